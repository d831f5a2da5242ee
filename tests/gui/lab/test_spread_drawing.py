"""What arrives at once in the lab is drawn over several frames, and all of it in the end."""

from dataclasses import replace

import pygame
import pytest
from drawn import check_picture
from lab_pages import open_board, page_in_sight
from local_engines import InstantAnalysis
from pilot import TWO_PEOPLE, Launch, WatchFrames, turn_to

from gui.lab.monte_carlo.page import MonteCarloPage

pytestmark = pytest.mark.usefixtures("every_frame")


def test_a_tree_that_arrives_is_drawn_piece_by_piece(
    launch: Launch, watch_frames: WatchFrames, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gui.lab.tree.search.READS", 60.0)  # read within a frame, however busy
    pilot, page = open_board(launch, "445")
    pilot.wait(1)
    page.change(replace(page.choice, algorithm="alphabeta", depth=3))
    before, frames = page.steps, watch_frames(pilot)
    pilot.until(lambda: page.steps is not before)
    pilot.wait(1)
    assert len(frames) >= 3
    assert all(len(pieces) <= 2 for pieces in frames[:3])
    check_picture(pilot)


def test_games_going_by_are_drawn_piece_by_piece(launch: Launch, watch_frames: WatchFrames) -> None:
    pilot = launch(*TWO_PEOPLE, "--moves", "44535", analysis=InstantAnalysis())
    pilot.press(pygame.K_F3)
    turn_to(pilot, "Monte Carlo")
    page = page_in_sight(pilot, MonteCarloPage)
    pilot.wait(1)
    frames = watch_frames(pilot)
    pilot.press(pygame.K_g)
    pilot.until(lambda: page.idle, 60)
    pilot.wait(1)
    assert page.games.tree.played == 1_000
    assert all(len(pieces) <= 2 for pieces in frames)
    check_picture(pilot)
