"""The comment on the move on the board, or on a trial: what it does, and for whom that is good."""

from __future__ import annotations

from engine.games.game import Move, Player
from engine.games.line_game import LinePosition
from engine.records import dataclass
from gui.analysis.judgement import Judgement, Mark
from gui.analysis.words import any_of, deed, either, end_of, move_name, verdict
from gui.analysis.worth import given_away, result_in
from gui.review import commands
from gui.review.model import Review, Trial
from gui.shell.player_names import Subjects
from gui.words.catalogue import full_stop, joined, say

NEXT = "Press {again} to try again, {answer} for the answer."
GO_ON = "Continue this line, or go back to the game."
QUICKEST = "With it {mover:you win|# wins} in {moves}, the quickest way."
"""What a best move that wins leads to; it is counted."""
BEGINS = {
    1: "It begins with {move}, which wins for {mover:you|#} in {moves}.",
    0: "It begins with {move}, which leads to a draw for {mover:you|#}.",
    -1: "It begins with {move}, which lets {other:you|#} win in {moves}.",
}
"""What the best line leads to, by its result."""
WOULD_HAVE = {
    1: "{plan} would have won for {mover:you|#} in {moves}.",
    0: "{plan} would have kept the draw.",
    -1: "{plan} would have held out longest, until {other:you win|# wins} in {moves}.",
}
"""What better moves would have led to, by their result."""
CAN_WIN = "{side:You|#} can win: play the move on the board, or press {key} for the answer."
CAN_DRAW = "{side:You|#} can draw: play the move on the board, or press {key} for the answer."
"""The task of a trial."""


@dataclass(frozen=True)
class Comment:
    """What the card about the move on the board says."""

    head: str
    detail: str
    mark: Mark | None = None

    @property
    def spoken(self) -> str:
        """Both in one."""
        return joined(self.head if self.head.endswith("!") else full_stop(self.head), self.detail)


def mark_at(review: Review) -> Judgement | None:
    """Returns the judgement of the comment's move; None if it is unknown or hidden."""
    if review.trial is not None:
        return review.verdict()
    return review.line_evaluated.plies[review.ply].judgement


def comment(review: Review, both: Subjects) -> Comment:
    """Returns the comment on the move on the board, or on a trial."""
    ply = review.ply
    if review.trial is not None:
        return _of_trial(review, review.trial, both)
    if ply == review.set_up:
        return _of_start(review, both)
    before, move = review.record.position_at(ply - 1), review.record.all_moves[ply - 1]
    judgement = mark_at(review)
    if judgement is not None:
        return comment_on(before, move, judgement, both)
    begins, replaced = review.replaced or (ply, None)
    if replaced is not None and ply > begins:
        message = "In the best line {side:you play|# plays} {move}"
        head = say(message, side=both[before.turn], move=either(review.game, [move]))
        start, first = review.record.position_at(begins), review.record.all_moves[begins]
        name = either(review.game, [first])
        return Comment(head, result_in(start, replaced.best, both, BEGINS, move=name))
    return Comment(deed(before, move, None, both), _unknown(review, ply - 1))


def comment_on(
    before: LinePosition,
    move: Move,
    judgement: Judgement,
    both: Subjects,
    *,
    then: bool = False,
) -> Comment:
    """Returns the comment on a judged move in the position `before` it."""
    outcome = before.play(move).outcome
    won = outcome is not None and outcome.winner is not None
    head = deed(before, move, judgement, both, then=then, won=won)
    if judgement.mark is not Mark.BEST:
        plan = any_of(before.game, judgement.best_moves)
        better = result_in(before, judgement.best, both, WOULD_HAVE, plan=plan)
        return Comment(head, better, judgement.mark)
    if won:
        return Comment(head, "There is no better move.", Mark.BEST)
    if outcome is not None:
        return Comment(head, "The board is full: a draw.", Mark.BEST)
    return Comment(head, _kept(before, judgement.best, both), Mark.BEST)


def _kept(before: LinePosition, best: int, both: Subjects) -> str:
    """Returns what a best move leads to, which is what the position had in it."""
    if best >= 0:
        hold = "{mover:You hold|# holds} the draw."
        return result_in(before, best, both, {1: QUICKEST, 0: hold})
    end = full_stop(end_of(before, best, both))
    if len(before.legal_moves()) == 1:
        return end
    return joined(say("{side:You hold|# holds} out longest.", side=both[before.turn]), end)


def _unknown(review: Review, ply: int) -> str:
    return "Too large to solve here." if review.given_up(ply) else "Not solved yet."


def _of_start(review: Review, both: Subjects) -> Comment:
    """Returns the comment on the position in which the game begins."""
    ply = review.set_up
    analysed = review.known(ply)
    detail = _unknown(review, ply)
    if analysed is not None:
        detail = full_stop(verdict(review.position, analysed, both))
    return Comment("The position set up" if ply else "The start", detail)


def _of_trial(review: Review, trial: Trial, both: Subjects) -> Comment:
    """Returns the task of a trial, its answer, or what is to be said of the try."""
    if trial.attempt is not None:
        return _of_try(review, trial, both)
    position = review.record.position_at(trial.ply)
    side = both[position.turn]
    judgement = review.line_evaluated.plies[trial.ply + 1].judgement
    if judgement is not None and review.answered:
        answer = either(review.game, judgement.best_moves)
        leads = result_in(position, judgement.best, both, move=say("It"))
        detail = joined(full_stop(leads), GO_ON)
        return Comment(say("The answer is {move}", move=answer), detail)
    task = CAN_WIN if judgement is not None and judgement.best > 0 else CAN_DRAW
    head = say("Find {side:your|#'s} best move", side=side)
    return Comment(head, say(task, side=side, key=commands.SHOW_ANSWER.key))


def _of_try(review: Review, trial: Trial, both: Subjects) -> Comment:
    """Returns whether the move tried was the answer, and what it leads to."""
    assert trial.attempt is not None
    position, found = review.record.position_at(trial.ply), review.verdict()
    side, game, move = both[Player(trial.ply % 2)], review.game, trial.attempt
    head = say("You tried {move}", move=either(game, [move]))
    if found is None:
        return Comment(head, "Not solved yet.")
    if found.mark is Mark.BEST:
        leads = result_in(position, found.best, both, move=move_name(game, move))
        detail = joined(full_stop(leads), GO_ON)
        return Comment("Correct!", detail, found.mark)
    if found.mark.is_error:
        then = full_stop(given_away(found, side, say("It")))
    else:
        message = "{side:You|#} would still win, but {moves:# move|# moves} later."
        then = say(message, side=side, moves=found.best - found.played)
    again = say(NEXT, again=commands.TRY_AGAIN.key, answer=commands.SHOW_ANSWER.key)
    return Comment(head, joined(then, again), found.mark)
