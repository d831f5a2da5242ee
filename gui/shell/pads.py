"""Game controllers: their buttons and sticks press the keys that do the same."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

import pygame

from gui.shell.commands import SETTINGS
from gui.widgets.command import KEYS, Chord, chord

if TYPE_CHECKING:
    from gui.shell.app import App

FIRST_REPEAT, REPEAT = 0.4, 0.12
"""Seconds until a direction that is held is repeated, and between the repetitions."""
PUSHED, LET_GO = 0.55, 0.35
"""How far a stick is pushed before it counts, and below which it no longer does, up to 1."""
MOST = 32768
"""The same as 1 for a controller that SDL knows."""
NOTICE = 2.5
"""Seconds for which a notice says that a controller has come or gone."""
LEFT, RIGHT, UP, DOWN = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN
OTHERS: dict[int, str | int] = dict(enumerate(("A", "B", "X", "Y", "L", "R", "", "Start")))
"""What the buttons of a controller mostly are, by their numbers."""
KNOWN = OTHERS | dict(enumerate(("", "", "Start", "", "", "L", "R", UP, DOWN, LEFT, RIGHT), 4))
"""What those of one are that SDL knows."""
PRESSED = {"A": chord("Enter"), "B": chord("Esc"), "L": chord("Shift+Tab"), "R": chord("Tab")}
"""The keys that buttons press everywhere; the others call a command of the screen."""


class Pads:
    """The game controllers that are plugged in."""

    def __init__(self, app: App, clock: Callable[[], float]) -> None:
        """Looks for none before `begin`; `clock` returns seconds."""
        self._app, self._clock = app, clock
        self._open: dict[int, object] = {}
        """The controllers that are listened to, by SDL's numbers for them."""
        self._stick = [0.0, 0.0]
        """How far the left stick is pushed, to the right and down."""
        self._held: int | None = None
        """The direction that is held, as the arrow's key, and when it is pressed again."""
        self._again = 0.0
        app.errands.attend(self.work)

    def begin(self) -> None:
        """Begins to listen, once the first frame is on the screen."""
        os.environ.setdefault("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "0")
        with suppress(pygame.error, ImportError):
            from pygame._sdl2 import controller

            pygame.joystick.init()
            controller.init()
            for number in range(pygame.joystick.get_count()):
                self._add(number)

    def _add(self, number: int) -> bool:
        """Listens to a controller by its place among all; returns whether it is a new one."""
        with suppress(pygame.error, ImportError):
            from pygame._sdl2 import controller

            pad = pygame.joystick.Joystick(number)
            name = pad.get_instance_id()
            if name not in self._open:
                known = controller.is_controller(number)
                self._open[name] = controller.Controller(number) if known else pad
                return True
        return False

    def work(self) -> bool:
        """Repeats a direction that is held; returns whether there are controllers."""
        if self._held is not None and self._clock() >= self._again:
            self._again = self._clock() + REPEAT
            focus = self._app.scene.top_group.focus
            if self._held != DOWN or focus is None or focus.role != "grid":  # there it plays
                self._press(Chord(self._held))
        return bool(self._open) or self._held is not None

    def handle(self, event: pygame.event.Event) -> None:
        """Handles an event of a controller, a key in its place, or a window that is left."""
        # Those that SDL knows send events of both kinds.
        pad = self._open.get(getattr(event, "instance_id", -1))
        known = pad is not None and not isinstance(pad, pygame.joystick.JoystickType)
        match event.type:
            case pygame.KEYDOWN:
                self.show_keys(by_pad=False)
            case pygame.JOYDEVICEADDED:
                if self._add(getattr(event, "device_index", -1)):
                    self._app.notify("A game controller is connected.", NOTICE)
            case pygame.JOYDEVICEREMOVED:
                self._hold(None)
                if self._open.pop(event.instance_id, None) is not None:
                    self._app.notify("The game controller is gone.", NOTICE)
            case pygame.WINDOWFOCUSLOST:
                self._hold(None)
            case pygame.CONTROLLERBUTTONDOWN:
                self._button(KNOWN.get(event.button))
            case pygame.CONTROLLERBUTTONUP if KNOWN.get(event.button) == self._held:
                self._hold(None)
            case pygame.CONTROLLERAXISMOTION:
                self._push(event.axis, event.value / MOST)
            case pygame.JOYBUTTONDOWN if not known:
                self._button(OTHERS.get(event.button))
            case pygame.JOYAXISMOTION if not known:
                self._push(event.axis, event.value)
            case pygame.JOYHATMOTION if not known:
                across, up = event.value
                self._hold({-1: LEFT, 1: RIGHT}.get(across) or {-1: DOWN, 1: UP}.get(up))

    def _button(self, button: str | int | None) -> None:
        """Does what a button is for."""
        if isinstance(button, int):
            self._hold(button)
        elif button in PRESSED:
            self._press(PRESSED[button])
        elif button and not self._app.scene.dialogs:
            scene = self._app.scene
            found = [each for each in scene.listed if each.pad == button]
            if button == "Start":
                found = found or [SETTINGS]
            if found:  # the one whose button is in sight, as for a pause
                seen = (each for each in found if scene.ui.widget(each) is not None)
                self._press(next(seen, found[-1]).chords[0])

    def _push(self, axis: int, value: float) -> None:
        """Takes how far the left stick is pushed along an axis."""
        if axis > 1:
            return
        self._stick[axis] = value
        right, down = self._stick
        across, along = RIGHT if right > 0 else LEFT, DOWN if down > 0 else UP
        way = across if abs(right) > abs(down) else along
        least = PUSHED if self._held is None else LET_GO
        self._hold(way if max(abs(right), abs(down)) >= least else None)

    def _hold(self, direction: int | None) -> None:
        """Presses a direction that was not held before; None lets go of it."""
        new, self._held = direction != self._held, direction
        if new and direction is not None:
            self._again = self._clock() + FIRST_REPEAT
            self._press(Chord(direction))

    def _press(self, key: Chord) -> None:
        """Presses a key; the window names buttons in place of keys from now on."""
        self.show_keys(by_pad=True)
        self._app.dispatch(key.event())

    def show_keys(self, *, by_pad: bool) -> None:
        """Has the window name the buttons of a controller, or keys."""
        if KEYS.by_pad != by_pad:
            KEYS.by_pad = by_pad
            self._app.lay_out()
