"""A question or a page of settings in front of a scene."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from gui import style as s
from gui.style import Style
from gui.widgets.button import Button
from gui.widgets.group import Group
from gui.widgets.text_field import TextField
from gui.widgets.widget import Action, Description, Widget

PAD = 24
GAP = 10
ROW = 36


class Dialog:
    """Words, controls one below the other, and buttons at the bottom. Esc closes it.

    While it is open it has all events. It takes its size from what it holds.
    """

    def __init__(
        self,
        title: str,
        clock: Callable[[], float],
        *,
        body: Sequence[str] = (),
        widgets: Sequence[Widget] = (),
        buttons: Sequence[Button] = (),
        close: Action,
        width: float = 420,
        table: Sequence[tuple[str, str]] = (),
    ) -> None:
        """`body` is paragraphs, `table` rows of two columns, `close` what Esc does."""
        self.title = title
        self.body = list(body)
        self.table = list(table)
        self.error = ""
        """One line in the colour of trouble, below the controls."""
        self._rows = list(widgets)
        self._buttons = list(buttons)
        self._close = close
        self._width = width
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._lines: list[str] = []
        self.group = Group([*widgets, *buttons], clock)
        first = next((w for w in self._rows if isinstance(w, TextField)), None)
        default = next((b for b in self._buttons if b.primary), None)
        self.group.set_focus(first or default or next(iter(self.group.widgets), None))

    def layout(self, screen: pygame.Rect, style: Style) -> None:
        """Places everything in the middle of the screen."""
        pad, gap, row = style.px(PAD), style.px(GAP), style.px(ROW)
        width = min(style.px(self._width), screen.width - 2 * style.px(8))
        inner = width - 2 * pad
        self._lines = [line for text in self.body for line in style.wrapped(text, inner)]
        line_height = style.font(s.BODY).get_linesize()
        table_row = style.px(24)
        heights = [
            style.px(30),
            len(self._lines) * line_height + (gap if self._lines else 0),
            len(self.table) * table_row,
            sum(self._height(w, style) + gap for w in self._rows),
            style.px(22) if self._has_error_line() else 0,
            row + gap if self._buttons else 0,
        ]
        self.rect = pygame.Rect(0, 0, width, min(sum(heights) + 2 * pad, screen.height))
        self.rect.center = screen.center
        y = self.rect.y + pad + sum(heights[:3])
        for widget in self._rows:
            height = self._height(widget, style)
            widget.rect = pygame.Rect(self.rect.x + pad, y, inner, height)
            y += height + gap
        count = len(self._buttons)
        for place, button in enumerate(self._buttons):
            each = (inner - gap * (count - 1)) // count
            button.rect = pygame.Rect(
                self.rect.x + pad + place * (each + gap), self.rect.bottom - pad - row, each, row
            )

    def _has_error_line(self) -> bool:
        return any(isinstance(w, TextField) for w in self._rows)

    @staticmethod
    def _height(widget: Widget, style: Style) -> int:
        return style.px(46 if widget.role == "slider" else ROW)

    def handle(self, event: pygame.event.Event) -> bool:
        """Everything ends here: what is behind a dialog does not hear of it."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._close()
        else:
            self.group.handle(event)
        return True

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """A panel over the dimmed scene."""
        theme, pad = style.theme, style.px(PAD)
        target.blit(_shade(target.get_size(), theme.background), (0, 0))
        style.box(target, self.rect, theme.panel, radius=14, border=theme.border)
        head = pygame.Rect(self.rect.x + pad, self.rect.y + pad, self.rect.width - 2 * pad, 0)
        head.height = style.px(24)
        style.write(target, self.title, head, theme.text, size=s.LARGE, weight=s.SEMIBOLD)
        y = head.y + style.px(30)
        line_height = style.font(s.BODY).get_linesize()
        for line in self._lines:
            style.write(target, line, pygame.Rect(head.x, y, head.width, line_height), theme.muted)
            y += line_height
        y += style.px(GAP) if self._lines else 0
        for left, right in self.table:
            row = pygame.Rect(head.x, y, head.width, style.px(24))
            style.write(target, left, row, theme.text, weight=s.MEDIUM)
            row.x, row.width = row.x + style.px(170), row.width - style.px(170)
            style.write(target, right, row, theme.muted)
            y += row.height
        self.group.draw(target, style)
        if self.error:
            above = min((b.rect.y for b in self._buttons), default=self.rect.bottom)
            row = pygame.Rect(head.x, above - style.px(28), head.width, style.px(22))
            style.write(target, self.error, row, theme.bad, size=s.SMALL)

    def describe(self) -> list[Description]:
        """The dialog itself, then its controls."""
        words = " ".join([*self.body, *(f"{a}: {b}." for a, b in self.table), self.error])
        rect = (self.rect.x, self.rect.y, self.rect.width, self.rect.height)
        here = Description("dialog", self.title, words.strip(), bounds=rect)
        return [here, *self.group.describe()]


def _shade(size: tuple[int, int], colour: tuple[int, int, int]) -> pygame.Surface:
    shade = pygame.Surface(size)
    shade.fill(colour)
    shade.set_alpha(170)
    return shade
