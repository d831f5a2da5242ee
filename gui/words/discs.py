"""The characters that stand for discs in a text that is drawn; no other text has them."""

from __future__ import annotations

import re

from engine.games.game import Player
from engine.reasons.proof import PlayedMove

FIRST, LAST = 0xE000, 0xF8FF
"""The area of characters for private use, of which each disc has one."""
DISC = re.compile(f"[{chr(FIRST)}-{chr(LAST)}]")


def character(move: PlayedMove) -> str:
    """Returns the character of the disc of a move."""
    return chr(FIRST + len(Player) * move.number + move.side)


def discs_in(text: str) -> list[PlayedMove]:
    """Returns the moves whose discs are in a text."""
    found = (divmod(ord(each) - FIRST, len(Player)) for each in DISC.findall(text))
    return [PlayedMove(Player(side), number) for number, side in found]
