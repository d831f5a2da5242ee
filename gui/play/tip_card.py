"""The card of a tip in the panel."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.records import dataclass
from gui.look import style as s
from gui.look.paragraph import write_sentence
from gui.look.sprites import Sprites
from gui.look.style import Style
from gui.look.theme import Colour, Gradient, Theme, mix
from gui.play.goal import Goal
from gui.widgets import Widget
from gui.widgets.link import LinkButton

BROAD = 360
"""The logical width from which a card has wide margins and large letters."""
FLAT = 150
"""The logical height below which a card has room for two sentences only."""
ROW = 26
"""The logical height of the row with the link."""
TINT = (0.17, 0.07)
"""The part of the accent's colour at the top of a card and at its foot."""


@dataclass(frozen=True)
class TipWords:
    """What a tip says."""

    title: str
    head: str = ""
    """A few words above the title."""
    foot: str = ""
    """What else can be done, below everything else."""
    goal: Goal | None = None
    """What wins, if the tip shows it."""

    def in_one(self) -> str:
        """Returns all of it for a screen reader."""
        goal = "" if self.goal is None else self.goal.name
        parts = [self.head, self.title, goal, self.foot]
        return " ".join(f"{part.rstrip('.:')}." for part in parts if part)


def tip_fill(theme: Theme) -> Gradient:
    """Returns the background of a tip's card: a card's with a tint of the accent's colour."""
    if theme.flat:
        return theme.card
    pairs = zip(theme.card, TINT, strict=True)
    return tuple(mix(colour, theme.accent, part) for colour, part in pairs)


class TipCard(Widget):
    """The words of a tip on a card; its link is a control of its own."""

    role = "note"
    focusable = False

    def __init__(self, never: LinkButton) -> None:
        """`never` is the link that ends all tips."""
        super().__init__("")
        self.words = TipWords("")
        self.never = never
        self._page: _TipPage | None = None

    def show(self, words: TipWords) -> None:
        """Sets what it says."""
        self.words, self.name = words, words.in_one()

    def put(self, room: pygame.Rect, style: Style, sprites: Sprites) -> None:
        """Places it at the top of a room, as high as it has to be."""
        self._page = page = _TipPage(room, style, self.words, self.never.width(style))
        self.rect, self.never.rect = page.card, page.link
        if self.words.goal is not None:
            self.words.goal.put(page.goal, style, sprites)

    def area(self, style: Style) -> pygame.Rect:
        """Returns where it draws, in pixels: its place with its shadow."""
        reach = 2 * style.card_reach
        return self.rect.inflate(reach, reach)

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the card with its words."""
        theme = style.theme
        style.drop_shadow(target, self.rect)
        edge = mix(theme.card_edge, theme.accent, 1.0 if theme.flat else 0.6)
        style.gradient_box(target, self.rect, tip_fill(theme), radius=s.CARD, edge=edge)
        if self._page is not None:
            self._page.draw(target)


class _TipPage:
    """The contents of a card: two sentences where it is flat, else rows and the small boards."""

    def __init__(self, room: pygame.Rect, style: Style, words: TipWords, link: int) -> None:
        """Places everything in a room; `link` is the width of the link in pixels."""
        self.style, self.words = style, words
        self.card, self.goal = room.copy(), pygame.Rect(0, 0, 0, 0)
        self.sentence = pygame.Rect(0, 0, 0, 0)
        """The place of both sentences on a flat card."""
        self._lines: list[tuple[str, pygame.Rect, Colour, int, str]] = []
        px, first = style.px, words.goal is not None
        broad = first and room.width >= px(BROAD)
        pad, above = px(28 if broad else 12), px(22 if broad else 10 if first else 8)
        self.inner = pygame.Rect(room.x + pad, room.y + above, room.width - 2 * pad, 0)
        self.link = pygame.Rect(0, 0, link, px(ROW) - 2)
        if first and room.height < px(FLAT):
            self._two_sentences()
            return
        if words.goal is None:
            self._plain()
        else:
            self._first_move(words.goal, room.bottom - above, broad=broad)
        self.card.height = max(self.link.bottom, self.inner.y) + above - room.y

    def _two_sentences(self) -> None:
        """Leaves room for two sentences at the left of the link."""
        self.link.midright = (self.inner.right, self.card.centery)
        self.sentence = self.card.inflate(-2 * (self.inner.x - self.card.x), -self.style.px(8))
        self.sentence.width = self.link.x - self.style.px(12) - self.sentence.x

    def _plain(self) -> None:
        """Places the title, and the link beside it or below it."""
        style, title = self.style, self.words.title
        beside = style.text_size(title)[0] + style.px(16) + self.link.width <= self.inner.width
        self._put(title, s.BODY, s.MEDIUM, style.theme.text)
        if beside:
            self.link.midright = (self.inner.right, self._lines[-1][1].centery)
        else:
            self.link.topright = (self.inner.right, self.inner.y + style.px(4))

    def _first_move(self, goal: Goal, bottom: int, *, broad: bool) -> None:
        """Places head and title, what wins, and the last row."""
        style, theme, px = self.style, self.style.theme, self.style.px
        self._put(self.words.head, s.SMALL, s.SEMIBOLD, theme.accent)
        self._put(self.words.title, self._title_size(broad), s.SEMIBOLD, theme.text)
        top, foot = self.inner.y + px(8), px(ROW + 10)
        high = goal.height(style, self.inner.width, bottom - foot - top)
        self.goal = pygame.Rect(self.inner.x, top, self.inner.width, high)
        self.inner.y = self.goal.bottom + px(10 if high else 0)
        if not high:
            self._put(goal.sentence, s.BODY if broad else s.SMALL, s.MEDIUM, theme.text)
        self.link.topright = self.inner.topright
        row = pygame.Rect(self.inner.x, self.inner.y, self.inner.width, self.link.height)
        if style.text_size(self.words.foot, s.SECOND)[0] + px(12) <= self.link.x - row.x:
            self._lines.append((self.words.foot, row, theme.muted, s.SECOND, s.MEDIUM))

    def _title_size(self, broad: bool) -> int:
        """Returns the largest size in which the title takes few lines."""
        sizes: Sequence[int] = (s.FIGURE, s.TITLE, s.NAME) if broad else (s.NAME,)
        for size in sizes:
            lines = self.style.wrapped(self.words.title, self.inner.width, size, s.SEMIBOLD)
            if len(lines) <= (2 if broad else 3):
                return size
        return s.BODY

    def _put(self, words: str, size: int, weight: str, colour: Colour) -> None:
        """Places words below what is there, in lines of about the same length."""
        height = max(self.style.line_height(size, weight), self.style.px(size * 1.18))
        width, step = self.inner.width, self.style.px(4)
        lines = shorter = self.style.wrapped(words, width, size, weight)
        while len(shorter) == len(lines) and width > step:
            lines, width = shorter, width - step
            shorter = self.style.wrapped(words, width, size, weight)
        for line in lines:
            place = pygame.Rect(self.inner.x, self.inner.y, self.inner.width, height)
            self._lines.append((line, place, colour, size, weight))
            self.inner.y = place.bottom

    def draw(self, target: pygame.Surface) -> None:
        """Draws the words and the small boards."""
        for words, place, colour, size, weight in self._lines:
            self.style.write(target, words, place, colour, size=size, weight=weight)
        goal = self.words.goal
        if goal is not None and self.sentence.height:
            write_sentence(target, self.style, self.sentence, f"{self.words.title}.", goal.sentence)
        elif goal is not None and self.goal.height:
            goal.draw(target, self.style)
