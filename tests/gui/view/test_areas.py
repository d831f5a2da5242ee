"""What a control draws stays within its area, at every scale."""

from __future__ import annotations

import pygame
import pytest

from gui.look.style import Style
from gui.look.theme import DARK
from gui.widgets import Button, Toggle, Widget
from gui.widgets.slider import ValueSlider


@pytest.mark.parametrize("percent", range(50, 201, 7))
def test_the_focus_ring_stays_within_the_area(percent: int) -> None:
    pygame.font.init()
    style = Style(DARK, percent / 100)
    controls: list[Widget] = [
        Button("Play"),
        Toggle("Coach", True, lambda on: None, note="Warns you"),
        ValueSlider("Size", ["one", "two"], 1, lambda value: None),
    ]
    for control in controls:
        surface = pygame.Surface((600, 200), pygame.SRCALPHA)
        control.rect = pygame.Rect(101, 63, style.px(200), style.px(36))
        control.show_focus = True
        control.draw(surface, style)
        assert control.area(style).contains(surface.get_bounding_rect()), control.name
