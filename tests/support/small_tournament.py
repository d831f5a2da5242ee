"""A tournament that takes no time, and how one is played to its end."""

from sample_games import TIC_TAC_TOE

from engine.players.spec import PlayerSpec
from engine.tournament.schedule import Plan
from engine.tournament.tournament import Event, Tournament

RANDOM, WEAK = PlayerSpec("random"), PlayerSpec("alphabeta", depth=1)


def small(games: int = 4) -> Plan:
    """A tournament that takes no time."""
    return Plan(TIC_TAC_TOE, (RANDOM, WEAK, PlayerSpec("beginner")), games, plies=1)


def play(tournament: Tournament) -> list[Event]:
    with tournament:
        return list(tournament.events())
