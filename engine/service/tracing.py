"""Records searches in the worker and sends them in small parts."""

from __future__ import annotations

import math
import time
from collections.abc import Callable

from engine.games.game import Position
from engine.search.limits import Report, ShouldStop, StoppedError
from engine.trace.layout import icicle
from engine.trace.monte_carlo import MonteCarloTrace, TracedGame, trace_monte_carlo
from engine.trace.options import AnyTraceTask, MonteCarloTask, TraceTask
from engine.trace.run import trace_search
from engine.trace.sending import PartWriter

GAMES_EVERY = 0.1
"""Seconds between two batches of games."""


class TraceStoppedError(Exception):
    """The trace is not wanted any more."""


def send_trace(
    task: AnyTraceTask,
    send: Callable[[bytes], None],
    should_stop: ShouldStop,
    report: Report | None = None,
) -> None:
    """Runs a search and sends what it did in parts, which `TraceReader` reads.

    `report` is called with the progress of a search; games are sent as they are played. Raises
    `TraceStoppedError` where `should_stop` says so, and ValueError for a task that cannot be
    done.
    """

    def look() -> bool:
        if should_stop():
            raise TraceStoppedError
        return False

    def send_looking(part: bytes) -> None:
        look()
        send(part)

    writer = PartWriter(send_looking)
    if isinstance(task, MonteCarloTask):
        _play_games(task, writer, look)
    else:
        _search(task, writer, look, report)
    writer.end()


def _root(task: AnyTraceTask) -> Position:
    """Returns where the search begins; raises ValueError for an illegal move."""
    position = task.game.start()
    for move in task.moves:
        position = position.play(move)
    return position


def _search(task: TraceTask, writer: PartWriter, look: ShouldStop, report: Report | None) -> None:
    ends = math.inf if task.seconds is None else time.perf_counter() + task.seconds

    def over() -> bool:
        return look() or time.perf_counter() > ends

    try:
        trace = trace_search(
            _root(task), task.search or None, task.depth, task.options, over, report=report
        )
    except StoppedError:
        raise ValueError("putting the moves into this order takes too long") from None
    writer.add_trace(trace)
    if task.overview:
        look()
        writer.add_overview(icicle(trace.nodes.parent))


def _play_games(task: MonteCarloTask, writer: PartWriter, look: ShouldStop) -> None:
    """Sends the games several times a second, while they are played."""
    root = _root(task)
    writer.add("monte carlo", MonteCarloTrace(root, task.seed, task.exploration))
    batch: list[TracedGame] = []
    games, sent = 0, time.perf_counter()

    def watch(game: TracedGame) -> None:
        nonlocal games, sent
        games += 1
        if games > task.skip:
            batch.append(game)
        if batch and time.perf_counter() - sent > GAMES_EVERY:
            writer.add("games", [tuple(each) for each in batch])
            writer.flush()
            batch.clear()
            sent = time.perf_counter()

    trace_monte_carlo(root, task.games, task.seed, task.exploration, should_stop=look, watch=watch)
    writer.add("games", [tuple(each) for each in batch])
