"""A screen with a title and a list of kept games or of their results."""

from __future__ import annotations

from typing import ClassVar

import pygame

from gui.history.layout import PageLayout, page_layout, spread
from gui.look import style as s
from gui.shell.app import App
from gui.shell.commands import BACK
from gui.shell.dialogs import usual_key
from gui.shell.scene import Scene
from gui.widgets import PickList


class ListScene(Scene):
    """Shows a list on a card, and imports games of an earlier version meanwhile."""

    title: ClassVar[str]
    columns: ClassVar[tuple[int, ...]]
    """The columns' left edges on the narrowest page, in logical pixels."""
    keys: ClassVar[tuple[tuple[str, str], ...]]
    """The rows of the list of keys."""

    def __init__(self, app: App, rows: PickList) -> None:
        """Shows the list `rows`, which gets the focus; the scene adds the other controls."""
        super().__init__(app)
        self.list = rows
        self.leave = BACK.button(app.back)
        self._layout: PageLayout  # set by `layout` before the first drawing
        self._card: pygame.Rect
        """The card beside or below the list; empty if there is no room for it."""

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Handles Esc, which goes back, and the keys shared by all screens."""
        if BACK.matches(event):
            self.app.back()
            return True
        return usual_key(self, event, self.keys)

    @property
    def animating(self) -> bool:
        """Whether games are left to import, so that every frame imports some."""
        return not self.app.library.complete

    def place_list(self, *, buttons: int, choice: bool, below: float) -> PageLayout:
        """Lays out the screen and places the list; the arguments are those of `page_layout`."""
        style = self.style
        layout = page_layout(
            self.app.screen.get_size(), style.scale, buttons=buttons, choice=choice, below=below
        )
        self._layout, self._card = layout, layout.side.copy()
        self.list.rect = layout.rows.inflate(-style.px(4), -style.px(12))
        self.list.columns = spread(self.columns, self.list.rect.width / style.scale)
        return layout

    def draw_scene(self, target: pygame.Surface) -> None:
        """Draws the title, the cards and the controls."""
        style, theme, layout = self.style, self.style.theme, self._layout
        style.write(target, self.title, layout.title, theme.text, size=s.FIGURE, weight=s.SEMIBOLD)
        style.card(target, layout.rows)
        if self._card.width:
            style.card(target, self._card)
        super().draw_scene(target)
