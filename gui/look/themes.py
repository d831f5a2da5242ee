"""The themes. Those other than the dark one name only what differs from it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeVar

from gui.look.theme import BoardColours, Pieces, Theme

T = TypeVar("T", Pieces, BoardColours, Theme)


def _read(fields: dict[str, Any]) -> dict[str, Any]:
    """Returns fields with colours: a text such as "#0A0D14" names one, or those of a gradient."""
    for name, text in fields.items():
        if isinstance(text, str) and text.startswith("#"):
            colours = [tuple(bytes.fromhex(each[1:])) for each in text.split()]
            fields[name] = tuple(colours) if len(colours) > 1 else colours[0]
    return fields


def _made(base: type[T] | T, **fields: Any) -> T:
    """Returns a record with some fields, and those of another record if that is its base."""
    return base(**_read(fields)) if isinstance(base, type) else replace(base, **_read(fields))


_RED = _made(
    Pieces,
    called="Red",
    symbol="ring",
    face="#FF8A80 #EC4A45 #B22622",
    rim="#FFA199 #8E1A17",
    engraving="#7E1512",
    stroke="#6A9DFF",
    mark="#A9C6FF #5F94FF #2A5BCE",
)
_YELLOW = _made(
    Pieces,
    called="Yellow",
    symbol="star",
    face="#FFEA95 #F8C325 #C08A08",
    rim="#FFF2B8 #8F6502",
    engraving="#7A5600",
    stroke="#F3A43F",
    mark="#FFCF93 #F8AE52 #DC8420",
)

DARK = _made(
    Theme,
    name="dark",
    label="Dark",
    glow="#1B2333 #10151F #0A0D14",
    card="#1C2536 #182030",
    card_edge="#1F293B",
    card_light="#2A3549",
    shadow=102,
    control="#242F45 #1F293C",
    control_edge="#334159",
    primary="#3270EC #2459D6",
    text="#E8EDF5",
    muted="#9AA7BD",
    panel="#1A2230",
    raised="#263248",
    well="#111823",
    button="#2F6FED",
    on_button="#FFFFFF",
    accent="#6EA5FF",
    border="#667892",
    line="#2A3446",
    board=_made(
        BoardColours,
        plate="#3A76DB #2860BE #1B4A97",
        edge="#5488DC",
        foot="#123468",
        lip="#0A1C40 #5F9BF5",
        wall="#070B13 #131A27",
        shade=140,
    ),
    tray=_made(
        BoardColours,
        plate="#36445F #2B3750 #20293C",
        edge="#4A5B80",
        foot="#18202F",
        lip="#0A0E16 #4C608A",
        wall="#0F151F #182132",
        shade=120,
    ),
    last="#FFFFFF",
    win="#FFF3C4",
    win_glow="#FFD65A",
    good="#4CC98A",
    warn="#F5C518",
    bad="#FF7B76",
    first=_RED,
    second=_YELLOW,
)

LIGHT = _made(
    DARK,
    name="light",
    label="Light",
    glow="#FFFFFF #EEF2F8 #DFE6F1",
    card="#FFFFFF #FBFCFE",
    card_edge="#D5DEEC",
    card_light="#FFFFFF",
    shadow=34,
    control="#FFFFFF #EDF1F8",
    control_edge="#C3CEE0",
    text="#1A2230",
    muted="#505C6F",
    panel="#FFFFFF",
    raised="#E2EAF6",
    well="#E9EEF6",
    button="#1D5FD1",
    accent="#1B5AC7",
    border="#6F7D92",
    line="#D5DEEC",
    board=_made(
        BoardColours,
        plate="#5B97F2 #3E7BDD #2B62BE",
        edge="#4C87E6",
        foot="#1B4A97",
        lip="#16408A #8DB8FF",
        wall="#C3D0E6 #EAF0FA",
        shade=110,
    ),
    tray=_made(
        BoardColours,
        plate="#FFFFFF #F3F6FB #E6ECF5",
        edge="#BFCBE0",
        foot="#D3DCEA",
        lip="#A9B8D2 #FFFFFF",
        wall="#DAE2EF #EDF2F9",
        shade=24,
    ),
    last="#10151F",
    win="#7A4B00",
    win_glow="#FFC93C",
    good="#146A3D",
    warn="#705400",
    bad="#B3261E",
    first=_made(
        _RED,
        stroke="#1D5FD1",
        mark="#8DB2FF #4A84F2 #1F57C8",
    ),
    second=_made(
        _YELLOW,
        stroke="#BE620C",
        mark="#FFC583 #EE9A3C #C46C12",
    ),
)

WOOD = _made(
    DARK,
    name="wood",
    label="Wood",
    wooden=True,
    glow="#35251A #261A11 #1B120B",
    card="#36271B #2F2117",
    card_edge="#453223",
    card_light="#543E2C",
    control="#4B3625 #402D1F",
    control_edge="#664C36",
    primary="#A2571D #8A4614",
    text="#F6ECDD",
    muted="#CDB79C",
    panel="#33241A",
    raised="#4C3726",
    well="#241910",
    button="#AE5E1E",
    accent="#F2AE5E",
    border="#9A7F64",
    line="#523C2A",
    board=_made(
        DARK.board,
        plate="#D29A5C #B47F48 #8F5E30",
        edge="#C8935B",
        foot="#42260F",
        lip="#3A200C #D5A066",
        wall="#140C06 #2A1B10",
    ),
    tray=_made(
        BoardColours,
        plate="#C48E54 #A87440 #8A5A2E",
        edge="#D5A066",
        foot="#42260F",
        lip="#3A200C #D5A066",
        wall="#20140B #38261A",
        shade=140,
    ),
    first=_made(
        _RED,
        face="#EC7A66 #CE3F34 #93211B",
        rim="#F2937F #6F1511",
        engraving="#651310",
        stroke="#F58872",
        mark="#FF9D88 #E0584A #A12C22",
    ),
    second=_made(
        _YELLOW,
        called="Cream",
        face="#FFF8E6 #EBD9B4 #B99C6B",
        rim="#FFFBF0 #7C6237",
        engraving="#6B5128",
        stroke="#EBD9B4",
        mark="#FFFAEC #EBD9B4 #C2A676",
    ),
    bad="#FF9A88",
    good="#8FD08A",
)

COLOUR_BLIND = _made(
    DARK,
    name="colour-blind",
    label="Colour-blind",
    board=_made(
        DARK.board,
        plate="#3D4B63 #2F3B50 #232D3F",
        edge="#66789A",
        foot="#141B28",
        lip="#0C1220 #7C90B4",
    ),
    first=_made(
        _RED,
        called="Orange",
        face="#FF9A52 #D55E00 #9C4400",
        rim="#FFB27A #6F3000",
        engraving="#5E2900",
        stroke="#F08A3C",
        mark="#FFBD85 #F08A3C #C45A08",
    ),
    second=_made(
        _YELLOW,
        called="Blue",
        face="#A6DCFA #56B4E9 #257DB0",
        rim="#C4E8FC #155A85",
        engraving="#0F4566",
        stroke="#56B4E9",
        mark="#B5E1FA #56B4E9 #2280B6",
    ),
)


def _flat(called: str, symbol: str, colour: str) -> Pieces:
    """Returns stones of one colour."""
    two, three = f"{colour} {colour}", f"{colour} {colour} {colour}"
    names = {"called": called, "symbol": symbol, "engraving": "#000000", "stroke": colour}
    return _made(Pieces, face=three, rim=two, mark=three, **names)


_PLAIN = _made(
    BoardColours,
    plate="#1C1C1C #1C1C1C #1C1C1C",
    edge="#FFFFFF",
    foot="#1C1C1C",
    lip="#000000 #000000",
    wall="#000000 #000000",
    shade=0,
)


HIGH_CONTRAST = _made(
    DARK,
    name="high-contrast",
    label="High contrast",
    flat=True,
    glow="#000000 #000000 #000000",
    card="#000000 #000000",
    card_edge="#FFFFFF",
    card_light="#000000",
    shadow=0,
    control="#1C1C1C #1C1C1C",
    control_edge="#FFFFFF",
    primary="#FFE14D #FFE14D",
    text="#FFFFFF",
    muted="#D8D8D8",
    panel="#000000",
    raised="#1C1C1C",
    well="#000000",
    button="#FFE14D",
    on_button="#000000",
    accent="#FFE14D",
    border="#FFFFFF",
    line="#FFFFFF",
    board=_PLAIN,
    tray=_made(_PLAIN, lip="#FFFFFF #FFFFFF"),
    win="#FFE14D",
    win_glow="#FFE14D",
    good="#7CFFB2",
    warn="#FFE14D",
    bad="#FF9C9C",
    first=_flat("White", "x", "#FFFFFF"),
    second=_flat("Amber", "o", "#FFB000"),
)

THEMES = {theme.name: theme for theme in (DARK, LIGHT, WOOD, COLOUR_BLIND, HIGH_CONTRAST)}
