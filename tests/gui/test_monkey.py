"""Random keys and clicks: nothing breaks, and the picture stays correct."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest
from drawn import check_picture
from how_many import often
from local_engines import InstantAnalysis
from pilot import Launch, Pilot

from gui.files.game_file import SavedGame
from gui.play.match import Phase
from gui.play.scene import PlayScene
from gui.shell.requests import ReviewGame
from gui.widgets.slider import Slider

pytestmark = pytest.mark.usefixtures("every_frame")

KEYS = [
    *range(pygame.K_a, pygame.K_z + 1),
    *range(pygame.K_0, pygame.K_9 + 1),
    *(pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_BACKSPACE),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_DELETE, pygame.K_F1, pygame.K_F10),
    *(pygame.K_KP1, pygame.K_KP5, pygame.K_KP9, pygame.K_KP_ENTER, pygame.K_QUESTION),
]
MODIFIERS = [0] * 8 + [pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_LALT, pygame.KMOD_LMETA]


def hit(pilot: Pilot, chance: random.Random) -> None:
    """Presses or clicks at random, once."""
    width, height = pilot.app.screen.get_size()
    pos = (chance.randrange(width), chance.randrange(height))
    if chance.random() < 0.3 and pilot.group.widgets:
        pos = chance.choice(pilot.group.widgets).rect.center
    what = chance.randrange(9)
    if what < 3:
        mod, key = chance.choice(MODIFIERS), chance.choice(KEYS)
        if not (key == pygame.K_q and mod & (pygame.KMOD_CTRL | pygame.KMOD_META)):
            pilot.press(key, mod=mod)
    elif what < 5:
        pilot.click(pos)
    elif what == 5:
        pilot.post(chance.choice([pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP]), pos=pos, button=1)
    elif what == 6:
        pilot.point(pos, held=chance.random() < 0.5)
    elif what == 7:
        pilot.post(pygame.MOUSEWHEEL, x=0, y=chance.choice([-1, 1]))
    else:
        pilot.wait(chance.choice([0.05, 0.7]))


def answer(pilot: Pilot, chance: random.Random) -> None:
    """Has the engine answer, at random."""
    if pilot.engine.open is None or chance.random() < 0.5:
        return
    assert isinstance(pilot.app.scene, PlayScene)
    assert pilot.play.match.phase in (Phase.COMPUTER, Phase.PAUSED)
    what = chance.random()
    if what < 0.2:
        pilot.engine.report(chance.randrange(1, 12), chance.randrange(10**9))
    elif what < 0.25:
        pilot.engine.fail("it has no idea")
    else:
        pilot.engine.answer(chance.choice(pilot.play.match.position.legal_moves()))
    pilot.step()


@pytest.mark.parametrize("seed", often(1, range(6)))
@pytest.mark.parametrize("window", often(1, ["640x480", "1040x640"]))
def test_no_input_breaks_the_program_or_leaves_a_stale_picture(
    launch: Launch, monkeypatch: pytest.MonkeyPatch, seed: int, window: str
) -> None:
    # It could save into any folder.
    for write in ("write_json", "write_whole"):
        monkeypatch.setattr(f"gui.play.game_menu.{write}", lambda path, content: None)
    chance = random.Random(f"{seed} {window}")
    pilot = launch("--window", window)
    for number in range(150):
        hit(pilot, chance)
        answer(pilot, chance)
        if number % 5 == 0:
            check_picture(pilot)
        assert pilot.app.running
        assert pilot.app.storage.take_troubles() == []
        assert all(each.name for each in pilot.described())
        focus = pilot.group.focus
        assert focus is None or focus in pilot.group.widgets


def review(pilot: Pilot) -> None:
    game = pilot.app.options.setup(pilot.app.settings)
    pilot.app.open(ReviewGame(SavedGame(game, (3, 3, 3, 3, 2, 0), 0)))


SCREENS: dict[str, Callable[[Pilot], None]] = {
    "start": lambda pilot: None,
    "set up": lambda pilot: pilot.click(pilot.widget("Set up").rect.center),
    "games": lambda pilot: pilot.click(pilot.widget("Games").rect.center),
    "statistics": lambda pilot: pilot.click(pilot.widget("Statistics").rect.center),
    "review": review,
    "settings": lambda pilot: pilot.press(pygame.K_F10),
    "play": lambda pilot: pilot.click(pilot.widget("Play").rect.center),
}


@pytest.mark.parametrize("screen", often(3, SCREENS))
@pytest.mark.parametrize("seed", often(1, [0, 1]))
def test_what_is_drawn_piece_by_piece_is_the_whole_picture(
    launch: Launch, monkeypatch: pytest.MonkeyPatch, screen: str, seed: int
) -> None:
    for write in ("write_json", "write_whole"):
        monkeypatch.setattr(f"gui.play.game_menu.{write}", lambda path, content: None)
    chance = random.Random(f"{screen} {seed}")
    pilot = launch("--window", chance.choice(["640x480", "1040x640"]), analysis=InstantAnalysis())
    SCREENS[screen](pilot)
    for _ in range(40):
        hit(pilot, chance)
        answer(pilot, chance)
        check_picture(pilot)


def test_a_slider_moved_from_its_end_leaves_no_shadow(launch: Launch) -> None:
    pilot = launch("--window", "1040x640")
    slider = next(each for each in pilot.group.widgets if isinstance(each, Slider) and each.visible)
    for x in (slider.rect.left + 2, slider.rect.centerx, slider.rect.right - 2, slider.rect.left):
        pilot.click((x, slider.rect.bottom - 4))
        pilot.point((10, 10))
        check_picture(pilot)
