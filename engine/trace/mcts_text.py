"""A recorded Monte Carlo search as text: what was found, then the four steps of each game."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.move_names import move_names
from engine.games.whole_number import counted
from engine.search.limits import SearchResult
from engine.trace.mcts_games import ROOT, GameSteps, PathNode, games_of, node_name, proven_text
from engine.trace.monte_carlo import MonteCarloTrace, MonteCarloTree, UctTerm
from engine.trace.steps import value_text
from engine.wording import SayMessage, in_english

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


def game_lines(
    steps: GameSteps, tree: MonteCarloTree, say: SayMessage = in_english
) -> Iterator[str]:
    """Yields the lines of one game; `tree` has its result already."""
    game, names = steps.game, steps.names
    deep = len(game.path)
    result = value_text(game.outcome, say)
    yield say("game {number}: {result} for MAX", number=steps.number, result=result)
    for place, node in enumerate(steps.path_nodes):
        yield _line("" if place else say("select"), _taken(node, say))
    added = node_name(names[:deep], say) if game.is_new else say("nothing, the game is over there")
    yield _line(say("expand"), added)
    if names[deep:]:
        yield _line(say("play out"), " ".join(names[deep:]))
    message = "{node} n {games:,} mean {mean}"
    backed = (
        say(
            message,
            node=node_name(names[:depth], say),
            games=tree.visits[node],
            mean=_number(tree.mean(node), say),
        )
        for depth, node in reversed(list(enumerate(steps.nodes)))
    )
    yield _line(say("back up"), ", ".join(backed))
    for depth, score in game.proofs:
        won = "{node} is won for the side that moved there"
        lost = "{node} is lost for the side that moved there"
        said = say(lost if score > 0 else won, node=node_name(names[:depth], say))
        yield _line(say("proven"), said)


def _line(head: str, words: str) -> str:
    return f"  {head:8}  {words}"


def _taken(node: PathNode, say: SayMessage) -> str:
    """Returns why a move was taken in a node."""
    fields = {
        "node": node.name if node.name != ROOT else say(ROOT),
        "games": node.visits,
        "move": node.chosen,
        "untried": len(node.untried),
    }
    if node.chosen is None:
        return say("{node}, {games:# game|# games}: the game is over", **fields)
    if node.by_chance:
        return say("{node}, {games:# game|# games}: chance gives {move}", **fields)
    if node.untried:
        message = "{node}, {games:# game|# games}: takes {move}, one of {untried} untried"
        return say(message, **fields)
    terms = ", ".join(_term(name, term, say) for name, term in node.terms)
    return say("{node}, {games:# game|# games}: {terms}; takes {move}", **fields, terms=terms)


def _term(name: str, term: UctTerm, say: SayMessage) -> str:
    """Returns the parts of a child's upper confidence bound and their sum."""
    if term.proven is not None:
        return f"{name} {say(proven_text(term.proven))}"
    numbers = (term.mean, term.bonus, term.total)
    mean, bonus, total = (_number(number, say) for number in numbers)
    return f"{name} {mean} + {bonus} = {total}"


def _number(value: float, say: SayMessage = in_english) -> str:
    """Returns a number with three digits and a real minus sign."""
    text = say("{number:.3f}", number=value)
    return text.replace("-", "−") if round(value, 3) else text.removeprefix("-")
