"""Frames that take long while something moves: what moves is drawn at once, the rest later."""

import pygame
import pytest
from pilot import Launch, Pilot, WatchFrames

pytestmark = pytest.mark.usefixtures("motion_drawn")

PEOPLE = ("--game", "connect-four", "--players", "human,human", "--moves", "443")


def picture(pilot: Pilot) -> bytes:
    """What the window shows."""
    return pygame.image.tobytes(pilot.app.screen, "RGB")


def test_the_disc_falls_at_once_and_the_rest_follows(
    launch: Launch, watch_frames: WatchFrames
) -> None:
    pilot = launch(*PEOPLE)
    pilot.come_to_rest()
    board, updates = pilot.play.board.rect, watch_frames(pilot)
    pilot.type("5")
    assert pilot.play.match.moving
    for _ in range(8):
        pilot.step()
    assert len(updates[0]) == 1
    assert all(len(pieces) <= 2 for pieces in updates)
    assert board.colliderect(updates[0][0]), "what moves comes first"
    assert all(board.colliderect(pieces[0]) for pieces in updates)
    assert any(not board.colliderect(piece) for pieces in updates for piece in pieces[1:])


def test_nothing_is_left_out_in_the_end(launch: Launch, watch_frames: WatchFrames) -> None:
    pilot = launch(*PEOPLE)
    pilot.come_to_rest()
    watch_frames(pilot)
    pilot.type("5")
    pilot.come_to_rest()
    shown = picture(pilot)
    pilot.scene.redraw()
    pilot.step()
    assert picture(pilot) == shown
