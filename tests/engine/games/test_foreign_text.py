"""Text from outside is shown short, without control characters, and on one line."""

import hypothesis.strategies as st
import pytest
from hypothesis import example, given

from engine.games.foreign_text import MOST_MARKS, drawable, one_line, quoted, shortened

ANYTHING = st.text(st.characters(exclude_categories=()))
"""Texts of any code points, lone surrogates included."""


@given(ANYTHING)
@example("a\0b\udcff\ud800\n\t\r\x1b\x85\u2028\u202e\u200b\ufeff\uffff\U0010ffff")
def test_what_is_drawable_has_the_same_length_and_can_be_written_anywhere(text: str) -> None:
    shown = drawable(text)
    assert len(shown) == len(text)
    assert all(c.isprintable() or c == "\u00a0" for c in shown)
    shown.encode("utf-8")
    assert drawable(shown) == shown


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Yellow’s turn – 7×6 · ←/→ …", "Yellow’s turn – 7×6 · ←/→ …"),
        ("naïve İstanbul Ștefan Москва 漢字", "naïve İstanbul Ștefan Москва 漢字"),
        ("a\tb\nc\r\u2003d", "a b c  d"),
        ("1\u00a0000", "1\u00a0000"),
        ("a\0b\x1b[2J", "a�b�[2J"),
        ("caf\udce9.json", "caf�.json"),
        ("\u202eevil\u200b", "�evil�"),
        ("e\u0301o\u0308\u0301", "e\u0301o\u0308\u0301"),
    ],
)
def test_what_can_be_read_stays_and_the_rest_has_a_stand_in(text: str, shown: str) -> None:
    assert drawable(text) == shown


def test_a_letter_carries_no_more_marks_than_fit_in_a_line() -> None:
    shown = drawable("a" + "\u0301" * 1000)
    assert shown.count("\u0301") == MOST_MARKS
    assert len(shown) == 1001


@given(ANYTHING, st.integers(4, 80))
def test_what_is_shortened_keeps_its_beginning_and_its_end(text: str, most: int) -> None:
    shown = shortened(text, most)
    assert len(shown) <= most
    if len(text) <= most:
        assert shown == drawable(text)
    else:
        assert shown[0] == drawable(text)[0]


@given(ANYTHING)
def test_a_line_for_the_terminal_is_one_line(text: str) -> None:
    assert len(one_line(text).splitlines()) <= 1
    assert "\x1b" not in one_line(text)


def test_a_quotation_is_short_whatever_is_quoted() -> None:
    assert quoted("chess") == "'chess'"
    assert len(quoted("x" * 1_000_000)) <= 42
    assert len(quoted([10**4000])) <= 42
