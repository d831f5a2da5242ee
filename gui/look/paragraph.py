"""A sentence and a quieter one below it, written as large as they fit into a card."""

from __future__ import annotations

import pygame

from gui.look import style as s
from gui.look.style import Style

SIZES = (
    (s.TITLE, s.BODY),
    (s.NAME, s.BODY),
    (s.NAME, s.SMALL),
    (s.BODY, s.SMALL),
    (s.SECOND, s.SMALL),
    (s.SMALL, s.SMALL),
)
"""The sizes of both sentences; the first pair that fits is taken."""


def write_sentence(
    target: pygame.Surface, style: Style, card: pygame.Rect, head: str, below: str = ""
) -> None:
    """Writes both in the middle of `card`; only small ones go on several lines.

    What has no room even in the smallest size is cut.
    """
    pairs = (pair for pair in SIZES if _fits(style, card, head, below, *pair))
    large, small = next(pairs, SIZES[-1])
    one, other = _line(style, large), _line(style, small)
    room = max(card.height // one, 1)
    heads = style.wrapped(head, card.width, large, s.SEMIBOLD, most=room)
    room = (card.height - one * len(heads)) // other
    rest = style.wrapped(below, card.width, small, most=room) if below and room > 0 else []
    whole = one * len(heads) + other * len(rest)
    between = min(style.px(4), max(card.height - whole, 0)) if rest else 0
    whole += between
    row = pygame.Rect(card.x, max(card.centery - whole // 2, card.y), card.width, one)
    for words in heads:
        style.write(target, words, row, style.theme.text, size=large, weight=s.SEMIBOLD)
        row.y += one
    row.height = other
    row.y += between
    for words in rest:
        style.write(target, words, row, style.theme.muted, size=small)
        row.y += other


def _fits(style: Style, card: pygame.Rect, head: str, below: str, large: int, small: int) -> bool:
    heads = len(style.wrapped(head, card.width, large, s.SEMIBOLD))
    rest = len(style.wrapped(below, card.width, small)) if below else 0
    whole = _line(style, large) * heads + _line(style, small) * rest
    return whole <= card.height and (heads == 1 or large <= s.BODY)


def _line(style: Style, size: int) -> int:
    """Returns the height of a line of that size, in pixels."""
    return max(style.line_height(size), style.px(size * 1.3))
