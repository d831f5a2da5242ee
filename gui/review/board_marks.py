"""Draws on the board of a review which move was made, how good it was, and which were better."""

from __future__ import annotations

import pygame

from gui.analysis.judgement import Mark, best_moves
from gui.analysis.mark_badge import draw_mark
from gui.board.board_view import BoardView
from gui.review.comment import mark_at
from gui.review.model import Review

SHOWN_ON_BOARD = (Mark.INACCURACY, Mark.MISTAKE, Mark.BLUNDER, Mark.BEST)


def draw_on_board(target: pygame.Surface, review: Review, board: BoardView) -> None:
    """Draws the last move's mark at its stone, and marks where the best moves come to rest."""
    judgement, cell = mark_at(review), review.record.last_cell
    if review.answered:
        _draw_best(target, review, board, review.ply)
    if review.motion.arrival is not None or cell is None:
        return
    if judgement is None or judgement.mark not in SHOWN_ON_BOARD:
        return
    place = board.cell_rect(cell)
    reach = place.width * 3 // 10
    _draw_mark(target, board, judgement.mark, place.move(reach, -reach))
    if judgement.mark is not Mark.BEST and not (review.secret or review.replies):
        _draw_best(target, review, board, review.ply - 1)


def _draw_best(target: pygame.Surface, review: Review, board: BoardView, ply: int) -> None:
    """Draws marks where the best moves at a ply come to rest."""
    position, analysed = review.record.position_at(ply), review.known(ply)
    for best in best_moves(analysed.columns) if analysed is not None else ():
        landing = position.landing_cell(best)
        if landing is not None:
            spot, good = board.cell_rect(landing), board.style.theme.good
            target.blit(board.sprites.landing(review.game, spot.width, good), spot)
            _draw_mark(target, board, Mark.BEST, spot)


def _draw_mark(target: pygame.Surface, board: BoardView, mark: Mark, place: pygame.Rect) -> None:
    """Draws a mark in the middle of a place as large as a cell."""
    size = max(place.width / board.style.scale * 0.25, 16)
    draw_mark(target, board.style, mark, place.center, size=size, current=True)
