"""A track that fills."""

from gui.view import boxes as b
from gui.view.box import Box


def track(done: int, count: int) -> Box:
    """Returns a track that is filled as far as something is done."""
    filled = b.frame(b.space(), look="accent", radius=3, part=done) if done else None
    rest = b.space(part=count - done) if done < count else None
    parts = b.row(filled, rest, across="stretch")
    return b.stack(
        b.frame(b.space(), look="well", edge="line", radius=3), parts, height=6, says=b.SILENT
    )
