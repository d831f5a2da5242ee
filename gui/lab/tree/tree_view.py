"""The tree on the screen: a control in which nodes are selected, and moved among their siblings."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from gui.lab.tree import words as tree_text
from gui.lab.tree.drawing import TreeDrawing
from gui.lab.tree.model import NodeLook, Spot, TreeLook
from gui.look.animation import RISE, Glide
from gui.look.pen import Pen
from gui.look.style import Style
from gui.widgets import Widget
from gui.widgets.widget import Description, Pos

EMPTY = TreeLook((), 1, 0)
TAKEN = 8
"""How far a node has to be dragged before it moves, logical."""


class TreeView(Widget):
    """A tree at a step of its search."""

    role = "tree"
    unseen = Widget.unseen | {"drawing", "_drawn_for", "scale"}
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
        self.words = ""
        """What is selected, in words."""
        self._selected, self._moved = selected, moved
        self.drawing: TreeDrawing | None = None
        self._drawn_for: object = None
        self.scale = 1.0
        self._grip: tuple[int, Pos] | None = None
        self._clock = clock
        self._rise: Glide | None = None
        """The motion of the value that has just arrived at the node above."""
        self._dragged = 0
        """How far the node held has been dragged, in pixels."""

    def show(self, tree: TreeLook) -> None:
        """Shows a tree."""
        if tree != self.tree:
            self._rise = None
        self.tree = tree
        shown = {node.node for node in tree.nodes}
        if self.selected not in shown:
            self.selected = -1
        if self._grip is not None and self._grip[0] not in shown:
            self._grip = None

    def begin_rise(self, *, reduced: bool) -> None:
        """Has the value that arrives in this step rise to the node above."""
        rises = self.tree.risen is not None and not reduced
        self._rise = Glide(self._clock(), 0.0, 1.0, RISE) if rises else None

    @property
    def moving(self) -> bool:
        """Whether a value rises."""
        return self._rise is not None

    def in_motion(self) -> list[pygame.Rect]:
        """Returns what to draw again for this frame; the last one ends the motion."""
        rise, risen, drawing = self._rise, self.tree.risen, self.drawing
        if rise is not None and self._clock() >= rise.end:
            self._rise = None
        if rise is None or risen is None or drawing is None or not drawing.spots.keys() >= {*risen}:
            return []
        child, parent = map(self.node_rect, risen)
        pad = round(48 * self.scale)
        return [child.union(parent).inflate(pad, pad)]

    def prepare(self, style: Style) -> TreeDrawing:
        """Places the nodes, where the tree or the place has changed."""
        key = (self.tree, self.rect.size, style.scale, style.theme)
        if self.drawing is None or key != self._drawn_for:
            self._drawn_for, self.scale = key, style.scale
            width, height = self.rect.width / style.scale, self.rect.height / style.scale
            self.drawing = TreeDrawing(self.tree, width, height, style.theme)
        return self.drawing

    def node_rect(self, node: int) -> pygame.Rect:
        """Returns the place of a node, in pixels of the window; an empty one until it is placed."""
        if self.drawing is None or node not in self.drawing.spots:
            return pygame.Rect(0, 0, 0, 0)
        spot, scale = self.drawing.spots[node], self.scale
        rect = pygame.Rect(
            0, 0, max(round(spot.width * scale), 1), max(round(spot.height * scale), 1)
        )
        rect.center = (self.rect.x + round(spot.x * scale), self.rect.y + round(spot.y * scale))
        return rect

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
        node = self.node_at(pos)
        self._grip, self._dragged = ((node, pos) if node >= 0 else None), 0
        self.select(node)

    def select(self, node: int) -> None:
        """Selects a node; -1 for none."""
        if node != self.selected:
            self.selected = node
            self._selected(node)

    def drag(self, pos: Pos) -> None:
        """Lights the node under the pointer; with the button held, moves the one held."""
        self.lit = self.node_at(pos)
        if self._grip is not None and self.pressed and not self.is_sheet:
            self._dragged = pos[0] - self._grip[1][0]

    def leave(self) -> None:
        """Lights no node."""
        self.lit = -1

    def release(self, pos: Pos) -> bool:
        """Puts the node held among its siblings where the pointer is."""
        grip, self._grip = self._grip, None
        dragged, self._dragged = self._dragged, 0
        if grip is None or self.is_sheet or abs(dragged) < TAKEN * self.scale:
            return False
        node = grip[0]
        siblings = self.siblings(node)
        if len(siblings) < 2:
            return False
        others = [each for each in siblings if each != node]
        place = sum(self.node_rect(each).centerx < pos[0] for each in others)
        if place != siblings.index(node):
            self._moved(node, place)
        return True

    def siblings(self, node: int) -> list[int]:
        """Returns a node and those beside it below the same parent, from the left."""
        here = self.look_of(node)
        if here is None or here.parent < 0:
            return [node]
        found = [each for each in self.tree.nodes if each.parent == here.parent]
        return [each.node for each in sorted(found, key=lambda each: each.x)]

    # Keys

    def key(self, event: pygame.event.Event) -> bool:
        """Selects the parent on Up, a child on Down, a sibling on Shift with Left and Right.

        Ctrl with Left and Right moves the node selected among its siblings.
        """
        if not self.tree.nodes:
            return False
        here = self.look_of(self.selected)
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            if here is None:
                self.select(self.tree.nodes[0].node)
            elif event.key == pygame.K_UP:
                self.select(here.parent if here.parent >= 0 else here.node)
            elif below := [each for each in self.tree.nodes if each.parent == here.node]:
                self.select(min(below, key=lambda each: each.x).node)
            return True
        if event.key not in (pygame.K_LEFT, pygame.K_RIGHT) or here is None:
            return False
        siblings = self.siblings(here.node)
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
        return self.words or "nothing selected"

    def describe_parts(self, style: Style) -> list[Description]:
        """Returns every node in sight."""
        found = []
        self.prepare(style)
        for node in self.tree.nodes:
            rect = self.node_rect(node.node).clip(self.rect)
            if rect.width and rect.height:
                states = ("selected",) if node.node == self.selected else ()
                said, name = tree_text.described(node), tree_text.name_of(node)
                found.append(Description("treeitem", name, said, states, "", tuple(rect)))
        return found

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the tree, and the node that is dragged."""
        clip = target.get_clip()
        if not clip.colliderect(self.rect):
            return
        drawing = self.prepare(style)
        target.set_clip(clip.clip(self.rect))
        pen = Pen(target, style, self.rect.topleft)
        drawing.draw(pen, self.selected, self.lit)
        if self._rise is not None and self.tree.risen is not None:
            drawing.rising(pen, *self.tree.risen, self._rise.value(self._clock()))
        if self._grip is not None and abs(self._dragged) >= TAKEN * style.scale:
            self._draw_held(target, style, drawing.spots[self._grip[0]], self._grip[0])
        target.set_clip(clip)
        if self.show_focus and not self.is_sheet:
            style.focus_ring(target, self.rect.inflate(-style.px(8), -style.px(8)))

    def _draw_held(self, target: pygame.Surface, style: Style, spot: Spot, node: int) -> None:
        rect = self.node_rect(node).move(self._dragged, 0)
        style.box(
            target, rect.inflate(style.px(8), style.px(8)), None, border=style.theme.accent, width=2
        )
        look = self.look_of(node)
        words = "" if look is None else look.move or look.value
        if words:
            x = spot.x + self._dragged / style.scale
            Pen(target, style, self.rect.topleft).write(x, spot.top - 14, words, style.theme.accent)
