"""The names of a game's players, the same on every screen."""

from __future__ import annotations

from engine.games.game import Player
from engine.players.algorithms import ALGORITHMS, DEEPENING, LEVELS
from gui.files.opponent import Opponent
from gui.files.setup import Seat, SeatKind, Seats

KINDS = {SeatKind.HUMAN: "Human", SeatKind.COMPUTER: "Computer", SeatKind.RANDOM: "Random"}


def seat_name(seats: Seats, player: Player) -> str:
    """Returns the name of `player`'s seat, one of the two `seats`."""
    seat = seats[player]
    alike = seats[0].kind is seats[1].kind
    if seat.name and not seat.is_human:
        return seat.name
    if seat.kind is SeatKind.HUMAN:
        return f"Player {player + 1}" if alike else "You"
    name = KINDS[seat.kind]
    return f"{name} {player + 1}" if alike else name


def search_name(seat: Seat) -> str:
    """Returns the name of the search of a computer player without a level."""
    if seat.movetime is not None:
        return f"{ALGORITHMS[DEEPENING].label}, {seconds(seat.movetime)} s"
    label = ALGORITHMS[seat.algorithm].label
    if seat.searches_by_depth:
        return f"{label}, depth {seat.depth}"
    return f"{label}, {seat.playouts},000 games"


def seconds(milliseconds: int) -> str:
    """Returns a time for a move in seconds, without needless digits."""
    return f"{milliseconds / 1000:g}"


def opponent_name(opponent: Opponent) -> str:
    """Returns an opponent's name."""
    if opponent.rank == 0:
        return ALGORITHMS[LEVELS[opponent.level]].label
    if opponent.rank == 1:
        algorithm = ALGORITHMS[opponent.algorithm]
        if opponent.algorithm == DEEPENING:
            return f"{algorithm.label}, {seconds(opponent.depth)} s"
        if algorithm.has_depth:
            return f"{algorithm.label}, depth {opponent.depth}"
        return f"{algorithm.label}, {opponent.depth} k games"
    return "Random" if opponent.rank == 2 else "Another person"
