"""Compares the exact solver with published scores, independent solvers and the book."""

import random

import pytest
from how_many import examples, often
from oracle import bitbully
from random_games import undecided
from sample_games import CONNECT_FOUR, after
from solver_oracles import sample_lines

from engine.book.book import Book
from engine.games.connect_four import connect_four
from engine.games.line_game import LineGame
from engine.kernel.known_scores import least_after_book
from engine.kernel.limits import INFINITE
from engine.kernel.solver import CompiledSolver
from engine.search.limits import Bounds


@pytest.fixture(scope="module")
def solver() -> CompiledSolver:
    """A solver for the standard board that all tests share."""
    return CompiledSolver(CONNECT_FOUR, threads=2)


def length_of_game(game: LineGame, score: int) -> int:
    """Returns the ply at which a game with this score at its start ends."""
    if score == 0:
        return game.cells
    last = game.cells - (game.cells % 2 == (0 if score > 0 else 1))
    return last - 2 * (abs(score) - 1)


@pytest.mark.parametrize(
    "plies",
    [pytest.param(range(12), marks=pytest.mark.slow), range(12, 42)],
    ids=["opening", "rest"],
)
def test_sample_of_our_own(solver: CompiledSolver, plies: range) -> None:
    for moves, expected in sample_lines():
        if len(moves) not in plies:
            continue
        position = after(CONNECT_FOUR, moves)
        analysis = solver.analyse(position)
        found = [None if bounds is None else bounds.score for bounds in analysis.columns]
        assert found == expected, moves
        best = max(score for score in expected if score is not None)
        assert analysis.bounds == Bounds(best, best)
        assert solver.solve(position).score == best


@pytest.mark.parametrize("most", often(1, [4, 20]))
@pytest.mark.parametrize("ply", often(10, sorted(range(11, 42), key=lambda ply: ply % 3)))
def test_all_columns_against_bitbully(solver: CompiledSolver, ply: int, most: int) -> None:
    core = pytest.importorskip("bitbully.bitbully_core")
    board = core.BoardCore()
    chance = random.Random(ply)
    for _ in range(min(most, 3) if ply < 14 else most):
        position, moves = undecided(CONNECT_FOUR, ply, chance)
        board.setBoard(moves)
        known = bitbully().scoreMoves(board)
        playable = position.legal_moves()
        expected = [known[column] if column in playable else None for column in range(7)]
        found = solver.analyse(position).columns
        assert [bounds and bounds.score for bounds in found] == expected, moves


@pytest.mark.parametrize(
    ("columns", "rows", "winner_ends"),
    [
        (4, 4, None),
        (5, 5, None),
        (6, 5, None),
        (5, 6, None),
        (7, 5, None),
        (6, 4, 24),
        pytest.param(6, 6, 36, marks=pytest.mark.slow),
    ],
)
def test_published_results_of_other_boards(
    columns: int, rows: int, winner_ends: int | None
) -> None:
    """John Tromp's table of the values of Connect Four by board size."""
    game = connect_four(columns, rows)
    score = CompiledSolver(game).solve(game.start()).score
    assert (length_of_game(game, score) if score else None) == winner_ends


@pytest.mark.slow
@pytest.mark.parametrize(
    ("columns", "rows", "winner", "ends"),
    [(7, 6, 1, 41), (6, 7, 1, 41), (8, 5, 1, 39), (6, 8, -1, 48)],
)
def test_larger_boards(columns: int, rows: int, winner: int, ends: int) -> None:
    """The same table: some seconds each; `winner` is 1 where the first player wins, else -1."""
    game = connect_four(columns, rows)
    score = CompiledSolver(game, table_mib=256, threads=2).solve(game.start()).score
    assert score * winner > 0
    assert length_of_game(game, score) == ends


def test_the_bound_holds_and_leads_to_the_same_scores(shipped: Book) -> None:
    chance, exact = random.Random(11), 0
    with_book, alone = CompiledSolver(CONNECT_FOUR, book=shipped), CompiledSolver(CONNECT_FOUR)
    count = examples(100)
    for _ in range(count):
        position, _ = undecided(CONNECT_FOUR, shipped.ply + 1, chance)
        score = alone.score(position)
        own, other = position.current, position.mask ^ position.current
        least = least_after_book(CONNECT_FOUR, own, other, shipped)
        assert -INFINITE < least <= score
        exact += least == score
        assert with_book.solve(position).score == score
        with_book.clear()
        assert with_book.score(position) == score
        with_book.clear()
    assert exact > count / 4


def test_every_column_of_the_last_position_in_the_book(shipped: Book) -> None:
    chance = random.Random(12)
    with_book, alone = CompiledSolver(CONNECT_FOUR, book=shipped), CompiledSolver(CONNECT_FOUR)
    for _ in range(examples(20)):
        position, _ = undecided(CONNECT_FOUR, shipped.ply, chance)
        columns = with_book.analyse(position).columns
        assert columns == alone.analyse(position).columns
        assert with_book.pv(position)[1] == max(b.lower for b in columns if b is not None)
        with_book.clear()


@pytest.mark.parametrize("ply", [1, 11, 13])
def test_other_plies_have_no_bound(shipped: Book, ply: int) -> None:
    position, _ = undecided(CONNECT_FOUR, ply, random.Random(13))
    own, other = position.current, position.mask ^ position.current
    assert least_after_book(CONNECT_FOUR, own, other, shipped) == -INFINITE
    assert least_after_book(CONNECT_FOUR, own, other, None) == -INFINITE
