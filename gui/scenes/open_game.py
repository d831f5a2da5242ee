"""Where a kept game is opened."""

from __future__ import annotations

from dataclasses import replace

from gui.app import App
from gui.files.kept_game import KeptGame
from gui.game_file import Origin
from gui.scenes.play import PlayScene


def open_game(app: App, game: KeptGame) -> None:
    """Shows a kept game at its end; one that is not finished can be gone on with.

    What is played on from a finished one is another game. A game that was in progress is
    kept, as another one takes its place.
    """
    saved = game.saved
    if game.outcome is not None:
        saved = replace(saved, origin=Origin(given=len(saved.moves)))
    else:
        current = app.storage.load_game()
        if current is not None and current.unfinished and current.origin.id != game.id:
            app.library.keep(current)
    scene = PlayScene(app, saved.setup)
    app.show(scene)
    scene.go_on(saved)
