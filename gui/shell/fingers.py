"""Fingers: a tap clicks, a swipe scrolls or drags, a long press shows what hovering shows.

SDL makes mouse events of the first finger, which say so. Here they become those of a mouse, so a
scene knows no fingers, and nothing is done twice.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from gui.widgets.widget import Pos, Widget

if TYPE_CHECKING:
    from gui.shell.app import App

REACH = 44
"""The least width and height of what answers a finger, logical."""
SWIPE = 12
"""How far a finger moves before it no longer taps, logical."""
LONG = 0.5
"""Seconds after which a finger that rests does not tap, but shows what hovering shows."""


class Fingers:
    """The finger on the screen."""

    def __init__(self, app: App, clock: Callable[[], float]) -> None:
        """`clock` returns seconds."""
        self._app, self._clock = app, clock
        self._does = ""
        """What it does: rest, explain, drag or swipe; nothing while there is none."""
        self._widget: Widget | None = None
        """What it is meant for."""
        self._spot = self._last = (0, 0)
        """Where that is clicked, and where the finger was last."""
        self._since = 0.0
        app.errands.attend(self.work)

    def handle(self, event: pygame.event.Event) -> bool:
        """Handles an event; returns whether it was of a finger."""
        of_mouse = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP)
        if event.type not in of_mouse or not (self._does or getattr(event, "touch", False)):
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._last, self._since, self._does = event.pos, self._clock(), "rest"
            self._app.scene.refresh_if_stale()
            self._widget, self._spot = self._meant(event.pos)
            self._send(pygame.MOUSEMOTION, self._spot)
            return True
        match self._does:
            case "rest" if event.type == pygame.MOUSEMOTION:
                self._set_out(event.pos)
            case "rest" if self._widget in (None, *self._app.scene.top_group.widgets):
                self._send(pygame.MOUSEBUTTONDOWN, self._spot)
                self._send(pygame.MOUSEBUTTONUP, self._spot)
            case "swipe":
                self._scrolled(event.pos)
            case "drag" | "explain" if self._does == "drag" or event.type == pygame.MOUSEMOTION:
                self._send(event.type, event.pos)
        if self._does != "rest":
            self._last = event.pos
        if event.type == pygame.MOUSEBUTTONUP:
            self._does = ""
            self._app.dispatch(pygame.event.Event(pygame.WINDOWLEAVE))
        return True

    def _meant(self, pos: Pos) -> tuple[Widget | None, Pos]:
        """Returns the control that a finger at a point is meant for, and the point in it."""
        group, least = self._app.scene.top_group, self._app.style.px(REACH)
        hit = group.at(pos)
        if hit is not None and (hit.takes_focus or hit.clickable_at(pos)):
            return hit, pos
        found = []
        for widget in group.widgets:
            for part in (widget.rect, *widget.places):
                seen = part.clip(widget.seen_through or part)
                reach = seen.inflate(max(least - seen.width, 0), max(least - seen.height, 0))
                x = min(max(pos[0], seen.left), seen.right - 1)
                y = min(max(pos[1], seen.top), seen.bottom - 1)
                if reach.collidepoint(pos) and widget.takes_focus and widget.contains((x, y)):
                    found.append((math.dist(pos, (x, y)), (x, y), widget))
        if not found:
            return hit, pos
        _, spot, nearest = min(found, key=lambda each: each[0])
        return nearest, spot

    def work(self) -> bool:
        """Shows what hovering shows where a finger rests long; returns whether there is one."""
        it, long = self._widget, self._clock() >= self._since + LONG
        if self._does == "rest" and long and it and (it.tooltip or it.role == "grid"):
            self._does = "explain"
            self._app.scene.top_group.show_tooltip()
            self._app.scene.compare()
        return bool(self._does)

    def _set_out(self, pos: Pos) -> None:
        """Drags or scrolls from when a finger has moved far enough."""
        across, down = abs(pos[0] - self._last[0]), abs(pos[1] - self._last[1])
        if math.hypot(across, down) <= self._app.style.px(SWIPE):
            return
        drags = self._widget is not None and self._widget.enabled and self._widget.follows_finger
        if drags and (across > down or not self._scrolled(pos)):
            self._does = "drag"
            self._send(pygame.MOUSEBUTTONDOWN, self._spot)
            self._send(pygame.MOUSEMOTION, pos)
            return
        if not drags:
            self._scrolled(pos)
        self._does = "swipe"
        self._app.dispatch(pygame.event.Event(pygame.WINDOWLEAVE))

    def _scrolled(self, pos: Pos) -> bool:
        """Scrolls the list or the page that the finger was put on; returns whether it could."""
        scene, by = self._app.scene, self._last[1] - pos[1]
        ui = scene.dialogs[-1].ui if scene.dialogs else scene.ui
        over = ui.group.at(self._spot)
        scene.compare()
        return (over is not None and over.swipe(by)) or ui.drag(self._spot, by)

    def _send(self, kind: int, pos: Pos) -> None:
        """Does with the mouse what the finger does."""
        given = {"rel": (1, 1)} if kind == pygame.MOUSEMOTION else {"button": 1}
        self._app.dispatch(pygame.event.Event(kind, pos=pos, **given))
