"""The values a review shows: in the bar, in the chips, and for whose view they are."""

from __future__ import annotations

from gui.analysis.analyst import Analyst
from gui.analysis.board_notes import Chip, chip_row, chips
from gui.analysis.evaluation_bar import EvaluationBar, balance
from gui.analysis.shown import LastAnswer
from gui.analysis.view_sign import ViewSign
from gui.analysis.words import bar_words, move_name
from gui.board.board_view import BoardView
from gui.review.layout import ReviewLayout
from gui.review.model import Review
from gui.shell.app import App
from gui.shell.player_names import subjects


class ReviewValues:
    """The evaluation bar and the chips of a review, which keep the last answer."""

    def __init__(self, app: App, analyst: Analyst, review: Review, board: BoardView) -> None:
        """Shows what `analyst` knows of the positions of `review`."""
        self._app, self._analyst = app, analyst
        self._review, self._board = review, board
        self.bar, self.view = EvaluationBar(app.clock), ViewSign(review.game)
        self.compared = LastAnswer()
        """The values of the moves that are compared."""
        self._balance = LastAnswer()

    def place(self, layout: ReviewLayout) -> None:
        """Places the bar, and the sign of whose view it is."""
        self.bar.rect = layout.bar
        row = chip_row(self._board, self._app.style, layout.board.cell)
        self.view.place(layout.bar, row, self._app.sprites)

    def update(self) -> bool:
        """Takes in what is known by now; returns whether anything shown has changed.

        While a trial hides the answer, the values do not tell what a try leads to.
        """
        app, review = self._app, self._review
        now = app.clock()
        position, known = review.position, self._analyst.known(review.position)
        tried = review.secret and position.ply > (review.trial.ply if review.trial else 0)
        changed = False
        if (ply := review.compared_at) is not None:
            compared = review.record.position_at(ply)
            changed = self.compared.update(compared, review.known(ply), review.view, now)
        changed |= self._balance.update(position, known, review.view, now, waits=tried)
        shown = self._balance.shown
        at, analysed = (position, None) if shown is None else (shown.position, shown.analysed)
        sides = subjects(review.game, review.setup.seats, app.style.theme)
        said = bar_words(at, analysed, sides, exact=app.settings.exact_scores)
        self.bar.show(balance(at, analysed), said, reduced=app.reduced_motion)
        self.view.show(None if review.compared_at is None else review.view, app.style)
        return changed

    def chips(self) -> list[Chip]:
        """Returns the values of the moves compared; none while a trial hides the answer."""
        review, ply = self._review, self._review.compared_at
        if ply is None:
            return []
        position, exact = review.record.position_at(ply), self._app.settings.exact_scores
        found = chips(self._board, self._app.style, self.compared.shown, position, exact=exact)
        last = review.record.last_cell
        if ply < review.ply and last is not None and not review.game.gravity:
            taken = move_name(review.game, review.game.move_to(last))
            return [chip for chip in found if chip.name != taken]
        return found
