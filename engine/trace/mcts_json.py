"""A recorded Monte Carlo search as plain dictionaries and lists, for JSON.

`docs/trace.md` describes them.
"""

from __future__ import annotations

from typing import Any

from engine.games.line_game import LinePosition
from engine.games.move_names import move_names
from engine.games.notation import format_position
from engine.search.limits import SearchResult
from engine.trace.json_form import plain
from engine.trace.mcts_games import GameSteps, PathNode, games_of, node_name, proven_text
from engine.trace.monte_carlo import MonteCarloTrace, MonteCarloTree


def monte_carlo_json(
    trace: MonteCarloTrace, result: SearchResult, *, steps: bool = False
) -> dict[str, Any]:
    """Returns the search as JSON has it; with the terms of each game if `steps` asks for it."""
    tree = MonteCarloTree(trace)
    games = [_game(each, with_terms=steps) for each in games_of(trace, tree)]
    line = move_names(trace.root, result.pv)
    found: dict[str, Any] = {
        "game": trace.root.game.name,
        "algorithm": "mcts",
        "exploration": trace.exploration,
        "seed": trace.seed,
        "move": line[0],
        "line": line,
        "nodes": [_node(trace, tree, node) for node in range(len(tree))],
        "games": games,
    }
    if isinstance(trace.root, LinePosition):
        found["position"] = format_position(trace.root)
    return found


def _node(trace: MonteCarloTrace, tree: MonteCarloTree, node: int) -> dict[str, Any]:
    """Returns a node as it is after the last game."""
    names = move_names(trace.root, tree.path(node))
    return {
        "id": node,
        "parent": tree.parent[node] if node else None,
        "name": node_name(names),
        "move": names[-1] if names else None,
        "depth": len(names),
        "visits": tree.visits[node],
        "mean": tree.mean(node),
        "win rate": tree.win_rate(node),
        "proven": proven_text(tree.proven.get(node)) or None,
    }


def _game(steps: GameSteps, *, with_terms: bool) -> dict[str, Any]:
    game, deep = steps.game, len(steps.game.path)
    proofs = [
        {"node": steps.nodes[depth], "proven": proven_text(score)} for depth, score in game.proofs
    ]
    made: dict[str, Any] = {
        "number": steps.number,
        "path": steps.names[:deep],
        "added": steps.nodes[-1] if game.is_new else None,
        "playout": steps.names[deep:],
        "outcome": plain(game.outcome),
        "backed up to": steps.nodes,
        "proofs": proofs,
    }
    if with_terms:
        made["selected"] = [_path_node(node) for node in steps.path_nodes]
    return made


def _path_node(here: PathNode) -> dict[str, Any]:
    """Returns why a move was taken in a node of the path."""
    return {
        "node": here.node,
        "visits": here.visits,
        "terms": [
            {
                "move": name,
                "node": term.node,
                "visits": term.visits,
                "mean": term.mean,
                "bonus": term.bonus,
                "sum": term.total,
                "proven": proven_text(term.proven) or None,
            }
            for name, term in here.terms
        ],
        "untried": here.untried,
        "chosen": here.chosen,
    }
