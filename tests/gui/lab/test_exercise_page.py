"""The exercise page: numbers and cuts are filled in, checked, hinted at, and shown one by one."""

import re

import pygame
import pytest
from drawn import check_picture, draw_anew
from hands import Mouse
from lab_pages import choose, described, open_board, open_tree, page_in_sight, type_over
from pilot import Launch, Pilot, turn_to

from engine.games.tree_text import drawn_tree, read_tree
from engine.trace.filling import wanted
from engine.trace.run import trace_search
from engine.trace.steps import value_text
from gui.lab.exercises.page import ExercisePage
from gui.lab.exercises.sheet import CUT, FillSheet, Place
from gui.lab.tree.page import TreePage

RIGHT = ("-i", "i", "-i", "i", "3", "3", "i", "2", "3", "i", "2", "3")
"""The numbers of Figure 5.2 in the order of its search by alpha–beta."""


def opened(launch: Launch, *arguments: str) -> tuple[Pilot, ExercisePage]:
    pilot, _ = open_tree(launch, *arguments)
    pilot.press(pygame.K_e)
    pilot.wait(0.5)
    return pilot, page_in_sight(pilot, ExercisePage)


def sheet_of(page: ExercisePage) -> FillSheet:
    assert page.sheet is not None
    return page.sheet


def node_of(page: ExercisePage, name: str) -> int:
    trace = sheet_of(page).trace
    return next(node for node in range(len(trace)) if trace.name(node) == name)


def click(pilot: Pilot, page: ExercisePage, name: str) -> None:
    pilot.click(page.tree.node_rect(node_of(page, name)).center)


def click_number(pilot: Pilot, page: ExercisePage, name: str, number: int) -> None:
    """Clicks the place of a number beside a node."""
    look = page.tree.look_of(node_of(page, name))
    assert look is not None
    left, top, wide, high = page.tree.prepare(pilot.app.style).blanks(look)[number]
    scale, corner = pilot.app.style.scale, page.tree.rect
    x, y = corner.x + (left + wide / 2) * scale, corner.y + (top + high / 2) * scale
    pilot.click((round(x), round(y)))


def write(pilot: Pilot, *numbers: str) -> None:
    for number in numbers:
        pilot.type(number)
        pilot.press(pygame.K_RETURN)


def said(pilot: Pilot) -> dict[str, str]:
    """The notes on the page by their titles."""
    return described(pilot, "note")


def test_it_begins_with_a_tree_drawn_at_random(launch: Launch) -> None:
    seeds = []
    for seed in ("1", "2"):
        pilot, _ = open_tree(launch, "--seed", seed)
        pilot.press(pygame.K_PAGEDOWN, mod=pygame.KMOD_LCTRL)
        seeds.append(page_in_sight(pilot, ExercisePage).choice.seed)
    assert seeds[0] != seeds[1]


@pytest.mark.parametrize("window", ["1280x800", "640x480"])
def test_a_search_is_done_by_hand_with_keys(launch: Launch, window: str) -> None:
    pilot, page = opened(launch, "--window", window)
    for number in RIGHT[:8]:
        write(pilot, number)
        check_picture(pilot)
    click(pilot, page, "A")
    assert described(pilot, "tree") == {"Tree of the search": "A, α: −∞"}
    for name in ("C2", "C3"):
        click(pilot, page, name)
        pilot.press(pygame.K_k)
    assert said(pilot)["Score"].startswith("8 of 14 right"), "what is not checked does not count"
    click_number(pilot, page, "D", 0)
    write(pilot, *RIGHT[8:])
    assert said(pilot)["Score"] == "14 of 14 right, α and β 8 of 8, values 4 of 4, cuts 2 of 2"
    assert pilot.app.last_announcement == pilot.notice == "All 14 are right."
    pilot.press(pygame.K_w)
    assert said(pilot)["Score"].startswith("14 of 14 right"), "nothing is left to be shown"
    nodes = described(pilot, "treeitem")
    assert nodes["B"] == "MIN, to be filled in, alpha −∞ (right), beta ∞ (right), v 3 (right)"
    assert nodes["C2"] == "leaf, cut off (right), value 4"
    check_picture(pilot)


def test_no_number_is_given_away_before_the_answer_is_shown(launch: Launch) -> None:
    """Wrong numbers everywhere, and every hint: what is drawn holds no right one."""
    pilot, page = opened(launch)
    page.change(page.choice.__class__("[[51 52] [53 [54 55]]]"))
    pilot.wait(0.5)
    leaves = {"51", "52", "53", "54", "55"}
    for place in list(sheet_of(page).places()):
        name, entries = sheet_of(page).trace.name(place.node), [*sheet_of(page).entries(place.node)]
        click_number(pilot, page, name, entries.index(place.entry))
        write(pilot, "98")
        for _ in range(2):
            pilot.press(pygame.K_h)
        tree = page.tree.rect
        texts = [t.shown for t in draw_anew(pilot).visible() if not tree.colliderect(t.ink)]
        numbers = set(re.findall(r"\d+", " ".join(texts)))
        assert not numbers & leaves, place
    pilot.press(pygame.K_w)
    right = wanted(sheet_of(page).trace)[page.place.node].value
    assert sheet_of(page).text(page.place) == value_text(right)


def test_a_number_goes_to_the_tree_after_a_click_on_a_button(launch: Launch) -> None:
    pilot, page = opened(launch)
    Mouse(pilot).push("Hint")
    assert pilot.group.focus is not page.tree
    write(pilot, "-i")
    assert described(pilot, "treeitem")["A"].startswith("MAX, to be filled in, alpha −∞")


def test_an_edge_is_cut_by_a_click(launch: Launch) -> None:
    pilot, page = opened(launch)
    rect = page.tree.node_rect(node_of(page, "C2"))
    pilot.click((rect.centerx, rect.top - round(14 * pilot.app.style.scale)))
    assert described(pilot, "treeitem")["C2"] == "leaf, cut off, value 4"
    click(pilot, page, "D")
    pilot.press(pygame.K_k)
    assert described(pilot, "treeitem")["D1"].startswith("leaf, left out")
    pilot.press(pygame.K_v)
    assert described(pilot, "treeitem")["C2"] == "leaf, cut off (right), value 4"
    assert said(pilot)["D, cut: not yet"] == "The search looks at D: nothing ends it before."
    pilot.press(pygame.K_k)
    assert described(pilot, "treeitem")["D1"] == "leaf, value 14"


def test_why_a_number_is_right_gives_no_other_away(launch: Launch) -> None:
    pilot, page = opened(launch)
    click_number(pilot, page, "A", 2)
    write(pilot, "3")
    click_number(pilot, page, "A", 2)
    assert said(pilot)["A, v: right"] == ""
    for name in "BCD":
        click_number(pilot, page, name, 2)
        write(pilot, "3" if name == "B" else "2")
    click_number(pilot, page, "A", 2)
    why = "A is left with value 3: MAX takes the greatest of 3, ≤ 2, 2: 3."
    assert said(pilot)["A, v: right"] == why


def test_a_seed_is_shown_typed_and_copied_and_repeats_the_tree(launch: Launch) -> None:
    pilot, page = opened(launch)
    pilot.press(pygame.K_n)
    pilot.wait(0.5)
    seed = page.choice.seed
    assert pilot.widget(f"Seed {seed}").value_text() == "", "it is not said twice"
    assert sheet_of(page).trace.root == drawn_tree("random-12", seed).start()
    Mouse(pilot).push("Copy seed")
    assert pilot.app.clipboard.get() == str(seed)
    Mouse(pilot).push("Copy command")
    command = f"plyfall trace random-12 --seed {seed} --algorithm alphabeta"
    assert pilot.app.clipboard.get() == command
    pilot.press(pygame.K_s)
    type_over(pilot, "Seed", "4127")
    assert sheet_of(page).trace.root == drawn_tree("random-12", 4127).start()
    choose(pilot, pygame.K_t, "2 plies, 9 leaves")
    assert sheet_of(page).trace.root == drawn_tree("random-9", page.choice.seed).start()
    check_picture(pilot)


def test_minimax_and_chance_have_values_only(launch: Launch) -> None:
    pilot, page = opened(launch)
    choose(pilot, pygame.K_a, "Minimax")
    write(pilot, "3", "2", "2", "3")
    assert said(pilot)["Score"] == "4 of 4 right, values 4 of 4"
    choose(pilot, pygame.K_t, "With chance, 12 leaves")
    assert page.choice.algorithm == "expectiminimax"
    for place in list(sheet_of(page).places()):
        write(pilot, value_text(sheet_of(page).trace.nodes.value[place.node]))
    assert said(pilot)["Score"].startswith("9 of 9 right")


def test_what_is_filled_in_is_kept_when_the_lab_is_left(launch: Launch) -> None:
    pilot, page = opened(launch)
    write(pilot, "-i", "i")
    pilot.press(pygame.K_ESCAPE)
    pilot.press(pygame.K_F3)
    pilot.wait(0.5)
    again = page_in_sight(pilot, ExercisePage)
    assert again is not page
    assert said(pilot)["Score"].startswith("2 of 14 right")
    turn_to(pilot, "Tree")
    assert page_in_sight(pilot, TreePage).choice.tree == "figure-5.2"
    pilot.press(pygame.K_e)
    assert said(pilot)["Score"].startswith("2 of 14 right"), "the same tree goes on"


def test_a_position_and_a_large_tree_are_replaced_by_a_tree_that_has_room(launch: Launch) -> None:
    pilot, _ = open_board(launch, "445")
    pilot.press(pygame.K_e)
    pilot.wait(0.5)
    page = page_in_sight(pilot, ExercisePage)
    assert (page.choice.tree, pilot.notice) == ("random-12", "")
    page.change(page.choice.__class__("random", seed=4))
    pilot.wait(0.5)
    assert pilot.notice == "Only trees of at most 14 leaves are filled in: here is another one."
    assert page.choice.tree == "random-12"


def test_a_mark_below_a_cut_is_not_the_cut() -> None:
    trace = trace_search(read_tree("[[[3 4] [2 1]] [[1 2] [9 9]]]").start(), "alphabeta")
    (cut,) = [node for node, filled in wanted(trace).items() if filled.spared]
    (below, _) = trace.children[cut]
    sheet = FillSheet(trace)
    sheet.mark(below, cut=True)
    sheet.check()
    place = Place(below, CUT)
    assert sheet.wrong == [place]
    assert sheet.doubt(place) == f"Is a node above {trace.name(below)} cut off already?"
    sheet.mark(cut, cut=True)
    assert below not in sheet.cuts
    assert not sheet.can_cut(below)
    sheet.check()
    assert (sheet.score.right, sheet.wrong) == (1, [])
