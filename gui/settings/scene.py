"""The settings' scene: themes, sliders, switches and a preview; a change takes effect at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from engine.languages.language import LANGUAGES
from gui.board.board_picture import SHADOW, draw_position
from gui.board.moving_game import Motion
from gui.files.settings import AUTOMATIC, LOUDEST, MOTIONS, OFFERED, SCALES, SPEEDS
from gui.look import lettering as s
from gui.look.themes import THEMES
from gui.look.words import percent
from gui.settings import commands
from gui.settings.preview import Preview, draw_swatch
from gui.shell.app import App
from gui.shell.commands import BACK, KEY_LIST, SETTINGS, Command
from gui.shell.scene import Scene
from gui.shell.sound import Sound
from gui.shell.top_bar import top_bar
from gui.view import boxes as b
from gui.view.box import Box
from gui.widgets.widget import Widget

SHOWN_FALL = 5
"""The fall in cells that is heard where there is no preview."""
SHOWN_BY_A_DROP = ("motion", "speed", "volume")
"""What a falling disc shows."""
VOLUME_STEP = 5
"""The step of the volume in percent."""
HIGH, MARKS = 440, 132
"""The height of the board with discs that leaves room for one with marks, and that one's."""
VOLUME = "volume"
SIZE_TIP = "If the window is too small for this size, everything is shown smaller."
MOTION_TIP = "System: as your desktop wishes. Reduced: things fade instead of moving."
OFF = "Off"


class SliderSetting(NamedTuple):
    """A setting with several values, shown as a slider."""

    field: str
    """The field in the settings."""
    name: str
    values: Sequence[object]
    labels: tuple[str | int, ...]
    """What they are called; numbers are percent."""
    big_step: int = 1
    """How many values Page Up and Page Down pass."""
    tip: str = ""
    at_release: bool = False
    """Whether a knob that is dragged changes it only when it is let go."""


_SIZES = (AUTOMATIC, *SCALES)
_VOLUMES = tuple(range(0, LOUDEST + 1, VOLUME_STEP))
_SIZE_NAMES: tuple[str | int, ...] = ("Automatic", *SCALES)
_LOUDNESS: tuple[str | int, ...] = (OFF, *_VOLUMES[1:])
_LANGUAGE_NAMES = ("System", *(language.name for language in LANGUAGES.values()))
CHOICES = (
    # The slider itself moves when the size changes.
    SliderSetting("scale", "Size", _SIZES, _SIZE_NAMES, 2, SIZE_TIP, at_release=True),
    SliderSetting("motion", "Motion", MOTIONS, ("System", "Full", "Reduced"), tip=MOTION_TIP),
    SliderSetting("speed", "Animation", tuple(SPEEDS), ("Slow", "Normal", "Fast")),
    SliderSetting(VOLUME, "Sound", _VOLUMES, _LOUDNESS, big_step=4),
    SliderSetting("language", "Language", OFFERED["language"], _LANGUAGE_NAMES, at_release=True),
)
SWITCHES = (
    ("system_theme", "Theme of the system", "Light or dark as on your desktop"),
    ("symbols", "Symbols on the discs", "Tell the sides apart without colour"),
    ("coach", "Coach", "Warns you before a big mistake"),
    ("exact_scores", "Exact scores", "+5 instead of “win 12” in analysis"),
    ("tips", "Tips", "Advice in your first games"),
)
"""The settings that are on or off: the field, its name and what it does."""


def _label(label: str | int) -> str:
    return label if isinstance(label, str) else percent(label)


class SettingsScene(Scene):
    """One page with all settings."""

    listed = commands.COMMANDS
    takes_replies = False

    def __init__(self, app: App) -> None:
        """Shows the present settings."""
        super().__init__(app)
        self.preview = Preview(app)

    # What it shows

    def view(self) -> Box:
        """Returns the page, with the preview beside or below the settings where it has room."""
        wide = self.wide
        card = b.card(b.column(*self._rows(), gap=4), pad=(26, 22) if wide else (14, 12), grow=wide)
        heading, marks = b.text("Preview", s.NAME, s.SEMIBOLD), self.preview.marks
        boards = b.fit(
            b.column(
                b.hosted(self.preview, grow=1, min_height=HIGH),
                b.drawing(draw_position, marks, self.app.sprites, reach=SHADOW, height=MARKS),
                gap=24,
            ),
            b.hosted(self.preview, min_height=220),
            grow=1,
        )
        shown = b.card(b.column(heading, boards, gap=10), pad=(26, 22), grow=1)
        if wide:
            left, right = b.column(card, part=58), b.column(shown, part=42)
            body = b.panes(left, right, gap=24, grow=1)
        else:
            body = b.fit(b.column(card, shown, gap=16), b.column(card))
        bar = top_bar("Settings", KEY_LIST, BACK, wide=wide)
        framed = b.frame(body, pad=(32, 16) if wide else (10, 6), grow=1)
        return b.column(bar, b.scroll(framed, grow=1))

    def _rows(self) -> list[Box]:
        """Returns the themes, the sliders and the switches."""
        settings = self.app.settings
        room = tuple([_label(label) for each in CHOICES for label in each.labels])
        named = ((b.label(each.name, s.BODY, s.SEMIBOLD), each) for each in CHOICES)
        sliders = b.grid([[name, self._slider(each, room)] for name, each in named], gap=18, grow=1)
        switches = [
            b.toggle(field, name, getattr(settings, field), note=note, part=1)
            for field, name, note in SWITCHES
        ]
        one_below_another = b.column(*switches, gap=2)
        abreast = b.grid([switches[at : at + 2] for at in range(0, len(switches), 2)], gap=32)
        return [
            b.label("Theme", s.NAME, s.SEMIBOLD),
            b.frame(self._themes(), pad=(0, 2)),
            sliders,
            b.frame(b.rule(), pad=(0, 8)),
            b.fit(one_below_another, abreast, one_below_another, grow=1),
        ]

    def _themes(self) -> Box:
        """Returns a small board in the colours of each theme, above its name."""
        now, tiles = self.app.settings, []
        for theme in THEMES.values():
            chosen = theme.name == now.theme
            picture = b.drawing(draw_swatch, theme.name, now.symbols, min_width=84, height=74)
            name = b.line(
                *(theme.label, s.SMALL, s.SEMIBOLD if chosen else s.MEDIUM),
                tone="text" if chosen else "muted",
                write="center",
                says=b.SILENT,
            )
            tiles.append(b.frame(b.column(picture, name, gap=4), pad=(6, 5)))
        options = [(theme.name, theme.label) for theme in THEMES.values()]
        return b.cards("theme", "Theme", options, now.theme, *tiles, even=True)

    def _slider(self, choice: SliderSetting, room: tuple[str, ...]) -> Box:
        """Returns the slider of a setting, with `room` for the labels of all of them."""
        value = getattr(self.app.settings, choice.field)
        if choice.field == VOLUME:
            value = 0 if self.app.sounds.muted else value - value % 5
        labels = tuple(map(_label, choice.labels))
        still = choice.field == "speed" and self.app.reduced_motion
        return b.slider(
            *(choice.field, choice.name, choice.values.index(value), labels),
            instead=OFF if still else "",
            enabled=not still,
            room_for=room,
            big_step=choice.big_step,
            at_release=choice.at_release,
            tip=choice.tip,
            grow=1,
        )

    # What is done

    def act(self, on: object, value: object) -> None:
        """Changes a setting, or goes back, also by the key that opens the settings."""
        if on in (BACK, SETTINGS):
            self.app.back()
        elif isinstance(on, Command):
            super().act(on, value)
        else:
            self._set(str(on), value)

    def _set(self, field: str, value: object) -> None:
        """Changes a setting: to a value of its choice, by its place, or to the value itself."""
        app = self.app
        choice = next((each for each in CHOICES if each.field == field), None)
        if choice is not None:
            assert isinstance(value, int)
            value = choice.values[value]
        changes = {field: value}
        if field == VOLUME:
            app.options = replace(app.options, mute=False)
            changes = {VOLUME: value, "muted": False} if value else {"muted": True}
        if field == "theme":
            changes["system_theme"] = False
        if field == "tips" and value:
            changes["tips_seen"] = ()
        app.change(replace(app.settings, **changes))  # type: ignore[arg-type]
        app.follow_system()
        if isinstance(value, bool):
            app.sounds.play(Sound.TICK)
        if field in SHOWN_BY_A_DROP and self.preview in self.group.widgets:
            self.preview.drop()
        elif field == VOLUME:
            app.sounds.land(SHOWN_FALL)

    def home(self) -> Widget | None:
        """Returns the choice of a theme."""
        return self.ui.widget("theme")

    def update(self) -> None:
        """Advances the disc of the preview, and lets it be heard."""
        moving, sounds = self.preview.motion, self.app.sounds
        motions = moving.update()
        if motions:
            self.compare()
        if Motion.LANDED in motions:
            sounds.land(moving.fall)
        elif Motion.RESTED in motions and not self.app.reduced_motion:
            sounds.bounce(moving.fall)
        if self.preview in self.group.widgets:
            for rect in self.preview.board.in_motion(moving.moving):
                self.redraw(rect)
        super().update()

    @property
    def animating(self) -> bool:
        """Whether the disc of the preview falls."""
        return not self.dialogs and self.preview.motion.moving

    @property
    def idle(self) -> bool:
        """Whether nothing changes without an event."""
        return super().idle and not self.preview.motion.moving
