"""Mistakes tried again in a review, and a review without any input."""

import pygame
import pytest
from games_to_review import COMPUTER, HUMAN, review, review_between
from pilot import Launch, Pilot

from gui.files.setup import Seat
from gui.review.scene import ReviewScene


def judged_mistakes(scene: ReviewScene) -> list[int]:
    """The mistakes of which it is known what was better."""
    found = scene.review.evaluated
    return [ply for ply in found.mistakes() if ply in found.judged()]


def test_a_person_tries_their_own_mistakes_again(launch: Launch) -> None:
    for seats, side in (((HUMAN, COMPUTER), 0), ((COMPUTER, HUMAN), 1)):
        pilot, scene = review_between(launch, seats)
        own = [ply for ply in judged_mistakes(scene) if (ply - 1) % 2 == side]
        assert own, "there is something to try again"
        pilot.press(pygame.K_HOME)
        pilot.press(pygame.K_t)
        assert scene.review.trial is not None
        assert scene.review.trial.ply == own[0] - 1
        assert pilot.sentence.startswith("Find your best move. You can ")


@pytest.mark.parametrize("seats", [(HUMAN, HUMAN), (COMPUTER, COMPUTER)])
def test_where_not_just_one_person_played_both_sides_mistakes_are_tried_again(
    launch: Launch, seats: tuple[Seat, Seat]
) -> None:
    _, scene = review_between(launch, seats)
    errors = judged_mistakes(scene)
    assert {ply % 2 for ply in errors} == {0, 1}, "both sides have erred"
    for ply in range(errors[-1]):
        scene.review.go_to_game(ply)
        assert scene.review.own_error() == next(error for error in errors if error >= ply)


def test_the_mistake_on_the_board_is_tried_again_whoever_made_it(launch: Launch) -> None:
    pilot, scene = review_between(launch, (HUMAN, COMPUTER))
    errors = scene.review.evaluated.mistakes()
    theirs = [ply for ply in errors if ply % 2 == 0]
    assert theirs
    while scene.review.ply != theirs[-1]:
        pilot.press(pygame.K_COMMA)
        pilot.come_to_rest()
    pilot.press(pygame.K_t)
    assert scene.review.trial is not None
    assert scene.review.trial.ply == theirs[-1] - 1


def test_a_review_that_nobody_touches_rests(launch: Launch) -> None:
    pilot, scene = review(launch)
    rounds = rounds_in(pilot, 5)
    assert rounds <= 12, "only its events are polled"
    pilot.press(pygame.K_LEFT)
    pilot.press(pygame.K_RIGHT)
    assert scene.animating, "the last move falls again"
    assert not scene.idle
    pilot.come_to_rest()
    assert rounds_in(pilot, 5) <= 12


def rounds_in(pilot: Pilot, seconds: float) -> int:
    """How many rounds of the loop there are in so much time."""
    end, rounds = pilot.clock.now + seconds, 0
    while pilot.clock.now < end:
        pilot.step()
        rounds += 1
    return rounds
