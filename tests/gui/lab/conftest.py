"""What the tests of several pages of the search lab need."""

from __future__ import annotations

import pytest
from measured_at_once import AtOnce

from gui.lab.tree import costs


@pytest.fixture
def clients(monkeypatch: pytest.MonkeyPatch) -> list[AtOnce]:
    """The processes that tables of costs start, which measure at once."""
    made: list[AtOnce] = []

    def make() -> AtOnce:
        made.append(AtOnce())
        return made[-1]

    monkeypatch.setattr(costs, "make_client", make)
    return made
