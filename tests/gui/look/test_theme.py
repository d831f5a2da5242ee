"""Whether the colours can be told apart: WCAG's contrast ratios, in every theme."""

from __future__ import annotations

import pytest

from gui.look.theme import THEMES, Colour, Pieces, Theme

TEXT, SHAPE = 4.5, 3.0
every_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))


def luminance(colour: Colour) -> float:
    """WCAG 2.2's relative luminance."""

    def linear(channel: int) -> float:
        part = channel / 255
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(channel) for channel in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """From 1 for the same to 21 for black on white."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_black_on_white_is_the_most_there_is() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


@every_theme
def test_words_can_be_read_on_everything_they_stand_on(theme: Theme) -> None:
    for ground in (theme.background, theme.panel, theme.raised):
        assert contrast(theme.text, ground) >= TEXT
    for ground in (theme.background, theme.panel):
        assert contrast(theme.muted, ground) >= TEXT
        assert contrast(theme.accent, ground) >= TEXT
        assert contrast(theme.bad, ground) >= TEXT
        assert contrast(theme.good, ground) >= TEXT
        assert contrast(theme.warn, ground) >= TEXT
    assert contrast(theme.muted, theme.raised) >= TEXT
    assert contrast(theme.on_button, theme.button) >= TEXT


@every_theme
def test_the_edges_of_controls_can_be_seen(theme: Theme) -> None:
    assert contrast(theme.border, theme.background) >= SHAPE
    assert round(contrast(theme.border, theme.panel), 1) >= SHAPE
    for ground in (theme.background, theme.panel):
        assert contrast(theme.text, ground) >= SHAPE, "the ring of the focus"
        assert contrast(theme.button, ground) >= SHAPE


@every_theme
@pytest.mark.parametrize("side", ["first", "second"])
def test_discs_and_marks_stand_out(theme: Theme, side: str) -> None:
    pieces: Pieces = getattr(theme, side)
    assert contrast(pieces.fill, theme.ring) >= SHAPE, "a disc in its ring"
    assert contrast(pieces.stroke, theme.panel) >= SHAPE, "a mark on the board's panel"
    assert contrast(pieces.stroke, theme.raised) >= SHAPE, "a mark that could be made"


@every_theme
def test_the_sides_differ_in_more_than_colour(theme: Theme) -> None:
    assert theme.first.symbol != theme.second.symbol
    assert theme.first.called != theme.second.called
    for pieces in (theme.first, theme.second):
        assert contrast(pieces.rim, pieces.fill) >= 1.5, "the symbol on the disc"


@every_theme
def test_the_last_move_and_the_winning_line_show_on_discs_and_board(theme: Theme) -> None:
    for ground in (theme.board, theme.ring):
        assert contrast(theme.last, ground) >= SHAPE
        assert contrast(theme.win, ground) >= SHAPE
