"""The list of all texts and controls."""

import pytest
from processes import ROOT, run_python


@pytest.mark.slow
def test_every_control_and_text_of_a_screen_has_a_line() -> None:
    tool = str(ROOT / "tools" / "screen_texts.py")
    done = run_python(tool, "", "no answer", "go on?", check=True)
    lines = [line for line in done.stdout.splitlines() if ": " in line]
    assert [line.partition(":")[0] for line in lines] == sorted(
        line.partition(":")[0] for line in lines
    )
    assert "no answer: button | Undo" in lines
    assert "go on?: button | Continue" in lines
    assert "go on?: text | 7" in lines, "a column's number, which nothing describes"
