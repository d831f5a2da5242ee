"""The UGI conversation in one process: lines in, lines out."""

import re

import pytest
from how_many import examples
from hypothesis import given, settings
from hypothesis import strategies as st
from ugi_talk import Script, best, errors, setting, talk

from engine.ugi.limits import LARGEST
from engine.ugi.lines import OVERLONG
from engine.ugi.options import OPTIONS, Option
from engine.ugi.session import Session
from engine.ugi.thinking import Thinking


def test_it_introduces_itself() -> None:
    said = talk("ugi", "isready")
    assert said[0].startswith("id name Plyfall ")
    assert said[1].startswith("id author ")
    assert said[-2:] == ["ugiok", "readyok"]
    assert "option name Columns type spin default 7 min 1 max 32" in said
    names = [line.split()[2] for line in said if line.startswith("option")]
    assert names == [
        *("Game", "Columns", "Rows", "Connect", "Algorithm", "Evaluation"),
        *("MultiPV", "Threads", "Hash", "OwnBook", "Seed", "Reasons", "MoveOverhead"),
    ]


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_every_option_takes_its_default_and_nothing_strange(option: Option) -> None:
    assert not talk(f"setoption name {option.name} value {option.default}")
    assert not talk(f"setoption name {option.name.upper()} value {option.default}")
    for value in ("", "many", "1e3", "\u0664", "9" * 30, "-1", "true false"):
        assert errors(talk(f"setoption name {option.name} value {value}")), value


@pytest.mark.parametrize(
    "go",
    [
        "go depth 4",
        "go nodes 3000",
        "go movetime 30",
        "go movetime 0",
        "go p1time 300 p2time 300 p1inc 10 p2inc 10",
        "go p1time -5 p2time 300",
        f"go depth {LARGEST * 1000} nodes 1000",
    ],
)
def test_go_ends_with_a_legal_move(go: str) -> None:
    said = talk("position startpos moves 4444 4", go)
    assert not errors(said)
    (move,) = best(said)
    assert move in set("1234567")
    assert said[-1] == f"bestmove {move}"


def test_info_says_how_deep_and_how_much() -> None:
    said = talk("position startpos moves 4 4", "go depth 5")
    pattern = (
        r"info depth \d score (cp -?\d+|mate -?\d+) nodes \d+ nps \d+ time \d+ pv [1-7]( [1-7])*"
    )
    assert all(re.fullmatch(pattern, line) for line in said[:-1]), said
    assert [line.split()[2] for line in said[:-1]] == ["1", "2", "3", "4", "5"]
    assert best(said) == [said[-2].split("pv ")[1][0]]


@pytest.mark.parametrize(
    ("moves", "score"),
    [
        ("121212", "mate 1"),  # x completes a column of four
        ("4455", "mate 2"),  # x makes an open three
        ("44553", "mate -1"),  # o sees it made: both ends are open
    ],
)
def test_mate_counts_the_winners_own_moves(moves: str, score: str) -> None:
    for algorithm in ("alphabeta", "minimax", "deepening"):
        position = f"position startpos moves {moves}"
        said = talk(*setting(Algorithm=algorithm), position, "go depth 5")
        assert f"score {score} " in said[-2]


def test_perfect_that_is_stopped_still_has_a_move() -> None:
    perfect = setting(Algorithm="perfect", OwnBook="false")
    said = talk(*perfect, "go infinite", "isready", "stop")
    assert "readyok" in said
    assert not any("exact" in line for line in said)
    assert best(said)[0] in set("1234567")


@pytest.mark.parametrize("algorithm", ["alphabeta", "deepening", "perfect"])
def test_multipv_has_a_line_for_every_move(algorithm: str) -> None:
    position = "position startpos moves 23164421114537712553"
    said = talk(*setting(MultiPV=9, Algorithm=algorithm), position, "go depth 3")
    last = [line for line in said if " multipv " in line][-7:]
    assert [line.split()[4] for line in last] == list("1234567")
    assert sorted(line.split("pv ")[-1][0] for line in last) == list("1234567")
    assert best(said) == [last[0].split("pv ")[-1][0]] == ["2"]


def test_a_search_that_fails_still_has_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*arguments: object) -> None:
        raise MemoryError("no more")

    monkeypatch.setattr(Thinking, "best_move", fail)
    said = talk("position startpos moves 111111", "go infinite", "stop", "isready")
    assert said == ["info string error: MemoryError: no more", "bestmove 2", "readyok"]


def test_infinite_waits_for_stop_though_nothing_is_left_to_search() -> None:
    said = talk("position startpos moves 121212", "go infinite", "isready", "d", "stop")
    assert said.index("readyok") < said.index("bestmove 1") == len(said) - 1


def test_lines_during_a_search_are_answered_at_once() -> None:
    said = talk("go infinite", "isready", "query p1turn", "blub", "go depth 1", "stop")
    assert said.index("readyok") < said.index("response true") < len(said) - 1
    assert errors(said) == ["info string error: there is no command 'blub'"]
    assert len(best(said)) == 2


def test_a_search_without_a_limit_ends_with_the_input_and_others_at_their_limit() -> None:
    assert len(best(talk("go infinite"))) == 1
    assert best(talk(*setting(Algorithm="alphabeta"), "go depth 5")) == ["2"]
    assert len(best(talk("go depth 42"))) == 1  # the clock of this test runs fast


def test_quit_ends_a_search_and_what_was_to_come() -> None:
    said = talk("go infinite", "quit", "isready")
    assert len(best(said)) == 1
    assert "readyok" not in said


def test_counts_and_bench_run_in_turn() -> None:
    said = talk("perft 3", "perft 2", "d", "isready")
    assert said[0] == "readyok"  # cannot wait
    assert said[1:3] == ["perft 343", "perft 49"]
    assert said[-1] == "fen 7/7/7/7/7/7 x"
    assert talk("perft 30", "stop", "perft 1") == ["info string perft was stopped", "perft 7"]
    assert talk("bench", "stop") == ["info string bench was stopped"]


def test_a_finished_game_has_no_best_move() -> None:
    over = "position startpos moves 1212121"
    said = talk(over, "query gameover", "query result", "query p1turn", "go depth 3")
    assert said == ["response true", "response p1win", "response false", "bestmove (none)"]


def test_a_won_and_a_drawn_game() -> None:
    game = "setoption name Game value tic-tac-toe"
    assert talk(game, "position startpos moves 142536", "query result")[-1] == "response none"
    said = talk(game, "position startpos moves 1 4 2 5 9 6", "query result", "query p1turn")
    assert said == ["response p2win", "response true"]
    said = talk(game, "position startpos moves 123546879", "query gameover", "query result")
    assert said == ["response true", "response draw"]


WRONG_LINES = [
    "position",
    "position fen",
    "position fen 7/7 x",
    "position fen 7/7/7/7/3o3/7 x",
    "position fen 7/7/7/7/7/3x3 x",
    "position fen 7/7/7/7/7/3x3 x moves 4",
    "position fen 7/7/7/7/7/3x3 o moves 8",
    "position fen 7/7/7/7/7/3x3 o moves 4 4 4 4 4 4",
    "position fen 7/7/7/7/7/3x3 o 4",
    "position fen x6/x6/x6/x6/ooo4/ooo4 o moves 1",
    "position startpos moves 0",
    "position startpos moves 4444444",
    "position startpos moves 12121213",
    "position startpos moves four",
    "position startpos 4",
    "position startpos moves " + "4" * 4000,
    "query",
    "query everything",
    "query gameover now",
    "go depth",
    "go depth x",
    "go depth 0",
    "go nodes -3",
    "go movetime \u0661",
    "go fast",
    "go depth 3 infinite 3",
    "setoption",
    "setoption Game",
    "setoption name",
    "setoption name Nothing value 3",
    "setoption name Columns",
    "setoption name Columns value 0",
    "setoption name Game value chess",
    "\x00",
    "UGI",
    "bestmove 4",
    *(f"perft {words}" for words in ("", "x", "-1", "4 4", "65", "1e3", "\u0663")),
]


@pytest.mark.parametrize("line", WRONG_LINES)
def test_a_wrong_line_is_one_error_and_changes_nothing(line: str) -> None:
    before = "position startpos moves 4 4 3"
    said = talk(before, line, "d", "isready")
    assert len(errors(said)) == 1, said
    assert all(character.isprintable() for character in said[0])
    assert len(said[0]) < 200
    assert said[1:] == talk(before, "d", "isready")


def test_an_overlong_line_is_one_error() -> None:
    assert talk(OVERLONG, "isready") == ["info string error: the line is too long", "readyok"]


def test_another_game_brings_its_own_board() -> None:
    squares = setting(Game="tic-tac-toe")
    assert talk(*squares, "d")[-1] == "fen 3/3/3 x"
    board = setting(Columns=5, Rows=5, Connect=5)
    assert talk(*squares, *board, "d")[-1] == "fen 5/5/5/5/5 x"
    assert talk(*squares, *setting(Game="connect-four"), "d")[-1] == "fen 7/7/7/7/7/7 x"


def test_a_board_may_be_odd_on_the_way_to_a_good_one() -> None:
    assert not errors(talk(*setting(Columns=4, Rows=15), "d"))
    said = talk(*setting(Rows=15, Columns=4), "d")
    assert not errors(said)
    assert said[-1] == "fen " + "/".join(["4"] * 15) + " x"


def test_a_board_that_cannot_be_keeps_the_old_position_and_the_answer() -> None:
    said = talk("position startpos moves 4", "setoption name Rows value 30", "go depth 2")
    assert len(errors(said)) == 1
    assert len(best(said)) == 1
    said = talk("setoption name Rows value 30", "position startpos moves 4", "query p1turn")
    assert len(errors(said)) == 2
    assert said[-1] == "response true"


def test_larger_boards_have_spaces_between_the_moves() -> None:
    board = setting(Game="tic-tac-toe", Columns=5, Rows=5)
    said = talk(*board, "position startpos moves 13 25 1", "d")
    assert said[-1] == "fen x4/5/2x2/5/4o o"


COMMANDS = ("isready", "position", "go", "stop", "query", "setoption", "d", "perft", "uginewgame")
WORDS = [
    *COMMANDS,
    *("depth", "movetime", "nodes", "infinite", "p1time", "startpos", "fen", "moves", "name"),
    *("value", "gameover", "p1turn", "result", "Game", "Columns", "Rows", "Connect", "MultiPV"),
    *("Algorithm", "connect-four", "tic-tac-toe", "perfect", "mcts", "1", "2", "4", "9", "-3"),
    *("99999999999999999999", "x", "o", "/", "7/7/7/7/7/7", "3/3/3", "\x00", "\u00e9", "\ufffd"),
]


@settings(max_examples=examples(60))
@given(st.lists(st.lists(st.sampled_from(WORDS) | st.text(max_size=12), max_size=7), max_size=25))
def test_no_line_does_any_harm(lines: list[list[str]]) -> None:
    said = talk(*(" ".join(words) for words in lines), "stop", "isready")
    assert "readyok" in said
    assert all(isinstance(line, str) for line in said)


def test_perfect_tells_bounds_while_it_works() -> None:
    said: list[str] = []
    options = setting(Algorithm="perfect", Threads=2, OwnBook="false")
    lines = [*options, "position startpos moves 444444", "go nodes 3000000"]
    Session(Script(lines), said.append, lambda: 0.0).run()  # time stands still: no hurry
    bounds = [line.split()[-2:] for line in said if line.startswith("info string bounds ")]
    assert bounds
    assert all(int(low) <= int(high) for low, high in bounds)
    assert best(said)[0] in set("123567")


def test_a_hash_too_large_for_the_machine_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.kernel.memory.machine_memory", lambda: 1 << 30)
    said = talk("setoption name Hash value 4096", "isready")
    assert said[0].startswith("info string error: Hash stays 64: a table of 4096 MiB is too large")
    assert said[1:] == ["readyok"]


def test_a_hash_too_small_for_the_board_is_told() -> None:
    said = talk(*setting(Algorithm="perfect", Columns=8, Rows=7, Hash=1), "go nodes 1000")
    assert any("needs a table of at least 8 MiB" in line for line in errors(said))
    assert best(said)[0] in set("12345678")
