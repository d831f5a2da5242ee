"""Where boxes lie: rows, columns, grids, frames, alternatives."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from gui.look.style import Style
from gui.look.themes import DARK
from gui.view import boxes as b
from gui.view.box import Box
from gui.view.view import BoxView

WINDOW = pygame.Rect(0, 0, 400, 300)
Where = dict[str, tuple[int, int, int, int]]


@pytest.fixture(scope="module")
def style() -> Style:
    pygame.font.init()
    return Style(DARK, 1.0)


def block(name: str, width: float = 0, height: float = 20, **lengths: Any) -> Box:
    """A box that says its name, so that its place can be read in its description."""
    return b.space(width=width, height=height, says=("note", name), **lengths)


def placed(box: Box, style: Style, area: pygame.Rect = WINDOW) -> Where:
    """Shows a box; returns the place of every block by its name."""
    view = BoxView(lambda on, value: None, lambda: 0.0)
    view.show(box, area, style)
    return {each.name: each.bounds for each in view.describe()}


def test_a_row_puts_boxes_side_by_side_in_the_middle_of_its_height(style: Style) -> None:
    found = placed(b.row(block("a", 50), block("b", 70, 40), gap=10), style)
    assert found == {"a": (0, 140, 50, 20), "b": (60, 130, 70, 40)}


@pytest.mark.parametrize(
    ("justify", "lefts"),
    [("start", [0, 60]), ("center", [140, 200]), ("end", [280, 340]), ("between", [0, 340])],
)
def test_what_is_left_over_lies_where_it_is_said(
    style: Style, justify: str, lefts: list[int]
) -> None:
    row = b.row(block("a", 50), block("b", 60), gap=10, justify=justify)
    assert [place[0] for place in placed(row, style).values()] == lefts


def test_a_row_that_wraps_goes_on_below(style: Style) -> None:
    row = b.row(*(block(name, 150) for name in "abc"), gap=10, wrap=True, across="start")
    found = placed(b.column(row, b.space()), style)
    assert found == {"a": (0, 0, 150, 20), "b": (160, 0, 150, 20), "c": (0, 30, 150, 20)}


def test_a_column_is_as_wide_as_its_room(style: Style) -> None:
    found = placed(b.column(block("a"), block("b", 70, 40), block("c", align="end"), gap=5), style)
    assert found["a"] == (0, 0, 400, 20)
    assert found["b"] == (0, 25, 70, 40)


def test_panes_have_their_part_whatever_they_hold(style: Style) -> None:
    for words in ("a", "many more words than before"):
        left = b.column(b.text(words), part=60)
        row = b.row(left, b.column(block("pane"), part=40), across="stretch")
        assert placed(row, style)["pane"][0] == 240


def test_a_grid_has_columns_as_wide_as_their_widest_box(style: Style) -> None:
    rows = [[block("a", 30), block("b", 50)], [block("c", 80), block("d", 20, 40)]]
    found = placed(b.column(b.grid(rows, gap=10, between=4), b.space()), style)
    assert (found["a"][0], found["b"][0], found["d"][0]) == (0, 90, 90)
    assert found["c"][1] == 24 + 10, "in the middle of its row"


def test_a_frame_leaves_space_around(style: Style) -> None:
    found = placed(b.frame(block("a", height=0, grow=1), pad=(20, 10)), style)
    assert found["a"] == (20, 10, 360, 280)


def test_a_frame_keeps_what_is_limited_in_the_middle(style: Style) -> None:
    inside = b.column(block("a", height=0, grow=1), max_width=200, max_height=100)
    assert placed(b.frame(inside), style)["a"] == (100, 100, 200, 100)


def test_the_first_box_that_has_room_is_shown(style: Style) -> None:
    either = b.fit(
        b.row(block("wide", 300, 200)),
        b.row(block("narrow", 100, 200)),
        b.row(block("low", 100, 30)),
    )
    for size, name in (((400, 300), "wide"), ((200, 300), "narrow"), ((200, 100), "low")):
        assert list(placed(either, style, pygame.Rect((0, 0), size))) == [name]


def test_a_text_breaks_into_lines_only_where_it_must(style: Style) -> None:
    words = "Yellow dropped in column 4, row 3. It is your turn: you are Red."
    for width in (600, 300, 150):
        lines = len(style.wrapped(words, width))
        page = b.column(b.text(words), block("below"))
        top = placed(page, style, pygame.Rect(0, 0, width, 300))["below"][1]
        assert top == lines * style.line_height()


def test_a_text_is_written_smaller_before_it_takes_a_second_line(style: Style) -> None:
    words = "Yellow dropped in column 4"
    width = style.text_size(words, 15)[0]
    page = b.column(b.text(words, 20, smaller=(15,)), block("below"))
    top = placed(page, style, pygame.Rect(0, 0, width, 300))["below"][1]
    assert top == style.line_height(15)


def test_room_is_kept_for_words_that_may_come(style: Style) -> None:
    tops = {
        placed(b.row(b.text(words, room_for=("100 %",)), block("next")), style)["next"][0]
        for words in ("5 %", "100 %")
    }
    assert len(tops) == 1


def test_at_another_scale_everything_is_larger(style: Style) -> None:
    page = b.row(block("a", 50), block("b", 70), gap=10, across="start")
    large = placed(page, Style(DARK, 2.0))
    assert large == {"a": (0, 0, 100, 40), "b": (120, 0, 140, 40)}
