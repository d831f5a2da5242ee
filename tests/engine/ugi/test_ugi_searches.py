"""The searches behind UGI: lines, limits, several lines, seeds, a second go, the solver."""

import tracemalloc
from collections import deque
from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from processes import ROOT
from sample_games import CONNECT_FOUR
from ugi_talk import Clock, Script, best, errors, setting, talk

from engine.knowledge.evaluation import EVALUATION_NAMES
from engine.players.solvers import AnySolver, make_solver
from engine.search.limits import SearchInfo
from engine.ugi import session as session_module
from engine.ugi.info import info_text
from engine.ugi.limits import parse_go
from engine.ugi.lines import LONGEST_LINE, OVERLONG, InputLine, LineReader
from engine.ugi.options import OPTIONS
from engine.ugi.session import Session


@pytest.mark.parametrize("first", ["go infinite", "go depth 42", "go", "go movetime 100000000"])
def test_a_go_during_a_search_ends_it_and_begins(first: str) -> None:
    said = talk("position startpos moves 4", first, "isready", "go depth 3", "isready")
    assert not errors(said)
    assert len(best(said)) == 2
    second = said[said.index(f"bestmove {best(said)[0]}") + 1 :]
    assert [line.split()[2] for line in second if " depth " in line] == ["1", "2", "3"]


def test_a_stop_is_for_the_latest_go() -> None:
    said = talk("go infinite", "go infinite", "go infinite", "stop", "go depth 2", "isready")
    assert len(best(said)) == 4
    assert not errors(said)


def test_lines_keep_their_order_behind_a_second_go() -> None:
    won = "position startpos moves 121212"
    said = talk("go infinite", "go infinite", won, "query p1turn", "go depth 1", "d")
    kinds = [line.split()[0] for line in said]
    answers = [kind for kind in kinds if kind in ("bestmove", "response", "fen")]
    assert answers[:3] == ["bestmove", "response", "bestmove"]
    assert sorted(answers[3:]) == ["bestmove", "fen"]
    assert best(said)[2] == "1"


def test_what_waits_behind_a_count_keeps_its_order() -> None:
    won = "position startpos moves 121212"
    said = talk("perft 2", won, "go infinite", "stop", "position startpos", "d")
    assert best(said) == ["1"]
    assert said[-1] == "fen 7/7/7/7/7/7 x"


@pytest.mark.parametrize("algorithm", ["random", "mcts", "beginner"])
def test_a_seed_repeats_what_is_drawn_and_without_one_it_is_new(algorithm: str) -> None:
    def moves(seed: int) -> list[str]:
        games = [
            f"position startpos moves {first} {second}" for first in "1234567" for second in "12"
        ]
        lines = [line for game in games for line in (game, "go nodes 20")]
        return best(talk(*setting(Algorithm=algorithm, Seed=seed), *lines))

    assert moves(1) == moves(1)
    assert len({tuple(moves(seed)) for seed in (1, 2, 3)}) == 3
    # The same column 300 times over has a chance below one in a billion.
    lines = ["go nodes 8"] * (300 if algorithm == "random" else 60)
    drawn = best(talk(*setting(Algorithm=algorithm), "position startpos moves 4", *lines))
    assert len(set(drawn)) > 1


def test_searches_without_chance_answer_alike_whatever_the_seed() -> None:
    for algorithm in ("alphabeta", "deepening"):
        said = [talk(*setting(Algorithm=algorithm, Seed=seed), "go depth 3") for seed in (0, 1, 2)]
        assert len({tuple(best(lines)) for lines in said}) == 1


@pytest.mark.parametrize("algorithm", ["minimax", "alphabeta", "deepening", "quiescence"])
@pytest.mark.parametrize("evaluation", ["windows", "windows-root"])
def test_the_first_of_several_lines_is_the_single_one(algorithm: str, evaluation: str) -> None:
    lines = setting(Algorithm=algorithm, Evaluation=evaluation)
    for moves in ("moves 4", "moves 4 4 3", "moves 1 2 1 2", "moves 4 4 5 5"):
        for depth in (1, 2, 3):
            go = [f"position startpos {moves}", f"go depth {depth}"]
            alone, several = talk(*lines, *go), talk(*lines, *setting(MultiPV=7), *go)
            assert best(alone) == best(several)
            first = [line for line in several if " multipv 1 " in line][-1]
            told = alone[-2].split(" score ")[1].split(" nodes ")[0]
            assert first.split(" score ")[1].split(" nodes ")[0] == told


def test_several_lines_go_as_deep_as_the_nodes_last() -> None:
    def deepest(nodes: int) -> int:
        said = talk(*setting(Algorithm="alphabeta", MultiPV=7), f"go nodes {nodes}")
        assert len(best(said)) == 1
        used = [int(line.split(" nodes ")[1].split()[0]) for line in said if " nodes " in line]
        assert max(used) <= nodes
        return max(int(line.split()[2]) for line in said if line.startswith("info depth"))

    assert deepest(200) == 2
    assert deepest(5_000) > 3
    assert deepest(100_000) > deepest(5_000)


def test_nodes_per_second_are_those_of_the_time_told() -> None:
    def words(nodes: int, seconds: float) -> str:
        return info_text(SearchInfo(3, 5, (3, 2), nodes, nodes, seconds))

    assert words(1_000, 0.5) == "info depth 3 score cp 5 nodes 1000 nps 2000 time 500 pv 4 3"
    assert " nodes 90 nps 30 time 3000 " in words(90, 3.0)
    assert " nodes 7 nps 7000000 time 0 " in words(7, 0.0)  # no time at all


def test_the_solver_is_made_before_the_clock_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    said, made = list[str](), list[int]()

    def counting(*arguments: Any, **options: Any) -> AnySolver:
        made.append(len(said))
        return make_solver(*arguments, **options)

    monkeypatch.setattr(session_module, "make_solver", counting)
    lines = [
        *setting(Algorithm="perfect", Hash=16),
        *("isready", "position startpos moves 4", "go nodes 1"),
        *("uginewgame", "isready", "go nodes 1"),
        *setting(Columns=6),
        *("isready", "go nodes 1", "d"),
    ]
    Session(Script(lines), said.append).run()
    first, second = made
    assert first == 0  # before the first readyok
    assert said[second] == "readyok"
    assert second > said.index("readyok", 1)


def test_a_board_that_cannot_be_is_told_by_go_alone() -> None:
    said = talk(*setting(Algorithm="perfect", Rows=30), "isready", "go nodes 1")
    assert said[0] == "readyok"
    assert len(errors(said)) == 1
    assert len(best(said)) == 1


def test_the_docs_list_the_options_as_they_are() -> None:
    text = (ROOT / "docs" / "engine.md").read_text("utf-8")
    listed = [line for line in text.splitlines() if line.startswith("option name ")]
    expected = [str(option) for option in OPTIONS]
    assert listed == expected, "docs/engine.md has to say:\n" + "\n".join(expected)
    for option in OPTIONS:
        assert f"`{option.name}`" in text
    for name in EVALUATION_NAMES:
        assert f"`{name}`" in text, f"the table of evaluations in docs/engine.md omits {name}"


@pytest.mark.parametrize(("wanted", "count"), [("true", 1), ("false", 0)])
def test_reasons_are_told_where_they_are_wanted(wanted: str, count: int) -> None:
    here = "position startpos moves 4 5 6 6 5 3 3 2 4 2"
    said = talk(*setting(Reasons=wanted), here, "go depth 2", "isready")
    told = [line for line in said if line.startswith("info string reason Red plays 4")]
    assert len(told) == count
    assert not told or said.index(told[0]) < said.index(f"bestmove {best(said)[0]}")


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
