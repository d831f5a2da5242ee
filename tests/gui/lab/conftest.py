"""What the tests of several pages of the search lab need."""

import pytest
from measured_at_once import AtOnce

from gui.lab.tournament import run as tournament_run
from gui.lab.tree import dialogs


@pytest.fixture
def clients(monkeypatch: pytest.MonkeyPatch) -> list[AtOnce]:
    """The processes that tables of costs start, which measure at once."""
    made: list[AtOnce] = []

    def make() -> AtOnce:
        made.append(AtOnce())
        return made[-1]

    monkeypatch.setattr(dialogs, "EngineClient", make)
    return made


@pytest.fixture(autouse=True)
def at_the_usual_priority(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games get their share of a busy machine."""
    monkeypatch.setattr(tournament_run, "NICENESS", 0)
