"""The paths of fonts, sounds and the icon, in a checkout, installed, or in the executable."""

from pathlib import Path

ASSETS = Path(__file__).resolve().parents[2] / "assets"
_USED = {
    "Medium": ("Inter-Medium", "NotoSansSC-Medium", "JetBrainsMono-Medium"),
    "SemiBold": ("Inter-SemiBold", "NotoSansSC-Bold", "JetBrainsMono-Medium"),
    "Bold": ("Inter-Bold", "NotoSansSC-Bold", "JetBrainsMono-Medium"),
    "Mono": ("JetBrainsMono-Medium", "Inter-Medium", "NotoSansSC-Medium"),
}
FONTS = {
    weight: tuple(ASSETS / "fonts" / f"{name}.ttf" for name in names)
    for weight, names in _USED.items()
}
"""The fonts by weight, from the first that is used for what it has to the last; those of `Mono`
have letters of one width, for source code."""
DRAWINGS = ASSETS / "drawings"
ICON = ASSETS / "icon.png"
SOUNDS = ASSETS / "sounds"
