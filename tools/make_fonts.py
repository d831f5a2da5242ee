"""Make the program's fonts from web fonts.

    python tools/make_fonts.py [--inter FOLDER] [--mono FOLDER] [--chinese FOLDER]

The folders are `package/web` of the npm package inter-ui, `package/fonts/webfonts` of
jetbrains-mono and `package` of @expo-google-fonts/noto-sans-sc; what is not named stays as it is.
Needs fonttools and brotli. Writes into assets/fonts, cut down to the characters the program shows:
Inter with figures of one width, so that numbers stand in columns and do not jiggle while they
change, and Noto Sans SC with the characters of the Chinese catalogue, to be made anew when that
gets others.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from fontTools import subset
from fontTools.pens.reverseContourPen import ReverseContourPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parent.parent
FONTS, LANGUAGES = ROOT / "assets" / "fonts", ROOT / "assets" / "languages"
WEIGHTS = ("Medium", "SemiBold", "Bold")
TABULAR = "0123456789+−"
MONO = "JetBrainsMono-Medium"
MONO_CHARACTERS = "20-7E,A0-FF,391-3C9,2010-2026,203A,2190-2193,2200-22FF,25B8"
CHARACTERS = (
    "20-17F,218-21B,2B0-304,306-30C,326-328,391-3C9,400-45F,490-491,1E9E,2000-20BF,2100-214F,2190-23FF,"
    "25A0-27BF,FFFD"
)
CHINESE = {"Medium": "500Medium", "Bold": "700Bold"}
"""The weights of Noto Sans SC, and their folders."""
OWN_NAME = "中文简体"
PUNCTUATION = "B7,2014,2018-201D,2026,3001-3011,FF01-FF1F,FF5E"
"""What Noto Sans SC has whatever the catalogue has; some of it is wider in Chinese."""
STAND_IN = "uniFFFD"
"""The glyph of the replacement character, which Inter lacks: a question mark in a diamond."""


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


def draw_stand_in(font: TTFont) -> None:
    """Draws the stand-in for characters that cannot be drawn."""
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    diamond, mark = names[0x25C6], names[ord("?")]
    pen = TTGlyphPen(None)
    glyphs[diamond].draw(pen)
    shape, sign = font["glyf"][diamond], font["glyf"][mark]
    size = 0.55 * (shape.yMax - shape.yMin) / (sign.yMax - sign.yMin)
    x = (shape.xMin + shape.xMax - size * (sign.xMin + sign.xMax)) / 2
    y = (shape.yMin + shape.yMax - size * (sign.yMin + sign.yMax)) / 2
    glyphs[mark].draw(TransformPen(ReverseContourPen(pen), (size, 0, 0, size, x, y)))
    font["glyf"][STAND_IN], font["hmtx"][STAND_IN] = pen.glyph(), font["hmtx"][diamond]
    font.getReverseGlyphMap(rebuild=True)
    for table in font["cmap"].tables:
        table.cmap[0xFFFD] = STAND_IN


def make_inter(folder: Path) -> None:
    """Writes every weight of Inter."""
    for weight in WEIGHTS:
        font = opened(folder / f"Inter-{weight}.woff2")
        replaced = tabular(font)
        for table in font["cmap"].tables:
            for code in map(ord, TABULAR):
                name = table.cmap[code]
                table.cmap[code] = replaced.get(name, name)  # the tables share one dictionary
        draw_stand_in(font)
        codes = subset.parse_unicodes(CHARACTERS)
        cut(font, codes, ["kern", "mark", "mkmk", "ccmp", "locl"], f"Inter-{weight}")


def make_mono(folder: Path) -> None:
    """Writes the font of one width, without ligatures."""
    cut(opened(folder / f"{MONO}.woff2"), subset.parse_unicodes(MONO_CHARACTERS), [], MONO)


def make_chinese(folder: Path) -> None:
    """Writes Noto Sans SC with what the Chinese catalogue has and Inter lacks."""
    words = "".join(path.read_text("utf-8") for path in LANGUAGES.glob("zh*/*.po"))
    codes = set(map(ord, words + OWN_NAME)) - set(TTFont(FONTS / "Inter-Medium.ttf").getBestCmap())
    codes |= set(subset.parse_unicodes(PUNCTUATION))
    for weight, place in CHINESE.items():
        font = opened(folder / place / f"NotoSansSC_{place}.ttf")
        cut(font, codes, [], f"NotoSansSC-{weight}", ["BASE", "GPOS", "GSUB", "vhea", "vmtx"])


MAKERS: dict[str, Callable[[Path], None]] = {
    "inter": make_inter,
    "mono": make_mono,
    "chinese": make_chinese,
}


def opened(source: Path) -> Any:
    """Returns a font's file, to be changed."""
    font = TTFont(source, recalcTimestamp=False)
    font.flavor = None
    return font


def cut(
    font: TTFont,
    codes: Iterable[int],
    features: list[str],
    name: str,
    left_out: Iterable[str] = (),
) -> None:
    """Writes a font with these characters and layout features only, without some tables."""
    options = subset.Options(
        layout_features=features,
        notdef_outline=True,
        name_IDs=["*"],
        recalc_timestamp=False,
    )
    options.drop_tables += left_out
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=codes)
    cutter.subset(font)
    font.save(FONTS / f"{name}.ttf")


def main() -> None:
    """Makes the fonts whose folders are named."""
    parser = argparse.ArgumentParser(description="Make the program's fonts from web fonts.")
    for name in MAKERS:
        parser.add_argument(f"--{name}", type=Path, metavar="FOLDER")
    for name, folder in vars(parser.parse_args()).items():
        if folder is not None:
            MAKERS[name](folder)


if __name__ == "__main__":
    main()
