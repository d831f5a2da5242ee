"""A curved arrow with an open head."""

from __future__ import annotations

import math

import pygame

from engine.records import dataclass
from gui.look.shapes import Point, polyline
from gui.look.theme import Colour

STEPS = 28
"""The straight parts of the curve."""
DETAIL = 3
"""The factor by which it is drawn larger before it is scaled down."""
SPREAD = 0.66
"""The angle between the shaft and an arm of the head, in radians."""


@dataclass(frozen=True)
class Arrow:
    """A cubic curve from `start` to `end`, drawn towards two points on its way, in pixels."""

    start: Point
    first: Point
    second: Point
    end: Point

    def points(self) -> list[Point]:
        """Returns the points of the shaft."""
        found = []
        for step in range(STEPS + 1):
            t = step / STEPS
            parts = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
            ways = (self.start, self.first, self.second, self.end)
            x = sum(part * way[0] for part, way in zip(parts, ways, strict=True))
            y = sum(part * way[1] for part, way in zip(parts, ways, strict=True))
            found.append((x, y))
        return found

    @property
    def length(self) -> float:
        """The distance from its start to its end, in pixels."""
        return math.dist(self.start, self.end)

    def area(self, reach: int) -> pygame.Rect:
        """Returns the rectangle around it, so many pixels wider on each side."""
        xs, ys = zip(*self.points(), strict=True)
        left, top = math.floor(min(xs)), math.floor(min(ys))
        rect = pygame.Rect(left, top, math.ceil(max(xs)) - left, math.ceil(max(ys)) - top)
        return rect.inflate(2 * reach, 2 * reach)

    def _lines(self, head: float) -> tuple[list[Point], list[Point]]:
        """Returns the points of the shaft, and of the head, whose arms are `head` long."""
        (x, y), (from_x, from_y) = self.end, self.second
        back = math.atan2(from_y - y, from_x - x)
        one, other = (
            (x + head * math.cos(back + turn), y + head * math.sin(back + turn))
            for turn in (-SPREAD, SPREAD)
        )
        return self.points(), [one, (x, y), other]

    def picture(
        self, area: pygame.Rect, colour: Colour, halo: Colour, *, thick: float, head: float
    ) -> pygame.Surface:
        """Returns a picture of `area`: the arrow, with a line of the `halo`'s colour around it.

        `thick` is the width of its stroke, `head` the length of an arm, in pixels.
        """
        large = pygame.Surface((area.width * DETAIL, area.height * DETAIL), pygame.SRCALPHA)
        large.fill((*halo, 0))
        for tone, width in ((halo, 1.9 * thick), (colour, thick)):
            for points in self._lines(head):
                spots = [((x - area.x) * DETAIL, (y - area.y) * DETAIL) for x, y in points]
                polyline(large, tone, spots, width * DETAIL)
        return pygame.transform.smoothscale(large, area.size)
