"""A client of scripted workers."""

from __future__ import annotations

import pytest
from client_bench import Bench
from scripted_link import READY


@pytest.fixture
def bench() -> Bench:
    """A client whose worker is up."""
    bench = Bench()
    assert bench.say() == [READY]
    return bench
