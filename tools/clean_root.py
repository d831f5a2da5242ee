"""Try what is released in a clean Debian, in which nothing is that a desktop does not have.

    python tools/clean_root.py [PICTURES]

For the program in a folder, in one file and as a Debian package, out of dist/release: installed in
a Debian of its own, its self-test, a game played by real keys in a real window against
the computer, killed, started again, removed. Linux, as root; needs mmdebstrap, Xvfb, openbox,
xdotool, ImageMagick's import, and Debian's archive. Takes about three minutes.
"""

from __future__ import annotations

import json
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from project_facts import IDENTIFIER, ROOT, VERSION

from benchmarks.window import display
from engine.games.catalogue import line_game
from engine.games.notation import parse_moves
from engine.games.record import GameRecord

RELEASE = ROOT / "dist" / "release"
DESKTOP = ("libx11-6", "libxext6", "libxcursor1", "libxi6", "libxrandr2", "libxss1", "libstdc++6")
"""What every desktop of X11 has, as its packages in Debian."""
MENU = ("libglib2.0-bin", "shared-mime-info", "desktop-file-utils")
"""What a desktop opens menu entries and files with."""
PATIENCE = 60.0
INTO = """\
mount -t proc proc "$1/proc" && mount --rbind /dev "$1/dev" && root=$1 && shift &&
exec chroot "$root" "$@"
"""
"""Goes into a root; what is mounted there goes with the process."""
HOME = "srv"
"""The folder in it that is the user's home."""
DATA = Path(HOME, ".local", "share", "plyfall")
SELFTEST = f"/{HOME}/selftest"
GAME = "saved game.plyfall"
LAUNCH = ("sh", "-c", 'gio launch "$@" && sleep 600', "menu")
"""Opens a menu entry and, as a desktop, stays."""
KEPT_BY_OTHERS = ("dev", "proc", HOME, "tmp/.X11-unix", "var/cache", "var/lib/dpkg", "var/log")
"""What differs after any package has come and gone."""


class CleanRoot:
    """A Debian in a folder."""

    def __init__(self, folder: Path) -> None:
        """`folder` is where it has been unpacked."""
        self.folder = folder
        (folder / HOME / "home").mkdir()

    @contextmanager
    def running(self, *command: str) -> Iterator[subprocess.Popen[str]]:
        """Runs a command in it; in the end it is killed, with all that it has started."""
        own = ("unshare", "--mount", "--pid", "--fork", "--kill-child")
        inside = ("sh", "-c", INTO, "into", str(self.folder), *command)
        known = {"HOME": f"/{HOME}", "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LANG": "C.UTF-8"}
        environment = {**known, "DISPLAY": os.environ["DISPLAY"], "SDL_AUDIODRIVER": "dummy"}
        pipe = subprocess.PIPE
        with subprocess.Popen((*own, *inside), env=environment, text=True, stdout=pipe) as process:
            try:
                yield process
            finally:
                subprocess.run(["pkill", "-KILL", "--parent", str(process.pid)])

    def run(self, *command: str) -> str:
        """Runs a command to its end; returns what it has printed."""
        with self.running(*command) as process:
            said, _ = process.communicate(timeout=PATIENCE)
        if process.returncode:
            raise SystemExit(f"status {process.returncode}: {' '.join(command)}\n{said}")
        return said

    def saved(self) -> dict[str, str]:
        """The game in progress, as the program keeps it."""
        try:
            found: dict[str, str] = json.loads(
                (self.folder / DATA / "current-game.json").read_text()
            )
        except FileNotFoundError:
            return {}
        return found

    def left(self) -> list[str]:
        """The folders into which one-file programs have unpacked themselves."""
        return sorted(path.name for path in (self.folder / "tmp").glob("_MEI*"))

    def files(self) -> set[str]:
        """All files, but those that no package can help."""
        found = (path.relative_to(self.folder).as_posix() for path in self.folder.rglob("*"))
        return {path for path in found if not path.startswith(KEPT_BY_OTHERS)}


def until(true: Callable[[], object], what: str) -> None:
    """Waits until something is so."""
    end = time.monotonic() + PATIENCE
    while not true():
        if time.monotonic() > end:
            raise SystemExit(f"waited in vain for {what}")
        time.sleep(0.05)


def keys(*words: str) -> str:
    """Runs xdotool; returns its output."""
    command = ["xdotool", *words]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def picture(name: str) -> None:
    """Takes a picture of the screen."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    subprocess.run(["import", "-window", "root", PICTURES / f"{name}.png"], check=True)


def legal(moves: str) -> int:
    """A column that may be played, from 1."""
    game = line_game("connect-four")
    return GameRecord(game, parse_moves(game, moves)).position.legal_moves()[0] + 1


def play(root: CleanRoot, name: str, begun: str = "") -> None:
    """Plays a new game, or one with these moves, to its end."""
    window = keys("search", "--sync", "--onlyvisible", "--class", "plyfall").split()[-1]
    keys("windowactivate", "--sync", window)
    if not begun:
        time.sleep(1)  # a person looks at the start screen
        picture(f"{name}-start")
        keys("key", "Return")  # Play
    until(lambda: root.saved().get("moves", "") == begun, "the game")
    turn = 0
    while not root.saved().get("result"):
        moves = root.saved().get("moves", "")
        keys("key", str(legal(moves)))
        until(lambda: len(root.saved().get("moves", "")) > len(moves), "my move")  # noqa: B023
        turn += 1
        until(
            lambda: root.saved()["result"] or len(root.saved()["moves"]) % 2 == 0, "the computer's"
        )
        if turn == 3:
            picture(f"{name}-game")
    time.sleep(2)  # the card of the result fades in
    picture(f"{name}-end")
    print(f"    played {root.saved()['moves']}, {root.saved()['result']} wins")


def use(root: CleanRoot, name: str, program: str, *started: str) -> None:
    """The self-test, a game, a kill, and another start."""
    print(f"    {root.run(program, '--selftest', '--data-dir', SELFTEST).strip()}")
    if root.left():
        raise SystemExit(f"left behind after the self-test: {root.left()}")
    with root.running(*started or (program,)):
        play(root, name)
    killed = root.left()
    before = root.saved()
    root.run(program, "--selftest", "--data-dir", SELFTEST)
    if root.left() or root.saved() != before:
        raise SystemExit(f"after the kill: {root.left()}, {root.saved()}")
    print(f"    killed; left behind: {killed or 'nothing'}; after the next start: nothing")


@contextmanager
def clean_root(base: Path) -> Iterator[CleanRoot]:
    """A fresh copy of a Debian."""
    with tempfile.TemporaryDirectory(prefix="clean-root-") as folder:
        subprocess.run(["tar", "-xf", base, "-C", folder], check=True)
        yield CleanRoot(Path(folder))


def debian(target: Path, *packages: str) -> Path:
    """Makes the archive of a Debian with these packages, unless it is there."""
    if not target.exists():
        target.parent.mkdir(parents=True, exist_ok=True)
        suite = platform.freedesktop_os_release()["VERSION_CODENAME"]  # whose keys are here
        included = f"--include={','.join(packages)}"
        command = ("mmdebstrap", "--quiet", "--variant=minbase", included, suite, target)
        subprocess.run(command, check=True)
    return target


def only(pattern: str) -> Path:
    """The one file of the release with such a name."""
    (found,) = RELEASE.glob(pattern)
    return found


def main() -> None:
    """Tries the three programs."""
    plain = debian(ROOT / "build" / "clean-root" / "plain.tar", *DESKTOP)
    menu = debian(ROOT / "build" / "clean-root" / "menu.tar", *DESKTOP, *MENU)
    with display("1280x900"):
        with clean_root(plain) as root:
            print("folder", flush=True)
            shutil.unpack_archive(only("*-linux-*.tar.xz"), root.folder / "opt")
            use(root, "folder", f"/opt/plyfall-{VERSION}/plyfall")
        with clean_root(plain) as root:
            print("one file", flush=True)
            shutil.copy2(only("*-one-file"), root.folder / "opt" / "plyfall")
            use(root, "one-file", "/opt/plyfall")
        with clean_root(menu) as root:
            print("Debian package", flush=True)
            before = root.files()
            package = shutil.copy2(only("*.deb"), root.folder / HOME)
            root.run("dpkg", "--install", f"/{HOME}/{Path(package).name}")
            entry = f"/usr/share/applications/{IDENTIFIER}.desktop"
            use(root, "deb", "/usr/bin/plyfall", *LAUNCH, entry)
            open_game(root, entry)
            root.run("dpkg", "--purge", "plyfall")
            if root.files() != before:
                raise SystemExit(f"not as before: {sorted(root.files() ^ before)}")
            print("    removed without a trace")


def open_game(root: CleanRoot, entry: str) -> None:
    """Opens a saved game as a file manager would."""
    game = {"game": "connect-four", "players": ["human", "random"], "moves": "4444"}
    (root.folder / HOME / GAME).write_text(json.dumps(game))
    kind = root.run("gio", "info", "--attributes=standard::content-type", f"/{HOME}/{GAME}")
    if IDENTIFIER not in root.run("gio", "mime", kind.split()[-1]):
        raise SystemExit(f"nothing opens {kind}")
    with root.running(*LAUNCH, entry, f"/{HOME}/{GAME}"):
        play(root, "deb-file", "4444")
    print("    a saved game opens in it")


if __name__ == "__main__":
    PICTURES = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build" / "clean-root"
    main()
