"""Scores found without a lock, while other threads search the same table."""

from __future__ import annotations

import random
import threading

from random_games import undecided
from sample_games import CONNECT_FOUR

from engine.kernel.solver import CompiledSolver


def test_single_scores_beside_a_batch_in_another_thread() -> None:
    """Both use the same small table; a long search takes over where the quick one gives up."""
    chance = random.Random(6)
    sought = [undecided(CONNECT_FOUR, chance.randint(10, 36), chance)[0] for _ in range(200)]
    expected = CompiledSolver(CONNECT_FOUR).scores(sought)
    solver = CompiledSolver(CONNECT_FOUR)
    together = list[list[int]]()
    other = threading.Thread(target=lambda: together.append(solver.scores(sought)))
    other.start()
    assert [solver.score(position) for position in sought] == expected
    other.join()
    assert together == [expected]


def test_nodes_are_those_of_the_latest_question() -> None:
    solver, hard = CompiledSolver(CONNECT_FOUR), CONNECT_FOUR.position("4444455")
    assert solver.nodes == 0
    solver.score(hard)
    assert solver.nodes > 2048  # more than the quick search may
    solver.score(CONNECT_FOUR.position("7313563775244534422331"))
    assert solver.nodes < 2048
    solver.clear()
    assert solver.scores([hard]) == [solver.score(hard)]


def test_a_score_found_before_costs_nothing_however_many_came_between() -> None:
    """Also where the search was short: only the big table holds that many positions."""
    chance = random.Random(8)
    sought = [undecided(CONNECT_FOUR, chance.randint(18, 27), chance)[0] for _ in range(600)]
    solver = CompiledSolver(CONNECT_FOUR)
    costs, again = list[int](), list[int]()
    for found in (costs, again):
        for position in sought:
            solver.score(position)
            found.append(solver.nodes)
    assert sum(costs) > 100_000
    assert max(again) < 32  # what costs less is not kept
