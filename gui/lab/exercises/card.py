"""The card of an exercise on the tree page: a switch, words, a row of controls and the score."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from gui.lab import commands
from gui.look import style as s
from gui.look.style import Style
from gui.look.theme import Colour
from gui.shell.commands import Command
from gui.widgets import Description, Toggle, Widget


class ExerciseCard:
    """What the cards of both exercises have in common; each adds the controls of its row."""

    title = ""
    """What stands at the top, where it has room."""
    switch_wide = 96
    """The width of the switch, logical."""

    def __init__(self, command: Command, turn: Callable[[bool], None]) -> None:
        """`command` turns it on and off, as its switch does, which calls `turn`."""
        self.on = False
        """Whether the exercise is on."""
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.switch = Toggle(command.label, False, turn, tooltip=command.key)
        self.exercise = commands.EXERCISE.button(lambda: None, quiet=True)
        self.exercise.letters, self.exercise.with_key = s.SECOND, False

    @property
    def widgets(self) -> list[Widget]:
        """The controls in the order of Tab."""
        return [self.switch, self.exercise]

    @property
    def words(self) -> str:
        """What is asked, or what was found."""
        return ""

    @property
    def score_text(self) -> str:
        """How much was right, empty before anything is known."""
        return ""

    def describe(self) -> Description:
        """Returns the words and the score."""
        rect = self.rect
        bounds = (rect.x, rect.y, rect.width, rect.height)
        said = f"{self.words} {self.score_text}".strip()
        return Description("note", self.title, said, bounds=bounds)

    # Places

    def place(self, rect: pygame.Rect, style: Style) -> None:
        """Places the controls in the card; an empty one shows nothing."""
        self.rect = rect
        for widget in self.widgets:
            widget.visible = False
        if not rect.height:
            return
        inner, foot = self._inner(style), self._foot(style)
        wide = style.px(self.switch_wide)
        self.switch.rect = pygame.Rect(inner.right - wide, inner.y, wide, style.px(24))
        wide = style.text_size(self.exercise.name, s.SECOND, s.MEDIUM)[0] + style.px(20)
        self.exercise.rect = pygame.Rect(0, foot.y, wide, foot.height)
        self.exercise.rect.right = inner.right + style.px(8)
        self.switch.visible = self.exercise.visible = True
        self._place_row(self._row(style), style)

    def _place_row(self, row: pygame.Rect, style: Style) -> None:
        """Places and shows the other controls, most of them in a row above the foot."""

    def _inner(self, style: Style) -> pygame.Rect:
        above = style.px(8 if self._is_tight(style) else 13)
        return self.rect.inflate(-2 * style.px(self._side(style)), -2 * above)

    def _side(self, style: Style) -> int:
        """Returns the margin at the sides, logical."""
        del style
        return 20

    def _is_tight(self, style: Style) -> bool:
        return self.rect.height < style.px(150)

    def _foot(self, style: Style) -> pygame.Rect:
        inner, high = self._inner(style), style.px(22 if self._is_tight(style) else 26)
        return pygame.Rect(inner.x, inner.bottom - high, inner.width, high)

    def _row(self, style: Style) -> pygame.Rect:
        """Returns the place of the row above the foot."""
        foot = self._foot(style)
        high = style.px(30 if self._is_tight(style) else 34)
        return pygame.Rect(foot.x, foot.y - style.px(4) - high, foot.width, high)

    def _head(self, style: Style) -> pygame.Rect:
        """Returns the room for the title, beside the switch."""
        inner = self._inner(style)
        wide = self.switch.rect.x - inner.x - style.px(4)
        return pygame.Rect(inner.x, inner.y, wide, style.px(24))

    def _title_size(self, style: Style) -> int:
        """Returns the size of the title, 0 where it has no room."""
        room, sizes = self._head(style).width, (s.NAME, s.SECOND)
        return next((n for n in sizes if style.text_size(self.title, n)[0] <= room), 0)

    # Drawing

    def _words_end(self, style: Style) -> int:
        """Returns where the room for the words ends."""
        return self._row(style).y

    def _words_colour(self, style: Style) -> Colour:
        return style.theme.text

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the title, the words and the score."""
        theme, inner, head = style.theme, self._inner(style), self._head(style)
        size = self._title_size(style)
        if size:  # otherwise the switch alone says what this is
            style.write(target, self.title, head, theme.text, size=size, weight=s.SEMIBOLD)
        room = pygame.Rect(inner.x, head.bottom, inner.width, self._words_end(style) - head.bottom)
        self._write_words(target, style, room, self._words_colour(style))
        foot = self._foot(style)
        foot.width = self.exercise.rect.x - foot.x - style.px(4)
        style.write(target, self.score_text, foot, theme.muted, size=s.SECOND)

    def _write_words(
        self, target: pygame.Surface, style: Style, room: pygame.Rect, colour: Colour
    ) -> None:
        """Writes the words as large as there is room."""
        sizes = (s.SECOND, s.SMALL, 12, 11)
        written = [(size, style.wrapped(self.words, room.width, size)) for size in sizes]
        heights = [style.line_height(size) * len(lines) for size, lines in written]
        fit = next((n for n, high in enumerate(heights) if high <= room.height), len(sizes) - 1)
        size, lines = written[fit]
        high = style.line_height(size)
        y = room.y + max((room.height - heights[fit]) // 2, 0)
        for line in lines[: max(room.height // high, 1)]:
            place = pygame.Rect(room.x, y, room.width, high)
            style.write(target, line, place, colour, size=size)
            y += high
