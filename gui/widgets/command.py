"""A command that a button or a key can call, described once."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pygame

from engine.records import dataclass
from gui.words.catalogue import Said, say

NAMES = {
    "←": "Left",
    "→": "Right",
    "↑": "Up",
    "↓": "Down",
    "Del": "Delete",
    "Esc": "Escape",
    "Enter": "Return",
}
"""What pygame calls keys that have another name in the window."""
KEY_WORDS = re.compile(
    r"\b(Ctrl|Shift|Del|Delete|Esc|Enter|Space|Home|End|PageUp|PageDown|Tab|Backspace)\b"
)
"""The names of keys that another language may call otherwise."""
COMMAND_KEYS = pygame.KMOD_CTRL | pygame.KMOD_META
"""The modifier bits of Ctrl and Cmd, which mean the same."""


@dataclass(frozen=True)
class Chord:
    """A key with the modifier keys that have to be held."""

    key: int
    """A key constant of pygame."""
    ctrl: bool | None = False
    """Whether Ctrl or Cmd has to be held; None if it makes no difference."""
    shift: bool | None = None
    """Whether Shift has to be held; None if it makes no difference."""

    def matches(self, event: pygame.event.Event) -> bool:
        """Whether the KEYDOWN event is of this key with these modifiers."""
        ctrl, shift = bool(event.mod & COMMAND_KEYS), bool(event.mod & pygame.KMOD_SHIFT)
        return (
            bool(event.key == self.key)
            and self.ctrl in (None, ctrl)
            and self.shift in (None, shift)
        )


@dataclass(frozen=True)
class Command:
    """How a command appears on its button, as a shortcut and in the list of keys."""

    label: str = ""
    """The label of its button."""
    key: str = ""
    """The key named on the button and in hints."""
    short: str = ""
    """The label in a narrow window."""
    chords: tuple[Chord, ...] = ()
    """The keys that call the command anywhere in the scene."""
    keys: str = ""
    """Its keys in the list of keys, with those of other commands that `help` covers."""
    icon: str = ""
    """The pictogram on its button."""
    help: str = ""
    """What it does, for the list of keys; empty if another command's row says it."""
    # There is one record of each; screens look commands up a few hundred times in a frame.
    __eq__, __hash__ = object.__eq__, object.__hash__

    @property
    def tip(self) -> str:
        """Its label and its key, for a button that shows neither."""
        return say("{label} ({key})", label=say(self.label), key=key_text(self.key))

    def matches(self, event: pygame.event.Event) -> bool:
        """Whether the KEYDOWN event calls the command."""
        return any(chord.matches(event) for chord in self.chords)


def command(
    label: str = "",
    key: str = "",
    help: str = "",
    *,
    short: str = "",
    icon: str = "",
    calls: str | None = None,
    keys: str = "",
) -> Command:
    """Returns a command whose keys follow from their names; the rest is as for `Command`.

    `calls` has the names of all keys that call it, between blanks, if that is not `key` alone. With
    `help`, the list of keys names `keys`, or `key`, or the first that calls it.
    """
    names = (key if calls is None else calls).split()
    listed = keys or key or "".join(names[:1])
    chords = tuple(map(chord, names))
    return Command(label, key, short, chords, listed if help else keys, icon, help)


def key_text(keys: str) -> Said:
    """Returns the names of keys in the language of the window: Ctrl+C is Strg+C in German."""
    return Said(KEY_WORDS.sub(lambda found: say(found[0]), say(keys)))


def chord(name: str) -> Chord:
    """Returns the chord of a name such as "U", "Ctrl+Shift+C", "AnyCtrl+F1" or "NoShift+←".

    Without a word for them, Ctrl must not be held, and Shift makes no difference.
    """
    *held, last = name.split("+")
    word = NAMES.get(last, last)
    key = getattr(pygame, f"K_{word.lower() if len(word) == 1 else word.upper()}")
    ctrl = None if "AnyCtrl" in held else "Ctrl" in held
    shift = {"Shift": True, "NoShift": False}.get(held[-1]) if held else None
    return Chord(key, ctrl, shift)


def find_command(event: pygame.event.Event, commands: Iterable[Command]) -> Command | None:
    """Returns the command that the KEYDOWN event calls; None if there is none."""
    return next((command for command in commands if command.matches(event)), None)


def key_rows(commands: Iterable[Command]) -> tuple[tuple[str, str], ...]:
    """Returns the rows of the list of keys: the keys and what they do."""
    return tuple((command.keys, command.help) for command in commands if command.help)
