"""A screen made of boxes."""

from __future__ import annotations

import pygame

from gui.shell.app import App
from gui.shell.layout import SPACIOUS, SPACIOUS_HEIGHT, WIDE, WIDE_HEIGHT
from gui.shell.scene import Scene
from gui.view.box import Box
from gui.view.view import BoxView
from gui.widgets.widget import Description, Look, Widget


class ViewScene(Scene):
    """A screen that is a function of its state: `view` returns it, `act` changes the state."""

    def __init__(self, app: App) -> None:
        """Makes the screen; it is placed when the app shows it."""
        super().__init__(app)
        self.ui = BoxView(self._acted)
        self._paged = False
        """Whether the last key has scrolled the page."""
        self.untyped = ""
        """The character of a key that was used: it is not typed into a field that it opened."""

    def view(self) -> Box:
        """Returns the screen for the present state; equal states give equal boxes."""
        raise NotImplementedError

    def act(self, on: object, value: object) -> None:
        """Handles the use of a control: what it is for, and its new value."""
        raise NotImplementedError

    def home(self) -> Widget | None:
        """Returns the control that has the focus at first, and when the focused one has gone."""
        return None

    @property
    def wide(self) -> bool:
        """Whether the window is large enough for wide spaces."""
        return self._is_at_least(WIDE, WIDE_HEIGHT)

    @property
    def large(self) -> bool:
        """Whether the window is large enough for larger letters, too."""
        return self._is_at_least(SPACIOUS, SPACIOUS_HEIGHT)

    def _is_at_least(self, width: float, height: float) -> bool:
        window, px = self.app.screen.get_size(), self.style.px
        return window[0] >= px(width) and window[1] >= px(height)

    def enter(self) -> None:
        """Gives the first control the focus."""
        self.refresh_if_stale()
        self.group.set_focus(self.home(), visible=False)

    def _acted(self, on: object, value: object) -> None:
        self.stale = True
        self.act(on, value)

    def layout(self) -> None:
        """Places everything anew."""
        self._show()
        super().layout()

    def refresh(self) -> None:
        """Shows the present state."""
        self._show()

    def renew(self) -> None:
        """Shows the present state; what is stale is shown when it is refreshed."""
        if not self.stale:
            self._show()
        self.compare()

    def _show(self) -> None:
        self.ui.show(self.view(), self.app.screen.get_rect(), self.style)
        self.group.widgets = self.ui.widgets
        focus = self.group.focus
        if focus is not None and focus not in self.group.widgets:
            self.group.set_focus(self.home(), visible=focus.show_focus)

    def handle(self, event: pygame.event.Event) -> None:
        """Handles an event; scrolls first for the wheel and for a finger."""
        if event.type == pygame.KEYDOWN:
            self.untyped = ""
        elif event.type == pygame.TEXTINPUT and event.text == self.untyped:
            return
        if not self.dialogs and self.ui.scrolls(event, self.group):
            self.app.pointer.find(self)
            self.compare()
            return
        self._paged = False
        super().handle(event)
        if event.type == pygame.KEYDOWN and not self._paged and not self.dialogs:
            self.refresh_if_stale()
            if self.ui.reveal_focus(self.group):
                self.compare()

    def unused(self, event: pygame.event.Event) -> bool:
        """Scrolls on keys that no control uses."""
        self._paged = event.type == pygame.KEYDOWN and self.ui.key(event.key)
        return self._paged

    def looks(self) -> dict[object, Look]:
        """Returns the looks of all boxes and controls."""
        return self.ui.looks() | super().looks()

    def draw_scene(self, target: pygame.Surface) -> None:
        """Draws the boxes, then the controls."""
        self.ui.draw(target)
        super().draw_scene(target)

    def describe(self) -> list[Description]:
        """Returns the descriptions of all boxes in their order, or of the topmost dialog."""
        if self.dialogs:
            return super().describe()
        self.refresh_if_stale()
        return self.ui.describe()
