"""What is requested of the engine for analysis: scores of positions, and reasons."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, TypeAlias

from engine.games.game import Move
from engine.games.line_game import LineGame, LinePosition
from engine.games.record import GameRecord
from engine.service.messages import AnalysisTask, ReasonTask

Job: TypeAlias = AnalysisTask | ReasonTask
Explanation = tuple[LinePosition, Move | None, bool]
"""A position, perhaps a move in it, and whether the answer was to be found at once."""


class Requests(NamedTuple):
    """What scenes need."""

    watched: AnalysisTask | None = None
    """The position of `look_at`."""
    ponders: bool = False
    """Whether the successors of the watched position are requested, too."""
    checked: tuple[ReasonTask, ...] = ()
    """The moves of `check`."""
    explained: ReasonTask | None = None
    """The position or move of `explain`."""
    reviewed: AnalysisTask | None = None
    """The game of `review`."""
    reasons: bool = False
    """Whether its moves are explained, too."""


def positions_of(task: Job) -> list[LinePosition]:
    """Returns the positions that a request is for."""
    positions = _positions(task.game, task.moves)
    return [positions[ply] for ply in task.plies]


def position_at(task: Job, ply: int) -> LinePosition:
    """Returns the position at a ply of a request's game."""
    return _positions(task.game, task.moves)[ply]


@lru_cache(maxsize=16)
def _positions(game: LineGame, moves: tuple[Move, ...]) -> tuple[LinePosition, ...]:
    """Returns the positions of a game, which is the same for many requests."""
    return GameRecord(game, moves).positions


def key_of(task: ReasonTask, ply: int, position: LinePosition) -> Explanation:
    """Returns what an answer to a request is kept by; `position` is that at the ply."""
    return position, task.moves[ply] if task.of_moves else None, task.live
