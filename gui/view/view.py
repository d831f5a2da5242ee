"""The engine of a screen made of boxes: keeps, places, compares, draws and describes them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

import pygame

from gui.look.style import Style
from gui.view.box import STACK, Box, PlacedBox, Range, heights, place, widths
from gui.view.controls import Act, Control
from gui.view.scrolling import SCROLL
from gui.widgets.group import Group
from gui.widgets.scroll_bar import ScrollBar
from gui.widgets.widget import Description, Look, Pos, Widget, described, look_through
from gui.words.catalogue import say

STEP = 60
"""How far a step of the wheel scrolls, logical."""
NOTHING = Box(STACK)
"""What is shown before the first box."""


class BoxView:
    """A tree of boxes on the screen, and the group of its controls, of a scene or a dialog."""

    def __init__(
        self, act: Act, clock: Callable[[], float], home: Callable[[], Widget | None] = lambda: None
    ) -> None:
        """`act` is called when a control is used, with what it is for and its value.

        `clock` is in seconds; `home` returns the control that has the focus when the focused one
        has gone.
        """
        self._act, self._home = act, home
        self.group = Group([], clock)
        """The controls in the order of Tab."""
        self._root = PlacedBox(NOTHING)
        self._style: Style  # set with the first box
        self._controls: dict[tuple[object, object], tuple[Widget, Box]] = {}
        """The widgets, which outlive the boxes whose data they have, by what they are found by."""
        self._painted: list[PlacedBox] = []
        """What draws, from the back to the front."""
        self._areas: list[pygame.Rect] = []
        """Where each of them draws."""
        self._keyed: dict[object, PlacedBox] = {}
        """What has a key, the first in sight of each."""
        self._pages: list[PlacedBox] = []
        """What scrolls, the outer before the inner."""

    def show(self, box: Box, area: pygame.Rect, style: Style) -> None:
        """Shows a box in a rectangle, in pixels."""
        self._take_box(box, style)
        # Boxes that are as large as before may still look otherwise, and be for something else.
        if self._root.changed or self._root.rect != area or self._root.box is box:
            place(self._root, area.copy(), style, None)
            self._collect()
            self.group.forget_gone()
        for widget, box in self._controls.values():
            _dress(widget, box)
        focus = self.group.focus
        if focus is not None and focus not in self.group.widgets:
            self.group.set_focus(self._home(), visible=focus.show_focus)

    def _take_box(self, box: Box, style: Style) -> None:
        """Gives the tree its new boxes."""
        self._root, _ = self._renewed(self._root, box)
        if style is not getattr(self, "_style", None):
            self._style = style
            for node in _all(self._root):
                node.forget()

    def least_width(self, box: Box, style: Style) -> int:
        """Returns the width below which a box would be cut, in pixels; shows it nowhere."""
        self._take_box(box, style)
        return widths(self._root, style)[0]

    def heights(self, box: Box, width: int, style: Style) -> Range:
        """Returns the least and the wanted height of a box at a width; shows it nowhere."""
        self._take_box(box, style)
        return heights(self._root, width, style)

    def _enliven(self, node: PlacedBox) -> None:
        """Gives a node what outlives its box."""
        box = node.box
        if isinstance(box.kind, Control):
            name = _life(box)
            known = self._controls.get(name)
            node.widget = known[0] if known else box.kind.make(box.data, partial(self._used, name))
            self._controls[name] = node.widget, box
            _dress(node.widget, box)
        elif box.kind is SCROLL and node.bar is None:
            node.bar = ScrollBar(lambda offset: self._scroll(node, offset))

    def _used(self, name: tuple[object, object], value: object = None) -> None:
        """Says that a control was used, with its new value."""
        self._act(self._controls[name][1].data[0], value)

    def _renewed(self, node: PlacedBox | None, box: Box) -> tuple[PlacedBox, bool]:
        """Returns the node of a box: a new one, or the one before if it is of the same kind.

        That one keeps what has not changed. Says also whether its size may be another.
        """
        if node is None or node.box.kind is not box.kind:
            node, differs = PlacedBox(box), True
        elif node.box is box or node.box == box:
            return node, False
        else:
            differs = not _measured_alike(node.box, box)
        node.box = box
        self._enliven(node)
        if box.kids or node.kids:
            found = [self._renewed(*pair) for pair in _pairs(node.kids, box.kids)]
            kids = [kid for kid, _ in found]
            differs = differs or kids != node.kids or any(each for _, each in found)
            node.kids = kids
        if differs:
            node.forget()
        return node, differs

    def _collect(self) -> None:
        """Lists what is in sight: what draws, the controls, the pages."""
        self._painted, self._pages, self.group.widgets = [], [], []
        self._keyed = {}
        self._take(self._root)
        self._areas = [each.box.kind.area(each, self._style) for each in self._painted]
        used = {node.widget for node in _all(self._root)}
        known = self._controls.items()
        self._controls = {name: each for name, each in known if each[0] in used}

    def _take(self, node: PlacedBox) -> None:
        if node.box.key is not None:
            self._keyed.setdefault(node.box.key, node)
        if node.box.kind.painted:
            self._painted.append(node)
        if node.widget is not None:
            # Others of a `fit` have other data.
            self._controls[_life(node.box)] = node.widget, node.box
            self.group.widgets.append(node.widget)
        if node.bar is not None:
            self._pages.append(node)
        for kid in node.box.kind.shown(node):
            self._take(kid)
        if node.bar is not None and node.bar.farthest:
            self.group.widgets.append(node.bar)

    def widget(self, name: object) -> Widget | None:
        """Returns the control in sight that is for something; None if there is none."""
        found = (widget for (_, on), (widget, _) in self._controls.items() if on == name)
        return next((widget for widget in found if widget in self.group.widgets), None)

    def place_of(self, key: object) -> pygame.Rect:
        """Returns where the box with a key is, in pixels; an empty place if it is not in sight."""
        node = self._keyed.get(key)
        return pygame.Rect() if node is None else node.rect.copy()

    # Drawing

    def looks(self) -> dict[object, Look]:
        """Returns the looks of all that is drawn."""
        areas = zip(self._painted, self._areas, strict=True)
        looks: dict[object, Look] = {
            node: look
            for node, area in areas
            if (look := look_through((area, (node.box.kind, node.data)), node.window))
        }
        return looks | self.group.looks(self._style)

    def draw(self, target: pygame.Surface) -> None:
        """Draws what lies inside the clip of `target`: the boxes, then the controls."""
        style, clip = self._style, target.get_clip()
        for index in clip.collidelistall(self._areas):
            node = self._painted[index]
            seen = clip if node.window is None else clip.clip(node.window)
            if seen.colliderect(self._areas[index]):
                target.set_clip(seen)
                node.box.kind.draw(node, target, style)
        target.set_clip(clip)
        self.group.draw(target, style)

    def describe(self) -> list[Description]:
        """Returns what a screen reader says, in the order of the boxes."""
        return list(_described(self._root, self._style))

    # Scrolling

    def scrolls(self, event: pygame.event.Event) -> bool:
        """Scrolls for the wheel, before the controls use it; returns whether it could."""
        return event.type == pygame.MOUSEWHEEL and self.wheel(self.group.pointer, event.y)

    def wheel(self, pos: Pos, steps: int) -> bool:
        """Scrolls what is under the pointer, up if `steps` is positive; returns whether it could.

        A list under the pointer scrolls before the page.
        """
        over = self.group.at(pos)
        if over is not None and over.takes_wheel and over.wheel(steps):
            return True
        return self.drag(pos, -steps * self._style.px(STEP))

    def drag(self, pos: Pos, by: int) -> bool:
        """Scrolls the page at a point by so many pixels; returns whether it could."""
        return any(
            self._scroll_by(node, by)
            for node in reversed(self._pages)
            if node.rect.collidepoint(pos)
            and (node.window is None or node.window.collidepoint(pos))
        )

    def key(self, key: int) -> bool:
        """Scrolls a page on Page Up and Down, Home and End; returns whether it could."""
        for node in self._pages:
            page = node.rect.height * 9 // 10
            steps = {
                pygame.K_PAGEUP: -page,
                pygame.K_PAGEDOWN: page,
                pygame.K_HOME: -node.kids[0].rect.height,
                pygame.K_END: node.kids[0].rect.height,
            }
            if key in steps and self._scroll_by(node, steps[key]):
                return True
        return False

    def reveal_focus(self) -> None:
        """Scrolls to the control with the focus ring."""
        if self.group.focus is not None and self.group.focus.show_focus:
            self.reveal(self.group.focus)

    def reveal(self, widget: Widget) -> bool:
        """Scrolls as far as needed to bring a control in sight; returns whether it moved."""
        moved = False
        for node in self._pages:
            assert node.bar is not None
            rect, here = node.rect, widget.focused_part
            margin = here.height // 2
            above = here.top - margin - rect.top
            below = here.bottom + margin - rect.bottom
            by = above if above < 0 else max(min(below, above), 0)
            # Most pages have nothing out of sight, and need not be searched for the control.
            if by and node.bar.farthest and any(each.widget is widget for each in _all(node)):
                moved = self._scroll_by(node, by) or moved
        return moved

    def _scroll_by(self, node: PlacedBox, by: int) -> bool:
        assert node.bar is not None
        before = node.bar.offset
        offset = min(max(before + by, 0), node.bar.farthest)
        if offset != before:
            self._scroll(node, offset)
        return offset != before

    def _scroll(self, node: PlacedBox, offset: int) -> None:
        """Scrolls a page to an offset in pixels, or as far as it goes."""
        assert node.bar is not None
        node.bar.offset = offset
        node.box.kind.place(node, self._style)
        self._collect()


def _dress(widget: Widget, box: Box) -> None:
    """Gives a widget the attributes of its box."""
    assert isinstance(box.kind, Control)
    box.kind.dress(widget, box.data)


def _life(box: Box) -> tuple[object, object]:
    """Returns what the control of a box is found by, also where it is in another place."""
    what = box.data[0]
    return box.kind, what if box.key is None or isinstance(what, Widget) else box.key


def _measured_alike(before: Box, box: Box) -> bool:
    """Returns whether two boxes of a kind are as large for the same kids."""
    measured = box.kind.measured
    return before.lay == box.lay and measured(before.data) == measured(box.data)


def _pairs(nodes: list[PlacedBox], boxes: Sequence[Box]) -> Iterator[tuple[PlacedBox | None, Box]]:
    """Returns boxes with the nodes in which they were before, None for new ones."""
    if [node.box.key for node in nodes] == [box.key for box in boxes]:
        return zip(nodes, boxes, strict=True)
    before = {_name(node.box, number): node for number, node in enumerate(nodes)}
    return ((before.pop(_name(box, n), None), box) for n, box in enumerate(boxes))


def _name(box: Box, number: int) -> object:
    """Returns what a box is found by among its siblings."""
    return number if box.key is None else (box.kind, box.key)


def _all(node: PlacedBox) -> list[PlacedBox]:
    """Returns a node and all below it."""
    found = [node]
    for each in found:
        found += each.kids
    return found


def _described(node: PlacedBox, style: Style, *, silent: bool = False) -> Iterator[Description]:
    """Returns the descriptions of a node and all it shows; only of controls if `silent`."""
    if node.widget is not None:
        if node.widget.role:
            yield node.widget.describe()
        for number, part in enumerate(node.widget.describe_parts(style)):
            yield replace(part, target=node.widget, part=number)
    elif node.box.says is not None and not silent:
        role, name, value = (*node.box.says, "")[:3]
        if name:
            yield described((role, say(name), say(value)), node.rect, node.window)
        silent = True
    elif not silent:
        yield from node.box.kind.describe(node)
    for kid in node.box.kind.shown(node):
        yield from _described(kid, style, silent=silent)
