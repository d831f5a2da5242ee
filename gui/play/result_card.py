"""The card of the result after a game, with as much of it as has room."""

from __future__ import annotations

from functools import partial

from gui.board.board_picture import draw_position
from gui.look import lettering as s
from gui.look.sprites import Sprites
from gui.play import commands
from gui.play.result import FOLLOWS, Figure, GameResult
from gui.view import boxes as b
from gui.view.box import Box
from gui.widgets.widget import Widget

RESULT = "result"
"""Its key."""
FLAT, ABOVE = 360, 90
"""The size from which, and below which, the figures stand beside the result."""
BROAD, LOW = 560, 300
"""The size from which, and below which, the turning point stands beside the rest."""
GRAPH, HIGHEST = 96, 340
"""The least height of a graph below the words, and its greatest."""
TALL = 560
"""The height from which there is a graph besides the best chance."""
ABREAST = 270
"""The least width with the figures side by side."""


def result_card(
    result: GameResult, graph: Widget, sprites: Sprites, wide: float, high: float
) -> Box:
    """Returns the card in a place of about these logical lengths."""
    says = ("label", result.title, result.in_words())
    card = partial(b.card, grow=1, key=RESULT, says=says)
    if wide >= FLAT and high < ABOVE:
        return card(_flat(result, wide), pad=(14, 4))
    roomy = wide >= 320 and high >= 260
    pad = (28, 22) if roomy else (14, 10)
    inner = wide - 2 * pad[0]
    size = s.SMALL if inner < 260 else s.BODY
    gap = 22 if roomy else 10
    head = _head(result, size, (s.RESULT, s.FIGURE, s.TITLE))
    if high < 150:
        head = _low_head(result, size)
    every = _figure_boxes(result, size, inner, gap)
    figures = b.fit(*every)
    if wide >= BROAD and high < LOW:
        left = b.column(head, figures, b.space(), part=9)
        right = b.frame(b.fit(*_turn_boxes(result, size), b.space()), pad=(0, 6), part=10)
        return card(b.panes(left, right, gap=14), pad=pad)
    turns = _turn_boxes(result, size, gap)
    below = b.frame(b.hosted(graph), pad=(0, 5), min_height=GRAPH, max_height=HIGHEST, grow=1)
    with_graph = b.column(figures, turns[0], b.space(), below) if turns else None
    chance = _chance_box(result, sprites, inner, gap)
    lines = (b.space(), b.space(height=gap), b.rule()), ()
    rest = b.fit(
        b.column(chance, every[0], below) if chance is not None and high >= TALL else None,
        *(b.column(chance, *line, each) for each in every for line in lines if chance is not None),
        with_graph if result.has_graph and inner >= 200 and high > GRAPH else None,
        *(b.column(figures, turn, b.space()) for turn in turns),
        b.column(figures, b.space()),
        *(b.column(turn, b.space()) for turn in turns[-1:]),
        b.space(),
        grow=1,
    )
    return card(b.column(head, rest), pad=pad)


def _chance_box(result: GameResult, sprites: Sprites, inner: float, gap: float) -> Box | None:
    """Returns the best chance as a small board, with what can be done about it."""
    chance, wide = result.chance, 0.4 * inner
    if chance is None:
        return None
    practise = b.link(commands.PRACTISE, letters=s.SECOND) if result.mistake else None
    words = b.column(
        b.quiet("Your best chance"),
        b.text(chance.title, s.NAME, s.SEMIBOLD),
        b.muted(chance.words, s.SECOND, smaller=(s.SMALL,)),
        b.space(min_height=4, max_height=16, grow=1),
        b.button(commands.TRY, height=40),
        practise,
        gap=4,
        grow=1,
    )
    model = chance.board, sprites
    board = b.drawing(draw_position, *model, width=wide, height=0.86 * wide, says=b.SILENT)
    inside = b.row(board, words, gap=16, across="center")
    card = b.frame(inside, look="well", edge="line", radius=12, pad=(16, 14), grow=1)
    return b.column(b.space(height=gap), card, min_width=340, max_height=250, grow=2)


def _head(result: GameResult, size: int, sizes: tuple[int, ...]) -> Box:
    """Returns the result, in the largest size that fits, and how it came about."""
    return b.column(
        b.text(result.title, sizes[0], s.BOLD, smaller=(*sizes[1:], s.NAME)),
        b.muted(result.below, size),
    )


def _low_head(result: GameResult, size: int, part: float = 0) -> Box:
    """Returns the result, and how it came about if that has room."""
    every = ((size, (s.TITLE,)), (s.SMALL, (s.TITLE,)), (s.SMALL, (s.NAME,)))
    least = b.text(result.title, s.NAME, s.BOLD, smaller=(s.BODY,))
    return b.fit(*(_head(result, *sizes) for sizes in every), least, part=part)


def _flat(result: GameResult, wide: float) -> Box:
    """Returns the result, the figures and the link side by side."""
    known = result.turn is not None and result.turn.ply > 0
    link = b.link(commands.SHOW_ME) if wide >= BROAD - 40 and known else None
    figures = b.fit(*_grids(result, s.SECOND, s.SMALL), part=8)
    return b.row(_low_head(result, s.BODY, part=11), figures, link, gap=16)


def _grids(result: GameResult, letters: int, size: int) -> list[Box]:
    """Returns the known figures with their labels, one below the other, and ever fewer of them."""
    if result.waiting:
        return [b.muted(FOLLOWS, size)]
    rows = [
        [
            b.line(each.value, letters, s.BOLD, tone=each.tone),
            b.fit(b.small(each.label), b.small(each.short), grow=1),
        ]
        for each in result.known
    ]
    return [b.grid(rows[:count], gap=8) for count in range(len(rows), -1, -1)]


def _figure_boxes(result: GameResult, size: int, inner: float, gap: float) -> list[Box]:
    """Returns the figures side by side if there are any, and in rows, which are lower."""
    shown = result.figures if result.waiting else result.known
    large = s.FIGURE if inner >= 340 else s.TITLE
    columns = [_column(each, large, waiting=result.waiting) for each in shown]
    row = b.row(*columns, gap=8, justify="between")
    abreast = [b.column(b.space(height=gap), row, min_width=ABREAST)] if columns else []
    return [*abreast, b.column(b.space(height=8), _grids(result, s.BODY, size)[0])]


def _column(figure: Figure, large: int, *, waiting: bool) -> Box:
    """Returns a figure above its label, or a bar in its place while it is not known."""
    value = b.line(figure.value, large, s.BOLD, tone=figure.tone)
    if waiting:
        blank = b.space(width=2.3 * large, height=0.62 * large)
        value = b.row(b.frame(blank, look="line", radius=5), height=34)
    return b.column(value, b.small(figure.label), across="start")


def _turn_boxes(result: GameResult, size: int, gap: float = 0) -> list[Box]:
    """Returns the turning point with ever fewer words, below a line if there is a `gap` for it."""
    turn = result.turn
    rule = (b.space(height=gap), b.rule(), b.space(height=0.7 * gap)) if gap else ()
    if result.waiting:
        return [b.column(*rule, b.muted(FOLLOWS, size), min_width=ABREAST)]
    if turn is None:
        return []
    practise = b.link(commands.PRACTISE) if result.mistake == turn.ply > 0 else None
    show_me = b.link(commands.SHOW_ME, tip="Opens the review at this move.")
    links = b.row(show_me, practise, gap=18, wrap=True)
    shown = (b.space(height=4), links) if turn.ply else ()
    title = b.text(turn.title, size, s.SEMIBOLD)
    return [
        b.column(*rule, title, b.muted(turn.words, size), *shown),
        b.column(*rule, title, *shown),
        *([b.column(*shown)] if shown else []),
    ]
