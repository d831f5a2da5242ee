"""The ways into the play screen: a new game, a saved one, a kept one."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.game import Move
from gui.analysis.analyst import Analyst
from gui.files.game_file import SavedGame
from gui.files.kept_game import KeptGame
from gui.files.setup import Setup
from gui.play.scene import PlayScene
from gui.shell.app import App


def start_game(app: App, analyst: Analyst, setup: Setup, moves: Sequence[Move] = ()) -> None:
    """Shows a new game in which `moves` have been played already."""
    scene = PlayScene(app, analyst, setup, moves=moves)
    app.show(scene)
    scene.begin()


def resume_game(app: App, analyst: Analyst, saved: SavedGame) -> None:
    """Shows a saved game and continues it, or starts one from a position set up."""
    scene = PlayScene(app, analyst, saved.setup)
    app.show(scene)
    scene.go_on(saved)


def open_game(app: App, analyst: Analyst, game: KeptGame) -> None:
    """Shows a kept game at its end; one that is not finished can be gone on with.

    What is played on from a finished one is another game.
    """
    shown = any(isinstance(each, PlayScene) and each.origin.id == game.id for each in app.scenes)
    saved = app.in_progress.opened(app.in_progress.latest(game.saved), shown=shown)
    resume_game(app, analyst, saved)
