"""A change beside a motion, which frames show step by step, and an event among them."""

from collections.abc import Callable

import pygame
import pytest
from pilot import TWO_PEOPLE, Launch, Pilot

from gui.play.scene import PlayScene
from gui.shell.pacing import Pacing
from gui.view.view import BoxView

pytestmark = pytest.mark.usefixtures("every_frame")


def drop(pilot: Pilot) -> None:
    """A disc begins to fall; one frame shows that."""
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_4, mod=0, unicode="4"))
    pilot.step()
    assert pilot.is_animating()


@pytest.mark.parametrize(
    ("spent", "expected"),
    [(1.0, [("view",), ("show",), ("looks",)]), (0.0, [("view", "show", "looks")])],
)
def test_frames_share_a_refreshing_that_takes_long(
    launch: Launch,
    monkeypatch: pytest.MonkeyPatch,
    spent: float,
    expected: list[tuple[str, ...]],
) -> None:
    monkeypatch.setattr(Pacing, "spent", spent)
    pilot, done = launch(*TWO_PEOPLE), list[str]()

    def watched(owner: type, name: str) -> None:
        usual: Callable[..., object] = getattr(owner, name)

        def call(*args: object) -> object:
            done.append(name)
            return usual(*args)

        monkeypatch.setattr(owner, name, call)

    for owner, name in ((PlayScene, "view"), (BoxView, "show"), (PlayScene, "looks")):
        watched(owner, name)
    drop(pilot)
    assert done == ["looks"], "only the disc"
    frames = []
    while pilot.refreshes:
        done.clear()
        pilot.step()
        frames.append(tuple(done))
    assert [each for each in frames if each] == expected
    assert pilot.is_animating(), "the disc is still falling"


def test_what_is_clicked_meanwhile_is_what_has_changed_already(launch: Launch) -> None:
    pilot = launch(*TWO_PEOPLE)
    undo = pilot.widget("Undo")
    assert not undo.enabled
    drop(pilot)
    pilot.click(undo.rect.center)
    assert pilot.play.match.record.moves == ()
