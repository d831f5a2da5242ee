"""A game controller that SDL takes for a real one."""

import ctypes
import platform
from pathlib import Path

import pygame

TYPE, AXES, BUTTONS, HATS = 1, 6, 15, 0
"""SDL's number for a game controller, and what such a one has."""


def sdl() -> ctypes.CDLL | None:
    """The SDL that pygame uses; None where it is not found or makes no virtual controllers."""
    if platform.system() != "Linux":
        return None
    found = Path(pygame.__file__).parents[1].glob("pygame_ce.libs/libSDL2-2*")
    library = next(found, None)
    loaded = None if library is None else ctypes.CDLL(str(library))
    return loaded if hasattr(loaded, "SDL_JoystickAttachVirtual") else None


class VirtualPad:
    """A controller that is plugged in when it is made; SDL's joysticks must be in use."""

    def __init__(self, library: ctypes.CDLL) -> None:
        self._sdl = library
        library.SDL_JoystickOpen.restype = ctypes.c_void_p
        self.number: int = library.SDL_JoystickAttachVirtual(TYPE, AXES, BUTTONS, HATS)
        assert self.number >= 0
        self._joystick = ctypes.c_void_p(library.SDL_JoystickOpen(self.number))

    def press(self, button: int, *, down: bool) -> None:
        assert not self._sdl.SDL_JoystickSetVirtualButton(self._joystick, button, int(down))

    def push(self, axis: int, value: int) -> None:
        assert not self._sdl.SDL_JoystickSetVirtualAxis(self._joystick, axis, ctypes.c_int16(value))

    def unplug(self) -> None:
        assert not self._sdl.SDL_JoystickDetachVirtual(self.number)
        self._sdl.SDL_JoystickClose(self._joystick)
