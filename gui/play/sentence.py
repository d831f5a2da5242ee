"""The sentence at the top of the panel: whose turn it is, the result, a hint, or a verdict."""

from __future__ import annotations

from engine.games.game import Move
from gui.analysis import words
from gui.look.theme import Theme
from gui.look.words import capitalised
from gui.play import commands
from gui.play import words as play_text
from gui.play.insight import Hint, Insight
from gui.play.match import Phase

LINE_FOLLOWS = f"Press {commands.HINT.key} again for the best line."
LINE_SHOWN = "The numbers on the board show the best line."


def sentence(
    insight: Insight,
    theme: Theme,
    examined: Move | None = None,
    *,
    exact: bool = False,
) -> tuple[str, str]:
    """Returns the sentence and a second line; `examined` is the move at the pointer or cursor.

    With `exact`, exact scores follow the values.
    """
    match, sides = insight.match, play_text.sides(insight.match, theme)
    head, below = play_text.headline(match, theme), play_text.subline(match)
    if match.thinking:  # the engine's progress stays in the second line
        if insight.on and insight.best is not None:
            said_of = words.bar_words(match.position, insight.known, sides, exact=exact)
            head = capitalised(said_of)
    elif match.phase is not Phase.STUCK:
        said = _known(insight, theme, examined, exact=exact)
        if said is not None:
            head, below = said
    return head, below


def _known(
    insight: Insight, theme: Theme, examined: Move | None, *, exact: bool
) -> tuple[str, str] | None:
    """Returns both lines of a hint, a refutation or the analysis; None if none is shown."""
    match, known = insight.match, insight.known
    sides = play_text.sides(match, theme)
    if match.phase in (Phase.ENDING, Phase.OVER):
        return None
    suggests = insight.hint is not Hint.NONE and insight.unproven is not None
    if insight.failure and not suggests and (insight.on or insight.hint is not Hint.NONE):
        return play_text.headline(match, theme), f"No analysis: {insight.failure}"
    if insight.refuted is not None:
        head = play_text.refutation(match, insight.refuted, insight.refutation, theme)
        return head, "It has not been played. Your turn."
    position = match.position
    progress = (
        ""
        if known is None
        else words.proof(position, known, sides, given_up=insight.given_up, exact=exact)
    )
    if insight.hint is not Hint.NONE:
        if insight.unproven is not None:
            return words.unproven_hint(position, insight.unproven), progress
        if insight.hinted is None and insight.doubtful:
            return "No proven best move yet", progress
        following = LINE_FOLLOWS
        if insight.hint is Hint.LINE:
            following = LINE_SHOWN if insight.line else "Working out the best line…"
        return (
            words.hint(position, known, insight.hinted, sides, exact=exact),
            following if insight.hinted is not None else progress,
        )
    if not insight.on:
        return None
    if known is None:
        return play_text.headline(match, theme), "Analysing…"
    head = words.verdict(position, known, sides, exact=exact)
    if examined is None:
        return head, progress
    return head, words.move_worth(position, known, examined, sides, exact=exact)
