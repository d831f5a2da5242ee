"""Runs every command of the README and the docs: in a fresh clone, and by the installed package.

    python tools/run_documentation.py

The README's first block is run as it is written and opens the window, without a display; its second
one runs `tests/test_docs.py`, with the slow tests. Then the package is installed elsewhere, and its
own `plyfall` runs the commands of the same pages. What is committed counts. It takes minutes.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 900.0
"""The most seconds for the window to open: the kernel is compiled before."""
TESTS = "tests/test_docs.py"


def run(*words: str, folder: Path, **changes: str) -> None:
    """Runs a command, whose output is shown; raises CalledProcessError where it fails."""
    print("$", *words, flush=True)
    subprocess.run(words, cwd=folder, env={**os.environ, **changes}, check=True)


def open_window(command: str, folder: Path) -> None:
    """Runs a command as it is written until a window is there; raises RuntimeError without one."""
    print("$", command, flush=True)
    home = folder / "home"
    home.mkdir()
    homes = dict.fromkeys(("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"), str(home))
    screen = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    environment = {**os.environ, **screen, **homes}
    words = ["setsid", "bash", "-c", command]
    with subprocess.Popen(words, cwd=folder, env=environment) as process:
        end = time.monotonic() + PATIENCE
        try:
            while not any(home.rglob(".plyfall.lock")):
                if process.poll() is not None or time.monotonic() > end:
                    raise RuntimeError("no window was opened")
                time.sleep(0.2)
            print("The window is open.", flush=True)
        finally:
            subprocess.run(["pkill", "--session", str(process.pid)], check=False)


def main() -> None:
    """Runs the commands in both places."""
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        clone = work / "clone"
        run("git", "clone", "--quiet", str(ROOT), str(clone), folder=work)
        first, second, *_ = re.findall(
            r"^```sh\n(.*?)\n```", (clone / "README.md").read_text("utf-8"), re.M | re.S
        )
        open_window(first, clone)
        options = f"{TESTS} -q -m 'slow or not slow'"
        run("bash", "-c", second, folder=clone, PYTEST_ADDOPTS=options)
        installed = work / "installed"
        python = str(installed / "bin" / "python")
        run(sys.executable, "-m", "venv", str(installed), folder=work)
        run(python, "-m", "pip", "install", "-q", f"{clone}[notebook]", folder=work)
        tests = (".venv/bin/python", "-m", "pytest", TESTS, "-q", "-m", "slow or not slow")
        run(*tests, folder=clone, PLYFALL_PYTHON=python)


if __name__ == "__main__":
    main()
