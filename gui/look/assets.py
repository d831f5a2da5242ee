"""The paths of fonts, sounds and the icon, in a checkout, installed, or in the executable."""

from __future__ import annotations

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
SOUNDS = ASSETS / "sounds"
