"""The boxes that draw: words, lines, pictures."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

import pygame

from engine.games.game import Player
from engine.reasons.proof import DISCS, PlayedMove
from gui.look import lettering as s
from gui.look.style import Style
from gui.view.box import Kind, PlacedBox, Range
from gui.widgets.line_view import draw_disc
from gui.widgets.widget import Description, described

Draw = Callable[..., None]
"""Draws in a rectangle: ``draw(target, rect, style, *model)``."""
OVERHANG = 3
"""How far a letter may reach out of its line, as the tail of a g, in logical pixels."""
GAP = 5 * "\N{NO-BREAK SPACE}"
"""What leaves room for a disc between words."""
DISC = f"[{chr(DISCS)}-\uf8ff]"
"""The characters for private use that stand for discs in a text; no other text has them. It is
compiled when it is needed first, which takes longer than many a frame."""
APART = 3
"""How much farther apart lines with discs are where there is room, in logical pixels."""


class TextData(NamedTuple):
    """A text and how it is written."""

    words: str
    size: int = s.BODY
    weight: str = s.MEDIUM
    tone: str = "text"
    """A colour of the theme."""
    align: str = "left"
    wrap: bool = True
    """Whether it goes on in further lines where one is too short."""
    smaller: tuple[int, ...] = ()
    """The sizes that are tried, one after the other, before a second line."""
    room_for: tuple[str, ...] = ()
    """What may stand here later, for which there is room from the beginning."""
    even: bool = False
    """Whether its lines are about equally long."""
    drawn: str = ""
    """The words with the characters of discs; '' if they have none."""

    @property
    def every(self) -> tuple[str, ...]:
        """All words for which there is room."""
        return (self.letters, *self.room_for)

    @property
    def sizes(self) -> tuple[int, ...]:
        """The sizes in which it may be written."""
        return (self.size, *self.smaller)

    @property
    def letters(self) -> str:
        """The words with gaps for discs."""
        return re.sub(DISC, GAP, self.drawn) if self.drawn else self.words


class TextKind(Kind):
    """A text in one line or in several."""

    painted = True

    def measured(self, data: TextData) -> object:
        """Returns the words and the letters."""
        return data._replace(tone="", align="", even=False)

    def widths(self, node: PlacedBox, style: Style) -> Range:
        """Returns the width of the longest word, and of the whole text."""
        text = node.data
        every = text.every
        least = style.widest(every, text.sizes[-1], text.weight, text.wrap)
        return least, style.widest(every, text.size, text.weight, False)

    def heights(self, node: PlacedBox, width: int, style: Style) -> Range:
        """Returns the height of the lines, and with discs that of lines farther apart."""
        text = node.data
        size = self._size(text, width, style)
        if not text.words and not text.room_for:
            return 0, 0
        lines = max(
            len(style.wrapped(words, width, size, text.weight)) if text.wrap and words else 1
            for words in text.every
        )
        height = lines * style.line_height(size, text.weight)
        return height, height + (lines - 1) * (style.px(APART) if text.drawn else 0)

    def _size(self, text: TextData, width: int, style: Style) -> int:
        """Returns the first size at which one line is enough, or the last."""
        for size in text.sizes:
            if all(style.width(words, size, text.weight) <= width for words in text.every):
                return size
        return text.sizes[-1]

    def area(self, node: PlacedBox, style: Style) -> pygame.Rect:
        """Returns its place with the parts of letters that reach out of their lines."""
        return node.rect.inflate(2 * style.px(OVERHANG), 2 * style.px(OVERHANG))

    def draw(self, node: PlacedBox, target: pygame.Surface, style: Style) -> None:
        """Writes the lines, in the middle of the height."""
        text, rect = node.data, node.rect
        size = self._size(text, rect.width, style)
        height = style.line_height(size, text.weight)
        lines = [text.letters]
        if text.wrap:
            lines = style.wrapped(text.letters, rect.width, size, text.weight)
        if text.even:
            lines = _even(style, lines, text, rect.width, size)
        row = rect.copy()
        if len(lines) > 1:
            if text.drawn:
                spare = (rect.height - height * len(lines)) // (len(lines) - 1)
                height += max(min(spare, style.px(APART)), 0)
            row.y, row.height = rect.y + (rect.height - height * len(lines)) // 2, height
        colour, discs = getattr(style.theme, text.tone), _discs_in(text.drawn)
        for line in lines:
            parts = _parts(style, line, row, text, size) if discs else [(line, row)]
            for part, place in parts:
                if part == GAP and discs:
                    disc = discs.pop(0)
                    fill = style.theme.pieces(disc.side).fill
                    draw_disc(target, style, place, str(disc.number), fill)
                    continue
                style.write(
                    target, part, place, colour, size=size, weight=text.weight, align=text.align
                )
            row = row.move(0, height)

    def describe(self, node: PlacedBox) -> list[Description]:
        """Returns its words."""
        words = node.data.words
        return [described(("label", words, ""), node.rect, node.window)] if words else []


def _discs_in(text: str) -> list[PlayedMove]:
    """Returns the moves whose discs are in a text."""
    found = (divmod(ord(each) - DISCS, len(Player)) for each in re.findall(DISC, text))
    return [PlayedMove(Player(side), number) for number, side in found]


def _parts(
    style: Style, line: str, row: pygame.Rect, text: TextData, size: int
) -> Iterator[tuple[str, pygame.Rect]]:
    """Yields the words and the gaps of a line, and where each word and each disc stands."""
    width = partial(style.width, size=size, weight=text.weight)
    left = row.x + (row.width - width(line)) * ("left", "center", "right").index(text.align) // 2
    at, high = 0, style.line_height(size, text.weight)
    for part in re.split(f"({GAP})", line):
        place = pygame.Rect(left + width(line[:at]), row.y, width(part), row.height)
        if part == GAP:
            place.inflate_ip(high - place.width, high - place.height)
        yield part, place
        at += len(part)


def _even(style: Style, lines: list[str], text: TextData, width: int, size: int) -> list[str]:
    """Returns as many lines in the least width for so many."""
    step, shorter = style.px(4), lines
    while len(shorter) == len(lines) and width > step:
        lines, width = shorter, width - step
        shorter = style.wrapped(text.letters, width, size, text.weight)
    return lines


class RuleKind(Kind):
    """A thin line from one side to the other."""

    painted = True

    def heights(self, node: PlacedBox, width: int, style: Style) -> Range:
        """Returns its thickness."""
        thick = max(style.px(1), 1)
        return thick, thick

    def draw(self, node: PlacedBox, target: pygame.Surface, style: Style) -> None:
        """Draws the line."""
        target.fill(style.theme.line, node.rect)


class DrawingData(NamedTuple):
    """A function that draws, with what it draws."""

    draw: Draw
    model: tuple[object, ...]
    reach: float
    """How far it draws beyond its place, logical."""


class DrawingKind(Kind):
    """Whatever a function draws."""

    painted = True

    def measured(self, data: DrawingData) -> object:
        """Returns nothing: it is as large as its `Lay` says."""
        return None

    def area(self, node: PlacedBox, style: Style) -> pygame.Rect:
        """Returns its place and how far it reaches beyond."""
        reach = 2 * style.px(node.data.reach)
        return node.rect.inflate(reach, reach)

    def draw(self, node: PlacedBox, target: pygame.Surface, style: Style) -> None:
        """Calls the function."""
        painting = node.data
        painting.draw(target, node.rect, style, *painting.model)


TEXT, RULE, DRAWING = TextKind(), RuleKind(), DrawingKind()
