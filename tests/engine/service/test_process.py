"""The real engine process: it answers, stops, ends with its parent and imports nothing else."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from how_many import often
from posix_system import niceness, posix, send
from processes import PATIENCE, ROOT, command, run_python, until
from real_engine import RealEngine
from sample_games import CONNECT_FOUR, TIC_TAC_TOE, after

from engine.games.connect_four import connect_four
from engine.games.tic_tac_toe import tic_tac_toe
from engine.players.choose import choose
from engine.players.spec import PlayerSpec
from engine.service.client import EngineClient
from engine.service.link import Activity, ProcessLink
from engine.service.messages import BestMove, Ready
from engine.service.worker import Connection

ENDLESS = PlayerSpec("alphabeta", 40)
QUICK = PlayerSpec("alphabeta", 2)


def test_the_process_answers_as_the_search_itself_does(session: RealEngine) -> None:
    ready = session.hear(lambda reply: isinstance(reply, Ready))
    assert ready == Ready(session.links[0].process.pid or 0)
    player = PlayerSpec("alphabeta", 9, "outcome")
    moves = [0, 1]
    question = session.client.go(TIC_TAC_TOE, moves, player)
    result = session.hear_answer(question).result
    expected = choose(player, after(TIC_TAC_TOE, "12"))
    assert (result.score, result.pv, result.nodes) == (expected.score, expected.pv, expected.nodes)
    assert session.client.restarts == 0


def test_an_endless_search_gives_way_to_stop_and_to_a_newer_question(session: RealEngine) -> None:
    session.ask(ENDLESS, CONNECT_FOUR)
    session.hear_progress()
    session.client.stop()
    session.hear_answer(session.ask(QUICK, CONNECT_FOUR))
    session.ask(ENDLESS, CONNECT_FOUR)
    session.hear_progress()
    newest = session.ask(QUICK, CONNECT_FOUR)
    session.hear_answer(newest)
    assert len(session.links) == 1
    assert {reply.id for reply in session.heard if isinstance(reply, BestMove)} == {2, newest}


def test_a_worker_killed_while_it_searches_is_replaced_and_the_answer_comes(
    session: RealEngine,
) -> None:
    question = session.ask(ENDLESS, CONNECT_FOUR)
    session.hear_progress()
    session.links[0].process.kill()
    session.hear(lambda reply: isinstance(reply, Ready))
    assert session.client.restarts == 1
    session.hear_progress()
    session.client.hurry()
    result = session.hear_answer(question).result
    assert result.move in range(7)
    assert not result.complete


def test_a_worker_killed_at_rest_is_replaced(session: RealEngine) -> None:
    session.hear(lambda reply: isinstance(reply, Ready))
    session.links[0].process.kill()
    session.hear(lambda reply: isinstance(reply, Ready))
    session.hear_answer(session.ask(QUICK, CONNECT_FOUR))
    assert session.client.restarts == 1


@posix
@pytest.mark.usefixtures("control_c")
def test_control_c_does_not_reach_the_search(session: RealEngine) -> None:
    question = session.ask(ENDLESS, CONNECT_FOUR)
    session.hear_progress()
    pid = session.links[0].process.pid
    assert pid is not None
    os.kill(pid, signal.SIGINT)
    session.hear_progress()
    session.client.hurry()
    session.hear_answer(question)
    assert session.client.restarts == 0


@posix
def test_the_worker_leaves_the_processor_to_the_window(session: RealEngine) -> None:
    session.hear(lambda reply: isinstance(reply, Ready))
    pid = session.links[0].process.pid
    assert pid is not None
    assert niceness(pid) == min(niceness(0) + 10, 19)


KERNEL = ("searches", "seven_by_six", "any_board", "free_board", "table")
LONG_SEARCHES = (
    *("minimax:depth=40", "alphabeta:depth=40", "alphabeta:depth=40,table=on,ordering=on"),
    *("deepening:movetime=60000", "quiescence:depth=40", "expectiminimax:depth=40"),
    *("mcts:nodes=1000000000", "expert", "perfect"),
)


def serve_without_kernel(connection: Connection, errors: Any) -> None:
    """A worker that finds no compiled code."""
    sys.modules.update(dict.fromkeys(f"engine.kernel.{name}" for name in KERNEL))  # type: ignore[arg-type]
    errors.restore()
    from engine.service.worker import main

    main(connection)


@pytest.mark.slow
@pytest.mark.parametrize("start", [ProcessLink, partial(ProcessLink, serve_without_kernel)])
def test_every_search_answers_when_it_is_told_to_stop(start: Any) -> None:
    """On large boards, by compiled code and by the readable searches, in the time that it has."""
    with closing(EngineClient(start)) as client:
        until(lambda: any(isinstance(reply, Ready) for reply in client.poll()))
        for player, game in product(LONG_SEARCHES, (connect_four(8, 7), tic_tac_toe(8, 8, 5))):
            client.go(game, [], PlayerSpec.parse(player))
            time.sleep(0.1)
            client.hurry()
            until(lambda: any(isinstance(reply, BestMove) for reply in client.poll()))
        assert client.restarts == 0


ASKS_AND_WAITS = """\
from engine.games.connect_four import connect_four
from engine.players.spec import PlayerSpec
from engine.service.client import EngineClient
from engine.service.link import ProcessLink
from engine.service.messages import Info, Ready

link = ProcessLink()
client = EngineClient(lambda: link)
client.go(connect_four(), [], PlayerSpec("alphabeta", 40))
while link.connection.poll(None):
    for message in client.poll():
        if isinstance(message, Ready):
            print(message.process, flush=True)
        if isinstance(message, Info):
            print("searching", flush=True)
"""


@posix
@pytest.mark.parametrize("how", ["SIGKILL", "SIGTERM"])
def test_a_killed_parent_leaves_no_worker_behind(how: str) -> None:
    with command(args=[sys.executable, "-c", ASKS_AND_WAITS], text=True) as parent:
        worker = int(parent.stdout.readline())
        assert worker != parent.pid
        assert parent.stdout.readline() == "searching\n"
        parent.send_signal(getattr(signal, how))
        try:
            # The worker has inherited the output, which ends only when both have ended.
            parent.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            send(worker, "SIGKILL")
            pytest.fail("the worker has outlived its parent")


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


@pytest.mark.parametrize(
    "code", often(1, [pytest.param(ASKS, id="worker"), pytest.param(PLAYS_A_MATCH, id="match")])
)
def test_no_module_of_the_current_folder_runs_in_a_process(tmp_path: Path, code: str) -> None:
    """The folder has a file for every module that a process may import; each leaves a mark."""
    script, mark, trap = (tmp_path / name for name in ("script.py", "mark", "trap"))
    script.write_text(code)
    trap.mkdir()
    for name in (*sys.stdlib_module_names, "engine", "gui", "main", "pygame", "plyfall"):
        (trap / f"{name}.py").write_text(f"open({str(mark)!r}, 'a').write(__name__ + ' ')\n")
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    environment.pop("PYTHONSAFEPATH", None)
    done = run_python(str(script), cwd=trap, env=environment)
    assert not mark.exists(), mark.read_text()
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


def work_when_told(connection: Connection, errors: Any) -> None:
    """Waits for a message, then works until the process is ended."""
    del errors
    connection.recv()
    while True:
        pass


@pytest.mark.skipif(not Path("/proc/self/schedstat").exists(), reason="only Linux tells")
def test_a_worker_waits_works_is_stopped_and_is_gone() -> None:
    with closing(ProcessLink(work_when_told)) as link:

        def seen(so: Callable[[Activity], bool]) -> Activity:
            """Waits until the process is seen like that."""
            found = list[Activity]()

            def is_so() -> bool:
                activity = link.activity()
                assert activity is not None
                found.append(activity)
                return so(activity)

            until(is_so)
            return found[-1]

        started = seen(lambda activity: activity.runnable)
        waiting = seen(lambda activity: activity.processor_time > 0 and not activity.runnable)
        assert not started.stopped
        assert not waiting.stopped
        assert waiting.processor_time < 60, "in seconds"
        link.connection.send("work")
        working = seen(lambda activity: activity.processor_time > waiting.processor_time + 0.1)
        assert seen(lambda activity: activity.runnable).stopped is False
        assert working.processor_time < waiting.processor_time + 60
        pid = link.process.pid
        assert pid is not None
        send(pid, "SIGSTOP")
        assert not seen(lambda activity: activity.stopped).runnable
        send(pid, "SIGCONT")
        assert not seen(lambda activity: activity.runnable).stopped
    until(lambda: link.is_gone())
    assert link.activity() is None
