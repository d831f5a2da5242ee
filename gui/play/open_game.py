"""Opens the play screen with a new game, a saved one, or a kept one."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.game import Move
from gui.files.game_file import SavedGame
from gui.files.kept_game import KeptGame
from gui.files.setup import Setup
from gui.play.scene import PlayScene
from gui.shell.app import App


def start_game(app: App, setup: Setup, moves: Sequence[Move] = ()) -> None:
    """Starts a new game in which `moves` have been played already."""
    scene = PlayScene(app, setup, moves=moves)
    app.show(scene)
    scene.begin()


def resume_game(app: App, saved: SavedGame) -> None:
    """Continues a saved game, or starts one from a position set up."""
    scene = PlayScene(app, saved.setup)
    app.show(scene)
    scene.go_on(saved)


def open_game(app: App, game: KeptGame) -> None:
    """Shows a kept game at its end. An unfinished one can be continued.

    Moves played after undo in a finished one begin another game.
    """
    shown = any(isinstance(each, PlayScene) and each.origin.id == game.id for each in app.scenes)
    saved = app.in_progress.opened(app.in_progress.latest(game.saved), shown=shown)
    resume_game(app, saved)
