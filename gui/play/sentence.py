"""The sentence at the top of the panel: the last move, whose turn it is, a hint, or a verdict."""

from __future__ import annotations

from engine.games.game import Move
from engine.records import dataclass
from gui.analysis import words
from gui.analysis.deeds import THEN, deed
from gui.analysis.shown import LastAnswer
from gui.analysis.worth import UNKNOWN
from gui.look.theme import Theme
from gui.look.words import capitalised
from gui.play import commands
from gui.play import words as play_text
from gui.play.insight import Hint, Insight
from gui.play.match import Match, Phase
from gui.shell.player_names import Subjects
from gui.words.catalogue import say

LINE_FOLLOWS = "Press {key} again for the best line."
LINE_SHOWN = "The numbers on the board show the best line."

Sentence = tuple[str, str]
"""A headline and the line below it."""


@dataclass(frozen=True)
class Teller:
    """What the sentence is made of: what is known of a match, and what of that is on the screen."""

    insight: Insight
    theme: Theme
    values: LastAnswer
    """The values of the moves."""
    balance: str
    """What the evaluation bar shows, in words."""
    exact: bool = False
    """Whether exact scores follow the values."""

    @property
    def _match(self) -> Match:
        return self.insight.match

    @property
    def _sides(self) -> Subjects:
        return play_text.sides(self._match, self.theme)

    def sentence(self, examined: Move | None = None) -> Sentence:
        """Returns the sentence and a second line; `examined` is the move at the pointer or cursor.

        What was just played is told first, then what the position is worth, once its values are
        on the screen. Two people who see no values are told whose turn it is at once.
        """
        match = self._match
        if match.phase is Phase.HUMAN:
            asked = self._asked()
            if asked is not None:
                return asked
        people = all(seat.is_human for seat in match.seats) and match.phase is Phase.HUMAN
        if match.tells and (self.insight.on or not people):
            return self._played(), self._meanwhile()
        if self.insight.on and match.phase in (Phase.HUMAN, Phase.PAUSED):
            return self._analysed(examined)
        return play_text.headline(match, self.theme), play_text.subline(match)

    def _asked(self) -> Sentence | None:
        """Returns both lines of a refutation or a hint, or why there is none; None if not asked."""
        insight, match = self.insight, self._match
        hinting = insight.hint is not Hint.NONE
        suggests = hinting and insight.unproven is not None
        if insight.failure and not suggests and (insight.on or hinting):
            return play_text.headline(match, self.theme), say(
                "No analysis: {reason}", reason=insight.failure
            )
        if insight.refuted is not None:
            head = play_text.refutation(match, insight.refuted, insight.refutation, self.theme)
            return head, "It has not been played."
        if not hinting:
            return None
        if insight.unproven is not None:
            suggested = words.unproven_hint(match.position, insight.unproven, self._sides)
            return suggested, self._progress()
        if insight.hinted is None or insight.known is None:
            looking = "No proven best move yet" if insight.doubtful else words.LOOKING
            return looking, self._progress()
        following: str = say(LINE_FOLLOWS, key=commands.HINT.key)
        if insight.hint is Hint.LINE:
            following = LINE_SHOWN if insight.line else "Working out the best line…"
        said = words.hint(
            match.position, insight.known, insight.hinted, self._sides, exact=self.exact
        )
        return said, following

    def _analysed(self, examined: Move | None) -> Sentence:
        """Returns the verdict on the values that are shown, or what stands until there are any."""
        match, shown = self._match, self.values.shown
        if shown is None or not self.values.is_of(match.position):
            if self.values.awaited and match.last_played is not None:
                return self._played(), self._meanwhile()
            return play_text.headline(match, self.theme), say("Analysing…")
        known, sides = shown.analysed, self._sides
        head = words.verdict(match.position, known, sides, exact=self.exact)
        if examined is None:
            return head, self._progress()
        return head, words.move_worth(match.position, known, examined, sides, exact=self.exact)

    def _progress(self) -> str:
        """Returns what is proven of the moves besides the best, or how far the proof has come."""
        known, given_up = self.insight.known, self.insight.given_up
        if known is None:
            return ""
        position = self._match.position
        return words.proof(position, known, self._sides, given_up=given_up, exact=self.exact)

    # The last move

    def _played(self) -> str:
        """Returns which move was played last, and how good it was."""
        match = self._match
        ply = match.last_played
        if ply is None:
            return play_text.headline(match, self.theme)
        move, judgement = match.record.moves[ply], None
        if self.insight.on:
            judgement = self.insight.judgement(ply)
        return deed(match.record.position_at(ply), move, judgement, self._sides, THEN)

    def _meanwhile(self) -> str:
        """Returns the line below that: how the engine gets on, or how the game stands."""
        match = self._match
        progress = play_text.subline(match) if match.thinking else ""
        if progress or not self.insight.on or match.phase is Phase.ENDING:
            return progress
        return "" if self.balance == say(UNKNOWN) else f"{capitalised(self.balance)}."
