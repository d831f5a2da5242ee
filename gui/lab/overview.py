"""The whole of a large tree in a strip: a row for each ply, in which nodes share the width."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.trace.layout import IcicleLayout
from engine.trace.trace import NONE, Mover, Trace
from gui.lab.tree_steps import SteppedSearch
from gui.look.style import Recent, Style
from gui.look.theme import Colour, Theme, mix
from gui.widgets import Widget
from gui.widgets.widget import Pos


class Overview(Widget):
    """Every node of a search; those searched so far are bright, the path to the current is marked.

    A click goes to the step in which the node there was entered.
    """

    role = "img"
    focusable = False

    def __init__(self, name: str, went: Callable[[int], None]) -> None:
        """`went` is called with the step to go to."""
        super().__init__(name)
        self._went = went
        self._steps: SteppedSearch | None = None
        self._step = 0
        self._layout: IcicleLayout | None = None
        self._rows: list[list[int]] = []
        self._pictures: Recent[pygame.Surface] = Recent(2)

    def show(self, steps: SteppedSearch | None, step: int) -> None:
        """Shows a search at a step."""
        if steps is not self._steps:
            self._steps, self._layout = steps, None
        self._step = step

    def _placed(self) -> IcicleLayout:
        assert self._steps is not None, "there is a search"
        if self._layout is None:
            self._layout = found = self._steps.overview
            self._rows = [[] for _ in range(found.height + 1)]
            for node in sorted(range(len(self._steps.trace)), key=found.left.__getitem__):
                self._rows[found.depth[node]].append(node)
        return self._layout

    def value_text(self) -> str:
        """Returns how many nodes there are and how many have been entered."""
        if self._steps is None:
            return "nothing"
        return f"{len(self._steps.trace):,} nodes, step {self._step:,} of {self._steps.count:,}"

    def clickable_at(self, pos: Pos) -> bool:
        """Returns whether there is a tree."""
        return self._steps is not None and self.contains(pos)

    def press(self, pos: Pos) -> None:
        """Goes to where the node under the pointer was entered."""
        if self._steps is None or not self.rect.width:
            return
        layout = self._placed()
        part = (pos[0] - self.rect.x) / self.rect.width
        row = min((pos[1] - self.rect.y) * (layout.height + 1) // self.rect.height, layout.height)
        nodes = self._rows[max(row, 0)]
        trace = self._steps.trace
        entered = [n for n in nodes if n < trace.visited and layout.left[n] <= part]
        if entered:
            node = max(entered, key=lambda each: layout.left[each])
            self._went(trace.steps.of_node[trace.steps.first[node]] + 1)

    def drag(self, pos: Pos) -> None:
        """Follows the pointer while the button is held."""
        if self.pressed:
            self.press(pos)

    def look(self) -> tuple[object, ...]:
        """Returns the search and the step."""
        return (*super().look(), id(self._steps), self._step)

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws all nodes faint, those entered so far bright, and the current path."""
        if self._steps is None or not self.rect.width:
            return
        layout, theme = self._placed(), style.theme
        key = (id(self._steps), self.rect.size, theme.name)
        bright = self._pictures.once((*key, True), lambda: self._picture(theme, bright=True))
        faint = self._pictures.once((*key, False), lambda: self._picture(theme, bright=False))
        target.blit(faint, self.rect)
        done = round(self._boundary(layout) * self.rect.width)
        target.blit(bright, self.rect, (0, 0, done, self.rect.height))
        node = self._steps.node_of(self._step) if self._step else NONE
        while node != NONE:
            mark = self._node_rect(layout, node)
            mark.width = max(mark.width, style.px(3))
            here = node == self._steps.node_of(self._step)
            colour = theme.text if here else mix(theme.text, theme.background, 0.4)
            target.fill(colour, mark.clip(self.rect))
            node = self._steps.trace.nodes.parent[node]

    def _boundary(self, layout: IcicleLayout) -> float:
        """Returns how far the search has come, from 0 to 1 of the width."""
        assert self._steps is not None, "there is a search"
        if not self._step:
            return 0.0
        if self._step == self._steps.count:
            return 1.0
        node = self._steps.node_of(self._step)
        trace = self._steps.trace
        below = [c for c in trace.children[node] if c < trace.visited]
        entered = [c for c in below if trace.steps.of_node[trace.steps.first[c]] < self._step]
        if entered:
            return layout.left[entered[-1]] + layout.width[entered[-1]]
        return layout.left[node]

    def _node_rect(self, layout: IcicleLayout, node: int) -> pygame.Rect:
        rows = layout.height + 1
        row = layout.depth[node]
        x = self.rect.x + int(layout.left[node] * self.rect.width)
        right = self.rect.x + int((layout.left[node] + layout.width[node]) * self.rect.width)
        y = self.rect.y + row * self.rect.height // rows
        bottom = self.rect.y + (row + 1) * self.rect.height // rows
        return pygame.Rect(x, y, max(right - x, 1), max(bottom - y - 1, 1))

    def _picture(self, theme: Theme, *, bright: bool) -> pygame.Surface:
        """Returns all nodes; of those narrower than a pixel the first at each."""
        assert self._steps is not None, "there is a search"
        layout, trace = self._placed(), self._steps.trace
        picture = pygame.Surface(self.rect.size)
        picture.fill(theme.background)
        wide, lefts, widths = self.rect.width, layout.left, layout.width
        for nodes in self._rows:
            place = self._node_rect(layout, nodes[0])
            y, high, filled = place.y - self.rect.y, place.height, 0
            for node in nodes:
                left = lefts[node]
                right = int((left + widths[node]) * wide)
                if right <= filled:
                    continue
                x = max(int(left * wide), filled)
                gap = 1 if right - x > 3 else 0
                colour = _colour(trace, node, theme, bright=bright)
                picture.fill(colour, (x, y, right - x - gap, high))
                filled = right
        return picture


def _colour(trace: Trace, node: int, theme: Theme, *, bright: bool) -> Colour:
    if not bright:
        return mix(theme.muted, theme.background, 0.78)
    if node >= trace.visited:
        return mix(theme.bad, theme.background, 0.62)
    tone = {Mover.MAX: theme.accent, Mover.MIN: theme.warn, Mover.CHANCE: theme.good}
    return mix(tone[Mover(trace.nodes.mover[node])], theme.background, 0.3)
