"""Exact scores: a k-in-a-row game searched to its end, for boards of any size.

`engine.games.exact_score` says what an exact score is. The search is written to be read, not
to be fast: late positions take milliseconds, those of the first dozen plies of Connect Four
minutes and more.

The methods, with their sources:

* positions as two bitboards (Tromp, "Fhourstones", 1995) and cells that would complete a
  line found for the whole board at once by shifts;
* only moves that do not lose at once are tried, centre first, those that open most
  threats before the others (Allis, "A Knowledge-based Approach of Connect-Four", 1988);
* null-window searches that bisect the range of scores, sharing one transposition table
  of upper and lower bounds (Plaat et al., "Best-First Fixed-Depth Minimax Algorithms",
  1996; Pons's Connect Four tutorial takes the same steps).
"""

from __future__ import annotations

from engine.games.exact_score import (
    ExactScore,
    empty_cells,
    final_score,
    loss_at_once,
    win_at_once,
)
from engine.games.game import Move
from engine.games.line_game import LineGame, LinePosition
from engine.games.line_rules import Cell
from engine.search.limits import ShouldStop, StoppedError

ENTRY_BYTES = 128
"""What an entry of the table costs, roughly: a key, a value and their places in a dict."""
LOOK_EVERY = 128
"""Nodes between two looks whether to stop: a few milliseconds."""


class ExactSolver:
    """Solves positions of one game; its table is kept from one position to the next."""

    def __init__(
        self, game: LineGame, *, hash_mib: int = 256, should_stop: ShouldStop | None = None
    ) -> None:
        """`hash_mib` bounds the table; `should_stop` ends a search by `StoppedError`."""
        self.game = game
        """The rules."""
        self.should_stop = should_stop
        """Asked every `LOOK_EVERY` nodes."""
        self.nodes = 0
        """Positions searched so far, over all questions."""
        self.bounds: tuple[ExactScore, ExactScore] = (0, 0)
        """What is proven about the position whose score was asked for last."""
        self._entries = max(1, hash_mib * 1024 * 1024 // ENTRY_BYTES)
        self._table: dict[int, int] = {}
        self._ignored = 0, 0
        self._floor = sum(game.column_floors)
        self._order = _centre_first(game)
        # A number larger than any score tells upper bounds from lower ones in the table.
        self._offset = game.cells + 2

    def clear(self) -> None:
        """Empties the table."""
        self._table.clear()

    def score(self, position: LinePosition) -> ExactScore:
        """Returns the exact score of `position`; raises `StoppedError`.

        A finished game scores as it ended: 0 for a draw, else the loss it is.
        """
        empty, ply = empty_cells(position), position.ply
        if position.outcome is not None:
            return final_score(position)
        own, mask = position.current, position.mask
        if self.game.completing(own, mask) & self.game.playable(mask):
            low = win_at_once(empty)
            self.bounds = low, low
            return low
        low, high = loss_at_once(empty), win_at_once(empty) - 1
        self.bounds = low, high
        while low < high:
            # Near 0 first: whether it is won, drawn or lost is quicker to find than when.
            middle = low + (high - low) // 2
            if middle <= 0 and low // 2 < middle:
                middle = low // 2
            elif middle >= 0 and high // 2 > middle:
                middle = high // 2
            found = self._search(own, mask, ply, middle, middle + 1)
            if found <= middle:
                high = found
            else:
                low = found
            self.bounds = low, high
        return low

    def reaches(self, position: LinePosition, score: ExactScore) -> bool:
        """Returns whether the exact score is `score` at least: quicker to find than what it is."""
        own, mask = position.current, position.mask
        wins_now = self.game.completing(own, mask) & self.game.playable(mask)
        if position.outcome is not None or wins_now:
            return self.score(position) >= score
        return self._search(own, mask, position.ply, score - 1, score) >= score

    def would_reach(
        self, own: int, mask: int, score: ExactScore, ignored: tuple[int, int] = (0, 0)
    ) -> bool:
        """Returns whether the side to move would score at least `score` under a changed rule.

        `own` are its stones, `mask` all stones: after a pass, those of the side that has not
        passed. It completes no line in the cells of `ignored[0]`, its opponent none in those of
        `ignored[1]`. Raises `StoppedError`.
        """
        ply = mask.bit_count()
        self._ignored = ignored if ply % 2 == 0 else (ignored[1], ignored[0])
        self.clear()
        try:
            if self._wins(own, mask, ply) & self.game.playable(mask):
                return win_at_once(self.game.cells - ply) >= score
            return self._search(own, mask, ply, score - 1, score) >= score
        finally:
            self._ignored = 0, 0
            self.clear()

    def _search(
        self, own: int, mask: int, ply: int, alpha: ExactScore, beta: ExactScore
    ) -> ExactScore:
        """Alpha-beta, fail-soft, for positions in which the side to move has no line to complete.

        The three cases of the returned score are those of `engine.search.alphabeta`.
        """
        self.nodes += 1
        if not self.nodes % LOOK_EVERY and self.should_stop is not None and self.should_stop():
            raise StoppedError
        empty = self.game.cells - ply
        moves = self._not_losing(own, mask, ply)
        if not moves:
            return loss_at_once(empty)  # the opponent's next stone completes a line
        if empty <= 2:
            return 0  # neither of the last two stones does
        lowest, highest = loss_at_once(empty) + 1, win_at_once(empty) - 1
        key = mask + self._floor + own  # the mask with its columns' tops marked, and the owner
        if not self.game.gravity:
            key = mask << 72 | own
        known = self._table.get(key)
        if known is not None:
            if known >= 0:
                lowest = max(lowest, known - self._offset)
            else:
                highest = min(highest, known + self._offset)
        if lowest >= beta or lowest == highest:
            return lowest
        if highest <= alpha:
            return highest

        best = lowest
        for stone in self._sorted(own, mask, moves):
            found = -self._search(mask ^ own, mask | stone, ply + 1, -beta, -max(alpha, best))
            if found > best:
                best = found
                if best >= beta:
                    self._remember(key, best + self._offset)
                    return best
        self._remember(key, best - self._offset)
        return best

    def _remember(self, key: int, bound: int) -> None:
        if len(self._table) >= self._entries:
            self._table.clear()
        self._table[key] = bound

    def _wins(self, stones: int, mask: int, ply: int) -> int:
        """Returns the cells that complete a line of the side that moves at the ply."""
        return self.game.completing(stones, mask) & ~self._ignored[ply & 1]

    def _not_losing(self, own: int, mask: int, ply: int) -> int:
        """Returns the moves after which the opponent cannot complete a line at once."""
        threats = self._wins(mask ^ own, mask, ply + 1)
        moves = self.game.playable(mask)
        forced = moves & threats
        if forced:
            if forced & (forced - 1):
                return 0  # two threats, and one stone to answer with
            moves = forced
        if self.game.gravity:
            moves &= ~(threats >> 1)  # a stone below it would let the opponent win there
        return moves

    def _sorted(self, own: int, mask: int, moves: int) -> list[int]:
        """Returns the moves by the number of lines they threaten to complete, then centre first."""
        stones = (
            [stone for stone in self._order if stone & moves]
            if not self.game.gravity
            else [moves & column for column in self._order if moves & column]
        )
        if len(stones) > 1:
            stones.sort(
                key=lambda stone: -self.game.completing(own | stone, mask | stone).bit_count()
            )
        return stones


def _centre_first(game: LineGame) -> list[int]:
    """Returns the bitboards of the columns, or cells, from the middle of the board outwards."""
    if game.gravity:
        middle = (game.columns - 1) / 2
        columns = sorted(range(game.columns), key=lambda column: abs(column - middle))
        return [game.column_boards[column] for column in columns]

    def distance(square: Move) -> float:
        cell: Cell = game.square_cell(square)
        return abs(cell.column - (game.columns - 1) / 2) + abs(cell.row - (game.rows - 1) / 2)

    return [game.square_bits[square] for square in sorted(range(game.cells), key=distance)]
