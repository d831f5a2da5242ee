"""What is chosen on the start screen: a game for each board, who plays, how strong."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.games.game import Player
from engine.players.algorithms import ALPHABETA, LEVELS
from gui.files.setup import USUAL_LEVEL, Names, Seat, SeatKind, Setup, two_people

YOU, COMPUTER, OTHER = "you", "computer", "other"
"""The options for who plays a side."""
LEVEL, DEPTH, TIME = "level", "depth", "time"
"""What a usual computer's strength is given by."""
TIMES = (
    *(100, 200, 300, 500, 700, 1000, 1500, 2000, 3000, 4000, 5000, 7000),
    *(10_000, 15_000, 20_000, 30_000, 45_000, 60_000),
)
"""The times for a move offered, in milliseconds."""
USUAL_TIME = 1000


def is_usual(seat: Seat) -> bool:
    """Whether a computer's strength is a level, a depth or a time of the usual search."""
    usual = seat.algorithm == ALPHABETA and seat.evaluation == "squares"
    return seat.kind is SeatKind.COMPUTER and (
        seat.level is not None or seat.movetime is not None or usual
    )


def kind_of(seat: Seat) -> str:
    """Returns which of the options a seat is."""
    if seat.is_human:
        return YOU
    return COMPUTER if is_usual(seat) else OTHER


def strength_by(seat: Seat) -> str:
    """Returns what a computer's strength is given by; empty for one that is not usual."""
    if not is_usual(seat):
        return ""
    return LEVEL if seat.level is not None else DEPTH if seat.movetime is None else TIME


def strength_of(seat: Seat, cells: int) -> int:
    """Returns the place of a usual computer's strength among the levels, depths or times."""
    if seat.level is not None:
        return LEVELS.index(seat.level)
    if seat.movetime is None:
        return min(seat.depth, cells) - 1
    aim = seat.movetime
    return min(range(len(TIMES)), key=lambda place: abs(TIMES[place] - aim))


class Choices:
    """The game that would be played now, and what was chosen for the others."""

    def __init__(self, setup: Setup, setups: Mapping[str, Setup], names: Names) -> None:
        """`setups` has the last choices for each game, `names` those of two people."""
        self.setups = dict(setups)
        self.names = names
        self.side = Player.SECOND
        """The side whose strength is set, where both are computers."""
        self._levels = dict.fromkeys(Player, USUAL_LEVEL)
        """The level chosen last for each side, while it is not used."""
        self._times = dict.fromkeys(Player, USUAL_TIME)
        self.use(setup)

    def use(self, setup: Setup) -> None:
        """Takes other choices."""
        self.setup = self.setups[setup.game.name] = setup
        people = [seat.is_human for seat in setup.seats]
        if any(people):
            self.side = Player.SECOND if all(people) else Player(people.index(False))
        seat = self.seat
        if is_usual(seat) and seat.level is not None:
            self._levels[self.side] = seat.level
        if is_usual(seat) and seat.movetime is not None:
            self._times[self.side] = seat.movetime

    @property
    def seat(self) -> Seat:
        """The player whose strength is set."""
        return self.setup.seats[self.side]

    def choose_seat(self, player: Player, seat: Seat) -> None:
        """Takes another player for a side."""
        if not seat.is_human:
            self.side = player
        seats = list(self.setup.seats)
        seats[player] = seat
        self.use(replace(self.setup, seats=(seats[0], seats[1])))

    def choose_kind(self, player: Player, kind: str) -> None:
        """Takes a person or a usual computer for a side."""
        seat = self.setup.seats[player]
        if kind == YOU:
            self.choose_seat(player, replace(seat, kind=SeatKind.HUMAN))
            return
        seat = replace(seat, kind=SeatKind.COMPUTER)
        self.choose_seat(player, seat if is_usual(seat) else replace(seat, level=USUAL_LEVEL))

    def select(self, player: Player) -> None:
        """Has the strength of a side set."""
        self.side = player
        self.use(self.setup)

    def swap(self) -> None:
        """Exchanges the sides, with the names of people."""
        first, second = self.setup.seats
        if two_people(self.setup.seats):
            self.names = (self.names[1], self.names[0])
        self.side = self.side.other
        self.use(replace(self.setup, seats=(second, first)))

    def rename(self, player: Player, name: str) -> None:
        """Takes another name for a person."""
        names = list(self.names)
        names[player] = name
        self.names = (names[0], names[1])

    def give_strength_by(self, way: str) -> None:
        """Has the strength given by a level, a depth or a time, as chosen last."""
        depth, level, time = self.seat.depth, None, None
        if way == LEVEL:
            level = self._levels[self.side]
        elif way == TIME:
            time = self._times[self.side]
        else:
            depth = min(depth, self.setup.game.cells)
        usual = replace(self.seat, algorithm=ALPHABETA, evaluation="squares")
        self.choose_seat(self.side, replace(usual, level=level, movetime=time, depth=depth))

    def set_strength(self, place: int) -> None:
        """Takes the strength at a place among the levels, depths or times."""
        by, seat = strength_by(self.seat), self.seat
        if by == LEVEL:
            seat = replace(seat, level=LEVELS[place])
        elif by == TIME:
            seat = replace(seat, movetime=TIMES[place])
        else:
            seat = replace(seat, depth=place + 1)
        self.choose_seat(self.side, seat)
