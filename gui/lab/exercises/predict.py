"""Predictions on the tree page: what can be asked, answers that are typed, and the score."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from engine.trace.exercise import Checked, Exercise, ExerciseKind, read_number

LABELS = {
    ExerciseKind.LOOK_ON: "Cuts",
    ExerciseKind.NEXT_NODE: "Next",
    ExerciseKind.NODE_VALUE: "Values",
    ExerciseKind.WINDOW: "α, β",
}
"""What is asked about, as it stands in the switch."""


@dataclass
class PredictScore:
    """How many questions were answered, and how many of them rightly."""

    right: int = 0
    asked: int = 0
    verdicts: dict[tuple[ExerciseKind, int], Checked] = field(default_factory=dict)
    """What was said of the answers, by what was asked and after which step."""

    def note(self, question: Exercise, checked: Checked) -> None:
        """Counts an answer."""
        self.asked += 1
        self.right += checked.is_right
        self.verdicts[question.kind, question.step] = checked

    @property
    def words(self) -> str:
        """The score, empty before the first answer."""
        return f"{self.right} of {self.asked} right" if self.asked else ""


def typed_answer(question: Exercise, text: str) -> float | tuple[float, ...]:
    """Returns the answer that was typed: a number, or α and β, e.g. ``3 inf``.

    Raises ValueError.
    """
    if question.kind is not ExerciseKind.WINDOW:
        return read_number(text)
    alpha, beta = re.split(r"[\s;/]+", re.sub("[αβab=]", " ", text.lower()).strip())
    return read_number(alpha), read_number(beta)
