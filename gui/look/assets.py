"""The paths of fonts, sounds and the icon, in a checkout, installed, or in the executable."""

from __future__ import annotations

from functools import cache
from pathlib import Path

ASSETS = Path(__file__).resolve().parents[2] / "assets"
FONTS = {
    **{
        weight: ASSETS / "fonts" / f"Inter-{weight}.ttf"
        for weight in ("Medium", "SemiBold", "Bold")
    },
    "Mono": ASSETS / "fonts" / "JetBrainsMono-Medium.ttf",
}
"""The fonts by weight; `Mono` has letters of one width, for source code."""
DRAWINGS = ASSETS / "drawings"
ICON = ASSETS / "icon.png"


@cache
def font_content(weight: str) -> bytes:
    """Returns the content of a font's file, which pygame would keep open for each size."""
    return FONTS[weight].read_bytes()


def sound_file(name: str) -> Path:
    """Returns the path of the sound called `name`."""
    return ASSETS / "sounds" / f"{name}.wav"
