"""What the searches behind UGI answer: several lines, seeds, a second ``go``, the solver."""

from typing import Any

import pytest
from processes import ROOT
from ugi_talk import Script, best, errors, setting, talk

from engine.knowledge.evaluation import EVALUATION_NAMES
from engine.players.solvers import AnySolver, make_solver
from engine.search.limits import SearchInfo
from engine.ugi import session as session_module
from engine.ugi.info import info_text
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
def test_a_seed_repeats_what_is_drawn(algorithm: str) -> None:
    def moves(seed: int) -> list[str]:
        games = [
            f"position startpos moves {first} {second}" for first in "1234567" for second in "12"
        ]
        lines = [line for game in games for line in (game, "go nodes 20")]
        return best(talk(*setting(Algorithm=algorithm, Seed=seed), *lines))

    assert moves(1) == moves(1)
    assert len({tuple(moves(seed)) for seed in (1, 2, 3)}) == 3


@pytest.mark.parametrize("algorithm", ["random", "mcts", "beginner"])
def test_without_a_seed_every_draw_is_new(algorithm: str) -> None:
    """The same column 300 times over has a chance below one in a billion."""
    lines = ["go nodes 8"] * (300 if algorithm == "random" else 60)
    assert (
        len(set(best(talk(*setting(Algorithm=algorithm), "position startpos moves 4", *lines)))) > 1
    )


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
