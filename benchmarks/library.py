"""Measures the library of kept games: lists, filters, counts, statistics, frames, the take-over.

    python benchmarks/library.py [GAMES] [FILES]

Makes 100,000 games and 20,000 files of an earlier version, or as many as are asked for, in a
temporary directory. Needs no display: the window is SDL's dummy.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import resource
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "gui")]
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

if TYPE_CHECKING:
    from gui.files.kept_game import KeptGame

T = TypeVar("T")
RUNS = 5


def games(count: int) -> Iterator[KeptGame]:
    """Random games of both kinds, on the usual and on other boards, one an hour."""
    from engine.games.catalogue import line_game
    from engine.games.record import GameRecord
    from engine.player_spec import LEVELS
    from gui.files.kept_game import KeptGame
    from gui.game_file import Origin, SavedGame
    from gui.setup import BOARDS, Seat, SeatKind, Setup

    chance = random.Random(1)
    person = Seat(SeatKind.HUMAN)
    others = [Seat(SeatKind.COMPUTER, level=level) for level in LEVELS]
    others += [Seat(SeatKind.COMPUTER, depth=depth) for depth in (4, 6, 9)]
    others += [Seat(SeatKind.RANDOM), person]
    boards = [line_game(name, size[:2], size[2]) for name in BOARDS for size in BOARDS[name][:2]]
    played = [GameRecord(game, random_moves(game, chance)) for game in boards * 50]
    begun = datetime(2010, 1, 1).astimezone()
    for number in range(count):
        record = chance.choice(played)
        seats = [person, chance.choice(others)]
        chance.shuffle(seats)
        when = begun + timedelta(hours=number)
        origin = Origin(f"{when:%Y%m%d-%H%M%S}-{number:08x}")
        setup = Setup(record.game, (seats[0], seats[1]))
        saved = SavedGame(setup, record.moves, number, origin=origin)
        accuracy = (chance.uniform(40, 100), chance.uniform(40, 100))
        known = accuracy if number % 3 == 0 else (None, None)
        if number % 20 == 0:
            yield KeptGame(replace(saved, moves=record.moves[:-1]), when, None)
        else:
            yield KeptGame(saved, when, record.outcome, known)


def random_moves(game: object, chance: random.Random) -> list[int]:
    """The moves of some whole game."""
    position, moves = game.start(), []  # type: ignore[attr-defined]
    while position.outcome is None:
        moves.append(chance.choice(position.legal_moves()))
        position = position.play(moves[-1])
    return moves


def timed(what: str, action: Callable[[], T], runs: int = RUNS) -> T:
    """Prints the longest of some runs, the first one included."""
    spans, found = [], None
    for _ in range(runs):
        began = time.perf_counter()
        found = action()
        spans.append(1000 * (time.perf_counter() - began))
    print(f"  {what}: first {spans[0]:.1f} ms, worst {max(spans):.1f} ms of {runs}")
    return found  # type: ignore[return-value]


def memory() -> float:
    """The most memory this process has used, MiB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def measure_queries(data: Path, count: int) -> None:
    """Times what the window asks the library."""
    from gui.files.database import DATABASE, connect, migrate
    from gui.files.game_rows import put_games
    from gui.files.library import Library
    from gui.files.opponent import Opponent, Result
    from gui.files.selection import Selection
    from gui.storage import Storage

    began = time.perf_counter()
    with closing(connect(data / DATABASE, writable=True)) as connection:
        migrate(connection)
        connection.execute("BEGIN")
        put_games(connection, games(count), replacing=True)
        connection.execute("COMMIT")
    size = (data / DATABASE).stat().st_size / 2**20
    print(f"{count:,} games made in {time.perf_counter() - began:.1f} s, {size:.0f} MiB")
    library = Library(Storage(data))
    lost = Selection(game="connect-four", opponent=Opponent(0, 3), result=Result.LOST)
    timed("first page", lambda: library.page(0, 16))
    timed("page at the end", lambda: library.page(count - 16, 16))
    timed("first page, filtered", lambda: library.page(0, 16, lost))
    some = timed("count, filtered", lambda: library.count(lost))
    timed("page at the end, filtered", lambda: library.page(max(some - 16, 0), 16, lost))
    timed("unfinished, counted", lambda: library.count(Selection(finished=False)))
    timed("count", library.count)
    oldest = library.page(count - 1, 1)[0]
    timed("place of the oldest", lambda: library.place(oldest.id))
    timed("one game by its id", lambda: library.find(oldest.id))
    timed("statistics", library.tally)
    timed("statistics of one board", lambda: library.tally(Selection("tic-tac-toe", usual=True)))
    timed("accuracies, all computers", lambda: library.accuracies(None))
    timed("accuracies, one opponent", lambda: library.accuracies(Opponent(0, 3)))
    new = iter(list(games(count + RUNS))[count:])
    timed("keep a game", lambda: library.keep(next(new).saved))
    timed("whether anything has changed", library.state)
    timed("accuracy of a game", lambda: library.set_accuracy(oldest.saved, (1, 2)))
    library.close()


def measure_frames(data: Path) -> None:
    """Opens the list and the statistics, and walks through the list with keys and wheel."""
    import pygame
    from hands import Mouse
    from pilot import Pilot

    pilot = Pilot(data)
    before = memory()
    for screen in ("Games", "Statistics"):
        timed(f"open the screen {screen}", lambda screen=screen: Mouse(pilot).push(screen), 1)
        timed("  and its next frame", pilot.step, 1)
        if screen == "Statistics":
            timed("  mark the next opponent", lambda: pilot.press(pygame.K_DOWN))
        pilot.press(pygame.K_ESCAPE)
    Mouse(pilot).push("Games")
    pilot.point((400, 400))
    spans = []
    keys = [pygame.K_END, pygame.K_HOME] * 20 + [pygame.K_PAGEDOWN] * 200 + [pygame.K_DOWN] * 200
    for key in [*keys, *[None] * 200]:
        if key is None:
            event = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1)
        else:
            event = pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
        pygame.event.post(event)
        began = time.perf_counter()
        pilot.step()
        spans.append(1000 * (time.perf_counter() - began))
    pilot.app.library.close()
    pygame.display.quit()
    spans.sort()
    late = sum(span > 1000 / 60 for span in spans)
    print(
        f"  {len(spans)} frames with a key or a turn of the wheel each: median"
        f" {spans[len(spans) // 2]:.1f} ms, p99 {spans[len(spans) * 99 // 100]:.1f} ms, worst"
        f" {spans[-1]:.1f} ms; longer than 16.7 ms: {late}"
    )
    print(f"  memory: {before:.0f} MiB before, {memory():.0f} MiB at most")


def measure_taking_over(data: Path, count: int) -> None:
    """Times what an earlier version has left: one file a game."""
    import pygame
    from hands import Mouse
    from pilot import Pilot

    folder = data / "history"
    folder.mkdir()
    for game in games(count):
        (folder / f"{game.id}.json").write_text(json.dumps(game.to_json()))
    pilot = Pilot(data)
    timed(f"open the screen Games with {count:,} old files", lambda: Mouse(pilot).push("Games"), 1)
    began, spans = time.perf_counter(), []
    while not pilot.app.library.complete:
        last = time.perf_counter()
        pilot.step()
        spans.append(1000 * (time.perf_counter() - last))
    spans.sort()
    print(
        f"  all taken over in {time.perf_counter() - began:.1f} s without a pause, {len(spans)}"
        f" frames: median {spans[len(spans) // 2]:.1f} ms, p99"
        f" {spans[len(spans) * 99 // 100]:.1f} ms, worst {spans[-1]:.1f} ms"
    )
    assert pilot.app.library.count() == count
    pilot.app.library.close()
    pygame.display.quit()
    pilot = Pilot(data)
    timed("open it in the next run", lambda: Mouse(pilot).push("Games"), 1)
    pilot.app.library.close()
    pygame.display.quit()


def main() -> None:
    """Runs all of it."""
    parser = argparse.ArgumentParser(description="Measures the library of kept games.")
    parser.add_argument("games", type=int, nargs="?", default=100_000)
    parser.add_argument("files", type=int, nargs="?", default=20_000)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as directory:
        measure_queries(Path(directory), arguments.games)
        measure_frames(Path(directory))
    with tempfile.TemporaryDirectory() as directory:
        measure_taking_over(Path(directory), arguments.files)


if __name__ == "__main__":
    main()
