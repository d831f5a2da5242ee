"""Chooses moves and plays whole games: computer players, or functions that choose moves."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, overload

from engine.games.game import Game, Position
from engine.games.game_file import load_game as read_game_file
from engine.games.line_game import LineGame
from engine.games.record import GameRecord
from engine.games.whole_number import shown
from engine.kernel.limits import MOST_THREADS
from engine.players.any_game import PlayedGame, play_any
from engine.players.choose import ComputerPlayer, Memory
from engine.players.choose import choose as choose_by_spec
from engine.players.spec import PlayerSpec
from engine.processors import cores
from engine.search.limits import SearchResult
from plyfall.checks import checked_any_position, checked_game, checked_number

Bot = Callable[[Any], int]
"""Returns the move to play in a position."""


def choose(position: Position, player: str, *, seed: int | None = None) -> SearchResult:
    """Returns the move that `player` plays in `position`, and what its search found.

    The position may be of a game of your own or of a tree, where not all players can play.
    `player` is a name with parameters, such as ``alphabeta:depth=6`` or ``mcts:nodes=2000``, or
    a level from ``beginner`` to ``perfect``. Equal moves are chosen from at random; with the same
    `seed` the answer is the same, unless time limits the search. Raises ValueError, also
    where the game is over.

        >>> from plyfall import choose, connect_four
        >>> choose(connect_four().position("112233"), "minimax:depth=2").move
        3
    """
    position, spec = checked_any_position(position), _spec(player)
    return choose_by_spec(spec, position, _chance(seed), memory=Memory(_threads()))


@overload
def play_game(  # type: ignore[overload-overlap]  # a line game's record can do more
    game: LineGame,
    first: str | Bot,
    second: str | Bot,
    *,
    seed: int | None = None,
    opening: Iterable[int] = (),
) -> GameRecord: ...


@overload
def play_game(
    game: Game,
    first: str | Bot,
    second: str | Bot,
    *,
    seed: int | None = None,
    opening: Iterable[int] = (),
) -> PlayedGame: ...


def play_game(
    game: Game,
    first: str | Bot,
    second: str | Bot,
    *,
    seed: int | None = None,
    opening: Iterable[int] = (),
) -> GameRecord | PlayedGame:
    """Plays a game between two players and returns it; chance throws its dice by `seed`.

    A player is a name as for `choose`, or a function that returns the move to play in a position.
    `opening` is the moves already played. `seed` is as for `choose`. Raises ValueError, also
    for an illegal move of a function, which the message names.

        >>> from plyfall import connect_four, play_game
        >>> def leftmost(position):
        ...     return position.legal_moves()[0]
        >>> game = play_game(connect_four(), leftmost, "perfect", opening=[3, 3], seed=1)
        >>> game.outcome.value, game.moves[:3]
        ('second', (3, 3, 0))
    """
    if not (hasattr(game, "start") and hasattr(game, "name")):
        checked_game(game)
    moves, chance = _opening(opening), _chance(seed)
    players = _player(first, chance), _player(second, chance)
    names = _name("first", first), _name("second", second)
    played = play_any(game, players, chance, moves, names)
    return GameRecord(game, played.moves) if isinstance(game, LineGame) else played


def _opening(opening: object) -> list[int]:
    """Returns the moves of an opening; raises ValueError."""
    if isinstance(opening, str) or not isinstance(opening, Iterable):
        raise ValueError(f"an opening is moves counted from 0, not {shown(opening)}")
    return [checked_number(move, "a move", 0) for move in opening]


def _player(player: str | Bot, chance: random.Random) -> Bot:
    if callable(player):
        return player
    return ComputerPlayer(_spec(player), chance, _threads())


def _name(side: str, player: str | Bot) -> str:
    """Returns what error messages call a player."""
    own = player if isinstance(player, str) else getattr(player, "__name__", "")
    return f"the {side} player ({own})" if own else f"the {side} player"


def _spec(player: object) -> PlayerSpec:
    if isinstance(player, PlayerSpec):
        return player
    if not isinstance(player, str):
        raise ValueError(f"a player is a name such as 'hard', not {shown(player)}")
    return PlayerSpec.parse(player)


def _chance(seed: int | None) -> random.Random:
    """Returns what decides between equal moves: different every time without a seed."""
    return random.Random(None if seed is None else checked_number(seed, "a seed", 0))


def _threads() -> int:
    return min(cores(), MOST_THREADS)


def load_game(path: str | Path) -> Game:
    """Returns the game in a Python file, which names it `GAME`; raises ValueError.

    The file is run. ``plyfall play FILE`` plays the same game.
    """
    return read_game_file(path).game
