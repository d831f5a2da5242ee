"""A recorded Monte Carlo search as text: what was found, then the four steps of each game."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.move_names import move_names
from engine.games.whole_number import counted
from engine.search.limits import SearchResult
from engine.trace.mcts_games import GameSteps, PathNode, games_of, node_name, proven_text
from engine.trace.monte_carlo import MonteCarloTrace, MonteCarloTree, UctTerm
from engine.trace.steps import value_text

MOST_LINES = 1_000
"""The most lines of games; of further games only their number is written."""


def monte_carlo_text(trace: MonteCarloTrace, result: SearchResult) -> str:
    """Returns the search as lines of text, with about `MOST_LINES` lines of games."""
    tree, games = MonteCarloTree(trace), list[str]()
    for steps in games_of(trace, tree):
        games += ["", *game_lines(steps, tree)]
        if len(games) >= MOST_LINES:
            break
    left_out = len(trace.games) - tree.played
    tree.go_to(len(trace.games))
    if left_out:
        games += ["", f"({counted(left_out, 'more game')} left out)"]
    return "\n".join([*_summary(trace, result, tree), *games])


def _summary(trace: MonteCarloTrace, result: SearchResult, tree: MonteCarloTree) -> Iterator[str]:
    names = " ".join(move_names(trace.root, result.pv))
    yield f"{trace.root.game.name}, mcts, exploration {trace.exploration:.4g}, seed {trace.seed}"
    yield f"{counted(len(trace.games), 'game')}, best {names}"
    for node in sorted(tree.children[0], key=lambda child: -tree.visits[child]):
        proven = proven_text(tree.proven.get(node))
        share = f"win rate {tree.win_rate(node):.0%}, mean {_number(tree.mean(node))}"
        name = node_name(move_names(trace.root, tree.path(node)))
        said = f"  move {name}: {counted(tree.visits[node], 'game')}, {share}"
        yield f"{said}, {proven}" if proven else said


def game_lines(steps: GameSteps, tree: MonteCarloTree) -> Iterator[str]:
    """Yields the lines of one game; `tree` has its result already."""
    game, names = steps.game, steps.names
    deep = len(game.path)
    yield f"game {steps.number}: {value_text(game.outcome)} for MAX"
    for place, node in enumerate(steps.path_nodes):
        yield f"  {'' if place else 'select':8}  {_taken(node)}"
    added = node_name(names[:deep]) if game.is_new else "nothing, the game is over there"
    yield f"  expand    {added}"
    if names[deep:]:
        yield f"  play out  {' '.join(names[deep:])}"
    backed = (
        f"{node_name(names[:depth])} n {tree.visits[node]:,} mean {_number(tree.mean(node))}"
        for depth, node in reversed(list(enumerate(steps.nodes)))
    )
    yield f"  back up   {', '.join(backed)}"
    for depth, score in game.proofs:
        side = proven_text(score)
        yield f"  proven    {node_name(names[:depth])} is {side} for the side that moved there"


def _taken(node: PathNode) -> str:
    """Returns why a move was taken in a node."""
    at = f"{node.name}, {counted(node.visits, 'game')}"
    if node.chosen is None:
        return f"{at}: the game is over"
    if node.by_chance:
        return f"{at}: chance gives {node.chosen}"
    if node.untried:
        return f"{at}: takes {node.chosen}, one of {len(node.untried)} untried"
    terms = ", ".join(_term(name, term) for name, term in node.terms)
    return f"{at}: {terms}; takes {node.chosen}"


def _term(name: str, term: UctTerm) -> str:
    """Returns the parts of a child's upper confidence bound and their sum."""
    if term.proven is not None:
        return f"{name} {proven_text(term.proven)}"
    return f"{name} {_number(term.mean)} + {term.bonus:.3f} = {_number(term.total)}"


def _number(value: float) -> str:
    """Returns a number with three digits and a real minus sign."""
    return f"{value:.3f}".replace("-", "−").replace("−0.000", "0.000")
