"""The settings' scene: themes, sliders, switches and a preview; a change takes effect at once."""

from __future__ import annotations

from dataclasses import replace

import pygame

from gui.board.moving_game import Motion
from gui.settings import commands
from gui.settings.choices import CHOICES, VOLUME
from gui.settings.preview import Preview
from gui.settings.view import SettingsState, settings_page
from gui.shell.app import App
from gui.shell.commands import BACK, KEY_LIST, SETTINGS
from gui.shell.dialogs import open_keys, usual_key
from gui.shell.scene import Scene
from gui.shell.sound import Sound
from gui.view.box import Box
from gui.widgets import Widget

SHOWN_FALL = 5
"""The fall in cells that is heard where there is no preview."""
SHOWN_BY_A_DROP = ("motion", "speed", VOLUME)
"""What a falling disc shows."""


class SettingsScene(Scene):
    """One page with all settings."""

    takes_replies = False

    def __init__(self, app: App) -> None:
        """Shows the present settings."""
        super().__init__(app)
        self.preview = Preview(app.clock, lambda: app.sprites)

    @property
    def _shows_preview(self) -> bool:
        return self.ui.draws(self.preview)

    def view(self) -> Box:
        """Returns the page."""
        app = self.app
        self.preview.exact = app.settings.exact_scores
        state = SettingsState(app.settings, app.sounds.muted, app.reduced_motion, self.wide)
        return settings_page(state, self.preview)

    def act(self, on: object, value: object) -> None:
        """Changes a setting, goes back, or lists the keys."""
        if on is BACK:
            self.app.back()
        elif on is KEY_LIST:
            open_keys(self, commands.KEYS)
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
        if field == "tips" and value:
            changes["tips_seen"] = ()
        app.change(replace(app.settings, **changes))  # type: ignore[arg-type]
        if isinstance(value, bool):
            app.sounds.play(Sound.TICK)
        if field in SHOWN_BY_A_DROP and self._shows_preview:
            self.preview.drop(reduced_motion=app.reduced_motion)
        elif field == VOLUME:
            app.sounds.land(SHOWN_FALL)

    def home(self) -> Widget | None:
        """Returns the choice of a theme."""
        return self.ui.widget("theme")

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Handles Esc and F10, which go back, and the keys shared by all screens."""
        if BACK.matches(event) or SETTINGS.matches(event):
            self.app.back()
            return True
        return usual_key(self, event, commands.KEYS)

    def update(self) -> None:
        """Advances the disc of the preview, and lets it be heard."""
        motions = self.preview.update()
        if motions:
            self.compare()
        fall = self.preview.motion.fall
        if Motion.LANDED in motions:
            self.app.sounds.land(fall)
        elif Motion.RESTED in motions and not self.app.reduced_motion:
            self.app.sounds.bounce(fall)
        if self._shows_preview:
            for rect in self.preview.to_redraw():
                self.redraw(rect)
        super().update()

    @property
    def animating(self) -> bool:
        """Whether the disc of the preview falls."""
        return super().animating or (not self.dialogs and self.preview.moving)

    @property
    def idle(self) -> bool:
        """Whether nothing changes without an event."""
        return super().idle and not self.preview.moving
