"""Keeps a screen reader in step with the screen, and does what it asks for as the keys would."""

from __future__ import annotations

import time
from collections import deque
from contextlib import suppress
from functools import partial
from typing import Any

import pygame

from gui.access.adapter import Adapter, awaited
from gui.access.nodes import ROOT, WINDOW, SpokenNode, SpokenTree, as_update
from gui.shell.app import App
from gui.widgets.widget import Description, Widget
from gui.words.catalogue import joined, sentences

SETTLE, EVERY = 0.05, 0.05
"""Seconds from a reader's coming until it is sent the screen, and between two looks at that."""
AT_FIRST = ("status", "list")
"""The roles of words that are read when a screen or a dialog is new."""
MOST_STEPS = 1000
"""The most steps by which a value is moved at once."""


class ScreenReader:
    """What a screen reader knows of the window.

    The adapter calls `_asked`, `_wanted` and `_ended` on threads of its own, while it holds a lock
    for which `update_if_active` waits without letting other threads run. So these only take notes,
    and nothing is sent before the first of them has surely returned.
    """

    def __init__(self, app: App) -> None:
        """Waits for a reader, where there can be one."""
        self._app = app
        self._coming = self._came = 0
        """How many readers have come, and of how many the window knows."""
        self._there = False
        self._requests: deque[Any] = deque()
        self._tree, self._sent = SpokenTree(), dict[int, SpokenNode]()
        self._focus = ROOT
        """The node with the focus."""
        self._held = (ROOT, "", "")
        """The node that carries a sentence, its label without that, and the sentence."""
        self._shown: object = None
        """The scene and the dialog that were read last."""
        self._words: list[str] = []
        """What is to be read aloud."""
        self._live: dict[int, SpokenNode] = {}
        """What is being read aloud."""
        self._window: object = None
        self._next = 0.0
        """When the screen is looked at again."""
        self._adapter: Adapter | None = None
        self._comes = awaited()
        """Says whether there is a reader to open the adapter for."""
        if self._comes is not None:
            app.speak = self._speak
            app.errands.attend(self.work)

    # Called on other threads

    def _asked(self, kit: Any) -> Any:
        update = as_update({ROOT: SpokenNode(WINDOW, WINDOW.name)}, ROOT, kit)
        update.tree = kit.Tree(ROOT)
        self._coming += 1
        self._there = True  # the last thing: from now on the window may wait for the lock
        return update

    def _wanted(self, request: Any) -> None:
        self._requests.append(request)

    def _ended(self) -> None:
        self._there = False

    # Called by the window

    def _speak(self, sentence: str) -> None:
        if self._there and sentence and sentence not in self._words:
            self._words.append(sentence)

    def work(self) -> bool:
        """Sends what has changed, does what is wanted; returns whether a reader is there."""
        if self._comes is not None and self._comes():
            self._comes = None
            with suppress(ImportError):  # it is there, and does not run on this system
                self._adapter = Adapter(self._asked, self._wanted, self._ended)
        now = time.monotonic()
        if not self._there:
            return False
        if self._came != self._coming:
            self._came, self._next = self._coming, now + SETTLE
            self._sent, self._live, self._window, self._shown = {}, {}, None, None
        elif now >= self._next:
            self._next = now + EVERY
            while self._requests:
                self._do(self._requests.popleft())
            self._send()
        return True

    def _send(self) -> None:
        app, adapter = self._app, self._adapter
        assert adapter is not None
        window = (app.window.place, pygame.key.get_focused())
        if window != self._window:
            self._window = window
            adapter.place(*window)
        group = app.scene.top_group
        if group.focus is not None and not group.focus.show_focus:
            group.show_ring()  # the first arrow shall not only show where the cursor is
            app.scene.compare()
        said = app.describe()
        shown = (app.scene, app.scene.dialogs[-1:])
        if shown != self._shown:
            self._shown, told = shown, (it for it in said if it.target is None)
            self._words += [sentences(it.name, it.value) for it in told if it.role in AT_FIRST]
        nodes, focus = self._tree.grow(said)
        if self._words:
            sentence = joined(*self._words)
            self._words.clear()
            live = SpokenNode(Description("status", sentence), sentence, live=True)
            self._live = {self._tree.next(): live}  # a new one, or it is not read again
            self._held = (focus, nodes[focus].label, sentence)
        number, label, held = self._held
        if number != ROOT and number in nodes and nodes[number].label == label:
            nodes[number] = nodes[number]._replace(label=sentences(label, held))
        if number != focus:  # once more with it: that it loses the sentence is not to be read
            self._held = (ROOT, "", "")
        nodes |= self._live
        nodes[ROOT] = nodes[ROOT]._replace(kids=(*nodes[ROOT].kids, *self._live))
        changed = {n: node for n, node in nodes.items() if self._sent.get(n) != node}
        if changed or focus != self._focus:
            self._update(changed, focus)
            self._sent, self._focus = nodes, focus

    def _update(self, changed: dict[int, SpokenNode], focus: int) -> None:
        assert self._adapter is not None
        try:
            self._adapter.update(partial(as_update, changed, focus))
        except BaseException as error:
            if type(error).__name__ != "PanicException":  # what Rust says of its own mistakes
                raise
            self._adapter, self._there = None, False
            self._app.errands.dismiss(self.work)

    # What a reader asks for

    def _do(self, request: Any) -> None:
        """Uses a control as the keyboard does; one that has gone meanwhile is left alone."""
        node, scene = self._sent.get(request.target), self._app.scene
        group = scene.top_group
        widget = None if node is None else node.said.target
        if node is None or widget is None or widget not in group.widgets:
            return
        ui = scene.dialogs[-1].ui if scene.dialogs else scene.ui
        if ui.reveal(widget):
            scene.compare()
        if not widget.takes_focus:
            return
        action, part = request.action.name, node.said.part
        group.set_focus(widget)
        scene.compare()
        if part >= 0 and action in ("CLICK", "FOCUS"):
            self._point(node.said, click=action == "CLICK")
        elif action == "CLICK":  # not a key of the screen, which Enter may be
            scene.finish_easing()
            group.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
            scene.stale = True
        elif action == "SET_VALUE":
            self._set_value(widget, request.data)
        elif action in KEYS:
            _press(KEYS[action])

    def _point(self, part: Description, *, click: bool) -> None:
        """Points at where a part is now, and clicks on it; leaves the pointer nowhere."""
        same = part.target, part.part
        now = (it for it in self._app.describe() if (it.target, it.part) == same)
        pos = pygame.Rect(next(now, part).bounds).center
        _post(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0))
        if click:
            _post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
            _post(pygame.MOUSEBUTTONUP, pos=pos, button=1)
        _post(pygame.WINDOWLEAVE)

    def _set_value(self, widget: Widget, data: Any) -> None:
        """Moves a number step by step, or types a text in place of the one there is."""
        value, numbers = data[1] if isinstance(data, tuple) else data, widget.numbers()
        if isinstance(value, str):
            _press(pygame.K_a, pygame.KMOD_CTRL)
            _press(pygame.K_BACKSPACE) if not value else _post(pygame.TEXTINPUT, text=value)
        elif numbers:
            by = round(value) - numbers[0]
            for _ in range(min(abs(by), MOST_STEPS)):
                _press(pygame.K_RIGHT if by > 0 else pygame.K_LEFT)


KEYS = {
    "INCREMENT": pygame.K_RIGHT,
    "DECREMENT": pygame.K_LEFT,
    "SCROLL_UP": pygame.K_PAGEUP,
    "SCROLL_DOWN": pygame.K_PAGEDOWN,
}
"""The keys for what a reader asks for."""


def _press(key: int, mod: int = 0) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        _post(kind, key=key, mod=mod, unicode="", scancode=0)


def _post(kind: int, **fields: Any) -> None:
    pygame.event.post(pygame.event.Event(kind, **fields))
