"""The buttons of the play screen: below the panel, and in the top bar."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gui.board.game_layout import GameLayout
from gui.look import style as s
from gui.play import commands
from gui.play.assistance import Assistance
from gui.play.game_scene import GameScene
from gui.play.match import Phase
from gui.shell.commands import BACK, KEY_LIST, SETTINGS, Command
from gui.shell.dialogs import open_keys, open_settings
from gui.shell.layout import WIDE
from gui.widgets import Button, place_at_right

ROOMY = 1150
"""The smallest logical width at which the top bar's buttons show their keys."""


class GameButtons:
    """The buttons for a match: their labels, which of them can be pressed, and their places."""

    def __init__(
        self,
        scene: GameScene,
        assistance: Assistance,
        actions: Mapping[Command, Callable[[], None]],
    ) -> None:
        """`assistance` has further buttons; `actions` are called by the commands' buttons."""
        self._scene, self._help = scene, assistance
        self.undo = commands.UNDO.button(actions[commands.UNDO])
        self.redo = commands.REDO.button(actions[commands.REDO])
        self.new = commands.NEW_GAME.button(actions[commands.NEW_GAME])
        self.swap = commands.SWAP_SIDES.button(actions[commands.SWAP_SIDES])
        self.hurry = commands.MOVE_NOW.button(actions[commands.MOVE_NOW])
        self.pause = commands.PAUSE.button(actions[commands.PAUSE])
        self.review = commands.REVIEW.button(actions[commands.REVIEW])
        self.menu = commands.GAME_MENU.button(actions[commands.GAME_MENU], quiet=True)
        self.leave = BACK.button(scene.app.back, quiet=True)
        self.settings = SETTINGS.button(lambda: open_settings(scene), quiet=True)
        self.keys = KEY_LIST.button(lambda: open_keys(scene, commands.KEYS), quiet=True)

    @property
    def all(self) -> list[Button]:
        """All buttons, in the order of Tab."""
        return [
            *self._large,
            *self._small,
            *self._alternatives,
            self._help.threats,
            self.menu,
            self.leave,
            self.keys,
            self.settings,
        ]

    @property
    def _large(self) -> list[Button]:
        return [self._help.hint, self.undo, self._help.analyse]

    @property
    def _small(self) -> list[Button]:
        return [self.new, self.redo, self.swap]

    @property
    def _alternatives(self) -> list[Button]:
        """The buttons of which one is shown, all at the same place."""
        return [self.hurry, self.pause, self.review]

    @property
    def _alternative(self) -> Button:
        """The one of them that the phase and the players call for."""
        if self._scene.match.phase is Phase.OVER:
            return self.review
        return self.pause if self._scene.match.computers_only else self.hurry

    @property
    def _below_panel(self) -> list[Button]:
        """The buttons shown below the panel, in the order of their places."""
        return [*self._large, *self._small, self._alternative, self._help.threats]

    def refresh(self) -> None:
        """Updates which buttons are shown and can be pressed."""
        match = self._scene.match
        self.undo.enabled = match.undo_target() is not None
        self.redo.enabled = match.redo_target() is not None
        self.hurry.enabled = match.thinking or match.phase is Phase.STUCK
        self.pause.name = "Resume" if match.phase is Phase.PAUSED else commands.PAUSE.label
        self.pause.enabled = match.phase is not Phase.OVER
        for button in self._alternatives:
            button.visible = button is self._alternative

    def widths(self) -> list[int]:
        """Returns the width that each button below the panel needs, in pixels."""
        style = self._scene.style
        roomy = self._scene.app.screen.get_width() >= style.px(WIDE)
        names = [button.name if roomy else button.short for button in self._below_panel]
        return [style.text_size(name, s.BODY, s.MEDIUM)[0] + style.px(18) for name in names]

    def place(self, layout: GameLayout) -> None:
        """Places all buttons; those in the top bar show no keys in narrow windows."""
        places = dict(zip(self._below_panel, layout.buttons, strict=True))
        for button, rect in places.items():
            button.rect = rect
        for button in self._alternatives:
            button.rect = places[self._alternative]
        self.keys.visible = layout.wide
        bar, style = [self.settings, self.keys, self.leave, self.menu], self._scene.style
        place_at_right(
            [button for button in bar if button.visible],
            layout.top,
            style,
            edge=20 if layout.wide else 8,
            keys=layout.wide and layout.top.width >= style.px(ROOMY),
        )
