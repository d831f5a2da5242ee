"""Every control by keyboard and by mouse, and what it says of itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from pilot import Clock

from gui.style import Style
from gui.theme import DARK
from gui.widgets import Button, Choice, Group, ListView, Slider, TextField, Toggle, Widget

KEYS_THAT_PRESS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


@pytest.fixture(autouse=True)
def _display() -> Iterator[None]:
    """Fonts and a surface to draw on."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((640, 480))
    yield
    pygame.display.quit()


class Bench:
    """One control with all it needs, and what it has reported."""

    def __init__(self, widget: Widget) -> None:
        self.widget = widget
        widget.rect = pygame.Rect(100, 100, 240, 46)
        self.group = Group([widget], Clock())
        self.group.set_focus(widget, visible=False)
        self.draw()

    def draw(self) -> None:
        surface = pygame.display.get_surface()
        assert surface is not None
        self.group.draw(surface, Style(DARK, 1.0))

    def send(self, kind: int, **fields: Any) -> bool:
        changed = self.group.handle(pygame.event.Event(kind, **fields))
        self.draw()
        return changed

    def key(self, key: int, mod: int = 0, unicode: str = "") -> bool:
        return self.send(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode)

    def down(self, x: int, y: int = 20, button: int = 1) -> None:
        self.send(pygame.MOUSEBUTTONDOWN, pos=(100 + x, 100 + y), button=button)

    def move(self, x: int, y: int = 20) -> None:
        self.send(pygame.MOUSEMOTION, pos=(100 + x, 100 + y), rel=(0, 0), buttons=(0, 0, 0))

    def up(self, x: int, y: int = 20, button: int = 1) -> None:
        self.send(pygame.MOUSEBUTTONUP, pos=(100 + x, 100 + y), button=button)

    def click(self, x: int, y: int = 20) -> None:
        self.down(x, y)
        self.up(x, y)


def test_a_button_is_pressed_by_a_click_by_enter_and_by_space() -> None:
    pressed: list[str] = []
    bench = Bench(Button("Go", lambda: pressed.append("go"), primary=True))
    bench.click(10)
    for key in KEYS_THAT_PRESS:
        assert bench.key(key)
    assert len(pressed) == 4
    assert not bench.key(pygame.K_x, unicode="x")
    described = bench.widget.describe()
    assert (described.role, described.name) == ("button", "Go")
    assert described.states == ("default", "focused")
    assert described.bounds == (100, 100, 240, 46)


def test_a_press_counts_where_the_button_comes_up_and_with_the_left_button_only() -> None:
    pressed: list[str] = []
    bench = Bench(Button("Go", lambda: pressed.append("go")))
    bench.down(10)
    assert bench.widget.pressed
    bench.up(300)
    bench.down(10, button=3)
    bench.up(10, button=3)
    bench.down(300)
    bench.up(10)
    assert pressed == []
    assert not bench.widget.pressed


def test_a_disabled_button_does_nothing_and_says_so() -> None:
    pressed: list[str] = []
    bench = Bench(Button("Go", lambda: pressed.append("go")))
    bench.widget.enabled = False
    bench.click(10)
    bench.key(pygame.K_RETURN)
    assert pressed == []
    assert "disabled" in bench.widget.describe().states


def test_a_toggle_flips_by_click_enter_space_and_goes_on_and_off_by_arrows() -> None:
    heard: list[bool] = []
    toggle = Toggle("Sound", False, heard.append)
    bench = Bench(toggle)
    assert (toggle.describe().role, toggle.describe().value) == ("switch", "off")
    bench.click(10)
    for key in KEYS_THAT_PRESS:
        bench.key(key)
    bench.key(pygame.K_RIGHT)
    bench.key(pygame.K_RIGHT)
    assert toggle.describe().value == "on"
    bench.key(pygame.K_LEFT)
    assert heard == [True, False, True, False, True, False]


def test_a_choice_is_made_by_a_click_on_a_segment_and_by_the_arrows() -> None:
    heard: list[int] = []
    choice = Choice("Size", [(1, "One"), (2, "Two"), (3, "Three")], 1, heard.append)
    bench = Bench(choice)
    described = choice.describe()
    assert (described.role, described.value) == ("radiogroup", "One (1 of 3)")
    bench.click(230)
    bench.key(pygame.K_LEFT)
    bench.key(pygame.K_HOME)
    bench.key(pygame.K_LEFT)  # there is nothing left of it
    bench.key(pygame.K_END)
    bench.key(pygame.K_RIGHT)
    assert heard == [3, 2, 1, 3]
    assert choice.describe().value == "Three (3 of 3)"


def test_the_segments_of_a_choice_cover_it_without_gaps() -> None:
    choice = Choice("Size", [(n, str(n)) for n in range(7)], 0, lambda value: None)
    choice.rect = pygame.Rect(3, 5, 101, 30)
    edges = [(choice.segment(n).left, choice.segment(n).right) for n in range(7)]
    assert [left for left, _ in edges] == [3, *(right for _, right in edges[:-1])]
    assert edges[-1][1] == choice.rect.right


def test_a_slider_moves_by_drag_click_arrows_pages_home_end_and_wheel() -> None:
    heard: list[int] = []
    slider = Slider("Depth", 1, 42, 6, heard.append)
    bench = Bench(slider)
    assert (slider.describe().role, slider.describe().value) == ("slider", "6")
    for key in (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_PAGEUP, pygame.K_PAGEDOWN):
        bench.key(key)
    bench.key(pygame.K_HOME)
    bench.key(pygame.K_LEFT)
    bench.key(pygame.K_END)
    bench.key(pygame.K_RIGHT)
    assert heard == [7, 6, 11, 6, 1, 42]
    bench.down(9)
    assert slider.value == 1
    bench.move(120)
    assert slider.value in (21, 22)
    bench.move(500)
    assert slider.value == 42
    bench.up(500)
    bench.move(9)
    assert slider.value == 42, "it was let go"
    bench.send(pygame.MOUSEWHEEL, y=-2, x=0)
    assert slider.value == 40


def test_a_text_field_takes_what_is_typed_at_the_caret() -> None:
    entered: list[str] = []
    field = TextField("Moves", "44", entered.append)
    bench = Bench(field)
    assert (field.describe().role, field.describe().value) == ("textbox", "44")
    bench.key(pygame.K_END)
    for text in ("1", "2", "3"):
        bench.send(pygame.TEXTINPUT, text=text)
    bench.key(pygame.K_LEFT)
    bench.key(pygame.K_BACKSPACE)
    bench.key(pygame.K_HOME)
    bench.key(pygame.K_DELETE)
    bench.key(pygame.K_BACKSPACE)  # nothing is left of it
    bench.key(pygame.K_RIGHT)
    bench.send(pygame.TEXTINPUT, text="ü")
    bench.key(pygame.K_RETURN)
    assert entered == ["4ü13"]


def test_the_first_letter_replaces_what_a_text_field_came_with() -> None:
    field = TextField("Moves", "44", lambda text: None)
    bench = Bench(field)
    bench.send(pygame.TEXTINPUT, text="7")
    assert field.value == "7"
    bench.key(pygame.K_a, pygame.KMOD_CTRL)
    bench.key(pygame.K_DELETE)
    assert field.value == ""


def test_a_click_puts_the_caret_between_the_letters() -> None:
    field = TextField("Moves", "mmmm", lambda text: None)
    bench = Bench(field)
    bench.click(12)
    assert field.caret == 0
    bench.click(230)
    assert field.caret == 4
    bench.send(pygame.TEXTINPUT, text="x")
    assert field.value == "mmmmx"


def test_a_text_field_takes_neither_control_characters_nor_a_novel() -> None:
    field = TextField("Moves", "", lambda text: None)
    bench = Bench(field)
    bench.send(pygame.TEXTINPUT, text="a\n\x00b\x1b")
    bench.send(pygame.TEXTINPUT, text="x" * 100_000)
    assert field.value.startswith("abxx")
    assert len(field.value) == 400


def test_a_list_scrolls_by_wheel_keys_and_bar_and_keeps_the_marked_row_in_sight() -> None:
    rows = ListView("Moves", (0, 40), empty="None yet.")
    bench = Bench(rows)
    assert (rows.describe().role, rows.describe().value) == ("list", "None yet.")
    assert not bench.key(pygame.K_DOWN), "there is nothing to scroll"
    rows.rect.height = 90
    rows.show([[str(n), "x"] for n in range(20)], 19, 1)
    bench.draw()
    assert rows._top == 17
    for key, top in (
        (pygame.K_UP, 16),
        (pygame.K_PAGEUP, 13),
        (pygame.K_DOWN, 14),
        (pygame.K_HOME, 0),
        (pygame.K_PAGEDOWN, 3),
        (pygame.K_END, 17),
    ):
        bench.key(key)
        assert rows._top == top
    bench.move(10)
    bench.send(pygame.MOUSEWHEEL, y=1, x=0)
    assert rows._top == 14
    bench.down(238, 2)
    assert rows._top == 0
    bench.move(238, 88)
    assert rows._top == 17
    bench.up(238, 88)
    assert rows.describe().value.startswith("0 x; 1 x")


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1, 1), (30, 12), (240, 46), (600, 200)])
def test_every_control_can_be_drawn_at_any_size(scale: float, size: tuple[int, int]) -> None:
    widgets: list[Widget] = [
        Button("Go", key="G"),
        Button("Go", quiet=True),
        Toggle("Sound", True, lambda on: None),
        Choice("Size", [(1, "One"), (2, "A very long label indeed")], 1, lambda n: None),
        Slider("Depth", 1, 42, 6, lambda n: None),
        TextField("Moves", "4443" * 30, lambda text: None),
        ListView("Moves", (0, 40)),
    ]
    surface = pygame.Surface((640, 480))
    for widget in widgets:
        widget.rect = pygame.Rect((10, 10), size)
        for enabled in (True, False):
            widget.enabled = enabled
            widget.show_focus = enabled
            widget.draw(surface, Style(DARK, scale))
