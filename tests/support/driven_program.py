"""The program, whose keys are pressed from inside until it is killed: `JOURNAL SEED WORDS…`.

It plays for a person or two at the board, on real files and with the real engine process, and
writes every move into a journal once the program has taken it in.
"""

import json
import os
import random
import sys
from typing import Any

import pygame

import gui.program
from engine.service.client import EngineClient
from gui.command_line import parse
from gui.play.match import Phase
from gui.play.scene import PlayScene
from gui.shell.app import App
from gui.start.commands import PLAY, RESUME
from gui.start.scene import StartScene


class KeyPresser:
    """Presses a key at each round, and writes down what the program has made of it."""

    def __init__(self, journal: int, chance: random.Random) -> None:
        """`journal` is an open file; what is written into it survives the program."""
        self._journal, self._chance = journal, chance
        self._noted: object = None

    def press(self, app: App) -> None:
        """Presses the key that goes on here, or now and then another."""
        key = self._key(app)
        if key is not None:
            event: dict[str, Any] = {"key": key, "mod": 0, "unicode": "", "scancode": 0}
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                pygame.event.post(pygame.event.Event(kind, **event))

    def _key(self, app: App) -> int | None:
        chance, scene = self._chance, app.scene
        if isinstance(scene, PlayScene) and not scene.dialogs:
            if scene.match.phase is Phase.OVER or chance.random() < 0.03:
                return chance.choice([pygame.K_n, pygame.K_n, pygame.K_ESCAPE])
            if scene.match.phase is Phase.HUMAN:
                return ord(str(chance.choice(scene.match.position.legal_moves()) + 1))
            return None
        if isinstance(scene, StartScene) and not scene.dialogs and scene.saved is not None:
            go_on = chance.random() < 0.5
            scene.group.set_focus(scene.ui.widget(RESUME if go_on else PLAY))
        return pygame.K_RETURN

    def note(self, app: App) -> None:
        """Writes the game on the board into the journal, once for each move."""
        scene = app.scene
        if not isinstance(scene, PlayScene) or not scene.match.record.moves:
            return
        saved = scene.saved_game()
        state = (saved.origin.id, saved.moves)
        if state != self._noted:
            self._noted = state
            over = saved.record().outcome is not None
            line = json.dumps({"id": saved.origin.id, "moves": saved.moves, "over": over})
            os.write(self._journal, f"{line}\n".encode())


class Driven(App):
    """The app, with a key pressed in every round of its loop."""

    presser: KeyPresser
    shown = False

    def step(self) -> None:
        if not self.shown:
            self.shown = True
            print("up", flush=True)
        super().step()
        self.presser.note(self)

    def _rest(self) -> None:
        self.presser.press(self)  # an event that waits keeps the rest short
        super()._rest()


if __name__ == "__main__":
    Driven.presser = KeyPresser(
        os.open(sys.argv[1], os.O_WRONLY | os.O_APPEND), random.Random(int(sys.argv[2]))
    )
    vars(gui.program)["App"] = Driven
    options = parse(sys.argv[3:])
    assert options.data_dir is not None
    engine = EngineClient()
    try:
        gui.program.run(options, engine, options.data_dir)
    finally:
        engine.close()
