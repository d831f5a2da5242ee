#!/usr/bin/env python3
"""Plays a session of Plyfall blindfolded: hears the window over AT-SPI, and presses keys.

Writes what was pressed and heard: a game of each kind, a review, a puzzle, an exercise. It sees no
picture; what it knows of a board it has been told. Runs on Linux, with a display, a session bus
and a registry of its own; needs Xvfb, openbox, xdotool, dbus-run-session, at-spi2-core, and
Debian's python3-gi with gir1.2-atspi-2.0.

    tools/blindfolded.py [--program COMMAND] [--output FILE]
"""

from __future__ import annotations

import argparse
import math
import os
import re
import shlex
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from board_by_ear import FOUR, THREE, HeardTree, middle_first, position_heard, searched

from engine.games.line_game import LineGame
from engine.search.limits import WIN

ROOT = Path(__file__).resolve().parent.parent
SYSTEM_PYTHON = "/usr/bin/python3"
INSIDE = "PLYFALL_BLINDFOLDED"
"""Set where the session bus is our own."""
QUIET, PATIENCE = 0.5, 30.0
"""Seconds without a word after which nothing more is awaited, and after which that is a fault."""
CALLED = {"push button": "button", "toggle button": "switch", "radio button": "option"}


class Listener:
    """A player with ears and a keyboard."""

    def __init__(self, out: Any) -> None:
        """Asks for the window to be read; `out` is where the transcript goes."""
        import gi

        gi.require_version("Atspi", "2.0")
        from gi.repository import Atspi, Gio, GLib

        self._atspi: Any = Atspi
        self._gone: Any = GLib.Error
        """Raised where a control has gone before it could be asked."""
        self._context: Any = GLib.MainContext.default()
        self._out = out
        bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        for name in ("IsEnabled", "ScreenReaderEnabled"):
            value = GLib.Variant("(ssv)", ("org.a11y.Status", name, GLib.Variant("b", True)))
            where = ("org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set")
            bus.call_sync(*where, value, None, 0, 5000, None)
        Atspi.init()
        self.said: list[str] = []
        """All that was read aloud, the last at the end."""
        self.focus = ""
        """What has the focus, as it is read."""
        self._listener: Any = Atspi.EventListener.new(self._hear)
        kinds = ("announcement", "state-changed:focused", "property-change:accessible-name")
        for kind in (f"object:{each}" for each in kinds):
            self._listener.register(kind)

    def _hear(self, event: Any) -> None:
        if event.type.startswith("object:announcement"):
            self._say(event.any_data)
        elif event.type.startswith("object:property-change"):
            # What the focused name carries of an announcement has been heard.
            focused = event.source.get_state_set().contains(self._atspi.StateType.FOCUSED)
            if focused and not any(
                event.any_data.rstrip(".").endswith(each.rstrip(".")) for each in self.said[-3:]
            ):
                self._say(event.any_data)
        elif event.detail1:
            with suppress(self._gone):
                self.focus = self._read(event.source)
                self._say(self.focus)

    def _read(self, thing: Any) -> str:
        """Returns name, kind and states of a control, as they are read."""
        states = thing.get_state_set()
        role = thing.get_role_name()
        words = [thing.get_name(), CALLED.get(role, role)]
        kinds = self._atspi.StateType
        if role in ("radio button", "toggle button"):
            words.append(
                "chosen"
                if states.contains(kinds.CHECKED) or states.contains(kinds.PRESSED)
                else "not chosen"
            )
        return ", ".join(words)

    def _say(self, words: str) -> None:
        if words and not (self.said and self.said[-1] == words):
            self.said.append(words)
            print(f"  {words}", file=self._out, flush=True)

    def note(self, words: str) -> None:
        """Writes a line of our own into the transcript."""
        print(f"\n{words}", file=self._out, flush=True)

    def listen(self, until: Callable[[], object] | None = None) -> None:
        """Listens until it is quiet, and something is so."""
        end, count, quiet = time.monotonic() + PATIENCE, len(self.said), time.monotonic()
        while time.monotonic() < quiet + QUIET or not (until is None or until()):
            while self._context.iteration(False):
                pass
            if len(self.said) != count:
                count, quiet = len(self.said), time.monotonic()
            if time.monotonic() > end:
                raise SystemExit(f"nothing more was heard; the last was: {self.said[-3:]}")
            time.sleep(0.02)

    def press(self, *keys: str, until: Callable[[], object] | None = None) -> list[str]:
        """Presses keys; returns what was heard then."""
        before = len(self.said)
        self.note(f"[{' '.join(keys)}]")
        subprocess.run(["xdotool", "key", "--delay", "60", *keys], check=True)
        self.listen(until)
        return self.said[before:]

    def hears(self, pattern: str, since: int = 0) -> bool:
        """Returns whether something that was read matches."""
        return any(re.search(pattern, words) for words in self.said[since:])

    def go_to(self, name: str) -> None:
        """Presses Tab until a control with this name has the focus, or its choice."""
        self._tab(lambda: self.focus.startswith(name), name)

    def _tab(self, there: Callable[[], object], name: str) -> None:
        """Presses Tab until it is there; writes only where that ends."""
        out, self._out, times = self._out, StringIO(), 0
        while not there():
            self.press("Tab")
            times += 1
            if times > 60:
                raise SystemExit(f"there is no {name!r}")
        self._out = out
        if times:
            self.note(f"[Tab{f', {times} times' if times > 1 else ''}]")
            print(f"  {self.focus}", file=out, flush=True)

    def choose(self, choice: str, option: str) -> None:
        """Goes to a choice, and with the arrows to one of its options."""
        self._tab(lambda: self._is_in(choice), choice)
        if not self.focus.startswith(option):
            self.press("Home")
        before = len(self.said)
        for _ in range(9):  # the option may lead on to another control
            if self.focus.startswith(option) or self.hears(f"^{option}", before):
                return
            self.press("Right")
        raise SystemExit(f"{choice!r} has no {option!r}")

    def _is_in(self, choice: str) -> bool:
        """Returns whether what has the focus is an option of a choice."""
        thing = self._focused()
        return thing is not None and thing.get_parent().get_name() == choice

    def _focused(self) -> Any:
        state = self._atspi.StateType.FOCUSED
        return next((each for each in self.things() if each.get_state_set().contains(state)), None)

    def things(self) -> Iterator[Any]:
        """Yields all that is on the screen."""
        desk = self._atspi.get_desktop(0)
        for at in range(desk.get_child_count()):
            desk.get_child_at_index(at).set_cache_mask(self._atspi.Cache.NONE)
        left = [desk.get_child_at_index(at) for at in range(desk.get_child_count())]
        while left:
            thing = left.pop(0)
            if thing is not None and thing.get_role_name() != "invalid":
                yield thing
                left[:0] = [thing.get_child_at_index(at) for at in range(thing.get_child_count())]

    def names(self) -> list[str]:
        """Returns the name of all that is on the screen."""
        return [thing.get_name() or "" for thing in self.things()]


def play(player: Listener, game: LineGame, other: str, *, slips: bool) -> str:
    """Plays a game against the `other` side to its end; returns how it ended.

    Who `slips` leaves one win for later.
    """
    while True:
        position = position_heard(game, player.press("F5")[-1])
        found = searched(position, 6 if game.gravity else 9)
        move = found.move
        if slips and found.score == WIN - 1:
            others = (it for it in middle_first(position) if it != move)
            held = (it for it in others if searched(position.play(it), 5).score <= 0)
            move, slips = next(held, move), False
        before = len(player.said)
        over = r"You won|You lost|A draw"
        turn = rf"(?i)\b{other}\b (dropped|on square).*Your turn|{over}"
        player.press(str(move + 1), until=partial(player.hears, turn, before))
        for words in player.said[before:]:
            if end := re.search(over, words):
                return end[0]


def solve(player: Listener) -> None:
    """Solves a puzzle: thinks a few moves ahead, and tries another move where that is wrong."""
    wrong = set[int]()
    while True:
        position = position_heard(FOUR, player.press("F5")[-1])
        move = searched(position, 8).move
        if move in wrong:
            move = next(it for it in middle_first(position) if it not in wrong)
        before = len(player.said)
        answer = "Right so far|Correct|Not column"
        player.press(str(move + 1), until=partial(player.hears, answer, before))
        if player.hears("Correct", before):
            return
        wrong = {*wrong, move} if player.hears("Not column", before) else set()


def fill_in(player: Listener) -> None:
    """Does an alpha-beta search by hand, of the tree that is read."""
    player.listen(lambda: player.focus.startswith("A:"))
    tree = HeardTree(player.names())
    player.press("Tab")
    heard = player.press("shift+Tab")
    seen = set[str]()
    while True:
        empty = (it.removesuffix(" empty") for it in heard if it.endswith(" empty"))
        place = next(empty, "")
        if not place or place in seen:
            break
        seen.add(place)
        if place in tree.answers:  # what is below a cut stays empty
            answer = tree.answers[place]
            digits = "i" if math.isinf(answer) else f"{abs(answer):.0f}"
            player.press(*["minus"] * (answer < 0), *digits)
        heard = player.press("Tab")
    for cut in tree.cuts:
        while (here := player.focus.partition(":")[0]) != cut:
            is_node = here in tree.above or here in tree.kids
            player.press(tree.step(here, cut) if is_node else "shift+Tab")
        player.press("k")
    player.press("Return", until=lambda: player.hears("of .* right|are right"))
    assert player.hears("All .* are right")


def session(player: Listener) -> None:
    """Plays, reviews, solves and fills in."""
    player.note("# A game of Connect Four")
    player.listen(lambda: player.focus)
    player.choose("Game", "Connect Four")
    player.go_to("Level:")
    player.press("Home")
    player.go_to("Play,")
    player.press("Return", until=lambda: player.hears("Your turn"))
    assert play(player, FOUR, "yellow", slips=True) == "You won"
    player.press("F4")

    player.note("# The review")
    player.press("r", until=lambda: player.hears("Turning point|No mistake|accuracy"))
    player.press("period", until=lambda: player.hears("mistake|blunder|gave away|missed"))
    player.press("l")
    player.press("l")
    player.press("F8")
    player.press("F9")
    player.press("Escape", "Escape")

    player.note("# A game of tic-tac-toe")
    player.choose("Game", "Tic-tac-toe")
    player.go_to("Play,")
    player.press("Return", until=lambda: player.hears("you are X"))
    play(player, THREE, "O", slips=False)
    player.press("F5")
    player.press("r", until=lambda: player.hears("O · accuracy|Computer · O"))
    player.press("period")
    player.press("Escape", "Escape")

    player.note("# A puzzle")
    player.go_to("Practice")
    player.press("Return")
    player.press("t", until=lambda: player.hears("to move and"))
    solve(player)
    player.press("Escape", "Escape")

    player.note("# An exercise of the lab")
    player.go_to("Search lab")
    player.press("Return")
    player.choose("Page", "Exercises")
    fill_in(player)


def run(program: list[str], out: Any) -> None:
    """Starts a display and the program, and plays the session."""
    read_end, write_end = os.pipe()
    screen = ["Xvfb", "-displayfd", str(write_end), "-screen", "0", "1600x1000x24"]
    none: Any = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    started = [subprocess.Popen(screen, pass_fds=[write_end], **none)]
    try:
        os.close(write_end)
        with os.fdopen(read_end) as numbers:
            os.environ["DISPLAY"] = f":{numbers.readline().strip()}"
        started.append(subprocess.Popen(["openbox"], **none))
        player = Listener(out)
        with TemporaryDirectory() as data:
            command = [*program, "--mute", "--seed", "5", "--data-dir", data, "--reduced-motion"]
            time.sleep(1)
            started.append(subprocess.Popen(command))
            session(player)
            started.pop().terminate()
    finally:
        for process in reversed(started):
            process.terminate()
            process.wait()


def main() -> None:
    """Goes into a session of its own, and plays."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    usual = f"{ROOT / '.venv/bin/python'} {ROOT / 'main.py'}"
    parser.add_argument("--program", default=usual, help="what opens the window")
    parser.add_argument("--output", type=Path, help="the file of the transcript")
    options = parser.parse_args()
    if not os.environ.get(INSIDE):
        # The desktop's own setting that a reader is there stays as it is.
        os.environ |= {INSIDE: "1", "GSETTINGS_BACKEND": "memory"}
        os.execvp("dbus-run-session", ["dbus-run-session", "--", SYSTEM_PYTHON, *sys.argv])
    with options.output.open("w", encoding="utf-8") if options.output else sys.stdout as out:
        run(shlex.split(options.program), out)


if __name__ == "__main__":
    main()
