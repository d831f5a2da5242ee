"""Changes the window's code in one place after the other, and lists the changes no test notices.

    python tools/mutations.py [--seed 1] [--count 120] [--jobs 2] [--only 3 17] [--tests TEST ...]

The places are chosen at random, half of them from what draws or places. Each job works in a copy of
this checkout. One run of all tests notes which of them execute each place; these are run with the
change, pictures first and those of other windows last, until one fails; all of them, if the place
is executed at import. A change with which a test hangs counts as noticed. With `--tests` only those
are run. `--only` takes the numbers of changes that were printed for the same seed, count and code.
"""

from __future__ import annotations

import argparse
import ast
import queue
import random
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

from reached_places import marked, tests_of
from variants import variants

ROOT = Path(__file__).resolve().parent.parent
LEFT_OUT = shutil.ignore_patterns(".git", ".venv", "build", "dist", "__pycache__", ".*_cache")
TESTS = ("tests/gui", "tests/test_program.py", "tests/test_screen_texts.py")
PICTURES = ("tests/gui/test_screen_pictures.py", "tests/gui/widgets/test_control_pictures.py")
DRAWS = re.compile(
    r"gui/((look|view|widgets|board)/|.*(view|draw|graph|bar|badge|marks|preview|path"
    r"|shapes|board|table|panel|sketch|sheet|list|caption|layout|dialog|party))"
)
HEADERS = {ast.FunctionDef: "returns decorator_list", ast.ClassDef: "decorator_list bases keywords"}
HEADERS |= {ast.arg: "annotation", ast.AnnAssign: "annotation", ast.Assert: "test msg"}
"""The fields of a node that only say what it is."""
SECONDS = 150
"""How long a test may take before it counts as hanging."""
FEW = 60
"""How many tests are run before the files of all others are imported."""


class Change(NamedTuple):
    """What a node of a file becomes; the node by its number in `ast.walk`."""

    file: str
    node: int
    new: ast.AST


def chosen(texts: dict[str, str], seed: int, count: int) -> list[Change]:
    """Returns changes chosen at random, half of them in what draws or places."""
    chance, found = random.Random(seed), list[Change]()
    tones = sorted(re.findall(r"^    (\w+): Colour$", texts["gui/look/theme.py"], re.MULTILINE))
    for file, text in sorted(texts.items()):
        headers = set[ast.AST]()
        for number, node in enumerate(ast.walk(ast.parse(text))):
            for field in HEADERS.get(type(node), "").split():
                for child in [getattr(node, field) or []]:
                    each = child if isinstance(child, list) else [child]
                    headers.update(inner for part in each for inner in ast.walk(part))
            if node not in headers and (new := variants(node, tones)):
                found.append(Change(file, number, chance.choice(new)))
    chance.shuffle(found)
    drawing = [each for each in found if DRAWS.match(each.file)][: count // 2]
    others = [each for each in found if not DRAWS.match(each.file)][: count - len(drawing)]
    return sorted(drawing + others, key=lambda each: each[:2])


def changed(text: str, change: Change) -> tuple[str, Any]:
    """Returns the text of a file with a change, and the node as it was."""
    tree = ast.parse(text)
    old = [*ast.walk(tree)][change.node]
    for parent in ast.walk(tree):
        for field, value in ast.iter_fields(parent):
            if value is old:
                setattr(parent, field, change.new)
            elif isinstance(value, list):
                value[:] = [change.new if each is old else each for each in value]
    return ast.unparse(ast.fix_missing_locations(tree)), old


def run(folder: Path, *words: str) -> str:
    """Runs tests; returns the name of the first that fails, empty if none does."""
    options = ("-q", "--tb=no", "-p", "no:cacheprovider", "-o", f"faulthandler_timeout={SECONDS}")
    command = [sys.executable, "-m", "pytest", *options, *words]
    end = subprocess.run(command, cwd=folder, capture_output=True, encoding="utf-8")
    failed = re.search(r"^(?:FAILED|ERROR) (\S.*?)(?: - |$)", end.stdout, re.MULTILINE)
    return failed[1] if failed else f"exit {end.returncode}" if end.returncode % 5 else ""


def reached(
    folder: Path, texts: dict[str, str], changes: dict[int, Change], jobs: int
) -> dict[int, list[str]]:
    """Returns the tests to be run with each change, those that notice it soonest first."""
    noted = set[int]()
    files = {each.file for each in changes.values()}
    shutil.copy(ROOT / "tools" / "reached_places.py", folder)
    for file in files:
        here = {number: each for number, each in changes.items() if each.file == file}
        lines = {number: changed(texts[file], each)[1].lineno for number, each in here.items()}
        text, found = marked(texts[file], lines)
        (folder / file).write_text(text, "utf-8")
        noted |= found
    options = ("-p", "reached_places", f"-n{jobs}")
    for words in (TESTS, ("-mslow", PICTURES[0])):
        print("First that fails unchanged:", run(folder, *options, *words), flush=True)
    for file in files:
        (folder / file).write_text(texts[file], "utf-8")
    by_place, took = tests_of(folder)

    def order(name: str, file: str) -> tuple[bool, bool, bool, float]:
        room = f"tests/{Path(file).parent.as_posix()}/"
        first = not name.startswith(PICTURES), not name.startswith(room)
        return "in_other_windows" in name, *first, took[name]

    chosen_tests = {}
    for number, each in changes.items():
        names = by_place.get(number, ()) if number in noted else took
        chosen_tests[number] = sorted(names, key=lambda name: order(name, each.file))
    return chosen_tests


def main() -> None:
    """Tries the changes and prints what becomes of each."""
    form = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=form)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=120)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", type=int, nargs="*")
    parser.add_argument("--tests", nargs="*")
    options = parser.parse_args()
    texts = {
        path.relative_to(ROOT).as_posix(): path.read_text("utf-8")
        for path in (ROOT / "gui").rglob("*.py")
    }
    changes = dict(enumerate(chosen(texts, options.seed, options.count)))
    if options.only:
        changes = {number: changes[number] for number in options.only}
    with tempfile.TemporaryDirectory() as name:
        folders = queue.Queue[Path]()
        for job in range(options.jobs):
            folders.put(shutil.copytree(ROOT, Path(name, str(job)), ignore=LEFT_OUT))
        tests = dict.fromkeys(changes, options.tests)
        if not options.tests:
            tests = reached(Path(name, "0"), texts, changes, options.jobs)

        def is_killed(number: int) -> bool:
            change, folder = changes[number], folders.get()
            text, old = changed(texts[change.file], change)
            (folder / change.file).write_text(text, "utf-8")
            parts = [each for each in (tests[number][:FEW], tests[number][FEW:]) if each]
            ends = (run(folder, "-x", "-n0", "-m", "", *each) for each in parts)
            by = next(filter(None, ends), "")
            (folder / change.file).write_text(texts[change.file], "utf-8")
            folders.put(folder)
            result = f"killed by {by}" if by else f"SURVIVED {len(tests[number])} tests"
            place = f"{number} {change.file}:{old.lineno}:{old.col_offset}"
            told = [ast.unparse(each).partition("\n")[0][:200] for each in (old, change.new)]
            print(f"{place}: {result}", *told, sep="\n    ", flush=True)
            return bool(by)

        with ThreadPoolExecutor(options.jobs) as pool:
            killed = sum(pool.map(is_killed, changes))
    print(f"{len(changes)} changes, {killed} killed, {len(changes) - killed} survived")


if __name__ == "__main__":
    main()
