"""How the property tests run, without a time limit each, and what several tests need."""

import gc
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from commands import Commands
from how_many import examples
from hypothesis import settings
from processes import control_c_heard

settings.register_profile("plyfall", max_examples=examples(100), deadline=None, print_blob=True)
settings.load_profile("plyfall")

MEMORY = Path("/dev/shm")
# Closing a database waits for the disk, and a run closes hundreds. Temporary directories are made
# in memory where it has plenty of room, and lets tests start what they install there.
if (
    sys.platform == "linux"
    and os.access(MEMORY, os.W_OK)
    and shutil.disk_usage(MEMORY).free >= 1 << 30
    and not os.statvfs(MEMORY).f_flag & os.ST_NOEXEC
):
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))
if os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):
    # Hundreds of processes are started, and would each compile the program for themselves.
    os.environ["PYTHONPYCACHEPREFIX"] = str(Path(__file__).parents[1] / ".pytest_cache/bytecode")
for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
    os.environ.pop(variable, None)
os.environ["LANG"] = "C.UTF-8"  # real windows speak the system's language


def pytest_collection_finish() -> None:
    """Has the garbage collector leave out the tests, which a run keeps to its end, and rest."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000)


@pytest.fixture
def control_c() -> Iterator[None]:
    """Ctrl+C interrupts, even where the tests run in a shell's background, which ignores it."""
    with control_c_heard():
        yield


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Commands:
    """Runs commands of the engine in this process; keeps what they print."""
    return Commands(capsys, monkeypatch)
