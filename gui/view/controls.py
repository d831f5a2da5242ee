"""The boxes that are controls: each makes a widget once and dresses it for every new box."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from gui.look import style as s
from gui.look.style import Style
from gui.view.box import Box, Kind, PlacedBox, Range
from gui.widgets.button import Button, Toggle
from gui.widgets.choice import Choice
from gui.widgets.list_view import ListView
from gui.widgets.segments import Segments
from gui.widgets.slider import ValueSlider
from gui.widgets.text_field import TextField
from gui.widgets.tiles import Picture, Tiles
from gui.widgets.widget import Widget

LEAST = 36
"""The least height of a list, logical."""
Act = Callable[[object, object], None]
"""Called with what a control is for, and its new value; None for a button."""


class Live:
    """A widget that outlives the boxes which dress it."""

    def __init__(self, box: Box, act: Act) -> None:
        """`act` is called when the widget is used."""
        self.box = box
        self._act = act
        assert isinstance(box.kind, Control)
        self.widget = box.kind.make(self)

    def act(self, value: object = None) -> None:
        """Says that the widget was used, with its new value."""
        self._act(self.box.data[0], value)

    def dress(self) -> None:
        """Gives the widget what its box asks for."""
        assert isinstance(self.box.kind, Control)
        self.box.kind.dress(self.widget, self.box.data)


class Control(Kind):
    """A control. The first of its data is what it is for, which tells it from others."""

    def make(self, live: Live) -> Widget:
        """Makes the widget, which calls `live.act` when it is used."""
        raise NotImplementedError

    def dress(self, widget: Widget, data: tuple[object, ...]) -> None:
        """Gives the widget the attributes that a box asks for."""
        raise NotImplementedError

    def widths(self, node: PlacedBox, style: Style) -> Range:
        """Returns the widget's widths."""
        return _widget(node).widths(style)

    def heights(self, node: PlacedBox, width: int, style: Style) -> Range:
        """Returns the widget's height."""
        widget = _widget(node)
        height = widget.height_at(style, width)
        return (min(height, style.px(LEAST)) if widget.takes_wheel else height), height

    def place(self, node: PlacedBox, style: Style) -> None:
        """Places the widget, and says through which part of the screen it is seen."""
        widget = _widget(node)
        widget.rect, widget.seen_through = node.rect.copy(), node.window


def _widget(node: PlacedBox) -> Widget:
    assert node.widget is not None, "a control has a widget"
    return node.widget


class ButtonData(NamedTuple):
    """A button; see `gui.widgets.Button`."""

    on: object
    words: str
    short: str = ""
    icon: str = ""
    key: str = ""
    enabled: bool = True
    primary: bool = False
    quiet: bool = False
    bare: bool = False
    chosen: bool = False
    letters: int = s.BODY
    tip: str = ""


class ButtonKind(Control):
    """A button."""

    def make(self, live: Live) -> Widget:
        """Makes the button."""
        return Button("", live.act)

    def dress(self, widget: Widget, data: tuple[object, ...]) -> None:
        """Gives it its words and its state."""
        assert isinstance(widget, Button)
        assert isinstance(data, ButtonData)
        widget.name, widget.short = data.words, data.short or data.words
        widget.icon, widget.key_name, widget.tooltip = data.icon, data.key, data.tip
        widget.enabled, widget.chosen = data.enabled, data.chosen
        widget.primary, widget.quiet, widget.bare = data.primary, data.quiet, data.bare
        widget.letters = data.letters


class ToggleData(NamedTuple):
    """A switch; see `gui.widgets.Toggle`."""

    on: object
    name: str
    value: bool
    note: str = ""
    enabled: bool = True
    tip: str = ""


class ToggleKind(Control):
    """A switch with its name and a note."""

    def make(self, live: Live) -> Widget:
        """Makes the switch."""
        return Toggle("", False, live.act)

    def dress(self, widget: Widget, data: tuple[object, ...]) -> None:
        """Gives it its words and its state."""
        assert isinstance(widget, Toggle)
        assert isinstance(data, ToggleData)
        widget.name, widget.note, widget.tooltip = data.name, data.note, data.tip
        widget.on, widget.enabled = data.value, data.enabled


class SliderData(NamedTuple):
    """A slider over a list of labels; its value is the place of one."""

    on: object
    name: str
    value: int
    labels: tuple[str, ...]
    instead: str = ""
    room_for: tuple[str, ...] = ()
    big_step: int = 1
    enabled: bool = True
    at_release: bool = False
    tip: str = ""


class SliderKind(Control):
    """A slider with its value beside it."""

    def make(self, live: Live) -> Widget:
        """Makes the slider."""
        data = live.box.data
        assert isinstance(data, SliderData)
        return ValueSlider("", data.labels, data.value, live.act, at_release=data.at_release)

    def dress(self, widget: Widget, data: tuple[object, ...]) -> None:
        """Gives it its words and its value, unless it is being dragged."""
        assert isinstance(widget, ValueSlider)
        assert isinstance(data, SliderData)
        widget.name, widget.tooltip, widget.enabled = data.name, data.tip, data.enabled
        widget.labels, widget.high = list(data.labels), len(data.labels) - 1
        widget.big_step, widget.instead = data.big_step, data.instead
        widget.room_for = data.room_for
        if not (data.at_release and widget.pressed):
            widget.value = data.value


class SegmentsData(NamedTuple):
    """A choice among a few options; see `gui.widgets.Segments`."""

    on: object
    name: str
    options: tuple[tuple[object, str], ...]
    value: object
    enabled: bool = True
    tip: str = ""


class SegmentsKind(Control):
    """A choice among options side by side."""

    def make(self, live: Live) -> Widget:
        """Makes the choice."""
        data = live.box.data
        assert isinstance(data, SegmentsData)
        return Segments[object](data.name, data.options, data.value, live.act)

    def dress(self, widget: Widget, data: tuple[object, ...]) -> None:
        """Gives it its options and the chosen one."""
        assert isinstance(widget, Choice)
        assert isinstance(data, SegmentsData)
        widget.name, widget.tooltip, widget.enabled = data.name, data.tip, data.enabled
        widget.options, widget.value = list(data.options), data.value


class TilesData(NamedTuple):
    """A choice by pictures; see `gui.widgets.Tiles`."""

    on: object
    name: str
    options: tuple[tuple[object, str], ...]
    value: object
    picture: Picture
    model: tuple[object, ...] = ()


class TilesKind(Control):
    """A choice by pictures."""

    def make(self, live: Live) -> Widget:
        """Makes the choice."""
        data = live.box.data
        assert isinstance(data, TilesData)
        return Tiles[object](data.name, data.options, data.value, live.act)

    def dress(self, widget: Widget, data: tuple[object, ...]) -> None:
        """Gives it its options and the chosen one."""
        assert isinstance(widget, Tiles)
        assert isinstance(data, TilesData)
        widget.name, widget.options, widget.value = data.name, list(data.options), data.value
        widget.picture, widget.model = data.picture, data.model

    def place(self, node: PlacedBox, style: Style) -> None:
        """Places the pictures, too, so that a click finds them."""
        super().place(node, style)
        tiles = node.widget
        assert isinstance(tiles, Tiles)
        tiles.fit(style)


class FieldData(NamedTuple):
    """A text field; see `gui.widgets.TextField`."""

    on: object
    name: str
    value: str
    placeholder: str = ""
    icon: str = ""


class FieldKind(Control):
    """A text field. What is typed stays in it until its box has another value."""

    def make(self, live: Live) -> Widget:
        """Makes the field."""
        data = live.box.data
        assert isinstance(data, FieldData)
        return TextField(data.name, data.value, live.act)

    def dress(self, widget: Widget, data: tuple[object, ...]) -> None:
        """Gives it its words."""
        assert isinstance(widget, TextField)
        assert isinstance(data, FieldData)
        widget.name, widget.placeholder, widget.icon = data.name, data.placeholder, data.icon


class HostedData(NamedTuple):
    """A widget that was made by hand."""

    widget: Widget


class HostedKind(Control):
    """A widget that was made by hand, in a place that the view gives it."""

    def make(self, live: Live) -> Widget:
        """Returns the widget of the box."""
        data = live.box.data
        assert isinstance(data, HostedData)
        return data.widget

    def dress(self, widget: Widget, data: tuple[object, ...]) -> None:
        """Leaves it as it is."""

    def place(self, node: PlacedBox, style: Style) -> None:
        """Places it; a list is scrolled anew, so that a click finds its rows."""
        super().place(node, style)
        if isinstance(node.widget, ListView):
            node.widget.fit(style)


BUTTON, TOGGLE, SLIDER = ButtonKind(), ToggleKind(), SliderKind()
SEGMENTS, TILES, FIELD, HOSTED = SegmentsKind(), TilesKind(), FieldKind(), HostedKind()
