"""The dialog in which a tree is chosen, typed, or drawn at random."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.games.tree_text import TreeTextError, read_tree
from gui.lab.page import OnBoard
from gui.lab.tree import words as tree_text
from gui.lab.tree.choice import (
    BOARD,
    EXERCISE,
    FIGURES,
    MOST_SEEDS,
    ON_BOARD,
    RANDOM,
    SEEDED,
    TreeChoice,
    board_label,
)
from gui.shell.scene import Scene
from gui.view.dialog import Dialog
from gui.widgets import Button, TextField


class TreeDialog(Dialog):
    """Offers the textbook's trees, a random one, the position on the board, and a text field."""

    def __init__(
        self,
        scene: Scene,
        board: OnBoard,
        choice: TreeChoice,
        changed: Callable[[TreeChoice], None],
    ) -> None:
        """`changed` is called with the choice made."""
        self._scene, self._choice, self._changed = scene, choice, changed
        self.own = TextField(
            tree_text.OWN_TREE,
            "" if choice.tree in (*FIGURES, RANDOM, EXERCISE, BOARD) else choice.tree,
            self._type,
            placeholder=tree_text.OWN_TREE_HINT,
            clipboard=scene.app.clipboard,
        )
        buttons = [self._button(label, tree=name) for name, label in FIGURES.items()]
        buttons += [
            self._button("Random tree", tree=RANDOM, seed=scene.app.seeds.randrange(1, MOST_SEEDS)),
            self._button(board_label(board), tree=BOARD),
        ]
        buttons[-1].short = ON_BOARD
        places = {**dict.fromkeys(FIGURES), RANDOM: None, BOARD: None}
        for button, name in zip(buttons, places, strict=True):
            button.chosen = name == choice.tree
        super().__init__(
            tree_text.WHICH_TREE,
            scene.app.clock,
            body=[tree_text.OWN_TREE_BODY],
            widgets=[*buttons, self.own],
            buttons=[
                Button("Done", lambda: self._type(self.own.value), primary=True),
                Button("Cancel", scene.close_dialog),
            ],
            close=scene.close_dialog,
            width=480,
        )
        chosen = next((button for button in buttons if button.chosen), self.own)
        self.group.set_focus(chosen)

    def _button(self, label: str, *, tree: str, seed: int | None = None) -> Button:
        def choose() -> None:
            found = replace(self._choice, tree=tree, by_hand=())
            self._changed(found if seed is None else replace(found, seed=seed))

        return Button(label, self._scene.then(choose))

    def _type(self, text: str) -> None:
        """Uses the tree that was typed, or says what is wrong with it."""
        text = text.strip()
        drawn, _, number = text.lower().partition(" ")
        if drawn in SEEDED and number.strip().isdecimal():
            seed = int(number.strip()[:9])
            choice = replace(self._choice, tree=SEEDED[drawn], seed=seed, by_hand=())
        else:
            try:
                read_tree(text)
            except TreeTextError as error:
                words = str(error)
                self.error = f"{words[0].upper()}{words[1:]}."
                return
            choice = replace(self._choice, tree=text, by_hand=())
        self._scene.close_dialog()
        self._changed(choice)
