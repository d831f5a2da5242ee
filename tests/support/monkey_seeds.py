"""Uses the program at random with fresh seeds, or with those of a test.

    nox -s monkey -- [--events 300000] [--seeds 40] [--real 10] [--jobs 2] [--seed N]

Prints each seed, and with an exception the events that led to it. With engines that answer at
random a seed does the same again; with the real ones as far as they are as quick again.
"""

import argparse
import os
import random
import secrets
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import lru_cache, partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any
from unittest import mock

from measured_at_once import AtOnce
from monkey import FILES, Monkey

from gui.files.data_files import write_json, write_whole
from gui.lab.tournament.desk import Desk
from gui.look.style import Style
from gui.shell.file_dialog import FileDialog

LIFE = (100, 500)
"""How many events there are until the program is started again: at least, and less than."""
LAST = 40
"""The events printed with an exception."""
STYLES = 12
"""The themes at a scale that are kept."""
LOOKS = 500
"""How often a measurement in this process may look whether to stop: a fraction of a second."""


@dataclass
class Told:
    """What one seed did."""

    seed: int
    real: bool
    events: int = 0
    scenes: Counter[str] = field(default_factory=Counter)
    """How many events each screen, and each dialog, was in sight after."""
    exceptions: list[str] = field(default_factory=list)
    """Each with the events that led to it."""


@contextmanager
def confined(home: Path, *, real: bool) -> Iterator[None]:
    """Has the program read and write in a folder only, and run nothing that lies elsewhere."""
    home = home.resolve()

    def inside(write: Callable[[Path, Any], None]) -> Callable[[Path, Any], None]:
        def write_inside(path: Path, content: Any) -> None:
            if not path.absolute().resolve().is_relative_to(home):
                raise PermissionError(13, "not outside the home folder")
            write(path, content)

        return write_inside

    go_to = FileDialog._go_to

    def stay(self: FileDialog, folder: Path) -> None:
        go_to(self, folder if folder.absolute().is_relative_to(home) else home)

    def refuse(*arguments: Any) -> str:
        raise ValueError("is not started here")

    resume = Desk.resume

    def resume_finished(self: Desk, at_once: int) -> bool:
        """Opens a tournament again that has no game left to play."""
        found = self.unfinished
        return found is not None and found.done == found.total and resume(self, at_once)

    make_files(home)
    with ExitStack() as patches:
        enter = patches.enter_context
        enter(mock.patch.dict(os.environ, HOME=str(home)))
        enter(mock.patch("gui.play.game_menu.write_json", inside(write_json)))
        for module in ("gui.play.game_menu", "gui.lab.exporting"):
            enter(mock.patch(f"{module}.write_whole", inside(write_whole)))
        enter(mock.patch.object(FileDialog, "_go_to", stay))
        enter(mock.patch.object(Desk, "check", refuse))
        # Fonts and pictures are kept from one start to the next.
        enter(mock.patch("gui.shell.app.Style", lru_cache(STYLES)(Style)))
        if not real:
            enter(mock.patch("gui.lab.tree.costs.make_client", partial(AtOnce, LOOKS)))
            enter(mock.patch.object(Desk, "start", return_value=False))
            enter(mock.patch.object(Desk, "resume", resume_finished))
        yield


def make_files(home: Path) -> None:
    """Fills a home folder with all kinds of files."""
    for name, content in FILES.items():
        (home / name).write_bytes(content)
    (home / "folder").mkdir()
    (home / ("long name " * 20)).mkdir()
    for odd in (b"not utf-8 \xff\xfe.json", b"line\nbreak.json"):
        (Path(os.fsdecode(os.fsencode(home) + b"/" + odd))).write_bytes(b"44")


def use_at_random(seed: int, events: int, *, real: bool) -> Told:
    """Uses the program for so many events, started again now and then on the same games."""
    told = Told(seed, real)
    with tempfile.TemporaryDirectory() as folder, confined(Path(folder), real=real):
        life = 0
        while told.events < events:
            chance = random.Random(f"{seed} {life}")
            life += 1
            count = min(chance.randrange(*LIFE), events - told.events)
            monkey = None
            try:
                monkey = Monkey(chance, Path(folder), real=real)
                while len(monkey.events) < count and monkey.pilot.app.running:
                    monkey.act()
                    told.scenes[monkey.in_sight] += 1
                monkey.close()
            except Exception:
                done = [] if monkey is None else monkey.report(LAST)
                told.exceptions.append("\n  ".join([traceback.format_exc(), *done]))
            # A start that fails counts as all that was to follow, or there would be no end.
            told.events += count if monkey is None else max(len(monkey.events), 1)
    return told


# The command


def main() -> int:
    """Uses the program with fresh seeds, or one; returns the exit status."""
    parser = argparse.ArgumentParser(description="Uses the whole program at random.")
    add = parser.add_argument
    add("--events", type=int, default=20_000, help="in all")
    add("--seeds", type=int, default=4, help="how many fresh seeds share the events")
    add("--real", type=int, default=1, help="how many of them use the real engine's processes")
    add("--jobs", type=int, default=1, help="how many seeds run at a time")
    add("--seed", type=int, help="this one instead of fresh ones; --real 0 or 1 says how")
    given = parser.parse_args()
    seeds = (
        [given.seed]
        if given.seed is not None
        else [secrets.randbits(32) for _ in range(given.seeds)]
    )
    each = -(-given.events // len(seeds))
    use = partial(use_seed, events=each)
    found, scenes, events = 0, Counter[str](), Counter[bool]()
    with ProcessPoolExecutor(
        given.jobs, mp_context=get_context("spawn"), max_tasks_per_child=1
    ) as pool:
        for told in pool.map(use, seeds, [place < given.real for place in range(len(seeds))]):
            found += len(told.exceptions)
            scenes += told.scenes
            events[told.real] += told.events
            how = f"--seed {told.seed} --events {each} --real {int(told.real)}"
            print(f"{how}: {len(told.exceptions)} exceptions", flush=True)
            for exception in told.exceptions:
                print(exception, flush=True)
    for name, count in sorted(scenes.items()):
        print(f"  {name}: {count}")
    print(
        f"{events.total()} events over {len(seeds)} seeds, {events[True]} of them with the real "
        f"engine, {len(scenes)} screens and dialogs: {found} exceptions"
    )
    return 1 if found else 0


def use_seed(seed: int, real: bool, *, events: int) -> Told:
    """Uses the program with one seed, in a process of its own."""
    return use_at_random(seed, events, real=real)


if __name__ == "__main__":
    raise SystemExit(main())
