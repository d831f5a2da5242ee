"""The search as code: its lines, letter by letter in colours, and the panel that marks one."""

from __future__ import annotations

import keyword
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

import pygame

from engine.trace.columns import NONE
from engine.trace.pseudocode import PseudoLine
from engine.trace.trace import Source
from gui.look import lettering as s
from gui.look.pen import Pen
from gui.look.style import Style
from gui.look.theme import Colour, Theme, mix
from gui.widgets.list_view import ListView
from gui.words.catalogue import commas, say

HANGING = 4
"""How many columns further a row begins that goes on with the line above."""
PSEUDO_WORDS = frozenset(["function", "if", "then", "return", "for", "each", "of", "do"])
PYTHON_WORDS = frozenset({*keyword.kwlist, "match"})
INKS = re.compile(r"(?P<muted>#.*)|(?P<good>\"[^\"]*\")|(?P<warn>\b\d[\d.]*\b)|(?P<accent>\b\w+\b)")
"""What has a colour of its own, by the theme's colour: comments, texts, numbers, words."""
CALLS = " ▸ "
"""What stands between a call and one that it makes."""
NAME = "The search as code"
LETTERS = 12
"""The size of the code, logical."""
NUMBERS = 26
"""The width of the line numbers, logical."""
QUIET, MARK = 0.25, 0.14
"""How much the numbers of lines fade, and how strong the mark of the line being executed is."""


class CodeLine(NamedTuple):
    """A line of a search, or in a row of the panel a part of a long one."""

    number: int
    """The number of the line in its file, or in the pseudocode."""
    text: str
    inks: tuple[str, ...]
    """The theme's colour of each character."""
    function: str = ""
    """The function to which it belongs, where others stand beside it."""
    begins: bool = True
    """Whether the line begins here."""

    def pieces(self) -> Iterator[tuple[str, str]]:
        """Yields the parts of one colour, each with that colour."""
        for ink, found in groupby(zip(self.text, self.inks, strict=True), key=itemgetter(1)):
            yield "".join(character for character, _ in found), ink


@lru_cache(4)
def source_lines(source: Source) -> tuple[CodeLine, ...]:
    """Returns the lines of a function from its body on."""
    rows = source.text.expandtabs(4).splitlines()[source.body_line - source.first_line :]
    indent = min((len(row) - len(row.lstrip()) for row in rows if row.strip()), default=0)
    return tuple(
        CodeLine(source.body_line + number, row[indent:], _inks(row[indent:], PYTHON_WORDS))
        for number, row in enumerate(rows)
    )


@lru_cache(4)
def pseudo_lines(lines: tuple[PseudoLine, ...]) -> tuple[CodeLine, ...]:
    """Returns the lines of the pseudocode, counted from 1, with room between two functions."""
    found = list[CodeLine]()
    for number, line in enumerate(lines, 1):
        if found and line.function != found[-1].function:
            found.append(CodeLine(NONE, "", ()))
        found.append(CodeLine(number, line.text, _inks(line.text, PSEUDO_WORDS), line.function))
    return tuple(found)


def _inks(text: str, words: frozenset[str]) -> tuple[str, ...]:
    """Returns the colour of each character of a line."""
    inks = ["text"] * len(text)
    for found in INKS.finditer(text):
        if found.lastgroup and (found.lastgroup != "accent" or found[0] in words):
            inks[found.start() : found.end()] = [found.lastgroup] * len(found[0])
    return tuple(inks)


def broken(lines: Sequence[CodeLine], columns: int) -> list[CodeLine]:
    """Returns the rows of some lines, none with more than so many columns.

    Long lines are broken at spaces.
    """
    rows = []
    for line in lines:
        text, inks = line.text, line.inks
        indent, begins, lead = len(text) - len(text.lstrip()), True, 0
        while True:
            room = columns - lead
            end = len(text)
            if end > room:
                space = text.rfind(" ", indent + 1 if begins else 1, room + 1)
                end = space + 1 or max(room, 1)
            shown = ("text",) * lead + inks[:end]
            rows.append(line._replace(text=" " * lead + text[:end], inks=shown, begins=begins))
            text, inks = text[end:], inks[end:]
            if not text:
                break
            begins, lead = False, min(indent + HANGING, columns // 2)
    return rows


class CodeLook(NamedTuple):
    """What the panel shows."""

    title: str = ""
    """The file, or the calls around the innermost one."""
    call: str = ""
    """The innermost call."""
    lines: tuple[CodeLine, ...] = ()
    line: int = -1
    """The number of the line being executed; -1 for none."""
    note: str = ""
    """What comes of that line."""
    remark: str = ""
    """What is said behind the title."""


class CodePanel(ListView):
    """Rows of code; those without room come in sight by wheel and arrows, or by themselves."""

    role = "img"
    tall = 18
    unseen = ListView.unseen | {"code", "_lines", "_broken_for"}

    def __init__(self) -> None:
        """Shows nothing yet."""
        super().__init__(NAME)
        self.code = CodeLook()
        self._lines: list[CodeLine] = []
        """The rows as code."""
        self._broken_for: object = None

    def show_code(self, code: CodeLook, style: Style) -> None:
        """Shows code; the line being executed comes in sight."""
        moved, self.code = code != self.code, code
        calls = code.title.strip()
        self.name = say("The search as code, {calls}", calls=calls) if calls else NAME
        self.fit(style)
        if moved:
            self._bring_in_sight()

    def fit(self, style: Style) -> None:
        """Breaks the lines for the panel's width, where that has changed."""
        super().fit(style)
        key = (self.rect.size, style.scale, self.code.lines)
        if key != self._broken_for:
            self._broken_for, self._top = key, 0
            columns = max(int((self.rect.width / style.scale - NUMBERS) / _letter(style)), 12)
            self._lines = broken(self.code.lines, columns)
            self.rows = [(line.text,) for line in self._lines]
            self._bring_in_sight()

    def _bring_in_sight(self) -> None:
        """Shows the whole function if it has room, else the line."""
        lines = self._lines
        marked = [row for row, line in enumerate(lines) if line.number == self.code.line]
        self.marked = min(marked, default=-1)
        if marked:
            name = lines[self.marked].function
            whole = [row for row, line in enumerate(lines) if line.function == name]
            for rows in (marked, whole):
                if len(rows) <= self.page:
                    self.scroll_to(rows[-1])
                    self.scroll_to(rows[0])

    @property
    def takes_focus(self) -> bool:
        """Whether there are rows without room."""
        return len(self.rows) > self.page

    @property
    def executed(self) -> str:
        """The line being executed, without its indentation."""
        found = (line for line in self.code.lines if line.number == self.code.line)
        return next((line.text.strip() for line in found), "")

    def value_text(self) -> str:
        """Returns the calls, and the line being executed with what comes of it."""
        code, said = self.code, say("no line")
        if self.executed:
            said = say("line {number}: {code}", number=code.line, code=self.executed)
        return commas(code.call, said, code.note)

    def row_look(self, index: int) -> object:
        """Returns the line, whether it is quiet or executed, and what comes of it."""
        line = self._lines[index]
        note = self.code.note if index == self.marked else ""
        return line, self._waits(line), line.number == self.code.line, note

    def _waits(self, line: CodeLine) -> bool:
        """Returns whether a line is of another function than the one being executed."""
        return self.marked >= 0 and line.function != self._lines[self.marked].function

    def _draw_row(self, target: pygame.Surface, style: Style, row: pygame.Rect, index: int) -> None:
        """Draws a row, with a mark where it is being executed; other functions are quiet."""
        theme, line = style.theme, self._lines[index]
        pen, letter, y = Pen(target, style, row.topleft), _letter(style), self.tall / 2
        waits = self._waits(line)
        if line.number == self.code.line:
            target.fill(marked_ground(theme), row)
            target.fill(theme.warn, (*row.topleft, style.px(3), row.height))
        if line.begins and line.number != NONE:
            colour = mix(theme.muted, theme.panel, QUIET)
            pen.write(NUMBERS - 7, y, str(line.number), colour, 10, s.MONO, "right")
        x = float(NUMBERS)
        for words, ink in ((line.text, "muted"),) if waits else line.pieces():
            colour = getattr(theme, ink)
            start = x + letter * (len(words) - len(words.lstrip()))
            pen.write(start, y, words.strip(), colour, LETTERS, s.MONO, "left")
            x += letter * len(words)
        end = row.width / style.scale - 6
        if index == self.marked and x + letter * (len(self.code.note) + 1) <= end:
            pen.write(end, y, self.code.note, theme.warn, LETTERS, s.MONO, "right")


def marked_ground(theme: Theme) -> Colour:
    """Returns the colour on which the line being executed stands."""
    return mix(theme.panel, theme.warn, 0.0 if theme.flat else MARK)


def _letter(style: Style) -> float:
    """Returns the width of a letter of the code, logical."""
    return style.width("m" * 40, LETTERS, s.MONO) / 40 / style.scale
