"""The bar at the top of a screen: what it is, and quiet buttons at its right end."""

from __future__ import annotations

from gui.look import style as s
from gui.look import words as text
from gui.view import boxes as b
from gui.view.box import Box
from gui.widgets.command import Command


def top_bar(subject: str, *commands: Command, wide: bool, middle: Box | None = None) -> Box:
    """Returns the bar of a screen; `wide` gives it more room, `middle` stands between the two."""
    bar = b.row(
        b.text(text.TITLE, s.TITLE, s.SEMIBOLD, wrap=False),
        b.space(width=28 if wide else 16),
        b.text(subject, tone="muted", wrap=False),
        b.space(),
        middle,
        b.space() if middle is not None else None,
        *(b.button(command, quiet=True) for command in commands),
        gap=4,
    )
    pad = (32, 14) if wide else (14, 4)
    return b.frame(bar, pad=pad, height=64 if wide else 44)
