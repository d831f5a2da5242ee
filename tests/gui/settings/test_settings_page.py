"""The settings page: what it changes at once, its preview, the keys, and the game below it."""

from dataclasses import replace

import pygame
import pytest
from drawn import draw_anew
from hands import Digits, Mouse
from heard import Heard
from how_many import often
from pilot import TWO_PEOPLE, Launch, Pilot

from engine.games.catalogue import line_game
from gui.files.settings import AUTOMATIC, SCALES, SPEEDS
from gui.look.themes import THEMES
from gui.play.scene import PlayScene
from gui.settings.preview import GAME, MOVES, SCORES
from gui.settings.scene import SWITCHES, SettingsScene
from gui.shell.sound import DROPS, Sound
from gui.start.scene import StartScene
from gui.widgets import Slider
from plyfall import Solver


def opened(launch: Launch, *arguments: str) -> tuple[Pilot, SettingsScene]:
    pilot = launch(*arguments)
    pilot.press(pygame.K_F10)
    assert isinstance(pilot.app.scene, SettingsScene)
    pilot.come_to_rest()
    return pilot, pilot.app.scene


@pytest.mark.parametrize("hands", often(1, [Mouse, Digits]))
def test_every_setting_acts_at_once_and_is_kept(
    launch: Launch, hands: type[Mouse | Digits]
) -> None:
    pilot, _ = opened(launch)
    hand, app = hands(pilot), pilot.app
    for theme in THEMES.values():
        hand.choose("Theme", theme.label)
        assert app.style.theme is theme
    hand.choose("Size", "125 %")
    assert app.style.scale == 1.25
    hand.choose("Animation", "Fast")
    assert app.clock.speed == SPEEDS["fast"]
    hand.choose("Sound", "35 %")
    assert app.sounds.volume == 0.35
    assert not app.sounds.muted
    before = {field: getattr(app.settings, field) for field, _, _ in SWITCHES}
    for _, name, _ in SWITCHES:
        hand.push(name)
    assert pilot.group.gliding, "the knob of the last one"
    pilot.until(lambda: not pilot.group.gliding)
    hand.choose("Motion", "Reduced")
    assert app.reduced_motion
    again = app.storage.load_settings()
    assert (again.theme, again.scale, again.speed, again.volume) == (
        theme.name,
        125,
        "fast",
        35,
    )
    for field, was in before.items():
        assert getattr(again, field) is not was, field


def test_tips_that_are_turned_on_are_all_shown_again(launch: Launch) -> None:
    pilot, _ = opened(launch)
    pilot.app.change(replace(pilot.app.settings, tips=False, tips_seen=("move",)))
    pilot.app.scene.layout()
    pilot.step()
    Mouse(pilot).push("Tips")
    assert (pilot.app.settings.tips, pilot.app.settings.tips_seen) == (True, ())


def test_a_size_that_is_dragged_acts_when_the_knob_is_let_go(launch: Launch) -> None:
    pilot, _ = opened(launch)
    size = pilot.widget("Size")
    assert isinstance(size, Slider)
    (left, middle), (right, _) = size.place_of(0), size.place_of(size.high)
    pilot.point((left, middle))
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=(left, middle), button=1)
    for step in range(4):
        pilot.point((left + (right - left) * step // 4, middle), held=True)
        assert pilot.app.settings.scale == AUTOMATIC
    assert size.value_text() == f"{SCALES[3]} %"
    pilot.post(pygame.MOUSEBUTTONUP, pos=(right, middle), button=1)
    assert pilot.app.settings.scale == SCALES[3]


def test_a_disc_drops_in_the_preview_and_is_heard(launch: Launch) -> None:
    pilot, scene = opened(launch)
    pilot.app.sounds = heard = Heard()
    for change in (("Sound", "100 %"), ("Animation", "Slow")):
        heard.heard.clear()
        Mouse(pilot).choose(*change)
        assert pilot.is_animating()
        pilot.come_to_rest()
        assert heard.heard[0] in DROPS
        assert heard.heard[1:] == [Sound.BOUNCE]
    assert not scene.preview.motion.moving


@pytest.mark.usefixtures("motion_drawn")
def test_the_preview_shows_values_as_the_game_does(launch: Launch) -> None:
    pilot, _ = opened(launch)
    for wanted, other in (("win 14", "+4"), ("+4", "win 14")):
        shown = [each.shown for each in draw_anew(pilot).visible()]
        assert any(wanted in each for each in shown)
        assert not any(other in each for each in shown)
        Mouse(pilot).push("Exact scores")


def test_the_values_of_the_preview_are_right() -> None:
    game = line_game(GAME)
    scores = Solver(game).analyze(game.position(MOVES))
    assert tuple(scores[move] for move in sorted(scores)) == SCORES


def test_a_volume_is_heard_where_there_is_no_preview(launch: Launch) -> None:
    pilot, _ = opened(launch, "--window", "640x480")
    assert not any("win 14" in each.shown for each in draw_anew(pilot).visible())
    pilot.app.sounds = heard = Heard()
    Mouse(pilot).choose("Sound", "50 %")
    assert heard.heard[0] in DROPS
    assert not pilot.is_animating()


def test_with_reduced_motion_the_speed_has_no_meaning(launch: Launch) -> None:
    pilot, _ = opened(launch)
    for enabled, value in ((False, "Off"), (True, "Normal")):
        Mouse(pilot).choose("Motion", "Full" if enabled else "Reduced")
        pilot.wait(1)
        speed = pilot.widget("Animation")
        assert (speed.enabled, speed.value_text()) == (enabled, value)


def test_keys_and_a_button_lead_back_to_where_one_was(launch: Launch) -> None:
    pilot, _ = opened(launch)
    for leave in (pygame.K_ESCAPE, pygame.K_F10, "Back"):
        pilot.press(leave) if isinstance(leave, int) else Mouse(pilot).push(leave)
        assert pilot.shows(StartScene)
        pilot.press(pygame.K_F10)
        assert len(pilot.app.scenes) == 2


def test_the_computer_answers_while_the_settings_are_in_sight(launch: Launch) -> None:
    pilot = launch("--game", "connect-four")
    pilot.type("4")
    pilot.wait(1)
    pilot.press(pygame.K_F10)
    pilot.engine.answer(3)
    pilot.wait(1)
    assert pilot.shows(SettingsScene)
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(1)
    assert pilot.shows(PlayScene)
    assert pilot.moves == "44"


def test_the_board_below_takes_on_what_was_changed(launch: Launch) -> None:
    pilot = launch(*TWO_PEOPLE)
    pilot.press(pygame.K_F10)
    Mouse(pilot).choose("Theme", "Wood")
    Mouse(pilot).choose("Motion", "Reduced")
    pilot.press(pygame.K_ESCAPE)
    pilot.type("44")
    assert pilot.play.match.reduced_motion
    assert pilot.app.style.theme.name == "wood"


def test_a_page_scrolls_by_keys_beside_the_focus_and_by_a_finger(launch: Launch) -> None:
    pilot, _ = opened(launch, "--window", "480x600")
    themes = pilot.widget("Theme")
    pilot.press(pygame.K_RIGHT)
    assert themes.show_focus
    top = themes.rect.y
    pilot.press(pygame.K_PAGEDOWN)
    assert themes.rect.y < top, "the focus stays behind"
    pilot.press(pygame.K_PAGEUP)
    assert themes.rect.y == top
    finger = {"button": 1, "touch": True}
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=(5, 300), **finger)
    pilot.post(pygame.MOUSEBUTTONUP, pos=(5, 300), **finger)
    pilot.point((5, 200))
    assert themes.rect.y == top, "the finger was lifted"
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=(5, 300), **finger)
    pilot.point((5, 260), held=True)
    assert themes.rect.y < top
    pilot.post(pygame.MOUSEBUTTONUP, pos=(5, 260), **finger)
    pilot.point((5, 300))
    assert themes.rect.y < top
