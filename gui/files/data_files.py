"""Reads and writes the files of the data directory.

A file is replaced as a whole or not at all. One that could not be read is never overwritten: it is
renamed first, and if that fails nothing is saved. Errors are not raised but kept as troubles,
sentences for the window to show, so that a file error does not end a game.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TypeVar

from engine.files.regular_file import behind_links, read_bytes, replace_file
from engine.games.foreign_text import shortened
from gui.words.catalogue import error_text, say

DAMAGED = ".damaged-"
"""The part added to the name of a damaged file that is set aside."""
UNREAD = ".unread-"
"""The part added to the name of a file that could not be read but may be undamaged."""
REPLACED = {
    DAMAGED: (
        "{what} was damaged. It is kept as {name}.",
        "{what} was damaged and cannot be renamed: {error}.",
    ),
    UNREAD: (
        "{what} is from another version of Plyfall. It is kept as {name}.",
        "{what} is from another version of Plyfall and cannot be renamed: {error}.",
    ),
}
"""What is said of a file that is set aside for that reason, and of one that cannot be."""

T = TypeVar("T")


class OtherVersionError(ValueError):
    """Data in the right form with a name that only another version of the program knows."""


class DataFiles:
    """A directory of JSON files, and the troubles with them."""

    def __init__(self, directory: Path, now: Callable[[], datetime] = datetime.now) -> None:
        """Creates nothing yet; `now` returns the time for the names of files set aside."""
        self.directory = directory
        self.now = now
        self._troubles: list[str] = []
        """The troubles that have not been shown yet."""
        self._noted: set[str] = set()
        """All troubles noted so far, so that none is shown twice."""
        self._unread: dict[str, str] = {}
        """The names of files that are still there but could not be read, with words for each."""
        self._unusable = False
        """Whether the directory could not be created, which is one trouble for all its files."""

    def take_troubles(self) -> list[str]:
        """Returns the troubles that have not been returned before."""
        troubles, self._troubles = self._troubles, []
        return troubles

    def trouble(self, text: str) -> None:
        """Notes a trouble, unless the same one has been noted before."""
        if text not in self._noted:
            self._noted.add(text)
            self._troubles.append(text)

    def make_directory(self) -> None:
        """Creates the directory; notes one trouble for all files if that fails."""
        try:
            self.directory.mkdir(parents=True, exist_ok=True)
        except (OSError, ValueError, RecursionError) as error:
            self._unusable = True
            where = shortened(str(self.directory), 60)
            message = "Nothing can be saved in {where}: {error}. You can play on."
            self.trouble(say(message, where=where, error=reason(error)))

    # Reading

    def load(self, name: str, read: Callable[[object], T], what: str) -> T | None:
        """Returns what `read` makes of a file's data; None if it is missing or cannot be read.

        `read` raises ValueError for data that is not the program's; the file is then set aside.
        `what` names the file at the beginning of a trouble.
        """
        path = self.directory / name
        self._unread.pop(name, None)
        try:
            return read(json.loads(read_bytes(path).decode("utf-8")))
        except (FileNotFoundError, NotADirectoryError):
            pass
        except OSError as error:
            self._unread[name] = what
            self.trouble(
                say("{what} cannot be read: {error}.", what=say(what), error=reason(error))
            )
        except (ValueError, RecursionError) as error:
            sign = UNREAD if isinstance(error, OtherVersionError) else DAMAGED
            kept, stuck = REPLACED[sign]
            try:
                aside = self.set_aside(path, sign)
                self.trouble(say(kept, what=say(what), name=self.name_of(aside)))
            except OSError as failure:
                self._unread[name] = what
                self.trouble(say(stuck, what=say(what), error=reason(failure)))
        return None

    def set_aside(self, path: Path, sign: str) -> Path:
        """Renames a file with `sign`, `DAMAGED` or `UNREAD`; returns the new path. Raises OSError.

        Its name also says when that was and, if there is such a file already, gets a number. A
        symbolic link stays, and the file it leads to is renamed.
        """
        file = behind_links(path)
        name = f"{file.stem}{sign}{self.now():%Y%m%d-%H%M%S}"
        aside, number = file.with_name(f"{name}{file.suffix}"), 1
        while os.path.lexists(aside):
            number += 1
            aside = file.with_name(f"{name}-{number}{file.suffix}")
        file.rename(aside)
        return aside

    def name_of(self, path: Path) -> str:
        """Returns what a trouble calls a file: its name, with the folder if that is another one."""
        return path.name if path.parent == self.directory else shortened(str(path), 160)

    # Writing

    def save(self, name: str, data: dict[str, object], trouble: str) -> bool:
        """Replaces a file; returns whether it succeeded, and notes `trouble` if not."""
        try:
            self._make_way(name)
            write_whole(self.directory / name, as_json(data))
        except OSError as error:
            if not self._unusable:
                message = "{trouble}: {error}. You can play on."
                self.trouble(say(message, trouble=say(trouble), error=reason(error)))
            return False
        self._unusable = False
        self._noted = {text for text in self._noted if not text.startswith(say(trouble))}
        return True

    def _make_way(self, name: str) -> None:
        """Sets aside an existing file that could not be read; raises OSError."""
        path = self.directory / name
        if name in self._unread and os.path.lexists(path):
            try:
                aside = self.set_aside(path, UNREAD)
            except OSError as error:
                message = "{file} can neither be read nor renamed ({error})"
                why = say(message, file=name, error=reason(error))
                raise OSError(error.errno, why) from None
            message = "{what} was renamed to {new}, not overwritten."
            self.trouble(say(message, what=say(self._unread[name]), new=self.name_of(aside)))
        self._unread.pop(name, None)


def as_json(data: dict[str, object]) -> bytes:
    """Returns the content of a file with `data`."""
    return (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode("utf-8")


def write_whole(path: Path, content: bytes) -> None:
    """Replaces a file as a whole, creating its folder if there is none.

    Raises OSError and leaves the old file unchanged.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    replace_file(path, content)


def written_at(path: Path) -> datetime | None:
    """Returns when a file was written; None if that is unknown."""
    try:
        return datetime.fromtimestamp(path.stat().st_mtime)
    except (OSError, OverflowError, ValueError):
        return None


def reason(error: Exception) -> str:
    """Returns the reason for an error, in the operating system's words if it has any."""
    if isinstance(error, RecursionError):
        return say("it is nested too deeply")
    return getattr(error, "strerror", None) or error_text(error)
