"""Explains positions and moves of a game in the worker."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.line_game import LineGame
from engine.games.notation import check_moves
from engine.games.record import GameRecord
from engine.players.solvers import AnySolver
from engine.reasons.reasons import Reasons
from engine.reasons.searches import LIVE, REVIEW, scores_by
from engine.search.limits import ShouldStop, StoppedError
from engine.service.messages import Explain, Explained, Working


def explain(
    question: Explain,
    solver_for: Callable[[LineGame], AnySolver],
    send: Callable[[Explained | Working], None],
    should_stop: ShouldStop,
) -> None:
    """Sends the most telling reason for each position or move, until told to stop."""
    task = question.task
    check_moves(task.game.start(), task.moves)
    positions = GameRecord(task.game, task.moves).positions
    effort = LIVE if task.live else REVIEW
    known = scores_by(solver_for(task.game), effort, should_stop)
    reasons = Reasons(task.game, known, should_stop)
    for ply in task.plies:
        position = positions[ply]
        if should_stop():
            return
        if position.outcome is not None:
            continue
        send(Working(question.id, ply))
        move = task.moves[ply] if task.of_moves else None
        case = reasons.case(position, move, effort)
        try:
            proof = next(reasons.proofs(case))
        except StoppedError:
            return
        send(Explained(question.id, ply, proof, case.slip))
