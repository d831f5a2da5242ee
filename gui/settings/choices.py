"""What can be set: each a record that says its values and its words."""

from __future__ import annotations

from typing import NamedTuple

from gui.files.settings import AUTOMATIC, LOUDEST, MOTIONS, OFFERED, SPEEDS

VOLUME_STEP = 5
"""The step of the volume in percent."""
VOLUME = "volume"
SIZE_TIP = "If the window is too small for this size, everything is shown smaller."
MOTION_TIP = "System: as your desktop wishes. Reduced: things fade instead of moving."
OFF = "Off"


class SliderSetting(NamedTuple):
    """A setting with several values, shown as a slider."""

    field: str
    """The field in the settings."""
    name: str
    values: tuple[object, ...]
    labels: tuple[str, ...]
    big_step: int = 1
    """How many values Page Up and Page Down pass."""
    tip: str = ""
    at_release: bool = False
    """Whether a knob that is dragged changes it only when it is let go."""


class SwitchSetting(NamedTuple):
    """A setting that is on or off."""

    field: str
    name: str
    note: str
    """What it does."""


_SIZES, _VOLUMES = tuple(OFFERED["scale"]), tuple(range(0, LOUDEST + 1, VOLUME_STEP))
_SIZE_NAMES = tuple("Automatic" if size == AUTOMATIC else f"{size} %" for size in _SIZES)
_LOUDNESS = (OFF, *(f"{percent} %" for percent in _VOLUMES[1:]))
CHOICES = (
    # The slider itself moves when the size changes.
    SliderSetting("scale", "Size", _SIZES, _SIZE_NAMES, 2, SIZE_TIP, at_release=True),
    SliderSetting("motion", "Motion", MOTIONS, ("System", "Full", "Reduced"), tip=MOTION_TIP),
    SliderSetting("speed", "Animation", tuple(SPEEDS), ("Slow", "Normal", "Fast")),
    SliderSetting(VOLUME, "Sound", _VOLUMES, _LOUDNESS, big_step=4),
)
SWITCHES = (
    SwitchSetting("symbols", "Symbols on the discs", "Tell the sides apart without colour"),
    SwitchSetting("coach", "Coach", "Warns you before a big mistake"),
    SwitchSetting("exact_scores", "Exact scores", "+5 instead of “win 12” in analysis"),
    SwitchSetting("tips", "Tips", "Advice in your first games"),
)
