"""The review's words: about moves, tries and its progress."""

from __future__ import annotations

from dataclasses import replace

from engine.games.game import Player
from gui.analysis.evaluations import GameEvaluation
from gui.analysis.judgement import Mark
from gui.files.setup import names_of
from gui.look.words import ordinal, own_moves
from gui.review import commands
from gui.review.comment import Comment, comment, comment_on
from gui.review.model import Review
from gui.shell.analyst import Analyst
from gui.shell.commands import Command
from gui.shell.player_names import Subjects, seat_name
from gui.words.catalogue import full_stop, joined, say

VALUES_FOR = "Values for {side:you|#}"
"""For whom the values are, on the board and in the list."""


def evaluation_shown(review: Review) -> GameEvaluation:
    """Returns what is known of the line on the board, without a mark that a trial hides."""
    found, trial = review.line_evaluated, review.trial
    if trial is None or trial.attempt is not None or not review.secret:
        return found
    plies = [*found.plies]
    plies[trial.ply + 1] = replace(plies[trial.ply + 1], judgement=None)
    return replace(found, plies=tuple(plies))


def accuracy_words(review: Review, player: Player) -> str:
    """Returns a side's accuracy over the moves judged so far, in words."""
    figure = review.evaluated.accuracy(player)
    return "–" if figure is None else say("{percent} %", percent=figure)


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


# The summary


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
        point, move = turning_point(review, both), turning_move(review, both)
        end = full_stop(result(review, both))
        return joined(end, full_stop(point), move.spoken) if move else joined(end, point)
    said = comment(review, both)
    if review.trial is not None or review.ply == review.set_up:
        return said.spoken
    message = "Move {number}." if said.mark is None else "Move {number}, {mark}."
    mark = "" if said.mark is None else say(said.mark.word)
    return joined(say(message, number=review.ply - review.set_up, mark=mark), said.spoken)


def spoken(review: Review, both: Subjects, analyst: Analyst) -> str:
    """Returns the progress, each side's accuracy and marks, and for whom the values are."""
    whom = say(VALUES_FOR, side=both[review.setup.viewer])
    accuracies = joined(*(_side_in_words(review, player, both) for player in Player), by=", ")
    return joined(progress_words(review, analyst)[0], full_stop(accuracies), full_stop(whom))


def _side_in_words(review: Review, player: Player, both: Subjects) -> str:
    """Returns a side's accuracy and marks in words, mistakes first."""
    message, found = "{name} · {side}: accuracy {accuracy}", review.evaluated.marks(player)
    name, side = seat_name(review.setup.seats, player), both[player].side
    marks = sorted((mark for mark in Mark if found[mark]), key=lambda mark: not mark.is_error)
    counts = [say(mark.counted, count=found[mark]) for mark in marks]
    if not any(mark.is_error for mark in marks):
        counts.insert(0, say("no mistakes"))
    said = say(message, name=name, side=side, accuracy=accuracy_words(review, player))
    return joined(said, *counts, by=", ")


def leads_on(review: Review, *, busy: bool) -> Command:
    """Returns what the button that leads on does; `busy` while moves are judged."""
    if review.secret:
        return commands.SHOW_ANSWER
    if review.at_summary:
        if not review.own_errors() and not busy:
            return commands.REPLAY
        return commands.GO_THROUGH_ALL if review.setup.person is None else commands.GO_THROUGH
    ahead = review.error(1)
    if ahead is None:
        return commands.SUMMARY
    if ahead == review.shown_error:
        return commands.AGAIN
    mine = review.touring and review.setup.person is not None
    return commands.NEXT_OF_MINE if mine else commands.NEXT_MISTAKE
