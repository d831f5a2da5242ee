"""The comment on the move on the board, or on a trial: what it does, and for whom that is good."""

from __future__ import annotations

from engine.games.exact_score import moves_until_end
from engine.games.game import Move, Player
from engine.games.line_game import LinePosition
from engine.records import dataclass
from gui.analysis.deeds import NOW, Sentences, deed
from gui.analysis.judgement import Judgement, Mark, sign
from gui.analysis.words import either, move_name, verdict
from gui.analysis.worth import given_away, result_in, winner_in
from gui.look.theme import Theme
from gui.look.words import capitalised, many
from gui.review import commands
from gui.review.model import Review, Trial
from gui.shell.player_names import Subjects, subjects

NEXT = f"Press {commands.TRY_AGAIN.key} to try again, {commands.SHOW_ANSWER.key} for the answer."
GO_ON = "Continue this line, or go back to the game."
BEST_LINE = ("In the best line you play {move}", "In the best line {side} plays {move}")
"""Which move the best line has, as a sentence about the person and about any other side."""
QUICKEST = (
    "With it you win in {moves}, the quickest way.",
    "With it {side} wins in {moves}, the quickest way.",
)
"""What a best move that wins leads to; it is counted."""
WOULD_HAVE = {
    1: (
        "{plan} would have won for you in {moves}.",
        "{plan} would have won for {side} in {moves}.",
    ),
    0: ("{plan} would have kept the draw.", "{plan} would have kept the draw."),
    -1: (
        "{plan} would have held out longest, until you win in {moves}.",
        "{plan} would have held out longest, until {side} wins in {moves}.",
    ),
}
"""What better moves would have led to, by their result; said of the side that wins or draws."""
CAN = {
    1: (
        "You can win: play the move on the board, or press {key} for the answer.",
        "{side} can win: play the move on the board, or press {key} for the answer.",
    ),
    0: (
        "You can draw: play the move on the board, or press {key} for the answer.",
        "{side} can draw: play the move on the board, or press {key} for the answer.",
    ),
}
"""The task of a trial, by the result of the best move."""


@dataclass(frozen=True)
class Comment:
    """What the card about the move on the board says."""

    head: str
    detail: str
    mark: Mark | None = None

    @property
    def spoken(self) -> str:
        """Both in one."""
        return f"{self.head}{'' if self.head.endswith('!') else '.'} {self.detail}"


def sides(review: Review, theme: Theme) -> Subjects:
    """Returns the subjects of sentences about both sides."""
    return subjects(review.game, review.setup.seats, theme)


def mark_at(review: Review) -> Judgement | None:
    """Returns the judgement of the comment's move; None if it is unknown or hidden."""
    if review.trial is not None:
        return review.verdict()
    return review.evaluations[review.ply].judgement


def comment(review: Review, theme: Theme) -> Comment:
    """Returns the comment on the move on the board, or on a trial."""
    both, ply = sides(review, theme), review.ply
    if review.trial is not None:
        return _of_trial(review, review.trial, both)
    if ply == review.set_up:
        return _of_start(review, both)
    before, move = review.record.position_at(ply - 1), review.record.all_moves[ply - 1]
    judgement = mark_at(review)
    if judgement is not None:
        return comment_on(before, move, judgement, both)
    side, name = both[before.turn], move_name(review.game, move).lower()
    begins, replaced = review.replaced or (ply, None)
    if replaced is not None and ply > begins:
        start, first = review.record.position_at(begins), review.record.all_moves[begins]
        leads = f"which {result_in(start, replaced.best, both)}"
        begin = f"It begins with {move_name(review.game, first).lower()}, {leads}."
        return Comment(side.say(*BEST_LINE, move=name), begin)
    return Comment(deed(before, move, None, both), _unknown(review, ply - 1))


def comment_on(
    before: LinePosition,
    move: Move,
    judgement: Judgement,
    both: Subjects,
    said: Sentences = NOW,
) -> Comment:
    """Returns the comment on a judged move in the position `before` it."""
    outcome = before.play(move).outcome
    won = outcome is not None and outcome.winner is not None
    head = deed(before, move, judgement, both, said, won=won)
    if judgement.mark is not Mark.BEST:
        return Comment(head, _better(before, judgement, both), judgement.mark)
    if won:
        return Comment(head, "There is no better move.", Mark.BEST)
    if outcome is not None:
        return Comment(head, "The board is full: a draw.", Mark.BEST)
    return Comment(head, _kept(before, judgement.best, both), Mark.BEST)


def _kept(before: LinePosition, best: int, both: Subjects) -> str:
    """Returns what a best move leads to, which is what the position had in it."""
    side = both[before.turn]
    if best > 0:
        return side.say(*QUICKEST, moves=moves_until_end(before, best))
    if best == 0:
        return side.say("You hold the draw.", "{side} holds the draw.")
    if len(before.legal_moves()) == 1:
        return _end(before, best, both)
    longest = side.say("You hold out longest.", "{side} holds out longest.")
    return f"{longest} {_end(before, best, both)}"


def _better(before: LinePosition, judgement: Judgement, both: Subjects) -> str:
    """Returns what the best moves in a position would have led to, by the judgement of a move."""
    plan = capitalised(either(before.game, judgement.best_moves))
    result = sign(judgement.best)
    side = both[before.turn if result >= 0 else before.turn.other]
    moves = moves_until_end(before, judgement.best) if result else 0
    return side.say(*WOULD_HAVE[result], plan=plan, moves=moves)


def _end(before: LinePosition, best: int, both: Subjects) -> str:
    """Returns how a position ends that is lost for the side to move."""
    winner = both[before.turn.other]
    return f"{winner_in(winner, moves_until_end(before, best), best)}."


def _unknown(review: Review, ply: int) -> str:
    return "Too large to solve here." if review.given_up(ply) else "Not solved yet."


def _of_start(review: Review, both: Subjects) -> Comment:
    """Returns the comment on the position in which the game begins."""
    ply = review.set_up
    analysed = review.known(ply)
    detail = _unknown(review, ply)
    if analysed is not None:
        detail = f"{verdict(review.position, analysed, both)}."
    return Comment("The position set up" if ply else "The start", detail)


def _of_trial(review: Review, trial: Trial, both: Subjects) -> Comment:
    """Returns the task of a trial, its answer, or what is to be said of the try."""
    if trial.attempt is not None:
        return _of_try(review, trial, both)
    position = review.record.position_at(trial.ply)
    side = both[position.turn]
    judgement = review.evaluations[trial.ply + 1].judgement
    if judgement is not None and review.answered:
        head = f"The answer is {either(review.game, judgement.best_moves)}"
        return Comment(head, f"It {result_in(position, judgement.best, both)}. {GO_ON}")
    result = sign(judgement.best) if judgement is not None else 0
    task = side.say(*CAN[max(result, 0)], key=commands.SHOW_ANSWER.key)
    return Comment(f"Find {side.possessive} best move", task)


def _of_try(review: Review, trial: Trial, both: Subjects) -> Comment:
    """Returns whether the move tried was the answer, and what it leads to."""
    assert trial.attempt is not None
    position, found = review.record.position_at(trial.ply), review.verdict()
    side, name = both[Player(trial.ply % 2)], move_name(review.game, trial.attempt)
    head = f"You tried {name.lower()}"
    if found is None:
        return Comment(head, "Not solved yet.")
    if found.mark is Mark.BEST:
        leads = f"{name} {result_in(position, found.best, both)}."
        return Comment("Correct!", f"{leads} {GO_ON}", found.mark)
    if found.mark.is_error:
        return Comment(head, f"It {given_away(found, side)}. {NEXT}", found.mark)
    later = many(found.best - found.played, "move")
    still = side.say("You would still win", "{side} would still win")
    return Comment(head, f"{still}, but {later} later. {NEXT}", found.mark)
