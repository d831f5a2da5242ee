"""What a review shows on its board: values, which hide what a trial asks for, and marks."""

from __future__ import annotations

import pygame

from engine.games.line_game import LinePosition
from engine.games.line_rules import Cell
from engine.reasons.judgement import Mark, best_moves
from gui.analysis.board_notes import Chip, draw_cell_mark, mark_note
from gui.analysis.reason import LinePlayer, line_notes
from gui.analysis.shown import Shown
from gui.analysis.values import BoardValues
from gui.analysis.words import move_name
from gui.board.board_scene import BoardScene, Note
from gui.board.board_view import BoardView
from gui.review.model import Review
from gui.words.catalogue import say


class ReviewValues(BoardValues):
    """The values of the moves that are compared, or for a moment those of the position before."""

    def __init__(self, scene: BoardScene, review: Review) -> None:
        """Shows what is known of the positions of `review`."""
        super().__init__(scene)
        self._review = review
        self.player = LinePlayer(self._app)
        """The line that is shown on the board."""

    def update(self) -> bool:
        """Takes in what is known by now; returns whether anything shown has changed.

        A line begins once the last stone rests. While a trial hides the answer, the values do not
        tell what a try leads to.
        """
        review, now = self._review, self._app.clock()
        self.player.show(review.line if review.arrival is None else None)
        changed, wanted, viewer_at = self.player.update(), self.wanted, review.setup.viewer_at
        if wanted is not None:
            known = self._app.analyst.known(wanted)
            changed = self.moves.update(wanted, known, viewer_at(wanted.turn), now) or changed
        known, view = self._app.analyst.known(review.position), viewer_at(review.position.turn)
        return self.weigh(known, view, waits=review.trying) or changed

    @property
    def wanted(self) -> LinePosition | None:
        """The position whose moves are compared; None while a trial hides the answer."""
        ply = self._review.compared_at
        return None if ply is None else self._review.record.position_at(ply)

    @property
    def shown(self) -> Shown | None:
        """The values of the moves compared, or for a moment those of the position before."""
        wanted, found = self.wanted, self.moves
        if wanted is None or (found.late and not found.is_of(wanted)):
            return None
        return found.shown

    def when(self, position: LinePosition) -> str:
        """Returns at which move a position is whose values are shown."""
        review, move = self._review, position.ply - self.begun
        if review.replies and position == review.position and move > 0:
            return say("after move {move}", move=move)
        return super().when(position)

    @property
    def chips(self) -> list[Chip]:
        """The values of the moves compared, without that of a square with the last stone in it."""
        review, found = self._review, super().chips
        last, wanted = review.record.last_cell, self.wanted
        if wanted in (None, review.position) or last is None or review.game.gravity:
            return found
        taken = move_name(review.game, review.game.move_to(last))
        return [chip for chip in found if chip.name != taken]

    def notes(self) -> list[Note]:
        """Returns the line, the last move's mark at its stone, the best moves, and the values."""
        scene, line, notes = self._scene, self._review.line, list[Note]()
        if line is not None and self._review.arrival is None:
            notes = line_notes(scene.board, line, self.player, scene.sides)
        return [*notes, *self._marks(), *super().notes()]

    def _marks(self) -> list[Note]:
        review, board = self._review, self._scene.board
        mark, cell = review.evaluation.mark, review.record.last_cell
        found = self._best(review.ply) if review.answered else []
        if review.arrival is not None or cell is None:
            return found
        if mark is None or mark is Mark.GOOD:
            return found
        found.append(mark_note(board, mark, cell))
        if mark is not Mark.BEST and not (review.secret or review.replies or review.line):
            found += self._best(review.ply - 1)
        return found

    def _best(self, ply: int) -> list[Note]:
        """Returns marks where the best moves at a ply come to rest."""
        board, position = self._scene.board, self._review.record.position_at(ply)
        analysed = self._review.known(ply)
        moves = best_moves(analysed.columns) if analysed is not None else ()
        cells = [cell for cell in map(position.landing_cell, moves) if cell is not None]
        return [Note(board.cell_rect(cell), _draw_best, (board, cell)) for cell in cells]


def _draw_best(target: pygame.Surface, board: BoardView, cell: Cell) -> None:
    """Draws a mark in a ring where a best move comes to rest."""
    spot, good = board.cell_rect(cell), board.style.theme.good
    target.blit(board.sprites.landing(board.game, spot.width, good), spot)
    draw_cell_mark(target, board, Mark.BEST, spot.center)
