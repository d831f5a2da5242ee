"""The layout of the play screen and the set-up screen: board, bars, panel.

The panel stands beside a broad window's board and below a high one's: whichever leaves the board
larger. Pure: nothing is drawn.

Sizes named without "px" are logical; a scale makes pixels of them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from enum import Enum, auto

from pygame import Rect

from engine.records import dataclass
from gui.board.board_place import BoardPlace, fit_board
from gui.shell.layout import button_row

BAR = 20
"""The evaluation bar's width in logical pixels."""
GRAPH = 112
"""The height of the graph's card in logical pixels."""
MOVES_AND_GRAPH = 112 + 12 + 108
"""The smallest logical height at which the graph fits below the moves."""
WIDEST, NARROWEST = 484, 176
"""The panel's logical width."""
ROOMY = 400
"""The logical width of a panel with large cards and two rows of buttons."""
TALLEST = 960
"""The panel's largest logical height beside the board."""
SMALLER = 0.93
"""The part of its size that the board may lose to a panel with large cards."""
MUCH_LARGER = 1.15
"""How much larger the board has to become for the panel to move below it."""


class Form(Enum):
    """Where the panel stands."""

    WIDE = auto()
    """Beside the board, with large cards."""
    COMPACT = auto()
    """Beside the board, with small cards."""
    BELOW = auto()
    """Below the board."""


@dataclass(frozen=True)
class GameLayout:
    """The rectangles of a screen with a board; empty for parts that are not shown."""

    form: Form
    top: Rect
    """The bar at the top; empty in a small window."""
    board: BoardPlace
    bar: Rect
    """The evaluation bar left of the board; nothing else is placed there."""
    players: Rect
    sentence: Rect
    line: Rect
    """The best line, in the sentence's card; empty without analysis."""
    moves: Rect
    """The card of the moves; empty if there is no room for it."""
    graph: Rect
    """The graph's card; empty without analysis, or if there is no room for it."""
    buttons: tuple[Rect, ...]
    """Four large ones and four small ones below them, or four in all."""
    end_buttons: tuple[Rect, ...]
    """The four buttons after the game: two large ones, and two below them."""
    result: Rect
    """The card of the result, from the sentence to those buttons."""
    status: Rect
    """The line of quiet words below the board; empty if there is no room for it."""
    plain: bool = False
    """Whether the panel has no more on it than a first game needs."""

    def below(self, top: int, least: int) -> GameLayout:
        """Returns the same with the moves from `top` on, left out if they are lower than `least`.

        The graph is left out, too, if it were above `top`. Both are in pixels.
        """
        moves, graph, none = self.moves.copy(), self.graph, Rect(0, 0, 0, 0)
        if moves.y < top:
            moves.y, moves.height = top, moves.bottom - top
        return replace(
            self,
            moves=moves if moves.height >= least else none,
            graph=graph if graph.y >= top else none,
        )

    @property
    def panel(self) -> Rect:
        """All cards."""
        cards = (self.sentence, self.moves, self.graph, self.result)
        return self.players.unionall([card for card in cards if card.height])

    @property
    def wide(self) -> bool:
        """Whether there is a panel with large cards beside the board."""
        return self.form is Form.WIDE


def game_layout(
    size: tuple[int, int],
    scale: float,
    columns: int,
    rows: int,
    *,
    gravity: bool,
    analysis: bool = False,
) -> GameLayout:
    """Lays out the screen for a board of `columns` by `rows`, with or without analysis."""

    def fit(area: Rect) -> BoardPlace:
        return fit_board(area, scale, columns, rows, gravity=gravity, caption=analysis)

    form = _choose(_Room(size, scale, analysis), fit)
    room = _Room(size, scale, analysis)
    place = room.below(fit) if form is Form.BELOW else room.beside(fit, form)
    panel = room.panel
    cards = _low_cards(room, panel) if form is Form.BELOW else _high_cards(room, panel, form)
    bar = Rect(place.frame.left - room.bar_width, place.frame.y, room.px(BAR), place.frame.height)
    return GameLayout(form, room.top, place, bar, *cards, room.status)


def _choose(room: _Room, fit: Callable[[Rect], BoardPlace]) -> Form:
    """Returns the form with the largest board, or one with more in the panel that is close."""
    width, height = room.size
    compact = room.beside(fit, Form.COMPACT).cell
    below = room.below(fit).cell
    if below >= MUCH_LARGER * compact:
        return Form.BELOW
    if width >= room.px(1000) and height >= room.px(600):
        wide = room.beside(fit, Form.WIDE).cell
        if wide >= SMALLER * compact and wide >= room.px(24):
            return Form.WIDE
    return Form.COMPACT


class _Room:
    """The window, divided into bars, the board's area and the panel."""

    def __init__(self, size: tuple[int, int], scale: float, analysis: bool) -> None:
        self.size, self.scale, self.analysis = size, scale, analysis
        self.top = self.status = self.panel = Rect(0, 0, 0, 0)
        self.bar_width = 0

    def px(self, logical: float) -> int:
        """Returns a logical length in pixels."""
        return round(logical * self.scale)

    def beside(self, fit: Callable[[Rect], BoardPlace], form: Form) -> BoardPlace:
        """Places the board at the left and the panel close to it, both in the window's middle."""
        px, (width, height) = self.px, self.size
        wide = form is Form.WIDE
        bar = height >= px(560)
        self.top = Rect(0, 0, width, px(64 if wide else 48) if bar else 0)
        foot = px(44 if wide else 28)
        edge = px(32 if wide else 12)
        gap = px(44 if wide else 14)
        self.bar_width = px(BAR + (20 if wide else 8))
        least = px(ROOMY if wide else NARROWEST)
        left = edge + self.bar_width
        upper = self.top.bottom + px(4)
        area = Rect(left, upper, width - left - gap - least - edge, height - foot - upper)
        place = fit(area)
        rest = width - 2 * edge - self.bar_width - place.frame.width - gap
        panel_width = min(rest, px(WIDEST if wide else ROOMY))
        spare = rest - panel_width
        x = edge + self.bar_width + spare // 2
        place = fit(Rect(x, area.y, place.frame.width, area.height))
        panel_top = self.top.bottom + px(12)
        panel_bottom = height - px(44 if wide else 12)
        tall = min(panel_bottom - panel_top, max(px(TALLEST), place.frame.height))
        panel_y = min(max(place.frame.centery - tall // 2, panel_top), panel_bottom - tall)
        self.panel = Rect(place.frame.right + gap, panel_y, panel_width, tall)
        left = x - self.bar_width
        right = self.panel.right if wide else place.frame.right
        self.status = Rect(left, height - foot, right - left, foot)
        return place

    def below(self, fit: Callable[[Rect], BoardPlace]) -> BoardPlace:
        """Places the board at the top and the panel below it."""
        px, (width, height) = self.px, self.size
        bar = height >= max(px(720), round(1.3 * width))
        self.top = Rect(0, 0, width, px(48) if bar else 0)
        self.status = Rect(0, 0, 0, 0)
        self.bar_width = px(BAR + 8)
        edge, upper = px(12), self.top.bottom + px(4 if bar else 8)
        least = px(170 + (34 if self.analysis else 0))
        area = Rect(edge + self.bar_width, upper, width - 2 * edge - self.bar_width, 0)
        area.height = height - least - upper
        place = fit(area)
        whole = place.frame.unionall([r for r in (place.ghost, place.labels) if r.height])
        spare = height - least - upper - whole.height
        # What is left over goes to the panel, as far as it has use for it.
        more = min(spare, px(270))
        area.height -= more
        place = fit(area)
        whole = place.frame.unionall([r for r in (place.ghost, place.labels) if r.height])
        self.panel = Rect(edge, whole.bottom + px(8), width - 2 * edge, 0)
        self.panel.height = min(height - px(10) - self.panel.y, least + px(270))
        return place


Cards = tuple[Rect, Rect, Rect, Rect, Rect, tuple[Rect, ...], tuple[Rect, ...], Rect]


def _high_cards(room: _Room, panel: Rect, form: Form) -> Cards:
    """Divides a panel beside the board: players, sentence, moves, graph, buttons."""
    px, wide, tall = room.px, form is Form.WIDE, panel.height >= room.px(600)
    gap = px(12 if wide else 8)
    players = Rect(panel.x, panel.y, panel.width, px((88 if tall else 72) if wide else 64))
    sentence = Rect(panel.x, players.bottom + gap, panel.width, px(88 if wide else 112))
    if not wide and tall:
        sentence.height += px(12)
    line = _add_line(room, sentence)
    keys = _buttons(room, panel, px(48 if tall else 44))
    ends = _end_buttons(panel, keys, gap)
    moves, graph = _moves_and_graph(room, panel, sentence.bottom + gap, keys[0].top - gap, gap)
    result = Rect(panel.x, sentence.y, panel.width, ends[0].top - gap - sentence.y)
    return players, sentence, line, moves, graph, keys, ends, result


def _low_cards(room: _Room, panel: Rect) -> Cards:
    """Divides a panel below the board: the same parts, lower."""
    px, gap = room.px, room.px(8)
    roomy = panel.height >= px(330)
    players = Rect(panel.x, panel.y, panel.width, px(64 if roomy else 40))
    sentence = Rect(panel.x, players.bottom + gap // 2, panel.width, px(84 if roomy else 64))
    line = _add_line(room, sentence)
    if roomy:
        keys = _buttons(room, panel, px(44))
        ends = _end_buttons(panel, keys, gap)
    else:
        row = Rect(panel.x, panel.bottom - px(42), panel.width, px(42))
        keys = ends = button_row(row, gap, (1,) * 4)
    moves, graph = _moves_and_graph(room, panel, sentence.bottom + gap, keys[0].top - gap, gap)
    result = Rect(panel.x, sentence.y, panel.width, ends[0].top - gap - sentence.y)
    return players, sentence, line, moves, graph, keys, ends, result


def _add_line(room: _Room, sentence: Rect) -> Rect:
    """Makes room for the best line at the foot of the sentence's card; returns its place."""
    if not room.analysis:
        return Rect(0, 0, 0, 0)
    px = room.px
    sentence.height += px(34)
    edge = px(12 if sentence.width >= px(ROOMY) else 4)
    return Rect(sentence.x + edge, sentence.bottom - px(38), sentence.width - 2 * edge, px(30))


def _moves_and_graph(
    room: _Room, panel: Rect, top: int, bottom: int, gap: int
) -> tuple[Rect, Rect]:
    """Returns the cards of the moves and of the graph; empty for what has no room."""
    px, empty = room.px, Rect(0, 0, 0, 0)
    graph = empty
    if room.analysis and bottom - top >= px(MOVES_AND_GRAPH):
        graph = Rect(panel.x, bottom - px(GRAPH), panel.width, px(GRAPH))
        bottom = graph.top - gap
    moves = Rect(panel.x, top, panel.width, bottom - top)
    return (moves if moves.height >= px(60) else empty), graph


def _buttons(room: _Room, panel: Rect, large: int) -> tuple[Rect, ...]:
    """Places a row of four large buttons above four small ones, or two rows of two."""
    px, gap = room.px, room.px(8)
    if panel.width < px(ROOMY):
        lower = Rect(panel.x, panel.bottom - px(44), panel.width, px(44))
        upper = lower.move(0, -lower.height - gap)
        return (*button_row(upper, gap, (1, 1)), *button_row(lower, gap, (1, 1)))
    lower = Rect(panel.x, panel.bottom - px(40), panel.width, px(40))
    upper = Rect(panel.x, lower.y - px(12) - large, panel.width, large)
    return (*button_row(upper, gap, (1,) * 4), *button_row(lower, gap, (1,) * 4))


def _end_buttons(panel: Rect, keys: tuple[Rect, ...], gap: int) -> tuple[Rect, ...]:
    """Places two large buttons and two below them in the rows of the `keys`."""
    rows = [Rect(panel.x, key.y, panel.width, key.height) for key in (keys[0], keys[-1])]
    return tuple(place for row in rows for place in button_row(row, gap, (1, 1)))
