"""Every command and every Python block of the README and the docs does what the page says.

How a fenced block is checked follows from the word behind its fence:

* ``console``: a transcript. What stands after ``$`` is run by the shell, what stands after
  ``>`` is typed into the engine; the answers must be the ones printed, figures that differ
  from run to run aside.
* ``sh``: commands without answers; they are run. Those that open a window have their options
  read, and the slow tests open it without a display.
* ``python``: run from the top of the page to its end, in one namespace.
* ``pycon``: an interactive session; `doctest` runs all of a page as one.
* ``output``: what the Python block before it prints.
* ``text``: anything else; ``{eval-rst}`` is for the site.

They are run as in a checkout. With ``PLYFALL_PYTHON`` in the environment they are run by that
Python, in which the package is installed, and what needs the checkout is left out;
`tools/run_documentation.py` does both from nothing.
"""

import contextlib
import os
import re
import shlex
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest
from processes import ROOT, command, until

from gui.command_line import parse

README = ROOT / "README.md"
PAGES = [README, *sorted((ROOT / "docs").rglob("*.md"))]
KINDS = ("console", "sh", "python", "pycon", "output", "text", "{eval-rst}")
PATIENCE = 240.0
"""The most seconds to wait for an answer."""
INSTALLED = os.environ.get("PLYFALL_PYTHON", "")
PYTHON = INSTALLED or sys.executable
CHECKOUT = re.compile(
    r"\b(benchmarks\.|examples/|tools/|docs/|python -m engine|(from|import) engine)"
)
"""What only a checkout has."""
SET_UP = ("pip install", "pyinstaller", "nox", "pre-commit", "git ")
"""Parts of commands that install something; `.ci/run` runs them."""
FIGURES = (
    (r"\b(nps|time|nodes/second|nodes/s) \d+", r"\1 #"),
    (r"\d+\.\d{3}\b", "#"),  # milliseconds
    (r"(?m)^(\d+ -?\d+ \d+) \d+$", r"\1 #"),  # the microseconds of solve --stats
    (r"\d+\.\d+ s\b", "# s"),
)
"""Figures that differ from run to run, and what takes their place on both sides."""


@dataclass(frozen=True)
class Block:
    page: Path
    line: int
    """The line of its fence, counted from 1."""
    kind: str
    text: str

    def __str__(self) -> str:
        return f"{self.page.relative_to(ROOT)}:{self.line}"


def blocks(page: Path) -> list[Block]:
    text = page.read_text("utf-8")
    return [
        Block(page, text.count("\n", 0, found.start()) + 1, found[1], found[2])
        for found in re.finditer(r"^```(\S*)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    ]


ALL = [block for page in PAGES for block in blocks(page)]


def of_kind(kind: str) -> list[Block]:
    return [block for block in ALL if block.kind == kind]


def masked(text: str) -> str:
    """The text without figures that differ from run to run, spaces counted once."""
    for pattern, instead in FIGURES:
        text = re.sub(pattern, instead, text)
    return "\n".join(" ".join(line.split()) for line in text.strip().splitlines())


def test_every_block_says_what_it_is() -> None:
    assert not [str(block) for block in ALL if block.kind not in KINDS]


# Transcripts


def exchanges(block: Block) -> Iterator[tuple[str, str]]:
    """What is typed, with its ``$`` or ``>``, and the answer printed below it."""
    typed = ""
    for is_typed, lines in groupby(block.text.splitlines(), lambda line: line[:2] in ("$ ", "> ")):
        if is_typed:
            *silent, typed = lines
            yield from ((each, "") for each in silent)
        else:
            yield typed, "\n".join(lines)
            typed = ""
    if typed:
        yield typed, ""


def runnable(found: list[Block]) -> list[Block]:
    return [each for each in found if not (INSTALLED and CHECKOUT.search(each.text))]


def environment() -> dict[str, str]:
    """The environment in which `plyfall` is that of the checkout, or the installed one."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return kept if INSTALLED else {**kept, "PYTHONPATH": str(ROOT)}


def spelled_out(line: str) -> str:
    """A command with the Python in use for `python` and for `plyfall`."""
    python = shlex.quote(PYTHON)
    line = re.sub(r"(?<![\w./-])python3?(?= )", python, line)
    return re.sub(r"(?<![\w./-])(?<!-m )plyfall(?= |$)", f"{python} -m plyfall", line)


def shell(line: str, folder: Path, stdin: str | None = None) -> str:
    """What a line prints; fails where its exit status is not 0."""
    end = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", spelled_out(line)],
        cwd=folder,
        env=environment(),
        input=stdin,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert end.returncode == 0, f"{line}: {end.stderr}"
    return end.stdout


@contextlib.contextmanager
def conversation() -> Iterator[Callable[[str, int], str]]:
    """The engine; types a line into it and reads so many lines of answers.

    At the end it must have nothing more to say.
    """
    program = (PYTHON, "-m", "plyfall")
    with command("ugi", program=program, cwd=ROOT.parent, env=environment(), text=True) as process:
        given, answers = process.stdin, process.stdout

        def ask(line: str, count: int) -> str:
            given.write(line + "\n")
            given.flush()
            return "".join(answers.readline() for _ in range(count))

        yield ask
        given.close()
        assert answers.read() == "", "the engine says more than the page"


def asks_shell(typed: str) -> bool:
    """Whether a line is typed into the shell; after ``>`` it is typed into the engine."""
    return typed.startswith("$") and typed != UGI


UGI = "$ plyfall ugi"


LONG = re.compile(r"plyfall (match|puzzles|table) ")
"""Commands that play many games or look for much."""


def is_slow(block: Block) -> bool:
    """Whether only the slow tests run a transcript or a block of commands."""
    return block.page != README and (block.kind == "console" or bool(LONG.search(block.text)))


def cases(found: list[Block]) -> list[Any]:
    slow = [pytest.mark.slow]
    return [pytest.param(b, id=str(b), marks=slow if is_slow(b) else []) for b in found]


@pytest.mark.parametrize("block", cases(runnable(of_kind("console"))))
def test_transcripts_are_true(block: Block, tmp_path: Path) -> None:
    said = [pair for pair in exchanges(block) if pair[0] != UGI]
    for typed, answer in said:
        if asks_shell(typed):
            assert masked(shell(typed[2:], tmp_path)) == masked(answer), typed
    to_engine = [(typed[2:], answer) for typed, answer in said if not asks_shell(typed)]
    if to_engine:
        with conversation() as ask:
            for line, answer in to_engine:
                assert masked(ask(line, len(answer.splitlines()))) == masked(answer), line


# Commands


def commands(block: Block) -> list[str]:
    """The commands of a block, one a line; a line that ends in a backslash goes on."""
    return [line for line in block.text.replace("\\\n", "").splitlines() if line.strip()]


def opens_window(command: str) -> bool:
    """Whether a command opens the window, which it does without the name of a command."""
    words = shlex.split(command)
    return words[0] == "plyfall" and (len(words) == 1 or words[1].startswith("-"))


@pytest.mark.parametrize("block", cases(of_kind("sh")))
def test_commands_can_be_run(block: Block, tmp_path: Path) -> None:
    for each in commands(block):
        if any(words in each for words in SET_UP):
            continue
        if opens_window(each):
            parse(shlex.split(each)[1:])  # which ends the test where an option is wrong
        elif found := re.search(r"-m benchmarks\.(\w+)", each):
            assert (ROOT / "benchmarks" / f"{found[1]}.py").exists(), each
        elif not (INSTALLED and CHECKOUT.search(each)):
            shell(each, tmp_path, stdin="")


@pytest.mark.slow
@pytest.mark.parametrize(
    "typed", [each for block in of_kind("sh") for each in commands(block) if opens_window(each)]
)
def test_commands_open_the_window(typed: str, tmp_path: Path) -> None:
    homes = dict.fromkeys(("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "APPDATA"), str(tmp_path))
    screen = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    options: dict[str, Any] = {"cwd": tmp_path, "env": {**environment(), **homes, **screen}}
    options |= {"program": ("bash",), "patience": PATIENCE, "text": True}
    with command("-c", f"exec {spelled_out(typed)}", **options) as window:
        until(lambda: any(tmp_path.rglob(".plyfall.lock")) or window.poll() is not None, PATIENCE)
        time.sleep(1)
        assert window.poll() is None, window.stderr.read()
        window.terminate()
        assert window.communicate(timeout=PATIENCE) == ("", "")


# Python


def pages_with(kind: str) -> list[Path]:
    """The pages with blocks of a kind, but for those about what the Python in use has not."""
    found = of_kind(kind)
    left_out = {block.page for block in found if block not in runnable(found)}
    return [page for page in PAGES if page in {block.page for block in found} - left_out]


@pytest.mark.parametrize("page", pages_with("python"), ids=lambda page: page.name)
def test_python_blocks_run(page: Path, tmp_path: Path) -> None:
    found = [each for each in blocks(page) if each.kind in ("python", "output")]
    parts = [each.text for each in found if each.kind == "python"]
    code = "".join(f'{each}\nprint(end="\\0")\n' for each in parts)
    (tmp_path / "page.py").write_text(code, "utf-8")
    # As a module, as processes that a block starts would run a script's code again.
    printed = iter(shell("python -c 'import page'", tmp_path).split("\0"))
    said = ""
    for block in found:
        if block.kind == "python":
            said = next(printed)
        else:
            assert masked(said) == masked(block.text), block


@pytest.mark.slow
@pytest.mark.parametrize("page", pages_with("pycon"), ids=lambda page: page.name)
def test_sessions_are_true(page: Path, tmp_path: Path) -> None:
    sessions = [block.text for block in blocks(page) if block.kind == "pycon"]
    (tmp_path / "session.txt").write_text("\n".join(sessions), "utf-8")
    shell("python -m doctest session.txt", tmp_path)


# Files


FOLDERS = "assets|benchmarks|docs|engine|examples|gui|plyfall|tests|tools"
NAMED = re.compile(rf"(?<![\w/.])(?:(?:{FOLDERS})/[\w/.*-]*|[a-z_*]+\.(?:py|pyx|pxi))(?![\w/.*-])")
"""A path from the checkout's folder on, or the name of a file with code."""


def without_blocks(page: Path) -> str:
    return re.sub(r"^```.*?^```$", "", page.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", [ROOT / "CONTRIBUTING.md", *PAGES], ids=lambda page: page.name)
def test_the_files_that_a_page_names_exist(page: Path) -> None:
    spans = re.findall(r"`[^`\n]+`", without_blocks(page))
    for name in (name for words in spans for name in NAMED.findall(words)):
        places = [ROOT] if "/" in name else [ROOT, *map(ROOT.joinpath, FOLDERS.split("|"))]
        found = (
            each for folder in places for each in folder.glob(f"{'**/' * (folder != ROOT)}{name}")
        )
        assert any(found), name


@pytest.mark.parametrize("page", [ROOT / "CONTRIBUTING.md", *PAGES], ids=lambda page: page.name)
def test_a_page_has_no_section_twice(page: Path) -> None:
    titles = re.findall(r"^##? .*", without_blocks(page), re.MULTILINE)
    assert sorted(titles) == sorted(set(titles))
