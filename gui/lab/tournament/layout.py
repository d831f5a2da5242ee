"""The layout of the tournament page. Pure.

Sizes named without "px" are logical; a scale makes pixels of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from pygame import Rect

EDGE, GAP = 40, 24
"""The page's margin and the space between its columns, logical."""
BETWEEN = 16
"""The space between two cards one above the other, logical."""
SIDE = 316
"""The least width of the column with the board, logical."""


class TourCard(StrEnum):
    """The cards of which a small window shows one."""

    TABLE = "Table"
    STRENGTH = "Strength"
    BOARD = "Board"
    GAMES = "Games"


NOWHERE = Rect(0, 0, 0, 0)


@dataclass(frozen=True)
class TourLayout:
    """The rectangles of the page; a card that is not in sight is empty."""

    wide: bool
    cards: Rect
    """The switch of cards."""
    table: Rect
    strength: Rect
    board: Rect
    games: Rect
    buttons: Rect


def tour_layout(
    area: Rect, scale: float, *, wide: bool, players: int, card: TourCard
) -> TourLayout:
    """Lays out the page for so many players; a narrow one shows one `card`."""

    def px(logical: float) -> int:
        return round(logical * scale)

    edge = px(EDGE if wide else 10)
    high = px(40 if wide else 36)
    buttons = Rect(area.x + edge, 0, area.width - 2 * edge, high)
    buttons.bottom = area.bottom - px(28 if wide else 8)
    if not wide:
        cards = Rect(area.x + edge, area.y + px(2), buttons.width, px(34))
        top = cards.bottom + px(8)
        whole = Rect(buttons.x, top, buttons.width, buttons.y - px(8) - top)
        places = {each: whole if each is card else NOWHERE for each in TourCard}
        return TourLayout(
            False,
            cards,
            places[TourCard.TABLE],
            places[TourCard.STRENGTH],
            places[TourCard.BOARD],
            places[TourCard.GAMES],
            buttons,
        )
    inner = Rect(buttons.x, area.y + px(14), buttons.width, buttons.y - px(22) - area.y - px(14))
    side = max(px(SIDE), min(inner.width * 27 // 100, inner.height * 62 // 100))
    left = inner.width - px(GAP) - side
    strength = min(max(px(66 + 17 * players), px(126)), inner.height * 36 // 100)
    table = Rect(inner.x, inner.y, left, inner.height - strength - px(BETWEEN))
    right = Rect(inner.right - side, inner.y, side, 0)
    games = max(inner.height * 32 // 100, px(150))
    right.height = inner.height - games - px(BETWEEN)
    return TourLayout(
        True,
        NOWHERE,
        table,
        Rect(inner.x, table.bottom + px(BETWEEN), left, strength),
        right,
        Rect(right.x, right.bottom + px(BETWEEN), side, games),
        buttons,
    )
