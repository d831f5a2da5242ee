"""Chooses moves and plays whole games: computer players, or functions that choose moves."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable

from engine.games.line_game import LineGame, LinePosition
from engine.games.record import GameRecord
from engine.games.whole_number import shown
from engine.kernel.limits import MOST_THREADS
from engine.players.choose import Memory
from engine.players.choose import choose as choose_by_spec
from engine.players.play import Chooser, ComputerPlayer, play_to_end
from engine.players.spec import PlayerSpec
from engine.processors import cores
from engine.search.limits import SearchResult
from plyfall.checks import checked_game, checked_number, checked_position

Bot = Callable[[LinePosition], int]
"""Returns the move to play in a position."""


def choose(position: LinePosition, player: str, *, seed: int | None = None) -> SearchResult:
    """Returns the move that `player` plays in `position`, and what its search found.

    `player` is a name with parameters, such as ``alphabeta:depth=6`` or ``mcts:nodes=2000``, or
    a level from ``beginner`` to ``perfect``. Equal moves are chosen from at random; with the same
    `seed` the answer is the same, unless time limits the search. Raises ValueError, also
    where the game is over.

        >>> from plyfall import choose, connect_four
        >>> choose(connect_four().position("112233"), "minimax:depth=2").move
        3
    """
    position, spec = checked_position(position), _spec(player)
    return choose_by_spec(spec, position, _chance(seed), memory=Memory(_threads()))


def play_game(
    game: LineGame,
    first: str | Bot,
    second: str | Bot,
    *,
    seed: int | None = None,
    opening: Iterable[int] = (),
) -> GameRecord:
    """Plays a game between two players and returns it.

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
    record = _record(checked_game(game), opening)
    chance = _chance(seed)
    players = _player(first, chance), _player(second, chance)
    names = _name("first", first), _name("second", second)
    return play_to_end(record, players, names)


def _record(game: LineGame, opening: object) -> GameRecord:
    """Returns the game after its opening."""
    if isinstance(opening, str) or not isinstance(opening, Iterable):
        raise ValueError(f"an opening is moves counted from 0, not {shown(opening)}")
    return GameRecord(game, [checked_number(move, "a move", 0) for move in opening])


def _player(player: str | Bot, chance: random.Random) -> Chooser:
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
