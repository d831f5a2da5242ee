"""The library: every finished game of a person or a tournament, and every saved one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from engine.games.game import Move
from engine.games.notation import format_moves
from gui.files.counting import MANY, Counting, GamesCounted, count, no_counts
from gui.files.data_files import DataFiles
from gui.files.database import Database, get_state, set_state
from gui.files.game_file import SavedGame, new_id
from gui.files.game_rows import DamagedRowError, find_game, from_row, put_games, to_time
from gui.files.importing import FOLDER, OldGames, note_as_read
from gui.files.kept_game import Accuracy, KeptGame, time_from_json
from gui.files.opponent import Opponent
from gui.files.recovery import Recovery
from gui.files.selection import ALL_GAMES, Selection
from gui.files.setup import as_object
from gui.files.statistics import GameResults, Statistics, accuracies, tally

if TYPE_CHECKING:
    from sqlite3 import Connection

RESET = "statistics.json"
"""The file in which an earlier version stored when the statistics begin."""
SINCE = "statistics"
"""The database's name for the time when the statistics begin."""
TURN = "turning point"
"""The database's name for the turning point of the game that ended last."""
ALWAYS = -(2**63)
"""A time before all games, in microseconds since 1970."""
AT_ONCE = 100
"""Rows of a damaged database that are read at once; later frames read a few each."""
A_FEW = 8
"""Old files, or rows of a damaged database, that are read in a frame."""
IN_ORDER = "ORDER BY time DESC, number DESC"

State = tuple[int, int, int]


class Library:
    """The games kept in the data directory; opens the database at first use.

    Errors of files are not raised but noted as troubles of `files`, for the window to show.
    """

    def __init__(self, files: DataFiles) -> None:
        """Reads nothing yet."""
        self._files = files
        self._database = Database(files, self._begin_recovery)
        self._old = OldGames(files)
        self._looked = False
        """Whether the games to import have been listed."""
        self._recovering = False
        self._stopped = False
        """Whether importing has failed; `begin` tries again."""
        self._own: dict[str, tuple[Move, ...]] = {}
        """The moves of the games that this program has stored, by id."""
        self._renamed: dict[str, str] = {}
        """New ids of games, by the old ids that another program's games have."""

    def close(self) -> None:
        """Closes the database; the next use opens it again."""
        self._database.close()

    # Importing an earlier version's games, and what can be read of a damaged database

    def begin(self) -> None:
        """Finds out whether there are games to import, and imports the first of them."""
        self._stopped = False
        self.go_on()

    @property
    def complete(self) -> bool:
        """Whether no games are left to import, or importing has failed."""
        return self._stopped or (self._looked and not self._recovering and self._old.done)

    def go_on(self, most: int = A_FEW) -> bool:
        """Imports up to `most` games, few enough for a frame; returns whether it did."""
        if self.complete:
            return False
        if not self._looked:
            self._looked = True
            self._recovering = self._database.read(Recovery.pending, None) is not None
        if self._recovering:
            self._stopped = not self._recover(most)
            return not self._stopped
        if not self._database.read(self._old.look, False):
            self._old.look(None)
        if self._old.done or self._database.newer:
            self._stopped = not self._old.done
            return False
        trouble = f"The games in the folder {FOLDER} cannot be imported"
        if self._database.write(lambda c: self._old.go_on(c, most), trouble):
            self._old.went_on()
        else:
            self._stopped = True
        return not self._stopped

    def _begin_recovery(self, aside: Path) -> None:
        """Begins to import what can be read of a damaged database, and imports the first rows."""
        self._looked, self._recovering, self._stopped = True, True, False
        self._old.begin_again()
        name, folder = self._files.name_of(aside), self._files.directory
        trouble = f"The file of the kept games was damaged. It is kept as {name}"
        if self._database.write(lambda c: Recovery.begin(c, aside, folder), trouble):
            self._recover(AT_ONCE)

    def _recover(self, most: int) -> bool:
        now: Recovery | None = None

        def step(connection: Connection) -> None:
            nonlocal now
            pending = Recovery.pending(connection)  # another program may have continued it
            now = pending and pending.go_on(connection, self._files.directory, most)

        if not self._database.write(step, "The games in a damaged file cannot be imported"):
            return False
        self._recovering = now is not None and now.after is not None
        if now is not None and not self._recovering:
            self._files.trouble(now.words)
        return True

    # One game

    def find(self, game_id: str) -> KeptGame | None:
        """Returns the game of that id; None if there is none."""
        self._take_one(game_id)
        return self._database.read(lambda connection: find_game(connection, game_id), None)

    def _take_one(self, game_id: str) -> None:
        if not self._stopped and not self._old.done and self._old.here:
            self._change(lambda connection: self._old.take_one(connection, game_id))

    def keep(self, saved: SavedGame) -> bool:
        """Stores a game, replacing its earlier state; returns whether it is stored.

        Two programs may have continued the same game. If the other one has finished it, its
        game stays, and this one is stored under a new id.
        """
        outcome = saved.outcome
        game = KeptGame(saved, self._files.now().astimezone(), outcome)
        game = game.named(self._renamed.get(game.id, game.id))
        self._take_one(game.id)
        kept_as = game.id

        def put(connection: Connection) -> None:
            nonlocal kept_as
            before, kept_as = find_game(connection, game.id), game.id
            if before is not None:
                if (before.saved.moves, before.setup) == (saved.moves, saved.setup):
                    return
                own = self._own.get(game.id) == before.saved.moves
                if before.outcome is not None and not own:
                    if before.saved.moves[: len(saved.moves)] == saved.moves:
                        return  # finished in the meantime
                    kept_as = new_id(self._files.now())
            put_games(connection, [game.named(kept_as)], replacing=True)

        trouble = "The game cannot be kept"
        if not self._database.write(put, trouble):
            return self._database.newer and self._keep_in_file(game, trouble)
        self._own[kept_as] = saved.moves
        if kept_as != game.id:
            self._renamed[saved.origin.id] = kept_as
        return True

    def keep_played(self, games: Sequence[KeptGame]) -> bool:
        """Stores games that computers have played; one that is kept already stays as it is.

        Returns whether they are stored.
        """
        return self._database.write(
            lambda connection: put_games(connection, games, replacing=False),
            "The games of the tournament cannot be kept",
        )

    def _keep_in_file(self, game: KeptGame, trouble: str) -> bool:
        """Stores a game as earlier versions did, in a file that a newer version will import."""
        return self._files.save(f"{FOLDER}/{game.id}.json", game.to_json(), trouble)

    def set_accuracy(self, saved: SavedGame, accuracy: Accuracy) -> None:
        """Stores both sides' accuracy in a game; does nothing if the game is not kept.

        A finished game that was opened again has a new id until it is changed.
        """
        game_id = self._renamed.get(saved.origin.id, saved.origin.id)
        self._take_one(game_id)

        def put(connection: Connection) -> None:
            game = find_game(connection, game_id) or _same_game(connection, saved)
            if game is not None:
                put_games(connection, [replace(game, accuracy=accuracy)], replacing=True)

        self._change(put)

    def note_turning_point(self, saved: SavedGame, move: int) -> None:
        """Stores the number of the move that gave the game that ended last its result."""
        game_id = self._renamed.get(saved.origin.id, saved.origin.id)
        words = f"{len(saved.moves)} {move} {game_id}"
        self._change(lambda connection: set_state(connection, TURN, words))

    def turning_point(self, game: KeptGame) -> int | None:
        """Returns the number of the move that gave a game its result.

        It is None unless the game ended last and its turning point is known.
        """
        noted = self._database.read(lambda connection: get_state(connection, TURN), None)
        count, _, rest = (noted or "").partition(" ")
        move, _, game_id = rest.partition(" ")
        same = game_id == game.id and count == str(len(game.saved.moves))
        return int(move) if same and move.isascii() and move.isdecimal() else None

    def delete(self, game_id: str) -> bool:
        """Deletes a game; returns whether it succeeded."""

        def remove(connection: Connection) -> None:
            connection.execute("DELETE FROM games WHERE id = ?", (game_id,))
            note_as_read(connection, [game_id])

        return self._database.write(remove, "The game cannot be deleted")

    def _change(self, action: Callable[[Connection], None]) -> None:
        self._database.write(action, "The kept games cannot be changed")

    # Many games

    def count(self, selection: Selection = ALL_GAMES) -> int:
        """Returns how many games there are."""
        condition, values = selection.condition()
        query = f"SELECT COUNT(*) FROM games WHERE {condition}"
        return self._database.read(lambda c: int(c.execute(query, values).fetchone()[0]), 0)

    def page(self, first: int, most: int, selection: Selection = ALL_GAMES) -> list[KeptGame]:
        """Returns up to `most` games, the newest first, beginning with number `first`."""
        condition, values = selection.condition()
        query = (
            "SELECT * FROM games WHERE number IN"
            f" (SELECT number FROM games WHERE {condition} {IN_ORDER} LIMIT ? OFFSET ?) {IN_ORDER}"
        )
        rows = [*values, most, first]
        return self._database.read(lambda c: [from_row(row) for row in c.execute(query, rows)], [])

    def has_own_end(self) -> bool:
        """Returns whether a person's game has ended; makes no database where there is none."""
        own = Selection(finished=True, with_person=True)
        return self._database.path.exists() and bool(self.page(0, 1, own))

    def opponents(self) -> list[Opponent]:
        """Returns everybody against whom a kept game was played."""
        query = "SELECT DISTINCT opponent FROM games WHERE opponent IS NOT NULL"

        def find(connection: Connection) -> list[Opponent]:
            try:
                return [Opponent.from_key(str(row[0])) for row in connection.execute(query)]
            except ValueError as error:
                raise DamagedRowError(str(error)) from None

        return self._database.read(find, [])

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
            if row is None:
                return None
            return int(connection.execute(before, [*row, *values]).fetchone()[0])

        return self._database.read(find, None)

    def state(self) -> State | None:
        """Returns a value that differs after every change, another program's too.

        It is None while the games cannot be read.
        """

        def version(connection: Connection) -> State:
            others = int(connection.execute("PRAGMA data_version").fetchone()[0])
            return self._database.opened, others, connection.total_changes

        return self._database.read(version, None)

    # Statistics
    #
    # They are counted from the games themselves. A game that is finished twice, or resumed
    # after a crash, is one row and counts once, and no counter can disagree with the games.
    # A deleted game is no longer counted, as the question before it says.

    def counts(self, selection: Selection = ALL_GAMES) -> GamesCounted:
        """Returns all that the statistics show of the games selected."""
        since = self._since()
        return self._database.read(lambda c: count(c, since, selection), no_counts())

    def count_apart(self, selection: Selection = ALL_GAMES) -> Counting | None:
        """Begins to count the same in a thread; returns None if there are too few games for it."""
        if self.count() < MANY:
            return None
        return Counting(self._database.path, self._since(), selection)

    def tally(self, selection: Selection = ALL_GAMES) -> Statistics:
        """Returns the score against all computers, and against each opponent."""
        since = self._since()
        return self._database.read(
            lambda c: tally(c, since, selection), Statistics(GameResults(), [])
        )

    def accuracies(
        self, opponent: Opponent | None, selection: Selection = ALL_GAMES
    ) -> list[float]:
        """Returns the latest accuracies against an opponent or, for None, all computers."""
        since = self._since()
        return self._database.read(lambda c: accuracies(c, since, selection, opponent), [])

    def _since(self) -> int:
        """Returns when the statistics begin, in microseconds since 1970."""
        since = self._database.read(_noted_since, None)
        if since is None:
            when = self._files.load(RESET, _since_from_json, "The statistics")
            since = ALWAYS if when is None else to_time(when)
            if when is not None:
                self._note_since(since)
        return since

    def _note_since(self, time: int) -> bool:
        return self._database.write(
            lambda connection: set_state(connection, SINCE, str(time)),
            "The statistics cannot be reset",
        )

    def reset_statistics(self) -> bool:
        """Makes the statistics begin now; the games stay."""
        return self._note_since(to_time(self._files.now().astimezone()))


def _noted_since(connection: Connection) -> int | None:
    noted = get_state(connection, SINCE)
    if noted is None:
        return None
    try:
        return int(noted)
    except ValueError:
        raise DamagedRowError("the time at which the statistics begin is not a number") from None


def _since_from_json(data: object) -> datetime:
    return time_from_json(as_object(data, "the statistics").get("since"))


def _same_game(connection: Connection, saved: SavedGame) -> KeptGame | None:
    """Returns the first kept game with the same players, rules and moves; None if there is none."""
    moves = format_moves(saved.setup.game, saved.moves)
    found = connection.execute(
        "SELECT * FROM games WHERE moves = ? ORDER BY time, number", (moves,)
    )
    return next((game for game in map(from_row, found) if game.saved == saved), None)
