"""What is installed: everything in the one package `plyfall`, beside packages of any name.

The copy from which a wheel is built is run here as it is, without its compiled part. The tests
marked slow build the wheel; `.ci/run` has them run, and installs it.
"""

import ast
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import one_package
import pytest
from how_many import often
from one_package import PACKAGE, RewriteError, rewrite_cython, rewrite_python
from processes import ROOT, run_python

import main
from engine.kernel.compiled import NOT_COMPILED

MODULE_NAME = re.compile(rf"({'|'.join(one_package.MOVED)})\.[\w.]*")


def module_names(source: str) -> list[str]:
    """The strings that are the old name of a module in the package, or the beginning of one.

    Code that looks a module up by its name has to derive it from `__package__`.
    """
    constants = (each for each in ast.walk(ast.parse(source)) if isinstance(each, ast.Constant))
    texts = (each.value for each in constants if isinstance(each.value, str))
    return [text for text in texts if MODULE_NAME.fullmatch(text)]


@pytest.fixture(scope="module")
def staged(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the copy of the sources that a wheel is built from."""
    folder = tmp_path_factory.mktemp("staged") / "here"
    one_package.stage(ROOT, folder)
    return folder


@pytest.fixture
def others(tmp_path: Path) -> Path:
    """Makes a folder with packages that have the same names as ours."""
    for name in ("engine", "gui", "assets"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text("raise SystemExit('the other one')\n")
    (tmp_path / "main.py").write_text("raise SystemExit('the other one')\n")
    return tmp_path


def plyfall(
    *words: str, found_in: Path, folder: Path, given: str = ""
) -> subprocess.CompletedProcess[str]:
    """Runs `python -m plyfall` in a folder, which is where Python looks first."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environment = {**kept, "PYTHONPATH": str(found_in), "SDL_VIDEODRIVER": "dummy"}
    return run_python("-m", PACKAGE, *words, cwd=folder, env=environment, input=given, timeout=120)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("from engine.games import game\n", "from plyfall.engine.games import game\n"),
        ("from  gui import app, text\n", "from  plyfall.gui import app, text\n"),
        ("from \\\n  main import (\n main,\n)\n", "from \\\n  plyfall.main import (\n main,\n)\n"),
        ("import engine\n", "import plyfall.engine as engine\n"),
        ("import os, engine, sys\n", "import os, plyfall.engine as engine, sys\n"),
        ("import gui.app as app\n", "import plyfall.gui.app as app\n"),
        ("é = 1; import main\n", "é = 1; import plyfall.main as main\n"),
        ("if x:\n    from engine import y\n", "if x:\n    from plyfall.engine import y\n"),
        ("from . import engine\nfrom .engine import x\n", None),
        ("from engines import x\nimport mainly, my.engine\n", None),
        ('"""\nfrom engine import x\n"""\n# import engine\nengine = main(gui)\n', None),
    ],
)
def test_imports_of_what_moves_are_rewritten_and_nothing_else(
    before: str, after: str | None
) -> None:
    assert rewrite_python(before) == (before if after is None else after)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("from engine.a.b cimport (\n  c)\n", "from plyfall.engine.a.b cimport (\n  c)\n"),
        ("    from engine.a import b\n", "    from plyfall.engine.a import b\n"),
        ("cimport engine.a as a\n", "cimport plyfall.engine.a as a\n"),
        ("import engine\n", "import plyfall.engine as engine\n"),
        ('include "engine.pxi"\nfrom libc.string cimport memset\n', None),
        ("from enginery cimport a\n# from engine cimport a\n", None),
        ('"""\nfrom engine and gui\n"""\ncdef int engine = gui.main\n', None),
    ],
)
def test_cython_is_rewritten_likewise(before: str, after: str | None) -> None:
    assert rewrite_cython(before) == (before if after is None else after)


def test_an_import_that_would_mean_something_else_is_refused() -> None:
    with pytest.raises(RewriteError, match=r"line 2: .* instead of `import engine\.games`"):
        rewrite_python("\nimport engine.games\n")
    with pytest.raises(RewriteError, match=r"line 1: .* instead of `import engine\.a`"):
        rewrite_cython("cimport engine.a\n")
    with pytest.raises(RewriteError, match="line 1: import engine on a line of its own"):
        rewrite_cython("import engine, gui\n")


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("find('engine.kernel.searches')", ["engine.kernel.searches"]),
        ("find(f'engine.cli.{name}')", ["engine.cli."]),
        ("from plyfall.engine import x\n'engine'\n'of engine.games it says'\n'engines.x'", []),
    ],
)
def test_names_of_modules_are_found(source: str, found: list[str]) -> None:
    assert module_names(source) == found


def test_it_runs_beside_packages_that_have_the_names_of_ours(staged: Path, others: Path) -> None:
    version = plyfall("--version", found_in=staged, folder=others)
    assert (version.returncode, version.stderr) == (0, "")
    assert version.stdout.startswith("Plyfall ")
    counted = plyfall("perft", "4", found_in=staged, folder=others)
    assert (counted.returncode, counted.stdout.split()[-1], counted.stderr) == (0, "2401", "")
    wrong = plyfall("--moves", "9", "--game", "connect-four", found_in=staged, folder=others)
    assert wrong.returncode == 2
    assert "the other one" not in wrong.stderr


@pytest.mark.slow
def test_without_the_compiled_part_a_command_says_so_once_and_answers(
    staged: Path, others: Path
) -> None:
    words = "match random mcts:nodes=5 --games 4 --processes 2 --game tic-tac-toe"
    match = plyfall(*words.split(), found_in=staged, folder=others)
    assert (match.returncode, match.stderr) == (0, f"plyfall: {NOT_COMPILED}\n")
    assert "4 different games" in match.stdout
    position = "1524"
    solved = plyfall(
        *("solve", "--game", "tic-tac-toe"), found_in=staged, folder=others, given=position
    )
    assert (solved.returncode, solved.stderr) == (0, f"plyfall: {NOT_COMPILED}\n")
    assert solved.stdout == f"{position} 3\n"
    spoken = plyfall("ugi", found_in=staged, folder=others, given="ugi\nquit\n")
    assert (spoken.returncode, spoken.stderr) == (0, "")
    assert spoken.stdout.count(NOT_COMPILED) == 1


@pytest.mark.parametrize(
    "words", often(1, ["solve no-such-file", "solve --help", "perft 2", "sovle"])
)
def test_a_command_is_the_same_however_it_is_started(words: str) -> None:
    starts = (["-m", "engine"], ["main.py"], ["-m", PACKAGE])
    ends = [run_python(*start, *words.split()) for start in starts]
    first = ends[0]
    assert all(
        (end.returncode, end.stdout, end.stderr) == (first.returncode, first.stdout, first.stderr)
        for end in ends
    )
    assert (first.stdout + first.stderr).removeprefix("usage: ").startswith(("plyfall", "49"))


def test_neither_a_command_nor_the_package_loads_the_window() -> None:
    probe = (
        "import sys, runpy\n"
        "try:\n    runpy.run_module('plyfall', run_name='__main__', alter_sys=True)\n"
        "except SystemExit as end:\n    assert not end.code\n"
        "print(sorted({'gui', 'pygame'} & {name.partition('.')[0] for name in sys.modules}))\n"
    )
    end = run_python("-c", probe, "perft", "2", check=True)
    assert end.stdout.splitlines()[-1] == "[]"


def test_the_readme_sets_up_in_one_command_that_the_program_names_too() -> None:
    blocks = re.findall(r"```sh\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL)
    assert blocks[0] == f"{main.SET_UP}\n"
    for block in blocks[:2]:
        assert block.count("\n") == 1
        assert " -q" not in block, "pip is to show that it is at work"


@pytest.mark.slow
def test_a_wheel_is_one_package_with_what_is_loaded_and_no_old_name(tmp_path: Path) -> None:
    source = tmp_path / "source"
    ignored = shutil.ignore_patterns(".*", "build", "dist", "*.egg-info", "tests")
    shutil.copytree(ROOT, source, ignore=ignored)
    built = f"lib.{sysconfig.get_platform()}-{sys.implementation.cache_tag}"
    (source / "build" / built / "engine").mkdir(parents=True)  # what an older build has left
    (source / "build" / built / "engine" / "__init__.py").touch()
    pip = ("-m", "pip", "wheel", "--disable-pip-version-check", "--no-deps")
    words = (*pip, "--no-build-isolation", "-w", str(tmp_path), str(source))
    run_python(*words, check=True, timeout=600)
    with zipfile.ZipFile(next(tmp_path.glob("*.whl"))) as wheel:
        content = {name: wheel.read(name) for name in wheel.namelist()}
    (described,) = {name.partition("/")[0] for name in content} - {PACKAGE}
    assert described.endswith(".dist-info")
    assert content[f"{described}/top_level.txt"].split() == [PACKAGE.encode()]
    for folder, patterns in (
        ("assets", ("*.ttf", "*.wav", "*.svg", "*.js", "*.css", "icon.png", "LICENSE.txt", "*.mo")),
        ("engine", ("*.py", "*.book", "*.pyi")),
        ("gui", ("*.py",)),
    ):
        for pattern in patterns:
            for path in (ROOT / folder).rglob(pattern):
                assert f"{PACKAGE}/{path.relative_to(ROOT).as_posix()}" in content
    for name, inside in content.items():
        assert not name.endswith((*one_package.CYTHON, ".c"))
        if name.endswith(one_package.PYTHON):
            code = inside.decode()
            assert rewrite_python(code) == code, name
            assert not module_names(code), name
        elif name.endswith((".so", ".pyd")):
            assert b"plyfall.engine.kernel." in inside, name
            assert b"\0engine.kernel." not in inside, name


def test_the_executable_leaves_out_no_module_that_the_window_imports() -> None:
    unused = re.findall(r'^    "([\w.]+)",$', (ROOT / "build.spec").read_text("utf-8"), re.M)
    assert "pygame.camera" in unused
    for path in (ROOT / "gui").rglob("*.py"):
        text = path.read_text("utf-8")
        for package, names in re.findall(
            r"^ *(?:from|import) ([\w.]+)(?: import (.*))?", text, re.M
        ):
            used = {package, *(f"{package}.{name}" for name in re.findall(r"\w+", names))}
            assert used.isdisjoint(unused), path
