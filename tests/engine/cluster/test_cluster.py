"""Work handed to a cluster: real schedulers and workers on this machine, some of them killed."""

import asyncio
import errno
import re
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from commands import Commands, without_times
from posix_system import interrupt_main_thread, posix
from processes import PATIENCE, Piped, command, control_c_heard, until

from engine import __version__
from engine.book.book import Book
from engine.book.build import BuildProgress, build
from engine.book.journal import journal_path
from engine.cluster import cluster as cluster_module
from engine.cluster.cluster import Cluster
from engine.cluster.error import ClusterError
from engine.cluster.event_loop import EventLoop
from engine.cluster.job import JobAnswer, Kept, run_job
from engine.games.connect_four import connect_four

BOARD, PLY = connect_four(5, 5), 8
BUILD = ["book", "build", "--board", "5x5", "--ply", str(PLY), "--hash", "8"]
"""Solves 12,000 positions in two seconds."""
NOTHING_SOLVED = 60
"""The size of a journal without scores, in bytes, is less."""


def test_a_job_calls_the_function_for_each_item_or_says_why_not() -> None:
    answer = run_job(__version__, abs, [-1, 2])
    assert answer == JobAnswer((1, 2), answer.seconds)
    assert answer.seconds >= 0
    assert run_job(__version__, int, ["1", "x"]).error.startswith("failed: ValueError: ")
    assert "has Plyfall" in run_job("another version", abs, [1]).error


def test_what_is_kept_is_made_once_for_the_same_arguments() -> None:
    made: list[str] = []

    def make(name: str) -> list[str]:
        made.append(name)
        return [name]

    kept: Kept[list[str]] = Kept(make, list)
    assert kept.get("a") is kept.get("a")
    assert kept.get("b") == ["b"]
    assert kept.get("a") == ["a"]
    assert made == ["a", "b", "a"]


def test_jobs_grow_until_they_take_about_two_seconds() -> None:
    size = 1
    for _ in range(40):
        size = cluster_module.next_size(size, size, 0.01 * size)
    assert 50 <= size <= 400
    for _ in range(10):
        size = cluster_module.next_size(size, size, 100.0)
    assert size == 1


@pytest.mark.parametrize(
    "words",
    [
        ["book", "build", "--ply", "1", "no.book"],
        ["match", "random", "random"],
        ["solve", __file__],
    ],
    ids=["book", "match", "solve"],
)
def test_without_the_package_there_is_one_line(
    words: list[str], monkeypatch: pytest.MonkeyPatch, run: Commands
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    why = run.refused(*words, "--cluster", "tcp://localhost:8786")
    assert "pip install 'plyfall[cluster]'" in why


@pytest.mark.parametrize("player", ["ugi:path=cat", f"ugi:path={sys.executable}"])
def test_external_engines_stay_here(player: str, run: Commands) -> None:
    why = run.refused("match", player, "random", "--cluster", "tcp://localhost:8786")
    assert "external engines cannot play on a cluster" in why


@pytest.fixture
def cluster_of(tmp_path: Path) -> Iterator[Callable[[int], Any]]:
    pytest.importorskip("distributed", reason="distributed is an optional extra")
    from dask_cluster import local_cluster

    with ExitStack() as stack:
        yield lambda workers: stack.enter_context(local_cluster(tmp_path, workers))


@pytest.fixture
def expected(tmp_path: Path) -> Book:
    """The book as this machine makes it."""
    return build_here(tmp_path / "here.book", threads=2)


@contextmanager
def building(path: Path, address: str) -> Iterator[Piped]:
    """The command that makes the book on a cluster, once it has solved a part."""
    words = [*BUILD, str(path), "--cluster", address]
    with command(*words, stdin=subprocess.DEVNULL, text=True) as it:
        until(solved_a_part(path))
        yield it


def build_here(path: Path, **options: Any) -> Book:
    usual: dict[str, Any] = {"table_mib": 8, "threads": 1, "report": lambda progress: None}
    return build(BOARD, PLY, path, **{**usual, **options})


def solved_a_part(path: Path) -> Callable[[], bool]:
    """Whether a build has written some scores and is not at its end."""
    journal = journal_path(path)
    return lambda: journal.exists() and journal.stat().st_size > NOTHING_SOLVED


@pytest.mark.slow
def test_a_book_is_the_same_though_a_worker_is_killed(
    tmp_path: Path, cluster_of: Callable[[int], Any], expected: Book
) -> None:
    path, cluster = tmp_path / "far.book", cluster_of(2)
    with building(path, cluster.address) as it:
        cluster.workers[0].kill()
        cluster.add_worker()  # others may come
        out, err = it.communicate(timeout=PATIENCE)
    assert (it.returncode, err) == (0, "")
    assert f"{expected.positions:,} positions" in out
    assert path.read_bytes() == expected.to_bytes()
    assert not journal_path(path).exists()


@pytest.mark.slow
def test_a_killed_command_goes_on_here_or_there(
    tmp_path: Path, cluster_of: Callable[[int], Any], expected: Book
) -> None:
    path, cluster = tmp_path / "far.book", cluster_of(1)
    with building(path, cluster.address) as it:
        it.kill()
    assert not path.exists()
    kept = journal_path(path).stat().st_size
    seen: list[BuildProgress] = []
    with Cluster(cluster.address, tell=print) as there, pytest.raises(StopIteration):
        build_here(path, cluster=there, report=stop_after_a_while)
    assert journal_path(path).stat().st_size > kept
    book = build_here(path, report=seen.append)
    assert seen[0].solved > 0
    assert book.to_bytes() == expected.to_bytes()


def stop_after_a_while(progress: BuildProgress) -> None:
    if progress.solved_now:
        raise StopIteration


@pytest.mark.slow
def test_a_scheduler_that_ends_is_one_line_and_what_is_solved_stays(
    tmp_path: Path, cluster_of: Callable[[int], Any], expected: Book
) -> None:
    path, cluster = tmp_path / "far.book", cluster_of(1)
    with building(path, cluster.address) as it:
        cluster.scheduler.kill()
        out, err = it.communicate(timeout=PATIENCE)
    assert (it.returncode, out) == (2, "")
    assert err == f"plyfall book: the scheduler at {cluster.address} has ended\n"
    assert solved_a_part(path)()
    build_here(path)
    assert path.read_bytes() == expected.to_bytes()


@pytest.mark.slow
def test_control_c_ends_a_build_quietly(tmp_path: Path, cluster_of: Callable[[int], Any]) -> None:
    path, cluster = tmp_path / "far.book", cluster_of(1)
    with building(path, cluster.address) as it:
        it.send_signal(signal.SIGINT)
        out, err = it.communicate(timeout=PATIENCE)
    assert (it.returncode, out, err) == (130, "", "")
    assert solved_a_part(path)()


@pytest.mark.slow
def test_control_c_while_connecting_is_quiet() -> None:
    pytest.importorskip("distributed", reason="distributed is an optional extra")
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"tcp://127.0.0.1:{server.getsockname()[1]}"
        words = ["match", "random", "random", "--cluster", address]
        with command(*words, text=True) as it, server.accept()[0]:  # which says nothing
            it.send_signal(signal.SIGINT)
            out, err = it.communicate(timeout=PATIENCE)
    assert (it.returncode, out, err) == (130, "", "")


@pytest.mark.slow
def test_a_command_waits_for_its_first_worker(
    cluster_of: Callable[[int], Any], run: Commands
) -> None:
    cluster = cluster_of(0)
    with command(
        "match", "random", "random", "--games", "20", "--cluster", cluster.address, text=True
    ) as it:
        told = it.stderr.readline()
        assert told == f"there is no worker at {cluster.address} yet; waiting for one\n"
        cluster.add_worker()
        out, err = it.communicate(timeout=PATIENCE)
    assert (it.returncode, err) == (0, "")
    here = ["match", "random", "random", "--games", "20", "--processes", "1"]
    assert without_times(out) == without_times(run.said(*here))


@pytest.mark.slow
def test_lines_are_answered_in_their_order(
    tmp_path: Path, cluster_of: Callable[[int], Any], run: Commands
) -> None:
    """The first line takes longest; some are wrong, and one game is over."""
    cluster, file = cluster_of(2), tmp_path / "lines"
    easy = [f"7313563775244534422331{last}" for last in "1234567"]
    file.write_text("\n".join(["273", *easy, "x", "", "1212121", *easy * 20, "12345678 9"]))
    for detail in ([], ["--analyze"], ["--board", "5x4"]):
        words = ["solve", "--hash", "16", *detail, str(file)]
        here = run(*words)
        assert here[0] == 1
        assert run(*words, "--cluster", cluster.address) == here
    status, out, _ = run("solve", "--stats", "--cold", str(file), "--cluster", cluster.address)
    assert status == 1
    assert re.search(r"^273 -?\d+ \d+ \d+$", out, re.MULTILINE)


@pytest.mark.slow
def test_a_worker_without_the_program_says_so(
    tmp_path: Path, cluster_of: Callable[[int], Any], monkeypatch: pytest.MonkeyPatch, run: Commands
) -> None:
    """A job that it cannot load ends neither the worker nor the wait for an answer."""
    import dask_cluster

    (tmp_path / "engine").mkdir()
    (tmp_path / "engine" / "__init__.py").write_text("raise ImportError('not this one')")
    cluster = cluster_of(0)
    monkeypatch.setattr(dask_cluster, "ROOT", tmp_path)
    cluster.add_worker()
    assert re.fullmatch(
        r"plyfall match: the cluster at .* installed for all its workers\? ImportError: .*",
        run.refused("match", "random", "random", "--cluster", cluster.address),
    )


@pytest.mark.slow
def test_where_no_scheduler_answers_there_is_one_line(
    monkeypatch: pytest.MonkeyPatch, run: Commands
) -> None:
    pytest.importorskip("distributed", reason="distributed is an optional extra")
    monkeypatch.setattr(cluster_module, "CONNECTED_WITHIN", 0.3)
    for address in ("tcp://127.0.0.1:1", "127.0.0.1:1", "nowhere://x", "", "tcp://", "x y"):
        why = run.refused("match", "random", "random", "--cluster", address)
        assert why.startswith("plyfall match: no scheduler answers at ")


@pytest.mark.slow
def test_another_server_is_no_scheduler() -> None:
    """Such as the one of Dask's own dashboard, which is a page of the web."""
    pytest.importorskip("distributed", reason="distributed is an optional extra")
    with socket.create_server(("127.0.0.1", 0)) as server:

        def answer() -> None:
            with suppress(OSError):  # the test is over
                while True:
                    with server.accept()[0] as connection:
                        connection.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n" * 4)
                        while connection.recv(4096):
                            pass

        threading.Thread(target=answer, daemon=True).start()
        address = f"tcp://127.0.0.1:{server.getsockname()[1]}"
        with command("match", "random", "random", "--cluster", address, text=True) as it:
            out, err = it.communicate(timeout=PATIENCE)
    assert (it.returncode, out) == (2, "")
    assert err == f"plyfall match: no scheduler answers at {address}\n"


@pytest.mark.slow
def test_a_function_that_fails_there_is_one_sentence(cluster_of: Callable[[int], Any]) -> None:
    cluster = cluster_of(1)
    with Cluster(cluster.address, tell=print) as there:
        assert sorted(there.each(abs, [-3, 1, -2])) == [(-3, 3), (-2, 2), (1, 1)]
        with pytest.raises(ClusterError, match=r"a worker at .* failed: ValueError: "):
            list(there.each(int, ["1", "x"]))


@pytest.fixture
def loop() -> Iterator[EventLoop]:
    made = EventLoop()
    yield made
    made.close(PATIENCE)


def test_what_a_coroutine_returns_or_raises_arrives(loop: EventLoop) -> None:
    async def divided(number: int, by: int) -> float:
        assert threading.current_thread() is not threading.main_thread()
        return number / by

    assert loop.result(divided, 6, 3) == 2
    with pytest.raises(ZeroDivisionError):
        loop.result(divided, 6, 0)


def test_a_loop_that_cannot_be_made_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise OSError(errno.EMFILE, "Too many open files")

    monkeypatch.setattr(asyncio, "new_event_loop", refuse)
    with pytest.raises(OSError, match="Too many open files"):
        EventLoop()


@posix
def test_control_c_as_a_call_begins_is_quiet(capfd: pytest.CaptureFixture[str]) -> None:
    """What was called runs on, until it is cancelled with the loop."""
    loop, cancelled = EventLoop(), threading.Event()

    async def interrupt() -> None:
        interrupt_main_thread()
        try:
            await asyncio.Event().wait()
        finally:
            cancelled.set()

    with control_c_heard(), pytest.raises(KeyboardInterrupt):
        loop.result(interrupt)
    loop.close(PATIENCE)
    assert cancelled.is_set()
    assert capfd.readouterr() == ("", "")
