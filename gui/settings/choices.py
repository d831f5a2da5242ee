"""What can be set: each a record that says its values and its words."""

from __future__ import annotations

from typing import NamedTuple

from gui.files.settings import AUTOMATIC, LOUDEST, MOTIONS, OFFERED, SPEEDS
from gui.settings import words

VOLUME_STEP = 5
"""The step of the volume in percent."""
VOLUME = "volume"


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


def _size(scale: object) -> str:
    return words.AUTOMATIC if scale == AUTOMATIC else f"{scale} %"


_VOLUMES = tuple(range(0, LOUDEST + 1, VOLUME_STEP))
CHOICES = (
    SliderSetting(
        *("scale", words.SIZE, tuple(OFFERED["scale"]), tuple(map(_size, OFFERED["scale"]))),
        big_step=2,
        tip=words.SIZE_TIP,
        at_release=True,  # the slider itself moves when the size changes
    ),
    SliderSetting(
        *("motion", words.MOTION, MOTIONS, tuple(words.MOTIONS[name] for name in MOTIONS)),
        tip=words.MOTION_TIP,
    ),
    SliderSetting(
        "speed", words.ANIMATION, tuple(SPEEDS), tuple(words.SPEEDS[name] for name in SPEEDS)
    ),
    SliderSetting(VOLUME, words.SOUND, _VOLUMES, tuple(map(words.volume, _VOLUMES)), big_step=4),
)
SWITCHES = tuple(SwitchSetting(field, *said) for field, said in words.SWITCHES.items())
