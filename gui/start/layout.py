"""The layout of the start screen. Pure: nothing is drawn.

Sizes named without "px" are logical; a scale makes pixels of them.
"""

from __future__ import annotations

from itertools import pairwise

from pygame import Rect

from engine.records import dataclass

WIDE, WIDE_HEIGHT = 900, 620
"""The smallest window in which the choices stand beside the games, logical."""
TWO_COLUMNS = 600
"""The smallest width at which the choices stand in two columns below the games, logical."""
WIDEST, HIGHEST = 1240, 800
"""The largest content; it stands in the middle of a larger window."""
NARROWEST_CARD = 150
TALL_CARD = 190
"""The lowest card with its picture above its name; in a lower one it is beside it."""


@dataclass(frozen=True)
class StartLayout:
    """The rectangles of the start screen."""

    title: Rect
    links: Rect
    """The row of links to other screens; they are placed from its right end."""
    games: Rect
    """All cards of games."""
    panel: Rect
    """The card of the choices."""
    who: Rect
    """The heading of the players; empty where there is no room."""
    sides: tuple[Rect, Rect]
    """Each side's row: its stone and its player."""
    order: Rect
    """The sentence that says who moves first, with the link that swaps the sides."""
    strong: Rect
    """The heading of the strength, and the choice by what it is given."""
    slider: Rect
    name: Rect
    """The strength in large letters."""
    words: Rect
    """The sentences about it."""
    other: Rect
    coach: Rect
    play: Rect
    offers: tuple[Rect, ...]
    """The cards of games to resume and to review, or of the rules for a newcomer."""
    slim: bool
    """Whether an offer has room for two lines only."""


@dataclass(frozen=True)
class _Row:
    """A row of a column: its height and the space below it, logical."""

    height: float
    gap: float


class _Scaled:
    """Makes pixels of logical lengths."""

    def __init__(self, scale: float) -> None:
        self.scale = scale
        self.stretch = 1.3
        """How much larger than wanted spaces become, at most, where there is room."""

    def px(self, logical: float) -> int:
        return round(logical * self.scale)

    def column(self, area: Rect, rows: list[_Row], foot: int) -> list[Rect]:
        """Stacks rows in an area, the last `foot` of them at its lower end.

        If there is too little room the spaces are made smaller.
        """
        heights = sum(self.px(row.height) for row in rows)
        gaps = sum(self.px(row.gap) for row in rows[:-1])
        part = min(max(area.height - heights, 0) / max(gaps, 1), self.stretch)
        places, y = [], area.y
        for row in rows:
            places.append(Rect(area.x, y, area.width, self.px(row.height)))
            y += self.px(row.height) + int(self.px(row.gap) * part)
        if foot:
            down = area.bottom - places[-1].bottom
            for place in places[-foot:]:
                place.y += max(down, 0)
        return places


def is_wide(size: tuple[int, int], scale: float) -> bool:
    """Returns whether the choices stand beside the games."""
    return size[0] >= WIDE * scale and size[1] >= WIDE_HEIGHT * scale


def start_layout(size: tuple[int, int], scale: float, *, offers: int) -> StartLayout:
    """Lays out the start screen with 1 or 2 cards of offers."""
    lay, width = _Scaled(scale), size[0] / scale
    if is_wide(size, scale):
        return _wide(lay, size, offers)
    return _narrow(lay, size, offers, two=width >= TWO_COLUMNS)


def _content(lay: _Scaled, size: tuple[int, int], margin: tuple[float, float]) -> Rect:
    width = min(size[0] - 2 * lay.px(margin[0]), lay.px(WIDEST))
    height = min(size[1] - 2 * lay.px(margin[1]), lay.px(HIGHEST))
    whole = Rect(0, 0, width, height)
    whole.center = (size[0] // 2, size[1] // 2)
    return whole


def _head(lay: _Scaled, content: Rect, height: float, title: float) -> tuple[Rect, Rect]:
    row = Rect(content.x, content.y, content.width, lay.px(height))
    left = Rect(row.x, row.y, lay.px(title), row.height)
    return left, Rect(left.right, row.y, row.right - left.right, row.height)


def _wide(lay: _Scaled, size: tuple[int, int], offers: int) -> StartLayout:
    px = lay.px
    roomy = size[0] >= px(1100) and size[1] >= px(720)
    content = _content(lay, size, (40, 28) if roomy else (24, 14))
    title, links = _head(lay, content, 48, 180)
    gap = px(22 if roomy else 16)
    body = Rect(content.x, title.bottom + gap, content.width, 0)
    body.height = content.bottom - body.y
    panel = Rect(0, body.y, px(426 if roomy else 372), body.height)
    panel.right = body.right
    left = Rect(body.x, body.y, panel.x - gap - body.x, body.height)
    each = px(96 if roomy else 80)
    if offers == 1:
        each = each * 3 // 2
    cards, top = list[Rect](), left.bottom
    for _ in range(offers):
        cards.insert(0, Rect(left.x, top - each, left.width, each))
        top = cards[0].y - gap
    games = Rect(left.x, left.y, left.width, top - left.y)
    pad = px(28 if roomy else 22)
    inner = panel.inflate(-2 * pad, -2 * pad)
    row = 44 if roomy else 40
    rows = [
        *(_Row(24, 10), _Row(row, 18), _Row(row, 10), _Row(24, 22)),
        *(_Row(36, 14), _Row(44, 12), _Row(28, 2), _Row(66, 4), _Row(26, 12)),
        *(_Row(30, 18), _Row(56 if roomy else 50, 0)),
    ]
    who, one, two, order, strong, slider, name, words, other, coach, play = lay.column(
        inner, rows, foot=2
    )
    return StartLayout(
        title, links, games, panel, who, (one, two), order, strong, slider, name, words, other,
        coach, play, tuple(cards), slim=False,
    )  # fmt: skip


def _narrow(lay: _Scaled, size: tuple[int, int], offers: int, *, two: bool) -> StartLayout:
    px = lay.px
    high = size[1] / lay.scale
    roomy = high >= 620 and two
    broad = roomy and size[0] >= px(760)
    content = _content(lay, size, (24 if broad else 12, 20 if roomy else 10))
    title, links = _head(lay, content, 44 if roomy else 38, 130)
    gap = px(14 if roomy else 8)
    row, play_height = (44, 50) if roomy else (34, 42)
    pad = px(18 if broad else 13 if two else 10)
    if two:
        rows = 2 * row + 8 + 6 + 24 + 8 + 30 + 8 + play_height
        inside = px(max(rows, 34 + 8 + 44 + 8 + 24 + 52 + 2 + 24))
    else:
        inside = px(2 * row + 4 + 24 + 34 + 42 + 22 + 38 + 24 + 28 + 42 + 20)
    slim = px(64 if roomy else 46)
    offered = offers * (slim + gap)
    panel_height = inside + 2 * pad
    room = content.bottom - title.bottom - gap - panel_height - gap
    while offers > 1 and room - offered < px(64):
        offers, offered = offers - 1, offered - slim - gap
    games_height = min(room - offered, px(420), content.width * 3 // 5)
    spare = max(room - offered - games_height, 0)
    if spare:  # a high window: everything stands in its middle
        for rect in (title, links):
            rect.y += spare // 2
    games = Rect(content.x, title.bottom + gap, content.width, games_height)
    panel = Rect(content.x, games.bottom + gap, content.width, panel_height)
    inner = panel.inflate(-2 * pad, -2 * pad)
    y, cards = panel.bottom + gap, []
    for _ in range(offers):
        cards.append(Rect(content.x, y, content.width, slim))
        y += slim + gap
    who = Rect(inner.x, inner.y, 0, 0)
    if two:
        choices = _two_columns(lay, inner, px(28 if broad else 20), row, play_height)
    else:
        choices = _one_column(lay, inner, row)
    first, second, order, strong, slider, name, words, other, coach, play = choices
    return StartLayout(
        title, links, games, panel, who, (first, second), order, strong, slider, name, words,
        other, coach, play, tuple(cards), slim=True,
    )  # fmt: skip


def _two_columns(
    lay: _Scaled, area: Rect, middle: int, row: float, play_height: float
) -> list[Rect]:
    """Places the choices in two columns, `middle` pixels apart: who plays, and how strong."""
    left = Rect(area.x, area.y, (area.width - middle) // 2, area.height)
    right = left.move(left.width + middle, 0)
    first, second, order, coach, play = lay.column(
        left,
        [_Row(row, 8), _Row(row, 6), _Row(24, 8), _Row(30, 8), _Row(play_height, 0)],
        foot=1,
    )
    strength = lay.column(
        right, [_Row(34, 8), _Row(44, 8), _Row(24, 0), _Row(52, 2), _Row(24, 0)], foot=0
    )
    return [first, second, order, *strength, coach, play]


def _one_column(lay: _Scaled, area: Rect, row: float) -> list[Rect]:
    """Places the choices one below the other."""
    rows = [
        *(_Row(row, 4), _Row(row, 2), _Row(24, 2), _Row(34, 4), _Row(42, 6)),
        *(_Row(22, 0), _Row(38, 0), _Row(24, 2), _Row(28, 4), _Row(42, 0)),
    ]
    return lay.column(area, rows, foot=1)


def side_places(row: Rect, scale: float) -> tuple[Rect, Rect]:
    """Returns the places of a side's stone and of its player in their row."""
    stone = Rect(row.x, row.y, row.height, row.height)
    gap = round(12 * scale)
    return stone, Rect(stone.right + gap, row.y, row.right - stone.right - gap, row.height)


def cards_in_sight(games: Rect, count: int, scale: float) -> int:
    """Returns how many cards of games stand side by side."""
    gap = round(20 * scale)
    fits = (games.width + gap) // (round(NARROWEST_CARD * scale) + gap)
    return max(min(count, fits), 1)


def card_places(games: Rect, count: int, scale: float) -> list[Rect]:
    """Returns the places of `count` cards side by side."""
    gap = round((20 if games.height >= TALL_CARD * scale else 10) * scale)
    ends = [games.x + (games.width + gap) * place // count for place in range(count + 1)]
    return [Rect(a, games.y, b - gap - a, games.height) for a, b in pairwise(ends)]
