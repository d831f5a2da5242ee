"""Puts what a tracer has kept into columns, with the nodes that were never visited after it."""

from __future__ import annotations

import math
from array import array
from collections import deque

from engine.games.game import Move, Payoff, Player, Position, is_chance
from engine.games.tree_game import TreePosition
from engine.search.limits import INFINITE, ShouldStop
from engine.search.table import Bound
from engine.trace.orders import Arrange
from engine.trace.trace import NONE, Found, Mover, Nodes, Proves, Reason, Steps
from engine.trace.trace_node import TraceNode
from engine.trace.tracer import Tracer

MOST_UNVISITED = 20_000
"""The most nodes that are added though they were never visited."""
_PROVES = {Bound.EXACT: 0, Bound.LOWER: 1, Bound.UPPER: -1}
"""What a stored score proves for the side to move: the sign of how far the true one may be off."""


def columns_of(
    tracer: Tracer,
    usual_reason: Reason,
    arrange: Arrange | None,
    look: ShouldStop | None = None,
) -> tuple[Nodes, Steps]:
    """Returns the nodes and the steps of a tracer whose search has ended.

    `usual_reason` is why moves stand in the order of `arrange`, the game's own where it is None.
    `look` is called now and then, so that its caller sees whether the trace is still wanted.
    """
    look = look or (lambda: False)
    look()
    nodes = _visited(tracer, usual_reason)
    look()
    _prove(nodes, tracer)
    look()
    _add_unvisited(nodes, tracer, arrange)
    look()
    return nodes, _steps(tracer, len(nodes.parent))


def _steps(tracer: Tracer, nodes: int) -> Steps:
    """Returns the steps."""
    if not tracer.noted:
        return Steps(first=array("i", bytes(4 * (nodes + 1))))
    # Column by column: zip(*rows) makes an iterator for each row, which takes far longer.
    kind, node, child = ([row[each] for row in tracer.noted] for each in range(3))
    value, alpha, beta = ([row[each] for row in tracer.noted] for each in range(3, 6))
    # Of a long search only the beginning has its lines.
    lines = tracer.noted_lines + [(NONE, NONE)] * (len(kind) - len(tracer.noted_lines))
    source, line = ([row[each] for row in lines] for each in range(2))
    if not tracer.has_windows:
        alpha = beta = [math.nan] * len(kind)
    first, counts = array("i", [0]), [0] * nodes
    for place in node:
        counts[place] += 1
    for count in counts:
        first.append(first[-1] + count)
    return Steps(
        array("b", kind),
        array("i", node),
        array("i", child),
        array("d", value),
        array("d", alpha),
        array("d", beta),
        array("b", source),
        array("i", line),
        first,
        array("i", sorted(range(len(kind)), key=node.__getitem__)),
    )


def mover_at(position: Position) -> Mover:
    """Returns who decides in a position."""
    if is_chance(position):
        return Mover.CHANCE
    return Mover.MAX if position.turn is Player.FIRST else Mover.MIN


def _visited(tracer: Tracer, usual_reason: Reason) -> Nodes:
    """Returns the columns of the nodes that were visited."""
    kept = tracer.kept
    signs = [1 if node.position.turn is Player.FIRST else -1 for node in kept]
    nodes = Nodes(
        parent=array("i", [node.parent for node in kept]),
        move=array("i", [NONE if node.move is None else node.move for node in kept]),
        depth=array("i", [node.depth for node in kept]),
        mover=array("b", [mover_at(node.position) for node in kept]),
        found=array("b", [node.found for node in kept]),
        proves=array("b", bytes(len(kept))),
        cut=array("b", [bool(node.spared) for node in kept]),
        reason=array("b", [_reason(node, tracer, usual_reason) for node in kept]),
        hit=array("i", [node.entry_from if node.found is Found.TABLE else NONE for node in kept]),
        again=array("i", [node.again for node in kept]),
        unkept=array("i", [node.unkept for node in kept]),
        number=array("i", [node.number for node in kept]),
    )
    for node, sign in zip(kept, signs, strict=True):
        low, high = (node.alpha, node.beta) if sign > 0 else (-node.beta, -node.alpha)
        nodes.value.append(math.nan if node.score is None else sign * node.score)
        nodes.alpha.append(-math.inf if low <= -INFINITE else low)
        nodes.beta.append(math.inf if high >= INFINITE else high)
    if not tracer.has_windows:
        nodes.alpha = array("d", [math.nan]) * len(kept)
        nodes.beta = nodes.alpha[:]
    return nodes


def _reason(node: TraceNode, tracer: Tracer, usual_reason: Reason) -> Reason:
    """Returns why the move to a node was searched in its place."""
    if node.move is None:
        return Reason.ROOT
    above = tracer.kept[node.parent]
    if mover_at(above.position) is Mover.CHANCE:
        return Reason.CHANCE_EVENT
    if above.move is None and above is not tracer.roots[0] and above.children[0] is node:
        return Reason.LAST_DEPTH
    return above.reasons.get(node.move, usual_reason)


def _prove(nodes: Nodes, tracer: Tracer) -> None:
    """Finds what each value proves, from the leaves up.

    A value is exact where it lies inside the window, or where the values below prove it.
    """
    for node in reversed(tracer.kept):
        if node.score is None:
            continue
        proves = 0
        if node.found is Found.TABLE and node.entry is not None:
            proves = _PROVES[node.entry.bound]
        elif not node.alpha < node.score < node.beta and not _is_proved(nodes, node):
            proves = 1 if node.score >= node.beta else -1
        if node.position.turn is Player.SECOND:
            proves = -proves
        nodes.proves[node.place] = Proves(proves % 3)  # -1 is AT_MOST


def _is_proved(nodes: Nodes, node: TraceNode) -> bool:
    """Returns whether the values below a node prove its own: none of them can be better."""
    if node.spared or node.unkept or node.score is None:
        return False
    too_much = Proves.AT_LEAST if node.sign > 0 else Proves.AT_MOST
    bounds = [(nodes.value[each.place], nodes.proves[each.place]) for each in node.children]
    taken = [sign for value, sign in bounds if value == node.score * node.sign]
    # Where none is taken the node is a leaf, or its own evaluation is.
    is_taken = not taken or Proves.EXACTLY in taken
    return is_taken and all(sign != too_much for _, sign in bounds)


def _add_unvisited(nodes: Nodes, tracer: Tracer, arrange: Arrange | None) -> None:
    """Appends the nodes that were cut off; of a tree all that lies below them, too."""
    whole = isinstance(tracer.kept[0].position, TreePosition)
    waiting: deque[tuple[int, Position, Move]] = deque()
    for node in tracer.kept:
        moves = node.spared
        if whole and node.score is None and not node.unkept:  # stopped before the rest of it
            seen = {child.move for child in node.children}
            moves = [move for move in node.position.legal_moves() if move not in seen]
        waiting.extend((node.place, node.position, move) for move in moves)
    while waiting and len(nodes.parent) < len(tracer.kept) + MOST_UNVISITED:
        above, position, move = waiting.popleft()
        position = position.play(move)
        place = _add_one_unvisited(nodes, above, position, move)
        if whole:
            moves = position.legal_moves()
            if arrange is not None and moves and mover_at(position) is not Mover.CHANCE:
                moves = arrange(position, nodes.path(place))
            waiting.extend((place, position, move) for move in moves)


def _add_one_unvisited(nodes: Nodes, above: int, position: Position, move: Move) -> int:
    """Appends a node that was not visited, with what it is worth if the game ends there."""
    outcome = position.outcome
    value = outcome.first if isinstance(outcome, Payoff) else math.nan
    mover, reason = mover_at(position), Reason.NUMBER
    found, depth = Found.INNER if outcome is None else Found.OVER, nodes.depth[above] + 1
    nodes.add(
        *(above, move, depth, mover, found, value, Proves.EXACTLY, math.nan, math.nan, False),
        *(reason, NONE, NONE, 0, 0),
    )
    return len(nodes.parent) - 1
