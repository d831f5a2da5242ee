"""The dialogs of the tournament page: add a player, add a program, how it is played."""

from __future__ import annotations

import shlex
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame

from engine.games.line_game import LineGame
from engine.players.algorithms import ALGORITHMS
from engine.players.spec import PlayerSpec
from engine.tournament.external_engine import ExternalEngine, parse_competitor
from gui.lab.tournament import words as words
from gui.lab.tournament.draft import GAMES, MOST_AT_ONCE, MOST_PLIES, TIMES, Draft
from gui.look import words as text
from gui.shell.file_dialog import FileDialog
from gui.shell.player_names import seconds
from gui.shell.scene import Scene
from gui.view.dialog import Dialog
from gui.widgets import Button, CaptionedSegments, PickList, Stepper, TextField, Words

NO_LIMIT = "its own"
PROGRAMS = ("", ".exe", ".bat", ".cmd", ".sh", ".py", ".jar", ".bin", ".appimage")
"""The endings of files that are offered as programs."""

Check = Callable[[ExternalEngine, LineGame], str]
"""Starts a program; returns what it calls itself, and raises ValueError if it does not answer."""


def sentence(words: object) -> str:
    """Returns words with a capital letter and a full stop."""
    return f"{text.capitalised(str(words))}."


class AddDialog(Dialog):
    """Offers the players that are built in, and a field for any player as text."""

    def __init__(
        self, scene: Scene, added: Callable[[str], None], program: Callable[[], None]
    ) -> None:
        """`added` is called with the player's text, `program` to add a program."""
        self._scene, self._added = scene, added
        self._known = [known for known in ALGORITHMS.values() if known.tip]
        self._specs = [str(PlayerSpec(known.name)) for known in self._known]
        self.list = PickList(
            "Players", (12,), clock=scene.app.clock, picked=self._pick, opened=self._open
        )
        self.list.muted, self.list.row_height, self.list.framed = 1, 216, True
        self.list.show([(known.label,) for known in self._known], 0, 0)
        self.tip = Words(self._known[0].tip, lines=2)
        self.text = TextField("Player", self._specs[0], self._accept, clipboard=scene.app.clipboard)
        super().__init__(
            words.ADD,
            scene.app.clock,
            body=[words.ADD_BODY],
            widgets=[self.list, self.tip, self.text],
            buttons=[
                Button("Add", lambda: self._accept(self.text.value), primary=True),
                Button("A program…", scene.then(program), short="Program…"),
                Button("Cancel", scene.close_dialog),
            ],
            close=scene.close_dialog,
            width=500,
        )
        self.group.set_focus(self.list)

    def handle(self, event: pygame.event.Event) -> bool:
        """Handles an event; what is typed at the list is a player's text."""
        is_text = event.type == pygame.TEXTINPUT and bool(event.text.strip())
        if is_text and self.group.focus is self.list:
            self.text.selected = bool(self.text.value)
            self.group.set_focus(self.text)
        return super().handle(event)

    def _pick(self, index: int) -> None:
        self.tip.name = self._known[index].tip
        self.text.value = self._specs[index]
        self.text.caret, self.text.selected = len(self.text.value), False
        self.error = ""

    def _open(self, index: int) -> None:
        self._accept(self._specs[index])

    def _accept(self, value: str) -> None:
        try:
            player = parse_competitor(value.strip())
            if isinstance(player, ExternalEngine):
                player.located()
        except ValueError as error:
            self.error = sentence(error)
            return
        self._scene.close_dialog()
        self._added(value.strip())


class ProgramDialog(Dialog):
    """Asks for a program, its arguments, options and limit; checks whether it answers."""

    def __init__(
        self, scene: Scene, game: LineGame, check: Check, added: Callable[[str], None]
    ) -> None:
        """`check` is called in a thread; `added` with the player's text once it has answered."""
        self._scene, self._game, self._check, self._added = scene, game, check, added
        self._answer: list[ExternalEngine | str] = []
        """What the check has found: the engine, or what is wrong."""
        self._asked = 0
        """How many checks were begun; only the last one's answer counts."""

        def field(name: str, hint: str) -> TextField:
            return TextField(
                name, "", lambda _: self._accept(), placeholder=hint, clipboard=scene.app.clipboard
            )

        self.path = field("Program", "Program: ./my-engine")
        self.arguments = field("Arguments", "Arguments, as in a shell")
        self.options = field("Options", "Options: Hash=16; Threads=1")
        self.label = field("Name", "Name, or what it calls itself")
        self.time = field("Milliseconds for a move", "Milliseconds for a move, or as the others")
        super().__init__(
            words.PROGRAM,
            scene.app.clock,
            widgets=[self.path, self.arguments, self.options, self.label, self.time],
            buttons=[
                Button("Check and add", self._accept, primary=True, short="Add"),
                Button("Browse…", self._browse),
                Button("Cancel", scene.close_dialog),
            ],
            close=scene.close_dialog,
            width=520,
        )

    def _browse(self) -> None:
        def chosen(path: Path) -> str:
            self._scene.close_dialog()
            self.path.value = str(path)
            self.path.caret, self.path.selected = len(self.path.value), False
            return ""

        self._scene.open(
            FileDialog(
                self._scene,
                "Which program?",
                "Choose",
                chosen,
                folder=Path.home(),
                endings=PROGRAMS,
            )
        )

    def engine(self) -> ExternalEngine:
        """Returns the program as it is described; raises ValueError."""
        path = self.path.value.strip()
        if path.startswith("~"):
            path = str(Path(path).expanduser())
        try:
            arguments = tuple(shlex.split(self.arguments.value))
        except ValueError:
            raise ValueError("a quotation mark is missing in the arguments") from None
        options = []
        for part in filter(None, (each.strip() for each in self.options.value.split(";"))):
            name, equals, value = part.partition("=")
            if not equals:
                raise ValueError(f"an option is written name=value, not {part}")
            options.append((name.strip(), value.strip()))
        time = self.time.value.strip()
        if time and not (time.isascii() and time.isdecimal()):
            raise ValueError("the time for a move is a number of milliseconds")
        label = self.label.value.strip()
        limit = int(time[:12]) if time else None
        return ExternalEngine(path, arguments, tuple(options), label, movetime=limit).located()

    def _accept(self) -> None:
        try:
            engine = self.engine()
        except ValueError as error:
            self.error = sentence(error)
            return
        self.error = words.STARTING
        self._asked += 1
        asked = self._asked

        def check() -> None:
            found: ExternalEngine | str
            try:
                name = self._check(engine, self._game)
                found = replace(engine, label=engine.label or name)
            except ValueError as error:
                found = str(error)
            if asked == self._asked:
                self._answer.append(found)

        threading.Thread(target=check, name="introduction", daemon=True).start()

    def update(self) -> bool:
        """Takes the answer of the check, if there is one; returns whether there was."""
        if not self._answer:
            return False
        found = self._answer.pop()
        if isinstance(found, str):
            self.error = sentence(f"The program {found}")
            return True
        self._scene.close_dialog()
        value = str(found)
        if not self.time.value.strip():  # the limit is that of the tournament
            value = value.replace(f",movetime={found.movetime}", "", 1)
        self._added(value)
        return True


class SettingsDialog(Dialog):
    """Asks how the tournament is played."""

    def __init__(
        self,
        scene: Scene,
        draft: Draft,
        games: list[LineGame],
        changed: Callable[[Draft], None],
    ) -> None:
        """`games` are the rules to choose from; `changed` is called with each choice."""
        self.draft, self._changed = draft, changed
        names = [game.name for game in games]
        self.game = CaptionedSegments(
            "Game",
            [(place, text.game_name(game)) for place, game in enumerate(games)],
            names.index(draft.game.name),
            lambda place: self._change(self.draft.on(games[place])),
        )
        self.games = CaptionedSegments(
            "Games of each pair, every opening from both sides",
            [(number, str(number)) for number in GAMES],
            draft.games,
            lambda number: self._change(replace(self.draft, games=number)),
        )
        self.time = CaptionedSegments(
            "Limit for a move, for players without one of their own",
            [(time, f"{seconds(time)} s" if time else NO_LIMIT) for time in TIMES],
            draft.movetime,
            lambda time: self._change(replace(self.draft, movetime=time)),
        )
        self.plies = Stepper(
            "Random moves at the beginning",
            draft.plies,
            lambda plies: self._change(replace(self.draft, plies=plies)),
            lambda plies: 0 <= plies <= MOST_PLIES,
        )
        self.at_once = Stepper(
            "Games played at once",
            draft.at_once,
            lambda number: self._change(replace(self.draft, at_once=number)),
            lambda number: 1 <= number <= MOST_AT_ONCE,
        )
        self.plies.row_height = self.at_once.row_height = 38
        super().__init__(
            words.SETTINGS,
            scene.app.clock,
            widgets=[self.game, self.games, self.time, self.plies, self.at_once],
            buttons=[Button("Close", scene.close_dialog, primary=True)],
            close=scene.close_dialog,
            width=500,
        )

    def _change(self, draft: Draft) -> None:
        self.draft = draft
        self.plies.value = draft.plies
        self._changed(draft)
