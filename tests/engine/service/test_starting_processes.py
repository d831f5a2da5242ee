"""Processes import nothing from the current folder and print nothing when they end."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from how_many import often
from posix_system import posix, send
from processes import PATIENCE, ROOT, command, run_python

ASKS = """\
from engine.games.connect_four import connect_four
from engine.players.spec import PlayerSpec
from engine.service.client import EngineClient
from engine.service.messages import BestMove

if __name__ == "__main__":
    client = EngineClient()
    client.go(connect_four(), [], PlayerSpec("mcts", nodes=10))
    while not any(isinstance(reply, BestMove) for reply in client.poll()):
        pass
    client.close()
    print("answered")
"""

PLAYS_A_MATCH = """\
from engine.cli.entry import main

if __name__ == "__main__":
    main(["match", "random", "random", "--games", "4", "--processes", "2"])
    print("answered")
"""

KILLED_WHILE_IT_STARTS = """\
import os, signal, time
from multiprocessing import active_children
from engine.service.client import EngineClient

if __name__ == "__main__":
    client = EngineClient()
    (worker,) = active_children()
    os.kill(worker.pid, signal.SIGSTOP)
    print(worker.pid, flush=True)
    time.sleep(60)
"""


@pytest.fixture
def trap(tmp_path: Path) -> Path:
    """A folder with a file for every module that a process may import; each leaves a mark."""
    folder = tmp_path / "trap"
    folder.mkdir()
    for name in (*sys.stdlib_module_names, "engine", "gui", "main", "pygame", "plyfall"):
        mark = f"open({str(tmp_path / 'mark')!r}, 'a').write(__name__ + ' ')\n"
        (folder / f"{name}.py").write_text(mark)
    return folder


def run_in(folder: Path, script: Path) -> subprocess.CompletedProcess[str]:
    """Runs a script that lies elsewhere in a folder."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    environment.pop("PYTHONSAFEPATH", None)
    return run_python(str(script), cwd=folder, env=environment)


@pytest.mark.parametrize(
    "code",
    often(1, [pytest.param(ASKS, id="worker"), pytest.param(PLAYS_A_MATCH, id="match")]),
)
def test_no_module_of_the_current_folder_runs_in_a_process(
    trap: Path, tmp_path: Path, code: str
) -> None:
    script = tmp_path / "script.py"
    script.write_text(code)
    done = run_in(trap, script)
    assert not (tmp_path / "mark").exists(), (tmp_path / "mark").read_text()
    assert done.stdout.endswith("answered\n"), done.stderr
    assert done.stderr == ""


@posix
def test_a_worker_whose_window_is_killed_while_it_starts_says_nothing(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(KILLED_WHILE_IT_STARTS)
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with command(args=[sys.executable, str(script)], env=environment, text=True) as parent:
        worker = int(parent.stdout.readline())
        parent.kill()
        send(worker, "SIGCONT")  # it goes on and finds the pipe closed
        # Only when the worker, too, is gone do the streams that it inherited end.
        _, errors = parent.communicate(timeout=PATIENCE)
    assert errors == ""
