"""Workers that cannot be started, and when the client tries again."""

from __future__ import annotations

import pytest
from client_bench import Bench, best
from scripted_link import READY, ScriptedLink

from engine.service.messages import Failed


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
