"""What a move does or has done: who makes it, and what that gives away or keeps."""

from __future__ import annotations

from enum import Enum, auto

from engine.games.game import Move
from engine.games.line_game import LinePosition
from gui.analysis.judgement import Judgement, Mark, sign
from gui.analysis.words import move_name
from gui.look.words import many
from gui.shell.player_names import Subjects


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

Sentences = dict[Deed, tuple[str, str]]
"""What is said of the person, and of any other side."""

NOW: Sentences = {
    Deed.PLAYED: ("You play {move}", "{side} plays {move}"),
    Deed.WON: ("You play {move} and win the game", "{side} plays {move} and wins the game"),
    Deed.ONLY: ("You play {move}: your only move", "{side} plays {move}: the only move"),
    Deed.BEST: ("You play {move}: your best move", "{side} plays {move}: the best move"),
    Deed.ONE_OF_THE_BEST: (
        "You play {move}: one of your best moves",
        "{side} plays {move}: one of the best moves",
    ),
    Deed.WINS_LATER: (
        "You play {move} and still win, {later} later",
        "{side} plays {move} and still wins, {later} later",
    ),
    Deed.LOSES_SOONER: (
        "You play {move} and lose {later} sooner",
        "{side} plays {move} and loses {later} sooner",
    ),
    Deed.WIN_TO_DRAW: (
        "You play {move} and give your win away",
        "{side} plays {move} and gives its win away",
    ),
    Deed.DRAW_TO_LOSS: (
        "You play {move} and give the draw away",
        "{side} plays {move} and gives the draw away",
    ),
    Deed.WIN_TO_LOSS: (
        "You play {move} and turn your win into a loss",
        "{side} plays {move} and turns its win into a loss",
    ),
}
"""What a move does, as a review goes through a game."""

THEN: Sentences = {
    Deed.PLAYED: ("You played {move}", "{side} played {move}"),
    Deed.WON: ("You played {move} and won the game", "{side} played {move} and won the game"),
    Deed.ONLY: ("You played {move}: your only move", "{side} played {move}: the only move"),
    Deed.BEST: ("You played {move}: your best move", "{side} played {move}: the best move"),
    Deed.ONE_OF_THE_BEST: (
        "You played {move}: one of your best moves",
        "{side} played {move}: one of the best moves",
    ),
    Deed.WINS_LATER: (
        "You played {move} and still win, {later} later",
        "{side} played {move} and still wins, {later} later",
    ),
    Deed.LOSES_SOONER: (
        "You played {move} and lose {later} sooner",
        "{side} played {move} and loses {later} sooner",
    ),
    Deed.WIN_TO_DRAW: (
        "You played {move} and gave your win away",
        "{side} played {move} and gave its win away",
    ),
    Deed.DRAW_TO_LOSS: (
        "You played {move} and gave the draw away",
        "{side} played {move} and gave the draw away",
    ),
    Deed.WIN_TO_LOSS: (
        "You played {move} and turned your win into a loss",
        "{side} played {move} and turned its win into a loss",
    ),
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
    later = "" if judgement is None else many(judgement.best - judgement.played, "move")
    kind = Deed.WON if won else _kind(before, judgement)
    return sides[before.turn].say(
        *said[kind], move=move_name(before.game, move).lower(), later=later
    )


def _kind(before: LinePosition, judgement: Judgement | None) -> Deed:
    if judgement is None:
        return Deed.PLAYED
    if judgement.mark is Mark.BEST:
        if len(before.legal_moves()) == 1:
            return Deed.ONLY
        return Deed.BEST if len(judgement.best_moves) == 1 else Deed.ONE_OF_THE_BEST
    if judgement.mark.is_error:
        return ERRORS[sign(judgement.best), sign(judgement.played)]
    return Deed.WINS_LATER if judgement.best > 0 else Deed.LOSES_SOONER
