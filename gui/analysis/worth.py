"""The one wording for what moves and positions lead to: "win 12", "draw", "loss 4".

Everything that shows a value takes its words from here: chips, bar, sentences, lists, graph. The
number always counts the winner's moves until the end. For experts the exact score is shown, too.
"""

from __future__ import annotations

from engine.games.exact_score import ExactScore, moves_until_end
from engine.games.game import Player
from engine.games.line_game import LinePosition
from engine.search.limits import Bounds
from gui.analysis.judgement import Judgement, sign
from gui.look.words import many, signed
from gui.shell.player_names import Subject, Subjects

RESULTS = {1: "win", 0: "draw", -1: "loss"}
"""Names of results by the score's sign."""
AT_LEAST, AT_MOST = "≥ draw", "≤ draw"
"""What is proven of a value: a draw or a win, a draw or a loss."""
UNKNOWN = "not known yet"
SPOKEN = {AT_LEAST: "draw or win", AT_MOST: "draw or loss", "": UNKNOWN}
"""Short values that are read aloud in other words."""
GIVEN_AWAY = {
    (1, 0): ("gives {whose} win away", "gave {whose} win away"),
    (0, -1): ("gives {whose} draw away", "gave {whose} draw away"),
    (1, -1): ("turns {whose} win into a loss", "turned {whose} win into a loss"),
}
"""What a move gives away and gave away, by the results before and after it; 1 is a win."""
LATER = (
    ("You win {moves} later", "{side} wins {moves} later"),
    ("You win {lost} later", "{side} wins {lost} later"),
    ("win {lost} later", "wins {lost} later"),
)
SOONER = (
    ("You lose {moves} sooner", "{side} loses {moves} sooner"),
    ("You lose {lost} sooner", "{side} loses {lost} sooner"),
    ("lose {lost} sooner", "loses {lost} sooner"),
)
"""What a move changes that keeps its result, in ever fewer words beside its mover's stone."""


def short(
    position: LinePosition, bounds: Bounds, view: Player | None = None, *, exact: bool = False
) -> str:
    """Returns a value as on a chip: "win 12", "draw", "loss 4"; "" if nothing is proven.

    It is seen by `view`, which is the side to move by default. With `exact` it is a score: +5.
    """
    side = 1 if view in (None, position.turn) else -1
    if bounds.exact:
        score = bounds.score
        if score == 0:
            return RESULTS[0]
        if exact:
            return signed(side * score)
        return f"{RESULTS[side * sign(score)]} {moves_until_end(position, score)}"
    low, high = sorted((side * bounds.lower, side * bounds.upper))
    if low > 0 or high < 0:
        return RESULTS[sign(low)]
    if low == 0:
        return AT_LEAST
    return AT_MOST if high == 0 else ""


def spoken(value: str) -> str:
    """Returns a short value for a screen reader."""
    return SPOKEN.get(value, value)


def leads_to(
    position: LinePosition, bounds: Bounds, sides: Subjects, *, exact: bool = False
) -> str:
    """Returns what a move of the side to move leads to, as a predicate.

    It says for whom the move is good: "wins for you in 12", "lets Yellow win in 4".
    """
    if bounds.exact:
        return result_in(position, bounds.score, sides, exact=exact)
    mover, other = _mover_and_other(position, sides)
    if bounds.lower > 0:
        return f"wins for {mover} in at most {moves_until_end(position, bounds.lower)}"
    if bounds.upper < 0:
        return f"lets {other} win in at most {moves_until_end(position, bounds.upper)}"
    if bounds.lower == 0:
        return f"wins for {mover} or draws"
    return f"lets {other} win or draw" if bounds.upper == 0 else "is not solved yet"


def result_in(
    position: LinePosition, score: ExactScore, sides: Subjects, *, exact: bool = False
) -> str:
    """Returns what a move with this exact score leads to, as a predicate: "wins for you in 12"."""
    if score == 0:
        return f"leads to a draw for {sides[position.turn].object}"
    mover, other = _mover_and_other(position, sides)
    moves = moves_until_end(position, score)
    words = f"wins for {mover} in {moves}" if score > 0 else f"lets {other} win in {moves}"
    return f"{words} ({signed(score)})" if exact else words


def _mover_and_other(position: LinePosition, sides: Subjects) -> tuple[str, str]:
    """Returns the side to move and the other one, as objects."""
    return sides[position.turn].object, sides[position.turn.other].object


def winner_in(winner: Subject, moves: int, score: ExactScore, *, exact: bool = False) -> str:
    """Returns which side wins: "You win in 12", "Red has won"; `score` is the exact score."""
    if not moves:
        return winner.say("You have won", "{side} has won")
    words = winner.say("You win in {moves}", "{side} wins in {moves}", moves=moves)
    return f"{words} ({signed(score)})" if exact else words


def changes(judgement: Judgement, mover: Subject, side: int = 1) -> tuple[str, ...]:
    """Returns what a move of `mover` changed, in words and then in ever fewer; none if it is best.

    Results, as in "win → draw", are those of the mover, for a `side` of -1 of the opponent.
    """
    before, after = sign(judgement.best), sign(judgement.played)
    if before != after:
        return (f"{RESULTS[side * before]} → {RESULTS[side * after]}",)
    lost = judgement.best - judgement.played
    if not lost:
        return ()
    moves = many(lost, "move")
    return tuple(
        mover.say(*words, moves=moves, lost=lost) for words in (LATER if before > 0 else SOONER)
    )


def given_away(judgement: Judgement, mover: Subject) -> str:
    """Returns what an error of `mover` gives away: a move "gives Red's win away"."""
    return _given_away(judgement)[0].format(whose=mover.possessive)


def gave_away(judgement: Judgement, mover: Subject) -> str:
    """Returns what an error of `mover` gave away: a move "gave Red's win away"."""
    return _given_away(judgement)[1].format(whose=mover.possessive)


def _given_away(judgement: Judgement) -> tuple[str, str]:
    return GIVEN_AWAY[sign(judgement.best), sign(judgement.played)]
