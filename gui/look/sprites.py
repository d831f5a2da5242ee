"""Pictures of discs, marks and the board, drawn once for each size and kept."""

from __future__ import annotations

import math

import pygame

from engine.games.catalogue import Piece, board_game_of
from engine.games.game import Player
from engine.games.line_game import LineGame
from gui.look import drawings, shapes
from gui.look.lettering import Pictures
from gui.look.style import SUPERSAMPLE, Style
from gui.look.theme import Colour, Pieces

HOLE = 0.81
"""A hole's diameter as a part of its cell."""
DISC = 0.985 * HOLE
"""A disc's diameter as a part of its cell."""
GLOW = 1.5
"""The diameter of the light around a winning stone, in cells."""
OPACITIES = 16
"""The steps in which stones fade."""


def quick(picture: pygame.Surface) -> pygame.Surface:
    """Has a picture that is mostly opaque or transparent drawn in a fraction of the time."""
    picture.set_alpha(255, pygame.RLEACCEL)
    return picture


class Sprites:
    """Draws and caches the pieces for one style."""

    def __init__(self, style: Style, *, symbols: bool) -> None:
        """With `symbols` discs are marked by a symbol besides their colour."""
        self._style = style
        self._symbols = symbols
        self._kept = Pictures(120, 16)
        self._boards = Pictures(3, 24)

    @property
    def style(self) -> Style:
        """The style they are drawn in."""
        return self._style

    def pieces(self, player: Player) -> Pieces:
        """Returns the appearance of a side's stones."""
        theme = self._style.theme
        return theme.first if player is Player.FIRST else theme.second

    def stone(self, game: LineGame, player: Player, size: int) -> pygame.Surface:
        """Returns a side's disc or mark as it stands in a cell `size` pixels wide."""
        if board_game_of(game).piece is Piece.DISC:
            return self.disc(self.pieces(player), size)
        return self.x_or_o(self.pieces(player), player is Player.FIRST, size)

    def whole_stone(self, game: LineGame, player: Player, size: int) -> pygame.Surface:
        """Returns a side's disc `size` pixels wide without a margin, or its mark."""
        if board_game_of(game).piece is Piece.DISC:
            return self.whole_disc(self.pieces(player), size)
        return self.stone(game, player, size)

    def disc(self, pieces: Pieces, cell: int) -> pygame.Surface:
        """Returns a disc in the middle of a cell `cell` pixels wide."""
        return self._kept.once(("disc", pieces, cell), lambda: self._draw_disc(pieces, cell))

    def _draw_disc(self, pieces: Pieces, cell: int) -> pygame.Surface:
        size = round(cell * DISC)
        size += (cell - size) % 2  # as wide a margin on both sides
        picture = pygame.Surface((cell, cell), pygame.SRCALPHA)
        picture.blit(self.whole_disc(pieces, size), ((cell - size) // 2,) * 2)
        return quick(picture)

    def whole_disc(self, pieces: Pieces, size: int) -> pygame.Surface:
        """Returns a disc `size` pixels wide without a margin."""
        flat = self._style.theme.flat
        return self._kept.once(
            ("whole disc", pieces, size),
            lambda: drawings.disc(pieces, size, symbol=self._symbols, flat=flat),
        )

    def faded(self, picture: pygame.Surface, opacity: float) -> pygame.Surface:
        """Returns a copy of the picture at an opacity of 0 to 1."""
        copy = picture.copy()
        copy.set_alpha(round(255 * opacity))
        return copy

    def faded_stone(
        self, game: LineGame, player: Player, size: int, opacity: float
    ) -> pygame.Surface:
        """Returns `stone` at an opacity of 0 to 1."""
        step = round(opacity * OPACITIES)
        stone = self.stone(game, player, size)
        if step >= OPACITIES:
            return stone
        return self._kept.once(
            ("faded", board_game_of(game).piece, player, size, step),
            lambda: self.faded(stone, step / OPACITIES),
        )

    def front(
        self, size: tuple[int, int], cells: tuple[pygame.Rect, ...], radius: int
    ) -> pygame.Surface:
        """Returns the front of a board of `size` pixels, with a hole in each of `cells`."""
        key = ("front", size, len(cells), cells[0].size, radius)
        return self._boards.once(key, lambda: self._draw_front(size, cells, radius))

    def wall(self, size: tuple[int, int]) -> pygame.Surface:
        """Returns what is seen through the holes of a board whose cells take `size` pixels."""
        colours = self._style.theme.board.wall
        return self._boards.once(("wall", size), lambda: shapes.vertical(size, colours))

    def _draw_front(
        self, size: tuple[int, int], cells: tuple[pygame.Rect, ...], radius: int
    ) -> pygame.Surface:
        board, line = self._style.theme.board, max(self._style.px(1), 1)
        front = shapes.vertical(size, board.plate)
        front.fill(board.foot, (0, size[1] - 3 * line, size[0], 2 * line))
        front = shapes.cut_round(front, radius)
        self._style.box(
            front,
            front.get_rect(),
            None,
            radius=radius / self._style.scale,
            border=board.edge,
            width=1.5,
        )
        mask, lip = self._hole(cells[0].width), drawings.lip(board, cells[0].width)
        for cell in cells:
            front.blit(mask, cell, special_flags=pygame.BLEND_RGBA_MULT)
            front.blit(lip, cell)
        return quick(front)

    def _hole(self, cell: int) -> pygame.Surface:
        """Returns a white cell with a transparent hole."""
        large = cell * SUPERSAMPLE
        picture = pygame.Surface((large, large), pygame.SRCALPHA)
        picture.fill((255, 255, 255, 255))
        pygame.draw.circle(picture, (255, 255, 255, 0), (large / 2, large / 2), large * HOLE / 2)
        return pygame.transform.smoothscale(picture, (cell, cell))

    def ring(self, cell: int, colour: Colour, width: float) -> pygame.Surface:
        """Returns a ring around a hole, `width` logical pixels thick, `cell` pixels wide."""
        return self._kept.once(
            ("ring", cell, colour, width), lambda: self._draw_ring(cell, colour, width)
        )

    def _draw_ring(self, cell: int, colour: Colour, width: float) -> pygame.Surface:
        picture = pygame.Surface((cell, cell), pygame.SRCALPHA)
        size = round(cell * 0.86)
        size += (cell - size) % 2  # as wide a margin on both sides
        thick = max(self._style.px(width), 1)
        ring = shapes.smooth_disc(size, None, colour, thick)
        picture.blit(ring, ((cell - size) // 2,) * 2)
        return picture

    def glow(self, cell: int) -> pygame.Surface:
        """Returns the light around a winning stone, `GLOW` cells wide."""
        return self._kept.once(("glow", cell), lambda: self._draw_glow(cell))

    def _draw_glow(self, cell: int) -> pygame.Surface:
        colour, size = self._style.theme.win_glow, 48
        small = pygame.Surface((size, size), pygame.SRCALPHA)
        rim = HOLE / GLOW  # a part of the radius, as `distance` is
        for y in range(size // 2):
            for x in range(y, size // 2):  # an eighth, which is alike to the seven others
                distance = math.hypot(x - (size - 1) / 2, y - (size - 1) / 2) / (size / 2)
                outside = max(1 - (distance - rim) / (1 - rim), 0.0) if distance > rim else 0.0
                inside = max(1 - (rim - distance) / 0.12, 0.0) if distance <= rim else 0.0
                strength = 0.8 * max(outside, inside) ** 2
                light = (*colour, round(255 * min(strength, 1.0)))
                for one, other in ((x, y), (y, x)):
                    for across in (one, size - 1 - one):
                        small.set_at((across, other), light)
                        small.set_at((across, size - 1 - other), light)
        return pygame.transform.smoothscale(small, (round(cell * GLOW),) * 2)

    def dashed_ring(self, cell: int, colour: Colour) -> pygame.Surface:
        """Returns a dashed ring, which marks where a disc would land; `cell` pixels wide."""
        width = max(self._style.px(2.5), 1)
        return self._kept.once(
            ("dashed", cell, colour), lambda: drawings.dashes(colour, cell, width)
        )

    def x_or_o(self, pieces: Pieces, first: bool, cell: int, drawn: float = 1.0) -> pygame.Surface:
        """Returns an X or an O, the part `drawn` of its strokes, `cell` pixels wide."""
        draw = drawings.x_mark if first else drawings.o_mark
        if drawn < 1:
            return draw(pieces.stroke, cell, drawn)
        return self._kept.once(
            ("x or o", first, pieces.stroke, cell), lambda: draw(pieces.stroke, cell, 1.0)
        )
