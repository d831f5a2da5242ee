"""The buttons of the play screen: in the panel, and in the top bar."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gui.board.game_layout import GameLayout
from gui.look import style as s
from gui.play import commands
from gui.play.assistance import Assistance
from gui.play.ending import Ending
from gui.play.game_menu import open_more
from gui.play.game_scene import GameScene
from gui.play.match import Phase
from gui.shell.commands import BACK, KEY_LIST, SEARCH_LAB, SETTINGS, Command
from gui.shell.dialogs import open_keys, open_settings
from gui.widgets import Button, dress_alike, place_at_right


class GameButtons:
    """The buttons for a match: their labels, which of them can be pressed, and their places."""

    def __init__(
        self,
        scene: GameScene,
        assistance: Assistance,
        ending: Ending,
        actions: Mapping[Command, Callable[[], None]],
    ) -> None:
        """`assistance` and `ending` have further buttons; `actions` are the commands'."""
        self._scene, self._help, self._actions = scene, assistance, actions
        self._ending = ending
        self.undo = commands.UNDO.button(actions[commands.UNDO])
        self.redo = commands.REDO.button(actions[commands.REDO])
        self.pause = commands.PAUSE.button(actions[commands.PAUSE])
        self.new = commands.NEW_GAME.button(actions[commands.NEW_GAME])
        self.swap = commands.SWAP_SIDES.button(actions[commands.SWAP_SIDES])
        self.more = commands.MORE.button(lambda: open_more(scene, self._behind_more()))
        self.rematch = commands.REMATCH.button(actions[commands.REMATCH], primary=True)
        self.review = commands.REVIEW.button(actions[commands.REVIEW])
        for large in (self.undo, self.redo, assistance.hint, assistance.analyse):
            large.tooltip = f"{large.name} ({large.key_name})"  # not every row has room for keys
        for small in (self.new, self.swap, assistance.threats):
            small.key_name = ""  # equal widths leave no room for them
            small.letters = s.SECOND
        self.more.letters = s.SECOND
        self.menu = commands.GAME_MENU.button(
            actions[commands.GAME_MENU], quiet=True, tooltip=commands.GAME_MENU.key
        )
        self.leave = BACK.button(scene.app.back, quiet=True, tooltip=BACK.key)
        self.settings = SETTINGS.button(
            lambda: open_settings(scene), quiet=True, tooltip=SETTINGS.key
        )
        self.lab = SEARCH_LAB.button(actions[SEARCH_LAB], quiet=True, tooltip=SEARCH_LAB.key)
        self.keys = KEY_LIST.button(
            lambda: open_keys(scene, commands.KEYS), quiet=True, tooltip=KEY_LIST.key
        )

    @property
    def all(self) -> list[Button]:
        """All buttons, in the order of Tab."""
        return [
            self.rematch,
            self.review,
            self._ending.next,
            self.undo,
            self.redo,
            self._help.hint,
            self.pause,
            self._help.analyse,
            self.new,
            self.swap,
            self._help.threats,
            self.more,
            self.menu,
            self.lab,
            self.keys,
            self.settings,
            self.leave,
        ]

    @property
    def _links(self) -> list[Button]:
        """The buttons of the top bar, from the right."""
        return [self.leave, self.settings, self.keys, self.lab, self.menu]

    def _rows(self, places: int) -> list[Button]:
        """Returns the panel's buttons in the order of their places."""
        match = self._scene.match
        if match.phase is Phase.OVER:
            if self._ending.next_setup() is not None:
                return [self.rematch, self.review, self._ending.next, self.undo]
            return [self.rematch, self.review, self.undo, self.more]
        first = self.pause if match.computers_only else self._help.hint
        if places == 2:
            return [first, self.more]
        if places == 4:
            return [first, self.undo, self._help.analyse, self.more]
        large = [self.undo, self.redo, first, self._help.analyse]
        return [*large, self.new, self.swap, self._help.threats, self.more]

    def _behind_more(self) -> list[tuple[Command, Callable[[], None], bool]]:
        """Returns the commands without a visible button: what each does, and if it can now."""
        scene, match = self._scene, self._scene.match
        over, act = match.phase is Phase.OVER, self._actions
        keys = [] if self.keys.visible else [(KEY_LIST, self.keys.action, True)]
        shown = [button for button in self.all if button.visible]
        found = [
            (commands.NEW_GAME, self.new, True),
            (commands.SWAP_SIDES, self.swap, True),
            (commands.ANALYSE, self._help.analyse, True),
            (commands.THREATS, self._help.threats, True),
            (commands.UNDO, self.undo, self.undo.enabled),
            (commands.REDO, self.redo, self.redo.enabled),
        ]
        rows = [(each, act[each], can) for each, button, can in found if button not in shown]
        if not over:
            can_hurry = match.thinking or match.phase is Phase.STUCK
            rows.append((commands.MOVE_NOW, act[commands.MOVE_NOW], can_hurry))
        if self.menu in shown:
            rare = (commands.COPY_GAME, commands.SAVE, commands.SAVE_PICTURE, commands.SET_UP)
            lab = [] if self.lab in shown else [(SEARCH_LAB, act[SEARCH_LAB], True)]
            return [*rows, *[(each, act[each], True) for each in rare], *lab, *keys]
        return [
            *rows,
            (commands.GAME_MENU, act[commands.GAME_MENU], True),
            (SEARCH_LAB, act[SEARCH_LAB], True),
            *keys,
            (SETTINGS, lambda: open_settings(scene), True),
            (BACK, scene.app.back, True),
        ]

    def refresh(self) -> None:
        """Updates which buttons are shown and can be pressed."""
        match = self._scene.match
        self.undo.enabled = match.undo_target() is not None
        self.redo.enabled = match.redo_target() is not None
        paused = match.phase is Phase.PAUSED
        self.pause.name = self.pause.short = "Resume" if paused else commands.PAUSE.label
        self.pause.icon = "play" if paused else commands.PAUSE.icon
        self.pause.primary = paused

    def place(self, layout: GameLayout) -> None:
        """Places the buttons that are shown: others after the game, fewer in a small window."""
        style = self._scene.style
        over = self._scene.match.phase is Phase.OVER
        places = layout.end_buttons if over else layout.buttons
        for button in self.all:
            button.visible = False
        for button, rect in zip(self._rows(len(places)), places, strict=True):
            button.rect, button.visible = rect, True
        shown = [button for button in self.all if button.visible]
        if len(layout.buttons) == 4:
            dress_alike(shown, style)
        else:
            for top in {rect.y for rect in places}:
                dress_alike([button for button in shown if button.rect.y == top], style)
        self._place_links(layout)

    def _place_links(self, layout: GameLayout) -> None:
        """Places the top bar's buttons; the list of keys is left out where it has no room."""
        style = self._scene.style
        if not layout.top.height:
            return
        roomy = layout.top.width >= style.px(560) and not layout.plain
        links = [link for link in self._links if roomy or link not in (self.keys, self.lab)]
        for link in links:
            link.visible = True
        place_at_right(links, layout.top, style, edge=14 if layout.wide else 0, keys=False)
