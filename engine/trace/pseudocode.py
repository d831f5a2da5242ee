"""The textbook's form of a search, and where in it each step of a recorded search is.

The pseudocode has a function for each mover, MAX-VALUE and MIN-VALUE, where our source has one
that turns signs. `moment_at` says which line a step executes, which calls are open, and what the
function holds then: v is tested before α or β changes.

Source: Russell and Norvig, "Artificial Intelligence: A Modern Approach", 3rd edition, figures 5.3
and 5.7, and section 5.5 for chance.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.games.game import has_chance
from engine.games.tree_game import TreePosition
from engine.trace.columns import NONE
from engine.trace.steps import current_path, value_text
from engine.trace.trace import Mover, Step, StepKind, Trace

CALLED = {Mover.MAX: "MAX-VALUE", Mover.MIN: "MIN-VALUE", Mover.CHANCE: "CHANCE-VALUE"}
"""The function for each mover."""


class PseudoLine(NamedTuple):
    """A line of pseudocode."""

    function: str
    """The function to which it belongs, e.g. ``MAX-VALUE``."""
    text: str
    """The line with its indentation."""
    does: StepKind | None = None
    """The kind of step in which it is executed; None for others."""


class CodeMoment(NamedTuple):
    """What the pseudocode does and holds in a step."""

    line: int
    """The place of the line that is executed, from 0."""
    stack: tuple[str, ...]
    """The calls that are open, the outermost first, e.g. ``MIN-VALUE(C, 3, ∞)``."""
    node: str
    """The node of the innermost call."""
    child: str = ""
    """The child whose value came last; empty for none."""
    v: float | None = None
    """Its value so far, None before there is one."""
    alpha: float | None = None
    """α there; None in searches without windows."""
    beta: float | None = None
    """β, in the same way."""
    test: str = ""
    """The test in the line with its numbers, where it ends the node: ``2 ≤ 3``; empty elsewhere."""
    cuts: bool = False
    """Whether that cuts anything off."""


def pseudocode(trace: Trace) -> tuple[PseudoLine, ...]:
    """Returns the functions of a recorded search, one after the other."""
    root = Mover(trace.nodes.mover[trace.roots[-1]])
    return _lines(trace.algorithm, root, trace.windows, has_chance(trace.root.game))


@lru_cache(maxsize=32)
def _lines(algorithm: str, root: Mover, windows: bool, chance: bool) -> tuple[PseudoLine, ...]:
    name = "EXPECTIMINIMAX" if chance else "ALPHA-BETA-SEARCH" if windows else "MINIMAX-DECISION"
    first, ends = CALLED[root], ", −∞, ∞" if windows else ""
    found = [
        PseudoLine(name, f"function {name}(node)"),
        PseudoLine(name, f"  v ← {first}(node{ends})"),
        PseudoLine(name, "  return the move with value v"),
    ]
    movers = (Mover.MAX, Mover.MIN, *((Mover.CHANCE,) if chance else ()))
    for mover in movers:
        found += _function(mover, algorithm, windows=windows, chance=chance)
    return tuple(found)


def _function(mover: Mover, algorithm: str, *, windows: bool, chance: bool) -> list[PseudoLine]:
    """Returns the function for a mover."""
    name, is_max = CALLED[mover], mover is Mover.MAX
    best, worst, ends = ("MAX", "−∞", "v ≥ β") if is_max else ("MIN", "∞", "v ≤ α")
    moves, bound = (StepKind.ALPHA, "α") if is_max else (StepKind.BETA, "β")
    window = ", α, β" if windows else ""
    below = "VALUE" if chance else CALLED[Mover.MIN if is_max else Mover.MAX]
    test = PseudoLine(name, f"if {ends} then return v", StepKind.CUT)
    narrow = PseudoLine(name, f"{bound} ← {best}({bound}, v)", moves)
    lines = [
        PseudoLine(name, f"function {name}(node{window})", StepKind.ENTER),
        PseudoLine(name, "  if node is a leaf then return its value", StepKind.LEAF),
    ]
    if "table=on" in algorithm:
        known = "  if the table knows node then return its value"
        lines.append(PseudoLine(name, known, StepKind.TABLE))
    lines.append(PseudoLine(name, "  v ← 0" if mover is Mover.CHANCE else f"  v ← {worst}"))
    if algorithm.startswith("quiescence"):
        stands = "  if the depth is used up then v ← evaluation"
        lines.append(PseudoLine(name, stands, StepKind.STAND_PAT))
        lines += [each._replace(text=f"  {each.text}") for each in (test, narrow)]
    order = ", the likely best first" if "ordering=on" in algorithm else ""
    lines.append(PseudoLine(name, f"  for each child of node{order} do"))
    takes = f"v ← {best}(v, {below}(child{window}))"
    if mover is Mover.CHANCE:
        takes = "v ← v + P(child) × VALUE(child)"
    lines.append(PseudoLine(name, f"    {takes}", StepKind.BACKED_UP))
    if windows:
        lines += [each._replace(text=f"    {each.text}") for each in (test, narrow)]
    return [*lines, PseudoLine(name, "  return v", StepKind.LEAVE)]


def moment_at(trace: Trace, number: int) -> CodeMoment:
    """Returns what the pseudocode does in a step; -1 is before the first: the search is called."""
    lines = pseudocode(trace)
    if number < 0:
        root = _name(trace, trace.roots[0])
        return CodeMoment(1, (f"{lines[0].function}({root})",), root)
    step = trace.step(number)
    child, kind, test = _last_child(trace, step.node, number), step.kind, ""
    if kind is StepKind.CUT:
        test = _crossed(trace, step)
    elif kind is StepKind.LEAVE and (test := _crossed(trace, step)):
        kind = StepKind.CUT  # the test has ended it after its last child
    function = CALLED[Mover(trace.nodes.mover[step.node])]
    places = [n for n, line in enumerate(lines) if (line.function, line.does) == (function, kind)]
    return CodeMoment(
        places[0 if child == NONE else -1],  # quiescence tests before the children, too
        tuple(_call(trace, node) for node in current_path(trace, number)),
        _name(trace, step.node),
        "" if child == NONE else _name(trace, child),
        step.value,
        step.alpha,
        step.beta,
        test,
        step.kind is StepKind.CUT,
    )


def _last_child(trace: Trace, node: int, number: int) -> int:
    """Returns the child whose value came to a node last, up to a step; `NONE` for none."""
    took = [
        each for each in trace.steps.at(node) if each <= number and trace.steps.child[each] != NONE
    ]
    return trace.steps.child[took[-1]] if took else NONE


def _crossed(trace: Trace, step: Step) -> str:
    """Returns the test that ends a node: ``2 ≤ 3``; empty where v lies inside the window."""
    is_max = trace.nodes.mover[step.node] == Mover.MAX
    bound = step.beta if is_max else step.alpha
    if step.value is None or bound is None:
        return ""
    ends = step.value >= bound if is_max else step.value <= bound
    sign = "≥" if is_max else "≤"
    return f"{value_text(step.value)} {sign} {value_text(bound)}" if ends else ""


def _name(trace: Trace, node: int) -> str:
    """Returns what a node is called: C1 in a tree, elsewhere the move that leads there."""
    if isinstance(trace.root, TreePosition):
        return trace.name(node)
    return trace.move_name(node) or "root"


def _call(trace: Trace, node: int) -> str:
    """Returns the call with which a node was entered."""
    window = [trace.nodes.alpha[node], trace.nodes.beta[node]] if trace.windows else []
    words = ", ".join([_name(trace, node), *map(value_text, window)])
    return f"{CALLED[Mover(trace.nodes.mover[node])]}({words})"
