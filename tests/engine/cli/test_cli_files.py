"""The files that commands write: what is there and is no regular file is refused at once."""

from pathlib import Path

import pytest
from commands import Commands
from posix_system import make_pipe, posix

BUILD = ["book", "build", "--board", "4x4", "--ply", "2"]
PLAY = ["tournament", "random", "random", "--games", "2"]
COMMANDS = [BUILD, *([*PLAY, option] for option in ("--out", "--csv", "--games-csv", "--export"))]
commands = pytest.mark.parametrize("command", COMMANDS, ids=lambda words: words[-1])


@posix
@commands
def test_what_is_no_regular_file_is_refused_and_stays(
    tmp_path: Path, run: Commands, command: list[str]
) -> None:
    path = tmp_path / "output"
    make_pipe(path)
    why = f"plyfall {command[0]}: {path} cannot be written: it is a named pipe"
    assert run.refused(*command, str(path)) == why
    assert path.is_fifo()
    assert [each.name for each in tmp_path.iterdir()] == ["output"]


@posix
def test_the_journal_of_a_book_is_a_regular_file(tmp_path: Path, run: Commands) -> None:
    make_pipe(tmp_path / "my.book.part")
    why = run.refused(*BUILD, str(tmp_path / "my.book"))
    assert why.endswith("my.book.part cannot be written: it is a named pipe")


@posix
@commands
def test_a_file_is_written_where_a_link_leads(
    tmp_path: Path, run: Commands, command: list[str]
) -> None:
    """The link stays, and nothing is left beside the file."""
    kept, link = tmp_path / "kept", tmp_path / "link"
    kept.mkdir()
    link.symlink_to(kept / "file")
    assert run(*command, str(link))[0] == 0
    assert link.is_symlink()
    assert (kept / "file").stat().st_size > 0
    assert [each.name for each in kept.iterdir()] == ["file"]
