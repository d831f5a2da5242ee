"""Draws the terms of a choice, and the bars above the board."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.line_game import LineGame
from engine.trace.monte_carlo import UctTerm
from gui.lab.monte_carlo import words as mcts_text
from gui.lab.monte_carlo.step import ShownNode, ShownStep, Terms
from gui.look import style as s
from gui.look.pen import Pen
from gui.look.theme import mix
from gui.words.catalogue import say

COLUMNS = {0.3: "n", 0.53: "mean", 0.77: "bonus", 1.0: "sum"}
"""The headings of the columns by their right ends, as parts of the width."""
TIGHT = 30.0
"""The width of a bar's column below which a rate has no space before its sign, logical."""
SMALL = 12


def draw_terms(pen: Pen, width: float, height: float, step: ShownStep, exploration: float) -> None:
    """Draws the heading, the terms of a step and the formula in an area, logical."""
    style, theme, game, terms = pen.style, pen.theme, step.rules, step.terms
    roomy = height >= 260 and width >= 230
    head = s.BODY if roomy else 13
    top = 0.0
    for line in style.wrapped(mcts_text.terms_title(step), style.px(width), head):
        top += head + 5
        pen.write(0, top - head / 2, line, theme.text, head, s.SEMIBOLD, "left")
    notes = mcts_text.terms_notes(game, terms, exploration)
    lines = [line for note in notes for line in style.wrapped(note, style.px(width), SMALL)]
    high = SMALL + (6 if roomy else 3)
    foot = height - high * len(lines)
    for place, line in enumerate(lines):
        pen.write(0, foot + high * (place + 0.5), line, theme.muted, SMALL, align="left")
    if terms is not None and terms.rows:
        _draw_rows(pen, game, terms, width, top + 4, foot - 4)


def _draw_rows(
    pen: Pen, game: LineGame, terms: Terms, width: float, top: float, foot: float
) -> None:
    """Draws the rows that have room, the chosen one first of all, then the highest sums."""
    theme, rows = pen.theme, list(terms.rows)
    step = min(26.0, max((foot - top) / (len(rows) + 1), 15.0))
    most = max(int((foot - top) / step) - 1, 1)
    left_out = 0
    if len(rows) > most:
        ranked = sorted(rows, key=lambda row: (row.move != terms.chosen, -_worth(row)))
        left_out = len(rows) - (most - 1)
        rows = sorted(ranked[: most - 1], key=lambda row: row.move)
    y = top + step / 2
    pen.write(0, y, say(game.place), theme.muted, SMALL, align="left")
    for part, words in COLUMNS.items():
        pen.write(width * part, y, say(words), theme.muted, SMALL, align="right")
    for row in rows:
        y += step
        chosen = row.move == terms.chosen
        tone, weight = (theme.accent, s.SEMIBOLD) if chosen else (theme.text, s.MEDIUM)
        size = 13 if step >= 17 else SMALL
        if chosen:
            fill = mix(theme.panel, theme.accent, 0.16)
            pen.box(-8, y - step / 2, width + 16, step, fill, radius=6)
        pen.write(0, y, str(row.move + 1), tone, size, weight, "left")
        *cells, total = _cells(row, 3 if width >= 220 else 2)
        for part, words in zip(COLUMNS, cells, strict=False):
            pen.write(width * part, y, words, theme.text, size, align="right")
        pen.write(width, y, total, tone, size, weight, "right")
    if left_out:
        words = say("and {count} more", count=left_out)
        pen.write(0, y + step, words, theme.muted, SMALL, align="left")


def _cells(row: UctTerm, digits: int) -> tuple[str, ...]:
    """Returns games, mean, bonus and sum of a row, or what is proven of it."""
    number, ended = mcts_text.number, ""
    if row.proven is not None:
        ended = say("lost") if row.proven > 0 else say("won")
    bonus = "–" if ended else number(row.bonus, digits)
    return (f"{row.visits:,}", number(row.mean, digits), bonus, ended or number(row.total, digits))


def _worth(row: UctTerm) -> float:
    return row.total if row.proven is None else -9.0


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
        rate = str(mcts_text.rate(each))
        pen.write(middle, y, rate.replace(" ", "") if wide < TIGHT else rate, theme.muted, size)
        whole = wide >= 44 and each.visits < 100_000
        said = f"{each.visits:,}" if whole else mcts_text.count(each.visits)
        pen.write(middle, y - size - 3, said, theme.text, size, s.SEMIBOLD)
