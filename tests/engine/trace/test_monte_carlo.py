"""Monte Carlo tree search, recorded game by game and replayed."""

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sample_games import SMALL_GAMES, after, positions

from engine.games.game import Position
from engine.games.line_game import LinePosition
from engine.games.tree_text import read_tree
from engine.players.searches import mcts as playing_mcts
from engine.search.limits import Limit, Meter
from engine.search.mcts import EXPLORATION, PlayedOut, SearchNode, SearchTree, mcts
from engine.search.split_mix import SplitMix
from engine.trace.monte_carlo import MonteCarloTree, TracedGame, trace_monte_carlo

TIC_TAC_TOE = SMALL_GAMES[3]
explorations = st.sampled_from([0.0, 0.3, EXPLORATION, 5.0])


def grown(position: Position, games: int, seed: int, exploration: float) -> SearchNode:
    tree = SearchTree()
    meter = Meter(limit=Limit(nodes=games), look_every=1)
    mcts(position, meter, SplitMix(seed), tree, exploration=exploration)
    assert tree.root is not None
    return tree.root


def check_same(tree: MonteCarloTree, node: int, real: SearchNode) -> None:
    """Every node has the visits, the mean, the proof and the children of the search's.

    The mean of the root is that of the side to move.
    """
    assert tree.visits[node] == real.visits
    assert tree.mean(node) == pytest.approx(real.mean if node else -real.mean)
    assert tree.proven.get(node) == real.proven
    assert [tree.move[child] for child in tree.children[node]] == [c.move for c in real.children]
    assert sorted(tree.untried(node)) == sorted(real.untried)
    for child, other in zip(tree.children[node], real.children, strict=True):
        check_same(tree, child, other)


@settings(max_examples=40, deadline=None)
@given(positions(SMALL_GAMES, ongoing=True), st.integers(1, 120), st.integers(0, 50), explorations)
def test_the_replayed_tree_is_the_searchs(
    position: LinePosition, games: int, seed: int, exploration: float
) -> None:
    trace, result = trace_monte_carlo(position, games, seed, exploration)
    tree = MonteCarloTree(trace)
    assert len(trace.games) == result.nodes <= games
    for count in (len(trace.games), len(trace.games) // 2, 0, len(trace.games)):
        tree.go_to(count)
        assert tree.played == count == tree.visits[0]
        if count:
            check_same(tree, 0, grown(position, count, seed, exploration))


def test_a_game_of_chance() -> None:
    position = read_tree("figure-5.12").start()
    trace, _ = trace_monte_carlo(position, 60, 3)
    tree = MonteCarloTree(trace)
    for count in (60, 7, 60):
        tree.go_to(count)
        check_same(tree, 0, grown(position, count, 3, EXPLORATION))
    assert tree.terms(tree.children[0][0]) == []  # chance takes no bound


@settings(max_examples=40, deadline=None)
@given(positions(SMALL_GAMES, ongoing=True), st.integers(0, 50), explorations)
def test_the_terms_say_which_child_is_selected(
    position: LinePosition, seed: int, exploration: float
) -> None:
    trace, _ = trace_monte_carlo(position, 60, seed, exploration)
    tree = MonteCarloTree(trace)
    for number, game in enumerate(trace.games):
        tree.go_to(number)
        nodes = tree.nodes_of(game)
        for node, below in zip(nodes, [*nodes[1:], None], strict=True):
            chosen = tree.selected(node)
            if below is not None:
                assert chosen == below
            elif game.is_new:
                assert game.path[len(nodes) - 1] in tree.untried(node)
        end = tree.position(nodes[-1])
        for move in (*game.path[len(nodes) - 1 :], *game.moves):
            end = end.play(move)
        assert end.outcome is not None
        winner = end.outcome.winner if not hasattr(end.outcome, "first") else None
        assert game.outcome == (0 if winner is None else 1 - 2 * winner)


def test_the_terms_are_those_of_the_search() -> None:
    position = after(TIC_TAC_TOE, "51")
    told: list[list[tuple[int, int, float]]] = []

    def watch(game: PlayedOut) -> None:
        node = game.leaf
        while node.parent is not None:
            node = node.parent
        told.append([(child.move, child.visits, child.total) for child in node.children])

    meter = Meter(limit=Limit(nodes=80), look_every=1)
    mcts(position, meter, SplitMix(4), exploration=0.7, watch=watch)
    trace, _ = trace_monte_carlo(position, 80, 4, 0.7)
    tree = MonteCarloTree(trace)
    for number, children in enumerate(told):
        tree.go_to(number)
        terms, game = tree.terms(0), trace.games[number]
        is_added = game.is_new and len(game.path) == 1  # a child of the root, without a game yet
        assert len(terms) == len(children) - is_added
        for term, (move, visits, total) in zip(terms, children, strict=False):
            assert (term.move, term.visits) == (move, visits)
            assert term.mean == total / visits
            assert term.bonus == 0.7 * math.sqrt(math.log(number) / visits)


def test_it_is_the_search_that_plays() -> None:
    position = after(TIC_TAC_TOE, "51")
    _, result = trace_monte_carlo(position, 400, 9)
    other = playing_mcts(position, 9, limit=Limit(nodes=400))
    assert (result.score, result.pv, result.nodes) == (other.score, other.pv, other.nodes)


def test_more_games_begin_with_the_same() -> None:
    watched: list[TracedGame] = []
    few, _ = trace_monte_carlo(TIC_TAC_TOE.start(), 50, 1)
    many, _ = trace_monte_carlo(TIC_TAC_TOE.start(), 90, 1, watch=watched.append)
    assert many.games[:50] == few.games
    assert watched == many.games
    other, _ = trace_monte_carlo(TIC_TAC_TOE.start(), 50, 2)
    assert other.games != few.games


def test_wrong_questions() -> None:
    with pytest.raises(ValueError, match="0 or more, not -1"):
        trace_monte_carlo(TIC_TAC_TOE.start(), 5, 1, -1)
    trace, _ = trace_monte_carlo(TIC_TAC_TOE.start(), 5)
    with pytest.raises(IndexError, match="5 games, not 6"):
        MonteCarloTree(trace).go_to(6)
