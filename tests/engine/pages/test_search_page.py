"""The page of a search: its steps are those of the trace, and it stays small."""

from itertools import pairwise

import pytest
from page_data import data_of

from engine.games.catalogue import line_game
from engine.games.tree_text import drawn_tree, read_tree
from engine.pages.games_page import games_page
from engine.pages.search_page import search_page
from engine.trace.monte_carlo import MonteCarloTree, trace_monte_carlo
from engine.trace.options import TraceOptions
from engine.trace.run import trace_search
from engine.trace.steps import caption, value_text

HUNDRED = "[" + ",".join(["[[3,12,8],[2,4,6],[14,5,2],[7,1,9]]"] * 6) + "]"
"""A tree of 103 nodes."""


def test_the_steps_of_a_search_are_those_of_its_trace() -> None:
    trace = trace_search(read_tree("figure-5.2").start())
    shown = data_of(search_page(trace))
    assert shown["title"] == "Alpha–beta on Figure 5.2"
    assert shown["subtitle"].endswith("7 of 9 leaves are looked at")
    assert len(shown["steps"]) == len(trace.steps)
    for number, step in enumerate(shown["steps"]):
        assert (step.get("head", ""), step["text"]) == caption(trace, number)
        assert shown["tree"]["nodes"][step["node"]]["name"] == trace.name(trace.step(number).node)
    (cut,) = (step for step in shown["steps"] if "cut" in step)
    names = [node["name"] for node in shown["tree"]["nodes"]]
    assert [names[node] for node in cut["cut"]] == ["C2", "C3"]
    assert (cut["value"], cut["alpha"], cut["beta"], cut["note"]) == ("≤2", "3", "∞", "2 ≤ 3")
    assert shown["steps"][-1]["value"] == value_text(trace.value) == "3"


@pytest.mark.parametrize("search", ["minimax", "alphabeta"])
def test_a_page_of_a_hundred_nodes_is_small(search: str) -> None:
    trace = trace_search(read_tree(HUNDRED).start(), search)
    assert len(trace) > 100
    assert len(search_page(trace).encode()) < 150_000
    games = games_page(*trace_monte_carlo(line_game("connect-four").start(), 100, 1))
    assert len(games.encode()) < 150_000


def test_a_large_tree_has_its_upper_rows_and_chance_its_odds() -> None:
    position = line_game("connect-four").start()
    shown = data_of(search_page(trace_search(position, "minimax", 4)))
    assert len(shown["tree"]["nodes"]) < 130
    assert "lower rows are left out" in shown["subtitle"]
    assert max(step["node"] for step in shown["steps"]) < len(shown["tree"]["nodes"])
    shown = data_of(search_page(trace_search(drawn_tree("random-chance", 1).start())))
    assert ["chance", shown["tree"]["rows"][1][1]] in shown["tree"]["rows"]
    odds = [node["move"] for node in shown["tree"]["nodes"] if node["parent"] == 1]
    assert sum(map(float, odds)) == 1


def test_nodes_of_a_row_keep_their_distance() -> None:
    position = drawn_tree("random-12", 3).start()
    nodes = data_of(search_page(trace_search(position, None, None, TraceOptions("best"))))["tree"]
    rows: dict[int, list[int]] = {}
    for node in nodes["nodes"]:
        assert 0 < node["x"] < nodes["width"]
        rows.setdefault(node["y"], []).append(node["x"])
    for row in rows.values():
        assert all(right - left >= 60 for left, right in pairwise(sorted(row)))


def test_a_monte_carlo_search_goes_on_game_by_game() -> None:
    position = line_game("tic-tac-toe").position("15")
    trace, result = trace_monte_carlo(position, 40, 1)
    shown = data_of(games_page(trace, result))
    tree = MonteCarloTree(trace)
    for number, step in enumerate(shown["steps"], 1):
        tree.go_to(number)
        assert step["more"][0][1] == f"{tree.visits[0]:,}" == str(number)
        assert step["lines"][0].startswith("select")
