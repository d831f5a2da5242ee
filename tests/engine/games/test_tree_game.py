"""Explicit trees, and trees read from text: figures, any 27 leaves, chance nodes."""

import pickle
import random
from dataclasses import replace

import pytest
from how_many import often
from hypothesis import given
from hypothesis import strategies as st
from traced import nested_trees
from tree_leaves import leaf_values

from engine.games.game import (
    LARGEST_PAYOFF,
    ChancePosition,
    IllegalMoveError,
    Payoff,
    Player,
    has_chance,
)
from engine.games.move_names import move_names
from engine.games.perft import perft
from engine.games.tree_game import (
    Branch,
    Chance,
    TreeGame,
    figure_5_2,
    figure_5_12,
)
from engine.games.tree_text import Nested, TreeTextError, drawn_tree, node_names, read_tree
from engine.players.algorithms import NAMES
from engine.players.choose import choose
from engine.players.spec import PlayerSpec
from engine.search.deepening import deepening
from engine.search.limits import SearchResult
from engine.search.root import fixed_depth


def search(algorithm: str, game: TreeGame) -> SearchResult:
    return fixed_depth(algorithm, game.start(), 9, lambda position: 0)


@pytest.mark.parametrize(
    ("algorithm", "evaluations"), [("minimax", 9), ("alphabeta", 7), ("expectiminimax", 9)]
)
def test_figure_5_2(algorithm: str, evaluations: int) -> None:
    game = figure_5_2()
    result = search(algorithm, game)
    assert result.score == 3
    assert move_names(game.start(), result.pv) == ["a1", "b1"]
    assert result.evaluations == evaluations


@given(st.lists(st.integers(-100, 100), min_size=27, max_size=27), st.sampled_from(list(Player)))
def test_any_27_leaves(leaves: list[int], first: Player) -> None:
    game = replace(read_tree(" ".join(map(str, leaves))), first=first)
    best, worst = (max, min) if first is Player.FIRST else (min, max)
    threes = [best(leaves[i : i + 3]) for i in range(0, 27, 3)]
    nines = [worst(threes[i : i + 3]) for i in range(0, 9, 3)]
    value = best(nines)
    results = [search(name, game) for name in ("minimax", "alphabeta", "expectiminimax")]
    results.append(deepening("alphabeta", game.start(), 9, lambda position: 0))
    for result in results:
        assert result.score == (value if first is Player.FIRST else -value)
        assert result.move == nines.index(value)
        assert result.complete
    assert results[0].evaluations == 27
    assert results[1].evaluations <= 27
    assert perft(game.start(), 3) == 27


def test_where_chance_plays_it_matters_how_large_a_value_is() -> None:
    assert search("expectiminimax", figure_5_12()).move == 0
    assert search("expectiminimax", figure_5_12((20, 30, 1, 400))).move == 1
    assert search("expectiminimax", figure_5_12((20, 30, 1, 400))).score == 41  # 40.9


def test_chance_does_not_change_the_side_to_move() -> None:
    game = figure_5_12()
    chance = game.start().play(0)
    assert isinstance(chance, ChancePosition)
    assert not isinstance(game.start(), ChancePosition)
    assert chance.chances() == [(0, 0.9), (1, 0.1)]
    assert chance.turn is chance.play(1).turn is Player.SECOND
    assert has_chance(game)
    assert not has_chance(figure_5_2())


@pytest.mark.parametrize("algorithm", ["minimax", "alphabeta"])
def test_searches_without_chance_refuse_chance_nodes(algorithm: str) -> None:
    with pytest.raises(ValueError, match="games of chance"):
        search(algorithm, figure_5_12())
    with pytest.raises(ValueError, match="chance's turn"):
        fixed_depth("expectiminimax", figure_5_12().start().play(0), 1, lambda position: 0)


@pytest.mark.parametrize("name", NAMES)
def test_every_algorithm_searches_trees(name: str) -> None:
    spec = PlayerSpec(name, nodes=500) if name == "mcts" else PlayerSpec(name)
    result = choose(spec, figure_5_2().start(), random.Random(1))
    assert result.move in (0, 1, 2)
    if name not in ("random", "beginner", "easy", "medium"):
        assert result.move == 0


@pytest.mark.parametrize("leaves", often(1, [[20, 30, 1, 400], [30, 40, 1, 2]]))
def test_monte_carlo_plays_games_of_chance(leaves: tuple[int, ...]) -> None:
    start = figure_5_12(leaves).start()
    result = choose(PlayerSpec("mcts", nodes=3000), start, random.Random(1))
    exact = search("expectiminimax", figure_5_12(leaves))
    assert result.move == exact.move
    assert abs(result.score - exact.score) < 8


def test_trees_that_cannot_be() -> None:
    with pytest.raises(ValueError, match="no children"):
        Branch("A", ())
    with pytest.raises(ValueError, match="do not add up"):
        Chance("A", ((0.5, 1), (0.4, 2)))
    with pytest.raises(ValueError, match="beyond"):
        Payoff(LARGEST_PAYOFF + 1)
    with pytest.raises(IllegalMoveError, match="no move 4"):
        figure_5_2().start().play(3)
    with pytest.raises(IllegalMoveError):
        figure_5_2().start().play(0).play(0).play(0)


def test_trees_travel_and_compare() -> None:
    position = figure_5_2().start().play(1)
    assert pickle.loads(pickle.dumps(position)) == position
    assert position != figure_5_2().start().play(2)
    assert position in {position}


def test_figures_are_read_by_name() -> None:
    assert read_tree(" figure-5.2 ") == figure_5_2()
    assert read_tree("figure-5.12") == figure_5_12()


@pytest.mark.parametrize("separator", [" ", ",", ", ", "\n", "\t;"])
def test_27_leaves_however_they_are_separated(separator: str) -> None:
    values = [random.Random(5).randrange(-9, 30) for _ in range(27)]
    text = separator.join(map(str, values))
    root, ones = read_tree(text).root, iter(values)
    threes = [Branch(name, (next(ones), next(ones), next(ones))) for name in "EFGHIJKLM"]
    rows = [Branch("BCD"[at], tuple(threes[3 * at : 3 * at + 3])) for at in range(3)]
    assert root == Branch("A", tuple(rows))


@given(nested_trees)
def test_a_nested_list_of_any_shape_is_read_back(tree: Nested) -> None:
    text = str(tree)
    game = read_tree(text)
    assert read_tree(text.replace("[", "(").replace("]", ")").replace(",", " ")) == game
    assert (
        str(leaf_values(game.root)).replace("[", "") == text.replace("[", "").replace("]", "") + "]"
    )


def test_nodes_are_named_row_by_row() -> None:
    root = read_tree("[[1, [2, 3]], 4, [[5]]]").root
    assert isinstance(root, Branch)
    assert isinstance(root.children[2], Branch)
    assert [child.name for child in root.children if isinstance(child, Branch)] == ["B", "C"]
    names = node_names()
    assert [next(names) for _ in range(28)][-3:] == ["Z", "AA", "AB"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "there is no tree in an empty text"),
        (
            "3 12 8",
            "a tree of three moves has 9 or 27 leaves, not 3; others are written as nested lists",
        ),
        ("3 12 x", "'x' is not a whole number"),
        ("1.5 2", "'1.5' is not a whole number"),
        ("[[3, 12], [2, 4]", "a ']' is missing at the end"),
        ("[3, 12]]", "']' at character 8 comes after the tree's end"),
        ("[3, 12)", "')' at character 7 closes no list"),
        ("[3, []]", "the list that ends at character 6 is empty"),
        ("[3, two]", "'two' is not a whole number"),
        ("7 [3]", "'7' at character 1 is outside the list"),
        ("[9000000]", "a leaf is worth at most 900,000, not 9,000,000"),
        ("[" * 70, "more than 60 lists are inside one another"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(text: str, message: str) -> None:
    with pytest.raises(TreeTextError) as error:
        read_tree(text)
    assert str(error.value) == message


def test_a_seed_repeats_a_random_tree() -> None:
    assert drawn_tree("random", 7) == drawn_tree("random", 7) != drawn_tree("random", 8)
    assert len(leaf_values(drawn_tree("random", 7).root)) == 27
