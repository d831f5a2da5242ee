"""Everything is used by touch: taps, long presses and swipes."""

from pathlib import Path

import pygame
import pytest
from hands import Finger
from how_many import often
from kept_games import WON, fill, kept
from pilot import TWO_PEOPLE, Launch, Pilot
from screens import show

from gui.play.scene import PlayScene
from gui.start.scene import StartScene
from gui.widgets import Slider, Toggle, Widget
from gui.widgets.list_view import ListView

REACH = 22
"""Half the width of what answers a finger, at 100 %."""


def column(pilot: Pilot, number: int) -> tuple[int, int]:
    frame = pilot.play.board.place.frame
    width = frame.width / pilot.play.board.game.columns
    return round(frame.left + (number - 0.5) * width), frame.centery


def test_a_swipe_over_the_board_plays_nothing_and_a_tap_plays_once(launch: Launch) -> None:
    pilot = launch(*TWO_PEOPLE)
    finger = Finger(pilot)
    for across, down in ((80, 0), (0, 80), (-80, 40)):
        finger.swipe(column(pilot, 4), across, down)
        pilot.come_to_rest()
    assert not pilot.play.match.record.moves
    for number in (4, 1, 7):
        finger.tap(column(pilot, number))
        pilot.come_to_rest()
    assert pilot.moves.replace(" ", "") == "417"


def test_a_tap_presses_a_button_once_when_the_finger_is_lifted(launch: Launch) -> None:
    pilot = launch(*TWO_PEOPLE, "--moves", "4453")
    finger, undo = Finger(pilot), pilot.widget("Undo")
    finger.down(undo.rect.center)
    pilot.wait(0.2)
    assert len(pilot.moves.replace(" ", "")) == 4
    finger.up(undo.rect.center)
    pilot.come_to_rest()
    assert len(pilot.moves.replace(" ", "")) == 3
    assert not undo.hovered, "no finger is there any more"


@pytest.mark.parametrize(
    "name", often(3, ["start", "playing", "review", "settings", "games", "lab", "keys"])
)
def test_every_control_answers_within_44_pixels_unless_another_is_nearer(
    launch: Launch, name: str
) -> None:
    pilot = show(launch, name)
    pilot.come_to_rest()
    finger = Finger(pilot)
    stops = [each for each in pilot.group.widgets if each.takes_focus]
    for widget in stops:
        for right, down in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            x, y = widget.rect.center
            pos = x + right * (REACH - 1), y + down * (REACH - 1)
            meant = nearest(pilot, pos)
            if meant is not None:
                finger.down(pos)
                assert meant.hovered, (widget.name, meant.name)
                finger.move((pos[0], pos[1] + 100))  # not lifted on it: nothing is pressed
                finger.up((pos[0], pos[1] + 100))
                pilot.come_to_rest()


def nearest(pilot: Pilot, pos: tuple[int, int]) -> Widget | None:
    """The control that is to answer: the one there, or else the nearest one."""
    stops = [each for each in pilot.group.widgets if each.takes_focus]
    distances = {}
    for widget in stops:
        if widget.rect.collidepoint(pos) and not widget.contains(pos):
            return None  # between its parts
        if widget.is_seen(pos) and widget.rect.size >= (1, 1):
            x = max(widget.rect.left - pos[0], pos[0] - widget.rect.right + 1, 0)
            y = max(widget.rect.top - pos[1], pos[1] - widget.rect.bottom + 1, 0)
            wide = max(REACH - widget.rect.width // 2, 0), max(REACH - widget.rect.height // 2, 0)
            if x <= wide[0] and y <= wide[1]:
                distances[widget] = x * x + y * y
    best = sorted(distances, key=lambda each: distances[each])
    if not best or (len(best) > 1 and distances[best[0]] == distances[best[1]]):
        return None
    return best[0]


def test_a_tap_close_beside_a_button_presses_it(launch: Launch) -> None:
    pilot = launch(*TWO_PEOPLE)
    back = pilot.widget("Back")
    assert back.rect.height < 2 * REACH - 4
    Finger(pilot).tap((back.rect.centerx, back.rect.centery + 40))
    assert pilot.shows(PlayScene)
    Finger(pilot).tap((back.rect.centerx, back.rect.centery + 21))
    assert pilot.shows(StartScene)


def test_a_long_press_shows_the_tip_and_presses_nothing(launch: Launch) -> None:
    pilot = launch("--depth", "6")
    pilot.click(pilot.widget("Choose another algorithm").rect.center)
    pilot.come_to_rest()
    finger, depth = Finger(pilot), pilot.widget("Depth")
    assert isinstance(depth, Slider)
    before, value = pilot.app.screen.copy(), depth.value
    spot = (depth.rect.right - 60, depth.rect.centery)
    finger.down(spot)
    pilot.wait(0.6)
    window = pilot.app.screen.get_rect()
    assert pilot.group.tooltip_look(window, pilot.app.style)
    finger.up(spot)
    pilot.wait(0.2)
    assert not pilot.group.tooltip_look(window, pilot.app.style)
    assert depth.value == value
    assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(pilot.app.screen, "RGB")
    finger.tap(spot)
    assert depth.value > value


def test_a_long_press_on_a_column_shows_what_hovering_shows(launch: Launch) -> None:
    pilot = show(launch, "analysed")
    first, second = column(pilot, 1), column(pilot, 2)
    hovered = []
    for pos in (first, second, (3, 3)):
        pilot.point(pos)
        pilot.wait(1)
        hovered.append(seen(pilot))
    assert len(set(hovered)) == 3
    finger, before = Finger(pilot), pilot.moves
    finger.down(first)
    pilot.wait(1)
    assert seen(pilot) == hovered[0]
    finger.move(second)
    pilot.wait(1)
    assert seen(pilot) == hovered[1]
    finger.up(second)
    pilot.wait(1)
    assert seen(pilot) == hovered[2]
    assert pilot.moves == before


def seen(pilot: Pilot) -> bytes:
    return pygame.image.tobytes(pilot.app.screen, "RGB")


def test_a_swipe_scrolls_the_page_and_presses_nothing(launch: Launch) -> None:
    pilot = launch("--window", "480x600")
    pilot.press(pygame.K_F10)
    pilot.wait(1)
    finger, switch = Finger(pilot), pilot.widget("Symbols on the discs")
    assert isinstance(switch, Toggle)
    top, on = switch.rect.y, switch.on
    finger.swipe(switch.rect.center, 0, -20)
    assert switch.rect.y == top - 20, "it stays below the finger"
    assert switch.on == on
    finger.swipe((200, 300), 0, 500)
    assert switch.rect.y == top


def test_a_swipe_drags_a_slider_only_along_it(launch: Launch) -> None:
    pilot = launch("--window", "480x600")
    pilot.press(pygame.K_F10)
    pilot.wait(1)
    finger, sound = Finger(pilot), pilot.widget("Sound")
    assert isinstance(sound, Slider)
    value, top = sound.value, sound.rect.y
    finger.swipe(sound.rect.center, 0, -20)
    assert (sound.value, sound.rect.y) == (value, top - 20)
    finger.swipe(sound.rect.center, 40, 4)
    dragged = sound.value
    finger.swipe(sound.rect.center, -60, 4)
    assert sound.value < dragged
    assert sound.rect.y == top - 20


def test_a_swipe_scrolls_a_list_by_its_rows(launch: Launch, tmp_path: Path) -> None:
    fill(tmp_path, [kept(WON, day=day) for day in range(30)])
    pilot = launch("--window", "640x480")
    pilot.click(pilot.widget("Games").rect.center)
    pilot.wait(1)
    games = next(each for each in pilot.group.widgets if isinstance(each, ListView))
    top = (games.rect.centerx, games.rect.top + 4)
    first = games.row_at(top)
    assert first is not None
    height = games.rect.height // games.page
    Finger(pilot).swipe((top[0], games.rect.bottom - 4), 0, -3 * height, steps=20)
    assert games.row_at(top) == first + 3
    assert pilot.dialog == ""
    Finger(pilot).swipe(games.rect.center, 0, 9 * height)
    assert games.row_at(top) == first


def test_squares_are_painted_by_a_finger(launch: Launch) -> None:
    pilot = launch("--game", "tic-tac-toe", "--players", "human,human")
    pilot.press(pygame.K_F2)
    pilot.click(pilot.widget("Set up a position").rect.center)
    pilot.wait(1)
    board = pilot.widget("Tic-tac-toe")
    Finger(pilot).swipe((board.rect.centerx - 150, board.rect.centery), 300, 0, steps=12)
    row = next(each.value for each in pilot.described() if each.role == "grid")
    assert "row 2: X, X, X" in row


def test_a_finger_on_a_screen_that_goes_presses_nothing_there(launch: Launch) -> None:
    pilot = launch(*TWO_PEOPLE, "--moves", "4453")
    finger, undo = Finger(pilot), pilot.widget("Undo")
    finger.down(undo.rect.center)
    pilot.press(pygame.K_F10)
    pilot.wait(1)
    before = pilot.app.settings
    finger.up(undo.rect.center)
    assert pilot.app.settings == before
