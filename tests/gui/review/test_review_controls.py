"""The controls of a review: by Tab, by the wheel, in every window, in any order."""

from __future__ import annotations

import random
from dataclasses import replace

import pygame
import pytest
from games_to_review import FULL_BOARD, O_ERRS, LateAnalysis, review, reviewed
from hands import Digits
from how_many import often
from local_engines import InstantAnalysis
from pilot import Launch
from screen_checks import check_descriptions, check_places

from engine.games.line_rules import Cell


def test_every_control_is_reached_by_tab_and_the_cursor_plays(launch: Launch) -> None:
    pilot, scene = review(launch)
    hands = Digits(pilot)
    hands.push("First")
    hands.reach("Evaluation")
    pilot.press(pygame.K_RIGHT)
    pilot.press(pygame.K_RIGHT)
    assert scene.review.ply == 2
    hands.reach("Moves")
    pilot.press(pygame.K_DOWN)
    assert scene.review.ply == 4
    hands.push("First")
    hands.reach(scene.board.name)
    pilot.press(pygame.K_RIGHT)
    pilot.press(pygame.K_RIGHT)
    pilot.press(pygame.K_RETURN)
    assert scene.review.record.moves == (5,), "the square at the right of the middle"
    assert scene.review.variation_from == 0


@pytest.mark.usefixtures("motion_drawn")
def test_the_wheel_over_the_graph_steps_and_its_words_follow_the_pointer(launch: Launch) -> None:
    pilot, scene = review(launch)
    pilot.point((scene.graph.rect.centerx + 20, scene.graph.rect.centery))
    pilot.post(pygame.MOUSEWHEEL, x=0, y=1, flipped=False)
    assert scene.review.ply == 6
    assert scene.graph.tooltip.startswith("After move 6: X wins"), "not of where the pointer rests"
    pilot.press(pygame.K_LEFT)
    assert scene.graph.tooltip.startswith("After move 5: X wins")
    pilot.point((scene.graph.rect.centerx + 21, scene.graph.rect.centery))
    assert scene.graph.tooltip.startswith("After move 4: X wins"), "of what the pointer is moved to"
    pilot.point((1, 1))
    assert not scene.graph.tooltip


@pytest.mark.parametrize("window", often(1, ["640x480", "1280x800", "1920x1080"]))
@pytest.mark.parametrize("scale", often(1, [100, 200]))
@pytest.mark.parametrize("game", ["tic-tac-toe", "connect-four"])
def test_everything_has_a_name_and_a_place_of_its_own(
    launch: Launch, window: str, scale: int, game: str
) -> None:
    moves, knows = (O_ERRS, InstantAnalysis()) if game == "tic-tac-toe" else (FULL_BOARD, None)
    pilot, _ = review(
        launch, "--window", window, moves=moves, game=game, analysis=knows or LateAnalysis()
    )
    pilot.app.change(replace(pilot.app.settings, scale=scale))
    for key in (None, pygame.K_COMMA, pygame.K_t, pygame.K_3, pygame.K_a, pygame.K_4, pygame.K_F1):
        if key is not None:
            pilot.press(key)
        reviewed(pilot)
        check_descriptions(pilot)
        check_places(pilot)


@pytest.mark.parametrize("seed", often(1, [0, 1]))
def test_no_order_of_keys_and_clicks_is_too_much(launch: Launch, seed: int) -> None:
    pilot, scene = review(launch)
    chance = random.Random(seed)
    keys = [
        *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END, pygame.K_COMMA),
        *(pygame.K_PERIOD, pygame.K_t, pygame.K_a, pygame.K_BACKSPACE, pygame.K_TAB),
        *(pygame.K_SPACE, pygame.K_UP, pygame.K_DOWN),
    ]
    for _ in range(150):
        if chance.random() < 0.5:
            pilot.press(chance.choice(keys))
        elif chance.random() < 0.7:
            pilot.type(str(chance.randint(1, 9)))
        else:
            cell = Cell(chance.randrange(3), chance.randrange(3))
            pilot.click(scene.board.cell_rect(cell).center)
        if pilot.app.scene is not scene:  # by way of the quiet buttons
            pilot.press(pygame.K_r)
            scene = reviewed(pilot)
        if pilot.dialog:
            pilot.press(pygame.K_ESCAPE)
        start = scene.review.variation_from
        assert start is None or scene.review.record.all_moves[:start] == scene.review.main[:start]
        assert pilot.sentence
