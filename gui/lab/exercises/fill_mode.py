"""What the keys and the mouse do on the tree page while its tree is filled in."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.trace.trace import NONE, Trace
from gui.lab import commands
from gui.lab.exercises.fill_card import FillCard
from gui.lab.exercises.fill_sheet import FillEntry
from gui.lab.tree.model import TreeLook
from gui.lab.tree.tree_view import TreeView
from gui.shell.commands import BACK, Command
from gui.shell.scene import Scene
from gui.widgets import Widget

NUMBER = "0123456789+-−∞"
"""The characters with which a number begins."""
ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)


class FillMode:
    """The card, and how the tree is used with it."""

    def __init__(self, scene: Scene, view: TreeView, turned: Callable[[], None]) -> None:
        """`turned` is called when it has been turned on or off."""
        self._scene, self._view, self._turned = scene, view, turned
        self.card = FillCard(scene.app.clipboard, self._changed, self._focus, self._choose)
        self._was_on = False
        self._trace: Trace | None = None

    @property
    def on(self) -> bool:
        """Whether the tree is filled in, or is to be as soon as there is one."""
        return self.card.on

    @property
    def active(self) -> bool:
        """Whether the tree in sight is filled in."""
        return self.on and self.card.sheet is not None

    def turn(self) -> None:
        """Begins or ends to fill in."""
        self.card.turn(not self.on)

    def show(self, trace: Trace, tree: TreeLook) -> TreeLook:
        """Returns a tree before its search, with what is written in it."""
        if trace is not self._trace:
            self._trace = trace
            if self.on:
                self._view.selected = trace.roots[-1]
        self.card.show(trace, self._view.selected)
        return self.card.sheet.look(tree) if self.active and self.card.sheet else tree

    @property
    def actions(self) -> dict[Command, Callable[[], None]]:
        """What the commands do meanwhile."""
        found: dict[Command, Callable[[], None]] = {
            commands.LOOKS_ON: lambda: self.card.mark(cut=False),
            commands.IS_CUT: self.card.toggle_cut,
            commands.CHECK: self._check,
            commands.MARK_CUT: self.card.toggle_cut,
        }
        if self._scene.group.focus in self.card.fields.values():
            found[BACK] = lambda: self._focus(None)
        return found

    def key(self, event: pygame.event.Event) -> bool:
        """Chooses a node with the arrows, begins to write with Enter or with a number."""
        focus = self._scene.group.focus
        if focus in self.card.fields.values():
            return False
        at_tree = focus is None or focus is self._view or not focus.show_focus
        if not at_tree:
            return False
        if event.key in ARROWS:
            self._focus(None)
            return self._view.key(event)
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return self.card.begin()
        if event.unicode and event.unicode in NUMBER:
            return self.card.begin(FillEntry.VALUE)
        return False

    def _focus(self, widget: Widget | None) -> None:
        """Gives the focus to a field, or to the tree."""
        self._scene.refresh_if_stale()  # so that the field is in sight
        self._scene.group.set_focus(widget or self._view)
        self._scene.stale = True

    def _choose(self, node: int) -> None:
        self._view.select(node)

    def _check(self) -> None:
        self.card.check_all()
        if self.card.result is not None:
            self._scene.app.announce(f"{self.card.result.words} {self.card.caption}".strip())

    def _changed(self) -> None:
        """Shows what is written; begins or ends to fill in."""
        self._scene.stale = True
        if self.on == self._was_on:
            return
        self._was_on = self._view.walks = self.on
        self._view.reorders = not self.on
        if self.on and self._view.selected == NONE and self._trace is not None:
            self._view.selected = self._trace.roots[-1]
        self._turned()
