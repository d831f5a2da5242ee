"""The first part of the runs that take long; each is a command with options of its own."""

from __future__ import annotations

import pytest
from posix_system import linux
from processes import ROOT, run_python

RUNS = {
    "kills": ("--kills", "15"),
    "soak": ("--games", "30"),
}
"""The commands of `tests/support` and what they are to do here."""


@pytest.mark.slow
@linux
@pytest.mark.parametrize("name", RUNS)
def test_the_first_part_of_a_long_run(name: str) -> None:
    script = str(ROOT / "tests" / "support" / f"{name}.py")
    end = run_python(script, *RUNS[name], timeout=None)
    assert end.returncode == 0, end.stdout + end.stderr
