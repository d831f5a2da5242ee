"""The game in progress, which is never lost: not by its end, nor by another game.

A game that ends is put among the kept games before its file says so. A game that is not
finished is put there when another game takes its place in the file. What could not be kept
is written into the file with the next game, and is tried again after every move.
"""

from __future__ import annotations

from dataclasses import replace

from gui.files.game_file import Origin, SavedGame
from gui.files.kept_game import KeptGame
from gui.files.library import Library
from gui.files.storage import Storage


class GameInProgress:
    """Stands between the play screen and the two places where games are written."""

    def __init__(self, storage: Storage, library: Library) -> None:
        """Looks at nothing yet."""
        self._storage, self._library = storage, library
        self._held: SavedGame | None = None
        """The game that the file holds, or would hold if it could be written."""
        self._owner = False
        """Whether the file is this program's, and what was in it is known."""
        self._saved = True
        """Whether the file holds `_held` as it is."""
        self._unkept: dict[str, SavedGame] = {}

    def offered(self) -> SavedGame | None:
        """The game to go on with, None where there is none; a finished one is kept first."""
        if self._owns() and self._saved:
            self._read()
        self._keep_unkept()
        held = self._held
        if held is None or not held.unfinished:
            return None
        kept = self._library.find(held.origin.id)
        return None if kept is not None and _begins_with(kept, held) else held

    def latest(self, saved: SavedGame) -> SavedGame:
        """The same game as it stands by now, where it is the one in progress."""
        held = self._held
        same = held is not None and held.unfinished and held.origin.id == saved.origin.id
        return held if held is not None and same else saved

    def opened(self, saved: SavedGame, *, shown: bool = False) -> SavedGame:
        """A game from outside or of the kept ones, as it is gone on with.

        It is another game, which does not count, where going on with it would replace a result,
        another state of the same game, a game `shown` on a screen below, or what another
        program may be going on with.
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
        """Takes in the game after a move; returns whether another one was put away for it."""
        owner = self._owns()
        before, self._held = self._held, saved
        put_away = False
        if before is not None and before.origin.id != saved.origin.id:
            put_away = self._put_away(before)
        self._keep_unkept()
        self._finish(saved)
        if owner:
            self._saved = self._storage.save_game(saved, tuple(self._unkept.values()))
        return put_away

    def keep(self, saved: SavedGame) -> bool:
        """Puts a game among the kept ones, not over the end it had there; returns whether kept."""
        name, number = saved.origin.id, 1
        if saved.record().outcome is None:
            while (kept := self._library.find(name)) is not None and kept.outcome is not None:
                if _begins_with(kept, saved):
                    return True
                number += 1
                name = f"{saved.origin.id[:36]}-{number}"
        return self._keep(replace(saved, origin=replace(saved.origin, id=name)))

    def leave(self) -> None:
        """The game is left, or the program: what the file does not hold is kept."""
        self._keep_unkept()
        held = self._held
        if held is None or (self._owns() and self._saved):
            return
        self._saved = self._storage.save_game(held, tuple(self._unkept.values()))
        if not self._saved:
            self._put_away(held)

    # The file

    def _owns(self) -> bool:
        """Whether the file is this program's; reads it when that has just become so."""
        if not self._owner and self._storage.owned:
            self._owner = True
            mine = self._held
            self._read()
            if mine is not None:  # the other program has ended, and this one's game goes on
                if self._held is not None and self._held.origin.id != mine.origin.id:
                    self._put_away(self._held)
                self._held, self._saved = mine, False
        return self._owner

    def _read(self) -> None:
        current = self._storage.load_current()
        self._held = None
        if current is not None:
            self._held = current.game
            self._unkept |= {game.origin.id: game for game in current.unkept}
            kept = self._library.find(self._held.origin.id)
            if kept is None or kept.outcome is None:
                self._finish(self._held)

    # The kept games

    def _finish(self, saved: SavedGame) -> None:
        """Keeps a game that has ended, if a person took part and anything of it was played."""
        played = saved.origin.given < len(saved.moves)
        if saved.with_person and played and saved.record().outcome is not None:
            self._keep(saved)

    def _put_away(self, game: SavedGame) -> bool:
        """Keeps an unfinished game that somebody would miss; returns whether it did."""
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


def _begins_with(kept: KeptGame, game: SavedGame) -> bool:
    """Whether a kept game has ended, and `game` is its beginning."""
    return kept.outcome is not None and kept.saved.moves[: len(game.moves)] == game.moves
