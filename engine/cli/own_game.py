"""Chess and games in files at the command line: loading, matches, mistakes of a file's code."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from engine.cli.arguments import CHESS
from engine.cli.entry import CommandError, failing_by
from engine.games.game import Game, Outcome, Payoff
from engine.games.game_file import GameFile, GameFileError, load_game
from engine.games.whole_number import counted
from engine.players.algorithms import PERFECT
from engine.players.any_game import play_any, random_opening
from engine.players.choose import ComputerPlayer
from engine.players.spec import PlayerSpec
from engine.tournament.playing import Cost, Played
from engine.tournament.schedule import Pairing


def own_game(path: str) -> GameFile:
    """Returns the game in a file; raises `CommandError`."""
    with failing_by(GameFileError):
        return load_game(path)


@contextmanager
def reported_faults(found: GameFile) -> Iterator[None]:
    """Makes what the file's own code raises a `CommandError` that names the line."""
    try:
        yield
    except CommandError as error:
        # A ValueError of a search is printed as it is; one that the file raised names its line.
        cause = error.__cause__
        fault = found.fault(cause) if isinstance(cause, Exception) else None
        raise CommandError(fault or error) from None
    except Exception as error:
        fault = found.fault(error)
        if fault is None:
            raise
        raise CommandError(fault) from None


def chess() -> Game:
    """Returns the game of chess; raises `CommandError` where its package is not installed."""
    try:
        from engine.games.chess_game import ChessGame
    except ImportError:
        raise CommandError("chess needs the chess package: pip install plyfall[chess]") from None
    return ChessGame()


def check_players(game: Game, specs: Iterable[PlayerSpec], *, evaluated: bool) -> None:
    """Raises `CommandError` for what is no player of chess or of a game of one's own.

    `evaluated` is whether an evaluation was named for any.
    """
    if evaluated:
        raise CommandError(f"{game.name} has no evaluations with names: it is {judged(game)}")
    if game.name == CHESS and any(spec.name == PERFECT for spec in specs):
        raise CommandError("the level perfect cannot play chess; choose another player")


def judged(game: Game) -> str:
    """Returns how a search judges the positions of chess or of a game of one's own."""
    if game.name == CHESS:
        return "judged by material"
    return "judged by its own evaluation" if hasattr(game, "evaluate") else "judged at its end only"


@dataclass(frozen=True)
class OwnMatch:
    """Games of one game between two players, one after the other in this process."""

    game: Game
    """The rules."""
    players: tuple[PlayerSpec, PlayerSpec]
    """Who plays; they change sides after every game."""
    games: int
    """How many games, two in a row from both sides of one opening."""
    plies: int
    """Random moves at the beginning."""
    seed: int
    """Decides everything random."""
    most_plies: int | None
    """A game that is not over after so many plies counts as drawn; None where the rules end it."""

    def played(self, tell: Callable[[int, int], None]) -> Iterator[Played]:
        """Generates the games; calls `tell` with the number of a game and of its plies.

        Raises `CommandError` for a player that cannot play this game.
        """
        for number in range(self.games):
            opening = random_opening(
                self.game, self.plies, random.Random(f"{self.seed} opening {number // 2}")
            )
            seats = (0, 1) if number % 2 == 0 else (1, 0)
            specs = self.players[seats[0]], self.players[seats[1]]
            anything: Any = self.game  # a result asks no more of it than its name
            pairing = Pairing(number, anything, specs, seats, opening, self.seed)
            with failing_by(ValueError):
                yield self._play(pairing, specs, tell)

    def _play(
        self,
        pairing: Pairing,
        specs: tuple[PlayerSpec, PlayerSpec],
        tell: Callable[[int, int], None],
    ) -> Played:
        """Plays one game."""
        chance = random.Random(f"{self.seed} {pairing.number}")
        seated = ComputerPlayer(specs[0], chance), ComputerPlayer(specs[1], chance)

        def goes_on(plies: int) -> bool:
            tell(pairing.number, plies)
            return self.most_plies is None or plies < self.most_plies

        ended = play_any(self.game, seated, chance, pairing.opening, watch=goes_on)
        unended = f"not over after {counted(len(ended.moves), 'ply')}"
        return Played(
            pairing,
            ended.moves,
            _result(ended.outcome),
            (_cost(seated[0]), _cost(seated[1])),
            reason="" if ended.outcome is not None else unended,
        )


def _cost(player: ComputerPlayer) -> Cost:
    """Returns what the moves of a player took."""
    cost = Cost()
    for result in player.results:
        cost.add(Cost(1, result.evaluations, result.seconds))
    return cost


def _result(outcome: Outcome | Payoff | None) -> Outcome:
    """Returns who has won; where a game ends in points, who has more."""
    if isinstance(outcome, Outcome):
        return outcome
    points = outcome.first if outcome is not None else 0
    return Outcome.DRAW if points == 0 else Outcome.FIRST if points > 0 else Outcome.SECOND
