"""Every control by keyboard and by mouse, and its description."""

from collections.abc import Sequence

import pygame
import pytest
from bench import Bench, dressed
from drawn import recorded
from pilot import Clock

from gui.look.lettering import SMALL
from gui.look.style import Style
from gui.look.themes import DARK
from gui.view import boxes as b
from gui.view.view import BoxView
from gui.widgets import Button, PickList, Slider, Toggle
from gui.widgets.choice import Segments
from gui.widgets.list_view import ListView

pytestmark = pytest.mark.usefixtures("display")
THIRDS = [pygame.Rect(100 + 80 * n, 100, 80, 46) for n in range(3)]
"""The places of three options on a bench."""
KEYS_THAT_PRESS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


def test_a_button_is_pressed_by_keys_and_by_a_left_click_that_ends_on_it() -> None:
    pressed: list[str] = []
    bench = Bench(dressed(Button("Go", lambda: pressed.append("go")), primary=True))
    bench.click(10)
    for key in KEYS_THAT_PRESS:
        assert bench.key(key)
    assert len(pressed) == 4
    assert not bench.key(pygame.K_x, unicode="x")
    described = bench.widget.describe()
    assert (described.role, described.name) == ("button", "Go")
    assert described.states == ("default", "focused")
    assert described.bounds == (100, 100, 240, 46)
    pressed.clear()
    bench.down(10)
    assert bench.widget.pressed
    bench.up(300)
    bench.down(10, button=3)
    bench.up(10, button=3)
    bench.down(300)
    bench.up(10)
    assert pressed == []
    assert not bench.widget.pressed


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


def test_a_choice_is_made_by_click_and_arrows_and_highlighted_under_the_pointer_only() -> None:
    heard: list[int] = []
    choice = Segments("Size", [(1, "One"), (2, "Two"), (3, "Three")], 1, heard.append)
    choice.places = THIRDS
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
    bench.move(400)
    bare = bench.picture()
    bench.move(130)
    assert bench.picture() != bare
    bench.move(400)
    assert bench.picture() == bare


def placed(options: Sequence[tuple[int, str]], size: tuple[int, int]) -> tuple[Segments, list[int]]:
    """Returns a choice in a place of a size, and what is chosen."""
    chosen = list[int]()
    view = BoxView(lambda on, value: chosen.append(int(str(value))), lambda: 0.0)
    view.show(
        b.segments("show", "Show", tuple(options), 0), pygame.Rect((3, 5), size), Style(DARK, 1.0)
    )
    choice = view.widget("show")
    assert isinstance(choice, Segments)
    return choice, chosen


def test_the_segments_of_a_choice_cover_it_without_gaps() -> None:
    choice, _ = placed([(n, str(n)) for n in range(7)], (499, 36))
    edges = [(choice.places[n].left, choice.places[n].right) for n in range(7)]
    assert [left for left, _ in edges] == [3, *(right for _, right in edges[:-1])]
    assert edges[-1][1] == choice.rect.right


def test_a_slider_moves_by_drag_click_arrows_pages_home_end_and_wheel() -> None:
    heard: list[int] = []
    slider = Slider("Depth", 6, heard.append)
    slider.most, slider.places = 42, [pygame.Rect(109, 100, 222, 46)]
    bench = Bench(slider)
    assert (slider.describe().role, slider.describe().value) == ("slider", "6 of 42")
    for key in (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_PAGEUP, pygame.K_PAGEDOWN):
        bench.key(key)
    bench.key(pygame.K_HOME)
    bench.key(pygame.K_LEFT)
    bench.key(pygame.K_END)
    bench.key(pygame.K_RIGHT)
    assert heard == [7, 6, 11, 6, 0, 42]
    bench.down(9)
    assert slider.value == 0
    bench.move(120)
    assert slider.value in (21, 22)
    bench.move(500)
    assert slider.value == 42
    bench.up(500)
    bench.move(9)
    assert slider.value == 42, "it was let go"
    bench.send(pygame.MOUSEWHEEL, y=-2, x=0)
    assert slider.value == 40


def top_row(bench: Bench) -> int:
    surface = pygame.display.get_surface()
    assert surface is not None
    with recorded(surface) as drawing:
        bench.draw()
    return int(min(drawing.texts, key=lambda text: text.ink.top).shown)


def test_a_list_scrolls_by_wheel_keys_and_bar_and_keeps_the_marked_row_in_sight() -> None:
    rows = dressed(ListView("Moves"), columns=(0, 40))
    bench = Bench(rows)
    assert not bench.key(pygame.K_DOWN), "there is nothing to scroll"
    rows.rect.height = 90
    rows.show([[str(n), "x"] for n in range(20)], 19)
    bench.draw()
    assert top_row(bench) == 17
    for key, top in (
        (pygame.K_UP, 16),
        (pygame.K_PAGEUP, 13),
        (pygame.K_DOWN, 14),
        (pygame.K_HOME, 0),
        (pygame.K_PAGEDOWN, 3),
        (pygame.K_END, 17),
    ):
        bench.key(key)
        assert top_row(bench) == top
    bench.move(10)
    bench.send(pygame.MOUSEWHEEL, y=1, x=0)
    assert top_row(bench) == 14
    bench.down(238, 2)
    assert top_row(bench) == 0
    bench.move(238, 88)
    assert top_row(bench) == 17
    bench.up(238, 88)


def test_a_toggle_flips_only_where_the_button_comes_up_on_it_and_while_it_is_enabled() -> None:
    heard: list[bool] = []
    toggle = Toggle("Sound", False, heard.append)
    bench = Bench(toggle)
    bench.down(10)
    bench.move(300)
    bench.up(300)
    assert not toggle.on
    toggle.enabled = False
    bench.click(10)
    for key in (*KEYS_THAT_PRESS, pygame.K_RIGHT):
        bench.key(key)
    assert (heard, toggle.on) == ([], False)
    # Disabled between press and release, it does nothing either.
    toggle.enabled = True
    bench.down(10)
    toggle.enabled = False
    bench.up(10)
    assert heard == []


def test_an_empty_list_ignores_keys() -> None:
    heard: list[int] = []
    rows = PickList("Files", clock=Clock(), picked=heard.append, opened=heard.append)
    bench = Bench(rows)
    for key in (pygame.K_RETURN, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END):
        assert not bench.key(key)
    bench.click(10)
    assert heard == []
    assert rows.marked == -1
    rows.show([["a"], ["b"]], -1)
    assert bench.key(pygame.K_END)
    assert heard == [1]


def test_only_an_enabled_control_with_the_focus_takes_keys() -> None:
    pressed: list[str] = []
    bench = Bench(Button("Go", lambda: pressed.append("go")))
    bench.group.set_focus(None)
    assert not bench.key(pygame.K_RETURN)
    bench.group.set_focus(bench.widget)
    bench.widget.enabled = False
    assert not bench.key(pygame.K_RETURN)
    bench.click(10)
    assert "disabled" in bench.widget.describe().states
    assert pressed == []
    bench.widget.enabled = True
    assert bench.key(pygame.K_RETURN)
    assert pressed == ["go"]


def test_options_without_room_in_a_row_go_on_in_another() -> None:
    style, options = Style(DARK, 1.0), tuple((n, f"A long label {n}") for n in range(4))
    box, view = b.segments("show", "Show", options, 0), BoxView(lambda on, value: None, lambda: 0.0)
    least = view.least_width(box, style)
    row = view.heights(box, least, style)
    assert view.heights(box, least // 2 + 1, style) == (2 * row[0], 2 * row[0])
    choice, chosen = placed(options, (least // 2 + 1, 2 * row[0]))
    places = choice.places
    assert places[1].right == choice.rect.right
    assert places[2].topleft == (choice.rect.x, choice.rect.y + row[0])
    assert choice.segment_at(places[3].center) == 3
    choice.key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT))
    choice.key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT))
    assert chosen == [1, 2]


def test_options_are_as_wide_as_their_labels_need_where_equal_parts_are_not() -> None:
    options = (0, "I"), (1, "A label that is long"), (2, "II")
    box, view = b.segments("show", "Show", options, 0), BoxView(lambda on, value: None, lambda: 0.0)
    style = Style(DARK, 1.0)
    for width in (view.least_width(box, style), 600):
        choice, _ = placed(options, (width, 36))
        assert len({place.y for place in choice.places}) == 1
        first, long, _ = (place.width for place in choice.places)
        assert (first == long) is (width == 600)
        assert long > style.width("A label that is long", SMALL)
