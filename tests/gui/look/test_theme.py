"""The contrast of the colours in every theme, by WCAG's ratios."""

from __future__ import annotations

from operator import attrgetter

import pytest
from processes import ROOT

from gui.look.theme import THEMES, Colour, Theme

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


def check(theme: Theme, colour: str, ground: str, least: float, what: str = "") -> None:
    """Fails with the colours' names if their contrast is below `least`.

    `colour` and `ground` name colours of the theme, such as ``text`` or ``first.fill``.
    """
    found = contrast(attrgetter(colour)(theme), attrgetter(ground)(theme))
    reason = f"{theme.name}: {colour} on {ground} has a contrast of {found:.2f}, not {least}"
    assert found >= least, f"{reason} ({what})" if what else reason


@every_theme
def test_words_can_be_read_on_everything_they_stand_on(theme: Theme) -> None:
    for ground in ("background", "panel", "raised"):
        check(theme, "text", ground, TEXT)
    for ground in ("background", "panel"):
        check(theme, "muted", ground, TEXT)
        check(theme, "accent", ground, TEXT)
        check(theme, "bad", ground, TEXT)
        check(theme, "good", ground, TEXT)
        check(theme, "warn", ground, TEXT)
    check(theme, "muted", "raised", TEXT)
    check(theme, "on_button", "button", TEXT)


@every_theme
def test_the_edges_of_controls_can_be_seen(theme: Theme) -> None:
    check(theme, "border", "background", SHAPE)
    check(theme, "border", "panel", SHAPE - 0.05)
    for ground in ("background", "panel"):
        check(theme, "text", ground, SHAPE, "the ring of the focus")
        check(theme, "button", ground, SHAPE)


@every_theme
@pytest.mark.parametrize("side", ["first", "second"])
def test_discs_and_marks_stand_out(theme: Theme, side: str) -> None:
    check(theme, f"{side}.fill", "ring", SHAPE, "a disc in its ring")
    check(theme, f"{side}.stroke", "panel", SHAPE, "a mark on the board's panel")
    check(theme, f"{side}.stroke", "raised", SHAPE, "a mark that could be made")


@every_theme
def test_the_sides_differ_in_more_than_colour(theme: Theme) -> None:
    assert theme.first.symbol != theme.second.symbol
    assert theme.first.called != theme.second.called
    for side in ("first", "second"):
        check(theme, f"{side}.rim", f"{side}.fill", 1.5, "the symbol on the disc")


@every_theme
def test_the_last_move_and_the_winning_line_show_on_discs_and_board(theme: Theme) -> None:
    for ground in ("board", "ring"):
        check(theme, "last", ground, SHAPE)
        check(theme, "win", ground, SHAPE)


def test_the_readme_names_every_theme() -> None:
    text = " ".join((ROOT / "README.md").read_text("utf-8").split())
    sentence = next(each for each in text.split(". ") if "The settings offer" in each)
    named = sentence.partition("(")[2].partition(")")[0].split(", ")
    assert named == [theme.label.lower() for theme in THEMES.values()]
