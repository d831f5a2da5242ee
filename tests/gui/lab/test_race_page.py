"""The race page shows what the searches counted, while they run and at their end."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, pairwise

import pygame
import pytest
from drawn import check_picture, draw_anew
from hands import Mouse
from lab_pages import add_search, open_race, set_depth
from measured_at_once import AtOnce
from pilot import TWO_PEOPLE, Launch, Pilot
from processes import kill_workers

from engine.games.catalogue import CONNECT_FOUR
from engine.games.line_game import LineGame
from engine.games.notation import check_moves
from engine.knowledge.evaluation import evaluation
from engine.players.measured import COLUMNS, LaneProgress
from engine.players.measuring import measure
from engine.players.spec import PlayerSpec
from engine.search.limits import Meter
from engine.search.minimax import minimax
from gui.lab import race_words
from gui.lab.race_choice import RaceChoice
from gui.lab.race_drawing import part_of, ticks
from gui.lab.race_model import LaneState, Racer
from gui.lab.race_page import RacePage


@pytest.mark.usefixtures("clients")
def test_the_bars_are_what_the_searches_counted(launch: Launch) -> None:
    pilot, page = open_race(launch)
    pilot.press(pygame.K_SPACE)
    pilot.wait(0.2)
    game: LineGame = page.board.game
    position, meter = check_moves(game.start(), page.board.moves), Meter()
    score, line = minimax(position, 4, evaluation("squares", game), meter)
    first = page.race.lanes[0]
    assert (first.evaluations, first.move, first.score) == (meter.evaluations, line[0], score)
    for lane, shown in zip(page.race.lanes, page.bars.race.lanes, strict=True):
        found: list[LaneProgress] = []
        task = RaceChoice((lane.runner,)).race(page.board)
        measure(task, found.append)  # type: ignore[arg-type]
        assert lane.state is LaneState.DONE
        assert shown.evaluations == lane.evaluations == found[-1].evaluations
        assert (lane.move, lane.score) == (found[-1].move, found[-1].score)
    texts = [each.asked for each in draw_anew(pilot).visible()]
    fewest = min(lane.evaluations for lane in page.race.lanes)
    for lane in page.race.lanes:
        assert f"{lane.evaluations:,}" + " fewest" * (lane.evaluations == fewest) in texts
    move = f"column {line[0] + 1}"
    assert page.face.sentences[0] == f"All 5 found {move}, +{score}.".replace("+-", "−")
    assert pilot.sentence == " ".join(page.face.sentences) == pilot.app.last_announcement
    check_picture(pilot)


def test_who_differs_is_named() -> None:
    game, runners = CONNECT_FOUR.rules(), [PlayerSpec(n) for n in ("minimax", "alphabeta", "mcts")]
    racers = [Racer(each, LaneState.DONE, move=3, score=5) for each in runners]
    assert race_words.agreement(game, racers[:2]) == "Both found column 4, +5."
    said = race_words.agreement(game, racers)  # an estimate of Monte Carlo search is no score
    assert said == "2 of 3 found column 4, +5. MCTS: column 4."
    racers = [replace(each, move=place) for place, each in enumerate(racers)]
    said = race_words.agreement(game, racers)
    assert said == "They differ. Minimax: column 1, +5. Alpha–beta: column 2, +5. MCTS: column 3."


@pytest.mark.usefixtures("clients")
def test_eight_searches_have_room_and_nothing_is_left_of_five(launch: Launch) -> None:
    pilot, _ = open_race(launch, *TWO_PEOPLE, "--moves", "4435", "--window", "640x480", depth=2)
    for player in ("mcts:nodes=50", "perfect", "quiescence:depth=2"):
        add_search(pilot, player)
        check_picture(pilot)
    assert not pilot.widget("Add…").enabled
    pilot.press(pygame.K_SPACE)
    pilot.wait(0.2)
    check_picture(pilot)
    shown = draw_anew(pilot).visible()
    assert not [
        (one, other) for one, other in combinations(shown, 2) if one.ink.colliderect(other.ink)
    ]
    assert all(each.shown == each.asked for each in shown)


@pytest.mark.usefixtures("clients")
def test_no_focus_ring_is_left_behind(launch: Launch) -> None:
    pilot, page = open_race(launch, *TWO_PEOPLE, "--window", "640x480", depth=2)
    for control in (page.bars, page.rows):
        if not control.visible:
            pilot.press(pygame.K_v)
        while not control.show_focus:
            pilot.press(pygame.K_TAB)
        check_picture(pilot)
        pilot.press(pygame.K_TAB)
        check_picture(pilot)


@pytest.mark.usefixtures("clients")
def test_who_saved_how_much_is_said(launch: Launch) -> None:
    pilot, page = open_race(launch)
    pilot.press(pygame.K_SPACE)
    pilot.wait(0.2)
    counts = [lane.evaluations for lane in page.race.lanes]
    said = page.face.sentences[1]
    numbers = [
        int(each.replace(",", "")) for each in re.findall(r"\d[\d,]*(?= positions|\.)", said)
    ]
    assert numbers[0] == min(counts)
    assert max(counts) in numbers
    percent = float(re.findall(r"([\d.]+) %", said)[0])
    assert percent == pytest.approx(100 * (1 - min(counts) / max(counts)), abs=0.51)
    assert [lane.fewest for lane in page.bars.race.lanes] == [n == min(counts) for n in counts]


@pytest.mark.usefixtures("clients")
def test_the_scale_is_switched(launch: Launch) -> None:
    pilot, page = open_race(launch)
    seen = [page.bars.race.logarithmic]
    pilot.press(pygame.K_l)
    pilot.wait(0.5)
    seen.append(page.bars.race.logarithmic)
    Mouse(pilot).choose("Scale", "Logarithmic")
    pilot.wait(0.5)
    assert [*seen, page.bars.race.logarithmic] == [True, False, True]


def test_bars_are_as_long_as_their_values() -> None:
    assert part_of(50, 100, logarithmic=False) == 0.5
    assert part_of(100, 100, logarithmic=True) == part_of(9, 9, logarithmic=False) == 1
    logs = [part_of(10**n, 10**6, logarithmic=True) for n in range(7)]
    steps = [later - earlier for earlier, later in pairwise(logs)]
    assert max(steps) - min(steps) < 0.06
    assert ticks(108_171, logarithmic=True) == [10, 100, 1_000, 10_000, 100_000]
    for logarithmic in (True, False):
        assert all(len(ticks(most, logarithmic=logarithmic)) <= 6 for most in range(1, 3_000))


@pytest.mark.usefixtures("clients")
def test_pictures_and_tables_are_saved(launch: Launch) -> None:
    pilot, page = open_race(launch, depth=2)
    pilot.press(pygame.K_SPACE)
    pilot.wait(0.2)
    race = {each.ending: each.content() for each in page.exports()}
    lanes = list(csv.DictReader(io.StringIO(race[".csv"].decode())))
    assert [int(row["evaluations"]) for row in lanes] == [
        lane.evaluations for lane in page.race.lanes
    ]
    assert all(f">{lane.evaluations:,}" in race[".svg"].decode() for lane in page.race.lanes)
    assert pygame.image.load(io.BytesIO(race[".png"])).get_width() == 2000
    pilot.press(pygame.K_v)
    assert page.exports() == []
    pilot.press(pygame.K_SPACE)
    pilot.wait(0.2)
    pilot.press(pygame.K_e, mod=pygame.KMOD_LCTRL)
    Mouse(pilot).push("Table (CSV)")
    pilot.press(pygame.K_RETURN)
    (file,) = (pilot.data / "lab").glob("*.csv")
    rows = list(csv.DictReader(io.StringIO(file.read_text("utf-8"))))
    assert tuple(rows[0])[1:] == COLUMNS[1:]
    assert len(rows) == len(page.choice.table_runners)
    table = {each.ending: each.content() for each in page.exports()}
    assert ">Minimax<" in table[".svg"].decode()
    assert pygame.image.load(io.BytesIO(table[".png"])).get_width() == 2000


def test_a_failure_is_said_and_it_can_be_started_again(
    launch: Launch, clients: list[AtOnce]
) -> None:
    pilot, page = open_race(launch)
    pilot.press(pygame.K_SPACE)
    clients[-1].reason = "the engine ended 3 times on this position"
    pilot.press(pygame.K_SPACE)
    pilot.press(pygame.K_SPACE)
    pilot.wait(0.2)
    assert page.face.failed
    assert "ended 3 times" in page.face.sentences[0]
    assert "ended 3 times" in pilot.notice
    clients[-1].reason = ""
    pilot.press(pygame.K_SPACE)
    pilot.wait(0.2)
    assert page.race.over
    assert not page.face.failed


@pytest.fixture
def real(launch: Launch) -> Iterator[tuple[Pilot, RacePage]]:
    """The page with a real process."""
    pilot, page = open_race(launch, depth=3)
    yield pilot, page
    page.close()


@pytest.mark.slow
def test_a_real_race_grows_stops_and_survives_its_process(real: tuple[Pilot, RacePage]) -> None:
    pilot, page = real
    set_depth(pilot, 12)
    pilot.press(pygame.K_SPACE)
    pilot.wait_for(lambda: page.race.lanes[0].evaluations)
    first = page.race.lanes[0]
    pilot.wait_for(lambda: page.race.lanes[0].evaluations > first.evaluations)
    assert page.bars.race.lanes[0].seconds >= first.seconds
    pilot.press(pygame.K_SPACE)
    stopped = page.race.lanes
    assert stopped[0].state is LaneState.STOPPED
    assert pilot.app.last_announcement == "Stopped."
    assert page.face.sentences == ("Stopped after 0 searches.",)
    pilot.wait(0.3)
    assert page.race.lanes == stopped

    pilot.press(pygame.K_SPACE)
    pilot.wait_for(lambda: page.race.lanes[0].evaluations)
    kill_workers()
    pilot.wait_for(lambda: pilot.notice)
    assert (
        pilot.notice
        == "The process of the searches has ended and was started anew: they begin again."
    )
    set_depth(pilot, 3)
    pilot.press(pygame.K_SPACE)
    pilot.wait_for(lambda: page.race.over)
    assert len({lane.move for lane in page.race.lanes}) == 1
