"""Every kind of control at every size: drawn inside its rectangle, with a focus ring."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pygame
import pytest
from bench import CANVAS, changed, dressed
from pilot import Clock

from gui.analysis.judgement import Mark
from gui.analysis.move_list import ListedMove, MoveList
from gui.look.animation import CHOICE
from gui.look.style import Style
from gui.look.themes import DARK
from gui.widgets import (
    Button,
    Group,
    ListView,
    PickList,
    Segments,
    TextField,
    Toggle,
    Widget,
)
from gui.widgets.line_view import LineMove, LineView

pytestmark = pytest.mark.usefixtures("display")


def every_control() -> dict[str, Widget]:
    """One of each kind, with something in it."""
    line = LineView("Best line", lambda: None)
    line.show([LineMove(str(n), (200, 60, 60), ring=n % 2 == 0) for n in range(1, 30)])
    moves = MoveList("None", lambda ply: None, lambda side, size: pygame.Surface((size, size)))
    found = ListedMove("4", "Red", Mark.MISTAKE, ("gives the win away",)), ListedMove("3", "Yellow")
    moves.list_moves(found, 1)
    rows, picks = ListView("Rows"), PickList("Picks", clock=Clock())
    for each in (rows, picks):
        each.columns = (0, 40)
        each.show([[str(n), "x" * 80] for n in range(20)], 3, 1)
    names = [("a", "One"), ("b", "A very long label indeed")]
    return {
        "button": dressed(Button("Go"), key_name="G"),
        "quiet button": dressed(Button("Go"), quiet=True),
        "toggle": Toggle("Sound", True, lambda on: None),
        "choice": Segments("Size", names, "b", lambda n: None),
        "field": TextField("Moves", "4443" * 30, lambda text: None),
        "list": rows,
        "pick list": picks,
        "move list": moves,
        "line": line,
    }


@cache
def shadowless(scale: float) -> Style:
    """A style without shadows, which reach beyond a control."""
    return Style(replace(DARK, shadow=0), scale)


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(0, 0), (1, 1), (30, 12), (240, 46), (240, 100), (600, 200)])
@pytest.mark.parametrize("kind", list(every_control()))
def test_every_control_can_be_drawn_at_any_size(
    kind: str, scale: float, size: tuple[int, int]
) -> None:
    widget, style = every_control()[kind], shadowless(scale)
    surface = pygame.Surface((1300, 500))
    widget.rect = pygame.Rect(40, 40, round(size[0] * scale), round(size[1] * scale))
    drawn = []
    for focused in (False, True):
        surface.fill(CANVAS)
        widget.show_focus = widget.focused = focused
        widget.draw(surface, style)
        drawn.append(changed(surface))
    if size[1] >= 46:  # room for what it is
        bare, ringed = drawn
        assert widget.rect.contains(bare), "it keeps to its place"
        assert bare.width > 8 < bare.height, "there is something to see"
        if widget.focusable:
            ring = widget.rect.inflate(2 * style.px(4), 2 * style.px(4))
            assert ringed == ring, "the ring is round it"


@pytest.mark.parametrize("reduced", [False, True])
def test_a_highlight_and_a_knob_glide_to_their_new_place(reduced: bool) -> None:
    clock = Clock()
    choice = Segments("Show", [(n, str(n)) for n in range(4)], 0, lambda n: None)
    switch = Toggle("Sound", False, lambda on: None)
    group = Group([choice, switch], clock)
    group.update(reduced=reduced)
    assert not group.gliding, "nothing glides when it appears"
    choice.choose(3)
    switch.flip()
    places = []
    for _ in range(12):
        group.update(reduced=reduced)
        places.append((choice.place, switch.place))
        clock.advance(CHOICE / 8)
    assert places == sorted(places)
    assert len(set(places)) == (1 if reduced else 9)
    assert places[-1] == (3.0, 1.0)
    assert not group.gliding


def test_a_highlight_called_back_before_it_has_moved_stays_where_it_is() -> None:
    clock = Clock()
    choice = Segments("Show", [(n, str(n)) for n in range(4)], 0, lambda n: None)
    group = Group([choice], clock)
    group.update()
    choice.choose(3)
    group.update()
    clock.advance(CHOICE / 8)
    choice.choose(0)
    assert not group.update()
    assert choice.place == 0, "nothing was told to look different"
