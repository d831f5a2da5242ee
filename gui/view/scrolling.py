"""Boxes that scroll where they have too little room."""

from __future__ import annotations

import pygame

from gui.look.style import Style
from gui.view.box import Kind, PlacedBox, Range, heights, place, widths

LEAST = 40
"""The least height through which a page is seen, logical."""
BAR, APART = 6, 2
"""The width of the bar, and its distance from the edge, logical."""


class ScrollKind(Kind):
    """A box that is made as low as it can be, and scrolls if that is still too high.

    Its data says whether the bar stands beside what scrolls, which has no margin for it.
    """

    def widths(self, node: PlacedBox, style: Style) -> Range:
        """Returns the kid's widths, with the bar where that stands beside it."""
        least, want = widths(node.kids[0], style)
        return least + _beside(node, style), want + _beside(node, style)

    def heights(self, node: PlacedBox, width: int, style: Style) -> Range:
        """Returns a low height as the least, and the kid's as the wanted one."""
        least, want = heights(node.kids[0], width - _beside(node, style), style)
        return min(least, style.px(LEAST)), want

    def place(self, node: PlacedBox, style: Style) -> None:
        """Places the kid, moved up by the offset."""
        kid, rect, bar = node.kids[0], node.rect, node.bar
        assert bar is not None
        width = rect.width - _beside(node, style)
        least, want = heights(kid, width, style)
        length = max(least, min(want, rect.height), rect.height if kid.box.lay.grow else 0)
        bar.rect = pygame.Rect(0, 0, style.px(BAR), rect.height)
        bar.rect.topright = (rect.right - style.px(APART), rect.y)
        bar.seen_through, bar.length = node.window, length
        bar.offset = min(max(bar.offset, 0), bar.farthest)
        window = rect if node.window is None else rect.clip(node.window)
        inside = pygame.Rect(rect.x, rect.y - bar.offset, width, length)
        place(kid, inside, style, window if bar.farthest else node.window)


def _beside(node: PlacedBox, style: Style) -> int:
    """Returns the width that is kept for the bar, in pixels."""
    return style.px(BAR + APART) if node.box.data[0] else 0


SCROLL = ScrollKind()
