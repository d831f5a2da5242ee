"""Strokes: one as of a brush, bowed, thickest in the middle, with light around it; and an arrow."""

from __future__ import annotations

import math
from itertools import pairwise

import pygame

from engine.records import dataclass
from gui.look.lettering import SUPERSAMPLE, smooth
from gui.look.shapes import Point, bezier, polyline
from gui.look.theme import WHITE, Colour, mix

STEPS = 40
"""The parts that it has."""
GLOW_DETAIL = 4
"""The factor by which its light is drawn smaller before it is scaled up."""
BOW = 0.008
"""How far its middle is beside the straight line, as a part of its length."""
THIN = 0.74
"""The thickness of its ends, as a part of that of its middle."""
GLOW_OPACITY = 150


def bowed_stroke(
    across: tuple[int, int],
    thick: float,
    colours: tuple[Colour, Colour],
    edge: Colour,
    *,
    glows: bool,
) -> pygame.Surface:
    """Returns a stroke from one point to another, which is `across` pixels to the right and down.

    The middle of the picture is halfway between the points. `colours` are those of its begin
    and its end, `edge` that of its outline; the light around it has the first.
    """
    length = math.hypot(*across)
    reach = math.ceil(2 * thick)
    size = (math.ceil(length) + 2 * reach, math.ceil(BOW * length) + 2 * reach)
    outline, shine = max(thick * 0.1, 0.8), mix(colours[1], WHITE, 0.6)

    def draw(large: pygame.Surface) -> None:
        for ends, wide, down in (
            ((edge, edge), thick, 0.0),
            (colours, thick - 2 * outline, 0.0),
            ((shine, shine), thick * 0.2, thick * -0.16),
        ):
            _draw_bow(large, ends, (reach, length), wide, down)

    strip = smooth(size, edge, draw)
    if glows:
        glow = _glow(size, reach, thick, colours[0])
        glow.blit(strip, (0, 0))
        strip = glow
    return towards(across, strip)


def towards(across: tuple[int, int], strip: pygame.Surface) -> pygame.Surface:
    """Returns a picture turned so that its right end is `across` pixels to the right and down."""
    return pygame.transform.rotozoom(strip, -math.degrees(math.atan2(across[1], across[0])), 1)


def bow_at(across: tuple[int, int], along: float) -> tuple[float, float]:
    """Returns how far right and down of its begin a stroke is at a part of its length, 0 to 1."""
    beside = 4 * BOW * along * (1 - along)
    return across[0] * along + across[1] * beside, across[1] * along - across[0] * beside


def _draw_bow(
    large: pygame.Surface,
    ends: tuple[Colour, Colour],
    place: tuple[float, float],
    thick: float,
    down: float,
) -> None:
    """Draws a bow between two colours: where it begins and how long it is, `down` from the middle.

    Lengths are in pixels of the picture that `large` is scaled down to.
    """
    begin, length = place
    middle = large.get_height() / 2 + SUPERSAMPLE * (BOW * length / 2 + down)
    spots = []
    for step in range(STEPS + 1):
        along = step / STEPS
        x, y = (
            SUPERSAMPLE * (begin + length * along),
            middle - 4 * SUPERSAMPLE * BOW * length * along * (1 - along),
        )
        half = SUPERSAMPLE * thick / 2 * (THIN + (1 - THIN) * math.sin(math.pi * along))
        spots.append((x, y, half))
    for number, ((x, y, half), (far, low, other)) in enumerate(pairwise(spots)):
        corners = [(x, y - half), (far + 1, low - other), (far + 1, low + other), (x, y + half)]
        pygame.draw.polygon(large, mix(*ends, number / STEPS), corners)
    for colour, (x, y, half) in zip(ends, (spots[0], spots[-1]), strict=True):
        pygame.draw.circle(large, colour, (x, y), half)


def _glow(size: tuple[int, int], reach: int, thick: float, colour: Colour) -> pygame.Surface:
    """Returns the light around a stroke."""
    small = pygame.Surface([max(side // GLOW_DETAIL, 1) for side in size], pygame.SRCALPHA)
    small.fill((*colour, 0))
    line = pygame.Rect(0, 0, small.get_width() - 2 * reach // GLOW_DETAIL, 0)
    line.height = max(round(1.3 * thick / GLOW_DETAIL), 1)
    line.center = small.get_rect().center
    pygame.draw.rect(small, (*colour, GLOW_OPACITY), line)
    soft = pygame.transform.gaussian_blur(small, max(round(thick / GLOW_DETAIL / 2), 1))
    return pygame.transform.smoothscale(soft, size)


PARTS = 28
"""The straight parts of an arrow's curve."""
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
        return bezier((self.start, self.first, self.second, self.end), PARTS)

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

        def draw(large: pygame.Surface) -> None:
            for tone, width in ((halo, 1.9 * thick), (colour, thick)):
                for points in self._lines(head):
                    spots = [((x - area.x) * DETAIL, (y - area.y) * DETAIL) for x, y in points]
                    polyline(large, tone, spots, width * DETAIL)

        return smooth(area.size, halo, draw, DETAIL)
