"""The results of a tournament in a file: what is played, then every game as it ends.

Each line is a checksum and JSON data. A tournament that was killed, even while it wrote, goes on
with the games that have no whole line; a damaged line costs that one game.
"""

from __future__ import annotations

import os
import shlex
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from engine.files.appended_file import AppendedFile, OtherFileError
from engine.files.checked_lines import checked_line, read_lines
from engine.files.regular_file import check_regular, refused_as
from engine.games.foreign_text import drawable
from engine.games.game import Outcome
from engine.games.notation import format_moves, parse_game
from engine.tournament.engine_process import Fault
from engine.tournament.external_engine import ExternalEngine
from engine.tournament.faults import loss_from_json, loss_to_json
from engine.tournament.playing import Cost, Played
from engine.tournament.schedule import Pairing, Plan

KIND = "plyfall-tournament"
VERSION = 1
PLACE = "place"
"""The field of the second line with the file's number in the file system; copies have another."""
LARGEST_NUMBER = 10**18
"""No count of a game is larger."""
LATEST = 10**11
"""No game ended later, in seconds since 1970."""


class ResultsFileError(Exception):
    """The file cannot be used; the message is one line that says why."""


class ResultsFile:
    """A tournament's file, open for more games."""

    def __init__(self, path: Path, plan: Plan) -> None:
        """Opens the file, or begins it; raises `ResultsFileError`, also for another plan's file."""
        self.path = path
        """Where it lies."""
        head: dict[str, object] = {"kind": KIND, "version": VERSION, **plan.to_json()}
        self._unwritten = f"{path} cannot be written"
        try:
            with refused_as(ResultsFileError, self._unwritten):
                self._file = AppendedFile(path, checked_line(head))
                known = self._file.records
                if not known:
                    self._file.add(checked_line({PLACE: path.stat().st_ino}))
                elif not known.endswith(b"\n"):
                    self._file.add(b"\n")
        except OtherFileError:
            read_tournament(path)  # raises where it is no tournament's file
            raise ResultsFileError(f"{path} holds another tournament: give another file") from None
        self.played = _games(_objects(known), plan)
        """The games that it holds, by their numbers."""

    def add(self, played: Played) -> None:
        """Writes a game, which has left for the system on return; raises `ResultsFileError`."""
        with refused_as(ResultsFileError, self._unwritten):
            self._file.add(checked_line(played_to_json(played)))
        self.played[played.pairing.number] = played

    def close(self) -> None:
        """Closes the file."""
        self._file.close()


class FoundTournament(NamedTuple):
    """What a tournament's file holds."""

    plan: Plan
    records: tuple[dict[str, Any], ...]
    """Its lines below the plan."""
    begun_here: bool
    """Whether this user began the file in its place."""

    @property
    def played(self) -> dict[int, Played]:
        """The games by their numbers."""
        return _games(self.records, self.plan)

    @property
    def foreign_programs(self) -> tuple[str, ...]:
        """The commands of the programs that play, unless this user began the file in its place.

        Who made one that was copied, sent or unpacked may have named any program in it, so that a
        person is to be asked first.
        """
        if self.begun_here:
            return ()
        engines = [each for each in self.plan.players if isinstance(each, ExternalEngine)]
        return tuple(dict.fromkeys(shlex.join([each.path, *each.arguments]) for each in engines))


def read_tournament(path: Path) -> FoundTournament:
    """Returns what a tournament's file holds; raises `ResultsFileError`."""
    with refused_as(ResultsFileError, f"{path} cannot be read"):
        check_regular(path)
        with path.open("rb") as file:
            status = os.fstat(file.fileno())
            head, *records = [*_objects(file.read())] or [{}]
    mine = sys.platform == "win32" or status.st_uid == os.getuid()
    begun_here = mine and bool(records) and records[0].get(PLACE) == status.st_ino
    if head.get("kind") != KIND:
        raise ResultsFileError(f"{path} is not a tournament's file, or its first line is damaged")
    if head.get("version") != VERSION:
        raise ResultsFileError(f"{path} was written by another version")
    try:
        return FoundTournament(Plan.from_json(head), tuple(records), begun_here)
    except KeyError as error:
        raise ResultsFileError(f"{path} cannot be read: {error} is missing") from None
    except (ValueError, TypeError) as error:
        raise ResultsFileError(f"{path} cannot be read: {error}") from None


def _games(records: Iterable[dict[str, Any]], plan: Plan) -> dict[int, Played]:
    """Returns the games among these records; what is none of the plan's is left out."""
    pairings = {pairing.number: pairing for pairing in plan.pairings()}
    games: dict[int, Played] = {}
    for record in records:
        with suppress(ValueError, KeyError, TypeError):
            played = played_from_json(record, pairings[record["number"]])
            games.setdefault(played.pairing.number, played)
    return games


def played_to_json(played: Played) -> dict[str, object]:
    """Returns a game as JSON data; who played follows from the plan and the game's number."""
    return {
        "number": played.pairing.number,
        "moves": format_moves(played.pairing.game, played.moves),
        "result": played.outcome.value,
        "fault": None if played.fault is None else played.fault.value,
        "reason": played.reason,
        "loss": loss_to_json(played.reason),
        "ended": played.ended,
        "costs": [[cost.moves, cost.evaluations, cost.seconds] for cost in played.costs],
    }


def played_from_json(data: Mapping[str, Any], pairing: Pairing) -> Played:
    """Returns the game of JSON data; raises ValueError, KeyError or TypeError for others.

    The game has to be legal and to have ended as it says.
    """
    first, second = (
        Cost(int(_number(moves)), int(_number(evaluations)), _number(seconds))
        for moves, evaluations, seconds in data["costs"]
    )
    moves, position = parse_game(pairing.game, str(data["moves"]))
    outcome, fault = Outcome(data["result"]), data["fault"]
    if tuple(moves[: len(pairing.opening)]) != pairing.opening:
        raise ValueError("the game begins with another opening")
    if position.outcome is not (outcome if fault is None else None):
        raise ValueError("the game has not ended like this")
    return Played(
        pairing,
        tuple(moves),
        outcome,
        (first, second),
        None if fault is None else Fault(fault),
        loss_from_json(data.get("loss"), drawable(str(data["reason"]))),
        _number(data["ended"], LATEST),
    )


def _number(value: float, largest: float = LARGEST_NUMBER) -> float:
    """Returns a number that may be of moves, evaluations or seconds; raises ValueError."""
    if not 0 <= value <= largest:
        raise ValueError(f"{value} is out of range")
    return value


def _objects(data: bytes) -> Iterator[dict[str, Any]]:
    """Generates the objects of all whole lines."""
    return (found for found in read_lines(data) if isinstance(found, dict))
