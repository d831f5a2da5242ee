"""The leaves of a tree, to compare with what is told of it."""

from engine.games.tree_game import Node, children_of


def leaf_values(node: Node) -> list[int]:
    if isinstance(node, int):
        return [node]
    return [value for child in children_of(node) for value in leaf_values(child)]
