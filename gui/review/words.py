"""The review's words: about moves, tries and its progress."""

from __future__ import annotations

from engine.games.game import Player
from engine.games.line_game import LinePosition
from engine.records import dataclass
from gui.analysis.analyst import Analyst
from gui.analysis.judgement import Judgement, Mark, sign
from gui.analysis.words import either, move_name, verdict
from gui.analysis.worth import change, given_away, result_in
from gui.files.setup import names_of
from gui.look.theme import Theme
from gui.look.words import capitalised, many, side_name
from gui.review import commands
from gui.review.marked_moves import Entry
from gui.review.model import Review
from gui.shell.commands import Command
from gui.shell.player_names import Subject, Subjects, seat_name, subjects

NEXT = f"Press {commands.TRY_AGAIN.key} to try again, {commands.SHOW_ANSWER.key} for the answer."
GO_ON = "Continue this line, or go back to the game."


def sides(review: Review, theme: Theme) -> Subjects:
    """Returns the subjects of sentences about both sides."""
    return subjects(review.game, review.setup.seats, theme)


def mark_words(judgement: Judgement) -> str:
    """Returns a mark as shown beside a move: "★ best", "?? win → loss"."""
    return f"{judgement.mark.glyph} {change(judgement) or judgement.mark.word}"


def entries(review: Review, theme: Theme) -> list[Entry]:
    """Returns the list's moves of the line on the board, without marks that must be hidden."""
    found = []
    leaves = review.variation_from
    for ply, move in list(enumerate(review.record.all_moves))[review.set_up :]:
        judgement = review.evaluations[ply + 1].judgement
        side = side_name(review.game, Player(ply % 2), theme)
        mine = leaves is not None and ply >= leaves
        if judgement is None or hides(review, ply + 1):
            found.append(Entry(str(move + 1), side, variation=mine))
        else:
            words = mark_words(judgement)
            found.append(Entry(str(move + 1), side, judgement.mark, words, variation=mine))
    return found


def hides(review: Review, ply: int) -> bool:
    """Whether the mark of the move before a ply must be hidden during a trial."""
    trial = review.trial
    return trial is not None and review.secret and ply == trial.ply + 1 and trial.attempt is None


def headline(review: Review, theme: Theme) -> str:
    """Returns the headline: the move on the board, or the state of a trial."""
    game, ply = review.game, review.ply
    trial = review.trial
    answer = review.evaluations[ply + 1].judgement if review.answered else None
    if answer is not None:
        return f"The answer is {either(game, answer.best_moves)}"
    if trial is not None and trial.attempt is None:
        side = side_name(game, review.position.turn, theme)
        return f"Find a better move for {side}"
    if trial is not None and trial.attempt is not None:
        return f"You tried {move_name(game, trial.attempt).lower()}"
    if ply == review.set_up:
        return "The position set up" if ply else "The start"
    move = review.record.all_moves[ply - 1]
    side = side_name(game, Player((ply - 1) % 2), theme)
    return f"Move {ply - review.set_up}, {side}, {move_name(game, move).lower()}"


@dataclass(frozen=True)
class Comment:
    """What the card about the move on the board says."""

    head: str
    detail: str
    mark: Mark | None = None


def comment(review: Review, theme: Theme) -> Comment:
    """Returns the comment on the move on the board, or on a trial."""
    ply, judgement = review.ply, mark_at(review)
    mark = None if judgement is None else judgement.mark
    if review.trial is not None or ply == review.set_up:
        return Comment(headline(review, theme), detail(review, theme), mark)
    move = move_name(review.game, review.record.all_moves[ply - 1])
    said_of = sides(review, theme)
    begins, replaced = review.replaced or (ply, None)
    if judgement is None and replaced is not None and ply > begins:
        better = _better(review.record.position_at(begins), replaced, said_of)
        return Comment(f"The best line: {move.lower()}", better)
    if judgement is None:
        return Comment(move, _unknown(review, ply - 1))
    if mark is Mark.BEST:
        outcome = review.record.position_at(ply).outcome
        if outcome is not None and outcome.winner is not None:
            return Comment(f"{move} wins the game", "There is no better move.", mark)
        return Comment(f"{move} is the best move", _of_move(review, ply, judgement, theme), mark)
    before = review.record.position_at(ply - 1)
    better = _better(before, judgement, said_of)
    return Comment(f"{move} {_change(judgement, said_of[before.turn])}", better, mark)


def mark_at(review: Review) -> Judgement | None:
    """Returns the judgement of the headline's move; None if it is unknown or hidden."""
    if review.trial is not None:
        return review.verdict()
    return review.evaluations[review.ply].judgement


def detail(review: Review, theme: Theme) -> str:
    """Returns the comment below the headline."""
    if review.trial is not None:
        return _of_trial(review, theme)
    ply = review.ply
    if ply == review.set_up:
        analysed = review.known(ply)
        if analysed is not None:
            return verdict(review.position, analysed, sides(review, theme)) + "."
        return _unknown(review, ply)
    judgement = review.evaluations[ply].judgement
    if judgement is None:
        return _unknown(review, ply - 1)
    return _of_move(review, ply, judgement, theme)


def _unknown(review: Review, ply: int) -> str:
    return "Too large to solve here." if review.given_up(ply) else "Not solved yet."


def _of_move(review: Review, ply: int, judgement: Judgement, theme: Theme) -> str:
    """Returns what a judged move did, and what was better."""
    before = review.record.position_at(ply - 1)
    outcome = review.record.position_at(ply).outcome
    if judgement.mark is Mark.BEST:
        if outcome is not None:
            return "Draws: the board is full." if outcome.winner is None else "Wins the game."
        if judgement.best == 0:
            return "Holds the draw."
        result = result_in(before, judgement.best, sides(review, theme))
        if judgement.best > 0:
            return f"{capitalised(result)}, the quickest way."
        return f"Holds out longest, but {result}."
    said_of = sides(review, theme)
    what = _change(judgement, said_of[before.turn])
    return f"{capitalised(what)}. {_better(before, judgement, said_of)}"


def _change(judgement: Judgement, mover: Subject) -> str:
    """Returns what a move that was not the best changed, as a predicate."""
    if judgement.mark.is_error:
        return given_away(judgement, mover)
    later = many(judgement.best - judgement.played, "move")
    return f"still wins, {later} later" if judgement.best > 0 else f"loses {later} sooner"


def _better(before: LinePosition, judgement: Judgement, said_of: Subjects) -> str:
    """Returns what the best moves in a position would have led to, by the judgement of a move."""
    plan = either(before.game, judgement.best_moves)
    return f"{capitalised(plan)} {result_in(before, judgement.best, said_of)}."


def _of_trial(review: Review, theme: Theme) -> str:
    """Returns the task of a trial, or the result of the try."""
    trial = review.trial
    assert trial is not None
    if trial.attempt is None:
        judgement = review.evaluations[trial.ply + 1].judgement
        if judgement is not None and trial.settled:
            result = _result(review, trial.ply, judgement.best, theme)
            return f"{capitalised(result)}. {GO_ON}"
        goal = "a win" if judgement is not None and judgement.best > 0 else "a draw"
        answer = commands.SHOW_ANSWER.key
        return f"There is {goal}. Play it on the board, or press {answer} for the answer."
    found = review.verdict()
    if found is None:
        return "Not solved yet."
    if found.best == found.played:
        return f"That is the best move: {_result(review, trial.ply, found.best, theme)}. {GO_ON}"
    if _keeps_result(found):
        return f"Still wins, but {many(found.best - found.played, 'move')} later. {NEXT}"
    mover = sides(review, theme)[Player(trial.ply % 2)]
    what = given_away(found, mover)
    return f"{capitalised(what)}. {NEXT}"


def _result(review: Review, ply: int, best: int, theme: Theme) -> str:
    """Returns the result of the best move at a ply, a win or a draw."""
    if best == 0:
        return "holds the draw"
    return result_in(review.record.position_at(ply), best, sides(review, theme))


def player_line(review: Review, player: Player, theme: Theme) -> str:
    """Returns a player's name and side."""
    return f"{seat_name(review.setup.seats, player)} · {side_name(review.game, player, theme)}"


def view_words(review: Review, theme: Theme) -> str:
    """Returns whose wins the values above the columns call wins."""
    return f"The values are for {side_name(review.game, review.view, theme)}."


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
    why = (
        "the engine gave no answer" if analyst.failure else "the others are too large to solve here"
    )
    return f"{share}; {why}"


# The summary


def result(review: Review, theme: Theme) -> str:
    """Returns how the game on the board has ended, and after how many moves."""
    outcome, moves = review.positions[-1].outcome, many(review.count, "move")
    if outcome is None:
        return f"Not finished: {moves}"
    if outcome.winner is None:
        return f"A draw after {moves}"
    if review.person is None:
        names, side = names_of(review.setup.seats), side_name(review.game, outcome.winner, theme)
        return f"{side if names is None else names[outcome.winner]} won after {moves}"
    return f"You {'won' if outcome.winner is review.person else 'lost'} after {moves}"


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


def turning_move(review: Review, theme: Theme) -> str:
    """Returns what the deciding move did and what was better; empty if there is none."""
    ply = review.turning_point
    judgement = review.main_evaluations[ply].judgement if ply else None
    if not ply or judgement is None or not judgement.mark.is_error:
        return ""
    move = move_name(review.game, review.main[ply - 1])
    before, said_of = review.positions[ply - 1], sides(review, theme)
    better = _better(before, judgement, said_of)
    return f"{move} {_change(judgement, said_of[before.turn])}. {better}"


def counts(review: Review, player: Player) -> list[tuple[Mark, int]]:
    """Returns how many of a side's moves have each mark, the best first."""
    found = review.marks(player)
    return [(mark, found[mark]) for mark in Mark]


def summary_sentence(review: Review, theme: Theme) -> str:
    """Returns the summary in one sentence or two, for a screen reader."""
    point, move = turning_point(review, theme), turning_move(review, theme)
    parts = [f"{result(review, theme)}.", f"{point}: {move}" if move else point]
    return " ".join(filter(None, parts))


def sentence(review: Review, theme: Theme) -> str:
    """Returns what a screen reader says of the move on the board, or of the whole game."""
    if review.at_summary:
        return summary_sentence(review, theme)
    judgement = mark_at(review)
    mark = "" if judgement is None else f", {mark_words(judgement)}"
    return f"{headline(review, theme)}{mark}: {detail(review, theme)}"


def side_in_words(review: Review, player: Player, theme: Theme) -> str:
    """Returns a side's accuracy and marks in words."""
    marks = [f"{count} {mark.word}" for mark, count in counts(review, player) if count]
    said = f"{player_line(review, player, theme)}: accuracy {accuracy_words(review, player)}"
    return ", ".join([said, *marks])


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


def _keeps_result(judgement: Judgement) -> bool:
    """Whether the move keeps the game's result: a win, a draw or a loss."""
    return sign(judgement.best) == sign(judgement.played)
