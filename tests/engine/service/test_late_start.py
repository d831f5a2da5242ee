"""A client whose first worker is started later than the client is made."""

from __future__ import annotations

import pytest
from client_bench import PLAYER, Bench, best
from sample_games import CONNECT_FOUR

from engine.service.link import Link
from engine.service.messages import Failed, Go, Stop


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
    def start() -> Link:
        raise OSError(11, "no more processes")

    bench = Bench()
    client = bench.begin(start, at_once=False)
    asked = bench.ask()
    client.begin()
    assert client.poll() == [Failed(asked, client.failure)]
    assert "no more processes" in client.failure


def test_a_closed_client_starts_nothing(late: Bench) -> None:
    late.client.close()
    late.client.begin()
    assert not late.links
