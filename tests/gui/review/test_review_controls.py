"""The controls of a review: by Tab, by the wheel, in every window, in any order."""

import pygame
import pytest
from games_to_review import review
from hands import Digits
from pilot import Launch


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
    hands.push("Previous")
    pilot.come_to_rest()
    assert scene.review.ply == 0, "the variation has no move that could have a reason"


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
