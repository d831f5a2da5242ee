"""What a tournament is to be: the players as text, the game, and how it is played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path

from engine.games.catalogue import BOARD_GAMES
from engine.games.line_game import LineGame
from engine.players.algorithms import ALGORITHMS
from engine.players.spec import PlayerSpec
from engine.search.limits import Limit
from engine.tournament.external_engine import Competitor, ExternalEngine, parse_competitor
from engine.tournament.schedule import Plan, usual_opening
from gui.shell.player_names import seconds
from gui.words.catalogue import commas, joined, number_text, say

FIRST_PLAYERS = ("hard", "medium", "easy", "mcts:nodes=2000", "alphabeta:depth=4")
"""The players of the first tournament."""
MOST_PLAYERS = 12
"""The most players that the page shows."""
GAMES = (2, 6, 14, 30, 100)
"""The numbers of games of a pair that are offered."""
TIMES = (None, 100, 200, 500, 1000)
"""The limits for a move that are offered, in milliseconds; None for each player's own."""
MOST_PLIES = 8
"""The longest random opening offered, in plies."""
MOST_AT_ONCE = 16
"""The most games played at once."""
ENDING = ".results"
"""The ending of a tournament's file."""


class RunState(StrEnum):
    """How far a tournament is."""

    CHOSEN = ""
    """It has not begun."""
    PLAYING = "playing"
    PAUSED = "paused"
    STOPPED = "stopped"
    DONE = "done"


@dataclass(frozen=True)
class Draft:
    """The choices for a tournament."""

    game: LineGame
    """The rules."""
    players: tuple[str, ...] = FIRST_PLAYERS
    """The players, as the command line writes them."""
    games: int = 14
    """How many games each pair plays."""
    plies: int = 4
    """Random moves at the beginning of a game."""
    movetime: int | None = 200
    """Milliseconds for a move of players that name no limit; None for each player's own."""
    at_once: int = 1
    """How many games are played at once."""

    @property
    def competitors(self) -> tuple[Competitor, ...]:
        """The players with the limit for a move."""
        limit = None if self.movetime is None else Limit(seconds=self.movetime / 1000)
        return tuple(parse_competitor(player, limit) for player in self.players)

    def plan(self, seed: int) -> Plan:
        """Returns what is played; raises ValueError for fewer than two players."""
        return Plan(self.game, self.competitors, self.games, self.plies, seed=seed)

    def on(self, game: LineGame) -> Draft:
        """Returns the draft with other rules and the opening that is usual for them."""
        return replace(self, game=game, plies=min(usual_opening(game), MOST_PLIES))


def games_offered(own: LineGame) -> list[LineGame]:
    """Returns the games that can be played, `own` on its own board."""
    return [own if own.name == name else game.rules() for name, game in BOARD_GAMES.items()]


def player_name(player: Competitor) -> str:
    """Returns what a player is called in the window."""
    if isinstance(player, ExternalEngine):
        return player.name
    limit = player.nodes if player.depth is None else player.depth
    span = None if player.movetime is None else seconds(player.movetime)
    name = joined(
        ALGORITHMS[player.name].label,
        "" if limit is None else number_text(limit),
        "" if span is None else say("{seconds} s", seconds=span),
    )
    judges = player.evaluation if player.evaluation != "squares" else ""
    return commas(name, judges or "")


def player_names(players: Sequence[Competitor]) -> tuple[str, ...]:
    """Returns the names of all players; equal ones are told apart by a number."""
    plain, found = [player_name(player) for player in players], list[str]()
    for place, name in enumerate(plain):
        before = plain[:place].count(name)
        found.append(f"{name} #{before + 1}" if before else name)
    return tuple(found)


def player_note(player: Competitor) -> str:
    """Returns where a player comes from: built in, or the program's file."""
    return say("built in") if isinstance(player, PlayerSpec) else f"UGI · {Path(player.path).name}"
