"""The words of practice: tasks, answers, what is due."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime
from typing import NamedTuple

from engine.players.algorithms import ALGORITHMS
from engine.puzzles.puzzle import PuzzleTheme
from engine.reasons.judgement import Slip
from engine.reasons.plays_like import PlaysLike
from engine.reasons.proof import Proof
from engine.wording import in_context
from gui.analysis.words import either
from gui.files.cards import AGAIN
from gui.files.kept_game import KeptGame
from gui.look import words as text
from gui.practice.attempt import Attempt, Stage, WrongMove
from gui.practice.tasks import GAME, Practice, PuzzleTask
from gui.shell.player_names import Subjects, opponent_name
from gui.words.catalogue import joined, say

TITLE = "Practice"
WEEKDAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
YEAR = 300
"""The days after which the name of a month might be taken for another year's."""


class ThemeWords(NamedTuple):
    """What a kind of task is called."""

    name: str
    short: str
    """What it is, in a few words."""
    task: str
    """What it is, below a task; `other` is the opponent."""


THEMES = {
    PuzzleTheme.DOUBLE_THREAT.value: ThemeWords(
        "Double threat",
        "two threats with one move",
        "One move makes two threats at once, and {other} can block only one of them.",
    ),
    PuzzleTheme.FORCED_LINE.value: ThemeWords(
        "Forced line",
        "every reply is forced",
        "Every move threatens, and {other} has only one reply.",
    ),
    PuzzleTheme.QUIET_MOVE.value: ThemeWords(
        "Quiet move", "no threat, and yet it wins", "The move threatens nothing, and yet it wins."
    ),
    PuzzleTheme.ONLY_DEFENCE.value: ThemeWords(
        "Only defence", "one move holds the draw", "Only one move holds the draw."
    ),
    PuzzleTheme.OPENING.value: ThemeWords(
        "Opening: only move", "one right column", "Only one column is right here."
    ),
    Slip.MISSED_WIN.value: ThemeWords(
        "Missed win", "", "In your game you missed a forced win here."
    ),
    Slip.MISSED_BLOCK.value: ThemeWords(
        "Missed block", "", "In your game you missed a block here."
    ),
    Slip.LETS_CONNECT.value: ThemeWords(
        "Allowed win", "", "In your game your move let {other} connect."
    ),
    "mistake": ThemeWords("Mistake", "", "In your game you gave this away."),
    "blunder": ThemeWords("Blunder", "", "In your game you turned a win into a loss here."),
}
"""The words for themes of puzzles and for kinds of mistakes."""
BANDS = (
    *("", in_context("Puzzle", "Easy"), in_context("Puzzle", "Medium")),
    in_context("Puzzle", "Hard"),
)
"""How hard a puzzle is, by its band."""
WRONG = {
    (1, 0): "Not {move}: that only draws",
    (1, -1): "Not {move}: that loses",
    (0, -1): "Not {move}: that loses",
    (1, 1): "Not {move}: that wins {later:# move|# moves} later",
    (-1, -1): "Not {move}: that loses {later:# move|# moves} sooner",
}
"""What a wrong move does, by the results before and after it."""
AGAIN_SOONER = "Try again. The puzzle will come back sooner."
HINTED = "It is one of the two columns that are marked."
CHECKING = "Checking…"
LONG = 9
"""The most moves to a win that are counted in a task."""
SHOWS = "The solution is {move}"
TO_THE_END = "Start over to play it yourself."
NOT_YET = "Known after ten games of yours on the usual board of which every move was judged."
WHICH_LEVEL = "Which level do you play like?"
GIVEN_AWAY = "{percent} % of the choices that mattered were wrong, in your last {games} games."
OTHERS = {
    1: "Every other move gives the win away.",
    0: "Every other move loses.",
}
"""Why there is only one answer, by the result that it keeps."""


def head(task: PuzzleTask, side: str, *, count: bool = False) -> str:
    """Returns the task of a side, with the moves to the win if they are to be told."""
    return text.task(side, task.wins, task.win_in if count and task.win_in <= LONG else 0)


def source(game: KeptGame, task: PuzzleTask, now: datetime) -> str:
    """Returns from which game a mistake is."""
    days = (now.date() - game.when.date()).days
    day = text.weekday(game.when) if 1 < days < 7 else text.day(game.when, now)
    message = "From one of your games: {day}, against {name}, move {number}"
    name = "" if game.opponent is None else opponent_name(game.opponent)
    return say(message, name=name, day=day, number=len(task.line) + 1 - game.saved.set_up)


def wrong_head(wrong: WrongMove) -> str:
    """Returns which move was wrong, and what it does."""
    found, move = wrong.judgement, either(GAME, [wrong.move])
    if found is None:
        return say("Not {move}", move=move)
    return say(WRONG[found.results], move=move, later=found.best - found.played)


def how_solved(attempt: Attempt) -> str:
    """Returns how the answer was found."""
    if attempt.failed:
        return "Solved, but not at the first try."
    return "Solved with a hint." if attempt.hinted else "Solved at the first try."


def comes_back(due: date, today: date) -> str:
    """Returns when a card comes back."""
    days, day = (due - today).days, text.day_and_month(due)
    message = "Again tomorrow" if days == 1 else "Again in {days:# day|# days}, on {day}"
    return say(message, days=days, day=day)


def pips(answers: Sequence[int | None]) -> str:
    """Returns the pips in words."""
    done = [each for each in answers if each is not None]
    return say(
        "{done} of {count}, {right} right, {wrong} wrong",
        done=len(done),
        count=len(answers),
        right=len(done) - done.count(AGAIN),
        wrong=done.count(AGAIN),
    )


def day_head(left: Sequence[PuzzleTask]) -> str:
    """Returns what is left of the day, after its number."""
    message = "{count:puzzle is|puzzles are} ready"
    if left and all(task.mistake for task in left):
        message = "of your own mistakes {count:is|are} due"
    return say(message, count=len(left)) if left else "Done for today"


def day_detail(practice: Practice, done: Sequence[PuzzleTask], left: Sequence[PuzzleTask]) -> str:
    """Returns what is left, or when the next card comes back."""
    own, coming = sum(task.mistake is not None for task in left), practice.next_day()
    if not left:
        if coming is None:
            return "Nothing comes back yet."
        when = say("The next one comes back on {day}.", day=text.day_and_month(coming))
        return joined(say("{count:# puzzle|# puzzles} answered.", count=len(done)), when)
    if not practice.cards:
        return "Mistakes of your own games come here once a game has been reviewed."
    count = sum(not card.is_due(practice.today) for card in practice.cards.values())
    resting = say("{count:# more is|# more are} resting.", count=count) if count else ""
    mine = say("{count:# mistake|# mistakes} of your own among them.", count=own)
    return joined(mine if 0 < own < len(left) else "", resting)


def days(counts: Sequence[int]) -> str:
    """Returns on how many of the last days there were answers."""
    week = counts[-7:]
    return say("{days} of the last {count} days", days=len(week) - week.count(0), count=len(week))


def played_like(likes: dict[date, PlaysLike], today: date) -> str:
    """Returns which lower level was the last one in an earlier month; '' for none in a year."""
    *_, now = likes.values()
    for day, like in reversed(likes.items()):
        earlier = (day.year, day.month) < (today.year, today.month) and (today - day).days < YEAR
        if earlier and like.level != now.level and like.share > now.share:
            month = say(text.MONTHS[day.month - 1])
            return say("was {level} in {month}", level=level_name(like.level), month=month)
    return ""


def level_name(level: str) -> str:
    """Returns the name of a level."""
    return say(ALGORITHMS[level].label)


def said(attempt: Attempt, sides: Subjects, reason: Proof | None) -> tuple[str, str]:
    """Returns what the card says: its head and the words below, with the reason if it is known."""
    task, side = attempt.task, sides[attempt.mover].side
    why = "" if reason is None else reason.sentence.said(sides, say)
    if attempt.wrong is not None:
        return wrong_head(attempt.wrong), joined(why, AGAIN_SOONER)
    if attempt.stage is Stage.CHECKING:
        return head(task, side), CHECKING
    if attempt.stage is Stage.SOLVED:
        return "Correct!", joined(why, "" if task.mistake else OTHERS[task.wins])
    if attempt.shows:
        return say(SHOWS, move=either(GAME, task.solution[:1])), joined(why, TO_THE_END)
    if attempt.hinted and attempt.record.ply == attempt.start:
        return head(task, side), HINTED
    if attempt.record.ply > attempt.start:
        other = sides[attempt.mover.other].side
        return "Right so far", say("{side} has replied. Go on.", side=other)
    return task_said(task, sides)


def task_said(task: PuzzleTask, sides: Subjects) -> tuple[str, str]:
    """Returns a task and what it is about."""
    side, other = (sides[player].side for player in (task.position.turn, task.position.turn.other))
    return head(task, side), say(THEMES[task.theme].task, other=other)
