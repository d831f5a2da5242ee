"""Predictions on the tree page: what is asked before a step, and what is said of the answer."""

from __future__ import annotations

import random

import pygame
import pytest
from hands import Mouse
from lab_pages import open_tree
from pilot import Launch


@pytest.mark.usefixtures("motion_drawn")
def test_predictions_are_checked_with_the_reason(launch: Launch) -> None:
    pilot, page = open_tree(launch)
    pilot.press(pygame.K_p)
    card, right = page.predict, 0
    asked = 0
    chance = random.Random(1)
    while page.step < page.walk.last:
        pilot.press(pygame.K_RIGHT)
        if card.question is None:
            continue
        asked += 1
        cut = bool(card.question.answer)
        assert "Will it look at" in card.words
        said = chance.random() < 0.5
        pilot.press(pygame.K_k if said else pygame.K_l)
        right += said == cut
        assert card.words.startswith("Right" if said == cut else "No")
        assert ("It is cut: MIN already has" in card.words) == cut
        assert card.score.words == f"{right} of {asked} right"
    assert asked == 7  # after each leaf or child that has others behind it


def test_playing_waits_for_the_answer(launch: Launch) -> None:
    pilot, page = open_tree(launch)
    pilot.press(pygame.K_p)
    pilot.press(pygame.K_SPACE)
    pilot.wait(20)
    assert page.predict.question is not None
    stopped = page.step
    pilot.click(pilot.widget("It looks on").rect.center)
    pilot.wait(3.1)
    assert page.step > stopped


def test_windows_and_values_are_typed(launch: Launch) -> None:
    pilot, page = open_tree(launch)
    pilot.press(pygame.K_p)
    Mouse(pilot).choose("Questions about", "α, β")
    pilot.press(pygame.K_c)
    for _ in range(6):
        pilot.press(pygame.K_LEFT)
    assert page.predict.words == "With which α and β is C searched?"
    pilot.type("3 inf")
    pilot.press(pygame.K_RETURN)
    assert page.predict.words == "Right. MAX is sure of 3 there, and MIN lets MAX have ∞."
    question = page.predict.verdict
    assert question is not None
