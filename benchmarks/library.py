"""Measures the library of kept games: the day's copy, lists, filters, counts, statistics, frames.

    python -m benchmarks.library [GAMES]

Makes 100,000 games, or as many as are asked for, in a temporary directory. Needs no display: the
window is SDL's dummy.
"""

from __future__ import annotations

import mmap
import os
import random
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

from benchmarks.figures import options, percentile, whole_game

if TYPE_CHECKING:
    from gui.files.kept_game import KeptGame

T = TypeVar("T")
RUNS = 5


def games(count: int) -> Iterator[KeptGame]:
    """Random games of both kinds, on the usual and on other boards, one an hour."""
    from engine.games.catalogue import BOARD_GAMES, line_game
    from engine.games.record import GameRecord
    from engine.players.algorithms import LEVELS
    from gui.files.game_file import Origin, SavedGame
    from gui.files.kept_game import KeptGame
    from gui.files.setup import Seat, SeatKind, Setup

    chance = random.Random(1)
    person = Seat(SeatKind.HUMAN)
    others = [Seat(SeatKind.COMPUTER, level=level) for level in LEVELS]
    others += [Seat(SeatKind.COMPUTER, depth=depth) for depth in (4, 6, 9)]
    others += [Seat(SeatKind.RANDOM), person]
    boards = [
        line_game(game.name, size[:2], size[2])
        for game in BOARD_GAMES.values()
        for size in game.boards[:2]
    ]
    played = [GameRecord(game, whole_game(game, chance)) for game in boards * 50]
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
            yield KeptGame(replace(saved, moves=record.moves[:-1]), when)
        else:
            yield KeptGame(saved, when, known)


def timed(what: str, action: Callable[[], T], runs: int = RUNS) -> T:
    """Prints the longest of some runs, the first one included, and their processor time."""
    spans, found, began_at = [], None, time.process_time()
    for _ in range(runs):
        began = time.perf_counter()
        found = action()
        spans.append(1000 * (time.perf_counter() - began))
    used = 1000 * (time.process_time() - began_at) / runs
    print(
        f"  {what}: first {spans[0]:.1f} ms, worst {max(spans):.1f} ms of {runs}, processor"
        f" {used:.1f} ms each"
    )
    return found  # type: ignore[return-value]


def memory() -> float:
    """The memory this process uses, MiB; Linux only."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * mmap.PAGESIZE / 2**20


class Frames:
    """The times of frames: on the clock, and of the processor where others are busy, too."""

    def __init__(self) -> None:
        self.wall: list[float] = []
        self.processor: list[float] = []

    def add(self, step: Callable[[], None]) -> None:
        """Times one."""
        wall, processor = time.perf_counter(), time.process_time()
        step()
        self.wall.append(1000 * (time.perf_counter() - wall))
        self.processor.append(1000 * (time.process_time() - processor))

    def say(self, what: str) -> None:
        """Prints them."""
        print(f"  {what}: {len(self.wall)} frames")
        if not self.wall:
            return
        for name, spans in (("clock", self.wall), ("processor", self.processor)):
            late = sum(span > 1000 / 60 for span in spans)
            print(
                f"    {name}: median {percentile(spans, 0.5):.1f} ms, p99"
                f" {percentile(spans, 0.99):.1f} ms, worst {max(spans):.1f} ms; longer than"
                f" 16.7 ms: {late}"
            )


def measure_queries(data: Path, count: int) -> None:
    """Times what the window asks the library."""
    from gui.files.database import DATABASE
    from gui.files.game_rows import connect, migrate, put_game
    from gui.files.kept_game import LOST, Opponent
    from gui.files.library import Library
    from gui.files.safe_copy import SafeCopy
    from gui.files.selection import Selection
    from gui.files.storage import Storage
    from gui.history.games_scene import wanted

    began = time.perf_counter()
    with closing(connect(data / DATABASE, writable=True)) as connection:
        migrate(connection)
        connection.execute("BEGIN")
        for game in games(count):
            put_game(connection, game, replacing=True)
        connection.execute("COMMIT")
        copy = SafeCopy(data)
        timed("check and copy", lambda: copy.make(connection, data / DATABASE, datetime.now()), 1)
    size = (data / DATABASE).stat().st_size / 2**20
    print(f"{count:,} games made in {time.perf_counter() - began:.1f} s, {size:.0f} MiB")
    library = Library(Storage(data))
    lost = Selection(game="connect-four", opponents=(Opponent("level:hard"),), result=LOST)
    timed("first page", lambda: library.page(0, 16))
    timed("page at the end", lambda: library.page(count - 16, 16))
    timed("first page, filtered", lambda: library.page(0, 16, lost))
    some = timed("count, filtered", lambda: library.count(lost))
    timed("page at the end, filtered", lambda: library.page(max(some - 16, 0), 16, lost))
    found = timed("opponents", library.opponents)
    searched = Selection(words=wanted("hard won", found))
    timed("count, two words searched for", lambda: library.count(searched))
    timed("first page, two words searched for", lambda: library.page(0, 16, searched))
    timed("unfinished, counted", lambda: library.count(Selection(finished=False)))
    timed("count", library.count)
    oldest = library.page(count - 1, 1)[0]
    timed("place of the oldest", lambda: library.place(oldest.id))
    timed("one game by its id", lambda: library.find(oldest.id))
    timed("statistics", library.statistics)
    one_board = Selection("tic-tac-toe", usual=True)
    timed("statistics of one board", lambda: library.statistics(one_board))
    one = Selection(opponents=(Opponent("level:hard"),))
    timed("statistics of one opponent", lambda: library.statistics(one))
    new = islice(games(count + RUNS), count, None)
    saved = [game.saved for game in new]
    timed("keep a game", lambda: library.keep(saved.pop()))
    timed("whether anything has changed", library.state)
    timed("accuracy of a game", lambda: library.set_accuracy(oldest.saved, (1, 2)))
    library.close()


def measure_frames(data: Path) -> None:
    """Opens the list and the statistics, and walks through the list with keys and wheel."""
    import pygame
    from hands import Mouse
    from pilot import Pilot

    pilot = Pilot(data)
    for screen in ("Games", "Statistics"):
        timed(f"open the screen {screen}", partial(Mouse(pilot).push, screen), 1)
        timed("  and its next frame", pilot.step, 1)
        if screen == "Statistics":
            timed("  mark the next opponent", lambda: pilot.press(pygame.K_DOWN))
        pilot.press(pygame.K_ESCAPE)
    Mouse(pilot).push("Games")
    pilot.press(pygame.K_f, mod=pygame.KMOD_CTRL)
    typed = iter("hard won")
    timed("  type a letter of a search", lambda: pilot.type(next(typed)), len("hard won"))
    pilot.press(pygame.K_ESCAPE)
    pilot.press(pygame.K_RETURN)
    pilot.point((400, 400))
    before, frames = memory(), Frames()
    keys = [pygame.K_END, pygame.K_HOME] * 20 + [pygame.K_PAGEDOWN] * 200 + [pygame.K_DOWN] * 200
    for key in [*keys, *[None] * 200]:
        if key is None:
            event = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1)
        else:
            event = pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
        pygame.event.post(event)
        frames.add(pilot.step)
    pilot.app.library.close()
    pygame.display.quit()
    frames.say("End, Home, Page Down, Down, the wheel, one a frame")
    print(f"  memory: {before:.0f} MiB before, {memory():.0f} MiB after")


def main() -> None:
    """Runs all of it."""
    parser = options(__doc__)
    parser.add_argument("games", type=int, nargs="?", default=100_000)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as directory:
        measure_queries(Path(directory), arguments.games)
        measure_frames(Path(directory))


if __name__ == "__main__":
    main()
