"""What is filled in on a page is what the engine says is right, and a sheet is the same for all."""

from typing import Any

import pytest
from page_data import data_of

from engine.games.catalogue import line_game
from engine.games.tree_text import drawn_tree, read_tree
from engine.pages.search_page import search_page
from engine.pages.sheet_page import sheet_page
from engine.trace.filling import FilledIn, check_filled, read_number, wanted
from engine.trace.run import trace_search


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("tree", ["random-9", "random-8", "random-12", "random-chance"])
def test_what_is_right_on_the_page_is_right(tree: str, seed: int) -> None:
    trace = trace_search(drawn_tree(tree, seed).start())
    data = data_of(search_page(trace, exercise=True))
    names = {trace.name(node): node for node in range(len(trace))}
    right: dict[int, dict[str, Any]] = {}
    for place in data["exercise"]["places"]:
        assert data["tree"]["nodes"][place["node"]]["name"] == place["name"]
        if "right" in place:
            number = place["right"] if place["what"] == "spared" else read_number(place["shown"])
            right.setdefault(names[place["name"]], {})[place["what"]] = number
    filled = {node: FilledIn(**found) for node, found in right.items()}
    assert check_filled(trace, filled) == []
    assert filled.keys() == wanted(trace).keys()
    assert all("7777" not in each for p in data["exercise"]["places"] for each in p["doubts"])


def test_a_sheet_has_as_many_trees_as_asked_for_and_the_same_for_everybody() -> None:
    page = sheet_page(7, 6)
    assert page == sheet_page(7, 6) != sheet_page(8, 6)
    exercises = data_of(page)["exercises"]
    assert [each["title"][:2] for each in exercises] == ["1.", "2.", "3.", "4.", "5.", "6."]
    assert all("right" in each["places"][-1] for each in exercises)
    assert not any(place["what"] == "spared" for place in exercises[0]["places"]), "minimax"


def test_what_is_too_large_or_no_tree_is_not_filled_in() -> None:
    for position in (line_game("tic-tac-toe").position("1234"), read_tree(str([[1] * 40])).start()):
        with pytest.raises(ValueError, match="only plain searches of trees of at most 30 leaves"):
            search_page(trace_search(position), exercise=True)
