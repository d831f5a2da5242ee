"""The boxes that are controls: each makes a widget once and dresses it for every new box."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from gui.look import style as s
from gui.look.style import Style
from gui.view.box import Box, Kind, PlacedBox, Range, heights, place, widths
from gui.widgets.button import Button, Toggle
from gui.widgets.card_choice import CardChoice
from gui.widgets.clipboard import Clipboard
from gui.widgets.link import LinkButton
from gui.widgets.segments import Segments
from gui.widgets.slider import ValueSlider
from gui.widgets.text_field import LONGEST, TextField
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
        self.widget = box.kind.make(box.data, self)

    def act(self, value: object = None) -> None:
        """Says that the widget was used, with its new value."""
        self._act(self.box.data[0], value)

    def dress(self) -> None:
        """Gives the widget what its box asks for."""
        assert isinstance(self.box.kind, Control)
        self.box.kind.dress(self.widget, self.box.data)


class Control(Kind):
    """A control. The first of its data is what it is for, which tells it from others.

    The others are the widget's attributes of the same names.
    """

    def __init__(self, make: Callable[[Any, Live], Widget]) -> None:
        """`make` returns the widget for its first data; it calls `Live.act` when it is used."""
        self.make = make

    def dress(self, widget: Widget, data: Any) -> None:
        """Gives the widget the attributes that a box asks for."""
        for name, value in zip(data._fields[1:], data[1:], strict=True):
            setattr(widget, name, value)

    def widths(self, node: PlacedBox, style: Style) -> Range:
        """Returns the widget's widths."""
        return self._dressed(node).widths(style)

    def heights(self, node: PlacedBox, width: int, style: Style) -> Range:
        """Returns the widget's height."""
        widget = self._dressed(node)
        height = widget.height_at(style, width)
        return (min(height, style.px(LEAST)) if widget.takes_wheel else height), height

    def _dressed(self, node: PlacedBox) -> Widget:
        """Returns the widget as this box wants it, not as others of a `fit` do."""
        widget = _widget(node)
        self.dress(widget, node.box.data)
        return widget

    def place(self, node: PlacedBox, style: Style) -> None:
        """Places the widget, and says through which part of the screen it is seen."""
        widget = _widget(node)
        widget.rect, widget.seen_through = node.rect.copy(), node.window
        widget.fit(style)


def _widget(node: PlacedBox) -> Widget:
    assert node.widget is not None, "a control has a widget"
    return node.widget


class ButtonData(NamedTuple):
    """A button; see `gui.widgets.Button`."""

    what: object
    name: str
    short: str = ""
    icon: str = ""
    key_name: str = ""
    enabled: bool = True
    primary: bool = False
    quiet: bool = False
    bare: bool = False
    chosen: bool = False
    letters: int = s.BODY
    tooltip: str = ""


class LinkData(NamedTuple):
    """A button that looks like words; see `gui.widgets.LinkButton`."""

    what: object
    name: str
    label: str = ""
    short: str = ""
    icon: str = ""
    key_name: str = ""
    enabled: bool = True
    muted: bool = False
    letters: int = s.BODY
    tooltip: str = ""


class ToggleData(NamedTuple):
    """A switch; see `gui.widgets.Toggle`."""

    what: object
    name: str
    on: bool
    note: str = ""
    leading: bool = False
    enabled: bool = True
    tooltip: str = ""


class SliderData(NamedTuple):
    """A slider over a list of labels; its value is the place of one."""

    what: object
    name: str
    value: int
    labels: tuple[str, ...]
    instead: str = ""
    room_for: tuple[str, ...] = ()
    ends: bool = False
    means: str = ""
    big_step: int = 1
    enabled: bool = True
    at_release: bool = False
    tooltip: str = ""


class SliderKind(Control):
    """A slider with its value beside it, or the first and the last below it."""

    def dress(self, widget: Widget, data: Any) -> None:
        """Gives it its words and its value, unless it is being dragged."""
        if data.at_release and widget.pressed:
            assert isinstance(widget, ValueSlider)
            data = data._replace(value=widget.value)
        super().dress(widget, data)


class ChoiceData(NamedTuple):
    """A choice among a few options; see `gui.widgets.Segments`."""

    what: object
    name: str
    options: tuple[tuple[object, str], ...]
    value: object
    last_opens_dialog: bool = False
    enabled: bool = True
    tooltip: str = ""


class TilesData(NamedTuple):
    """A choice by pictures; see `gui.widgets.Tiles`."""

    what: object
    name: str
    options: tuple[tuple[object, str], ...]
    value: object
    picture: Picture
    model: tuple[object, ...] = ()


class CardsData(NamedTuple):
    """A choice among boxes; see `gui.widgets.CardChoice`."""

    what: object
    name: str
    options: tuple[tuple[object, str], ...]
    value: object
    tips: tuple[str, ...] = ()


class CardsKind(Control):
    """A choice among the boxes of a row, its only kid."""

    def widths(self, node: PlacedBox, style: Style) -> Range:
        """Returns the row's widths."""
        return widths(node.kids[0], style)

    def heights(self, node: PlacedBox, width: int, style: Style) -> Range:
        """Returns the row's heights."""
        return heights(node.kids[0], width, style)

    def place(self, node: PlacedBox, style: Style) -> None:
        """Places the row, and tells the control where the options are."""
        cards, row = _widget(node), node.kids[0]
        assert isinstance(cards, CardChoice)
        place(row, node.rect.copy(), style, node.window)
        cards.places = [kid.rect for kid in row.kids]
        super().place(node, style)


class FieldData(NamedTuple):
    """A text field; see `gui.widgets.TextField`."""

    what: object
    name: str
    value: str
    placeholder: str = ""
    icon: str = ""
    enabled: bool = True
    longest: int = LONGEST
    clipboard: Clipboard | None = None


class HostedData(NamedTuple):
    """A widget that was made by hand."""

    widget: Widget


BUTTON = Control(lambda data, live: Button(data.name, live.act))
LINK = Control(lambda data, live: LinkButton(data.name, live.act))
TOGGLE = Control(lambda data, live: Toggle(data.name, data.on, live.act))
SLIDER = SliderKind(
    lambda data, live: ValueSlider(
        data.name, data.labels, data.value, live.act, at_release=data.at_release
    )
)
SEGMENTS = Control(lambda data, live: Segments(data.name, data.options, data.value, live.act))
TILES = Control(lambda data, live: Tiles(data.name, data.options, data.value, live.act))
CARDS = CardsKind(lambda data, live: CardChoice(data.name, data.options, data.value, live.act))
FIELD = Control(lambda data, live: TextField(data.name, data.value, changed=live.act))
HOSTED = Control(lambda data, live: data.widget)
"""A place for a widget that was made by hand, which a box leaves as it is."""
