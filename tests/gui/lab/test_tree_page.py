"""The tree page shows what the search did: every value, window, cut and count, at every step."""

import math
import re
from dataclasses import replace
from typing import Any

import pygame
import pytest
from drawn import check_picture, draw_anew, unlike
from hands import Mouse
from how_many import often
from lab_pages import named, open_board, open_tree, page_in_sight, search_tree, steps_of, written
from pilot import Launch
from traced import leaves_so_far

from engine.games.tree_text import drawn_tree
from engine.knowledge.evaluation import evaluation
from engine.pages.search_page import search_page
from engine.search.alphabeta import alphabeta
from engine.search.limits import Meter
from engine.service.client import EngineClient
from engine.trace.steps import Status, short, state_of, value_text
from engine.trace.trace import Found, StepKind
from gui.files.settings import REDUCED
from gui.lab.tree.model import NodeProgress
from gui.lab.tree.page import TreePage
from gui.look.style import Style


@pytest.mark.usefixtures("motion_drawn")
@pytest.mark.parametrize("seed", often(1, range(6)))
def test_every_step_shows_what_the_search_did(launch: Launch, seed: int) -> None:
    pilot, page = open_tree(launch)
    search_tree(pilot, f"seed {seed}")
    trace = steps_of(page).trace
    position = drawn_tree("random", seed).start()
    meter = Meter()
    score, line = alphabeta(position, 64, evaluation("outcome", position.game), meter)
    assert (trace.value, trace.line) == (score, line)
    assert trace.counts.leaves == meter.evaluations
    for step in range(steps_of(page).count + 1):
        assert page.step == step
        for node in page.tree_view.tree.nodes:
            state = state_of(trace, node.node, step - 1)
            if state.status in (Status.UNSEEN, Status.SPARED):
                assert (node.alpha, node.beta) == ("", "")
            elif trace.kind(node.node) != "leaf":
                window = (value_text(state.alpha), value_text(state.beta))
                assert (node.alpha, node.beta) == window
            if state.value is not None:
                assert node.value.lstrip("≤≥") == short(state.value)
            cut = node.state in (NodeProgress.SPARED, NodeProgress.OVER)
            assert cut == (state.status is Status.SPARED)
        kinds = trace.steps.kind[:step]
        assert page.counts[0].value == str(kinds.count(StepKind.LEAF))
        assert steps_of(page).leaves_after(step) == leaves_so_far(trace, step - 1)
        pilot.press(pygame.K_RIGHT)
    leaves = sum(found != Found.INNER for found in trace.nodes.found)
    counts = [int(figure.value) for figure in page.counts]
    assert counts == [meter.evaluations, leaves - meter.evaluations, 0]


def test_it_plays_at_the_speed_chosen_and_stops_at_the_end(launch: Launch) -> None:
    pilot, page = open_tree(launch)
    pilot.press(pygame.K_SPACE)
    pilot.wait(3.05)
    assert page.step == 4
    for _ in range(3):
        pilot.type("+")
    pilot.wait(0.1)
    assert page.step == 4, "the next step is an eighth of a second away"
    pilot.wait(1.95)
    assert page.step == 4 + 16
    pilot.press(pygame.K_SPACE)
    pilot.wait(1)
    assert page.step == 20
    pilot.press(pygame.K_SPACE)
    pilot.wait(10)
    assert page.step == page.last
    assert not page.playing.on


def test_a_key_that_is_held_plays_once_and_steps_often(launch: Launch) -> None:
    pilot, page = open_tree(launch)
    for key in (pygame.K_SPACE, pygame.K_RIGHT):
        for _ in range(4):
            pilot.post(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
        assert page.playing.on == (key == pygame.K_SPACE)
        pilot.post(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)
    assert page.step >= 4


def test_a_selected_node_says_why_it_is_searched_there_and_its_evaluation(launch: Launch) -> None:
    pilot, page = open_board(launch, "445")
    pilot.press(pygame.K_END)
    last = page.caption[1]
    trace = steps_of(page).trace
    leaf = next(
        each.node
        for each in page.tree_view.tree.nodes
        if trace.nodes.found[each.node] == Found.ESTIMATE
        and steps_of(page).state(each.node, page.step).status is Status.LEFT
    )
    page.tree_view.select(leaf)
    pilot.step()
    assert page.caption[1].startswith(f"After {trace.name(leaf)}: ")
    worths = [int(each.replace("−", "-")) for each in re.findall(r" ([+−]\d+)\b", page.caption[1])]
    assert sum(worths) == trace.nodes.value[leaf]
    assert pilot.app.last_announcement.endswith(page.caption[1])
    page.tree_view.select(trace.children[0][0])
    pilot.step()
    assert page.caption[1].endswith(" is searched in this place: moves come from the left.")
    check_picture(pilot)
    pilot.press(pygame.K_LEFT)
    pilot.press(pygame.K_END)
    assert page.caption[1] == last


def test_the_overview_of_a_large_tree_is_painted_row_by_row(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictures = []
    for most in (10_000, 0):
        monkeypatch.setattr("gui.lab.tree.overview.SMALL", most)
        pilot, page = open_board(launch, "445")
        assert page.idle
        pilot.press(pygame.K_END)
        check_picture(pilot)
        pictures.append(pilot.app.screen.subsurface(page.overview.rect).copy())
    assert unlike(*pictures).count() == 0


@pytest.mark.usefixtures("motion_drawn")
def test_a_value_rises_to_the_node_above_unless_motion_is_reduced(launch: Launch) -> None:
    pilot, page = open_tree(launch)
    for _ in range(4):
        pilot.press(pygame.K_RIGHT)
    pilot.come_to_rest()
    pilot.press(pygame.K_RIGHT)
    assert page.caption[1] == "At B b1 gives MIN 3."
    assert pilot.is_animating()
    places, within = [], page.tree_view.rect
    for _ in range(6):
        check_picture(pilot)
        drawing = draw_anew(pilot)
        *_, value = (t for t in drawing.texts if t.shown == "3" and within.contains(t.ink))
        plate = drawing.card(value)
        assert plate is not None
        assert (plate.size, abs(plate.centerx - value.ink.centerx) <= 1) == ((23, 24), True)
        places.append(plate.center)
    view, above = page.tree_view, named(page)["B"].node
    way = view.node_rect(view.below(above)[0]).midtop, *places, view.node_rect(above).midbottom
    assert [y for _, y in places] == sorted({y for _, y in places}, reverse=True)
    assert math.dist(*way[:2]) < 12
    assert math.dist(*way[-2:]) < 5
    pilot.wait(0.5)
    assert not pilot.is_animating()
    check_picture(pilot)
    pilot.click(page.tree_view.node_rect(0).center)
    assert not pilot.is_animating(), "it has risen already"
    pilot.press(pygame.K_LEFT)
    pilot.app.change(replace(pilot.app.settings, motion=REDUCED))
    pilot.press(pygame.K_RIGHT)
    assert not pilot.is_animating()


def test_the_engine_process_searches_for_the_page(launch: Launch, engine: EngineClient) -> None:
    pilot = launch(engine=engine)
    pilot.press(pygame.K_F3)
    page = page_in_sight(pilot, TreePage)
    pilot.wait_for(lambda: page.bars and all(bar.leaves is not None for bar in page.bars))
    assert [bar.leaves for bar in page.bars] == [9, 7, 5, 9]
    pilot.press(pygame.K_c)
    pilot.press(pygame.K_p)
    assert page.code.executed == "break"
    pilot.press(pygame.K_ESCAPE)
    assert not engine.busy


def test_lines_that_were_not_noted_are_not_shown(launch: Launch, monkeypatch: Any) -> None:
    monkeypatch.setattr("engine.trace.source_lines.MOST_WITH_LINES", 3)
    pilot, page = open_tree(launch)
    pilot.press(pygame.K_p)
    assert page.code.code.title.endswith("root.py")
    pilot.press(pygame.K_END)
    pilot.press(pygame.K_LEFT)
    assert page.code.code.title == "The line is known for the first 10,000 nodes."
    check_picture(pilot)


TREES = ("figure-5.2", "seed 3", "random-12 3", "chance 2", "[[[5 9] [7 3]] [[6 8] 2] 4]")


@pytest.mark.parametrize("window", often(1, ["640x480", "1280x800", "1000x600"]))
def test_names_stand_beside_nodes_and_cover_none(launch: Launch, window: str) -> None:
    pilot, page = open_tree(launch, "--window", window)
    for tree in TREES:
        search_tree(pilot, tree)
        pilot.press(pygame.K_END)
        drawing = page.tree_view.prepare(pilot.app.style)
        places = {n.name: drawing.spots[n.node] for n in page.tree_view.tree.nodes}
        rects = [pygame.Rect(spot).inflate(-4, -4) for spot in places.values()]
        words = written(pilot.app.style, drawing.draw)
        names = [text for text in words if text.shown in places]
        assert {text.shown for text in names} == places.keys(), tree
        for text in names:
            rect, spot = text.ink, places[text.shown]
            assert rect.collidelist(rects) < 0
            assert sum(rect.colliderect(each.ink) for each in words) == 1, (tree, text.shown)
            assert abs(rect.centery - spot.centery) < spot.height / 2 + 16
            assert abs(rect.centerx - spot.centerx) < spot.width / 2 + 40
            assert pygame.Rect((0, 0), page.tree_view.rect.size).contains(rect)


def test_pictures_and_a_page_are_saved(launch: Launch) -> None:
    pilot, page = open_tree(launch)
    pilot.press(pygame.K_c)
    for label, ending in (
        ("Picture (PNG)", ".png"),
        ("Picture (SVG)", ".svg"),
        ("Page (HTML)", ".html"),
    ):
        pilot.press(pygame.K_e, mod=pygame.KMOD_LCTRL)
        Mouse(pilot).push(label)
        pilot.press(pygame.K_RETURN)
        assert pilot.notice.startswith("Saved as tree ")
        (file,) = (pilot.data / "lab").glob(f"*{ending}")
        if ending == ".svg":
            words = file.read_text("utf-8")
            for node in page.tree_view.tree.nodes:
                assert f">{node.value}<" in words or not node.value
            assert {"500", "600", "700"} == set(re.findall('font-weight="(.*?)"', words))
        elif ending == ".html":
            assert page.steps is not None
            assert file.read_text("utf-8") == search_page(page.steps.trace)
        else:
            assert pygame.image.load(file).get_width() >= 2400


def test_beside_a_flat_tree_the_cards_are_no_wider_than_they_need(launch: Launch) -> None:
    pilot, _ = open_tree(launch, "--window", "1600x540")
    assert pilot.widget("Card").rect.width <= pilot.app.style.px(420)


def test_the_buttons_of_steps_stay_in_sight_of_an_upright_window(launch: Launch) -> None:
    pilot, _ = open_tree(launch, "--window", "480x600")
    assert pilot.app.screen.get_rect().contains(pilot.widget("Play").rect)


def test_nodes_take_twice_the_place_at_twice_the_scale(launch: Launch) -> None:
    pilot, page = open_tree(launch)
    view, style = page.tree_view, pilot.app.style
    small = view.looks(style)
    view.rect = pygame.Rect(*(2 * each for each in view.rect))
    large = view.looks(Style(style.theme, 2 * style.scale))
    for thing, (area, _) in small.items():
        place = large[thing][0]
        assert place.size == pytest.approx([2 * side for side in area.size], abs=8)
