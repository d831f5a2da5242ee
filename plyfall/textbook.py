"""The functions of the textbook's chapter on games, by the names that aima-python gives them.

    >>> from plyfall import tree
    >>> from plyfall.textbook import alphabeta_search, minimax_search
    >>> game = tree("figure-5.2")
    >>> minimax_search(game, game.start())
    (3, 0)
    >>> alphabeta_search(game, game.start())
    (3, 0)

Each is a few words around the program's own function, for readers of Russell and Norvig,
"Artificial Intelligence: A Modern Approach". A state is a position, an action a move counted from
0. A search returns the value for the side to move and the move to play, None where the game is
over. These are the searches that are written to be read; `plyfall.choose` uses the compiled ones.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.games.game import Game, Move, Outcome, Player
from engine.search import alphabeta, expectiminimax, limits, mcts, minimax
from engine.search.split_mix import SplitMix
from plyfall.playing import choose as _choose
from plyfall.playing import play_game as _play_game
from plyfall.query import query_player as _query_player

FoundMove = tuple[float, Move | None]
"""A value for the side to move, and the move that leads to it."""
Heuristic = Callable[[Any, Player], float]
"""Estimates a state for a player: h(state, player)."""
Strategy = Callable[[Any, Any], Move | None]
"""A player: strategy(game, state) returns an action."""


def to_move(game: Game, state: Any) -> Player:
    """Returns the player whose turn it is: `state.turn`."""
    player: Player = state.turn
    return player


def actions(game: Game, state: Any) -> list[Move]:
    """Returns the legal moves: `state.legal_moves()`."""
    return list(state.legal_moves())


def result(game: Game, state: Any, action: Move) -> Any:
    """Returns the state after an action: `state.play(action)`."""
    return state.play(action)


def is_terminal(game: Game, state: Any) -> bool:
    """Returns whether the game is over: whether `state.outcome` is not None."""
    return state.outcome is not None


def utility(game: Game, state: Any, player: Player) -> float:
    """Returns what the end of a game is worth to a player: 1, 0 or -1, in a tree its leaf's value.

    Raises ValueError where the game goes on.
    """
    outcome = state.outcome
    if outcome is None:
        raise ValueError("the game is not over: there is no utility yet")
    if isinstance(outcome, Outcome):
        return 0 if outcome.winner is None else (1 if outcome.winner is player else -1)
    points: float = outcome.first if player is Player.FIRST else -outcome.first
    return points


def minimax_search(game: Game, state: Any) -> FoundMove:
    """Searches every line to its end (figure 5.3)."""
    return _found(minimax.minimax(state, limits.DEEPEST, _nothing, limits.Meter()))


def alphabeta_search(game: Game, state: Any) -> FoundMove:
    """Finds the value of `minimax_search` in fewer states (figure 5.7)."""
    return _found(alphabeta.alphabeta(state, limits.DEEPEST, _nothing, limits.Meter()))


def cutoff_depth(depth: int) -> int:
    """Returns what tells `h_alphabeta_search` to look so many plies ahead: the depth itself.

    Raises ValueError for a depth that cannot be searched.
    """
    if not 1 <= depth <= limits.DEEPEST:
        raise ValueError(f"a depth is 1 to {limits.DEEPEST} plies, not {depth}")
    return depth


def h_alphabeta_search(
    game: Game, state: Any, cutoff: int = 6, h: Heuristic = lambda state, player: 0
) -> FoundMove:
    """Searches to a depth and estimates the states there by `h` (section 5.3).

    A win counts 1,000,000 less the plies to it, so estimates have to be smaller.
    """
    evaluate = _for_mover(h, state.turn)
    value, line = alphabeta.alphabeta(state, cutoff_depth(cutoff), evaluate, limits.Meter())
    return value, line[0] if line else None


def expectiminimax_search(
    game: Game, state: Any, cutoff: int = limits.DEEPEST, h: Heuristic = lambda state, player: 0
) -> FoundMove:
    """Plays for the mean over what chance can do (section 5.5); a throw counts as a ply.

    At a state where chance is to move there is a value, but no action. Values are those of
    `h_alphabeta_search`.
    """
    evaluate: Any = _for_mover(h, state.turn)
    found = expectiminimax.expectiminimax(state, cutoff_depth(cutoff), evaluate, limits.Meter())
    value, line = found
    return value, line[0] if line else None


def monte_carlo_tree_search(
    game: Game,
    state: Any,
    N: int = 1000,  # noqa: N803 (its name in the textbook's code)
    seed: int = 0,
) -> Move:
    """Returns the move found by playing N games (figure 5.11)."""
    meter = limits.Meter(limit=limits.Limit(nodes=N), look_every=mcts.LOOK_EVERY)
    return mcts.mcts(state, meter, SplitMix(seed)).move


# Players -------------------------------------------------------------------------------


def random_player(game: Game, state: Any) -> Move:
    """Plays any legal move."""
    return _choose(state, "random").move


def query_player(game: Game, state: Any) -> Move:
    """Asks a person; see `plyfall.query_player`."""
    return _query_player(state)


def player(search_algorithm: Callable[[Any, Any], FoundMove]) -> Strategy:
    """Returns a player that plays what a search finds."""
    return lambda game, state: search_algorithm(game, state)[1]


def play_game(
    game: Game, strategies: Mapping[str, Strategy], verbose: bool = False, seed: int | None = None
) -> Any:
    """Plays a game and returns its last state; the strategies' order says who moves first.

    `verbose` prints every move and the state after it. `seed` throws the dice.
    """
    (first, one), (second, other) = strategies.items()

    def seated(name: str, strategy: Strategy) -> Callable[[Any], Any]:
        def play(state: Any) -> Any:
            move = strategy(game, state)
            if verbose and move is not None:
                print("Player", name, "move:", move)
                print(state.play(move))
            return move

        play.__name__ = name
        return play

    ended = _play_game(game, seated(first, one), seated(second, other), seed=seed)
    return ended.positions[-1]


# --------------------------------------------------------------------------------------


def _nothing(state: Any) -> int:
    """Estimates nothing: the search sees the end of every line."""
    return 0


def _for_mover(h: Heuristic, root_player: Player) -> Callable[[Any], Any]:
    """Returns an evaluation for the side to move that says what `h` says for the root's player."""
    return lambda state: h(state, root_player) * (1 if state.turn is root_player else -1)


def _found(found: tuple[limits.Score, limits.Variation]) -> FoundMove:
    """Returns a score as a utility, and the first move of its line."""
    score, line = found
    proven = limits.utility(score)
    return proven or score, line[0] if line else None


__all__ = [
    "actions",
    "alphabeta_search",
    "cutoff_depth",
    "expectiminimax_search",
    "h_alphabeta_search",
    "is_terminal",
    "minimax_search",
    "monte_carlo_tree_search",
    "play_game",
    "player",
    "query_player",
    "random_player",
    "result",
    "to_move",
    "utility",
]
