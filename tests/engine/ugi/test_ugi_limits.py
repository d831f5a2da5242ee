"""Lines from arbitrary bytes, and the limits of a go for players without a depth."""

import tracemalloc
from collections import deque
from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sample_games import CONNECT_FOUR
from ugi_talk import Clock, Script, best, talk

from engine.ugi.limits import parse_go
from engine.ugi.lines import LONGEST_LINE, OVERLONG, InputLine, LineReader
from engine.ugi.session import Session


def test_perfect_is_perfect_at_any_depth() -> None:
    moves = "position startpos moves 23164421114537712553"
    for depth in (1, 22):
        said = talk("setoption name Algorithm value perfect", moves, f"go depth {depth}")
        assert "info string exact 11" in said


def test_perfect_within_nodes_answers_with_what_is_known_by_then() -> None:
    perfect = "setoption name Algorithm value perfect"
    said = talk(perfect, "setoption name OwnBook value false", "go nodes 20000")
    assert not any("exact" in line for line in said)
    assert int(said[-2].split(" nodes ")[1].split()[0]) >= 20_000
    assert best(said)[0] in set("1234567")


@pytest.mark.parametrize(
    ("lines", "least", "tick"),
    [
        (["go nodes 600000"], 600_000, 0.0),
        (["go movetime 20"], 1, 0.01),
        (["go infinite", "isready", "stop"], 1, 0.0),
    ],
    ids=lambda value: str(value),
)
def test_monte_carlo_is_limited_by_what_was_asked(
    lines: list[str], least: int, tick: float
) -> None:
    pytest.importorskip("engine.kernel.searches", reason="the compiled kernel is not built")
    said: list[str] = []
    # Where no time is asked for it stands still: no hurry when the lines have ended.
    words = ["setoption name Algorithm value mcts", *lines]
    Session(Script(words), said.append, Clock(tick)).run()
    (report,) = [line for line in said if line.startswith("info")][-1:]
    assert int(report.split(" nodes ")[1].split()[0]) >= least
    assert len(best(said)) == 1


@pytest.mark.parametrize(
    ("clock", "overhead", "milliseconds"),
    [
        ("p1time 2000 p2time 1", 0, 165),  # a twelfth, less a millisecond for 20 moves to come
        ("p1time 2000 p2time 1", 10, 147),
        ("p1time 2000 p2time 1", 50, 77),  # 1,070 ms are kept for 21 moves
        ("p1time 2000 p2time 1", 100, 1),
        ("p1time 1000 p2time 1 p1inc 100 p2inc 0", 50, 154),  # the increments pay the overhead
        ("p1time 1000 p2time 1 p1inc 100 p2inc 0", 200, 1),
        ("p1time 0 p2time 9000", 0, 1),
    ],
)
@pytest.mark.parametrize("algorithm", ["deepening", "mcts", "alphabeta"])
def test_a_search_takes_its_part_of_the_clock(
    algorithm: str, clock: str, overhead: int, milliseconds: int
) -> None:
    tick = 0.002
    now, when = Clock(tick), dict[str, float]()
    options = (f"Algorithm value {algorithm}", f"MoveOverhead value {overhead}")
    lines = [*(f"setoption name {option}" for option in options), "isready", f"go {clock}"]

    def say(line: str) -> None:
        when[line.split()[0]] = now.now

    Session(Script(lines), say, now).run()
    took = when["bestmove"] - when["readyok"]
    assert milliseconds / 1000 <= took <= milliseconds / 1000 + 6 * tick


def test_the_usual_overhead_is_small_beside_two_hundred_milliseconds() -> None:
    words = ["p1time", "200", "p2time", "200", "p1inc", "5", "p2inc", "5"]
    assert parse_go(words, CONNECT_FOUR.position("4444")).movetime == 9
    assert parse_go(words, CONNECT_FOUR.position("4444"), 0).movetime == 19


@given(
    left=st.integers(0, 20_000),
    increment=st.integers(0, 300),
    overhead=st.integers(0, 500),
    spare=st.integers(1, 2_000),
)
def test_a_clock_does_not_run_out_where_every_answer_is_late_by_the_overhead(
    left: int, increment: int, overhead: int, spare: int
) -> None:
    moves, position = 21, CONNECT_FOUR.start()
    # What the increments do not pay, and a millisecond to think about each move.
    left = max(left, overhead + (moves - 1) * max(0, overhead + 1 - increment) + spare)
    for column in "126613431456475467333341527215612225546777":  # all 42 squares
        if position.ply % 2 == 0:
            words = f"p1time {left} p2time 0 p1inc {increment}".split()
            planned = parse_go(words, position, overhead).movetime
            assert planned is not None
            left -= planned + overhead
            assert left >= 0
            left += increment
        position = position.play(int(column) - 1)


def read(chunks: Iterable[bytes]) -> list[InputLine]:
    """Returns every line up to the end."""
    waiting = deque(chunk for chunk in chunks if chunk)
    reader = LineReader(lambda most: waiting.popleft() if waiting else b"")
    lines: list[InputLine] = []
    while (line := reader.get()) is not None:
        lines.append(line)
    assert reader.get() is None
    assert not reader.waiting
    return lines


@pytest.mark.parametrize(
    ("data", "lines"),
    [
        (b"", []),
        (b"ugi\n", ["ugi"]),
        (b"ugi\nquit", ["ugi", "quit"]),
        (b"\n\n", ["", ""]),
        (b"\xff\xfe\x00\n", ["\ufffd\ufffd\x00"]),
        (b"a" * LONGEST_LINE + b"\n", ["a" * LONGEST_LINE]),
        (b"a" * (LONGEST_LINE + 1) + b"\nugi\n", [OVERLONG, "ugi"]),
        (b"a" * (LONGEST_LINE + 1), [OVERLONG]),
    ],
)
def test_lines(data: bytes, lines: list[InputLine]) -> None:
    assert read([data]) == lines
    assert read(data[at : at + 1000] for at in range(0, len(data), 1000)) == lines


@given(st.lists(st.binary(max_size=40) | st.just(b"\n")))
def test_lines_do_not_depend_on_how_the_bytes_are_split(chunks: list[bytes]) -> None:
    text = b"".join(chunks).decode("utf-8", "replace")
    expected = text.split("\n")
    assert read(chunks) == (expected[:-1] if not expected[-1] else expected)


def test_a_line_without_end_takes_no_memory() -> None:
    tracemalloc.start()
    try:
        assert read(b"A" * 65536 for _ in range(200)) == [OVERLONG]
    finally:
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
    assert most < 14_000_000  # 13 MB arrive and are held by the test itself


def test_a_terminal_that_is_gone_ends_the_input() -> None:
    def gone(most: int) -> bytes:
        raise OSError

    assert LineReader(gone).get() is None
