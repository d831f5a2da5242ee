"""A client whose first worker is started later than the client is made."""

from __future__ import annotations

import pytest
from client_bench import PLAYER, best
from sample_games import CONNECT_FOUR
from scripted_link import ScriptedLink

from engine.service.client import EngineClient
from engine.service.link import Link
from engine.service.messages import Failed, Go, Stop


class LateBench:
    """A client that has no worker yet, and the workers it starts."""

    def __init__(self) -> None:
        self.links: list[ScriptedLink] = []
        self.client = EngineClient(self.start, lambda: 100.0, at_once=False)

    def start(self) -> Link:
        self.links.append(ScriptedLink())
        return self.links[-1]

    def ask(self) -> int:
        return self.client.go(CONNECT_FOUR, [3], PLAYER, 7)


@pytest.fixture
def late() -> LateBench:
    return LateBench()


def test_nothing_is_started_before_begin_and_one_worker_by_it(late: LateBench) -> None:
    assert late.client.poll() == []
    assert not late.links
    late.client.begin()
    late.client.begin()
    assert len(late.links) == 1
    assert late.client.restarts == 0


def test_the_last_question_waits_for_begin(late: LateBench) -> None:
    late.ask()
    question = late.ask()
    assert late.client.busy
    late.client.begin()
    assert late.links[0].sent == [Go(question, CONNECT_FOUR, (3,), PLAYER, 7)]
    late.links[0].arriving.append(best(question))
    assert best(question) in late.client.poll()


def test_a_question_may_be_hurried_or_stopped_before_begin(late: LateBench) -> None:
    question = late.ask()
    late.client.hurry()
    late.client.begin()
    assert late.links[0].sent[1:] == [Stop(question)]
    other = LateBench()
    other.ask()
    other.client.stop()
    other.client.begin()
    assert not other.links[0].sent


def test_where_no_worker_can_be_started_the_question_fails() -> None:
    def start() -> Link:
        raise OSError(11, "no more processes")

    client = EngineClient(start, lambda: 100.0, at_once=False)
    question = client.go(CONNECT_FOUR, [3], PLAYER, 7)
    client.begin()
    (reply,) = client.poll()
    assert isinstance(reply, Failed)
    assert reply.id == question
    assert "no more processes" in client.failure


def test_a_closed_client_starts_nothing(late: LateBench) -> None:
    late.client.close()
    late.client.begin()
    assert not late.links
