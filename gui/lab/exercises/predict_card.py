"""The card on which a person predicts what the search does next."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.trace.exercise import Checked, Exercise, ExerciseKind, check, exercise_at
from engine.trace.trace import Trace
from gui.lab import commands
from gui.lab.exercises.card import ExerciseCard
from gui.lab.exercises.predict import LABELS, PredictScore, typed_answer
from gui.look import style as s
from gui.look.style import Style
from gui.look.theme import Colour
from gui.widgets import Segments, TextField, Widget
from gui.widgets.clipboard import Clipboard

OFF = "Say before each decision what the search does."
WAITING = "Step on or play until something is asked."
NO_WINDOWS = "This search cuts nothing: choose other questions."
CLICK = "Click it."
TYPED = (ExerciseKind.NODE_VALUE, ExerciseKind.WINDOW)
"""The questions whose answers are typed."""
NOT_A_NUMBER = "Type a number, such as 3 or −2."
NOT_A_WINDOW = "Type α and β, such as 3 inf."


class PredictCard(ExerciseCard):
    """The switch, the questions, the answers and the score."""

    title = "Your turn to predict"
    switch_wide = 120

    def __init__(self, clipboard: Clipboard, changed: Callable[[], None]) -> None:
        """`changed` is called after every answer, and when it is turned on or off."""
        super().__init__(commands.PREDICT, self._turn)
        self._changed = changed
        self.question: Exercise | None = None
        """What is asked now; None for nothing."""
        self.score = PredictScore()
        self.complaint = ""
        """What is wrong with what was typed."""
        self._step = -1
        """The last step shown."""
        self._trace: Trace | None = None
        self.kind: Segments[ExerciseKind] = Segments(
            "Questions about", list(LABELS.items()), ExerciseKind.LOOK_ON, self._choose
        )
        self.looks_on = commands.LOOKS_ON.button(lambda: self.answer(True))
        self.is_cut = commands.IS_CUT.button(lambda: self.answer(False))
        self.field = TextField("Answer", "", self._type, clipboard=clipboard)
        self.enter = commands.ANSWER.button(lambda: self._type(self.field.value), primary=True)
        self.fill = commands.FILL.button(lambda: None, quiet=True, tooltip=commands.FILL.key)
        self.fill.letters = s.SECOND
        self.fill.with_key = False

    @property
    def widgets(self) -> list[Widget]:
        """The controls in the order of Tab."""
        return [
            self.switch,
            self.looks_on,
            self.is_cut,
            self.field,
            self.enter,
            self.kind,
            self.fill,
            self.exercise,
        ]

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
        if not self.on or (self.kind.value, step) in self.score.verdicts:
            return None
        return exercise_at(trace, step, self.kind.value)

    def asks(self, trace: Trace, step: int) -> bool:
        """Returns whether something is asked after a step that has not been answered yet."""
        return self._question(trace, step) is not None

    def _turn(self, on: bool) -> None:
        self.on = self.switch.on = on
        if on:
            self.score = PredictScore()
        self._changed()

    def toggle(self) -> None:
        """Turns the questions on or off."""
        self._turn(not self.on)

    def _choose(self, kind: ExerciseKind) -> None:
        del kind
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
        return self.score.verdicts.get((self.kind.value, self._step)) if self.on else None

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
        needs_window = self.kind.value in (ExerciseKind.LOOK_ON, ExerciseKind.WINDOW)
        return NO_WINDOWS if trace is not None and needs_window and not trace.windows else WAITING

    def look(self) -> object:
        """Returns all that decides how the words are drawn."""
        return (self.words, self.score.words, self.on, self.verdict)

    @property
    def score_text(self) -> str:
        """How many answers were right."""
        return self.score.words

    # Places

    def _place_row(self, row: pygame.Rect, style: Style) -> None:
        asked = self._asked
        gap = style.px(10)
        if asked is ExerciseKind.LOOK_ON:
            half = (row.width - gap) // 2
            for place, button in enumerate((self.looks_on, self.is_cut)):
                button.visible = True
                button.rect = pygame.Rect(row.x + place * (half + gap), row.y, half, row.height)
        elif asked in TYPED:
            self.field.visible = self.enter.visible = True
            self.field.rect = pygame.Rect(row.x, row.y, row.width - style.px(108), row.height)
            self.enter.rect = pygame.Rect(0, row.y, style.px(98), row.height)
            self.enter.rect.right = row.right
            self.field.placeholder = "3 inf" if asked is ExerciseKind.WINDOW else "3"
        else:
            self.kind.visible = True
            self.kind.rect = row
        inner, foot = self._inner(style), self._foot(style)
        wide = style.text_size(self.fill.name, s.SECOND, s.MEDIUM)[0] + style.px(20)
        self.fill.rect = pygame.Rect(0, foot.y, wide, foot.height)
        self.fill.rect.right = self.exercise.rect.x
        self.fill.visible = True
        if self._title_size(style) == 0:  # its place is free
            self.fill.rect.topleft = (inner.x - style.px(8), inner.y)

    def _words_colour(self, style: Style) -> Colour:
        theme = style.theme
        if self.complaint:
            return theme.warn
        if self.question is not None:
            return theme.text
        if self.verdict is None:
            return theme.muted
        return theme.good if self.verdict.is_right else theme.bad

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the title, the words and the score."""
        if target.get_clip().colliderect(self.rect):
            super().draw(target, style)
