"""Workers that hang or are slow, and when the client replaces them."""

import pytest
from client_bench import PLAYER, Bench, best
from sample_games import CONNECT_FOUR
from scripted_link import READY, ScriptedLink

from engine.search.limits import Bounds
from engine.service.client import MOST_TRIES
from engine.service.link import Activity
from engine.service.messages import (
    Analyse,
    Analysed,
    AnalysisTask,
    Failed,
    Go,
    Pong,
    Ready,
    Stop,
    Working,
)
from engine.service.time_limits import (
    CLOSED_WITHIN,
    LONGEST_WAIT,
    PING_EVERY,
    STOP_WITHIN,
    WORK_SHOWN_WITHIN,
)

AT_REST = 0.53
"""Seconds between two polls of a window in which nothing moves."""
AT_WORK = 0.025
"""The same while the computer is to move or positions are analysed."""
NOTICED_WITHIN = 2.0
TASK = AnalysisTask(CONNECT_FOUR, (3, 3, 3, 3), (4, 3, 2, 1, 0))


def seconds_until_replaced(bench: Bench, step: float) -> float:
    """How long after the worker stopped the client has another one."""
    worker, stopped = bench.worker, bench.now
    worker.stopped = True
    while bench.worker is worker:
        assert bench.now < stopped + 60, "the failure is not noticed"
        bench.now += step
        bench.client.poll()
    assert worker.closed
    return bench.now - stopped


@pytest.mark.parametrize("since_ping", [0.0, 0.1, 0.25, 0.4, 0.52])
def test_an_idle_worker_that_stops_is_noticed(since_ping: float) -> None:
    bench = Bench()
    for _ in range(7):
        bench.now += AT_REST
        bench.client.poll()
    assert bench.worker.pings >= 3
    bench.now += since_ping
    stopped = bench.now
    bench.worker.stopped = True
    bench.now += AT_REST - since_ping
    bench.client.poll()
    seconds_until_replaced(bench, AT_REST)
    assert bench.now - stopped <= NOTICED_WITHIN


def test_an_idle_worker_is_left_alone_where_the_system_tells_its_state(bench: Bench) -> None:
    bench.worker.doing = Activity(0.5, runnable=False)
    for _ in range(20):
        bench.now += AT_REST
        bench.client.poll()
    assert bench.worker.pings == 0
    bench.worker.doing = Activity(0.5, runnable=False, stopped=True)
    assert seconds_until_replaced(bench, AT_REST) <= NOTICED_WITHIN


def test_an_idle_worker_that_was_stopped_for_a_moment_is_kept(bench: Bench) -> None:
    bench.worker.doing = Activity(0.5, runnable=False, stopped=True)
    bench.now += AT_REST
    bench.client.poll()
    bench.worker.doing = Activity(0.5, runnable=False)
    bench.wait(10)
    assert bench.client.restarts == 0


def test_a_worker_at_work_that_stops_is_noticed_and_asked_again(bench: Bench) -> None:
    asked = bench.ask()
    for _ in range(20):
        bench.wait(0.25)
        bench.say(Working(asked))
    assert bench.client.restarts == 0
    assert seconds_until_replaced(bench, AT_WORK) <= NOTICED_WITHIN
    assert bench.worker.sent == [Go(asked, CONNECT_FOUR, (3,), PLAYER, 7)]
    assert bench.say(best(asked)) == [READY, best(asked)]


@pytest.mark.parametrize("asked", [True, False])
@pytest.mark.parametrize("step", [AT_WORK, AT_REST])
def test_a_worker_that_stops_while_it_starts_is_noticed(step: float, asked: bool) -> None:
    bench = Bench(stopped=True)
    bench.worker.doing = Activity(0.02, runnable=False)
    if asked:
        bench.ask()
    bench.client.poll()
    assert seconds_until_replaced(bench, step) <= NOTICED_WITHIN


def test_where_its_progress_cannot_be_seen_a_start_has_a_limit_too() -> None:
    bench = Bench(stopped=True)
    assert seconds_until_replaced(bench, AT_WORK) <= NOTICED_WITHIN + AT_WORK


def test_a_slow_start_is_waited_for_where_its_progress_can_be_seen() -> None:
    bench = Bench(stopped=True)
    asked = bench.ask()
    for number in range(100):
        bench.worker.doing = Activity(0.01 * number, runnable=False)
        assert bench.wait(0.25) == []
    bench.worker.stopped = False
    assert bench.say(READY, best(asked)) == [READY, best(asked)]
    assert len(bench.links) == 1


def test_a_slow_start_is_not_waited_for_without_limit() -> None:
    bench = Bench(stopped=True)
    for number in range(200):
        bench.worker.doing = Activity(0.01 * number, runnable=False)
        bench.wait(0.25)
    assert bench.client.restarts > 0


def test_a_start_that_waits_for_a_processor_is_waited_for() -> None:
    bench = Bench(stopped=True)
    bench.worker.doing = Activity(0.0, runnable=True)
    bench.wait(LONGEST_WAIT - 1)
    assert bench.client.restarts == 0
    bench.wait(2)
    assert bench.client.restarts == 1


def test_a_late_worker_that_only_waits_for_a_processor_is_waited_for(bench: Bench) -> None:
    asked = bench.ask()
    bench.worker.doing = Activity(2.0, runnable=True)
    assert bench.wait(LONGEST_WAIT - 1) == []
    assert bench.say(best(asked)) == [best(asked)]
    bench.ask()
    bench.wait(LONGEST_WAIT + 1)
    assert bench.client.restarts == 1, "but not for ever"


def test_a_late_worker_that_runs_and_says_nothing_is_replaced(bench: Bench) -> None:
    bench.ask()
    began = bench.now
    while bench.client.restarts == 0:
        bench.links[0].doing = Activity(2.0 + bench.now - began, runnable=True)
        bench.wait(0.0625)
    assert bench.now - began <= NOTICED_WITHIN


def test_a_worker_that_goes_on_although_it_was_told_to_stop_is_replaced(bench: Bench) -> None:
    asked = bench.ask()
    bench.client.stop()
    for number in range(32):
        if bench.client.restarts == 0:
            bench.worker.doing = Activity(number / 16, runnable=True)
            bench.say(Working(asked))
            bench.wait(0.0625)
    assert bench.client.restarts == 1


def test_a_late_worker_that_waits_for_something_else_is_replaced(bench: Bench) -> None:
    bench.ask()
    bench.worker.doing = Activity(2.0, runnable=False)
    assert seconds_until_replaced(bench, AT_WORK) <= NOTICED_WITHIN


def test_every_worker_that_misses_a_limit_gives_the_next_one_longer() -> None:
    bench = Bench(stopped=True)
    bench.ask()
    spans = [seconds_until_replaced(bench, AT_WORK) for _ in range(MOST_TRIES)]
    assert spans == sorted(spans)
    assert spans[1] == pytest.approx(2 * spans[0], abs=2 * AT_WORK)
    assert spans[2] == pytest.approx(4 * spans[0], abs=2 * AT_WORK)


def test_a_question_that_no_worker_gets_ready_for_fails_in_words() -> None:
    bench = Bench(stopped=True)
    asked = bench.ask()
    heard = bench.wait(60)
    assert heard == [Failed(asked, "the engine stopped answering 3 times while it started")]


def test_a_window_that_was_stopped_itself_does_not_blame_the_worker(bench: Bench) -> None:
    asked = bench.ask()
    bench.say(Working(asked))
    for _ in range(2):
        bench.now += 3600  # nobody polled for an hour
        assert bench.client.poll() == []
    assert bench.client.restarts == 0
    bench.say(best(asked))
    bench.worker.stopped = True  # the whole machine sleeps, with a ping unanswered
    bench.wait(2 * PING_EVERY)
    bench.now += 3600
    bench.client.poll()
    assert bench.worker.pings
    bench.say(Pong())
    assert bench.client.restarts == 0


def test_a_clock_that_is_set_back_troubles_nobody(bench: Bench) -> None:
    asked = bench.ask()
    bench.now -= 3600
    assert bench.say(Working(asked)) == []
    bench.wait(WORK_SHOWN_WITHIN - 0.25)
    assert bench.client.restarts == 0
    bench.wait(0.25)
    assert bench.client.restarts == 1


def test_a_worker_has_never_more_than_one_question_unread(bench: Bench) -> None:
    first = newest = bench.ask()
    for _ in range(500):
        newest = bench.ask()
        bench.client.hurry()
    assert bench.worker.sent == [Go(first, CONNECT_FOUR, (3,), PLAYER, 7), Stop(first)]
    bench.say(best(first))
    assert bench.worker.sent[2:] == [Go(newest, CONNECT_FOUR, (3,), PLAYER, 7), Stop(newest)]
    bench.wait(STOP_WITHIN)
    assert bench.client.restarts == 1  # the answer to the older one does not count
    assert bench.say(best(newest)) == [READY, best(newest)]


def test_a_question_retired_while_it_is_kept_back_is_not_sent(bench: Bench) -> None:
    first = bench.ask()
    bench.ask()
    bench.client.stop()
    assert bench.say(best(first)) == []
    assert len(bench.worker.sent) == 2
    assert bench.wait(10 * STOP_WITHIN) == []
    assert bench.client.restarts == 0


def analysed(question: int, ply: int) -> Analysed:
    return Analysed(question, ply, (Bounds(0, 0),) * 7)


def test_an_analysis_goes_on_where_the_worker_died(bench: Bench) -> None:
    asked = bench.client.analyse(TASK)
    bench.say(Working(asked), Working(asked, 4), analysed(asked, 4), Working(asked, 3))
    bench.worker.dead = True
    bench.client.poll()
    (question,) = bench.worker.sent
    assert isinstance(question, Analyse)
    assert (question.id, question.task.plies) == (asked, (3, 2, 1, 0))


def test_only_deaths_on_the_same_position_count(bench: Bench) -> None:
    asked = bench.client.analyse(TASK)
    for ply in TASK.plies:
        bench.say(Working(asked), Working(asked, ply))
        bench.worker.dead = True
        assert all(isinstance(each, Ready) for each in bench.client.poll())
    bench.say(Working(asked), Working(asked, 0))
    heard: list[object] = []
    for _ in range(MOST_TRIES):
        bench.worker.dead = True
        heard += [each for each in bench.client.poll() if not isinstance(each, Ready)]
    assert heard == [Failed(asked, "the engine ended 3 times on this position", 0)]


def test_no_position_is_blamed_for_workers_that_never_start(bench: Bench) -> None:
    asked = bench.client.analyse(TASK)
    bench.say(Working(asked), Working(asked, 4))
    bench.kind = {"ends_early": True}
    bench.worker.dead = True
    failure = next(each for each in bench.wait(10) if isinstance(each, Failed))
    assert failure.ply is None
    assert failure.reason == "the engine ended 3 times while it started"


def test_an_ended_worker_is_polled_and_not_waited_for(bench: Bench) -> None:
    waited: list[float] = []

    def is_gone(within: float = 0.0) -> bool:
        waited.append(within)
        return len(waited) > 3

    first = bench.worker
    first.is_gone = is_gone  # type: ignore[method-assign]
    first.dead = True
    for _ in range(10):
        bench.client.poll()
    assert waited == [0.0] * 4


def test_closing_waits_for_all_of_them_but_not_for_ever(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited: list[float] = []

    def is_gone(self: ScriptedLink, within: float = 0.0) -> bool:
        waited.append(within)
        return False

    monkeypatch.setattr(ScriptedLink, "is_gone", is_gone)
    for _ in range(2):
        bench.worker.dead = True
        bench.client.poll()
    waited.clear()
    bench.client.close()
    assert all(link.closed for link in bench.links)
    assert len(waited) == 3
    assert all(0 < within <= CLOSED_WITHIN for within in waited)
