"""The card on which a person predicts what the search does next."""

from __future__ import annotations

from collections.abc import Callable

from engine.trace.exercise import Checked, Exercise, ExerciseKind, check, exercise_at
from engine.trace.trace import Trace
from gui.lab import commands
from gui.lab.exercises.card import ExerciseState, exercise_card
from gui.lab.exercises.predict import LABELS, PredictScore, typed_answer
from gui.view import boxes as b
from gui.view.box import Box
from gui.widgets import TextField
from gui.widgets.clipboard import Clipboard

TITLE = "Your turn to predict"
QUESTIONS = "questions"
"""What the choice of questions is for."""
OFF = "Say before each decision what the search does."
WAITING = "Step on or play until something is asked."
NO_WINDOWS = "This search cuts nothing: choose other questions."
CLICK = "Click it."
TYPED = (ExerciseKind.NODE_VALUE, ExerciseKind.WINDOW)
"""The questions whose answers are typed."""
NOT_A_NUMBER = "Type a number, such as 3 or −2."
NOT_A_WINDOW = "Type α and β, such as 3 inf."


class PredictCard:
    """The switch, the questions, the answers and the score."""

    def __init__(self, clipboard: Clipboard, changed: Callable[[], None]) -> None:
        """`changed` is called after every answer, and when it is turned on or off."""
        self._changed = changed
        self.on = False
        """Whether questions are asked."""
        self.kind = ExerciseKind.LOOK_ON
        """What is asked about."""
        self.question: Exercise | None = None
        """What is asked now; None for nothing."""
        self.score = PredictScore()
        self.complaint = ""
        """What is wrong with what was typed."""
        self._step = -1
        """The last step shown."""
        self._trace: Trace | None = None
        self.field = TextField("Answer", "", self._type, clipboard=clipboard)

    # Asking

    def show(self, trace: Trace, step: int) -> None:
        """Asks what there is to ask after a step; -1 is before the first."""
        if trace is not self._trace:
            self._trace = trace
            self.score.verdicts.clear()
        if step != self._step:
            self.complaint, self.field.value, self.field.caret = "", "", 0
        self._step = step
        self.question = self._question(trace, step)

    def _question(self, trace: Trace, step: int) -> Exercise | None:
        """Returns what is asked after a step and has not been answered yet; None for nothing."""
        if not self.on or (self.kind, step) in self.score.verdicts:
            return None
        return exercise_at(trace, step, self.kind)

    def asks(self, trace: Trace, step: int) -> bool:
        """Returns whether something is asked after a step that has not been answered yet."""
        return self._question(trace, step) is not None

    def toggle(self) -> None:
        """Turns the questions on or off."""
        self.on = not self.on
        if self.on:
            self.score = PredictScore()
        self._changed()

    def choose(self, kind: ExerciseKind) -> None:
        """Asks about something else."""
        self.kind = kind
        self._changed()

    # Answers

    def answer(self, given: object) -> None:
        """Checks an answer and says why."""
        if self.question is None or self._trace is None:
            return
        self.score.note(self.question, check(self._trace, self.question, given))
        self.question, self.complaint = None, ""
        self.field.value, self.field.caret = "", 0
        self._changed()

    @property
    def _asked(self) -> ExerciseKind | None:
        """What is asked about; None while nothing is."""
        return self.question.kind if self.question is not None else None

    def pick(self, node: int) -> None:
        """Answers with a node, if one is asked for."""
        if self._asked is ExerciseKind.NEXT_NODE:
            self.answer(node)

    def say(self, *, is_cut: bool) -> None:
        """Answers whether it is cut, if that is asked."""
        if self._asked is ExerciseKind.LOOK_ON:
            self.answer(not is_cut)

    @property
    def is_typed(self) -> bool:
        """Whether the answer to what is asked is typed."""
        return self._asked in TYPED

    def enter(self) -> None:
        """Takes what stands in the field as the answer."""
        self._type(self.field.value)

    def _type(self, text: str) -> None:
        """Takes what was typed as the answer, or says what is wrong with it."""
        if self.question is None:
            return
        try:
            given = typed_answer(self.question, text)
        except ValueError:
            is_window = self._asked is ExerciseKind.WINDOW
            self.complaint = NOT_A_WINDOW if is_window else NOT_A_NUMBER
            self._changed()
        else:
            self.answer(given)

    # Words

    @property
    def verdict(self) -> Checked | None:
        """What was said of the answer given after this step."""
        return self.score.verdicts.get((self.kind, self._step)) if self.on else None

    @property
    def words(self) -> str:
        """The question, the verdict, or what this is."""
        if not self.on:
            return OFF
        if self.complaint:
            return self.complaint
        if self.question is not None:
            is_clicked = self._asked is ExerciseKind.NEXT_NODE
            return f"{self.question.question} {CLICK}" if is_clicked else self.question.question
        if self.verdict is not None:
            return self.verdict.text
        trace = self._trace
        needs_window = self.kind in (ExerciseKind.LOOK_ON, ExerciseKind.WINDOW)
        return NO_WINDOWS if trace is not None and needs_window and not trace.windows else WAITING

    # Its boxes

    def view(self, *, wide: bool) -> Box:
        """Returns the card."""
        state = ExerciseState(
            TITLE, commands.PREDICT, self.on, self.words, self._tone, self.score.words
        )
        return exercise_card(state, self._row(), commands.FILL, commands.EXERCISE, wide=wide)

    def _row(self) -> Box:
        """Returns what answers the question, or the choice of questions."""
        if self._asked is ExerciseKind.LOOK_ON:
            answers = (commands.LOOKS_ON, commands.IS_CUT)
            return b.row(*(b.button(each, height=34, part=1) for each in answers), gap=10)
        if self.is_typed:
            self.field.placeholder = "3 inf" if self._asked is ExerciseKind.WINDOW else "3"
            enter = b.button(commands.ANSWER, primary=True, height=34, min_width=98)
            return b.row(b.hosted(self.field, height=34, min_width=60, grow=1), enter, gap=10)
        return b.segments(QUESTIONS, "Questions about", list(LABELS.items()), self.kind, height=34)

    @property
    def _tone(self) -> str:
        """The colour of the words."""
        if self.complaint:
            return "warn"
        if self.question is not None:
            return "text"
        if self.verdict is None:
            return "muted"
        return "good" if self.verdict.is_right else "bad"
