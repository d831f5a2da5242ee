"""The tree page shows what the search did: every value, window, cut and count, at every step."""

from __future__ import annotations

import math
import re
import time
from dataclasses import replace
from typing import Any

import pygame
import pytest
from drawn import check_picture, unlike
from hands import Mouse
from how_many import often
from pilot import TWO_PEOPLE, Launch, Pilot
from processes import PATIENCE
from traced import leaves_so_far

from engine.games.tree_text import random_tree, read_tree
from engine.knowledge.evaluation import evaluation
from engine.search.alphabeta import alphabeta
from engine.search.limits import Meter
from engine.service.client import EngineClient
from engine.trace.steps import Status, state_of, value_text
from engine.trace.trace import Found, StepKind
from gui.lab.scene import LabScene
from gui.lab.tree_choice import TreeChoice
from gui.lab.tree_model import NodeLook, NodeProgress
from gui.lab.tree_page import TreePage
from gui.lab.tree_steps import short
from gui.widgets import ListView, TextField


def tree_page(pilot: Pilot) -> TreePage:
    """The tree page, which is in sight."""
    assert isinstance(pilot.app.scene, LabScene)
    assert isinstance(pilot.app.scene.page, TreePage)
    return pilot.app.scene.page


def opened(launch: Launch, *arguments: str) -> tuple[Pilot, TreePage]:
    """The lab on Figure 5.2."""
    pilot = launch(*arguments)
    pilot.press(pygame.K_F3)
    pilot.wait(0.5)
    return pilot, tree_page(pilot)


def named(page: TreePage) -> dict[str, NodeLook]:
    """The nodes in sight by their names."""
    return {node.name: node for node in page.view.tree.nodes}


def search_tree(pilot: Pilot, text: str) -> None:
    """Types a tree into the dialog and uses it."""
    pilot.press(pygame.K_t)
    pilot.click(pilot.widget("Your own tree").rect.center)
    pilot.press(pygame.K_a, mod=pygame.KMOD_LCTRL)
    pilot.type(text)
    pilot.press(pygame.K_RETURN)
    pilot.wait(0.5)


def figures(page: TreePage) -> dict[str, str]:
    """The numbers below the source, by their names."""
    return {figure.name: figure.value for figure in page.face.figures}


def test_figure_5_2_is_worth_3_by_a1_and_leaves_out_c2_and_c3(launch: Launch) -> None:
    pilot, page = opened(launch)
    pilot.press(pygame.K_END)
    nodes = named(page)
    assert nodes["A"].value == "3"
    assert [n.move for n in nodes.values() if n.best and n.parent == nodes["A"].node] == ["a1"]
    spared = {name for name, node in nodes.items() if node.state is NodeProgress.CUT}
    assert spared == {"C2", "C3"}
    assert [figure.value for figure in page.face.counts] == ["7", "2", "0"]
    assert [bar.leaves for bar in page.face.bars] == [9, 7, 5, 9]
    assert [bar.name for bar in page.face.bars if bar.now] == ["Left to right"]


def test_a_cut_is_explained_with_its_numbers_and_its_line_is_marked(launch: Launch) -> None:
    pilot, page = opened(launch)
    pilot.press(pygame.K_c)
    assert page.face.caption == "Cut: MIN already has 2, MAX has 3 elsewhere."
    assert pilot.app.last_announcement == page.face.caption
    assert figures(page) == {"α": "3", "β": "2", "best": "2", "depth": "1"}
    assert page.code.marked == "break"
    assert named(page)["C"].state is NodeProgress.CURRENT
    assert named(page)["C"].value == "≤2"
    check_picture(pilot)


@pytest.mark.usefixtures("motion_drawn")
@pytest.mark.parametrize("seed", often(1, range(6)))
def test_every_step_shows_what_the_search_did(launch: Launch, seed: int) -> None:
    pilot, page = opened(launch)
    search_tree(pilot, f"seed {seed}")
    assert page.steps is not None
    trace = page.steps.trace
    position = random_tree(seed).start()
    meter = Meter()
    score, line = alphabeta(position, 64, evaluation("outcome", position.game), meter)
    assert (trace.value, trace.line) == (score, line)
    assert trace.counts.leaves == meter.evaluations
    for step in range(page.steps.count + 1):
        assert page.step == step
        for node in page.view.tree.nodes:
            state = state_of(trace, node.node, step - 1)
            if state.status in (Status.UNSEEN, Status.SPARED):
                assert (node.alpha, node.beta) == ("", "")
            elif trace.kind(node.node) != "leaf":
                window = (value_text(state.alpha), value_text(state.beta))
                assert (node.alpha, node.beta) == window
            if state.value is not None:
                assert node.value.lstrip("≤≥") == short(value_text(state.value))
            cut = node.state in (NodeProgress.CUT, NodeProgress.OVER)
            assert cut == (state.status is Status.SPARED)
        kinds = trace.steps.kind[:step]
        assert page.face.counts[0].value == str(kinds.count(StepKind.LEAF))
        assert page.steps.leaves_after(step) == leaves_so_far(trace, step - 1)
        pilot.press(pygame.K_RIGHT)
    leaves = sum(found != Found.INNER for found in trace.nodes.found)
    assert [int(figure.value) for figure in page.face.counts] == [
        meter.evaluations,
        leaves - meter.evaluations,
        0,
    ]


@pytest.mark.usefixtures("motion_drawn")
def test_a_step_back_undoes_a_step_forward(launch: Launch) -> None:
    pilot, page = opened(launch)
    seen = []
    for _ in range(page.walk.last + 1):
        seen.append((page.view.tree, page.face.figures, page.face.counts, page.code.marked))
        pilot.press(pygame.K_RIGHT)
    assert page.step == page.walk.last, "there is no step after the last"
    for each in reversed(seen):
        assert (page.view.tree, page.face.figures, page.face.counts, page.code.marked) == each
        pilot.press(pygame.K_LEFT)
    assert page.step == 0


def test_the_slider_and_the_keys_go_anywhere(launch: Launch) -> None:
    pilot, page = opened(launch)
    pilot.press(pygame.K_END)
    assert page.step == page.walk.last
    pilot.press(pygame.K_HOME)
    assert page.step == 0
    slider = page.bar.slider
    pilot.click(slider.place_of(20))
    assert page.step == 20
    pilot.press(pygame.K_x)
    assert page.step == 20, "there is no cut before"
    pilot.press(pygame.K_c)
    pilot.press(pygame.K_END)
    pilot.press(pygame.K_x)
    assert page.face.caption.startswith("Cut")


def test_it_plays_at_the_speed_chosen_and_stops_at_the_end(launch: Launch) -> None:
    pilot, page = opened(launch)
    pilot.press(pygame.K_SPACE)
    pilot.wait(3.05)
    assert page.step == 4
    for _ in range(3):
        pilot.type("+")
    pilot.wait(2.05)
    assert page.step == 4 + 16
    pilot.press(pygame.K_SPACE)
    pilot.wait(1)
    assert page.step == 20
    pilot.press(pygame.K_SPACE)
    pilot.wait(10)
    assert page.step == page.walk.last
    assert not page.walk.playing.on


def test_a_key_that_is_held_plays_once_and_steps_often(launch: Launch) -> None:
    pilot, page = opened(launch)
    for key in (pygame.K_SPACE, pygame.K_RIGHT):
        for _ in range(4):
            pilot.post(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
        assert page.walk.playing.on == (key == pygame.K_SPACE)
        pilot.post(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)
    assert page.step >= 4


def test_a_node_dragged_before_its_sibling_shows_the_saving(launch: Launch) -> None:
    pilot, page = opened(launch)
    pilot.press(pygame.K_END)
    nodes = named(page)
    start = page.view.node_rect(nodes["D"].node).center
    end = page.view.node_rect(nodes["B"].node).move(-30, 0).center
    pilot.point(start)
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    pilot.point(end, held=True)
    check_picture(pilot)
    pilot.post(pygame.MOUSEBUTTONUP, pos=end, button=1)
    pilot.wait(0.5)
    row = sorted((n for n in page.view.tree.nodes if n.depth == 1), key=lambda node: node.x)
    assert [node.name for node in row] == ["D", "B", "C"]
    assert page.face.bars[-1].name == "By hand"
    assert page.face.bars[-1].leaves == page.steps.trace.counts.leaves if page.steps else 0


def test_a_node_is_moved_by_keys(launch: Launch) -> None:
    pilot, page = opened(launch)
    pilot.scene.group.set_focus(page.view)
    for key in (pygame.K_UP, pygame.K_DOWN):
        pilot.press(key)
    selected = page.view.look_of(page.view.selected)
    assert selected is not None
    assert selected.name == "B"
    pilot.press(pygame.K_RIGHT, mod=pygame.KMOD_LCTRL)
    pilot.wait(0.5)
    row = sorted((n for n in page.view.tree.nodes if n.depth == 1), key=lambda node: node.x)
    assert [node.name for node in row] == ["C", "B", "D"]
    selected = page.view.look_of(page.view.selected)
    assert selected is not None
    assert selected.name == "B"
    assert page.choice.order_label == "by hand"


@pytest.mark.parametrize(
    ("order", "leaves"), [("Best first", 5), ("Worst first", 9), ("Left to right", 7)]
)
def test_the_order_is_chosen_from_a_list(launch: Launch, order: str, leaves: int) -> None:
    pilot, page = opened(launch)
    pilot.press(pygame.K_o)
    Mouse(pilot).push(order)
    pilot.wait(0.5)
    pilot.press(pygame.K_END)
    assert page.face.counts[0].value == str(leaves)
    assert [bar.name for bar in page.face.bars if bar.now] == [order]


def test_minimax_has_no_windows_and_looks_at_everything(launch: Launch) -> None:
    pilot, page = opened(launch)
    pilot.press(pygame.K_a)
    Mouse(pilot).push("Minimax")
    pilot.wait(0.5)
    pilot.press(pygame.K_END)
    assert {(node.alpha, node.beta) for node in page.view.tree.nodes} == {("", "")}
    assert page.face.counts[0].value == "9"
    assert "minimax.py" in page.code.file or "root.py" in page.code.file


def test_a_tree_of_chance_is_searched_by_expectiminimax(launch: Launch) -> None:
    pilot, page = opened(launch)
    pilot.press(pygame.K_t)
    Mouse(pilot).push("Figure 5.12")
    pilot.wait(0.5)
    pilot.press(pygame.K_END)
    assert page.choice.algorithm == "expectiminimax"
    assert named(page)["A"].value == "2.1"


def test_a_tree_is_typed_and_what_is_wrong_with_it_is_said(launch: Launch) -> None:
    pilot, page = opened(launch)
    search_tree(pilot, "[[3 12 8] [2 x")
    assert pilot.dialog == "Which tree?"
    dialog = pilot.app.scene.dialogs[-1]
    assert "'x' is not a whole number" in dialog.error
    pilot.press(pygame.K_a, mod=pygame.KMOD_LCTRL)
    pilot.type("[[5 6] [1 9]]")
    pilot.press(pygame.K_RETURN)
    assert not pilot.dialog
    pilot.until(lambda: page.idle)
    assert page.steps is not None
    assert page.steps.trace.root == read_tree("[[5 6] [1 9]]").start()
    pilot.press(pygame.K_t)
    field = pilot.widget("Your own tree")
    assert isinstance(field, TextField)
    assert field.value == "[[5 6] [1 9]]", "the key that opens the dialog types nothing into it"


def test_the_position_on_the_board_is_searched_with_small_boards(launch: Launch) -> None:
    pilot = launch(*TWO_PEOPLE, "--moves", "445")
    Mouse(pilot).push("Search lab")
    pilot.wait(0.5)
    page = tree_page(pilot)
    assert page.choice.is_board
    assert page.steps is not None
    assert page.steps.trace.root == pilot.app.scenes[-2].match.position  # type: ignore[attr-defined]
    assert all(node.stones is not None for node in page.view.tree.nodes)
    pilot.press(pygame.K_d)
    Mouse(pilot).push("4 plies")
    pilot.wait(0.5)
    assert page.overview.visible
    assert max(page.steps.trace.nodes.depth) == 4
    pilot.press(pygame.K_END)
    seen = page.face.counts[0].value
    assert seen == f"{page.steps.trace.counts.leaves:,}"
    check_picture(pilot)
    pilot.press(pygame.K_ESCAPE)
    assert pilot.moves == "445"


def test_a_selected_node_says_why_it_is_searched_there_and_what_its_evaluation_counts(
    launch: Launch,
) -> None:
    pilot = launch(*TWO_PEOPLE, "--moves", "445")
    Mouse(pilot).push("Search lab")
    pilot.wait(0.5)
    page = tree_page(pilot)
    pilot.press(pygame.K_END)
    last = page.face.caption
    assert page.steps is not None
    trace = page.steps.trace
    leaf = next(
        each.node
        for each in page.view.tree.nodes
        if trace.nodes.found[each.node] == Found.ESTIMATE
        and page.steps.state(each.node, page.step).status is Status.LEFT
    )
    page.view.select(leaf)
    pilot.step()
    assert page.face.caption.startswith(f"After {trace.name(leaf)}: ")
    worths = [
        int(each.replace("−", "-")) for each in re.findall(r" ([+−]\d+)\b", page.face.caption)
    ]
    assert sum(worths) == trace.nodes.value[leaf]
    assert pilot.app.last_announcement.endswith(page.face.caption)
    page.view.select(trace.children[0][0])
    pilot.step()
    assert page.face.caption.endswith(" is searched in this place: moves come from the left.")
    check_picture(pilot)
    pilot.press(pygame.K_LEFT)
    pilot.press(pygame.K_END)
    assert page.face.caption == last


def test_the_overview_of_a_large_tree_is_painted_row_by_row(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictures = []
    for most in (10_000, 0):
        monkeypatch.setattr("gui.lab.overview.SMALL", most)
        pilot = launch(*TWO_PEOPLE, "--moves", "445")
        Mouse(pilot).push("Search lab")
        pilot.wait(0.5)
        page = tree_page(pilot)
        assert page.idle
        pilot.press(pygame.K_END)
        check_picture(pilot)
        pictures.append(pilot.app.screen.subsurface(page.overview.rect).copy())
    assert unlike(*pictures).count() == 0


def test_the_picture_is_saved(launch: Launch) -> None:
    pilot, page = opened(launch)
    pilot.press(pygame.K_c)
    for label, ending in (("Picture (PNG)", ".png"), ("Picture (SVG)", ".svg")):
        pilot.press(pygame.K_e, mod=pygame.KMOD_LCTRL)
        Mouse(pilot).push(label)
        pilot.press(pygame.K_RETURN)
        assert pilot.notice.startswith("Saved as tree ")
        (file,) = (pilot.data / "lab").glob(f"*{ending}")
        if ending == ".svg":
            words = file.read_text("utf-8")
            for node in page.view.tree.nodes:
                assert f">{node.value}<" in words or not node.value
        else:
            assert pygame.image.load(file).get_width() >= 2400


def test_every_node_is_described(launch: Launch) -> None:
    pilot, page = opened(launch)
    pilot.press(pygame.K_c)
    described = {each.name: each.value for each in pilot.described() if each.role == "treeitem"}
    assert described.keys() == named(page).keys()
    assert described["C"] == "MIN, where the search is, value at most 2, alpha 3, beta 2"
    assert described["C2"] == "leaf, cut off, value 4"
    assert math.isfinite(float(named(page)["B1"].value))
    assert pilot.sentence == page.face.caption


def test_a_choice_is_the_same_after_the_settings(launch: Launch) -> None:
    pilot, page = opened(launch)
    pilot.press(pygame.K_c)
    step = page.step
    pilot.press(pygame.K_F10)
    pilot.press(pygame.K_ESCAPE)
    assert tree_page(pilot) is page
    assert page.step == step
    assert page.choice == TreeChoice()


def test_a_value_rises_to_the_node_above_unless_motion_is_reduced(launch: Launch) -> None:
    pilot, page = opened(launch)
    for _ in range(4):
        pilot.press(pygame.K_RIGHT)
    pilot.come_to_rest()
    pilot.press(pygame.K_RIGHT)
    assert page.face.caption == "At B b1 gives MIN 3."
    assert pilot.is_animating()
    for _ in range(5):
        check_picture(pilot)
    pilot.wait(0.5)
    assert not pilot.is_animating()
    check_picture(pilot)
    pilot.press(pygame.K_LEFT)
    pilot.app.change(replace(pilot.app.settings, reduced_motion=True))
    pilot.press(pygame.K_RIGHT)
    assert not pilot.is_animating()


def test_the_engine_process_searches_for_the_page(launch: Launch, engine: EngineClient) -> None:
    pilot = launch(engine=engine)
    pilot.press(pygame.K_F3)
    page = tree_page(pilot)
    end = time.monotonic() + PATIENCE
    while not page.face.bars or any(bar.leaves is None for bar in page.face.bars):
        assert time.monotonic() < end
        pilot.step()
        time.sleep(0.005)
    assert [bar.leaves for bar in page.face.bars] == [9, 7, 5, 9]
    pilot.press(pygame.K_c)
    assert page.code.marked == "break"
    pilot.press(pygame.K_ESCAPE)
    assert not engine.busy


def test_the_summary_counts_the_whole_search(launch: Launch) -> None:
    pilot, page = opened(launch)
    Mouse(pilot).push("Summary")
    counts = pilot.widget("Counts")
    assert isinstance(counts, ListView)
    assert list(counts.rows) == [
        ("All", "11", "7", "1"),
        ("Depth 0", "1", "0", "0"),
        ("Depth 1", "3", "0", "1"),
        ("Depth 2", "7", "7", "0"),
        ("Move a1", "4", "3", "0"),
        ("Move a2", "2", "1", "1"),
        ("Move a3", "4", "3", "0"),
    ]
    assert page.steps is not None


def test_a_search_that_fails_leaves_the_one_in_sight(launch: Launch) -> None:
    pilot = launch(*TWO_PEOPLE, "--moves", "4141414")
    Mouse(pilot).push("Search lab")
    pilot.wait(0.5)
    page = tree_page(pilot)
    assert not page.choice.is_board, "the game is over"
    pilot.press(pygame.K_t)
    Mouse(pilot).push("Position on the board: Connect Four, 7 moves")
    pilot.wait(0.5)
    assert "the game is over" in pilot.notice
    assert page.choice == TreeChoice()
    pilot.press(pygame.K_END)
    assert named(page)["A"].value == "3"


def test_lines_that_were_not_noted_are_not_shown(launch: Launch, monkeypatch: Any) -> None:
    monkeypatch.setattr("engine.trace.source_lines.MOST_WITH_LINES", 3)
    pilot, page = opened(launch)
    assert page.code.file.endswith("root.py")
    pilot.press(pygame.K_END)
    pilot.press(pygame.K_LEFT)
    assert page.code.file == "The line is known for the first 10,000 nodes."
    check_picture(pilot)


def test_a_search_too_large_to_keep_is_counted(launch: Launch, monkeypatch: Any) -> None:
    pilot, page = opened(launch)
    monkeypatch.setattr("gui.lab.tree_search.MOST_NODES", 20)
    search_tree(pilot, "seed 1")
    assert page.steps is not None
    trace = page.steps.trace
    assert (trace.counts.nodes, trace.visited) == (34, 21)
    assert pilot.notice == "34 nodes were searched; the first 21 can be stepped through."
    pilot.press(pygame.K_END)
    assert named(page)["A"].value == str(trace.value)
    assert page.face.counts[-1].value == "13"
