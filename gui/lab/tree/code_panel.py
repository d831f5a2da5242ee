"""The source of the search, with the line marked that is being executed."""

from __future__ import annotations

import pygame

from gui.lab.tree.source_text import CodeRow, Ink, broken, lines_of
from gui.look import style as s
from gui.look.style import Style
from gui.look.theme import Colour, Theme, mix
from gui.widgets import Description, Widget

LETTERS = 12
"""The size of the source, logical."""
ROW = 18
"""The height of a row, logical."""
MARK = 8
"""How far the mark of a line reaches beyond the rows, logical."""
HEAD = 22
"""The height of the line that names the file, logical."""
NUMBERS = 34
"""The width of the line numbers, logical."""


class CodePanel(Widget):
    """Rows of a function; those that have no room come in sight by the wheel or by themselves."""

    role = "img"
    focusable = False

    def __init__(self, name: str) -> None:
        """Shows nothing yet."""
        super().__init__(name)
        self.file = ""
        """The file and the function, for the line above."""
        self.line = -1
        """The number of the line being executed; -1 for none."""
        self.note = ""
        """What is said behind the file's name."""
        self._source: tuple[str, int, int] = ("", 1, 1)
        self._rows: list[CodeRow] = []
        self._broken_for: object = None
        self._top = 0
        self._seen = 0
        """How many rows are in sight."""

    def show(
        self, file: str, source: str, first_line: int, body_line: int, line: int, note: str = ""
    ) -> None:
        """Shows a function and marks a line, which comes in sight."""
        if (source, first_line, body_line) != self._source:
            self._source, self._top = (source, first_line, body_line), 0
            self._broken_for = None
        moved = line != self.line or file != self.file
        self.file, self.line, self.note = file, line, note
        if moved:
            self._bring_in_sight()

    def clear(self, reason: str = "") -> None:
        """Shows no function, and why."""
        self.show(reason, "", 1, 1, -1)

    def prepare(self, style: Style) -> None:
        """Breaks the lines for the panel's width, where that has changed."""
        key = (self.rect.size, style.scale, self._source)
        if key == self._broken_for:
            return
        self._broken_for = key
        letter = style.text_size("m" * 40, LETTERS, s.MONO)[0] / 40
        columns = max(int((self.rect.width - style.px(NUMBERS)) / letter), 12)
        source, first, body = self._source
        self._rows = broken(lines_of(source, first, body), columns) if source else []
        self._seen = max((self.rect.height - style.px(HEAD)) // style.px(ROW), 1)
        self._bring_in_sight()

    def _bring_in_sight(self) -> None:
        marked = [place for place, row in enumerate(self._rows) if row.line == self.line]
        most = max(len(self._rows) - self._seen, 0)
        if marked and not (self._top <= marked[0] and marked[-1] < self._top + self._seen):
            self._top = marked[0] - self._seen // 2
        self._top = min(max(self._top, 0), most)

    def wheel(self, steps: int) -> bool:
        """Scrolls."""
        self._top = min(max(self._top - 2 * steps, 0), max(len(self._rows) - self._seen, 0))
        return True

    @property
    def marked(self) -> str:
        """The line being executed, as it stands in the file without its indentation."""
        source, first, _ = self._source
        rows = source.splitlines()
        place = self.line - first
        return rows[place].strip() if 0 <= place < len(rows) else ""

    def value_text(self) -> str:
        """Returns the line being executed."""
        return f"line {self.line}: {self.marked}" if self.marked else "no line"

    def describe(self) -> Description:
        """Returns what a screen reader says of it: the file and the line."""
        bounds = (self.rect.x, self.rect.y, self.rect.width, self.rect.height)
        return Description(
            self.role, f"{self.name} {self.file}".strip(), self.value_text(), bounds=bounds
        )

    def area(self, style: Style) -> pygame.Rect:
        """Returns its rectangle with the ends of the mark, which reach beyond it."""
        return self.rect.inflate(style.px(2 * MARK), 0)

    def look(self) -> tuple[object, ...]:
        """Returns all that decides how it is drawn."""
        return (*super().look(), self._source, self.line, self._top, self.file, self.note)

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the file's name and the rows in sight."""
        self.prepare(style)
        if not target.get_clip().colliderect(self.area(style)):
            return
        theme, row_height = style.theme, style.px(ROW)
        head = pygame.Rect(self.rect.x, self.rect.y, self.rect.width, style.px(HEAD - 4))
        written = style.write(target, self.file, head, theme.muted, size=s.SMALL)
        if self.note:
            rest = pygame.Rect(written.right + style.px(10), head.y, 0, head.height)
            rest.width = head.right - rest.x
            if style.text_size(self.note, s.SMALL)[0] <= rest.width:
                style.write(target, self.note, rest, theme.warn, size=s.SMALL, align="right")
        y = self.rect.y + style.px(HEAD)
        for row in self._rows[self._top : self._top + self._seen]:
            self._draw_row(
                target, style, row, pygame.Rect(self.rect.x, y, self.rect.width, row_height)
            )
            y += row_height

    def _draw_row(
        self, target: pygame.Surface, style: Style, row: CodeRow, place: pygame.Rect
    ) -> None:
        theme = style.theme
        marked = row.line == self.line
        ground = theme.panel
        if marked:
            ground = mix(theme.panel, theme.warn, 0.0 if theme.flat else 0.18)
            wide = place.inflate(style.px(2 * MARK), 0)
            target.fill(ground, wide)
            target.fill(theme.warn, (wide.x, wide.y, max(style.px(3), 1), wide.height))
        if row.begins:
            number = pygame.Rect(place.x, place.y, style.px(NUMBERS - 10), place.height)
            colour = theme.text if marked else mix(theme.muted, theme.panel, 0.25)
            style.write(
                target, str(row.line), number, colour, size=10, weight=s.MONO, align="right"
            )
        letter = style.text_size("m" * 40, LETTERS, s.MONO)[0] / 40
        left, column = place.x + style.px(NUMBERS), 0
        for words, ink in row.pieces:
            if words.strip():
                lead = len(words) - len(words.lstrip())
                x = left + round((column + lead) * letter)
                room = pygame.Rect(x, place.y, max(place.right + style.px(8) - x, 0), place.height)
                colour = _colour(ink, theme)
                style.write(target, words.strip(), room, colour, size=LETTERS, weight=s.MONO)
            column += len(words)


def _colour(ink: Ink, theme: Theme) -> Colour:
    return {
        Ink.PLAIN: theme.text,
        Ink.KEYWORD: theme.accent,
        Ink.NAME: theme.text,
        Ink.TEXT: theme.good,
        Ink.NUMBER: theme.warn,
        Ink.COMMENT: theme.muted,
    }[ink]
