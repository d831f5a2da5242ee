"""Checks that hold on every screen: what is described, and that controls are apart."""

from itertools import combinations

import pygame
from pilot import Pilot

from gui.widgets import LinkButton
from gui.widgets.card_choice import CardChoice

ROLES = {
    "button",
    "dialog",
    "grid",
    "img",
    "label",
    "list",
    "note",
    "option",
    "listbox",
    "radiogroup",
    "row",
    "slider",
    "spinbutton",
    "status",
    "switch",
    "textbox",
    "tree",
    "treeitem",
}
"""The roles that descriptions have."""


def check_descriptions(pilot: Pilot) -> None:
    """Whatever is on the screen has a role, a name of its own and a place inside the window."""
    described = pilot.described()
    whole = pilot.app.screen.get_rect()
    for each in described:
        assert each.role in ROLES
        assert each.name.strip(), each
        if each.role in ("radiogroup", "slider", "switch", "grid", "list", "listbox", "img"):
            assert each.value.strip() or each.role == "grid", each
        if each.role != "status" and "offscreen" not in each.states:
            bounds = pygame.Rect(each.bounds)
            assert bounds.width > 0 < bounds.height, each
            assert whole.contains(bounds), each
    stops = [widget for widget in pilot.group.widgets if widget.takes_focus]
    assert stops, "some control takes the focus"
    for stop in stops:
        assert stop.describe() in described
    assert sum("focused" in each.states for each in described) <= 1
    names = [each.name for each in described]
    twice = {name for name in names if names.count(name) > 1}
    assert not twice, twice


def check_places(pilot: Pilot) -> None:
    """No two controls share a place; on a card is one link."""
    widgets = pilot.group.widgets
    for one, other in combinations(widgets, 2):
        if isinstance(one, CardChoice) and isinstance(other, LinkButton):
            cards = [card for card in one.places if card.colliderect(other.rect)]
            assert all(card.contains(other.rect) for card in cards), other.name
            continue
        assert not one.rect.colliderect(other.rect), (one.name, other.name)
