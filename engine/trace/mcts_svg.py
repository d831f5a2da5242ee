"""The tree of a recorded Monte Carlo search as a drawing: circles with games and win rates."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.move_names import move_name, move_names
from engine.games.tree_drawing import FILL, INK, LINE, MOST_DRAWN, MUTED
from engine.games.whole_number import counted
from engine.search.limits import SearchResult
from engine.trace.columns import NONE
from engine.trace.layout import tidy
from engine.trace.mcts_games import proven_text
from engine.trace.monte_carlo import MonteCarloTrace, MonteCarloTree
from engine.trace.svg_parts import BEST, MARGIN, svg_curve, svg_picture, svg_text, words_width

UNIT, ROW, TOP, RADIUS = 52, 92, 76, 21
"""Pixels: between two leaves, between two rows, above the root, half a node."""
THICKEST = 7.0
"""The width of a line through which all games went."""
EXPLAINED = "In each circle: games, and the win rate of the side that moved there."
SMALLER = 12
"""The size of these words."""


def monte_carlo_svg(trace: MonteCarloTrace, result: SearchResult) -> str:
    """Returns the tree as SVG, with at most the `MOST_DRAWN` nodes of the most games."""
    return _GamesDrawing(trace, result).svg()


def most_played(tree: MonteCarloTree) -> list[int]:
    """Returns the nodes of the most games, each before those below it, siblings by their moves."""
    # No node has more games than the one above, which came first.
    by_games = sorted(range(len(tree)), key=lambda node: -tree.visits[node])
    shown, found, waiting = set(by_games[:MOST_DRAWN]), list[int](), [0]
    while waiting:
        node = waiting.pop()
        found.append(node)
        below = [child for child in tree.children[node] if child in shown]
        waiting += sorted(below, key=lambda child: -tree.move[child])
    return found


class _GamesDrawing:
    """One drawing of a tree."""

    def __init__(self, trace: MonteCarloTrace, result: SearchResult) -> None:
        self._trace, self._result = trace, result
        self._tree = MonteCarloTree(trace)
        self._tree.go_to(len(trace.games))
        self._shown = most_played(self._tree)
        self._best = set(self._tree.nodes_along(result.pv))
        place = {node: number for number, node in enumerate(self._shown)}
        layout = tidy([place.get(self._tree.parent[node], NONE) for node in self._shown])
        self._x = {node: MARGIN + RADIUS + layout.x[n] * UNIT for node, n in place.items()}
        self._y = {node: TOP + RADIUS + layout.depth[n] * ROW for node, n in place.items()}
        words = max(words_width(self._title()), words_width(EXPLAINED, SMALLER))
        self._size = (
            2 * MARGIN + max(2 * RADIUS + layout.width * UNIT, words),
            TOP + 2 * RADIUS + layout.height * ROW + MARGIN,
        )

    def _title(self) -> str:
        trace, result = self._trace, self._result
        best = move_names(trace.root, result.pv)[0]
        left_out = "" if len(self._shown) == len(self._tree) else "; nodes of few games left out"
        games = counted(len(trace.games), "game")
        return f"{trace.root.game.name}, mcts: {best} after {games}{left_out}"

    def svg(self) -> str:
        """Returns the drawing."""
        shapes = [
            svg_text(MARGIN, 46, EXPLAINED, MUTED, SMALLER, anchor="start"),
            *self._edges(),
            *(part for node in self._shown for part in self._node(node)),
        ]
        return svg_picture(self._size, self._title(), shapes)

    def _edges(self) -> Iterator[str]:
        """Draws the lines to the children, the wider the more games, and names their moves."""
        tree, whole = self._tree, max(len(self._trace.games), 1)
        for node in self._shown[1:]:
            above = tree.parent[node]
            x0, y0 = self._x[above], self._y[above] + RADIUS
            x1, y1 = self._x[node], self._y[node] - RADIUS
            colour = BEST if {node, above} <= self._best else LINE
            wide = max(THICKEST * tree.visits[node] / whole, 1.0)
            yield svg_curve((x0, y0), (x1, y1), colour, wide)
            side, anchor = (-6, "end") if x1 < x0 - 1 else (6, "start")
            name = move_name(tree.position(above), tree.move[node])
            yield svg_text(x1 + side, y1 - 6, name, MUTED, 11, anchor=anchor)

    def _node(self, node: int) -> Iterator[str]:
        """Draws a node with its games, and its win rate or what is proven."""
        tree, x, y = self._tree, self._x[node], self._y[node]
        edge = BEST if node in self._best else LINE
        yield (
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{RADIUS}" fill="{FILL}" stroke="{edge}" '
            f'stroke-width="{2.5 if node in self._best else 1.5}"/>'
        )
        games = f"{tree.visits[node]:,}"
        yield svg_text(x, y, games, INK, 12 if len(games) <= 5 else 10, weight=600)
        share = proven_text(tree.proven.get(node)) or f"{tree.win_rate(node):.0%}"
        yield svg_text(x, y + 12, share, MUTED, 10)
