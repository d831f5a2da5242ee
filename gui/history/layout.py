"""The layouts of the list of games and of the statistics. Pure: nothing is drawn.

Sizes named without "px" are logical; a scale makes pixels of them.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from engine.records import dataclass
from gui.shell.layout import WIDE, button_row

LIST = 600
"""The smallest width of the list of games beside a picture."""
PICTURE = 240
"""The smallest width of that picture's card."""
BESIDE = 760
"""From this width on, the graph may stand beside the opponents."""
MIDDLE = 560
"""From this width on, all totals stand in one row."""
ABREAST = 700
"""From this width on, the choice of the game stands beside the title of the list of games."""
HIGHEST = 1050
"""The greatest height of the statistics, which stand in the middle of a higher window."""
CONTROL = 36
"""The height of choices and fields."""


@dataclass(frozen=True)
class GamesLayout:
    """The rectangles of the list of games."""

    title: Rect
    leave: Rect
    """The button that goes back, at the right end of the title's row."""
    search: Rect
    results: Rect
    """The choice of the results shown."""
    kinds: Rect
    """The choice of the game."""
    rows: Rect
    """The list's card."""
    side: Rect
    """The card of the picture beside the list; empty in a narrow window."""
    buttons: tuple[Rect, ...]


@dataclass(frozen=True)
class StatisticsLayout:
    """The rectangles of the statistics."""

    title: Rect
    leave: Rect
    """The button that goes back, at the right end of the title's row."""
    kinds: Rect
    """The choice of the games counted."""
    totals: tuple[Rect, ...]
    """The cards of the totals."""
    rows: Rect
    """The card of the opponents."""
    graph: Rect
    """The card of the accuracy; empty without room for it."""
    reset: Rect


class _Page:
    """The area of a page, and its lengths in pixels."""

    def __init__(self, size: tuple[int, int], scale: float) -> None:
        self.scale = scale
        width, height = size
        self.wide = width >= self.px(WIDE)
        self.middle, self.abreast = width >= self.px(MIDDLE), width >= self.px(ABREAST)
        margin = self.px(48 if self.wide else 16)
        self.gap = self.px(16 if self.wide else 10)
        # Lines of text and rows of a list are not read across a very wide window.
        across = min(width - 2 * margin, self.px(1400))
        self.area = Rect((width - across) // 2, self.px(20 if self.wide else 10), across, 0)
        self.area.height = height - self.area.y - self.px(28 if self.wide else 12)

    def px(self, logical: float) -> int:
        return round(logical * self.scale)

    def head(self, leave: int) -> tuple[Rect, Rect, int]:
        """Returns the title's row, the button that goes back at its end, and where that begins.

        `leave` is the width of the button, whose word ends where the cards do.
        """
        title = Rect(self.area.x, self.area.y, self.area.width, self.px(40))
        button = self.row(title.y + self.px(2), 0, leave)
        button.right = title.right + self.px(12)
        return title, button, button.x - self.gap // 2

    def row(self, top: int, left: int, width: int) -> Rect:
        """Returns the place of a control."""
        return Rect(left, top, width, self.px(CONTROL))


def games_layout(
    size: tuple[int, int], scale: float, buttons: Sequence[int], leave: int
) -> GamesLayout:
    """Lays out the list of games; `buttons` are the widths that the buttons' words need.

    `leave` is the width of the button that goes back.
    """
    page = _Page(size, scale)
    area, px, gap = page.area, page.px, page.gap
    title, back, end = page.head(leave)
    under = title.bottom + px(12 if page.wide else 8)
    if page.wide:
        search = page.row(title.y + px(2), end - px(320), px(320))
        results = page.row(under, area.x, px(480))
        kinds = page.row(under, results.right + gap, area.right - results.right - gap)
        kinds.width = min(kinds.width, px(380))
        top = results.bottom
    elif page.abreast:
        side = (end - area.x - px(100) - 2 * gap) * 36 // 100
        search = page.row(title.y + px(2), end - side, side)
        left = area.x + px(100) + gap
        kinds = page.row(search.y, left, search.x - gap - left)
        results = page.row(under, area.x, area.width)
        top = results.bottom
    else:
        search = page.row(title.y + px(2), area.x + px(110), end - area.x - px(110))
        results = page.row(under, area.x, area.width)
        kinds = page.row(results.bottom + px(8), area.x, area.width)
        top = kinds.bottom
    title.width = (kinds.x if page.abreast and not page.wide else search.x) - title.x
    high = px(40)
    row = button_row(
        Rect(area.x, area.bottom - high, min(area.width, px(620)), high), px(10), buttons
    )
    rows = Rect(area.x, top + gap, area.width, row[0].y - 2 * gap - top)
    beside = Rect(0, 0, 0, 0)
    wide = min((rows.width - gap) * 2 // 5, rows.width - gap - px(LIST))
    if wide >= px(PICTURE):
        beside = Rect(rows.right - wide, rows.y, wide, rows.height)
        rows.width -= wide + gap
    return GamesLayout(title, back, search, results, kinds, rows, beside, row)


def statistics_layout(
    size: tuple[int, int], scale: float, totals: int, leave: int
) -> StatisticsLayout:
    """Lays out the statistics with `totals` cards in a row.

    `leave` is the width of the button that goes back.
    """
    page = _Page(size, scale)
    area, px, gap = page.area, page.px, page.gap
    spare = max(area.height - px(HIGHEST), 0)
    area.y, area.height = area.y + spare // 2, area.height - spare
    title, back, end = page.head(leave)
    if page.wide:
        kinds = page.row(title.y + px(2), end - px(560), px(560))
        top = title.bottom
        title.width = kinds.x - title.x
    else:
        title.width = end - title.x
        kinds = page.row(title.bottom + px(4), area.x, area.width)
        top = kinds.bottom
    across = totals if page.middle else 2
    tall = px(88 if page.wide else 58)
    found: list[Rect] = []
    for place in range(totals):
        line, column = divmod(place, across)
        cells = button_row(
            Rect(area.x, top + gap + line * (tall + gap), area.width, tall), gap, (0,) * across
        )
        found.append(cells[column])
    reset = Rect(area.right - px(96), area.bottom - px(32), px(96), px(32))
    body = Rect(area.x, found[-1].bottom + gap, area.width, 0)
    body.height = reset.y - gap // 2 - body.y
    rows, graph = body.copy(), Rect(0, 0, 0, 0)
    if page.wide or (area.width >= px(BESIDE) and body.height < px(340)):
        rows.width = (body.width - gap) * 46 // 100
        graph = Rect(rows.right + gap, body.y, body.right - rows.right - gap, body.height)
    elif body.height >= px(210):
        graph = Rect(body.x, 0, body.width, min(max(body.height * 45 // 100, px(112)), px(240)))
        graph.bottom = body.bottom
        rows.height = graph.y - gap - body.y
    return StatisticsLayout(title, back, kinds, tuple(found), rows, graph, reset)
