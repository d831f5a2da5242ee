"""The characters that stand for discs in a text that is drawn; no other text has them."""

from __future__ import annotations

import re

from engine.games.game import Player
from engine.reasons.proof import DISCS, PlayedMove

DISC = re.compile(f"[{chr(DISCS)}-\uf8ff]")
"""A character for private use, of which each disc has one."""


def discs_in(text: str) -> list[PlayedMove]:
    """Returns the moves whose discs are in a text."""
    found = (divmod(ord(each) - DISCS, len(Player)) for each in DISC.findall(text))
    return [PlayedMove(Player(side), number) for number, side in found]
