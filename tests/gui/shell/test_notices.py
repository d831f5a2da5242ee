"""The notice line shows every trouble."""

import pygame
import pytest
from pilot import Clock

from gui.look.style import Style
from gui.look.themes import DARK
from gui.shell.notices import SEEN, TROUBLE, NoticeRoom, Notices, place_notice


def test_troubles_that_come_together_share_the_line() -> None:
    clock = Clock()
    notices = Notices(clock)
    notices.advance(["The settings file was damaged.", "The saved game was damaged."])
    assert notices.shown == "The settings file was damaged. The saved game was damaged."
    clock.advance(TROUBLE)
    notices.advance()
    assert (notices.shown, notices.busy) == ("", False)


def test_troubles_that_do_not_fit_are_shown_afterwards() -> None:
    clock = Clock()
    notices = Notices(clock)
    notices.advance([200 * letter for letter in "abc"])
    seen = [notices.shown]
    clock.advance(TROUBLE)
    while notices.busy:
        notices.advance()
        seen.append(notices.shown)
        clock.advance(TROUBLE)
    assert seen == [200 * "a", 200 * "b", 200 * "c", ""]


def test_a_trouble_hidden_too_soon_comes_back_and_one_that_was_read_does_not() -> None:
    for shown, back in ((SEEN / 2, True), (SEEN + 1, False)):
        clock = Clock()
        notices = Notices(clock)
        notices.advance(["The settings file was damaged."])
        clock.advance(shown)
        notices.show("Sound on", 1.5)
        notices.advance()
        assert notices.shown == "Sound on"
        clock.advance(1.5)
        notices.advance()
        assert (notices.shown == "The settings file was damaged.") is back


def test_a_sentence_replaces_the_one_before() -> None:
    notices = Notices(Clock())
    notices.show("Sound on", 1.5)
    notices.show("Sound off", 1.5)
    assert notices.shown == "Sound off"
    notices.hide()
    notices.advance()
    assert (notices.shown, notices.busy) == ("", False)


@pytest.mark.usefixtures("display")
def test_a_notice_fills_a_card_rather_than_hide_a_part_of_it() -> None:
    card = NoticeRoom(pygame.Rect(100, 400, 440, 50), card=True)
    foot = NoticeRoom(pygame.Rect(0, 420, 640, 60))
    style, window = Style(DARK, 1.0), pygame.Rect(0, 0, 640, 480)
    placed = place_notice("Sound off", style, window, [foot, card], [])
    assert placed.box == card.rect


@pytest.mark.usefixtures("display")
def test_of_a_notice_without_room_the_last_line_is_cut() -> None:
    style, window = Style(DARK, 1.0), pygame.Rect(0, 0, 640, 480)
    room = NoticeRoom(pygame.Rect(200, 400, 100, 60))
    placed = place_notice("One word after the other " * 9, style, window, [room], [])
    assert placed.lines == ("One word", "after the", "other One", "word aft…")
    assert placed.box.height in range(*(style.line_height(placed.size) * n for n in (4, 5)))
