"""Runs that take long: kills at random moments, and many games in one process (Linux).

The environment's PLYFALL_KILLS and PLYFALL_GAMES make them as long as is wished.
"""

import gc
import json
import multiprocessing
import os
import random
import sys
import time
from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple

import pytest
from hands import Mouse
from pilot import Pilot
from posix_system import linux
from processes import ROOT, command, engines, environment, is_alive

from benchmarks.window import resident
from engine.games.catalogue import line_game
from engine.service.client import EngineClient
from gui.files.game_file import SavedGame
from gui.files.library import Library
from gui.files.setup import Seat, SeatKind, Setup
from gui.files.storage import Storage
from gui.play.match import Phase
from gui.shell.requests import PlayGame

pytestmark = [pytest.mark.slow, linux]
KILLS = int(os.environ.get("PLYFALL_KILLS", "15"))
GAMES = int(os.environ.get("PLYFALL_GAMES", "30"))

# Kills

LONGEST_LIFE = 1.0
"""Seconds that the program lives at most once its window is open."""
STILL_BORN = 0.15
"""The share of programs that are killed while they start."""
ENGINE_GONE = 10.0
"""Seconds after which an engine process without its window counts as left behind."""
WORDS = (
    ("--game", "connect-four", "--players", "human,human"),
    ("--game", "connect-four", "--players", "human,random"),
    ("--game", "tic-tac-toe", "--players", "human,human"),
    ("--game", "tic-tac-toe", "--players", "random,human"),
    (),
)
"""What the program is started with; without words, it begins on the start screen."""
Written = dict[str, tuple[tuple[int, ...], bool]]
"""The moves of each game by its id, and whether it has ended."""


def games_written(journal: Path) -> Written:
    """The last state of every game in the journal, the latest last."""
    games: Written = {}
    for line in journal.read_text("utf-8").splitlines():
        entry = json.loads(line)
        games.pop(entry["id"], None)
        games[entry["id"]] = (tuple(entry["moves"]), entry["over"])
    return games


def lost(data: Path, games: Written) -> list[str]:
    """What is wrong with the games of which there should be at least so many moves."""
    storage = Storage(data)
    current, library = storage.load_current(), Library(storage)
    in_file = {game.origin.id: game for game in (current.game, *current.unkept) if game}
    wrong = []
    for name, (moves, over) in games.items():
        kept = library.find(name)
        found = [game.moves for game in ([kept.saved] if kept else [])]
        found += [in_file[name].moves] if name in in_file else []
        if not any(each[: len(moves)] == moves for each in found):
            wrong.append(f"{name} has moves {moves}; found {found}")
        elif over and kept is None and name not in in_file:
            wrong.append(f"{name} has ended and is not kept")
    return [*wrong, *storage.take_troubles()]


def live_and_die(words: list[str], life: float, *, born: bool) -> tuple[list[int], str]:
    """Starts the program, kills it after `life` seconds; returns orphans, and its last words.

    The seconds count from the opening of its window where it is to be `born`.
    """
    program = str(ROOT / "tests" / "support" / "driven_program.py")
    changes = {"PYGAME_HIDE_SUPPORT_PROMPT": "1", "SDL_VIDEODRIVER": "dummy"}
    env = environment(**changes, PYTHONPATH=str(ROOT))
    with command(program, *words, program=(sys.executable,), env=env, text=True) as process:
        if born:
            process.stdout.readline()
        time.sleep(life)
        started = engines(process.pid)
        process.kill()
        _, said = process.communicate(timeout=ENGINE_GONE)
    end = time.monotonic() + ENGINE_GONE
    while (left := [each for each in started if is_alive(each)]) and time.monotonic() < end:
        time.sleep(0.005)
    return left, said


def test_a_program_killed_at_random_loses_no_game_and_leaves_no_engine(tmp_path: Path) -> None:
    """Started again, it goes on with the game or begins another."""
    chance, data, journal = random.Random(1), tmp_path / "data", tmp_path / "journal"
    journal.touch()
    usual = ["--data-dir", str(data), "--mute", "--reduced-motion"]
    for number in range(KILLS):
        words = [str(journal), str(chance.getrandbits(32)), *usual, *chance.choice(WORDS)]
        life, born = chance.uniform(0, LONGEST_LIFE), chance.random() > STILL_BORN
        assert live_and_die(words, life, born=born) == ([], ""), f"kill {number}"
        latest = dict(list(games_written(journal).items())[-5:])
        assert lost(data, latest) == [], f"kill {number}"
    games = games_written(journal)
    assert games, "no move was played, so that none could be lost"
    assert lost(data, games) == []


# Many games

MOST_GROWTH = 5.0
"""MiB that the window may grow by after the first games."""
SETTLED = 200
"""Games until everything that is made once has been made."""
QUICK = ("alphabeta", "minimax", "quiescence", "mcts", "beginner", "easy", "random")
BOARDS = (
    *(("connect-four", (7, 6), 4), ("connect-four", (8, 7), 4), ("connect-four", (6, 5), 4)),
    *(("connect-four", (5, 4), 3), ("tic-tac-toe", (3, 3), 3), ("tic-tac-toe", (4, 4), 3)),
    *(("tic-tac-toe", (5, 5), 4), ("tic-tac-toe", (8, 8), 5)),
)


class Held(NamedTuple):
    mib: float
    handles: int


def held() -> Held:
    """What is held now: memory; files, pipes and sockets, but for fonts, which stay open."""
    gc.collect()
    names = list[str]()
    for handle in Path("/proc/self/fd").iterdir():
        with suppress(OSError):  # closed meanwhile
            names.append(str(handle.readlink()))
    return Held(resident(os.getpid()), sum(not name.endswith(".ttf") for name in names))


class WaitingPilot(Pilot):
    """Plays without waiting for stones to fall, but draws them, and waits for the engine."""

    draws_motion = True

    def _rest(self, seconds: float) -> None:
        super()._rest(seconds)
        if self.engine.busy:
            time.sleep(0.0005)


def seat_of(name: str) -> Seat:
    if name in ("human", "random"):
        return Seat(SeatKind(name))
    if name in ("beginner", "easy"):
        return Seat(SeatKind.COMPUTER, level=name)
    return Seat(SeatKind.COMPUTER, name, depth=2, playouts=1)


def play_game(pilot: Pilot, chance: random.Random, number: int) -> None:
    """One game from its beginning to its end: a person, two computers, or one with analysis."""
    names = ["human" if number % 3 != 1 else chance.choice(QUICK), chance.choice(QUICK)]
    game = line_game(*chance.choice(BOARDS))
    setup = Setup(game, (seat_of(names[0]), seat_of(names[1])))
    pilot.app.open(PlayGame(SavedGame(setup, (), chance.getrandbits(32))))
    match, hand = pilot.play.match, Mouse(pilot)
    if number % 3 == 2:
        pilot.type("a")
    while match.record.outcome is None:
        assert not match.failure
        if match.phase is Phase.HUMAN and not match.moving:
            hand.play(chance.choice(match.position.legal_moves()))
        pilot.step()
    for _ in range(30):  # the end of the game is shown
        pilot.step()
    pilot.app.back()
    pilot.step()


def test_many_games_in_one_process_leave_neither_memory_nor_handles(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    words = ("--reduced-motion", "--window", "640x480")
    with closing(EngineClient()) as engine, closing(EngineClient()) as analysis:
        player = WaitingPilot(tmp_path, *words, engine=engine, analysis=analysis)
        chance, settled = random.Random(1), held()
        for number in range(1, GAMES + 1):
            play_game(player, chance, number)
            if number == min(SETTLED, GAMES // 2):
                settled = held()
        end = held()
        assert end.handles == settled.handles
        assert end.mib - settled.mib <= MOST_GROWTH or GAMES <= SETTLED
        player.app.analyst.close()
        player.app.library.close()
    assert not multiprocessing.active_children()
