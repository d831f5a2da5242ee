"""Exercises about a recorded search: questions without end, their answers, and the reasons.

A tree for each exercise comes from `exercise_tree`; once its search has been recorded, `exercise`
asks about it and `check` says whether an answer is right and why.
"""

from __future__ import annotations

import math
import random
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum

from engine.games.tree_game import TreeGame
from engine.games.tree_text import Nested, tree_of
from engine.trace.steps import PLAYERS, bound_text, cut_text, value_text
from engine.trace.trace import NONE, Found, Mover, StepKind, Trace

LEAF_VALUES = range(1, 20)
"""What the leaves of an exercise's tree are worth."""


class ExerciseKind(Enum):
    """What is asked."""

    LOOK_ON = "look on"
    """Whether the search looks on at a node or cuts."""
    NEXT_NODE = "next node"
    """Which node it looks at next."""
    NODE_VALUE = "value"
    """What a node is worth."""
    WINDOW = "window"
    """With which α and β a node is entered."""
    CUTS = "cuts"
    """Which leaves are cut off in all."""


ExerciseAnswer = bool | int | float | tuple[float, float] | frozenset[int]


@dataclass(frozen=True)
class Exercise:
    """A question about a search."""

    kind: ExerciseKind
    """What is asked."""
    step: int
    """The step up to which the search is shown; -1 for its beginning."""
    node: int
    """The node it is about."""
    question: str
    """The question, in one sentence."""
    answer: ExerciseAnswer
    """The right answer: whether it looks on, a node, a value, α and β, or the leaves cut off."""
    reason: str
    """Why it is right, in a sentence or two with their numbers."""


@dataclass(frozen=True)
class Checked:
    """Whether an answer is right."""

    is_right: bool
    """Whether it is."""
    text: str
    """That, the right answer where it is not, and the reason."""


def exercise_tree(seed: int) -> TreeGame:
    """Returns a small tree of two or three plies; the same for the same seed."""
    chance = random.Random(f"exercise tree {seed}")
    plies = chance.choice((2, 3, 3))

    def nested(depth: int) -> Nested:
        if depth == 0 or (depth < plies and chance.random() < 0.08):
            return chance.choice(LEAF_VALUES)
        return [nested(depth - 1) for _ in range(chance.choice((2, 3, 3)))]

    return tree_of(nested(plies), f"exercise-{seed}")


def exercise(trace: Trace, seed: int, kind: ExerciseKind | None = None) -> Exercise:
    """Returns a question about a recorded search with all its steps; the same for the same seed.

    `kind` is what is asked; None for any. Raises ValueError where that cannot be asked, such as
    α and β in a search without windows.
    """
    chance = random.Random(f"exercise {seed}")
    kinds = [kind] if kind is not None else list(ExerciseKind)
    chance.shuffle(kinds)
    for each in kinds:
        found = _CANDIDATES[each](trace)
        if found:
            # A cut is rarer than none: half of the questions about cuts have one.
            cuts = [candidate for candidate in found if candidate.answer is False]
            if cuts and chance.random() < 0.5:
                found = cuts
            return chance.choice(found)
    raise ValueError("this search has nothing to ask about")


def check(trace: Trace, asked: Exercise, given: object) -> Checked:
    """Returns whether an answer is right, and why.

    `given` has the form of `Exercise.answer`; numbers may be text. Raises ValueError for text that
    is no number.
    """
    right = _is_same(asked, given)
    if right:
        return Checked(True, f"Right. {asked.reason}")
    return Checked(False, f"No: {answer_text(trace, asked)}. {asked.reason}")


def answer_text(trace: Trace, asked: Exercise) -> str:
    """Returns the right answer in words."""
    answer = asked.answer
    if asked.kind is ExerciseKind.LOOK_ON:
        return "it looks on" if answer else "it is cut"
    if isinstance(answer, frozenset):
        verb = "is" if len(answer) == 1 else "are"
        names = _names(trace, sorted(answer)) if answer else "nothing"
        return f"{names} {verb if answer else 'is'} cut off"
    if isinstance(answer, tuple):
        return f"α {value_text(answer[0])}, β {value_text(answer[1])}"
    if asked.kind is ExerciseKind.NEXT_NODE:
        return trace.name(int(answer))
    return value_text(answer)


def read_number(text: str) -> float:
    """Returns the number that somebody has typed; ``inf`` and ``∞`` are infinite.

    Raises ValueError.
    """
    plain = re.sub(r"\s", "", text).replace("−", "-").replace("∞", "inf").replace(",", ".")
    if not re.fullmatch(r"[+-]?(inf|\d{1,12}(\.\d{1,12})?)", plain, re.ASCII | re.IGNORECASE):
        raise ValueError(f"{text!r} is not a number; infinity is ∞ or inf")
    return float(plain)


def _is_same(asked: Exercise, given: object) -> bool:
    answer = asked.answer
    if isinstance(answer, frozenset):
        return isinstance(given, Iterable) and frozenset(given) == answer
    if isinstance(answer, tuple):
        if not isinstance(given, Iterable) or isinstance(given, str):
            return False
        return [_number(each) for each in given] == list(answer)
    if isinstance(answer, bool):
        return given is answer
    return math.isclose(_number(given), answer)


def _number(given: object) -> float:
    return read_number(given if isinstance(given, str) else str(given))


# What can be asked


def _inner(trace: Trace) -> list[int]:
    return [node for node in range(trace.visited) if trace.nodes.found[node] == Found.INNER]


def _names(trace: Trace, nodes: Iterable[int]) -> str:
    names = [trace.name(node) for node in nodes]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _player(trace: Trace, node: int) -> str:
    return PLAYERS[Mover(trace.nodes.mover[node])]


def _look_on(trace: Trace) -> list[Exercise]:
    """Asks at nodes below the root where a value has arrived and moves are left."""
    found = []
    for node in _inner(trace) if trace.windows else ():
        steps = trace.steps.at(node)
        kinds = [StepKind(trace.steps.kind[number]) for number in steps]
        backed = [place for place, kind in enumerate(kinds) if kind is StepKind.BACKED_UP]
        if trace.nodes.parent[node] == NONE:
            continue
        for place in backed:
            then = place + 1
            while kinds[then] in (StepKind.ALPHA, StepKind.BETA):
                then += 1
            if kinds[then] is not StepKind.LEAVE:
                cut = steps[then] if kinds[then] is StepKind.CUT else None
                found.append(_look_on_at(trace, node, steps[then - 1], cut))
    return found


def _look_on_at(trace: Trace, node: int, step: int, cut: int | None) -> Exercise:
    state, player = trace.step(step), _player(trace, node)
    left = [
        child
        for child in trace.children[node]
        if child >= trace.visited or trace.steps.of_node[trace.steps.first[child]] > step
    ]
    question = (
        f"{player} at {trace.name(node)} has {value_text(state.value)}. "
        f"Does the search look at {_names(trace, left)}?"
    )
    if cut is not None:
        reason = cut_text(trace, cut)
    else:
        is_max = trace.nodes.mover[node] == Mover.MAX
        other, bound = ("MIN", state.beta) if is_max else ("MAX", state.alpha)
        has = "nothing" if bound is None or math.isinf(bound) else value_text(bound)
        reason = (
            f"{other} has {has} elsewhere: with α {value_text(state.alpha)} below β "
            f"{value_text(state.beta)} the other moves can still matter."
        )
    return Exercise(ExerciseKind.LOOK_ON, step, node, question, cut is None, reason)


def _next_node(trace: Trace) -> list[Exercise]:
    """Asks before each node but the root."""
    found = []
    kinds, nodes = trace.steps.kind, trace.steps.node
    for step in range(1, len(trace.steps)):
        if kinds[step] != StepKind.ENTER or trace.nodes.parent[nodes[step]] == NONE:
            continue
        node, above = nodes[step], trace.nodes.parent[nodes[step]]
        name, parent = trace.name(node), trace.name(above) or "the root"
        if trace.children[above][0] == node:
            reason = f"The search goes down first: {name} is the first move of {parent}."
        else:
            before = trace.children[above][trace.children[above].index(node) - 1]
            ended = trace.name(before)
            reason = f"{ended} has its value, and {name} is the next move of {parent}."
            if trace.nodes.cut[before]:
                reason = f"The rest of {ended} is cut off, and {name} is the next move of {parent}."
        question = "Which node does the search look at next?"
        found.append(
            Exercise(ExerciseKind.NEXT_NODE, step - 1, nodes[step - 1], question, node, reason)
        )
    return found


def _node_value(trace: Trace) -> list[Exercise]:
    """Asks for each node above others, when the last of these has its value."""
    found = []
    for node in _inner(trace):
        backed = [
            number
            for number in trace.steps.at(node)
            if trace.steps.kind[number] == StepKind.BACKED_UP
        ]
        if not backed or trace.nodes.unkept[node]:
            continue
        name = trace.name(node) or "the root"
        value = trace.nodes.value[node]
        question = f"With which value does the search leave {name}?"
        reason = value_reason(trace, node)
        found.append(
            Exercise(ExerciseKind.NODE_VALUE, backed[-1] - 1, node, question, value, reason)
        )
    return found


def value_reason(trace: Trace, node: int) -> str:
    """Returns why a node above others has its value, in a sentence with their values."""
    name = trace.name(node) or "the root"
    seen = [child for child in trace.children[node] if child < trace.visited]
    values = [bound_text(trace, child) for child in seen]
    mover = Mover(trace.nodes.mover[node])
    if mover is Mover.CHANCE:
        value = value_text(trace.nodes.value[node])
        return f"Chance: the mean of {', '.join(values)} by how likely they are is {value}."
    taken = value_text(trace.nodes.value[node])
    which = "greatest" if mover is Mover.MAX else "least"
    if len(values) == 1:
        reason = f"{PLAYERS[mover]} has {taken} from {trace.name(seen[0])}"
    else:
        reason = f"{PLAYERS[mover]} takes the {which} of {', '.join(values)}: {taken}"
    if trace.nodes.cut[node]:
        bound = "at least" if mover is Mover.MAX else "at most"
        return f"{reason}; the rest is cut off, so that {name} is worth {bound} {taken}."
    return f"{reason}."


def _window(trace: Trace) -> list[Exercise]:
    """Asks for α and β with which a node below the root is entered."""
    found = []
    for step in range(1, len(trace.steps)) if trace.windows else ():
        node = trace.steps.node[step]
        if trace.steps.kind[step] != StepKind.ENTER or trace.nodes.parent[node] == NONE:
            continue
        alpha, beta = trace.steps.alpha[step], trace.steps.beta[step]
        reason = (
            f"{_has('MAX', alpha)}, which is α, and {_has('MIN', beta)}, which is β, "
            f"on the way to {trace.name(node)}."
        )
        question = f"With which α and β does the search enter {trace.name(node)}?"
        found.append(Exercise(ExerciseKind.WINDOW, step - 1, node, question, (alpha, beta), reason))
    return found


def _has(player: str, bound: float) -> str:
    if math.isinf(bound):
        return f"{player} has nothing yet ({value_text(bound)})"
    return f"{player} has {value_text(bound)}"


def _cuts(trace: Trace) -> list[Exercise]:
    """Asks once which leaves of a tree are cut off in all."""
    if not trace.windows or trace.limited or not trace.complete:
        return []
    leaves = frozenset(
        node for node in range(trace.visited, len(trace)) if trace.nodes.found[node] == Found.OVER
    )
    reasons = []
    for step in range(len(trace.steps)):
        if trace.steps.kind[step] == StepKind.CUT:
            why = cut_text(trace, step).removeprefix("Cut: ")
            reasons.append(f"At {trace.name(trace.steps.node[step])} {why}")
    reason = " ".join(reasons) or "At no node does one side have enough while moves are left."
    question = "Which leaves does the search leave out?"
    return [Exercise(ExerciseKind.CUTS, -1, 0, question, leaves, reason)]


_CANDIDATES: dict[ExerciseKind, Callable[[Trace], list[Exercise]]] = {
    ExerciseKind.LOOK_ON: _look_on,
    ExerciseKind.NEXT_NODE: _next_node,
    ExerciseKind.NODE_VALUE: _node_value,
    ExerciseKind.WINDOW: _window,
    ExerciseKind.CUTS: _cuts,
}
"""Everything that can be asked of a search, by its kind."""
