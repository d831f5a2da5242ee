"""A searched tree as a page draws it: where its nodes stand, what they are called, who decides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from engine.games.game import ChancePosition
from engine.games.line_game import LinePosition
from engine.games.notation import format_position
from engine.games.tree_drawing import MOST_DRAWN
from engine.games.tree_game import TreePosition
from engine.pages.page import filled
from engine.trace.columns import NONE
from engine.trace.layout import tidy
from engine.trace.steps import PLAYERS, short
from engine.trace.text_form import deepest_shown
from engine.trace.trace import Found, Mover, Trace
from engine.wording import SayMessage, in_english

UNIT, ROW, ABOVE, BELOW, SIDE = 62, 142, 56, 58, 90
"""Pixels: between two leaves, between two rows, above the first, below the last, at each side."""
BOARD, CELL, LETTER = 56, 14, 7.5
"""The most pixels of a small board, of one of its cells, and of a letter."""
NAME_ROOM, VALUE_ROOM, NODE_ROOM = 60, 128, 84
"""Pixels that a node needs: its name; with α and β or a place for its value beside it; alone."""


class PageTree(NamedTuple):
    """The part of a trace that a page shows."""

    place: dict[int, int]
    """The nodes that are shown, each with its number on the page."""
    complete: bool
    """Whether all nodes are shown."""
    data: dict[str, Any]
    """What is drawn."""


def page_tree(trace: Trace, say: SayMessage = in_english) -> PageTree:
    """Returns the tree of a trace, or its upper rows where it has more than `MOST_DRAWN` nodes.

    Of a search that deepens it is the tree of the last depth.
    """
    deepest, root = deepest_shown(trace, MOST_DRAWN), trace.roots[-1]
    place, waiting = dict[int, int](), [root]
    while waiting:  # in the order in which a page is read
        place[node := waiting.pop()] = len(place)
        if trace.nodes.depth[node] < deepest:
            waiting.extend(reversed(trace.children[node]))
    parents = [place.get(trace.nodes.parent[node], NONE) for node in place]
    layout = tidy(parents)
    unit = _unit(trace, place, layout.x)
    cell = _cell(trace)
    board = trace.root.game.rows * cell + 10 if isinstance(trace.root, LinePosition) else 0
    row = ROW + board
    spots = [
        (SIDE + x * unit, ABOVE + depth * row)
        for x, depth in zip(layout.x, layout.depth, strict=True)
    ]
    nodes = [_node(trace, node, parents[at], spots[at], say) for node, at in place.items()]
    data = {
        "nodes": nodes,
        "rows": _rows(trace, place, row, say),
        "width": round(2 * SIDE + layout.width * unit),
        "height": ABOVE + layout.height * row + board + BELOW,
        "board": board,
        "cell": cell,
    }
    return PageTree(place, deepest == max(trace.nodes.depth), data)


def _unit(trace: Trace, place: dict[int, int], x: Sequence[float]) -> float:
    """Returns the pixels between two leaves: all that stands beside nodes of a row has room."""
    room = VALUE_ROOM + (NAME_ROOM if isinstance(trace.root, TreePosition) else 0)
    longest = max(len(_move(trace, node)) for node in place)
    unit, last = max(UNIT, LETTER * (longest + 2.0)), dict[int, tuple[float, bool]]()
    inner = (
        (trace.nodes.depth[node], x[at], node < trace.visited)
        for node, at in place.items()
        if not _is_leaf(trace, node)
    )
    for depth, across, visited in sorted(inner):
        if depth in last:
            before, has_window = last[depth]
            unit = max(unit, (room if has_window else NODE_ROOM) / (across - before))
        last[depth] = across, visited
    return unit


def _is_leaf(trace: Trace, node: int) -> bool:
    return trace.nodes.found[node] != Found.INNER


def _cell(trace: Trace) -> int:
    """Returns the pixels of a cell of a small board; 0 where there are none."""
    root = trace.root
    return min(BOARD // root.game.columns, CELL) if isinstance(root, LinePosition) else 0


def _node(
    trace: Trace, node: int, parent: int, spot: tuple[float, float], say: SayMessage
) -> dict[str, Any]:
    """Returns a node; what has no value of its own is left out."""
    is_tree = isinstance(trace.root, TreePosition)
    position = trace.position(node)
    known = is_tree and _is_leaf(trace, node)
    return filled(
        parent=parent,
        x=round(spot[0]),
        y=round(spot[1]),
        kind=trace.kind(node),
        name=trace.name(node) if is_tree else "",
        move=_move(trace, node),
        value=short(trace.nodes.value[node], say) if known else "",
        board=format_position(position).split()[0] if isinstance(position, LinePosition) else "",
    )


def _move(trace: Trace, node: int) -> str:
    """Returns the move that leads to a node, how likely it is by chance; none at a tree's leaf."""
    parent, is_tree = trace.nodes.parent[node], isinstance(trace.root, TreePosition)
    if parent != NONE and trace.nodes.mover[parent] == Mover.CHANCE:
        position = trace.position(parent)
        assert isinstance(position, ChancePosition), "chance decides there"
        odds = f"{dict(position.chances())[trace.nodes.move[node]]:.3g}"
        return odds if is_tree else f"{trace.move_name(node)}: {odds}"
    if is_tree and _is_leaf(trace, node):
        return ""
    return trace.move_name(node)


def _rows(trace: Trace, place: dict[int, int], row: int, say: SayMessage) -> list[tuple[str, int]]:
    """Returns who decides in each row with its height, where it is the same in all of it."""
    movers: dict[int, set[str]] = {}
    for node in place:
        if not _is_leaf(trace, node):
            depth = trace.nodes.depth[node]
            movers.setdefault(depth, set()).add(say(PLAYERS[Mover(trace.nodes.mover[node])]))
    return [(who.pop(), ABOVE + depth * row) for depth, who in movers.items() if len(who) == 1]
