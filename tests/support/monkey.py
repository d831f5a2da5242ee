"""Uses the whole program at random, and checks after every event what must always hold.

Every screen, board and dialog, games that go on, are over, pasted and opened, and engines that
answer at random, or the real ones in their processes. `monkey_seeds.py` has it done.
"""

import random
import time
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pygame
from drawn import check_picture
from pilot import Pilot
from random_engines import OddClipboard, RandomAnalysis, RandomEngine
from random_games import played

from engine.games.catalogue import BOARD_GAMES, board_game
from engine.games.line_game import LineGame
from engine.games.notation import format_moves
from engine.service.client import EngineClient
from gui.files.settings import MOTIONS, SCALES, SPEEDS
from gui.look.themes import THEMES
from gui.play.scene import PlayScene
from gui.shell.pacing import FRAME
from gui.start.scene import StartScene
from gui.widgets import TextField
from gui.widgets.clipboard import Clipboard

PICTURES = 0.5
"""How often the picture is compared with one drawn at once."""
KEYS = [value for name, value in vars(pygame).items() if name.startswith("K_")]
USUAL_KEYS = [*b"123456789uyhnagsprmltcfdveow.,/ \x1b\x1b\r\t", *range(pygame.K_F1, pygame.K_F4)]
USUAL_KEYS += [pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_DELETE]
OPENERS = [
    (key, 0) for key in (*b"?ntadvecp", pygame.K_F1, pygame.K_F1, pygame.K_F2, pygame.K_DELETE)
]
OPENERS += [(key, pygame.KMOD_LCTRL) for key in b"osef"]
"""Keys that open a dialog somewhere."""
MODIFIERS = [0] * 8 + [pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_LALT, pygame.KMOD_LMETA]
GAMES = (
    *("4", "44353", "1 2 3", "121212", "4141414", "7/7/7/7/3o3/3x3 x", "1593748", "159"),
    *('{"game": "connect-four", "moves": "44"}', '{"game": "tic-tac-toe", "moves": "1295"}'),
)
LAB: tuple[str, ...] = (
    "[[3,12,8],[2,4,6],[14,5,2]]",
    "3 12 8 2",
    "mcts:nodes=300",
    "alphabeta:depth=3",
)
LAB += ("hard", "3")
ODD = (
    *("7x6", "x", " ", "-", "ä", "日本語", "🙂", "\u202e abc", "e\u0301", "null", "[]" * 500, "{"),
    *("\0", "a\0b", "\n", "\t", "\ud800", "\x1b[31m", "a" * 3000, "9" * 400),
)
TEXTS = GAMES + LAB + ODD
WINDOWS = (*["640x480"] * 6, "480x600", "800x600", "1040x640", "1280x800", "700x1000")
PEOPLE = ("human,human", "human,easy", "hard,human", "human,alphabeta", "mcts,human")
PLAYERS = (*PEOPLE, "minimax,perfect", "random,random", "random,human")
FILES = {
    "game.json": b'{"game": "connect-four", "columns": 7, "rows": 6, "connect": 4, "moves": "444"}',
    "over.json": b'{"game": "tic-tac-toe", "moves": "1593748"}',
    "moves.txt": b"4435271",
    "garbage.json": bytes(range(256)),
    "surrogate.json": b'{"game": "\\ud800", "moves": "4"}',
    "long.json": b'{"game": "' + b"W" * 2000 + b'"}',
    "nul.txt": b"44\x0035",
    "deep.json": b"[" * 5000,
    "empty.txt": b"",
}
EVENTS = [
    *(pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWEXPOSED, pygame.WINDOWLEAVE),
    *(pygame.WINDOWENTER, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED, pygame.ACTIVEEVENT),
]


class HeldPilot(Pilot):
    """A pilot that can post several events before the program sees them."""

    held = False

    def __init__(self, data: Path, *arguments: str, frame: float | None, **engines: Any) -> None:
        """Draws what moves every `frame` seconds; only now and then if it is None."""
        self.draws_motion = frame is not None  # type: ignore[misc]
        self.frame = frame or Pilot.frame  # type: ignore[misc]
        super().__init__(data, *arguments, **engines)

    def step(self) -> None:
        """One round of the loop, unless events are still being posted."""
        if not self.held:
            super().step()


class Monkey:
    """One start of the program, in which one thing without sense follows the other."""

    def __init__(self, chance: random.Random, home: Path, *, real: bool) -> None:
        self.chance, self.home, self.real = chance, home, real
        words = self._words()
        self.started = "plyfall " + " ".join(words)
        """The words of the command line, and the settings if they were changed."""
        self.events: list[str] = []
        engine = EngineClient() if real else RandomEngine(chance)
        analysis = EngineClient() if real else RandomAnalysis(chance)
        tips = chance.random() < 0.3
        pygame.display.quit()
        frame = chance.choice([None, None, None, None, Pilot.frame, Pilot.frame, FRAME])
        self.pilot = HeldPilot(
            home / "data", *words, frame=frame, engine=engine, analysis=analysis, tips=tips
        )
        self.pilot.app.seeds.setstate(chance.getstate())
        TextField.clipboard = self.pilot.app.clipboard = OddClipboard(chance, TEXTS)
        if chance.random() < 0.6:
            self._change_settings()
        if self.pilot.shows(PlayScene) and self.pilot.play.match.outcome and chance.random() < 0.7:
            self.pilot.press(pygame.K_r)
        often = [(self._key, 10), (self._click, 12), (self._wait, 6), (self._text, 2)]
        seldom = [self._half_click, self._point, self._wheel]
        seldom += [self._resize, self._event, self._burst]
        ways = [(self._dialogs, 2), (self._paste, 1), (self._open_file, 1), (self._visit, 1)]
        self._acts = [act for act, share in [*often, *ways] for _ in range(share)] + seldom
        if real:
            self._acts += [self._think] * 5

    def close(self) -> None:
        """Ends the program as it ends itself, or as if it had been killed."""
        if self.chance.random() < 0.7:
            self.pilot.app.quit()
            self.pilot.app.run()
        self.pilot.engine.close()
        self.pilot.app.analyst.close()
        self.pilot.app.library.close()
        TextField.clipboard = Clipboard()
        assert not list(self.pilot.data.glob("*damaged*"))

    def act(self) -> None:
        """Does one thing, and checks what must hold after it."""
        self.chance.choice(self._acts)()
        pilot = self.pilot
        if not pilot.app.running:
            return
        assert all(each.name for each in pilot.described())
        focus = pilot.group.focus
        assert focus is None or focus in pilot.group.widgets
        if pilot.draws_motion and self.chance.random() < PICTURES:
            check_picture(pilot)

    @property
    def in_sight(self) -> str:
        scene = self.pilot.app.scene
        page = getattr(getattr(scene, "page", None), "name", "")
        return " / ".join(filter(None, [type(scene).__name__, page, self.pilot.dialog]))

    def report(self, last: int) -> list[str]:
        return [self.started, *self.events[-last:], self.in_sight]

    # The start

    def _words(self) -> list[str]:
        chance = self.chance
        words = ["--window", chance.choice(WINDOWS), "--seed", str(chance.randrange(10**6))]
        if chance.random() < 0.3:
            words.append("--reduced-motion")
        if chance.random() < 0.25:
            return words
        game = self._rules()
        board = f"{game.columns}x{game.rows}", "--connect", str(game.connect)
        words += ["--game", game.name, "--board", *board, "--players", chance.choice(PLAYERS)]
        most = chance.choice([0, 0, 2, 5, game.cells // 2, game.cells])
        moves = format_moves(game, played(game, most, chance)[1])
        return [*words, "--moves", moves] if moves else words

    def _rules(self) -> LineGame:
        """A board on offer, or any other."""
        record = board_game(self.chance.choice(list(BOARD_GAMES)))
        if self.chance.random() < 0.7:
            return record.on_board(*self.chance.choice(record.boards))
        while True:
            try:
                size = self.chance.randrange(1, 11), self.chance.randrange(1, 11)
                return record.on_board(*size, self.chance.randrange(3, 7))
            except ValueError:  # there is no such board
                continue

    def _change_settings(self) -> None:
        chance, app = self.chance, self.pilot.app
        flags: dict[str, Any] = {
            each.name: chance.random() < 0.5
            for each in fields(app.settings)
            if each.type == "bool" and each.name != "tips"
        }
        app.change(
            replace(
                app.settings,
                theme=chance.choice(list(THEMES)),
                scale=chance.choice([0, 0, *SCALES]),
                speed=chance.choice(list(SPEEDS)),
                motion=chance.choice(MOTIONS),
                **flags,
            )
        )
        self.started += f" {app.settings}"

    # Single events

    def _press(self, key: int, mod: int = 0) -> None:
        """Presses a key, unless it ends the program."""
        if not (key == pygame.K_q and mod & (pygame.KMOD_CTRL | pygame.KMOD_META)):
            self.events.append(f"key {pygame.key.name(key) or key} {mod}")
            self.pilot.press(key, mod=mod)

    def _key(self) -> None:
        keys = KEYS if self.chance.random() < 0.3 else USUAL_KEYS
        self._press(self.chance.choice(keys), self.chance.choice(MODIFIERS))

    def _place(self) -> tuple[int, int]:
        """Somewhere in the window, often on a control."""
        width, height = self.pilot.app.screen.get_size()
        seen = self.pilot.group.widgets
        if seen and self.chance.random() < 0.7:
            rect = self.chance.choice(seen).rect
            return rect.x + self.chance.randrange(max(rect.w, 1)), rect.centery
        return self.chance.randrange(width), self.chance.randrange(height)

    def _click(self) -> None:
        place = self._place()
        self.events.append(f"click {place}")
        self.pilot.click(place)

    def _half_click(self) -> None:
        kind = self.chance.choice([pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP])
        place, button = self._place(), self.chance.choice([1, 1, 2, 3])
        self.events.append(f"{pygame.event.event_name(kind)} {place} {button}")
        self.pilot.post(kind, pos=place, button=button)

    def _point(self) -> None:
        place, held = self._place(), self.chance.random() < 0.5
        self.events.append(f"point {place} {held}")
        self.pilot.point(place, held=held)

    def _wheel(self) -> None:
        steps = self.chance.choice([-3, -1, 1, 3])
        self.events.append(f"wheel {steps}")
        self.pilot.post(pygame.MOUSEWHEEL, x=0, y=steps)

    def _wait(self, *spans: float) -> None:
        span = self.chance.choice(spans or (0.02, 0.1, 0.5, 1.5))
        self.events.append(f"wait {span}")
        self.pilot.wait(span)

    def _event(self) -> None:
        kind = self.chance.choice([*EVENTS, pygame.DROPFILE])
        self.events.append(pygame.event.event_name(kind))
        fields = {"file": str(self.home / "game.json")} if kind == pygame.DROPFILE else {}
        self.pilot.post(kind, **fields)

    def _text(self) -> None:
        text = self.chance.choice(TEXTS)
        self.events.append(f"text {text[:40]!r}")
        try:
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
        except (UnicodeError, ValueError):
            return  # no event can carry it
        self.pilot.step()

    def _resize(self) -> None:
        size = tuple(map(int, self.chance.choice(WINDOWS).split("x")))
        self.events.append(f"resize {size}")
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.pilot.post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])

    # Several

    def _burst(self) -> None:
        """Several events in one round, as on a slow computer."""
        self.pilot.held = True
        try:
            for _ in range(self.chance.randrange(2, 6)):
                self.chance.choice([self._key, self._click, self._half_click, self._text])()
        finally:
            self.pilot.held = False
        self.pilot.step()

    def _dialogs(self) -> None:
        """Opens and closes a dialog, perhaps again and again, while it moves."""
        key, mod = self.chance.choice(OPENERS)
        for _ in range(self.chance.randrange(1, 4)):
            self._press(key, mod)
            self._wait(0.02, 0.06, 0.12, 1.0)
            if self.chance.random() < 0.3:
                self._click()
            if self.chance.random() < 0.8:
                self._press(pygame.K_ESCAPE)
                self._wait(0.02, 0.06, 0.12, 1.0)

    def _paste(self) -> None:
        self._press(pygame.K_v, pygame.KMOD_LCTRL)
        if self.chance.random() < 0.5:
            self._press(pygame.K_RETURN)

    def _open_file(self) -> None:
        self._press(pygame.K_o, pygame.KMOD_LCTRL)
        if self.pilot.dialog == "Open a game":
            for character in f"../../{self.chance.choice(list(FILES))}":
                self._press(ord(character))
            self._press(pygame.K_RETURN)

    def _visit(self) -> None:
        """Goes back to the start screen, and from there to another one."""
        for _ in range(8):
            if self.pilot.shows(StartScene) and not self.pilot.dialog:
                break
            self._press(pygame.K_ESCAPE)
        ways = ["Play", "Set up", "Games", "Statistics", "settings", "lab", "lab"]
        way = self.chance.choice(ways)
        self.events.append(way)
        if way == "settings":
            self._press(pygame.K_F10)
        elif way == "lab":
            self._press(pygame.K_F3)
            for _ in range(self.chance.randrange(4)):
                self._press(pygame.K_PAGEDOWN, pygame.KMOD_LCTRL)
        elif self.pilot.sees(way):
            self.pilot.click(self.pilot.widget(way).rect.center)

    def _think(self) -> None:
        self.events.append("think")
        for _ in range(self.chance.choice([1, 5, 15])):
            self.pilot.step()
            time.sleep(0.002)
