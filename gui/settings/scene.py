"""The settings' scene: themes, sliders, switches and a preview; a change takes effect at once."""

from __future__ import annotations

from dataclasses import replace

import pygame

from engine.service.messages import Reply
from gui.board.moving_game import Motion
from gui.files.settings import AUTOMATIC, LOUDEST, MOTIONS, SCALES, SPEEDS
from gui.look import style as s
from gui.look import words as text
from gui.settings import commands
from gui.settings import words as settings_text
from gui.settings.layout import SettingsLayout, settings_layout
from gui.settings.preview import Preview
from gui.settings.swatches import ThemeChoice
from gui.shell.app import App
from gui.shell.commands import BACK, KEY_LIST, SETTINGS
from gui.shell.dialogs import open_keys, usual_key
from gui.shell.scene import Scene
from gui.shell.sound import Sound
from gui.widgets import RowSlider, Toggle, Widget, place_at_right
from gui.widgets.widget import Look

VOLUME_STEP = 5
"""The step of the volume in percent."""
SPEED_NAMES = tuple(SPEEDS)
SIZES = (AUTOMATIC, *SCALES)
SHOWN_FALL = 5
"""The fall in cells that is heard where there is no preview."""


class SettingsScene(Scene):
    """One page with all settings."""

    def __init__(self, app: App) -> None:
        """Shows the present settings."""
        super().__init__(app)
        now = app.settings
        self._layout: SettingsLayout  # set by `layout` before the first drawing
        self.theme = ThemeChoice(settings_text.THEME, now.theme, lambda name: self._set(theme=name))
        self.size = RowSlider(
            settings_text.SIZE,
            0,
            len(SIZES) - 1,
            SIZES.index(now.scale),
            lambda step: self._set(scale=SIZES[step]),
            big_step=2,
            labels=[f"{scale} %" if scale else settings_text.AUTOMATIC for scale in SIZES],
            tooltip=settings_text.SIZE_TIP,
            at_release=True,  # the slider itself moves when the size changes
        )
        self.motion = RowSlider(
            settings_text.MOTION,
            0,
            len(MOTIONS) - 1,
            MOTIONS.index(now.motion),
            self._set_motion,
            big_step=1,
            labels=[settings_text.MOTIONS[name] for name in MOTIONS],
            tooltip=settings_text.MOTION_TIP,
        )
        self.speed = RowSlider(
            settings_text.ANIMATION,
            0,
            len(SPEEDS) - 1,
            SPEED_NAMES.index(now.speed),
            self._set_speed,
            big_step=1,
            labels=[settings_text.SPEEDS[name] for name in SPEEDS],
        )
        steps = range(0, LOUDEST + 1, VOLUME_STEP)
        self.volume = RowSlider(
            settings_text.SOUND,
            0,
            len(steps) - 1,
            0,
            self._set_volume,
            big_step=4,
            labels=[settings_text.volume(percent) for percent in steps],
        )
        self.switches = {field: self._switch(field) for field in settings_text.SWITCHES}
        self.leave = BACK.button(app.back, quiet=True)
        self.keys = KEY_LIST.button(lambda: open_keys(self, commands.KEYS), quiet=True)
        self.sliders: tuple[RowSlider, ...] = (self.size, self.motion, self.speed, self.volume)
        rows: list[Widget] = [self.theme, *self.sliders, *self.switches.values()]
        self.group.widgets = [*rows, self.keys, self.leave]
        self.group.set_focus(self.theme, visible=False)
        self.preview = Preview(app.clock)

    def _switch(self, field: str) -> Toggle:
        name, note = settings_text.SWITCHES[field]

        def change(on: bool) -> None:
            self._set(**{field: on})
            if field == "tips" and on:
                self._set(tips_seen=())
            self.app.sounds.play(Sound.TICK)

        return Toggle(name, getattr(self.app.settings, field), change, note=note)

    # Changes

    def _set(self, **fields: object) -> None:
        self.app.change(replace(self.app.settings, **fields))  # type: ignore[arg-type]
        self.stale = True

    def _set_motion(self, step: int) -> None:
        self._set(motion=MOTIONS[step])
        self._show_drop()

    def _set_speed(self, step: int) -> None:
        self._set(speed=SPEED_NAMES[step])
        self._show_drop()

    def _set_volume(self, step: int) -> None:
        percent = step * VOLUME_STEP
        self.app.options = replace(self.app.options, mute=False)
        if percent:
            self._set(volume=percent, muted=False)
        else:
            self._set(muted=True)
        self._show_drop()
        if not self._layout.preview.width:
            self.app.sounds.land(SHOWN_FALL)

    def _show_drop(self) -> None:
        """Drops a disc in the preview, if there is one."""
        if self._layout.preview.width:
            self.preview.drop(reduced_motion=self.app.reduced_motion)

    # What the app calls

    def handle_reply(self, reply: Reply) -> None:
        """Passes a reply of the engine on to the scene below, which asked for it."""
        self.app.scenes[-2].handle_reply(reply)

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Handles Esc and F10, which go back, and the keys shared by all screens."""
        if BACK.matches(event) or SETTINGS.matches(event):
            self.app.back()
            return True
        return usual_key(self, event, commands.KEYS)

    def refresh(self) -> None:
        """Shows the settings as they are, which keys can change, too."""
        now, sounds = self.app.settings, self.app.sounds
        self.theme.value, self.theme.symbols = now.theme, now.symbols
        for field, switch in self.switches.items():
            switch.on = getattr(now, field)
        self.preview.exact = now.exact_scores
        self.motion.value = MOTIONS.index(now.motion)
        self.speed.enabled = not self.app.reduced_motion
        self.speed.instead = "" if self.speed.enabled else settings_text.NO_MOTION
        self.volume.value = 0 if sounds.muted else round(now.volume / VOLUME_STEP)

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
        if self._layout.preview.width:
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

    # Drawing

    def layout(self) -> None:
        """Places everything."""
        style, sprites = self.style, self.app.sprites
        self._layout = layout = settings_layout(
            self.app.screen.get_size(),
            style.scale,
            sliders=len(self.sliders),
            switches=len(self.switches),
        )
        self.theme.rect = layout.swatches
        for slider, rect in zip(self.sliders, layout.sliders, strict=True):
            slider.rect = rect
        for switch, rect in zip(self.switches.values(), layout.switches, strict=True):
            switch.rect = rect
        edge = 12 if layout.wide else 2
        place_at_right([self.leave, self.keys], layout.top, style, edge=edge, keys=layout.wide)
        if layout.preview.width:
            pad = style.px(20)
            area = layout.preview.inflate(-2 * pad, -2 * pad)
            if layout.wide:  # below the heading, otherwise beside it
                heading = layout.title.y - layout.card.y + style.px(16)
                area.y += heading
                area.height -= heading
            self.preview.place(area, style, sprites)
        self.stale = True
        super().layout()

    def looks(self) -> dict[object, Look]:
        """Returns the looks of the controls and of the preview."""
        looks = super().looks()
        if self._layout.preview.width:
            looks[self.preview] = self.preview.look(self.style)
        return looks

    def draw_scene(self, target: pygame.Surface) -> None:
        """Draws the top bar, the cards and the controls."""
        style, theme, layout = self.style, self.style.theme, self._layout
        bar = layout.top.move(style.px(32 if layout.wide else 14), 0)
        written = style.write(target, text.TITLE, bar, theme.text, size=s.TITLE, weight=s.SEMIBOLD)
        bar.x = written.right + style.px(28 if layout.wide else 16)
        style.write(target, settings_text.TITLE, bar, theme.muted)
        style.card(target, layout.card)
        title = layout.title.copy()
        title.height -= style.px(8)
        style.write(target, self.theme.name, title, theme.text, size=s.NAME, weight=s.SEMIBOLD)
        rule = (layout.title.x, layout.rule, layout.title.width, max(style.px(1), 1))
        target.fill(theme.line, rule)
        if layout.preview.width:
            self._draw_preview(target)
        super().draw_scene(target)

    def _draw_preview(self, target: pygame.Surface) -> None:
        style, card = self.style, self._layout.preview
        style.card(target, card)
        head = card.inflate(-2 * (self._layout.title.x - self._layout.card.x), 0)
        layout = self._layout
        down = layout.title.y - layout.card.y if layout.wide else style.px(14)
        head.y, head.height = card.y + down, layout.title.height - style.px(8)
        colour = style.theme.text
        style.write(target, settings_text.PREVIEW, head, colour, size=s.NAME, weight=s.SEMIBOLD)
        self.preview.draw(target, style)
