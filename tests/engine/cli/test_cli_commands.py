"""`python -m engine …` in this process: what is printed and written, and the exit status."""

import io
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from commands import Commands, Terminal
from how_many import often
from posix_system import make_pipe, posix
from processes import ROOT

from engine.cli.progress import ProgressLine
from engine.kernel.compiled import NOT_COMPILED

SAMPLE = ROOT / "tests" / "data" / "connect-four-exact.txt"


@pytest.mark.parametrize(
    "arguments",
    [
        "foo",
        "perft",
        "perft x",
        "perft -1",
        "perft 65",
        "perft 3 --game chess",
        "perft 3 --board 40x40",
        "perft 3 --board 7",
        "perft 3 --connect 9",
        "perft 3 --connect two",
        "positions 1_0",
        "solve --hash 0",
        "solve --threads many",
        "solve no-such-file",
        "solve tests",
        "match",
        "match random",
        "match random nobody",
        "match random random --games 0",
        "match alphabeta:depth=x random",
        "table --algorithms minimax,guess",
        "table --evaluation none",
        "table --depth 0",
        "play go",
        "play --moves 99",
        "play --moves 4444444",
        "play --players human",
        "play --players human,nobody",
        "play --level champion",
        "play --algorithm guess",
        "play --evaluation none",
        "play --first nobody",
        "play --dep 3",
        "play chess --board 7x6",
        "play chess --level perfect",
    ],
)
def test_a_wrong_option_is_one_line_and_status_2(run: Commands, arguments: str) -> None:
    run.refused(*arguments.split())


@pytest.mark.parametrize(
    "words",
    [
        ["solve", "no such\nfile"],
        ["perft", "3\n4"],
        ["bench", "two\nlines\x1b[2J"],
        ["no\nsuch", "command"],
        ["match", "alpha\nbeta", "random"],
        ["match", "alphabeta:depth=6,\u2028x=1", "random"],
        ["play", "--moves", "4\x1b[2J\nx"],
        ["play", "--level", "x" * 100_000],
        ["table", "--algorithms", "a\nb"],
        ["table", "--evaluation", "a\r\nb"],
        ["solve", "caf\udce9\n"],
    ],
)
def test_what_others_have_typed_stays_one_line(run: Commands, words: list[str]) -> None:
    why = run.refused(*words)
    assert len(why.splitlines()) == 1
    assert "\x1b" not in why
    assert len(why) < 400


def test_help_and_version(run: Commands) -> None:
    for command in ([], ["solve"], ["match"], ["play"]):
        assert run.said(*command, "--help")
    assert re.fullmatch(r"Plyfall \d+\.\d+\.\d+\n", run.said("--version"))


@pytest.mark.parametrize(
    ("arguments", "last"),
    [
        ("perft 0", "1"),
        ("perft 5", "16807"),
        ("perft 6 --game tic-tac-toe", "54720"),
        pytest.param("perft 9 --game tic-tac-toe", "127872", marks=pytest.mark.slow),
        ("positions 0", "0  1"),
        ("positions 6", "6  16422"),
        ("positions 9 --game tic-tac-toe", "9  78"),
        ("positions 3 --board 4x4", "3  52"),
    ],
)
def test_counts(run: Commands, arguments: str, last: str) -> None:
    assert run.said(*arguments.split()).splitlines()[-1].strip() == last


def test_solve_analyzes_a_file(run: Commands, tmp_path: Path) -> None:
    file = tmp_path / "positions.txt"
    file.write_text("".join(SAMPLE.read_text().splitlines(keepends=True)[5:21]))
    found = run.said("solve", "--analyze", "--no-book", "--threads", "2", str(file))
    assert found == file.read_text()


def test_solve_reads_the_first_word_and_goes_on_after_a_mistake(run: Commands) -> None:
    first, second = SAMPLE.read_text().splitlines()[:2]
    moves = [line.split()[0] for line in (first, second)]
    given = f"{first}\n99\nfour\n{second} and more"
    status, out, err = run("solve", given=given)
    assert status == 1
    assert out.splitlines() == [f"{moves[0]} 11", "", "", f"{moves[1]} -10"]
    assert [line.split(":")[0] for line in err.splitlines()] == ["line 2", "line 3"]


@pytest.mark.parametrize("given", [b"\xff\xfe\n", b"\x00\n", b"4" * 100_000 + b"\n", b"4 " * 9999])
def test_solve_survives_anything(run: Commands, given: bytes) -> None:
    status, out, err = run("solve", "--board", "3x3", "--connect", "3", given=given)
    assert status == 1
    assert out == "\n"
    assert err.count("\n") == 1


def test_solve_stats_and_cold(run: Commands) -> None:
    moves = SAMPLE.read_text().split()[0]
    out = run.said("solve", "--stats", "--cold", given=f"{moves}\n{moves}\n")
    first, second = (line.split() for line in out.splitlines())
    assert first[:3] == second[:3]  # nothing was remembered, so the nodes are the same
    assert len(first) == 4
    assert len(run.said("solve", "--stats", "--analyze", given=f"{moves}\n").split()) == 10


def test_solve_other_boards_and_finished_games(run: Commands) -> None:
    scores = run.said("solve", "--game", "tic-tac-toe", given="\n5\n51\n")
    assert scores.split() == ["0", "5", "0", "51", "0"]
    larger = ("--game", "tic-tac-toe", "--board", "4x3", "--connect", "3")
    # x wins with its second stone from here, of five
    assert run.said("solve", *larger, given="6 1\n") == "6 1 4\n"
    # won with the fourth of 21
    assert run.said("solve", given="1212121\n") == "1212121 -18\n"
    assert run.said("solve", "--analyze", given="1212121\n").split()[1:] == ["-1000"] * 7


@pytest.mark.slow
def test_bench_is_the_same_every_time(run: Commands) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "engine", "bench"],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "7"},
        stdout=subprocess.PIPE,
        text=True,
    ) as other:
        lines = run("bench")[1].splitlines()
        assert other.communicate()[0].splitlines()[:-1] == lines[:-1]
    assert re.fullmatch(r"nodes \d+", lines[-2])
    assert re.fullmatch(r"nodes/second \d+", lines[-1])


def test_table(run: Commands) -> None:
    out = run.said("table", "--depth", "3", "--algorithms", "minimax,alphabeta,deepening")
    rows = {tuple(line.split()[:2]): line.split()[2:] for line in out.splitlines()[4:]}
    assert len(rows) == 9
    assert "search only this depth, all others the smaller depths first" in out
    for depth in "123":
        plain, pruned = rows["minimax", depth], rows["alphabeta", depth]
        assert plain[0] == pruned[0]  # the same moves, so the same game
        assert float(pruned[2]) <= float(plain[2])


def test_progress_shows_on_a_terminal_only_and_leaves_nothing_behind() -> None:
    times = iter(range(100))
    for stream, shown in ((Terminal(), "\rabc\rb  \r   \r"), (io.StringIO(), "")):
        with ProgressLine(stream, lambda: next(times) * 0.6) as progress:
            for text in ("too early", "abc", "b"):
                progress.show(text)
        assert stream.getvalue().replace(" ", "") == shown.replace(" ", "")


@pytest.mark.usefixtures("no_kernel")
def test_solve_without_the_kernel_says_so_once(
    run: Commands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.cli.entry.is_compiled", lambda: False)
    status, out, err = run("solve", given="7313563775244534422331\n" * 2)
    assert (status, out) == (0, "7313563775244534422331 10\n" * 2)
    assert err == f"plyfall: {NOT_COMPILED}\n"


@pytest.mark.parametrize("option", often(1, ["--threads 2", "", "--cold", "--hash 16"]))
def test_solve_options_change_no_score(run: Commands, option: str) -> None:
    out = run.said("solve", "--stats", *option.split(), given="4444443265726\n")
    moves, score, nodes, microseconds = out.split()
    assert run.said("solve", given="4444443265726").split() == [moves, score]
    assert int(nodes) > 0
    assert int(microseconds) > 0


def test_solve_refuses_a_table_the_machine_cannot_hold(
    run: Commands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.kernel.memory.machine_memory", lambda: 1 << 30)
    assert "too large for this machine" in run.refused("solve", "--hash", "1024")


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
    kept, link = tmp_path / "kept", tmp_path / "link"
    kept.mkdir()
    link.symlink_to(kept / "file")
    assert run(*command, str(link))[0] == 0
    assert link.is_symlink()
    assert (kept / "file").stat().st_size > 0
    assert [each.name for each in kept.iterdir()] == ["file"]


MISSED = (
    "Red had a forced win: 4 (Yellow must answer in 4), 3 (Yellow in 3), then Red's 5 threatens 2 "
    "and 6 at once."
)


def test_sentences_the_most_telling_first(run: Commands) -> None:
    assert run.said("why", "45665332427", "--last").splitlines()[0] == MISSED
    told = run.said("why", "5744", "--last", "--side", "second")
    assert told == "Red plays 3 and threatens 2 and 6 at once; you can block only one.\n"


def test_json_counts_from_one(run: Commands) -> None:
    first, *_ = run.json("why", "4566533242", "--format", "json")
    assert first == {
        "kind": "forced line",
        "winner": "first",
        "moves": [4, 4, 3, 3, 5],
        "cells": [[2, 3], [6, 3]],
        "sentence": "Red plays 4 (Yellow must answer in 4), 3 (Yellow in 3), then Red's 5 "
        "threatens 2 and 6 at once.",
    }


def test_other_games(run: Commands) -> None:
    told = run.said("why", "194", "--game", "tic-tac-toe").splitlines()
    assert told[0] == "X threatens to win on square 7; O must block."
    said = run.said("why", "31", "--board", "5x4", "--connect", "3", "--last")
    assert said == "Whatever Yellow plays, Red wins by force.\n"


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["1212121"], "the game is over; --last asks about the move that ended it"),
        (["", "--last"], "--last needs a move"),
        (["48"], "there is no column 8"),
    ],
)
def test_wrong_questions_are_one_line(run: Commands, arguments: list[str], complaint: str) -> None:
    assert complaint in run.refused("why", *arguments)


def test_solve_adds_a_reason(run: Commands) -> None:
    status, out, _ = run("solve", "--why", given="5744\n1212121\n")
    assert status == 0
    assert out.splitlines()[0].startswith("5744 18 Red plays 3 and threatens 2 and 6 at once;")
    assert out.splitlines()[1:] == ["1212121 -18"]
