"""A tournament that is played in the window: it never waits, and keeps what is to be shown.

Importing this loads the searches; the page does so in a thread.
"""

from __future__ import annotations

import threading
from collections import deque
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from engine.games.game import Move
from engine.search.limits import SearchInfo
from engine.tournament.export import game_json
from engine.tournament.external_player import Patience
from engine.tournament.playing import MovePlayed, Played, Thought
from engine.tournament.results_file import ResultsFile, ResultsFileError, read_tournament
from engine.tournament.schedule import Pairing, Plan
from engine.tournament.tournament import GameAbandoned, GameStarted, Tournament
from gui.files.data_files import reason
from gui.files.game_file import game_from_json
from gui.files.kept_game import KeptGame
from gui.lab.tournament.draft import ENDING, RunState, player_names
from gui.words.catalogue import say

NICENESS = 5
"""By how much the games' priority is lowered, so that the window stays smooth."""
A_FEW = 8
"""The most games kept in the database in a frame."""


@dataclass
class LiveGame:
    """A game that is being played."""

    pairing: Pairing
    moves: list[Move]
    """All moves so far, with the opening's."""
    info: SearchInfo | None = None
    """What the player that is to move has found."""


@dataclass(frozen=True)
class Unfinished:
    """A tournament that can go on."""

    path: Path
    """Its file."""
    done: int
    """How many games have been played."""
    total: int
    """How many there are."""
    programs: tuple[str, ...] = ()
    """The commands of programs that play, where the file was not begun here."""


class TournamentRun(Tournament):
    """A tournament, the games in sight of it, and what is still to be kept."""

    def __init__(
        self, plan: Plan, path: Path | None, at_once: int, patience: Patience | None
    ) -> None:
        """Opens the file at `path`, or plays without one; raises `ResultsFileError`.

        `at_once` is how many games are played at once.
        """
        self.names = player_names(plan.players)
        """What the players are called in the window."""
        self.movetime = shared_movetime(plan)
        """The milliseconds for a move, as they were chosen for all; None for none."""
        self.path = path
        """The file of its results."""
        self._file = None if path is None else ResultsFile(path, plan)
        super().__init__(
            plan,
            concurrency=at_once,
            results=self._file,
            patience=patience,
            watched=True,
            niceness=NICENESS,
        )
        self.live: dict[int, LiveGame] = {}
        """The games that are being played, by their numbers."""
        self.finished = sorted(self.played, key=lambda number: self.played[number].ended)
        """The numbers of the games that are over, the latest last."""
        self.trouble = ""
        """Why it cannot go on, or a game could not be played, in one sentence."""
        self._closing: threading.Thread | None = None
        self._to_keep = deque(self.finished)

    @property
    def state(self) -> RunState:
        """How far it is."""
        if self.done:
            return RunState.DONE
        if self._closing is not None:
            return RunState.STOPPED
        return RunState.PAUSED if self.paused else RunState.PLAYING

    @property
    def closing(self) -> bool:
        """Whether its last processes are still being ended."""
        return self._closing is not None and self._closing.is_alive()

    @property
    def busy(self) -> bool:
        """Whether anything may still happen."""
        return self.state is RunState.PLAYING or bool(self.live) or bool(self._to_keep)

    def advance(self) -> bool:
        """Takes in what has happened and begins games; returns whether anything has happened."""
        if self._closing is not None:
            return False
        try:
            events = self.poll()
        except (ResultsFileError, OSError) as error:
            self.trouble = str(error) if isinstance(error, ResultsFileError) else reason(error)
            self.stop()
            return True
        for event in events:
            self._take(event)
        if self.done:
            self.stop()
        return bool(events)

    def _take(self, event: object) -> None:
        match event:
            case GameStarted(pairing):
                self.live[pairing.number] = LiveGame(pairing, list(pairing.opening))
            case MovePlayed(number, ply, move) if number in self.live:
                game = self.live[number]
                game.moves[ply:] = [move]
                game.info = None
            case Thought(number, _, info) if number in self.live:
                self.live[number].info = info
            case Played(pairing):
                self.live.pop(pairing.number, None)
                self.finished.append(pairing.number)
                self._to_keep.append(pairing.number)
            case GameAbandoned(pairing, why):
                self.live.pop(pairing.number, None)
                message = "Game {number} was given up: {why}."
                self.trouble = say(message, number=pairing.number + 1, why=why)

    def stop(self) -> None:
        """Ends all games; the processes are ended in a thread, which takes up to a second."""
        if self._closing is None:
            self.live.clear()
            self._closing = threading.Thread(target=self._end, name="end of a tournament")
            self._closing.start()

    def _end(self) -> None:
        self.close()
        if self._file is not None:
            self._file.close()

    def take_to_keep(self, most: int = A_FEW) -> list[KeptGame]:
        """Returns some of the games that are not in the database yet, as kept games."""
        found = []
        for _ in range(min(most, len(self._to_keep))):
            played = self.played[self._to_keep.popleft()]
            found.append(as_kept(self.plan, played, self.names))
        return found


def as_kept(plan: Plan, played: Played, names: tuple[str, ...]) -> KeptGame:
    """Returns a game as the database keeps it; `names` are those of all players."""
    data = game_json(plan, played)
    seats = data["seats"]
    assert isinstance(seats, list)
    for seat, place in zip(seats, played.pairing.seats, strict=True):
        seat["name"] = names[place]
    if played.fault is not None and played.outcome.winner is not None:
        loser = played.outcome.winner.other
        seats[loser]["lost_by"] = played.reason
    return KeptGame(game_from_json(data), datetime.fromtimestamp(int(played.ended)).astimezone())


def find_unfinished(folder: Path) -> Unfinished | None:
    """Returns the tournament of the folder that was played last, if it is unfinished."""
    try:
        latest = max(folder.glob(f"*{ENDING}"), key=lambda path: path.stat().st_mtime, default=None)
        if latest is None:
            return None
        found = how_far(latest)
    except (OSError, ResultsFileError):
        return None
    return found if found.done < found.total else None


def how_far(path: Path) -> Unfinished:
    """Returns how many games of a tournament have been played; raises `ResultsFileError`."""
    found = read_tournament(path)
    done, total = len(found.played), found.plan.total
    return Unfinished(path, done, total, found.foreign_programs if done < total else ())


def shared_movetime(plan: Plan) -> int | None:
    """Returns the milliseconds for a move that several players have; None if they differ."""
    limits = [player.movetime for player in plan.players if player.movetime is not None]
    return limits[0] if len(limits) > 1 and len(set(limits)) == 1 else None
