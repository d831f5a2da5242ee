"""What is said of a judged move, and of a value, in a few words: messages with fields.

Fields: `side` made the move, `winner` is its opponent, `moves` are a winner's until the end.
"""

from __future__ import annotations

from engine.reasons.judgement import Judgement, PlyEvaluation, Slip
from engine.reasons.proof import Proof

RESULTS = {1: "win", 0: "draw", -1: "loss"}
"""Names of results by the score's sign."""
VALUES = {1: "win {moves}", 0: "draw", -1: "loss {moves}"}
"""Values that are proven, by the score's sign."""
WINS_IN = "{side:You win|# wins} in {moves}"
HAS_WON = "{side:You have|# has} won"
ERRED = {
    1: "{winner:lets you back in|gives the win away}",
    0: "gives the draw away",
}
"""What an exact mistake does, by the result before it."""
LATER = (
    "{side:You win|# wins} {moves:# move|# moves} later",
    "{side:You win|# wins} {moves} later",
    "{side:win|wins} {moves} later",
)
SOONER = (
    "{side:You lose|# loses} {moves:# move|# moves} sooner",
    "{side:You lose|# loses} {moves} sooner",
    "{side:lose|loses} {moves} sooner",
)
"""What a move changes that keeps its result, in ever fewer words beside its mover's stone."""
SLIPS = {
    Slip.MISSED_WIN: "{side:You|#} missed a win",
    Slip.MISSED_BLOCK: "{side:You|#} missed a block",
    Slip.LETS_CONNECT: "{side:You let|# lets} {winner:you|#} connect",
}
FORCED = "{side:You|#} missed a forced win"
GAVE_AWAY = {
    1: "{side:You gave your|# gave its} win away",
    0: "{side:You|#} gave the draw away",
}
"""The headlines of mistakes: practical ones, and exact ones by the result before them."""
MOVE_PLAYED = "Move {number}: {side:you|#} played {move}"


def mistake(each: PlyEvaluation) -> str:
    """Returns the message about what a mistake is; its field is `winner`."""
    if each.slip is not None:
        return each.slip.value
    assert each.judgement is not None, "it is an exact mistake"
    return ERRED[each.judgement.results[0]]


def kept(judgement: Judgement) -> tuple[str, ...]:
    """Returns the messages about what a move that keeps its result changes, in ever fewer words.

    Their fields are `side` and `moves`, how many it takes longer; none are about a best move.
    """
    if judgement.best == judgement.played:
        return ()
    return LATER if judgement.best > 0 else SOONER


def headline(each: PlyEvaluation, proof: Proof | None) -> str:
    """Returns the message above the reason for a mistake; its fields are `side` and `winner`."""
    if each.slip is None:
        assert each.judgement is not None, "it is an exact mistake"
        return GAVE_AWAY[each.judgement.results[0]]
    forced = each.slip is Slip.MISSED_WIN and proof is not None and len(proof.moves) > 1
    return FORCED if forced else SLIPS[each.slip]
