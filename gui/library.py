"""The games kept: every finished one in which a person took part, and every saved one.

One file a game, so that keeping one costs the same however many there are, and damage to one
is no damage to the others.
"""

from __future__ import annotations

from bisect import insort
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from engine.games.foreign_text import shortened
from engine.games.game import Outcome, Player
from engine.games.record import GameRecord
from gui.data_files import DataFiles, reason
from gui.game_file import ID, SavedGame, game_from_json
from gui.setup import Setup, as_object, as_text

FOLDER = "history"
RESET = "statistics.json"

Accuracy = tuple[float | None, float | None]
"""How well each side played, 0 to 100; None where nobody has looked yet."""
UNKNOWN: Accuracy = (None, None)


@dataclass(frozen=True)
class KeptGame:
    """A game of the library."""

    saved: SavedGame
    when: datetime
    """When it was finished or saved."""
    outcome: Outcome | None
    """None for a game that was saved before its end."""
    accuracy: Accuracy = UNKNOWN

    @property
    def id(self) -> str:
        """What the library calls it."""
        return self.saved.origin.id

    @property
    def setup(self) -> Setup:
        """The rules and who sat where."""
        return self.saved.setup

    @property
    def person(self) -> Player | None:
        """The side of the only person at the board; None where there were two or none."""
        people = [player for player in Player if self.setup.seats[player].is_human]
        return people[0] if len(people) == 1 else None

    @property
    def counts(self) -> bool:
        """Whether it says something about how a person plays: a whole game, from the start."""
        people = any(seat.is_human for seat in self.setup.seats)
        whole = not self.saved.origin.given and not self.saved.set_up
        return people and whole and self.outcome is not None

    def record(self) -> GameRecord:
        """The game, at its end."""
        return self.saved.record()

    def to_json(self) -> dict[str, object]:
        """As it is kept in a file."""
        more = {"date": self.when.isoformat(), "accuracy": list(self.accuracy)}
        return {**self.saved.to_json(), **more}

    @staticmethod
    def from_json(data: object) -> KeptGame:
        """From a file; raises ValueError for anything that is no kept game."""
        fields = as_object(data, "a kept game")
        saved = game_from_json(fields)
        outcome = saved.record().outcome
        accuracy = _accuracy(fields.get("accuracy"))
        return KeptGame(saved, _time(fields.get("date")), outcome, accuracy)


def _time(data: object) -> datetime:
    try:
        return datetime.fromisoformat(as_text(data)).astimezone()
    except (OverflowError, OSError):  # thousands of years away
        raise ValueError(f"{shortened(repr(data))} is no date") from None


def _accuracy(data: object) -> Accuracy:
    if data is None:
        return UNKNOWN
    if not isinstance(data, list) or len(data) != 2:
        raise ValueError("the accuracy is not a pair")
    return _percentage(data[0]), _percentage(data[1])


def _percentage(data: object) -> float | None:
    if data is None:
        return None
    if isinstance(data, bool) or not isinstance(data, int | float) or not 0 <= data <= 100:
        raise ValueError(f"{shortened(repr(data))} is no accuracy")
    return float(data)


class Library:
    """The games kept in the data directory. They are read a few at a time, the newest first."""

    def __init__(self, files: DataFiles) -> None:
        """Reads nothing yet."""
        self._files = files
        self._games: dict[str, KeptGame] = {}
        self._in_order: list[KeptGame] = []
        self._unread: list[str] | None = None

    @property
    def _folder(self) -> Path:
        return self._files.directory / FOLDER

    # Reading

    @property
    def complete(self) -> bool:
        """Whether all games have been read."""
        return self._unread is not None and not self._unread

    def read_on(self, most: int = 8) -> bool:
        """Reads some more games, as many as a frame has time for; returns whether there were."""
        if self._unread is None:
            self._unread = self._names()
        names, self._unread = self._unread[:most], self._unread[most:]
        for name in names:
            self.find(name)
        return bool(names)

    def _names(self) -> list[str]:
        """The ids of the files there are, the newest first."""
        try:
            paths = sorted(self._folder.glob("*.json"), reverse=True)
        except OSError as error:
            self._files.trouble(f"The games played cannot be listed: {reason(error)}.")
            return []
        return [path.stem for path in paths if ID.fullmatch(path.stem)]

    def games(self) -> list[KeptGame]:
        """The games read so far, the newest first."""
        return self._in_order[::-1]

    def find(self, game_id: str) -> KeptGame | None:
        """The game of that id, None where there is none."""
        if game_id not in self._games:
            path = f"{FOLDER}/{game_id}.json"
            found = self._files.load(path, KeptGame.from_json, "A kept game")
            if found is not None:
                self._put(_named(found, game_id))  # a copy, say, is a game of its own
        return self._games.get(game_id)

    def _put(self, game: KeptGame) -> None:
        self._take(game.id)
        self._games[game.id] = game
        insort(self._in_order, game, key=lambda kept: (kept.when, kept.id))

    def _take(self, game_id: str) -> None:
        if self._games.pop(game_id, None) is not None:
            self._in_order = [game for game in self._in_order if game.id != game_id]

    # Writing

    def keep(self, saved: SavedGame) -> None:
        """Keeps a game, in the place of what was kept of it before."""
        before = self.find(saved.origin.id)
        if before is not None and (before.saved.moves, before.setup) == (saved.moves, saved.setup):
            return
        outcome = saved.record().outcome
        self._save(KeptGame(saved, self._files.now().astimezone(), outcome))

    def finished(self, saved: SavedGame) -> None:
        """Keeps a game if it has ended, a person took part, and anything of it was played."""
        ended = saved.record().outcome is not None
        people = any(seat.is_human for seat in saved.setup.seats)
        if ended and people and saved.origin.given < len(saved.moves):
            self.keep(saved)

    def set_accuracy(self, saved: SavedGame, accuracy: Accuracy) -> None:
        """Adds what somebody has found out about a game; nothing where it is not kept.

        A finished game that was opened again has an id of its own until it is changed.
        """
        game = self.find(saved.origin.id)
        if game is None:
            game = next((kept for kept in self._in_order if kept.saved == saved), None)
        if game is not None:
            self._save(replace(game, accuracy=accuracy))

    def _save(self, game: KeptGame) -> None:
        self._put(game)
        self._files.save(f"{FOLDER}/{game.id}.json", game.to_json(), "The game cannot be kept")

    def delete(self, game_id: str) -> None:
        """Forgets a game."""
        try:
            (self._folder / f"{game_id}.json").unlink(missing_ok=True)
        except OSError as error:
            self._files.trouble(f"The game cannot be deleted: {reason(error)}.")
            return
        self._take(game_id)

    # Statistics
    #
    # They are counted from the games themselves: a game that is finished twice, or taken up
    # again after a crash, is one file and so counts once, and nothing can disagree with
    # anything. A deleted game is thus no longer counted, as the question before it says.

    def counted(self) -> list[KeptGame]:
        """The games read so far that the statistics are about, the oldest first."""
        since = self._files.load(RESET, _since_from_json, "The statistics")
        return [
            game for game in self._in_order if game.counts and not (since and game.when <= since)
        ]

    def reset_statistics(self) -> None:
        """Has the statistics begin anew; the games stay."""
        now = self._files.now().astimezone()
        self._files.save(RESET, {"since": now.isoformat()}, "The statistics cannot be reset")


def _since_from_json(data: object) -> datetime:
    fields = as_object(data, "the statistics")
    return _time(fields.get("since"))


def _named(game: KeptGame, game_id: str) -> KeptGame:
    """The game under the name of its file."""
    if game.id == game_id:
        return game
    origin = replace(game.saved.origin, id=game_id)
    return replace(game, saved=replace(game.saved, origin=origin))
