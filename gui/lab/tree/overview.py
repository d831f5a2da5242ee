"""The whole of a large tree in a strip: a row for each ply, in which nodes share the width."""

from __future__ import annotations

import math
import time
from bisect import bisect_left
from collections.abc import Callable, Iterator

import pygame

from engine.trace.layout import IcicleLayout
from engine.trace.trace import NONE, Mover
from gui.lab.tree.index import TreeIndex
from gui.lab.tree.steps import SteppedSearch
from gui.look.style import Recent, Style
from gui.look.theme import Colour, Theme, mix
from gui.widgets import Widget
from gui.widgets.widget import Pos
from gui.words.catalogue import say

SMALL = 4_000
"""The most nodes of a tree that is painted at once."""
PAINTS = 0.003
"""Seconds of a frame in which a large tree is painted."""
SLICE = 32
"""The nodes after which the clock is looked at."""


class Overview(Widget):
    """Every node of a search; those searched so far are bright, the path to the current is marked.

    A click goes to the step in which the node there was entered.
    """

    role = "img"
    focusable = False
    unseen = Widget.unseen | {"_painting"}

    def __init__(self, name: str, went: Callable[[int], None]) -> None:
        """`went` is called with the step to go to."""
        super().__init__(name)
        self._went = went
        self._steps: SteppedSearch | None = None
        self._step = 0
        self._pictures: Recent[_Painting] = Recent(2)
        self._painting: _Painting | None = None
        """The pictures in sight."""

    def show(self, steps: SteppedSearch | None, step: int) -> None:
        """Shows a search at a step."""
        self._steps, self._step = steps, step

    @property
    def painting(self) -> bool:
        """Whether a part of a large tree is still to be painted."""
        return self.visible and self._painting is not None and self._painting.unfinished

    def paint_more(self) -> bool:
        """Paints a part of a large tree; returns whether there was one to paint."""
        if not self.painting or self._painting is None:
            return False
        self._painting.paint(PAINTS)
        return True

    def value_text(self) -> str:
        """Returns how many nodes there are and how many have been entered."""
        if self._steps is None:
            return say("nothing")
        message = "{nodes:# node|# nodes}, step {step:,} of {steps:,}"
        nodes, steps = len(self._steps.trace), self._steps.count
        return say(message, nodes=nodes, step=self._step, steps=steps)

    def clickable_at(self, pos: Pos) -> bool:
        """Returns whether there is a tree."""
        return self._steps is not None and self.contains(pos)

    def press(self, pos: Pos) -> None:
        """Goes to where the node under the pointer was entered."""
        if self._steps is None or not self.rect.width:
            return
        layout = self._steps.index.overview
        part = (pos[0] - self.rect.x) / self.rect.width
        row = min((pos[1] - self.rect.y) * (layout.height + 1) // self.rect.height, layout.height)
        nodes = self._steps.index.rows[max(row, 0)]
        trace = self._steps.trace
        entered = [n for n in nodes if n < trace.visited and layout.left[n] <= part]
        if entered:
            node = max(entered, key=lambda each: layout.left[each])
            self._went(trace.steps.of_node[trace.steps.first[node]] + 1)

    def drag(self, pos: Pos) -> None:
        """Follows the pointer while the button is held."""
        if self.pressed:
            self.press(pos)

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws all nodes faint, those entered so far bright, and the current path."""
        if self._steps is None or not self.rect.width:
            return
        steps, theme = self._steps, style.theme
        layout, size = steps.index.overview, self.rect.size
        key = (id(steps), size, theme.name)
        self._painting = self._pictures.once(key, lambda: _Painting(steps.index, size, theme))
        if len(steps.trace) <= SMALL:
            self._painting.paint()
        target.blit(self._painting.faint, self.rect)
        done = round(self._boundary(layout) * self.rect.width)
        target.blit(self._painting.bright, self.rect, (0, 0, done, self.rect.height))
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


class _Painting:
    """All nodes of a search, faint and bright, painted row by row."""

    def __init__(self, index: TreeIndex, size: tuple[int, int], theme: Theme) -> None:
        """Begins with empty pictures."""
        self._index = index
        self.unfinished = True
        """Whether something is left to paint."""
        self._work = self._rows()
        self.bright, self.faint = pygame.Surface(size), pygame.Surface(size)
        for picture in (self.bright, self.faint):
            picture.fill(theme.background)
        self._faint = mix(theme.muted, theme.background, 0.78)
        self._spared = mix(theme.bad, theme.background, 0.62)
        tones = {Mover.MAX: theme.accent, Mover.MIN: theme.warn, Mover.CHANCE: theme.good}
        self._tones = {
            int(mover): mix(tone, theme.background, 0.3) for mover, tone in tones.items()
        }

    def paint(self, seconds: float = math.inf) -> None:
        """Paints for about so many seconds."""
        end = time.perf_counter() + seconds
        self.unfinished = not all(time.perf_counter() < end for _ in self._work)

    def _rows(self) -> Iterator[None]:
        for row in range(len(self._index.rows)):
            yield from self._row(row)

    def _row(self, row: int) -> Iterator[None]:
        """Paints a row: of nodes narrower than a pixel the first at each."""
        layout = self._index.overview
        nodes, rows = self._index.rows[row], len(self._index.rows)
        lefts, widths, (wide, high) = layout.left, layout.width, self.bright.get_size()
        top = row * high // rows
        bottom = max((row + 1) * high // rows - 1, top + 1)

        def right_end(node: int) -> float:
            return lefts[node] + widths[node]

        place = filled = painted = 0
        while place < len(nodes):
            node = nodes[place]
            right = int(right_end(node) * wide)
            if right <= filled:
                wanted = (filled + 1) / wide
                place = bisect_left(nodes, wanted, place + 1, key=right_end)
                continue
            x = max(int(lefts[node] * wide), filled)
            rect = (x, top, right - x - (1 if right - x > 3 else 0), bottom - top)
            self.bright.fill(self._bright(node), rect)
            self.faint.fill(self._faint, rect)
            filled, place, painted = right, place + 1, painted + 1
            if painted % SLICE == 0:
                yield
        yield

    def _bright(self, node: int) -> Colour:
        trace = self._index.trace
        return self._spared if node >= trace.visited else self._tones[trace.nodes.mover[node]]
