"""A picture as a list of shapes in logical pixels, drawn on the screen.

`exporting.py` writes the same shapes as SVG.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import Unpack

import pygame

from gui.look import style as s
from gui.look.lettering import SUPERSAMPLE, Pictures
from gui.look.shapes import Point, polyline
from gui.look.style import Style
from gui.look.theme import Colour, mix
from gui.view import boxes as b
from gui.view.box import Box

STEPS = 22
"""The straight pieces of which a curve is drawn."""
DASH, SPACE = 4.0, 4.0
"""The lengths of a dash and of the space after it, logical."""


@dataclass(frozen=True)
class Line:
    """A line through some points, or the edge of a polygon that has a fill."""

    points: tuple[Point, ...]
    colour: Colour
    width: float = 1.0
    dashed: bool = False
    fill: Colour | None = None

    @cached_property
    def _ends(self) -> tuple[float, float, float, float]:
        """The least and the greatest of both coordinates: left, top, right, bottom."""
        xs, ys = [x for x, _ in self.points], [y for _, y in self.points]
        return min(xs), min(ys), max(xs), max(ys)

    @cached_property
    def from_corner(self) -> tuple[Point, ...]:
        """The points from the upper left corner, rounded: equal where the pictures are."""
        left, top, _, _ = self._ends
        return tuple((round(x - left, 2), round(y - top, 2)) for x, y in self.points)

    def bounds(self, scale: float) -> pygame.Rect:
        """Returns the rectangle of the points with the room around them, in pixels."""
        pad, (left, top, right, bottom) = self.width + 1, self._ends
        x, y = math.floor((left - pad) * scale), math.floor((top - pad) * scale)
        far_x, far_y = math.ceil((right + pad) * scale), math.ceil((bottom + pad) * scale)
        return pygame.Rect(x, y, far_x - x + 1, far_y - y + 1)


@dataclass(frozen=True)
class Block:
    """A rounded box."""

    left: float
    top: float
    width: float
    height: float
    fill: Colour | None
    edge: Colour | None = None
    line: float = 1.0
    radius: float = 8.0


def disc(
    x: float,
    y: float,
    radius: float,
    fill: Colour,
    edge: Colour | None = None,
    line: float = 2.0,
) -> Block:
    """Returns a disc around a point."""
    return Block(x - radius, y - radius, 2 * radius, 2 * radius, fill, edge, line, radius)


@dataclass(frozen=True)
class Label:
    """One line of text."""

    x: float
    """Its middle, its left or its right end, as `align` says."""
    y: float
    """Its middle."""
    words: str
    colour: Colour
    size: int = s.SMALL
    weight: str = s.MEDIUM
    align: str = "center"


@dataclass(frozen=True)
class Holes:
    """A grid of discs, such as the holes of a board and the discs in them."""

    left: float
    top: float
    cell: float
    """The distance of two discs."""
    rows: tuple[tuple[Colour, ...], ...]
    """The colours of the discs, from the top row."""

    @property
    def width(self) -> float:
        """The width of the grid."""
        return self.cell * len(self.rows[0])

    @property
    def height(self) -> float:
        """Its height."""
        return self.cell * len(self.rows)

    def discs(self) -> Iterator[Block]:
        """Yields the discs."""
        for row, colours in enumerate(self.rows):
            for column, colour in enumerate(colours):
                x = self.left + (column + 0.5) * self.cell
                yield disc(x, self.top + (row + 0.5) * self.cell, 0.38 * self.cell, colour)


Shape = Line | Block | Label | Holes
Shapes = Callable[..., Iterable[Shape]]
"""Makes shapes in an area: ``make(width, height, style, *model)``, logical."""


@lru_cache(maxsize=1024)
def curve(start: Point, end: Point) -> tuple[Point, ...]:
    """Returns the points of a line that leaves downwards, bends, and arrives from above."""
    (x, y), (to_x, to_y) = start, end
    if abs(x - to_x) < 0.5:
        return (start, end)
    middle = (y + to_y) / 2
    found = []
    for step in range(STEPS + 1):
        t = step / STEPS
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        found.append((a * x + b * x + c * to_x + d * to_x, a * y + (b + c) * middle + d * to_y))
    return tuple(found)


def moved(shapes: Iterable[Shape], x: float, y: float) -> list[Shape]:
    """Returns shapes, moved to the right by `x` and down by `y`, logical."""

    found: list[Shape] = []
    for shape in shapes:
        if isinstance(shape, Line):
            points = tuple((left + x, top + y) for left, top in shape.points)
            found.append(replace(shape, points=points))
        elif isinstance(shape, Label):
            found.append(replace(shape, x=shape.x + x, y=shape.y + y))
        else:
            found.append(replace(shape, left=shape.left + x, top=shape.top + y))
    return found


PICTURES = Pictures(900, 64)
"""The pictures of lines, polygons and grids of discs that come again."""


def draw_shapes(
    target: pygame.Surface,
    style: Style,
    shapes: Iterable[Shape],
    origin: tuple[int, int] = (0, 0),
) -> None:
    """Draws shapes; `origin` is where their zero lies, in pixels."""
    clip = target.get_clip()
    for shape in shapes:
        if isinstance(shape, Line):
            place = shape.bounds(style.scale).move(origin)
        elif isinstance(shape, Label):
            place = label_rect(shape, style, origin)
        else:
            place = block_rect(shape, style, origin)
        if place.colliderect(clip):
            _draw(target, style, shape, place)


def _draw(target: pygame.Surface, style: Style, shape: Shape, place: pygame.Rect) -> None:
    match shape:
        case Line():
            look = (shape.colour, shape.width, shape.dashed, shape.fill, style.scale)
            key: object = (shape.from_corner, look)
            target.blit(PICTURES.once(key, lambda: _line_picture(shape, style.scale)), place)
        case Block(fill=fill, edge=edge, line=line, radius=radius):
            style.box(target, place, fill, radius=radius, border=edge, width=line)
        case Holes(cell=cell, rows=rows):

            def made() -> pygame.Surface:
                drawn = pygame.Surface(place.size, pygame.SRCALPHA)
                draw_shapes(drawn, style, Holes(0, 0, cell, rows).discs())
                return drawn

            key = (rows, round(cell, 2), place.size, style.scale)
            target.blit(PICTURES.once(key, made), place)
        case Label(words=words, colour=colour, size=size, weight=weight):
            style.write(target, words, place, colour, size=size, weight=weight)


def draw_sketch(
    target: pygame.Surface, rect: pygame.Rect, style: Style, make: Shapes, *model: object
) -> None:
    """Draws the shapes of a model in a rectangle, in pixels."""
    shapes = make(rect.width / style.scale, rect.height / style.scale, style, *model)
    draw_shapes(target, style, shapes, rect.topleft)


def sketched(make: Shapes, *model: object, reach: float = 0, **lengths: Unpack[b.Lengths]) -> Box:
    """Returns the shapes that ``make(width, height, style, *model)`` returns as a box.

    `reach` is how far they lie beyond their area, logical.
    """
    return b.drawing(draw_sketch, make, *model, reach=reach, **lengths)


def tinted(kid: Box, tone: str) -> Box:
    """Returns a box on a ground of a colour of the theme; on none if `tone` is empty."""
    ground = b.drawing(draw_tint, tone) if tone else None
    return b.stack(ground, b.frame(kid, pad=(18, 7)))


def draw_tint(target: pygame.Surface, rect: pygame.Rect, style: Style, tone: str) -> None:
    """Draws a ground tinted with a colour of the theme."""
    theme, colour = style.theme, getattr(style.theme, tone)
    fill = mix(theme.background, colour, 0.0 if theme.flat else 0.15)
    style.box(target, rect, fill, border=mix(colour, theme.background, 0.35))


def block_rect(shape: Block | Holes, style: Style, origin: tuple[int, int] = (0, 0)) -> pygame.Rect:
    """Returns the rectangle of a block or a grid of discs, in pixels."""
    x, y = round(shape.left * style.scale), round(shape.top * style.scale)
    right = round((shape.left + shape.width) * style.scale)
    bottom = round((shape.top + shape.height) * style.scale)
    return pygame.Rect(x + origin[0], y + origin[1], right - x, bottom - y)


def label_rect(shape: Label, style: Style, origin: tuple[int, int] = (0, 0)) -> pygame.Rect:
    """Returns the rectangle of a label's words, in pixels."""
    width, height = style.text_size(shape.words, shape.size, shape.weight)
    rect = pygame.Rect(0, 0, width, height)
    x, y = round(shape.x * style.scale) + origin[0], round(shape.y * style.scale) + origin[1]
    sides = {"left": "midleft", "center": "center", "right": "midright"}
    setattr(rect, sides[shape.align], (x, y))
    return rect


def _line_picture(shape: Line, scale: float) -> pygame.Surface:
    """Returns the picture of a line or a polygon, drawn several times as large."""
    points, pad, times = shape.from_corner, shape.width + 1, scale * SUPERSAMPLE
    width, height = (
        math.ceil((max(point[axis] for point in points) + 2 * pad) * scale) + 1 for axis in (0, 1)
    )
    large = pygame.Surface((width * SUPERSAMPLE, height * SUPERSAMPLE), pygame.SRCALPHA)
    large.fill((*shape.colour, 0))
    thick = max(shape.width * scale, 1.0) * SUPERSAMPLE
    closed = (*points, points[0]) if shape.fill is not None else points
    spots = [((x + pad) * times, (y + pad) * times) for x, y in closed]
    if shape.fill is not None:
        pygame.draw.polygon(large, shape.fill, spots)
    for piece in dashes(spots, times) if shape.dashed else [spots]:
        polyline(large, shape.colour, piece, thick)
    return pygame.transform.smoothscale(large, (width, height))


def dashes(points: Sequence[Point], scale: float) -> Iterator[tuple[Point, Point]]:
    """Yields the dashes of a line through some points, whose ends lie on it."""
    ways = [math.dist(*pair) for pair in pairwise(points)]
    whole, step = sum(ways), (DASH + SPACE) * scale

    def at(way: float) -> Point:
        for (x, y), (to_x, to_y), length in zip(points, points[1:], ways, strict=False):
            if way <= length:
                part = way / length if length else 0.0
                return x + (to_x - x) * part, y + (to_y - y) * part
            way -= length
        return points[-1]

    for number in range(math.ceil(whole / step)):
        yield at(number * step), at(number * step + DASH * scale)
