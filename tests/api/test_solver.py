"""The solver of the Python interface: single scores and many."""

import _thread
import random
import signal
import threading
import warnings
from pathlib import Path

import pytest
from how_many import often
from random_games import played

from engine.kernel.compiled import NOT_COMPILED
from engine.kernel.cores import KernelMissingError
from plyfall import LineGame, LinePosition, Outcome, Solver, connect_four, tic_tac_toe

GAME = connect_four()


def some_positions(game: LineGame, count: int, least: int, seed: int = 1) -> list[LinePosition]:
    """Random positions of `least` plies and more, finished games among them."""
    chance, found = random.Random(seed), list[LinePosition]()
    while len(found) < count:
        position, _ = played(game, chance.randint(least, game.cells), chance)
        if position.ply >= least:
            found.append(position)
    return found


@pytest.mark.parametrize("threads", often(1, [2, 1, 5]))
@pytest.mark.parametrize(
    ("game", "least"), [(GAME, 18), (connect_four(6, 5), 10), (connect_four(5, 4, 3), 8)], ids=str
)
def test_many_scores_are_the_single_ones(game: LineGame, least: int, threads: int) -> None:
    positions = some_positions(game, 300, least)
    assert any(position.outcome is not None for position in positions)
    alone, together = Solver(game, threads=1), Solver(game, threads=threads)
    expected = [alone.score(position) for position in positions]
    assert together.scores(positions) == expected
    assert together.scores(iter(positions[:3])) == expected[:3]
    together.clear()
    assert together.scores(tuple(positions)) == expected


def test_openings_come_from_the_book() -> None:
    positions = [*some_positions(GAME, 50, 0, seed=3), GAME.start(), GAME.position("444")]
    positions = [position for position in positions if position.ply <= 8 or position.ply > 20]
    solver = Solver(GAME, threads=2)
    assert solver.scores(positions) == [solver.score(position) for position in positions]
    assert solver.analyze(GAME.start()) == {0: -2, 1: -1, 2: 0, 3: 1, 4: 0, 5: -1, 6: -2}


def test_finished_games_score_as_they_ended() -> None:
    lost, drawn = GAME.position("1212121"), tic_tac_toe().position("159374682")
    solver, other = Solver(GAME), Solver(tic_tac_toe())
    assert solver.score(lost) == -18
    assert solver.scores([lost]) == [-18]
    assert solver.analyze(lost) == {}
    assert (other.score(drawn), other.scores([drawn]), other.analyze(drawn)) == (0, [0], {})
    assert drawn.outcome is Outcome.DRAW


def test_analysis_agrees_with_the_scores_of_what_follows() -> None:
    solver = Solver(GAME, threads=2)
    for position in some_positions(GAME, 20, 16, seed=5):
        moves = position.legal_moves()
        following = solver.scores([position.play(move) for move in moves])
        assert solver.analyze(position) == dict(
            zip(moves, [-score for score in following], strict=True)
        )


def test_games_that_only_the_readable_solver_plays() -> None:
    for game in (tic_tac_toe(4, 3), connect_four(5, 4, connect=5)):
        solver, position = Solver(game), game.start()
        for move in (0, 1, 2, 0, 1, 3, 4, 4) if game.gravity else (0, 1, 2, 3, 4):
            position = position.play(move)
        scores = solver.analyze(position)
        assert solver.score(position) == max(scores.values())
        assert list(scores) == position.legal_moves()


def test_a_solver_without_the_kernel_says_so_once_and_works(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def missing(*_: object) -> None:
        raise KernelMissingError(NOT_COMPILED)

    monkeypatch.setattr("engine.players.solvers.CompiledSolver", missing)
    monkeypatch.setattr("plyfall.solver.is_compiled", lambda: False)
    with pytest.warns(RuntimeWarning, match="compiled part of the engine is missing") as told:
        solver = Solver(GAME)
    assert [Path(warning.filename).name for warning in told] == ["test_solver.py"]
    positions = some_positions(GAME, 5, 34)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        expected = solver.scores(positions)
    monkeypatch.undo()
    assert Solver(GAME).scores(positions) == expected


@pytest.mark.parametrize("threads", often(1, [2, 1]))
def test_ctrl_c_ends_all_threads(threads: int) -> None:
    """These positions would take hours; afterwards the solver answers as before."""
    game = connect_four(8, 7)
    solver, hard = Solver(game, threads=threads), [game.start().play(move) for move in range(8)]
    timer = threading.Timer(0.2, _thread.interrupt_main)

    def interrupted() -> None:
        timer.start()
        solver.scores(hard)

    before, others = signal.getsignal(signal.SIGINT), threading.active_count()
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            interrupted()
    finally:
        timer.join()
        signal.signal(signal.SIGINT, before)
    assert threading.active_count() == others
    late = some_positions(game, 20, 44)
    assert solver.scores(late) == [solver.score(position) for position in late]
