"""Titles, dialogs, lines of moves and tooltips, checked without pictures to compare with."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from bench import changed
from drawn import draw_anew, recorded
from pilot import Clock, Launch

from gui.look import words as text
from gui.look.style import Style
from gui.look.theme import DARK
from gui.shell.layout import effective_scale
from gui.start import words as start_text
from gui.view.dialog import Dialog
from gui.widgets import Button
from gui.widgets.line_view import LineMove, LineView

WINDOWS = ("640x480", "1000x700", "1280x800")


@pytest.mark.parametrize("scale", [0.5, 1.0, 1.7])
@pytest.mark.usefixtures("display")
def test_a_dialog_too_wide_for_the_window_keeps_clear_of_its_edges(scale: float) -> None:
    button = Button("Close")
    dialog = Dialog("Title", Clock(), body=["word " * 40], buttons=[button], close=button.action)
    dialog._width = 5_000
    for size in ((640, 480), (300, 200)):
        fitting = effective_scale(size, round(100 * scale))
        dialog.layout(pygame.Rect((0, 0), size), Style(DARK, fitting))
        assert dialog.rect.left >= 4
        assert dialog.rect.right <= size[0] - 4
        assert dialog.rect.contains(button.rect)


@pytest.mark.parametrize("window", WINDOWS)
def test_the_start_screen_says_what_this_is(launch: Launch, window: str) -> None:
    pilot = launch("--window", window)
    drawing = draw_anew(pilot)
    title = [each for each in drawing.visible() if each.asked == text.TITLE]
    assert len(title) == 1
    assert title[0].shown == text.TITLE
    assert pilot.app.screen.get_rect().contains(title[0].ink)
    tallest = max(drawing.visible(), key=lambda each: each.ink.height)
    assert tallest is title[0], "nothing is written larger"
    ground = pilot.app.screen.get_at((0, 0))
    seen = pilot.app.screen.subsurface(title[0].ink)
    letters = pygame.mask.from_threshold(seen, pilot.app.style.theme.text, (40, 40, 40, 255))
    assert ground != pygame.Color(pilot.app.style.theme.text)
    assert letters.count() > 100


@pytest.mark.parametrize("width", range(60, 640, 23))
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.usefixtures("display")
def test_the_best_line_keeps_to_its_place_however_long_it_is(width: int, scale: float) -> None:
    style, surface = Style(DARK, scale), pygame.Surface((1200, 100))
    surface.fill((1, 2, 3))
    line = LineView("Best line", lambda: None)
    line.show([LineMove(str(n), (200, 60, 60), ring=n % 2 == 0) for n in range(1, 60)])
    line.rect = pygame.Rect(20, 20, round(width * scale), style.px(30))
    with recorded(surface) as drawing:
        line.draw(surface, style)
    inside = line.rect.inflate(-2 * style.px(6), 0)
    for each in drawing.texts:
        assert inside.contains(each.ink) or not each.ink.width, each
    discs = [each for each in drawing.texts if each.asked.isdigit()]
    assert [each.shown for each in discs] == [str(n) for n in range(1, len(discs) + 1)]
    for one, other in pairwise(drawing.texts):
        assert one.ink.right <= other.ink.left
    assert inside.contains(changed(surface))


@pytest.mark.parametrize("window", WINDOWS)
def test_a_tooltip_and_a_notice_are_read_whole(launch: Launch, window: str) -> None:
    pilot = launch("--window", window)
    pilot.point(pilot.widget("Set up").rect.center)
    pilot.wait(1)
    drawing = draw_anew(pilot)
    words = " ".join(each.shown for each in drawing.visible())
    assert start_text.SET_UP_TIP in words
    pilot.point((1, 1))
    pilot.app.notify("A sentence of some length, as they are. " * 3)
    drawing = draw_anew(pilot)
    lines = [each for each in drawing.visible() if " as they are. " in f"{each.asked} "]
    assert lines
    for each in lines:
        card = drawing.card(each)
        assert card is not None
        assert card.inflate(-8, -8).contains(each.ink)
        assert pilot.app.screen.get_rect().contains(card)
