"""The two things every game consists of: a `Game` and its immutable `Position`s."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, IntEnum
from typing import Protocol

Move = int
"""A move, 0-based: a column where discs fall, a square (row by row from the top left) elsewhere."""


class Player(IntEnum):
    """The two sides. The first one moves at even plies."""

    FIRST = 0
    SECOND = 1

    @property
    def other(self) -> Player:
        """The opponent."""
        return Player(1 - self)


class Outcome(Enum):
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


class IllegalMove(ValueError):  # noqa: N818 (the name says it all)
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
    def outcome(self) -> Outcome | None:
        """How the game has ended here, None while it goes on."""

    def legal_moves(self) -> Sequence[Move]:
        """The moves that may be played, ascending; none once the game is over."""

    def play(self, move: Move) -> Position:
        """The position after `move`; raises `IllegalMove`."""


class Game(Protocol):
    """Rules: where play starts and what the moves are called."""

    @property
    def name(self) -> str:
        """The name used on command lines and in files, e.g. ``connect-four``."""

    def start(self) -> Position:
        """The position before the first move."""
