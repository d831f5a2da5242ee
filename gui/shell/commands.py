"""What a person can have done by a button or a key: every command is described once.

A scene makes its buttons, its shortcuts and its list of keys from the commands of its room.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import pygame

from gui.widgets import Button

COMMAND_KEYS = pygame.KMOD_CTRL | pygame.KMOD_META
"""Either is as good as the other."""


@dataclass(frozen=True)
class Chord:
    """A key, alone or with others held."""

    key: int
    """A constant of pygame."""
    ctrl: bool | None = False
    """Whether Ctrl or Cmd is held; None where it makes no difference."""
    shift: bool | None = None
    """The same for Shift."""

    def matches(self, event: pygame.event.Event) -> bool:
        """Whether a key that went down is this one."""
        ctrl, shift = bool(event.mod & COMMAND_KEYS), bool(event.mod & pygame.KMOD_SHIFT)
        return (
            bool(event.key == self.key)
            and self.ctrl in (None, ctrl)
            and self.shift in (None, shift)
        )


@dataclass(frozen=True)
class Command:
    """A command as buttons, shortcuts and the list of keys have it; what is missing is empty."""

    label: str = ""
    """On its button."""
    key: str = ""
    """The key that the button and hints name."""
    short: str = ""
    """The label where there is little room."""
    chords: tuple[Chord, ...] = ()
    """The keys that call it anywhere in the scene."""
    keys: str = ""
    """In the list of keys: its keys, and those of commands that its `help` describes too."""
    help: str = ""
    """In the list of keys: what it does. Empty where another command's row says it."""

    def button(
        self, action: Callable[[], None], *, primary: bool = False, quiet: bool = False
    ) -> Button:
        """A button that calls `action`; it looks as `Button` says of `primary` and `quiet`."""
        return Button(
            self.label, action, key=self.key, short=self.short, primary=primary, quiet=quiet
        )

    def matches(self, event: pygame.event.Event) -> bool:
        """Whether a key that went down calls the command."""
        return any(chord.matches(event) for chord in self.chords)


def find_command(event: pygame.event.Event, commands: Iterable[Command]) -> Command | None:
    """The command that a key that went down calls; None where there is none."""
    return next((command for command in commands if command.matches(event)), None)


def key_rows(commands: Iterable[Command]) -> tuple[tuple[str, str], ...]:
    """The rows of the list of keys: the keys, and what they do."""
    return tuple((command.keys, command.help) for command in commands if command.help)


KEY_LIST = Command("Keys", "F1", chords=(Chord(pygame.K_F1, ctrl=None),))
SOUND = Command(chords=(Chord(pygame.K_m),), keys="M", help="sound on or off")
SETTINGS = Command(
    "Settings", "F10", chords=(Chord(pygame.K_F10, ctrl=None),), keys="F10", help="settings"
)
FULL_SCREEN = Command(chords=(Chord(pygame.K_F11, ctrl=None),), keys="F11", help="full screen")
QUIT = Command(chords=(Chord(pygame.K_q, ctrl=True),))
NEXT_CONTROL = Command(keys="Tab", help="next control")
BACK = Command("Back", "Esc", chords=(Chord(pygame.K_ESCAPE),), keys="Esc", help="back")
USUAL = (SOUND, SETTINGS, FULL_SCREEN, NEXT_CONTROL, BACK)
"""The commands at the end of every list of keys."""
