"""Plays a game between two players: computer players, or functions that choose moves."""

from __future__ import annotations

import random
from collections.abc import Callable

from engine.games.game import IllegalMoveError, Move
from engine.games.line_game import LinePosition
from engine.games.record import GameRecord
from engine.games.whole_number import shown, whole_number
from engine.players.choose import Memory, choose
from engine.players.spec import PlayerSpec
from engine.search.limits import SearchResult

Chooser = Callable[[LinePosition], Move]
"""Returns the move to play in a position."""


class ComputerPlayer:
    """A computer player in one game: called with a position it answers with its move."""

    def __init__(self, spec: PlayerSpec, chance: random.Random, threads: int = 1) -> None:
        """Takes what decides among equal moves, and how many threads a compiled solver uses."""
        self._spec = spec
        self._chance = chance
        self._memory = Memory(threads)
        self.results: list[SearchResult] = []
        """The results of its searches, move by move."""

    def __call__(self, position: LinePosition) -> Move:
        """Returns the move it plays."""
        self.results.append(choose(self._spec, position, self._chance, memory=self._memory))
        return self.results[-1].move


def play_to_end(
    record: GameRecord,
    players: tuple[Chooser, Chooser],
    names: tuple[str, str] = ("the first player", "the second player"),
) -> GameRecord:
    """Plays the game on until it is over; `players` and `names` are first and second.

    Raises `IllegalMoveError`, which names the player, for an answer that cannot be played.
    """
    while record.outcome is None:
        position = record.position
        answer: object = players[position.turn](position)
        try:
            record.play(whole_number(answer, "a move"))
        except ValueError:
            legal = ", ".join(map(str, position.legal_moves()))
            raise IllegalMoveError(
                f"{names[position.turn]} answered {shown(answer)} where the moves are {legal}"
            ) from None
    return record
