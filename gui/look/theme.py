"""The colours of each theme. Themes other than the dark one name only what differs from it."""

from __future__ import annotations

from dataclasses import replace

from engine.records import dataclass

Colour = tuple[int, int, int]
WHITE: Colour = (255, 255, 255)
BLACK: Colour = (0, 0, 0)
Gradient = tuple[Colour, ...]
"""Colours at equal distances, from top to bottom or from the middle outwards."""


def _rgb(text: str) -> Colour:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def _gradient(text: str) -> Gradient:
    return tuple(map(_rgb, text.split()))


def mix(colour: Colour, other: Colour, part: float) -> Colour:
    """Returns `colour` with the part `part` of `other`, 0 to 1, mixed in."""
    r, g, b = (round(a + (c - a) * part) for a, c in zip(colour, other, strict=True))
    return r, g, b


@dataclass(frozen=True)
class Pieces:
    """The appearance of one side's stones."""

    called: str
    """The name of this side's discs."""
    symbol: str
    """The disc's symbol: ``ring``, ``star``, ``x`` or ``o``."""
    fill: Colour
    """The disc's one colour where it is drawn small or flat, as in the evaluation bar."""
    face: Gradient
    """The disc's face, from the light at its upper left to the shade: three colours."""
    rim: Gradient
    """The disc's edge, from top to bottom: two colours."""
    engraving: Colour
    """The colour of the groove and the symbol, and of a number on a small disc."""
    stroke: Colour
    """The colour of an X or O."""


@dataclass(frozen=True)
class BoardColours:
    """The appearance of a board with holes, from the front plate to the wall behind it."""

    plate: Gradient
    """The front, from top to bottom: three colours."""
    edge: Colour
    """The line around the front."""
    foot: Colour
    """The dark line along the foot."""
    lip: Gradient
    """The ring around a hole, from its shaded top to its lit bottom: two colours."""
    wall: Gradient
    """The back wall seen through the holes: two colours."""
    shade: int
    """The opacity of the front's shadow in the upper part of each hole, 0 to 255."""


@dataclass(frozen=True)
class Theme:
    """A named set of colours."""

    name: str
    label: str
    glow: Gradient
    """The window's background, from the light at the upper left outwards: three colours."""
    card: Gradient
    """A card's background: two colours."""
    card_edge: Colour
    """The line around a card."""
    card_light: Colour
    """The line inside a card's top."""
    shadow: int
    """The opacity of shadows below cards, buttons and boards, 0 to 255."""
    control: Gradient
    """A button's background: two colours."""
    control_edge: Colour
    """The line around a button."""
    primary: Gradient
    """The background of the primary button: two colours."""
    text: Colour
    muted: Colour
    background: Colour
    """The window's background where one colour has to do."""
    panel: Colour
    """A card's background where one colour has to do."""
    raised: Colour
    """The background of a row that is chosen or pointed at."""
    well: Colour
    """The background of what lies lower than its card: fields, tracks, segments."""
    button: Colour
    """The colour of what is selected or on."""
    on_button: Colour
    """Text on `button` and `primary`."""
    accent: Colour
    """Links, and what is pointed out."""
    border: Colour
    """The edge of a control that has a state."""
    line: Colour
    """Hairlines between areas."""
    board: BoardColours
    last: Colour
    """The ring round the last move."""
    win: Colour
    """The rings around the winning stones."""
    win_glow: Colour
    """The light around the winning stones."""
    good: Colour
    warn: Colour
    """The colour of what is neither good nor bad."""
    bad: Colour
    first: Pieces
    second: Pieces
    flat: bool = False
    """Whether nothing has depth: no shadows, no grooves."""


_RED = Pieces(
    called="Red",
    symbol="ring",
    fill=_rgb("#EC4A45"),
    face=_gradient("#FF8A80 #EC4A45 #B22622"),
    rim=_gradient("#FFA199 #8E1A17"),
    engraving=_rgb("#7E1512"),
    stroke=_rgb("#6A9DFF"),
)
_YELLOW = Pieces(
    called="Yellow",
    symbol="star",
    fill=_rgb("#F8C325"),
    face=_gradient("#FFEA95 #F8C325 #C08A08"),
    rim=_gradient("#FFF2B8 #8F6502"),
    engraving=_rgb("#7A5600"),
    stroke=_rgb("#F3A43F"),
)

DARK = Theme(
    name="dark",
    label="Dark",
    glow=_gradient("#1B2333 #10151F #0A0D14"),
    card=_gradient("#1C2536 #182030"),
    card_edge=_rgb("#1F293B"),
    card_light=_rgb("#2A3549"),
    shadow=102,
    control=_gradient("#242F45 #1F293C"),
    control_edge=_rgb("#334159"),
    primary=_gradient("#3270EC #2459D6"),
    text=_rgb("#E8EDF5"),
    muted=_rgb("#9AA7BD"),
    background=_rgb("#10151F"),
    panel=_rgb("#1A2230"),
    raised=_rgb("#263248"),
    well=_rgb("#111823"),
    button=_rgb("#2F6FED"),
    on_button=_rgb("#FFFFFF"),
    accent=_rgb("#6EA5FF"),
    border=_rgb("#667892"),
    line=_rgb("#2A3446"),
    board=BoardColours(
        plate=_gradient("#3A76DB #2860BE #1B4A97"),
        edge=_rgb("#5488DC"),
        foot=_rgb("#123468"),
        lip=_gradient("#0A1C40 #5F9BF5"),
        wall=_gradient("#070B13 #131A27"),
        shade=140,
    ),
    last=_rgb("#FFFFFF"),
    win=_rgb("#FFF3C4"),
    win_glow=_rgb("#FFD65A"),
    good=_rgb("#4CC98A"),
    warn=_rgb("#F5C518"),
    bad=_rgb("#FF7B76"),
    first=_RED,
    second=_YELLOW,
)

LIGHT = replace(
    DARK,
    name="light",
    label="Light",
    glow=_gradient("#FFFFFF #EEF2F8 #DFE6F1"),
    card=_gradient("#FFFFFF #FBFCFE"),
    card_edge=_rgb("#D5DEEC"),
    card_light=_rgb("#FFFFFF"),
    shadow=34,
    control=_gradient("#FFFFFF #EDF1F8"),
    control_edge=_rgb("#C3CEE0"),
    text=_rgb("#1A2230"),
    muted=_rgb("#505C6F"),
    background=_rgb("#EEF2F8"),
    panel=_rgb("#FFFFFF"),
    raised=_rgb("#E2EAF6"),
    well=_rgb("#E9EEF6"),
    button=_rgb("#1D5FD1"),
    accent=_rgb("#1B5AC7"),
    border=_rgb("#6F7D92"),
    line=_rgb("#D5DEEC"),
    board=BoardColours(
        plate=_gradient("#5B97F2 #3E7BDD #2B62BE"),
        edge=_rgb("#4C87E6"),
        foot=_rgb("#1B4A97"),
        lip=_gradient("#16408A #8DB8FF"),
        wall=_gradient("#C3D0E6 #EAF0FA"),
        shade=110,
    ),
    last=_rgb("#10151F"),
    win=_rgb("#7A4B00"),
    win_glow=_rgb("#FFC93C"),
    good=_rgb("#146A3D"),
    warn=_rgb("#705400"),
    bad=_rgb("#B3261E"),
    first=replace(_RED, stroke=_rgb("#1D5FD1")),
    second=replace(_YELLOW, stroke=_rgb("#A4500A")),
)

WOOD = replace(
    DARK,
    name="wood",
    label="Wood",
    glow=_gradient("#35251A #251910 #19100A"),
    card=_gradient("#36271B #2F2117"),
    card_edge=_rgb("#453223"),
    card_light=_rgb("#543E2C"),
    control=_gradient("#4B3625 #402D1F"),
    control_edge=_rgb("#664C36"),
    primary=_gradient("#A2571D #8A4614"),
    text=_rgb("#F6ECDD"),
    muted=_rgb("#CDB79C"),
    background=_rgb("#261A11"),
    panel=_rgb("#33241A"),
    raised=_rgb("#4C3726"),
    well=_rgb("#241910"),
    button=_rgb("#AE5E1E"),
    accent=_rgb("#F2AE5E"),
    border=_rgb("#9A7F64"),
    line=_rgb("#523C2A"),
    board=BoardColours(
        plate=_gradient("#B07A45 #8F5C2F #6D411E"),
        edge=_rgb("#C8935B"),
        foot=_rgb("#42260F"),
        lip=_gradient("#3A200C #D5A066"),
        wall=_gradient("#140C06 #2A1B10"),
        shade=140,
    ),
    first=Pieces(
        called="Red",
        symbol="ring",
        fill=_rgb("#CE3F34"),
        face=_gradient("#EC7A66 #CE3F34 #93211B"),
        rim=_gradient("#F2937F #6F1511"),
        engraving=_rgb("#651310"),
        stroke=_rgb("#F58872"),
    ),
    second=Pieces(
        called="Cream",
        symbol="star",
        fill=_rgb("#EBD9B4"),
        face=_gradient("#FFF8E6 #EBD9B4 #B99C6B"),
        rim=_gradient("#FFFBF0 #7C6237"),
        engraving=_rgb("#6B5128"),
        stroke=_rgb("#EBD9B4"),
    ),
    bad=_rgb("#FF9A88"),
    good=_rgb("#8FD08A"),
)

COLOUR_BLIND = replace(
    DARK,
    name="colour-blind",
    label="Colour-blind",
    board=BoardColours(
        plate=_gradient("#3D4B63 #2F3B50 #232D3F"),
        edge=_rgb("#66789A"),
        foot=_rgb("#141B28"),
        lip=_gradient("#0C1220 #7C90B4"),
        wall=_gradient("#070B13 #131A27"),
        shade=140,
    ),
    first=Pieces(
        called="Orange",
        symbol="ring",
        fill=_rgb("#D55E00"),
        face=_gradient("#FF9A52 #D55E00 #9C4400"),
        rim=_gradient("#FFB27A #6F3000"),
        engraving=_rgb("#5E2900"),
        stroke=_rgb("#F08A3C"),
    ),
    second=Pieces(
        called="Blue",
        symbol="star",
        fill=_rgb("#56B4E9"),
        face=_gradient("#A6DCFA #56B4E9 #257DB0"),
        rim=_gradient("#C4E8FC #155A85"),
        engraving=_rgb("#0F4566"),
        stroke=_rgb("#56B4E9"),
    ),
)

_GREY = _rgb("#1C1C1C")

HIGH_CONTRAST = replace(
    DARK,
    name="high-contrast",
    label="High contrast",
    flat=True,
    glow=(BLACK,) * 3,
    card=(BLACK,) * 2,
    card_edge=WHITE,
    card_light=BLACK,
    shadow=0,
    control=(_GREY,) * 2,
    control_edge=WHITE,
    primary=_gradient("#FFE14D #FFE14D"),
    text=WHITE,
    muted=_rgb("#D8D8D8"),
    background=BLACK,
    panel=BLACK,
    raised=_GREY,
    well=BLACK,
    button=_rgb("#FFE14D"),
    on_button=BLACK,
    accent=_rgb("#FFE14D"),
    border=WHITE,
    line=WHITE,
    board=BoardColours(
        plate=(_GREY,) * 3,
        edge=WHITE,
        foot=_GREY,
        lip=(BLACK,) * 2,
        wall=(BLACK,) * 2,
        shade=0,
    ),
    last=WHITE,
    win=_rgb("#FFE14D"),
    win_glow=_rgb("#FFE14D"),
    good=_rgb("#7CFFB2"),
    warn=_rgb("#FFE14D"),
    bad=_rgb("#FF9C9C"),
    first=Pieces("White", "x", WHITE, (WHITE,) * 3, (WHITE,) * 2, BLACK, WHITE),
    second=Pieces(
        "Amber",
        "o",
        _rgb("#FFB000"),
        (_rgb("#FFB000"),) * 3,
        (_rgb("#FFB000"),) * 2,
        BLACK,
        _rgb("#FFB000"),
    ),
)

THEMES = {theme.name: theme for theme in (DARK, LIGHT, WOOD, COLOUR_BLIND, HIGH_CONTRAST)}
