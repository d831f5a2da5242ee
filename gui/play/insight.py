"""What the engine knows about the match on the screen, and what it is asked.

It draws nothing and owns no rules: it looks at the match, wants positions of the analyst,
and says what hint, coach and analysis have to show.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto

from engine.games.game import Move, Player
from engine.games.line_game import LineGame, LinePosition
from engine.service.messages import Analysed
from gui.analysis.analyst import Analyst
from gui.analysis.evaluations import PlyEvaluation, evaluations
from gui.analysis.judgement import Judgement, accuracy, best_moves, judge
from gui.play.match import Match, Phase

PATIENCE = 60.0
"""Seconds after which a position that somebody looks at is left unsolved."""
PONDERING = 6.0
"""The same for one that nobody has asked about, for each of a game's earlier ones, and for a
first try with any."""


class Hint(Enum):
    """How much help was asked for with the move to come."""

    NONE = auto()
    MOVE = auto()
    """The best move is marked."""
    LINE = auto()
    """And how the game goes on after it."""


class Insight:
    """Analysis, hint and coach of one match."""

    def __init__(self, analyst: Analyst, match: Match, *, on: bool, coach: bool) -> None:
        """`on` for analysis in sight, `coach` for errors caught before they count."""
        self.match = match
        self.on, self.coach = on, coach
        self.hint = Hint.NONE
        self.refuted: Move | None = None
        """A move that is not played, whose answer is to be shown."""
        self._analyst = analyst
        self._unjudged: tuple[int, LinePosition, Move] | None = None

    @property
    def game(self) -> LineGame:
        """The rules."""
        return self.match.game

    @property
    def position(self) -> LinePosition:
        """The position on the board."""
        return self.match.position

    # What is wanted

    def ask(self) -> None:
        """Has the analyst look at what matters now; nothing where nothing does."""
        match, analyst = self.match, self._analyst
        moves = match.record.moves
        person = match.phase is Phase.HUMAN
        if self.refuted is not None:
            after = (*moves, self.refuted)
            analyst.look_at(match.game, after, line=True, patience=PATIENCE)
        elif match.phase is not Phase.OVER and (self.on or person):
            analyst.look_at(match.game, moves, line=True, patience=self._patience, ponder=person)
        else:
            analyst.look_away()
        if self.on or self.coach:
            game = match.record.all_moves if self.on else moves
            analyst.review(match.game, game, first=match.record.set_up, patience=PONDERING)
        else:
            analyst.end_review()

    @property
    def _wanted(self) -> float:
        """For how long the position may be tried."""
        return PATIENCE if self.on or self.hint is not Hint.NONE else PONDERING

    @property
    def _patience(self) -> float:
        """For how long it is to be tried now: first no longer than anybody likes to wait."""
        return self._wanted if self.doubtful else PONDERING

    def moved(self) -> None:
        """The position has changed: help with the last one is done with."""
        self.hint, self.refuted = Hint.NONE, None

    # What is known

    @property
    def known(self) -> Analysed | None:
        """What is known of the position."""
        return self._analyst.known(self.position)

    @property
    def given_up(self) -> bool:
        """Whether nobody is trying to solve the position any more."""
        return self._analyst.has_given_up(self.position, self._wanted)

    @property
    def doubtful(self) -> bool:
        """Whether a few seconds were not enough to solve it."""
        return self._analyst.has_given_up(self.position, PONDERING)

    @property
    def failure(self) -> str:
        """Why there are no answers, '' while all is well."""
        return self._analyst.failure

    @property
    def line(self) -> tuple[Move, ...]:
        """How the game goes on with best play; nothing while that is not known."""
        known = self.known
        return () if known is None else known.line

    @property
    def best(self) -> Move | None:
        """A move that is certainly best: the one that `line` begins with, or the most central."""
        known = self.known
        moves = [] if known is None else best_moves(known.columns)
        if known is None or not moves:
            return None
        return known.line[0] if known.line else min(moves, key=self._off_centre)

    def _off_centre(self, move: Move) -> float:
        columns, rows = self.game.columns, 1 if self.game.gravity else self.game.rows
        row, column = divmod(move, columns)
        return abs(column - (columns - 1) / 2) + abs(row - (rows - 1) / 2)

    @property
    def hinted(self) -> Move | None:
        """The move that a hint marks, once it is known."""
        return None if self.hint is Hint.NONE else self.best

    @property
    def refutation(self) -> tuple[Move, ...]:
        """How the game goes on after the refuted move; nothing while that is not known."""
        if self.refuted is None:
            return ()
        after = self.position.play(self.refuted)
        known = self._analyst.known(after)
        return () if known is None else known.line

    def shown_line(self, *, pointed: bool) -> tuple[Move, ...]:
        """The moves that are to play themselves: a refutation, a hint's, or those pointed at."""
        if self.refuted is not None:
            return (self.refuted, *self.refutation)
        return self.line if pointed or self.hint is Hint.LINE else ()

    # Judgements

    def evaluations(self) -> list[PlyEvaluation]:
        """Of every ply from the set-up on, undone moves included, as far as it is known."""
        record = self.match.record
        return evaluations(self.game, record.all_moves, self._analyst.known)[record.set_up :]

    def accuracies(self, found: Sequence[PlyEvaluation]) -> list[int | None]:
        """How well each side has played, of what is known: for what `evaluations` found."""
        judgements = [each.judgement for each in found[1:]]
        begun = self.match.record.set_up
        return [accuracy(judgements[(player - begun) % 2 :: 2]) for player in Player]

    def error(self, move: Move) -> Judgement | None:
        """The coach's objection to a move that is about to be played.

        Where the scores are not known yet it is remembered, for `late_error`.
        """
        if not self.coach:
            return None
        known = self.known
        judgement = None if known is None else judge(known.columns, move)
        if judgement is None:
            self._unjudged = (self.match.record.ply, self.position, move)
        return judgement if judgement is not None and judgement.mark.is_error else None

    def late_error(self) -> tuple[Move, Judgement] | None:
        """An objection to the move played last, where the scores have come too late; once."""
        if self._unjudged is None or not self.coach:
            self._unjudged = None
            return None
        ply, position, move = self._unjudged
        record = self.match.record
        if record.moves[ply : ply + 1] != (move,) or record.ply > ply + 2:
            self._unjudged = None
            return None
        known = self._analyst.known(position)
        judgement = None if known is None else judge(known.columns, move)
        if judgement is None:
            return None
        self._unjudged = None
        return (move, judgement) if judgement.mark.is_error else None
