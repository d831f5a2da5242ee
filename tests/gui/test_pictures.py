"""The look of the screens, checked without pictures to compare with."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise, product

import pygame
import pytest
from bench import changed
from drawn import Drawing, draw_anew, recorded
from hands import Mouse
from pilot import Clock, Launch, Pilot
from screens import NAMES, show

from gui.look import words as text
from gui.look.style import Style
from gui.look.theme import DARK
from gui.play.coach import CoachCard
from gui.start import words as start_text
from gui.widgets import Button, Dialog
from gui.widgets.line_view import LineMove, LineView

WINDOWS = ("640x480", "1000x700", "1280x800")
SCALES = ("100 %", "150 %", "200 %")
ALL_WINDOWS = (
    "480x600",
    "640x480",
    "800x600",
    "1000x700",
    "1280x800",
    "1920x1080",
    "3840x2160",
)
OFTEN = (("480x600", 100), ("640x480", 100), ("1280x800", 100), ("1920x1080", 200))
"""The windows and scales of every run; the others are slow."""


def check_texts(pilot: Pilot, drawing: Drawing) -> None:
    """Every text is inside the window, its card and its control, and clear of the others."""
    window = pilot.app.screen.get_rect()
    shown = drawing.visible()
    assert shown, "there is something to read"
    widgets = [widget for widget in pilot.group.widgets if widget.visible]
    for each in shown:
        assert each.shown == each.asked, each
        assert window.contains(each.ink), each
        card = drawing.card(each)
        assert card is None or card.contains(each.ink), (each, card)
        for widget in widgets:
            above = card is not None and not widget.rect.contains(card)
            if widget.rect.collidepoint(each.ink.center) and not above:
                assert widget.rect.contains(each.ink), (each, widget.name)
    for number, one in enumerate(shown):
        for other in shown[number + 1 :]:
            assert not one.ink.colliderect(other.ink), (one, other)


def check_dialog(pilot: Pilot, drawing: Drawing) -> None:
    """The dialog is clear of the window's edges, and what is in it is clear of its own."""
    scene = pilot.app.scene
    if not scene.dialogs:
        return
    dialog, window, margin = scene.dialogs[-1], pilot.app.screen.get_rect(), pilot.app.style.px(12)
    assert window.inflate(-4, -4).contains(dialog.rect), "it is a sheet in front of the window"
    words = drawing.visible()
    if isinstance(dialog, CoachCard):  # it stands in the panel, and the board stays in sight
        margin = pilot.app.style.px(6)
        words = [each for each in words if dialog.rect.collidepoint(each.ink.center)]
        assert not dialog.rect.colliderect(pilot.play.board.outline)
    inside = dialog.rect.inflate(-2 * margin, -2 * margin)
    said = " ".join(each.asked for each in words)
    assert said.count(dialog.title) == 1
    for each in words:
        assert inside.contains(each.ink), each
    for widget in dialog.group.widgets:
        assert inside.contains(widget.rect), widget.name


def walked(often: bool) -> list[tuple[str, str, int]]:
    """Every screen in every window at every scale: those of every run, or the others."""
    every = product(NAMES, ALL_WINDOWS, (100, 150, 200))
    return [each for each in every if (each[1:] in OFTEN) is often]


@pytest.mark.parametrize(
    ("name", "window", "scale"),
    [*walked(True), *(pytest.param(*each, marks=pytest.mark.slow) for each in walked(False))],
)
def test_every_text_is_whole_and_in_its_place(
    launch: Launch, name: str, window: str, scale: int
) -> None:
    if scale != 100:
        app = launch("--window", window).app
        app.change(replace(app.settings, scale=scale))
    pilot = show(launch, name, "--window", window)
    pilot.come_to_rest()
    pilot.wait(1)
    assert (pilot.app.settings.scale or 100) == scale
    drawing = draw_anew(pilot)
    check_texts(pilot, drawing)
    check_dialog(pilot, drawing)


@pytest.mark.parametrize("scale", SCALES[1:])
@pytest.mark.parametrize(
    "name",
    [
        "start",
        "settings",
        "this game",
        "playing",
        "analysed",
        "review",
        "mistake",
        "games",
        "statistics",
    ],
)
def test_every_text_is_in_its_place_at_every_scale(launch: Launch, name: str, scale: str) -> None:
    launch().press(pygame.K_F10)
    pilot = launch("--window", "1280x800")
    pilot.press(pygame.K_F10)
    Mouse(pilot).choose("Size", scale)
    pilot = show(launch, name, "--window", "1280x800")
    pilot.wait(1)
    assert pilot.app.settings.scale == int(scale[:3])
    drawing = draw_anew(pilot)
    check_texts(pilot, drawing)
    check_dialog(pilot, drawing)


@pytest.mark.parametrize("scale", [0.5, 1.0, 1.7])
@pytest.mark.usefixtures("display")
def test_a_dialog_too_wide_for_the_window_keeps_clear_of_its_edges(scale: float) -> None:
    button = Button("Close")
    dialog = Dialog("Title", Clock(), body=["word " * 40], buttons=[button], close=button.action)
    dialog._width = 5_000
    for size in ((640, 480), (300, 200)):
        dialog.layout(pygame.Rect((0, 0), size), Style(DARK, scale))
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
