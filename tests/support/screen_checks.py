"""Checks that hold on every screen: what is described, and that controls are apart."""

from __future__ import annotations

from itertools import combinations

import pygame
from pilot import Pilot

from gui.play.scene import PlayScene

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
        assert stop.visible
        assert stop.describe() in described
    assert sum("focused" in each.states for each in described) <= 1
    names = [each.name for each in described]
    assert {name for name in names if names.count(name) > 1} == set()


def check_places(pilot: Pilot) -> None:
    """No two controls share a place."""
    widgets = [widget for widget in pilot.group.widgets if widget.visible]
    tips = pilot.play.tips if pilot.shows(PlayScene) else None
    if tips is not None and tips.card in widgets:  # in front of the others, with buttons on it
        assert pilot.group.at(tips.card.rect.midleft) is tips.card
        widgets = [tips.close, tips.never]
    for one, other in combinations(widgets, 2):
        assert not one.rect.colliderect(other.rect), (one.name, other.name)
