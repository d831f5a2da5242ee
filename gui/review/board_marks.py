"""Notes on the board of a review: how good the move made was, and which were better."""

from __future__ import annotations

import pygame

from engine.games.line_rules import Cell
from gui.analysis.judgement import Mark, best_moves
from gui.analysis.mark_badge import draw_mark
from gui.board.board_scene import Note
from gui.board.board_view import BoardView
from gui.review.comment import mark_at
from gui.review.model import Review

SHOWN_ON_BOARD = (Mark.INACCURACY, Mark.MISTAKE, Mark.BLUNDER, Mark.BEST)


def board_marks(review: Review, board: BoardView) -> list[Note]:
    """Returns the last move's mark at its stone, and marks where the best moves come to rest."""
    judgement, cell, found = mark_at(review), review.record.last_cell, []
    if review.answered:
        found = _best(review, board, review.ply)
    if review.motion.arrival is not None or cell is None:
        return found
    if judgement is None or judgement.mark not in SHOWN_ON_BOARD:
        return found
    reach = board.place.cell * 3 // 10
    place = board.cell_rect(cell).move(reach, -reach)
    found.append(Note(place, _draw_mark, (board, judgement.mark, tuple(place))))
    if judgement.mark is not Mark.BEST and not (review.secret or review.replies):
        found += _best(review, board, review.ply - 1)
    return found


def _best(review: Review, board: BoardView, ply: int) -> list[Note]:
    """Returns marks where the best moves at a ply come to rest."""
    position, analysed = review.record.position_at(ply), review.known(ply)
    moves = best_moves(analysed.columns) if analysed is not None else ()
    cells = [cell for cell in map(position.landing_cell, moves) if cell is not None]
    return [Note(board.cell_rect(cell), _draw_best, (board, cell)) for cell in cells]


def _draw_best(target: pygame.Surface, board: BoardView, cell: Cell) -> None:
    """Draws a mark in a ring where a best move comes to rest."""
    spot, good = board.cell_rect(cell), board.style.theme.good
    target.blit(board.sprites.landing(board.game, spot.width, good), spot)
    _draw_mark(target, board, Mark.BEST, spot)


def _draw_mark(target: pygame.Surface, board: BoardView, mark: Mark, place: pygame.Rect) -> None:
    """Draws a mark in the middle of a place as large as a cell."""
    size = max(board.place.cell / board.style.scale * 0.25, 16)
    centre = pygame.Rect(place).center
    draw_mark(target, board.style, mark, centre, size=size, current=True)
