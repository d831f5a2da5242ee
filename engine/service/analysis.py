"""Analyses the positions of a game in the worker: the exact score of every move."""

from __future__ import annotations

import time
from collections.abc import Callable

from engine.complaint import complain
from engine.games.game import Move
from engine.games.line_game import LineGame, LinePosition
from engine.games.notation import check_moves
from engine.games.record import GameRecord
from engine.kernel.solution import Analysis
from engine.players.solvers import AnySolver, make_solver
from engine.search.limits import ShouldStop, StoppedError
from engine.service.messages import Analyse, Analysed, Working

TELL_EVERY = 0.1
"""Seconds between two answers about the same position."""
LINE_SECONDS = 10.0
"""The most seconds spent on the best line."""


class PositionAnalyser:
    """Solves positions one after the other with one solver, which keeps its table."""

    def __init__(self, threads: int) -> None:
        """Solves with `threads` threads where the solver is compiled."""
        self._threads = threads
        self._solver: AnySolver | None = None

    def answer(
        self,
        question: Analyse,
        send: Callable[[Analysed | Working], None],
        should_stop: ShouldStop,
    ) -> None:
        """Sends a message when a position is begun, and whenever more is known about it."""
        task = question.task
        check_moves(task.game.start(), task.moves)
        positions = GameRecord(task.game, task.moves).positions
        solver = self.solver_for(task.game)
        for ply in task.plies:
            if should_stop():
                return
            position = positions[ply]
            if position.outcome is None:
                send(Working(question.id, ply))
                _analyse(solver, position, question, send, should_stop)

    def solver_for(self, game: LineGame) -> AnySolver:
        """Returns the solver of a game: the last one if it is of that game."""
        if self._solver is None or self._solver.game != game:
            self._solver = make_solver(game, threads=self._threads, missing=complain)
        return self._solver


def _analyse(
    solver: AnySolver,
    position: LinePosition,
    question: Analyse,
    send: Callable[[Analysed], None],
    should_stop: ShouldStop,
) -> None:
    """Sends what is known about one position: bounds, then scores, then the best line."""
    began = told = time.perf_counter()
    sent: Analysed | None = None

    def over() -> bool:
        patience = question.task.patience
        late = patience is not None and time.perf_counter() - began > patience
        return late or should_stop()

    def tell(found: Analysis, line: tuple[Move, ...] = ()) -> None:
        nonlocal sent, told
        told = time.perf_counter()
        news = Analysed(question.id, position.ply, found.columns, line)
        if news != sent:
            send(news)
            sent = news

    def report(found: Analysis) -> None:
        if sent is None or time.perf_counter() - told >= TELL_EVERY:
            tell(found)

    found = solver.analyse(position, should_stop=over, report=report)
    tell(found)
    if question.task.line and found.exact:
        ends = time.perf_counter() + LINE_SECONDS
        try:
            line, _ = solver.pv(
                position, should_stop=lambda: time.perf_counter() > ends or should_stop()
            )
        except StoppedError:
            return
        tell(found, line)
