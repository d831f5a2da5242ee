"""Workers that are started late or cannot be, and when the client tries again."""

import pytest
from client_bench import PLAYER, Bench, best
from sample_games import CONNECT_FOUR
from scripted_link import READY, ScriptedLink

from engine.service.messages import Failed, Go, Stop


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


def test_a_client_without_a_worker_can_be_closed() -> None:
    bench = Bench()
    client = bench.begin(NoProcess(bench, ERRORS[0]))
    client.close()
    assert client.poll() == []


# A first worker that is started later than the client is made


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
