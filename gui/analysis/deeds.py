"""What a move does or has done: who makes it, and what that gives away or keeps."""

from __future__ import annotations

from enum import Enum, auto

from engine.games.game import Move
from engine.games.line_game import LinePosition
from gui.analysis.judgement import Judgement, Mark
from gui.analysis.words import either
from gui.shell.player_names import Subjects
from gui.words.catalogue import say


class Deed(Enum):
    """What can be said of a move."""

    PLAYED = auto()
    WON = auto()
    ONLY = auto()
    """There was no other move."""
    BEST = auto()
    ONE_OF_THE_BEST = auto()
    WINS_LATER = auto()
    LOSES_SOONER = auto()
    WIN_TO_DRAW = auto()
    DRAW_TO_LOSS = auto()
    WIN_TO_LOSS = auto()


ERRORS = {(1, 0): Deed.WIN_TO_DRAW, (0, -1): Deed.DRAW_TO_LOSS, (1, -1): Deed.WIN_TO_LOSS}
"""A move that makes the result worse, by the results before and after it; 1 is a win."""

Sentences = dict[Deed, str]

NOW: Sentences = {
    Deed.PLAYED: "{side:You play|# plays} {move}",
    Deed.WON: "{side:You play {move} and win|# plays {move} and wins} the game",
    Deed.ONLY: "{side:You play|# plays} {move}: {side:your|the} only move",
    Deed.BEST: "{side:You play|# plays} {move}: {side:your|the} best move",
    Deed.ONE_OF_THE_BEST: "{side:You play|# plays} {move}: one of {side:your|the} best moves",
    Deed.WINS_LATER: (
        "{side:You play {move} and still win|# plays {move} and still wins}, "
        "{later:# move|# moves} later"
    ),
    Deed.LOSES_SOONER: (
        "{side:You play {move} and lose|# plays {move} and loses} {later:# move|# moves} sooner"
    ),
    Deed.WIN_TO_DRAW: "{side:You play {move} and give your|# plays {move} and gives its} win away",
    Deed.DRAW_TO_LOSS: "{side:You play {move} and give|# plays {move} and gives} the draw away",
    Deed.WIN_TO_LOSS: (
        "{side:You play {move} and turn your|# plays {move} and turns its} win into a loss"
    ),
}
"""What a move does, as a review goes through a game."""

THEN: Sentences = {
    Deed.PLAYED: "{side:You|#} played {move}",
    Deed.WON: "{side:You|#} played {move} and won the game",
    Deed.ONLY: "{side:You|#} played {move}: {side:your|the} only move",
    Deed.BEST: "{side:You|#} played {move}: {side:your|the} best move",
    Deed.ONE_OF_THE_BEST: "{side:You|#} played {move}: one of {side:your|the} best moves",
    Deed.WINS_LATER: (
        "{side:You|#} played {move} and still {side:win|wins}, {later:# move|# moves} later"
    ),
    Deed.LOSES_SOONER: (
        "{side:You|#} played {move} and {side:lose|loses} {later:# move|# moves} sooner"
    ),
    Deed.WIN_TO_DRAW: "{side:You|#} played {move} and gave {side:your|its} win away",
    Deed.DRAW_TO_LOSS: "{side:You|#} played {move} and gave the draw away",
    Deed.WIN_TO_LOSS: "{side:You|#} played {move} and turned {side:your|its} win into a loss",
}
"""What a move has done, while a game is played and after it."""


def deed(
    before: LinePosition,
    move: Move,
    judgement: Judgement | None,
    sides: Subjects,
    said: Sentences = NOW,
    *,
    won: bool = False,
) -> str:
    """Returns which move was made in the position `before` it, and how good it was if it is judged.

    With `won` the move is said to have won the game.
    """
    later = 0 if judgement is None else judgement.best - judgement.played
    kind = Deed.WON if won else _kind(before, judgement)
    side, place = sides[before.turn], either(before.game, [move])
    return say(said[kind], side=side, move=place, later=later)


def _kind(before: LinePosition, judgement: Judgement | None) -> Deed:
    if judgement is None:
        return Deed.PLAYED
    if judgement.mark is Mark.BEST:
        if len(before.legal_moves()) == 1:
            return Deed.ONLY
        return Deed.BEST if len(judgement.best_moves) == 1 else Deed.ONE_OF_THE_BEST
    if judgement.mark.is_error:
        return ERRORS[judgement.results]
    return Deed.WINS_LATER if judgement.best > 0 else Deed.LOSES_SOONER
