"""Books in files of one's own: who reads them, and those of which only the checksum is right."""

import struct
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest
from commands import Commands
from posix_system import make_pipe, posix
from processes import PATIENCE, command
from sample_games import CONNECT_FOUR, after
from small_books import SMALL, make

import plyfall
from engine.book import BookError, retrieval
from engine.book import book as book_module
from engine.book.book import SCORE_ZERO, Book, is_possible
from engine.book.journal import BATCH, journal_path
from engine.book.layers import key, layers
from engine.book.solve_batches import BatchSolver
from engine.games.line_game import LineGame
from engine.kernel.solver import CompiledSolver
from engine.players.plain_solvers import ReadableSolver

CLAIMED = 7
"""What the wrong book says, which no search would."""
PLY = 3


def crafted(score: Callable[[int], int], game: LineGame = SMALL, most_plies: int = PLY) -> Book:
    """A book that says `score(ply)` of every position."""
    listed = [(ply, each) for ply, layer in enumerate(layers(game, most_plies)) for each in layer]
    table, seed = retrieval.build({key(stones): SCORE_ZERO + score(ply) for ply, stones in listed})
    return Book(game.columns, game.rows, most_plies, len(listed), seed, table)


@pytest.fixture
def wrong_book(tmp_path: Path) -> Path:
    """A book of 7x6 that says the same wrong score of every position after one move."""
    path = tmp_path / "wrong.book"
    path.write_bytes(crafted(lambda ply: CLAIMED if ply else -CLAIMED, CONNECT_FOUR, 1).to_bytes())
    return path


@pytest.mark.parametrize(
    ("how", "moves", "said"),
    [
        ("", "4", ["4", str(CLAIMED)]),
        ("--stats", "4", ["4", str(CLAIMED), "0"]),
        ("--analyze", "", [str(-CLAIMED)] * 7),
    ],
)
def test_solve_reads_the_book(
    wrong_book: Path, run: Commands, how: str, moves: str, said: list[str]
) -> None:
    out = run.said("solve", "--book", str(wrong_book), *how.split(), given=f"{moves}\n")
    assert out.split()[: len(said)] == said


def test_ugi_reads_the_book(wrong_book: Path) -> None:
    talk = "setoption name Algorithm value perfect\nposition startpos moves 4\ngo\n"
    with command("ugi", "--book", str(wrong_book), text=True) as it:
        out, err = it.communicate(talk, timeout=PATIENCE)
    assert (it.returncode, err) == (0, "")
    assert f"info string exact {CLAIMED}" in out.splitlines()


def test_the_python_solver_reads_the_book(wrong_book: Path, tmp_path: Path) -> None:
    game = plyfall.connect_four()
    solver = plyfall.Solver(game, threads=1, book=wrong_book)
    assert solver.score(game.position("4")) == CLAIMED
    assert solver.score(game.position("444444")) != CLAIMED
    assert (
        plyfall.Solver(game, threads=1, book=str(wrong_book)).score(game.position("1")) == CLAIMED
    )
    with pytest.raises(ValueError, match=r"^none.book cannot be read: "):
        plyfall.Solver(game, book=tmp_path / "none.book")
    with pytest.raises(ValueError, match=r"^wrong.book is a book for Connect Four on 7x6$"):
        plyfall.Solver(plyfall.connect_four(5, 4), book=wrong_book)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("solve --book {wrong} --board 5x4", "wrong.book is a book for Connect Four on 7x6"),
        ("solve --book {none}", "none.book cannot be read: No such file or directory"),
        ("solve --book {this}", "test_book_files.py is not a book"),
        ("solve --book {damaged}", "damaged.book is damaged: its checksum is wrong"),
        ("solve --book {wrong} --no-book", "not allowed with argument"),
        ("solve --book {wrong} --cluster tcp://host:1", "it cannot go with --cluster"),
        ("ugi --book {none}", "none.book cannot be read: No such file or directory"),
    ],
)
def test_a_book_that_cannot_be_used_is_one_line(
    wrong_book: Path, run: Commands, words: str, complaint: str
) -> None:
    none, damaged = (wrong_book.with_name(f"{name}.book") for name in ("none", "damaged"))
    damaged.write_bytes(wrong_book.read_bytes()[:-1])
    files = {"wrong": wrong_book, "none": none, "damaged": damaged, "this": __file__}
    assert complaint in run.refused(*words.format(**files).split())


@pytest.mark.parametrize(
    ("columns", "rows", "ply", "table", "complaint"),
    [
        (5, 4, 3, b"", "a table of 0 bytes is not one of 92 positions"),
        (5, 4, 3, b"a", "a table of 1 bytes is not one of 92 positions"),
        (5, 4, 3, bytes(89), "a table of 89 bytes is not one of 92 positions"),
        (5, 4, 3, bytes(9000), "a table of 9000 bytes is not one of 92 positions"),
        (5, 4, 15, bytes(90), "no book goes through ply 15"),
        (4, 1, 5, bytes(90), "no book goes through ply 5"),
        (9, 9, 3, bytes(90), "a board of 9x9 is too large"),
        (0, 0, 3, bytes(90), "a board of 0x0 has no cells"),
        (3, 3, 3, bytes(90), "4 in a row does not fit a board of 3x3"),
    ],
)
def test_what_no_book_has_is_refused(
    columns: int, rows: int, ply: int, table: bytes, complaint: str
) -> None:
    data = Book(columns, rows, ply, 92, 1, table).to_bytes()
    with pytest.raises(BookError, match=f"^my.book is wrong: {complaint}"):
        Book.from_bytes(data, "my.book")


def test_which_scores_a_position_can_have() -> None:
    """Of 7x6: either side has 21 stones, and wins with its fourth or its next."""
    for moves, least, most in [
        ("", -18, 18),
        ("1", -18, 18),
        ("112233", -18, 18),
        ("11223355", -17, 17),
        ("112233551", -16, 17),
    ]:
        position = CONNECT_FOUR.position(moves)
        stones = position.mask, position.current
        found = [score for score in range(-40, 40) if is_possible(CONNECT_FOUR, stones, score)]
        assert found == list(range(least, most + 1)), moves


@pytest.mark.parametrize("wrong", [-32, -9, 8, 31])
@pytest.mark.parametrize("compiled", [True, False])
def test_a_score_that_no_position_has_is_an_error(
    monkeypatch: pytest.MonkeyPatch, wrong: int, compiled: bool
) -> None:
    """In every kind of question, whichever code looks it up; the board has scores from -7 to 7."""
    if not compiled:
        monkeypatch.setattr(book_module, "compiled_look_up", None)
    book, position = crafted(lambda ply: wrong), SMALL.start().play(1)
    solver = CompiledSolver(SMALL, 1, book=book)
    readable = ReadableSolver(SMALL, 1)
    readable.book = book
    asked: list[Callable[[], object]] = [
        lambda: book.score(position),
        lambda: solver.score(position),
        lambda: solver.scores([position]),
        lambda: solver.solve(position),
        lambda: solver.analyse(position),
        lambda: solver.score_moves(position),
        lambda: solver.pv(position),
        lambda: readable.score(position),
        lambda: readable.analyse(position),
    ]
    for ask in asked:
        with pytest.raises(BookError, match=r"^the book is wrong: no position with 1\d empty"):
            ask()


def test_a_book_that_a_search_proves_wrong_is_an_error() -> None:
    """After its last ply a position is worth at least what it says, here more than was found."""
    solver, position = CompiledSolver(SMALL, 1), after(SMALL, "2222")
    found = solver.analyse(position)
    assert solver.solve(position).score == 0
    solver.book = crafted(lambda ply: -5 if ply == PLY else 0)
    with pytest.raises(BookError, match=r"^the book is wrong: a score that is 5 by it is at "):
        solver.solve(position)
    batches, stones = BatchSolver(SMALL, 1), (position.mask, position.current)
    assert batches.scores((0, [(stones, -8)])) == [0]
    with pytest.raises(BookError, match="the book is wrong"):
        batches.scores((0, [(stones, 5)]))
    solver.book = None
    assert solver.analyse(position).columns == found.columns


def test_a_journal_with_a_score_that_no_position_has_is_not_gone_on_with(tmp_path: Path) -> None:
    path, total = tmp_path / "my.book", len(layers(SMALL, PLY)[-1])
    record = struct.pack(f"<I{BATCH}s", 0, bytes([255] * BATCH))
    journal_path(path).write_bytes(
        f"plyfall-book-journal 1 5x4 ply {PLY} of {total}\n".encode()
        + record
        + struct.pack("<I", zlib.crc32(record))
    )
    assert make(path, PLY).score(SMALL.start()) == CompiledSolver(SMALL, 1).score(SMALL.start())


@pytest.fixture
def impossible_book(tmp_path: Path) -> Path:
    path = tmp_path / "wrong.book"
    path.write_bytes(crafted(lambda ply: 31).to_bytes())
    return path


@pytest.mark.parametrize("words", ["solve", "solve --stats", "solve --analyze", "book verify"])
def test_a_command_says_so_in_one_line(impossible_book: Path, run: Commands, words: str) -> None:
    option = [] if "verify" in words else ["--book"]
    status, out, err = run(
        *words.split(), *option, str(impossible_book), "--board", "5x4", given="1\n"
    )
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert "the book is wrong: no position with 1" in err


def test_ugi_and_python_say_so(impossible_book: Path) -> None:
    game = plyfall.connect_four(5, 4)
    with pytest.raises(ValueError, match="the book is wrong"):
        plyfall.Solver(game, threads=1, book=impossible_book).score(game.position("1"))
    talk = "setoption name Columns value 5\nsetoption name Rows value 4\n"
    talk += "setoption name Algorithm value perfect\nposition startpos moves 1\ngo\nisready\n"
    with command("ugi", "--book", str(impossible_book), text=True) as it:
        out, err = it.communicate(talk, timeout=PATIENCE)
    assert "the book is wrong" in out
    assert out.endswith("readyok\n")
    assert (it.returncode, err) == (0, "")


@posix
def test_what_is_no_file_is_refused_unread(run: Commands, tmp_path: Path) -> None:
    make_pipe(tmp_path / "pipe")
    for path in (tmp_path / "pipe", Path("/dev/zero")):
        assert f"{path.name} cannot be read: it is a " in run.refused("book", "verify", str(path))
