"""A session played by ear: a real window, a real bus, and only what is read over it."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from posix_system import linux
from processes import ROOT, needs

pytestmark = [linux, pytest.mark.slow]
NEEDED = ("Xvfb", "openbox", "xdotool", "dbus-run-session", "/usr/libexec/at-spi-bus-launcher")
LISTENS = ["/usr/bin/python3", "-c", 'import gi; gi.require_version("Atspi", "2.0")']
PARTS = {
    "A game of Connect Four": ("Your turn: you are Red", "You won with four in a row"),
    "The review": (r"Move \d+, .*would have won|Move \d+, .*(mistake|blunder|gives)",),
    "A game of tic-tac-toe": (r"X on square \d", r"O on square \d", "A draw|You won", "accuracy"),
    "A puzzle": ("to move and", "Correct!"),
    "An exercise of the lab": ("α empty", "cut marked", r"All \d+ are right"),
}
"""What is heard in each part of the session."""


def test_a_session_can_be_played_by_ear(tmp_path: Path) -> None:
    needs(*NEEDED, LISTENS[0])
    if subprocess.run(LISTENS, capture_output=True).returncode:
        needs("gi with Atspi for /usr/bin/python3")
    pytest.importorskip("accesskit")
    said = tmp_path / "session.txt"
    program = f"{sys.executable} {ROOT / 'main.py'}"
    end = subprocess.run(
        [
            *(sys.executable, ROOT / "tools" / "blindfolded.py"),
            *("--program", program, "--output", said),
        ],
        env={name: value for name, value in os.environ.items() if not name.startswith("SDL_")},
        capture_output=True,
        text=True,
        timeout=280,
    )
    heard = said.read_text("utf-8")
    assert end.returncode == 0, f"{end.stderr}\n{heard[-3000:]}"
    parts = dict(re.findall(r"^# (.*)\n((?:(?!# ).*\n)*)", heard, re.MULTILINE))
    assert parts.keys() == PARTS.keys()
    for name, patterns in PARTS.items():
        for pattern in patterns:
            assert re.search(pattern, parts[name]), (name, pattern)
