"""The review's words: about moves, tries and its progress."""

from __future__ import annotations

from dataclasses import replace

from engine.games.game import Player
from gui.analysis.analyst import Analyst
from gui.analysis.deeds import THEN
from gui.analysis.evaluations import PlyEvaluation
from gui.analysis.judgement import Judgement, Mark
from gui.analysis.worth import changes
from gui.files.setup import names_of
from gui.look.sprites import Sprites
from gui.look.theme import Theme
from gui.look.words import many, ordinal, own_moves, side_name
from gui.review import commands
from gui.review.comment import Comment, comment, comment_on, sides
from gui.review.marked_moves import Entry
from gui.review.model import Review
from gui.review.view import ReviewState, SideState
from gui.shell.commands import Command
from gui.shell.player_names import Subject, seat_name

PLURALS = {
    Mark.INACCURACY: "inaccuracies",
    Mark.MISTAKE: "mistakes",
    Mark.BLUNDER: "blunders",
}
"""The names of several moves with the same mark, where they differ from that of one."""


def mark_words(judgement: Judgement, mover: Subject, side: int = 1) -> tuple[str, ...]:
    """Returns a mark as shown beside a move, in words and then in ever fewer: "★ best".

    `side` is 1 where the values are the mover's, -1 where they are the opponent's.
    """
    mark = judgement.mark
    said = changes(judgement, mover, side) or (mark.word,)
    return (*(f"{mark.glyph} {words}" for words in said), mark.glyph)


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
            view = 1 if ply % 2 == review.view else -1
            words = mark_words(judgement, both[ply % 2], view)
            found.append(Entry(str(move + 1), side, judgement.mark, words, variation=mine))
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


def player_line(review: Review, player: Player, theme: Theme) -> str:
    """Returns a player's name and side."""
    return f"{seat_name(review.setup.seats, player)} · {side_name(review.game, player, theme)}"


def view_words(review: Review, theme: Theme) -> str:
    """Returns for whom the values are, on the board and in the list."""
    return f"Values for {sides(review, theme)[review.view].object}"


def accuracy_words(review: Review, player: Player) -> str:
    """Returns a side's accuracy over the moves judged so far, in words."""
    figure = review.accuracy(player)
    return "–" if figure is None else f"{figure} %"


def progress_words(review: Review, analyst: Analyst) -> str:
    """Returns the review's progress, and the reason if it has stopped."""
    count = review.count
    if review.complete:
        return f"All {many(count, 'move')} judged." if count else "No moves to judge."
    share = f"{review.judged} of {many(count, 'move')} judged"
    if analyst.busy:
        return f"Reviewing: {share}"
    why = "the engine gave no answer" if analyst.failure else "the others are too large to solve"
    return f"{share}; {why}"


def review_state(review: Review, theme: Theme, analyst: Analyst, sprites: Sprites) -> ReviewState:
    """Returns what the cards say."""
    first, second = (
        SideState(
            player,
            seat_name(review.setup.seats, player),
            accuracy_words(review, player),
            tuple(counts(review, player)),
        )
        for player in Player
    )
    leaves = review.variation_from
    return ReviewState(
        game=review.game,
        sprites=sprites,
        comment=comment(review, theme),
        at_summary=review.at_summary,
        result=result(review, theme),
        sides=(first, second),
        point=turning_point(review, theme),
        move=turning_move(review, theme),
        progress=progress_words(review, analyst),
        share=(review.judged, review.count) if analyst.busy else None,
        whom=view_words(review, theme),
        variation="" if leaves is None else f"Variation from move {leaves + 1 - review.set_up}",
    )


# The summary


def result(review: Review, theme: Theme) -> str:
    """Returns how the game on the board has ended, and with which of the winner's moves."""
    outcome = review.positions[-1].outcome
    if outcome is None:
        return f"Not finished: {many(review.count, 'move')}"
    if outcome.winner is None:
        return "A draw: the board is full"
    number = ordinal(own_moves(outcome.winner, len(review.main), review.set_up))
    names, winner = names_of(review.setup.seats), sides(review, theme)[outcome.winner]
    if names is not None:
        return f"{names[outcome.winner]} won with {winner.possessive} {number} move"
    won = winner.say(
        "You won with your {number} move", "{side} won with its {number} move", number=number
    )
    return f"You lost: {won}" if outcome.winner.other is review.person else won


def turning_point(review: Review, theme: Theme) -> str:
    """Returns which move decided the game; empty while that is not known."""
    ply = review.turning_point
    if not ply:
        return "" if ply is None or not review.count else "No move changed the result."
    mover = Player((ply - 1) % 2)
    number = ply - review.set_up
    if mover is review.person:
        return f"Turning point: your move {number}"
    return f"Turning point: move {number}, {side_name(review.game, mover, theme)}"


def turning_move(review: Review, theme: Theme) -> Comment | None:
    """Returns the comment on the deciding move; None if there is none."""
    ply = review.turning_point
    judgement = review.main_evaluations[ply].judgement if ply else None
    if not ply or judgement is None or not judgement.mark.is_error:
        return None
    before, move = review.positions[ply - 1], review.main[ply - 1]
    return comment_on(before, move, judgement, sides(review, theme), THEN)


def counts(review: Review, player: Player) -> list[tuple[Mark, int]]:
    """Returns how many of a side's moves have each mark, the best first."""
    found = review.marks(player)
    return [(mark, found[mark]) for mark in Mark]


def summary_sentence(review: Review, theme: Theme) -> str:
    """Returns the summary in one sentence or two, for a screen reader."""
    point, move = turning_point(review, theme), turning_move(review, theme)
    parts = [f"{result(review, theme)}.", f"{point}. {move.spoken}" if move else point]
    return " ".join(filter(None, parts))


def sentence(review: Review, theme: Theme) -> str:
    """Returns what a screen reader says of the move on the board, or of the whole game."""
    if review.at_summary:
        return summary_sentence(review, theme)
    said = comment(review, theme)
    if review.trial is not None or review.ply == review.set_up:
        return said.spoken
    mark = "" if said.mark is None else f", {said.mark.word}"
    return f"Move {review.ply - review.set_up}{mark}. {said.spoken}"


def side_in_words(review: Review, player: Player, theme: Theme) -> str:
    """Returns a side's accuracy and marks in words; mistakes and blunders together are errors."""
    found = counts(review, player)
    names = {
        mark: f"{count} {mark.word if count == 1 else PLURALS.get(mark, mark.word)}"
        for mark, count in found
        if count
    }
    number = sum(count for mark, count in found if mark.is_error)
    kinds = " and ".join(words for mark, words in names.items() if mark.is_error)
    errors = f"{many(number, 'error')} ({kinds})" if number else "no errors"
    said = f"{player_line(review, player, theme)}: accuracy {accuracy_words(review, player)}"
    rest = [words for mark, words in names.items() if not mark.is_error]
    return ", ".join([said, errors, *rest])


def leads_on(review: Review, *, busy: bool) -> Command:
    """Returns what the button that leads on is called; `busy` while moves are judged."""
    if review.at_summary:
        if not review.own_errors() and not busy:
            return commands.REPLAY
        return commands.GO_THROUGH_ALL if review.person is None else commands.GO_THROUGH
    ahead = review.error(1)
    if ahead is None:
        return commands.SUMMARY
    if ahead == review.shown_error:
        return commands.AGAIN
    mine = review.touring and review.person is not None
    return commands.NEXT_OF_MINE if mine else commands.NEXT_MISTAKE
