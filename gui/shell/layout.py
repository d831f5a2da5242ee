"""Where things are, as rectangles worked out from the window's size. Pure: nothing is drawn.

Sizes named without "px" are logical; a scale makes pixels of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from gui.files.settings import SMALLEST

WIDE = 1000
"""From this logical width on there is a panel beside the board."""
WIDE_HEIGHT = 560
"""And from this logical height on: the panel's cards need it."""
SMALLEST_PREVIEW = 300
"""A picture of the board narrower than this is not worth its place."""
LIST = 612
"""How wide a list with several columns has to be, logical."""
NARROWEST_LIST = 600
"""For how wide a list its columns are given, logical."""
LARGEST_CELL = 168
BAR = 24
"""The evaluation bar's width, logical."""
GRAPH = 112
"""The height of the graph's card, logical."""
MOVES_AND_GRAPH = 112 + 12 + 108
"""From this logical height on the graph has a place below the moves."""


def effective_scale(size: tuple[int, int], percent: int) -> float:
    """The scale asked for, or the largest at which the smallest layout still fits."""
    fits = min(size[0] / SMALLEST[0], size[1] / SMALLEST[1])
    return max(min(percent / 100, fits), 0.5)


@dataclass(frozen=True)
class BoardPlace:
    """A board on the screen, with what belongs above and below it."""

    frame: Rect
    """The board with its frame."""
    cell: int
    """The side of a cell, in pixels."""
    cells: Rect
    """All cells, without the frame."""
    ghost: Rect
    """The row above the board in which the next disc waits; empty without gravity."""
    labels: Rect
    """The row below the board with the columns' numbers; empty without gravity."""


@dataclass(frozen=True)
class PlayLayout:
    """The play screen. Rectangles of what is not shown are empty."""

    wide: bool
    """Whether there is a panel beside the board."""
    top: Rect
    """The bar at the top."""
    board: BoardPlace
    players: Rect
    bar: Rect
    """The evaluation bar at the board's left; its place is kept free of other things."""
    sentence: Rect
    line: Rect
    """How the game goes on with best play; empty without analysis."""
    moves: Rect
    graph: Rect
    """Empty without analysis, or where there is no room for it."""
    buttons: tuple[Rect, ...]
    status: Rect
    """The bar at the bottom."""


def play_layout(
    size: tuple[int, int],
    scale: float,
    columns: int,
    rows: int,
    *,
    gravity: bool,
    buttons: Sequence[int],
    analysis: bool = False,
) -> PlayLayout:
    """Lays the play screen out for a board of `columns` by `rows`, with or without analysis.

    `buttons` are the widths their words need, in pixels; the first three are the large ones.
    """

    def px(logical: float) -> int:
        return round(logical * scale)

    width, height = size
    wide = width >= px(WIDE) and height >= px(WIDE_HEIGHT)
    # A very broad board needs the panel's room for itself.
    beside_panel = (width - px(468) - px(32) - 2 * px(24) - 2 * px(8)) // columns
    wide = wide and beside_panel >= 24 * scale
    status = Rect(0, height - px(44 if wide else 28), width, px(44 if wide else 28))
    top = Rect(0, 0, width, px(64 if wide else 44))
    graph = line = moves = Rect(0, 0, 0, 0)
    if wide:
        panel_width = px(468)
        panel = Rect(width - panel_width - px(32), top.bottom + px(24), panel_width, 0)
        panel.height = status.top - px(24) - panel.y
        tall = height >= px(700)
        area = Rect(0, top.bottom, panel.x, status.top - top.bottom)
        players = Rect(panel.x, panel.y, panel.width, px(92 if tall else 72))
        sentence = Rect(panel.x, players.bottom + px(12), panel.width, px(84 if tall else 72))
        if analysis:
            sentence.height += px(34)
            line = Rect(sentence.x + px(12), sentence.bottom - px(40), panel.width - px(24), px(30))
        keys = _button_rows(panel, px(48 if tall else 40), px(38), px(10), buttons)
        moves_top, bottom = sentence.bottom + px(12), keys[0].top - px(12)
        if analysis and bottom - moves_top >= px(MOVES_AND_GRAPH):
            graph = Rect(panel.x, bottom - px(GRAPH), panel.width, px(GRAPH))
            bottom = graph.top - px(12)
        moves = Rect(panel.x, moves_top, panel.width, bottom - moves_top)
    else:
        sentence = Rect(px(12), top.bottom + px(6), width - px(24), px(26))
        keys = button_row(Rect(px(12), status.top - px(44), width - px(24), px(38)), px(6), buttons)
        area = Rect(0, sentence.bottom, width, keys[0].top - sentence.bottom)
        players = top
        if analysis:
            line = Rect(px(4), status.y + px(2), width - px(8), status.height - px(4))
    margin = px(24 if wide else 6)
    free = area.inflate(-2 * margin, -2 * margin)
    place = fit_board(free, scale, columns, rows, gravity=gravity)
    beside = px(BAR) + px(16 if wide else 12)
    if place.frame.left - free.left < beside:
        # Only a board that fills its area has to make room for the bar.
        less = Rect(free.x + beside, free.y, free.width - beside, free.height)
        smaller = fit_board(less, scale, columns, rows, gravity=gravity)
        if smaller.cell >= 24 * scale:
            place = smaller
    bar = Rect(place.frame.left - beside, place.frame.y, px(BAR), place.frame.height)
    if bar.left < free.left:
        bar.size = (0, 0)
    return PlayLayout(wide, top, place, players, bar, sentence, line, moves, graph, keys, status)


def fit_board(area: Rect, scale: float, columns: int, rows: int, *, gravity: bool) -> BoardPlace:
    """The largest board that fits the area with what stands above and below it."""
    roomy = area.height >= 400 * scale
    labels = round((28 if roomy else 22) * scale) if gravity else 0
    above = 1 if gravity else 0  # the waiting disc needs a row of its own
    frame = round((8 if roomy else 5) * scale)
    cell = min(
        (area.width - 2 * frame) // columns,
        (area.height - labels - 2 * frame) // (rows + above),
    )
    cell = max(min(cell, round(LARGEST_CELL * scale)), 4)
    whole = Rect(0, 0, cell * columns + 2 * frame, cell * (rows + above) + 2 * frame + labels)
    whole.center = area.center
    cells = Rect(whole.x + frame, whole.y + cell * above + frame, cell * columns, cell * rows)
    board = cells.inflate(2 * frame, 2 * frame)
    ghost = Rect(cells.x, whole.y, cells.width, cell * above)
    clear = round(5 * scale)  # of the ring that shows the keyboard's focus
    label_row = Rect(cells.x, board.bottom, cells.width, 0)
    if labels:
        label_row = Rect(cells.x, board.bottom + clear, cells.width, labels - clear)
    return BoardPlace(board, cell, cells, ghost, label_row)


def spread(columns: Sequence[int], width: float) -> list[float]:
    """A list's columns on the narrowest page, spread over a logical width; the first stays."""
    wider = max(width / NARROWEST_LIST, 1)
    return [columns[0], *(left * wider for left in columns[1:])]


def button_row(area: Rect, gap: int, widths: Sequence[int]) -> tuple[Rect, ...]:
    """Buttons side by side: each as wide as it needs to be and its share of what is left."""
    left = area.width - gap * (len(widths) - 1) - sum(widths)
    found, x = [], area.x
    for place, width in enumerate(widths):
        right = x + width + left * (place + 1) // len(widths) - left * place // len(widths)
        found.append(Rect(x, area.y, right - x, area.height))
        x = right + gap
    return tuple(found)


def _button_rows(
    panel: Rect, large: int, small: int, gap: int, widths: Sequence[int]
) -> tuple[Rect, ...]:
    """At the bottom of the panel a row of three large buttons, and below it the others."""
    lower = Rect(panel.x, panel.bottom - small, panel.width, small)
    upper = Rect(panel.x, lower.y - gap - large, panel.width, large)
    return (*button_row(upper, gap, (1, 1, 1)), *button_row(lower, gap, widths[3:]))


@dataclass(frozen=True)
class StartLayout:
    """The start screen."""

    title: Rect
    form: Rect
    game: Rect
    board: Rect
    cards: tuple[Rect, Rect]
    """One for each side's player."""
    play: Rect
    go_on: Rect
    """The button that continues the saved game; empty where there is none."""
    links: tuple[Rect, ...]
    """The buttons beside the title, which lead elsewhere."""
    preview: Rect
    """A picture of the board chosen; empty in narrow windows."""


def start_layout(size: tuple[int, int], scale: float, *, saved: bool, links: int) -> StartLayout:
    """Lays the start screen out, with or without a saved game to go on with.

    So many `links`, four at most, stand beside the title.
    """

    def px(logical: float) -> int:
        return round(logical * scale)

    width, height = size
    wide = width >= px(WIDE) and height >= px(WIDE_HEIGHT)
    tall = height >= px(600)
    row, gap, title_height = px(40 if tall else 36), px(16 if tall else 8), px(48 if tall else 34)
    card_height = px(296 if tall else 272)
    form_width = min(width - px(32), px(620))
    form_height = title_height + 3 * row + card_height + 4 * gap
    form = Rect(0, (height - form_height) // 2, form_width, form_height)
    preview = Rect(0, 0, 0, 0)
    if wide:
        form.right = width - px(48)
        room = form.x - 2 * px(48)
        if room >= px(SMALLEST_PREVIEW):
            preview = Rect(px(48), form.y, room, form_height)
        else:
            form.centerx = width // 2
    else:
        form.centerx = width // 2
    beside = button_row(
        Rect(form.right - links * px(96), form.y, links * px(96), title_height),
        px(4),
        (1,) * links,
    )
    title = Rect(form.x, form.y, beside[0].x - form.x, title_height)
    game = Rect(form.x, title.bottom + gap, form.width, row)
    board = Rect(form.x, game.bottom + gap, form.width, row)
    card_gap = px(12)
    half = (form.width - card_gap) // 2
    first = Rect(form.x, board.bottom + gap, half, card_height)
    second = Rect(form.right - half, first.y, half, card_height)
    y = first.bottom + gap
    if saved:
        play = Rect(form.x, y, (form.width - card_gap) * 2 // 5, row)
        go_on = Rect(play.right + card_gap, y, form.right - play.right - card_gap, row)
    else:
        play = Rect(form.x, y, form.width, row)
        go_on = Rect(0, 0, 0, 0)
    return StartLayout(title, form, game, board, (first, second), play, go_on, beside, preview)


@dataclass(frozen=True)
class PageLayout:
    """A screen that is a list with something beside it: the games played, the statistics."""

    wide: bool
    """Whether it is beside the list, not below."""
    title: Rect
    choice: Rect
    """What the list is to be about; empty where there is nothing to choose."""
    rows: Rect
    """The list's card."""
    side: Rect
    """What is beside or below the list; empty where there is no room for it."""
    buttons: tuple[Rect, ...]


def page_layout(
    size: tuple[int, int], scale: float, *, buttons: int, choice: bool, below: float
) -> PageLayout:
    """Lays such a screen out; what is beside the list is `below` it in a narrow window.

    It is then so high, logical; 0 leaves it away.
    """

    def px(logical: float) -> int:
        return round(logical * scale)

    width, height = size
    wide = width >= px(WIDE)
    margin = px(48 if wide else 16)
    gap = px(16 if wide else 10)
    area = Rect(margin, px(24 if wide else 12), width - 2 * margin, 0)
    area.height = height - area.y - px(32 if wide else 16)
    title = Rect(area.x, area.y, area.width, px(40))
    top = title.bottom + gap
    asked = Rect(0, 0, 0, 0)
    if choice:
        asked = Rect(area.x, top, min(area.width, px(620)), px(36))
        top = asked.bottom + gap
    row = button_row(
        Rect(area.x, area.bottom - px(40), min(area.width, px(620)), px(40)),
        px(12),
        (1,) * buttons,
    )
    rows = Rect(area.x, top, area.width, row[0].y - gap - top)
    side = Rect(0, 0, 0, 0)
    if wide:
        beside = min((rows.width - gap) * 2 // 5, rows.width - gap - px(LIST))
        side = Rect(rows.right - beside, rows.y, beside, rows.height)
        rows.width -= beside + gap
    elif below:
        side = Rect(rows.x, rows.bottom - px(below), rows.width, px(below))
        rows.height -= side.height + gap
    return PageLayout(wide, title, asked, rows, side, row)
