"""``solve`` as a part of a pipe: long, slow and endless input, in the order in which it came."""

import io
import itertools
import random
import signal
import threading

import pytest
from commands import Terminal
from posix_system import posix
from processes import PATIENCE, ask, command
from random_games import undecided
from sample_games import CONNECT_FOUR

from engine.cli.progress import ProgressLine
from engine.cli.scoring import CHUNK, LONGEST_LINE, StreamScorer, whole_lines
from engine.games.connect_four import connect_four
from engine.games.line_game import LineGame
from engine.games.notation import NotationError, format_moves, parse_game
from engine.kernel.cores import make_table
from engine.kernel.searcher import Searcher
from engine.kernel.solver import CompiledSolver

GIVEN = "73137\n1\n99\n 44435 3\n\n1212121\n"


class Pipe(io.BytesIO):
    """Gives what is read in pieces, as a pipe does."""

    def __init__(self, pieces: list[bytes]) -> None:
        super().__init__()
        self._pieces = iter(pieces)

    def read1(self, size: int | None = -1, /) -> bytes:
        return next(self._pieces, b"")


def scorer(game: LineGame, threads: int, progress: ProgressLine) -> StreamScorer:
    searcher = Searcher(game, make_table(game, 16), threads)
    return StreamScorer(game, searcher, progress, lambda: None)


def late_lines(count: int, seed: int) -> list[str]:
    """Moves to positions that are solved at once, with a wrong line here and there."""
    chance, found = random.Random(seed), list[str]()
    for number in range(count):
        moves = undecided(CONNECT_FOUR, chance.randint(26, 36), chance)[1]
        found.append("9" if number % 50 == 7 else format_moves(CONNECT_FOUR, moves))
    return found


@pytest.mark.parametrize("threads", [1, 2])
def test_a_long_list_is_answered_in_its_order(
    capsys: pytest.CaptureFixture[str], threads: int
) -> None:
    texts, solver = late_lines(300, threads), CompiledSolver(CONNECT_FOUR)
    data = "\n".join(texts).encode()
    cuts = sorted(random.Random(1).sample(range(1, len(data)), 20))
    pieces = [data[a:b] for a, b in zip([0, *cuts], [*cuts, len(data)], strict=True)]
    assert scorer(CONNECT_FOUR, threads, ProgressLine()).run(Pipe(pieces)) == 1
    out, err = capsys.readouterr()
    expected = []
    for text in texts:
        try:
            expected.append(f"{text} {solver.score(parse_game(CONNECT_FOUR, text)[1])}")
        except NotationError:
            expected.append("")
    assert out.splitlines() == expected
    wrong = [number for number, answer in enumerate(expected, 1) if not answer]
    assert [line.split(":")[0] for line in err.splitlines()] == [f"line {n}" for n in wrong]


@pytest.mark.parametrize(
    ("pieces", "lines"),
    [
        ([], []),
        ([b"1"], [b"1"]),
        ([b"1\n2", b"3\n", b"\n", b"4"], [b"1\n", b"23\n", b"\n", b"4"]),
        ([b"x" * CHUNK, b"y" * CHUNK, b"\n1\n"], [b"x" * LONGEST_LINE + b"\n1\n"]),
        ([b"x" * CHUNK], [b"x" * LONGEST_LINE]),
    ],
)
def test_lines_are_whole_and_not_too_long(pieces: list[bytes], lines: list[bytes]) -> None:
    assert list(whole_lines(Pipe(pieces))) == lines


def test_slow_input_is_answered_line_by_line() -> None:
    with command("solve", "-", text=True) as it:
        lines = GIVEN.splitlines(keepends=True)
        answers = [ask(it, line) for line in lines[:-1]]
        out, err = it.communicate(lines[-1], timeout=PATIENCE)
    assert [line.split()[:1] for line in answers] == [["73137"], ["1"], [], ["44435"], ["1"]]
    assert (out, err.count("\n"), it.returncode) == ("1212121 -18\n", 1, 1)


@posix
@pytest.mark.parametrize("threads", ["1", "2"])
def test_an_answer_does_not_wait_for_a_long_search_and_ctrl_c_is_quiet(threads: str) -> None:
    """The second line would take hours; it is in the same chunk as the first and the third."""
    sizes = ["--board", "8x7", "--threads", threads]
    finished = "1212121"
    with command("solve", *sizes, text=True) as it:
        assert ask(it, f"{finished}\n\n{finished}\n1\n2\n").startswith(finished)
        it.send_signal(signal.SIGINT)
        out, err = it.communicate(timeout=PATIENCE)
    assert (it.returncode, out, err) == (130, "", "")


@posix
def test_endless_input_ends_when_nobody_reads() -> None:
    with command("solve", "-") as it:
        pipe = it.stdin

        def feed() -> None:
            try:
                while True:
                    pipe.write(b"7313563775244534422331\n" * 1000)
            except OSError:  # it has ended
                pass

        feeder = threading.Thread(target=feed, daemon=True)
        feeder.start()
        answers = iter(it.stdout.readline, b"")
        assert {next(answers) for _ in range(30_000)} == {b"7313563775244534422331 10\n"}
        it.stdout.close()
        assert it.wait(PATIENCE) == 1
        assert it.stderr.read() == b""
        feeder.join(PATIENCE)


def test_progress_on_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    """Of many positions how many are done, of few what is known of each; then it is wiped."""
    hard, game = "3\n33\n", connect_four(6, 5)
    for threads, shown in ((1, "line 1: 0 positions, 0 s"), (3, " nodes, 0 s")):
        terminal = Terminal()
        progress = ProgressLine(terminal, itertools.count(1.0).__next__)  # a second at each look
        scorer(game, threads, progress).run(io.BytesIO(hard.encode()))
        assert capsys.readouterr().out.split()[::2] == hard.split()
        assert shown in terminal.getvalue()
        assert terminal.getvalue().endswith(" \r")
