"""A track that fills."""

from gui.view import boxes as b
from gui.view.box import Box


def track(
    done: int,
    count: int,
    fill: str = "accent",
    look: str = "well",
    edge: str = "line",
    want_width: float = 0,
) -> Box:
    """Returns a track that is filled as far as something is done, in colours of the theme."""
    filled = b.frame(b.space(), look=fill, radius=3, part=done) if done else None
    rest = b.space(part=count - done) if done < count else None
    ground = b.frame(b.space(), look=look, edge=edge, radius=3)
    parts = b.row(filled, rest, across="stretch")
    return b.stack(ground, parts, want_width=want_width, height=6, says=b.SILENT)
