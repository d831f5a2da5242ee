"""The commands as processes: streams that are closed or full, Ctrl+C, several cores."""

import re
import signal
import subprocess
import sys
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path

import pytest
from how_many import often
from posix_system import group_runs, interrupt_group, posix
from processes import PATIENCE, ROOT, Piped, ask, command, control_c_heard, run_python, until

COMMANDS = {
    "--version": "--version",
    "--help": "--help",
    "ugi": "ugi",
    "solve": "solve",
    "bench": "bench",
    "book": "book build {folder}/small.book --ply 2 --board 4x4",
    "perft": "perft 2",
    "positions": "positions 2",
    "match": "match random random --games 2",
    "table": "table --depth 1 --algorithms alphabeta --game tic-tac-toe",
    "play": "play tic-tac-toe",
    "tournament": "tournament random random --games 2",
    "trace": "trace figure-5.2",
    "why": "why 5744",
    "puzzles": "puzzles list --count 5",
    "page": "page 44435",
    "sheet": "sheet --seed 1 --count 1",
}
SHORT = [name for name in COMMANDS if name != "bench"]
"""Commands that end soon."""
UNBUFFERED = ["ugi", "solve", "perft", "--version"]


def ended(names: list[str], folder: Path, redirect: str) -> dict[str, tuple[int, str, str]]:
    """Exit status, output and complaints of each command, all run at once."""
    with ExitStack() as stack:
        running = {
            name: stack.enter_context(
                command(*COMMANDS[name].format(folder=folder).split(), redirect=redirect, text=True)
            )
            for name in names
        }
        said = {
            name: process.communicate("isready\n", timeout=PATIENCE)
            for name, process in running.items()
        }
        return {name: (running[name].returncode, *said[name]) for name in names}


def test_every_command_is_tried() -> None:
    words = {text.split()[0] for text in COMMANDS.values() if not text.startswith("-")}
    known = (ROOT / "engine" / "cli").glob("*.py")
    assert words == {path.stem for path in known if "def run(options" in path.read_text("utf-8")}


@posix
@pytest.mark.parametrize(
    ("names", "unbuffered"),
    [(SHORT, ""), (UNBUFFERED, "1"), (["bench"], "")],
    ids=["buffered", "unbuffered", "bench"],
)
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")
@pytest.mark.slow
def test_a_full_disk_is_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, names: list[str], unbuffered: str
) -> None:
    monkeypatch.setenv("PYTHONUNBUFFERED", unbuffered)
    complaint = "plyfall: the output cannot be written: No space left on device\n"
    found = ended(names, tmp_path, ">/dev/full")
    assert found == dict.fromkeys(names, (1, "", complaint))


@posix
@pytest.mark.parametrize("names", often(1, [SHORT, ["bench"]]), ids=["short", "bench"])
@pytest.mark.slow
def test_a_closed_output_is_one_line(tmp_path: Path, names: list[str]) -> None:
    complaint = "plyfall: the output cannot be written: Bad file descriptor\n"
    found = ended(names, tmp_path, ">&-")
    assert found == dict.fromkeys(names, (1, "", complaint))


@posix
@pytest.mark.parametrize("redirect", ["2>&-", "2>/dev/full"])
@pytest.mark.slow
def test_without_standard_error_the_output_is_the_same(tmp_path: Path, redirect: str) -> None:
    names = ["ugi", "solve", "play", "book"]
    expected = ended(names, tmp_path, " ")
    for name, (status, out, err) in ended(names, tmp_path, redirect).items():
        assert (status, out, err) == (*expected[name][:2], ""), name


@posix
@pytest.mark.slow
def test_a_closed_input_is_the_end_of_it_or_one_line(tmp_path: Path) -> None:
    found = ended(SHORT, tmp_path, "<&-")
    for name in ("solve", "play"):
        status, _, err = found.pop(name)
        assert (status, err) == (
            2,
            f"plyfall {name}: the input cannot be read: Bad file descriptor\n",
        )
    assert {(status, err) for status, _, err in found.values()} == {(0, "")}


@posix
def test_an_input_that_is_no_text_does_no_harm(tmp_path: Path) -> None:
    noise = tmp_path / "noise"
    noise.write_bytes(bytes(range(256)) * 4 + b"\nq\n")
    found = ended(["ugi", "solve", "play"], tmp_path, f"<{noise}")
    assert {name: status for name, (status, _, _) in found.items()} == {
        "ugi": 0,
        "solve": 1,
        "play": 0,
    }
    assert not any("Traceback" in err for _, _, err in found.values())


@posix
def test_all_streams_closed_at_once(tmp_path: Path) -> None:
    found = ended(["ugi", "solve", "perft", "--help"], tmp_path, "<&- >&- 2>&-")
    statuses = {name: status for name, (status, _, _) in found.items()}
    # ugi has nothing to read, solve nothing to solve; the others cannot write.
    assert statuses == {"ugi": 0, "solve": 2, "perft": 1, "--help": 1}


def test_what_the_system_refuses_is_one_line() -> None:
    resource = pytest.importorskip("resource", reason="limits as POSIX has them")

    def few_files() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (12, 12))

    words = *COMMANDS["tournament"].split(), "--concurrency", "2"
    with command(*words, text=True, preexec_fn=few_files) as process:
        said = process.communicate(timeout=PATIENCE)
    assert (process.returncode, *said) == (1, "", "plyfall: Too many open files\n")


INTERRUPTED_AT_IMPORTS = """\
import os, runpy, signal, sys

def command(interrupted_at):
    seen, within = 0, False
    def hook(event, arguments):
        nonlocal seen, within
        # Before that the interpreter is at work, and would print it.
        if event == "import" and arguments[0].startswith("engine.cli."):
            within = True
        if event == "import" and within:
            seen += 1
            if seen == interrupted_at:
                signal.raise_signal(signal.SIGINT)
    sys.addaudithook(hook)
    try:
        runpy.run_module("engine", run_name="__main__", alter_sys=True)
    except SystemExit as end:
        sys.stdout.flush()
        os._exit(end.code if interrupted_at else min(seen, 255))

def status(interrupted_at):
    child = os.fork()
    if child:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    command(interrupted_at)

imports = status(0)
tried = sorted({1, 2, 3, *range(4, imports, max(1, imports // 6)), imports})
print(imports, *sorted({status(at) for at in tried}), file=sys.stderr)
"""


@posix
@pytest.mark.parametrize("name", often(1, ["ugi", "solve", "match", "play"]))
def test_ctrl_c_while_it_starts_is_quiet(name: str) -> None:
    with control_c_heard():
        end = run_python("-c", INTERRUPTED_AT_IMPORTS, *COMMANDS[name].split(), input="")
    imports, *statuses = end.stderr.split()
    assert int(imports) > 15, end.stderr
    assert statuses == ["130"], end.stderr


ANSWERED = """\
import signal
from engine.cli.streams import hear_interrupts, run_guarded

def run():
    hear_interrupts(lambda: print("answered", flush=True))
    for _ in range(2):
        signal.raise_signal(signal.SIGINT)

run_guarded(run, "plyfall")
"""


@posix
def test_ctrl_c_is_answered_where_no_exception_could_get_lost_and_ends_the_second_time() -> None:
    with control_c_heard():
        end = run_python("-c", ANSWERED)
    assert (end.returncode, end.stdout, end.stderr) == (130, "answered\n", "")


@posix
def test_a_command_started_with_ctrl_c_ignored_goes_on_ignoring_it() -> None:
    # The shell starts it as `nohup` would start it.
    shell = ["/bin/sh", "-c", 'trap "" INT; exec "$0" -m engine ugi', sys.executable]
    with command(args=shell, text=True) as it:
        assert ask(it, "isready\n") == "readyok\n"
        it.send_signal(signal.SIGINT)
        assert it.communicate("isready\n", timeout=PATIENCE) == ("readyok\n", "")
    assert it.returncode == 0


def start(*arguments: str) -> AbstractContextManager[Piped]:
    """A running command without input, in a group of processes of its own."""
    return command(*arguments, stdin=subprocess.DEVNULL, text=True, start_new_session=True)


def test_a_match_uses_several_processes() -> None:
    with start("match", "alphabeta:depth=2", "random", "--games", "12", "--processes", "2") as it:
        out, err = it.communicate(timeout=PATIENCE)
    assert (it.returncode, err) == (0, "")
    assert re.search(r"together +12 ", out)
    assert "12 different games" in out


@posix
@pytest.mark.parametrize("processes", often(1, ["2", "1"]))
def test_ctrl_c_prints_what_a_match_has(processes: str) -> None:
    players = ["alphabeta:depth=3", "alphabeta:depth=2"]
    with start("match", *players, "--games", "100000", "--show", "--processes", processes) as it:
        assert it.stdout.readline()  # a game is over
        interrupt_group(it.pid)
        out, err = it.communicate(timeout=PATIENCE)
    assert (it.returncode, err) == (130, "")
    assert re.search(r"^interrupted after [1-9]\d* of 100,000 games$", out, re.MULTILINE)
    assert "Elo difference" in out


@posix
@pytest.mark.slow
def test_a_match_that_is_killed_leaves_nothing_running() -> None:
    players = ["alphabeta:depth=3", "alphabeta:depth=2"]
    with start("match", *players, "--games", "100000", "--show", "--processes", "2") as it:
        assert it.stdout.readline()
        it.kill()
    until(lambda: not group_runs(it.pid))


@posix
@pytest.mark.parametrize(
    ("arguments", "typed"),
    often(
        1,
        [
            ("ugi", "perft 20\nisready\n"),
            ("positions 30", ""),
            ("solve --stats -", "4\n"),
            ("play", ""),
        ],
    ),
)
def test_ctrl_c_is_quiet(arguments: str, typed: str) -> None:
    with command(*arguments.split(), text=True) as it:
        assert ask(it, typed)  # it is at work
        it.send_signal(signal.SIGINT)
        _, err = it.communicate(timeout=PATIENCE)
    assert (it.returncode, err) == (130, "")


def test_a_reader_that_closes_the_pipe_is_no_error() -> None:
    with start("positions", "7") as it:
        assert it.stdout.readline().split() == ["0", "1"]
        it.stdout.close()
        assert it.wait(PATIENCE) == 1
        assert it.stderr.read() == ""
