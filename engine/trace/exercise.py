"""Exercises about a recorded search: questions without end, their answers, and the reasons.

A tree for each exercise comes from `exercise_tree`; once its search has been recorded, `exercise`
asks about it, `exercise_at` about what comes after one of its steps, and `check` says whether an
answer is right and why.
"""

from __future__ import annotations

import math
import random
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum

from engine.games.tree_game import TreeGame, TreePosition
from engine.games.tree_text import Nested, tree_of
from engine.trace.steps import PLAYERS, bound_text, cut_reason, place_text, value_text
from engine.trace.trace import NONE, Found, Mover, StepKind, Trace

LEAF_VALUES = range(1, 20)
"""What the leaves of an exercise's tree are worth."""
NEAR = 0.0005
"""How far an answer may be from the right one: means have many digits."""
MOST_NAMED = 4
"""The most moves that are named one by one."""


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

    `kind` is the kind of question; None for any. Raises ValueError where there is none of it, such
    as α and β in a search without windows.
    """
    chance = random.Random(f"exercise {seed}")
    kinds = [kind] if kind is not None else list(ExerciseKind)
    chance.shuffle(kinds)
    for each in kinds:
        found = [
            asked
            for step in range(-1, len(trace.steps) - 1)
            if (asked := exercise_at(trace, step, each)) is not None
        ]
        if found:
            # A cut is rarer than none: half of the questions about cuts have one.
            cuts = [candidate for candidate in found if candidate.answer is False]
            if cuts and chance.random() < 0.5:
                found = cuts
            return chance.choice(found)
    raise ValueError("this search has nothing to ask about")


def exercise_at(trace: Trace, step: int, kind: ExerciseKind) -> Exercise | None:
    """Returns the question about what comes after a step, None where there is none.

    `step` is the last one that is shown, -1 before the first; `kind` is the kind of question.
    """
    return _QUESTIONS[kind](trace, step) if -1 <= step < len(trace.steps) - 1 else None


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
        names = _joined(map(trace.name, sorted(answer))) if answer else "nothing"
        return f"{names} {verb if answer else 'is'} cut off"
    if isinstance(answer, tuple):
        return f"α {value_text(answer[0])}, β {value_text(answer[1])}"
    if asked.kind is ExerciseKind.NEXT_NODE:
        return place_text(trace, int(answer))
    return value_text(answer)


def read_number(text: str) -> float:
    """Returns the number that somebody has typed; ``inf`` and ``∞`` are infinite.

    Raises ValueError.
    """
    plain = re.sub("[−–]", "-", re.sub(r"\s", "", text)).replace("∞", "inf").replace(",", ".")
    number = r"[+-]?(inf(inity)?|\d{1,12}(\.\d{1,12})?)"
    if not re.fullmatch(number, plain, re.ASCII | re.IGNORECASE):
        raise ValueError(f"{text!r} is not a number; infinity is ∞ or inf")
    return float(plain)


def _is_same(asked: Exercise, given: object) -> bool:
    answer = asked.answer
    if isinstance(answer, frozenset):
        return isinstance(given, Iterable) and frozenset(given) == answer
    if isinstance(answer, tuple):
        if not isinstance(given, Iterable) or isinstance(given, str):
            return False
        numbers = [_number(each) for each in given]
        return len(numbers) == len(answer) and all(map(is_near, numbers, answer))
    if isinstance(answer, bool):
        return given is answer
    return is_near(_number(given), answer)


def is_near(given: float, right: float) -> bool:
    """Returns whether a number is the right one, or as near as somebody writes it."""
    return math.isclose(given, right, rel_tol=0, abs_tol=NEAR)


def _number(given: object) -> float:
    return read_number(given if isinstance(given, str) else str(given))


# What can be asked after a step


def _look_on(trace: Trace, step: int) -> Exercise | None:
    """Asks where a value has arrived and moves are left."""
    if step < 0 or not trace.windows or trace.steps.kind[step] != StepKind.BACKED_UP:
        return None
    now = trace.step(step)
    children = trace.children[now.node]
    left = children[children.index(now.child) + 1 :] if now.child in children else []
    then = step + 1
    while trace.step(then).kind in (StepKind.ALPHA, StepKind.BETA):
        then += 1
    if not left or trace.step(then).kind is StepKind.LEAVE:
        return None
    is_cut = trace.step(then).kind is StepKind.CUT
    reason = f"{cut_reason(trace, then)}." if is_cut else _why_it_looks_on(trace, then - 1)
    who, where = PLAYERS[Mover(trace.nodes.mover[now.node])], place_text(trace, now.node)
    others = f"the other {len(left)} moves"
    if len(left) <= MOST_NAMED:
        others = _joined(_name(trace, child) for child in left)
    question = f"{who} at {where} has {value_text(now.value)}. Does the search look at {others}?"
    return Exercise(ExerciseKind.LOOK_ON, step, now.node, question, not is_cut, reason)


def _why_it_looks_on(trace: Trace, step: int) -> str:
    state = trace.step(step)
    is_max = trace.nodes.mover[state.node] == Mover.MAX
    other, bound = ("MIN", state.beta) if is_max else ("MAX", state.alpha)
    has = "nothing" if bound is None or math.isinf(bound) else value_text(bound)
    return (
        f"{other} has {has} elsewhere: with α {value_text(state.alpha)} below β "
        f"{value_text(state.beta)} the other moves can still matter."
    )


def _next_node(trace: Trace, step: int) -> Exercise | None:
    """Asks before each node but the root."""
    node = _entered(trace, step)
    if node is None:
        return None
    above = trace.nodes.parent[node]
    name, parent = _name(trace, node), place_text(trace, above)
    place = trace.children[above].index(node)
    if place == 0:
        reason = f"The search goes down first: {name} is the first move of {parent}."
    else:
        before = trace.children[above][place - 1]
        cut = trace.nodes.cut[before]
        ended = _name(trace, before)
        ended = f"The rest of {ended} is cut off" if cut else f"{ended} has its value"
        reason = f"{ended}, and {name} is the next move of {parent}."
    question = "Which node does the search look at next?"
    now = trace.steps.node[step]
    return Exercise(ExerciseKind.NEXT_NODE, step, now, question, node, reason)


def _entered(trace: Trace, step: int) -> int | None:
    """Returns the node below a root that is entered after a step, None where none is."""
    node = trace.steps.node[step + 1]
    is_entered = trace.steps.kind[step + 1] == StepKind.ENTER
    return node if is_entered and trace.nodes.parent[node] != NONE else None


def _node_value(trace: Trace, step: int) -> Exercise | None:
    """Asks for each node above others, when the last of these has its value."""
    node, kinds = trace.steps.node[step + 1], trace.steps.kind
    if kinds[step + 1] != StepKind.BACKED_UP or trace.nodes.found[node] != Found.INNER:
        return None
    later = (number for number in trace.steps.at(node) if number > step + 1)
    if trace.nodes.unkept[node] or any(kinds[number] == StepKind.BACKED_UP for number in later):
        return None
    question = f"With which value does the search leave {place_text(trace, node)}?"
    value, reason = trace.nodes.value[node], value_reason(trace, node)
    return Exercise(ExerciseKind.NODE_VALUE, step, node, question, value, reason)


def value_reason(trace: Trace, node: int) -> str:
    """Returns why a node above others has its value, in a sentence with their values."""
    seen = [child for child in trace.children[node] if child < trace.visited]
    values = [bound_text(trace, child) for child in seen]
    mover, taken = Mover(trace.nodes.mover[node]), value_text(trace.nodes.value[node])
    if mover is Mover.CHANCE:
        return f"Chance: the mean of {', '.join(values)} by how likely they are is {taken}."
    which = "greatest" if mover is Mover.MAX else "least"
    if len(values) == 1:
        reason = f"{PLAYERS[mover]} has {taken} from {place_text(trace, seen[0])}"
    else:
        reason = f"{PLAYERS[mover]} takes the {which} of {', '.join(values)}: {taken}"
    if trace.nodes.cut[node]:
        bound = "at least" if mover is Mover.MAX else "at most"
        where = place_text(trace, node)
        return f"{reason}; the rest is cut off, so that {where} is worth {bound} {taken}."
    return f"{reason}."


def _window(trace: Trace, step: int) -> Exercise | None:
    """Asks for α and β with which a node above others, but no root, is entered."""
    node = _entered(trace, step)
    if node is None or not trace.windows or trace.nodes.found[node] != Found.INNER:
        return None
    alpha, beta = trace.steps.alpha[step + 1], trace.steps.beta[step + 1]
    reason = f"On the way there {_has('MAX', alpha)} and {_has('MIN', beta)}."
    question = f"With which α and β does the search enter {place_text(trace, node)}?"
    return Exercise(ExerciseKind.WINDOW, step, node, question, (alpha, beta), reason)


def _has(player: str, bound: float) -> str:
    return f"{player} has {'nothing yet' if math.isinf(bound) else value_text(bound)}"


def _cuts(trace: Trace, step: int) -> Exercise | None:
    """Asks once which leaves of a tree are cut off in all."""
    all_known = isinstance(trace.root, TreePosition) and trace.complete and not trace.limited
    if step >= 0 or not trace.windows or not all_known:
        return None
    leaves = frozenset(
        node for node in range(trace.visited, len(trace)) if trace.nodes.found[node] == Found.OVER
    )
    reasons = [
        f"At {trace.name(trace.steps.node[number])} {cut_reason(trace, number)}."
        for number, kind in enumerate(trace.steps.kind)
        if kind == StepKind.CUT
    ]
    reason = " ".join(reasons) or "At no node does one side have enough while moves are left."
    question = "Which leaves does the search leave out?"
    return Exercise(ExerciseKind.CUTS, step, 0, question, leaves, reason)


_QUESTIONS: dict[ExerciseKind, Callable[[Trace, int], Exercise | None]] = {
    ExerciseKind.LOOK_ON: _look_on,
    ExerciseKind.NEXT_NODE: _next_node,
    ExerciseKind.NODE_VALUE: _node_value,
    ExerciseKind.WINDOW: _window,
    ExerciseKind.CUTS: _cuts,
}
"""The functions that make the question after a step, by its kind."""


# Names


def _name(trace: Trace, node: int) -> str:
    """Returns what a node is called beside its siblings: C2 in a tree, elsewhere the move."""
    is_tree = isinstance(trace.root, TreePosition)
    return trace.name(node) if is_tree else trace.move_name(node)


def _joined(names: Iterable[str]) -> str:
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last
