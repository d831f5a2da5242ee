"""The games of a recorded Monte Carlo search one by one, with why each move was taken."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.games.game import is_chance
from engine.games.move_names import move_name, move_names
from engine.trace.monte_carlo import MonteCarloTrace, MonteCarloTree, TracedGame, UctTerm
from engine.wording import SayMessage, in_english

ROOT = "root"
"""What the root is called."""


class PathNode(NamedTuple):
    """A node on the path of a game, before the game's result has been added."""

    node: int
    """Its number."""
    name: str
    """The moves that lead there; `ROOT` at the root."""
    visits: int
    """How many games passed through it before."""
    terms: list[tuple[str, UctTerm]]
    """The moves tried before with their terms; empty where chance decides."""
    untried: list[str]
    """The moves not tried before: as long as there are any, one of them is taken."""
    chosen: str | None
    """The move taken; None where the game is over."""
    by_chance: bool
    """Whether chance decides there."""


class GameSteps(NamedTuple):
    """A game of the search."""

    number: int
    """Its place, from 1."""
    game: TracedGame
    """What was played."""
    names: list[str]
    """What its moves are called, those of the path, then those of the playout."""
    path_nodes: list[PathNode]
    """The nodes from which the path was found."""
    nodes: list[int]
    """The nodes to which the result is added, from the root."""


def games_of(trace: MonteCarloTrace, tree: MonteCarloTree) -> Iterator[GameSteps]:
    """Yields the games; `tree` begins without any, and has a game's result when it is yielded."""
    for number, game in enumerate(trace.games, 1):
        names = move_names(trace.root, (*game.path, *game.moves))
        path_nodes = [
            _path_node(tree, game, names, depth, node)
            for depth, node in enumerate(tree.nodes_of(game))
        ]
        tree.go_to(number)
        yield GameSteps(number, game, names, path_nodes, tree.nodes_of(game))


def _path_node(
    tree: MonteCarloTree, game: TracedGame, names: list[str], depth: int, node: int
) -> PathNode:
    position = tree.position(node)
    terms = sorted(tree.terms(node), key=lambda term: term.move)
    return PathNode(
        node,
        node_name(names[:depth]),
        tree.visits[node],
        [(move_name(position, term.move), term) for term in terms],
        [move_name(position, move) for move in tree.untried(node)],
        names[depth] if depth < len(game.path) else None,
        is_chance(position),
    )


def node_name(moves: list[str], say: SayMessage = in_english) -> str:
    """Returns what the node is called to which moves lead."""
    return " ".join(moves) or say(ROOT)


def proven_text(score: int | None) -> str:
    """Returns what is proven of a node, for the side that moved there; empty if nothing is."""
    return "" if score is None else "lost" if score > 0 else "won"
