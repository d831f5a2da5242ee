"""The tree of an exercise: numbers are typed beside its nodes, edges are cut by a click."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from gui.lab.tree.tree_view import TreeView
from gui.widgets.widget import Pos

TYPED = "0123456789.,-−"
"""The characters of numbers."""


class Worksheet(TreeView):
    """A tree in which somebody writes."""

    is_sheet = True

    def __init__(
        self,
        clock: Callable[[], float],
        *,
        selected: Callable[[int], None],
        chosen: Callable[[int, int], None],
        cut: Callable[[int], None],
        typed: Callable[[str], None],
    ) -> None:
        """`selected` is called with a node, `chosen` with a node and the place of a number there.

        `cut` is called with the node whose edge was clicked, `typed` with a character, which is
        empty for Backspace. `clock` is in seconds.
        """
        super().__init__(clock, selected=selected, moved=lambda node, place: None)
        self._chosen, self._cut, self._typed = chosen, cut, typed

    def _under(self, pos: Pos) -> tuple[tuple[int, int] | None, int, int]:
        """Returns the number, the node and the edge at a point; None or -1 where there is none."""
        if self.drawing is None:
            return None, -1, -1
        spot = (pos[0] - self.rect.x) / self.scale, (pos[1] - self.rect.y) / self.scale
        return self.drawing.blank_at(*spot), self.node_at(pos), self.drawing.edge_at(*spot)

    def clickable_at(self, pos: Pos) -> bool:
        """Returns whether there is a node, a number or an edge at the point."""
        blank, node, edge = self._under(pos)
        return blank is not None or max(node, edge) >= 0

    def press(self, pos: Pos) -> None:
        """Chooses what is under the pointer, or cuts an edge."""
        blank, node, edge = self._under(pos)
        if blank is not None:
            self._chosen(*blank)
        elif node >= 0:
            self.selected = -1  # a second click chooses it again
            self.select(node)
        elif edge >= 0:
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
            if character in "iI∞":
                self._typed("∞")
            elif character in TYPED:
                self._typed(character.replace("-", "−"))
        return True
