"""Frames that take long while something moves: what moves is drawn at once, the rest later."""

import pytest
from drawn import unlike
from pilot import TWO_PEOPLE, Launch, WatchFrames

pytestmark = pytest.mark.usefixtures("motion_drawn")


def test_the_disc_falls_at_once_and_all_the_rest_follows(
    launch: Launch, watch_frames: WatchFrames
) -> None:
    pilot = launch(*TWO_PEOPLE, "--moves", "443")
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
    pilot.come_to_rest()
    shown = pilot.app.screen.copy()
    pilot.scene.redraw()
    pilot.step()
    assert unlike(shown, pilot.app.screen).count() == 0
