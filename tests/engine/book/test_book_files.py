"""A book in a file of one's own: read by ``solve``, ``ugi`` and `plyfall.Solver`."""

from pathlib import Path

import pytest
from commands import Commands
from processes import PATIENCE, command

import plyfall
from engine.book import retrieval
from engine.book.book import SCORE_ZERO, Book
from engine.book.layers import key, layers
from engine.games.connect_four import connect_four

CLAIMED = 7
"""What the wrong book says, which no search would."""


@pytest.fixture
def wrong_book(tmp_path: Path) -> Path:
    """A book of 7x6 that says the same wrong score of every position after one move."""
    values = {key(stones): SCORE_ZERO + CLAIMED for stones in layers(connect_four(), 1)[1]}
    table, seed = retrieval.build(values)
    path = tmp_path / "wrong.book"
    path.write_bytes(Book(7, 6, 1, 5, seed, table).to_bytes())
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
    """The score of one move, or of every column before it."""
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
        ("solve --book {wrong} --no-book", "not allowed with argument"),
        ("solve --book {wrong} --cluster tcp://host:1", "it cannot go with --cluster"),
        ("ugi --book {none}", "none.book cannot be read: No such file or directory"),
    ],
)
def test_a_book_that_cannot_be_used_is_one_line(
    wrong_book: Path, run: Commands, words: str, complaint: str
) -> None:
    files = {"wrong": wrong_book, "none": wrong_book.with_name("none.book"), "this": __file__}
    assert complaint in run.refused(*words.format(**files).split())
