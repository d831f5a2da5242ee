"""The four phases of a Monte Carlo search's game in words."""

from __future__ import annotations

from enum import IntEnum

from engine.games.move_names import move_names
from engine.search.limits import moves_to_end
from engine.trace.monte_carlo import MonteCarloTree


class GamePhase(IntEnum):
    """The four steps of every game."""

    SELECT = 0
    """Down the tree, at each node to the child with the highest bound."""
    EXPAND = 1
    """One new position is added."""
    PLAY_OUT = 2
    """At random to the end."""
    BACK_UP = 3
    """The result is added to every node on the way."""


def phase_text(tree: MonteCarloTree, number: int, phase: GamePhase) -> str:
    """Returns what happens in a phase of a game, counted from 0, in a sentence.

    `tree` must hold the games before it and not the game itself. Raises IndexError.
    """
    game = tree.trace.games[number]
    if tree.played != number:
        raise IndexError(f"the tree holds {tree.played} games, not the {number} before this one")
    names = move_names(tree.trace.root, game.path)
    inside = names[:-1] if game.is_new else names
    if phase is GamePhase.SELECT:
        if not inside:
            return "At the root a move is untried: it goes first."
        return f"Selected by the highest sum at each node: {' '.join(inside)}."
    if phase is GamePhase.EXPAND:
        if not game.is_new:
            return "The game is over there: nothing is added."
        return f"{names[-1]} is tried for the first time and added to the tree."
    if phase is GamePhase.PLAY_OUT:
        if not game.moves:
            return f"The game is over there: {_result(game.outcome)}."
        count = len(game.moves)
        return f"Played out at random, {count} move{'s' * (count != 1)}: {_result(game.outcome)}."
    text = f"{len(game.path) + 1} nodes count one more game"
    if game.outcome > 0:
        text += "; those that the first player moved to gain it"
    elif game.outcome < 0:
        text += "; those that the second player moved to gain it"
    proofs = [_proof(depth, score, names) for depth, score in game.proofs]
    return ". ".join([text, *proofs]) + "."


def _result(outcome: float) -> str:
    if outcome == 0:
        return "a draw"
    if abs(outcome) == 1:
        return f"the {'first' if outcome > 0 else 'second'} player wins"
    return f"worth {outcome:g} to the first player"


def _proof(depth: int, score: int, names: list[str]) -> str:
    """Returns what is proven of the position after so many moves, for the side to move there."""
    place = f"After {' '.join(names[:depth])}" if depth else "At the root"
    number = moves_to_end(score) or 0
    how = "wins" if score > 0 else "loses"
    return f"{place} the side to move {how} for certain{f' in {number}' if number else ''}"
