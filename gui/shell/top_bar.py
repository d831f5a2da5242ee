"""The bar at the top of a screen: what it is, and quiet buttons at its right end."""

from __future__ import annotations

from gui.look import lettering as s
from gui.look import words as text
from gui.view import boxes as b
from gui.view.box import Box
from gui.view.kept import kept
from gui.widgets.command import Command, key_text

WIDE_MARGIN, MARGIN = 32, 14
"""The space beside the words of a bar, by whether it has more room."""
BESIDE = 16
"""The space that a quiet button leaves beside its words; the last one's words end at the margin."""


@kept
def top_bar(
    subject: str,
    *commands: Command,
    wide: bool,
    title: str = "",
    keys: bool = True,
    middle: Box | None = None,
) -> Box:
    """Returns the bar of a screen; `wide` gives it more room, `middle` stands between the two.

    With a `title` the subject is not read aloud. Without `keys` these are told by tooltips.
    """
    gap, margin = 4, WIDE_MARGIN if wide else MARGIN
    edge = max(margin - BESIDE, 0)
    name = b.line(title or text.TITLE, s.TITLE, s.SEMIBOLD)
    about = b.line(subject, tone="muted", says=b.SILENT if title else None)
    buttons = []
    for each in commands:
        key, tip = (None, "") if keys else ("", key_text(each.key))
        buttons.append(b.button(each, quiet=True, key_name=key, tip=tip))
    first = (b.space(width=margin - edge - gap), name)
    between = b.space(width=20 if title else 28 if wide else 16)
    last = (b.space(), middle, b.space() if middle is not None else None, *buttons)
    bar = b.fit(b.row(*first, between, about, *last, gap=gap), b.row(*first, *last, gap=gap))
    return b.frame(bar, pad=(edge, 12 if wide else 4), height=64 if wide else 44)
