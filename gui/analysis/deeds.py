"""What a move does or has done: who makes it, and what that gives away or keeps."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.game import Move
from engine.games.line_game import LinePosition
from gui.analysis.judgement import Judgement, Mark
from gui.analysis.words import either
from gui.shell.player_names import Subjects
from gui.words.catalogue import say


class Deed(NamedTuple):
    """What can be said of a move."""

    now: str
    """What it does, as a review goes through a game."""
    then: str
    """What it has done, while a game is played and after it."""


PLAYED = Deed("{side:You play|# plays} {move}", "{side:You|#} played {move}")
WON = Deed(
    "{side:You play {move} and win|# plays {move} and wins} the game",
    "{side:You|#} played {move} and won the game",
)
ONLY = Deed(
    "{side:You play|# plays} {move}: {side:your|the} only move",
    "{side:You|#} played {move}: {side:your|the} only move",
)
BEST = Deed(
    "{side:You play|# plays} {move}: {side:your|the} best move",
    "{side:You|#} played {move}: {side:your|the} best move",
)
ONE_OF_THE_BEST = Deed(
    "{side:You play|# plays} {move}: one of {side:your|the} best moves",
    "{side:You|#} played {move}: one of {side:your|the} best moves",
)
WINS_LATER = Deed(
    "{side:You play {move} and still win|# plays {move} and still wins}, "
    "{later:# move|# moves} later",
    "{side:You|#} played {move} and still {side:win|wins}, {later:# move|# moves} later",
)
LOSES_SOONER = Deed(
    "{side:You play {move} and lose|# plays {move} and loses} {later:# move|# moves} sooner",
    "{side:You|#} played {move} and {side:lose|loses} {later:# move|# moves} sooner",
)
ERRORS = {
    (1, 0): Deed(
        "{side:You play {move} and give your|# plays {move} and gives its} win away",
        "{side:You|#} played {move} and gave {side:your|its} win away",
    ),
    (0, -1): Deed(
        "{side:You play {move} and give|# plays {move} and gives} the draw away",
        "{side:You|#} played {move} and gave the draw away",
    ),
    (1, -1): Deed(
        "{side:You play {move} and turn your|# plays {move} and turns its} win into a loss",
        "{side:You|#} played {move} and turned {side:your|its} win into a loss",
    ),
}
"""A move that makes the result worse, by the results before and after it; 1 is a win."""


def deed(
    before: LinePosition,
    move: Move,
    judgement: Judgement | None,
    sides: Subjects,
    *,
    then: bool = False,
    won: bool = False,
) -> str:
    """Returns which move was made in the position `before` it, and how good it was if it is judged.

    It does so now, or has done so `then`. If it has `won` the game, that is said.
    """
    later = 0 if judgement is None else judgement.best - judgement.played
    kind = WON if won else _kind(before, judgement)
    side, place = sides[before.turn], either(before.game, [move])
    return say(kind.then if then else kind.now, side=side, move=place, later=later)


def _kind(before: LinePosition, judgement: Judgement | None) -> Deed:
    if judgement is None:
        return PLAYED
    if judgement.mark is Mark.BEST:
        if len(before.legal_moves()) == 1:
            return ONLY
        return BEST if len(judgement.best_moves) == 1 else ONE_OF_THE_BEST
    if judgement.mark.is_error:
        return ERRORS[judgement.results]
    return WINS_LATER if judgement.best > 0 else LOSES_SOONER
