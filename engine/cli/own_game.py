"""Games in files at the command line: loading them, matches of them, telling their mistakes."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from engine.cli.entry import CommandError
from engine.games.game import Game, Move, Outcome, Payoff, Position
from engine.games.game_file import GameFile, GameFileError, load_game
from engine.players.any_game import play_any, random_opening
from engine.players.choose import Memory, choose
from engine.players.spec import PlayerSpec
from engine.tournament.playing import Cost, Played
from engine.tournament.schedule import Pairing


def own_game(path: str) -> GameFile:
    """Returns the game in a file; raises `CommandError`."""
    try:
        return load_game(path)
    except GameFileError as error:
        raise CommandError(str(error)) from None


@contextmanager
def faults_told(found: GameFile) -> Iterator[None]:
    """Makes what the file's own code raises a `CommandError` that names the line."""
    try:
        yield
    except CommandError as error:
        # A ValueError of a search is told as it is; one that the file raised names its line.
        cause = error.__cause__
        fault = found.fault(cause) if isinstance(cause, Exception) else None
        raise CommandError(str(fault or error)) from None
    except Exception as error:
        fault = found.fault(error)
        if fault is None:
            raise
        raise CommandError(str(fault)) from None


class _Timed:
    """A computer player in one game, and what its moves took."""

    def __init__(self, spec: PlayerSpec, chance: random.Random) -> None:
        self._spec, self._chance, self._memory = spec, chance, Memory()
        self.cost = Cost()

    def __call__(self, position: Position) -> Move:
        """Returns its move."""
        result = choose(self._spec, position, self._chance, memory=self._memory)
        self.cost.add(Cost(1, result.evaluations, result.seconds))
        return result.move


def played_games(
    game: Game, players: tuple[PlayerSpec, PlayerSpec], games: int, plies: int, seed: int
) -> Iterator[Played]:
    """Plays games one after the other, two in a row from both sides of one opening.

    `plies` are played at random first. Raises `CommandError` for a player that cannot play it.
    """
    anything: Any = game  # a result asks no more of it than its name
    for number in range(games):
        opening = random_opening(game, plies, random.Random(f"{seed} opening {number // 2}"))
        chance = random.Random(f"{seed} {number}")
        seats = (0, 1) if number % 2 == 0 else (1, 0)
        specs = players[seats[0]], players[seats[1]]
        seated = _Timed(specs[0], chance), _Timed(specs[1], chance)
        try:
            ended = play_any(game, seated, chance, opening)
        except ValueError as error:
            raise CommandError(str(error)) from error
        yield Played(
            Pairing(number, anything, specs, seats, opening, seed),
            ended.moves,
            _result(ended.outcome),
            (seated[0].cost, seated[1].cost),
        )


def _result(outcome: Outcome | Payoff | None) -> Outcome:
    """Returns who has won; where a game ends in points, who has more."""
    if isinstance(outcome, Outcome):
        return outcome
    points = outcome.first if outcome is not None else 0
    return Outcome.DRAW if points == 0 else Outcome.FIRST if points > 0 else Outcome.SECOND
