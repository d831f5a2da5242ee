"""Reasons from the worker: one answer for each position, stopped at once, small messages."""

from __future__ import annotations

import pickle
import random

import pytest
from how_many import examples
from random_games import undecided
from sample_games import CONNECT_FOUR

from engine.players.solvers import make_solver
from engine.reasons.judgement import Slip
from engine.reasons.proof import ProofKind
from engine.reasons.reasons import Reasons
from engine.service.explaining import explain
from engine.service.messages import Explain, Explained, ReasonTask, Working

GAME = (3, 4, 5, 5, 4, 2, 2, 1, 3, 1, 6)
"""The moves of a game: the last one misses a win."""
LARGEST = 2048
"""A message of so many bytes is written to a pipe whole or not at all."""


def explained(task: ReasonTask, most_looks: int = 10**9) -> list[Explained | Working]:
    """What is sent; told to stop after so many looks."""
    sent: list[Explained | Working] = []
    solver = make_solver(CONNECT_FOUR)
    looks = iter(range(most_looks))
    explain(Explain(5, task), lambda game: solver, sent.append, lambda: next(looks, None) is None)
    return sent


def test_each_move_gets_its_reason_and_its_slip() -> None:
    sent = explained(ReasonTask(CONNECT_FOUR, GAME, (10, 9), of_moves=True, live=False))
    answers = [each for each in sent if isinstance(each, Explained)]
    assert [(each.id, each.ply) for each in answers] == [(5, 10), (5, 9)]
    assert (answers[0].proof.kind, answers[0].slip) == (ProofKind.FORCED_LINE, Slip.MISSED_WIN)
    assert [each.ply for each in sent if isinstance(each, Working)] == [10, 9]


def test_positions_get_no_slip_and_finished_games_no_answer() -> None:
    task = ReasonTask(CONNECT_FOUR, (0, 1, 0, 1, 0, 1, 0), (7, 6), of_moves=False, live=True)
    (answer,) = [each for each in explained(task) if isinstance(each, Explained)]
    assert (answer.ply, answer.proof.kind, answer.slip) == (6, ProofKind.FORCED_LINE, None)


@pytest.mark.parametrize("looks", [0, 1])
def test_told_to_stop_it_stops_without_more_answers(looks: int) -> None:
    task = ReasonTask(CONNECT_FOUR, (3, 2, 3), (0, 1, 2), of_moves=True, live=False)
    answers = [each for each in explained(task, looks) if isinstance(each, Explained)]
    assert len(answers) <= looks


def test_messages_are_small() -> None:
    reasons, chance = Reasons(CONNECT_FOUR, lambda position: None), random.Random(2)
    largest = 0
    for _ in range(examples(400)):
        position, _ = undecided(CONNECT_FOUR, chance.randrange(6, 38), chance)
        move = chance.choice([None, *position.legal_moves()])
        for proof in reasons.all(position, move):
            message = Explained(10**6, position.ply, proof, Slip.LETS_CONNECT)
            largest = max(largest, len(pickle.dumps(message)))
    assert 500 < largest < LARGEST
