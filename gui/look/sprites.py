"""Pictures of discs, marks and the board, drawn once for each size and kept."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import wraps
from typing import Concatenate, ParamSpec

import pygame

from engine.games.catalogue import Piece, board_game_of
from engine.games.game import Player
from engine.games.line_game import LineGame
from gui.look import drawings, shapes
from gui.look.lettering import Pictures
from gui.look.strokes import bowed_stroke
from gui.look.style import Style
from gui.look.theme import BLACK, WHITE, BoardColours, Colour, Pieces, mix

HOLE = 0.81
"""A hole's diameter as a part of its cell."""
DISC = 0.985 * HOLE
"""A disc's diameter as a part of its cell."""
GLOW = 1.5
"""The diameter of the light around a winning stone, in cells."""
OPACITIES = 16
"""The steps in which stones fade."""
TABLE_SHADOW = 140
"""The opacity of the board's shadow on the table, 0 to 255, in a dark theme."""
SHADED = 102
"""The opacity of shadows in a dark theme, 0 to 255."""
MARK_SHADOW = 0.55
"""The opacity of a mark's shadow in such a theme, 0 to 1."""
QUICK = 120
"""The most pixels of a mark that is drawn as finely while it is not all there."""
STROKE = 0.066
"""The thickness of the stroke through winning marks, in cells."""
PLATE = 3
"""The seed of the grain of a board."""
STAINED, PALE = 90, 70
"""The pixels of a stone whose grain is as fine as a board's, and how much paler it is."""


P = ParamSpec("P")


def quick(picture: pygame.Surface) -> pygame.Surface:
    """Has a picture that is mostly opaque or transparent drawn in a fraction of the time."""
    picture.set_alpha(255, pygame.RLEACCEL)
    return picture


def in_middle(cell: int, part: float, draw: Callable[[int], pygame.Surface]) -> pygame.Surface:
    """Returns a picture of a cell with what `draw` returns for a size, a part of the cell's."""
    size = round(cell * part)
    size += (cell - size) % 2  # as wide a margin on both sides
    picture = pygame.Surface((cell, cell), pygame.SRCALPHA)
    picture.blit(draw(size), ((cell - size) // 2,) * 2)
    return picture


def kept(
    draw: Callable[Concatenate[Sprites, P], pygame.Surface],
) -> Callable[Concatenate[Sprites, P], pygame.Surface]:
    """Returns a method of `Sprites` that keeps the picture for each of its arguments."""

    @wraps(draw)
    def once(self: Sprites, /, *args: P.args, **named: P.kwargs) -> pygame.Surface:
        key = (draw.__name__, *args, *named.values())
        return self.kept.once(key, lambda: draw(self, *args, **named))

    return once


class Sprites:
    """Draws and caches the pieces for one style."""

    def __init__(self, style: Style, *, symbols: bool) -> None:
        """With `symbols` discs are marked by a symbol besides their colour."""
        self.style = style
        self._symbols = symbols
        self.kept = Pictures(120, 40)
        """The pictures of stones, of what marks them, and of boards."""

    def stone(
        self, game: LineGame, player: Player, size: int, *, plain: bool = False
    ) -> pygame.Surface:
        """Returns a side's disc or mark as it stands in a cell `size` pixels wide.

        A `plain` disc has no symbol, where a number takes its place.
        """
        if board_game_of(game).piece is Piece.MARK:
            return self.mark(player, size)
        pieces = self.style.theme.pieces(player)
        return self.disc(replace(pieces, symbol="") if plain else pieces, size)

    def whole_stone(self, game: LineGame, player: Player, size: int) -> pygame.Surface:
        """Returns a side's disc `size` pixels wide without a margin, or its mark."""
        if board_game_of(game).piece is Piece.DISC:
            return self.whole_disc(self.style.theme.pieces(player), size)
        return self.stone(game, player, size)

    @kept
    def disc(self, pieces: Pieces, cell: int) -> pygame.Surface:
        """Returns a disc in the middle of a cell `cell` pixels wide."""
        return quick(in_middle(cell, DISC, lambda size: self.whole_disc(pieces, size)))

    @kept
    def whole_disc(self, pieces: Pieces, size: int) -> pygame.Surface:
        """Returns a disc `size` pixels wide without a margin."""
        depth = 0 if self.style.theme.flat else 0.5
        look = {"groove": depth, "light": depth, "turned": self.style.theme.wooden}
        shown = pieces.symbol if self._symbols or pieces.symbol in "xo" else ""
        symbols = {name: name == shown for name in ("ring", "star", "x", "o")}
        return self._made("disc", pieces, size, {**look, **symbols})

    def _made(
        self, name: str, pieces: Pieces, size: int, look: Mapping[str, object]
    ) -> pygame.Surface:
        """Returns the drawing of a stone, with the grain of wood where the theme is of wood."""
        stone = drawings.drawing(name, size, {**drawings.named(pieces), **look})
        if self.style.theme.wooden:
            drawings.stain(stone, len(pieces.called), size / STAINED, PALE)
        return stone

    def _hollow(self, name: str, board: BoardColours, size: int) -> pygame.Surface:
        """Returns a drawing of a hole's or a well's edge; `size` is the cell's."""
        return drawings.drawing(name, size, drawings.named(board) | {"shade": board.shade / 255})

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
        key = ("faded", board_game_of(game).piece, player, size, step)
        return self.kept.once(key, lambda: self.faded(stone, step / OPACITIES))

    @kept
    def front(
        self, size: tuple[int, int], cells: tuple[tuple[int, ...], ...], radius: int
    ) -> pygame.Surface:
        """Returns the front of a board of `size` pixels, with a hole in each of `cells`."""
        board, cell = self.style.theme.board, cells[0][2]
        front, lip = self._plate(size, board, radius), self._hollow("lip", board, cell)
        middle, reach = cell / 2, round(cell * HOLE / 2, 2)
        half = f"a{reach} {reach} 0 0 0"
        hole = f"M{middle - reach:.2f} {middle}{half} {2 * reach:.2f} 0{half} {-2 * reach:.2f} 0Z"
        around = f"M0 0H{cell}V{cell}H0Z{hole}"
        mask = drawings.stroke((cell, cell), around, None, 0, fill=WHITE)
        for place in cells:
            front.blit(mask, place, special_flags=pygame.BLEND_RGBA_MULT)
            front.blit(lip, place)
        return quick(front)

    @kept
    def tray(
        self, size: tuple[int, int], cells: tuple[tuple[int, ...], ...], radius: int
    ) -> pygame.Surface:
        """Returns a tray of `size` pixels, with a well in each of `cells`."""
        tray = self._plate(size, self.style.theme.tray, radius)
        well = self._hollow("well", self.style.theme.tray, cells[0][2])
        tray.blits([(well, place) for place in cells])
        return quick(tray)

    @kept
    def wall(self, size: tuple[int, int]) -> pygame.Surface:
        """Returns what is seen through the holes of a board whose cells take `size` pixels."""
        return shapes.vertical(size, self.style.theme.board.wall)

    @kept
    def table_shadow(self, size: tuple[int, int]) -> pygame.Surface:
        """Returns the shadow of `size` pixels that a board casts on the table."""
        strength = min(self.style.theme.shadow / SHADED, 1.0)
        return shapes.ellipse_shadow(size, round(TABLE_SHADOW * strength))

    def _plate(self, size: tuple[int, int], board: BoardColours, radius: int) -> pygame.Surface:
        """Returns a board without holes or wells."""
        style, line = self.style, max(self.style.px(1), 1)
        plate = shapes.vertical(size, board.plate)
        if style.theme.wooden:
            drawings.stain(plate, PLATE, min(style.scale, size[0] / STAINED))
        plate.fill(board.foot, (0, size[1] - 3 * line, size[0], 2 * line))
        plate = shapes.cut_round(plate, radius)
        around = {"radius": radius / style.scale, "width": 1.5}
        style.box(plate, plate.get_rect(), None, border=board.edge, **around)
        return plate

    @kept
    def ring(self, cell: int, colour: Colour, width: float) -> pygame.Surface:
        """Returns a ring around a hole, `width` logical pixels thick, `cell` pixels wide."""
        thick = max(self.style.px(width), 1)
        return in_middle(cell, 0.86, lambda size: shapes.smooth_disc(size, None, colour, thick))

    @kept
    def glow(self, cell: int) -> pygame.Surface:
        """Returns the light around a winning stone, `GLOW` cells wide."""
        words = {"colour": self.style.theme.win_glow}
        return drawings.drawing("glow", round(cell * GLOW), words)

    @kept
    def landing(self, game: LineGame, cell: int, colour: Colour) -> pygame.Surface:
        """Returns what marks where a stone would land: a dashed ring, or a frame round a well."""
        if board_game_of(game).piece is Piece.MARK:
            return self.frame(cell, colour, dashed=True)
        width = 100 * max(self.style.px(2.5), 1) / cell
        return drawings.drawing("dashes", cell, {"colour": colour, "width": width})

    def mark(self, player: Player, cell: int, drawn: float = 1.0) -> pygame.Surface:
        """Returns a side's X or O, the part `drawn` of its strokes, `cell` pixels wide."""
        if drawn < 1:  # coarser, as it is there for one frame only
            large = cell > QUICK
            mark = self._draw_mark(player, cell // 2 if large else cell, drawn)
            return pygame.transform.smoothscale(mark, (cell, cell)) if large else mark
        return self.kept.once(("mark", player, cell), lambda: self._draw_mark(player, cell, 1.0))

    def _draw_mark(self, player: Player, cell: int, drawn: float) -> pygame.Surface:
        theme, path, glint = self.style.theme, drawings.o_path(drawn), drawings.O_GLINT
        if player is Player.FIRST:
            path, glint = drawings.x_path(drawn), drawings.X_GLINT
        pieces, shadow = theme.pieces(player), min(theme.shadow / SHADED, 1.0) * MARK_SHADOW
        look = {
            "path": path,
            "glint": glint if drawn >= 1 else "M0 0",
            "edge": drawings.mark_edge(pieces),
            "shadow": shadow / 5,  # several lie on one another
            "flat": theme.flat,
            "deep": not theme.flat,
        }
        return self._made("mark", pieces, cell, look)

    @kept
    def win_stroke(self, across: tuple[int, int], cell: int) -> pygame.Surface:
        """Returns a stroke through winning marks, `across` pixels to the right and down."""
        theme, gold = self.style.theme, self.style.theme.win_glow
        colours = (gold, gold) if theme.flat else (gold, mix(gold, WHITE, 0.8))
        edge = gold if theme.flat else mix(gold, BLACK, 0.4)
        return bowed_stroke(across, cell * STROKE, colours, edge, glows=not theme.flat)

    @kept
    def outline(
        self, across: tuple[int, int], wide: int, colour: Colour, width: float
    ) -> pygame.Surface:
        """Returns an outline round the line from one point to another, `across` pixels away.

        It is `wide` pixels from side to side and `width` logical pixels thick, with dark edges, so
        that it is seen on pale holes, too.
        """
        size = (abs(across[0]) + wide + 4, abs(across[1]) + wide + 4)
        thick, turn = max(self.style.px(width), 1), math.degrees(math.atan2(*across[::-1]))
        half, end = (wide - thick) / 2, round(math.hypot(*across) / 2, 2)
        bend = f"A{half} {half} 0 0 1"
        path = f"M{-end} {-half}H{end}{bend} {end} {half}H{-end}{bend} {-end} {-half}Z"
        place = f"translate({size[0] / 2} {size[1] / 2}) rotate({turn:.2f})"
        picture = drawings.stroke(size, path, BLACK, thick + 2 * max(self.style.px(1), 1), place)
        picture.blit(drawings.stroke(size, path, colour, thick, place), (0, 0))
        return picture

    @kept
    def spark(self, thick: float) -> pygame.Surface:
        """Returns the light at the tip of such a stroke while it is drawn."""
        glow = self.style.theme.win_glow
        return shapes.smooth_disc(max(round(1.5 * thick), 2), mix(glow, WHITE, 0.8))

    @kept
    def frame(self, cell: int, colour: Colour, *, dashed: bool = False) -> pygame.Surface:
        """Returns a frame round a well, `cell` pixels wide."""
        width, dashes = 100 * max(self.style.px(2.2), 1) / cell, "6.6 4.66" if dashed else "none"
        words = {"colour": colour, "width": width, "dashes": dashes}
        return drawings.drawing("frame", cell, words)
