"""The table of what searches cost by depth, on the tree page."""

import csv
import io

import pygame
import pytest
from drawn import check_picture, draw_anew
from hands import Mouse
from lab_pages import open_tree
from measured_at_once import AtOnce
from pilot import Launch, Pilot, turn_to
from screens import THREE

from engine.players.measuring import play_and_measure
from gui.lab.tree.dialogs import SEARCHES
from gui.lab.tree.page import TreePage


def opened(launch: Launch) -> tuple[Pilot, TreePage]:
    """The table of a small game, up to two plies."""
    pilot, page = open_tree(launch, *THREE)
    pilot.press(pygame.K_w)
    assert pilot.dialog == "What searches cost"
    pilot.group.set_focus(pilot.widget("Depth up to"))
    pilot.press(pygame.K_LEFT)
    pilot.press(pygame.K_LEFT)
    return pilot, page


def read(pilot: Pilot) -> list[str]:
    return [each.shown for each in draw_anew(pilot).texts]


@pytest.mark.usefixtures("clients")
def test_the_table_is_that_of_games_against_oneself_kept_and_saved_as_csv(launch: Launch) -> None:
    pilot, page = opened(launch)
    Mouse(pilot).push("Start")
    pilot.wait(0.2)
    costs = page.costs
    players = [row.player for row in costs.rows]
    assert [player.depth for player in players] == [1, 2] * len(SEARCHES)
    shown = read(pilot)
    for player in players:
        *_, row = play_and_measure(costs.game, player)
        least, mean, most = row.spans()[:3]
        for number in (f"{least:,}", f"{mean:,.1f}", f"{most:,}"):
            assert number in shown
    assert "Complete." in shown
    check_picture(pilot)
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(0.5)
    pilot.press(pygame.K_w)
    assert "Complete." in read(pilot)
    export = next(each for each in page.exports() if each.ending == ".csv")
    rows = list(csv.reader(io.StringIO(export.content().decode())))
    assert rows[0][0] == "search"
    assert [row[0] for row in rows[1:]] == [str(player) for player in players]


def test_it_is_filled_while_another_page_is_in_sight_and_ends_with_the_lab(
    launch: Launch, clients: list[AtOnce]
) -> None:
    pilot, page = opened(launch)
    Mouse(pilot).push("Start")
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(0.5)
    turn_to(pilot, "Monte Carlo")
    pilot.wait(0.2)
    assert all(row.done for row in page.costs.rows)
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(0.5)
    assert clients[-1].closed


def test_it_stops_and_says_why_it_cannot_go_on(launch: Launch, clients: list[AtOnce]) -> None:
    pilot, page = opened(launch)
    for key in (pygame.K_RIGHT, pygame.K_LEFT):  # to another depth, and back
        page.costs.start()
        pilot.press(key)
        assert not page.costs.running
        assert not page.costs.rows
    page.costs.start()
    clients[-1].replies = []
    pilot.wait(0.2)
    Mouse(pilot).push("Stop")
    assert not page.costs.running
    assert any("Stopped at row 1" in words for words in read(pilot))
    clients[-1].reason = "it fell over"
    Mouse(pilot).push("Start")
    pilot.wait(0.2)
    assert any("it fell over" in words for words in read(pilot))
