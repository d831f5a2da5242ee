"""The race page shows what the searches counted, while they run and at their end."""

from __future__ import annotations

import csv
import io
import re
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations, pairwise

import pygame
import pytest
from drawn import check_picture, draw_anew
from hands import Mouse
from measured_at_once import AtOnce
from pilot import TWO_PEOPLE, Launch, Pilot, turn_to

from engine.games.catalogue import CONNECT_FOUR
from engine.games.line_game import LineGame
from engine.games.notation import check_moves
from engine.knowledge.evaluation import evaluation
from engine.players.measured import COLUMNS, Lane, LaneProgress
from engine.players.measuring import measure, play_and_measure
from engine.players.spec import PlayerSpec
from engine.search.limits import Meter
from engine.search.minimax import minimax
from engine.service.client import EngineClient
from engine.service.link import ProcessLink
from gui.lab import race_runs, race_words
from gui.lab.race_choice import Positions, RaceChoice, View, random_positions
from gui.lab.race_drawing import part_of, ticks
from gui.lab.race_model import LaneState, Racer
from gui.lab.race_page import RacePage
from gui.lab.scene import LabScene


@pytest.fixture
def clients(monkeypatch: pytest.MonkeyPatch) -> list[AtOnce]:
    """The processes that pages start, which measure at once."""
    made: list[AtOnce] = []

    def make() -> AtOnce:
        made.append(AtOnce())
        return made[-1]

    monkeypatch.setattr(race_runs, "make_client", make)
    return made


def race_page(pilot: Pilot) -> RacePage:
    """The race page, which is in sight."""
    assert isinstance(pilot.app.scene, LabScene)
    assert isinstance(pilot.app.scene.page, RacePage)
    return pilot.app.scene.page


def opened(launch: Launch, *arguments: str, depth: int = 4) -> tuple[Pilot, RacePage]:
    """The race page with searches of that depth."""
    pilot = launch(*(arguments or (*TWO_PEOPLE, "--moves", "4435")))
    pilot.press(pygame.K_F3)
    turn_to(pilot, "Race")
    page = race_page(pilot)
    set_depth(pilot, depth)
    return pilot, page


def set_depth(pilot: Pilot, depth: int) -> None:
    """Chooses the depth of all searches from the list."""
    pilot.press(pygame.K_d)
    Mouse(pilot).push(f"{depth} plies")
    pilot.wait(0.5)


def described(pilot: Pilot, role: str) -> dict[str, str]:
    """The values of what has that role, by their names."""
    return {each.name: each.value for each in pilot.described() if each.role == role}


def add(pilot: Pilot, player: str) -> None:
    """Types a search into the dialog and adds it."""
    pilot.press(pygame.K_a)
    pilot.click(pilot.widget("As it is typed").rect.center)
    pilot.press(pygame.K_a, mod=pygame.KMOD_LCTRL)
    pilot.type(player)
    pilot.press(pygame.K_RETURN)
    pilot.wait(0.5)


@pytest.mark.usefixtures("clients")
def test_the_bars_are_what_the_searches_counted(launch: Launch) -> None:
    pilot, page = opened(launch)
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
    pilot, _ = opened(launch, *TWO_PEOPLE, "--moves", "4435", "--window", "640x480", depth=2)
    for player in ("mcts:nodes=50", "perfect", "quiescence:depth=2"):
        add(pilot, player)
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
    pilot, page = opened(launch, *TWO_PEOPLE, "--window", "640x480", depth=2)
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
    pilot, page = opened(launch)
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
def test_searches_are_added_changed_and_removed_by_keys(launch: Launch) -> None:
    pilot, page = opened(launch)
    before = page.choice.runners
    add(pilot, "mcts:nodes=50")
    assert page.choice.runners == (*before, PlayerSpec("mcts", nodes=50))
    assert page.selected == len(before)
    pilot.press(pygame.K_c)
    pilot.click(pilot.widget("Quiescence").rect.center)
    pilot.press(pygame.K_RETURN)
    pilot.click(pilot.widget("Use it").rect.center)
    pilot.wait(0.5)
    assert page.choice.runners[-1] == PlayerSpec("quiescence", depth=4)
    add(pilot, "quiescence:depth=4")
    assert pilot.notice == "That search is in the race already."
    pilot.press(pygame.K_UP)
    pilot.press(pygame.K_DELETE)
    assert page.choice.runners == (*before[:-1], PlayerSpec("quiescence", depth=4))
    assert len(described(pilot, "option")) == len(before)
    for _ in before:
        pilot.press(pygame.K_DELETE)
    assert page.choice.runners == ()
    pilot.press(pygame.K_SPACE)
    assert pilot.notice == "A race needs at least one search."
    add(pilot, "perfect")
    pilot.press(pygame.K_SPACE)
    pilot.wait(0.2)
    assert page.face.sentences[0].startswith("It found column")


@pytest.mark.usefixtures("clients")
def test_what_is_wrong_with_a_search_that_is_typed_is_said(launch: Launch) -> None:
    pilot, page = opened(launch)
    add(pilot, "minimax:depth=x")
    assert pilot.app.scene.dialogs[-1].error == (
        "The depth 'x' in 'minimax:depth=x' is not a number."
    )
    pilot.press(pygame.K_ESCAPE)
    add(pilot, "hard")
    assert "Hard" in pilot.app.scene.dialogs[-1].error
    assert len(page.choice.runners) == 5


@pytest.mark.usefixtures("clients")
def test_the_dialog_changes_what_is_typed(launch: Launch) -> None:
    pilot, page = opened(launch)
    pilot.press(pygame.K_a)
    mouse = Mouse(pilot)
    mouse.push("Alpha–beta")
    mouse.choose("Evaluation", "Segments")
    pilot.click(pilot.widget("Ordering").rect.center)
    pilot.scene.dialogs[-1].group.set_focus(pilot.widget("Depth"))
    pilot.press(pygame.K_RIGHT)
    mouse.push("Use it")
    text = "alphabeta:depth=5,evaluation=segments,ordering=on"
    assert page.choice.runners[-1] == PlayerSpec.parse(text)


@pytest.mark.usefixtures("clients")
def test_the_scale_is_switched(launch: Launch) -> None:
    pilot, page = opened(launch)
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
def test_the_table_is_that_of_games_against_oneself(launch: Launch) -> None:
    pilot, page = opened(launch, "--game", "tic-tac-toe", "--players", "human,human", depth=3)
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
    pilot, page = opened(launch, depth=2)
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


@pytest.mark.usefixtures("clients")
def test_pictures_and_tables_are_saved(launch: Launch) -> None:
    pilot, page = opened(launch, depth=2)
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
    pilot, page = opened(launch)
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


def test_the_table_is_filled_while_another_page_is_in_sight(
    launch: Launch, clients: list[AtOnce]
) -> None:
    pilot, page = opened(launch, depth=2)
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


def until(pilot: Pilot, found: Callable[[], object]) -> None:
    """Goes on until something is so; at most a minute."""
    latest = time.monotonic() + 60
    while not found():
        assert time.monotonic() < latest
        pilot.step()
        time.sleep(0.005)


@pytest.fixture
def real(launch: Launch) -> Iterator[tuple[Pilot, RacePage]]:
    """The page with a real process."""
    pilot, page = opened(launch, depth=3)
    yield pilot, page
    page.close()


@pytest.mark.slow
def test_a_real_race_grows_stops_and_survives_its_process(real: tuple[Pilot, RacePage]) -> None:
    pilot, page = real
    set_depth(pilot, 12)
    pilot.press(pygame.K_SPACE)
    until(pilot, lambda: page.race.lanes[0].evaluations)
    first = page.race.lanes[0]
    until(pilot, lambda: page.race.lanes[0].evaluations > first.evaluations)
    assert page.bars.race.lanes[0].seconds >= first.seconds
    pilot.press(pygame.K_SPACE)
    stopped = page.race.lanes
    assert stopped[0].state is LaneState.STOPPED
    assert pilot.app.last_announcement == "Stopped."
    assert page.face.sentences == ("Stopped after 0 searches.",)
    pilot.wait(0.3)
    assert page.race.lanes == stopped

    pilot.press(pygame.K_SPACE)
    until(pilot, lambda: page.race.lanes[0].evaluations)
    client = page.race.runs._client
    assert isinstance(client, EngineClient)
    assert isinstance(client._link, ProcessLink)
    client._link.process.kill()
    until(pilot, lambda: pilot.notice)
    assert (
        pilot.notice
        == "The process of the searches has ended and was started anew: they begin again."
    )
    set_depth(pilot, 3)
    pilot.press(pygame.K_SPACE)
    until(pilot, lambda: page.race.over)
    assert len({lane.move for lane in page.race.lanes}) == 1
