"""Strokes: one as of a brush, bowed, thickest in the middle, with light around it; and an arrow."""

from __future__ import annotations

import math

import pygame

from engine.records import dataclass
from gui.look.drawings import drawing, stroke
from gui.look.shapes import Point, bezier, shadow
from gui.look.theme import WHITE, Colour, mix

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
    width, height = math.ceil(length) + 2 * reach, math.ceil(BOW * length) + 2 * reach
    begin, end, middle = reach, reach + length, (height + BOW * length) / 2
    words: dict[str, object] = {"width": width, "height": height, "begin": begin, "end": end}
    words |= {
        "outline": _bow(begin, end, middle, thick),
        "inside": _bow(begin, end, middle, thick - 2 * max(thick * 0.1, 0.8)),
        "light": _bow(begin, end, middle - thick * 0.16, thick * 0.2),
    }
    shine = mix(colours[1], WHITE, 0.6)
    words |= {"edge": edge, "first": colours[0], "second": colours[1], "shine": shine}
    strip = drawing("bow", (width, height), words)
    if glows:
        size = (round(length), max(round(1.3 * thick), 1))
        glow = shadow(size, 0, reach, GLOW_OPACITY, colours[0])
        glow.blit(strip, strip.get_rect(center=glow.get_rect().center))
        strip = glow
    turn = -math.degrees(math.atan2(across[1], across[0]))
    return pygame.transform.rotozoom(strip, turn, 1)


def bow_at(across: tuple[int, int], along: float) -> tuple[float, float]:
    """Returns how far right and down of its begin a stroke is at a part of its length, 0 to 1."""
    beside = 4 * BOW * along * (1 - along)
    return across[0] * along + across[1] * beside, across[1] * along - across[0] * beside


def _bow(begin: float, end: float, low: float, thick: float) -> str:
    """Returns the outline of a bow between two places at the height `low`."""
    half, far = THIN * thick / 2, (1 - THIN / 2) * thick  # of its ends, and what bends its sides
    middle, high = (begin + end) / 2, low - 2 * BOW * (end - begin)
    return (
        f"M{begin} {low - half}Q{middle} {high - far} {end} {low - half}"
        f"A{half} {half} 0 0 1 {end} {low + half}Q{middle} {high + far} {begin} {low + half}"
        f"A{half} {half} 0 0 1 {begin} {low - half}Z"
    )


PARTS = 28
"""The straight parts of an arrow's curve, for its area."""
SPREAD = 0.66
"""The angle between the shaft and an arm of the head, in radians."""


@dataclass(frozen=True)
class Arrow:
    """A cubic curve from `start` to `end`, drawn towards two points on its way, in pixels."""

    start: Point
    first: Point
    second: Point
    end: Point

    @property
    def length(self) -> float:
        """The distance from its start to its end, in pixels."""
        return math.dist(self.start, self.end)

    def area(self, reach: int) -> pygame.Rect:
        """Returns the rectangle around it, so many pixels wider on each side."""
        points = bezier((self.start, self.first, self.second, self.end), PARTS)
        xs, ys = zip(*points, strict=True)
        left, top = math.floor(min(xs)), math.floor(min(ys))
        rect = pygame.Rect(left, top, math.ceil(max(xs)) - left, math.ceil(max(ys)) - top)
        return rect.inflate(2 * reach, 2 * reach)

    def picture(
        self, area: pygame.Rect, colour: Colour, halo: Colour, *, thick: float, head: float
    ) -> pygame.Surface:
        """Returns a picture of `area`: the arrow, with a line of the `halo`'s colour around it.

        `thick` is the width of its stroke, `head` the length of an arm, in pixels.
        """
        (x, y), (from_x, from_y) = self.end, self.second
        back = math.atan2(from_y - y, from_x - x)
        one, other = (
            f"{x + head * math.cos(back + turn):.2f} {y + head * math.sin(back + turn):.2f}"
            for turn in (-SPREAD, SPREAD)
        )
        way = " ".join(f"{x} {y}" for x, y in (self.first, self.second, self.end))
        path = f"M{self.start[0]} {self.start[1]}C{way}M{one}L{x} {y} {other}"
        place = f"translate({-area.x} {-area.y})"
        picture = stroke(area.size, path, halo, 1.9 * thick, place)
        picture.blit(stroke(area.size, path, colour, thick, place), (0, 0))
        return picture
