"""A picture as a list of shapes in logical pixels, drawn on the screen.

`sketch_svg.py` writes the same shapes as SVG.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from typing import Unpack

import pygame

from gui.look import style as s
from gui.look.lettering import SUPERSAMPLE, Pictures
from gui.look.shapes import Point
from gui.look.style import Style
from gui.look.theme import Colour
from gui.view import boxes as b
from gui.view.box import Box

STEPS = 22
"""The straight pieces of which a curve is drawn."""
DASH, SPACE = 4.0, 4.0
"""The lengths of a dash and of the space after it, logical."""


class Outline:
    """Points, and what is found out about them once, however often they are drawn."""

    points: tuple[Point, ...]
    width: float

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

    @property
    def pad(self) -> float:
        """The room around the points."""
        return self.width + 1

    def bounds(self, scale: float) -> pygame.Rect:
        """Returns the rectangle of the points with the room around them, in pixels."""
        pad, (left, top, right, bottom) = self.pad, self._ends
        x, y = math.floor((left - pad) * scale), math.floor((top - pad) * scale)
        far_x, far_y = math.ceil((right + pad) * scale), math.ceil((bottom + pad) * scale)
        return pygame.Rect(x, y, far_x - x + 1, far_y - y + 1)


@dataclass(frozen=True)
class Line(Outline):
    """A line through some points."""

    points: tuple[Point, ...]
    colour: Colour
    width: float = 1.0
    dashed: bool = False


@dataclass(frozen=True)
class Area(Outline):
    """A polygon with an edge."""

    points: tuple[Point, ...]
    fill: Colour
    edge: Colour
    width: float = 2.0


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


@dataclass(frozen=True)
class Dot:
    """A disc."""

    x: float
    y: float
    radius: float
    fill: Colour
    edge: Colour | None = None
    width: float = 2.0


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

    def dots(self) -> Iterator[Dot]:
        """Yields the discs."""
        for row, colours in enumerate(self.rows):
            for column, colour in enumerate(colours):
                x = self.left + (column + 0.5) * self.cell
                yield Dot(x, self.top + (row + 0.5) * self.cell, 0.38 * self.cell, colour)


Shape = Line | Area | Block | Dot | Label | Holes
Shapes = Callable[..., Iterable[Shape]]
"""Makes shapes in an area: ``make(width, height, style, *model)``, logical."""


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

    def at(points: Sequence[Point]) -> tuple[Point, ...]:
        return tuple((left + x, top + y) for left, top in points)

    found: list[Shape] = []
    for shape in shapes:
        match shape:
            case Line() | Area():
                found.append(replace(shape, points=at(shape.points)))
            case Dot() | Label():
                found.append(replace(shape, x=shape.x + x, y=shape.y + y))
            case _:
                found.append(replace(shape, left=shape.left + x, top=shape.top + y))
    return found


class Sketcher:
    """Draws shapes at a scale; keeps the pictures of lines and polygons that come again."""

    def __init__(self) -> None:
        """Starts without pictures."""
        self._pictures = Pictures(900, 64)

    def draw(
        self,
        target: pygame.Surface,
        style: Style,
        shapes: Iterable[Shape],
        origin: tuple[int, int] = (0, 0),
    ) -> None:
        """Draws shapes; `origin` is where their zero lies, in pixels."""
        clip = target.get_clip()
        for shape in shapes:
            match shape:
                case Line() | Area():
                    self._outline(target, style.scale, shape, origin, clip)
                case Block():
                    rect = block_rect(shape, style, origin)
                    if rect.colliderect(clip):
                        style.box(
                            target,
                            rect,
                            shape.fill,
                            radius=shape.radius,
                            border=shape.edge,
                            width=shape.line,
                        )
                case Dot():
                    side = 2 * shape.radius
                    box = Block(
                        shape.x - shape.radius,
                        shape.y - shape.radius,
                        side,
                        side,
                        shape.fill,
                        shape.edge,
                        shape.width,
                        shape.radius,
                    )
                    self.draw(target, style, (box,), origin)
                case Holes():
                    self._holes(target, style, shape, origin, clip)
                case Label():
                    rect = label_rect(shape, style, origin)
                    if rect.colliderect(clip):
                        style.write(
                            target,
                            shape.words,
                            rect,
                            shape.colour,
                            size=shape.size,
                            weight=shape.weight,
                        )

    def _holes(
        self,
        target: pygame.Surface,
        style: Style,
        shape: Holes,
        origin: tuple[int, int],
        clip: pygame.Rect,
    ) -> None:
        wide, high = shape.cell * len(shape.rows[0]), shape.cell * len(shape.rows)
        box = Block(shape.left, shape.top, wide, high, None)
        place = block_rect(box, style, origin)
        if not place.colliderect(clip):
            return

        def picture() -> pygame.Surface:
            drawn = pygame.Surface(place.size, pygame.SRCALPHA)
            self.draw(drawn, style, Holes(0, 0, shape.cell, shape.rows).dots())
            return drawn

        key = (shape.rows, round(shape.cell, 2), place.size, style.scale)
        target.blit(self._pictures.once(key, picture), place)

    def _outline(
        self,
        target: pygame.Surface,
        scale: float,
        shape: Line | Area,
        origin: tuple[int, int],
        clip: pygame.Rect,
    ) -> None:
        place = shape.bounds(scale).move(origin)
        if not place.colliderect(clip):
            return
        look: tuple[object, ...]
        if isinstance(shape, Line):
            look = (shape.colour, shape.width, shape.dashed)
        else:
            look = (shape.fill, shape.edge, shape.width)

        def picture() -> pygame.Surface:
            if isinstance(shape, Line):
                return _line_picture(shape, scale)
            return _area_picture(shape, scale)

        target.blit(self._pictures.once((shape.from_corner, look, scale), picture), place)


SKETCHER = Sketcher()
"""Draws the sketches that stand in boxes."""


def draw_sketch(
    target: pygame.Surface, rect: pygame.Rect, style: Style, make: Shapes, *model: object
) -> None:
    """Draws the shapes of a model in a rectangle, in pixels."""
    shapes = make(rect.width / style.scale, rect.height / style.scale, style, *model)
    SKETCHER.draw(target, style, shapes, rect.topleft)


def sketched(make: Shapes, *model: object, reach: float = 0, **lengths: Unpack[b.Lengths]) -> Box:
    """Returns the shapes that ``make(width, height, style, *model)`` returns as a box.

    `reach` is how far they lie beyond their area, logical.
    """
    return b.drawing(draw_sketch, make, *model, reach=reach, **lengths)


def block_rect(shape: Block, style: Style, origin: tuple[int, int] = (0, 0)) -> pygame.Rect:
    """Returns the rectangle of a block, in pixels."""
    x, y = round(shape.left * style.scale), round(shape.top * style.scale)
    right = round((shape.left + shape.width) * style.scale)
    bottom = round((shape.top + shape.height) * style.scale)
    return pygame.Rect(x + origin[0], y + origin[1], right - x, bottom - y)


def label_rect(shape: Label, style: Style, origin: tuple[int, int] = (0, 0)) -> pygame.Rect:
    """Returns the rectangle of a label's words, in pixels."""
    width, height = style.text_size(shape.words, shape.size, shape.weight)
    rect = pygame.Rect(0, 0, width, height)
    x, y = round(shape.x * style.scale) + origin[0], round(shape.y * style.scale) + origin[1]
    if shape.align == "left":
        rect.midleft = (x, y)
    elif shape.align == "right":
        rect.midright = (x, y)
    else:
        rect.center = (x, y)
    return rect


def _blank(points: Sequence[Point], pad: float, scale: float, colour: Colour) -> pygame.Surface:
    """Returns a transparent picture for `points`, several times as large."""
    width = math.ceil((max(x for x, _ in points) + 2 * pad) * scale) + 1
    height = math.ceil((max(y for _, y in points) + 2 * pad) * scale) + 1
    large = pygame.Surface((width * SUPERSAMPLE, height * SUPERSAMPLE), pygame.SRCALPHA)
    large.fill((*colour, 0))
    return large


def _small(large: pygame.Surface) -> pygame.Surface:
    size = (large.get_width() // SUPERSAMPLE, large.get_height() // SUPERSAMPLE)
    return pygame.transform.smoothscale(large, size)


def _line_picture(shape: Line, scale: float) -> pygame.Surface:
    """Returns the picture of a line."""
    points, pad = shape.from_corner, shape.pad
    large = _blank(points, pad, scale, shape.colour)
    times = scale * SUPERSAMPLE
    pieces = list(dashes(points)) if shape.dashed else [points]
    for piece in pieces:
        spots = [((x + pad) * times, (y + pad) * times) for x, y in piece]
        _thick(large, shape.colour, spots, max(shape.width * scale, 1.0) * SUPERSAMPLE)
    return _small(large)


def _thick(target: pygame.Surface, colour: Colour, spots: list[Point], thick: float) -> None:
    """Draws a thick line with round joints."""
    for (x, y), (to_x, to_y) in pairwise(spots):
        length = math.hypot(to_x - x, to_y - y) or 1
        across = ((y - to_y) / length * thick / 2, (to_x - x) / length * thick / 2)
        corners = [
            (x + across[0], y + across[1]),
            (to_x + across[0], to_y + across[1]),
            (to_x - across[0], to_y - across[1]),
            (x - across[0], y - across[1]),
        ]
        pygame.draw.polygon(target, colour, corners)
    for spot in spots:
        pygame.draw.circle(target, colour, spot, thick / 2)


def dashes(points: Sequence[Point]) -> Iterable[tuple[Point, ...]]:
    """Yields the dashes of a line through some points."""
    walked, dash = 0.0, list[Point]()
    for (x, y), (to_x, to_y) in pairwise(points):
        length = math.hypot(to_x - x, to_y - y)
        done = 0.0
        while done < length:
            place = walked % (DASH + SPACE)
            drawing = place < DASH
            step = min((DASH if drawing else DASH + SPACE) - place, length - done) or 1e-6
            start = (x + (to_x - x) * done / length, y + (to_y - y) * done / length)
            done += step
            walked += step
            end = (x + (to_x - x) * done / length, y + (to_y - y) * done / length)
            if drawing:
                dash = [*dash, end] if dash else [start, end]
            elif dash:
                yield tuple(dash)
                dash = []
    if dash:
        yield tuple(dash)


def _area_picture(shape: Area, scale: float) -> pygame.Surface:
    """Returns the picture of a polygon."""
    pad, times = shape.pad, scale * SUPERSAMPLE
    large = _blank(shape.from_corner, pad, scale, shape.edge)
    spots = [((x + pad) * times, (y + pad) * times) for x, y in shape.from_corner]
    pygame.draw.polygon(large, shape.fill, spots)
    thick = max(shape.width * scale, 1.0) * SUPERSAMPLE
    _thick(large, shape.edge, [*spots, spots[0]], thick)
    return _small(large)
