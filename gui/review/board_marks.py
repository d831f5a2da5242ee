"""Draws on the board of a review which move was made, how good it was, and which were better."""

from __future__ import annotations

import pygame

from gui.analysis.judgement import Mark, best_moves
from gui.analysis.mark_badge import draw_mark
from gui.board.board_view import BoardView
from gui.look.sprites import Sprites
from gui.look.style import Style
from gui.review.comment import mark_at
from gui.review.model import Review

SHOWN_ON_BOARD = (Mark.INACCURACY, Mark.MISTAKE, Mark.BLUNDER, Mark.BEST)


def draw_on_board(
    target: pygame.Surface, style: Style, sprites: Sprites, review: Review, board: BoardView
) -> None:
    """Draws the last move's mark at its stone, and marks where the best moves come to rest."""
    judgement, cell = mark_at(review), review.record.last_cell
    if review.answered:
        _draw_best(target, style, sprites, review, board, review.ply)
    if review.motion.arrival is not None or cell is None:
        return
    if judgement is None or judgement.mark not in SHOWN_ON_BOARD:
        return
    place = board.cell_rect(cell)
    reach = place.width * 3 // 10
    centre = (place.centerx + reach, place.centery - reach)
    draw_mark(target, style, judgement.mark, centre, size=_mark_size(place, style), current=True)
    if judgement.mark is not Mark.BEST and not (review.secret or review.replies):
        _draw_best(target, style, sprites, review, board, review.ply - 1)


def _draw_best(
    target: pygame.Surface,
    style: Style,
    sprites: Sprites,
    review: Review,
    board: BoardView,
    ply: int,
) -> None:
    """Draws marks where the best moves at a ply come to rest."""
    position, analysed = review.record.position_at(ply), review.known(ply)
    for best in best_moves(analysed.columns) if analysed is not None else ():
        landing = position.landing_cell(best)
        if landing is not None:
            spot = board.cell_rect(landing)
            target.blit(sprites.landing(review.game, spot.width, style.theme.good), spot)
            size = _mark_size(spot, style)
            draw_mark(target, style, Mark.BEST, spot.center, size=size, current=True)


def _mark_size(cell: pygame.Rect, style: Style) -> float:
    return max(cell.width / style.scale * 0.25, 16)
