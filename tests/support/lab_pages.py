"""The pages of the search lab in a window: the way to each, and what its tests use there."""

from collections.abc import Callable
from typing import TypeVar

import pygame
from drawn import Text, recorded
from hands import Mouse
from pilot import TWO_PEOPLE, Launch, Pilot, turn_to

from gui.lab.page import LabPage
from gui.lab.tournament.page import TournamentPage
from gui.lab.tree.model import NodeLook
from gui.lab.tree.page import TreePage
from gui.lab.tree.steps import SteppedSearch
from gui.look.pen import Pen
from gui.look.style import Style

Page = TypeVar("Page", bound=LabPage)


def page_in_sight(pilot: Pilot, kind: type[Page]) -> Page:
    assert isinstance(pilot.app.scene, kind)
    return pilot.app.scene


def open_tournament(pilot: Pilot) -> TournamentPage:
    pilot.press(pygame.K_F3)
    turn_to(pilot, TournamentPage.title)
    return page_in_sight(pilot, TournamentPage)


def open_tree(launch: Launch, *arguments: str) -> tuple[Pilot, TreePage]:
    """Opens the lab on Figure 5.2."""
    pilot = launch(*arguments)
    pilot.press(pygame.K_F3)
    pilot.wait(0.5)
    return pilot, page_in_sight(pilot, TreePage)


def open_board(launch: Launch, moves: str) -> tuple[Pilot, TreePage]:
    """Opens the lab from a game of Connect Four."""
    pilot = launch(*TWO_PEOPLE, "--moves", moves)
    Mouse(pilot).push("Search lab")
    pilot.wait(0.5)
    return pilot, page_in_sight(pilot, TreePage)


def search_tree(pilot: Pilot, text: str) -> None:
    pilot.press(pygame.K_t)
    type_over(pilot, "Your own tree", text)


def named(page: TreePage) -> dict[str, NodeLook]:
    return {node.name: node for node in page.tree_view.tree.nodes}


def steps_of(page: TreePage) -> SteppedSearch:
    assert page.steps is not None
    return page.steps


def choose(pilot: Pilot, key: int, name: str) -> None:
    """Opens a list with its key and clicks one of its rows."""
    pilot.press(key)
    Mouse(pilot).push(name)
    pilot.wait(0.5)


def type_over(pilot: Pilot, field: str, text: str) -> None:
    pilot.click(pilot.widget(field).rect.center)
    pilot.press(pygame.K_a, mod=pygame.KMOD_LCTRL)
    pilot.type(text)
    pilot.press(pygame.K_RETURN)
    pilot.wait(0.5)


def described(pilot: Pilot, role: str) -> dict[str, str]:
    """The values of what has that role, by their names."""
    return {each.name: each.value for each in pilot.described() if each.role == role}


def written(style: Style, draw: Callable[[Pen], None]) -> list[Text]:
    """The texts that are drawn with a pen, at their places from its corner."""
    surface = pygame.Surface((2_000, 1_200))
    with recorded(surface) as drawing:
        draw(Pen(surface, style))
    return drawing.texts
