"""The opening book: its scores, and builds that may be killed, stopped or run out of disk."""

import random
import sys
from pathlib import Path

import pytest
from how_many import often
from hypothesis import given
from hypothesis import strategies as st
from posix_system import limited
from processes import ROOT, command, run_python
from random_games import undecided
from sample_games import CONNECT_FOUR, after
from small_books import SMALL, make

from engine.book import BookError, retrieval, solve_batches
from engine.book import book as book_module
from engine.book.book import Book, read_book, shipped_book, shipped_path
from engine.book.build import BuildProgress, build, lower_bounds
from engine.book.journal import BATCH, journal_path
from engine.book.layers import Bitboards, children, layers, position_of
from engine.book.solve_batches import BatchSolver
from engine.games.connect_four import connect_four
from engine.games.exact_score import loss_at_once
from engine.games.line_game import LineGame
from engine.kernel import cores
from engine.kernel.solver import CompiledSolver
from engine.kernel.table import Table
from engine.players import solvers
from engine.search.exact import ExactSolver
from engine.search.limits import StoppedError


@pytest.fixture(scope="module")
def opening() -> list[list[Bitboards]]:
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


def test_the_layers_of_the_shipped_book_agree(
    shipped: Book, opening: list[list[Bitboards]]
) -> None:
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


STALLS = """\
import sys
from pathlib import Path
from engine.book.build import build
from engine.book.journal import journal_path
from engine.games.connect_four import connect_four

def report(step):
    if journal_path(path).stat().st_size > 400:
        print("some scores are written", flush=True)
        sys.stdin.read()

path = Path(sys.argv[1])
build(connect_four(5, 4), 6, path, table_mib=8, threads=1, report=report)
"""
"""A build that waits in the middle."""


def test_a_killed_build_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "killed.book"
    with command(args=[sys.executable, "-c", STALLS, str(path)], text=True) as process:
        assert process.stdout.readline() == "some scores are written\n"
        process.kill()
    words = ["-m", "engine", "book", "build", "--board", "5x4", "--ply", "6", "--hash", "8"]
    journal = journal_path(path)
    assert not path.exists()
    assert journal.stat().st_size > 400
    with journal.open("ab") as file:
        file.write(b"half a record")
    assert run_python(*words, str(path)).returncode == 0
    assert not journal.exists()
    assert path.read_bytes() == make(tmp_path / "whole.book").to_bytes()


def test_a_known_book_makes_the_same_one(tmp_path: Path, small_book: Book) -> None:
    """It says what the positions are worth at least, through the ply before or further."""
    positions = layers(SMALL, 6)
    for known in (make(tmp_path / "five.book", 5), small_book):
        bounds = lower_bounds(SMALL, positions, known)
        scores = [small_book.known(SMALL, stones) for stones in positions[-1]]
        assert all(bound <= score for bound, score in zip(bounds, scores, strict=True))
        assert sum(bound == score for bound, score in zip(bounds, scores, strict=True)) > 300
        assert make(tmp_path / "six.book", known=known) == small_book
    shallow = make(tmp_path / "four.book", 4)
    assert set(lower_bounds(SMALL, positions, shallow)) == {loss_at_once(SMALL.cells - 6)}


def test_a_stopped_batch_has_no_scores() -> None:
    batch = 0, [(stones, -9) for stones in layers(connect_four(), 2)[-1]]
    with pytest.raises(StoppedError):
        BatchSolver(connect_four(), 1).scores(batch, lambda: True)


def test_all_threads_of_a_build_share_one_table(
    tmp_path: Path, small_book: Book, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = list[tuple[LineGame, int]]()

    def make_table(game: LineGame, table_mib: int) -> Table:
        made.append((game, table_mib))
        return cores.make_table(game, table_mib)

    monkeypatch.setattr(solve_batches, "make_table", make_table)
    assert make(tmp_path / "a.book", table_mib=2, threads=3) == small_book
    assert made == [(SMALL, 2)]


def test_what_is_solved_is_not_solved_again(tmp_path: Path) -> None:
    path = tmp_path / "stopped.book"

    def interrupt(progress: BuildProgress) -> None:
        if progress.solved_now:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        make(path, threads=1, report=interrupt)
    seen: list[BuildProgress] = []
    make(path, threads=1, report=seen.append)
    assert seen[0].solved >= BATCH
    assert seen[0].solved_now == 0
    assert seen[-1].solved == seen[-1].total
    assert path.read_bytes() == make(tmp_path / "other.book").to_bytes()


@pytest.mark.parametrize("length", [1, 24, -1])
def test_a_journal_cut_off_in_its_first_line_is_begun_again(
    tmp_path: Path, small_book: Book, length: int
) -> None:
    path = tmp_path / "cut.book"
    total = len(layers(SMALL, 6)[-1])
    header = f"plyfall-book-journal 1 5x4 ply 6 of {total}\n".encode()
    journal_path(path).write_bytes(header[:length])
    seen: list[BuildProgress] = []
    assert make(path, report=seen.append) == small_book
    assert seen[0].solved == 0


def test_another_books_journal_is_left_alone(tmp_path: Path) -> None:
    """A wrong command does not delete the work of another build."""
    path = tmp_path / "deep.book"
    journal_path(path).write_bytes(b"plyfall-book-journal 1 7x6 ply 9 of 269531\n")
    with pytest.raises(BookError, match="another book"):
        make(path)


def test_a_full_disk_is_one_sentence_and_what_was_solved_stays(tmp_path: Path) -> None:
    path = tmp_path / "full.book"
    with limited("RLIMIT_FSIZE", 200), pytest.raises(BookError, match="cannot be written: "):
        make(path)
    assert journal_path(path).stat().st_size == 200
    assert make(path).to_bytes() == make(tmp_path / "other.book").to_bytes()
