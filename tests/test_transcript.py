"""The transcript of every sentence in the window: what none of them may say."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest
from processes import ROOT

VAGUE = (
    r"(Column|Square) [^:|;]*\b(wins|loses|draws)( in \d+)?($|[.,;])",
    r"Every move (wins|loses|draws)",
    r"\b1 (moves|mistakes|positions|games|threats)\b",
    r"\bYou (wins|plays|loses|has)\b",
    r"\byour win\b.*\bYou lose\b",
)
"""What leaves open for whom a move is good, and what is no English."""


@pytest.mark.parametrize(
    "game",
    ["drawn", *(pytest.param(name, marks=pytest.mark.slow) for name in ("lost", "won", "people"))],
)
def test_no_sentence_leaves_open_who_moves_and_for_whom(game: str) -> None:
    command = [sys.executable, str(ROOT / "tools" / "transcript.py"), "--game", game]
    end = subprocess.run(command, capture_output=True, text=True, timeout=240, check=False)
    assert end.returncode == 0, end.stderr
    said = [line[7:] for line in end.stdout.splitlines() if not line.startswith("-")]
    for line in said:
        for pattern in VAGUE:
            assert not re.search(pattern, line.removeprefix("announced").strip()), line
    _, *moves = end.stdout.split(" is pressed, after ")
    assert moves
    for words in moves if game != "people" else ():
        part = words.split("\n---")[0]
        heads = re.findall(r"^ *[\d.]+  headline +(.*)$", part, flags=re.MULTILINE)
        assert len(heads) <= 2, "the move played, then what is; nothing in between"
        assert not heads or heads[0].startswith("You played")
    after = end.stdout.split("\n---")[1:]
    assert all("Analysing…" not in part for part in after)
