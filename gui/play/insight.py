"""The analysis of a match: which positions are analysed, and what is known about them.

Hint, coach and analysis read it. It draws nothing.
"""

from __future__ import annotations

from engine.games.exact_score import ExactScore
from engine.games.game import Move
from engine.games.line_game import LinePosition
from engine.reasons import judgement as j
from engine.reasons.messages import if_played
from engine.reasons.proof import Proof, ProofKind
from engine.search.limits import Bounds
from engine.service.messages import Analysed
from gui.play.match import Match, Phase
from gui.shell.app import App
from gui.shell.jobs import Requests, explain, review, watch
from gui.view.kept import Latest

PATIENCE = 60.0
"""Seconds after which the position is left unsolved while analysis or a hint shows it."""
AFTERWARDS = 2.0
"""Seconds after which a position of a game that has ended is left unsolved."""
PONDERING = 6.0
"""Seconds after which any other position is left unsolved, and the first try with this one."""


class Insight:
    """Analysis, hint and coach of one match."""

    def __init__(self, app: App, match: Match) -> None:
        """Asks nothing yet; the settings of `app` say what is wanted."""
        self.match = match
        self._app, self._analyst = app, app.analyst
        self.hinting = False
        """Whether the best move is marked."""
        self.line_wanted = False
        """Whether the best line is to be played out, or is being played out."""
        self.questioned: Move | None = None
        """The move that the coach asks about; None for none."""
        self._unjudged: tuple[int, Move] | None = None
        """The ply and the move of the last error check that came before the scores."""
        self._evaluated = Latest[j.GameEvaluation]()

    @property
    def on(self) -> bool:
        """Whether the analysis is shown."""
        return self._app.settings.analysis

    @property
    def position(self) -> LinePosition:
        """The position on the board."""
        return self.match.position

    # Requests

    def request_analysis(self) -> None:
        """Requests the analysis that hint, coach and analysis need now; cancels any other."""
        match, record, game = self.match, self.match.record, self.match.game
        if self.hinting and self.best is None:
            match.suggest()
        moves, person, coach = record.moves, match.phase is Phase.HUMAN, self._app.settings.coach
        found, over = Requests(), match.outcome is not None
        if self.questioned is not None:
            moves = (*moves, self.questioned)
            watched = watch(game, moves, line=True, patience=PATIENCE)
            found = Requests(watched, explained=explain(game, moves, last=True))
        elif record.outcome is None and (self.on or person):
            # Only a few seconds the first time.
            patience = self._longest if self.doubtful else PONDERING
            watched = watch(game, moves, line=True, patience=patience)
            found = Requests(watched, person and coach, person, explain(game, moves))
        if self.on or coach or over:
            line, patience = record.all_moves if self.on else record.moves, self._review_patience
            reviewed = review(game, line, first=record.set_up, patience=patience)
            found = found._replace(reviewed=reviewed, reasons=over)
        self._analyst.request(found)

    @property
    def _review_patience(self) -> float:
        """Seconds after which a position of the game is left unsolved."""
        return PONDERING if self.on or self._app.settings.coach else AFTERWARDS

    @property
    def _longest(self) -> float:
        """Seconds after which the position is given up."""
        return PATIENCE if self.on or self.hinting else PONDERING

    def moved(self) -> None:
        """Removes hint and line; called when the position has changed."""
        self.hinting = self.line_wanted = False

    # Answers

    @property
    def known(self) -> Analysed | None:
        """The analysis of the position so far; None before it begins."""
        return self._analyst.known(self.position)

    @property
    def standing(self) -> Analysed | None:
        """What is known of the position's worth: its analysis, or else what its last move led to.

        The latter is an analysis of one move.
        """
        known, record = self.known, self.match.record
        if record.ply == record.set_up or _score(known) is not None:
            return known
        before = self._analyst.known(record.position_at(record.ply - 1))
        led = None if before is None else before.columns[record.moves[-1]]
        if led is None or not led.exact:
            return known
        return Analysed(0, record.ply, (Bounds(-led.score, -led.score),))

    @property
    def given_up(self) -> bool:
        """Whether the position was given up unsolved."""
        return self._analyst.has_given_up(self.position, self._longest)

    @property
    def doubtful(self) -> bool:
        """Whether the first try, of a few seconds, did not solve the position."""
        return self._analyst.has_given_up(self.position, PONDERING)

    @property
    def line(self) -> tuple[Move, ...]:
        """The best line, which begins with the move of the reason; empty while it is not known."""
        return self._analyst.line(self.position)

    @property
    def best(self) -> Move | None:
        """A move proven best, None if unknown: the first of `line`, or else the most central."""
        known = self.known
        best = [] if known is None else sorted(j.best_moves(known.columns), key=self._off_centre)
        return next((move for move in (*self.line[:1], *best) if move in best), None)

    def _off_centre(self, move: Move) -> float:
        game = self.match.game
        columns, rows = game.columns, 1 if game.gravity else game.rows
        row, column = divmod(move, columns)
        return abs(column - (columns - 1) / 2) + abs(row - (rows - 1) / 2)

    @property
    def reason(self) -> Proof | None:
        """Why the position is won, lost or to be held, if that is told of a best move."""
        proof, known = self._analyst.reason(self.position), self.known
        if proof is None or proof.kind is ProofKind.NONE or known is None:
            return None
        if proof.winner is self.position.turn.other or not proof.moves:
            return proof
        return proof if proof.moves[0] in j.best_moves(known.columns) else None

    @property
    def objection(self) -> Proof | None:
        """What the move that the coach asks about would let happen; None where nothing is known."""
        if self.questioned is None:
            return None
        proof = self._analyst.reason(self.position, self.questioned)
        if proof is None or proof.moves[:1] != (self.questioned,):
            return None
        return None if proof.kind is ProofKind.NONE else if_played(proof, self.position)

    def reason_for(self, ply: int) -> Proof | None:
        """Returns what was wrong with the move played at a ply; None while it is unknown."""
        record = self.match.record
        return self._analyst.reason(record.position_at(ply), record.all_moves[ply])

    @property
    def unproven(self) -> Move | None:
        """The move of a search, for a hint while no move is proven best; None if there is none."""
        return self.match.suggested if self.best is None else None

    @property
    def hinted(self) -> Move | None:
        """The move that a hint marks; None without a hint or while it is not known."""
        best = self.best if self.hinting else None
        return self.unproven if self.hinting and best is None else best

    @property
    def may_change(self) -> bool:
        """Whether a reason that is still to come may be for another of the best moves."""
        return self.best is not None and self._analyst.explaining

    @property
    def refutation(self) -> tuple[Move, ...]:
        """The move that the coach asks about and how the game would go on; empty if unknown."""
        if self.questioned is None:
            return ()
        known = self._analyst.known(self.position.play(self.questioned))
        return () if known is None or not known.line else (self.questioned, *known.line)

    # Judgements

    def evaluate(self) -> j.GameEvaluation:
        """Returns what is known of the game, undone moves included."""
        record, analyst = self.match.record, self._analyst
        game = record.game, record.all_moves, analyst.known, record.set_up, analyst.slip
        return self._evaluated.once((game, analyst.answers), lambda: j.evaluate(*game))

    @property
    def is_judged(self) -> bool:
        """Whether nothing more will be known about the moves of the game on the board."""
        analyst, record, patience = self._analyst, self.match.record, self._review_patience
        positions = map(record.position_at, range(record.set_up, record.ply))
        return all(
            _score(analyst.known(each)) is not None or analyst.has_given_up(each, patience)
            for each in positions
        )

    def judgement(self, ply: int) -> j.Judgement | None:
        """Returns the judgement of the move played at a ply; None while it is unknown."""
        record = self.match.record
        return self._analyst.judgement(record.position_at(ply), record.all_moves[ply])

    def error(self, move: Move) -> j.PlyEvaluation | None:
        """Returns what a move about to be played is if that is a mistake, else None.

        If the scores are not known yet, `late_error` can return it later.
        """
        if not self._app.settings.coach:
            return None
        judgement = self._analyst.judgement(self.position, move)
        slip = self._analyst.slip(self.position, move)
        if judgement is None and slip is None:
            self._unjudged = (self.match.record.ply, move)
        found = j.PlyEvaluation(None, judgement, slip=slip)
        return found if found.is_mistake else None

    def late_error(self) -> tuple[LinePosition, Move, j.Judgement] | None:
        """Returns the last move if its scores came late and it is an error, else None.

        The position before it comes first, its judgement last. It is returned only once.
        """
        if self._unjudged is None:
            return None
        (ply, move), record = self._unjudged, self.match.record
        off = not self._app.settings.coach
        gone = off or record.moves[ply : ply + 1] != (move,) or record.ply > ply + 2
        judgement = None if gone else self.judgement(ply)
        if gone or judgement is not None:
            self._unjudged = None
        if judgement is None or not judgement.mark.is_error:
            return None
        return record.position_at(ply), move, judgement


def _score(known: Analysed | None) -> ExactScore | None:
    """Returns the exact score in what is known of a position; None if it is not known."""
    return None if known is None else j.best_score(known.columns)
