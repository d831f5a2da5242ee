"""The card on which a person fills in α, β, values and cuts of a tree, and has them checked."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.trace.trace import NONE, Trace
from gui.lab import commands
from gui.lab.exercises.card import ExerciseCard
from gui.lab.exercises.fill_sheet import NAMES, FillEntry, FillResult, FillSheet, fits
from gui.look import style as s
from gui.look.style import Style
from gui.look.theme import Colour
from gui.widgets import TextField, Widget
from gui.widgets.clipboard import Clipboard

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


class FillCard(ExerciseCard):
    """The switch, the fields of the node chosen, and the result."""

    title = "Fill in the tree"

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
        super().__init__(commands.FILL, self.turn)
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
        self.cut = commands.MARK_CUT.button(self.toggle_cut)
        self.check = commands.CHECK.button(lambda: None, primary=True)
        for button in (self.cut, self.check):
            button.letters, button.with_key = s.SECOND, False

    def _field(self, entry: FillEntry, clipboard: Clipboard) -> LiveField:
        field = LiveField(NAMES[entry], "", lambda text: self._entered(entry), clipboard=clipboard)
        field.changed = lambda text: self._write(entry, text)
        return field

    @property
    def widgets(self) -> list[Widget]:
        """The controls in the order of Tab."""
        return [self.switch, *self.fields.values(), self.cut, self.check, self.exercise]

    # What is filled in

    def turn(self, on: bool) -> None:
        """Begins or ends to fill in."""
        self.on = self.switch.on = on
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
        can_cut = self.sheet is not None and node != NONE and self.sheet.can_cut(node)
        self.cut.enabled = can_cut
        self.cut.chosen = can_cut and self.sheet is not None and self.sheet.is_cut(node)
        self.check.enabled = self.sheet is not None

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
        if self.sheet is not None and self.cut.enabled:
            self.sheet.mark(self.node, not self.sheet.is_cut(self.node))
            self._told = False
            self._changed()

    def mark(self, cut: bool) -> None:
        """Marks the branch to the node chosen as cut off or not."""
        if self.sheet is not None and self.cut.enabled and self.sheet.is_cut(self.node) != cut:
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
        return (AT_NODE if self.cut.enabled else AT_ROOT).format(name=name)

    @property
    def score_text(self) -> str:
        """How much is right, and how many trees are done."""
        parts = [self.result.score] if self.result is not None else []
        if self.done:
            parts.append(f"{self.done} {'tree' if self.done == 1 else 'trees'} done")
        return ", ".join(parts)

    def look(self) -> object:
        """Returns all that decides how the words are drawn."""
        return (self.on, self.words, self.score_text, self._entries)

    # Places

    def _place_row(self, row: pygame.Rect, style: Style) -> None:
        """Places the fields, and the buttons beside them or, in a narrow card, in the row below."""
        for widget in self.widgets:
            widget.visible = True
        gap = style.px(8)
        buttons = row.copy()
        if self._is_narrow(style):
            row.bottom = buttons.y - style.px(6)
        else:
            buttons.width = style.px(128)
            buttons.right = row.right
            row.width -= buttons.width + gap
        x = row.x
        labels = [self._label_width(entry, style) for entry in self.fields]
        each = (row.width - sum(labels) - 2 * gap) // len(labels)
        for field, label in zip(self.fields.values(), labels, strict=True):
            field.rect = pygame.Rect(x + label, row.y, each, row.height)
            x = field.rect.right + gap
        half = (buttons.width - gap) // 2
        self.cut.rect = pygame.Rect(buttons.x, buttons.y, half, buttons.height)
        self.check.rect = self.cut.rect.move(half + gap, 0)

    def _side(self, style: Style) -> int:
        return 12 if self._is_narrow(style) else 20

    def _is_narrow(self, style: Style) -> bool:
        """Returns whether numbers and buttons need a row each."""
        return self.rect.width < style.px(340) and not self._is_tight(style)

    def _label_width(self, entry: FillEntry, style: Style) -> int:
        return style.text_size(NAMES[entry], s.SECOND)[0] + style.px(5)

    def _words_end(self, style: Style) -> int:
        del style
        return min(field.rect.y for field in self.fields.values())

    def _words_colour(self, style: Style) -> Colour:
        is_whole = self._told and self.result is not None and self.result.is_whole
        return style.theme.good if is_whole else style.theme.text

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the title, the words, the names of the fields and the result."""
        if not self.rect.height or not target.get_clip().colliderect(self.rect):
            return
        super().draw(target, style)
        for entry, field in self.fields.items():
            label = pygame.Rect(field.rect.x, field.rect.y, 0, field.rect.height)
            label.width = self._label_width(entry, style)
            label.right = field.rect.x
            colour = style.theme.text if field.enabled else style.theme.border
            style.write(target, NAMES[entry], label, colour, size=s.SECOND)
