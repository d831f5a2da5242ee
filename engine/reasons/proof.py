"""A proof: what is shown about a position or a move, as data, and the message that says it."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import TypeAlias

from engine.games.game import Move, Player
from engine.games.line_game import LineGame
from engine.games.line_rules import Cell
from engine.records import dataclass
from engine.wording import NamedSides, SayMessage, in_english


class ProofKind(StrEnum):
    """What a proof shows; the values are the words of files and protocols."""

    BLOCK = "block"
    """A threat that must be, or had to be, blocked."""
    ON_TOP = "on top"
    """The move lets the opponent win on top of it."""
    DOUBLE_THREAT = "double threat"
    """One stone, two threats."""
    FORCED_LINE = "forced line"
    """Threats with one answer each, up to a win; or a win at once."""
    QUIET_MOVE = "quiet move"
    """A move that threatens nothing at once, and every answer to it loses to a forced line."""
    PLAN = "plan"
    """Answering in the same column wins."""
    DECIDING_THREAT = "deciding threat"
    """Without this winning cell its side would not win."""
    ZUGZWANG = "zugzwang"
    """The side to move loses only because it has to move."""
    ONLY_MOVE = "only move"
    """The opponent has one reply that holds, in a cell that the move has given away."""
    NONE = "none"
    """Nothing short is known."""


DISCS = 0xE000
"""Where the characters begin that stand for discs where a text is drawn."""


@dataclass(frozen=True)
class PlayedMove:
    """A disc that a side drops, as a field of a message: its column's number, or a disc with it."""

    side: Player
    number: int
    """The column's, from 1."""

    def __format__(self, form: str) -> str:
        return format(self.number, form)

    @property
    def disc(self) -> str:
        """The character, of those for private use, that stands for the disc in a text."""
        return chr(DISCS + len(Player) * self.number + self.side)


def played(game: LineGame, side: Player, move: Move) -> PlayedMove | int:
    """Returns a side's move as a field: where no disc falls, only the square's number."""
    return PlayedMove(side, move + 1) if game.gravity else move + 1


Field: TypeAlias = "Player | PlayedMove | int | str | Statement"
"""A side, a move of one, a count, a move's number from 1, or words."""


@dataclass(frozen=True)
class Statement:
    """A message and its fields: see `engine.wording`."""

    message: str
    """The English words, which a catalogue translates."""
    fields: Mapping[str, Field]
    """By name."""

    def said(self, sides: NamedSides, say: SayMessage = in_english) -> str:
        """Returns the sentence, told of these `sides`."""

        def shown(field: Field) -> object:
            if isinstance(field, Player):
                return sides[field]
            if isinstance(field, Statement):
                return field.said(sides, say)
            return field

        return say(self.message, **{name: shown(field) for name, field in self.fields.items()})


@dataclass(frozen=True)
class Proof:
    """What has been found out about a position, or about a move in it."""

    kind: ProofKind
    """What is shown."""
    winner: Player | None
    """The side that is shown to win; None where nothing is claimed."""
    moves: tuple[Move, ...]
    """The line that shows it, from the position asked about; where it begins with the move asked
    about, it shows what that lets happen."""
    cells: tuple[Cell, ...]
    """The cells that it is about."""
    sentence: Statement
    """The words."""
