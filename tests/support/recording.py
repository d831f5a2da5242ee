"""Records what the program draws in its window, as SVG.

While `recording` is in force, every picture that is made is a `Sheet`. The functions in `ELEMENTS`
are one element each, with their arguments; whatever else draws is recorded by its calls of pygame.
"""

import sys
from collections.abc import Callable, Hashable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from functools import cache, partialmethod
from typing import Any, NamedTuple
from unittest.mock import PropertyMock, patch

import pygame
import sheet
import svg_elements
from pilot import Pilot
from sheet import Sheet, Size

from gui.look import drawings, shapes, strokes
from gui.look.lettering import Font, Lettering, Recent
from gui.look.sprites import Sprites
from gui.look.style import Style
from gui.shell import app
from gui.shell.window import Window

SHAPES = ("vertical", "smooth_disc", "ellipse_shadow", "shade")
ELEMENTS: tuple[tuple[Any, str], ...] = (
    *((shapes, name) for name in SHAPES),
    (drawings, "drawing"),
    (drawings, "stain"),
    (drawings, "lay_planks"),
    (strokes, "bowed_stroke"),
    (Sprites, "glow"),
    (Style, "box"),
    (Style, "gradient_box"),
    (Style, "drop_shadow"),
    (Font, "render"),
)
"""The functions that `svg_elements` has a function of the same name for."""
PYGAME: tuple[tuple[Any, str, Any], ...] = (
    (pygame, "Surface", Sheet),
    *(
        (module, name, sheet.refused)
        for module in (pygame.draw, pygame.transform)
        for name in vars(module)
        if name[0] != "_"
    ),
    (pygame.transform, "smoothscale", sheet.scaled),
    (pygame.transform, "scale", sheet.scaled),
)
"""The functions of pygame, and what stands in for them."""


class Setting(NamedTuple):
    size: Size
    theme: str = "dark"
    percent: int = 100

    def __str__(self) -> str:
        width, height = self.size
        percent = "" if self.percent == 100 else f"-{self.percent}"
        return f"{width}x{height}-{self.theme}{percent}"


recorded_style, recorded_sprites = cache(Style), cache(Sprites)
"""Used again from one picture to the next."""


@contextmanager
def recording() -> Iterator[None]:
    """Has all pictures recorded that are made until it ends."""
    once = Recent.once

    def once_recorded(cache: Recent[Any], key: Hashable, make: Callable[[], Any]) -> Any:
        """Keeps recorded pictures apart from real ones."""
        return once(cache, ("recorded", key), make)

    with ExitStack() as stack:
        for owner, name in ELEMENTS:
            for place in places(getattr(owner, name), name, owner, len(sys.modules)):
                stack.enter_context(patch.object(place, name, getattr(svg_elements, name)))
        for owner, name, stand_in in PYGAME:
            stack.enter_context(patch.object(owner, name, stand_in))
        with_words = partialmethod(svg_elements.rendered, Lettering.rendered)
        stack.enter_context(patch.object(Lettering, "rendered", with_words))
        stack.enter_context(patch.object(app, "Style", recorded_style))
        stack.enter_context(patch.object(app, "Sprites", recorded_sprites))
        stack.enter_context(patch.object(Recent, "once", once_recorded))
        yield


@cache
def places(function: Any, name: str, owner: Any, loaded: int) -> list[Any]:
    """Returns the owner of a function, and all modules that have imported it.

    `loaded` is how many modules there are: a later one may have imported it, too.
    """
    modules = [module for key, module in list(sys.modules.items()) if key.startswith("gui.")]
    return [owner, *(each for each in modules if vars(each).get(name) is function)]


def picture_of(pilot: Pilot, setting: Setting) -> str:
    window = Sheet(setting.size)
    with recording(), patch.object(Window, "surface", PropertyMock(return_value=window)):
        program = pilot.app
        with patch.object(program, "lay_out"):  # which the new size of the window does
            program.change(replace(program.settings, theme=setting.theme, scale=setting.percent))
        pilot.post(pygame.VIDEORESIZE, size=setting.size, w=setting.size[0], h=setting.size[1])
        pilot.come_to_rest()
        program.finish_fade()
        pilot.scene.finish_easing()
        window.clear()
        pilot.scene.redraw()
        pilot.draw()
        return sheet.document(window)
