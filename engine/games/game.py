"""The two things every game consists of: a `Game` and its immutable `Position`s.

A game that has these can be played by every search in `engine.search`; nothing needs to be
inherited from or registered. `docs/adding-a-game.md` adds one in forty lines.

Two players move in turn, one at even plies and the other at odd ones. A game that ends in
more than win, draw and loss says what it is worth with a `Payoff`; a game with dice or cards
has positions in which chance decides (`ChancePosition`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import Protocol, runtime_checkable

Move = int
"""A move as a number, 0-based. In line games a column where discs fall and a square (row by
row from the top left) elsewhere; every game says what its numbers mean."""


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
        """The outcome in which `player` has won."""
        return Outcome.FIRST if player is Player.FIRST else Outcome.SECOND


LARGEST_PAYOFF = 900_000
"""Payoffs are smaller than any score that stands for a win, so that both can be told apart."""


@dataclass(frozen=True)
class Payoff:
    """How a game ended that has more results than win, draw and loss."""

    first: int
    """What the first player gets; the second gets the negative."""

    def __post_init__(self) -> None:
        """Refuses what would be taken for a win."""
        if abs(self.first) > LARGEST_PAYOFF:
            raise ValueError(f"a payoff of {self.first} is beyond {LARGEST_PAYOFF}")


class IllegalMoveError(ValueError):
    """A move that the rules do not allow in this position; nothing has changed."""


class Position(Protocol):
    """One moment of a game. Immutable: `play` returns the next position."""

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
        """The moves that may be played, ascending; none once the game is over."""

    def play(self, move: Move) -> Position:
        """The position after `move`; raises `IllegalMoveError`."""


@runtime_checkable
class ChancePosition(Position, Protocol):
    """A position in which nobody moves: something happens, with known probabilities.

    Its `legal_moves` are what can happen. Its `turn` is the side that moves afterwards, so
    that chance does not change the side to move.
    """

    def chances(self) -> Sequence[tuple[Move, float]]:
        """What can happen, ascending, and how likely; the probabilities add up to 1."""


class Game(Protocol):
    """Rules: where play starts and what the moves are called."""

    @property
    def name(self) -> str:
        """The name used on command lines and in files, e.g. ``connect-four``."""

    def start(self) -> Position:
        """The position before the first move."""


def has_chance(game: Game) -> bool:
    """Whether chance plays a part; such a game says so by an attribute ``has_chance = True``."""
    return bool(getattr(game, "has_chance", False))
