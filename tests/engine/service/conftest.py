"""A client of scripted workers, and one of real ones."""

from collections.abc import Iterator

import pytest
from client_bench import Bench
from real_engine import RealEngine
from scripted_link import READY


@pytest.fixture
def bench() -> Bench:
    """A client whose worker is up."""
    bench = Bench()
    assert bench.say() == [READY]
    return bench


@pytest.fixture
def session() -> Iterator[RealEngine]:
    """A client with real workers, which is closed at the end."""
    session = RealEngine()
    yield session
    session.client.close()
    assert not any(link.process.is_alive() for link in session.links)
