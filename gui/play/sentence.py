"""The sentence at the top of the panel: the last move, whose turn it is, a hint, or a verdict."""

from __future__ import annotations

from engine.games.game import Move, Player
from engine.games.line_game import LineGame
from engine.records import dataclass
from gui.analysis import words
from gui.analysis.judgement import Judgement, Mark, sign
from gui.analysis.shown import LastAnswer
from gui.analysis.worth import UNKNOWN
from gui.look.theme import Theme
from gui.look.words import capitalised, many
from gui.play import commands
from gui.play import words as play_text
from gui.play.insight import Hint, Insight
from gui.play.match import Match, Phase
from gui.shell.player_names import Subjects

LINE_FOLLOWS = f"Press {commands.HINT.key} again for the best line."
LINE_SHOWN = "The numbers on the board show the best line."

PLAYED = ("You played {move}", "{side} played {move}")
"""What a side did, as a sentence about the person and about any other side."""
BEST = ("You played {move}: your best move", "{side} played {move}: the best move")
AS_GOOD = (
    "You played {move}: as good as any move",
    "{side} played {move}: as good as any move",
)
LATER = (
    "You played {move} and still win, {later} later",
    "{side} played {move} and still wins, {later} later",
)
SOONER = (
    "You played {move} and lose {later} sooner",
    "{side} played {move} and loses {later} sooner",
)
GAVE_AWAY = {
    (1, 0): (
        "You played {move} and gave your win away",
        "{side} played {move} and gave the win away",
    ),
    (0, -1): (
        "You played {move} and gave the draw away",
        "{side} played {move} and gave the draw away",
    ),
    (1, -1): (
        "You played {move} and turned your win into a loss",
        "{side} played {move} and turned a win into a loss",
    ),
}
"""The same for a move that made the result worse, by the results before and after it."""

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

        While a reply is awaited, and until its values are on the screen, it tells what was played.
        """
        match = self._match
        if match.phase is Phase.HUMAN:
            asked = self._asked()
            if asked is not None:
                return asked
        if match.replying or match.phase is Phase.ENDING:
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
            return play_text.headline(match, self.theme), f"No analysis: {insight.failure}"
        if insight.refuted is not None:
            head = play_text.refutation(match, insight.refuted, insight.refutation, self.theme)
            return head, "It has not been played."
        if not hinting:
            return None
        if insight.unproven is not None:
            return words.unproven_hint(match.position, insight.unproven), self._progress()
        if insight.hinted is None or insight.known is None:
            looking = "No proven best move yet" if insight.doubtful else words.LOOKING
            return looking, self._progress()
        following = LINE_FOLLOWS
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
            return play_text.headline(match, self.theme), "Analysing…"
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
        """Returns which move was played last, by the person if one plays, and how good it was."""
        match = self._match
        ply = match.last_played
        if ply is None:
            return play_text.headline(match, self.theme)
        move, judgement = match.record.moves[ply], None
        if self.insight.on:
            judgement = self.insight.judgement(ply)
        return played(match.game, move, judgement, self._sides, Player(ply % 2))

    def _meanwhile(self) -> str:
        """Returns the line below that: how the engine gets on, or how the game stands."""
        match = self._match
        progress = play_text.subline(match) if match.thinking else ""
        if progress or not self.insight.on or match.phase is Phase.ENDING:
            return progress
        return "" if self.balance == UNKNOWN else f"{capitalised(self.balance)}."


def played(
    game: LineGame, move: Move, judgement: Judgement | None, sides: Subjects, player: Player
) -> str:
    """Returns which move `player` has played, and how good it was, if that is known."""
    return sides[player].say(
        *_templates(judgement),
        move=words.move_name(game, move).lower(),
        later=many(judgement.best - judgement.played, "move") if judgement else "",
    )


def _templates(judgement: Judgement | None) -> tuple[str, str]:
    """Returns the sentences for a move played by the person and by any other side."""
    if judgement is None:
        return PLAYED
    if judgement.mark is Mark.BEST:
        return BEST if len(judgement.best_moves) == 1 else AS_GOOD
    if judgement.mark.is_error:
        return GAVE_AWAY[sign(judgement.best), sign(judgement.played)]
    return LATER if judgement.best > 0 else SOONER
