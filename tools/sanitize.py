"""Tests the compiled kernel with the checks of gcc's sanitizers: `python tools/sanitize.py`.

AddressSanitizer reports memory that is read or written beyond its end, UndefinedBehaviorSanitizer
shifts by the width of their word and more, signed overflow, and indices beyond the end of an array.
The kernel is compiled in a copy of the checkout, so that the usual one stays as it is. Needs gcc
on Linux. Arguments go to pytest in place of the usual tests.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COPY = ROOT / "build" / "sanitized"
TESTS = ("tests/engine/kernel", "tests/engine/book", "tests/api")
LEFT_OUT = shutil.ignore_patterns(
    ".*", "__pycache__", "build", "dist", "*.egg-info", "*.c", "*.html", "*.so", "*.pyd"
)
FLAGS = (
    "-fsanitize=address,undefined,float-cast-overflow",
    "-fno-sanitize-recover=all",
    "-fno-wrapv",  # Python's own -fwrapv defines signed overflow, and so hides it
    "-fno-omit-frame-pointer",
    "-g1",
)


def main() -> int:
    """Copies, compiles and tests; returns the exit status."""
    compiler = os.environ.get("CC", "gcc")
    runtime = _runtime(compiler)
    shutil.rmtree(COPY, ignore_errors=True)
    shutil.copytree(ROOT, COPY, ignore=LEFT_OUT)
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace", "--parallel", "2"]
    environment = {**os.environ, "CC": compiler, "CFLAGS": " ".join(FLAGS)}
    subprocess.run(command, cwd=COPY, env=environment, check=True)
    _check_modules()
    return _test(runtime, sys.argv[1:] or TESTS)


def _runtime(compiler: str) -> Path:
    """Returns AddressSanitizer's library, which a process has to load before all others."""
    try:
        command = [compiler, "-print-file-name=libasan.so"]
        found = subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError) as error:
        raise SystemExit(f"sanitize: {compiler} does not work: {error}") from None
    if not Path(found).is_absolute():  # what it prints where there is none
        raise SystemExit(f"sanitize: {compiler} has no libasan.so")
    return Path(found).resolve()


def _check_modules() -> None:
    """Exits where a module is missing or has no checks: setup.py leaves out what fails."""
    for source in COPY.glob("engine/kernel/*.pyx"):
        code = b"".join(path.read_bytes() for path in source.parent.glob(f"{source.stem}.*.so"))
        if b"__asan_" not in code or b"__ubsan_" not in code:
            raise SystemExit(f"sanitize: {source.stem} was not compiled with the sanitizers")


def _test(runtime: Path, tests: Sequence[str]) -> int:
    """Runs the tests; returns the exit status of pytest.

    A report is on standard error, which pytest therefore leaves alone, and ends its process.
    """
    environment = {
        **os.environ,
        "LD_PRELOAD": str(runtime),
        "ASAN_OPTIONS": "detect_leaks=0",  # Python keeps memory to the end
        "UBSAN_OPTIONS": "print_stacktrace=1",
        "PLYFALL_EVERY_BOARD": "1",
        "PYTHONMALLOC": "malloc",  # Python's own allocator hides small blocks from the checks
    }
    environment.pop("PLYFALL_ALL_EXAMPLES", None)  # every step is several times as slow
    command = [sys.executable, "-m", "pytest", "-q", "--capture=sys", *tests]
    return subprocess.run(command, cwd=COPY, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
