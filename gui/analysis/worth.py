"""The one wording for what moves and positions lead to: "win 12", "draw", "loss 4".

Everything that shows a value takes its words from here: chips, bar, sentences, lists, graph. The
number always counts the winner's moves until the end. For experts the exact score is shown, too.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.exact_score import ExactScore, moves_until_end
from engine.games.game import Player
from engine.games.line_game import LinePosition
from engine.reasons.judgement import GameEvaluation, Judgement, Mark, PlyEvaluation, sign
from engine.reasons.remarks import HAS_WON, RESULTS, VALUES, WINS_IN, kept, mistake
from engine.search.limits import Bounds
from gui.look.words import signed
from gui.shell.player_names import Subject, Subjects
from gui.words.catalogue import Said, say

AT_LEAST, AT_MOST = ("≥ draw", "draw or win"), ("≤ draw", "draw or loss")
"""What is proven of a value, as shown and as read aloud."""
SIGNS = {1: "+", 0: "=", -1: "−"}
"""What stands for results where words have no room, by the score's sign."""
UNKNOWN, NEVER = "not known yet", "–"
"""What stands for a value that is not known yet, and for a figure that there is none of."""
LEADS_TO = {
    1: "{move} wins for {mover:you|#} in {moves}",
    0: "{move} leads to a draw for {mover:you|#}",
    -1: "{move} lets {other:you|#} win in {moves}",
}
"""What a move leads to, by the sign of its score."""
PROVEN = {
    (1, 1): "{move} wins for {mover:you|#} in at most {moves}",
    (-1, -1): "{move} lets {other:you|#} win in at most {moves}",
    (0, 1): "{move} wins for {mover:you|#} or draws",
    (-1, 0): "{move} lets {other:you|#} win or draw",
    (-1, 1): "{move} is not solved yet",
}
"""The same by the signs of the bounds of a score that is not known."""
GIVEN_AWAY = {
    (1, 0): ("{move} gives {side:your|#'s} win away", "{move} gave {side:your|#'s} win away"),
    (0, -1): ("{move} gives {side:your|#'s} draw away", "{move} gave {side:your|#'s} draw away"),
    (1, -1): (
        "{move} turns {side:your|#'s} win into a loss",
        "{move} turned {side:your|#'s} win into a loss",
    ),
}
"""What a move gives or gave away, by the results before and after it; 1 is a win."""


def short(
    position: LinePosition,
    bounds: Bounds,
    view: Player | None = None,
    *,
    exact: bool = False,
    aloud: bool = False,
    signs: bool = False,
) -> str:
    """Returns a value as on a chip: "win 12", "draw", "loss 4"; "" if nothing is proven.

    It is seen by `view`, which is the side to move by default. With `exact` it is a score: +5.
    With `aloud` it is in the words of a screen reader; with `signs` without words: "+12", "=".
    """
    side = 1 if view in (None, position.turn) else -1
    low, high = sorted((side * bounds.lower, side * bounds.upper))
    if bounds.exact and exact and low:
        return signed(low)
    if bounds.exact:
        moves = moves_until_end(position, bounds.score) if low else 0
        if signs:
            return Said(f"{SIGNS[sign(low)]}{moves or ''}")
        return say(VALUES[sign(low)], moves=moves)
    if low > 0 or high < 0:
        return Said(SIGNS[sign(low)]) if signs else say(RESULTS[sign(low)])
    if low == 0 or high == 0:
        found = AT_LEAST if low == 0 else AT_MOST
        return Said(found[0][0]) if signs else say(found[aloud])
    return say(UNKNOWN) if aloud else ""


def leads_to(move: str, position: LinePosition, bounds: Bounds, sides: Subjects) -> str:
    """Returns what a move of the side to move leads to, without a full stop.

    It says for whom the move is good: "Column 4 wins for you in 12", "It lets Yellow win in 4".
    """

    if bounds.exact:
        said = result_in(position, bounds.score, sides, move=move)
        return scored(said, bounds.score) if sides[0].exact and bounds.score else said
    score, message = max(bounds.lower, min(bounds.upper, 0)), PROVEN[results_of(bounds)]
    return result_in(position, score, sides, {sign(score): message}, move=move)


def results_of(bounds: Bounds) -> tuple[int, int]:
    """Returns the results between which a score is proven to be: (0, 1) for at least a draw."""
    return sign(bounds.lower), sign(bounds.upper)


def result_in(
    position: LinePosition,
    score: ExactScore,
    sides: Subjects,
    messages: Mapping[int, str] = LEADS_TO,
    **fields: object,
) -> str:
    """Returns the message about what a move of this score leads to, by the score's sign.

    Its fields are the sides `mover` and `other`, the winner's `moves` until the end, and `fields`.
    """
    mover, other = sides[position.turn], sides[position.turn.other]
    moves = moves_until_end(position, score) if score else 0
    return say(messages[sign(score)], mover=mover, other=other, moves=moves, **fields)


def scored(sentence: str, score: ExactScore) -> str:
    """Returns a sentence with the exact score after it."""
    return say("{sentence} ({score})", sentence=sentence, score=signed(score))


def winner_in(winner: Subject, moves: int, score: ExactScore) -> str:
    """Returns which side wins: "You win in 12", "Red has won"; `score` is the exact score."""
    if not moves:
        return say(HAS_WON, side=winner)
    words = say(WINS_IN, side=winner, moves=moves)
    return scored(words, score) if winner.exact and score else words


def accuracy_words(evaluated: GameEvaluation, player: Player) -> str:
    """Returns a side's accuracy over the moves judged so far; `NEVER` if none is judged."""
    figure = evaluated.accuracy(player)
    return NEVER if figure is None else say("{percent} %", percent=figure)


def changes(judgement: Judgement, mover: Subject, side: int) -> tuple[str, ...]:
    """Returns what a move of `mover` changed, in words and then in ever fewer; none if it is best.

    Results, as in "win → draw", are those of the mover, for a `side` of -1 of the opponent.
    """
    before, after = (say(RESULTS[side * result]) for result in judgement.results)
    if before != after:
        return (say("{before} → {after}", before=before, after=after),)
    lost = judgement.best - judgement.played
    return tuple(say(message, side=mover, moves=lost) for message in kept(judgement))


def mistake_words(each: PlyEvaluation, other: Subject) -> str:
    """Returns what a mistake is, in a few words; `other` is the opponent of its mover."""
    return say(mistake(each), winner=other)


def marked(mark: Mark, words: str) -> str:
    """Returns words after the sign of a mark."""
    return Said(f"{mark.glyph} {words}")


def given_away(judgement: Judgement, mover: Subject, move: str, *, then: bool = False) -> str:
    """Returns what an error of `mover` gives away, or gave away `then`.

    "Column 4 gives Red's win away", "Column 4 gave Red's win away".
    """
    now, past = GIVEN_AWAY[judgement.results]
    return say(past if then else now, side=mover, move=move)
