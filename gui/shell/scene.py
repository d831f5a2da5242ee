"""A scene: one thing the window shows, with its controls and the dialogs before it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.service.messages import Reply
from gui.look.style import Style
from gui.shell.app import App
from gui.widgets.dialog import Dialog
from gui.widgets.group import Group
from gui.widgets.widget import Description, Look


class Scene:
    """Takes events while it is on top, lets time pass, and draws itself."""

    repeats_keys = False
    """Whether a key held down goes on acting: for long lists, not for moves."""

    def __init__(self, app: App) -> None:
        """Belongs to an app, which owns window, clock, engine and files."""
        self.app = app
        self.group = Group([], app.clock)
        self.dialogs: list[Dialog] = []
        self.stale = True
        """Whether `refresh` has to run before the next picture."""
        self._dirty: list[pygame.Rect] = []
        self._all_dirty = True
        self._to_compare = True
        self._looks: dict[object, Look] = {}
        """What everything looked like when it was drawn last."""

    @property
    def style(self) -> Style:
        """The theme at the window's scale."""
        return self.app.style

    # Its life

    def enter(self) -> None:
        """It has come to the top."""

    def exit(self) -> None:
        """It is about to go."""

    def layout(self) -> None:
        """Places everything; the window's size, the scale or the theme has changed."""
        for dialog in self.dialogs:
            dialog.layout(self.app.screen.get_rect(), self.style)
        self.redraw()

    def handle(self, event: pygame.event.Event) -> None:
        """Takes an event: the topmost dialog first, then the scene's own keys, then controls."""
        if self.dialogs:
            acted = self.dialogs[-1].handle(event)
        else:
            acted = event.type == pygame.KEYDOWN and self.shortcut(event)
            acted = acted or self.group.handle(event)
        self.compare()
        if acted and event.type != pygame.MOUSEMOTION:
            self.stale = True

    def shortcut(self, event: pygame.event.Event) -> bool:
        """A key that means something anywhere in the scene; returns whether it did."""
        del event
        return False

    def hear(self, reply: Reply) -> None:
        """A reply of the engine."""

    def analysed(self) -> None:
        """More is known about some position."""

    def update(self) -> None:
        """Lets time pass: the clock has moved on."""
        group = self.dialogs[-1].group if self.dialogs else self.group
        if group.update():
            self.compare()

    @property
    def animating(self) -> bool:
        """Whether something is in motion, so that every frame counts."""
        return False

    @property
    def idle(self) -> bool:
        """Whether nothing will change until somebody does something."""
        top = self.dialogs[-1].group if self.dialogs else self.group
        return not top.tooltip_coming

    @property
    def notice_top(self) -> int:
        """Where a notice may appear without hiding a control, in pixels from the top."""
        return self.style.px(8)

    # Dialogs

    def open(self, dialog: Dialog) -> None:
        """Shows a dialog in front of everything."""
        dialog.layout(self.app.screen.get_rect(), self.style)
        self.dialogs.append(dialog)
        self.app.withdraw_notice()
        self.redraw()

    def close_dialog(self) -> None:
        """Takes the topmost dialog away."""
        if self.dialogs:
            self.dialogs.pop()
        self.redraw()

    def then(self, action: Callable[[], None]) -> Callable[[], None]:
        """An action for a dialog's button: it closes the dialog first."""

        def run() -> None:
            self.close_dialog()
            action()

        return run

    # What is shown

    def refresh(self) -> None:
        """Makes the controls say what is so; doing it twice changes nothing more."""

    def freshen(self) -> None:
        """Refreshes what is stale. The app does so once a round, before it draws."""
        if self.stale:
            self.stale = False
            self.refresh()
            self.compare()

    def looks(self) -> dict[object, Look]:
        """What everything in sight looks like, by anything that names it, and where it is.

        What a scene draws besides its controls belongs here, too, or has to be given to `redraw`
        whenever it changes.
        """
        looks = self.group.looks(self.style)
        if self.dialogs:
            looks |= self.dialogs[-1].looks(self.style)
        top = self.dialogs[-1].group if self.dialogs else self.group
        return looks | top.tooltip_look(self.app.screen.get_rect(), self.style)

    def compare(self) -> None:
        """Has whatever looks different by the next picture drawn anew."""
        self._to_compare = True

    def _redraw_differences(self) -> None:
        before, self._looks = self._looks, self.looks()
        self._to_compare = False
        for thing in before.keys() | self._looks.keys():
            old, new = before.get(thing), self._looks.get(thing)
            if old != new:
                self._dirty += [look[0] for look in (old, new) if look is not None]

    # Drawing

    def redraw(self, rect: pygame.Rect | None = None) -> None:
        """Has a part of the window drawn anew, or all of it."""
        if rect is None:
            self._all_dirty = True
        else:
            self._dirty.append(rect)

    def take_dirty(self) -> list[pygame.Rect]:
        """What is to be drawn anew, in pieces that do not overlap."""
        self.freshen()
        if self._to_compare or self._all_dirty:
            self._redraw_differences()
        whole = self.app.screen.get_rect()
        if self._all_dirty:
            pieces = [whole]
        else:
            pieces = []
            for rect in self._dirty:
                piece = rect.clip(whole)
                while (hit := piece.collidelist(pieces)) >= 0:
                    piece = piece.union(pieces.pop(hit))
                if piece.width and piece.height:
                    pieces.append(piece)
        self._dirty, self._all_dirty = [], False
        return pieces

    def draw(self, target: pygame.Surface) -> None:
        """Draws the part of the window that `target`'s clip lets through."""
        target.fill(self.style.theme.background)
        self.draw_scene(target)
        if self.dialogs:
            self.dialogs[-1].draw(target, self.style)
            self.dialogs[-1].group.draw_tooltip(target, self.style)
        else:
            self.group.draw_tooltip(target, self.style)

    def draw_scene(self, target: pygame.Surface) -> None:
        """Draws the scene itself."""
        self.group.draw(target, self.style)

    def describe(self) -> list[Description]:
        """What a screen reader can say of it: the topmost dialog alone, or all controls."""
        self.freshen()
        if self.dialogs:
            return self.dialogs[-1].describe()
        return self.group.describe()
