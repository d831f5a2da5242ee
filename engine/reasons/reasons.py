"""Finds the reasons for a position or a move: a tuple of finders, the most telling first."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.games.game import Move
from engine.games.line_game import LineGame, LinePosition
from engine.reasons.case import Case
from engine.reasons.exact_finders import (
    deciding_threat,
    nothing_short,
    only_reply,
    plan,
    zugzwang,
)
from engine.reasons.finders import (
    blocked_threat,
    double_threat,
    forced_line,
    quiet_move,
    win_at_once,
    win_on_top,
)
from engine.reasons.judgement import Slip
from engine.reasons.proof import Proof
from engine.reasons.searches import REVIEW, Effort, KnownScores, make_tactics, make_what_if
from engine.search.limits import ShouldStop

Finder = Callable[[Case], Proof | None]
"""Returns a proof of one kind, None where there is none or the limit was reached."""

FINDERS: tuple[Finder, ...] = (
    win_at_once,
    blocked_threat,
    win_on_top,
    double_threat,
    forced_line,
    quiet_move,
    plan,
    deciding_threat,
    zugzwang,
    only_reply,
)
"""The most telling first."""
WAYS_TO_WIN: tuple[Finder, ...] = FINDERS[: FINDERS.index(plan) + 1]
"""Where one of them has shown a win, the others are not asked: it would be the same win."""


class Reasons:
    """Finds reasons in the positions of one game."""

    def __init__(
        self, game: LineGame, known: KnownScores, should_stop: ShouldStop | None = None
    ) -> None:
        """Takes the rules, and a function that returns what is known of a position.

        Where `should_stop` says so, the search for a reason raises `StoppedError`.
        """
        self.game = game
        """The rules."""
        self._known = known
        self._tactics = make_tactics(game)
        self._what_if = make_what_if(game, should_stop)

    def slip(self, position: LinePosition, move: Move, effort: Effort = REVIEW) -> Slip | None:
        """Returns what kind of practical mistake a move is, None for none."""
        return self.case(position, move, effort).slip

    def first(
        self, position: LinePosition, move: Move | None = None, effort: Effort = REVIEW
    ) -> Proof:
        """Returns the most telling proof, of the kind `ProofKind.NONE` where none is found."""
        return next(self.all(position, move, effort))

    def all(
        self, position: LinePosition, move: Move | None = None, effort: Effort = REVIEW
    ) -> Iterator[Proof]:
        """Yields the proofs about a position, or about a move in it, the most telling first.

        Of a mistake they say what was wrong with it; of any other move, what is true of the
        position it was made in. None about a game that is over.
        """
        if position.outcome is None:
            yield from self.proofs(self.case(position, move, effort))

    def proofs(self, case: Case) -> Iterator[Proof]:
        """Yields the proofs of a case, the most telling first; at least one."""
        found = shown = False
        for finder in FINDERS:
            if shown and finder in WAYS_TO_WIN:
                continue
            proof = finder(case)
            if proof is not None:
                found, shown = True, shown or proof.winner is not None
                yield proof
        if not found:
            yield nothing_short(case)

    def case(self, position: LinePosition, move: Move | None, effort: Effort) -> Case:
        """Returns what finders are asked about a position that goes on, or about a move in it."""
        return Case(position, move, self._known, effort, self._tactics, self._what_if)
