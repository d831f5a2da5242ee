"""Where a kept game is opened."""

from __future__ import annotations

from gui.files.kept_game import KeptGame
from gui.play.scene import PlayScene
from gui.shell.app import App


def open_game(app: App, game: KeptGame) -> None:
    """Shows a kept game at its end; one that is not finished can be gone on with.

    What is played on from a finished one is another game.
    """
    shown = any(isinstance(each, PlayScene) and each.origin.id == game.id for each in app.scenes)
    saved = app.in_progress.opened(app.in_progress.latest(game.saved), shown=shown)
    scene = PlayScene(app, saved.setup)
    app.show(scene)
    scene.go_on(saved)
