"""Titles, dialogs, lines of moves and tooltips, checked without pictures to compare with."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from bench import changed
from drawn import recorded
from pilot import Clock

from gui.look.style import Style
from gui.look.themes import DARK
from gui.shell.layout import effective_scale
from gui.view.dialog import Dialog, DialogButton
from gui.widgets.line_view import LineMove, LineView
from gui.widgets.widget import nothing


@pytest.mark.parametrize("scale", [0.5, 1.0, 1.7])
@pytest.mark.usefixtures("display")
def test_a_dialog_too_wide_for_the_window_keeps_clear_of_its_edges(scale: float) -> None:
    words, buttons = ["word " * 40], [DialogButton("Close", nothing)]
    dialog = Dialog("Title", Clock(), body=words, buttons=buttons, close=nothing, width=5_000)
    for size in ((640, 480), (300, 200)):
        fitting = effective_scale(size, round(100 * scale))
        dialog.layout(pygame.Rect((0, 0), size), Style(DARK, fitting))
        assert dialog.rect.left >= 4
        assert dialog.rect.right <= size[0] - 4
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
