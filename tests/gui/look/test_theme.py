"""The contrast of the colours in every theme, by WCAG's ratios."""

from __future__ import annotations

from operator import attrgetter

import pytest

from gui.look.style import HOVER
from gui.look.theme import THEMES, Colour, Gradient, Pieces, Theme, mix
from gui.play.tip_card import tip_fill
from gui.widgets.line_view import face, ink_on

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
    grounds = (*theme.glow, *theme.card, theme.background, theme.panel, theme.raised, theme.well)
    for ground in (*grounds, *tip_fill(theme)):
        assert contrast(theme.text, ground) >= TEXT
        assert contrast(theme.muted, ground) >= TEXT
        assert contrast(theme.accent, ground) >= TEXT
    for ground in (*theme.control, mix(theme.control[0], theme.text, HOVER)):
        assert contrast(theme.text, ground) >= TEXT
        assert contrast(theme.muted, ground) >= TEXT, "the key beside a button's name"
    for ground in (*theme.glow, *theme.card, theme.panel):
        for colour in (theme.good, theme.warn, theme.bad):
            assert contrast(colour, ground) >= TEXT
    for ground in (theme.button, *theme.primary):
        assert contrast(theme.on_button, ground) >= TEXT


@every_theme
def test_the_edges_of_controls_can_be_seen(theme: Theme) -> None:
    for ground in (*theme.glow, *theme.card, theme.well):
        assert contrast(theme.border, ground) >= SHAPE
        assert contrast(theme.text, ground) >= SHAPE, "the ring of the focus"
        assert contrast(theme.button, ground) >= SHAPE


@every_theme
@pytest.mark.parametrize("side", ["first", "second"])
def test_discs_and_marks_stand_out(theme: Theme, side: str) -> None:
    pieces: Pieces = getattr(theme, side)
    board = theme.board
    # A disc lies in a ring: the hole's lip above, the wall's shade inside it.
    assert max(contrast(pieces.fill, ground) for ground in (*board.wall, *board.lip)) >= SHAPE
    for ground in (*theme.card, theme.raised):
        assert contrast(pieces.stroke, ground) >= SHAPE, "a mark on its card"


@every_theme
def test_the_sides_differ_in_more_than_colour(theme: Theme) -> None:
    assert theme.first.symbol != theme.second.symbol
    assert theme.first.called != theme.second.called
    for pieces in (theme.first, theme.second):
        for ground in pieces.face[:2]:
            assert contrast(pieces.engraving, ground) >= 2, "the symbol on the disc"


@every_theme
def test_the_last_move_shows_on_discs_and_board(theme: Theme) -> None:
    grounds = (*theme.board.plate, theme.first.fill, theme.second.fill)
    assert sum(contrast(theme.last, ground) >= SHAPE for ground in grounds) >= len(grounds) - 2


@every_theme
def test_every_gradient_has_the_colours_that_its_drawing_needs(theme: Theme) -> None:
    counts: dict[int, tuple[Gradient, ...]] = {}
    counts[3] = (theme.glow, theme.board.plate, theme.first.face, theme.second.face)
    counts[2] = (theme.card, theme.control, theme.primary, theme.board.wall, theme.board.lip)
    counts[2] += (theme.first.rim, theme.second.rim)
    for count, gradients in counts.items():
        assert {len(gradient) for gradient in gradients} == {count}


@every_theme
@pytest.mark.parametrize("side", ["first", "second"])
def test_numbers_on_the_discs_of_a_line_can_be_read(theme: Theme, side: str) -> None:
    pieces: Pieces = getattr(theme, side)
    for colour in (pieces.fill, pieces.stroke):
        for ground in face(colour, flat=theme.flat):
            assert contrast(ink_on(colour), ground) >= TEXT
