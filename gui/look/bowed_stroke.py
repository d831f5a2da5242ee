"""A stroke as of a brush: bowed, thickest in the middle, with light around it."""

from __future__ import annotations

import math
from itertools import pairwise

import pygame

from gui.look.theme import WHITE, Colour, mix

FINER, STEPS = 4, 40
"""The factor by which it is drawn larger before it is scaled down, and the parts it has."""
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
    large = pygame.Surface((size[0] * FINER, size[1] * FINER), pygame.SRCALPHA)
    large.fill((*edge, 0))
    outline, shine = max(thick * 0.1, 0.8), mix(colours[1], WHITE, 0.6)
    for ends, wide, down in (
        ((edge, edge), thick, 0.0),
        (colours, thick - 2 * outline, 0.0),
        ((shine, shine), thick * 0.2, thick * -0.16),
    ):
        _draw_bow(large, ends, (reach, length), wide, down)
    strip = pygame.transform.smoothscale(large, size)
    if glows:
        glow = _glow(size, reach, thick, colours[0])
        glow.blit(strip, (0, 0))
        strip = glow
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
    middle = large.get_height() / 2 + FINER * (BOW * length / 2 + down)
    spots = []
    for step in range(STEPS + 1):
        along = step / STEPS
        x, y = (
            FINER * (begin + length * along),
            middle - 4 * FINER * BOW * length * along * (1 - along),
        )
        half = FINER * thick / 2 * (THIN + (1 - THIN) * math.sin(math.pi * along))
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
