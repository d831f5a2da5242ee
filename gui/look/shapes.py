"""Pictures of rounded boxes, gradients and shadows. Lengths are in pixels."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise

import pygame

from gui.look.drawings import drawing
from gui.look.lettering import Pictures
from gui.look.theme import BLACK, WHITE, Colour, Gradient, mix

Point = tuple[float, float]
ROWS_APART = 4
"""The rows of a gradient that are worked out for each step from one colour to the next."""
SHADOW_DETAIL = 96
"""The size of a board's shadow before it is scaled up, in pixels."""
BLUR_DETAIL = 4
"""The factor by which shadows are drawn smaller before they are scaled up."""


def vertical(size: tuple[int, int], colours: Gradient) -> pygame.Surface:
    """Returns an opaque picture whose colours change from top to bottom; one colour fills it."""
    width, full = max(size[0], 1), max(size[1], 1)
    steps = len(colours) - 1
    # Of close colours there are few between, and so many rows are alike.
    pairs = (zip(one, two, strict=True) for one, two in pairwise(colours))
    apart = max((abs(b - a) for pair in pairs for a, b in pair), default=0)
    height = min(full, ROWS_APART * steps * apart + 2)
    line = pygame.Surface((1, height))
    for y in range(height):
        place = y * steps / max(height - 1, 1)
        step = min(int(place), max(steps - 1, 0))
        line.set_at((0, y), mix(colours[step], colours[min(step + 1, steps)], place - step))
    return pygame.transform.scale(line, (width, full))


def smooth_disc(
    size: int, fill: Colour | None, border: Colour | None = None, thick: float = 0
) -> pygame.Surface:
    """Returns a disc `size` pixels wide with smooth edges and a border of `thick` pixels."""
    words = {"size": size, "middle": size / 2, "radius": (size - thick) / 2, "thick": thick}
    return drawing("circle", size, words | {"fill": fill, "border": border})


def cut_round(picture: pygame.Surface, radius: int) -> pygame.Surface:
    """Returns a copy of a picture with transparent round corners."""
    width, height = picture.get_size()
    cut = pygame.Surface((width, height), pygame.SRCALPHA)
    cut.blit(picture, (0, 0))
    radius = min(radius, width // 2, height // 2)
    if radius <= 0:
        return cut
    disc = smooth_disc(2 * radius, WHITE)
    for x, dx in ((0, 0), (width - radius, radius)):
        for y, dy in ((0, 0), (height - radius, radius)):
            corner = (dx, dy, radius, radius)
            cut.blit(disc, (x, y), corner, special_flags=pygame.BLEND_RGBA_MULT)
    return cut


def shadow(
    size: tuple[int, int], radius: int, blur: int, opacity: int, colour: Colour = BLACK
) -> pygame.Surface:
    """Returns the soft shadow of a rounded box of `size`, `blur` pixels wider on each side.

    With a `colour` it is light.
    """
    detail = BLUR_DETAIL if min(size) > 8 * BLUR_DETAIL and blur > BLUR_DETAIL else 1
    full = (size[0] + 2 * blur, size[1] + 2 * blur)
    small = pygame.Surface((-(-full[0] // detail), -(-full[1] // detail)), pygame.SRCALPHA)
    small.fill((*colour, 0))
    inner = pygame.Rect(0, 0, size[0] // detail, size[1] // detail)
    inner.center = small.get_rect().center
    pygame.draw.rect(small, (*colour, opacity), inner, border_radius=radius // detail)
    soft = pygame.transform.gaussian_blur(small, max(blur // detail // 2, 1))
    return soft if detail == 1 else pygame.transform.smoothscale(soft, full)


class FrameShadow:
    """The soft shadow around opaque boxes of any size: four corners, and edges that are stretched.

    What the boxes cover is left out, so that a large box takes no longer than a small one.
    """

    def __init__(self, radius: int, blur: int, opacity: int) -> None:
        """Makes the shadow of boxes with corners of `radius`, `blur` pixels wider on each side."""
        self._blur, self._corner = blur, radius + 2 * blur
        side = 2 * (radius + blur) + BLUR_DETAIL
        self.smallest = side
        """The length of the smallest side of a box."""
        self._picture = shadow((side, side), radius, blur, opacity)
        self._edges = Pictures(24, 4)

    def draw(self, target: pygame.Surface, box: pygame.Rect) -> None:
        """Draws the shadow of a box."""
        outer, corner = box.inflate(2 * self._blur, 2 * self._blur), self._corner
        if not target.get_clip().colliderect(outer):
            return
        far = self._picture.get_width() - corner
        across, down = (
            (
                (start, 0, corner, corner),
                (start + corner, corner, 1, length - 2 * corner),
                (start + length - corner, far, corner, corner),
            )
            for start, length in ((outer.x, outer.width), (outer.y, outer.height))
        )
        for x, from_x, wide, to_wide in across:
            for y, from_y, high, to_high in down:
                if wide > 1 or high > 1:
                    part = (from_x, from_y, wide, high)
                    size = (to_wide, to_high)
                    stretch = partial(pygame.transform.scale, self._picture.subsurface(part), size)
                    target.blit(self._edges.once((part, size), stretch), (x, y))


def shade(
    target: pygame.Surface, colour: Colour, opacity: int, rect: pygame.Rect | None = None
) -> None:
    """Covers a `rect` of a picture, or all inside its clip, with a colour.

    `opacity` is 0 to 255. Multiplying and adding takes a third of the time of a cover.
    """
    left = 255 - opacity
    added = [part * opacity // 255 for part in colour]
    target.fill((left, left, left), rect, pygame.BLEND_RGB_MULT)
    target.fill(added, rect, pygame.BLEND_RGB_ADD)


def fade(picture: pygame.Surface, shown: float) -> None:
    """Gives an opaque picture an opacity from 0 to 1.

    SDL mixes a picture that has one with what is below it, even where it hides that; without, it
    copies the picture, which is ten times as fast.
    """
    opacity = round(255 * shown)
    picture.set_alpha(None if opacity == 255 else opacity)


def ellipse_shadow(size: tuple[int, int], opacity: int) -> pygame.Surface:
    """Returns a shadow that a board casts on the table: an ellipse that fades outwards."""
    round_one = drawing("shadow", SHADOW_DETAIL, {"opacity": opacity / 255})
    return pygame.transform.smoothscale(round_one, size)


def bezier(ways: Sequence[Point], steps: int) -> list[Point]:
    """Returns the points of a cubic curve from the first of four to the last by way of others."""
    found = []
    for step in range(steps + 1):
        t = step / steps
        parts = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        x, y = (sum(p * way[axis] for p, way in zip(parts, ways, strict=True)) for axis in (0, 1))
        found.append((x, y))
    return found
