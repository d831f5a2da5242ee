"""The themes. Those other than the dark one name only what differs from it."""

from __future__ import annotations

from dataclasses import replace

from gui.look.theme import BLACK, WHITE, BoardColours, Colour, Gradient, Pieces, Theme


def _rgb(text: str) -> Colour:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def _gradient(text: str) -> Gradient:
    return tuple(map(_rgb, text.split()))


_RED = Pieces(
    called="Red",
    symbol="ring",
    face=_gradient("#FF8A80 #EC4A45 #B22622"),
    rim=_gradient("#FFA199 #8E1A17"),
    engraving=_rgb("#7E1512"),
    stroke=_rgb("#6A9DFF"),
    mark=_gradient("#A9C6FF #5F94FF #2A5BCE"),
)
_YELLOW = Pieces(
    called="Yellow",
    symbol="star",
    face=_gradient("#FFEA95 #F8C325 #C08A08"),
    rim=_gradient("#FFF2B8 #8F6502"),
    engraving=_rgb("#7A5600"),
    stroke=_rgb("#F3A43F"),
    mark=_gradient("#FFCF93 #F8AE52 #DC8420"),
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
    tray=BoardColours(
        plate=_gradient("#36445F #2B3750 #20293C"),
        edge=_rgb("#4A5B80"),
        foot=_rgb("#18202F"),
        lip=_gradient("#0A0E16 #4C608A"),
        wall=_gradient("#0F151F #182132"),
        shade=120,
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
    tray=BoardColours(
        plate=_gradient("#FFFFFF #F3F6FB #E6ECF5"),
        edge=_rgb("#BFCBE0"),
        foot=_rgb("#D3DCEA"),
        lip=_gradient("#A9B8D2 #FFFFFF"),
        wall=_gradient("#DAE2EF #EDF2F9"),
        shade=24,
    ),
    last=_rgb("#10151F"),
    win=_rgb("#7A4B00"),
    win_glow=_rgb("#FFC93C"),
    good=_rgb("#146A3D"),
    warn=_rgb("#705400"),
    bad=_rgb("#B3261E"),
    first=replace(
        _RED,
        stroke=_rgb("#1D5FD1"),
        mark=_gradient("#8DB2FF #4A84F2 #1F57C8"),
    ),
    second=replace(
        _YELLOW,
        stroke=_rgb("#A4500A"),
        mark=_gradient("#FFC583 #EE9A3C #C46C12"),
    ),
)

WOOD = replace(
    DARK,
    name="wood",
    label="Wood",
    wooden=True,
    glow=_gradient("#35251A #261A11 #1B120B"),
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
        plate=_gradient("#D29A5C #B47F48 #8F5E30"),
        edge=_rgb("#C8935B"),
        foot=_rgb("#42260F"),
        lip=_gradient("#3A200C #D5A066"),
        wall=_gradient("#140C06 #2A1B10"),
        shade=140,
    ),
    tray=BoardColours(
        plate=_gradient("#C48E54 #A87440 #8A5A2E"),
        edge=_rgb("#D5A066"),
        foot=_rgb("#42260F"),
        lip=_gradient("#3A200C #D5A066"),
        wall=_gradient("#20140B #38261A"),
        shade=140,
    ),
    first=Pieces(
        called="Red",
        symbol="ring",
        face=_gradient("#EC7A66 #CE3F34 #93211B"),
        rim=_gradient("#F2937F #6F1511"),
        engraving=_rgb("#651310"),
        stroke=_rgb("#F58872"),
        mark=_gradient("#FF9D88 #E0584A #A12C22"),
    ),
    second=Pieces(
        called="Cream",
        symbol="star",
        face=_gradient("#FFF8E6 #EBD9B4 #B99C6B"),
        rim=_gradient("#FFFBF0 #7C6237"),
        engraving=_rgb("#6B5128"),
        stroke=_rgb("#EBD9B4"),
        mark=_gradient("#FFFAEC #EBD9B4 #C2A676"),
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
        face=_gradient("#FF9A52 #D55E00 #9C4400"),
        rim=_gradient("#FFB27A #6F3000"),
        engraving=_rgb("#5E2900"),
        stroke=_rgb("#F08A3C"),
        mark=_gradient("#FFBD85 #F08A3C #C45A08"),
    ),
    second=Pieces(
        called="Blue",
        symbol="star",
        face=_gradient("#A6DCFA #56B4E9 #257DB0"),
        rim=_gradient("#C4E8FC #155A85"),
        engraving=_rgb("#0F4566"),
        stroke=_rgb("#56B4E9"),
        mark=_gradient("#B5E1FA #56B4E9 #2280B6"),
    ),
)

_GREY = _rgb("#1C1C1C")


def _flat(called: str, symbol: str, colour: Colour) -> Pieces:
    """Returns stones of one colour."""
    three, two = (colour,) * 3, (colour,) * 2
    return Pieces(called, symbol, three, two, BLACK, colour, three)


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
    tray=BoardColours(
        plate=(_GREY,) * 3,
        edge=WHITE,
        foot=_GREY,
        lip=(WHITE,) * 2,
        wall=(BLACK,) * 2,
        shade=0,
    ),
    last=WHITE,
    win=_rgb("#FFE14D"),
    win_glow=_rgb("#FFE14D"),
    good=_rgb("#7CFFB2"),
    warn=_rgb("#FFE14D"),
    bad=_rgb("#FF9C9C"),
    first=_flat("White", "x", WHITE),
    second=_flat("Amber", "o", _rgb("#FFB000")),
)

THEMES = {theme.name: theme for theme in (DARK, LIGHT, WOOD, COLOUR_BLIND, HIGH_CONTRAST)}
