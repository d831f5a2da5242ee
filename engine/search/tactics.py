"""Wins that can be shown in a few words: lines of threats, quiet moves, plans. For any line game.

* A line of threats: every stone of the attacker threatens to complete a line, so that the defender
  has one answer, until there are two threats at once, or the answer makes a cell playable in which
  the attacker wins. Iterative deepening over the attacker's stones finds the shortest. (Such lines
  are called threat-space search: Allis, van den Herik and Huntjens, "Go-Moku and Threat-Space
  Search", 1993.)
* A quiet move: it threatens nothing at once, but every answer loses to a line of threats.
* A plan, where stones fall: the opponent plays anything; win, else block, else answer in the
  same column. This is the rule claimeven of Allis, "A Knowledge-based Approach of Connect-Four",
  1988, with threats taken into account and proven by trying every move of the opponent.

All are limited by the positions looked at, never by time, so that they find the same everywhere.
`engine.kernel.tactics` has the same searches, compiled, and looks at as many positions.

Stones are bitboards (`engine.games.line_rules`): `own` are the attacker's, `other` the defender's.
"""

from __future__ import annotations

from engine.games.game import Move
from engine.games.line_game import LineGame
from engine.games.line_rules import bits


class _OutOfNodesError(Exception):
    """As many positions have been looked at as allowed."""


class Tactics:
    """Looks for wins of the side to move, or for a plan of the side that is not."""

    def __init__(self, game: LineGame) -> None:
        """Takes the rules."""
        self.game = game
        """The rules."""
        self.nodes = 0
        """The positions looked at for the latest question."""
        self._most = 0
        self._proven: set[tuple[int, int]] = set()

    def forced_line(
        self, own: int, other: int, stones: int, node_limit: int
    ) -> tuple[Move, ...] | None:
        """Returns the shortest line of threats that wins for the side to move, None without one.

        It has at most so many `stones` of that side that threaten, and ends with the one that
        makes two threats, or with the move that wins. The moves in between are the only answers.
        """
        self._begin(node_limit)
        try:
            for most in range(stones + 1):
                line = self._force(own, other, most)
                if line is not None:
                    return tuple(self._move(stone) for stone in line)
        except _OutOfNodesError:
            pass
        return None

    def quiet_move(self, own: int, other: int, stones: int, node_limit: int) -> Move | None:
        """Returns a move that threatens nothing and beats every answer, None where none is found.

        An answer is beaten by a line of threats with at most so many `stones`; of several moves it
        is the one that needs the fewest.
        """
        self._begin(node_limit)
        try:
            for most in range(1, stones + 1):
                for stone in bits(self._safe(own, other)):
                    if self._beats_all(own | 1 << stone, other, most):
                        return self._move(1 << stone)
        except _OutOfNodesError:
            pass
        return None

    def beats_every_answer(self, own: int, other: int, stones: int, node_limit: int) -> bool:
        """Returns whether each move of the opponent loses to a line of threats.

        The opponent, with the stones `other`, is to move. False where nothing was found.
        """
        self._begin(node_limit)
        try:
            return self._beats_all(own, other, stones)
        except _OutOfNodesError:
            return False

    def has_plan(self, own: int, other: int, node_limit: int) -> bool:
        """Returns whether the plan wins for the side with the stones `own`, the other to move.

        False for boards without gravity, and where the limit is reached.
        """
        self._begin(node_limit)
        self._proven.clear()
        try:
            return self.game.gravity and self._answers_all(own, other)
        except _OutOfNodesError:
            return False

    def _begin(self, node_limit: int) -> None:
        self.nodes, self._most = 0, node_limit

    def _count(self) -> None:
        if self.nodes >= self._most:
            raise _OutOfNodesError
        self.nodes += 1

    def _move(self, stone: int) -> Move:
        return self.game.move_to(self.game.cell_at(stone.bit_length() - 1))

    def _safe(self, own: int, other: int) -> int:
        """Returns the cells to which the side to move can go without losing at once."""
        mask = own | other
        playable, threats = self.game.playable(mask), self.game.completing(other, mask)
        forced = playable & threats
        if forced & (forced - 1):
            return 0
        if self.game.gravity:
            return (forced or playable) & ~(threats >> 1)
        return forced or playable

    def _force(self, own: int, other: int, stones: int) -> list[int] | None:
        """Returns the stones of a line of threats, of both sides; None where there is none."""
        self._count()
        game, mask = self.game, own | other
        wins = game.completing(own, mask) & game.playable(mask)
        if wins:
            return [wins & -wins]
        if not stones:
            return None
        single = []
        for number in bits(self._safe(own, other)):
            stone = 1 << number
            after = mask | stone
            threats = game.completing(own | stone, after) & game.playable(after)
            if threats & (threats - 1):
                return [stone]
            if threats:
                single.append((stone, threats))
        for stone, answer in single:
            rest = self._force(own | stone, other | answer, stones - 1)
            if rest is not None:
                return [stone, answer, *rest]
        return None

    def _beats_all(self, own: int, other: int, stones: int) -> bool:
        """Returns whether a side that threatens nothing beats every move of the opponent."""
        game, mask = self.game, own | other
        answers = game.playable(mask)
        if (game.completing(own, mask) | game.completing(other, mask)) & answers:
            return False
        return bool(answers) and all(
            self._force(own, other | 1 << answer, stones) is not None for answer in bits(answers)
        )

    def _answers_all(self, own: int, other: int) -> bool:
        """Returns whether the plan wins against every move of the opponent, who is to move."""
        if (own, other) in self._proven:
            return True
        self._count()
        game, mask = self.game, own | other
        playable = game.playable(mask)
        if not playable or game.completing(other, mask) & playable:
            return False
        wins = game.completing(own, mask)
        for number in bits(playable):
            stone = 1 << number
            after = mask | stone
            open_cells = game.playable(after)
            if wins & ~stone & open_cells:
                continue
            threats = game.completing(other | stone, after)
            answer = threats & open_cells
            if answer & (answer - 1):
                return False
            if not answer:
                answer = stone << 1 & open_cells
                if not answer or answer << 1 & threats:
                    return False
            if not self._answers_all(own | answer, other | stone):
                return False
        self._proven.add((own, other))
        return True
