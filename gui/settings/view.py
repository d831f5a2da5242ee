"""The page of the settings as boxes."""

from __future__ import annotations

from typing import NamedTuple

from gui.files.settings import Settings
from gui.look import style as s
from gui.look.themes import THEMES
from gui.settings.choices import CHOICES, OFF, SWITCHES, VOLUME, SliderSetting
from gui.settings.swatches import swatch
from gui.shell.commands import BACK, KEY_LIST
from gui.shell.top_bar import top_bar
from gui.view import boxes as b
from gui.view.box import Box
from gui.view.paint import Canvas


class SettingsState(NamedTuple):
    """What the page shows."""

    settings: Settings
    muted: bool
    reduced_motion: bool
    wide: bool
    """Whether the window is wide enough for large spaces."""


def settings_page(now: SettingsState, preview: Canvas) -> Box:
    """Returns the page, with the preview beside or below the settings where it has room."""
    card = b.card(b.column(*_rows(now), gap=4), pad=(26, 22) if now.wide else (14, 12))
    shown = b.card(
        b.column(
            b.text("Preview", s.NAME, s.SEMIBOLD),
            b.canvas(preview, grow=1, min_height=220),
            gap=10,
        ),
        pad=(26, 22),
        grow=1,
    )
    if now.wide:
        body = b.row(
            b.column(card, part=58), b.column(shown, part=42), gap=24, across="stretch", grow=1
        )
    else:
        body = b.fit(b.column(card, shown, gap=16), b.column(card))
    margin = (32, 16) if now.wide else (10, 6)
    bar = top_bar("Settings", KEY_LIST, BACK, wide=now.wide)
    return b.column(bar, b.scroll(b.frame(body, pad=margin, grow=1), grow=1))


def _rows(now: SettingsState) -> list[Box]:
    """Returns the themes, the sliders and the switches."""
    themes = [(theme.name, theme.label) for theme in THEMES.values()]
    swatches = b.tiles(
        *("theme", "Theme", themes, now.settings.theme, swatch, now.settings.symbols)
    )
    sliders = b.grid(
        [[b.label(each.name, s.BODY, s.SEMIBOLD), _slider(now, each)] for each in CHOICES], gap=18
    )
    switches = [
        b.toggle(each.field, each.name, getattr(now.settings, each.field), note=each.note, part=1)
        for each in SWITCHES
    ]
    one_below_another = b.column(*switches, gap=2)
    abreast = b.grid([switches[at : at + 2] for at in range(0, len(switches), 2)], gap=32)
    return [
        b.label("Theme", s.NAME, s.SEMIBOLD),
        b.frame(swatches, pad=(0, 6)),
        sliders,
        b.frame(b.rule(), pad=(0, 8)),
        b.fit(one_below_another, abreast, one_below_another),
    ]


def _slider(now: SettingsState, choice: SliderSetting) -> Box:
    value = getattr(now.settings, choice.field)
    if choice.field == VOLUME:
        value = 0 if now.muted else value - value % 5
    still = choice.field == "speed" and now.reduced_motion
    return b.slider(
        *(choice.field, choice.name, choice.values.index(value), choice.labels),
        instead=OFF if still else "",
        enabled=not still,
        room_for=[label for each in CHOICES for label in each.labels],
        big_step=choice.big_step,
        at_release=choice.at_release,
        tip=choice.tip,
        grow=1,
    )
