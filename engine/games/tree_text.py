"""Reads trees as people write them: nested lists, 9 or 27 leaf values, the name of a figure."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from itertools import count, pairwise

from engine.games.foreign_text import quoted
from engine.games.game import LARGEST_PAYOFF
from engine.games.tree_game import Branch, Chance, Node, TreeGame, figure_5_2, figure_5_12
from engine.wording import worded

FIGURES: dict[str, Callable[[], TreeGame]] = {
    "figure-5.2": figure_5_2,
    "figure-5.12": figure_5_12,
}
"""The textbook's trees by their names."""
LEAVES = 27
"""How many leaves a tree of three plies of three moves has."""
FEWER_LEAVES = 9
"""How many one of two plies has."""
DEEPEST_LIST = 60
"""The most lists inside one another."""
MOST_LEAVES = 100_000
"""The most leaves of a tree that is read."""
RANDOM_LEAVES = range(21)
"""What the leaves of a random tree are worth."""
DRAWN: dict[str, tuple[int, ...]] = {
    "random": (3, 3, 3),
    "random-8": (2, 2, 2),
    "random-9": (3, 3),
    "random-12": (2, 2, 3),
    "random-chance": (2, -3, 2),
}
"""The trees that are drawn from a seed, by name: how many moves each ply has. Where chance decides
the number is negative."""
_CLOSING = {"[": "]", "(": ")"}

Nested = int | list["Nested"]
"""A leaf value, or a list of what lies below a node."""


class TreeTextError(ValueError):
    """The text is no tree; the message says where and why."""

    def __init__(self, message: str, **fields: object) -> None:
        """Takes the message, which can be said in another language, and its fields."""
        super().__init__(worded(message, **fields))


def read_tree(text: str) -> TreeGame:
    """Returns the tree that `text` describes; raises `TreeTextError`.

    A figure's name, a nested list such as ``[[3, 12, 8], [2, 4, 6], [14, 5, 2]]`` of any shape, or
    9 or 27 leaf values, separated by spaces or commas, of a tree with three moves at every node.

    >>> read_tree("[[3 12 8] [2 4 6] [14 5 2]]").root == read_tree("figure-5.2").root
    True
    >>> read_tree("3 12 8 2 4 6 14 5 2") == read_tree("[[3 12 8] [2 4 6] [14 5 2]]")
    True
    """
    text = text.strip()
    if text in FIGURES:
        return FIGURES[text]()
    if any(bracket in text for bracket in "[]()"):
        return tree_of(_nested(text))
    values: list[Nested] = [_leaf(word) for word in re.split(r"[\s,;]+", text) if word]
    if not values:
        raise TreeTextError("there is no tree in an empty text")
    if len(values) == FEWER_LEAVES:
        return tree_of(_threes(values))
    if len(values) != LEAVES:
        raise TreeTextError(
            "a tree of three moves has {fewer} or {leaves} leaves, not {count}; "
            "others are written as nested lists",
            fewer=FEWER_LEAVES,
            leaves=LEAVES,
            count=len(values),
        )
    return tree_of(_threes(_threes(values)), "tree-3x3x3")


def tree_of(nested: Nested, name: str = "tree") -> TreeGame:
    """Returns the tree of a nested list, its nodes called A, B, C … row by row from the left.

    Raises `TreeTextError` for an empty list, a leaf that is no whole number, and a tree that is no
    more than a leaf.
    """
    if isinstance(nested, int):
        raise TreeTextError("a tree is a list of leaves or of lists, not a single number")
    names = node_names()
    letters: dict[int, str] = {}
    row: list[list[Nested]] = [nested]
    while row:
        letters.update({id(node): next(names) for node in row})
        row = [child for node in row for child in node if isinstance(child, list)]

    def node_of(part: Nested) -> Node:
        if isinstance(part, list):
            if not part:
                raise TreeTextError("a list has to have something in it")
            return Branch(letters[id(part)], tuple(node_of(child) for child in part))
        return part

    return TreeGame(name, node_of(nested))


def drawn_tree(name: str, seed: int) -> TreeGame:
    """Returns the tree of that name in `DRAWN` for a seed; the same for the same seed."""
    return layered_tree(seed, DRAWN[name])


def layered_tree(seed: int, layers: tuple[int, ...]) -> TreeGame:
    """Returns a tree drawn by chance, the same for the same seed; `layers` are as in `DRAWN`."""
    chance, names = random.Random(f"tree {seed}"), node_names()
    rows = [[""]]
    for layer in layers:
        rows[-1] = [next(names) for _ in rows[-1]]
        rows.append([""] * (len(rows[-1]) * abs(layer)))

    def node(depth: int) -> Node:
        if depth == len(layers):
            return chance.choice(RANDOM_LEAVES)
        name = rows[depth].pop(0)
        below = tuple(node(depth + 1) for _ in range(abs(layers[depth])))
        if layers[depth] > 0:
            return Branch(name, below)
        ends = [0, *sorted(chance.sample(range(1, 10), len(below) - 1)), 10]
        tenths = [end - start for start, end in pairwise(ends)]
        return Chance(name, tuple((n / 10, each) for n, each in zip(tenths, below, strict=True)))

    return TreeGame(f"tree-{seed}", node(0))


def _threes(parts: list[Nested]) -> list[Nested]:
    """Returns lists of three parts each."""
    return [parts[at : at + 3] for at in range(0, len(parts), 3)]


def node_names() -> Iterator[str]:
    """Returns A to Z, then AA, AB and so on without end."""
    for length in count(1):
        for number in range(26**length):
            yield "".join(chr(65 + number // 26**place % 26) for place in reversed(range(length)))


def _leaf(word: str) -> int:
    """Returns the value of a leaf; raises `TreeTextError`."""
    if not re.fullmatch(r"[+\-−]?[0-9]{1,18}", word):
        raise TreeTextError("{word} is not a whole number", word=quoted(word))
    value = int(word.replace("−", "-"))
    if abs(value) > LARGEST_PAYOFF:
        raise TreeTextError(
            "a leaf is worth at most {most:,}, not {value:,}", most=LARGEST_PAYOFF, value=value
        )
    return value


def _nested(text: str) -> Nested:
    """Returns the nested list in `text`; raises `TreeTextError`, which counts characters from 1."""
    opened: list[tuple[str, list[Nested]]] = []
    done: Nested | None = None
    leaves = 0
    for match in re.finditer(r"[\[\]()]|[,;\s]+|[^\[\](),;\s]+", text):
        token, place = match[0], match.start() + 1
        if token[0] in ",;" or token.isspace():
            continue
        if done is not None:
            raise TreeTextError(
                "{token} at character {place} comes after the tree's end",
                token=quoted(token),
                place=place,
            )
        if token in _CLOSING:
            opened.append((token, []))
            if len(opened) > DEEPEST_LIST:
                raise TreeTextError(
                    "more than {most} lists are inside one another", most=DEEPEST_LIST
                )
        elif token in _CLOSING.values():
            if not opened or _CLOSING[opened[-1][0]] != token:
                raise TreeTextError(
                    "{token} at character {place} closes no list", token=quoted(token), place=place
                )
            _, finished = opened.pop()
            if not finished:
                raise TreeTextError("the list that ends at character {place} is empty", place=place)
            if opened:
                opened[-1][1].append(finished)
            else:
                done = finished
        else:
            if not opened:
                raise TreeTextError(
                    "{token} at character {place} is outside the list",
                    token=quoted(token),
                    place=place,
                )
            opened[-1][1].append(_leaf(token))
            leaves += 1
            if leaves > MOST_LEAVES:
                raise TreeTextError("a tree has at most {most:,} leaves", most=MOST_LEAVES)
    if done is None:
        missing = _CLOSING[opened[-1][0]]
        raise TreeTextError("a {missing} is missing at the end", missing=quoted(missing))
    return done
