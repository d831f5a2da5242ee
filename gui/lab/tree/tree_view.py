"""The tree on the screen: a control in which nodes are selected, and moved among their siblings."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from gui.lab.tree import words as tree_text
from gui.lab.tree.drawing import TreeDrawing
from gui.lab.tree.model import NodeLook, TreeLook
from gui.look.animation import RISE, Glide
from gui.look.pen import Pen, Ruler
from gui.look.style import Style
from gui.widgets.widget import Description, Look, Pos, Widget
from gui.words.catalogue import CATALOGUE

EMPTY = TreeLook((), 1)
TAKEN = 8
"""How far a node has to be dragged before it moves, logical."""


class TreeView(Widget):
    """A tree at a step of its search."""

    role = "tree"
    follows_finger = True
    unseen = Widget.unseen | {
        *("drawing", "_drawn_for", "scale", "_held", "_held_at", "_rise", "_areas"),
        *("tree", "selected", "lit"),  # the nodes are, each apart
    }
    is_sheet = False
    """Whether it is filled in: then nodes stay, and Left and Right walk without Shift."""

    def __init__(
        self,
        clock: Callable[[], float],
        *,
        selected: Callable[[int], None],
        moved: Callable[[int, int], None],
    ) -> None:
        """`selected` is called with a node, `moved` with a node and its new place, from 0.

        `clock` is in seconds.
        """
        super().__init__(tree_text.TREE)
        self.tree = EMPTY
        self.selected = -1
        """The node selected; -1 for none."""
        self.lit = -1
        """The node under the pointer; -1 for none."""
        self._selected, self._moved = selected, moved
        self.drawing: TreeDrawing | None = None
        self._drawn_for: tuple[TreeLook, object] = EMPTY, None
        self._areas: dict[int, Look] = {}
        """How nodes looked last, with their areas from the corner of the tree."""
        self._placings = 0
        """How many times the nodes have got other places."""
        self.scale = 1.0
        self._held = -1
        """The node on which the mouse button went down; -1 for none."""
        self._held_at = self._dragged = 0
        """Where that was, from the left, and how far it has been dragged, in pixels."""
        self._clock = clock
        self._rise: Glide | None = None
        """The motion of the value that has just arrived at the node above."""

    def show(self, tree: TreeLook) -> None:
        """Shows a tree."""
        if tree != self.tree:
            self._rise = None
        self.tree = tree
        if self.look_of(self.selected) is None:
            self.selected = -1

    def begin_rise(self, *, reduced: bool) -> None:
        """Has the value that arrives in this step rise to the node above."""
        rises = self.tree.risen >= 0 and not reduced
        self._rise = Glide(self._clock(), 0.0, 1.0, RISE) if rises else None

    @property
    def moving(self) -> bool:
        """Whether a value rises."""
        return self._rise is not None

    def in_motion(self) -> list[pygame.Rect]:
        """Returns what to draw again for this frame; the last one ends the motion."""
        rise, risen, pad = self._rise, self.look_of(self.tree.risen), round(48 * self.scale)
        if rise is None or risen is None:
            return []
        if self._clock() >= rise.end:
            self._rise = None
        way = self.node_rect(risen.node).union(self.node_rect(risen.parent))
        return [way.inflate(pad, pad)]

    def prepare(self, style: Style) -> TreeDrawing:
        """Places the nodes, where the tree or the place has changed."""
        key = self.tree, (self.rect.size, style, CATALOGUE.translation)
        if self.drawing is None or key != self._drawn_for:
            before, (_, around) = self.drawing, self._drawn_for
            self._drawn_for, self.scale = key, style.scale
            width, height = self.rect.width / style.scale, self.rect.height / style.scale
            self.drawing = TreeDrawing(self.tree, width, height, style.theme)
            if before is None or key[1] != around or not self.drawing.placed_like(before):
                self._areas = {}
                self._placings += 1
        return self.drawing

    def _node_looks(self, style: Style) -> Iterator[tuple[NodeLook, Look]]:
        """Yields each node with its look: its edge and what is beside it included."""
        drawing, picked = self.prepare(style), (self.selected, self.lit)
        for node in self.tree.nodes:
            # What stands on the plate of a node picked finds its place among all others.
            shown = node, *(node.node == each and self.tree for each in picked)
            known = self._areas.get(node.node)
            if known is None or known[1] != shown:
                ruler = Ruler(style)
                drawing.draw_nodes(ruler, (node,), picked)
                # Letters may be a pixel higher than their line.
                known = self._areas[node.node] = ruler.area.inflate(2, 2), shown
            yield node, (known[0].move(self.rect.topleft).clip(self.rect), shown)

    def looks(self, style: Style) -> dict[object, Look]:
        """Returns the look of each node, so that a step draws few of them anew."""
        nodes: dict[object, Look] = {
            (self, node.node): look for node, look in self._node_looks(style)
        }
        return super().looks(style) | nodes

    def node_rect(self, node: int) -> pygame.Rect:
        """Returns the place of a node, in pixels of the window; an empty one until it is placed."""
        if self.drawing is None or node not in self.drawing.spots:
            return pygame.Rect()
        spot, scale = self.drawing.spots[node], self.scale
        size = [max(round(side * scale), 1) for side in (spot.width, spot.height)]
        x, y = (round(middle * scale) for middle in spot.center)
        return pygame.Rect(spot.topleft, size).move_to(center=(self.rect.x + x, self.rect.y + y))

    def node_at(self, pos: Pos) -> int:
        """Returns the node at a point; -1 for none."""
        return next(
            (n.node for n in self.tree.nodes if self.node_rect(n.node).collidepoint(pos)), -1
        )

    def look_of(self, node: int) -> NodeLook | None:
        """Returns a node in sight; None if it is not."""
        return next((each for each in self.tree.nodes if each.node == node), None)

    # The mouse

    def clickable_at(self, pos: Pos) -> bool:
        """Returns whether there is a node at the point."""
        return self.node_at(pos) >= 0

    def press(self, pos: Pos) -> None:
        """Selects the node under the pointer, and takes hold of it."""
        self._held, self._held_at, self._dragged = self.node_at(pos), pos[0], 0
        self.select(self._held)

    def select(self, node: int) -> None:
        """Selects a node; -1 for none."""
        if node != self.selected:
            self.selected = node
            self._selected(node)

    def drag(self, pos: Pos) -> None:
        """Lights the node under the pointer; with the button held, moves the one held."""
        self.lit = self.node_at(pos)
        if self._held >= 0 and self.pressed:
            self._dragged = pos[0] - self._held_at

    def leave(self) -> None:
        """Lights no node."""
        self.lit = -1

    def release(self, pos: Pos) -> bool:
        """Puts the node held among its siblings where the pointer is."""
        here, self._held = self.look_of(self._held), -1
        dragged, self._dragged = self._dragged, 0
        if here is None or abs(dragged) < TAKEN * self.scale:
            return False
        siblings = self.below(here.parent)
        others = (each for each in siblings if each != here.node)
        place = sum(self.node_rect(each).centerx < pos[0] for each in others)
        if place != siblings.index(here.node):
            self._moved(here.node, place)
        return True

    def below(self, parent: int) -> list[int]:
        """Returns the nodes in sight below a node, from the left; the root below -1."""
        return [each.node for each in self.tree.nodes if each.parent == parent]

    # Keys

    def key(self, event: pygame.event.Event) -> bool:
        """Selects the parent on Up, a child on Down, a sibling on Shift with Left and Right.

        Ctrl with Left and Right moves the node selected among its siblings.
        """
        here = self.look_of(self.selected)
        if event.key in (pygame.K_UP, pygame.K_DOWN) and self.tree.nodes:
            if here is None:
                self.select(self.tree.nodes[0].node)
            elif event.key == pygame.K_UP:
                self.select(here.parent if here.parent >= 0 else here.node)
            elif below := self.below(here.node):
                self.select(below[0])
            return True
        if event.key not in (pygame.K_LEFT, pygame.K_RIGHT) or here is None:
            return False
        siblings = self.below(here.parent)
        place = siblings.index(here.node) + (1 if event.key == pygame.K_RIGHT else -1)
        if not 0 <= place < len(siblings):
            return True
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            if not self.is_sheet:
                self._moved(here.node, place)
            return True
        if self.is_sheet or event.mod & pygame.KMOD_SHIFT:
            self.select(siblings[place])
            return True
        return False

    # Drawing

    def value_text(self) -> str:
        """Returns what is selected."""
        look = self.look_of(self.selected)
        return "nothing selected" if look is None else tree_text.named(look)

    def describe_parts(self, style: Style) -> list[Description]:
        """Returns every node in sight."""
        found = []
        self.prepare(style)
        for node in self.tree.nodes:
            if rect := self.node_rect(node.node).clip(self.rect):
                states = ("selected",) if node.node == self.selected else ()
                said, name = tree_text.described(node), tree_text.name_of(node)
                found.append(Description("treeitem", name, said, states, "", tuple(rect)))
        return found

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the tree, and the node that is dragged."""
        drawing, clip = self.prepare(style), target.get_clip()
        target.set_clip(clip.clip(self.rect))
        pen, seen = Pen(target, style, self.rect.topleft), target.get_clip()
        nodes = [n for n, (area, _) in self._node_looks(style) if area.colliderect(seen)]
        drawing.draw_row_names(pen)
        drawing.draw_nodes(pen, nodes, (self.selected, self.lit))
        risen, held = map(self.look_of, (self.tree.risen, self._held))
        if self._rise is not None and risen is not None:
            drawing.rising(pen, risen, self._rise.value(self._clock()))
        if held is not None and abs(self._dragged) >= TAKEN * style.scale:
            rect = self.node_rect(held.node).move(self._dragged, 0)
            pad, tone = style.px(8), style.theme.accent
            style.box(target, rect.inflate(pad, pad), None, border=tone, width=2)
            spot = drawing.spots[held.node]
            x = spot.centerx + self._dragged / style.scale
            pen.write(x, spot.top - 14, held.move or held.value, tone)
        target.set_clip(clip)  # the focus ring is around it
