"""The digits that play."""

from __future__ import annotations

import pygame

from engine.games.game import Move
from engine.games.line_game import LineGame

NUMBER_PAD = {pygame.K_KP1 + n: n for n in range(9)}
"""The number pad's keys, 0 for the 1: three by three, counted from the bottom left."""


def numbered_move(game: LineGame, event: pygame.event.Event) -> Move | None:
    """The move a digit means, None for other keys: on a 3x3 board the number pad is the board."""
    if event.key in NUMBER_PAD:
        pad = NUMBER_PAD[event.key]
        if not game.gravity and (game.columns, game.rows) == (3, 3):
            return (2 - pad // 3) * 3 + pad % 3
        return pad
    if pygame.K_1 <= event.key <= pygame.K_9:
        return int(event.key - pygame.K_1)
    if len(event.unicode) == 1 and event.unicode in "123456789":
        return int(event.unicode) - 1
    return None
