"""What searches cost: races on one position, and tables over games."""

from __future__ import annotations

import itertools
import pickle

import pytest
from processes import has_news
from sample_games import CONNECT_FOUR, TIC_TAC_TOE, after

from engine.games.connect_four import connect_four
from engine.games.notation import check_moves
from engine.kernel.compiled import is_compiled
from engine.knowledge.evaluation import evaluation
from engine.players.choose import choose
from engine.players.measured import (
    COLUMNS,
    CostRow,
    Lane,
    LaneProgress,
    RaceTask,
    TableTask,
)
from engine.players.measuring import lanes_of, measure, play_and_measure, race
from engine.players.spec import PlayerSpec
from engine.search.root import fixed_depth
from engine.service.client import EngineClient
from engine.service.link import ProcessLink
from engine.service.messages import Done, Measured, Reply

SMALL = connect_four(5, 4, 4)
LANES = lanes_of(["minimax", "alphabeta", "deepening", "perfect"], 3)


def test_each_algorithm_runs_at_each_depth_and_the_perfect_one_once() -> None:
    assert [lane.depth for lane in LANES] == [1, 2, 3] * 3 + [0]
    with pytest.raises(ValueError, match="there is no algorithm 'mcts' for table"):
        lanes_of(["mcts"], 2)


def test_a_race_tells_what_each_search_costs() -> None:
    position, squares = after(CONNECT_FOUR, "44"), evaluation("squares", CONNECT_FOUR)
    told: list[LaneProgress] = []
    lanes = lanes_of(["minimax", "alphabeta"], 4)
    race(position, lanes, told.append)
    ended = [progress for progress in told if progress.done]
    assert [progress.lane for progress in ended] == list(range(8))
    for progress in ended:
        lane = lanes[progress.lane]
        found = fixed_depth(lane.algorithm, position, lane.depth, squares)
        assert (progress.nodes, progress.evaluations) == (found.nodes, found.evaluations)
        assert (progress.move, progress.score) == (found.move, found.score)


def test_a_game_is_told_move_by_move() -> None:
    rows = list(play_and_measure(SMALL, Lane("alphabeta", 3)))
    for number, row in enumerate(rows, 1):
        assert len(row.evaluations) == len(row.milliseconds) == number
        assert row.done == (number == len(rows))
        assert rows[-1].evaluations[:number] == row.evaluations
    least, mean, most = rows[-1].spans()[:3]
    assert least <= mean <= most
    with pytest.raises(ValueError, match="no move has been measured"):
        CostRow("minimax", 1, (), (), done=False).values()


def test_a_table_has_a_row_for_each_search() -> None:
    rows: list[CostRow] = []
    measure(TableTask(SMALL, tuple(LANES)), lambda row: rows.append(row))  # type: ignore[arg-type]
    ended = [row for row in rows if row.done]
    read = [dict(zip(COLUMNS, row.values(), strict=True)) for row in ended]
    assert [(row["algorithm"], row["depth"]) for row in read] == [
        (lane.algorithm, lane.depth) for lane in LANES
    ]
    for row, kept in zip(read, ended, strict=True):
        assert row["moves"] == len(kept.evaluations)
        assert row["most_evaluations"] == max(kept.evaluations)


@pytest.mark.parametrize(
    "task",
    [
        TableTask(CONNECT_FOUR, (Lane("minimax", 12),)),
        RaceTask(CONNECT_FOUR, (), (Lane("minimax", 14), Lane("deepening", 20))),
    ],
)
def test_measuring_is_stopped(task: RaceTask | TableTask) -> None:
    told: list[LaneProgress | CostRow] = []
    measure(task, told.append, lambda: True)
    assert not any(progress.done for progress in told)


def test_a_worker_measures() -> None:
    link = ProcessLink()
    client = EngineClient(lambda: link, lambda: 0.0)
    heard: list[Reply] = []
    try:
        task = TableTask(TIC_TAC_TOE, tuple(lanes_of(["alphabeta"], 2)))
        question = client.measure(task)
        while not any(isinstance(reply, Done) for reply in heard):
            heard += client.poll()
            assert any(isinstance(reply, Done) for reply in heard) or has_news(link)
    finally:
        client.close()
    rows = [reply.progress for reply in heard if isinstance(reply, Measured)]
    assert [row.done for row in rows if isinstance(row, CostRow)].count(True) == 2
    assert Done(question) in heard


def test_what_is_sent_is_small() -> None:
    row = CostRow("deepening", 64, (10**9,) * 64, (12345.678,) * 64, done=True)
    assert len(pickle.dumps(Measured(1, row))) < 2048


def ended_of(player: str, *players: str) -> list[LaneProgress]:
    """What a race of players on a small board tells at the end of each search."""
    told: list[LaneProgress] = []
    lanes = [Lane.of(PlayerSpec.parse(each)) for each in (player, *players)]
    race(after(SMALL, "223"), lanes, told.append)
    return [progress for progress in told if progress.done]


def test_move_ordering_and_a_table_save_and_find_the_same() -> None:
    ended = ended_of("minimax:depth=5", "alphabeta:depth=5", "alphabeta:depth=5,ordering=on")
    assert len({(progress.move, progress.score) for progress in ended}) == 1
    counts = [progress.evaluations for progress in ended]
    assert counts == sorted(counts, reverse=True)
    assert len(set(counts)) == 3


def test_players_without_a_depth_race_as_they_play() -> None:
    names = ("mcts:nodes=300", "alphabeta:nodes=500", "perfect")
    for name, progress in zip(names, ended_of(*names), strict=True):
        played = choose(PlayerSpec.parse(name), after(SMALL, "223"))
        assert (progress.move, progress.nodes) == (played.move, played.nodes)


def test_a_lane_is_the_player_that_searches_so() -> None:
    for text in ("minimax:depth=3", "alphabeta:depth=4,table=on", "mcts:nodes=50", "perfect"):
        player = PlayerSpec.parse(text)
        assert Lane.of(player).player == player


def test_a_search_tells_of_itself_before_it_has_found_a_line() -> None:
    for name in ("minimax:depth=9", "alphabeta:depth=12,ordering=on"):
        told: list[LaneProgress] = []
        looks = itertools.count()
        lane = Lane.of(PlayerSpec.parse(name))
        race(SMALL.start(), [lane], told.append, lambda looks=looks: next(looks) >= 20)  # type: ignore[misc]
        counts = [progress.evaluations for progress in told]
        assert 0 < counts[0] < counts[-1]
        assert counts == sorted(counts)
        assert not any(progress.done for progress in told)


def test_a_table_over_positions_that_are_given() -> None:
    rows: list[CostRow] = []
    positions = ((), (1, 1, 2))
    lanes = (Lane("minimax", 3), Lane("mcts", 0, nodes=20))
    measure(TableTask(SMALL, lanes, positions), lambda row: rows.append(row))  # type: ignore[arg-type]
    assert [(row.lane, len(row.evaluations), row.done) for row in rows] == [
        (0, 1, False),
        (0, 2, True),
        (1, 1, False),
        (1, 2, True),
    ]
    squares = evaluation("squares", SMALL)
    for moves, count in zip(positions, rows[1].evaluations, strict=True):
        position = check_moves(SMALL.start(), moves)
        assert count == fixed_depth("minimax", position, 3, squares).evaluations


def test_it_is_told_which_searches_are_compiled() -> None:
    names = ("alphabeta:depth=2", "alphabeta:depth=2,table=on", "quiescence:depth=2", "perfect")
    told = [progress.compiled for progress in ended_of(*names)]
    assert told == [is_compiled(), False, False, is_compiled()]
