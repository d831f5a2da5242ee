"""The picture of the tree as a file."""

from __future__ import annotations

from dataclasses import replace

import pygame

from gui.board.board_picture import png
from gui.lab.page import Export
from gui.lab.sketch import Shape, Sketcher
from gui.lab.sketch_svg import svg
from gui.lab.tree.drawing import TreeDrawing
from gui.lab.tree.view import TreeView
from gui.look.style import Style

WIDTH, HEIGHT = 1200, 640
"""The size of the picture, logical."""
SCALE = 2.0
"""The pixels of a PNG for each of them."""
PER_LEAF = 44
"""A tree with many leaves makes it wider: the room for each, logical."""


def exports(view: TreeView, style: Style, title: str) -> list[Export]:
    """Returns the tree in sight as PNG and as SVG."""

    def shapes() -> tuple[list[Shape], float]:
        width = max(float(WIDTH), PER_LEAF * view.tree.width)
        return TreeDrawing(view.tree, width, HEIGHT, style.theme).shapes(), width

    def as_svg() -> bytes:
        found, width = shapes()
        return svg(found, (width, HEIGHT), style.theme.background, title).encode()

    def as_png() -> bytes:
        found, width = shapes()
        large = Style(replace(style.theme, shadow=0), SCALE)
        picture = pygame.Surface((round(width * SCALE), round(HEIGHT * SCALE)))
        picture.fill(style.theme.background)
        Sketcher().draw(picture, large, found)
        return png(picture)

    return [Export(".png", "Picture (PNG)", as_png), Export(".svg", "Picture (SVG)", as_svg)]
