"""The characters that stand for discs in a text that is drawn; no other text has them."""

from __future__ import annotations

import re

from engine.games.game import Player
from engine.reasons.proof import DISCS, PlayedMove

LAST = 0xF8FF
"""Where the area of characters for private use ends, of which each disc has one."""
DISC = re.compile(f"[{chr(DISCS)}-{chr(LAST)}]")


def discs_in(text: str) -> list[PlayedMove]:
    """Returns the moves whose discs are in a text."""
    found = (divmod(ord(each) - DISCS, len(Player)) for each in DISC.findall(text))
    return [PlayedMove(Player(side), number) for number, side in found]
