"""The colours of each theme. Themes other than the dark one name only what differs from it."""

from __future__ import annotations

from dataclasses import dataclass, replace

Colour = tuple[int, int, int]


def _rgb(text: str) -> Colour:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


@dataclass(frozen=True)
class Pieces:
    """The appearance of one side's stones."""

    fill: Colour
    """The disc's colour."""
    rim: Colour
    """The colour of the disc's edge and symbol."""
    stroke: Colour
    """The colour of an X or O."""
    symbol: str
    """The disc's symbol: ``ring``, ``star``, ``x`` or ``o``."""
    called: str
    """The name of this side's discs."""


@dataclass(frozen=True)
class Theme:
    """A named set of colours."""

    name: str
    label: str
    background: Colour
    panel: Colour
    raised: Colour
    text: Colour
    muted: Colour
    button: Colour
    """The colour of primary buttons and of selected choices."""
    on_button: Colour
    """Text on `button`."""
    accent: Colour
    border: Colour
    """The edge of a control."""
    line: Colour
    """Hairlines between areas."""
    board: Colour
    """The board's front."""
    edge: Colour
    """The edge of the board."""
    hole: Colour
    """What is seen through an empty hole of the board."""
    ring: Colour
    """The dark ring that sets a disc off from the board."""
    last: Colour
    """The ring round the last move."""
    win: Colour
    good: Colour
    warn: Colour
    """The colour of what is neither good nor bad."""
    bad: Colour
    first: Pieces
    second: Pieces


DARK = Theme(
    name="dark",
    label="Dark",
    background=_rgb("#10151F"),
    panel=_rgb("#1A2230"),
    raised=_rgb("#243044"),
    text=_rgb("#E8EDF5"),
    muted=_rgb("#9AA7BD"),
    button=_rgb("#2F6FED"),
    on_button=_rgb("#FFFFFF"),
    accent=_rgb("#5AA2FF"),
    border=_rgb("#5B6B86"),
    line=_rgb("#2A3446"),
    board=_rgb("#17407F"),
    edge=_rgb("#2A62B8"),
    hole=_rgb("#0B1220"),
    ring=_rgb("#0B1220"),
    last=_rgb("#FFFFFF"),
    win=_rgb("#FFFFFF"),
    good=_rgb("#3FBF7F"),
    warn=_rgb("#F5C518"),
    bad=_rgb("#F26D6D"),
    first=Pieces(_rgb("#E5484D"), _rgb("#A6262D"), _rgb("#F26D6D"), "ring", "Red"),
    second=Pieces(_rgb("#F5C518"), _rgb("#B48A00"), _rgb("#F5C518"), "star", "Yellow"),
)

LIGHT = replace(
    DARK,
    name="light",
    label="Light",
    background=_rgb("#F6F7F9"),
    panel=_rgb("#FFFFFF"),
    raised=_rgb("#E6EAF1"),
    text=_rgb("#1F2733"),
    muted=_rgb("#556173"),
    button=_rgb("#1D5FD1"),
    accent=_rgb("#1D5FD1"),
    border=_rgb("#7A879B"),
    line=_rgb("#D5DBE5"),
    hole=_rgb("#EDF1F7"),
    good=_rgb("#1B7F4B"),
    warn=_rgb("#7A5C00"),
    bad=_rgb("#B3261E"),
    first=replace(DARK.first, stroke=_rgb("#B3261E")),
    second=replace(DARK.second, rim=_rgb("#8A6A00"), stroke=_rgb("#7A5C00")),
)

COLOUR_BLIND = replace(
    DARK,
    name="colour-blind",
    label="Colour-blind",
    board=_rgb("#2A3446"),
    edge=_rgb("#5B6B86"),
    first=Pieces(_rgb("#D55E00"), _rgb("#8A3D00"), _rgb("#F08A3C"), "ring", "Orange"),
    second=Pieces(_rgb("#56B4E9"), _rgb("#1F6F9F"), _rgb("#56B4E9"), "star", "Blue"),
)

HIGH_CONTRAST = replace(
    DARK,
    name="high-contrast",
    label="High contrast",
    background=_rgb("#000000"),
    panel=_rgb("#000000"),
    raised=_rgb("#1C1C1C"),
    text=_rgb("#FFFFFF"),
    muted=_rgb("#D8D8D8"),
    button=_rgb("#FFE14D"),
    on_button=_rgb("#000000"),
    accent=_rgb("#FFE14D"),
    border=_rgb("#FFFFFF"),
    line=_rgb("#FFFFFF"),
    board=_rgb("#1C1C1C"),
    edge=_rgb("#FFFFFF"),
    hole=_rgb("#000000"),
    ring=_rgb("#000000"),
    win=_rgb("#FFE14D"),
    good=_rgb("#7CFFB2"),
    warn=_rgb("#FFE14D"),
    bad=_rgb("#FF9C9C"),
    first=Pieces(_rgb("#FFFFFF"), _rgb("#000000"), _rgb("#FFFFFF"), "x", "White"),
    second=Pieces(_rgb("#FFB000"), _rgb("#000000"), _rgb("#FFB000"), "o", "Amber"),
)

THEMES = {theme.name: theme for theme in (DARK, LIGHT, COLOUR_BLIND, HIGH_CONTRAST)}
