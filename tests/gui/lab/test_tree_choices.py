"""What the tree page searches, and how: the tree, the algorithm, the order, the depth."""

from typing import Any

import pygame
import pytest
from drawn import check_picture
from lab_pages import choose, named, open_board, open_tree, search_tree, steps_of
from pilot import TWO_PEOPLE, Launch, turn_to

from engine.games.tree_text import drawn_tree, read_tree
from gui.lab.tree.page import TreePage
from gui.lab.tree.search import TreeChoice
from gui.widgets import TextField


def below_root(page: TreePage) -> list[str]:
    row = (node for node in page.tree_view.tree.nodes if node.depth == 1)
    return [node.name for node in sorted(row, key=lambda node: node.x)]


def test_a_node_dragged_before_its_sibling_shows_the_saving(launch: Launch) -> None:
    pilot, page = open_tree(launch)
    pilot.press(pygame.K_END)
    nodes = named(page)
    start = page.tree_view.node_rect(nodes["D"].node).center
    end = page.tree_view.node_rect(nodes["B"].node).move(-30, 0).center
    pilot.point(start)
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    pilot.point(end, held=True)
    check_picture(pilot)
    held = page.tree_view.node_rect(nodes["D"].node).move(end[0] - start[0], 0).inflate(8, 8)
    edges = [pilot.app.screen.get_at(place)[:3] for place in (held.midtop, held.midleft)]
    assert edges == [pilot.app.style.theme.accent] * 2, "it goes with the pointer"
    pilot.post(pygame.MOUSEBUTTONUP, pos=end, button=1)
    pilot.wait(0.5)
    assert below_root(page) == ["D", "B", "C"]
    assert page.bars[-1].name == "By hand"
    assert page.bars[-1].leaves == steps_of(page).trace.counts.leaves


def test_a_node_moved_by_a_key_leaves_the_search_at_its_step(launch: Launch) -> None:
    pilot, page = open_tree(launch)
    for _ in range(5):
        pilot.press(pygame.K_RIGHT)
    pilot.click(page.tree_view.node_rect(named(page)["D"].node).center)
    pilot.press(pygame.K_LEFT, mod=pygame.KMOD_LCTRL)
    pilot.wait(0.5)
    assert below_root(page) == ["B", "D", "C"]
    assert page.step == 5


def test_a_random_order_stays_where_the_same_tree_is_chosen(launch: Launch) -> None:
    pilot, page = open_tree(launch)
    choose(pilot, pygame.K_o, "Random")
    before = page.tree_view.tree
    assert [node.name for node in before.nodes] != list("ABCDEFGHIJKLM")
    choose(pilot, pygame.K_t, "Figure 5.2")
    assert page.tree_view.tree == before


def test_minimax_has_no_windows_and_looks_at_everything(launch: Launch) -> None:
    pilot, page = open_tree(launch)
    choose(pilot, pygame.K_a, "Minimax")
    pilot.press(pygame.K_END)
    assert {(node.alpha, node.beta) for node in page.tree_view.tree.nodes} == {("", "")}
    assert page.counts[0].value == "9"
    others = [("Left to right", 7), ("Best first", 5), ("Worst first", 9)]
    assert [(bar.name, bar.leaves) for bar in page.bars] == [("Minimax", 9), *others]
    assert page.code.executed == "return v"
    assert {figure.name for figure in page.figures} == {"node", "child", "v"}


def test_trees_of_chance_are_searched_by_expectiminimax(launch: Launch) -> None:
    pilot, page = open_tree(launch)
    choose(pilot, pygame.K_t, "Figure 5.12")
    pilot.press(pygame.K_END)
    assert named(page)["A"].value == "2.1"
    choose(pilot, pygame.K_t, "Random tree with chance")
    assert page.choice.algorithm == "expectiminimax"
    assert pilot.widget("Tree").value_text() == f"Tree of chance, seed {page.choice.seed}"
    assert steps_of(page).trace.root == drawn_tree("random-chance", page.choice.seed).start()
    pilot.press(pygame.K_END)
    assert page.code.executed == "return v"
    search_tree(pilot, "chance 7")
    assert steps_of(page).trace.root == drawn_tree("random-chance", 7).start()
    kinds = {node.kind for node in page.tree_view.tree.nodes}
    assert kinds == {"max", "chance", "min", "leaf"}
    choose(pilot, pygame.K_t, "Random tree")
    assert page.choice.algorithm == "alphabeta"


def test_a_tree_is_typed_and_what_is_wrong_with_it_is_said(launch: Launch) -> None:
    pilot, page = open_tree(launch)
    search_tree(pilot, "[[3 12 8] [2 x")
    assert pilot.dialog == "Which tree?"
    dialog = pilot.app.scene.dialogs[-1]
    assert "'x' is not a whole number" in dialog.error
    pilot.press(pygame.K_a, mod=pygame.KMOD_LCTRL)
    pilot.type("[[5 6] [1 9]]")
    pilot.press(pygame.K_RETURN)
    assert not pilot.dialog
    pilot.until(lambda: page.idle)
    assert steps_of(page).trace.root == read_tree("[[5 6] [1 9]]").start()
    pilot.press(pygame.K_t)
    field = pilot.widget("Your own tree")
    assert isinstance(field, TextField)
    assert field.value == "[[5 6] [1 9]]", "the key that opens the dialog types nothing into it"


def test_the_position_on_the_board_is_searched_with_small_boards(launch: Launch) -> None:
    pilot, page = open_board(launch, "445")
    assert page.choice.is_board
    assert steps_of(page).trace.root == pilot.app.scenes[-2].match.position  # type: ignore[attr-defined]
    assert all(node.stones is not None for node in page.tree_view.tree.nodes)
    choose(pilot, pygame.K_d, "4 plies")
    assert pilot.sees("Overview of the whole tree")
    assert max(steps_of(page).trace.nodes.depth) == 4
    pilot.press(pygame.K_END)
    seen = page.counts[0].value
    assert seen == f"{steps_of(page).trace.counts.leaves:,}"
    check_picture(pilot)
    pilot.press(pygame.K_ESCAPE)
    assert pilot.moves == "445"


def test_a_search_that_fails_leaves_the_one_in_sight(launch: Launch) -> None:
    pilot, page = open_board(launch, "4141414")
    assert not page.choice.is_board, "the game is over"
    choose(pilot, pygame.K_t, "Position on the board: Connect Four, 7 moves")
    assert "the game is over" in pilot.notice
    assert page.choice == TreeChoice()
    pilot.press(pygame.K_END)
    assert named(page)["A"].value == "3"


def test_a_search_too_large_to_keep_is_counted(launch: Launch, monkeypatch: Any) -> None:
    pilot, page = open_tree(launch)
    monkeypatch.setattr("gui.lab.tree.search.MOST_NODES", 20)
    search_tree(pilot, "seed 1")
    trace = steps_of(page).trace
    assert (trace.counts.nodes, trace.visited) == (34, 21)
    assert pilot.notice == "34 nodes were searched; the first 21 can be stepped through."
    pilot.press(pygame.K_END)
    assert named(page)["A"].value == str(trace.value)
    assert page.counts[-1].value == "13"


@pytest.mark.usefixtures("motion_drawn")
@pytest.mark.parametrize("page", ["Tree", "Monte Carlo"])
def test_long_names_of_boards_stay_in_the_dialog(launch: Launch, page: str) -> None:
    board = "--board", "10x5", "--connect", "3"
    pilot = launch(*TWO_PEOPLE, *board, "--moves", "1", "--window", "640x480")
    pilot.press(pygame.K_F3)
    turn_to(pilot, page)
    pilot.press(pygame.K_t)
    pilot.wait(1)
    dialog = pilot.scene.dialogs[-1]
    assert all(dialog.rect.contains(widget.rect) for widget in dialog.group.widgets)
    check_picture(pilot)
