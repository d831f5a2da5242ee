"""The best line in place of a move, which plays itself once on the board."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.line_game import LinePosition
from gui.analysis.judgement import Judgement
from gui.analysis.line_player import MOST
from gui.review.comment import mark_at
from gui.review.model import PATIENCE, Review
from gui.shell.analyst import Analyst

PAUSE = 0.6
"""Seconds between two of its moves."""


class BestLine:
    """Requests the best line, and plays it as a variation once it is known."""

    def __init__(self, review: Review, analyst: Analyst, clock: Callable[[], float]) -> None:
        """Shows none yet; `clock` is in seconds."""
        self._review, self._analyst, self._clock = review, analyst, clock
        self._wanted: tuple[LinePosition, Judgement] | None = None
        """The position whose best line has been requested, and the judgement of its move."""
        self._next: float | None = None
        """When its next move is played; None while no line is shown."""

    @property
    def playing(self) -> bool:
        """Whether a line is being played."""
        return self._next is not None

    def stop(self) -> None:
        """Shows no line; what has been played of it stays on the board."""
        self._wanted = self._next = None

    def request(self) -> bool:
        """Requests the line in place of the last move; returns whether there is a better one."""
        review, judgement = self._review, mark_at(self._review)
        if review.secret or judgement is None or judgement.best == judgement.played:
            return False
        before = review.ply - 1
        self._wanted = review.record.position_at(before), judgement
        moves = review.record.moves[:before]
        self._analyst.look_at(review.game, moves, line=True, patience=PATIENCE)
        self.begin()
        return True

    def begin(self) -> None:
        """Begins to play the line that was requested, if it is known by now."""
        review = self._review
        if self._wanted is None:
            return
        before, judgement = self._wanted
        if review.ply <= review.set_up or before != review.record.position_at(review.ply - 1):
            self._wanted = None
            return
        known = self._analyst.known(before)
        if known is not None and known.line:
            self._wanted = None
            review.show_line(known.line[:MOST], judgement)
            self._next = self._clock() + PAUSE / 2

    def update(self) -> bool:
        """Plays its next move when the time has come; returns whether anything has changed."""
        if self._next is None or self._clock() < self._next:
            return False
        review = self._review
        if review.ply < len(review.record.all_moves):
            review.go(review.ply + 1)
            self._next = self._clock() + PAUSE
        else:
            self._next = None
        return True
