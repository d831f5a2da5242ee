"""Uses the program at random with a seed, in a folder that it does not leave."""

import itertools
import os
import random
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import lru_cache, partial
from pathlib import Path
from typing import Any
from unittest import mock

from measured_at_once import AtOnce
from monkey import FILES, Monkey

from gui.files.data_files import write_whole
from gui.lab.tournament.desk import Desk
from gui.look.style import Style
from gui.shell.file_dialog import FileDialog

LIFE = (100, 500)
"""How many events there are until the program is started again: at least, and less than."""
LAST = 40
"""The events that are told with an exception."""
STYLES = 12
"""The themes at a scale that are kept."""
LOOKS = 500
"""How often a measurement in this process may look whether to stop: a fraction of a second."""


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
        enter(mock.patch("gui.shell.file_dialog.write_whole", inside(write_whole)))
        enter(mock.patch.object(FileDialog, "_go_to", stay))
        enter(mock.patch.object(Desk, "check", refuse))
        # Fonts and pictures are kept from one start to the next.
        enter(mock.patch("gui.shell.app.Style", lru_cache(STYLES)(Style)))
        if not real:
            enter(mock.patch("gui.lab.tree.dialogs.EngineClient", partial(AtOnce, LOOKS)))
            enter(mock.patch.object(Desk, "start", return_value=False))
            enter(mock.patch.object(Desk, "resume", resume_finished))
        yield


def make_files(home: Path) -> None:
    for name, content in FILES.items():
        (home / name).write_bytes(content)
    (home / "folder").mkdir()
    (home / ("long name " * 20)).mkdir()
    for odd in (b"not utf-8 \xff\xfe.json", b"line\nbreak.json"):
        (Path(os.fsdecode(os.fsencode(home) + b"/" + odd))).write_bytes(b"44")


def use_at_random(seed: int, events: int, *, real: bool = False) -> None:
    """Uses the program for so many events, started again now and then on the same games.

    What it raises has a note of the events that led to it. With engines that answer at random a
    seed does the same again; with the `real` ones as far as they are as quick again.
    """
    with tempfile.TemporaryDirectory() as folder, confined(Path(folder), real=real):
        for life in itertools.count():
            chance = random.Random(f"{seed} {life}")
            count = min(chance.randrange(*LIFE), events)
            monkey = Monkey(chance, Path(folder), real=real)
            try:
                while len(monkey.events) < count and monkey.pilot.app.running:
                    monkey.act()
                monkey.close()
            except Exception as error:
                error.add_note("\n  ".join(["after", *monkey.report(LAST)]))
                raise
            events -= max(len(monkey.events), 1)
            if events <= 0:
                break
