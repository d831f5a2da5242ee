"""The pages of searches and exercises in real browsers, used by keyboard, without a network."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from browsers import COMMANDS, Action, browse
from page_data import data_of

from engine.games.tree_text import drawn_tree, read_tree
from engine.pages.search_page import search_page
from engine.pages.sheet_page import sheet_page
from engine.trace.run import trace_search
from engine.trace.steps import caption, current_path, next_cut, state_of, value_text
from engine.trace.trace import Trace

pytestmark = [pytest.mark.slow, pytest.mark.parametrize("browser", COMMANDS)]
SENTENCE = ("texts", ".sentence")


def numbers(trace: Trace, step: int) -> dict[str, str]:
    """The numbers of the node of a step, as the page shows them beside the code."""
    now = trace.step(step)
    state = state_of(trace, now.node, step)
    shown = {"node": trace.name(now.node), "v": value_text(state.value)}
    return {**shown, "α": value_text(state.alpha), "β": value_text(state.beta)}


def test_a_search_is_stepped_through_by_keys(browser: str, tmp_path: Path) -> None:
    trace = trace_search(read_tree("figure-5.2").start())
    page = tmp_path / "search.html"
    page.write_text(search_page(trace), "utf-8")
    cut = next_cut(trace, -1)
    assert cut is not None
    labels = "[...document.querySelectorAll('.node')].map(node => node.getAttribute('aria-label'))"
    shown = "Object.fromEntries([...document.querySelectorAll('.numbers div')].map(row => "
    shown += "[row.children[0].textContent, row.children[1].textContent]))"
    found = browse(
        browser,
        [
            ("open", str(page)),
            ("press", "n"),
            *(SENTENCE, ("texts", ".counter"), ("value", shown), ("value", labels)),
            *(("texts", ".now code"), ("texts", ".stack strong")),
            *(("press", "ArrowRight"), SENTENCE, ("press", "PageUp"), SENTENCE),
            *(("press", "End"), SENTENCE, ("press", "Home"), ("press", "ArrowLeft"), SENTENCE),
            ("value", "document.documentElement.scrollWidth - innerWidth"),
        ],
    )
    (said,), (counter,), values, nodes, (line,), (call,), *later, wider = found
    assert said == " ".join(caption(trace, cut))
    assert said.startswith("Cut at C.")
    assert counter == f"step {cut + 1} of {len(trace.steps)}"
    assert {**values, **numbers(trace, cut)} == values
    assert line.strip() == "if v ≤ α then return v"
    assert call == "MIN-VALUE(C, 3, ∞)"
    assert len(current_path(trace, cut)) == 2
    assert "C, MIN, where the search is, value at most 2, alpha 3, beta ∞" in nodes
    assert sum("cut off" in node for node in nodes) == 2
    sentences = [" ".join(caption(trace, at)).strip() for at in (cut + 1, cut - 9)]
    last = caption(trace, len(trace.steps) - 1)[1]
    assert [text for (text,) in later] == [*sentences, last, data_of(page)["start"]]
    assert wider <= 0


def solved(exercise: dict[str, Any], wrong: int) -> Iterator[Action]:
    """Fills in an exercise by keyboard from its first place on, the number `wrong` wrongly."""
    cut = set[int]()
    nodes = exercise["tree"]["nodes"]
    for number, place in enumerate(exercise["places"]):
        above, node = set[int](), place["node"]
        if place["what"] == "spared":
            node = nodes[node]["parent"]
        while node >= 0:
            above.add(node)
            node = nodes[node]["parent"]
        if above & cut:
            continue  # the page has no place there any more
        yield ("press", "Tab")
        if place["what"] == "spared":
            if place.get("right"):
                cut.add(place["node"])
                yield ("press", " ")
        else:
            yield ("type", "99" if number == wrong else typed(place["shown"]))


def typed(number: str) -> str:
    """A number as it is typed: I for ∞."""
    return number.replace("−", "-").replace("∞", "i")


def a_value(exercise: dict[str, Any]) -> int:
    places = exercise["places"]
    return next(n for n, place in enumerate(places) if place["what"] == "value")


@pytest.mark.parametrize("count", [1, 5])
def test_exercises_are_solved_by_keyboard_with_one_wrong_answer(
    browser: str, count: int, tmp_path: Path
) -> None:
    page = tmp_path / "exercise.html"
    if count == 1:
        trace = trace_search(drawn_tree("random-12", 3).start())
        page.write_text(search_page(trace, exercise=True), "utf-8")
        exercises = [{"tree": (data := data_of(page))["tree"], **data["exercise"]}]
    else:
        page.write_text(sheet_page(4, count), "utf-8")
        exercises = data_of(page)["exercises"]
    actions: list[Action] = [("open", str(page))]
    for number, exercise in enumerate(exercises):
        box = f"document.querySelectorAll('.dock')[{number}]"
        sheet = f"document.querySelectorAll('.sheet')[{number}]"
        wrong = a_value(exercise)
        name = exercise["places"][wrong]["name"]
        # The focus begins at the tree, before its first place.
        actions += [("value", f"{sheet}.parentElement.focus()"), *solved(exercise, wrong)]
        actions += [("press", "Enter"), ("value", f"{box}.querySelector('.sentence').textContent")]
        actions += [("value", "document.activeElement.getAttribute('aria-label')")]
        actions += [("press", "Backspace"), ("press", "Backspace")]
        actions += [("type", typed(exercise["places"][wrong]["shown"])), ("press", "Enter")]
        actions += [("value", f"{box}.querySelector('.sentence').textContent")]
        assert name
    actions.append(("value", "[...document.querySelectorAll('.tree')].map(each => each.ariaLabel)"))
    *found, regions = browse(browser, actions)
    assert len(set(regions)) == count, "a screen reader tells the trees apart"
    for number, exercise in enumerate(exercises):
        _, said, focus, done = found[4 * number : 4 * number + 4]
        place = exercise["places"][a_value(exercise)]
        right = sum("right" in each for each in exercise["places"])
        assert said.startswith(f"{right - 1} of {right} right. {place['name']}, v: not 99. ")
        assert said.endswith(place["doubts"][0])
        assert focus == f"{place['name']}, v"
        assert done == f"All {right} are right."
