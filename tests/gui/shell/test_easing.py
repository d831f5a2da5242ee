"""Dialogs and screens come and go in a moment, and never make anybody wait."""

import pygame
import pytest
from drawn import check_picture
from how_many import often
from pilot import TWO_PEOPLE, Launch, Pilot

from gui.look.animation import FADE, LEAVE, OPEN
from gui.play.scene import PlayScene
from gui.start.scene import StartScene

pytestmark = pytest.mark.usefixtures("every_frame")

TWO = (*TWO_PEOPLE, "--moves", "44")


def picture(pilot: Pilot) -> bytes:
    """The window as it is, drawn at this moment."""
    pilot.app._draw()
    return pygame.image.tobytes(pilot.app.screen, "RGB")


def comes_to_rest(pilot: Pilot, seconds: float) -> bool:
    """Whether a dialog or a screen that comes or goes is at rest after so long, and not before."""
    seen = [pilot.app.easing]
    for span in (seconds - 0.04, 0.08):
        pilot.wait(span)
        seen.append(pilot.app.easing)
    return seen == [True, True, False]


@pytest.mark.parametrize("reduced", [False, True])
def test_a_dialog_is_there_in_a_moment_and_gone_in_another(launch: Launch, reduced: bool) -> None:
    pilot = launch(*TWO, *(["--reduced-motion"] if reduced else []))
    pilot.come_to_rest()
    before = picture(pilot)
    pilot.press(pygame.K_F2)
    assert pilot.is_animating()
    assert comes_to_rest(pilot, FADE if reduced else OPEN)
    shown = picture(pilot)
    pilot.scene.redraw()
    assert picture(pilot) == shown, "its corners, too"
    pilot.press(pygame.K_ESCAPE)
    assert not pilot.dialog, "keys and clicks go to the board again"
    assert picture(pilot) != before, "it fades"
    assert comes_to_rest(pilot, LEAVE)
    pilot.step()
    assert picture(pilot) == before


def test_a_dialog_opened_again_while_it_closes_goes_when_it_is_closed(launch: Launch) -> None:
    pilot = launch()
    for key in (pygame.K_F1, pygame.K_ESCAPE, pygame.K_F1, pygame.K_ESCAPE):
        pilot.press(key)
        pilot.wait(0.03 if pilot.dialog == "" else 1)
    pilot.come_to_rest()
    check_picture(pilot)


def test_a_key_in_the_first_frame_of_a_dialog_counts(launch: Launch) -> None:
    pilot = launch(*TWO)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F2, mod=0, unicode=""))
    pilot.press(pygame.K_ESCAPE)
    assert not pilot.dialog
    pilot.press(pygame.K_1)
    assert pilot.play.match.record.text == "441"


@pytest.mark.parametrize("reduced", [False, True])
def test_the_scene_is_dimmed_as_the_dialog_comes_and_goes(launch: Launch, reduced: bool) -> None:
    pilot = launch(*TWO, *(["--reduced-motion"] if reduced else []))
    pilot.come_to_rest()

    def light() -> int:
        """How light the board's frame is, far from the dialog."""
        pilot.app._draw()
        frame = pilot.play.board.place.frame
        return sum(pilot.app.screen.get_at((frame.x + 8, frame.centery))[:3])

    seen = [light()]
    pilot.press(pygame.K_F2)
    for _ in range(4):
        seen.append(light())
        pilot.clock.advance(0.03)
    pilot.come_to_rest()
    seen.append(light())
    assert seen == sorted(seen, reverse=True)
    assert len(set(seen)) >= 4
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(LEAVE / 2)
    assert seen[-1] < light() < seen[0]
    pilot.come_to_rest()
    assert light() == seen[0]


def test_the_scene_is_not_drawn_again_while_a_dialog_comes_and_goes(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = launch(*TWO, "--window", "2560x1440")
    pilot.come_to_rest()
    drawn: list[int] = []
    draw = pilot.scene.draw_scene

    def drawing(target: pygame.Surface) -> None:
        clip = target.get_clip()
        drawn.append(clip.width * clip.height)
        draw(target)

    monkeypatch.setattr(pilot.scene, "draw_scene", drawing)
    for key in (pygame.K_F2, pygame.K_ESCAPE):
        pilot.press(key)
        pilot.come_to_rest()
    assert sum(drawn) < 2560 * 1440 / 2, "only what has changed behind the dialog"


@pytest.fixture
def large(monkeypatch: pytest.MonkeyPatch) -> None:
    """Any dialog counts as a large one, of which a frame makes one part."""
    monkeypatch.setattr("gui.shell.easing.MOST_SCALED", 0)
    monkeypatch.setattr("gui.shell.easing.MAKING", 0)


@pytest.mark.parametrize("reduced", often(1, [False, True]))
def test_a_large_dialog_is_made_in_parts_and_then_comes_and_goes(
    launch: Launch, large: None, reduced: bool
) -> None:
    pilot = launch(*TWO, "--window", "2560x1440", *(["--reduced-motion"] if reduced else []))
    pilot.come_to_rest()
    before = picture(pilot)
    pilot.press(pygame.K_F1)
    for _ in range(3):
        assert picture(pilot) == before, "a part of it is never seen"
    pilot.come_to_rest()
    shown = picture(pilot)
    assert shown != before
    pilot.scene.redraw()
    assert picture(pilot) == shown
    pilot.press(pygame.K_ESCAPE)
    assert comes_to_rest(pilot, LEAVE)
    pilot.step()
    assert picture(pilot) == before


@pytest.mark.parametrize("key", often(1, [pygame.K_TAB, pygame.K_ESCAPE]))
def test_a_large_dialog_that_is_used_at_once_is_all_there(launch: Launch, key: int) -> None:
    pilot = launch(*TWO, "--window", "2560x1440")
    pilot.come_to_rest()
    pilot.press(pygame.K_F1)
    pilot.press(key)
    pilot.come_to_rest()
    shown = picture(pilot)
    pilot.scene.redraw()
    assert picture(pilot) == shown


@pytest.mark.parametrize("reduced", [False, True])
def test_screens_fade_into_one_another(launch: Launch, reduced: bool) -> None:
    pilot = launch(*TWO, *(["--reduced-motion"] if reduced else []))
    pilot.come_to_rest()
    before = picture(pilot)
    pilot.app.back()
    assert pilot.shows(StartScene)
    assert picture(pilot) == before, "the first frame shows what was there"
    assert comes_to_rest(pilot, FADE if reduced else OPEN)
    after = picture(pilot)
    pilot.scene.redraw()
    assert picture(pilot) == after


def test_a_key_ends_the_fading_and_counts(launch: Launch) -> None:
    pilot = launch(*TWO)
    pilot.press(pygame.K_r)  # there is nothing to review yet
    assert pilot.shows(PlayScene)
    pilot.app.back()
    pilot.press(pygame.K_F1)
    assert pilot.dialog == "Keys"


def test_the_first_screen_does_not_fade_in_nor_does_any_in_a_large_window(launch: Launch) -> None:
    assert not launch(*TWO).app.easing
    pilot = launch(*TWO, "--window", "2560x1440")
    pilot.come_to_rest()
    pilot.app.back()
    assert not pilot.app.easing


@pytest.mark.usefixtures("motion_drawn")
def test_what_changes_around_a_dialog_while_it_opens_is_seen_in_the_end(launch: Launch) -> None:
    pilot = launch(*TWO, "--window", "1000x600")
    pilot.press(pygame.K_F3)
    pilot.click(pilot.widget("Export").rect.center)  # the orders beside the tree are being counted
    pilot.wait(1)
    assert pilot.dialog == "Export"
    check_picture(pilot)
