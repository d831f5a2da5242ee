"""The data directory: settings and the game in progress, which the program writes that owns it."""

from __future__ import annotations

import errno
import os
import stat
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from engine.files.regular_file import clear_drafts
from gui.files.data_files import DataFiles, written_at
from gui.files.game_file import Origin, SavedGame, game_from_json
from gui.files.kept_game import KeptGame
from gui.files.library import Library
from gui.files.settings import Settings
from gui.files.setup import as_object, with_person

if TYPE_CHECKING:
    from gui.files.log import Log

LOCK = ".plyfall.lock"
"""The locked file. It is empty and never deleted, else two programs could hold a lock."""

_OPENED = ("O_RDWR", "O_CREAT", "O_CLOEXEC", "O_NOFOLLOW", "O_NONBLOCK", "O_NOCTTY")
"""How it is opened, as far as the system knows that: the engine process must not inherit it."""
_TAKEN = (errno.EAGAIN, errno.EACCES, errno.EDEADLK)
"""The error numbers that mean that another program has locked the file."""
CURRENT_GAME = "current-game.json"
SETTINGS = "settings.json"
LOG = "plyfall.log"
UNKEPT = "unkept"
"""The key in the file for earlier games that still have to be stored in the library."""
TAKEN_BACK = "taken_back"
"""The key in the file that says that the game had ended before moves were taken back."""
FOLDERS = ("", "games")
"""The folders of the data directory in which files are written."""


if sys.platform == "win32":
    import msvcrt

    def _lock(number: int) -> None:
        """Locks the first byte without waiting; raises OSError if another program has."""
        msvcrt.locking(number, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(number: int) -> None:
        """Locks the file without waiting; raises OSError if another program has."""
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)


class CurrentGame(NamedTuple):
    """The contents of the file of the game in progress."""

    game: SavedGame | None = None
    unkept: tuple[SavedGame, ...] = ()
    """Earlier games that could not be stored in the library, as on a full disk."""
    taken_back: bool = False
    """Whether the game had ended before moves of it were taken back."""


def _current_game(data: object) -> CurrentGame:
    """Returns the contents of JSON data; raises ValueError if it is not a game."""
    fields = as_object(data, "the saved game")
    listed = fields.get(UNKEPT, [])
    if not isinstance(listed, list):
        raise ValueError("the games to be kept are not a list")
    unkept = tuple(map(game_from_json, listed))
    return CurrentGame(game_from_json(data), unkept, fields.get(TAKEN_BACK) is True)


class Storage(DataFiles):
    """The data directory. Only the program that owns it writes these two files."""

    def __init__(
        self, directory: Path, now: Callable[[], datetime] = datetime.now, *, locks: bool = False
    ) -> None:
        """Unless it `locks` the directory, that counts as owned; `now` dates files set aside."""
        super().__init__(directory, now)
        self._locks, self._owned = locks, not locks
        self._lock: int | None = None
        """The descriptor of the locked file."""
        self._log: Log | None = None

    def occupy(self) -> None:
        """Creates the directory, locks it if it is free, and deletes drafts of ended programs."""
        self.make_directory()
        if self.owned:
            clear_drafts(self.directory / folder for folder in FOLDERS)

    @property
    def owned(self) -> bool:
        """Whether this program owns the directory; locks it unless another program has.

        If nothing can be locked (no such directory, a file system without locks), the
        directory counts as owned, because other programs cannot be detected.
        """
        if self._owned:
            return True
        self._owned = True
        try:
            number = os.open(
                self.directory / LOCK, sum(getattr(os, it, 0) for it in _OPENED), 0o666
            )
        except OSError:
            return True
        try:
            if not stat.S_ISREG(os.fstat(number).st_mode):
                raise OSError(errno.EINVAL, "not a file")
            _lock(number)
        except OSError as error:
            os.close(number)
            self._owned = error.errno not in _TAKEN
        else:
            self._lock = number
        return self._owned

    def take_troubles(self) -> list[str]:
        """Returns the troubles that have not been returned before, and writes them to the log."""
        troubles = super().take_troubles()
        for words in troubles:
            self.log(words)
        return troubles

    def log(self, words: str, error: BaseException | None = None) -> None:
        """Writes a line to the log, and below it where an error came from; only as the owner."""
        if self._locks and self.owned:
            from gui.files.log import Log  # which takes longer to import than the first frame has

            self._log = self._log or Log(self.directory / LOG)
            self._log.note(words, error)

    def release(self) -> None:
        """Releases the lock, and closes the log."""
        if self._log is not None:
            self._log.close()
            self._log = None
        if self._lock is not None:
            os.close(self._lock)
            self._lock, self._owned = None, False

    def load_settings(self) -> Settings:
        """Returns the saved settings, or the default ones."""
        return self.load(SETTINGS, Settings.from_json, "The settings file") or Settings()

    def save_settings(self, settings: Settings) -> None:
        """Saves the settings, unless another program owns the directory."""
        if self.owned:
            self.save(SETTINGS, settings.to_json(), "The settings cannot be saved")

    def load_current(self) -> CurrentGame:
        """Returns the contents of the file of the game in progress."""
        return self.load(CURRENT_GAME, _current_game, "The saved game") or CurrentGame()

    def game_saved_at(self) -> datetime | None:
        """Returns when the file of the game in progress was written; None if it is unknown."""
        return written_at(self.directory / CURRENT_GAME)

    def save_game(
        self, game: SavedGame, unkept: Sequence[SavedGame] = (), *, taken_back: bool = False
    ) -> bool:
        """Saves the game in progress, unless another program owns the directory.

        `unkept` are earlier games still to be stored; a game is `taken_back` that had ended before.
        Returns whether the game was saved.
        """
        if not self.owned:
            return False
        data = game.to_json()
        if unkept:
            data[UNKEPT] = [each.to_json() for each in unkept]
        if taken_back:
            data[TAKEN_BACK] = True
        return self.save(CURRENT_GAME, data, "The game cannot be saved")


class GameInProgress:
    """Writes the play screen's game to its file so that neither its end nor another game loses it.

    A game that ends is stored in the library before its file is updated. An unfinished game is
    stored there when another game replaces it in the file. A game that could not be stored is
    written into the file together with the next one, and stored again after every move.
    """

    def __init__(self, storage: Storage, library: Library) -> None:
        """Reads nothing yet."""
        self._storage, self._library = storage, library
        self._held: SavedGame | None = None
        """The game in the file, or to be in it once it can be written."""
        self._owner = False
        """Whether this program owns the file and has read it."""
        self._saved = True
        """Whether the file contains `_held` in its present state."""
        self._taken_back = False
        """Whether `_held` had ended before moves of it were taken back."""
        self._unkept: dict[str, SavedGame] = {}
        """Games that the library could not store yet, by id."""

    def offered(self) -> SavedGame | None:
        """Returns the game to resume, None if there is none; stores a finished one first."""
        if self._owns() and self._saved:
            self._read()
        self._keep_unkept()
        held = self._held
        if held is None or not held.unfinished:
            return None
        if self._taken_back:
            return held
        kept = self._library.find(held.origin.id)
        return None if kept is not None and _begins_with(kept, held) else held

    def latest(self, saved: SavedGame) -> SavedGame:
        """Returns the present state of `saved` if it is the game in progress, else `saved`."""
        held = self._held
        if held is not None and held.unfinished and held.origin.id == saved.origin.id:
            return held
        return saved

    def opened(self, saved: SavedGame, *, shown: bool = False) -> SavedGame:
        """Returns a game from a file or the library as it is to be continued.

        It gets a new id, and its moves count as given, if continuing it could replace a result,
        another state of the same game, a game `shown` on a screen below, or a game that
        another program is continuing.
        """
        held, kept = self._held, self._library.find(saved.origin.id)
        ended = saved.end is not None or (kept is not None and kept.outcome is not None)
        if held is not None and held.origin.id == saved.origin.id:
            shown |= held.moves != saved.moves
        if shown or ended or not self._owns():
            return replace(saved, origin=Origin(given=len(saved.moves)))
        return saved

    def save(self, saved: SavedGame) -> bool:
        """Saves the game after a move; returns whether it replaced another, which was stored."""
        owner = self._owns()
        before, self._held = self._held, saved
        put_away = False
        if before is not None and before.origin.id == saved.origin.id:
            ended = before.end is not None
            self._taken_back = saved.unfinished and (self._taken_back or ended)
        else:
            self._taken_back = False
            put_away = before is not None and self._put_away(before)
        self._keep_unkept()
        self._finish(saved)
        if owner:
            self._write(saved)
        return put_away

    def keep(self, saved: SavedGame) -> bool:
        """Stores a game in the library, without replacing its end there; returns whether stored."""
        name, number = saved.origin.id, 1
        if saved.end is None:
            while (kept := self._library.find(name)) is not None and kept.outcome is not None:
                if _begins_with(kept, saved):
                    return True
                number += 1
                name = f"{saved.origin.id[:36]}-{number}"
        return self._keep(replace(saved, origin=replace(saved.origin, id=name)))

    def leave(self) -> None:
        """Saves what the file does not contain, before the game or the program is left."""
        self._keep_unkept()
        held = self._held
        if held is None or (self._owns() and self._saved):
            return
        self._write(held)
        if not self._saved:
            self._put_away(held)

    # The file

    def _owns(self) -> bool:
        """Whether this program owns the file; reads it when that has just become true."""
        if not self._owner and self._storage.owned:
            self._owner = True
            mine, taken_back = self._held, self._taken_back
            self._read()
            if mine is not None:  # the other program has ended
                if self._held is not None and self._held.origin.id != mine.origin.id:
                    self._put_away(self._held)
                self._held, self._taken_back, self._saved = mine, taken_back, False
        return self._owner

    def _write(self, game: SavedGame) -> None:
        unkept = tuple(self._unkept.values())
        self._saved = self._storage.save_game(game, unkept, taken_back=self._taken_back)

    def _read(self) -> None:
        self._held, unkept, self._taken_back = self._storage.load_current()
        self._unkept |= {game.origin.id: game for game in unkept}
        if self._held is not None:
            kept = self._library.find(self._held.origin.id)
            if kept is None or kept.outcome is None:
                self._finish(self._held)

    # The kept games

    def _finish(self, saved: SavedGame) -> None:
        """Stores a game that has ended, if a person took part and a move was played here."""
        played = saved.origin.given < len(saved.moves)
        if with_person(saved.setup.seats) and played and saved.end is not None:
            self._keep(saved)

    def _put_away(self, game: SavedGame) -> bool:
        """Stores an unfinished game in which a person takes part; returns whether it did."""
        return game.unfinished and with_person(game.setup.seats) and self.keep(game)

    def _keep(self, saved: SavedGame) -> bool:
        if not self._library.keep(saved):
            self._unkept[saved.origin.id] = saved
            return False
        self._unkept.pop(saved.origin.id, None)
        return True

    def _keep_unkept(self) -> None:
        for game in tuple(self._unkept.values()):
            self._keep(game)


def _begins_with(kept: KeptGame, game: SavedGame) -> bool:
    """Whether a kept game has ended and begins with the moves of `game`."""
    return kept.outcome is not None and kept.saved.moves[: len(game.moves)] == game.moves
