"""What searches cost in games against themselves."""

import pickle
from contextlib import closing

import pytest
from real_engine import RealEngine
from sample_games import CONNECT_FOUR, TIC_TAC_TOE

from engine.games.connect_four import connect_four
from engine.kernel.compiled import is_compiled
from engine.knowledge.evaluation import evaluation
from engine.players.measured import COLUMNS, CostRow, TableTask
from engine.players.measuring import measure, play_and_measure, searches_by_depth
from engine.players.spec import PlayerSpec
from engine.search.root import fixed_depth
from engine.service.messages import Done, Measured

SMALL = connect_four(5, 4, 4)
SEARCHES = searches_by_depth(["minimax", "alphabeta", "deepening", "perfect"], 3)


def test_each_algorithm_runs_at_each_depth_and_the_perfect_one_once() -> None:
    assert [player.depth for player in SEARCHES] == [1, 2, 3] * 3 + [None]
    with pytest.raises(ValueError, match="there is no algorithm 'mcts' for table"):
        searches_by_depth(["mcts"], 2)


def test_a_game_is_told_move_by_move() -> None:
    rows = list(play_and_measure(SMALL, PlayerSpec("alphabeta", 3)))
    for number, row in enumerate(rows, 1):
        assert len(row.evaluations) == len(row.milliseconds) == number
        assert row.done == (number == len(rows))
        assert rows[-1].evaluations[:number] == row.evaluations
    least, mean, most = rows[-1].spans()[:3]
    assert least <= mean <= most
    with pytest.raises(ValueError, match="no move has been measured"):
        CostRow(PlayerSpec("minimax", 1), (), (), done=False).values()


def test_a_table_has_a_row_for_each_search() -> None:
    rows: list[CostRow] = []
    measure(TableTask(SMALL, tuple(SEARCHES)), rows.append)
    ended = [row for row in rows if row.done]
    read = [dict(zip(COLUMNS, row.values(), strict=True)) for row in ended]
    assert [(row["algorithm"], row["depth"]) for row in read] == [
        (player.name, player.depth or 0) for player in SEARCHES
    ]
    for row, kept in zip(read, ended, strict=True):
        assert row["moves"] == len(kept.evaluations)
        assert row["most_evaluations"] == max(kept.evaluations)


def test_a_worker_measures() -> None:
    session = RealEngine()
    with closing(session.client) as client:
        question = client.measure(
            TableTask(TIC_TAC_TOE, tuple(searches_by_depth(["alphabeta"], 2)))
        )
        session.hear(lambda reply: reply == Done(question))
    rows = [reply.progress for reply in session.heard if isinstance(reply, Measured)]
    assert [row.done for row in rows].count(True) == 2


def test_what_is_sent_is_small() -> None:
    row = CostRow(PlayerSpec("deepening", 64), (10**9,) * 64, (12345.678,) * 64, done=True)
    assert len(pickle.dumps(Measured(1, row))) < 2048


def costs(player: str) -> CostRow:
    *_, row = play_and_measure(SMALL, PlayerSpec.parse(player))
    return row


def test_measuring_is_stopped() -> None:
    told: list[CostRow] = []
    measure(TableTask(CONNECT_FOUR, (PlayerSpec("minimax", 12),)), told.append, lambda: True)
    assert not any(row.done for row in told)


def test_each_first_move_costs_as_much_as_the_search_of_that_depth() -> None:
    squares = evaluation("squares", SMALL)
    for name in ("minimax", "alphabeta"):
        found = fixed_depth(name, SMALL.start(), 4, squares)
        assert costs(f"{name}:depth=4").evaluations[0] == found.evaluations


def test_cuts_and_a_better_order_save_positions() -> None:
    players = ("minimax:depth=5", "alphabeta:depth=5", "alphabeta:depth=5,ordering=on")
    counts = [costs(player).evaluations[0] for player in players]
    assert counts == sorted(counts, reverse=True)
    assert len(set(counts)) == 3


def test_it_is_told_which_searches_are_compiled() -> None:
    names = ("alphabeta:depth=2", "alphabeta:depth=2,table=on", "quiescence:depth=2", "perfect")
    assert [costs(name).compiled for name in names] == [is_compiled(), False, False, is_compiled()]
