"""A single control in a group, driven by events."""

from typing import Any, TypeVar

import pygame
from pilot import Clock

from gui.look.style import Style
from gui.look.themes import DARK
from gui.widgets import Widget
from gui.widgets.clipboard import Clipboard, NoClipboardError
from gui.widgets.group import Group

W = TypeVar("W", bound=Widget)
CANVAS = (1, 2, 3)
"""A colour that no theme has."""


class Bench:
    def __init__(self, widget: Widget) -> None:
        self.widget = widget
        widget.rect = pygame.Rect(100, 100, 240, 46)
        self.group = Group([widget], Clock())
        self.group.set_focus(widget, visible=False)
        self.draw()

    def draw(self) -> None:
        surface = pygame.display.get_surface()
        assert surface is not None
        style = Style(DARK, 1.0)
        self.widget.fit(style)
        self.group.draw(surface, style)

    def picture(self) -> bytes:
        surface = pygame.display.get_surface()
        assert surface is not None
        surface.fill(CANVAS)
        self.draw()
        return pygame.image.tobytes(surface, "RGB")

    def send(self, kind: int, **fields: Any) -> bool:
        changed = self.group.handle(pygame.event.Event(kind, **fields))
        self.draw()
        return changed

    def key(self, key: int, mod: int = 0, unicode: str = "") -> bool:
        return self.send(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode)

    def down(self, x: int, y: int = 20, button: int = 1) -> None:
        self.send(pygame.MOUSEBUTTONDOWN, pos=(100 + x, 100 + y), button=button)

    def move(self, x: int, y: int = 20) -> None:
        self.send(pygame.MOUSEMOTION, pos=(100 + x, 100 + y), rel=(0, 0), buttons=(0, 0, 0))

    def up(self, x: int, y: int = 20, button: int = 1) -> None:
        self.send(pygame.MOUSEBUTTONUP, pos=(100 + x, 100 + y), button=button)

    def click(self, x: int, y: int = 20) -> None:
        self.down(x, y)
        self.up(x, y)


def changed(surface: pygame.Surface) -> pygame.Rect:
    """The smallest rectangle round everything that was drawn."""
    same = pygame.mask.from_threshold(surface, CANVAS, (1, 1, 1, 255))
    same.invert()
    rects = same.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)


def dressed(widget: W, **attributes: object) -> W:
    """Returns a control with attributes, as a box gives them."""
    for name, value in attributes.items():
        setattr(widget, name, value)
    return widget


class PaperClip(Clipboard):
    """A clipboard for tests; with None as its text it fails."""

    def __init__(self, text: str | None) -> None:
        self.text = text

    def put(self, text: str) -> None:
        if self.text is None:
            raise NoClipboardError("no clipboard here")
        self.text = text

    def get(self) -> str:
        if self.text is None:
            raise NoClipboardError("no clipboard here")
        return self.text
