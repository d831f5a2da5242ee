"""What a control draws stays within its area, at every scale."""

import pygame
import pytest

from gui.look import lettering as s
from gui.look.style import Style
from gui.look.themes import DARK
from gui.view import boxes as b
from gui.view.view import BoxView
from gui.widgets import Button, Toggle, Widget
from gui.widgets.slider import Slider

pytestmark = pytest.mark.usefixtures("display")


@pytest.mark.parametrize("percent", range(50, 201, 7))
def test_the_focus_ring_stays_within_the_area(percent: int) -> None:
    style = Style(DARK, percent / 100)
    slider = Slider("Size", 1, lambda value: None)
    slider.labels = ["one", "two"]
    toggle = Toggle("Coach", True, lambda on: None)
    toggle.note = "Warns you"
    controls: list[Widget] = [Button("Play"), toggle, slider]
    for control in controls:
        surface = pygame.Surface((600, 200), pygame.SRCALPHA)
        control.rect = pygame.Rect(101, 63, style.px(200), style.px(36))
        control.places = [control.rect.inflate(-style.px(24), 0)]
        control.show_focus = True
        control.draw(surface, style)
        control.draw_ring(surface, style)
        assert control.area(style).contains(surface.get_bounding_rect()), control.name


@pytest.mark.parametrize("percent", range(50, 201, 7))
@pytest.mark.parametrize("size", [s.SMALL, s.BODY, s.NAME, s.TITLE, s.RESULT])
def test_the_tails_of_letters_stay_within_the_area(percent: int, size: int) -> None:
    style = Style(DARK, percent / 100)
    view = BoxView(lambda on, value: None, lambda: 0.0)
    text = b.text("fgjpqy|Ågjf", size, s.BOLD)
    view.show(text, pygame.Rect(101, 63, 900, view.heights(text, 900, style)[1]), style)
    ((area, _),) = view.looks().values()
    surface = pygame.Surface((1200, 300), pygame.SRCALPHA)
    view.draw(surface)
    assert area.contains(surface.get_bounding_rect())
