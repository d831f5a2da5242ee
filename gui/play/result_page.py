"""The contents of the card that says how a game has ended, as far as they have room."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from gui.look import style as s
from gui.look.style import Style
from gui.look.theme import Colour
from gui.play import commands
from gui.play.result import FOLLOWS, Figure, GameResult

GRAPH = 96
"""The smallest logical height of a graph below the words."""
FLAT, ABOVE = 360, 90
"""The logical size from which, and below which, the figures stand beside the result."""
BROAD, LOW = 560, 300
"""The logical size from which, and below which, the turning point stands beside the rest."""
BLANK = "99 %"
"""A figure as wide as the bar that stands for one that is not known yet."""
ABREAST, BETWEEN = 270, 8
"""The smallest logical width with the figures side by side, and the space between two."""


class ResultPage:
    """The card's contents, as far as they have room."""

    def __init__(self, rect: pygame.Rect, style: Style, result: GameResult) -> None:
        self.rect, self.style, self.result = rect, style, result
        px = style.px
        roomy = rect.width >= px(320) and rect.height >= px(260)
        pad = px(28 if roomy else 14)
        self.inner = rect.inflate(-2 * pad, 0)
        low = rect.height < px(72)
        self.y = rect.y + px(22 if roomy else 4 if low else 10)
        self.bottom = rect.bottom - px(14 if roomy else 4 if low else 8)
        narrow = self.inner.width < px(260)
        self.text, self.line = (s.SMALL, 19) if narrow else (s.BODY, 21)
        self.gap = px(22 if roomy else 10)
        self.link: pygame.Rect | None = None
        self._words: list[tuple[str, pygame.Rect, Colour, int, str]] = []
        self._lines: list[pygame.Rect] = []
        self._blanks: list[pygame.Rect] = []
        flat = rect.width >= px(FLAT) and rect.height < px(ABOVE)
        broad = not flat and rect.width >= px(BROAD) and rect.height < px(LOW)
        whole, top = self.inner.copy(), self.y
        if broad:
            self.inner.width = whole.width * 9 // 20
        if flat:
            self._abreast()
            return
        self._title()
        self._figures()
        foot = self.y
        if broad:
            self.inner.width, self.inner.right = whole.width // 2, whole.right
            self.y, self.gap = top + px(6), 0
        self._turn(ruled=not broad)
        self.inner, self.y = whole, max(self.y, foot)

    def draw(self, target: pygame.Surface) -> None:
        """Draws everything that was placed."""
        for words, place, colour, size, weight in self._words:
            self.style.write(target, words, place, colour, size=size, weight=weight)
        for line in self._lines:
            target.fill(self.style.theme.line, line)
        for bar in self._blanks:
            self.style.box(target, bar, self.style.theme.line, radius=5)

    def _put(
        self, words: str, height: float, colour: Colour, size: int, weight: str = s.MEDIUM
    ) -> None:
        """Places a line of words below what is there."""
        place = pygame.Rect(self.inner.x, self.y, self.inner.width, self.style.px(height))
        self._words.append((words, place, colour, size, weight))
        self.y = place.bottom

    def _room(self, height: float) -> bool:
        return self.y + self.style.px(height) <= self.bottom

    def _title(self) -> None:
        style, theme, title = self.style, self.style.theme, self.result.title
        sizes = [s.RESULT, s.FIGURE, s.TITLE]
        high = self.rect.height >= style.px(150)
        fitting = [
            size
            for size in sizes[0 if high else 2 :]
            if style.text_size(title, size, s.BOLD)[0] <= self.inner.width
        ]
        size = fitting[0] if fitting else s.NAME
        self._put(title, size * 1.3, theme.text, size, s.BOLD)
        for line in style.wrapped(self.result.below, self.inner.width, self.text, most=4):
            if self._room(self.line):
                self._put(line, self.line, theme.muted, self.text)

    def _abreast(self) -> None:
        """Places the result, the figures and the button side by side."""
        whole, top, px = self.inner.copy(), self.y, self.style.px
        link = px(90) if whole.width >= px(BROAD - 40) else 0
        self.inner.width = whole.width * 11 // 20 - link // 2
        self._title()
        self._to_middle(0, top)
        self.inner.x = whole.x + whole.width * 12 // 20 - link // 2
        self.inner.width = whole.right - link - self.inner.x
        self.y, self.text, self.line = top, s.SMALL, 18
        placed = len(self._words)
        self._rows(18)
        self._to_middle(placed, top)
        if link and self.result.turn is not None:
            self.inner.x, self.inner.width = whole.right - link + px(16), link
            self.y = self.rect.centery - px(15 + 4)  # the button's middle is the card's
            self._only_link(self.result.turn.ply > 0)

    def _to_middle(self, first: int, top: int) -> None:
        """Moves the words placed since the `first`, which begin at `top`, to the card's middle."""
        down = self.rect.centery - (top + self.y) // 2
        for _, place, *_ in self._words[first:]:
            place.y += down

    def _figures(self) -> None:
        """Places the figures side by side, or in rows where they have no room for that."""
        style, result, width = self.style, self.result, self.inner.width
        figures = result.figures if result.waiting else result.known
        large = s.FIGURE if width >= style.px(340) else s.TITLE
        values = [BLANK if result.waiting else each.value for each in figures]
        sizes = [
            max(style.text_size(value, large, s.BOLD)[0], style.text_size(each.label, s.SMALL)[0])
            for value, each in zip(values, figures, strict=True)
        ]
        abreast = width >= style.px(ABREAST)
        abreast = abreast and sum(sizes) + style.px(BETWEEN) * (len(sizes) - 1) <= width
        has_room = self._room(58 + self.gap / style.scale)
        if abreast and has_room:
            self._columns(figures, sizes, large)
        elif result.waiting:
            self._follows()
        elif not abreast:
            self.y += style.px(8)
            self._rows(22)

    def _columns(self, figures: Sequence[Figure], sizes: Sequence[int], large: int) -> None:
        """Places the figures side by side, each as wide as its size in pixels."""
        if not figures:
            return
        style, theme, x = self.style, self.style.theme, self.inner.x
        self.y += self.gap
        spare = (self.inner.width - sum(sizes)) // len(figures)
        for figure, wide in zip(figures, sizes, strict=True):
            column = pygame.Rect(x, self.y, wide, style.px(34))
            colour = theme.bad if figure.bad else theme.text
            if self.result.waiting:
                self._put_blank(column, large)
            else:
                self._words.append((figure.value, column, colour, large, s.BOLD))
            below = column.move(0, style.px(32))
            below.height = style.px(20)
            self._words.append((figure.label, below, theme.muted, s.SMALL, s.MEDIUM))
            x += wide + min(spare, style.px(48))
        self.y += style.px(54)

    def _put_blank(self, place: pygame.Rect, size: int) -> None:
        """Places a bar where a figure will be that is not known yet."""
        bar = place.copy()
        bar.size = self.style.text_size(BLANK, size, s.BOLD)[0], self.style.px(size * 0.62)
        bar.midleft = place.midleft
        self._blanks.append(bar)

    def _rows(self, height: float) -> None:
        """Places the figures in rows of a logical height, as far as there is room."""
        style, theme, figures = self.style, self.style.theme, self.result.known
        if self.result.waiting:
            self._follows()
            return
        widest = max([0, *(style.text_size(each.value, s.BODY, s.BOLD)[0] for each in figures)])
        for figure in figures:
            if not self._room(height):
                return
            row = pygame.Rect(self.inner.x, self.y, self.inner.width, style.px(height))
            colour = theme.bad if figure.bad else theme.text
            self._words.append((figure.value, row, colour, s.BODY, s.BOLD))
            label = row.copy()
            label.x += widest + style.px(8)
            label.width -= widest + style.px(8)
            words = figure.label
            if style.text_size(words, s.SMALL)[0] > label.width:
                words = figure.short or words
            self._words.append((words, label, theme.muted, s.SMALL, s.MEDIUM))
            self.y = row.bottom

    def _follows(self) -> None:
        """Places the words that stand for the figures until these are known."""
        style = self.style
        lines = style.wrapped(FOLLOWS, self.inner.width, self.text, most=4)
        if self._room(self.line * len(lines)):
            if self._room(8 + self.line * len(lines)):
                self.y += style.px(8)
            for line in lines:
                self._put(line, self.line, style.theme.muted, self.text)

    def _turn(self, *, ruled: bool) -> None:
        """Places the turning point, below a line unless it stands beside the rest."""
        style, theme, turn = self.style, self.style.theme, self.result.turn
        if self.result.waiting and self._blanks:
            self._rule(ruled=ruled)
            self._follows()
            return
        if turn is None or self.result.waiting:
            return
        lines = style.wrapped(turn.words, self.inner.width, self.text, most=5)
        gap = self.gap / style.scale
        if not self._room(1.7 * gap + 24 + self.line * len(lines) + 34):
            if not self._room(gap + 58):
                self._only_link(turn.ply > 0)
                return
            lines = []
        self._rule(ruled=ruled)
        self._put(turn.title, 24, theme.text, self.text, s.SEMIBOLD)
        for line in lines:
            self._put(line, self.line, theme.muted, self.text)
        self._only_link(turn.ply > 0)

    def _rule(self, *, ruled: bool) -> None:
        """Leaves a space, with a line in it if it is `ruled`."""
        self.y += self.gap
        if ruled:
            rule = pygame.Rect(self.inner.x, self.y, self.inner.width, max(self.style.px(1), 1))
            self._lines.append(rule)
        self.y += round(0.7 * self.gap)

    def _only_link(self, known: bool) -> None:
        """Places the button if there is something to show and room for it."""
        style = self.style
        if known and self._room(30):
            self.y += style.px(4)
            wide = style.text_size(commands.SHOW_ME.label, s.BODY, s.SEMIBOLD)[0]
            self.link = pygame.Rect(self.inner.x, self.y, wide, style.px(30))
            self.y = self.link.bottom

    def graph(self) -> pygame.Rect:
        """Returns the place below the words, as far as it is large enough for a graph."""
        px = self.style.px
        if not self.result.has_graph:
            return pygame.Rect(0, 0, 0, 0)
        over = (self.inner.x - self.rect.x) // 2  # the graph's labels begin where the words do
        place = pygame.Rect(self.inner.x - over, self.y + px(10), self.inner.width + 2 * over, 0)
        place.height = min(self.bottom - px(6) - place.y, px(340))
        if place.height < px(GRAPH) or place.width < px(200):
            return pygame.Rect(0, 0, 0, 0)
        place.bottom = self.bottom - px(6)
        return place
