"""The library: every finished game of a person or a tournament, and every saved one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.games.game import Move
from engine.games.notation import format_moves
from gui.files.data_files import DataFiles
from gui.files.database import Database
from gui.files.game_file import SavedGame, new_id
from gui.files.game_rows import DamagedRowError, find_game, from_row, number_of, to_row, to_time
from gui.files.kept_game import Accuracy, KeptGame, Opponent
from gui.files.safe_copy import Change, get_state
from gui.files.selection import ALL_GAMES, Selection, Statistics, count

if TYPE_CHECKING:
    from sqlite3 import Connection

SINCE = "statistics"
"""The database's name for the time when the statistics begin."""
TURN = "turning point"
"""The database's name for the turning point of the game that ended last."""
ALWAYS = -(2**63)
"""A time before all games, in microseconds since 1970."""
CHANGE_TROUBLE = "The kept games cannot be changed"
IN_ORDER = "ORDER BY time DESC, number DESC"

State = tuple[int, int, int]
PAGE = 16
"""Games on a page, few enough to be read within a frame."""
PAGES = 8
"""Pages kept in memory."""


class Library(Database):
    """The games kept in the data directory.

    Errors of files are not raised but noted as troubles of `files`, for the window to show.
    """

    def __init__(self, files: DataFiles) -> None:
        """Reads nothing yet."""
        super().__init__(files)
        self._own: dict[str, tuple[Move, ...]] = {}
        """The moves of the games that this program has stored, by id."""
        self._renamed: dict[str, str] = {}
        """New ids of games, by the old ids that another program's games have."""

    @property
    def now(self) -> datetime:
        """The time."""
        return self._files.now().astimezone()

    # One game

    def find(self, game_id: str) -> KeptGame | None:
        """Returns the game of that id; None if there is none."""
        return self.read(lambda connection: find_game(connection, game_id), None)

    def keep(self, saved: SavedGame) -> bool:
        """Stores a game, replacing its earlier state; returns whether it is stored.

        Two programs may have continued the same game. If the other one has finished it, its
        game stays, and this one is stored under a new id.
        """
        game = KeptGame(saved, self.now)
        game = game.named(self._renamed.get(game.id, game.id))
        kept_as = game.id

        def plan(connection: Connection) -> list[Change]:
            nonlocal kept_as
            before, kept_as = find_game(connection, game.id), game.id
            if before is not None:
                if (before.saved.moves, before.setup) == (saved.moves, saved.setup):
                    return []
                own = self._own.get(game.id) == before.saved.moves
                if before.outcome is not None and not own:
                    if before.saved.moves[: len(saved.moves)] == saved.moves:
                        return []  # finished in the meantime
                    kept_as = new_id(self._files.now())
            return [("keep", kept_as, to_row(game.named(kept_as)))]

        if not self.write(plan, "The game cannot be kept"):
            return False
        self._own[kept_as] = saved.moves
        if kept_as != game.id:
            self._renamed[saved.origin.id] = kept_as
        return True

    def keep_played(self, games: Sequence[KeptGame]) -> bool:
        """Stores games that computers have played; one that is kept already stays as it is.

        Returns whether they are stored.
        """
        return self.write(
            lambda connection: [("add", game.id, to_row(game)) for game in games],
            "The games of the tournament cannot be kept",
        )

    def set_accuracy(self, saved: SavedGame, accuracy: Accuracy) -> None:
        """Stores both sides' accuracy in a game; does nothing if the game is not kept.

        A finished game that was opened again has a new id until it is changed: then the first with
        the same players, rules and moves is meant.
        """
        game_id = self._renamed.get(saved.origin.id, saved.origin.id)

        def plan(connection: Connection) -> list[Change]:
            game = find_game(connection, game_id)
            if game is None:
                query = "SELECT * FROM games WHERE moves = ? ORDER BY time, number"
                moves = format_moves(saved.setup.game, saved.moves)
                same = map(from_row, connection.execute(query, (moves,)))
                game = next((each for each in same if each.saved == saved), None)
            judged = [] if game is None else [replace(game, accuracy=accuracy)]
            return [("keep", each.id, to_row(each)) for each in judged]

        self.write(plan, CHANGE_TROUBLE)

    def note_turning_point(self, saved: SavedGame, move: int) -> None:
        """Stores the number of the move that gave the game that ended last its result."""
        game_id = self._renamed.get(saved.origin.id, saved.origin.id)
        self.note({TURN: f"{len(saved.moves)} {move} {game_id}"}, CHANGE_TROUBLE)

    def turning_point(self, game: KeptGame) -> int | None:
        """Returns the number of the move that gave a game its result.

        It is None unless the game ended last and its turning point is known.
        """
        noted = self.read(lambda connection: get_state(connection, TURN), None)
        words = rf"{len(game.saved.moves)} ([0-9]+) {re.escape(game.id)}"
        found = re.fullmatch(words, noted or "")
        return int(found[1]) if found else None

    def delete(self, game_id: str) -> None:
        """Deletes a game."""
        self.write(lambda connection: [("delete", game_id, None)], "The game cannot be deleted")

    # Many games

    def count(self, selection: Selection = ALL_GAMES) -> int:
        """Returns how many games there are."""
        condition, values = selection.condition()
        query = f"SELECT COUNT(*) FROM games WHERE {condition}"
        return self.read(lambda c: number_of(c, query, values), 0)

    def page(self, first: int, most: int, selection: Selection = ALL_GAMES) -> list[KeptGame]:
        """Returns up to `most` games, the newest first, beginning with number `first`."""
        condition, values = selection.condition()
        query = (
            "SELECT * FROM games WHERE number IN"
            f" (SELECT number FROM games WHERE {condition} {IN_ORDER} LIMIT ? OFFSET ?) {IN_ORDER}"
        )
        rows = [*values, most, first]
        return self.read(lambda c: [from_row(row) for row in c.execute(query, rows)], [])

    def last_own(self) -> KeptGame | None:
        """Returns the last game that a person has played to its end; None if there is none."""
        return next(iter(self.page(0, 1, Selection(finished=True, with_person=True))), None)

    def opponents(self) -> list[Opponent]:
        """Returns everybody against whom a kept game was played."""
        query = "SELECT DISTINCT opponent FROM games WHERE opponent IS NOT NULL"

        def find(connection: Connection) -> list[Opponent]:
            try:
                return [Opponent.from_key(str(row[0])) for row in connection.execute(query)]
            except ValueError as error:
                raise DamagedRowError(str(error)) from None

        return self.read(find, [])

    def place(self, game_id: str, selection: Selection = ALL_GAMES) -> int | None:
        """Returns a game's number in that order; None if it is not among the games."""
        condition, values = selection.condition()
        query = (
            "SELECT time, number FROM games"
            f" WHERE number = (SELECT number FROM games WHERE id = ?) AND {condition}"
        )
        before = f"SELECT COUNT(*) FROM games WHERE (time, number) > (?, ?) AND {condition}"

        def find(connection: Connection) -> int | None:
            row = connection.execute(query, [game_id, *values]).fetchone()
            return None if row is None else number_of(connection, before, [*row, *values])

        return self.read(find, None)

    def state(self) -> State | None:
        """Returns a value that differs after every change, another program's too.

        It is None while the games cannot be read.
        """

        def version(connection: Connection) -> State:
            others = number_of(connection, "PRAGMA data_version")
            return self.opened, others, connection.total_changes

        return self.read(version, None)

    # Statistics

    def statistics(self, selection: Selection = ALL_GAMES) -> Statistics:
        """Returns a person's results and accuracies in the games selected.

        They are counted from the games themselves. A game that is finished twice, or resumed
        after a crash, is one row and counts once, and no counter can disagree with the games.
        A deleted game is no longer counted, as the question before it says.
        """
        return self.read(lambda c: count(c, _since(c), selection), {})

    def reset_statistics(self) -> None:
        """Makes the statistics begin now; the games stay."""
        self.note({SINCE: str(to_time(self.now))}, "The statistics cannot be reset")


def _since(connection: Connection) -> int:
    """Returns when the statistics begin, in microseconds since 1970."""
    try:
        return int(get_state(connection, SINCE) or ALWAYS)
    except ValueError:
        raise DamagedRowError("the time at which the statistics begin is not a number") from None


class GamePages:
    """The games of a selection by number, the newest first."""

    def __init__(self, library: Library, selection: Selection = ALL_GAMES) -> None:
        """Counts the games as they are now."""
        self._count = library.count(selection)
        self._page = lru_cache(PAGES)(lambda page: library.page(page * PAGE, PAGE, selection))

    def __len__(self) -> int:
        """Returns how many games there are."""
        return self._count

    def game(self, index: int) -> KeptGame | None:
        """Returns the game at `index`; None if it was deleted or cannot be read now."""
        number, place = divmod(index, PAGE)
        page = self._page(number) if 0 <= index < self._count else []
        return page[place] if place < len(page) else None
