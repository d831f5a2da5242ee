"""Any text can be measured, cut, wrapped and drawn quickly."""

import re

import hypothesis.strategies as st
import pygame
import pytest
from how_many import examples
from hypothesis import example, given, settings
from processes import ROOT

from engine.games.foreign_text import ELLIPSIS
from gui.look import lettering, shapes
from gui.look import lettering as s
from gui.look.lettering import LONGEST, MOST_LINES, Font, Pictures
from gui.look.style import Style
from gui.look.themes import DARK

ANYTHING = st.text(st.characters(exclude_categories=()), max_size=120)
"""Texts of any code points, lone surrogates included."""
ALONE, JOINED = "Ag Ж四 子。、「」1ș☺𓀀�", "“”…—\u0301שלם"
"""Letters, and those whose shapes depend on what follows."""
MIXED = ANYTHING | st.text(st.sampled_from(ALONE + JOINED), max_size=60)
WIDTHS = st.integers(-50, 900) | st.integers(0, 300)
SIZES = st.sampled_from([s.SMALL, s.BODY, s.TITLE, s.RESULT])
WEIGHTS = st.sampled_from([s.MEDIUM, s.SEMIBOLD, s.BOLD, s.MONO])
LONG = {
    "one word": "W" * 15_000,
    "a megabyte": "x" * 1_000_000,
    "many words": "word " * 10_000,
    "marks": "a" + "\u0301" * 100_000,
    "what takes no room": "\ufe0f\u200b" * 50_000,
    "surrogates": "\udcff" * 100_000,
    "zeros": "\0" * 100_000,
}


class CountingFont(Font):
    measured = 0

    def width(self, text: str) -> int:
        CountingFont.measured += len(text)
        return super().width(text)


@pytest.fixture
def counting(style: Style, monkeypatch: pytest.MonkeyPatch) -> Style:
    monkeypatch.setattr(CountingFont, "measured", 0)
    monkeypatch.setattr(lettering, "Font", CountingFont)
    return Style(DARK, 1.0)


@given(ANYTHING, WIDTHS, SIZES)
@example("a\0b\ud800\n\u202e", 100, s.BODY)
@example("text", 0, s.BODY)
def test_what_is_fitted_fits_and_begins_as_the_text_does(
    style: Style, text: str, width: int, size: int
) -> None:
    shown = style.fitted(text, width, size)
    if shown:
        assert style.width(shown, size) <= width
    if style.width(text, size) <= width:
        assert len(shown) == len(text)
    elif shown:
        assert shown.endswith(ELLIPSIS)
        longer = style.fitted(text, width + 200, size)
        assert longer.startswith(shown[:-1])


@settings(max_examples=examples(200))
@given(MIXED, WIDTHS, SIZES)
def test_wrapped_lines_fit_and_nothing_of_the_text_is_lost(
    style: Style, text: str, width: int, size: int
) -> None:
    lines = style.wrapped(text, width, size)
    assert lines
    assert all(not line or style.width(line, size) <= width for line in lines)
    if width >= 60:  # every character has room

        def letters(words: str) -> str:
            return re.sub(r"\s", "", words)

        assert letters("".join(lines)) == letters(style.fitted(text, 1_000_000, size))


def test_words_stay_whole_where_they_have_room(style: Style) -> None:
    width = style.width("one two")
    assert style.wrapped("one two three", width) == ["one two", "three"]
    assert style.wrapped("", width) == [""]
    name = "a-file-name-without-any-space.json"
    lines = style.wrapped(f"one {name}", width)
    assert "".join(lines).replace(" ", "") == f"one{name}"
    assert style.wrapped("one two three four", width, most=2) == ["one two", "three…"]


@settings(max_examples=examples(60))
@given(ANYTHING, WIDTHS, st.integers(-20, 60), st.sampled_from(["left", "center", "right"]))
def test_what_is_written_stays_in_its_place(
    style: Style, text: str, width: int, height: int, align: str
) -> None:
    target = pygame.Surface((1000, 200))
    rect = pygame.Rect(40, 80, width, height)
    place = style.write(target, text, rect, DARK.text, align=align)
    assert place.width <= max(width, 0)
    assert place.height <= 2 * style.line_height() + 8, "marks do not pile up"
    if place.width:
        assert rect.left <= place.left
        assert place.right <= rect.right


@given(MIXED, SIZES, WEIGHTS)
@example("Plyfall 四子棋 12 步", s.BODY, s.MEDIUM)
@example("", s.BODY, s.MEDIUM)
@example("\ufe0f", s.BODY, s.MEDIUM)
@example("\u034f" * 3, s.BODY, s.MEDIUM)
@example("\u200b", s.BODY, s.MEDIUM)
@example("\0", s.BODY, s.MEDIUM)
def test_a_picture_is_as_wide_as_was_measured(
    style: Style, text: str, size: int, weight: str
) -> None:
    picture = style.rendered(text, DARK.text, size, weight)
    assert picture.get_width() == style.width(text, size, weight)


@settings(max_examples=examples(200))
@given(MIXED)
@example("To AVATAR 44435")
@example("x" * 200)
@example("Ada 四子棋 (Жёлтый)")
@example("ל\u0301“、ל1")
def test_the_caret_stands_where_the_letters_end(style: Style, text: str) -> None:
    edges = style.edges(text)
    assert len(edges) == len(text) + 1
    assert edges == sorted(edges)
    assert edges[-1] == style.width(text)
    if set(text) <= {*map(chr, range(32, 127)), *ALONE}:
        for end in range(len(text)):
            assert abs(edges[end] - style.width(text[:end])) <= 1


@pytest.mark.parametrize("text", LONG.values(), ids=LONG)
@pytest.mark.parametrize("width", [0, 10, 400, 3840])
def test_a_long_text_is_measured_no_more_than_a_few_lines_are(
    counting: Style, text: str, width: int
) -> None:
    counting.fitted(text, width)
    assert CountingFont.measured < 40_000
    CountingFont.measured = 0
    assert len(counting.wrapped(text, width)) <= MOST_LINES
    assert CountingFont.measured < 130_000
    CountingFont.measured = 0
    counting.width(text)
    assert CountingFont.measured <= LONGEST


def test_the_caret_is_looked_for_once_and_not_letter_by_letter_from_the_start(
    counting: Style,
) -> None:
    for _ in range(100):
        counting.edges("4443523" * 57)
    assert CountingFont.measured < 20_000


def test_text_is_measured_and_drawn_in_one_place_only() -> None:
    root = ROOT / "gui"
    direct = re.compile(r"pygame\.(font\.(Font|SysFont)|freetype)|\._font\(|\.get_linesize\(|scrap")
    found = {
        path.name for path in root.rglob("*.py") if direct.search(path.read_text(encoding="utf-8"))
    }
    assert found == {"fonts.py", "lettering.py", "clipboard.py"}


@pytest.mark.parametrize(
    ("size", "radius", "blur"),
    [((468, 700), 14, 24), ((936, 300), 28, 48), ((300, 91), 10, 4), ((477, 333), 21, 36)],
)
@pytest.mark.usefixtures("display")
def test_a_stretched_shadow_looks_like_one_drawn_as_a_whole(
    size: tuple[int, int], radius: int, blur: int
) -> None:
    box = pygame.Rect((100, 100), size)
    whole = pygame.Surface((size[0] + 200, size[1] + 200))
    whole.fill((200, 210, 220))
    stretched = whole.copy()
    whole.blit(shapes.shadow(size, radius, blur, 102), (box.x - blur, box.y - blur + 8))
    shapes.FrameShadow(radius, blur, 102).draw(stretched, box.move(0, 8))
    for surface in (whole, stretched):
        pygame.draw.rect(surface, (30, 40, 50), box, border_radius=radius)
    alike = pygame.mask.from_threshold(whole, (0, 0, 0), (6, 6, 6, 255), othersurface=stretched)
    assert alike.count() == whole.get_width() * whole.get_height()


def test_a_gradient_of_one_colour_is_that_colour_everywhere() -> None:
    picture = shapes.vertical((6, 90), ((200, 40, 10),))
    assert picture.get_size() == (6, 90)
    assert {tuple(picture.get_at((x, y))) for x in (0, 5) for y in range(90)} == {
        (200, 40, 10, 255)
    }


def test_pictures_are_kept_as_far_as_their_bytes_allow() -> None:
    kept, made = Pictures(4, 1), list[str]()

    def picture(name: str, side: int) -> None:
        def make() -> pygame.Surface:
            made.append(name)
            return pygame.Surface((side, side), pygame.SRCALPHA)

        assert kept.once(name, make).get_width() == side

    for name in "abcd":
        picture(name, 250)  # a quarter of a mebibyte
    for name in "abcd":
        picture(name, 250)
    assert made == list("abcd"), "all four have room"
    picture("large", 400)
    for name in "dcab":
        picture(name, 250)
    assert made[4:] == ["large", "c", "a", "b"], "only the last one used had room beside it"
    for name in ("vast", "vaster", "vast", "vaster"):
        picture(name, 900)
    assert made[8:] == ["vast", "vaster"], "two are always kept"
