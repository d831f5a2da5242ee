"""The first part of the runs that take long; each is a command with options of its own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

RUNS = {
    "kills": ("--kills", "15"),
    "soak": ("--games", "30"),
    "stopping": ("--stops", "2"),
    "ugi_noise": ("--lines", "20000"),
}
"""The commands of `tests/support` and what they are to do here."""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="they read /proc")
@pytest.mark.parametrize("name", RUNS)
def test_the_first_part_of_a_long_run(name: str) -> None:
    script = Path(__file__).parent / "support" / f"{name}.py"
    command = [sys.executable, str(script), *RUNS[name]]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
