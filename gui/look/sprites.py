"""Pictures of discs, marks and the board, drawn once for each size and theme.

Everything is drawn larger and scaled down, for smooth edges.
"""

from __future__ import annotations

import math

import pygame

from engine.games.catalogue import Piece, board_game_of
from engine.games.game import Player
from engine.games.line_game import LineGame
from gui.look.style import SUPERSAMPLE, Recent, Style, smooth_disc
from gui.look.theme import Colour, Pieces

DISC = 70 / 88
"""A disc's diameter as a part of its cell."""
RING = 77 / 88
"""The diameter of the dark ring around the disc, as a part of its cell."""


class Sprites:
    """Draws and caches the pieces for one style."""

    def __init__(self, style: Style, *, symbols: bool) -> None:
        """With `symbols` discs are marked by a symbol besides their colour."""
        self._style = style
        self._symbols = symbols
        self._kept: Recent[pygame.Surface] = Recent(80)

    def stone(self, game: LineGame, player: Player, size: int) -> pygame.Surface:
        """Returns a side's disc or mark, `size` pixels wide."""
        theme, first = self._style.theme, player is Player.FIRST
        pieces = theme.first if first else theme.second
        if board_game_of(game).piece is Piece.DISC:
            return self.disc(pieces, size)
        return self.x_or_o(pieces, first, size)

    def disc(self, pieces: Pieces, cell: int) -> pygame.Surface:
        """Returns a disc with its dark ring, `cell` pixels wide."""
        key = ("disc", pieces.called, cell)
        return self._kept.once(key, lambda: self._draw_disc(pieces, cell))

    def _draw_disc(self, pieces: Pieces, cell: int) -> pygame.Surface:
        large = cell * SUPERSAMPLE
        ring = self._style.theme.ring
        picture = pygame.Surface((large, large), pygame.SRCALPHA)
        picture.fill((*ring, 0))
        centre, radius = (large / 2, large / 2), large * DISC / 2
        pygame.draw.circle(picture, ring, centre, large * RING / 2)
        pygame.draw.circle(picture, pieces.rim, centre, radius)
        pygame.draw.circle(picture, pieces.fill, centre, radius * 0.93)
        if self._symbols or pieces.symbol in "xo":
            _draw_symbol(picture, pieces, centre, radius)
        return pygame.transform.smoothscale(picture, (cell, cell))

    def faded(self, picture: pygame.Surface, opacity: float) -> pygame.Surface:
        """Returns a copy of the picture at an opacity of 0 to 1."""
        copy = picture.copy()
        copy.set_alpha(round(255 * opacity))
        return copy

    def hole(self, cell: int) -> pygame.Surface:
        """Returns a cell of the board's front, with a transparent hole; `cell` pixels wide."""
        return self._kept.once(("hole", cell), lambda: self._draw_hole(cell))

    def _draw_hole(self, cell: int) -> pygame.Surface:
        board = self._style.theme.board
        large = cell * SUPERSAMPLE
        picture = pygame.Surface((large, large), pygame.SRCALPHA)
        picture.fill((*board, 255))
        pygame.draw.circle(picture, (*board, 0), (large / 2, large / 2), large * RING / 2)
        return pygame.transform.smoothscale(picture, (cell, cell))

    def ring(self, cell: int, colour: Colour, width: float) -> pygame.Surface:
        """Returns a ring around a disc, `width` logical pixels thick, `cell` pixels wide."""
        return self._kept.once(
            ("ring", cell, colour, width), lambda: self._draw_ring(cell, colour, width)
        )

    def _draw_ring(self, cell: int, colour: Colour, width: float) -> pygame.Surface:
        picture = pygame.Surface((cell, cell), pygame.SRCALPHA)
        size = round(cell * 0.84)
        thick = max(self._style.px(width), 1)
        picture.blit(smooth_disc(size, None, colour, thick), ((cell - size) // 2,) * 2)
        return picture

    def dashed_ring(self, cell: int, colour: Colour) -> pygame.Surface:
        """Returns a dashed ring, which marks where a disc would land; `cell` pixels wide."""
        return self._kept.once(("dashed", cell, colour), lambda: self._draw_dashes(cell, colour))

    def _draw_dashes(self, cell: int, colour: Colour) -> pygame.Surface:
        large, dashes = cell * SUPERSAMPLE, 12
        picture = pygame.Surface((large, large), pygame.SRCALPHA)
        picture.fill((*colour, 0))
        thick = max(self._style.px(2.5), 1) * SUPERSAMPLE
        radius = large * 0.84 / 2
        for dash in range(dashes):
            arc = [2 * math.pi * (dash + part / 12) / dashes for part in range(8)]
            outer = [_polar(large, radius, angle) for angle in arc]
            inner = [_polar(large, radius - thick, angle) for angle in reversed(arc)]
            pygame.draw.polygon(picture, colour, outer + inner)
        return pygame.transform.smoothscale(picture, (cell, cell))

    def x_or_o(self, pieces: Pieces, first: bool, cell: int, drawn: float = 1.0) -> pygame.Surface:
        """Returns an X or an O, the part `drawn` of its strokes, `cell` pixels wide."""
        if drawn < 1:
            return self._draw_x_or_o(pieces.stroke, first, cell, drawn)
        return self._kept.once(
            ("x or o", first, cell), lambda: self._draw_x_or_o(pieces.stroke, first, cell, 1.0)
        )

    def _draw_x_or_o(self, colour: Colour, first: bool, cell: int, drawn: float) -> pygame.Surface:
        # A large cell is smooth enough at half the detail, and must be drawn in a frame.
        detail = SUPERSAMPLE if cell < 90 else 2
        large = cell * detail
        picture = pygame.Surface((large, large), pygame.SRCALPHA)
        picture.fill((*colour, 0))
        thick = large * 0.09
        if first:
            near, far = large * 0.27, large * 0.73
            stroke(picture, colour, (near, near), (far, far), min(drawn * 2, 1), thick)
            stroke(picture, colour, (far, near), (near, far), drawn * 2 - 1, thick)
        else:
            _arc(picture, colour, large, large * 0.26, drawn, thick)
        return pygame.transform.smoothscale(picture, (cell, cell))


Point = tuple[float, float]


def _polar(size: float, radius: float, angle: float) -> Point:
    return size / 2 + radius * math.cos(angle), size / 2 + radius * math.sin(angle)


def stroke(
    picture: pygame.Surface, colour: Colour, start: Point, end: Point, drawn: float, thick: float
) -> None:
    """Draws the part `drawn` of a straight stroke with round ends."""
    if drawn <= 0:
        return
    tip = (start[0] + (end[0] - start[0]) * drawn, start[1] + (end[1] - start[1]) * drawn)
    length = math.hypot(tip[0] - start[0], tip[1] - start[1]) or 1
    across = ((start[1] - tip[1]) / length * thick / 2, (tip[0] - start[0]) / length * thick / 2)
    corners = [
        (start[0] + across[0], start[1] + across[1]),
        (tip[0] + across[0], tip[1] + across[1]),
        (tip[0] - across[0], tip[1] - across[1]),
        (start[0] - across[0], start[1] - across[1]),
    ]
    pygame.draw.polygon(picture, colour, corners)
    for point in (start, tip):
        pygame.draw.circle(picture, colour, point, thick / 2)


def _arc(
    picture: pygame.Surface, colour: Colour, size: float, radius: float, drawn: float, thick: float
) -> None:
    """Draws the part `drawn` of a circle from the top, with round ends."""
    if drawn <= 0:
        return
    steps = max(round(96 * drawn), 1)
    angles = [-math.pi / 2 - 2 * math.pi * drawn * i / steps for i in range(steps + 1)]
    outer = [_polar(size, radius + thick / 2, angle) for angle in angles]
    inner = [_polar(size, radius - thick / 2, angle) for angle in reversed(angles)]
    pygame.draw.polygon(picture, colour, outer + inner)
    for angle in (angles[0], angles[-1]):
        pygame.draw.circle(picture, colour, _polar(size, radius, angle), thick / 2)


def _draw_symbol(picture: pygame.Surface, pieces: Pieces, centre: Point, radius: float) -> None:
    """Draws the symbol that tells a disc's side without its colour."""
    if pieces.symbol == "ring":
        pygame.draw.circle(picture, pieces.rim, centre, radius * 0.46, round(radius * 0.11))
    elif pieces.symbol == "star":
        points = []
        for corner in range(10):
            reach = radius * (0.52 if corner % 2 == 0 else 0.22)
            angle = -math.pi / 2 + corner * math.pi / 5
            points.append(
                (centre[0] + reach * math.cos(angle), centre[1] + reach * math.sin(angle))
            )
        pygame.draw.polygon(picture, pieces.rim, points)
    elif pieces.symbol == "x":
        reach, thick = radius * 0.36, radius * 0.2
        for side in (-1, 1):
            start = (centre[0] - reach * side, centre[1] - reach)
            end = (centre[0] + reach * side, centre[1] + reach)
            stroke(picture, pieces.rim, start, end, 1, thick)
    else:
        pygame.draw.circle(picture, pieces.rim, centre, radius * 0.5, round(radius * 0.2))


def draw_line(
    target: pygame.Surface, colour: Colour, start: Point, end: Point, thick: float
) -> None:
    """Draws a thick line with smooth edges and round ends."""
    pad = math.ceil(thick)
    left, top = math.floor(min(start[0], end[0])) - pad, math.floor(min(start[1], end[1])) - pad
    width = math.ceil(abs(end[0] - start[0])) + 2 * pad + 1
    height = math.ceil(abs(end[1] - start[1])) + 2 * pad + 1
    detail = 2
    picture = pygame.Surface((width * detail, height * detail), pygame.SRCALPHA)
    picture.fill((*colour, 0))
    stroke(
        picture,
        colour,
        ((start[0] - left) * detail, (start[1] - top) * detail),
        ((end[0] - left) * detail, (end[1] - top) * detail),
        1,
        thick * detail,
    )
    target.blit(pygame.transform.smoothscale(picture, (width, height)), (left, top))
