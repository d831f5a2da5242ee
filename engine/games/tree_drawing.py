"""An explicit tree drawn: MAX and MIN as triangles, chance as circles, leaves as boxes."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from engine.records import dataclass

UNIT, ROW, MARGIN, NODE, BOX = 44, 76, 26, 17, 13
"""Pixels: between leaves, between rows, around the drawing, half a node, half a leaf's height."""
MOST_DRAWN = 130
"""The most nodes that are drawn; of a larger tree only the upper rows."""
INK, LINE, MUTED, FILL = "#1f2733", "#8592a6", "#5b6676", "#eef3fb"
LEAF, MAX, MIN, CHANCE = "leaf", "MAX", "MIN", "chance"


@dataclass(frozen=True)
class DrawnNode:
    """A node as it is drawn."""

    kind: str
    """`MAX`, `MIN`, `CHANCE` or `LEAF`."""
    label: str
    """What stands in it: the node's name, a leaf's value."""
    edge: str
    """What stands at the line from above: the move, or how likely the outcome is."""
    below: tuple[DrawnNode, ...]
    """What lies below, from the left."""


def tree_lines(node: DrawnNode) -> str:
    """Returns the tree as lines of text, indented; at most `MOST_DRAWN` nodes or two rows."""
    deepest = _deepest(node)
    lines: list[str] = []
    waiting = [(node, 0)]
    while waiting:
        here, depth = waiting.pop()
        words = (here.edge, here.label, "" if here.kind == LEAF else here.kind)
        lines.append("  " * depth + " ".join(filter(None, words)))
        if depth < deepest:
            waiting += [(child, depth + 1) for child in reversed(here.below)]
        elif here.below:
            lines.append("  " * (depth + 1) + "…")
    return "\n".join(lines)


def tree_svg(node: DrawnNode, title: str) -> str:
    """Returns the tree as SVG; at most `MOST_DRAWN` nodes or two rows.

    `title` is read to the blind.
    """
    deepest, shapes = _deepest(node), list[str]()
    columns, rows = _place(node, 0, deepest, 0, shapes)[1], _rows(node, deepest)
    width, height = 2 * MARGIN + columns * UNIT, 2 * MARGIN + (rows - 1) * ROW + 2 * NODE
    shapes.sort(key=lambda shape: not shape.startswith("<path d="))  # lines lie below the nodes
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img" aria-label="{escape(title)}">'
        f'<rect width="{width}" height="{height}" rx="8" fill="#ffffff"/>{"".join(shapes)}</svg>'
    )


def _deepest(node: DrawnNode) -> int:
    """Returns the depth down to which no more than `MOST_DRAWN` nodes lie; 1 at least."""
    row, total, depth = [node], 1, 0
    while row:
        row = [child for each in row for child in each.below]
        total += len(row)
        if not row or (depth >= 1 and total > MOST_DRAWN):
            break
        depth += 1
    return depth


def _rows(node: DrawnNode, deepest: int) -> int:
    if deepest == 0 or not node.below:
        return 1
    return 1 + max(_rows(child, deepest - 1) for child in node.below)


def _place(
    node: DrawnNode, depth: int, deepest: int, left: int, shapes: list[str]
) -> tuple[float, int]:
    """Draws a node and what lies below it from a column on; returns its x and the next column."""
    y = MARGIN + NODE + depth * ROW
    if not node.below or depth == deepest:
        x = float(MARGIN + (left + 0.5) * UNIT)
        shapes += _node(node, x, y)
        return x, left + 1
    places = []
    for child in node.below:
        x, left = _place(child, depth + 1, deepest, left, shapes)
        places.append(x)
    middle = (places[0] + places[-1]) / 2
    for child, x in zip(node.below, places, strict=True):
        top = y + ROW - (BOX if child.kind == LEAF else NODE)
        shapes.append(
            f'<path d="M{middle:g} {y + NODE}L{x:g} {top}" stroke="{LINE}" stroke-width="1.5"/>'
        )
        if child.edge:
            beside = x + (middle - x) * 0.2
            side, anchor = (-5, "end") if x < middle else (5, "start")
            shapes.append(_text(beside + side, y + ROW - NODE - 10, child.edge, 11, MUTED, anchor))
    shapes += _node(node, middle, y)
    return middle, left


def _node(node: DrawnNode, x: float, y: float) -> Iterator[str]:
    look, shift = f'fill="{FILL}" stroke="{LINE}" stroke-width="1.5"', 4
    if node.kind == LEAF:
        yield (
            f'<rect x="{x - NODE:g}" y="{y - BOX}" width="{2 * NODE}" height="{2 * BOX}" rx="4" '
            f"{look}/>"
        )
    elif node.kind == CHANCE:
        yield f'<circle cx="{x:g}" cy="{y}" r="{NODE}" {look}/>'
    else:
        up = 1 if node.kind == MAX else -1
        shift += 5 * up
        yield (
            f'<polygon points="{x:g},{y - up * NODE} {x + 22:g},{y + up * NODE} '
            f'{x - 22:g},{y + up * NODE}" stroke-linejoin="round" {look}/>'
        )
    yield _text(x, y + shift, node.label, 12 if len(node.label) <= 4 else 9, INK)


def _text(x: float, y: float, text: str, size: int, fill: str, anchor: str = "middle") -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}" font-family="sans-serif" '
        f'font-size="{size}" fill="{fill}">{escape(text)}</text>'
    )
