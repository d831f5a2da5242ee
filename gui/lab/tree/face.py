"""What is drawn around the tree: the cards with their numbers, and the sentence about the step."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from gui.lab.tree import words as tree_text
from gui.lab.tree.cards import COUNTING, OrderBar, Reading, draw_counts, draw_figures, draw_orders
from gui.lab.tree.layout import TreeLayout
from gui.lab.tree.view import TreeView
from gui.look import style as s
from gui.look.style import Style
from gui.widgets import Description
from gui.widgets.widget import Look

FIGURES_HIGH = 52
"""The height of the figures below the source, logical."""


@dataclass(frozen=True)
class TreeFace:
    """The words and numbers at a step."""

    caption: str = tree_text.SEARCHING
    """What happens in the step."""
    cut: bool = False
    """Whether something is cut off in it."""
    noted: bool = False
    """Whether the tree itself says what happens."""
    figures: tuple[Reading, ...] = ()
    """The numbers below the source."""
    counts: tuple[Reading, ...] = ()
    """The leaves seen, spared and still to come."""
    bars: tuple[OrderBar, ...] = ()
    """What the same tree costs in other orders, as far as it is known."""

    def looks(self, layout: TreeLayout) -> dict[object, Look]:
        """Returns the look of each card."""
        return {
            "lab figures": (layout.code, self.figures),
            "lab counts": (layout.counts, (self.counts, self.figures)),
            "lab orders": (layout.orders, self.bars),
            "lab caption": (layout.caption, (self.caption, self.cut, self.noted)),
        }

    def draw(self, target: pygame.Surface, style: Style, layout: TreeLayout) -> None:
        """Draws the cards in sight and what is in them, but not their controls."""
        clip = target.get_clip()
        for card in (layout.code, layout.counts, layout.orders, layout.predict):
            if card.height:
                style.card(target, card)  # whose shadow reaches further
        pad = -2 * style.px(22)
        if clip.colliderect(layout.code) and shows_figures(layout):
            inner = layout.code.inflate(pad, -2 * style.px(14))
            rule = inner.bottom - style.px(FIGURES_HIGH)
            target.fill(style.theme.line, (inner.x, rule, inner.width, max(style.px(1), 1)))
            inner.y, inner.height = rule + style.px(8), inner.bottom - rule - style.px(8)
            draw_figures(target, style, inner, self.figures)
        if clip.colliderect(layout.counts):
            inner = layout.counts.inflate(pad, -style.px(12))
            if not shows_figures(layout):
                below = pygame.Rect(inner.x, 0, inner.width, style.px(FIGURES_HIGH - 8))
                below.bottom = inner.bottom
                inner.height -= below.height
                draw_figures(target, style, below, self.figures)
            draw_counts(target, style, inner, self.counts)
        if clip.colliderect(layout.orders):
            inner = layout.orders.inflate(pad, -2 * style.px(14))
            draw_orders(target, style, inner, tree_text.ORDERS, self.bars, tree_text.LEAVES)
        if not self.noted and clip.colliderect(layout.caption):
            self._draw_caption(target, style, layout.caption)

    def _draw_caption(self, target: pygame.Surface, style: Style, place: pygame.Rect) -> None:
        """Writes what happens in the step, in two lines if it has to be."""
        colour = style.theme.warn if self.cut else style.theme.text
        size = s.BODY if style.text_size(self.caption, s.BODY)[0] <= place.width else s.SMALL
        lines = style.wrapped(self.caption, place.width, size, most=2)
        high = place.height // max(len(lines), 2 if place.height > style.px(30) else 1)
        row = pygame.Rect(place.x, place.centery - high * len(lines) // 2, place.width, high)
        for line in lines:
            style.write(target, line, row, colour, size=size, align="center")
            row.y += high

    def describe(self, layout: TreeLayout, otherwise: str) -> list[Description]:
        """Returns what happens, and the numbers of the cards in sight.

        `otherwise` is said where there is no caption.
        """
        found = [Description("status", self.caption or otherwise, _said(self.figures))]
        if layout.counts.height and self.counts:
            found.append(_card("Leaves", _said(self.counts), layout.counts))
        if layout.orders.height and self.bars:
            said = ", ".join(f"{bar.name} {bar.leaves or COUNTING}" for bar in self.bars)
            found.append(_card(tree_text.ORDERS, said, layout.orders))
        return found


def shows_figures(layout: TreeLayout) -> bool:
    """Returns whether the numbers of the step stand below the source, not below the leaves."""
    return layout.wide


def describe_nodes(view: TreeView, style: Style) -> list[Description]:
    """Returns the description of every node in sight."""
    found = []
    view.prepare(style)
    for node in view.tree.nodes:
        rect = view.node_rect(node.node).clip(view.rect)
        if rect.width and rect.height:
            states = ("selected",) if node.node == view.selected else ()
            bounds = (rect.x, rect.y, rect.width, rect.height)
            said = tree_text.described(node)
            name = tree_text.name_of(node)
            found.append(Description("treeitem", name, said, states, "", bounds))
    return found


def _said(figures: tuple[Reading, ...]) -> str:
    return ", ".join(f"{figure.name} {figure.value}" for figure in figures)


def _card(name: str, value: str, rect: pygame.Rect) -> Description:
    return Description("note", name, value, bounds=(rect.x, rect.y, rect.width, rect.height))
