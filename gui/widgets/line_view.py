"""A control that shows a line of moves as small discs with numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from engine.games.foreign_text import ELLIPSIS
from engine.records import dataclass
from gui.look import lettering as s
from gui.look.style import Style
from gui.look.theme import BLACK, WHITE, Colour, Gradient, mix
from gui.widgets.widget import PressedControl, Widget
from gui.words.catalogue import say

DISC, BETWEEN = 24, 6
"""The diameter of a disc and the space between two, logical."""
FIGURE = 0.63
"""The greatest size of the number on a disc, in its diameter."""


@dataclass(frozen=True)
class LineMove:
    """A move of a line."""

    name: str
    """Its notation."""
    colour: Colour
    """The colour of the side that makes it."""
    ring: bool
    """Whether its disc has a ring: the sides differ in more than the colour."""


class LineView(PressedControl):
    """The moves with which a game goes on. Pointing at them has the scene play them out."""

    role = "button"
    unseen = Widget.unseen - {"hovered"}

    def __init__(self, name: str, replay: Callable[[], None]) -> None:
        """`replay` is called to play the line out once more."""
        super().__init__(name, replay)
        self.moves: Sequence[LineMove] = ()
        self.enabled = False

    def show(self, moves: Sequence[LineMove]) -> None:
        """Shows a line; none while it is not known."""
        self.moves = moves
        self.enabled = bool(moves)

    @property
    def pointed(self) -> bool:
        """Whether the pointer or the keyboard is on it."""
        return self.enabled and (self.hovered or self.show_focus)

    def value_text(self) -> str:
        """Returns the moves."""
        return " ".join(move.name for move in self.moves) or say("not known yet")

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the name if there is room for it, then as many discs as there is room for."""
        theme, pad = style.theme, style.px(8)
        if self.pointed:
            style.box(target, self.rect, theme.raised, radius=8)
        row = self.rect.inflate(-2 * pad, 0)
        name = style.width(self.name, s.SMALL)
        size = min(style.px(DISC), self.rect.height)
        each = size + style.px(BETWEEN)
        if not self.moves:
            known = say("{name}: {value}", name=self.name, value=self.value_text())
            words = style.first_fitting((known, self.name, ELLIPSIS), row.width, s.SMALL)
            style.write(target, words, row, theme.muted, size=s.SMALL)
        elif name + pad + 6 * each <= row.width:
            written = style.write(target, self.name, row, theme.muted, size=s.SMALL)
            row.x, row.width = written.right + pad, row.right - written.right - pad
        room = (row.width + style.px(BETWEEN)) // each
        for number, move in enumerate(self.moves[:room]):
            disc = pygame.Rect(row.x + number * each, 0, size, size)
            disc.centery = row.centery
            draw_disc(target, style, disc, move.name, move.colour, ring=move.ring)


def draw_disc(
    target: pygame.Surface,
    style: Style,
    disc: pygame.Rect,
    name: str,
    colour: Colour,
    *,
    ring: bool = False,
) -> None:
    """Draws a disc with the number of a move."""
    radius = disc.width / 2 / style.scale
    style.gradient_box(target, disc, disc_gradient(colour, flat=style.theme.flat), radius=radius)
    if ring:
        gap = style.px(4)
        inner = disc.inflate(-gap, -gap)
        style.box(target, inner, None, radius=radius - 2, border=mix(colour, BLACK, 0.45))
    room, most = disc.width - style.px(6), min(s.SMALL, round(FIGURE * 2 * radius))
    sizes = (n for n in range(most, 8, -1) if style.width(name, n, s.BOLD) <= room)
    size, ink = next(sizes, 8), ink_on(colour)
    whole = pygame.Rect(disc.topleft, (disc.width, disc.height + disc.height % 2))
    style.write(target, name, whole, ink, size=size, weight=s.BOLD, align="center")


def disc_gradient(colour: Colour, *, flat: bool) -> Gradient:
    """Returns the colours of a disc from top to bottom, on which `ink_on` can be read."""
    if flat:
        return (colour, colour)
    if ink_on(colour) == WHITE:
        return (colour, mix(colour, BLACK, 0.22))
    return (mix(colour, WHITE, 0.25), colour)


def ink_on(colour: Colour) -> Colour:
    """Returns black or white, whichever can be read better on a colour."""

    def linear(channel: int) -> float:
        part = channel / 255
        return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)

    red, green, blue = (linear(channel) for channel in colour)
    return BLACK if 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 else WHITE
