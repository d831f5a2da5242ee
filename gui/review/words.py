"""The review's words: about moves, tries and its progress."""

from __future__ import annotations

from dataclasses import replace

from engine.games.game import Player
from gui.analysis.deeds import THEN
from gui.analysis.evaluations import PlyEvaluation
from gui.analysis.judgement import Mark
from gui.analysis.worth import changes, marked
from gui.files.setup import names_of
from gui.look.theme import Theme
from gui.look.words import ordinal, own_moves, side_name
from gui.review import commands
from gui.review.comment import Comment, comment, comment_on, sides
from gui.review.marked_moves import Entry
from gui.review.model import Review
from gui.shell.analyst import Analyst
from gui.shell.commands import Command
from gui.shell.player_names import seat_name
from gui.words.catalogue import full_stop, joined, say

COUNTS = {
    Mark.BEST: "{count} best",
    Mark.GOOD: "{count} good",
    Mark.INACCURACY: "{count:# inaccuracy|# inaccuracies}",
    Mark.MISTAKE: "{count:# mistake|# mistakes}",
    Mark.BLUNDER: "{count:# blunder|# blunders}",
}
"""How many moves have a mark."""
VALUES_FOR = "Values for {side:you|#}"
"""For whom the values are, on the board and in the list."""


def entries(review: Review, theme: Theme) -> list[Entry]:
    """Returns the list's moves of the line on the board, without marks that must be hidden.

    What they change is said for `Review.view`.
    """
    found = []
    leaves, both = review.variation_from, sides(review, theme)
    for ply, move in list(enumerate(review.record.all_moves))[review.set_up :]:
        judgement = review.evaluations[ply + 1].judgement
        side = side_name(review.game, Player(ply % 2), theme)
        mine = leaves is not None and ply >= leaves
        if judgement is None or hides(review, ply + 1):
            found.append(Entry(str(move + 1), side, variation=mine))
        else:
            view = 1 if ply % 2 == review.setup.viewer else -1
            mark = judgement.mark
            said = changes(judgement, both[ply % 2], view) or (say(mark.word),)
            words = (*(marked(mark, each) for each in said), mark.glyph)
            found.append(Entry(str(move + 1), side, mark, words, variation=mine))
    return found


def evaluations_shown(review: Review) -> list[PlyEvaluation]:
    """Returns the graph's evaluations of the line on the board, without hidden marks."""
    found = review.evaluations[review.set_up :]
    return [
        replace(each, judgement=None) if hides(review, ply) else each
        for ply, each in enumerate(found, review.set_up)
    ]


def hides(review: Review, ply: int) -> bool:
    """Whether the mark of the move before a ply must be hidden during a trial."""
    trial = review.trial
    return trial is not None and review.secret and ply == trial.ply + 1 and trial.attempt is None


def accuracy_words(review: Review, player: Player) -> str:
    """Returns a side's accuracy over the moves judged so far, in words."""
    figure = review.accuracy(player)
    return "–" if figure is None else say("{percent} %", percent=figure)


def progress_words(review: Review, analyst: Analyst) -> tuple[str, str]:
    """Returns the review's progress, with the reason if it has stopped, and without it."""
    count = review.count
    if review.complete:
        whole = "All {count:# move|# moves} judged." if count else "No moves to judge."
        return (say(whole, count=count),) * 2
    share = say("{done} of {count:# move|# moves} judged", done=review.judged, count=count)
    if analyst.busy:
        return (say("Reviewing: {share}", share=share),) * 2
    message = "{share}; the others are too large to solve"
    if analyst.failure:
        message = "{share}; the engine gave no answer"
    return say(message, share=share), share


# The summary


def result(review: Review, theme: Theme) -> str:
    """Returns how the game on the board has ended, and with which of the winner's moves."""
    outcome = review.positions[-1].outcome
    if outcome is None:
        return say("Not finished: {count:# move|# moves}", count=review.count)
    if outcome.winner is None:
        return say("A draw: the board is full")
    number = ordinal(own_moves(outcome.winner, len(review.main), review.set_up))
    names, winner = names_of(review.setup.seats), sides(review, theme)[outcome.winner]
    if names is not None:
        message, name = "{name} won with {side}'s {number} move", names[outcome.winner]
        return say(message, name=name, side=winner, number=number)
    message = "{side:You won with your|# won with its} {number} move"
    won = say(message, side=winner, number=number)
    return say("You lost: {how}", how=won) if outcome.winner.other is review.setup.person else won


def turning_point(review: Review, theme: Theme) -> str:
    """Returns which move decided the game; empty while that is not known."""
    ply = review.turning_point
    if not ply:
        return "" if ply is None or not review.count else say("No move changed the result.")
    message = "Turning point: {side:your move {number}|move {number}, #}"
    side = sides(review, theme)[(ply - 1) % 2]
    return say(message, side=side, number=ply - review.set_up)


def turning_move(review: Review, theme: Theme) -> Comment | None:
    """Returns the comment on the deciding move; None if there is none."""
    ply = review.turning_point
    judgement = review.main_evaluations[ply].judgement if ply else None
    if not ply or judgement is None or not judgement.mark.is_error:
        return None
    before, move = review.positions[ply - 1], review.main[ply - 1]
    return comment_on(before, move, judgement, sides(review, theme), THEN)


def sentence(review: Review, theme: Theme) -> str:
    """Returns what a screen reader says of the move on the board, or of the whole game."""
    if review.at_summary:
        point, move = turning_point(review, theme), turning_move(review, theme)
        end = full_stop(result(review, theme))
        return joined(end, full_stop(point), move.spoken) if move else joined(end, point)
    said = comment(review, theme)
    if review.trial is not None or review.ply == review.set_up:
        return said.spoken
    message = "Move {number}." if said.mark is None else "Move {number}, {mark}."
    mark = "" if said.mark is None else say(said.mark.word)
    return joined(say(message, number=review.ply - review.set_up, mark=mark), said.spoken)


def spoken(review: Review, theme: Theme, analyst: Analyst) -> str:
    """Returns the progress, each side's accuracy and marks, and for whom the values are."""
    whom = say(VALUES_FOR, side=sides(review, theme)[review.setup.viewer])
    accuracies = joined(*(_side_in_words(review, player, theme) for player in Player), by=", ")
    return joined(progress_words(review, analyst)[0], full_stop(accuracies), full_stop(whom))


def _side_in_words(review: Review, player: Player, theme: Theme) -> str:
    """Returns a side's accuracy and marks in words, mistakes first."""
    message, found = "{name} · {side}: accuracy {accuracy}", review.marks(player)
    name, side = seat_name(review.setup.seats, player), side_name(review.game, player, theme)
    marks = sorted((mark for mark in Mark if found[mark]), key=lambda mark: not mark.is_error)
    counts = [say(COUNTS[mark], count=found[mark]) for mark in marks]
    if not any(mark.is_error for mark in marks):
        counts.insert(0, say("no mistakes"))
    said = say(message, name=name, side=side, accuracy=accuracy_words(review, player))
    return joined(said, *counts, by=", ")


def leads_on(review: Review, *, busy: bool) -> Command:
    """Returns what the button that leads on is called; `busy` while moves are judged."""
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
