"""Trees read from text."""

import random

import pytest
from hypothesis import given
from traced import nested_trees
from tree_leaves import leaf_values

from engine.games.tree_game import Branch, figure_5_2, figure_5_12, three_by_three_by_three
from engine.games.tree_text import Nested, TreeTextError, node_names, random_tree, read_tree


def test_figures_are_read_by_name() -> None:
    assert read_tree(" figure-5.2 ") == figure_5_2()
    assert read_tree("figure-5.12") == figure_5_12()


@pytest.mark.parametrize("separator", [" ", ",", ", ", "\n", "\t;"])
def test_27_leaves_however_they_are_separated(separator: str) -> None:
    values = [random.Random(5).randrange(-9, 30) for _ in range(27)]
    text = separator.join(map(str, values))
    assert read_tree(text) == three_by_three_by_three(values)


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
    assert random_tree(7) == random_tree(7) != random_tree(8)
    assert len(leaf_values(random_tree(7).root)) == 27
    with pytest.raises(TreeTextError, match="not possible"):
        random_tree(1, plies=30)
