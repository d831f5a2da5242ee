"""The games of each move: bars above the columns of a board, or in its squares."""

from __future__ import annotations

from collections.abc import Sequence

from gui.board.drawn_board import NUMBERS_FROM
from gui.lab.monte_carlo import words as mcts_text
from gui.lab.monte_carlo.step import ShownNode
from gui.look import lettering as s
from gui.look.pen import Pen
from gui.look.theme import mix
from gui.words.catalogue import number_text

TIGHT = 30.0
"""The width of a bar's column below which a rate has no space before its sign, logical."""


def draw_bars(
    pen: Pen, moves: Sequence[ShownNode], places: Sequence[tuple[float, float]], height: float
) -> None:
    """Draws a bar for every move: its height the visits, above it their number and win rate.

    `places` are the middle and the width of each move's column, logical; the bars stand on the foot
    of an area of that `height`.
    """
    theme, most = pen.theme, max((each.visits for each in moves), default=0)
    for each, (middle, wide) in zip(moves, places, strict=True):
        size = 12 if wide >= 40 else 10 if wide >= 26 else 9 if wide >= 20 else 0
        room = max(height - 2 * (size + 3) - 6, 4)
        high = max(room * each.visits / most, 2.0) if most else 2.0
        side = wide * 0.68
        fill = theme.button if each.chosen else mix(theme.muted, theme.background, 0.62)
        pen.box(middle - side / 2, height - high, side, high, fill, radius=5)
        if not each.visits or not size:
            continue
        y = height - high - 4 - size / 2
        if wide >= 23:  # room for 100 %
            rate = str(mcts_text.rate(each))
            pen.write(middle, y, "".join(rate.split()) if wide < TIGHT else rate, theme.muted, size)
            y -= size + 3
        whole = wide >= 44 and each.visits < 100_000
        said = number_text(each.visits) if whole else mcts_text.count(each.visits)
        pen.write(middle, y, said, theme.text, size, s.SEMIBOLD)


def draw_squares(
    pen: Pen,
    moves: Sequence[ShownNode],
    places: Sequence[Sequence[float]],
    free: Sequence[bool],
) -> None:
    """Draws bars in squares, and in those that are free the visits and the win rate.

    `places` are the middle and the width of each move's square, logical.
    """
    theme, most = pen.theme, max((each.visits for each in moves), default=0) or 1
    for each, (x, y, wide), is_free in zip(moves, places, free, strict=True):
        side, large = wide * 0.91, wide >= 84
        tone, part = (theme.button, 0.34) if each.chosen else (theme.muted, 0.2)
        high, fill = side * each.visits / most, mix(theme.panel, tone, part)
        pen.box(x - side / 2, y + side / 2 - high, side, high, fill, radius=side / 11)
        if wide >= NUMBERS_FROM:
            top, edge = y - wide * 0.425, y + side / 2 - high
            top = edge if top < edge < top + 18 else top  # below the edge of a bar, not across it
            pen.write(x - wide * 0.4, top + 9, str(each.move + 1), theme.text, align="left")
        if is_free and each.visits and wide >= 34:
            size, align = (s.BODY, "center") if large else (11, "right")
            if not large:  # beside the number of the square
                x, y = x + wide / 2 - 6, y - wide / 2 + 20
            said = mcts_text.count(each.visits)
            pen.write(x, y - 8, said, theme.text, size, s.SEMIBOLD, align)
            rate = mcts_text.rate(each)
            pen.write(x, y + 7 + 3 * large, rate, theme.text, min(size, 13), align=align)
