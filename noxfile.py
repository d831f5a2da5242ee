"""The jobs of development, one name each: `nox -s tests`, `nox -s lint`, … (`nox -l` lists them).

Every job runs in the environment it is started from, the one that `pip install -e '.[dev]'`
made: the compiled kernel is built once there, not once for each job.
"""

from __future__ import annotations

import secrets

import nox

nox.options.default_venv_backend = "none"
nox.options.sessions = ["lint", "types", "tests"]


@nox.session
def tests(session: nox.Session) -> None:
    """Runs the tests; words after `--` go to pytest."""
    session.run("python", "-m", "pytest", *session.posargs)


@nox.session
def pictures(session: nox.Session) -> None:
    """Renews what is kept of all screens, and writes a page of the pictures that have changed."""
    tests = ("tests/gui/test_screen_pictures.py", "tests/gui/test_spoken.py")
    test = ("python", "-m", "pytest", "-q", "-m", "slow or not slow", *tests)
    session.run(*test, *session.posargs, env={"PLYFALL_RENEW_PICTURES": "1"})
    session.run("python", "tools/changed_pictures.py")


@nox.session
def slow(session: nox.Session) -> None:
    """Runs the tests that take from several seconds to a minute each."""
    session.run("python", "-m", "pytest", "-m", "slow", *session.posargs)


@nox.session
def monkey(session: nox.Session) -> None:
    """Uses the whole program at random with 40 fresh seeds, or those that are given."""
    seeds = session.posargs or [str(secrets.randbits(32)) for _ in range(40)]
    test = ("python", "-m", "pytest", "-m", "slow", "-k", "fresh", "tests/gui/test_monkey.py")
    patience = ("-o", "faulthandler_timeout=1800")  # beside other programs a seed takes minutes
    session.run(*test, *patience, env={"PYTHONHASHSEED": "0", "PLYFALL_SEEDS": " ".join(seeds)})


@nox.session
def lint(session: nox.Session) -> None:
    """Checks style and layout without changing a file."""
    session.run("ruff", "check")
    session.run("ruff", "format", "--check")


@nox.session(name="format")
def reformat(session: nox.Session) -> None:
    """Mends what ruff can mend by itself."""
    session.run("ruff", "check", "--fix")
    session.run("ruff", "format")


@nox.session
def types(session: nox.Session) -> None:
    """Checks the types, as each platform has them."""
    for platform in ("linux", "darwin", "win32"):
        session.run("mypy", "--platform", platform, "--cache-dir", f".mypy_cache/{platform}")


@nox.session
def kernel(session: nox.Session) -> None:
    """Compiles the kernel again after a change to its sources."""
    session.run("python", "setup.py", "build_ext", "--inplace")


@nox.session
def sanitize(session: nox.Session) -> None:
    """Tests the compiled kernel with gcc's sanitizers; words after `--` go to pytest."""
    session.run("python", "tools/sanitize.py", *session.posargs)


@nox.session
def bench(session: nox.Session) -> None:
    """Prints the engine's signature: a node total that only a change of the searches changes."""
    session.run("python", "-m", "engine", "bench")


@nox.session
def build(session: nox.Session) -> None:
    """Builds the standalone program into dist/plyfall/."""
    session.run("pyinstaller", "--noconfirm", "build.spec")


@nox.session
def release(session: nox.Session) -> None:
    """Makes all that is released into dist/release/; `-- --twice` compares with a second time."""
    session.run("python", "tools/release.py", *session.posargs)


@nox.session
def ci(session: nox.Session) -> None:
    """Runs everything that has to hold before a change goes in."""
    session.run("bash", ".ci/run", external=True)
