"""How the nodes stand after each step of a recorded search, and what the step is in words.

Everything is looked up from the trace and a step's number, so that one can step forward and
back or go anywhere. Step -1 is before the first.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from enum import IntEnum
from typing import NamedTuple

from engine.games.tree_game import TreePosition
from engine.search.limits import moves_to_end
from engine.trace.columns import NONE
from engine.trace.trace import Found, Mover, Proves, Reason, Step, StepKind, Trace
from engine.wording import SayMessage, in_english, in_list

PLAYERS = {Mover.MAX: "MAX", Mover.MIN: "MIN", Mover.CHANCE: "chance"}
"""What those who decide are called."""


REASONS = {
    Reason.ROOT: "the search begins here",
    Reason.NUMBER: "moves come from the left",
    Reason.TABLE_MOVE: "the table knows it as the best move",
    Reason.KILLER: "it caused a cut elsewhere at this depth",
    Reason.GAME_ORDER: "most lines run through it",
    Reason.GIVEN_ORDER: "this order was asked for",
    Reason.NOISY: "it completes or blocks a line",
    Reason.CHANCE_EVENT: "chance decides",
    Reason.LAST_DEPTH: "it was the best move one depth before",
}
"""Why a move is searched in its place, in words; the game's own order and noisy moves are those of
line games."""


class Status(IntEnum):
    """How far the search has come with a node."""

    UNSEEN = 0
    """It has not been entered yet."""
    OPEN = 1
    """It has been entered and not left."""
    CURRENT = 2
    """It is the node of the step."""
    LEFT = 3
    """It has its value."""
    SPARED = 4
    """It has been cut off."""


class NodeState(NamedTuple):
    """How a node stands after a step."""

    status: Status
    """How far the search has come with it."""
    value: float | None = None
    """Its value so far, None before there is one."""
    alpha: float | None = None
    """Its window's lower end, None before it is entered and in searches without windows."""
    beta: float | None = None
    """Its window's upper end, in the same way."""
    cut: bool = False
    """Whether its other moves have been cut off."""


class LeavesSoFar(NamedTuple):
    """How many leaves there are after a step."""

    seen: int
    """Leaves that have been looked at."""
    spared: int
    """Leaves known to have been cut off; where the tree is not known, moves."""
    to_come: int | None
    """All others; None where the tree is not known."""


def last_step(trace: Trace, node: int, step: int) -> int:
    """Returns the number of the last step of a node up to `step`, `NONE` if there is none."""
    first, end = trace.steps.first[node], trace.steps.first[node + 1]
    found = bisect_right(trace.steps.of_node, step, first, end) - 1
    return trace.steps.of_node[found] if found >= first else NONE


def state_of(trace: Trace, node: int, step: int) -> NodeState:
    """Returns how a node stands after a step; takes the same short time in large traces."""
    number = last_step(trace, node, step)
    if number == NONE:
        is_spared = node >= trace.visited and _is_spared(trace, node, step)
        return NodeState(Status.SPARED if is_spared else Status.UNSEEN)
    last = trace.step(number)
    status = Status.OPEN
    if number == step:
        status = Status.CURRENT
    elif last.kind in (StepKind.LEAF, StepKind.TABLE, StepKind.LEAVE):
        status = Status.LEFT
    cut = bool(trace.nodes.cut[node]) and (
        last.kind in (StepKind.CUT, StepKind.LEAVE) or status is Status.LEFT
    )
    return NodeState(status, last.value, last.alpha, last.beta, cut)


def _is_spared(trace: Trace, node: int, step: int) -> bool:
    """Returns whether a node that is never visited has been cut off by then."""
    above = trace.visited_above(node)
    return bool(trace.nodes.cut[above]) and state_of(trace, above, step).cut


def current_path(trace: Trace, step: int) -> list[int]:
    """Returns the nodes from the root to that of a step; none before the first."""
    if step < 0:
        return []
    path, node = [], trace.steps.node[step]
    while node != NONE:
        path.append(node)
        node = trace.nodes.parent[node]
    return path[::-1]


def next_cut(trace: Trace, step: int) -> int | None:
    """Returns the number of the first cut after a step, None if there is none."""
    kinds = trace.steps.kind
    later = range(step + 1, len(kinds))
    return next((number for number in later if kinds[number] == StepKind.CUT), None)


def cut_step(trace: Trace, node: int) -> int | None:
    """Returns the number of the step that cuts off a node's other moves, None if none does."""
    kinds = trace.steps.kind
    return next((each for each in trace.steps.at(node) if kinds[each] == StepKind.CUT), None)


# Words


def value_text(value: float | None, say: SayMessage = in_english) -> str:
    """Returns a value as it stands in a node: 3, ∞, ``win 2``, ``loss 4`` for MAX.

    The number of a win or loss counts the winner's moves from the root until the end.
    """
    if value is None or math.isnan(value):
        return "–"
    if math.isinf(value):
        return "∞" if value > 0 else "−∞"
    end = moves_to_end(round(value)) if value == int(value) else None
    if end is not None:
        return say("win {moves}" if value > 0 else "loss {moves}", moves=end)
    written = str(int(value)) if value == int(value) else say("{number:.4g}", number=value)
    return written.replace("-", "−")


def bound_text(trace: Trace, node: int, say: SayMessage = in_english) -> str:
    """Returns the value a node has in the end with what it proves: 3, ≥ 3, ≤ 2."""
    sign = {Proves.EXACTLY: "", Proves.AT_LEAST: "≥ ", Proves.AT_MOST: "≤ "}
    return sign[Proves(trace.nodes.proves[node])] + value_text(trace.nodes.value[node], say)


def value_at(
    trace: Trace, node: int, step: int, state: NodeState, say: SayMessage = in_english
) -> str:
    """Returns a value as it stands in a node after a step: 3, ≤2, W2 for a win in 2.

    The leaves of a tree show theirs before the search comes to them.
    """
    is_leaf, value = trace.kind(node) == "leaf", trace.nodes.value[node]
    if state.value is None:
        known = is_leaf and isinstance(trace.root, TreePosition)
        return short(value, say) if known else ""
    steps, ends = trace.steps, (StepKind.LEAVE, StepKind.LEAF, StepKind.TABLE)
    is_leaving = step >= 0 and steps.node[step] == node and steps.kind[step] in ends
    if state.status is Status.LEFT or is_leaf or is_leaving:
        sign = {Proves.EXACTLY: "", Proves.AT_LEAST: "≥", Proves.AT_MOST: "≤"}
        return sign[Proves(trace.nodes.proves[node])] + short(value, say)
    sign_of = {Mover.MAX: "≥", Mover.MIN: "≤", Mover.CHANCE: ""}
    return sign_of[Mover(trace.nodes.mover[node])] + short(state.value, say)


def short(value: float | None, say: SayMessage = in_english) -> str:
    """Returns a value in few letters: a win in 2 as W2 and a loss as L2."""
    if value is not None and math.isfinite(value) and value == int(value):
        end = moves_to_end(round(value))
        if end is not None:
            return say("W{moves}" if value > 0 else "L{moves}", moves=end)
    return value_text(value, say)


def caption(trace: Trace, step: int, say: SayMessage = in_english) -> tuple[str, str]:
    """Returns what happens in a step: what is said of a cut first, and the rest."""
    if trace.steps.kind[step] != StepKind.CUT:
        return "", sentence(trace, step, say)
    node = trace.steps.node[step]
    cut_off = [each for each in trace.children[node] if each >= trace.visited]
    names = [place_text(trace, each, say) for each in cut_off]
    name, reason = trace.name(node), cut_reason(trace, step, say)
    head = say("Cut at {node}.", node=name) if name else say("Cut at the root.")
    if not isinstance(trace.root, TreePosition):
        return head, say("{reason}.", reason=reason)
    *first, nodes = names
    if first:
        nodes = say("{others} and {last}", others=in_list(first, say), last=nodes)
    return head, say("{reason}: {nodes} cannot matter.", reason=reason, nodes=nodes)


def reason_text(trace: Trace, node: int, say: SayMessage = in_english) -> str:
    """Returns why the move to a node was searched in its place."""
    return say(REASONS[Reason(trace.nodes.reason[node])])


def place_text(trace: Trace, node: int, say: SayMessage = in_english) -> str:
    """Returns what a sentence calls a node: C in a tree, elsewhere by the moves that led there."""
    name = trace.name(node)
    if isinstance(trace.root, TreePosition):
        return name
    return (
        say("the position after {moves}", moves=name) if name else say("the position at the root")
    )


PROVEN = {
    Proves.EXACTLY: "{where} is worth {value}.",
    Proves.AT_LEAST: "{where} is worth at least {value}.",
    Proves.AT_MOST: "{where} is worth at most {value}.",
}
"""What a node is worth when the search leaves it."""


def sentence(trace: Trace, number: int, say: SayMessage = in_english) -> str:
    """Returns what happens in a step, in one sentence with its numbers."""
    step = trace.step(number)
    if step.kind is StepKind.CUT:
        return cut_text(trace, number, say)
    who, is_left = Mover(trace.nodes.mover[step.node]), step.kind is StepKind.LEAVE
    said = say(
        _message(trace, step, who),
        where=place_text(trace, step.node, say),
        player=say(PLAYERS[who]),
        value=value_text(trace.nodes.value[step.node] if is_left else step.value, say),
        bound=bound_text(trace, step.node, say),
        has=_for(step.value, who, say),
        alpha=value_text(step.alpha, say),
        beta=value_text(step.beta, say),
        move="" if step.child == NONE else trace.move_name(step.child),
        found="" if step.child == NONE else value_text(trace.nodes.value[step.child], say),
    )
    return said[0].upper() + said[1:]


def _message(trace: Trace, step: Step, who: Mover) -> str:
    """Returns the message for a step that cuts nothing off."""
    match step.kind:
        case StepKind.ENTER:
            return _entered(trace, step)
        case StepKind.LEAF:
            estimated = trace.nodes.found[step.node] == Found.ESTIMATE
            return "{where} is evaluated at {value}." if estimated else "{where} is worth {value}."
        case StepKind.TABLE:
            return "{where} is known from the table: {bound}."
        case StepKind.STAND_PAT:
            return "At {where} {player} need not go on and has {has}."
        case StepKind.BACKED_UP:
            return _backed_up(trace, step, who)
        case StepKind.ALPHA:
            return "At {where} α rises to {alpha}: MAX is sure of that."
        case StepKind.BETA:
            return "At {where} β falls to {beta}: MIN lets MAX have no more."
    return PROVEN[Proves(trace.nodes.proves[step.node])]


def cut_text(trace: Trace, number: int, say: SayMessage = in_english) -> str:
    """Returns that the other moves are cut off in the step of a cut, and why, in a sentence."""
    return say("Cut: {reason}.", reason=cut_reason(trace, number, say))


def cut_reason(trace: Trace, number: int, say: SayMessage = in_english) -> str:
    """Returns why the other moves are cut off in the step of a cut: who has what."""
    step = trace.step(number)
    is_max = trace.nodes.mover[step.node] == Mover.MAX
    mine, theirs = (Mover.MAX, Mover.MIN) if is_max else (Mover.MIN, Mover.MAX)
    bound = step.beta if is_max else step.alpha
    place = bound_place(trace, step.node, bound, theirs)
    fields = {
        "player": say(PLAYERS[mine]),
        "has": _for(step.value, mine, say),
        "rival": say(PLAYERS[theirs]),
        "bound": _for(bound, theirs, say),
    }
    if place == NONE:
        return say("{player} already has {has}, {rival} has {bound} elsewhere", **fields)
    message = "{player} already has {has}, {rival} has {bound} at {place}"
    return say(message, **fields, place=place_text(trace, place, say))


def bound_place(trace: Trace, node: int, bound: float | None, player: Mover) -> int:
    """Returns the node of a tree whose value is α or β at another one, `NONE` for none.

    `player` has the bound: MAX for α, MIN for β.
    """
    if isinstance(trace.root, TreePosition):
        while (above := trace.nodes.parent[node]) != NONE:
            if trace.nodes.mover[above] == player:
                for child in trace.children[above]:
                    if child == node:
                        break
                    if trace.nodes.value[child] == bound:
                        return child
            node = above
    return NONE


def _for(value: float | None, player: Mover, say: SayMessage) -> str:
    """Returns a value as a player has it: a number, or a win or loss of that player."""
    end = None if value is None or math.isinf(value) else moves_to_end(round(value))
    if value is None or end is None:
        return value_text(value, say)
    wins = (value > 0) == (player is not Mover.MIN)
    return say("a win in {moves}" if wins else "a loss in {moves}", moves=end)


def _entered(trace: Trace, step: Step) -> str:
    """Returns the message for a node that is entered; with its window, where it has one."""
    windows = step.alpha is not None
    if trace.nodes.found[step.node] not in (Found.INNER, Found.STOPPED):
        if windows:
            return "The search looks at {where}, with α {alpha} and β {beta}."
        return "The search looks at {where}."
    if trace.nodes.mover[step.node] == Mover.CHANCE:
        if windows:
            return "At {where} chance decides, with α {alpha} and β {beta}."
        return "At {where} chance decides."
    if windows:
        return "At {where} {player} is to move, with α {alpha} and β {beta}."
    return "At {where} {player} is to move."


def _backed_up(trace: Trace, step: Step, who: Mover) -> str:
    """Returns the message for a value that comes from a child."""
    if step.child == NONE:
        return "At {where} {player} has {value} now."
    if who is Mover.CHANCE:
        return "At {where} {move} brings {found}; the mean so far is {value}."
    if trace.nodes.value[step.child] == step.value:
        return "At {where} {move} gives {player} {has}."
    return "At {where} {move} gives {found}; {player} keeps {has}."
