"""The values a review shows, which hide what a trial asks for."""

from __future__ import annotations

from engine.games.line_game import LinePosition
from gui.analysis.board_notes import Chip
from gui.analysis.shown import Shown
from gui.analysis.values import BoardValues
from gui.analysis.words import move_name
from gui.board.board_scene import BoardScene
from gui.review.model import Review
from gui.words.catalogue import say


class ReviewValues(BoardValues):
    """The values of the moves that are compared, or for a moment those of the position before."""

    def __init__(self, scene: BoardScene, review: Review) -> None:
        """Shows what is known of the positions of `review`."""
        super().__init__(scene)
        self._review = review

    def update(self) -> bool:
        """Takes in what is known by now; returns whether anything shown has changed.

        While a trial hides the answer, the values do not tell what a try leads to.
        """
        review, now = self._review, self._app.clock()
        tried = review.trial is not None and review.secret and review.ply > review.trial.ply
        changed, wanted, view = False, self.wanted, review.setup.viewer
        if wanted is not None:
            changed = self.moves.update(wanted, self._app.analyst.known(wanted), view, now)
        known = self._app.analyst.known(review.position)
        return self.weigh(known, view, below=view, waits=tried) or changed

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
