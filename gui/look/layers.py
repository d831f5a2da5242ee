"""Pictures of parts of the window that fade, slide or grow as a whole."""

from __future__ import annotations

import pygame


def draw_layer(
    target: pygame.Surface,
    picture: pygame.Surface,
    rect: pygame.Rect,
    *,
    opacity: float = 1.0,
    size: float = 1.0,
    right: int = 0,
) -> None:
    """Draws a picture of `rect`, at a part of its size, and so many pixels to the right."""
    if opacity <= 0:
        return
    if size != 1.0:
        picture = pygame.transform.smoothscale_by(picture, size)
    picture.set_alpha(round(255 * min(opacity, 1.0)))
    target.blit(picture, picture.get_rect(center=rect.move(right, 0).center))
