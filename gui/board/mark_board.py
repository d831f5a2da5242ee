"""Draws a grid with X and O."""

from __future__ import annotations

import pygame

from engine.games.game import Move, Player
from gui.board.board_place import BoardPlace
from gui.board.disc_board import GHOST_OPACITY, Moment, draw_labels, winning_cells
from gui.look import style as s
from gui.look.sprites import Sprites
from gui.look.style import Style
from gui.look.theme import mix

NUMBERS_FROM = 40
"""The smallest square, in logical pixels, that shows its number while empty."""
TINT = 0.28
"""The part of the accent's colour in a winning square."""


class MarkBoard:
    """The pictures of a grid at one place."""

    def __init__(self, place: BoardPlace, style: Style, sprites: Sprites) -> None:
        """Keeps what to draw with."""
        self._place, self._style, self._sprites = place, style, sprites

    def draw(self, target: pygame.Surface, shown: Moment) -> None:
        """Draws everything."""
        style, theme = self._style, self._style.theme
        if not self._place.bare:
            style.card(target, self._place.frame)
        self._draw_lights(target, shown)
        self._draw_grid(target)
        self._draw_marks(target, shown)
        model, last = shown.model, shown.model.last_cell
        if last is not None and model.arrival is None and model.celebration is None:
            place = self._place.cell_rect(last)
            inner = place.inflate(-place.width // 6, -place.width // 6)
            style.box(target, inner, None, radius=10, border=theme.accent, width=2)
        for move in model.position.legal_moves() if model.next_stone is not None else ():
            self._draw_free(target, shown, move)
        if model.game.gravity:
            draw_labels(target, style, self._place, shown.aimed)

    def _draw_grid(self, target: pygame.Surface) -> None:
        """Draws the lines between the squares, with round ends."""
        style, inside, size = self._style, self._place.cells, self._place.cell
        thick = max(min(style.px(4), size // 12), 1)
        columns, rows = inside.width // size, inside.height // size
        margin = size // 12
        for column in range(1, columns):
            x = inside.x + column * size - thick // 2
            line = pygame.Rect(x, inside.y + margin, thick, inside.height - 2 * margin)
            style.box(target, line, style.theme.border, radius=2)
        for row in range(1, rows):
            y = inside.y + row * size - thick // 2
            line = pygame.Rect(inside.x + margin, y, inside.width - 2 * margin, thick)
            style.box(target, line, style.theme.border, radius=2)

    def _draw_marks(self, target: pygame.Surface, shown: Moment) -> None:
        model, now, size, sprites = shown.model, shown.now, self._place.cell, self._sprites
        line = winning_cells(model)
        win = model.celebration if line else None
        for cell, player in model.position.stones():
            place = self._place.cell_rect(cell)
            opacity = win.opacity(now) if win is not None and cell not in line else 1.0
            arriving = model.arrival_at(cell)
            if arriving is None or model.reduced_motion:
                if arriving is not None:
                    opacity = arriving.drawn(now)
                picture = sprites.faded_stone(model.game, player, size, opacity)
            else:
                first, drawn = player is Player.FIRST, arriving.drawn(now)
                picture = sprites.x_or_o(sprites.pieces(player), first, size, drawn)
            target.blit(picture, place)
        if model.leaving is not None:
            opacity = model.leaving.motion.opacity(now)
            for cell, player in model.leaving.stones:
                picture = sprites.faded_stone(model.game, player, size, opacity)
                target.blit(picture, self._place.cell_rect(cell))

    def _draw_lights(self, target: pygame.Surface, shown: Moment) -> None:
        """Tints the squares of the winning lines one after the other."""
        model, theme = shown.model, self._style.theme
        if model.celebration is None:
            return
        for line in model.position.winning_lines():
            for index, cell in enumerate(line):
                lit = model.celebration.lit(shown.now, index)
                rect = self._place.cell_rect(cell)
                inner = rect.inflate(-rect.width // 9, -rect.width // 9)
                if lit > 0:
                    tint = mix(theme.panel, theme.accent, TINT * lit)
                    border = theme.accent if lit >= 1 else None
                    radius = min(12, inner.width / self._style.scale / 5)
                    self._style.box(target, inner, tint, radius=radius, border=border, width=2)

    def _draw_free(self, target: pygame.Surface, shown: Moment, move: Move) -> None:
        """Draws an empty square: its number, and the mark that would be made there."""
        style, theme, model = self._style, self._style.theme, shown.model
        landing = model.position.landing_cell(move)
        assert landing is not None, "a legal move has a cell"
        place = self._place.cell_rect(landing)
        if move == shown.aimed and model.next_stone is not None:
            inner = place.inflate(-style.px(8), -style.px(8))
            style.box(target, inner, theme.raised, radius=10, border=theme.accent)
            ghost = self._sprites.faded_stone(
                model.game, model.next_stone, place.width, GHOST_OPACITY
            )
            target.blit(ghost, place)
        if place.width >= style.px(NUMBERS_FROM):
            corner = pygame.Rect(0, 0, place.width // 2, style.px(18))
            corner.topleft = (place.x + style.px(14), place.y + style.px(11))
            style.write(target, str(move + 1), corner, theme.muted, size=s.SMALL)
