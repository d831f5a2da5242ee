"""The drawing of a tree by a pen. Lengths are logical."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame

from engine.games.game import Player
from gui.lab.tree.model import (
    LEFT_OUT,
    WINDOW_ROOM,
    NodeLook,
    NodeProgress,
    Spot,
    TreeLook,
    enlargement,
    letters,
    spots,
)
from gui.look import lettering as s
from gui.look.pen import Pen, Points, curve
from gui.look.theme import Colour, Theme, mix
from gui.words.catalogue import number_text, say

HIDDEN_ROOM = 42.0
"""The room below a node from which the number of nodes not in sight is written there."""
NEAR, CROWDED = 60.0, 12
"""Moves stand at their nodes where rows are nearer than that or hold more leaves."""
NAME_GAP = 9.0
"""The distance of a node's name from the node."""
INSET = 6.0
"""The distance of the names of rows from the edge, inside which the focus ring is."""
BLANK = (46.0, 24.0)
"""The largest place in which a number is filled in."""
TONES = {"α": "accent", "β": "warn"}
"""The theme's colours of α and β; others have that of the text."""
BLANKS = {"good": "good", "bad": "bad", "shown": "accent"}
Line = tuple[str, Colour, str]
"""Words beside a node, their colour and their weight."""


class TreeDrawing:
    """A tree in an area."""

    def __init__(self, tree: TreeLook, width: float, height: float, theme: Theme) -> None:
        """Places the nodes of `tree` in an area of that size."""
        self.tree, self.theme = tree, theme
        self.width, self.height = width, height
        self.spots = spots(tree, width, height)
        self.times = enlargement(width, height)
        self.radius = 11 * min(self.times, 1.3)
        """That of the circles with names, logical."""
        for one, other in (pair for row in tree.rows for pair in pairwise(row)):
            self.spots[one.node].after -= self._circle_room(other)
        self._tops = {node.depth: self.spots[node.node].top for node in tree.nodes}
        middles = [spot.centery for spot in self.spots.values()] or [0.0]
        self._apart = (max(middles) - min(middles)) / max(len(self._tops) - 1, 1)
        """The distance of two rows."""

    def placed_like(self, other: TreeDrawing) -> bool:
        """Returns whether its nodes stand where those of another drawing do, with as much room."""

        def rooms(drawing: TreeDrawing) -> object:
            spots = drawing.spots.items()
            return drawing.tree.named, [(n, *spot, spot.before, spot.after) for n, spot in spots]

        return rooms(self) == rooms(other)

    def draw(self, pen: Pen, selected: int = -1, lit: int = -1) -> None:
        """Draws the tree; `selected` has a ring, `lit` is under the pointer."""
        self.draw_row_names(pen)
        self.draw_nodes(pen, self.tree.nodes, (selected, lit))

    def draw_nodes(self, pen: Pen, nodes: Sequence[NodeLook], picked: tuple[int, int]) -> None:
        """Draws some nodes, each with the edge that leads there.

        Of the two `picked` one is selected, the other one under the pointer.
        """
        edges = [node for node in nodes if node.parent in self.spots]
        for node in sorted(edges, key=self._is_strong):
            self._edge(pen, node)
        selected, lit = picked
        for node in nodes:
            self._node(pen, node, selected=node.node == selected, lit=node.node == lit)
        for node in nodes:
            if node.node in picked:
                self._plate(pen, node)

    def rising(self, pen: Pen, look: NodeLook, part: float) -> None:
        """Draws the value of a node on its way to the one above, of which it has come a part."""
        way = self._way(look)
        place = part * (len(way) - 1)
        step = min(int(place), len(way) - 2)
        (x, y), (to_x, to_y) = way[-1 - step], way[-2 - step]
        x, y = x + (to_x - x) * (place - step), y + (to_y - y) * (place - step)
        wide = len(look.value) * 9 + 14
        theme = self.theme
        pen.box(x - wide / 2, y - 12, wide, 24, theme.button, theme.accent, 1.0, 12.0)
        pen.write(x, y, look.value, theme.on_button, s.SECOND, s.BOLD)

    def edge_at(self, x: float, y: float) -> int:
        """Returns the node whose edge passes near a point; -1 for none."""
        for node in self.tree.nodes:
            if node.parent in self.spots and any(
                abs(x - at) < 7 and abs(y - height) < 9 for at, height in self._way(node)[4:]
            ):
                return node.node
        return -1

    def blank_at(self, x: float, y: float) -> tuple[int, int] | None:
        """Returns the node and the place of what is filled in at a point."""
        for node in self.tree.nodes:
            for number, blank in enumerate(self.blanks(node)):
                around = pygame.FRect(blank.x - 18, blank.y - 2, blank.width + 18, blank.height + 4)
                if around.collidepoint(x, y):
                    return node.node, number
        return None

    # Edges

    def _is_strong(self, node: NodeLook) -> bool:
        return node.state in (NodeProgress.OPEN, NodeProgress.CURRENT) or node.best

    def _way(self, node: NodeLook) -> Points:
        """Returns the points of the edge that leads to a node, from above, beside no blank."""
        parent, spot = self.spots[node.parent], self.spots[node.node]
        top = min([spot.top, *(blank.top - 3 for blank in self.blanks(node))])
        way = curve((parent.centerx, parent.bottom - 1), (spot.centerx, top))
        return way if top == spot.top else (*way, spot.midtop)

    def _edge(self, pen: Pen, node: NodeLook) -> None:
        theme, here, points = self.theme, self.spots[node.node], self._way(node)
        left_out = node.state in LEFT_OUT
        colour, width = mix(theme.muted, theme.background, 0.35), 1.8
        if self._is_strong(node):
            colour, width = theme.accent, 3.5 if here.width > 20 else 2.0
        elif left_out or node.state is NodeProgress.UNSEEN:
            colour, width = self._faint, 1.5 if left_out else 1.2
        pen.line(points, colour, width, dashed=left_out)
        if node.state is NodeProgress.SPARED:
            reach = min(16.0, here.width * 0.45)
            x, y = here.centerx, here.top - 9
            pen.line(((x - reach, y - 5), (x + reach, y + 5)), theme.bad, 3.0)
            if node.verdict:
                sign = "✓" if node.verdict == "good" else "✗"
                tone = getattr(theme, BLANKS[node.verdict])
                pen.write(x + reach + 8, y, sign, tone, s.SECOND, s.BOLD)
        if node.move and here.width >= 30 and (node.kind != "leaf" or node.stones):
            self._move_name(pen, node, points)

    def _move_name(self, pen: Pen, node: NodeLook, points: Points) -> None:
        (left, top), (right, bottom), colour = points[0], points[-1], self.theme.muted
        if node.stones is not None or bottom - top < NEAR or self.tree.width > CROWDED:
            if not self.tree.named:  # else the node's own name stands there
                pen.write(right - 9, bottom - 8, node.move, colour, 12, s.SEMIBOLD, "right")
            return
        x, y = points[(len(points) - 1) // 2]
        beside = abs(right - left) < 40  # an edge that is nearly upright
        spot = (x + 9, y + 4) if beside else (x, y + (12 if node.blanks else -14))
        align = "left" if beside else "center"
        pen.write(*spot, node.move, colour, s.SMALL, s.SEMIBOLD, align)

    # Nodes

    @property
    def _faint(self) -> Colour:
        return mix(self.theme.muted, self.theme.background, 0.0 if self.theme.flat else 0.55)

    def _colours(self, node: NodeLook) -> tuple[Colour, Colour, Colour]:
        """Returns the fill, the edge and the colour of the words of a node."""
        theme, ground = self.theme, self.theme.background
        if node.state in (NodeProgress.CURRENT, NodeProgress.OPEN):
            tone = theme.warn if node.kind == "min" else theme.accent
            part = 0.28 if node.state is NodeProgress.CURRENT else 0.12
            return mix(ground, tone, part), tone, theme.text
        if node.state in (NodeProgress.LEFT, NodeProgress.BLANK):
            return theme.raised, theme.border, theme.text
        if node.state in LEFT_OUT:
            return ground, theme.line, theme.muted
        return theme.panel, theme.line, theme.muted

    def _node(self, pen: Pen, node: NodeLook, *, selected: bool, lit: bool) -> None:
        theme, spot = self.theme, self.spots[node.node]
        fill, edge, words = self._colours(node)
        if lit:
            edge = theme.text
        if spot.is_board:
            self._board(pen, node, spot, edge)
        else:
            self._body(pen, node.kind, spot, fill, edge)
            size = letters(spot.width, node.value, leaf=node.kind == "leaf")
            if node.value and size:
                down = {"max": spot.height * 0.17, "min": -spot.height * 0.14}
                y = spot.centery + down.get(node.kind, 0.0)
                pen.write(spot.centerx, y, node.value, words, size, s.BOLD)
        if self.tree.named and not node.blanks:
            self._name(pen, node, spot, edge)
        self._blanks(pen, node)
        lines, size = self._beside(node, spot)
        if size:
            _column(pen, lines, spot.right + (12 if size == 14 else 5), spot.centery, size)
        below = self._tops.get(node.depth + 1, self.height) - spot.bottom
        if node.hidden and not spot.is_board and below > HIDDEN_ROOM:
            x, y = spot.midbottom
            pen.write(x, y + 9, number_text(node.hidden, "+,"), theme.muted, 11)
        if selected and not any(blank.chosen for blank in node.blanks):
            ring = spot.inflate(8, 8)
            pen.box(*ring.topleft, *ring.size, None, theme.text, 2.0)

    def _body(self, pen: Pen, kind: str, spot: Spot, fill: Colour, edge: Colour) -> None:
        line = 2.5 if spot.width > 30 else 1.5
        corners = {
            "max": (spot.midtop, spot.bottomright, spot.bottomleft),
            "min": (spot.topleft, spot.topright, spot.midbottom),
        }
        if kind in corners:
            pen.line(corners[kind], edge, line, fill=fill)
        elif kind == "chance":
            pen.disc(*spot.center, spot.height / 2, fill, edge, line)
        else:
            radius = 8.0 if spot.width > 30 else spot.width / 4
            pen.box(*spot.topleft, *spot.size, fill, edge, min(line, 2.0), radius)

    def _name(self, pen: Pen, node: NodeLook, spot: Spot, edge: Colour) -> None:
        """Writes a node's name: a leaf's below it, others' in a circle left of them.

        Where that has no room it stands above the node, left of the edge that leads there.
        """
        theme, is_leaf = self.theme, node.kind == "leaf"
        colour = theme.muted if is_leaf else theme.text
        if node.state in LEFT_OUT:
            colour, edge = theme.muted, self._faint
        if is_leaf:
            size = 12 if spot.width >= 28 else 10
            if len(node.name) * size * 0.62 <= spot.width + min(spot.before, spot.after) - 2:
                pen.write(spot.centerx, spot.bottom + 10, node.name, colour, size, s.SEMIBOLD)
            return
        if spot.width < 12:
            return
        if self._circle_room(node):
            x, y = spot.left - NAME_GAP - self.radius, spot.centery
            fill = mix(theme.background, edge, 0.0 if theme.flat else 0.14)
            pen.disc(x, y, self.radius, fill, edge, 1.5)
            pen.write(x, y, node.name, colour, round(12 * min(self.times, 1.3)), s.BOLD)
        else:
            pen.write(spot.centerx - 7, spot.top - 8, node.name, colour, 11, s.BOLD, "right")

    def _circle_room(self, node: NodeLook) -> float:
        """Returns the room that the name of a node takes left of it, in a circle; or 0."""
        named = self.tree.named and node.kind != "leaf" and not node.blanks
        room, before = 2 * self.radius + NAME_GAP, self.spots[node.node].before
        return room if named and before > room + NAME_GAP + WINDOW_ROOM else 0.0

    def _board(self, pen: Pen, node: NodeLook, spot: Spot, edge: Colour) -> None:
        theme, stones = self.theme, node.stones or ()
        faded = 0.6 if node.state in (*LEFT_OUT, NodeProgress.UNSEEN) else 0.0
        fills = {
            None: mix(theme.board.wall[1], theme.background, faded),
            Player.FIRST: mix(theme.first.fill, theme.background, faded),
            Player.SECOND: mix(theme.second.fill, theme.background, faded),
        }
        plate = mix(theme.board.plate[1], theme.background, faded)
        rows = tuple(tuple(fills[stone] for stone in row) for row in stones)
        around = spot.inflate(4, 4)
        pen.box(*around.topleft, *around.size, plate, edge, 2.0, 5.0)
        pen.discs(*spot.topleft, spot.width / len(stones[0]), rows)

    # Beside the nodes

    def _beside(self, node: NodeLook, spot: Spot) -> tuple[list[Line], int]:
        """Returns what belongs beside a node: α and β, and the value of a small board.

        Its size comes after it, 0 if it has no room.
        """
        theme, lines = self.theme, list[Line]()
        if spot.is_board and node.value:
            lines.append((node.value, theme.text, s.BOLD))
        if node.alpha:
            lines.append((f"α {node.alpha}", theme.accent, s.SEMIBOLD))
            lines.append((f"β {node.beta}", theme.warn, s.SEMIBOLD))
        if spot.is_board and node.hidden and len(lines) < 3:
            lines.append((number_text(node.hidden, "+,"), theme.muted, s.MEDIUM))
        usual = 14 if spot.width > 50 and spot.after > 60 else 13 if self.times > 1.3 else 11
        longest = max((len(words) for words, _, _ in lines), default=0)
        least = 10 if node.state is NodeProgress.CURRENT else 11
        sizes = (n for n in (usual, 11, least) if longest * n * 0.56 + 4 <= spot.after)
        return lines, next(sizes, 0) if lines else 0

    def _plate(self, pen: Pen, node: NodeLook) -> None:
        """Draws what has no room beside a node on a plate above its neighbours."""
        spot = self.spots[node.node]
        lines, size = self._beside(node, spot)
        lines, is_leaf = [] if size else lines, node.kind == "leaf"
        if node.value and not spot.is_board and not letters(spot.width, node.value, leaf=is_leaf):
            lines.insert(0, (node.value, self.theme.text, s.BOLD))
        if not lines:
            return
        wide = max(len(words) for words, _, _ in lines) * 12 * 0.6 + 16
        high = len(lines) * 12 * 1.3 + 8
        least = min(each.left for each in self.spots.values())  # the names of rows are before
        room = pygame.FRect(least, 0, self.width - least, self.height)
        place = pygame.FRect(0, 0, wide, high)
        taken = [self._with_words(each) for each in self.tree.nodes]
        for side, edge in (("midleft", spot.right + 8), ("midright", spot.left - 8)):
            setattr(place, side, (edge, spot.centery))
            if room.contains(place) and place.collidelist(taken) < 0:
                break
        else:
            place.midbottom = spot.centerx, spot.top - 17  # above the name of its move
            place.clamp_ip(room)
            if place.collidelist(taken) >= 0:
                return
        pen.box(*place.topleft, *place.size, self.theme.raised, self.theme.border, 1.0, 7.0)
        _column(pen, lines, place.left + 8, place.centery, 12)

    def _with_words(self, node: NodeLook) -> pygame.FRect:
        """Returns the place of a node with what stands beside it."""
        place = self.spots[node.node].inflate(4, 4)
        if self._beside(node, self.spots[node.node])[1]:
            place.width += WINDOW_ROOM
        return place

    def blanks(self, node: NodeLook) -> list[pygame.FRect]:
        """Returns the places in which the numbers of a node are filled in."""
        if not node.blanks:
            return []
        spot, count = self.spots[node.node], len(node.blanks)
        high = min(BLANK[1] * min(self.times, 1.3), max(self._apart - 12, 44) / count - 3)
        left = spot.right + 20
        wide = min(BLANK[0] * min(self.times, 1.3), spot.after - 26)
        top = max(spot.centery - (high + 3) * count / 2, 1.0)
        return [pygame.FRect(left, top + (high + 3) * n, wide, high) for n in range(count)]

    def _blanks(self, pen: Pen, node: NodeLook) -> None:
        theme = self.theme
        for blank, place in zip(node.blanks, self.blanks(node), strict=True):
            size, tone = 13 if place.height >= 19 else 11, TONES.get(blank.name, "text")
            name = place.left - 10, place.centery
            pen.write(*name, blank.name, getattr(theme, tone), size, s.SEMIBOLD)
            edge = getattr(theme, BLANKS.get(blank.tone, "border"))
            fill = mix(theme.well, edge, 0.16 if blank.tone and not theme.flat else 0.0)
            colour, line = theme.text if not blank.tone else edge, 2.0 if blank.tone else 1.0
            if blank.chosen:
                place, edge, line = place.inflate(2, 2), theme.text, 3.0
            pen.box(*place.topleft, *place.size, fill, edge, line, 6.0)
            sign = {"good": " ✓", "bad": " ✗"}.get(blank.tone, "")
            words = blank.text + (sign if theme.flat and place.width > 40 else "")
            fits = min(size, int(place.height) - 2, int(place.width / (0.6 * max(len(words), 1))))
            pen.write(*place.center, words, colour, max(fits, 7), s.BOLD)

    def draw_row_names(self, pen: Pen) -> None:
        """Writes MAX, MIN, CHANCE and leaves before the rows, where they have room."""
        for row in self.tree.rows:
            kinds = [node.kind for node in row if node.kind != "leaf"]
            words = say(kinds[0].upper()) if kinds else say("leaves") if self.tree.named else ""
            first = self.spots[row[0].node]
            size = s.SMALL if self.width > 420 else 10
            room = first.left - 4 - self._circle_room(row[0])
            if words and room > INSET + size * (0.68 if words.isascii() else 1.1) * len(words):
                pen.write(INSET, first.centery, words, self.theme.muted, size, s.MEDIUM, "left")


def _column(pen: Pen, lines: Sequence[Line], x: float, y: float, size: int) -> None:
    """Writes lines below one another, from `x` and around `y`."""
    apart = size * (1.55 if size == 14 else 1.3)
    top = y - apart * (len(lines) - 1) / 2
    for number, (words, colour, weight) in enumerate(lines):
        pen.write(x, top + number * apart, words, colour, size, weight, "left")
