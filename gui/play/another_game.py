"""Another game after the one on the board: anew, or with the sides exchanged."""

from __future__ import annotations

from dataclasses import replace

from gui.play.game_scene import GameScene
from gui.shell.dialogs import ask


class AnotherGame:
    """Begins another game with the same players."""

    def __init__(self, scene: GameScene) -> None:
        """Begins it on the board of `scene`."""
        self._scene = scene

    def ask_for(self) -> None:
        """Begins another game; asks first where a person's game would be left unfinished."""
        match = self._scene.match
        under_way = match.record.outcome is None and match.record.ply > 1
        if under_way and not match.computers_only:
            ask(
                self._scene,
                "Start a new game?",
                "The game in progress is not finished. It is kept under Games.",
                ("New game", self.begin),
                ("Play on", lambda: None),
            )
        else:
            self.begin()

    def begin(self) -> None:
        """Begins another game as this one began."""
        self._scene.finish_motion()
        self._scene.begin_another(self._scene.match.setup(), same_players=True)

    def swap_sides(self) -> None:
        """Exchanges the players; after the end of a game, for another one."""
        match = self._scene.match
        if match.record.outcome is None:
            match.swap_sides()
            return
        self._scene.finish_motion()
        setup = match.setup()
        swapped = replace(setup, seats=(setup.seats[1], setup.seats[0]))
        self._scene.begin_another(swapped, same_players=True)
