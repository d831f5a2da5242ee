"""Compares exact scores with another solver, and with plain search on small boards."""

import tracemalloc
from functools import cache

import pytest
from how_many import examples
from hypothesis import given, settings
from processes import ROOT
from sample_games import CONNECT_FOUR, after, positions
from solver_oracles import score_of_each_move

from engine.games.connect_four import connect_four
from engine.games.line_game import LinePosition
from engine.games.tic_tac_toe import tic_tac_toe
from engine.search import exact
from engine.search.exact import ENTRY_BYTES, LOOK_EVERY, ExactSolver
from engine.search.limits import StoppedError

SAMPLE = ROOT / "tests" / "data" / "connect-four-exact.txt"
"""Moves and the seven columns' scores, computed with BitBully; -1000 for a full column."""
SMALL = [
    *(connect_four(*size) for size in [(4, 4, 3), (4, 3, 4), (3, 4, 3)]),
    *(tic_tac_toe(*size) for size in [(3, 3, 3), (5, 2, 3), (5, 2, 4)]),
]


@pytest.mark.parametrize(
    "plies", [pytest.param(range(21), marks=pytest.mark.slow), range(21, 42)], ids=["early", "late"]
)
def test_every_column_scores_what_another_solver_says(plies: range) -> None:
    solver = ExactSolver(CONNECT_FOUR)
    for line in SAMPLE.read_text().splitlines():
        moves, *scores = line.split()
        if len(moves) not in plies:
            continue
        found = score_of_each_move(solver, after(CONNECT_FOUR, moves))
        assert [found.get(column, -1000) for column in range(7)] == [int(s) for s in scores], moves


@cache
def plain_score(position: LinePosition) -> int:
    """Returns the score by its definition, from the stones left to the winner."""
    if position.outcome is not None:
        own_left = (position.game.cells - position.ply) // 2
        return 0 if position.outcome.winner is None else -(own_left + 1)
    return max(-plain_score(position.play(move)) for move in position.legal_moves())


@settings(max_examples=examples(50))
@given(positions(SMALL))
@pytest.mark.slow
def test_small_boards_score_as_their_whole_tree_says(position: LinePosition) -> None:
    solver = ExactSolver(position.game)
    assert solver.score(position) == plain_score(position)
    assert score_of_each_move(solver, position) == {
        move: -plain_score(position.play(move)) for move in position.legal_moves()
    }


@settings(max_examples=examples(50))
@given(positions(SMALL))
def test_what_a_score_reaches(position: LinePosition) -> None:
    solver = ExactSolver(position.game)
    for score in range(-7, 8):
        assert solver.reaches(position, score) == (plain_score(position) >= score)


def test_a_table_of_one_entry_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    position = after(CONNECT_FOUR, "23164421114537712553")
    expected = score_of_each_move(ExactSolver(CONNECT_FOUR), position)
    monkeypatch.setattr(exact, "ENTRY_BYTES", 1024 * 1024)
    assert score_of_each_move(ExactSolver(CONNECT_FOUR, hash_mib=1), position) == expected


def test_the_table_grows_with_its_size(monkeypatch: pytest.MonkeyPatch) -> None:
    position, nodes = after(CONNECT_FOUR, "1672321562166141246472771267"), []
    monkeypatch.setattr(exact, "ENTRY_BYTES", 1_000 * ENTRY_BYTES)
    for hash_mib in (1, 4):
        solver = ExactSolver(CONNECT_FOUR, hash_mib=hash_mib)
        score_of_each_move(solver, position)
        nodes.append(solver.nodes)
    assert nodes[1] < nodes[0]


def test_a_smaller_table_takes_less_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    position, taken = after(CONNECT_FOUR, "1672321562166141246472771267"), []
    for entries in (8, 8192):
        monkeypatch.setattr(exact, "ENTRY_BYTES", 1024 * 1024 // entries)
        solver = ExactSolver(CONNECT_FOUR, hash_mib=1)
        tracemalloc.start()
        solver.score(position)
        taken.append(tracemalloc.get_traced_memory()[0])
        tracemalloc.stop()
    assert taken[0] < taken[1] / 5


def test_it_stops_when_asked() -> None:
    solver = ExactSolver(CONNECT_FOUR, should_stop=lambda: True)
    with pytest.raises(StoppedError):
        solver.score(CONNECT_FOUR.start())
    assert solver.nodes == LOOK_EVERY
