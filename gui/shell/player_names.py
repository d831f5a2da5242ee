"""The names of a game's players, the same on every screen."""

from __future__ import annotations

from engine.games.game import Player
from engine.players.algorithms import ALGORITHMS
from gui.files.setup import Seat, SeatKind, Seats

KINDS = {SeatKind.HUMAN: "Human", SeatKind.COMPUTER: "Computer", SeatKind.RANDOM: "Random"}


def seat_name(seats: Seats, player: Player) -> str:
    """Returns the name of `player`'s seat, one of the two `seats`."""
    seat = seats[player]
    alike = seats[0].kind is seats[1].kind
    if seat.kind is SeatKind.HUMAN:
        return f"Player {player + 1}" if alike else "You"
    name = KINDS[seat.kind]
    return f"{name} {player + 1}" if alike else name


def search_name(seat: Seat) -> str:
    """Returns the name of the search of a computer player without a level."""
    label = ALGORITHMS[seat.algorithm].label
    if seat.searches_by_depth:
        return f"{label}, depth {seat.depth}"
    return f"{label}, {seat.playouts},000 games"
