"""The bar at the top of a screen: what it is, and quiet buttons at its right end."""

from __future__ import annotations

from gui.look import style as s
from gui.look import words as text
from gui.view import boxes as b
from gui.view.box import Box
from gui.widgets.command import Command

WIDE_MARGIN, MARGIN = 32, 14
"""The space beside the words of a bar, by whether it has more room."""
BESIDE = 16
"""The space that a quiet button leaves beside its words; the last one's words end at the margin."""


def top_bar(subject: str, *commands: Command, wide: bool, middle: Box | None = None) -> Box:
    """Returns the bar of a screen; `wide` gives it more room, `middle` stands between the two."""
    gap, margin = 4, WIDE_MARGIN if wide else MARGIN
    edge = max(margin - BESIDE, 0)
    bar = b.row(
        b.space(width=margin - edge - gap),
        b.text(text.TITLE, s.TITLE, s.SEMIBOLD, wrap=False),
        b.space(width=28 if wide else 16),
        b.text(subject, tone="muted", wrap=False),
        b.space(),
        middle,
        b.space() if middle is not None else None,
        *(b.button(command, quiet=True) for command in commands),
        gap=gap,
    )
    return b.frame(bar, pad=(edge, 14 if wide else 4), height=64 if wide else 44)
