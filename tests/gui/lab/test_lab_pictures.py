"""What the lab's pages draw: looked for in the picture, where its descriptions say it is."""

from __future__ import annotations

import pygame
from drawn import Text, apart, draw_anew
from lab_pages import described, open_tree
from pilot import Launch

EDGE = 40
"""The least difference between the colours of an edge and of what is outside it."""
NEAR = 40
"""Pixels within which a number stands below its name or beside it."""


def test_every_leaf_has_a_box_and_every_inner_node_a_triangle(launch: Launch) -> None:
    pilot, _ = open_tree(launch)
    pilot.press(pygame.K_c)
    pilot.come_to_rest()
    draw_anew(pilot)
    screen = pilot.app.screen
    nodes = [each for each in pilot.described() if each.role == "treeitem"]
    assert len(nodes) == 13
    for node in nodes:
        rect = pygame.Rect(node.bounds)
        if "leaf" in node.value:
            edge, outside = (rect.left, rect.centery), (rect.left - 3, rect.centery)
        else:  # no line of the tree comes where a triangle's straight side is sampled
            side = rect.bottom - 1 if node.value.startswith("MAX") else rect.top
            edge = rect.left + rect.width // 4, side
            outside = edge[0], rect.bottom + 4 if side > rect.top else rect.top - 4
        assert apart(screen, edge, outside) >= EDGE, node.name


def number_of(name: str, texts: list[Text]) -> str:
    """The number drawn below a name or beside it, or in one text with it; '' for none."""
    for text in texts:
        if text.shown.startswith(f"{name} ") and text.shown != name:
            return text.shown.removeprefix(f"{name} ")
        if text.shown != name:
            continue
        for other in texts:
            right, down = other.ink.x - text.ink.x, other.ink.y - text.ink.y
            below = abs(right) < NEAR // 4 and 0 < down < NEAR
            if other is not text and (below or (0 < right < NEAR and abs(down) < NEAR // 4)):
                return other.shown
    return ""


def test_the_numbers_of_a_step_are_drawn_under_their_names(launch: Launch) -> None:
    pilot, _ = open_tree(launch)
    pilot.press(pygame.K_c)
    pilot.come_to_rest()
    (said,) = described(pilot, "status").values()
    assert said == "α 3, β 2, best 2, depth 1"
    tree = pygame.Rect(next(each.bounds for each in pilot.described() if each.role == "tree"))
    texts = [text for text in draw_anew(pilot).visible() if not tree.colliderect(text.ink)]
    for each in said.split(", "):
        name, number = each.split()
        assert number_of(name, texts) == number, name
