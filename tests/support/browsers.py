"""Uses pages in the browsers of the distribution, driven by Node.js."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(__file__).resolve().parents[1] / "pages"
COMMANDS = {"chromium": "chromium", "firefox": "firefox-esr"}
"""Each browser by the command that starts it."""
Action = tuple[str, object]
"""What is done: ``open`` a file, ``press`` a key, ``type``, ``click``, ``texts``, ``value``."""


def missing() -> str:
    """What the browsers need and is not there; empty where all is."""
    for command in ("node", *COMMANDS.values()):
        if shutil.which(command) is None:
            return f"{command} is not installed"
    if not (FOLDER / "node_modules" / "puppeteer-core").exists():
        return "npm ci --prefix tests/pages --ignore-scripts has not been run"
    return ""


def browse(browser: str, actions: list[Action]) -> list[Any]:
    """Does some things in a browser; returns what ``texts`` and ``value`` found, in order.

    Fails where the page asks for anything from a network, or its script for what is not there.
    """
    if reason := missing():
        pytest.skip(reason)
    done = subprocess.run(
        ["node", FOLDER / "browse.mjs", browser],
        input=json.dumps(actions),
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout.splitlines()[-1])
    assert found["trouble"] == []
    results: list[Any] = found["results"]
    return results
