"""The words of the settings."""

from __future__ import annotations

TITLE = "Settings"
THEME = "Theme"
SIZE = "Size"
MOTION = "Motion"
ANIMATION = "Animation"
SOUND = "Sound"
PREVIEW = "Preview"
AUTOMATIC = "Automatic"
SIZE_TIP = "If the window is too small for this size, everything is shown smaller."
SPEEDS = {"slow": "Slow", "normal": "Normal", "fast": "Fast"}
MOTION_TIP = "System: as your desktop wishes. Reduced: things fade instead of moving."
MOTIONS = {"system": "System", "full": "Full", "reduced": "Reduced"}
NO_MOTION = "Off"
"""The animation speed while motion is reduced."""
SWITCHES = {
    "symbols": ("Symbols on the discs", "Tell the sides apart without colour"),
    "coach": ("Coach", "Warns you before a big mistake"),
    "exact_scores": ("Exact scores", "+5 instead of “win 12” in analysis"),
    "tips": ("Tips", "Advice in your first games"),
}
"""The name of each switch and what it does, by its field in the settings."""


def volume(percent: int) -> str:
    """Returns a volume in words."""
    return f"{percent} %" if percent else "Off"
