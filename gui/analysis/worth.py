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
from gui.look.words import signed

RESULTS = {1: "win", 0: "draw", -1: "loss"}
"""Names of results by the score's sign."""
VERBS = {1: "wins", 0: "draws", -1: "loses"}
"""The same as verbs."""
AT_LEAST, AT_MOST = "≥ draw", "≤ draw"
"""What is proven of a value: a draw or a win, a draw or a loss."""
SPOKEN = {AT_LEAST: "draw or win", AT_MOST: "draw or loss", "": "not known yet"}
"""Short values that are read aloud in other words."""
GIVEN_AWAY = {
    (1, 0): "gives away the win",
    (0, -1): "gives away the draw",
    (1, -1): "turns a win into a loss",
}
"""What a move gave away, by the results before and after it; 1 is a win."""


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


def leads_to(position: LinePosition, bounds: Bounds, *, exact: bool = False) -> str:
    """Returns what a move leads to, as a predicate: "wins in 12", "draws", "loses in 4"."""
    if bounds.exact:
        return result_in(position, bounds.score, exact=exact)
    if bounds.lower > 0:
        return f"wins in at most {moves_until_end(position, bounds.lower)}"
    if bounds.upper < 0:
        return f"loses in at most {moves_until_end(position, bounds.upper)}"
    if bounds.lower == 0:
        return "wins or draws"
    return "draws or loses" if bounds.upper == 0 else "is not solved yet"


def result_in(position: LinePosition, score: ExactScore, *, exact: bool = False) -> str:
    """Returns a position's value for the side to move, as a predicate: "wins in 12"."""
    if score == 0:
        return VERBS[0]
    words = f"{VERBS[sign(score)]} in {moves_until_end(position, score)}"
    return f"{words} ({signed(score)})" if exact else words


def winner_in(name: str, moves: int, score: ExactScore, *, exact: bool = False) -> str:
    """Returns which side wins: "Red wins in 12", "Red has won"; `score` is the exact score."""
    if not moves:
        return f"{name} has won"
    return f"{name} wins in {moves}" + (f" ({signed(score)})" if exact else "")


def change(judgement: Judgement) -> str:
    """Returns what a move changed: "win → draw", "win 2 later"; "" for a best move."""
    before, after = sign(judgement.best), sign(judgement.played)
    if before != after:
        return f"{RESULTS[before]} → {RESULTS[after]}"
    lost = judgement.best - judgement.played
    return f"{RESULTS[before]} {lost} {'later' if before > 0 else 'sooner'}" if lost else ""


def given_away(judgement: Judgement) -> str:
    """Returns what an error gives away, as a predicate."""
    return GIVEN_AWAY[sign(judgement.best), sign(judgement.played)]
