"""How a book is made: by a build that may be killed, stopped or run out of disk, and goes on."""

import sys
from pathlib import Path

import pytest
from posix_system import limited
from processes import command, run_python
from small_books import SMALL, make

from engine.book import BookError, solve_batches
from engine.book.book import Book
from engine.book.build import BuildProgress, lower_bounds
from engine.book.journal import BATCH, journal_path
from engine.book.layers import layers
from engine.book.solve_batches import BatchSolver
from engine.games.connect_four import connect_four
from engine.games.exact_score import loss_at_once
from engine.games.line_game import LineGame
from engine.kernel import cores
from engine.kernel.table import Table
from engine.search.limits import StoppedError

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
    """After Ctrl+C the next build begins where the first ended."""
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
