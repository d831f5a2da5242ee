"""Titles, dialogs, lines of moves and tooltips, checked without pictures to compare with."""

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest
from bench import changed
from drawn import recorded
from pilot import Launch

from gui.look.style import Style
from gui.look.themes import DARK
from gui.shell.dialog import Dialog
from gui.widgets.line_view import LineMove, LineView


@pytest.mark.parametrize("window", ["640x480", "480x480"])
def test_a_dialog_too_wide_for_the_window_keeps_clear_of_its_edges(
    launch: Launch, window: str
) -> None:
    pilot = launch("--window", window)
    for scale in (50, 100, 170):
        pilot.app.change(replace(pilot.app.settings, scale=scale))
        dialog = Dialog(pilot.scene, "Title", body=["word " * 40], width=5_000)
        dialog.layout()
        assert pilot.app.screen.get_rect().inflate(-8, 0).contains(dialog.rect)
        assert dialog.rect.contains(dialog.group.widgets[-1].rect)


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
