"""The review's words: the comment on a move or a try, the summary, the progress."""

from __future__ import annotations

from dataclasses import replace

from engine.games.game import Move, Player
from engine.games.line_game import LinePosition
from engine.reasons.judgement import GameEvaluation, Judgement, Mark
from engine.reasons.proof import played
from engine.reasons.remarks import MOVE_PLAYED, headline
from engine.records import dataclass
from gui.analysis.reason import reason_words
from gui.analysis.words import any_of, deed, either, end_of, move_name, verdict
from gui.analysis.worth import accuracy_words, given_away, mistake_words, result_in
from gui.files.setup import names_of
from gui.look.words import ordinal, own_moves
from gui.review import commands
from gui.review.model import Review, Trial
from gui.shell.analyst import Analyst
from gui.shell.commands import Command
from gui.shell.player_names import Subjects, seat_name
from gui.words.catalogue import commas, full_stop, joined, say, sentences

NEXT = "Press {again} to try again, {answer} for the answer."
GO_ON = "Continue this line, or go back to the game."
QUICKEST = "With it {mover:you win|# wins} in {moves}, the quickest way."
"""What a best move that wins leads to; it is counted."""
WOULD_HAVE = {
    1: "{plan} would have won for {mover:you|#} in {moves}.",
    0: "{plan} would have kept the draw.",
    -1: "{plan} would have held out longest, until {other:you win|# wins} in {moves}.",
}
"""What better moves would have led to, by their result."""
STILL = {
    1: "With best play {mover:you still win|# still wins}.",
    0: "With best play it is still a draw.",
    -1: "With best play {other:you win|# wins} in any case.",
}
"""What a practical mistake leaves as it was, by the result."""
CAN = {
    1: "{side:You|#} can win: play the move on the board, or press {key} for the answer.",
    0: "{side:You|#} can draw: play the move on the board, or press {key} for the answer.",
    -1: "{side:You|#} can hold out longer: play the move on the board, or press {key} for the "
    "answer.",
}
"""The task of a trial, by the result of the best move."""
LATER = "{side:You|#} would still win, but {moves:# move|# moves} later."
SOONER = "{side:You|#} would lose {moves:# move|# moves} sooner."
"""What a try would have led to."""


@dataclass(frozen=True)
class Comment:
    """What the card about the move on the board says."""

    head: str
    detail: str
    mark: Mark | None = None
    word: str = ""
    """What a mistake is, beside its sign."""
    title: str = ""
    """The headline of a mistake, in place of the head that stands above it."""
    reason: str = ""
    """Why a move is a mistake; '' where it is none, and while that is unknown."""

    @property
    def spoken(self) -> str:
        """All in one."""
        return sentences(self.head, self.reason, self.detail)


def comment(review: Review, both: Subjects) -> Comment:
    """Returns the comment on the move on the board, or on a trial."""
    ply = review.ply
    if review.trial is not None:
        return _of_trial(review, review.trial, both)
    if ply == review.set_up:
        return _of_start(review, both)
    before, move = review.record.position_at(ply - 1), review.record.all_moves[ply - 1]
    each = review.evaluation
    if each.is_mistake:
        return _of_mistake(review, before, move, both)
    if each.judgement is not None:
        return comment_on(before, move, each.judgement, both)
    return Comment(deed(before, move, None, both), _unknown(review, ply - 1))


def _of_mistake(review: Review, before: LinePosition, move: Move, both: Subjects) -> Comment:
    """Returns the comment on an exact or a practical mistake."""
    each, proof, other = review.evaluation, review.reason, both[before.turn.other]
    judgement = each.judgement
    if judgement is not None and judgement.mark.is_error:
        said = comment_on(before, move, judgement, both)
    else:
        left = "" if judgement is None else result_in(before, judgement.played, both, STILL)
        said = Comment(deed(before, move, None, both), left)
    return replace(
        said,
        mark=each.mark,
        word=mistake_words(each, other),
        title=say(headline(each, proof), side=both[before.turn], winner=other),
        reason=reason_words(proof, both),
    )


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
    detail = "There is no better move." if won else "The board is full: a draw."
    if outcome is None:
        detail = _kept(before, judgement.best, both)
    return Comment(head, detail, Mark.BEST)


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
        leads = full_stop(result_in(position, judgement.best, both, move=say("It")))
        head, proof = say("The answer is {move}", move=answer), review.reason
        missed = proof if proof is not None and proof.winner is position.turn else None
        return Comment(head, joined(leads, GO_ON), reason=reason_words(missed, both))
    task = CAN[0 if judgement is None else judgement.results[0]]
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
    if trial.settled:
        leads = result_in(position, found.best, both, move=move_name(game, move))
        if found.best < 0:
            leads = say("{leads}, and nothing holds out longer", leads=leads)
        return Comment("Correct!", full_stop(leads), found.mark)
    if found.mark.is_error:
        then = full_stop(given_away(found, side, say("It")))
    else:
        message = "That is the move that was played."
        if found.best != found.played:
            message = LATER if found.best > 0 else SOONER
        then = say(message, side=side, moves=found.best - found.played)
    again = say(NEXT, again=commands.TRY_AGAIN.key, answer=commands.SHOW_ANSWER.key)
    return Comment(head, joined(then, again), found.mark)


VALUES_FOR = "Values for {side:you|#}"
"""For whom the values are, on the board and in the list."""


def evaluation_shown(review: Review) -> GameEvaluation:
    """Returns what is known of the line on the board, without a mark that a trial hides."""
    found, trial = review.line_evaluated, review.trial
    if trial is None or review.trying or not review.secret:
        return found
    plies = [*found.plies]
    plies[trial.ply + 1] = replace(plies[trial.ply + 1], judgement=None, slip=None)
    return replace(found, plies=tuple(plies))


def progress_words(review: Review, analyst: Analyst) -> tuple[str, str]:
    """Returns the review's progress, with the reason if it has stopped, and without it."""
    count = review.count
    if review.evaluated.complete:
        whole = "All {count:# move|# moves} judged." if count else "No moves to judge."
        return (say(whole, count=count),) * 2
    done = len(review.evaluated.judged())
    share = say("{done} of {count:# move|# moves} judged", done=done, count=count)
    if analyst.busy:
        return (say("Reviewing: {share}", share=share),) * 2
    message = "{share}; the others are too large to solve"
    if analyst.failure:
        message = "{share}; the engine gave no answer"
    return say(message, share=share), share


# The mistake on the board


def move_played(review: Review, both: Subjects) -> str:
    """Returns which move the comment is on, and who played it."""
    ply = review.ply
    number, side = ply - review.set_up, Player((ply - 1) % 2)
    move = played(review.game, side, review.record.all_moves[ply - 1])
    return say(MOVE_PLAYED, number=number, side=both[side], move=move)


def place_among(review: Review) -> str:
    """Returns the how manieth of the mistakes is on the board: mistake 2 of 3; '' if none is."""
    found = review.own_errors() if review.touring else review.evaluated.mistakes()
    if review.ply not in found:
        return ""
    place = found.index(review.ply) + 1
    return say("mistake {place} of {count}", place=place, count=len(found))


def shows_line(review: Review) -> str:
    """Returns what the button for the line does."""
    return "Show the line" if review.line is None else "Hide the line"


# The summary


def mistakes_counted(review: Review, player: Player) -> tuple[str, str]:
    """Returns how many mistakes a side has made, and in how many moves."""
    count = len(review.evaluated.mistakes(player))
    moves = own_moves(player, len(review.main), review.set_up)
    some, none = "{count:# mistake|# mistakes}", "no mistakes"
    return say(some if count else none, count=count), say("in {count:# move|# moves}", count=moves)


def result(review: Review, both: Subjects) -> str:
    """Returns how the game on the board has ended, and with which of the winner's moves."""
    outcome = review.positions[-1].outcome
    if outcome is None:
        return say("Not finished: {count:# move|# moves}", count=review.count)
    if outcome.winner is None:
        return say("A draw: the board is full")
    number = ordinal(own_moves(outcome.winner, len(review.main), review.set_up))
    names, winner = names_of(review.setup.seats), both[outcome.winner]
    if names is not None:
        message, name = "{name} won with {side}'s {number} move", names[outcome.winner]
        return say(message, name=name, side=winner, number=number)
    message = "{side:You won with your|# won with its} {number} move"
    won = say(message, side=winner, number=number)
    return say("You lost: {how}", how=won) if outcome.winner.other is review.setup.person else won


def turning_point(review: Review, both: Subjects) -> str:
    """Returns which move decided the game; empty while that is not known."""
    ply = review.evaluated.turning_point
    if not ply:
        return "" if ply is None or not review.count else say("No move changed the result.")
    message = "Turning point: {side:your move {number}|move {number}, #}"
    side = both[(ply - 1) % 2]
    return say(message, side=side, number=ply - review.set_up)


def turning_move(review: Review, both: Subjects) -> Comment | None:
    """Returns the comment on the deciding move; None if there is none."""
    ply = review.evaluated.turning_point
    judgement = review.evaluated.plies[ply].judgement if ply else None
    if not ply or judgement is None or not judgement.mark.is_error:
        return None
    before, move = review.positions[ply - 1], review.main[ply - 1]
    return comment_on(before, move, judgement, both, then=True)


def sentence(review: Review, both: Subjects) -> str:
    """Returns what a screen reader says of the move on the board, or of the whole game."""
    if review.at_summary:
        move = turning_move(review, both)
        end, point = result(review, both), turning_point(review, both)
        return sentences(end, point, move.spoken if move else "")
    said = comment(review, both)
    if review.trial is not None or review.ply == review.set_up:
        return said.spoken
    message = "Move {number}." if said.mark is None else "Move {number}, {mark}."
    mark = "" if said.mark is None else say(said.word or said.mark.word)
    return joined(say(message, number=review.ply - review.set_up, mark=mark), said.spoken)


def spoken(review: Review, both: Subjects, analyst: Analyst) -> str:
    """Returns the progress, and each side's accuracy and marks."""
    accuracies = commas(*(_side_in_words(review, player, both) for player in Player))
    return joined(progress_words(review, analyst)[0], full_stop(accuracies))


def _side_in_words(review: Review, player: Player, both: Subjects) -> str:
    """Returns a side's accuracy and marks in words, mistakes first."""
    message, found = "{name} · {side}: accuracy {accuracy}", review.evaluated.marks(player)
    name, side = seat_name(review.setup.seats, player), both[player].side
    marks = sorted((mark for mark in Mark if found[mark]), key=lambda mark: not mark.is_error)
    counts = [say(mark.counted, count=found[mark]) for mark in marks]
    if not any(mark.is_error for mark in marks):
        counts.insert(0, say("no mistakes"))
    said = say(message, name=name, side=side, accuracy=accuracy_words(review.evaluated, player))
    return commas(said, *counts)


def leads_on(review: Review, *, busy: bool) -> tuple[Command, str, str]:
    """Returns what the button that leads on does, its words and a short form; '' for the usual.

    It is `busy` while moves are judged.
    """
    if review.secret:
        return commands.TRY_AGAIN if review.trying else commands.SHOW_ANSWER, "", ""
    if review.can_try:
        return commands.TRY_AGAIN, "", ""
    return goes_on(review, busy=busy)


def goes_on(review: Review, *, busy: bool) -> tuple[Command, str, str]:
    """Returns the same of the button that goes to the next mistake."""
    alone = review.setup.person is not None
    if review.at_summary and not review.own_errors() and not busy:
        return commands.REPLAY, "", ""
    if review.at_summary and alone:
        return commands.NEXT_MISTAKE, "Go through my mistakes", "My mistakes"
    if review.at_summary:
        return commands.NEXT_MISTAKE, "Go through the mistakes", "Mistakes"
    ahead = review.error(1)
    if ahead is None:
        return commands.SUMMARY, "", ""
    if ahead == review.shown_error:
        return commands.NEXT_MISTAKE, "Back to the mistake", "Mistake"
    return commands.NEXT_MISTAKE, "My next mistake" if review.touring and alone else "", ""
