"""The search as code: its lines, letter by letter in colours, and the panel that marks one."""

from __future__ import annotations

import keyword
import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

import pygame

from engine.trace.pseudocode import PseudoLine
from engine.trace.trace import Source
from gui.lab.tree.words import CODE
from gui.look import style as s
from gui.look.style import Recent, Style
from gui.look.theme import mix
from gui.widgets import Widget
from gui.words.catalogue import say

HANGING = 4
"""How many columns further a row begins that goes on with the line above."""
PSEUDO_WORDS = frozenset(["function", "if", "then", "return", "for", "each", "of", "do"])
PYTHON_WORDS = frozenset({*keyword.kwlist, "match"})
INKS = re.compile(r"(?P<muted>#.*)|(?P<good>\"[^\"]*\")|(?P<warn>\b\d[\d.]*\b)|(?P<accent>\b\w+\b)")
"""What has a colour of its own, by the theme's colour: comments, texts, numbers, words."""
LETTERS = 12
"""The size of the code, logical."""
ROW, BETWEEN = 18, 6
"""The height of a row, and the room between two functions, logical."""
MARK = 12
"""How far the mark of a line reaches beyond the rows, logical."""
HEAD = 24
"""The height of the line above the code, logical."""
NUMBERS = 26
"""The width of the line numbers, logical."""
OTHERS = 0.5
"""How much functions fade that are not the one being executed."""


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


def source_lines(source: Source) -> tuple[CodeLine, ...]:
    """Returns the lines of a function from its body on."""
    rows = source.text.expandtabs(4).splitlines()[source.body_line - source.first_line :]
    indent = min((len(row) - len(row.lstrip()) for row in rows if row.strip()), default=0)
    return tuple(
        CodeLine(source.body_line + number, row[indent:], _inks(row[indent:], PYTHON_WORDS))
        for number, row in enumerate(rows)
    )


def pseudo_lines(lines: tuple[PseudoLine, ...]) -> tuple[CodeLine, ...]:
    """Returns the lines of the pseudocode, counted from 1."""
    return tuple(
        CodeLine(number, line.text, _inks(line.text, PSEUDO_WORDS), line.function)
        for number, line in enumerate(lines, 1)
    )


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
                end = space + 1 if space > 0 else max(room, 1)
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


class CodePanel(Widget):
    """Rows of code; those without room come in sight by wheel and arrows, or by themselves."""

    role = "img"
    unseen = Widget.unseen | {"_rows", "_tops", "_row", "_room", "_broken_for", "_pictures"}

    def __init__(self) -> None:
        """Shows nothing yet."""
        super().__init__(CODE)
        self.code = CodeLook()
        self._rows: list[CodeLine] = []
        self._tops = [0]
        """Where the rows begin, in pixels from the first one, and where the last one ends."""
        self._broken_for: object = None
        self._top = 0
        """The pixels above what is in sight."""
        self._row, self._room = ROW, 0
        """The height of a row, and the height that is left for all rows, in pixels."""
        self._pictures: Recent[pygame.Surface] = Recent(6)
        """The code without a mark, one for each function that is executed."""

    def show(self, code: CodeLook) -> None:
        """Shows code; the line being executed comes in sight."""
        if code.lines != self.code.lines:
            self._top, self._broken_for = 0, None
        moved, self.code = code != self.code, code
        self.name = f"{say(CODE)} {code.title}".strip()
        if moved and self._broken_for is not None:
            self._bring_in_sight()

    def prepare(self, style: Style) -> None:
        """Breaks the lines for the panel's width, where that has changed."""
        key = (self.rect.size, style.scale, self.code.lines)
        if key == self._broken_for:
            return
        self._broken_for = key
        self._row, self._room = style.px(ROW), max(self.rect.height - style.px(HEAD), 1)
        columns = max(int((self.rect.width - style.px(NUMBERS)) / _letter(style)), 12)
        self._rows = broken(self.code.lines, columns)
        self._tops, function = [0], ""
        for row in self._rows:
            if function and row.function != function:
                self._tops[-1] += style.px(BETWEEN)
            function = row.function
            self._tops.append(self._tops[-1] + self._row)
        self._bring_in_sight()

    @property
    def _marked(self) -> list[int]:
        """The rows of the line being executed."""
        return [n for n, row in enumerate(self._rows) if row.number == self.code.line]

    def _bring_in_sight(self) -> None:
        """Shows the whole function if it has room, else the line in the middle."""
        if marked := self._marked:
            name = self._rows[marked[0]].function
            whole = [n for n, row in enumerate(self._rows) if row.function == name]
            for rows in (marked, whole):
                top, end = self._tops[rows[0]], self._tops[rows[-1] + 1]
                if end - top <= self._room:
                    self._top = min(max(self._top, end - self._room), top)
        self._scroll(0)

    def _scroll(self, by: int) -> None:
        most = max(self._tops[-1] - self._room, 0)
        self._top = min(max(self._top + by, 0), most)

    @property
    def takes_focus(self) -> bool:
        """Whether there are rows without room."""
        return self._tops[-1] > self._room > 0

    def wheel(self, steps: int) -> bool:
        """Scrolls."""
        self._scroll(-2 * self._row * steps)
        return True

    def swipe(self, by: int) -> bool:
        """Scrolls with a finger."""
        self._scroll(by)
        return True

    def key(self, event: pygame.event.Event) -> bool:
        """Scrolls on Up and Down."""
        steps = {pygame.K_UP: 1, pygame.K_DOWN: -1}
        return event.key in steps and self.wheel(steps[event.key])

    @property
    def marked(self) -> str:
        """The line being executed, without its indentation."""
        found = (line for line in self.code.lines if line.number == self.code.line)
        return next((line.text.strip() for line in found), "")

    def value_text(self) -> str:
        """Returns the calls, and the line being executed with what comes of it."""
        code, said = self.code, say("no line")
        if self.marked:
            said = say("line {number}: {code}", number=code.line, code=self.marked)
        return ", ".join(filter(None, (code.call, said, code.note)))

    def area(self, style: Style) -> pygame.Rect:
        """Returns its rectangle with the ends of the mark, which reach beyond it."""
        return super().area(style).union(self.rect.inflate(style.px(2 * MARK), 0))

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the line above and the rows in sight."""
        self.prepare(style)
        self._draw_head(target, style)
        place = pygame.Rect(self.rect.x, self.rect.bottom - self._room, self.rect.width, self._room)
        wide, theme, marked = place.inflate(style.px(2 * MARK), 0), style.theme, self._marked
        target.set_clip(target.get_clip().clip(wide))
        for n in marked:
            row = (wide.x, place.y + self._tops[n] - self._top, wide.width, self._row)
            target.fill(mix(theme.panel, theme.warn, 0.0 if theme.flat else 0.18), row)
            target.fill(theme.warn, (*row[:2], style.px(3), self._row))
        now = self._rows[marked[0]].function if marked else ""
        key = (self._broken_for, now, theme)
        picture = self._pictures.once(key, lambda: self._picture(style, now))
        target.blit(picture, place.topleft, (0, self._top, *picture.get_size()))
        if marked and self.code.note:
            left = style.px(NUMBERS) + round((len(self._rows[marked[0]].text) + 1) * _letter(style))
            room = place.move(left, self._tops[marked[0]] - self._top)
            room.width, room.height = place.right - room.x, self._row
            note, font = self.code.note, (LETTERS, s.MONO)
            if style.text_size(note, *font)[0] <= room.width:  # what comes of the line
                tone = theme.warn
                style.write(target, note, room, tone, size=font[0], weight=font[1], align="right")

    def _picture(self, style: Style, now: str) -> pygame.Surface:
        """Returns all rows as a picture; those of other functions than `now` fade."""
        size = (self.rect.width + style.px(MARK - 2), self._tops[-1])
        picture = pygame.Surface(size, pygame.SRCALPHA)
        for row, top in zip(self._rows, self._tops, strict=False):
            fades = bool(now) and row.function != now and not style.theme.flat
            place = pygame.Rect(0, top, size[0], self._row)
            self._draw_row(picture, style, row, place, OTHERS if fades else 0.0)
        return picture

    def _draw_head(self, target: pygame.Surface, style: Style) -> None:
        """Draws the calls, of which the innermost stand where not all have room; or the file."""
        code, theme = self.code, style.theme
        head = pygame.Rect(self.rect.x, self.rect.y, self.rect.width, style.px(HEAD - 6))
        font = (11, s.MONO) if code.call else (s.SMALL, s.MEDIUM)
        title, wide = code.title, style.text_size(code.call, *font)[0]
        while title and code.call and style.text_size(title, *font)[0] + wide > head.width:
            shorter = title.removeprefix("… ▸ ").partition(" ▸ ")[2]
            title = f"… ▸ {shorter}" if shorter else ""
        rect = style.write(target, title, head, theme.muted, size=font[0], weight=font[1])
        rest = pygame.Rect(rect.right, head.y, head.right - rect.right, head.height)
        style.write(target, code.call, rest, theme.warn, size=font[0], weight=font[1])
        if code.remark and style.text_size(code.remark, s.SMALL)[0] < rest.width:
            style.write(target, code.remark, rest, theme.warn, size=s.SMALL, align="right")

    def _draw_row(
        self, target: pygame.Surface, style: Style, row: CodeLine, place: pygame.Rect, faded: float
    ) -> None:
        theme = style.theme
        if row.begins:
            room = pygame.Rect(0, place.y, style.px(NUMBERS - 9), place.height)
            colour = mix(theme.muted, theme.panel, max(faded, 0.25))
            words = str(row.number)
            style.write(target, words, room, colour, size=10, weight=s.MONO, align="right")
        left, letter, column = style.px(NUMBERS), _letter(style), 0
        for words, ink in row.pieces():
            column += len(words)
            if shown := words.lstrip():
                x = left + round((column - len(shown)) * letter)
                room = pygame.Rect(x, place.y, max(place.right - x, 0), place.height)
                colour = mix(getattr(theme, ink), theme.panel, faded)
                style.write(target, shown.rstrip(), room, colour, size=LETTERS, weight=s.MONO)


def _letter(style: Style) -> float:
    """Returns the width of a letter of the code, in pixels."""
    return style.text_size("m" * 40, LETTERS, s.MONO)[0] / 40
