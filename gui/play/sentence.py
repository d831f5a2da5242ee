"""The sentence at the top of the panel: the last move, whose turn it is, a hint, or a verdict."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.game import Move
from gui.analysis import words
from gui.analysis.words import deed
from gui.analysis.worth import UNKNOWN
from gui.look.words import capitalised
from gui.play import commands
from gui.play import words as play_text
from gui.play.match import Phase
from gui.words.catalogue import say

if TYPE_CHECKING:
    from gui.play.scene import PlayScene

LINE_FOLLOWS = "Press {key} again for the best line."
LINE_SHOWN = "The numbers on the board show the best line."

Sentence = tuple[str, str]
"""A headline and the line below it."""


def sentence(scene: PlayScene, examined: Move | None = None) -> Sentence:
    """Returns the sentence and a second line; `examined` is the move at the pointer or cursor.

    What was just played is told first, then what the position is worth, once its `values` are on
    the screen. Two people who see no values are told whose turn it is at once.
    """
    match, insight = scene.match, scene.help.insight
    if match.phase is Phase.HUMAN:
        requested = _requested(scene)
        if requested is not None:
            return requested
    people = all(seat.is_human for seat in match.seats) and match.phase is Phase.HUMAN
    if match.tells and (insight.on or not people):
        return _played(scene)
    if insight.on and match.phase in (Phase.HUMAN, Phase.PAUSED):
        return _analysed(scene, examined)
    return play_text.headline(match, scene.sides), play_text.subline(match)


def _requested(scene: PlayScene) -> Sentence | None:
    """Returns both lines of a refutation or a hint, or why there is none; None if not asked."""
    match, sides, insight = scene.match, scene.sides, scene.help.insight
    hinting = insight.hinting
    suggests = hinting and insight.unproven is not None
    failure = scene.app.analyst.failure
    if failure and not suggests and (insight.on or hinting):
        why = say("No analysis: {reason}", reason=failure)
        return play_text.headline(match, sides), why
    if insight.refuted is not None:
        head = play_text.refutation(match, insight.refuted_line, sides)
        return head, "It has not been played."
    if not hinting:
        return None
    progress = _progress(scene)
    if insight.unproven is not None:
        return words.unproven_hint(match.position, insight.unproven, sides), progress
    if insight.hinted is None or insight.known is None:
        return "No proven best move yet" if insight.doubtful else words.LOOKING, progress
    following: str = say(LINE_FOLLOWS, key=commands.HINT.key)
    if insight.line_wanted:
        following = say(LINE_SHOWN if insight.line else "Working out the best line…")
    said = words.hint(match.position, insight.known, insight.hinted, sides)
    return said, following


def _analysed(scene: PlayScene, examined: Move | None) -> Sentence:
    """Returns the verdict on the values that are shown, or what stands until there are any."""
    match, sides, values = scene.match, scene.sides, scene.help.values
    position, shown = match.position, values.moves.shown
    if shown is None or not values.moves.is_of(position):
        if values.moves.awaited and match.last_played is not None:
            return _played(scene)
        return play_text.headline(match, sides), say("Analysing…")
    head = words.verdict(position, shown.analysed, sides)
    if examined is None:
        return head, _progress(scene)
    return head, words.move_worth(position, shown.analysed, examined, sides)


def _progress(scene: PlayScene) -> str:
    """Returns what is proven of the moves besides the best, or how far the proof has come."""
    insight = scene.help.insight
    known, given_up = insight.known, insight.given_up
    if known is None:
        return ""
    return words.proof(insight.position, known, scene.sides, given_up=given_up)


def _played(scene: PlayScene) -> Sentence:
    """Returns which move was played last and how good it was, and how the engine or game stands."""
    match, insight = scene.match, scene.help.insight
    ply, balance = match.last_played, scene.help.values.bar.value_text()
    below = play_text.subline(match) if match.thinking else ""
    if insight.on and not (below or match.phase is Phase.ENDING or balance == say(UNKNOWN)):
        below = f"{capitalised(balance)}."
    if ply is None:
        return play_text.headline(match, scene.sides), below
    judgement = insight.judgement(ply) if insight.on else None
    before, move = match.record.position_at(ply), match.record.moves[ply]
    return deed(before, move, judgement, scene.sides, then=True), below
