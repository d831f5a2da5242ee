"""The whole of a large tree in a strip: a row for each ply, in which nodes share the width."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Callable, Iterator

import pygame

from engine.trace.columns import NONE
from engine.trace.trace import Mover
from gui.lab.tree.steps import SteppedSearch, work_on
from gui.look.lettering import Recent
from gui.look.style import Style
from gui.look.theme import Theme, mix
from gui.widgets.widget import Pos, Widget
from gui.words.catalogue import say

SMALL = 4_000
"""The most nodes of a tree that is painted at once."""
PAINTS = 0.003
"""Seconds of a frame in which a large tree is painted."""
SLICE = 32
"""The nodes between two looks at the clock."""


class Overview(Widget):
    """Every node of a search; those searched so far are bright, the path to the current is marked.

    A click goes to the step in which the node there was entered.
    """

    role = "img"
    follows_finger = True
    focusable = False
    unseen = Widget.unseen | {"_painting"}

    def __init__(self, went: Callable[[int], None]) -> None:
        """`went` is called with the step to go to."""
        super().__init__("Overview of the whole tree")
        self._went = went
        self._pictures: Recent[_Painting] = Recent(2)
        self._painting: _Painting | None = None
        """The pictures in sight."""

    def show(self, steps: SteppedSearch, step: int) -> None:
        """Shows a search at a step. It comes in sight with the first one."""
        self._steps, self._step = steps, step

    @property
    def painting(self) -> bool:
        """Whether a part of a large tree is still to be painted."""
        return self._painting is not None and self._painting.unfinished

    def paint_more(self) -> bool:
        """Paints a part of a large tree; returns whether there was one to paint."""
        paints = self.painting
        if self._painting is not None and paints:
            self._painting.paint(PAINTS)
        return paints

    def value_text(self) -> str:
        """Returns how many nodes there are and how many have been entered."""
        message = "{nodes:# node|# nodes}, step {step:,} of {steps:,}"
        nodes, steps = len(self._steps.trace), self._steps.count
        return say(message, nodes=nodes, step=self._step, steps=steps)

    def clickable_at(self, pos: Pos) -> bool:
        """Returns whether a node is at the point."""
        return self.contains(pos)

    def press(self, pos: Pos) -> None:
        """Goes to where the node under the pointer was entered."""
        trace, rows = self._steps.trace, self._steps.rows
        part = (pos[0] - self.rect.x) / self.rect.width
        row = (pos[1] - self.rect.y) * len(rows) // self.rect.height
        nodes = rows[min(max(row, 0), len(rows) - 1)]
        left = self._steps.overview.left
        entered = [n for n in nodes if n < trace.visited and left[n] <= part]
        if entered:
            self._went(trace.steps.of_node[trace.steps.first[entered[-1]]] + 1)

    def drag(self, pos: Pos) -> None:
        """Follows the pointer while the button is held."""
        if self.pressed:
            self.press(pos)

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws all nodes faint, those entered so far bright, and the current path."""
        steps, theme, size = self._steps, style.theme, self.rect.size
        key = (id(steps), size, theme.name)
        self._painting = painting = self._pictures.once(key, lambda: _Painting(steps, size, theme))
        if len(steps.trace) <= SMALL:
            painting.paint()
        target.blit(painting.faint, self.rect)
        trace, part = steps.trace, float(self._step > 0)
        if self._step not in (0, steps.count):  # how far the search has come
            node = steps.node_of(self._step)
            below = [c for c in trace.children[node] if c < trace.visited]
            done = [c for c in below if trace.steps.of_node[trace.steps.first[c]] < self._step]
            part = painting.right_end(done[-1]) if done else steps.overview.left[node]
        wide = round(part * self.rect.width)
        target.blit(painting.bright, self.rect, (0, 0, wide, self.rect.height))
        here = node = steps.node_of(self._step) if self._step else NONE
        while node != NONE:
            mark = painting.node_rect(node).move(self.rect.topleft)
            mark.width = max(mark.width, style.px(3))
            colour = theme.text if node == here else mix(theme.text, theme.background, 0.4)
            target.fill(colour, mark.clip(self.rect))
            node = steps.trace.nodes.parent[node]


class _Painting:
    """All nodes of a search, faint and bright, painted row by row."""

    def __init__(self, steps: SteppedSearch, size: tuple[int, int], theme: Theme) -> None:
        """Begins with empty pictures."""
        self._steps = steps
        self.unfinished = True
        """Whether something is left to paint."""
        self._work = (each for row in range(len(steps.rows)) for each in self._row(row))
        self.bright, self.faint = pygame.Surface(size), pygame.Surface(size)
        for picture in (self.bright, self.faint):
            picture.fill(theme.background)
        self._faint = mix(theme.muted, theme.background, 0.78)
        self._spared = mix(theme.bad, theme.background, 0.62)
        tones = {Mover.MAX: theme.accent, Mover.MIN: theme.warn, Mover.CHANCE: theme.good}
        self._tones = {int(by): mix(tone, theme.background, 0.3) for by, tone in tones.items()}

    def paint(self, seconds: float = math.inf) -> None:
        """Paints for about so many seconds."""
        self.unfinished = not work_on(self._work, seconds, SLICE)

    def _span(self, row: int) -> tuple[int, int]:
        """Returns where a row begins and ends, in pixels from the top."""
        high, rows = self.bright.get_height(), len(self._steps.rows)
        top = row * high // rows
        return top, max((row + 1) * high // rows - 1, top + 1)

    def node_rect(self, node: int) -> pygame.Rect:
        """Returns the place of a node, in pixels."""
        layout, wide = self._steps.overview, self.bright.get_width()
        top, bottom = self._span(layout.depth[node])
        x, right = int(layout.left[node] * wide), int(self.right_end(node) * wide)
        return pygame.Rect(x, top, max(right - x, 1), bottom - top)

    def right_end(self, node: int) -> float:
        """Returns where a node ends, from 0 to 1."""
        return self._steps.overview.left[node] + self._steps.overview.width[node]

    def _row(self, row: int) -> Iterator[None]:
        """Paints a row: of nodes narrower than a pixel the first at each."""
        trace, lefts, nodes = self._steps.trace, self._steps.overview.left, self._steps.rows[row]
        wide, (top, bottom) = self.bright.get_width(), self._span(row)
        place = filled = 0
        while place < len(nodes):
            node = nodes[place]
            right = int(self.right_end(node) * wide)
            if right <= filled:
                wanted = (filled + 1) / wide
                place = bisect_left(nodes, wanted, place + 1, key=self.right_end)
                continue
            x = max(int(lefts[node] * wide), filled)
            rect = (x, top, right - x - (1 if right - x > 3 else 0), bottom - top)
            spared = node >= trace.visited
            tone = self._spared if spared else self._tones[trace.nodes.mover[node]]
            self.bright.fill(tone, rect)
            self.faint.fill(self._faint, rect)
            filled, place = right, place + 1
            yield
