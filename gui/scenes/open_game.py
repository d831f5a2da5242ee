"""Where a kept game is opened."""

from __future__ import annotations

from dataclasses import replace

from gui.app import App
from gui.game_file import Origin
from gui.library import KeptGame
from gui.scenes.play import PlayScene


def open_game(app: App, game: KeptGame) -> None:
    """Shows a kept game at its end; one that is not finished can be gone on with.

    What is played on from a finished one is another game. So is what is played on from an
    unfinished one while another program owns the data directory and may go on with it, too.
    """
    saved = game.saved
    if game.outcome is not None:
        saved = replace(saved, origin=Origin(given=len(saved.moves)))
    elif not app.storage.owned:
        saved = replace(saved, origin=Origin(given=saved.origin.given))
    scene = PlayScene(app, saved.setup)
    app.show(scene)
    scene.go_on(saved)
