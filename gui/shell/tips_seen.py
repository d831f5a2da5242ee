"""The tips that have been shown or are not needed.

Names are kept in the settings, so that a tip is shown once for each data directory.
"""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from functools import partial

from gui.shell.app import App


class Tip(Enum):
    """What a tip is about; the value is its name in the settings."""

    MOVE = "move"
    HINT = "hint"
    REVIEW = "review"
    GAME = "first game"
    """The first game, whose screen has no more on it than is needed."""


def is_new(app: App, tip: Tip) -> bool:
    """Returns whether a tip is still to be shown."""
    settings = app.settings
    return settings.tips and not app.options.selftest and tip.value not in settings.tips_seen


def note(app: App, *tips: Tip) -> None:
    """Notes that tips have been shown or are needless; saved once the next frame is shown."""
    new = {tip.value for tip in tips if is_new(app, tip)}
    if new:
        seen = tuple(sorted({*app.settings.tips_seen, *new}))
        app.settings = replace(app.settings, tips_seen=seen)
        app.errands.after_frame(partial(_save, app))


def _save(app: App) -> None:
    app.change(app.settings)
