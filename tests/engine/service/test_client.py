"""The client against a scripted connection and a clock moved by hand, and late workers."""

import pytest
from client_bench import PLAYER, Bench, best, info
from sample_games import CONNECT_FOUR
from scripted_link import READY, ScriptedLink

from engine.service.client import MOST_TRIES
from engine.service.messages import Failed, Go, Quit, Stop
from engine.service.time_limits import START_WITHIN, STOP_WITHIN


def test_a_question_is_sent_and_its_answer_heard_once(bench: Bench) -> None:
    asked = bench.ask()
    assert bench.worker.sent == [Go(asked, CONNECT_FOUR, (3,), PLAYER, 7)]
    assert bench.busy()
    assert bench.say() == []
    assert bench.say(info(asked)) == [info(asked)]
    assert bench.say(info(asked), best(asked)) == [info(asked), best(asked)]
    assert not bench.busy()
    assert bench.say() == []


def test_a_newer_question_supersedes_the_older_whose_answer_is_dropped(bench: Bench) -> None:
    older, newer = bench.ask(), bench.ask()
    assert newer != older
    assert bench.say(info(older), best(older), info(newer)) == [info(newer)]
    assert bench.busy()
    assert bench.say(best(newer)) == [best(newer)]
    assert bench.wait(10 * STOP_WITHIN) == []
    assert bench.client.restarts == 0


def test_a_stopped_question_is_not_heard_of_again(bench: Bench) -> None:
    asked = bench.ask()
    bench.client.stop()
    assert bench.worker.sent[-1] == Stop(asked)
    assert not bench.busy()
    assert bench.say(info(asked), best(asked)) == []
    assert bench.wait(10 * STOP_WITHIN) == []
    assert bench.client.restarts == 0


@pytest.mark.parametrize("stopped", [True, False])
def test_a_worker_that_does_not_leave_a_question_is_replaced_and_asked_the_newer_one(
    bench: Bench, stopped: bool
) -> None:
    bench.ask()
    if stopped:
        bench.client.stop()
    asked = bench.ask()
    assert bench.wait(STOP_WITHIN - 0.1) == []
    assert bench.client.restarts == 0
    assert bench.wait(0.1) == []
    first, second = bench.links
    assert first.closed
    assert second.sent == [Go(asked, CONNECT_FOUR, (3,), PLAYER, 7)]
    assert bench.say(best(asked)) == [READY, best(asked)]


def test_a_worker_that_ignores_hurry_is_replaced_and_its_successor_hurried(bench: Bench) -> None:
    asked = bench.ask()
    bench.client.hurry()
    bench.client.hurry()
    assert bench.worker.sent[1:] == [Stop(asked)]
    bench.wait(STOP_WITHIN)
    assert [type(message) for message in bench.worker.sent] == [Go, Stop]
    assert bench.say(best(asked)) == [READY, best(asked)]


def test_a_worker_still_starting_is_given_time_to_hear_of_a_stop() -> None:
    bench = Bench(stopped=True)
    bench.ask()
    bench.client.stop()
    assert bench.wait(START_WITHIN - 0.1) == []
    bench.say(READY)
    bench.wait(STOP_WITHIN - 0.1)
    assert bench.client.restarts == 0
    bench.wait(0.1)
    assert bench.client.restarts == 1


def test_a_worker_that_dies_while_asked_is_replaced_and_asked_again(bench: Bench) -> None:
    asked = bench.ask()
    bench.worker.dead = True
    assert bench.say(info(asked)) == [info(asked)]
    assert bench.links[0].closed
    assert bench.client.restarts == 1
    assert bench.worker.sent == [Go(asked, CONNECT_FOUR, (3,), PLAYER, 7)]
    assert bench.say(best(asked)) == [READY, best(asked)]


def test_workers_that_never_become_ready_are_not_started_for_ever() -> None:
    bench = Bench(ends_early=True)
    assert bench.wait(60) == []
    assert len(bench.links) == MOST_TRIES
    assert bench.client.failure == f"it ended {MOST_TRIES} times while it started"
    bench.kind = {}
    asked = bench.ask()
    assert len(bench.links) == MOST_TRIES + 1
    assert bench.say(best(asked)) == [READY, best(asked)]
    assert bench.client.failure == ""


def test_a_question_that_ends_every_worker_fails(bench: Bench) -> None:
    asked = bench.ask()
    heard = []
    while bench.busy():
        assert len(bench.links) <= MOST_TRIES
        bench.worker.dead = True
        heard += bench.client.poll()
    failures = [message for message in heard if isinstance(message, Failed)]
    assert [failure.id for failure in failures] == [asked]
    assert str(MOST_TRIES) in failures[0].reason
    assert bench.client.restarts == MOST_TRIES
    assert bench.say(best(bench.ask()))  # the next question gets a new worker


def test_a_question_fails_where_no_worker_can_be_reached() -> None:
    bench = Bench(unreachable=True)
    asked = bench.ask()
    assert not bench.busy()
    (failure,) = [message for message in bench.client.poll() if isinstance(message, Failed)]
    assert failure.id == asked


@pytest.mark.parametrize("order", ["stop", "hurry", "ask"])
def test_a_worker_found_gone_when_spoken_to_is_replaced(bench: Bench, order: str) -> None:
    asked = bench.ask()
    bench.worker.unreachable = True
    if order == "ask":
        asked = bench.ask()
    else:
        getattr(bench.client, order)()
    assert bench.links[0].closed
    assert len(bench.links) == 2
    expected = {"ask": [Go], "hurry": [Go, Stop], "stop": []}[order]
    assert [type(message) for message in bench.worker.sent] == expected
    bench.say(best(asked))
    bench.wait(10 * STOP_WITHIN)
    assert len(bench.links) == 2  # the old worker's deadline does not apply to the new one


def test_closing_ends_the_worker_and_may_be_done_twice(bench: Bench) -> None:
    bench.ask()
    bench.client.close()
    bench.client.close()
    assert bench.worker.sent[-1] == Quit()
    assert bench.worker.closed
    assert bench.client.poll() == []
    assert not bench.busy()
    bench.client.stop()
    with pytest.raises(ValueError, match="closed"):
        bench.ask()
    assert bench.client.restarts == 0


class NoProcess:
    """Starts workers, but not while there is no room for them."""

    def __init__(self, bench: Bench, error: Exception) -> None:
        self.bench, self.error = bench, error
        self.refuses = True
        self.tries = 0

    def __call__(self) -> ScriptedLink:
        self.tries += 1
        if self.refuses:
            raise self.error
        return self.bench.start()


def test_closing_a_client_whose_worker_is_gone_or_never_came_is_quiet() -> None:
    bench = Bench(unreachable=True)
    bench.client.close()
    assert bench.worker.closed
    client = bench.begin(NoProcess(bench, ERRORS[0]))
    client.close()
    assert client.poll() == []


ERRORS = [
    OSError(24, "Too many open files"),
    OSError(12, "Cannot allocate memory"),
    BlockingIOError(11, "Resource temporarily unavailable"),
    PermissionError(1, "Operation not permitted"),
    MemoryError(),
    ImportError("popen_spawn_posix"),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_a_first_worker_that_cannot_be_started_is_started_when_it_is_needed(
    error: Exception,
) -> None:
    bench = Bench()
    refusing = NoProcess(bench, error)
    client = bench.begin(refusing)
    assert bench.wait(30) == []
    assert client.failure.startswith("it cannot be started (")
    asked = bench.ask()
    assert not client.busy
    assert client.poll() == [Failed(asked, client.failure)]
    refusing.refuses = False
    asked = bench.ask()
    assert bench.say(best(asked)) == [READY, best(asked)]
    assert client.failure == ""
    assert client.restarts == 1


def test_a_worker_whose_successor_cannot_be_started_fails_the_question(bench: Bench) -> None:
    asked = bench.ask()
    refusing = NoProcess(bench, ERRORS[0])
    bench.client._start = refusing
    bench.worker.dead = True
    assert bench.client.poll() == [Failed(asked, "it cannot be started (Too many open files)")]
    bench.client.stop()
    bench.client.hurry()
    assert bench.wait(30) == []
    refusing.refuses = False
    asked = bench.ask()
    assert bench.say(best(asked)) == [READY, best(asked)]
    bench.client.close()


@pytest.fixture
def late() -> Bench:
    return Bench(at_once=False)


def test_nothing_is_started_before_begin_and_one_worker_by_it(late: Bench) -> None:
    assert late.client.poll() == []
    assert not late.links
    late.client.begin()
    late.client.begin()
    assert len(late.links) == 1
    assert late.client.restarts == 0


def test_the_last_question_waits_for_begin(late: Bench) -> None:
    late.ask()
    question = late.ask()
    assert late.client.busy
    late.client.begin()
    assert late.links[0].sent == [Go(question, CONNECT_FOUR, (3,), PLAYER, 7)]
    assert best(question) in late.say(best(question))


def test_a_question_may_be_hurried_or_stopped_before_begin(late: Bench) -> None:
    question = late.ask()
    late.client.hurry()
    late.client.begin()
    assert late.links[0].sent[1:] == [Stop(question)]
    other = Bench(at_once=False)
    other.ask()
    other.client.stop()
    other.client.begin()
    assert not other.links[0].sent


def test_where_no_worker_can_be_started_the_question_fails() -> None:
    bench = Bench()
    client = bench.begin(NoProcess(bench, ERRORS[0]), at_once=False)
    asked = bench.ask()
    client.begin()
    assert client.poll() == [Failed(asked, client.failure)]
    assert "Too many open files" in client.failure


def test_a_closed_client_starts_nothing(late: Bench) -> None:
    late.client.close()
    late.client.begin()
    assert not late.links
