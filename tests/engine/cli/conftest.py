"""The command line in this process."""

from __future__ import annotations

import pytest
from commands import Commands


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Commands:
    """Runs commands in this process; keeps what they print."""
    return Commands(capsys, monkeypatch)
