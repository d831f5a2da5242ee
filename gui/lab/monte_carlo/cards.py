"""Makes shapes of the terms of a choice, of the four phases, and of the bars above the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine.games.line_game import LineGame
from engine.trace.monte_carlo import UctTerm
from gui.lab.monte_carlo import words as mcts_text
from gui.lab.monte_carlo.look import MctsPhase, RootMove, StepLook, Terms
from gui.lab.sketch import Block, Dot, Label, Line, Shape
from gui.look import style as s
from gui.look.style import Style
from gui.look.theme import Theme, mix

WRAP = Callable[[str, float, int], Sequence[str]]
"""Returns words as lines of at most a width, in a size, logical."""
HEADINGS = ("n", "mean", "bonus", "sum")
COLUMNS = (0.3, 0.53, 0.77, 1.0)
"""The right ends of the columns, as parts of the width."""
TIGHT = 30.0
"""The width of a bar's column below which a rate has no space before its sign, logical."""


def terms_shapes(
    width: float, height: float, style: Style, game: LineGame, look: StepLook, exploration: float
) -> list[Shape]:
    """Returns the terms of a step in an area, logical."""

    def wrap(words: str, width: float, size: int) -> Sequence[str]:
        return style.wrapped(words, style.px(width), size)

    return TermsCard(game, look, exploration, width, height, wrap).shapes(style.theme)


@dataclass(frozen=True)
class TermsCard:
    """The table of the terms in an area, logical."""

    game: LineGame
    look: StepLook
    exploration: float
    width: float
    height: float
    wrap: WRAP

    def shapes(self, theme: Theme) -> list[Shape]:
        """Returns the heading, the table and the formula."""
        roomy = self.height >= 260 and self.width >= 230
        head = s.BODY if roomy else 13
        found: list[Shape] = []
        y = 0.0
        for line in self.wrap(mcts_text.terms_title(self.game, self.look), self.width, head):
            y += head + 5
            found.append(Label(0, y - head / 2, line, theme.text, head, s.SEMIBOLD, "left"))
        terms = self.look.terms
        notes: tuple[str, ...] = (mcts_text.NO_TERMS,)
        if terms is not None:
            notes = mcts_text.terms_notes(self.game, terms, self.exploration)
        size = 12
        lines = [line for note in notes for line in self.wrap(note, self.width, size)]
        step = size + (6 if roomy else 3)
        below = self.height - step * len(lines)
        for place, line in enumerate(lines):
            middle = below + step * (place + 0.5)
            found.append(Label(0, middle, line, theme.muted, size, align="left"))
        if terms is not None and terms.rows:
            found += self._table(theme, terms, y + 4, below - 4)
        return found

    def _table(self, theme: Theme, terms: Terms, top: float, bottom: float) -> list[Shape]:
        rows = list(terms.rows)
        step = min(26.0, max((bottom - top) / (len(rows) + 1), 15.0))
        size = 13 if step >= 17 else 12
        most = max(int((bottom - top) / step) - 1, 1)
        left_out = 0
        if len(rows) > most:
            # The chosen one first, then the highest sums.
            ranked = sorted(rows, key=lambda row: (row.move != terms.chosen, -_worth(row)))
            left_out = len(rows) - (most - 1)
            rows = sorted(ranked[: most - 1], key=lambda row: row.move)
        y = top + step / 2
        noun = mcts_text.place(self.game, 0).split()[0]
        found: list[Shape] = [Label(0, y, noun, theme.muted, 12, align="left")]
        for part, words in zip(COLUMNS, HEADINGS, strict=True):
            found.append(Label(self.width * part, y, words, theme.muted, 12, align="right"))
        for row in rows:
            y += step
            found += self._row(theme, terms, row, y, step, size)
        if left_out:
            words = f"and {left_out} more"
            found.append(Label(0, y + step, words, theme.muted, 12, align="left"))
        return found

    def _row(
        self, theme: Theme, terms: Terms, row: UctTerm, y: float, step: float, size: int
    ) -> list[Shape]:
        chosen = row.move == terms.chosen
        found: list[Shape] = []
        if chosen:
            fill = mix(theme.panel, theme.accent, 0.16)
            found.append(Block(-8, y - step / 2, self.width + 16, step, fill, radius=6))
        digits = 3 if self.width >= 220 else 2
        total = mcts_text.number(row.total, digits)
        bonus = mcts_text.number(row.bonus, digits)
        if row.proven is not None:
            total, bonus = ("lost" if row.proven > 0 else "won"), "–"
        weight = s.SEMIBOLD if chosen else s.MEDIUM
        tone = theme.accent if chosen else theme.text
        found.append(Label(0, y, str(row.move + 1), tone, size, weight, "left"))
        words = (f"{row.visits:,}", mcts_text.number(row.mean, digits), bonus, total)
        for part, said in zip(COLUMNS, words, strict=True):
            last = part == COLUMNS[-1]
            colour = tone if last else theme.text
            heavy = weight if last else s.MEDIUM
            found.append(Label(self.width * part, y, said, colour, size, heavy, "right"))
        return found


def _worth(row: UctTerm) -> float:
    return row.total if row.proven is None else -9.0


def phase_shapes(width: float, height: float, style: Style, now: MctsPhase) -> list[Shape]:
    """Returns the four phases: those done with a tick, the present one lit."""
    columns = 1 if height >= 140 else 2 if width < 300 or height >= 56 else 4
    rows = 4 // columns
    found: list[Shape] = []
    for place, (phase, name) in enumerate(mcts_text.PHASES.items()):
        x = (place % columns) * width / columns
        y = (place // columns + 0.5) * height / rows
        found += _phase(phase, name, now, x, y, style.theme, large=columns == 1)
    return found


def _phase(
    phase: MctsPhase, name: str, now: MctsPhase, x: float, y: float, theme: Theme, *, large: bool
) -> list[Shape]:
    radius = 12.0 if large else 9.0
    done, current = phase < now, phase is now
    tone = theme.good if done else theme.warn if current else theme.muted
    fill = mix(theme.panel, tone, 0.2)
    size = s.BODY if large else 13
    found: list[Shape] = [Dot(x + radius, y, radius, fill, tone if current else None, 1.5)]
    if done:
        points = ((x + radius - 4, y), (x + radius - 1, y + 3.5), (x + radius + 4.5, y - 3.5))
        found.append(Line(points, tone, 2.0))
    else:
        found.append(Label(x + radius, y, str(int(phase)), tone, 13 if large else 11, s.SEMIBOLD))
    weight = s.SEMIBOLD if current or done else s.MEDIUM
    found.append(Label(x + 2 * radius + (12 if large else 6), y, name, tone, size, weight, "left"))
    return found


def bar_shapes(
    moves: Sequence[RootMove],
    places: Sequence[tuple[float, float]],
    height: float,
    theme: Theme,
) -> list[Shape]:
    """Returns a bar for every move: its height the visits, above it their number and win rate.

    `places` are the middle and the width of each move's column, logical; the bars stand on the foot
    of an area of that `height`.
    """
    most = max((each.visits for each in moves), default=0)
    found: list[Shape] = []
    for each, (middle, wide) in zip(moves, places, strict=True):
        size = 12 if wide >= 40 else 10 if wide >= 26 else 9 if wide >= 20 else 0
        words = 2 * (size + 3)
        room = max(height - words - 6, 4)
        high = max(room * each.visits / most, 2.0) if most else 2.0
        side = wide * 0.68
        fill = theme.button if each.best else mix(theme.muted, theme.background, 0.62)
        found.append(Block(middle - side / 2, height - high, side, high, fill, radius=5))
        if not each.visits or not size:
            continue
        y = height - high - 4 - size / 2
        rate = mcts_text.per_cent(each.rate)
        if each.proven:
            rate = "won" if each.proven > 0 else "lost"
        if wide < TIGHT:
            rate = rate.replace(" ", "")
        found.append(Label(middle, y, rate, theme.muted, size))
        whole = wide >= 44 and each.visits < 100_000
        said = f"{each.visits:,}" if whole else mcts_text.count(each.visits)
        y -= size + 3
        found.append(Label(middle, y, said, theme.text, size, s.SEMIBOLD))
    return found
