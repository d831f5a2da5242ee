"""The compiled entries for many positions, and for one without a lock while others search."""

import random
import threading
from array import array

import pytest
from random_games import undecided
from sample_games import CONNECT_FOUR

from engine.games.connect_four import connect_four
from engine.games.line_game import LineGame, LinePosition
from engine.kernel.batch import UNSCORED, BatchScorer
from engine.kernel.cores import make_core, make_table
from engine.kernel.searcher import Searcher
from engine.kernel.solver import CompiledSolver


@pytest.mark.parametrize("game", [CONNECT_FOUR, connect_four(8, 7)], ids=["7x6", "8x7"])
def test_threads_take_every_position_once(game: LineGame) -> None:
    """However many threads and positions there are, also where work lasts for some of them."""
    chance, solver = random.Random(1), CompiledSolver(game)
    table = make_table(game, 16)
    sought = [undecided(game, game.cells - left, chance)[0] for left in range(14, 4, -1)] * 30
    chance.shuffle(sought)
    expected = [solver.score(position) for position in sought]
    for threads in (1, 3):
        scorer = BatchScorer(lambda: make_core(game, table, 1), threads)
        for count in (0, 1, 2, 31, 32, 33, len(sought)):
            assert filled(scorer, sought[:count]) == expected[:count]
        scorer.clear()
        assert filled(scorer, sought) == expected


def filled(scorer: BatchScorer, positions: list[LinePosition]) -> list[int]:
    """The scores of positions in which the game goes on."""
    words = [word for position in positions for word in (position.current, position.mask)]
    scores = bytearray([UNSCORED]) * len(positions)
    scorer.fill(bytearray(array("Q", words)), scores)
    return array("b", bytes(scores)).tolist()


def test_scores_that_are_known_stay_as_they_are() -> None:
    solver, chance = CompiledSolver(CONNECT_FOUR), random.Random(2)
    searcher = Searcher(CONNECT_FOUR, make_table(CONNECT_FOUR, 1), threads=2)
    sought = [undecided(CONNECT_FOUR, 30, chance)[0] for _ in range(9)]
    words = [word for position in sought for word in (position.current, position.mask)]
    stones = bytearray(array("Q", words))
    for unknown in (1, 8):  # searched one by one, and as a batch
        scores = bytearray([7] * (9 - unknown) + [UNSCORED] * unknown)
        searcher.fill(stones, scores)
        expected = [7] * (9 - unknown) + solver.scores(sought[9 - unknown :])
        assert array("b", bytes(scores)).tolist() == expected


def test_a_batch_is_as_long_as_its_scores() -> None:
    core = make_core(CONNECT_FOUR, make_table(CONNECT_FOUR, 1), 1)
    with pytest.raises(ValueError, match="16 bytes are not 2 positions"):
        core.batch(bytearray(16), bytearray(2), 1)


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
