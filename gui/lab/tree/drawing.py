"""The drawing of a tree: its shapes. Pure; lengths are logical."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.game import Player
from gui.lab.sketch import Area, Block, Dot, Holes, Label, Line, Shape, curve
from gui.lab.tree.model import SPARED, NodeKind, NodeLook, NodeProgress, SmallBoard, TreeLook
from gui.lab.tree.spots import Spot, enlargement, letters, spots
from gui.look import style as s
from gui.look.shapes import Point
from gui.look.theme import Colour, Theme, mix

HIDDEN_ROOM = 42.0
"""The room below a node from which the number of nodes not in sight is written there."""
NEAR, CROWDED = 60.0, 12
"""Moves stand at their nodes where rows are nearer than that or hold more leaves."""
PLATE = 30.0
"""The height of a note."""


class TreeDrawing:
    """The shapes of a tree in an area."""

    def __init__(self, tree: TreeLook, width: float, height: float, theme: Theme) -> None:
        """Places the nodes of `tree` in an area of that size."""
        self.tree, self.theme = tree, theme
        self.width, self.height = width, height
        self.spots = spots(tree, width, height)
        self.times = enlargement(width, height)
        self._gaps = {}
        by_row: dict[int, list[Spot]] = {}
        for node in tree.nodes:
            by_row.setdefault(node.depth, []).append(self.spots[node.node])
        for row in by_row.values():
            row.sort(key=lambda spot: spot.x)
            for spot, following in zip(row, [*row[1:], None], strict=True):
                end = width - 4 if following is None else following.x - following.width / 2
                self._gaps[spot] = end - spot.x - spot.width / 2

    def shapes(self, selected: int = -1, lit: int = -1) -> list[Shape]:
        """Returns the shapes, back to front; `selected` has a ring, `lit` is under the pointer."""
        found: list[Shape] = []
        below, above = list[Shape](), list[Shape]()
        for node in self.tree.nodes:
            if node.parent in self.spots:
                (above if self._is_strong(node) else below).extend(self._edge(node))
        found += below + above
        for node in self.tree.nodes:
            found += self._node(node, selected=node.node == selected, lit=node.node == lit)
        found += self._row_names()
        found += self._note()
        for node in self.tree.nodes:
            if node.node in (selected, lit):
                found += self._plate(node, self.spots[node.node])
        return found

    def rising(self, child: int, parent: int, part: float) -> list[Shape]:
        """Returns the value of a node on its way to the one above, of which it has come a part."""
        look = next((each for each in self.tree.nodes if each.node == child), None)
        if look is None or parent not in self.spots or not look.value:
            return []
        here, above = self.spots[child], self.spots[parent]
        way = curve((here.x, here.top), (above.x, above.bottom))
        place = part * (len(way) - 1)
        step = min(int(place), len(way) - 2)
        (x, y), (to_x, to_y) = way[step], way[step + 1]
        x, y = x + (to_x - x) * (place - step), y + (to_y - y) * (place - step)
        wide = len(look.value) * 9 + 14
        theme = self.theme
        return [
            Block(x - wide / 2, y - 12, wide, 24, theme.button, theme.accent, 1.0, 12.0),
            Label(x, y, look.value, theme.on_button, s.SECOND, s.BOLD),
        ]

    @property
    def has_note(self) -> bool:
        """Whether the reason for a cut stands in the tree."""
        return bool(self._note())

    # Edges

    def _is_strong(self, node: NodeLook) -> bool:
        return node.state in (NodeProgress.OPEN, NodeProgress.CURRENT) or node.best

    def _edge(self, node: NodeLook) -> list[Shape]:
        theme, here, parent = self.theme, self.spots[node.node], self.spots[node.parent]
        points = curve((parent.x, parent.bottom - 1), (here.x, here.top))
        found: list[Shape] = []
        if node.state in SPARED:
            found.append(Line(points, self._faint(), 1.5, dashed=True))
        elif self._is_strong(node):
            found.append(Line(points, theme.accent, 3.5 if here.width > 20 else 2.0))
        elif node.state is NodeProgress.UNSEEN:
            found.append(Line(points, self._faint(), 1.2))
        else:
            found.append(Line(points, mix(theme.muted, theme.background, 0.35), 1.8))
        if node.state is NodeProgress.CUT:
            reach = min(16.0, here.width * 0.45)
            x, y = here.x, here.top - 9
            found.append(Line(((x - reach, y - 5), (x + reach, y + 5)), theme.bad, 3.0))
            sign, tone = marked("", node.marks.cut, theme.text, theme)
            if sign:
                found.append(Label(x + reach + 8, y, sign.strip(), tone, s.SECOND, s.BOLD))
        if node.move and here.width >= 30 and (node.kind is not NodeKind.LEAF or node.stones):
            found.append(self._move_name(node, points))
        return found

    def _move_name(self, node: NodeLook, points: tuple[Point, ...]) -> Label:
        (left, top), (right, bottom) = points[0], points[-1]
        colour = self.theme.muted if node.state is not NodeProgress.CUT else self._faint()
        if node.stones is not None or bottom - top < NEAR or self.tree.width > CROWDED:
            return Label(right - 9, bottom - 8, node.move, colour, 12, s.SEMIBOLD, "right")
        x, y = (left + right) / 2, (top + bottom) / 2
        x, y = (x + 16, y - 4) if abs(right - left) < 40 else (x, y - 14)
        return Label(x, y, node.move, colour, s.SMALL, s.SEMIBOLD)

    # Nodes

    def _faint(self) -> Colour:
        return mix(self.theme.muted, self.theme.background, 0.0 if self.theme.flat else 0.55)

    def _colours(self, node: NodeLook) -> tuple[Colour, Colour, Colour]:
        """Returns the fill, the edge and the colour of the words of a node."""
        theme = self.theme
        ground = theme.background
        if node.state is NodeProgress.CURRENT:
            tone = theme.warn if node.kind is NodeKind.MIN else theme.accent
            return mix(ground, tone, 0.28), tone, theme.text
        if node.state is NodeProgress.OPEN:
            tone = theme.warn if node.kind is NodeKind.MIN else theme.accent
            return mix(ground, tone, 0.12), tone, theme.text
        if node.state in (NodeProgress.DONE, NodeProgress.BLANK):
            return theme.raised, theme.border, theme.text
        if node.state in SPARED:
            return ground, theme.line, self._faint()
        return theme.panel, theme.line, theme.muted

    def _node(self, node: NodeLook, *, selected: bool, lit: bool) -> list[Shape]:
        theme, spot = self.theme, self.spots[node.node]
        fill, edge, words = self._colours(node)
        if lit:
            edge = theme.text
        found: list[Shape] = []
        if spot.is_board:
            found += self._board(node, spot, edge)
        else:
            found += self._body(node.kind, spot, fill, edge)
            size = letters(spot.width)
            if node.value and size:
                down = {NodeKind.MAX: spot.height * 0.17, NodeKind.MIN: -spot.height * 0.14}
                y = spot.y + down.get(node.kind, 0.0)
                room = spot.width * (0.86 if node.kind is NodeKind.LEAF else 0.62)
                value, words = marked(node.value, node.marks.value, words, theme)
                inner = min(size, round(room / (0.6 * len(value))))
                found.append(Label(spot.x, y, value, words, max(inner, 8), s.BOLD))
        found += self._window(node, spot)
        if node.hidden and not spot.is_board and self._row_gap(node) > HIDDEN_ROOM:
            found.append(Label(spot.x, spot.bottom + 9, f"+{node.hidden:,}", theme.muted, 11))
        if selected:
            pad = 5.0
            found.append(
                Block(
                    spot.x - spot.width / 2 - pad,
                    spot.top - pad,
                    spot.width + 2 * pad,
                    spot.height + 2 * pad,
                    None,
                    theme.text,
                    2.0,
                )
            )
        return found

    def _body(self, kind: NodeKind, spot: Spot, fill: Colour, edge: Colour) -> list[Shape]:
        left, right = spot.x - spot.width / 2, spot.x + spot.width / 2
        line = 2.5 if spot.width > 30 else 1.5
        if kind is NodeKind.MAX:
            points = ((spot.x, spot.top), (right, spot.bottom), (left, spot.bottom))
            return [Area(points, fill, edge, line)]
        if kind is NodeKind.MIN:
            points = ((left, spot.top), (right, spot.top), (spot.x, spot.bottom))
            return [Area(points, fill, edge, line)]
        if kind is NodeKind.CHANCE:
            return [Dot(spot.x, spot.y, spot.height / 2, fill, edge, line)]
        radius = 8.0 if spot.width > 30 else spot.width / 4
        return [Block(left, spot.top, spot.width, spot.height, fill, edge, min(line, 2.0), radius)]

    def _board(self, node: NodeLook, spot: Spot, edge: Colour) -> list[Shape]:
        theme, stones = self.theme, node.stones or ()
        left, top = spot.x - spot.width / 2, spot.top
        spared = node.state in SPARED or node.state is NodeProgress.UNSEEN
        plate = mix(theme.board.plate[1], theme.background, 0.6 if spared else 0.0)
        found: list[Shape] = [
            Block(left - 2, top - 2, spot.width + 4, spot.height + 4, plate, edge, 2.0, 5.0)
        ]
        found.append(holes(stones, left, top, spot.width, theme, 0.6 if spared else 0.0))
        return found

    def _row_gap(self, node: NodeLook) -> float:
        """Returns the room between a node and the row below it."""
        spot = self.spots[node.node]
        below = [each for each in self.tree.nodes if each.depth == node.depth + 1]
        tops = [self.spots[each.node].top for each in below]
        return min(tops, default=self.height) - spot.bottom

    def _window_lines(self, node: NodeLook, *, is_board: bool) -> list[tuple[str, Colour, str]]:
        """Returns what belongs beside a node: α and β, and the value of a small board."""
        theme, marks = self.theme, node.marks
        lines = []
        if is_board and node.value:
            lines.append((*marked(node.value, marks.value, theme.text, theme), s.BOLD))
        if node.alpha or node.beta:
            lines.append((*marked(f"α {node.alpha}", marks.alpha, theme.accent, theme), s.SEMIBOLD))
            lines.append((*marked(f"β {node.beta}", marks.beta, theme.warn, theme), s.SEMIBOLD))
        if is_board and node.hidden and len(lines) < 3:
            lines.append((f"+{node.hidden:,}", theme.muted, s.MEDIUM))
        return lines

    def _window(self, node: NodeLook, spot: Spot) -> list[Shape]:
        """Returns what stands beside a node, if it has room."""
        lines = self._window_lines(node, is_board=spot.is_board)
        if not lines:
            return []
        large = spot.width > 50 and self._gaps[spot] > 60
        size = 14 if large else 13 if self.times > 1.3 else 11
        longest = max(len(words) for words, _, _ in lines)
        least = 10 if node.state is NodeProgress.CURRENT else 11
        sizes = (
            each for each in (size, 11, least) if longest * each * 0.56 + 4 <= self._gaps[spot]
        )
        size = next(sizes, 0)
        if not size:
            return []
        x = spot.x + spot.width / 2 + (12 if size == 14 else 5)
        return _column(lines, x, spot.y, size)

    def _plate(self, node: NodeLook, spot: Spot) -> list[Shape]:
        """Returns what has no room beside a node on a plate above its neighbours."""
        lines = self._window_lines(node, is_board=spot.is_board)
        if not lines or self._window(node, spot):
            return []
        if node.value and not spot.is_board and not letters(spot.width):
            value = marked(node.value, node.marks.value, self.theme.text, self.theme)
            lines.insert(0, (*value, s.BOLD))
        wide = max(len(words) for words, _, _ in lines) * 12 * 0.6 + 16
        high = len(lines) * 12 * 1.3 + 8
        left = spot.x + spot.width / 2 + 8
        if left + wide > self.width:
            left = spot.x - spot.width / 2 - 8 - wide
        top = min(max(spot.y - high / 2, 2.0), self.height - high - 2)
        theme = self.theme
        plate = Block(left, top, wide, high, theme.raised, theme.border, 1.0, 7.0)
        return [plate, *_column(lines, left + 8, top + high / 2, 12)]

    # Words

    def _row_names(self) -> list[Shape]:
        """Returns MAX, MIN and CHANCE beside the first node of each row."""
        found: list[Shape] = []
        for depth in range(self.tree.depth + 1):
            row = sorted(
                (node for node in self.tree.nodes if node.depth == depth),
                key=lambda node: self.spots[node.node].x,
            )
            place = next((n for n, each in enumerate(row) if each.kind is not NodeKind.LEAF), None)
            if place is None or (place and row[place].state in SPARED):
                continue  # what is cut off may stand behind leaves that were looked at
            first = row[place]
            kind, spot = first.kind, self.spots[first.node]
            x = spot.x - spot.width / 2 - 12
            size = s.SMALL if spot.width > 40 else 10
            if x > size * 0.62 * len(kind.name):
                found.append(Label(x, spot.y, kind.name, self.theme.muted, size, s.MEDIUM, "right"))
        return found

    def _note(self) -> list[Shape]:
        tree, theme = self.tree, self.theme
        if not tree.cut or tree.note_at not in self.spots:
            return []
        spot = self.spots[tree.note_at]
        below = [self.spots[n.node].top for n in tree.nodes if n.parent == tree.note_at]
        if not below or min(below) - spot.bottom < PLATE + 44 or self.width < len(tree.note) * 9:
            return []
        size = s.SECOND if self.width > 560 else 12
        wide = len(tree.note) * size * 0.5 + 28
        left = min(max(spot.x + 24, 8.0), max(self.width - wide - 8, 4.0))
        top = min(below) - PLATE - 28
        tone = theme.warn
        fill = mix(theme.background, tone, 0.0 if theme.flat else 0.16)
        return [
            Block(left, top, wide, PLATE + 6, fill, mix(tone, theme.background, 0.4), 1.0, 9.0),
            Label(left + wide / 2, top + PLATE / 2 + 3, tree.note, theme.text, size, s.MEDIUM),
        ]


def marked(words: str, is_right: bool | None, colour: Colour, theme: Theme) -> tuple[str, Colour]:
    """Returns words with a tick or a cross, and their colour; as they are where None is known."""
    if is_right is None:
        return words, theme.muted if words.endswith("?") else colour
    return f"{words} {'✓' if is_right else '✗'}", theme.good if is_right else theme.bad


def _column(lines: Sequence[tuple[str, Colour, str]], x: float, y: float, size: int) -> list[Shape]:
    """Returns lines below one another, from `x` and around `y`."""
    apart = size * (1.55 if size == 14 else 1.3)
    top = y - apart * (len(lines) - 1) / 2
    return [
        Label(x, top + number * apart, words, colour, size, weight, "left")
        for number, (words, colour, weight) in enumerate(lines)
    ]


def holes(
    stones: SmallBoard, left: float, top: float, width: float, theme: Theme, faded: float
) -> Holes:
    """Returns the holes and stones of a small board `width` wide; `faded` is 0 to 1."""

    colours = {
        None: mix(theme.board.wall[1], theme.background, faded),
        Player.FIRST: mix(theme.first.fill, theme.background, faded),
        Player.SECOND: mix(theme.second.fill, theme.background, faded),
    }
    rows = tuple(tuple(colours[stone] for stone in row) for row in stones)
    return Holes(left, top, width / len(stones[0]), rows)
