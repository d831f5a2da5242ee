"""Files of the data directory: each replaced whole or not at all, damaged ones set aside.

Trouble with them never ends a game. It is kept as one sentence for the window to say.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TypeVar

LARGEST = 1_000_000
"""Bytes; a larger file is not one of ours."""
DAMAGED = ".damaged-"
"""What the name of a file set aside has in it."""

T = TypeVar("T")


class DataFiles:
    """A directory of JSON files, and what went wrong with them."""

    def __init__(self, directory: Path, now: Callable[[], datetime] = datetime.now) -> None:
        """Makes the directory when it is first needed; `now` dates files set aside."""
        self.directory = directory
        self.now = now
        self._troubles: list[str] = []
        self._said: set[str] = set()

    def take_troubles(self) -> list[str]:
        """What went wrong and has not been said yet; each trouble is told once."""
        troubles, self._troubles = self._troubles, []
        return troubles

    def trouble(self, text: str) -> None:
        """Something went wrong."""
        if text not in self._said:
            self._said.add(text)
            self._troubles.append(text)

    def load(self, name: str, read: Callable[[object], T], what: str) -> T | None:
        """What `read` makes of a file; None where it is missing or, a trouble, no good.

        `read` raises ValueError for data that is none of ours; the file is then set aside.
        """
        path = self.directory / name
        try:
            return read(read_json(path))
        except FileNotFoundError:
            return None
        except OSError as error:
            self.trouble(f"{what} cannot be read: {reason(error)}.")
        except (ValueError, RecursionError):
            self._set_aside(path, what)
        return None

    def _set_aside(self, path: Path, what: str) -> None:
        stamp = self.now().strftime("%Y%m%d-%H%M%S")
        aside = path.with_name(f"{path.stem}{DAMAGED}{stamp}{path.suffix}")
        number = 1
        while aside.exists():
            number += 1
            aside = path.with_name(f"{path.stem}{DAMAGED}{stamp}-{number}{path.suffix}")
        try:
            path.rename(aside)
        except OSError as error:
            self.trouble(f"{what} is damaged and cannot be moved away: {reason(error)}.")
            return
        self.trouble(f"{what} was damaged. It is kept as {aside.name}.")

    def save(self, name: str, data: dict[str, object], trouble: str) -> bool:
        """Replaces a file; returns whether that went well, which `trouble` otherwise says."""
        try:
            write_json(self.directory / name, data)
        except OSError as error:
            self.trouble(f"{trouble}: {reason(error)}. You can play on.")
            return False
        self._said = {said for said in self._said if not said.startswith(trouble)}
        return True


def read_json(path: Path) -> object:
    """What a file says; raises OSError, and ValueError or RecursionError for what is no JSON."""
    with path.open("rb") as file:
        raw = file.read(LARGEST + 1)
    if len(raw) > LARGEST:
        raise ValueError("far too long")
    return json.loads(raw.decode("utf-8"))


def write_json(path: Path, data: dict[str, object]) -> None:
    """Replaces a file whole; raises OSError and leaves the old one as it was."""
    write_whole(path, (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode("utf-8"))


def write_whole(path: Path, content: bytes) -> None:
    """Writes a new file beside the old one and then puts it in its place; raises OSError.

    Not forced to the disk: that would cost a frame, and what is guarded against is
    a program that dies, not a machine that does.
    """
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.write_bytes(content)
        draft.replace(path)
    except OSError:
        with contextlib.suppress(OSError):  # a draft left behind is in nobody's way
            draft.unlink(missing_ok=True)
        raise


def reason(error: OSError) -> str:
    """Why, in the operating system's words."""
    return error.strerror or str(error)
