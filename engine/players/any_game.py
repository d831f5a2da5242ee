"""Plays a game of any kind between two players; chance throws its dice."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from engine.games.game import (
    ChancePosition,
    Game,
    IllegalMoveError,
    Move,
    Outcome,
    Payoff,
    Position,
    is_chance,
)
from engine.games.move_names import line_text
from engine.games.whole_number import shown, whole_number
from engine.records import dataclass

Chooser = Callable[[Any], Move]
"""Returns the move to play in a position."""
MOST_PLIES = 100_000
"""A game that lasts longer is taken to have no end."""


@dataclass(frozen=True)
class PlayedGame:
    """A game that has been played."""

    game: Game
    """The rules."""
    moves: tuple[Move, ...]
    """All moves, those of chance included."""
    positions: tuple[Position, ...]
    """The positions from the start to the end, one more than `moves`."""

    @property
    def outcome(self) -> Outcome | Payoff | None:
        """How it ended."""
        return self.positions[-1].outcome

    @property
    def text(self) -> str:
        """The moves by their names."""
        return line_text(self.game, self.moves)


def play_any(
    game: Game,
    players: tuple[Chooser, Chooser],
    chance: random.Random,
    opening: Sequence[Move] = (),
    names: tuple[str, str] = ("the first player", "the second player"),
    watch: Callable[[int], bool] | None = None,
) -> PlayedGame:
    """Plays a game to its end; `players` and `names` are first and second.

    `chance` throws the dice, `opening` is the moves already played. `watch` is called with the
    number of moves before each, and ends the game, unfinished, by returning False. Raises
    `IllegalMoveError` for an answer that cannot be played, which names the player, and ValueError
    for a game without end.
    """
    positions, moves = [game.start()], list[Move]()
    for move in opening:
        positions.append(positions[-1].play(move))
        moves.append(move)
    while positions[-1].outcome is None and (watch is None or watch(len(moves))):
        if len(moves) >= MOST_PLIES:
            raise ValueError(f"the game is not over after {MOST_PLIES:,} plies")
        position = positions[-1]
        if is_chance(position):
            move = thrown(position, chance)
        else:
            move = _answer(position, players[position.turn], names[position.turn])
        positions.append(position.play(move))
        moves.append(move)
    return PlayedGame(game, tuple(moves), tuple(positions))


def thrown(position: ChancePosition, chance: random.Random) -> Move:
    """Returns what happens in a position where chance is to move."""
    events, likely = zip(*position.chances(), strict=True)
    event: Move = chance.choices(events, likely)[0]
    return event


def _answer(position: Position, player: Chooser, name: str) -> Move:
    """Returns the legal move that a player answers with; raises `IllegalMoveError`."""
    answer: object = player(position)
    legal = position.legal_moves()
    try:
        move = whole_number(answer, "a move")
    except ValueError:
        move = -1
    if move not in legal:
        raise IllegalMoveError(
            f"{name} answered {shown(answer)} where the moves are {', '.join(map(str, legal))}"
        )
    return move


def random_opening(game: Game, plies: int, chance: random.Random) -> tuple[Move, ...]:
    """Returns `plies` random moves, or fewer where another one would end the game."""
    position, moves = game.start(), list[Move]()
    for _ in range(plies):
        if is_chance(position):
            move = thrown(position, chance)
        else:
            move = chance.choice(position.legal_moves())
        position = position.play(move)
        if position.outcome is not None:
            break
        moves.append(move)
    return tuple(moves)
