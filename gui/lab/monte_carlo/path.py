"""The pictures of a step: the path through the tree and the terms of a choice."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise
from typing import NamedTuple

import pygame

from engine.games.line_game import LineGame
from engine.trace.columns import NONE
from engine.trace.monte_carlo import UctTerm
from gui.lab.monte_carlo import words as mcts_text
from gui.lab.monte_carlo.step import MctsPhase, ShownNode, ShownStep, Terms
from gui.look import lettering as s
from gui.look.pen import Pen, curve
from gui.look.style import Style
from gui.look.theme import Colour, Theme, mix
from gui.widgets.widget import Description, Pos, Widget
from gui.words.catalogue import number_text, say

LARGEST, SMALLEST = 34.0, 15.0
"""The radius of the root where there is room, and the least of any circle, logical."""
GAP, LEAST_GAP = 108.0, 48.0
"""The usual and the least distance of two rows."""
TAIL, SHORT_TAIL = 74.0, 40.0
"""The room for the playout below the last circle, and the least."""
TWO_LINES = 19.0
"""The least radius of a circle with the mean below its games."""
LETTERS = ((27, 14, 12), (22, 13, 11), (17, 12, 10), (0, 11, 10))
"""The sizes of the games and the mean in a circle, by its least radius."""


class Placed(NamedTuple):
    """A node and where its circle is drawn, logical."""

    node: ShownNode
    level: int
    """Its place on the path, or that of its sibling there."""
    x: float
    y: float
    radius: float


class PathDrawing:
    """The places of a path in an area, and its drawing."""

    def __init__(self, step: ShownStep, width: float, height: float) -> None:
        """Places the circles in an area of that size, logical."""
        self._step, self._width, self._height = step, width, height
        self._tail = TAIL if height >= 330 else SHORT_TAIL
        self.placed: list[Placed] = []
        """Every circle that is drawn."""
        most = max(int((height - SHORT_TAIL - 30) / LEAST_GAP) + 1, 2)
        self._left_out = max(len(step.nodes) - most, 0)
        levels = [0, *range(1 + self._left_out, len(step.nodes))]  # those that have room
        steps = max(len(levels) - 1, 1)
        room = (height - self._tail - 2 * SMALLEST - 16) / steps
        gap = min(max(room, LEAST_GAP - 8), GAP)
        largest = max(min(LARGEST, gap * 0.36, width / 7), SMALLEST)
        smallest = max(min(22.0, largest * 0.72), SMALLEST)
        whole = max(step.nodes[0].visits, 1)

        def radius(node: ShownNode) -> float:
            part = math.sqrt(min(node.visits / whole, 1))
            return float(round(smallest + (largest - smallest) * part))  # few pictures are kept

        y, middle = largest + 6, width / 2
        gap = min(gap, (height - self._tail - y - smallest) / steps)
        for row, level in enumerate(levels):
            node = step.nodes[level]
            own = radius(node)
            self.placed.append(Placed(node, level, middle, y, own))
            for side, other in zip((-1, 1), step.beside[level], strict=False):
                size = radius(other)
                apart = own + size + (48 if node.gain is not None or own < TWO_LINES else 14)
                away = max(width * (0.3 if row == 1 else 0.22), apart)
                away = min(away, middle - size - 2)
                self.placed.append(Placed(other, level, middle + side * away, y, size))
            y += gap

    def at(self, x: float, y: float) -> Placed | None:
        """Returns the circle at a point; None if there is none."""
        for each in self.placed:
            if math.hypot(x - each.x, y - each.y) < each.radius + 2:
                return each
        return None

    # Drawing

    def draw(self, pen: Pen) -> None:
        """Draws everything from the back to the front."""
        path = [each for each in self.placed if each.node.chosen]
        for above, below in pairwise(path):
            for each in self.placed:
                if each.level == below.level:
                    self._edge(pen, above, each)
        if self._step.phase is MctsPhase.PLAY_OUT:
            self._playout(pen, path[-1])
        for each in self.placed:
            self._circle(pen, each)

    def _edge(self, pen: Pen, above: Placed, each: Placed) -> None:
        theme = pen.theme
        start, end = (above.x, above.y + above.radius), (each.x, each.y - each.radius)
        skips = each.level - above.level > 1
        if not each.node.chosen:
            start = (above.x + (each.x - above.x) * 0.08, above.y + above.radius * 0.9)
            if skips:  # it hangs on a circle that is left out
                start = (above.x, (above.y + above.radius + end[1]) / 2)
            pen.line(curve(start, end), mix(theme.muted, theme.background, 0.45), 2.0)
            return
        pen.line((start, end), theme.accent, 4.0, dashed=skips)
        if skips:
            words = say("{count} more", count=self._left_out)
            x, y = above.x - above.radius - 10, above.y + above.radius * 0.6
            pen.write(x, y, words, theme.muted, 12, align="right")

    def _circle(self, pen: Pen, each: Placed) -> None:
        theme, node = pen.theme, each.node
        fill, edge = self._colours(each, theme)
        selected = each.level == self._step.level
        if node.chosen and selected and self._step.terms is not None:
            pen.disc(each.x, each.y, each.radius + 5, theme.background, theme.text, 1.5)
        pen.disc(each.x, each.y, each.radius, fill, edge, 3.0 if node.chosen else 2.0)
        self._write_in(pen, each)
        if node.move != NONE:
            self._write_move(pen, each)
        small, x = each.radius < TWO_LINES, each.x + each.radius + (11 if selected else 8)
        if node.gain is not None:
            tone = theme.good if node.gain > 0 else theme.bad if node.gain < 0 else theme.warn
            size, y = (13, each.y - 6) if small else (s.BODY, each.y)
            pen.write(x, y, mcts_text.gain(node.gain), tone, size, s.BOLD, "left")
        if node.chosen and small and node.visits:
            y = each.y + (8 if node.gain is not None else 1)
            pen.write(x, y, mcts_text.number(node.mean, 2), theme.muted, 12, align="left")

    @staticmethod
    def _colours(each: Placed, theme: Theme) -> tuple[Colour, Colour]:
        node = each.node
        if node.node == NONE:
            return mix(theme.panel, theme.good, 0.22), theme.accent
        if node.proven:
            tone = theme.good if node.proven > 0 else theme.bad
            return mix(theme.panel, tone, 0.16), tone
        if node.chosen:
            return mix(theme.panel, theme.button, 0.22), theme.accent
        return theme.panel, mix(theme.muted, theme.background, 0.3)

    def _write_in(self, pen: Pen, each: Placed) -> None:
        """Writes the games and the mean in a circle, or what has room."""
        (node, _, x, y, radius), theme = each, pen.theme
        if node.node == NONE:
            words = say("new")
            size = (13 if radius >= 19 else 11) * 3 // max(len(words), 3)
            pen.write(x, y, words, theme.text, size, s.SEMIBOLD)
            return
        size, small = next(found for least, *found in LETTERS if radius >= least)
        large = node.visits >= 10_000 or (node.visits >= 1_000 and radius < 20)
        said: str = number_text(node.visits)
        if large and (radius < 30 or node.visits >= 100_000):
            said = min(mcts_text.count(node.visits), said, key=len)
        two = radius >= TWO_LINES and node.visits
        size = _fitting(pen.style, said, size, radius * 1.4)
        pen.write(x, y - radius * 0.25 if two else y, said, theme.text, size, s.SEMIBOLD)
        if two:
            mean = mcts_text.number(node.mean, 2)
            small = _fitting(pen.style, mean, small, radius * 1.3)
            pen.write(x, y + radius * 0.36, mean, theme.muted, small)

    def _write_move(self, pen: Pen, each: Placed) -> None:
        """Writes the number of the move that leads to a circle, beside its top."""
        chosen, left = each.node.chosen, each.x <= self._width / 2
        away = each.radius * 0.72 + 6
        x = each.x + (-away if left else away) - (4 if chosen else 0)
        y = each.y - each.radius * 0.8 - 2
        tone = pen.theme.accent if chosen else pen.theme.muted
        align = "right" if left else "left"
        pen.write(x, y, str(each.node.move + 1), tone, 13, s.SEMIBOLD, align)

    def _playout(self, pen: Pen, last: Placed) -> None:
        """Draws the dotted line below the last circle, and how the game ended."""
        assert self._step.game is not None, "a game is in hand"
        theme, moves = pen.theme, self._step.game.moves
        words = mcts_text.played_out(self._step, theme)
        top = last.y + last.radius
        bottom = min(top + self._tail - 30, self._height - 24)
        if moves:
            pen.line(((last.x, top + 3), (last.x, bottom)), theme.warn, 3.0, dashed=True)
        size = s.BODY if self._width >= 300 else 12
        pen.write(self._width / 2, bottom + 13, words, theme.warn, size, s.SEMIBOLD)


def _fitting(style: Style, words: str, size: int, room: float) -> int:
    """Returns the size at which words fit in so much width, or the least that can be read."""
    sizes = ((n, style.width(words, n, s.SEMIBOLD)) for n in range(size, 9, -1))
    return next((n for n, wide in sizes if wide <= style.px(room)), 9)


class PathView(Widget):
    """The path of a game, with the largest children beside it."""

    role = "tree"
    ring_grows = (-8, -8)
    unseen = Widget.unseen | {"_drawing", "_scale"}

    def __init__(self, selected: Callable[[int], None]) -> None:
        """`selected` is called with the place on the path whose terms are wanted."""
        super().__init__("Path through the tree")
        self.step: ShownStep
        """What is shown; set before it is drawn."""
        self._selected = selected
        self._drawing: PathDrawing | None = None
        self._scale = 1.0

    def prepare(self, style: Style) -> PathDrawing:
        """Returns the circles at their places."""
        self._scale = style.scale
        width, height = (length / style.scale for length in self.rect.size)
        self._drawing = PathDrawing(self.step, width, height)
        return self._drawing

    def at(self, pos: Pos) -> Placed | None:
        """Returns the circle at a point in pixels; None if there is none."""
        if self._drawing is None:
            return None
        return self._drawing.at(*((pos[axis] - self.rect[axis]) / self._scale for axis in (0, 1)))

    def clickable_at(self, pos: Pos) -> bool:
        """Returns whether there is a node at the point."""
        return self.at(pos) is not None

    def press(self, pos: Pos) -> None:
        """Selects the node, or for one beside the path the node above it."""
        found = self.at(pos)
        if found is not None:
            self._selected(found.level if found.node.chosen else found.level - 1)

    def value_text(self) -> str:
        """Returns the node whose terms are shown."""
        level = self.step.level
        name, value = self._words(self.step.nodes[level], level)
        return say("{name}: {value}", name=name, value=value)

    def _words(self, node: ShownNode, level: int) -> tuple[str, str]:
        """Returns the name and the numbers of a node at a place of the path, or beside it."""
        return mcts_text.node_words(self.step.rules, node, self.step.path[: max(level - 1, 0)])

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the path."""
        target.set_clip(target.get_clip().clip(self.rect))
        self.prepare(style).draw(Pen(target, style, self.rect.topleft))

    def describe_parts(self, style: Style) -> list[Description]:
        """Returns the description of every node in sight."""
        found, scale = list[Description](), style.scale
        for each in self.prepare(style).placed:
            name, said = self._words(each.node, each.level)
            size = round(2 * each.radius * scale)
            x, y = self.rect.x + round(each.x * scale), self.rect.y + round(each.y * scale)
            bounds = (x - size // 2, y - size // 2, size, size)
            message = "{node}, on the path" if each.node.chosen else "{node}, beside it"
            selected = each.node.chosen and each.level == self.step.level
            states = ("selected",) if selected else ()
            said = say(message, node=said)
            found.append(Description("treeitem", name, said, states, "", bounds))
        return found


COLUMNS = {0.3: "n", 0.53: "mean", 0.77: "bonus", 1.0: "sum"}
"""The headings of the columns by their right ends, as parts of the width."""
SMALL = 12


def draw_terms(pen: Pen, width: float, height: float, step: ShownStep) -> None:
    """Draws the heading, the terms of a step and the formula in an area, logical."""
    style, theme, terms = pen.style, pen.theme, step.terms
    roomy = height >= 260 and width >= 230
    head = s.BODY if roomy else 13
    top = 0.0
    for line in style.wrapped(mcts_text.terms_title(step), style.px(width), head):
        top += head + 5
        pen.write(0, top - head / 2, line, theme.text, head, s.SEMIBOLD, "left")
    notes = mcts_text.terms_notes(step)
    lines = [line for note in notes for line in style.wrapped(note, style.px(width), SMALL)]
    high = SMALL + (6 if roomy else 3)
    foot = height - high * len(lines)
    for place, line in enumerate(lines):
        pen.write(0, foot + high * (place + 0.5), line, theme.muted, SMALL, align="left")
    if terms is not None and terms.rows:
        _draw_rows(pen, step.rules, terms, width, top + 4, foot - 4)


def _draw_rows(
    pen: Pen, game: LineGame, terms: Terms, width: float, top: float, foot: float
) -> None:
    """Draws the rows that have room, the chosen one first of all, then the highest sums."""
    theme, rows = pen.theme, list(terms.rows)
    step = min(26.0, max((foot - top) / (len(rows) + 1), 15.0))
    most = max(int((foot - top) / step) - 1, 1)
    if len(rows) > most:
        rows.sort(key=lambda row: (row.move != terms.chosen, row.proven is not None, -row.total))
        rows = sorted(rows[: most - 1], key=lambda row: row.move)
    left_out = len(terms.rows) - len(rows)
    y = top + step / 2
    head, digits = (SMALL, 3) if width >= 220 else (10, 2)
    pen.write(0, y, say(game.place), theme.muted, head, align="left")
    for part, words in COLUMNS.items():
        pen.write(width * part, y, say(words), theme.muted, head, align="right")
    for row in rows:
        y += step
        chosen = row.move == terms.chosen
        tone, weight = (theme.accent, s.SEMIBOLD) if chosen else (theme.text, s.MEDIUM)
        size = 13 if step >= 17 else SMALL
        if chosen:
            fill = mix(theme.panel, theme.accent, 0.16)
            pen.box(-8, y - step / 2, width + 16, step, fill, radius=6)
        pen.write(0, y, str(row.move + 1), tone, size, weight, "left")
        *cells, total = _cells(row, digits)
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
    return (
        number_text(row.visits),
        number(row.mean, digits),
        bonus,
        ended or number(row.total, digits),
    )
