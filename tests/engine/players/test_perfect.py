"""The perfect player: keeps the value of a position and can be stopped early."""

import random
import time

import pytest
from random_games import undecided
from sample_games import CONNECT_FOUR, TIC_TAC_TOE, after

from engine.games.connect_four import connect_four
from engine.games.line_game import LineGame
from engine.kernel.solver import CompiledSolver
from engine.players.choose import Memory, choose
from engine.players.plain_solvers import ReadableSolver
from engine.players.solvers import make_solver
from engine.players.spec import PlayerSpec
from engine.search.limits import WIN, SearchInfo, search_score

PERFECT = PlayerSpec("perfect")


def test_an_exact_score_as_the_searches_write_it() -> None:
    """The distance counts the plies of both sides."""
    position = after(CONNECT_FOUR, "414243")  # a win with the next stone
    assert search_score(18, position) == WIN - 1
    assert search_score(17, position) == WIN - 3
    assert search_score(-18, position) == 2 - WIN
    assert search_score(0, position) == 0


@pytest.mark.parametrize("ply", [12, 20, 28, 36, 41])
def test_the_move_keeps_the_score(ply: int) -> None:
    chance, solver, memory = random.Random(ply), CompiledSolver(CONNECT_FOUR), Memory()
    for _ in range(3):
        position, moves = undecided(CONNECT_FOUR, ply, chance)
        result = choose(PERFECT, position, chance, memory=memory)
        score = solver.solve(position).score
        column = solver.analyse(position).columns[result.move]
        assert column is not None
        assert column.score == score, moves
        assert result.complete
        assert result.score == search_score(score, position)


def test_chance_decides_among_equal_moves() -> None:
    position, memory = after(CONNECT_FOUR, "4444441"), Memory()
    analysis = memory.solver(CONNECT_FOUR).analyse(position)
    best = {m for m, b in enumerate(analysis.columns) if b == analysis.bounds}
    played = {choose(PERFECT, position, random.Random(s), memory=memory).move for s in range(20)}
    assert played <= best
    assert len(played) == min(len(best), len(played)) >= min(2, len(best))


@pytest.mark.parametrize("game", [TIC_TAC_TOE, connect_four(5, 4, 3)], ids=str)
def test_games_the_kernel_does_not_know(game: LineGame) -> None:
    """Against itself it reaches the value of the game, whichever equal move it chooses."""
    score = ReadableSolver(game).score(game.start())
    for seed in range(3):
        position, chance, memory = game.start(), random.Random(seed), Memory()
        while position.outcome is None:
            position = position.play(choose(PERFECT, position, chance, memory=memory).move)
        winner = position.outcome.winner
        assert (winner is None) == (score == 0)


def test_it_reports_and_stops_at_once() -> None:
    reports: list[SearchInfo] = []
    asked: list[float] = []

    def should_stop() -> bool:
        asked.append(time.process_time())
        return len(reports) >= 2

    memory = Memory()
    solver = memory.solver(CONNECT_FOUR)
    if isinstance(solver, CompiledSolver):
        solver.book = None  # which would answer at once
    start = CONNECT_FOUR.start()
    result = choose(PERFECT, start, None, should_stop, reports.append, memory)
    assert time.process_time() - asked[-1] < 0.25
    assert not result.complete
    assert result.move in range(7)
    assert 0 < reports[0].nodes < reports[1].nodes
    assert reports[1].pv


def test_stopped_before_it_began_it_still_has_a_move() -> None:
    for game in (CONNECT_FOUR, TIC_TAC_TOE):
        assert choose(PERFECT, game.start(), None, lambda: True).move in game.start().legal_moves()


def test_both_solvers_give_the_same_answers() -> None:
    compiled, readable = CompiledSolver(CONNECT_FOUR), ReadableSolver(CONNECT_FOUR)
    chance = random.Random(5)
    for _ in range(10):
        position, moves = undecided(CONNECT_FOUR, 30, chance)
        found, again = compiled.solve(position), readable.solve(position, report=lambda _: None)
        assert (found.lower, found.upper) == (again.lower, again.upper), moves
        assert compiled.score(position) == readable.score(position) == found.score
        assert compiled.analyse(position).columns == readable.analyse(position).columns, moves
        legal = list(position.legal_moves())
        worth = [s.first_worth(position, found.score, legal) for s in (compiled, readable)]
        assert worth[0] == worth[1], moves
        assert readable.pv(position)[1] == found.score
        assert len(readable.pv(position)[0]) == len(compiled.pv(position)[0])


def test_the_readable_solver_tells_bounds_when_stopped() -> None:
    solver = ReadableSolver(CONNECT_FOUR)
    found = solver.solve(CONNECT_FOUR.start(), should_stop=lambda: True)
    assert found.lower <= 1 <= found.upper
    assert not found.exact
    assert not solver.analyse(CONNECT_FOUR.start(), should_stop=lambda: True).exact


@pytest.mark.usefixtures("no_kernel")
def test_without_the_kernel_the_readable_solver_answers() -> None:
    assert isinstance(make_solver(CONNECT_FOUR), ReadableSolver)
    position = after(CONNECT_FOUR, "7313563775244534422331")
    assert choose(PERFECT, position).move == 1


@pytest.mark.usefixtures("no_kernel")
def test_the_readable_solver_has_the_book() -> None:
    solver = make_solver(CONNECT_FOUR)
    assert isinstance(solver, ReadableSolver)
    start = CONNECT_FOUR.start()
    assert solver.solve(start).score == 1
    assert solver.score_moves(start) == dict(enumerate((-2, -1, 0, 1, 0, -1, -2)))
    assert [b and b.score for b in solver.analyse(start).columns] == [-2, -1, 0, 1, 0, -1, -2]
    assert solver.first_worth(start, 1, range(7)) == 3
    assert solver.nodes == 0
    alone = make_solver(CONNECT_FOUR, own_book=False)
    assert isinstance(alone, ReadableSolver)
    assert alone.book is None
