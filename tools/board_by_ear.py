"""What a player makes of a board and of a tree that were read aloud."""

from __future__ import annotations

import math
import re

import project_facts  # noqa: F401 - puts the checkout where imports look

from engine.games.catalogue import line_game
from engine.games.game import Move
from engine.games.line_game import LineGame, LinePosition
from engine.games.line_rules import Cell
from engine.search.limits import SearchResult
from engine.search.root import fixed_depth

FOUR, THREE = line_game("connect-four"), line_game("tic-tac-toe")
FIRST = ("red", "X")
"""What the stones of the first player are called."""


def position_heard(game: LineGame, rows: str) -> LinePosition:
    """Returns the position of a sentence that tells the board by rows."""
    cells = [[0] * game.columns for _ in range(game.rows)]
    for row, stones in re.findall(r"Row (\d+): ([^.]*)\.", rows):
        for column, stone in enumerate(stones.split(", ")):
            if stone != "empty":
                cells[-int(row)][column] = 1 if stone in FIRST else 2
    return game.from_cells(cells)


def middle_first(position: LinePosition) -> list[Move]:
    """Returns the legal moves column by column, the middle ones first, each from the bottom."""
    game = position.game

    def place(move: Move) -> tuple[int, Cell]:
        cell = Cell(move, 0) if game.gravity else game.square_cell(move)
        return abs(2 * cell.column + 1 - game.columns), cell

    return sorted(position.legal_moves(), key=place)


def searched(position: LinePosition, depth: int) -> SearchResult:
    """Returns what a player finds who looks so far ahead; of equal moves the middle one."""
    moves = middle_first(position)
    return fixed_depth("alphabeta", position, depth, lambda position: 0, preference=moves)


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
