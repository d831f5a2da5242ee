"""A dialog to choose a file: a list of a folder's files, and a text field for a name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime
from itertools import islice
from pathlib import Path

import pygame

from engine.games.foreign_text import shortened
from engine.wording import in_context
from gui.files.data_files import reason, write_whole, written_at
from gui.look.words import moment
from gui.shell.dialog import Dialog, DialogButton, ask
from gui.shell.scene import Scene
from gui.view import boxes as b
from gui.view.box import Box
from gui.widgets import PickList, Widget
from gui.widgets.widget import nothing
from gui.words.catalogue import Said, say

UP = ".."
MOST = 2000
"""The most file names listed of a folder."""
ABOVE = "the folder above"
NOTE = 172
"""The logical width of the list's second column."""
LONGEST = 56
"""The most characters shown of the folder's path."""

Chosen = Callable[[Path], str]
"""Reads or writes the file; returns a sentence about what went wrong, '' if nothing did."""


class FileDialog(Dialog):
    """A dialog with a folder's files and a text field for a name."""

    checks = True

    def __init__(
        self,
        scene: Scene,
        title: str,
        verb: str,
        chosen: Chosen,
        *,
        folder: Path,
        endings: Sequence[str],
        new_name: str | None = None,
    ) -> None:
        """Asks for a file, beginning in `folder`; lists files whose names have one of the endings.

        With `new_name` the file will be written: the name may be new, gets the first ending
        if it has none of them, and an existing file is replaced only after a question.
        """
        self._chosen = chosen
        self._endings, self._new = tuple(endings), new_name is not None
        self.files = PickList("Files", clock=scene.app.clock, picked=self._pick, opened=self._open)
        self.files.muted, self.files.framed = 1, True
        self.name = new_name or ""
        """What is typed, or the name of the file that is marked."""
        super().__init__(
            *(scene, title),
            body=[""],
            buttons=[DialogButton(verb, lambda: self._accept(self.name), primary=True)],
            width=560,
        )
        self._go_to(folder)

    def home(self) -> Widget | None:
        """Returns the list if one of its files is to be opened, or else the field."""
        return self.files if self.files.rows and not self._new else super().home()

    def contents(self) -> list[Box]:
        """Returns the list and the field."""
        field = b.field("name", in_context("File", "Name"), self.name, placeholder="Name of a file")
        return [b.hosted(self.files, want_height=240), field]

    def layout(self) -> None:
        """Places everything; what a row is stands at the list's right end."""
        super().layout()
        style = self.scene.style
        widths = (style.width(say(each)) for each in (ABOVE, moment(datetime.max, "00:00")))
        room = max(NOTE, max(widths) / style.scale + 28)
        self.files.columns = [12, self.files.rect.width / style.scale - room]

    def _go_to(self, folder: Path) -> None:
        """Lists the folders in a folder, then its files with one of the endings."""
        self.folder, self.error = folder.absolute(), ""
        self.body = [_short(self.folder)]
        rows = [(UP, say(ABOVE))] if self.folder.parent != self.folder else []
        try:
            found = [(not path.is_dir(), path.name.casefold(), path) for path in folder.iterdir()]
            shown = (
                (path.name, _date(path)) if is_file else (f"{path.name}/", Said())
                for is_file, _, path in sorted(found)
                if not path.name.startswith(".")
                and not (is_file and path.suffix.lower() not in self._endings)
            )
            rows += islice(shown, MOST)
        except FileNotFoundError:  # the folder is made when the first file is saved
            pass
        except OSError as error:
            self.error = say("The folder cannot be read: {error}.", error=reason(error))
        self.files.show(rows, 0 if rows else -1)

    def _pick(self, index: int) -> None:
        name = self.files.rows[index][0]
        if not name.endswith("/") and name != UP:
            self.name, self.error = name, ""

    def _open(self, index: int) -> None:
        self._accept(self.files.rows[index][0])

    def _accept(self, name: str) -> None:
        if not name.strip():
            self.error = "Select a file or type a name."
            return
        try:
            path = self._path(name)
            if path.is_dir():
                self._go_to(path.resolve())
                self.scene.layout()
                return
            if not self._new:
                missing = say("There is no file {file}.", file=shortened(name))
                self.error = self._chosen(path) if path.exists() else missing
                return
            if path.suffix.lower() not in self._endings:
                path = path.with_name(path.name + self._endings[0])
            there = path.exists()
        except (OSError, ValueError, RuntimeError):  # too long, a NUL in it, no such user
            self.error = "This is not a valid file name."
            return
        if there:
            ask(
                self.scene,
                "Replace the file?",
                say("There is a file {file} already.", file=shortened(path.name)),
                ("Replace it", lambda: self._write(path)),
                in_context("File", "Keep it"),
            )
        else:
            self._write(path)

    def _path(self, name: str) -> Path:
        """Returns the path for a typed name: taken literally if such a file exists, else expanded.

        Taking it literally first allows for file names that begin with ~ or end with a space.
        """
        exact = self.folder / name
        if exact.exists():
            return exact
        name = name.strip()
        return Path(name).expanduser() if name.startswith("~") else self.folder / name

    def _write(self, path: Path) -> None:
        self.error = self._chosen(path)


def _date(path: Path) -> Said:
    when = written_at(path)
    return Said() if when is None else moment(when, f"{when:%H:%M}")


def _short(folder: Path) -> str:
    """Returns the folder's path in one line: the home folder as ~, a long path cut at its start."""
    words = str(folder)
    with suppress(ValueError, RuntimeError):
        words = str(Path("~") / folder.relative_to(Path.home()))
    return words if len(words) <= LONGEST else f"…{words[-LONGEST:]}"


def ask_to_save(
    scene: Scene,
    title: str,
    name: str,
    content: Callable[[], bytes],
    *,
    folder: str,
    endings: Sequence[str],
    saved: Callable[[], object] = nothing,
) -> None:
    """Asks for a file of this name and the time, and writes what `content` returns.

    It begins in that folder of the data directory. `content` may raise `pygame.error`; `saved` is
    called after it has been written.
    """
    storage = scene.app.storage

    def chosen(path: Path) -> str:
        try:
            write_whole(path, content())
            saved()
        except (OSError, pygame.error) as error:
            message = "{file} cannot be saved: {reason}."
            return say(message, file=shortened(path.name), reason=reason(error))
        scene.close_dialog()
        scene.app.notify(say("Saved as {file}.", file=shortened(path.name)), 2.5)
        return ""

    new_name = f"{name} {storage.now():%Y-%m-%d %H-%M}"
    begin = storage.directory / folder
    scene.open(
        FileDialog(scene, title, "Save", chosen, folder=begin, endings=endings, new_name=new_name)
    )
