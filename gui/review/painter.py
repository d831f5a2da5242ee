"""What the parts of the review that are not controls are drawn with."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from gui.look.sprites import Sprites
from gui.look.style import Style
from gui.look.theme import Theme
from gui.review.layout import ReviewLayout
from gui.review.model import Review


@dataclass
class Painter:
    """Draws a part of the screen once."""

    target: pygame.Surface
    """The surface to draw on."""
    style: Style
    """The theme at the window's scale."""
    sprites: Sprites
    """The pictures of the stones."""
    review: Review
    """What is drawn."""
    layout: ReviewLayout
    """The places of the cards."""

    @property
    def theme(self) -> Theme:
        """The colours."""
        return self.style.theme
