"""Requests to open a scene; the program maps each to its scene, so rooms need no other room."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.game import Move
from engine.games.line_game import LineGame, LinePosition
from engine.games.record import GameRecord
from engine.records import dataclass
from gui.files.game_file import SavedGame
from gui.files.kept_game import KeptGame
from gui.files.setup import Setup
from gui.widgets.command import Command


class Request:
    """What a scene can ask to be opened."""


@dataclass(frozen=True)
class PlayGame(Request):
    """Begin a new game, or continue a saved one."""

    saved: SavedGame


@dataclass(frozen=True)
class OpenKeptGame(Request):
    """Show a kept game at its end, where it can be played on."""

    game: KeptGame


@dataclass(frozen=True)
class ReviewGame(Request):
    """Review a game; the library stores the accuracies once every move is judged."""

    saved: SavedGame
    ply: int | None = None
    """The ply to begin at; None for the end."""
    tries: bool = False
    """Whether to try the mistake again that leads to that ply."""


@dataclass(frozen=True)
class SetUpPosition(Request):
    """Set up a position by hand."""

    setup: Setup
    """The game and the players."""
    played: LinePosition | None
    """A position of a game that can be copied to the board; None if there is none."""
    play: Callable[[SavedGame], None]
    """Called with the game that starts from the position, after the set-up scene has closed."""


@dataclass(frozen=True)
class ShowGames(Request):
    """Show the list of kept games."""


@dataclass(frozen=True)
class ShowStatistics(Request):
    """Show how well a person has played."""


@dataclass(frozen=True)
class Practise(Request):
    """Show what there is to practise, or begin with one card."""

    moves: str | None = None
    """The moves to the position of the card; None to choose."""


@dataclass(frozen=True)
class OpenLab(Request):
    """Open the search lab."""

    game: LineGame
    """The rules of the position on the board."""
    moves: tuple[Move, ...] = ()
    """The moves that lead to it."""
    at_board: bool = False
    """Whether to begin with that position."""

    @property
    def position(self) -> LinePosition:
        """The position itself."""
        return GameRecord(self.game, self.moves).position


@dataclass(frozen=True)
class ShowSettings(Request):
    """Show the settings."""


@dataclass(frozen=True)
class ChangeKeys(Request):
    """Have a person choose keys for commands of the screen that is shown."""

    commands: tuple[Command, ...]
