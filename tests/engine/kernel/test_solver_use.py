"""The exact solver as the program uses it: bounds, stopping, memory, errors, many positions."""

import itertools
import os
import random
import sys
import threading
import time
from array import array

import pytest
from random_games import undecided
from sample_games import CONNECT_FOUR, TIC_TAC_TOE, after

from benchmarks.window import resident
from engine.games.connect_four import connect_four
from engine.games.game import Outcome
from engine.games.line_game import LineGame, LinePosition
from engine.kernel import memory
from engine.kernel.batch import UNSCORED, BatchScorer
from engine.kernel.compiled import NOT_COMPILED
from engine.kernel.cores import make_core, make_table
from engine.kernel.searcher import Searcher
from engine.kernel.solution import Analysis, Solution
from engine.kernel.solver import CompiledSolver, KernelMissingError
from engine.search.limits import StoppedError

MIDDLE_GAME = "4444443265"
"""Costs a few hundred thousand nodes."""


@pytest.fixture
def solver() -> CompiledSolver:
    return CompiledSolver(CONNECT_FOUR, table_mib=16)


@pytest.mark.slow
def test_bounds_tighten_and_hold(solver: CompiledSolver) -> None:
    position = after(CONNECT_FOUR, "4443")
    reports: list[Solution] = []
    score = solver.solve(position, report=reports.append).score
    assert len(reports) > 2
    for earlier, later in itertools.pairwise(reports):
        assert earlier.lower <= later.lower <= score <= later.upper <= earlier.upper
        assert earlier.nodes < later.nodes


def test_columns_tighten_and_hold(solver: CompiledSolver) -> None:
    position = after(CONNECT_FOUR, MIDDLE_GAME)
    reports: list[Analysis] = []
    final = solver.analyse(position, report=reports.append)
    assert final.exact
    for report in reports:
        for bounds, last in zip(report.columns, final.columns, strict=True):
            assert (bounds is None) == (last is None)
            if bounds is not None and last is not None:
                assert bounds.lower <= last.score <= bounds.upper


@pytest.mark.parametrize("threads", [1, 2])
def test_stopping(threads: int) -> None:
    solver = CompiledSolver(CONNECT_FOUR, table_mib=16, threads=threads)
    asked: list[float] = []

    def should_stop() -> bool:
        asked.append(time.process_time())
        return len(asked) > 100

    found = solver.solve(CONNECT_FOUR.start(), should_stop=should_stop)
    took = time.process_time() - asked[-1]
    assert len(asked) == 101
    assert not found.exact
    assert found.lower <= 1 <= found.upper
    assert took < 0.25  # seconds of processor time; usually a millisecond
    with pytest.raises(ValueError, match="not known yet"):
        _ = found.score
    assert not solver.analyse(CONNECT_FOUR.start(), should_stop=lambda: True).exact
    with pytest.raises(StoppedError):
        solver.pv(CONNECT_FOUR.start(), should_stop=lambda: True)


def test_an_error_in_a_callback_comes_through(solver: CompiledSolver) -> None:
    def should_stop() -> bool:
        raise RuntimeError("the pipe is gone")

    with pytest.raises(RuntimeError, match="the pipe is gone"):
        solver.solve(CONNECT_FOUR.start(), should_stop=should_stop)
    assert solver.solve(after(CONNECT_FOUR, "4444445")).exact


def test_node_limit(solver: CompiledSolver) -> None:
    found = solver.solve(CONNECT_FOUR.start(), node_limit=10_000)
    assert not found.exact
    assert found.nodes <= 10_000


def test_a_cleared_table_knows_nothing() -> None:
    """The epoch of a small table is a few bits; when they are used up it is really emptied."""
    solver, position = CompiledSolver(CONNECT_FOUR, table_mib=1), after(CONNECT_FOUR, MIDDLE_GAME)
    first = solver.solve(position)
    assert solver.solve(position).nodes < first.nodes
    for times in (1, 20_000):
        for _ in range(times):
            solver.clear()
        again = solver.solve(position)
        assert (again.score, again.nodes) == (first.score, first.nodes)


@pytest.mark.parametrize("ply", [11, 16, 22, 30, 38, 41])
def test_principal_variation(solver: CompiledSolver, ply: int) -> None:
    chance = random.Random(ply)
    for _ in range(5):
        position, _ = undecided(CONNECT_FOUR, ply, chance)
        pv, score = solver.pv(position)
        mover = position.turn
        for number, move in enumerate(pv):
            assert solver.solve(position).score == (-score if number & 1 else score)
            position = position.play(move)
        assert position.outcome is not None
        if score == 0:
            assert position.outcome is Outcome.DRAW
        else:
            winner = mover if score > 0 else mover.other
            assert position.outcome.winner is winner
            assert 22 - (position.ply + 1) // 2 == abs(score)


def test_the_most_central_of_equal_moves(solver: CompiledSolver) -> None:
    """Deterministic, whatever the table holds: with everything lost, the centre."""
    position = after(CONNECT_FOUR, "4141")
    moves, score = solver.pv(position)
    assert (moves[0], score) == (3, solver.solve(position).score)


def test_what_cannot_be_solved(solver: CompiledSolver) -> None:
    with pytest.raises(ValueError, match="the game is over"):
        solver.solve(after(CONNECT_FOUR, "1212121"))
    with pytest.raises(ValueError, match="another game"):
        solver.solve(connect_four(6, 6).start())
    for game in (TIC_TAC_TOE, connect_four(7, 6, 5)):
        with pytest.raises(ValueError, match="four in a row"):
            CompiledSolver(game)
    with pytest.raises(ValueError, match="1 to 64 threads, not 0"):
        CompiledSolver(CONNECT_FOUR, threads=0)
    with pytest.raises(ValueError, match="at least 8 MiB"):
        CompiledSolver(connect_four(8, 7), table_mib=1)
    with pytest.raises(ValueError, match="at least 1 MiB"):
        CompiledSolver(CONNECT_FOUR, table_mib=0)


def test_the_machine_tells_its_memory() -> None:
    size = memory.machine_memory()
    assert size is None or size > 100 << 20


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
@pytest.mark.slow
def test_memory_stays_within_the_table() -> None:
    before = resident(os.getpid())
    solver = CompiledSolver(CONNECT_FOUR, table_mib=32, threads=2)
    solver.solve(after(CONNECT_FOUR, "4444"), node_limit=3_000_000)
    assert resident(os.getpid()) - before <= 32 + 30


@pytest.mark.usefixtures("no_kernel")
def test_without_the_compiled_kernel_one_line_says_how_to_build_it() -> None:
    with pytest.raises(KernelMissingError) as missing:
        CompiledSolver(CONNECT_FOUR)
    assert str(missing.value) == NOT_COMPILED
    assert "\n" not in NOT_COMPILED


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
