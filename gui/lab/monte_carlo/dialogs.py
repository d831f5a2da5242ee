"""The dialogs of the Monte Carlo page: the seed, and the position."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from engine.games.catalogue import BOARD_GAMES
from gui.lab.monte_carlo import words as mcts_text
from gui.lab.monte_carlo.games import Setting
from gui.lab.page import OnBoard
from gui.lab.picks import open_list
from gui.look.words import game_name, many
from gui.shell.scene import Scene
from gui.view.dialog import Dialog
from gui.widgets import Button, TextField

MOST_SEEDS = 10_000
"""Seeds that are drawn are smaller."""
DIGITS = 9
"""The most digits of a seed that is typed."""


class SeedDialog(Dialog):
    """Asks for a seed, or draws one."""

    def __init__(self, scene: Scene, seed: int, changed: Callable[[int], None]) -> None:
        """`changed` is called with the seed chosen."""
        self._scene, self._changed = scene, changed
        self.field = TextField(
            mcts_text.SEED, str(seed), self._enter, clipboard=scene.app.clipboard
        )
        draw = scene.then(lambda: changed(scene.app.seeds.randrange(1, MOST_SEEDS)))
        super().__init__(
            "Which seed?",
            scene.app.clock,
            body=[mcts_text.SEED_BODY],
            widgets=[self.field],
            buttons=[
                Button("Done", lambda: self._enter(self.field.value), primary=True),
                Button("Draw one", draw),
                Button("Cancel", scene.close_dialog),
            ],
            close=scene.close_dialog,
            width=420,
        )
        self.group.set_focus(self.field)

    def _enter(self, text: str) -> None:
        text = text.strip()
        if not (text.isascii() and text.isdecimal() and len(text) <= DIGITS):
            self.error = f"A seed is a whole number with at most {DIGITS} digits."
            return
        self._scene.close_dialog()
        self._changed(int(text))


def playable(board: OnBoard) -> OnBoard:
    """Returns the position, or where the game is over the one before the last move."""
    position = Setting(board).position
    return replace(board, moves=board.moves[:-1]) if position.outcome is not None else board


def open_positions(
    scene: Scene, board: OnBoard, now: OnBoard, changed: Callable[[OnBoard], None]
) -> None:
    """Offers the position on the board and the start of each game."""
    offers = [board, *(OnBoard(each.rules()) for each in BOARD_GAMES.values())]
    choices, seen, chosen = list[tuple[str, Callable[[], None]]](), list[OnBoard](), ""
    for offer in offers:
        if offer in seen:
            continue
        seen.append(offer)
        label = f"{game_name(offer.game)}: "
        label += f"after {many(len(offer.moves), 'move')}" if offer.moves else "empty board"
        if offer == now:
            chosen = label
        choices.append((label, partial(changed, offer)))
    open_list(scene, mcts_text.POSITION, choices, chosen)
