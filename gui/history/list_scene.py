"""A screen with a list of kept games or of their results."""

from __future__ import annotations

from gui.files.library import State
from gui.look import style as s
from gui.shell.app import App
from gui.shell.commands import BACK, Command
from gui.shell.scene import Scene
from gui.view import boxes as b
from gui.view.box import Box
from gui.widgets import PickList, Widget

KIND = "kind"
"""What the choice among the games is for."""


class ListScene(Scene):
    """Shows a list on a card, or an invitation in place of an empty one."""

    def __init__(self, app: App, rows: PickList) -> None:
        """Shows the list `rows`."""
        super().__init__(app)
        self.list = rows
        self._known: State | None = None
        """The library's state when it was read."""

    @property
    def invites(self) -> tuple[str, str, Command]:
        """What stands in place of an empty list: its head, why it is empty, and a button."""
        raise NotImplementedError

    def read(self) -> None:
        """Reads what is shown from the library."""
        self._known = self.app.library.state()
        self.stale = True

    def enter(self) -> None:
        """Shows what is in the library."""
        self.read()
        super().enter()

    def update(self) -> None:
        """Shows changes made by another program."""
        if self.app.library.state() != self._known:
            self.read()
        super().update()

    def home(self) -> Widget | None:
        """Returns the list, or the button of the invitation."""
        return self.ui.widget(self.list if self.list.rows else self.invites[2])

    # Boxes

    def page(self, *parts: Box) -> Box:
        """Returns a page whose parts stand below one another, at most 1,400 wide to be read."""
        wide = self.wide
        page = b.column(*parts, gap=16 if wide else 10, max_width=1400, max_height=1050, grow=1)
        return b.scroll(b.frame(page, pad=(48, 24) if wide else (16, 10), grow=1), grow=1)

    def rows(self) -> Box:
        """Returns the list on its card."""
        return b.card(b.hosted(self.list, grow=1, min_height=120), pad=(4, 8), grow=1)

    def invitation(self) -> Box:
        """Returns what stands in place of the list."""
        head, why, command = self.invites
        words = b.column(
            b.space(),
            b.text(head, s.TITLE, s.BOLD, write="center"),
            b.text(why, tone="muted", write="center"),
            b.button(command, primary=True, height=44, min_width=190, align="center"),
            b.space(),
            gap=8,
        )
        return b.card(words, grow=1)


def back_button() -> Box:
    """Returns the button that goes back, the last word in the upper right corner."""
    return b.button(BACK, quiet=True, height=36)
