"""What a player makes of a board and of a tree that were read aloud."""

from __future__ import annotations

import math
import re

Board = dict[tuple[int, int], str]
"""The stones by column and row, from 1 and from the bottom, as they are called."""


def board_heard(rows: str, columns: int) -> Board:
    """Returns the board of a sentence that tells it by rows."""
    found: Board = {}
    for row, stones in re.findall(r"Row (\d+): ([^.]*)\.", rows):
        for column, stone in enumerate(stones.split(", "), 1):
            if stone != "empty":
                found[column, int(row)] = stone
    assert all(column <= columns for column, _ in found)
    return found


class Rules:
    """What a player knows of a game."""

    def __init__(self, columns: int, rows: int, connect: int, drops: bool) -> None:
        """`drops` says whether discs fall."""
        self.columns, self.rows, self.connect, self.drops = columns, rows, connect, drops

    def moves(self, board: Board) -> list[tuple[int, int]]:
        """Returns the empty cells that may be played, the middle first."""
        found = []
        for column in sorted(
            range(1, self.columns + 1), key=lambda c: abs(2 * c - self.columns - 1)
        ):
            free = [row for row in range(1, self.rows + 1) if (column, row) not in board]
            found += [(column, row) for row in (free[:1] if self.drops else free)]
        return found

    def wins(self, board: Board, at: tuple[int, int], side: str) -> bool:
        """Returns whether a stone there completes a line."""
        for right, up in ((1, 0), (0, 1), (1, 1), (1, -1)):
            long = 1
            for way in (1, -1):
                step = 1
                while board.get((at[0] + way * step * right, at[1] + way * step * up)) == side:
                    long, step = long + 1, step + 1
            if long >= self.connect:
                return True
        return False

    def best(
        self, board: Board, mine: str, other: str, depth: int, least: int = -99, most: int = 99
    ) -> tuple[int, tuple[int, int] | None]:
        """Returns what the position is worth to `mine`, who moves, and the move."""
        moves = self.moves(board)
        for at in moves:
            if self.wins(board, at, mine):
                return depth + 1, at
        if not moves or not depth:
            return 0, (moves or [None])[0]  # type: ignore[list-item]
        found, move = -100, moves[0]
        for at in moves:
            worth = -self.best({**board, at: mine}, other, mine, depth - 1, -most, -least)[0]
            if worth > found:
                found, move = worth, at
            least = max(least, found)
            if least >= most:
                break
        return found, move


FOUR, THREE = Rules(7, 6, 4, True), Rules(3, 3, 3, False)


def key_of(rules: Rules, at: tuple[int, int]) -> str:
    """Returns the key that plays a move."""
    column, row = at
    return str(column if rules.drops else (rules.rows - row) * rules.columns + column)


class HeardTree:
    """A tree of a search whose nodes were read from the root on, each before those below it."""

    def __init__(self, names: list[str]) -> None:
        """Takes what was read of all nodes."""
        self.leaves: dict[str, int] = {}
        self.kids: dict[str, list[str]] = {}
        self.above: dict[str, str] = {}
        above = root = ""
        for kind in (re.match(r"(\w+): (MAX|MIN|leaf)(?:.*value (\d+))?", it) for it in names):
            if kind is None:
                continue
            node = kind[1]
            if kind[2] == "leaf":
                self.leaves[node], self.above[node] = int(kind[3]), node[0]
            elif not root:
                root = node
            elif kind[2] == "MIN":  # they are right below the root, and those of MAX below them
                above, self.above[node] = node, root
            else:
                self.above[node] = above
            self.kids.setdefault(self.above.get(node, ""), []).append(node)
        self.answers: dict[str, float] = {}
        self.cuts: list[str] = []
        self._search(root, -math.inf, math.inf, most=True)

    def _search(self, node: str, alpha: float, beta: float, *, most: bool) -> float:
        """Does the search by hand: what belongs where, and what is cut off."""
        if node in self.leaves:
            return self.leaves[node]
        self.answers[f"{node}, α"], self.answers[f"{node}, β"] = alpha, beta
        value = -math.inf if most else math.inf
        for at, kid in enumerate(self.kids[node], 1):
            found = self._search(kid, alpha, beta, most=not most)
            value = max(value, found) if most else min(value, found)
            alpha, beta = (max(alpha, value), beta) if most else (alpha, min(beta, value))
            if alpha >= beta:
                self.cuts += self.kids[node][at:]
                break
        self.answers[f"{node}, v"] = value
        return value

    def step(self, here: str, to: str) -> str:
        """Returns the arrow that leads from one node towards another."""
        way = [to]
        while way[-1] in self.above:
            way.append(self.above[way[-1]])
        if here in way:
            return "Down"
        beside = self.kids[self.above[here]]
        aim = next((each for each in way if each in beside), "")
        return ("Right" if beside.index(here) < beside.index(aim) else "Left") if aim else "Up"
