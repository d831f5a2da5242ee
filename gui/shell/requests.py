"""Requests to open a scene; the program maps each to its scene, so rooms need no other room."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.game import Move
from engine.games.line_game import LineGame, LinePosition
from engine.records import dataclass
from gui.files.game_file import SavedGame
from gui.files.kept_game import KeptGame
from gui.files.setup import Setup


@dataclass(frozen=True)
class NewGame:
    """Start a game."""

    setup: Setup
    moves: tuple[Move, ...] = ()
    """Played already when the game starts."""


@dataclass(frozen=True)
class ResumeGame:
    """Continue a saved game, or start one from a position set up."""

    saved: SavedGame


@dataclass(frozen=True)
class OpenKeptGame:
    """Show a kept game at its end, where it can be played on."""

    game: KeptGame


@dataclass(frozen=True)
class ReviewGame:
    """Review a game; the library stores the accuracies once every move is judged."""

    saved: SavedGame
    ply: int | None = None
    """The ply to begin at; None for the end."""


@dataclass(frozen=True)
class SetUpPosition:
    """Set up a position by hand."""

    setup: Setup
    """The game and the players."""
    played: LinePosition | None
    """A position of a game that can be copied to the board; None if there is none."""
    play: Callable[[SavedGame], None]
    """Called with the game that starts from the position, after the set-up scene has closed."""


@dataclass(frozen=True)
class ShowGames:
    """Show the list of kept games."""


@dataclass(frozen=True)
class ShowStatistics:
    """Show how well a person has played."""


@dataclass(frozen=True)
class OpenLab:
    """Open the search lab."""

    game: LineGame
    """The rules of the position on the board."""
    moves: tuple[Move, ...] = ()
    """The moves that lead to it."""
    at_board: bool = False
    """Whether to begin with that position."""


@dataclass(frozen=True)
class ShowSettings:
    """Show the settings."""


Request = (
    NewGame
    | ResumeGame
    | OpenKeptGame
    | ReviewGame
    | SetUpPosition
    | ShowGames
    | ShowStatistics
    | OpenLab
    | ShowSettings
)
