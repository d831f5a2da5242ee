"""Saves what a page shows as a file that the person chooses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame

from gui.board.board_picture import png
from gui.files.data_files import write_whole
from gui.lab.page import Export, LabPage
from gui.lab.picks import open_list
from gui.lab.sketch import Shape, Sketcher
from gui.lab.sketch_svg import svg
from gui.look.style import Style
from gui.look.theme import Colour
from gui.shell.file_dialog import ask_to_save
from gui.shell.scene import Scene

NOTHING_TO_EXPORT = "There is nothing to export yet."
FILES = "lab"
"""The folder in the data directory that the file dialog begins in."""
SCALE = 2.0
"""The pixels of a PNG for each logical pixel."""
Sketch = tuple[Sequence[Shape], tuple[float, float]]
"""The shapes of a picture and its size, logical."""


def pictures(
    make: Callable[[Style], Sketch], style: Style, background: Colour, title: str
) -> list[Export]:
    """Returns the picture that `make` returns in a style as PNG and as SVG, without shadows."""
    plain = Style(replace(style.theme, shadow=0), SCALE)

    def as_png() -> bytes:
        shapes, (width, height) = make(plain)
        target = pygame.Surface((round(width * SCALE), round(height * SCALE)))
        target.fill(background)
        Sketcher().draw(target, plain, shapes)
        return png(target)

    def as_svg() -> bytes:
        shapes, size = make(plain)
        return svg(shapes, size, background, title).encode()

    return [Export(".png", "Picture (PNG)", as_png), Export(".svg", "Picture (SVG)", as_svg)]


def open_export(scene: Scene, page: LabPage) -> None:
    """Asks what of a page is to be saved, and then where."""
    exports = page.exports()
    if not exports:
        scene.app.notify(NOTHING_TO_EXPORT, 2.5)
        return
    offers = {each.label: each for each in exports}
    open_list(scene, "Export", offers, partial(_save, scene, page), body=["What should be saved?"])


def _save(scene: Scene, page: LabPage, export: Export) -> None:
    def write(path: Path) -> None:
        write_whole(path, export.content())

    ask_to_save(scene, export.label, page.name, write, folder=FILES, endings=(export.ending,))
