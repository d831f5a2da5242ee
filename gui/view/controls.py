"""The boxes that are controls: each makes a widget once and gives it the data of every new box.

A control may stand round a box: it takes the size of that, and lets the view draw it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pygame

from gui.look.style import Style
from gui.view.box import Kind, PlacedBox, Range, widths
from gui.widgets.button import Button, LinkButton, Toggle
from gui.widgets.choice import CardChoice, Segments
from gui.widgets.slider import Slider
from gui.widgets.stepper import Stepper
from gui.widgets.text_field import TextField
from gui.widgets.widget import Widget

LEAST_TRACK = 80
"""The length of the shortest slider that can be used well, logical."""
LONGEST_ALIKE = 8
"""The most letters of an option that opens a dialog and is as wide as the others."""
STATES = frozenset(("enabled", "chosen", "primary", "on", "value"))
"""The attributes on which the size of a control does not depend."""
Act = Callable[[object, object], None]
"""Called with what a control is for, and its new value; None for a button."""


class ControlData(NamedTuple):
    """What a control is for, by which it is found again, and the attributes of its widget."""

    what: object
    attributes: tuple[tuple[str, object], ...]


class Part(NamedTuple):
    """The key of a box that is a part of the control in which it is, such as an option."""

    number: int = 0


class Control(Kind):
    """A control, whose data are `ControlData`."""

    def __init__(self, make: Callable[[Any, Any], Widget]) -> None:
        """`make` returns the widget for its first data and what is called when it is used."""
        self.make = make

    def dress(self, widget: Widget, data: Any) -> None:
        """Gives the widget the attributes in the data of a box."""
        for name, value in data.attributes:
            setattr(widget, name, value)

    def measured(self, data: ControlData) -> object:
        """Returns what it is for, and its attributes without its states."""
        return data.what, [each for each in data.attributes if each[0] not in STATES]

    def widths(self, node: PlacedBox, style: Style) -> Range:
        """Returns the widths of the box in it, or the widget's."""
        return super().widths(node, style) if node.kids else self._dressed(node).widths(style)

    def heights(self, node: PlacedBox, width: int, style: Style) -> Range:
        """Returns the heights of the box in it, or the widget's height."""
        if node.kids:
            return super().heights(node, width, style)
        height = style.px(_widget(node).row_height)
        return height, height

    def _dressed(self, node: PlacedBox) -> Widget:
        """Returns the widget as this box wants it, not as others of a `fit` do."""
        widget = _widget(node)
        self.dress(widget, node.box.data)
        return widget

    def place(self, node: PlacedBox, style: Style) -> None:
        """Places the widget and the box in it, and says where it is seen, and its parts are."""
        widget = self._dressed(node)
        super().place(node, style)
        if node.kids:
            widget.places = list(_parts(node))
        widget.rect, widget.seen_through = node.rect.copy(), node.window
        widget.fit(style)


def _parts(node: PlacedBox) -> Iterator[pygame.Rect]:
    """Yields the places of the parts of a control among the boxes in it."""
    for kid in node.box.kind.shown(node):
        if isinstance(kid.box.key, Part):
            yield kid.rect
        else:
            yield from _parts(kid)


def _widget(node: PlacedBox) -> Widget:
    assert node.widget is not None, "a control has a widget"
    return node.widget


class SliderKind(Control):
    """A slider, which keeps the value to which it is being dragged."""

    def dress(self, widget: Widget, data: Any) -> None:
        """Gives it its words and its value, unless it is being dragged."""
        assert isinstance(widget, Slider)
        value = widget.value
        super().dress(widget, data)
        if widget.at_release and widget.pressed:
            widget.value = value


class SegmentsKind(Control):
    """A choice whose options go on in another row only where it has too little room."""

    def widths(self, node: PlacedBox, style: Style) -> Range:
        """Returns the widths of all options in one row, at least as close as they can be."""
        even, close, *_ = node.kids[0].kids
        return widths(close, style)[0], widths(even, style)[1]


class AlikeKind(Kind):
    """Shows pictograms, and then keys, on all buttons of a box if every one has room for them."""

    def place(self, node: PlacedBox, style: Style) -> None:
        """Places the box, and dresses its buttons, with their keys if its data say so."""
        super().place(node, style)
        buttons = list(_buttons(node))

        def fits(*, icon: bool, key: bool) -> bool:
            return all(
                each.bare or each.room_needed(style, icon=icon, key=key) <= each.rect.width
                for each in buttons
            )

        icon = fits(icon=True, key=False)
        key = node.data[0] and fits(icon=icon, key=True)
        for button in buttons:
            button.with_icon, button.with_key = icon, key


def _buttons(node: PlacedBox) -> Iterator[Button]:
    """Returns the buttons in sight that a box holds."""
    if isinstance(node.widget, Button):
        yield node.widget
    for kid in node.box.kind.shown(node):
        yield from _buttons(kid)


BUTTON = Control(lambda data, act: Button("", act))
LINK = Control(lambda data, act: LinkButton("", act))
TOGGLE = Control(lambda data, act: Toggle("", False, act))
SLIDER = SliderKind(lambda data, act: Slider("", 0, act))
STEPPER = Control(lambda data, act: Stepper("", 0, act))
SEGMENTS = SegmentsKind(lambda data, act: Segments("", (), None, act))
CARDS = Control(lambda data, act: CardChoice("", (), None, act))
FIELD = Control(lambda data, act: TextField("", str(dict(data.attributes)["value"]), act))
ALIKE = AlikeKind()
HOSTED = Control(lambda data, act: data.what)
"""A place for a widget that was made by hand, which a box leaves as it is."""
