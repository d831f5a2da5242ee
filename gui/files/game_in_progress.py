"""Saves the game in progress so that neither its end nor another game loses it.

A game that ends is stored in the library before its file is updated. An unfinished game is stored
there when another game replaces it in the file. A game that could not be stored is written into
the file together with the next one, and stored again after every move.
"""

from __future__ import annotations

from dataclasses import replace

from gui.files.game_file import Origin, SavedGame
from gui.files.kept_game import KeptGame
from gui.files.library import Library
from gui.files.storage import Storage


class GameInProgress:
    """Writes the play screen's game to its file and to the library."""

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
        same = held is not None and held.unfinished and held.origin.id == saved.origin.id
        return held if held is not None and same else saved

    def opened(self, saved: SavedGame, *, shown: bool = False) -> SavedGame:
        """Returns a game from a file or the library as it is to be continued.

        It gets a new id, and its moves count as given, if continuing it could replace a result,
        another state of the same game, a game `shown` on a screen below, or a game that
        another program is continuing.
        """
        held, kept = self._held, self._library.find(saved.origin.id)
        ended = saved.record().outcome is not None or (
            kept is not None and kept.outcome is not None
        )
        if held is not None and held.origin.id == saved.origin.id:
            shown |= held.moves != saved.moves
        if shown or ended or not self._owns():
            return replace(saved, origin=Origin(given=len(saved.moves)))
        return saved

    def save(self, saved: SavedGame) -> bool:
        """Saves the game after a move; returns whether it replaced another, which was stored."""
        owner = self._owns()
        before, self._held = self._held, saved
        same = before is not None and before.origin.id == saved.origin.id
        self._taken_back = same and saved.unfinished and (self._taken_back or _ended(before))
        put_away = before is not None and not same and self._put_away(before)
        self._keep_unkept()
        self._finish(saved)
        if owner:
            self._write(saved)
        return put_away

    def keep(self, saved: SavedGame) -> bool:
        """Stores a game in the library, without replacing its end there; returns whether stored."""
        name, number = saved.origin.id, 1
        if saved.record().outcome is None:
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
        current = self._storage.load_current()
        self._held, self._taken_back = None, False
        if current is not None:
            self._held, self._taken_back = current.game, current.taken_back
            self._unkept |= {game.origin.id: game for game in current.unkept}
            kept = self._library.find(self._held.origin.id)
            if kept is None or kept.outcome is None:
                self._finish(self._held)

    # The kept games

    def _finish(self, saved: SavedGame) -> None:
        """Stores a game that has ended, if a person took part and a move was played here."""
        played = saved.origin.given < len(saved.moves)
        if saved.with_person and played and saved.record().outcome is not None:
            self._keep(saved)

    def _put_away(self, game: SavedGame) -> bool:
        """Stores an unfinished game in which a person takes part; returns whether it did."""
        return game.unfinished and game.with_person and self.keep(game)

    def _keep(self, saved: SavedGame) -> bool:
        if not self._library.keep(saved):
            self._unkept[saved.origin.id] = saved
            return False
        self._unkept.pop(saved.origin.id, None)
        return True

    def _keep_unkept(self) -> None:
        for game in tuple(self._unkept.values()):
            self._keep(game)


def _ended(game: SavedGame | None) -> bool:
    return game is not None and game.record().outcome is not None


def _begins_with(kept: KeptGame, game: SavedGame) -> bool:
    """Whether a kept game has ended and begins with the moves of `game`."""
    return kept.outcome is not None and kept.saved.moves[: len(game.moves)] == game.moves
