"""The values a review shows: in the bar, in the chips, and for whose view they are."""

from __future__ import annotations

import pygame

from gui.analysis.analyst import Analyst
from gui.analysis.board_notes import Chip, before_move, chips, draw_chips
from gui.analysis.evaluation_bar import EvaluationBar, balance
from gui.analysis.shown import LastAnswer, Shown
from gui.analysis.value_caption import ValueCaption, caption_row
from gui.analysis.words import bar_words, move_name
from gui.board.board_view import BoardView
from gui.review.model import Review
from gui.shell.app import App
from gui.shell.player_names import Subjects, subjects
from gui.widgets.widget import Description, Look
from gui.words.catalogue import say


class ReviewValues:
    """The evaluation bar and the chips of a review, which keep the last answer."""

    def __init__(self, app: App, analyst: Analyst, review: Review, board: BoardView) -> None:
        """Shows what `analyst` knows of the positions of `review`."""
        self._app, self._analyst = app, analyst
        self._review, self._board = review, board
        self.bar = EvaluationBar(app.clock)
        self.compared = LastAnswer(whole=True)
        """The values of the moves that are compared."""
        self._balance = LastAnswer()

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
        exact = app.settings.exact_scores
        said = bar_words(at, analysed, self._sides, review.set_up, exact=exact)
        self.bar.below = review.view
        self.bar.show(balance(at, analysed), said, reduced=app.reduced_motion)
        return changed

    @property
    def shown(self) -> Shown | None:
        """The values of the moves compared, or for a moment those of the position before."""
        review, found = self._review, self.compared
        if (ply := review.compared_at) is None or found.shown is None:
            return None
        late = found.late and not found.is_of(review.record.position_at(ply))
        return None if late else found.shown

    @property
    def caption(self) -> ValueCaption | None:
        """Returns for whom the values shown are, and of which moves; None if none are shown."""
        review, shown = self._review, self.shown
        if shown is None:
            return None
        move = shown.position.ply - review.set_up
        replies = review.replies and shown.position == review.position and move > 0
        when = (
            say("after move {move}", move=move)
            if replies
            else before_move(shown.position, review.set_up)
        )
        return ValueCaption(shown.view, self._sides[shown.view], when)

    @property
    def _sides(self) -> Subjects:
        review = self._review
        return subjects(review.game, review.setup.seats, self._app.style.theme)

    def chips(self) -> list[Chip]:
        """Returns the values of the moves compared; none while a trial hides the answer."""
        review, ply = self._review, self._review.compared_at
        if ply is None:
            return []
        found = chips(
            *(self._board, self._app.style, self.shown, review.record.position_at(ply)),
            exact=self._app.settings.exact_scores,
            sides=self._sides,
            begun=review.set_up,
        )
        last = review.record.last_cell
        if ply < review.ply and last is not None and not review.game.gravity:
            taken = move_name(review.game, review.game.move_to(last))
            return [chip for chip in found if chip.name != taken]
        return found

    def looks(self) -> dict[object, Look]:
        """Returns the look of the line above the chips, which may be outside the board."""
        row = caption_row(self._board, self._app.style)
        return {"caption": (row.inflate(4, 4), self.caption)}

    def draw(self, target: pygame.Surface) -> None:
        """Draws the chips, and the line above them."""
        style, caption = self._app.style, self.caption
        draw_chips(target, style, self.chips())
        if caption is not None:
            caption.draw(target, style, self._board, self._app.sprites)

    def describe(self) -> list[Description]:
        """Returns the descriptions of that line and of the chips."""
        caption = self.caption
        line = [] if caption is None else [caption.describe(self._board, self._app.style)]
        return line + [chip.describe() for chip in self.chips()]
