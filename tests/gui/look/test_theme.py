"""The contrast of the colours in every theme, by WCAG's ratios."""

from operator import attrgetter

import pytest

from gui.lab.tree.code_panel import QUIET, marked_ground
from gui.look import drawings
from gui.look.style import HOVER
from gui.look.theme import Colour, Gradient, Theme, mix, tinted
from gui.look.themes import THEMES
from gui.widgets.line_view import disc_gradient, ink_on

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


Named = dict[str, Colour]
"""Colours by the names that a failure tells."""


def colours(theme: Theme, *names: str) -> Named:
    """Returns colours of a theme by their names, such as ``text``, ``first.fill`` or ``glow``.

    Those of a gradient are ``glow[0]``, ``glow[1]``, …
    """
    found: Named = {}
    for name in names:
        value = attrgetter(name)(theme)
        if isinstance(value[0], int):
            found[name] = value
        else:
            found |= {f"{name}[{number}]": each for number, each in enumerate(value)}
    return found


def too_close(ones: Named, grounds: Named, least: float) -> list[str]:
    """Returns which of the colours have a contrast to a ground below `least`, and by how much."""
    found = {
        (one, ground): contrast(ones[one], grounds[ground]) for one in ones for ground in grounds
    }
    return [
        f"{one} on {ground}: {value:.2f}, {least - value:.2f} too little"
        for (one, ground), value in found.items()
        if value < least
    ]


@every_theme
def test_words_can_be_read_on_everything_they_stand_on(theme: Theme) -> None:
    grounds = colours(theme, "glow", "card", "background", "panel", "raised", "well")
    tip = tinted(theme, theme.card, theme.accent)
    tips = {f"the tip's card[{n}]": each for n, each in enumerate(tip)}
    hovered = {"a control under the pointer": mix(theme.control[0], theme.text, HOVER)}
    words = colours(theme, "text", "muted", "accent")
    of_buttons = colours(theme, "text", "muted")
    judging = colours(theme, "good", "warn", "bad")
    faults = too_close(words, grounds | tips, TEXT)
    faults += too_close(of_buttons, colours(theme, "control") | hovered, TEXT)
    faults += too_close(judging, colours(theme, "glow", "card", "panel"), TEXT)
    for name, tone in colours(theme, "good", "warn").items():
        (ground,) = tinted(theme, (theme.raised,), tone)
        faults += too_close({name: tone}, {"its tint": ground}, TEXT)
    faults += too_close(colours(theme, "on_button"), colours(theme, "button", "primary"), TEXT)
    assert not faults


@every_theme
def test_code_can_be_read_where_it_is_executed_too(theme: Theme) -> None:
    grounds = colours(theme, "card", "panel") | {"the line executed": marked_ground(theme)}
    words = colours(theme, "text", "muted", "accent", "good", "warn")
    numbers = {"the number of a line": mix(theme.muted, theme.panel, QUIET)}
    assert not too_close(words, grounds, TEXT) + too_close(numbers, grounds, SHAPE)


@every_theme
def test_the_edges_of_controls_and_the_ring_of_the_focus_can_be_seen(theme: Theme) -> None:
    edges = colours(theme, "border", "text", "button")
    assert not too_close(edges, colours(theme, "glow", "card", "well"), SHAPE)


@every_theme
@pytest.mark.parametrize("side", ["first", "second"])
def test_discs_and_marks_stand_out(theme: Theme, side: str) -> None:
    # A disc lies in a ring: the hole's lip above, the wall's shade inside it.
    around = colours(theme, "board.wall", "board.lip")
    faults = too_close(colours(theme, f"{side}.fill"), around, SHAPE)
    assert len(faults) < len(around), faults
    signs = colours(theme, f"{side}.stroke")
    assert not too_close(signs, colours(theme, "card", "raised", "tray.wall"), SHAPE)
    pieces = getattr(theme, side)
    mark = {f"{side}.mark[1]": pieces.mark[1], "its edge": drawings.mark_edge(pieces)}
    for name, ground in colours(theme, "card", "tray.wall").items():
        faults = too_close(mark, {name: ground}, SHAPE)
        assert len(faults) < len(mark), faults


@every_theme
@pytest.mark.parametrize("side", ["first", "second"])
def test_the_sides_differ_in_more_than_colour(theme: Theme, side: str) -> None:
    assert theme.first.symbol != theme.second.symbol
    assert theme.first.called != theme.second.called
    disc = dict(list(colours(theme, f"{side}.face").items())[:2])
    assert not too_close(colours(theme, f"{side}.engraving"), disc, 2)


@every_theme
def test_the_last_move_shows_on_discs_and_board(theme: Theme) -> None:
    grounds = colours(theme, "board.plate", "first.fill", "second.fill")
    faults = too_close(colours(theme, "last"), grounds, SHAPE)
    assert len(faults) <= 2, faults


@every_theme
def test_every_gradient_has_the_colours_that_its_drawing_needs(theme: Theme) -> None:
    counts: dict[int, tuple[Gradient, ...]] = {}
    counts[3] = (theme.glow, theme.board.plate, theme.tray.plate, theme.first.face)
    counts[3] += (theme.second.face, theme.first.mark, theme.second.mark)
    counts[2] = (theme.card, theme.control, theme.primary, theme.board.wall, theme.board.lip)
    counts[2] += (theme.first.rim, theme.second.rim, theme.tray.wall, theme.tray.lip)
    for count, gradients in counts.items():
        assert {len(gradient) for gradient in gradients} == {count}


@every_theme
@pytest.mark.parametrize("side", ["first", "second"])
def test_numbers_on_the_discs_of_a_line_can_be_read(theme: Theme, side: str) -> None:
    for name, colour in colours(theme, f"{side}.fill", f"{side}.stroke").items():
        for ground in disc_gradient(colour, flat=theme.flat):
            assert not too_close({"the number": ink_on(colour)}, {f"{name}'s disc": ground}, TEXT)
