"""Draws a tray with wells, in which X and O lie."""

from __future__ import annotations

import pygame

from engine.games.game import Move
from engine.games.line_rules import Cell
from gui.board.board_model import BoardModel
from gui.board.board_place import BoardPlace
from gui.board.disc_board import (
    GHOST_OPACITY,
    Moment,
    corner_radius,
    draw_labels,
    placed_cells,
    table_shadow,
    winning_cells,
)
from gui.look import style as s
from gui.look.sprites import STROKE, Sprites
from gui.look.strokes import bow_at

NUMBERS_FROM = 40
"""The smallest square, in logical pixels, that shows its number while empty."""
BEYOND = 0.36
"""How far a winning stroke reaches beyond the middles of its outer squares, in cells."""


class MarkBoard:
    """The pictures of a tray at one place."""

    def __init__(self, place: BoardPlace, sprites: Sprites) -> None:
        """Draws the tray, which does not change."""
        self._place, self._style, self._sprites = place, sprites.style, sprites
        corner = corner_radius(place, self._style)
        self._tray = sprites.tray(place.frame.size, placed_cells(place), corner)
        self._shadow = table_shadow(place, self._style)

    def prepare(self, model: BoardModel) -> None:
        """Makes the pictures of the winning strokes before they are needed."""
        for line in model.position.winning_lines():
            self._sprites.win_stroke(self._stroke(line)[1], self._place.cell)

    def draw(self, target: pygame.Surface, shown: Moment) -> None:
        """Draws everything."""
        model, place, theme = shown.model, self._place, self._style.theme
        target.blit(*self._shadow)
        target.blit(self._tray, place.frame)
        for move in model.position.legal_moves() if model.next_stone is not None else ():
            self._draw_free(target, shown, move)
        self._draw_marks(target, shown)
        if model.celebration is not None:
            for line in model.position.winning_lines():
                self._draw_stroke(target, line, model.celebration.stroked(shown.now))
        elif model.last_cell is not None and model.arrival is None:
            last = self._sprites.frame(place.cell, theme.last)
            target.blit(last, place.cell_rect(model.last_cell))
        if model.game.gravity:
            draw_labels(target, self._style, place, shown.aimed)

    def _draw_marks(self, target: pygame.Surface, shown: Moment) -> None:
        model, now, size, sprites = shown.model, shown.now, self._place.cell, self._sprites
        line = winning_cells(model)
        win = model.celebration if line else None
        for cell, player in model.position.stones():
            opacity = win.opacity(now) if win is not None and cell not in line else 1.0
            arriving = model.arrival_at(cell)
            if arriving is None or model.reduced_motion:
                if arriving is not None:
                    opacity = arriving.drawn(now)
                picture = sprites.faded_stone(model.game, player, size, opacity)
            else:
                picture = sprites.mark(player, size, arriving.drawn(now))
            target.blit(picture, self._place.cell_rect(cell))
        if model.leaving is not None:
            opacity = model.leaving.motion.opacity(now)
            for cell, player in model.leaving.stones:
                picture = sprites.faded_stone(model.game, player, size, opacity)
                target.blit(picture, self._place.cell_rect(cell))

    def _stroke(self, line: tuple[Cell, ...]) -> tuple[tuple[int, int], tuple[int, int]]:
        """Returns where a winning stroke begins, and how far it goes right and down, in pixels."""
        (x, y), (far, low) = (self._place.cell_rect(cell).center for cell in (line[0], line[-1]))
        reach = round(BEYOND * self._place.cell)
        right, down = ((to > at) - (to < at) for at, to in ((x, far), (y, low)))
        begin = (x - right * reach, y - down * reach)
        return begin, (far + right * reach - begin[0], low + down * reach - begin[1])

    def _draw_stroke(self, target: pygame.Surface, line: tuple[Cell, ...], drawn: float) -> None:
        """Draws the part `drawn` of the stroke through a winning line, 0 to 1."""
        (x, y), across = self._stroke(line)
        picture = self._sprites.win_stroke(across, self._place.cell)
        rect = picture.get_rect(center=(x + across[0] / 2, y + across[1] / 2))
        if drawn >= 1:
            target.blit(picture, rect)
            return
        right, down = bow_at(across, drawn)
        tip = (x + round(right), y + round(down))
        seen, long = rect.copy(), abs(across[0]) >= abs(across[1])
        if long:
            seen.width = abs(tip[0] - (rect.left if across[0] > 0 else rect.right))
            seen.right = max(tip[0], seen.width) if across[0] > 0 else rect.right
        else:
            seen.height = abs(tip[1] - (rect.top if across[1] > 0 else rect.bottom))
            seen.bottom = tip[1] if across[1] > 0 else rect.bottom
        target.blit(picture, seen, seen.move(-rect.x, -rect.y))
        point = self._sprites.spark(self._place.cell * STROKE)
        target.blit(point, point.get_rect(center=tip))

    def _draw_free(self, target: pygame.Surface, shown: Moment, move: Move) -> None:
        """Draws an empty square: its number, and the mark that would be made there."""
        style, theme, model, sprites = self._style, self._style.theme, shown.model, self._sprites
        landing = model.position.landing_cell(move)
        assert landing is not None, "a legal move has a cell"
        place = self._place.cell_rect(landing)
        if move == shown.aimed and model.next_stone is not None:
            target.blit(sprites.frame(place.width, theme.accent), place)
            ghost = sprites.faded_stone(model.game, model.next_stone, place.width, GHOST_OPACITY)
            target.blit(ghost, place)
        if place.width >= style.px(NUMBERS_FROM):
            corner = pygame.Rect(0, 0, place.width // 2, style.px(18))
            margin = place.width // 10
            corner.topleft = (place.x + margin, place.y + margin * 3 // 4)
            style.write(target, str(move + 1), corner, theme.muted, size=s.SMALL)
