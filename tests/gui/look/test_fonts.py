"""Texts in any letters are drawn with a font that has them, and what is drawn is measured."""

import shutil
from functools import cache
from pathlib import Path

import pygame
import pytest
from processes import ROOT

from engine.games.foreign_text import REPLACEMENT
from gui.look import fonts
from gui.look import lettering as s
from gui.look.assets import FONTS
from gui.look.fonts import NO_CHARACTER, Face
from gui.look.style import Style
from gui.look.themes import DARK

CHINESE, RUSSIAN, SUMERIAN = "简体中文", "Жёлтый ходит", "\U00012000"
COLOUR = (255, 255, 255)
ROMANIAN, HEBREW = "Șț", "\u05e9\u05dc"
pytestmark = pytest.mark.usefixtures("style")


@pytest.fixture
def strange(monkeypatch: pytest.MonkeyPatch) -> list[Face]:
    """The fonts of another system, none at first."""
    found: list[Face] = []
    monkeypatch.setattr(fonts, "_shown", cache(fonts._shown.__wrapped__))
    monkeypatch.setattr(fonts, "system", lambda: tuple(found))
    return found


def ink(picture: pygame.Surface) -> bytes:
    """What is seen of a picture, wherever it is in it."""
    return pygame.image.tobytes(picture.subsurface(picture.get_bounding_rect()), "RGBA")


@pytest.mark.parametrize("weight", FONTS)
def test_the_fonts_have_every_character_of_every_catalogue(weight: str) -> None:
    words = CHINESE + RUSSIAN + ROMANIAN + "«№» — “Ñ” ã õ ç œ ß ẞ"
    for catalogue in ROOT.glob("assets/languages/*/*.po"):
        lines = catalogue.read_text("utf-8").split("\n")
        words += "".join(line for line in lines if not line.startswith("#"))
    own = fonts.ours(weight)
    lacking = {each for each in set(words) if not any(face.has(each) for face in own)}
    lacking = set(filter(str.isprintable, lacking))
    assert not lacking, (
        "npm pack @expo-google-fonts/noto-sans-sc, unpack it, and "
        "python tools/make_fonts.py --chinese package; see assets/fonts/README.md"
    )


@pytest.mark.parametrize("weight", [s.MEDIUM, s.SEMIBOLD, s.BOLD, s.MONO])
@pytest.mark.parametrize("text", [CHINESE, RUSSIAN, ROMANIAN])
def test_every_letter_has_a_shape_of_its_own(style: Style, text: str, weight: str) -> None:
    font = fonts.ours(weight)[0].at(60)
    box = ink(font.render(NO_CHARACTER, True, COLOUR))
    letters = set(text) - {" "}
    shapes = {ink(style.rendered(each, COLOUR, s.BODY, weight)) for each in letters}
    assert len(shapes) == len(letters)
    assert not {
        ink(face.at(60).render(each, True, COLOUR))
        for each in letters
        for face, _, _ in fonts.runs(each, weight)
    } & {box}


@pytest.mark.parametrize("weight", [s.MEDIUM, s.SEMIBOLD, s.BOLD])
@pytest.mark.parametrize("size", [s.SMALL, s.SECOND, s.BODY, s.NAME, s.TITLE, s.FIGURE, s.RESULT])
@pytest.mark.parametrize("scale", [1.0, 1.25, 2.0])
def test_chinese_stands_on_the_line_of_the_words_beside_it(
    scale: float, size: int, weight: str
) -> None:
    style = Style(DARK, scale)
    alone = style.rendered("Plyfall", COLOUR, size, weight)
    beside = style.rendered("Plyfall四子棋", COLOUR, size, weight)
    assert beside.get_height() == alone.get_height(), "rows do not jump"
    part = (0, 0, alone.get_width() - 1, alone.get_height())
    assert ink(beside.subsurface(part)) == ink(alone.subsurface(part))
    chinese = style.rendered("四子棋", COLOUR, size, weight)
    capital = style.rendered("H", COLOUR, size, weight).get_bounding_rect()
    assert chinese.get_height() == alone.get_height()
    assert abs(chinese.get_bounding_rect().centery - capital.centery) <= size * scale * 0.1
    assert chinese.get_bounding_rect().bottom < chinese.get_height(), "nothing is cut off"


def test_a_line_of_chinese_ends_between_characters(style: Style) -> None:
    four = style.width("四子四子")
    assert style.wrapped("四子四子四子", four) == ["四子四子", "四子"]
    assert style.wrapped("四子四子。四子", four) == ["四子四", "子。四子"]
    assert style.wrapped("四子四“子”四", four) == ["四子四", "“子”四"]
    assert style.wrapped("四子四「子」四", four) == ["四子四", "「子」四"]
    wide = style.width("四子 Plyfall 四")
    assert style.wrapped("四子 Plyfall 四子", wide) == ["四子 Plyfall 四", "子"]
    assert style.wrapped("四子第12子", style.width("四子第12")) == ["四子第", "12子"]


# Letters that our fonts lack


@pytest.mark.usefixtures("strange")
def test_a_letter_that_no_font_has_is_the_stand_in() -> None:
    style = Style(DARK, 1.0)
    assert style._shown(f"a{SUMERIAN}b") == f"a{REPLACEMENT}b"
    stand_in = ink(style.rendered(SUMERIAN, COLOUR))
    assert stand_in == ink(style.rendered(REPLACEMENT, COLOUR))
    assert stand_in != ink(style.rendered("四", COLOUR))
    box = fonts.ours(s.MEDIUM)[0].at(60)
    assert ink(box.render(NO_CHARACTER, True, COLOUR)) != ink(box.render(REPLACEMENT, True, COLOUR))


def test_what_ours_lack_is_drawn_with_a_font_of_the_system(
    style: Style, strange: list[Face], monkeypatch: pytest.MonkeyPatch
) -> None:
    inter, chinese = FONTS[s.MEDIUM][:2]
    latin = (Face(inter),)
    monkeypatch.setattr(fonts, "ours", lambda weight: latin)
    without = Style(DARK, 1.0)
    assert without._shown("四子") == REPLACEMENT * 2
    strange.append(Face(str(chinese)))
    fonts._shown.cache_clear()
    without = Style(DARK, 1.0)
    assert without._shown("四子") == "四子"
    assert ink(without.rendered("四子", COLOUR)) == ink(style.rendered("四子", COLOUR))
    for text in ("四Ж", "Ж四", "四 四", "·四", "一"):
        assert without.rendered(text, COLOUR).get_width() == without.width(text)


@pytest.mark.parametrize(
    "program",
    [
        None,
        "exit 1",
        "printf 'True False\\t/no/such/file\\t41-ffff\\n\\377\\nTrue\\t%s\\tzz\\n' $0",
        "printf 'True False\\t%s\\t41-ffff\\n' $0",
    ],
)
def test_a_system_that_cannot_list_its_fonts_has_none(
    program: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    if program:
        tool = tmp_path / "fc-match"
        tool.write_text(f"#!/bin/sh\n{program}\n")
        tool.chmod(0o755)
    assert not any(face.has("\u05d0") for face in fonts.system.__wrapped__())


@pytest.mark.skipif(shutil.which("fc-match") is None, reason="lists the fonts of a system")
def test_words_from_right_to_left_stand_in_their_order(style: Style) -> None:
    if style._shown(HEBREW) != HEBREW:
        pytest.skip("no font here has Hebrew")
    face, script, _ = fonts.runs(HEBREW, s.MEDIUM)[0]
    font = face.at(60, script)
    first, second, both = (font.render(text, True, COLOUR) for text in (*HEBREW, HEBREW))
    written = pygame.Surface((second.get_width() + first.get_width(), both.get_height()))
    written.blit(second, (0, 0))
    written.blit(first, (second.get_width(), 0))
    other = pygame.Surface(written.get_size())
    other.blit(both, (0, 0))
    alike = pygame.mask.from_threshold(written, (0, 0, 0), (99, 99, 99, 255), othersurface=other)
    assert alike.count() > 0.95 * written.get_width() * written.get_height()
