"""The list of keys: key caps and what each does, in one column or two."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

import pygame

from gui.look import style as s
from gui.look.style import Style
from gui.widgets.list_view import ROW, ListView

CAP = 22
"""The height of a key cap, logical."""
GAP, WORDS_AFTER = 5, 14
"""The space between two caps, and between the caps and the words, logical."""
BETWEEN = 28
"""The space between two columns, logical."""
APART = re.compile(r"(, | or | – )")
"""What stands between two keys."""
SEVERAL = re.compile(r"\S( \S)+")
"""Keys of one sign each, as arrows."""

Row = tuple[str, str]


class KeyList(ListView):
    """Keys and what they do. It scrolls where it is too low for all."""

    def __init__(self, name: str, rows: Sequence[Row]) -> None:
        """`rows` are the keys, separated by commas, and what they do."""
        super().__init__(name, (0,))
        self._all = list(rows)
        self._abreast = 1
        self.arrange(1)

    def arrange(self, abreast: int) -> None:
        """Shows the rows in so many columns, the first ones in the first column."""
        self._abreast = abreast
        deep = -(-len(self._all) // abreast)
        lines = [[cell for row in self._all[at::deep] for cell in row] for at in range(deep)]
        self.show(lines, -1, 0)
        self.row_height = ROW * deep

    def value_text(self) -> str:
        """Returns all keys and what they do, in their order."""
        return "; ".join(" ".join(row) for row in self._all)

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the rows in sight; the words of a column begin at one place."""
        deep = len(self.rows)
        columns = [self._all[at : at + deep] for at in range(0, len(self._all), deep)]
        self._each = (self.rect.width - style.px(BETWEEN) * (self._abreast - 1)) // self._abreast
        self._words_at = [_width_of_caps(rows, style) + style.px(WORDS_AFTER) for rows in columns]
        fits = all(
            style.text_size(words, s.SECOND)[0] <= self._each - at - style.px(8)
            for rows, at in zip(columns, self._words_at, strict=True)
            for _, words in rows
        )
        self._letters = s.SECOND if fits else s.SMALL
        super().draw(target, style)

    def _draw_row(self, target: pygame.Surface, style: Style, row: pygame.Rect, index: int) -> None:
        cells = self.rows[index]
        for column in range(len(cells) // 2):
            x = row.x + column * (self._each + style.px(BETWEEN))
            _draw_caps(target, style, cells[2 * column], (x, row.centery))
            words = row.copy()
            words.x = x + self._words_at[column]
            words.width = x + self._each - words.x
            colour = style.theme.muted
            style.write(target, cells[2 * column + 1], words, colour, size=self._letters)


def _parts(keys: str) -> Iterable[tuple[str, bool]]:
    """Returns the caps of some keys, True, and the signs between them, False."""
    for place, part in enumerate(APART.split(keys)):
        if place % 2:
            if part == " – ":
                yield "–", False
        elif SEVERAL.fullmatch(part):
            yield from ((key, True) for key in part.split(" "))
        else:
            yield part, True


def _width(part: str, style: Style, *, cap: bool) -> int:
    wide = style.text_size(part, s.SMALL, s.MEDIUM)[0]
    return max(wide + style.px(12), style.px(CAP)) if cap else wide


def _width_of_caps(rows: Iterable[Row], style: Style) -> int:
    """Returns the width of the widest row of caps, in pixels."""
    gap = style.px(GAP)
    return max(
        sum(_width(part, style, cap=cap) + gap for part, cap in _parts(keys)) for keys, _ in rows
    )


def _draw_caps(target: pygame.Surface, style: Style, keys: str, at: tuple[int, int]) -> None:
    """Draws the caps of some keys; `at` is the middle of the left edge, in pixels."""
    theme, x = style.theme, at[0]
    for part, cap in _parts(keys):
        rect = pygame.Rect(x, 0, _width(part, style, cap=cap), style.px(CAP))
        rect.centery = at[1]
        if cap:
            edge = theme.control_edge
            style.gradient_box(target, rect, theme.control, radius=6, edge=edge)
        colour = theme.text if cap else theme.muted
        style.write(target, part, rect, colour, size=s.SMALL, weight=s.MEDIUM, align="center")
        x = rect.right + style.px(GAP)
