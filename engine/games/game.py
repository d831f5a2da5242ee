"""What a game consists of: a `Game` and its immutable `Position`s.

Every search in `engine.search` plays a game that has these methods; it need not inherit from
anything or be registered. `docs/adding-a-game.md` adds one in forty lines.

Two players move in turn, one at even plies and the other at odd ones. A game that ends in
more than win, draw and loss says what it is worth with a `Payoff`; a game with dice or cards
has positions in which chance decides (`ChancePosition`).
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum, StrEnum
from typing import Protocol, TypeGuard, runtime_checkable

from engine.records import dataclass

Move = int
"""A move as a number, counted from 0. In line games it is a column where discs fall, elsewhere
a square, row by row from the top left."""


class Player(IntEnum):
    """The two sides. The first one moves at even plies."""

    FIRST = 0
    SECOND = 1

    @property
    def other(self) -> Player:
        """The opponent."""
        return Player(1 - self)


class Outcome(StrEnum):
    """How a game ended; the values are the words used in files and protocols."""

    FIRST = "first"
    SECOND = "second"
    DRAW = "draw"

    @property
    def winner(self) -> Player | None:
        """The side that won, None for a draw."""
        if self is Outcome.DRAW:
            return None
        return Player.FIRST if self is Outcome.FIRST else Player.SECOND

    @staticmethod
    def won_by(player: Player) -> Outcome:
        """Returns the outcome in which `player` has won."""
        return Outcome.FIRST if player is Player.FIRST else Outcome.SECOND


LARGEST_PAYOFF = 900_000
"""The largest payoff: below every score that stands for a proven win."""


@dataclass(frozen=True)
class Payoff:
    """How a game ended that has more results than win, draw and loss."""

    first: int
    """What the first player gets; the second gets the negative."""

    def __post_init__(self) -> None:
        """Raises ValueError for a payoff that a search would take for a proven win."""
        if abs(self.first) > LARGEST_PAYOFF:
            raise ValueError(f"a payoff of {self.first} is beyond {LARGEST_PAYOFF}")


class IllegalMoveError(ValueError):
    """The rules do not allow the move in this position."""


class Position(Protocol):
    """A position of a game. Immutable: `play` returns the next one."""

    @property
    def game(self) -> Game:
        """The game this position belongs to."""

    @property
    def ply(self) -> int:
        """How many moves led here."""

    @property
    def turn(self) -> Player:
        """The side to move."""

    @property
    def outcome(self) -> Outcome | Payoff | None:
        """How the game has ended here, None while it goes on."""

    def legal_moves(self) -> Sequence[Move]:
        """Returns the moves that may be played, ascending; none once the game is over."""

    def play(self, move: Move) -> Position:
        """Returns the position after `move`; raises `IllegalMoveError`."""


@runtime_checkable
class ChancePosition(Position, Protocol):
    """A position in which chance moves, with known probabilities.

    Its `legal_moves` are the events that can happen. Its `turn` is the side that moves
    afterwards.
    """

    def chances(self) -> Sequence[tuple[Move, float]]:
        """Returns what can happen, ascending, and how likely; the probabilities add up to 1."""


class PositionView:
    """A position seen otherwise: its subclasses say which moves it shows, and in which order."""

    __slots__ = ("inner",)

    def __init__(self, inner: Position) -> None:
        """Views `inner`, with which it is equal to other views."""
        self.inner = inner
        """The game's own position."""

    @property
    def game(self) -> Game:
        """The game."""
        return self.inner.game

    @property
    def ply(self) -> int:
        """How many moves led here."""
        return self.inner.ply

    @property
    def turn(self) -> Player:
        """The side to move."""
        return self.inner.turn

    @property
    def outcome(self) -> Outcome | Payoff | None:
        """How the game has ended here, None while it goes on."""
        return self.inner.outcome

    def __eq__(self, other: object) -> bool:
        """Returns whether the game's own positions are equal."""
        return isinstance(other, PositionView) and self.inner == other.inner

    def __hash__(self) -> int:
        """Returns the hash of the game's own position."""
        return hash(self.inner)


class Game(Protocol):
    """Rules: where play starts and what the moves are called."""

    @property
    def name(self) -> str:
        """The name used on command lines and in files, e.g. ``connect-four``."""

    def start(self) -> Position:
        """Returns the position before the first move."""


def has_chance(game: Game) -> bool:
    """Returns whether chance plays a part: whether the game has ``has_chance = True``."""
    return bool(getattr(game, "has_chance", False))


def is_chance(position: Position) -> TypeGuard[ChancePosition]:
    """Returns whether chance is to move in a position."""
    return has_chance(position.game) and isinstance(position, ChancePosition)
