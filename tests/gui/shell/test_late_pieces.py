"""Frames that take long while something moves: what moves is drawn at once, the rest later."""

from __future__ import annotations

import pygame
import pytest
from pilot import Launch, Pilot

from gui.shell.pacing import DRAWING

pytestmark = pytest.mark.usefixtures("motion_drawn")

PEOPLE = ("--game", "connect-four", "--players", "human,human", "--moves", "443")


@pytest.fixture
def slow(launch: Launch, monkeypatch: pytest.MonkeyPatch) -> Pilot:
    """A program on a machine on which drawing any piece takes too long."""
    pilot = launch(*PEOPLE)
    pilot.come_to_rest()
    draw = pilot.scene.draw

    def drawing(target: pygame.Surface) -> None:
        draw(target)
        pilot.clock.advance(DRAWING)

    monkeypatch.setattr(pilot.scene, "draw", drawing)
    return pilot


def picture(pilot: Pilot) -> bytes:
    """What the window shows."""
    return pygame.image.tobytes(pilot.app.screen, "RGB")


def test_the_disc_falls_at_once_and_the_rest_follows(slow: Pilot) -> None:
    board = slow.play.board.rect
    updates: list[list[pygame.Rect]] = []
    update = pygame.display.update

    def noting(pieces: list[pygame.Rect]) -> None:
        updates.append(pieces)
        update(pieces)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.display, "update", noting)
        slow.type("5")
        assert slow.play.match.motion.moving
        for _ in range(8):
            slow.step()
    assert len(updates[0]) == 1
    assert all(len(pieces) <= 2 for pieces in updates)
    assert board.colliderect(updates[0][0]), "what moves comes first"
    assert all(board.colliderect(pieces[0]) for pieces in updates)
    assert any(not board.colliderect(piece) for pieces in updates for piece in pieces[1:])


def test_nothing_is_left_out_in_the_end(slow: Pilot) -> None:
    slow.type("5")
    slow.come_to_rest()
    shown = picture(slow)
    slow.scene.redraw()
    slow.step()
    assert picture(slow) == shown
