"""The table of the race page: the searches of a game or of random positions, counted."""

from __future__ import annotations

import pygame
import pytest
from drawn import check_picture
from hands import Mouse
from lab_pages import described, open_race
from measured_at_once import AtOnce
from pilot import Launch, turn_to

from engine.players.measured import Lane
from engine.players.measuring import play_and_measure
from gui.lab.race_choice import Positions, View, random_positions


@pytest.mark.usefixtures("clients")
def test_the_table_is_that_of_games_against_oneself(launch: Launch) -> None:
    pilot, page = open_race(launch, "--game", "tic-tac-toe", "--players", "human,human", depth=3)
    pilot.press(pygame.K_v)
    pilot.press(pygame.K_SPACE)
    pilot.wait(0.2)
    runners = page.choice.table_runners
    assert [runner.depth for runner in runners] == [1, 2, 3] * 5
    for runner, shown in zip(runners, page.rows.rows, strict=True):
        *_, row = play_and_measure(page.board.game, Lane.of(runner))
        least, mean, most = row.spans()[:3]
        assert shown.counts == (f"{least:,}", f"{mean:,.1f}", f"{most:,}")
        assert shown.searches == str(len(row.evaluations))
    assert page.face.part == 1
    assert page.face.sentences[0].startswith("At depth 3 ")
    rows = described(pilot, "row")
    assert len(rows) == 15
    assert "on average" in rows["Minimax, depth 3"]
    check_picture(pilot)
    pilot.press(pygame.K_DOWN)
    check_picture(pilot)


def test_the_table_over_random_positions(launch: Launch, clients: list[AtOnce]) -> None:
    pilot, page = open_race(launch, depth=2)
    pilot.press(pygame.K_v)
    pilot.press(pygame.K_o)
    Mouse(pilot).push(Positions.RANDOM.value)
    pilot.wait(0.5)
    pilot.press(pygame.K_SPACE)
    pilot.wait(0.2)
    positions = random_positions(page.board.game, 20, page.choice.seed)
    assert len(set(positions)) == 20
    assert clients[-1].tasks[-1] == page.choice.table(page.board)
    assert {row.searches for row in page.rows.rows} == {"20"}
    assert f"seed {page.choice.seed}" in page.face.title


def test_the_table_is_filled_while_another_page_is_in_sight(
    launch: Launch, clients: list[AtOnce]
) -> None:
    pilot, page = open_race(launch, depth=2)
    page._show_view(View.TABLE)
    page._start_or_stop()
    told, clients[-1].replies = clients[-1].replies, []
    turn_to(pilot, "Tree")
    clients[-1].replies = told
    pilot.wait(0.2)
    assert page.table.table is not None
    assert page.table.table.over
    assert pilot.notice == "The table is complete."
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(0.5)
    assert clients[-1].closed
