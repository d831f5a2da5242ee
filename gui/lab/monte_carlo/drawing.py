"""Makes shapes of the path through the tree: circles with their games, the playout below them."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from engine.games.line_game import LineGame
from engine.trace.trace import NONE
from gui.lab.monte_carlo import words as mcts_text
from gui.lab.monte_carlo.look import Circle, MctsPhase, StepLook, TreeRow
from gui.lab.sketch import Dot, Label, Line, Shape, curve
from gui.look import style as s
from gui.look.theme import Colour, Theme, mix

LARGEST, SMALLEST = 34.0, 15.0
"""The radius of the root where there is room, and the least of any circle, logical."""
GAP, LEAST_GAP = 108.0, 48.0
"""The usual and the least distance of two rows."""
TAIL, SHORT_TAIL = 74.0, 40.0
"""The room for the playout below the last circle, and the least."""
TWO_LINES = 19.0
"""The least radius of a circle with the mean below its games."""


@dataclass(frozen=True)
class Placed:
    """A circle and where it is drawn, logical."""

    circle: Circle
    level: int
    """Its place on the path, or that of its sibling there."""
    x: float
    y: float
    radius: float

    def contains(self, x: float, y: float) -> bool:
        """Whether a point lies in it."""
        return math.hypot(x - self.x, y - self.y) <= self.radius + 2


class PathDrawing:
    """The places and the shapes of a path in an area."""

    def __init__(
        self, game: LineGame, look: StepLook, width: float, height: float, theme: Theme
    ) -> None:
        """Places the circles in an area of that size, logical."""
        self._game, self._look, self._theme = game, look, theme
        self._width, self._height = width, height
        self._rows, self._left_out = self._choose_rows()
        self._tail = TAIL if height >= 330 else SHORT_TAIL
        self.placed: list[Placed] = []
        """Every circle that is drawn."""
        self._gap = self._find_gap()
        self._place()

    def _choose_rows(self) -> tuple[list[int], int]:
        """Returns the places on the path that have room, and how many are left out."""
        levels = len(self._look.levels)
        room = max(int((self._height - SHORT_TAIL - 30) / LEAST_GAP) + 1, 2)
        if levels <= room:
            return list(range(levels)), 0
        left_out = levels - room
        return [0, *range(1 + left_out, levels)], left_out

    def _find_gap(self) -> float:
        steps = max(len(self._rows) - 1, 1)
        room = self._height - self._tail - 2 * SMALLEST - 16
        return min(max(room / steps, LEAST_GAP - 8), GAP)

    def _place(self) -> None:
        largest = max(min(LARGEST, self._gap * 0.36, self._width / 7), SMALLEST)
        smallest = max(min(22.0, largest * 0.72), SMALLEST)
        whole = max(self._look.levels[0].chosen.visits, 1)

        def radius(circle: Circle) -> float:
            part = math.sqrt(min(circle.visits / whole, 1))
            return float(round(smallest + (largest - smallest) * part))  # few pictures are kept

        y, steps = largest + 6, max(len(self._rows) - 1, 1)
        gap = min(self._gap, (self._height - self._tail - y - smallest) / steps)
        for row, at in enumerate(self._rows):
            level = self._look.levels[at]
            own = radius(level.chosen)
            self.placed.append(Placed(level.chosen, at, self._width / 2, y, own))
            self._place_siblings(level, at, y, radius, wide=row == 1)
            y += gap

    def _place_siblings(
        self, level: TreeRow, at: int, y: float, radius: Callable[[Circle], float], *, wide: bool
    ) -> None:
        own = radius(level.chosen)
        others = [circle for circle in level.circles if not circle.on_path]
        for side, circle in zip((-1, 1), others, strict=False):
            size = radius(circle)
            beside = 48 if level.chosen.gain is not None or own < TWO_LINES else 14
            away = max(self._width * (0.3 if wide else 0.22), own + size + beside)
            away = min(away, self._width / 2 - size - 2)
            self.placed.append(Placed(circle, at, self._width / 2 + side * away, y, size))

    def at(self, x: float, y: float) -> Placed | None:
        """Returns the circle at a point; None if there is none."""
        return next((each for each in self.placed if each.contains(x, y)), None)

    @property
    def path(self) -> list[Placed]:
        """The circles of the path, from the root."""
        return [each for each in self.placed if each.circle.on_path]

    # Shapes

    def shapes(self) -> list[Shape]:
        """Returns everything from the back to the front."""
        found: list[Shape] = []
        above: Placed | None = None
        for at in self._rows:
            for each in (p for p in self.placed if p.level == at and above is not None):
                assert above is not None, "it was asked for"
                found += self._edge(above, each)
            above = next(p for p in self.path if p.level == at)
        if self._look.phase is MctsPhase.PLAY_OUT:
            found += self._playout(self.path[-1])
        for each in self.placed:
            found += self._circle(each)
        return found

    def _edge(self, above: Placed, each: Placed) -> list[Shape]:
        theme = self._theme
        start, end = (above.x, above.y + above.radius), (each.x, each.y - each.radius)
        skips = each.level - above.level > 1
        if not each.circle.on_path and skips:  # it hangs on a circle that is left out
            start = (above.x, (start[1] + end[1]) / 2)
        elif not each.circle.on_path:
            start = (above.x + (each.x - above.x) * 0.08, above.y + above.radius * 0.9)
        if not each.circle.on_path:
            return [Line(curve(start, end), mix(theme.muted, theme.background, 0.45), 2.0)]
        found: list[Shape] = [Line((start, end), theme.accent, 4.0, dashed=skips)]
        if skips:
            words = f"{self._left_out} more"
            x, y = above.x - above.radius - 10, above.y + above.radius * 0.6
            found.append(Label(x, y, words, theme.muted, 12, align="right"))
        return found

    def _circle(self, each: Placed) -> list[Shape]:
        theme, circle = self._theme, each.circle
        new = circle.node == NONE
        fill, edge = self._colours(circle, new=new)
        found: list[Shape] = []
        if circle.on_path and each.level == self._look.level and self._look.terms is not None:
            found.append(Dot(each.x, each.y, each.radius + 5, theme.background, theme.text, 1.5))
        found.append(Dot(each.x, each.y, each.radius, fill, edge, 3.0 if circle.on_path else 2.0))
        found += self._words_in(each, new=new)
        if circle.move != NONE:
            found.append(self._move_label(each))
        if circle.gain is not None:
            tone = theme.good if circle.gain > 0 else theme.bad if circle.gain < 0 else theme.warn
            x = each.x + each.radius + (11 if each.level == self._look.level else 8)
            said = mcts_text.gain(circle.gain)
            small = each.radius < TWO_LINES
            y = each.y - (6 if small else 0)
            found.append(Label(x, y, said, tone, 13 if small else s.BODY, s.BOLD, "left"))
        if circle.on_path and each.radius < TWO_LINES and circle.visits:
            mean = mcts_text.number(circle.mean, 2)
            x = each.x + each.radius + (11 if each.level == self._look.level else 8)
            y = each.y + (8 if circle.gain is not None else 1)
            found.append(Label(x, y, mean, theme.muted, 12, align="left"))
        return found

    def _colours(self, circle: Circle, *, new: bool) -> tuple[Colour, Colour]:
        theme = self._theme
        if new:
            return mix(theme.panel, theme.good, 0.22), theme.accent
        if circle.proven:
            tone = theme.good if circle.proven > 0 else theme.bad
            return mix(theme.panel, tone, 0.16), tone
        if circle.on_path:
            return mix(theme.panel, theme.button, 0.22), theme.accent
        return theme.panel, mix(theme.muted, theme.background, 0.3)

    def _words_in(self, each: Placed, *, new: bool) -> list[Shape]:
        theme, radius = self._theme, each.radius
        if new:
            return [
                Label(each.x, each.y, "new", theme.text, 13 if radius >= 19 else 11, s.SEMIBOLD)
            ]
        circle = each.circle
        size = 14 if radius >= 27 else 13 if radius >= 22 else 12 if radius >= 17 else 11
        large = circle.visits >= 10_000 or (circle.visits >= 1_000 and radius < 20)
        if large and (radius < 30 or circle.visits >= 100_000):
            said = mcts_text.count(circle.visits)
        else:
            said = f"{circle.visits:,}"
        if radius < TWO_LINES or not circle.visits:
            return [Label(each.x, each.y, said, theme.text, size, s.SEMIBOLD)]
        mean = mcts_text.number(circle.mean, 2)
        small = 12 if radius >= 27 else 11 if radius >= 22 else 10
        return [
            Label(each.x, each.y - radius * 0.2, said, theme.text, size, s.SEMIBOLD),
            Label(each.x, each.y + radius * 0.36, mean, theme.muted, small),
        ]

    def _move_label(self, each: Placed) -> Label:
        """Returns the number of the move that leads to a circle, beside its top."""
        theme = self._theme
        tone = theme.accent if each.circle.on_path else theme.muted
        left = each.x <= self._width / 2
        x = each.x + (-1 if left else 1) * (each.radius * 0.72 + 6)
        if each.circle.on_path:
            x -= 4
        y = each.y - each.radius * 0.8 - 2
        words = str(each.circle.move + 1)
        return Label(x, y, words, tone, 13, s.SEMIBOLD, "right" if left else "left")

    def _playout(self, last: Placed) -> list[Shape]:
        """Returns the dotted line below the last circle, and how the game ended."""
        assert self._look.game is not None, "a game is in hand"
        theme, moves = self._theme, self._look.game.moves
        words = mcts_text.played_out(self._game, self._look, theme)
        top = last.y + last.radius
        bottom = min(top + self._tail - 30, self._height - 24)
        found: list[Shape] = []
        if moves:
            found.append(Line(((last.x, top + 3), (last.x, bottom)), theme.warn, 3.0, dashed=True))
        size = s.BODY if self._width >= 300 else 12
        found.append(Label(self._width / 2, bottom + 13, words, theme.warn, size, s.SEMIBOLD))
        return found
