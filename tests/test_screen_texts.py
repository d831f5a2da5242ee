"""The list of all texts and controls."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

TOOL = Path(__file__).parents[1] / "tools" / "screen_texts.py"


def test_every_control_and_text_of_a_screen_has_a_line() -> None:
    command = [sys.executable, str(TOOL), "", "no answer", "go on?"]
    done = subprocess.run(command, check=True, capture_output=True, encoding="utf-8")
    lines = [line for line in done.stdout.splitlines() if ": " in line]
    assert [line.partition(":")[0] for line in lines] == sorted(
        line.partition(":")[0] for line in lines
    )
    assert "no answer: button | Undo" in lines
    assert "go on?: button | Continue" in lines
    assert "go on?: text | 7" in lines, "a column's number, which nothing describes"
