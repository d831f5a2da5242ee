"""Random events over all screens and boards, in a window that nobody sees.

    python benchmarks/monkey.py [--events 100000] [--seed 1]

Keys, clicks, drags, the wheel, typed text, the clipboard, other window sizes, engine answers
and failures, analyses; folders with odd files in the open dialog. The program is started
again every few hundred events, by turns with each game and board on offer. What raises an
exception is printed with the events that led to it. Takes about a quarter of an hour.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest import mock

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "support")]
os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")

import pygame  # noqa: E402
from local_engines import PatientAnalysis  # noqa: E402
from pilot import Pilot  # noqa: E402

from engine.games.catalogue import BOARD_GAMES  # noqa: E402
from engine.search.limits import Bounds  # noqa: E402
from engine.service.messages import Analysed, Done, Failed, Reply  # noqa: E402
from gui.play.scene import PlayScene  # noqa: E402
from gui.widgets.clipboard import NoClipboardError  # noqa: E402

if TYPE_CHECKING:
    from engine.games.line_game import LinePosition

RESTART_EVERY = 300
"""Events until the program is started again."""
LAST_EVENTS = 12
"""Printed with an exception."""
KEYS = [value for name, value in vars(pygame).items() if name.startswith("K_")]
MODIFIERS = [0] * 8 + [pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_LALT, pygame.KMOD_LMETA]
TEXTS = (
    *("4", "44353", "7x6", "x", " ", "1 2 3", "-", "ä", "日本語", "🙂", "\u202e abc", "e\u0301"),
    *("\0", "a\0b", "\n", "\t", "\ud800", "\x1b[31m", "a" * 3000, "9" * 400),
    *("7/7/7/7/3o3/3x3 x", "{", '{"game": "connect-four", "moves": "44"}', "null", "[]" * 500),
)
WINDOWS = ("640x480", "800x600", "1040x640", "1280x800", "700x1000")
UNUSUAL = (("connect-four", 10, 5, 4), ("connect-four", 5, 4, 3), ("tic-tac-toe", 7, 3, 3))
WON_GAMES = ("4141414", "44444453535363", "1213141")
PLAYERS = ("human,human", "human,alphabeta", "mcts,human", "minimax,perfect", "random,human")
FILES = {
    "game.json": b'{"game": "connect-four", "columns": 7, "rows": 6, "connect": 4, "moves": "444"}',
    "garbage.json": bytes(range(256)),
    "surrogate.json": b'{"game": "\\ud800", "moves": "4"}',
    "long.json": b'{"game": "' + b"W" * 2000 + b'"}',
    "nul.txt": b"44\x0035",
    "deep.json": b"[" * 5000,
    "empty.txt": b"",
    "moves.txt": b"4435271",
}


class OddClipboard:
    """Holds anything, or does not answer."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance

    def put(self, text: str) -> None:
        """Copies."""
        if self._chance.random() < 0.1:
            raise NoClipboardError("it does not answer")

    def get(self) -> str:
        """What is there to paste."""
        if self._chance.random() < 0.1:
            raise NoClipboardError("it does not answer")
        return self._chance.choice(TEXTS)


class RandomAnalysis(PatientAnalysis):
    """Answers in time or not, with bounds that may be anything."""

    def __init__(self, chance: random.Random) -> None:
        super().__init__()
        self._chance = chance

    def poll(self) -> list[Reply]:
        """A few answers, or the end."""
        chance, question = self._chance, self._open
        if question is None or chance.random() < 0.6:
            return []
        if chance.random() < 0.1:
            self._open = None
            ply = chance.choice([None, *question.task.plies])
            failed = Failed(question.id, chance.choice(["it fell over", "W" * 300]), ply)
            ends: list[Reply] = [failed, Done(question.id)]
            return [chance.choice(ends)]
        ply = chance.choice(question.task.plies)
        position = question.task.game.start()
        for move in question.task.moves[:ply]:
            position = position.play(move)
        line = self._line(position) if question.task.line else ()
        return [Analysed(question.id, ply, self._columns(position), line)]

    def _columns(self, position: LinePosition) -> tuple[Bounds | None, ...]:
        chance, legal = self._chance, set(position.legal_moves())
        left = position.game.cells - position.ply - 1
        lower, upper = -((left + 1) // 2), left // 2 + 1
        columns: list[Bounds | None] = []
        exact = chance.random() < 0.7
        for move in range(position.game.move_count):
            one, other = sorted(chance.choices(range(lower, upper + 1), k=2))
            bounds = Bounds(one, one) if exact else Bounds(one, other)
            columns.append(bounds if move in legal else None)
        return tuple(columns)

    def _line(self, position: LinePosition) -> tuple[int, ...]:
        moves: list[int] = []
        while position.outcome is None:
            moves.append(self._chance.choice(list(position.legal_moves())))
            position = position.play(moves[-1])
        return tuple(moves)


class Monkey:
    """Does one thing without sense after the other."""

    def __init__(self, seed: str, data: Path) -> None:
        self.chance = chance = random.Random(seed)
        self.done: list[str] = []
        """What was done."""
        self.scenes: Counter[str] = Counter()
        words = ["--window", chance.choice(WINDOWS)]
        finished = chance.random() < 0.2
        if finished:
            words += ["--game", "connect-four", "--moves", chance.choice(WON_GAMES)]
        elif chance.random() < 0.7:
            boards: list[tuple[str, int, int, int]] = [
                (game, *board) for game in BOARD_GAMES for board in BOARD_GAMES[game].boards
            ]
            game, columns, rows, connect = chance.choice([*boards, *UNUSUAL])
            words += ["--game", game, "--board", f"{columns}x{rows}", "--connect", str(connect)]
            words += ["--players", chance.choice(PLAYERS)]
        if chance.random() < 0.3:
            words.append("--reduced-motion")
        self.done.append("plyfall " + " ".join(words))
        pygame.display.quit()
        self.pilot = Pilot(data, *words, analysis=RandomAnalysis(chance))
        self.pilot.app.clipboard = OddClipboard(chance)
        if finished:
            self.pilot.press(pygame.K_r)
        self._what: list[Callable[[], str]] = [
            *([self._key] * 5 + [self._click] * 6 + [self._wait] * 3 + [self._engine] * 4),
            *([self._text] * 2 + [self._half_click, self._point, self._wheel, self._resize]),
            self._focus,
        ]

    def act(self) -> None:
        """One thing."""
        self.done.append("")
        what = self.chance.choice(self._what)
        self.done[-1] = what.__name__
        self.done[-1] = what()
        app = self.pilot.app
        self.scenes[
            type(app.scene).__name__ + (f": {self.pilot.dialog}" * bool(app.scene.dialogs))
        ] += 1
        assert all(each.name for each in self.pilot.described())

    def _pos(self) -> tuple[int, int]:
        width, height = self.pilot.app.screen.get_size()
        seen = [widget for widget in self.pilot.group.widgets if widget.visible]
        if seen and self.chance.random() < 0.7:
            rect = self.chance.choice(seen).rect
            return rect.x + self.chance.randrange(max(rect.w, 1)), rect.centery
        return self.chance.randrange(width), self.chance.randrange(height)

    def _key(self) -> str:
        mod, key = self.chance.choice(MODIFIERS), self.chance.choice(KEYS)
        if self.chance.random() < 0.5:
            key = self.chance.choice(b"123456789uyhnagsprm\x1b\r \t")
        if not (key == pygame.K_q and mod & (pygame.KMOD_CTRL | pygame.KMOD_META)):
            self.done[-1] = f"key {pygame.key.name(key)} {mod}"
            self.pilot.press(key, mod=mod)
        return self.done[-1]

    def _click(self) -> str:
        pos = self._pos()
        self.done[-1] = f"click {pos}"
        self.pilot.click(pos)
        return self.done[-1]

    def _half_click(self) -> str:
        kind = self.chance.choice([pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP])
        self.pilot.post(kind, pos=self._pos(), button=self.chance.choice([1, 1, 2, 3]))
        return "half a click"

    def _point(self) -> str:
        self.pilot.point(self._pos(), held=self.chance.random() < 0.5)
        return "point"

    def _wheel(self) -> str:
        self.pilot.post(pygame.MOUSEWHEEL, x=0, y=self.chance.choice([-3, -1, 1, 3]))
        return "wheel"

    def _wait(self) -> str:
        span = self.chance.choice([0.02, 0.1, 0.7, 2.0])
        self.done[-1] = f"wait {span}"
        self.pilot.wait(span)
        return self.done[-1]

    def _focus(self) -> str:
        kind = self.chance.choice(
            [pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWEXPOSED]
        )
        self.pilot.post(kind)
        return "focus"

    def _text(self) -> str:
        text = self.chance.choice(TEXTS)
        self.done[-1] = f"text {text[:40]!r}"
        try:
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
        except (UnicodeError, ValueError):
            return "text that no event can carry"
        self.pilot.step()
        return self.done[-1]

    def _resize(self) -> str:
        size = tuple(map(int, self.chance.choice(WINDOWS).split("x")))
        self.done[-1] = f"resize {size}"
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.pilot.post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
        return self.done[-1]

    def _engine(self) -> str:
        engine, chance = self.pilot.engine, self.chance
        scene = self.pilot.app.scene
        if engine.open is None or not isinstance(scene, PlayScene):
            return "no question"
        what = chance.random()
        if what < 0.2:
            engine.report(chance.randrange(1, 12), chance.randrange(10**9))
        elif what < 0.25:
            engine.fail(chance.choice(["it has no idea", "W" * 300]))
        else:
            engine.answer(chance.choice(list(scene.match.position.legal_moves())))
        self.done[-1] = "engine"
        self.pilot.step()
        return "engine"


def make_files(home: Path) -> None:
    """A home folder with all kinds of files."""
    for name, content in FILES.items():
        (home / name).write_bytes(content)
    (home / "folder").mkdir()
    (home / ("long name " * 20)).mkdir()
    for odd in (b"not utf-8 \xff\xfe.json", b"line\nbreak.json"):
        (Path(os.fsdecode(os.fsencode(home) + b"/" + odd))).write_bytes(b"44")


def main() -> int:
    """Runs the events; returns the exit status."""
    parser = argparse.ArgumentParser(description="Random events over all screens and boards.")
    parser.add_argument("--events", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    found: Counter[str] = Counter()
    scenes: Counter[str] = Counter()
    began = time.perf_counter()
    with (
        tempfile.TemporaryDirectory() as home,
        mock.patch.dict(os.environ, HOME=home),
        # It could walk to any folder and save there.
        mock.patch("gui.play.game_menu.write_json"),
        mock.patch("gui.play.game_menu.write_whole"),
    ):
        make_files(Path(home))
        data = Path(home) / "data"
        for start in range(0, arguments.events, RESTART_EVERY):
            monkey = Monkey(f"{arguments.seed} {start}", data)
            try:
                for _ in range(min(RESTART_EVERY, arguments.events - start)):
                    monkey.act()
                    if not monkey.pilot.app.running:
                        break
            except Exception as error:
                report(monkey, error, found)
            scenes += monkey.scenes
    span = time.perf_counter() - began
    print(f"{sum(scenes.values())} events in {span:.0f} s, {sum(found.values())} exceptions")
    for name, count in sorted(scenes.items()):
        print(f"  {name}: {count}")
    for place, count in found.most_common():
        print(f"{count} times {place}")
    return 1 if found else 0


def report(monkey: Monkey, error: Exception, found: Counter[Any]) -> None:
    """Prints an exception the first time it is raised in its place."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    place = f"{type(error).__name__} in {Path(last.filename).name}:{last.lineno}"
    found[place] += 1
    if found[place] == 1:
        traceback.print_exception(error)
        print(*monkey.done[:1], *monkey.done[-LAST_EVENTS:], sep="\n  ", flush=True)


if __name__ == "__main__":
    sys.exit(main())
