"""The dialogs of the tournament page: add a player, add a program, how it is played."""

from __future__ import annotations

import shlex
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame

from engine.games.line_game import LineGame
from engine.players.algorithms import ALGORITHMS
from engine.players.spec import PlayerSpec
from engine.tournament.external_engine import ExternalEngine, parse_competitor
from engine.wording import worded
from gui.lab.tournament.draft import GAMES, MOST_AT_ONCE, MOST_PLIES, TIMES, Draft, games_offered
from gui.look import words as text
from gui.shell.dialog import CLOSE, Dialog, DialogButton
from gui.shell.file_dialog import FileDialog
from gui.shell.player_names import seconds
from gui.shell.scene import Scene
from gui.view import boxes as b
from gui.view.box import Box
from gui.widgets import PickList, TextField, Widget
from gui.words.catalogue import error_text, full_stop, say

PLAYER, GAME, PATH, TIME = "player", "game", "Program", "Milliseconds for a move"
HINTS = {
    PATH: "Program: ./my-engine",
    "Arguments": "Arguments, as in a shell",
    "Options": "Options: Hash=16; Threads=1",
    "Name": "Name, or what it calls itself",
    TIME: "Milliseconds for a move, or as the others",
}
"""The fields for a program by their names, and what stands in them while they are empty."""
ABOUT = "Pick a player, or write one with its limits: alphabeta:depth=8, mcts:nodes=10000."
PAIRS = "Games of each pair, every opening from both sides"
LIMIT = "Limit for a move, for players without one of their own"
PROGRAMS = ("", ".exe", ".bat", ".cmd", ".sh", ".py", ".jar", ".bin", ".appimage")
"""The endings of files that are offered as programs."""

Check = Callable[[ExternalEngine, LineGame], str]
"""Starts a program; returns what it calls itself, and raises ValueError if it does not answer."""


class AddDialog(Dialog):
    """Offers the players that are built in, and a field for any player as text."""

    checks = True

    def __init__(
        self, scene: Scene, added: Callable[[str], None], program: Callable[[], None]
    ) -> None:
        """`added` is called with the player's text, `program` to add a program."""
        self._added = added
        self._known = [known for known in ALGORITHMS.values() if known.tip]
        self._specs = [str(PlayerSpec(known.name)) for known in self._known]
        self.list = PickList(
            "Players",
            clock=scene.app.clock,
            picked=self._pick,
            opened=lambda index: self._accept(self._specs[index]),
        )
        self.list.columns, self.list.muted, self.list.framed = (12,), 1, True
        self.list.show([(say(known.label),) for known in self._known], 0)
        self.player = self._specs[0]
        """The player as text."""
        super().__init__(
            *(scene, "Add a player"),
            body=[ABOUT],
            buttons=[
                DialogButton("Add", lambda: self._accept(self.player), primary=True),
                DialogButton("A program…", scene.then(program), short="Program…"),
            ],
            width=500,
        )

    def home(self) -> Widget | None:
        """Returns the list."""
        return self.list

    def contents(self) -> list[Box]:
        """Returns the list, a sentence about the player that is marked, and the field."""
        tip = b.quiet(self._known[self.list.marked].tip)
        return [
            b.hosted(self.list, want_height=216),
            b.column(tip, min_height=36),
            b.field(PLAYER, "Player", self.player),
        ]

    def handle(self, event: pygame.event.Event) -> bool:
        """Handles an event; what is typed at the list is a player's text."""
        is_text = event.type == pygame.TEXTINPUT and bool(event.text.strip())
        field = self.ui.widget(PLAYER)
        if is_text and self.group.focus is self.list and isinstance(field, TextField):
            field.selected = bool(field.value)
            self.group.set_focus(field)
        return super().handle(event)

    def _pick(self, index: int) -> None:
        self.player, self.error = self._specs[index], ""

    def _accept(self, value: str) -> None:
        try:
            player = parse_competitor(value.strip())
            if isinstance(player, ExternalEngine):
                player.located()
        except ValueError as error:
            self.error = full_stop(text.capitalised(error_text(error)))
            return
        self.scene.close_dialog()
        self._added(value.strip())


class ProgramDialog(Dialog):
    """Asks for a program, its arguments, options and limit; checks whether it answers."""

    checks = True

    def __init__(
        self, scene: Scene, game: LineGame, check: Check, added: Callable[[str], None]
    ) -> None:
        """`check` is called in a thread; `added` with the player's text once it has answered."""
        self._game, self._check, self._added = game, check, added
        self._answer: list[ExternalEngine | str] = []
        """What the last check has found: the engine, or what is wrong."""
        self.typed = dict.fromkeys(HINTS, "")
        """What stands in the fields, by their names."""
        super().__init__(
            *(scene, "A program that speaks UGI"),
            buttons=[
                DialogButton("Check and add", self._accept, primary=True, short="Add"),
                DialogButton("Browse…", self._browse),
            ],
            width=520,
        )

    def act(self, on: object, value: object) -> None:
        """Takes what was typed in a field."""
        self.typed[str(on)] = str(value)

    def contents(self) -> list[Box]:
        """Returns the fields."""
        typed = self.typed
        return [b.field(name, name, typed[name], placeholder=HINTS[name]) for name in HINTS]

    def _browse(self) -> None:
        def chosen(path: Path) -> str:
            self.scene.close_dialog()
            self.typed[PATH] = str(path)
            return ""

        about, where = ("Which program?", "Choose"), Path.home()
        self.scene.open(FileDialog(self.scene, *about, chosen, folder=where, endings=PROGRAMS))

    def engine(self) -> ExternalEngine:
        """Returns the program as it is described; raises ValueError."""
        path, arguments, settings, label, time = map(str.strip, self.typed.values())
        try:
            given = tuple(shlex.split(arguments))
        except ValueError:
            raise ValueError("a quotation mark is missing in the arguments") from None
        options = []
        for part in filter(None, map(str.strip, settings.split(";"))):
            name, equals, value = map(str.strip, part.partition("="))
            if not equals:
                raise ValueError(worded("an option is written name=value, not {part}", part=part))
            options.append((name, value))
        if time and not (time.isascii() and time.isdecimal()):
            raise ValueError("the time for a move is a number of milliseconds")
        limit = int(time[:12]) if time else None
        return ExternalEngine(path, given, tuple(options), label, movetime=limit).located()

    def _accept(self) -> None:
        try:
            engine = self.engine()
        except ValueError as error:
            self.error = full_stop(text.capitalised(error_text(error)))
            return
        self.error = "Starting it to see whether it answers…"
        answer = self._answer = []  # only the last check's counts

        def check() -> None:
            try:
                name = self._check(engine, self._game)
                answer.append(replace(engine, label=engine.label or name))
            except ValueError as error:
                answer.append(full_stop(error_text(error)))

        threading.Thread(target=check, name="introduction", daemon=True).start()

    def update(self) -> bool:
        """Takes the answer of the check, if there is one; returns whether there was."""
        if not self._answer:
            return False
        found = self._answer.pop()
        if isinstance(found, str):
            self.error = found
            return True
        self.scene.close_dialog()
        value = str(found)
        if not self.typed[TIME].strip():  # the limit is that of the tournament
            value = value.replace(f",movetime={found.movetime}", "", 1)
        self._added(value)
        return True


class SettingsDialog(Dialog):
    """Asks how the tournament is played."""

    def __init__(
        self, scene: Scene, draft: Draft, own: LineGame, changed: Callable[[Draft], None]
    ) -> None:
        """`own` are rules to choose besides the usual; `changed` is called with each choice."""
        self.draft, self._changed, self._games = draft, changed, games_offered(own)
        super().__init__(scene, "How is it played?", leave=CLOSE, width=500)

    def contents(self) -> list[Box]:
        """Returns the choices."""
        draft = self.draft
        offered = tuple((game.name, text.game_name(game)) for game in self._games)
        numbers = tuple((number, str(number)) for number in GAMES)
        times = tuple(
            (time, say("{seconds} s", seconds=seconds(time)) if time else "its own")
            for time in TIMES
        )
        return [
            b.captioned(b.segments(GAME, "Game", offered, draft.game.name)),
            b.captioned(b.segments("games", PAIRS, numbers, draft.games)),
            b.captioned(b.segments("movetime", LIMIT, times, draft.movetime)),
            b.stepper(
                *("plies", "Random moves at the beginning", draft.plies),
                less=draft.plies > 0,
                more=draft.plies < MOST_PLIES,
            ),
            b.stepper(
                *("at_once", "Games played at once", draft.at_once),
                less=draft.at_once > 1,
                more=draft.at_once < MOST_AT_ONCE,
            ),
        ]

    def act(self, on: object, value: object) -> None:
        """Changes how it is played."""
        if on == GAME:
            self.draft = self.draft.on(next(game for game in self._games if game.name == value))
        else:
            changed: dict[str, Any] = {str(on): value}
            self.draft = replace(self.draft, **changed)
        self._changed(self.draft)
