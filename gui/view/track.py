"""A track that fills."""

from typing import Unpack

from gui.view import boxes as b
from gui.view.box import Box


def track(
    count: int,
    *parts: tuple[str, int],
    look: str = "well",
    edge: str = "line",
    thick: float = 6,
    **lengths: Unpack[b.Lengths],
) -> Box:
    """Returns a track in which parts of a `count` are filled, each in a colour of the theme."""
    filled = [
        b.frame(b.space(), look=tone, radius=thick / 2, part=part, min_width=thick)
        for tone, part in parts
        if part
    ]
    left = count - sum(part for _, part in parts)
    rest = b.space(part=left) if left > 0 else None
    ground = b.frame(b.space(), look=look, edge=edge, radius=thick / 2)
    row = b.panes(*filled, rest)
    return b.stack(ground, row, **lengths | b.Lengths(height=thick, says=b.SILENT))
