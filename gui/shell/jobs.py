"""What is requested of the engine for analysis: scores of positions, and reasons."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from engine.games.game import Move
from engine.games.line_game import LineGame, LinePosition
from engine.games.record import GameRecord
from engine.service.messages import AnalysisTask, ReasonTask

Job: TypeAlias = AnalysisTask | ReasonTask
AskedAbout = tuple[type[Job], LinePosition, Move | None, float | None]
"""What is asked about a position. For scores: whether a line is wanted, and the patience; for a
reason: the move, if one is meant, and whether the answer is to be found at once."""


class Requests(NamedTuple):
    """What a scene needs."""

    watched: AnalysisTask | None = None
    """The position on the screen."""
    checks: bool = False
    """Whether it is requested what is wrong with each move there."""
    ponders: bool = False
    """Whether the successors of the watched position are requested, once it is solved."""
    explained: ReasonTask | None = None
    """The position or the move for which a reason is shown."""
    reviewed: AnalysisTask | None = None
    """The game whose positions are requested, from its end back."""
    reasons: bool = False
    """Whether its mistakes are explained."""


def watch(
    game: LineGame, moves: Sequence[Move], *, line: bool = False, patience: float | None = None
) -> AnalysisTask:
    """Returns the request for the position after `moves`, and with `line` its best line.

    After `patience` seconds it is left unsolved.
    """
    return AnalysisTask(game, tuple(moves), (len(moves),), line, patience)


def explain(game: LineGame, moves: Sequence[Move], *, last: bool = False) -> ReasonTask:
    """Returns the request for a reason for the position after `moves`, or for the `last` of them.

    There is nothing to explain in the latter where nothing has been played.
    """
    plies = (len(moves) - last,) if len(moves) >= last else ()
    return ReasonTask(game, tuple(moves), plies, of_moves=last, live=True)


def review(
    game: LineGame, moves: Sequence[Move], *, first: int = 0, patience: float | None = None
) -> AnalysisTask:
    """Returns the request for every position of a game, from its end back to ply `first`."""
    plies = tuple(range(len(moves), first - 1, -1))
    return AnalysisTask(game, tuple(moves), plies, patience=patience)


def positions_of(task: Job) -> dict[int, LinePosition]:
    """Returns the positions that a request is for, by their plies."""
    positions = _positions(task.game, task.moves)
    return {ply: positions[ply] for ply in task.plies}


def position_at(task: Job, ply: int) -> LinePosition:
    """Returns the position at a ply of a request's game."""
    return _positions(task.game, task.moves)[ply]


@lru_cache(maxsize=16)
def _positions(game: LineGame, moves: tuple[Move, ...]) -> tuple[LinePosition, ...]:
    """Returns the positions of a game, which is the same for many requests."""
    return GameRecord(game, moves).positions


def question(task: Job, ply: int) -> AskedAbout:
    """Returns what is asked about the position at a ply of a request's game."""
    position = position_at(task, ply)
    if isinstance(task, AnalysisTask):
        return AnalysisTask, position, task.line, task.patience
    return ReasonTask, position, task.moves[ply] if task.of_moves else None, task.live
