"""Traces through the real engine process, and reasons from it, in small messages."""

import pickle
import random

import pytest
from how_many import examples
from random_games import undecided
from real_engine import RealEngine
from sample_games import CONNECT_FOUR, TIC_TAC_TOE
from stopped_searches import stop_after

from engine.games.tree_text import layered_tree, read_tree
from engine.players.solvers import make_solver
from engine.players.spec import PlayerSpec
from engine.reasons.judgement import Slip
from engine.reasons.proof import ProofKind
from engine.reasons.reasons import Reasons
from engine.service.explaining import explain
from engine.service.messages import (
    Explain,
    Explained,
    Failed,
    Info,
    ReasonTask,
    Record,
    Recorded,
    Reply,
    TracePart,
    Working,
)
from engine.service.tracing import TraceStoppedError, send_trace
from engine.trace.layout import icicle
from engine.trace.monte_carlo import trace_monte_carlo
from engine.trace.options import AnyTraceTask, MonteCarloTask, TraceOptions, TraceTask
from engine.trace.run import trace_search
from engine.trace.sending import PART, TraceReader

FIGURE = read_tree("figure-5.2")


def read(task: AnyTraceTask, seconds: float = 1.0) -> TraceReader:
    """Sends a trace to a reader in this process."""
    parts: list[bytes] = []
    send_trace(task, parts.append, lambda: False)
    reader = TraceReader()
    for number, part in enumerate(parts):
        assert len(part) <= PART
        reader.add(number, part)
    reader.end()
    while not reader.advance(seconds):
        pass
    return reader


@pytest.mark.parametrize("seconds", [0.0, 1.0])
def test_a_trace_arrives_as_it_was(seconds: float) -> None:
    options = TraceOptions("worst", lines=True)
    tree = layered_tree(5, (3,) * 4)
    task = TraceTask(tree, (1,), "alphabeta", None, options, overview=True)
    reader = read(task, seconds)
    wanted = trace_search(tree.start().play(1), "alphabeta", options=options)
    assert repr(reader.trace) == repr(wanted)
    assert reader.overview == icicle(wanted.nodes.parent)


def test_games_arrive_as_they_were_played() -> None:
    reader = read(MonteCarloTask(TIC_TAC_TOE, (4,), 300, 5, 0.9))
    wanted, _ = trace_monte_carlo(TIC_TAC_TOE.start().play(4), 300, 5, 0.9)
    assert reader.monte_carlo == wanted
    rest = read(MonteCarloTask(TIC_TAC_TOE, (4,), 300, 5, 0.9, skip=120)).monte_carlo
    assert rest is not None
    assert rest.games == wanted.games[120:]


def test_a_trace_that_is_sent_again_begins_anew() -> None:
    parts: list[bytes] = []
    send_trace(TraceTask(FIGURE, ()), parts.append, lambda: False)
    reader = TraceReader()
    reader.add(0, parts[0])
    for number, part in enumerate(parts):
        reader.add(number, part)
    reader.end()
    assert reader.advance(1.0)
    assert reader.trace is not None
    assert reader.trace.value == 3


def test_a_time_limit_shows_how_far_the_search_came() -> None:
    reader = read(TraceTask(CONNECT_FOUR, (), "minimax", 20, seconds=0.2))
    assert reader.trace is not None
    assert not reader.trace.complete
    assert reader.trace.counts.nodes > 500
    with pytest.raises(ValueError, match="this order takes too long"):
        read(TraceTask(CONNECT_FOUR, (), "minimax", 20, TraceOptions("best"), seconds=0.05))


@pytest.mark.parametrize(
    "task",
    [
        TraceTask(CONNECT_FOUR, (), "minimax", 20),
        TraceTask(CONNECT_FOUR, (), "alphabeta", 20, TraceOptions("best")),
        MonteCarloTask(CONNECT_FOUR, (), 10**9),
    ],
)
def test_a_trace_that_is_not_wanted_any_more_is_left(task: AnyTraceTask) -> None:
    with pytest.raises(TraceStoppedError):
        send_trace(task, lambda part: None, stop_after(21))


def heard(session: RealEngine, question: int) -> tuple[TraceReader, Reply]:
    """Waits for the end of a question; returns what was sent, and how it ended."""
    end = session.hear(lambda reply: isinstance(reply, Recorded | Failed) and reply.id == question)
    reader = TraceReader()
    for reply in session.heard:
        if isinstance(reply, TracePart) and reply.id == question:
            assert len(pickle.dumps(reply)) < 2048
            reader.add(reply.number, reply.data)
    reader.end()
    while not reader.advance():
        pass
    return reader, end


def test_traces_come_from_the_worker(session: RealEngine) -> None:
    options = TraceOptions(lines=True)
    reader, end = heard(session, session.client.record(TraceTask(FIGURE, (), options=options)))
    assert isinstance(end, Recorded)
    assert end.complete
    assert repr(reader.trace) == repr(trace_search(FIGURE.start(), options=options))

    task = TraceTask(CONNECT_FOUR, (3, 3), "alphabeta", 6, overview=True)
    reader, _ = heard(session, session.client.record(task))
    assert any(isinstance(reply, Info) for reply in session.heard)
    assert reader.trace is not None
    assert reader.trace.counts.nodes > 2_000
    assert reader.overview is not None
    assert len(reader.overview.depth) == len(reader.trace)

    reader, _ = heard(session, session.client.record(MonteCarloTask(CONNECT_FOUR, (), 200, 7)))
    assert reader.monte_carlo is not None
    assert len(reader.monte_carlo.games) == 200


def test_a_wrong_task_fails_in_words(session: RealEngine) -> None:
    _, end = heard(session, session.client.record(TraceTask(FIGURE, (), "mcts")))
    assert isinstance(end, Failed)
    assert "mcts has no tree to trace" in end.reason


def test_a_newer_question_leaves_a_trace(session: RealEngine) -> None:
    session.client.record(TraceTask(CONNECT_FOUR, (), "minimax", 30))
    task = TraceTask(CONNECT_FOUR, (), "minimax", 20)
    while not session.links[0].connection.poll(0.01):
        pass  # it has started
    session.client.record(task)
    question = session.client.go(CONNECT_FOUR, [], PlayerSpec("alphabeta", 2))
    session.hear_answer(question)
    assert not any(isinstance(reply, TracePart) for reply in session.heard)
    assert len(session.links) == 1  # the same worker: it left the question in time


def test_a_question_is_pickled_small() -> None:
    assert len(pickle.dumps(Record(1, TraceTask(FIGURE, (0,))))) < 2048


GAME = (3, 4, 5, 5, 4, 2, 2, 1, 3, 1, 6)
"""The moves of a game: the last one misses a win."""
LARGEST = 2048
"""A message of so many bytes is written to a pipe whole or not at all."""


def explained(task: ReasonTask, most_looks: int = 10**9) -> list[Explained | Working]:
    """What is sent; told to stop after so many looks."""
    sent: list[Explained | Working] = []
    solver = make_solver(CONNECT_FOUR)
    explain(Explain(5, task), lambda game: solver, sent.append, stop_after(most_looks + 1))
    return sent


def test_each_move_gets_its_reason_and_its_slip() -> None:
    sent = explained(ReasonTask(CONNECT_FOUR, GAME, (10, 9), of_moves=True, live=False))
    answers = [each for each in sent if isinstance(each, Explained)]
    assert [(each.id, each.ply) for each in answers] == [(5, 10), (5, 9)]
    assert (answers[0].proof.kind, answers[0].slip) == (ProofKind.FORCED_LINE, Slip.MISSED_WIN)
    assert [each.ply for each in sent if isinstance(each, Working)] == [10, 9]


def test_positions_get_no_slip_and_finished_games_no_answer() -> None:
    task = ReasonTask(CONNECT_FOUR, (0, 1, 0, 1, 0, 1, 0), (7, 6), of_moves=False, live=True)
    (answer,) = [each for each in explained(task) if isinstance(each, Explained)]
    assert (answer.ply, answer.proof.kind, answer.slip) == (6, ProofKind.FORCED_LINE, None)


@pytest.mark.parametrize("looks", [0, 1])
def test_told_to_stop_it_stops_without_more_answers(looks: int) -> None:
    task = ReasonTask(CONNECT_FOUR, (3, 2, 3), (0, 1, 2), of_moves=True, live=False)
    answers = [each for each in explained(task, looks) if isinstance(each, Explained)]
    assert len(answers) <= looks


def test_messages_are_small() -> None:
    reasons, chance = Reasons(CONNECT_FOUR, lambda position: None), random.Random(2)
    largest = 0
    for _ in range(examples(400)):
        position, _ = undecided(CONNECT_FOUR, chance.randrange(6, 38), chance)
        move = chance.choice([None, *position.legal_moves()])
        for proof in reasons.all(position, move):
            message = Explained(10**6, position.ply, proof, Slip.LETS_CONNECT)
            largest = max(largest, len(pickle.dumps(message)))
    assert 500 < largest < LARGEST
