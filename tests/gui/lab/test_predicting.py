"""Predictions on the tree page: what is asked before a step, and what is said of the answer."""

from __future__ import annotations

import random

import pygame
import pytest
from drawn import check_picture
from hands import Mouse
from lab_pages import named, open_tree
from pilot import Launch


@pytest.mark.usefixtures("motion_drawn")
def test_predictions_are_checked_with_the_reason(launch: Launch) -> None:
    pilot, page = open_tree(launch)
    pilot.press(pygame.K_p)
    card, right = page.exercises.predict, 0
    asked = 0
    chance = random.Random(1)
    while page.step < page.walk.last:
        pilot.press(pygame.K_RIGHT)
        if card.question is None:
            continue
        asked += 1
        cut = card.question.answer is False
        assert "Does the search look at" in card.words
        said = chance.random() < 0.5
        pilot.press(pygame.K_k if said else pygame.K_l)
        right += said == cut
        assert card.words.startswith("Right" if said == cut else "No")
        assert ("MIN already has" in card.words) == cut
        assert card.score.words == f"{right} of {asked} right"
    assert asked == 7  # after each leaf or child that has others behind it


def test_playing_waits_for_the_answer(launch: Launch) -> None:
    pilot, page = open_tree(launch)
    pilot.press(pygame.K_p)
    pilot.press(pygame.K_SPACE)
    pilot.wait(20)
    assert page.exercises.predict.question is not None
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
    assert page.exercises.predict.words == "With which α and β does the search enter C?"
    pilot.type("3 inf")
    pilot.press(pygame.K_RETURN)
    assert page.exercises.predict.words == (
        "Right. On the way there MAX has 3 and MIN has nothing yet."
    )
    Mouse(pilot).choose("Questions about", "Values")
    card = page.exercises.predict
    while card.question is None:
        pilot.press(pygame.K_RIGHT)
    assert card.words == "With which value does the search leave C?"
    pilot.type("-x")
    pilot.press(pygame.K_RETURN)
    assert card.words == "Type a number, such as 3 or −2."
    for _ in range(2):
        pilot.press(pygame.K_BACKSPACE)
    pilot.type("3")
    pilot.press(pygame.K_RETURN)
    assert card.words == (
        "No: 2. MIN has 2 from C1; the rest is cut off, so that C is worth at most 2."
    )
    assert card.score.words == "1 of 2 right"
    check_picture(pilot)


def test_the_next_node_is_clicked(launch: Launch) -> None:
    pilot, page = open_tree(launch)
    pilot.press(pygame.K_p)
    Mouse(pilot).choose("Questions about", "Next")
    pilot.press(pygame.K_RIGHT)
    assert page.exercises.predict.words == "Which node does the search look at next? Click it."
    pilot.click(page.tree_view.node_rect(named(page)["C"].node).center)
    assert page.exercises.predict.words == (
        "No: B. The search goes down first: B is the first move of A."
    )
    pilot.press(pygame.K_RIGHT)
    pilot.click(page.tree_view.node_rect(named(page)["B1"].node).center)
    assert page.exercises.predict.words.startswith("Right.")
