"""Orders in which a search takes the moves: from the left, best, worst or random first, or by hand.

A search takes moves as its positions give them. `OrderedPosition` is a position that gives them in
another order and is the same otherwise, so that the search itself stays what it is.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.games.game import ChancePosition, Move, Position, PositionView, has_chance
from engine.search.enhanced import Aids, enhanced
from engine.search.expectiminimax import expectiminimax
from engine.search.limits import Meter, Score, ShouldStop
from engine.search.quiescence import NoisyMoves, no_noisy_moves
from engine.search.table import TranspositionTable

Path = tuple[Move, ...]
"""The moves from the root to a node."""
Arrange = Callable[[Position, Path], Sequence[Move]]
"""Returns the moves of a position, reached by a path from the root, in the order wanted."""


class OrderedPosition(PositionView):
    """A position whose moves come in another order."""

    def __init__(self, inner: Position, arrange: Arrange, path: Path = ()) -> None:
        """Gives the moves of `inner` as `arrange` says."""
        super().__init__(inner)
        self._arrange = arrange
        self._path = path
        self._moves: Sequence[Move] | None = None

    def legal_moves(self) -> Sequence[Move]:
        """Returns the moves in their order."""
        if self._moves is None:
            self._moves = self._arrange(self.inner, self._path)
        return self._moves

    def play(self, move: Move) -> OrderedPosition:
        """Returns the position after `move`; raises `IllegalMoveError`."""
        return ordered(self.inner.play(move), self._arrange, (*self._path, move))


class OrderedChancePosition(OrderedPosition):
    """A position in which chance moves; what can happen stays in the game's order."""

    def legal_moves(self) -> Sequence[Move]:
        """Returns what can happen."""
        return self.inner.legal_moves()

    def chances(self) -> Sequence[tuple[Move, float]]:
        """Returns what can happen, and how likely."""
        assert isinstance(self.inner, ChancePosition), "made for chance alone"
        return self.inner.chances()


def ordered(position: Position, arrange: Arrange, path: Path = ()) -> OrderedPosition:
    """Returns the position with its moves in another order."""
    made = OrderedChancePosition if isinstance(position, ChancePosition) else OrderedPosition
    return made(position, arrange, path)


def unwrapped(position: Any) -> Any:
    """Returns the game's own position."""
    return position.inner if isinstance(position, OrderedPosition) else position


def given_order(by_hand: Mapping[Path, Sequence[Move]], otherwise: Arrange | None) -> Arrange:
    """Returns an order in which the nodes at some paths have an order of their own."""

    def arrange(position: Position, path: Path) -> Sequence[Move]:
        moves = otherwise(position, path) if otherwise is not None else position.legal_moves()
        chosen = by_hand.get(path)
        if chosen is None:
            return moves
        first = [move for move in chosen if move in moves]
        return [*first, *(move for move in moves if move not in first)]

    return arrange


def random_order(seed: int) -> Arrange:
    """Returns a random order of every node's moves; the same for the same seed and node."""

    def arrange(position: Position, path: Path) -> Sequence[Move]:
        moves = list(position.legal_moves())
        random.Random(f"order {seed} {path}").shuffle(moves)
        return moves

    return arrange


def by_value(
    root: Position,
    depth: int,
    evaluate: Callable[[Any], Score],
    *,
    worst_first: bool = False,
    noisy_moves: NoisyMoves = no_noisy_moves,
    should_stop: ShouldStop | None = None,
) -> Arrange:
    """Returns the moves by what they are worth to the side to move, best first or worst first.

    Their worth is that of a search of the same depth. Equal moves stay in their order. The order
    raises `StoppedError` where `should_stop` says so.
    """
    meter = Meter(should_stop)
    chance = has_chance(root.game)
    tables = [TranspositionTable() for _ in range(depth + 1)]  # one for each depth: it replaces

    def worth(position: Position, path: Path) -> float:
        left = max(depth - len(path), 0)
        if chance:
            return expectiminimax(position, left, evaluate, meter, len(path))[0]
        aids = Aids(table=tables[left], noisy_moves=noisy_moves)
        return enhanced(position, left, evaluate, aids, meter, distance=len(path))[0]

    def arrange(position: Position, path: Path) -> Sequence[Move]:
        sign = -1 if worst_first else 1

        def key(move: Move) -> float:
            return sign * worth(position.play(move), (*path, move))  # for the opponent

        return sorted(position.legal_moves(), key=key)

    return arrange
