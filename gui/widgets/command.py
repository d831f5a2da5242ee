"""A command that a button or a key can call, described once."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache

import pygame

from engine.records import dataclass
from gui.words.catalogue import CATALOGUE, Said, once_while, say

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
    r"\b(Arrows|Ctrl|Shift|Del|Esc|Enter|Space|Home|End|PageUp|PageDown|Tab|Backspace)\b"
)
"""The names of keys that another language may call otherwise."""
FIXED = {*NAMES, "", "Tab", "Space", "Delete", "Backspace", "Home", "End", "PageUp", "PageDown"}
"""Keys that mean the same everywhere, and what is left of a plus: their commands keep them."""
CHOSEN = re.compile(r"(Ctrl\+(Shift\+)?)?([^\W\d_]|F[1-9]|F1[012])")
"""The keys that can be chosen: letters and F1 to F12."""
BETWEEN = re.compile(r"((?<=\S), | or | – |\s+)")
"""What stands between two keys in the list of keys."""
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
        held = self.ctrl in (None, ctrl) and self.shift in (None, shift)
        return held and bool(event.key == self.key)

    def event(self) -> pygame.event.Event:
        """Returns a KEYDOWN event of the key."""
        mod = pygame.KMOD_LCTRL * bool(self.ctrl) | pygame.KMOD_LSHIFT * bool(self.shift)
        return pygame.event.Event(pygame.KEYDOWN, key=self.key, mod=mod, unicode="", scancode=0)


@dataclass(frozen=True)
class Command:
    """How a command appears on its button, as a shortcut and in the list of keys."""

    label: str = ""
    """The label of its button."""
    usual: str = ""
    """Its key, unless a person has chosen another one."""
    help: str = ""
    """What it does, for the list of keys; empty if another command's row says it."""
    short: str = ""
    """The label in a narrow window."""
    icon: str = ""
    """The pictogram on its button."""
    calls: str | None = None
    """The names of all keys that call it anywhere in the scene, between blanks, the one that can be
    changed first; None for its key alone."""
    keys: str = ""
    """Its keys in the list of keys, with those of other commands that `help` covers; empty for its
    key, or the first that calls it."""
    pad: str = ""
    """The button of a game controller that calls it, besides A for Enter and B for Esc."""
    like: Command | None = None
    """Another command whose key calls it where both cannot be meant."""
    # There is one record of each; screens look commands up a few hundred times in a frame.
    __eq__, __hash__ = object.__eq__, object.__hash__

    @property
    def key(self) -> str:
        """The key named on the button and in hints."""
        button = KEYS.by_pad and (self.pad or {"Enter": "A", "Esc": "B"}.get(self.usual))
        if button:
            return f"({button})"
        return self.like.key if self.like else KEYS.chosen(self) or self.usual

    @property
    def _calls(self) -> list[str]:
        return (self.usual if self.calls is None else self.calls).split()

    @property
    def chords(self) -> tuple[Chord, ...]:
        """The keys that call the command anywhere in the scene."""
        chosen, usual = KEYS.chosen(self), tuple(map(chord, self._calls))
        return (_chosen(chosen), *usual[1:]) if chosen else usual

    @property
    def listed(self) -> str:
        """Its keys in the list of keys."""
        return self.keys or self.usual or self._calls[0]

    @property
    def can_change(self) -> bool:
        """Whether a person can choose another key for it."""
        free = self.usual.split("+")[-1] not in FIXED
        return free and bool(self._calls) and self in KEYS.names

    @property
    def name(self) -> str:
        """What it is called where it stands alone."""
        return say(self.label or self.help)

    @property
    def tip(self) -> str:
        """Its label and its key, for a button that shows neither."""
        return say("{label} ({key})", label=say(self.label), key=key_text(self.key))

    def matches(self, event: pygame.event.Event) -> bool:
        """Whether the KEYDOWN event calls the command."""
        return any(chord.matches(event) for chord in self.chords)


@once_while(lambda: CATALOGUE.translation)
def key_text(keys: str) -> Said:
    """Returns the names of keys in the language of the window: Ctrl+C is Strg+C in German."""
    return CATALOGUE.make(lambda: KEY_WORDS.sub(lambda found: say(found[0]), say(keys)))


@cache
def chord(name: str) -> Chord:
    """Returns the chord of a name such as "U", "Ctrl+Shift+C", "AnyCtrl+F1" or "NoShift+←".

    Without a word for them, Ctrl must not be held, and Shift makes no difference.
    """
    *held, last = name.split("+")
    word = NAMES.get(last, last)
    key = ord(word.lower()) if len(word) == 1 else getattr(pygame, f"K_{word.upper()}")
    ctrl = None if "AnyCtrl" in held else "Ctrl" in held
    shift = {"Shift": True, "NoShift": False}.get(held[-1]) if held else None
    return Chord(key, ctrl, shift)


def pressed(event: pygame.event.Event) -> str:
    """Returns the name of a key that a KEYDOWN event chooses; '' if no command can have it."""
    name = pygame.key.name(event.key).upper()
    ctrl, shift = event.mod & COMMAND_KEYS, event.mod & pygame.KMOD_SHIFT
    found = "Ctrl+" * bool(ctrl) + "Shift+" * bool(ctrl and shift) + name
    return found if CHOSEN.fullmatch(found) and not event.mod & pygame.KMOD_ALT else ""


class ChosenKeys:
    """The keys that a person has chosen for commands, in place of their usual ones."""

    def __init__(self) -> None:
        self.names: dict[Command, str] = {}
        """What commands are called where the chosen keys are kept: "play.undo"."""
        self._chosen: dict[str, str] = {}
        self.by_pad = False
        """Whether a game controller was used last, whose buttons are named in place of keys."""

    def use(self, chosen: Mapping[str, str]) -> None:
        """Has commands be called by keys, by their names; leaves out what is no key."""
        self._chosen = {name: key for name, key in chosen.items() if CHOSEN.fullmatch(key)}

    def chosen(self, command: Command) -> str:
        """Returns the key chosen for a command; '' for its usual one."""
        return self._chosen.get(self.names.get(command, ""), "") if self._chosen else ""

    @property
    def state(self) -> tuple[object, ...]:
        """What decides which key each command has."""
        return (self.by_pad, *self._chosen.items())

    def rival(self, command: Command, key: str, beside: Iterable[Command]) -> Command | None:
        """Returns another command that the key of a name calls where it would call `command`.

        Commands of the shell are in every room, those `beside` it in the same list of keys.
        """
        room, event = self.names[command].partition(".")[0], _chosen(key).event()
        for other, name in self.names.items():
            near = room == "shell" or name.startswith(("shell.", f"{room}."))
            calls = other.key == key or other.matches(event)
            if other is not command and (near or other in beside) and calls and not other.like:
                return other
        return None


KEYS = ChosenKeys()


def _chosen(name: str) -> Chord:
    """Returns the chord of a key that was chosen: with Ctrl, Shift makes a difference."""
    return chord(name if "Shift+" in name else name.replace("Ctrl+", "Ctrl+NoShift+"))


def find_command(event: pygame.event.Event, commands: Iterable[Command]) -> Command | None:
    """Returns the command that the KEYDOWN event calls; None if there is none."""
    return next((command for command in commands if command.matches(event)), None)


def key_rows(commands: Iterable[Command]) -> tuple[tuple[str, str], ...]:
    """Returns the rows of the list of keys: the keys and what they do."""
    listed = tuple(commands)
    now = {each.usual: each.key for each in listed if each.key != each.usual}

    def keys(command: Command) -> str:
        return "".join(now.get(each, each) for each in BETWEEN.split(command.listed))

    return tuple((keys(command), command.help) for command in listed if command.help)
