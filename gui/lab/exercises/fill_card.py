"""The card on which a person fills in α, β, values and cuts of a tree, and has them checked."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.trace.trace import NONE, Trace
from gui.lab import commands
from gui.lab.exercises.card import ExerciseState, exercise_card
from gui.lab.exercises.fill_sheet import NAMES, FillEntry, FillResult, FillSheet, fits
from gui.look import style as s
from gui.look.style import Style
from gui.view import boxes as b
from gui.view.box import Box
from gui.widgets import TextField, Widget
from gui.widgets.clipboard import Clipboard

TITLE = "Fill in the tree"
NOT_HERE = "Only a tree whose leaves are known can be filled in: N draws one."
CHOOSE = "Choose a node, with the mouse or with ↑ ↓ ← →."
AT_LEAF = "{name} is a leaf. Is it cut off? K marks that."
AT_NODE = "{name}: α and β as the search leaves it, and its value. K marks it as cut off."
AT_ROOT = "{name}: α and β as the search leaves it, and its value."
ONLY_VALUE = "{name}: its value."
NUMBERS = (FillEntry.ALPHA, FillEntry.BETA, FillEntry.VALUE)


class LiveField(TextField):
    """A text field that tells of every change."""

    changed: Callable[[str], None]
    """Called with the text after it has changed."""

    def widths(self, style: Style) -> tuple[int, int]:
        """Returns the widths of a short number and of a long one."""
        return style.px(46), style.px(80)

    def set(self, text: str) -> None:
        """Shows another text."""
        if text != self.value:
            self.value, self.caret, self.selected = text, len(text), False

    def type(self, text: str) -> bool:
        """Inserts text."""
        super().type(text)
        self.changed(self.value)
        return True

    def key(self, event: pygame.event.Event) -> bool:
        """Edits the text."""
        before = self.value
        used = super().key(event)
        if self.value != before:
            self.changed(self.value)
        return used


class FillCard:
    """The switch, the fields of the node chosen, and the result."""

    def __init__(
        self,
        clipboard: Clipboard,
        changed: Callable[[], None],
        focus: Callable[[Widget | None], None],
        go_on: Callable[[int], None],
    ) -> None:
        """`changed` is called after every change, `focus` with the field to be typed in.

        `focus` is called with None for the tree; `go_on` with the node to be chosen next.
        """
        self.on = False
        """Whether the tree is filled in."""
        self._changed, self._focus, self._go_on = changed, focus, go_on
        self.sheet: FillSheet | None = None
        """What is filled in; None while there is no tree, or none that can be filled in."""
        self.node = NONE
        """The node chosen."""
        self._told = False
        """Whether the result is to be read before anything else."""
        self.done = 0
        """How many trees have been filled in without a mistake."""
        self._trace: Trace | None = None
        self.fields = {entry: self._field(entry, clipboard) for entry in NUMBERS}

    def _field(self, entry: FillEntry, clipboard: Clipboard) -> LiveField:
        field = LiveField(NAMES[entry], "", lambda text: self._entered(entry), clipboard=clipboard)
        field.changed = lambda text: self._write(entry, text)
        return field

    # What is filled in

    def turn(self, on: bool) -> None:
        """Begins or ends to fill in."""
        self.on = on
        self._changed()

    def show(self, trace: Trace | None, node: int) -> None:
        """Takes the search that is filled in, and the node chosen."""
        if trace is not self._trace:
            self._trace = trace
            self.sheet = FillSheet(trace) if trace is not None and fits(trace) else None
        self.choose(node)

    def choose(self, node: int) -> None:
        """Shows what is filled in at a node; `NONE` for none."""
        node = node if self.sheet is not None else NONE
        if node != self.node:
            self.node, self._told = node, False
        for entry, field in self.fields.items():
            field.enabled = entry in self._entries
            field.set(self.sheet.text(node, entry) if self.sheet and field.enabled else "")

    @property
    def can_cut(self) -> bool:
        """Whether the branch to the node chosen can be marked as cut off."""
        return self.sheet is not None and self.node != NONE and self.sheet.can_cut(self.node)

    @property
    def is_cut(self) -> bool:
        """Whether it is."""
        return self.can_cut and self.sheet is not None and self.sheet.is_cut(self.node)

    @property
    def _entries(self) -> tuple[FillEntry, ...]:
        """The numbers that can be written at the node chosen."""
        return self.sheet.entries(self.node) if self.sheet and self.node != NONE else ()

    def _write(self, entry: FillEntry, text: str) -> None:
        if self.sheet is not None and self.node != NONE:
            self.sheet.write(self.node, entry, text)
            self._told = False
            self._changed()

    def _entered(self, entry: FillEntry) -> None:
        """Goes on to the next number, after the last one back to the tree, to the next node."""
        entries = self._entries
        place = entries.index(entry) + 1 if entry in entries else len(entries)
        if place < len(entries):
            self.begin(entries[place])
            return
        self._focus(None)
        if self.sheet is not None and self._trace is not None:
            following = range(self.node + 1, len(self._trace))
            self._go_on(next((n for n in following if self.sheet.entries(n)), self.node))

    def begin(self, entry: FillEntry | None = None) -> bool:
        """Gives the focus to a field, the first one if None; returns whether there is one."""
        entries = self._entries
        if not entries:
            return False
        field = self.fields[entry if entry in entries else entries[0]]
        field.selected = bool(field.value)
        self._focus(field)
        return True

    def toggle_cut(self) -> None:
        """Marks the branch to the node chosen as cut off, or no longer."""
        if self.sheet is not None and self.can_cut:
            self.sheet.mark(self.node, not self.sheet.is_cut(self.node))
            self._told = False
            self._changed()

    def mark(self, cut: bool) -> None:
        """Marks the branch to the node chosen as cut off or not."""
        if self.is_cut != cut:
            self.toggle_cut()

    def check_all(self) -> None:
        """Checks all that is filled in, and chooses the first node at which something is wrong."""
        if self.sheet is None:
            return
        before = self.result
        result = self.sheet.check()
        if result.is_whole and (before is None or not before.is_whole):
            self.done += 1
        wrong = self.sheet.first_mistake
        if wrong is not None and (self.verdict is None or self.verdict[0]):
            self._go_on(wrong)
        self._told = True
        self._changed()

    @property
    def result(self) -> FillResult | None:
        """What the last check has found."""
        return self.sheet.result if self.sheet is not None else None

    # Words

    @property
    def verdict(self) -> tuple[bool, str] | None:
        """What was found at the node chosen; None where nothing has been checked."""
        return self.sheet.said_of(self.node) if self.sheet and self.node != NONE else None

    @property
    def caption(self) -> str:
        """The sentence below the tree."""
        return self.verdict[1] if self.verdict is not None else ""

    @property
    def words(self) -> str:
        """The result, or what can be filled in at the node chosen."""
        trace = self._trace
        if self.sheet is None or trace is None:
            return NOT_HERE
        if self._told and self.result is not None:
            return self.result.words
        if self.node == NONE:
            return CHOOSE
        name = trace.name(self.node) or "The root"
        if not self._entries:
            return AT_LEAF.format(name=name)
        if not trace.windows:
            return ONLY_VALUE.format(name=name)
        return (AT_NODE if self.can_cut else AT_ROOT).format(name=name)

    @property
    def score_text(self) -> str:
        """How much is right, and how many trees are done."""
        parts = [self.result.score] if self.result is not None else []
        if self.done:
            parts.append(f"{self.done} {'tree' if self.done == 1 else 'trees'} done")
        return ", ".join(parts)

    # Its boxes

    def view(self, *, wide: bool) -> Box:
        """Returns the card."""
        is_whole = self._told and self.result is not None and self.result.is_whole
        tone = "good" if is_whole else "text"
        state = ExerciseState(TITLE, commands.FILL, self.on, self.words, tone, self.score_text)
        return exercise_card(state, self._row(), commands.EXERCISE, wide=wide)

    def _row(self) -> Box:
        """Returns the fields, and the buttons beside or below them."""
        fields = []
        for entry, field in self.fields.items():
            tone = "text" if field.enabled else "border"
            fields += [
                b.text(NAMES[entry], s.SECOND, tone=tone, wrap=False, says=b.SILENT),
                b.hosted(field, height=34, grow=1),
            ]
        buttons = (
            b.button(
                commands.MARK_CUT, enabled=self.can_cut, chosen=self.is_cut, height=34, part=1
            ),
            b.button(commands.CHECK, primary=True, enabled=bool(self.sheet), height=34, part=1),
        )
        return b.fit(
            b.row(*fields, b.row(*buttons, gap=8, min_width=140), gap=6),
            b.column(b.row(*fields, gap=6), b.row(*buttons, gap=8), gap=6),
        )
