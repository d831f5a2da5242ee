"""The digit keys that play moves."""

from __future__ import annotations

import pygame

from engine.games.game import Move
from engine.games.line_game import LineGame

NUMBER_PAD = {pygame.K_KP1 + n: n for n in range(9)}
"""The number pad's keys, with 0 for the 1."""


def numbered_move(game: LineGame, event: pygame.event.Event) -> Move | None:
    """Returns the move of a digit key, None for other keys.

    On a 3x3 board without gravity the keys of the number pad lie as the squares do.
    """
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
