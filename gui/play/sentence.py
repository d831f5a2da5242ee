"""The sentence at the top of the panel: the last move, whose turn it is, a hint, or a verdict."""

from __future__ import annotations

from engine.games.game import Move
from gui.analysis import words
from gui.analysis.deeds import THEN, deed
from gui.analysis.worth import UNKNOWN
from gui.look.words import capitalised
from gui.play import commands
from gui.play import words as play_text
from gui.play.insight import Hint, Insight
from gui.play.match import Phase
from gui.play.values import MatchValues
from gui.words.catalogue import say

LINE_FOLLOWS = "Press {key} again for the best line."
LINE_SHOWN = "The numbers on the board show the best line."

Sentence = tuple[str, str]
"""A headline and the line below it."""


def sentence(insight: Insight, values: MatchValues, examined: Move | None = None) -> Sentence:
    """Returns the sentence and a second line; `examined` is the move at the pointer or cursor.

    What was just played is told first, then what the position is worth, once its `values` are on
    the screen. Two people who see no values are told whose turn it is at once.
    """
    match = insight.match
    if match.phase is Phase.HUMAN:
        asked = _asked(insight, values)
        if asked is not None:
            return asked
    people = all(seat.is_human for seat in match.seats) and match.phase is Phase.HUMAN
    if match.tells and (insight.on or not people):
        return _played(insight, values)
    if insight.on and match.phase in (Phase.HUMAN, Phase.PAUSED):
        return _analysed(insight, values, examined)
    return play_text.headline(match, values.sides), play_text.subline(match)


def _asked(insight: Insight, values: MatchValues) -> Sentence | None:
    """Returns both lines of a refutation or a hint, or why there is none; None if not asked."""
    match, sides = insight.match, values.sides
    hinting = insight.hint is not Hint.NONE
    suggests = hinting and insight.unproven is not None
    if insight.failure and not suggests and (insight.on or hinting):
        why = say("No analysis: {reason}", reason=insight.failure)
        return play_text.headline(match, sides), why
    if insight.refuted is not None:
        head = play_text.refutation(match, insight.refuted_line, sides)
        return head, "It has not been played."
    if not hinting:
        return None
    progress = _progress(insight, values)
    if insight.unproven is not None:
        return words.unproven_hint(match.position, insight.unproven, sides), progress
    if insight.hinted is None or insight.known is None:
        return "No proven best move yet" if insight.doubtful else words.LOOKING, progress
    following: str = say(LINE_FOLLOWS, key=commands.HINT.key)
    if insight.hint is Hint.LINE:
        following = LINE_SHOWN if insight.line else "Working out the best line…"
    said = words.hint(match.position, insight.known, insight.hinted, sides, exact=values.exact)
    return said, following


def _analysed(insight: Insight, values: MatchValues, examined: Move | None) -> Sentence:
    """Returns the verdict on the values that are shown, or what stands until there are any."""
    match, sides, exact = insight.match, values.sides, values.exact
    position, shown = match.position, values.moves.shown
    if shown is None or not values.moves.is_of(position):
        if values.moves.awaited and match.last_played is not None:
            return _played(insight, values)
        return play_text.headline(match, sides), say("Analysing…")
    head = words.verdict(position, shown.analysed, sides, exact=exact)
    if examined is None:
        return head, _progress(insight, values)
    return head, words.move_worth(position, shown.analysed, examined, sides, exact=exact)


def _progress(insight: Insight, values: MatchValues) -> str:
    """Returns what is proven of the moves besides the best, or how far the proof has come."""
    known, given_up, exact = insight.known, insight.given_up, values.exact
    if known is None:
        return ""
    return words.proof(insight.position, known, values.sides, given_up=given_up, exact=exact)


def _played(insight: Insight, values: MatchValues) -> Sentence:
    """Returns which move was played last and how good it was, and how the engine or game stands."""
    match = insight.match
    ply, balance = match.last_played, values.bar.value_text()
    below = play_text.subline(match) if match.thinking else ""
    if insight.on and not (below or match.phase is Phase.ENDING or balance == say(UNKNOWN)):
        below = f"{capitalised(balance)}."
    if ply is None:
        return play_text.headline(match, values.sides), below
    judgement = insight.judgement(ply) if insight.on else None
    before, move = match.record.position_at(ply), match.record.moves[ply]
    return deed(before, move, judgement, values.sides, THEN), below
