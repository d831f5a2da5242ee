"""What all controls have in common."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from engine.games.foreign_text import drawable
from gui.look.style import Style

Pos = tuple[int, int]
Look = tuple[pygame.Rect, object]
"""Where something is drawn, and all that decides how; equal looks are drawn alike."""
RING = 6
"""How far the focus ring reaches beyond its control, logical."""


@dataclass(frozen=True)
class Description:
    """What a screen reader says of a control."""

    role: str
    """What kind of control it is: ``button``, ``switch``, ``radiogroup``, ``slider`` …"""
    name: str
    """What it is called."""
    value: str = ""
    """What it is set to, where it can be set."""
    states: tuple[str, ...] = ()
    """``focused``, ``disabled``, ``on``, ``off``, ``default`` …"""
    hint: str = ""
    """What else is worth saying, e.g. its key."""
    bounds: tuple[int, int, int, int] = (0, 0, 0, 0)
    """Left, top, width, height in pixels of the window."""

    def __post_init__(self) -> None:
        """Makes the words fit to be sent elsewhere, as lone surrogates are not."""
        for field in ("name", "value", "hint"):
            object.__setattr__(self, field, drawable(getattr(self, field)))


def nothing() -> None:
    """Does nothing: the action of a control nobody listens to."""


class Widget:
    """A control. The group it is in routes events to it and keeps the focus."""

    role = "group"
    focusable = True
    row_height: float = 36
    """How high it is as a row of a dialog, logical."""

    def __init__(self, name: str, tooltip: str = "") -> None:
        """`name` is what it is called; `tooltip` appears when the pointer rests on it."""
        self.name = name
        self.tooltip = tooltip
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.enabled = True
        self.visible = True
        self.hovered = False
        self.pressed = False
        self.focused = False
        self.show_focus = False
        """Whether the ring is drawn: after the keyboard was used, not the mouse."""

    @property
    def takes_focus(self) -> bool:
        """Whether Tab stops here."""
        return self.focusable and self.enabled and self.visible

    def contains(self, pos: Pos) -> bool:
        """Whether a click at `pos` means this control."""
        return self.visible and self.rect.collidepoint(pos)

    def press(self, pos: Pos) -> None:
        """The mouse button went down on it."""

    def drag(self, pos: Pos) -> None:
        """The pointer moved, over it or with the button that went down on it held."""

    def release(self, pos: Pos) -> bool:
        """The button that went down on it came up, wherever that is; returns whether it acted."""
        del pos
        return False

    def leave(self) -> None:
        """The pointer went elsewhere."""

    def wheel(self, steps: int) -> bool:
        """The wheel turned over it, positive is up; returns whether that meant something."""
        del steps
        return False

    def key(self, event: pygame.event.Event) -> bool:
        """A key while it has the focus; returns whether that meant something to it."""
        del event
        return False

    def type(self, text: str) -> bool:
        """Text typed while it has the focus; returns whether it was taken."""
        del text
        return False

    def area(self, style: Style) -> pygame.Rect:
        """Where it draws, in pixels: its place, and the ring around it where that shows."""
        reach = 2 * style.px(RING)
        return self.rect.inflate(reach, reach) if self.show_focus else self.rect.copy()

    def look(self) -> tuple[object, ...]:
        """All that decides how it is drawn, besides place and style; to be compared."""
        return (self.name, self.enabled, self.show_focus)

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws it at `rect`."""
        raise NotImplementedError

    def value_text(self) -> str:
        """What it is set to, in words."""
        return ""

    def states(self) -> tuple[str, ...]:
        """Further states to describe."""
        return ()

    def describe(self) -> Description:
        """What a screen reader says of it."""
        states = self.states()
        if self.focused:
            states += ("focused",)
        if not self.enabled:
            states += ("disabled",)
        bounds = (self.rect.x, self.rect.y, self.rect.width, self.rect.height)
        return Description(self.role, self.name, self.value_text(), states, self.tooltip, bounds)


Action = Callable[[], None]
ACTIVATE = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
"""The keys that press what has the focus."""
