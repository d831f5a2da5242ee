"""Questions about what a search does next. Every answer is read from the record of the search."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, field
from enum import Enum

from engine.trace.steps import PLAYERS, bound_text, cut_text, place_text, value_text
from engine.trace.trace import Found, Mover, StepKind, Trace


class Ask(Enum):
    """What is asked about."""

    CUT = "Cuts"
    NEXT = "Next"
    VALUE = "Values"
    WINDOW = "α, β"


@dataclass(frozen=True)
class PredictQuestion:
    """A question before a step."""

    ask: Ask
    step: int
    """The step shown when it is asked."""
    node: int
    """The node it is about."""
    text: str
    answer: object
    """What is right: whether it is cut, a node, a value, or α and β."""
    reason: str
    """Why, in a sentence with the numbers."""


@dataclass
class PredictScore:
    """How many questions were answered, and how many of them rightly."""

    right: int = 0
    asked: int = 0
    verdicts: dict[tuple[Ask, int], tuple[bool, str]] = field(default_factory=dict)
    """What was said of the answers, by question and step."""

    def note(self, question: PredictQuestion, right: bool, words: str) -> None:
        """Counts an answer."""
        self.asked += 1
        self.right += right
        self.verdicts[question.ask, question.step] = (right, words)

    @property
    def words(self) -> str:
        """The score, empty before the first answer."""
        return f"{self.right} of {self.asked} right" if self.asked else ""


def question_at(trace: Trace, ask: Ask, step: int) -> PredictQuestion | None:
    """Returns what is asked after a step, counted from 1, about what comes; None for nothing."""
    if not 0 <= step < len(trace.steps):
        return None
    if ask is Ask.CUT:
        return _cut_question(trace, step)
    following = trace.step(step)
    if ask is Ask.NEXT and following.kind is StepKind.ENTER and step:
        name = place_text(trace, following.node)
        above = trace.nodes.parent[following.node]
        reason = f"{_capital(name)} is the next below {place_text(trace, above)}."
        text = "Which node is looked at next? Click it."
        return PredictQuestion(ask, step, following.node, text, following.node, reason)
    inner = trace.nodes.found[following.node] == Found.INNER
    if ask is Ask.VALUE and following.kind is StepKind.LEAVE and inner:
        where = place_text(trace, following.node)
        reason = _value_reason(trace, following.node)
        text = f"What is {where} worth?"
        return PredictQuestion(ask, step, following.node, text, following.value, reason)
    if ask is Ask.WINDOW and following.kind is StepKind.ENTER and inner and trace.windows and step:
        where = place_text(trace, following.node)
        alpha, beta = value_text(following.alpha), value_text(following.beta)
        text = f"With which α and β is {where} searched?"
        answer = (following.alpha, following.beta)
        reason = f"MAX is sure of {alpha} there, and MIN lets MAX have {beta}."
        return PredictQuestion(ask, step, following.node, text, answer, reason)
    return None


def _cut_question(trace: Trace, step: int) -> PredictQuestion | None:
    """Returns the question whether a node's other moves are looked at."""
    if not step or not trace.windows:
        return None
    now = trace.step(step - 1)
    if now.kind is not StepKind.BACKED_UP:
        return None
    below = trace.children[now.node]
    left = below[below.index(now.child) + 1 :] if now.child in below else []
    if not left:
        return None
    place = step
    while trace.step(place).kind in (StepKind.ALPHA, StepKind.BETA):
        place += 1
    is_cut = trace.step(place).kind is StepKind.CUT
    who = PLAYERS[Mover(trace.nodes.mover[now.node])]
    where = place_text(trace, now.node)
    moves = _joined([trace.move_name(each) for each in left])
    text = f"{who} at {where} has {value_text(now.value)}. Will it look at {moves}?"
    if is_cut:
        reason = cut_text(trace, place).replace("Cut:", "It is cut:", 1)
    else:
        after = trace.step(place - 1)
        reason = f"α {value_text(after.alpha)} is below β {value_text(after.beta)}: it looks on."
    return PredictQuestion(Ask.CUT, step, now.node, text, is_cut, reason)


def _value_reason(trace: Trace, node: int) -> str:
    """Returns where the value of a node comes from."""
    who = Mover(trace.nodes.mover[node])
    seen = [child for child in trace.children[node] if child < trace.visited]
    values = ", ".join(bound_text(trace, child) for child in seen)
    if who is Mover.CHANCE:
        return f"The mean of {values}, each as often as it comes."
    best = "largest" if who is Mover.MAX else "smallest"
    return f"{PLAYERS[who]} takes the {best} of {values}."


def right_answer(question: PredictQuestion) -> str:
    """Returns the answer in words."""
    answer = question.answer
    if isinstance(answer, bool):
        return "It is cut" if answer else "It looks on"
    if isinstance(answer, tuple):
        return f"α {value_text(answer[0])}, β {value_text(answer[1])}"
    return value_text(answer) if isinstance(answer, float | int) else ""


def typed_value(text: str) -> float | None:
    """Returns a number that was typed; None if it is none. Infinity may be written as ``inf``."""
    text = text.strip().lower().replace("−", "-").replace("–", "-").replace(",", ".")
    sign = -1 if text.startswith("-") else 1
    bare = text.lstrip("+-")
    if bare in ("inf", "infinity", "∞", "oo"):
        return sign * math.inf
    return float(text) if re.fullmatch(r"[+-]?\d{1,12}(\.\d{1,9})?", text) else None


def typed_window(text: str) -> tuple[float, float] | None:
    """Returns α and β that were typed, e.g. ``3 inf``; None if they are no two numbers."""
    words = re.split(r"[\s;/]+", re.sub("[αβab=]", " ", text.lower()).strip())
    values = [typed_value(word) for word in words]
    if len(values) != 2 or values[0] is None or values[1] is None:
        return None
    return values[0], values[1]


def is_right(question: PredictQuestion, given: object) -> bool:
    """Returns whether an answer is right; means are compared to a thousandth."""
    wanted = question.answer
    if isinstance(wanted, float) and isinstance(given, float | int):
        return given == wanted or abs(given - wanted) < 0.0005
    return given == wanted


def _joined(words: list[str]) -> str:
    if len(words) > 4:
        return f"the other {len(words)} moves"
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]
