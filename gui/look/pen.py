"""A pen that draws pictures in logical pixels. The lab has one that writes them as SVG."""

from __future__ import annotations

import math
from collections.abc import Callable
from copy import copy
from functools import lru_cache
from typing import Self

import pygame

from gui.look import lettering as s
from gui.look.drawings import stroke
from gui.look.lettering import ANCHORS, Pictures
from gui.look.shapes import Point, bezier
from gui.look.style import Style
from gui.look.theme import Colour

STEPS = 22
"""The straight pieces of which a curve is drawn."""
DASH, SPACE = 4.0, 4.0
"""The lengths of a dash and of the space after it, logical."""
PICTURES = Pictures(900, 64)
"""The pictures of lines, polygons and grids of discs that come again."""
Sketch = Callable[..., None]
"""Draws in an area: ``draw(pen, width, height, *model)``, logical."""
Points = tuple[Point, ...]


class Pen:
    """Draws on a surface, inside its clip; lengths are logical."""

    def __init__(
        self, target: pygame.Surface, style: Style, corner: tuple[int, int] = (0, 0)
    ) -> None:
        """`corner` is where its zero lies, in pixels."""
        self.style, self.theme = style, style.theme
        self._target, self._corner = target, corner
        self._left = self._top = 0.0
        """How far its zero has been moved, logical."""

    def at(self, x: float, y: float) -> Self:
        """Returns the same pen with its zero further to the right and further down."""
        moved = copy(self)
        moved._left, moved._top = self._left + x, self._top + y
        return moved

    def line(
        self,
        points: Points,
        colour: Colour,
        width: float = 1.0,
        *,
        dashed: bool = False,
        fill: Colour | None = None,
    ) -> None:
        """Draws a line through some points, or a polygon that has a fill."""
        scale, pad, (ends, shape) = self.style.scale, width + 1, _outline(points)
        left, top = ends[0] + self._left - pad, ends[1] + self._top - pad
        right, bottom = ends[2] + self._left + pad, ends[3] + self._top + pad
        place = pygame.Rect(math.floor(left * scale), math.floor(top * scale), 0, 0)
        place.width = math.ceil(right * scale) - place.x + 1
        place.height = math.ceil(bottom * scale) - place.y + 1
        place.move_ip(self._corner)
        if self._sees(place):
            look = (shape, colour, width, dashed, fill, scale)
            self._target.blit(PICTURES.once(look, lambda: _line_picture(*look)), place)

    def box(
        self,
        left: float,
        top: float,
        width: float,
        height: float,
        fill: Colour | None,
        edge: Colour | None = None,
        line: float = 1.0,
        radius: float = 8.0,
    ) -> None:
        """Draws a rounded box; `line` is the thickness of its edge."""
        place = self._place(left, top, width, height)
        if self._sees(place):
            self.style.box(self._target, place, fill, radius=radius, border=edge, width=line)

    def write(
        self,
        x: float,
        y: float,
        words: str,
        colour: Colour,
        size: int = s.SMALL,
        weight: str = s.MEDIUM,
        align: str = "center",
    ) -> None:
        """Writes one line, with its middle, or its left or right end, at a point."""
        wide, high = self.style.width(words, size, weight), self.style.line_height(size, weight)
        place = pygame.Rect(0, 0, wide, high)
        spot = self._place(x, y, 0, 0).topleft
        setattr(place, ANCHORS[align], spot)
        if self._sees(place):
            self.style.write(self._target, words, place, colour, size=size, weight=weight)

    def disc(
        self,
        x: float,
        y: float,
        radius: float,
        fill: Colour,
        edge: Colour | None = None,
        line: float = 2.0,
    ) -> None:
        """Draws a disc around a point."""
        self.box(x - radius, y - radius, 2 * radius, 2 * radius, fill, edge, line, radius)

    def discs(
        self, left: float, top: float, cell: float, rows: tuple[tuple[Colour, ...], ...]
    ) -> None:
        """Draws a grid of discs, such as the holes of a board, in cells of a size."""
        place = self._place(left, top, cell * len(rows[0]), cell * len(rows))

        def made() -> pygame.Surface:
            picture = pygame.Surface(place.size, pygame.SRCALPHA)
            Pen(picture, self.style).each_disc(0, 0, cell, rows)
            return picture

        if self._sees(place):
            key = (rows, round(cell, 2), place.size, self.style.scale)
            self._target.blit(PICTURES.once(key, made), place)

    def each_disc(
        self, left: float, top: float, cell: float, rows: tuple[tuple[Colour, ...], ...]
    ) -> None:
        """Draws the discs of a grid one by one."""
        for row, colours in enumerate(rows):
            for column, colour in enumerate(colours):
                x, y = left + (column + 0.5) * cell, top + (row + 0.5) * cell
                self.disc(x, y, 0.38 * cell, colour)

    def _place(self, left: float, top: float, width: float, height: float) -> pygame.Rect:
        """Returns a rectangle in pixels of the surface."""
        scale, left, top = self.style.scale, left + self._left, top + self._top
        x, y = round(left * scale), round(top * scale)
        right, bottom = round((left + width) * scale), round((top + height) * scale)
        return pygame.Rect(x, y, right - x, bottom - y).move(self._corner)

    def sees(self, left: float, top: float, width: float, height: float) -> bool:
        """Returns whether something in an area would be seen."""
        return self._sees(self._place(left, top, width, height))

    def _sees(self, place: pygame.Rect) -> bool:
        return place.colliderect(self._target.get_clip())


class Ruler(Pen):
    """A pen that draws nothing, and finds out where it would have drawn."""

    def __init__(self, style: Style) -> None:
        """Its zero is the corner of what it measures."""
        super().__init__(pygame.Surface((0, 0)), style)
        self.area = pygame.Rect()
        """What covers all that it would have drawn, in pixels."""

    def _sees(self, place: pygame.Rect) -> bool:
        self.area.update(self.area.union(place) if self.area.size != (0, 0) else place)
        return False


@lru_cache(maxsize=1024)
def curve(start: Point, end: Point) -> Points:
    """Returns the points of a line that leaves downwards, bends, and arrives from above."""
    (x, y), (to_x, to_y) = start, end
    middle = (y + to_y) / 2
    return tuple(bezier((start, (x, middle), (to_x, middle), end), STEPS))


@lru_cache(maxsize=2048)
def _outline(points: Points) -> tuple[tuple[float, float, float, float], Points]:
    """Returns the least and the greatest coordinates of points, and these from that corner.

    Those are rounded: equal where the pictures are.
    """
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, top = min(xs), min(ys)
    shape = tuple((round(x - left, 2), round(y - top, 2)) for x, y in points)
    return (left, top, max(xs), max(ys)), shape


def _line_picture(
    points: Points, colour: Colour, width: float, dashed: bool, fill: Colour | None, scale: float
) -> pygame.Surface:
    """Returns the picture of a line or a polygon."""
    pad = width + 1
    wide, high = (
        math.ceil((max(point[axis] for point in points) + 2 * pad) * scale) + 1 for axis in (0, 1)
    )
    path = "M" + " ".join(f"{x} {y}" for x, y in points) + ("" if fill is None else "Z")
    left = pad * scale + 0.5  # a thin line lies in the middle of its pixels
    place, dashes = f"matrix({scale} 0 0 {scale} {left} {left})", f"{DASH} {SPACE}"
    thick = max(width, 1 / scale)
    return stroke(
        (wide, high), path, colour, thick, place, fill=fill, dashes=dashes if dashed else "none"
    )


def draw_sketch(
    target: pygame.Surface, rect: pygame.Rect, style: Style, draw: Sketch, *model: object
) -> None:
    """Draws a model in a rectangle, in pixels."""
    size = rect.width / style.scale, rect.height / style.scale
    draw(Pen(target, style, rect.topleft), *size, *model)
