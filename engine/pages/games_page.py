"""A Monte Carlo search as a page: its tree grows game by game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.games.line_game import LinePosition
from engine.games.move_names import move_name, move_names
from engine.pages.page import page
from engine.pages.search_page import WORDS, search_title
from engine.pages.tree_data import ABOVE, BELOW, ROW, SIDE
from engine.players.algorithms import MCTS
from engine.search.limits import SearchResult
from engine.trace.columns import NONE
from engine.trace.layout import tidy
from engine.trace.mcts_games import GameSteps, games_of, node_name, proven_text
from engine.trace.mcts_svg import EXPLAINED, most_played
from engine.trace.mcts_text import game_lines
from engine.trace.monte_carlo import MonteCarloTrace, MonteCarloTree
from engine.trace.steps import value_text
from engine.wording import SayMessage, in_english

UNIT = 66
"""The pixels between two leaves."""
RATE = "{percent}%"
"""A win rate in a node, where there is little room."""
MOST_STEPS = 300
"""The most games of a page."""


def games_page(
    trace: MonteCarloTrace,
    result: SearchResult | None = None,
    say: SayMessage = in_english,
    language: str = "en",
) -> str:
    """Returns a page that steps through the first games of a search, of which `result` came.

    Of a large tree it has the most played nodes.
    """
    played = len(trace.games)
    trace = replace(trace, games=trace.games[:MOST_STEPS])
    tree = MonteCarloTree(trace)
    tree.go_to(len(trace.games))
    shown = most_played(tree)
    place = {node: number for number, node in enumerate(shown)}
    drawn = _drawn(tree, place)
    parts = [say("{games:# game|# games}", games=played), say("seed {seed}", seed=trace.seed)]
    if result is not None:
        parts.append(say("best is {move}", move=move_names(trace.root, result.pv)[0]))
    if played > MOST_STEPS:
        parts.append(say("the first {games:,} are here", games=MOST_STEPS))
    if isinstance(trace.root, LinePosition) and trace.root.ply:
        parts.insert(0, say("{moves:after # move|after # moves}", moves=trace.root.ply))
    if len(shown) < len(tree):
        parts.append(say("nodes of few games are left out"))
    tree.go_to(0)
    steps = [_step(steps, tree, place, say) for steps in games_of(trace, tree)]
    data = {"tree": drawn, "start": say(EXPLAINED), "steps": steps}
    words = {**WORDS, "code": "What happens in the game", "left": "in the tree", "games": "games"}
    title = search_title(trace.root, MCTS, say)
    return page("search", title, " · ".join(parts), data, words=words, say=say, language=language)


def _drawn(tree: MonteCarloTree, place: dict[int, int]) -> dict[str, Any]:
    """Returns the tree as it is drawn."""
    parents = [place.get(tree.parent[node], NONE) for node in place]
    layout = tidy(parents)
    nodes = [
        {
            "parent": parents[at],
            "x": round(SIDE + layout.x[at] * UNIT),
            "y": ABOVE + layout.depth[at] * ROW,
            "kind": "games",
            "move": move_name(tree.position(tree.parent[node]), tree.move[node]) if node else "",
        }
        for node, at in place.items()
    ]
    width, height = 2 * SIDE + layout.width * UNIT, ABOVE + layout.height * ROW + BELOW
    return {"nodes": nodes, "rows": [], "width": width, "height": height, "board": 0, "cell": 0}


def _step(
    steps: GameSteps, tree: MonteCarloTree, place: dict[int, int], say: SayMessage
) -> dict[str, Any]:
    """Returns a game: the nodes to which its result was added, as they stand then."""
    shown = [node for node in steps.nodes if node in place]
    name = node_name(steps.names[: len(steps.game.path)], say)
    message = "The game is over after {node}: {result} for MAX."
    if steps.game.is_new:
        message = "New: the position after {node}. Played out at random it brings {result} for MAX."
    result = value_text(steps.game.outcome, say)
    return {
        "node": place[shown[-1]],
        "more": [
            (place[node], say("{games:,}", games=tree.visits[node]), _rate(tree, node, say))
            for node in shown
        ],
        "lines": [line[2:] for line in game_lines(steps, tree, say)][1:],
        "head": say("Game {number:,}.", number=steps.number),
        "text": say(message, node=name, result=result),
    }


def _rate(tree: MonteCarloTree, node: int, say: SayMessage) -> str:
    proven = proven_text(tree.proven.get(node))
    return say(proven) if proven else say(RATE, percent=round(100 * tree.win_rate(node)))
