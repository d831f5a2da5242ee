"""The tree of an exercise: numbers are typed beside its nodes, edges are cut by a click."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from gui.lab.tree.tree_view import TreeView
from gui.widgets.widget import Pos

INFINITE = "iI∞"
TYPED = "0123456789.,-−"
"""The characters of numbers."""


class Worksheet(TreeView):
    """A tree in which somebody writes."""

    reorders = rings = False
    walks = True

    def __init__(
        self,
        name: str,
        *,
        selected: Callable[[int], None],
        chosen: Callable[[int, int], None],
        cut: Callable[[int], None],
        typed: Callable[[str], None],
        clock: Callable[[], float],
    ) -> None:
        """`selected` is called with a node, `chosen` with a node and the place of a number there.

        `cut` is called with the node whose edge was clicked, `typed` with a character, which is
        empty for Backspace. `clock` is in seconds.
        """
        super().__init__(name, selected=selected, moved=lambda node, place: None, clock=clock)
        self._chosen, self._cut, self._typed = chosen, cut, typed

    def _in_tree(self, pos: Pos) -> tuple[float, float]:
        """Returns a point in logical pixels from the tree's corner."""
        return (pos[0] - self.rect.x) / self.scale, (pos[1] - self.rect.y) / self.scale

    def clickable_at(self, pos: Pos) -> bool:
        """Returns whether there is a node, a number or an edge at the point."""
        found = self.drawing
        if found is None:
            return False
        spot = self._in_tree(pos)
        return (
            self.node_at(pos) >= 0 or found.blank_at(*spot) is not None or found.edge_at(*spot) >= 0
        )

    def press(self, pos: Pos) -> None:
        """Chooses what is under the pointer, or cuts an edge."""
        if self.drawing is None:
            return
        spot = self._in_tree(pos)
        blank, node = self.drawing.blank_at(*spot), self.node_at(pos)
        if blank is not None:
            self._chosen(*blank)
        elif node >= 0:
            self.selected = -1  # a second click chooses it again
            self.select(node)
        elif (edge := self.drawing.edge_at(*spot)) >= 0:
            self._cut(edge)

    def key(self, event: pygame.event.Event) -> bool:
        """Takes back a character, or chooses another node with the arrows."""
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._typed("")
            return True
        return super().key(event)

    def type(self, text: str) -> bool:
        """Writes the characters of a number; I is ∞."""
        for character in text:
            if character in INFINITE:
                self._typed("∞")
            elif character in TYPED:
                self._typed(character.replace("-", "−"))
        return True
