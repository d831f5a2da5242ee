"""The opening book: its scores, how it is made, and a damaged one."""

import random
from pathlib import Path

import pytest
from how_many import often
from hypothesis import given
from hypothesis import strategies as st
from processes import ROOT
from random_games import undecided
from sample_games import CONNECT_FOUR, after
from small_books import SMALL, make

from engine.book import BookError, retrieval
from engine.book import book as book_module
from engine.book.book import Book, read_book, shipped_book, shipped_path
from engine.book.build import build
from engine.book.layers import Bitboards, children, layers, position_of
from engine.games.connect_four import connect_four
from engine.kernel.solver import CompiledSolver
from engine.players import solvers
from engine.search.exact import ExactSolver


@pytest.fixture(scope="module")
def opening() -> list[list[Bitboards]]:
    """The positions of the standard board through ply 8."""
    return layers(CONNECT_FOUR, 8)


def test_numbers_of_positions(opening: list[list[Bitboards]]) -> None:
    counts = [len(layer) for layer in opening]
    assert counts == [1, 4, 25, 121, 568, 2_144, 8_231, 27_109, 91_295]


@given(st.dictionaries(st.integers(0, 2**49 - 1), st.integers(0, retrieval.LARGEST), max_size=500))
def test_retrieval_returns_what_was_put_in(values: dict[int, int]) -> None:
    table, seed = retrieval.build(values)
    assert {key: retrieval.look_up(table, seed, key) for key in values} == values
    assert len(table) <= 0.9225 * len(values) + 32


@pytest.mark.parametrize(("least", "every"), often(1, [(5, 240), (0, 1)]))
def test_scores_of_a_small_book(small_book: Book, least: int, every: int) -> None:
    """Its last ply was solved, the others derive from it."""
    exact = ExactSolver(SMALL)
    for layer in layers(SMALL, 6)[least:]:
        for stones in layer[::every]:
            position = position_of(SMALL, stones)
            assert small_book.score(position) == exact.score(position)


@pytest.mark.slow
@pytest.mark.parametrize("every", [12, 3])
def test_positions_won_before_the_deepest_ply(tmp_path: Path, every: int) -> None:
    """Their scores come from the rules, since their successors are not in the book."""
    game, ply = connect_four(4, 4), 9
    book = build(game, ply, tmp_path / "4x4", table_mib=1, threads=1, report=lambda step: None)
    exact, won = ExactSolver(game), 0
    for layer in layers(game, ply):
        for stones in layer[::every]:
            position = position_of(game, stones)
            assert book.score(position) == exact.score(position)
            won += position.ply < ply and any(wins for _, wins in children(game, stones))
    assert won > 300 // every


def test_a_solver_with_a_book_says_the_same(small_book: Book) -> None:
    plain, booked = CompiledSolver(SMALL, 1), CompiledSolver(SMALL, 1, book=small_book)
    chance = random.Random(1)
    for ply in range(10):
        for _ in range(10):
            position, _ = undecided(SMALL, ply, chance)
            assert booked.solve(position).score == plain.solve(position).score
            assert booked.score(position) == plain.score(position)
            assert booked.analyse(position).columns == plain.analyse(position).columns
            assert booked.pv(position) == plain.pv(position)
            assert booked.first_worth(position, plain.score(position), position.legal_moves()) == (
                plain.first_worth(position, plain.score(position), position.legal_moves())
            )
    assert booked.solve(SMALL.start()).nodes == 0


@pytest.mark.parametrize("ply", range(5))
def test_a_book_through_any_ply(tmp_path: Path, ply: int) -> None:
    """Its last ply but one is not stored, whichever that is."""
    book = make(tmp_path / "shallow.book", ply)
    solver = CompiledSolver(SMALL)
    for layer in layers(SMALL, ply):
        for stones in layer:
            assert book.known(SMALL, stones) == solver.score(position_of(SMALL, stones))


def test_of_a_book_of_version_1_is_said_how_to_make_it_anew() -> None:
    """The beginning of such a book, through ply 4, that an earlier version has made."""
    with pytest.raises(BookError) as raised:
        read_book(ROOT / "tests" / "data" / "version-1.book", SMALL)
    made_anew = "plyfall book build --board 5x4 --ply 4 version-1.book"
    assert str(raised.value) == (
        f"version-1.book is of an earlier version: make it anew with {made_anew}"
    )


def test_positions_that_cannot_arise_are_not_in_the_book(shipped: Book) -> None:
    """The numbers of stones are right, but the bottom row has o only, so x never began."""
    position = CONNECT_FOUR.from_rows("7/7/7/7/xx5/oo5 x")
    assert shipped.score(position) is None
    alone, booked = CompiledSolver(CONNECT_FOUR), CompiledSolver(CONNECT_FOUR, book=shipped)
    end = CONNECT_FOUR.from_rows("7/7/7/7/xxx4/ooo4 x")
    assert alone.solve(end).score == booked.solve(end).score


def test_the_shipped_book_is_complete(shipped: Book) -> None:
    assert shipped.ply >= 11
    assert shipped.positions >= 3_356_580
    assert shipped_path(CONNECT_FOUR).stat().st_size <= 2_500_000


def test_the_shipped_book_knows_the_opening(shipped: Book) -> None:
    first = [-(shipped.score(after(CONNECT_FOUR, str(n))) or 0) for n in range(1, 8)]
    assert first == [-2, -1, 0, 1, 0, -1, -2]


def test_the_layers_of_the_shipped_book_agree(
    shipped: Book, opening: list[list[Bitboards]]
) -> None:
    """The score of every position is that of its best move."""
    for layer in opening[:7]:
        for stones in layer:
            left = CONNECT_FOUR.cells - stones[0].bit_count()
            best = max(
                (left + 1) // 2 if won else -shipped.known(CONNECT_FOUR, child)
                for child, won in children(CONNECT_FOUR, stones)
            )
            assert shipped.known(CONNECT_FOUR, stones) == best


def test_a_sample_of_the_shipped_book_solved_afresh(shipped: Book) -> None:
    """Solves some positions of the last plies; the other plies derive from them."""
    solver, chance = CompiledSolver(CONNECT_FOUR, threads=2), random.Random(2)
    for ply in (shipped.ply - 1, shipped.ply):
        for _ in range(4):
            position, _ = undecided(CONNECT_FOUR, ply, chance)
            assert solver.solve(position).score == shipped.score(position)


def test_the_program_goes_on_without_a_damaged_book(
    tmp_path: Path, small_book: Book, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = bytearray(small_book.to_bytes())
    data[-7] ^= 4
    (tmp_path / "damaged.book").write_bytes(data)
    monkeypatch.setattr(book_module, "shipped_path", lambda game: tmp_path / "damaged.book")
    said: list[str] = []
    shipped_book.cache_clear()
    solver = solvers.make_solver(CONNECT_FOUR, missing=said.append)
    shipped_book.cache_clear()
    assert said == ["damaged.book is damaged: its checksum is wrong; going on without it"]
    assert solver.score(after(CONNECT_FOUR, "7313563775244534422331")) == 10


def test_small_boards_have_no_book() -> None:
    assert shipped_book(connect_four(5, 5)) is None
    assert shipped_book(connect_four(7, 6, 5)) is None
