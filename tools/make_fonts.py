"""Make the program's fonts from web fonts.

    python tools/make_fonts.py FOLDER MONO

FOLDER is `package/web` of the npm package inter-ui, MONO `package/fonts/webfonts` of
jetbrains-mono. Needs fonttools and brotli. Writes
assets/fonts/Inter-<weight>.ttf: cut down to the characters the program shows, with figures of
one width, so that numbers stand in columns and do not jiggle while they change.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

FONTS = Path(__file__).resolve().parent.parent / "assets" / "fonts"
WEIGHTS = ("Medium", "SemiBold", "Bold")
TABULAR = "0123456789+−"
MONO = "JetBrainsMono-Medium.woff2"
MONO_CHARACTERS = "20-7E,A0-FF,391-3C9,2010-2026,203A,2190-2193,2200-22FF,25B8"
CHARACTERS = "20-17F,2B0-304,306-30C,326-328,391-3C9,2000-20BF,2100-214F,2190-23FF,25A0-27BF"


def tabular(font: TTFont) -> dict[str, str]:
    """Returns the glyphs that the feature `tnum` replaces, and by which."""
    table = font["GSUB"].table
    lookups = {
        index
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == "tnum"
        for index in record.Feature.LookupListIndex
    }
    replaced: dict[str, str] = {}
    for index in lookups:
        for part in table.LookupList.Lookup[index].SubTable:
            replaced |= getattr(part, "ExtSubTable", part).mapping
    return replaced


def make(source: Path, target: Path) -> None:
    """Writes one weight."""
    font = TTFont(source, recalcTimestamp=False)
    font.flavor = None
    replaced = tabular(font)
    for table in font["cmap"].tables:
        for code in map(ord, TABULAR):
            name = table.cmap[code]
            table.cmap[code] = replaced.get(name, name)  # the tables share one dictionary
    cut(font, CHARACTERS, ["kern", "mark", "mkmk", "ccmp", "locl"], target)


def make_mono(source: Path, target: Path) -> None:
    """Writes the font of one width, without ligatures."""
    font = TTFont(source, recalcTimestamp=False)
    font.flavor = None
    cut(font, MONO_CHARACTERS, [], target)


def cut(font: TTFont, characters: str, features: list[str], target: Path) -> None:
    """Writes a font with these characters and layout features only."""
    options = subset.Options(
        layout_features=features,
        notdef_outline=True,
        name_IDs=["*"],
        recalc_timestamp=False,
    )
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=subset.parse_unicodes(characters))
    cutter.subset(font)
    font.save(target)


def main() -> None:
    """Makes every weight of Inter, and the font of one width."""
    for weight in WEIGHTS:
        make(Path(sys.argv[1]) / f"Inter-{weight}.woff2", FONTS / f"Inter-{weight}.ttf")
    make_mono(Path(sys.argv[2]) / MONO, FONTS / "JetBrainsMono-Medium.ttf")


if __name__ == "__main__":
    main()
