"""The searches of a race are chosen, changed and removed."""

from __future__ import annotations

import pygame
import pytest
from hands import Mouse
from lab_pages import add_search, described, open_race
from pilot import Launch

from engine.players.spec import PlayerSpec


@pytest.mark.usefixtures("clients")
def test_searches_are_added_changed_and_removed_by_keys(launch: Launch) -> None:
    pilot, page = open_race(launch)
    before = page.choice.runners
    add_search(pilot, "mcts:nodes=50")
    assert page.choice.runners == (*before, PlayerSpec("mcts", nodes=50))
    assert page.selected == len(before)
    pilot.press(pygame.K_c)
    pilot.click(pilot.widget("Quiescence").rect.center)
    pilot.press(pygame.K_RETURN)
    pilot.click(pilot.widget("Done").rect.center)
    pilot.wait(0.5)
    assert page.choice.runners[-1] == PlayerSpec("quiescence", depth=4)
    add_search(pilot, "quiescence:depth=4")
    assert pilot.notice == "That search is in the race already."
    pilot.press(pygame.K_UP)
    pilot.press(pygame.K_DELETE)
    assert page.choice.runners == (*before[:-1], PlayerSpec("quiescence", depth=4))
    assert len(described(pilot, "option")) == len(before)
    for _ in before:
        pilot.press(pygame.K_DELETE)
    assert page.choice.runners == ()
    pilot.press(pygame.K_SPACE)
    assert pilot.notice == "A race needs at least one search."
    add_search(pilot, "perfect")
    pilot.press(pygame.K_SPACE)
    pilot.wait(0.2)
    assert page.face.sentences[0].startswith("It found column")


@pytest.mark.usefixtures("clients")
def test_what_is_wrong_with_a_search_that_is_typed_is_said(launch: Launch) -> None:
    pilot, page = open_race(launch)
    add_search(pilot, "minimax:depth=x")
    assert pilot.app.scene.dialogs[-1].error == (
        "The depth 'x' in 'minimax:depth=x' is not a number."
    )
    pilot.press(pygame.K_ESCAPE)
    add_search(pilot, "hard")
    assert "Hard" in pilot.app.scene.dialogs[-1].error
    assert len(page.choice.runners) == 5


@pytest.mark.usefixtures("clients")
def test_the_dialog_changes_what_is_typed(launch: Launch) -> None:
    pilot, page = open_race(launch)
    pilot.press(pygame.K_a)
    mouse = Mouse(pilot)
    mouse.push("Alpha–beta")
    mouse.choose("Evaluation", "Segments")
    pilot.click(pilot.widget("Ordering").rect.center)
    pilot.scene.dialogs[-1].group.set_focus(pilot.widget("Depth"))
    pilot.press(pygame.K_RIGHT)
    mouse.push("Done")
    text = "alphabeta:depth=5,evaluation=segments,ordering=on"
    assert page.choice.runners[-1] == PlayerSpec.parse(text)
