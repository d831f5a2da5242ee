"""A recorded search as a drawing: MAX and MIN as triangles, chance as circles, leaves as boxes.

What was cut off is grey and hangs on dashed lines; α and β stand beside each node as they were when
the search left it.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.board_svg import SMALL, small_board, small_stones
from engine.games.line_game import LinePosition
from engine.games.tree_drawing import FILL, INK, LINE, MOST_DRAWN, MUTED
from engine.games.tree_game import TreePosition
from engine.games.whole_number import counted
from engine.trace.columns import NONE
from engine.trace.layout import TidyLayout, tidy
from engine.trace.steps import bound_text, value_text
from engine.trace.svg_parts import (
    BEST,
    MARGIN,
    PAPER,
    svg_curve,
    svg_picture,
    svg_text,
    words_width,
)
from engine.trace.text_form import deepest_shown, window_at_end
from engine.trace.trace import Found, Mover, Trace

UNIT, ROW, TOP, NODE = 48, 92, 58, 17
"""Pixels: between two leaves, between two rows, above the root, half a node."""
BOARD_GAP = 4
"""Pixels above and below a small board."""
BESIDE = 112
"""Pixels that a node with its α and β needs."""
FAINT, CUT = "#c3cad5", "#c2410c"


def trace_svg(trace: Trace) -> str:
    """Returns the trace as SVG, with at most `MOST_DRAWN` nodes or two rows."""
    return _Drawing(trace).svg()


class _Drawing:
    """One drawing of a trace."""

    def __init__(self, trace: Trace) -> None:
        self._trace = trace
        deepest = deepest_shown(trace, MOST_DRAWN)
        root = trace.roots[-1]  # of a search that deepens, the last depth
        self._shown = [
            node
            for node in range(len(trace))
            if trace.nodes.depth[node] <= deepest and self._root_of(node) == root
        ]
        number = {node: place for place, node in enumerate(self._shown)}
        number[NONE] = NONE
        layout = tidy([number[trace.nodes.parent[node]] for node in self._shown])
        self._unit = self._spacing(layout)
        self._x = {
            node: MARGIN + NODE + layout.x[place] * self._unit
            for place, node in enumerate(self._shown)
        }
        self._below = self._board_height()
        row = ROW + self._below
        self._y = {node: TOP + NODE + trace.nodes.depth[node] * row for node in self._shown}
        self._left_out = deepest < max(trace.nodes.depth)
        self._size = (
            max(
                2 * (MARGIN + NODE) + layout.width * self._unit + BESIDE / 2,
                2 * MARGIN + words_width(self._title()),
            ),
            TOP + 2 * NODE + layout.height * row + self._below + MARGIN,
        )
        self._best = self._best_path(root)

    def _board_height(self) -> int:
        """Returns the room below each node for a small board, 0 where there are none."""
        root = self._trace.root
        if not isinstance(root, LinePosition) or root.game.columns * SMALL > UNIT:
            return 0
        return root.game.rows * SMALL + 2 * BOARD_GAP

    def _root_of(self, node: int) -> int:
        while self._trace.nodes.parent[node] != NONE:
            node = self._trace.nodes.parent[node]
        return node

    def _spacing(self, layout: TidyLayout) -> float:
        """Returns the pixels of a unit: wide enough for α and β between two nodes of a row."""
        closest, last = float("inf"), dict[int, float]()
        if not self._trace.windows:
            return UNIT
        inner = [
            (layout.depth[place], layout.x[place])
            for place, node in enumerate(self._shown)
            if self._trace.nodes.found[node] == Found.INNER and node < self._trace.visited
        ]
        for depth, x in sorted(inner):
            if depth in last:
                closest = min(closest, x - last[depth])
            last[depth] = x
        return max(UNIT, BESIDE / closest)

    def _best_path(self, root: int) -> set[int]:
        """Returns the nodes of the best line."""
        path, node = {root}, root
        for move in self._trace.line:
            below = self._trace.children[node]
            found = next((c for c in below if self._trace.nodes.move[c] == move), None)
            if found is None or found >= self._trace.visited:
                break
            path.add(found)
            node = found
        return path

    def svg(self) -> str:
        """Returns the drawing."""
        shapes = [*self._edges(), *(part for node in self._shown for part in self._node(node))]
        if self._below and isinstance(self._trace.root, LinePosition):
            shapes.insert(0, f"<defs>{small_board(self._trace.root)}</defs>")
            shapes += map(self._board, self._shown)
        return svg_picture(self._size, self._title(), shapes)

    def _board(self, node: int) -> str:
        """Draws the position of a node below it."""
        position = self._trace.position(node)
        assert isinstance(position, LinePosition), "it is a game on a board"
        left = self._x[node] - position.game.columns * SMALL / 2
        return small_stones(position, left, self._y[node] + NODE + BOARD_GAP)

    def _title(self) -> str:
        trace = self._trace
        name = trace.algorithm.partition(":")[0]
        text = (
            f"{trace.root.game.name}, {name}: value {value_text(trace.value)} with "
            f"{trace.line_names([trace.move])[0]}, {counted(trace.counts.leaves, 'leaf')}"
        )
        return f"{text}; lower rows left out" if self._left_out else text

    def _edges(self) -> Iterator[str]:
        """Draws the lines to the children with the names of the moves."""
        trace = self._trace
        for node in self._shown:
            above = trace.nodes.parent[node]
            if above == NONE:
                continue
            x0, y0 = self._x[above], self._y[above] + NODE + self._below
            x1, y1 = self._x[node], self._y[node] - NODE
            spared, best = node >= trace.visited, {node, above} <= self._best
            colour = FAINT if spared else BEST if best else LINE
            look = ' stroke-dasharray="3 4"' if spared else ""
            yield svg_curve((x0, y0), (x1, y1), colour, 2.5 if best else 1.5, look)
            if spared and above < trace.visited:
                yield (
                    f'<path d="M{x1 - 8:.1f} {y1 - 9:.1f}l16 6" stroke="{CUT}" stroke-width="2"/>'
                )
            if self._is_named(node):
                side, anchor = (-4, "end") if x1 < x0 - 1 else (4, "start")
                yield svg_text(x1 + side, y1 - 9, trace.move_name(node), MUTED, 11, anchor=anchor)

    def _is_named(self, node: int) -> bool:
        """Returns whether the move to a node is written beside it: not at a tree's leaves."""
        inner = self._trace.nodes.found[node] == Found.INNER
        return inner or not isinstance(self._trace.root, TreePosition)

    def _node(self, node: int) -> Iterator[str]:
        """Draws a node with its value and its window."""
        trace, x, y = self._trace, self._x[node], self._y[node]
        spared, found = node >= trace.visited, trace.nodes.found[node]
        edge = FAINT if spared else BEST if node in self._best else LINE
        ink, fill = (LINE, PAPER) if spared else (INK, FILL)
        style = f'fill="{fill}" stroke="{edge}" stroke-width="1.5"'
        mover, shift = trace.nodes.mover[node], 0
        if found != Found.INNER:
            yield (
                f'<rect x="{x - NODE:.1f}" y="{y - 13:.1f}" width="{2 * NODE}" height="26" rx="5" '
                f"{style}/>"
            )
        elif mover == Mover.CHANCE:
            yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{NODE + 3}" {style}/>'
        else:
            shift = 6 if mover == Mover.MAX else -6
            up, half = (1 if mover == Mover.MAX else -1), 18 if spared else 26
            yield (
                f'<path d="M{x:.1f} {y - up * (half - 3):.1f}L{x + half:.1f} {y + up * NODE:.1f}'
                f'H{x - half:.1f}Z" stroke-linejoin="round" {style}/>'
            )
        value = "" if spared and found == Found.INNER else bound_text(trace, node)
        if value and value != "–":
            size = 12 if len(value) <= 4 else 9
            yield svg_text(x, y + shift + 4, value.replace(" ", ""), ink, size, weight=600)
        if not spared and found == Found.INNER and trace.windows:
            alpha, beta = window_at_end(trace, node)
            yield svg_text(x + 31, y - 2, f"α {value_text(alpha)}", BEST, 11, anchor="start")
            yield svg_text(x + 31, y + 12, f"β {value_text(beta)}", CUT, 11, anchor="start")
