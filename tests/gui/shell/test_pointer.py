"""The pointer's shape, clicks beside a dialog, and the place of notices."""

from dataclasses import replace
from typing import Any

import pygame
import pytest
from pilot import TWO_PEOPLE, Launch

from engine.games.line_rules import Cell
from gui.analysis.values import caption_row
from gui.program import NOT_OWNED
from gui.shell.dialog import GUARD
from gui.shell.notices import place_notice
from gui.widgets import Button

HAND, ARROW = pygame.SYSTEM_CURSOR_HAND, pygame.SYSTEM_CURSOR_ARROW


@pytest.fixture
def shapes(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    given: list[int] = []
    monkeypatch.setattr(pygame.mouse, "set_cursor", given.append)
    return given


def test_the_pointer_is_a_hand_over_what_can_be_clicked(launch: Launch, shapes: list[int]) -> None:
    pilot = launch(*TWO_PEOPLE)
    pilot.point((400, 30))
    assert shapes == []
    pilot.point(pilot.widget("Hint").rect.center)
    assert shapes == [HAND]
    pilot.point(pilot.widget("Analysis").rect.center)
    assert shapes == [HAND], "set only on a change"
    pilot.point(pilot.widget("Undo").rect.center)
    assert shapes == [HAND, ARROW], "it cannot be pressed yet"
    pilot.point(pilot.play.board.cell_rect(Cell(3, 2)).center)
    assert shapes == [HAND, ARROW, HAND]


def test_the_pointer_is_an_arrow_over_a_full_column_and_after_the_game(
    launch: Launch, shapes: list[int]
) -> None:
    pilot = launch(*TWO_PEOPLE, "--moves", "444444")
    pilot.point(pilot.play.board.cell_rect(Cell(3, 2)).center)
    assert shapes == []
    pilot.point(pilot.play.board.cell_rect(Cell(2, 2)).center)
    assert shapes == [HAND]
    pilot = launch(*TWO_PEOPLE, "--moves", "414141")
    pilot.point(pilot.play.board.cell_rect(Cell(3, 5)).center)
    del shapes[:]
    pilot.type("4")
    pilot.come_to_rest()
    assert shapes == [ARROW], "the game is over"


def test_the_pointer_is_a_hand_over_the_buttons_of_the_dialog_in_front(
    launch: Launch, shapes: list[int]
) -> None:
    pilot = launch(*TWO_PEOPLE, "--moves", "4")
    for opens in range(2):
        pilot.press(pygame.K_s, mod=pygame.KMOD_LCTRL)
        place = pilot.widget("Save").rect.center
        pilot.press(pygame.K_ESCAPE)
        pilot.point((400, 30))
        pilot.point(place)
        pilot.press(pygame.K_s, mod=pygame.KMOD_LCTRL)
        assert shapes[-1] == HAND, "a button has come beneath it"
        pilot.type("a")
        pilot.press(pygame.K_RETURN)
        assert bool(pilot.dialog) is bool(opens)
    assert pilot.dialog == "Replace the file?"
    pilot.point((400, 30))
    assert shapes[-1] == ARROW
    pilot.point(pilot.widget("Keep it").rect.center)
    assert shapes[-1] == HAND


def test_the_second_click_of_a_double_click_closes_nothing_but_a_click_elsewhere_does(
    launch: Launch,
) -> None:
    pilot = launch(*TWO_PEOPLE)
    keys = pilot.widget("Keys").rect.center
    pilot.click(keys)
    assert pilot.dialog == "Keys"
    pilot.click(keys)
    assert pilot.dialog == "Keys"
    pilot.wait(GUARD)
    pilot.click(keys)
    assert pilot.dialog == ""
    pilot.click(keys)
    assert pilot.dialog == "Keys"
    pilot.click((5, 5))
    assert pilot.dialog == ""
    pilot.press(pygame.K_F1)
    pilot.click((5, 5))
    assert pilot.dialog == ""


def test_a_drag_that_ends_beside_a_dialog_does_not_close_it(launch: Launch) -> None:
    pilot = launch(*TWO_PEOPLE)
    pilot.press(pygame.K_F1)
    pilot.wait(GUARD)
    inside = pilot.app.scene.dialogs[-1].rect.center
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=inside, button=1)
    pilot.post(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1)
    assert pilot.dialog == "Keys"


@pytest.mark.parametrize("window", ["480x600", "640x480", "800x600", "1280x800", "1920x1080"])
@pytest.mark.parametrize(
    "words", ["Sound off", "A sentence of some length, as they are. " * 2, NOT_OWNED]
)
def test_a_notice_hides_neither_board_nor_numbers_nor_values_nor_a_button(
    launch: Launch, window: str, words: str
) -> None:
    pilot = launch(*TWO_PEOPLE, "--window", window)
    pilot.app.change(replace(pilot.app.settings, analysis=words != NOT_OWNED))
    pilot.play.layout()
    pilot.app.notify(words)
    pilot.step()
    app, scene, board = pilot.app, pilot.app.scene, pilot.play.board
    window_rect, rooms = app.screen.get_rect(), scene.notice_rooms
    box = place_notice(app.notices.shown, app.style, window_rect, rooms, scene.kept_clear).box
    assert window_rect.contains(box)
    assert not box.colliderect(board.outline)
    values = pygame.Rect(board.outline.x, 0, board.outline.width, board.chips)
    values.bottom = board.place.frame.top
    caption = caption_row(board)
    assert not (board.chips and (box.colliderect(values) or box.colliderect(caption)))
    for button in (each for each in pilot.group.widgets if isinstance(each, Button)):
        assert not button.rect.colliderect(box), button.name


def test_the_move_is_saved_once_after_its_frame_and_before_anything_reads_it(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = launch(*TWO_PEOPLE)
    order: list[str] = []
    storage, draw = pilot.app.storage, pilot.app._draw
    save = storage.save_game

    def drawing() -> None:
        draw()
        order.append("frame")

    def saving(*arguments: Any, **keywords: Any) -> bool:
        order.append("file")
        return save(*arguments, **keywords)

    monkeypatch.setattr(pilot.app, "_draw", drawing)
    monkeypatch.setattr(storage, "save_game", saving)
    pilot.post(pygame.KEYDOWN, key=pygame.K_4, mod=0, unicode="", scancode=0)
    assert order == ["frame", "file"]
    assert pilot.moves == "4"
    pilot.wait(1.5)
    assert order.count("file") == 1
    pilot.app.running = True
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_5, mod=0, unicode="5"))
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    pilot.step()
    assert pilot.moves == "45", "the window was closed in the same round"
    pilot.app.running = True
    pilot.press(pygame.K_q, mod=pygame.KMOD_LCTRL)
    assert not pilot.app.running
