"""α, β, values and cuts are filled in by hand, and what is wrong is said with its reason."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from drawn import check_picture
from lab_pages import choose, described, named, open_tree, search_tree
from pilot import TWO_PEOPLE, Launch, Pilot

from engine.games.game import Position
from engine.games.tree_text import read_tree
from engine.trace.exercise import exercise_tree
from engine.trace.filling import wanted
from engine.trace.run import trace_search
from engine.trace.steps import value_text
from gui.lab.exercises.fill_sheet import FillEntry, FillSheet
from gui.lab.scene import LabScene
from gui.lab.tree import words as tree_text
from gui.lab.tree.model import NodeProgress
from gui.lab.tree.page import TreePage

FIGURE = trace_search(read_tree("figure-5.2").start(), "alphabeta")
RIGHT = {
    "A": ("3", "inf", "3"),
    "B": ("-inf", "3", "3"),
    "C": ("3", "2", "2"),
    "D": ("3", "2", "2"),
}
"""α, β and the value of each node of Figure 5.2 as alpha–beta leaves it."""


def opened(launch: Launch, *arguments: str) -> tuple[Pilot, TreePage]:
    """Figure 5.2, to be filled in."""
    pilot, page = open_tree(launch, *arguments)
    pilot.press(pygame.K_f)
    pilot.wait(0.3)
    return pilot, page


def root_of(page: TreePage) -> Position | None:
    """The root of the search in sight."""
    return page.steps.trace.root if page.steps is not None else None


def click(pilot: Pilot, page: TreePage, name: str) -> None:
    """Clicks a node."""
    pilot.click(page.tree_view.node_rect(named(page)[name].node).center)


def write(pilot: Pilot, *numbers: str) -> None:
    """Types the numbers of the node chosen, and goes on to the next one."""
    pilot.press(pygame.K_RETURN)
    for number in numbers:
        pilot.press(pygame.K_a, mod=pygame.KMOD_LCTRL)
        pilot.type(number)
        pilot.press(pygame.K_RETURN)


@pytest.mark.parametrize("window", ["1280x800", "640x480"])
def test_a_tree_is_filled_in_by_keys(launch: Launch, window: str) -> None:
    pilot, page = opened(launch, "--window", window)
    assert {n.value for n in named(page).values() if n.name in RIGHT} == {"?"}
    assert named(page)["B2"].value == "12", "the leaves are known"
    for numbers in RIGHT.values():
        write(pilot, *numbers)
        check_picture(pilot)
    for name in ("C2", "C3"):
        click(pilot, page, name)
        pilot.press(pygame.K_k)
        assert named(page)[name].state is NodeProgress.CUT
    pilot.press(pygame.K_v)
    card = page.exercises.fill.card
    assert card.words == "All 14 are right."
    assert card.score_text == "14 of 14 right, 1 tree done"
    said = "Right. C3 is cut off: MIN already has 2, MAX has 3 elsewhere."
    assert page.shown.caption == said
    assert pilot.app.last_announcement.startswith("All 14 are right.")
    nodes = described(pilot, "treeitem")
    assert nodes["B"] == ("MIN, to be filled in, value 3 (right), alpha −∞ (right), beta 3 (right)")
    assert nodes["C2"] == "leaf, cut off (right), value 4"
    check_picture(pilot)


def test_what_is_wrong_is_said_with_its_numbers(launch: Launch) -> None:
    pilot, page = opened(launch)
    click(pilot, page, "C")
    for name, number in (("α", "2"), ("β", "2"), ("Value", "≤2")):
        pilot.click(pilot.widget(name).rect.center)
        pilot.type(number)
    click(pilot, page, "D1")
    pilot.click(pilot.widget("Cut").rect.center)
    click(pilot, page, "C")
    pilot.click(pilot.widget("Check").rect.center)
    assert page.exercises.fill.card.words == "2 right, 2 wrong, 11 still to fill in."
    assert page.shown.caption == "C is left with α 3: MAX has 3 elsewhere."
    assert pilot.app.last_announcement.endswith(page.shown.caption)
    marks = named(page)["C"].marks
    assert (marks.alpha, marks.beta, marks.value) == (False, True, True)
    check_picture(pilot)
    click(pilot, page, "D1")
    assert page.shown.caption == "D1 is looked at: α 3 is below β ∞."
    pilot.press(pygame.K_l)
    assert named(page)["D1"].marks.cut is None
    click(pilot, page, "C")
    pilot.click(pilot.widget("α").rect.center)
    pilot.press(pygame.K_BACKSPACE)
    pilot.type("3")
    assert named(page)["C"].marks.alpha is None, "it has not been checked"
    pilot.press(pygame.K_RETURN, mod=pygame.KMOD_LCTRL)
    assert page.shown.caption == "C: right."
    assert page.exercises.fill.card.words == "3 right, 11 still to fill in."


def test_what_is_no_number_is_said(launch: Launch) -> None:
    pilot, page = opened(launch)
    write(pilot, "3x")
    pilot.press(pygame.K_ESCAPE)
    assert pilot.shows(LabScene), "Escape leaves the field, not the lab"
    pilot.press(pygame.K_v)
    assert page.shown.caption == "α “3x” is not a number."
    assert named(page)["A"].alpha == "3x"


def test_exercises_come_without_end_from_a_seed_in_sight(launch: Launch) -> None:
    pilot, page = opened(launch, *TWO_PEOPLE, "--moves", "445", "--window", "640x480")
    assert pilot.notice == tree_text.KNOWN_LEAVES
    seeds = set()
    for _ in range(4):
        seeds.add(page.choice.seed)
        assert pilot.widget("Tree").value_text() == f"Exercise, seed {page.choice.seed}"
        assert root_of(page) == exercise_tree(page.choice.seed).start()
        assert not pilot.sees(tree_text.OVERVIEW), "all of it has room"
        root = page.tree_view.look_of(page.tree_view.selected)
        assert root is not None
        assert root.parent == -1
        pilot.click(pilot.widget("New exercise").rect.center)
        pilot.wait(0.5)
    assert len(seeds) == 4
    search_tree(pilot, "exercise 12")
    assert root_of(page) == exercise_tree(12).start()


def test_the_search_is_where_it_was_afterwards(launch: Launch) -> None:
    pilot, page = opened(launch)
    pilot.press(pygame.K_f)
    pilot.press(pygame.K_c)
    step, shown = page.step, page.tree_view.tree
    pilot.press(pygame.K_p)
    pilot.press(pygame.K_f)
    assert not page.exercises.predict.on
    for key in (pygame.K_SPACE, pygame.K_c, pygame.K_END, pygame.K_LEFT):
        pilot.press(key)
    write(pilot, "1")
    pilot.press(pygame.K_ESCAPE)
    pilot.press(pygame.K_f)
    assert (page.step, page.tree_view.tree) == (step, shown)
    check_picture(pilot)
    pilot.press(pygame.K_f)
    pilot.press(pygame.K_p)
    assert (page.exercises.fill.on, page.exercises.predict.on) == (False, True)


def test_nodes_are_chosen_by_arrows_and_numbers_begin_a_value(launch: Launch) -> None:
    pilot, page = opened(launch)
    for key, name in (
        (pygame.K_DOWN, "B"),
        (pygame.K_RIGHT, "C"),
        (pygame.K_RIGHT, "D"),
        (pygame.K_LEFT, "C"),
    ):
        pilot.press(key)
        look = page.tree_view.look_of(page.tree_view.selected)
        assert look is not None
        assert look.name == name
        assert pilot.app.last_announcement.startswith(f"{name}: MIN, to be filled in")
    pilot.type("2")
    assert named(page)["C"].value == "2"
    assert page.step == 0


def test_minimax_has_values_only(launch: Launch) -> None:
    pilot, page = opened(launch)
    choose(pilot, pygame.K_a, "Minimax")
    assert [pilot.widget(name).enabled for name in ("α", "β", "Value")] == [False, False, True]
    for number in ("3", "3", "2", "2"):
        write(pilot, number)
    pilot.press(pygame.K_v)
    assert page.exercises.fill.card.words == "All 4 are right."


@pytest.mark.parametrize("seed", range(1, 4))
def test_what_the_search_did_is_right(seed: int) -> None:
    trace = trace_search(exercise_tree(seed).start(), "alphabeta")
    sheet, rights = FillSheet(trace), wanted(trace)
    for node, filled in rights.items():
        if filled.spared:
            sheet.mark(node, cut=True)
            continue
        for entry in sheet.entries(node):
            sheet.write(node, entry, value_text(getattr(filled, entry.value)))
    result = sheet.check()
    assert result.is_whole
    assert result.right == sum(
        each is not None for f in rights.values() for each in (f.alpha, f.beta, f.value, f.spared)
    )


def test_a_mark_below_a_cut_is_not_the_cut() -> None:
    trace = trace_search(read_tree("[[[3 4] [2 1]] [[1 2] [9 9]]]").start(), "alphabeta")
    (cut,) = [node for node, filled in wanted(trace).items() if filled.spared]
    (below, _) = trace.children[cut]
    sheet = FillSheet(trace)
    sheet.mark(below, cut=True)
    assert sheet.check().wrong == 1
    assert sheet.said_of(below) == (
        False,
        f"{trace.name(below)} is left out because {trace.name(cut)} is cut off.",
    )
    sheet.mark(cut, cut=True)
    assert not sheet.is_cut(below)
    assert not sheet.can_cut(below)
    assert sheet.check().right == 1
    sheet.write(cut, FillEntry.VALUE, "9")
    assert sheet.check().wrong == 1
    assert sheet.first_mistake == cut


def test_another_tree_is_begun_at_its_root_and_all_is_named(launch: Launch) -> None:
    pilot, page = opened(launch)
    click(pilot, page, "D")
    assert all(each.name for each in pilot.described())
    page.change(replace(page.choice, tree="[[5 6] [1 9]]"))
    pilot.wait(0.5)
    assert page.tree_view.selected == 0, "the root"
    assert all(each.name for each in pilot.described())
