"""Lay the built program out as a Linux desktop expects it, or make a Debian package of it.

    python tools/linux_package.py tree dist/plyfall PREFIX
    python tools/linux_package.py appdir dist/plyfall FOLDER    for `appimagetool FOLDER`
    python tools/linux_package.py deb dist/plyfall FOLDER

The same program gives the same package, byte for byte.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from string import Template

from make_icon import ASSETS, png
from project_facts import ADDRESS, IDENTIFIER, ROOT, SUMMARY, VERSION, epoch

SOURCES = ROOT / "packaging" / "linux"
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256)
AUTHORS = "The Plyfall authors"
NEEDED = ("libgcc-s1", "libstdc++6", "libx11-6", "libxext6")
"""Debian's packages with what SDL loads to open a window; its C library is added."""
BETTER = ("libxcursor1", "libxi6", "libxrandr2", "libxss1", "libpulse0")
"""Those with what SDL uses where it is there."""
DESCRIPTION = """\
 Play against the computer at a level that suits you, against another
 person, or watch two computers play. Games are analysed, reviewed and
 explained; puzzles and a lab show how programs think."""
_C_LIBRARY = re.compile(rb"GLIBC_(\d+)\.(\d+)")


def metainfo(address: str = ADDRESS) -> str:
    """Returns what software centres show of the program."""
    kinds = {"homepage": "", "bugtracker": "/issues"} if address else {}
    urls = (f'  <url type="{kind}">{address}{page}</url>\n' for kind, page in kinds.items())
    return Template((SOURCES / f"{IDENTIFIER}.metainfo.xml").read_text("utf-8")).substitute(
        summary=SUMMARY,
        version=VERSION,
        date=f"{datetime.fromtimestamp(epoch(), UTC):%Y-%m-%d}",
        urls="".join(urls),
    )


def tree(program: Path, prefix: Path) -> None:
    """Lays the program out below `prefix`, which is /usr where it will be."""
    shutil.copytree(program, prefix / "lib" / "plyfall", symlinks=True)
    (prefix / "bin").mkdir()
    (prefix / "bin" / "plyfall").symlink_to("../lib/plyfall/plyfall")
    share = prefix / "share"
    _write(share / "applications" / f"{IDENTIFIER}.desktop", _source("desktop"))
    _write(share / "mime" / "packages" / f"{IDENTIFIER}.xml", _source("mime.xml"))
    _write(share / "metainfo" / f"{IDENTIFIER}.metainfo.xml", metainfo().encode())
    icons = share / "icons" / "hicolor"
    for size in ICON_SIZES:
        _write(icons / f"{size}x{size}" / "apps" / f"{IDENTIFIER}.png", png(size))
    drawing = (ASSETS / "icon.svg").read_bytes()
    _write(icons / "scalable" / "apps" / f"{IDENTIFIER}.svg", drawing)
    documents = share / "doc" / "plyfall"
    _write(documents / "copyright", (ROOT / "LICENSE").read_bytes() + LICENCES)
    changes = (ROOT / "CHANGELOG.md").read_bytes()
    _write(documents / "changelog.gz", gzip.compress(changes, 9, mtime=0))


def appdir(program: Path, folder: Path) -> None:
    """Lays the program out as an AppImage has it: below usr, with links to what is read first."""
    tree(program, folder / "usr")
    share = Path("usr", "share")
    icons = share / "icons" / "hicolor"
    first = {
        "AppRun": Path("usr", "lib", "plyfall", "plyfall"),
        f"{IDENTIFIER}.desktop": share / "applications" / f"{IDENTIFIER}.desktop",
        f"{IDENTIFIER}.svg": icons / "scalable" / "apps" / f"{IDENTIFIER}.svg",
        ".DirIcon": icons / "256x256" / "apps" / f"{IDENTIFIER}.png",
    }
    for name, target in first.items():
        (folder / name).symlink_to(target)


LICENCES = b"""
The program contains parts that others have made, each under its own licence. All are listed with
their licences in /usr/lib/plyfall/_internal/THIRD-PARTY-LICENCES.txt.
"""


def _source(kind: str) -> bytes:
    return (SOURCES / f"{IDENTIFIER}.{kind}").read_bytes()


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def deb(program: Path, folder: Path) -> Path:
    """Makes a Debian package in a folder, where it may use a folder `deb`; returns its file."""
    root = folder / "deb"
    shutil.rmtree(root, ignore_errors=True)
    tree(program, root / "usr")
    files = [path for path in sorted(root.rglob("*")) if path.is_file() and not path.is_symlink()]
    sums = (
        f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(root)}\n"
        for path in files
    )
    architecture = _printed("dpkg", "--print-architecture")
    control = _control(files, architecture)
    _write(root / "DEBIAN" / "md5sums", "".join(sums).encode())
    _write(root / "DEBIAN" / "control", control.encode())
    same_for_all(root)
    made = folder / f"plyfall_{VERSION}_{architecture}.deb"
    how = ("--root-owner-group", "-Zxz", "-z9", "--threads-max=1")
    subprocess.run(
        ["dpkg-deb", "--build", *how, str(root), str(made)],
        env={**os.environ, "SOURCE_DATE_EPOCH": str(epoch())},
        stdout=subprocess.DEVNULL,
        check=True,
    )
    shutil.rmtree(root)
    return made


def _control(files: Iterable[Path], architecture: str) -> str:
    contents = [path.read_bytes() for path in files]
    found = {each for content in contents for each in _C_LIBRARY.findall(content)}
    newest = max((int(major), int(minor)) for major, minor in found)
    fields = {
        "Package": "plyfall",
        "Version": VERSION,
        "Architecture": architecture,
        "Maintainer": AUTHORS,
        "Installed-Size": str(sum(map(len, contents)) // 1024),
        "Depends": ", ".join((f"libc6 (>= {newest[0]}.{newest[1]})", *NEEDED)),
        "Recommends": ", ".join(BETTER),
        "Section": "games",
        "Priority": "optional",
        **({"Homepage": ADDRESS} if ADDRESS else {}),
        "Description": f"{SUMMARY}\n{DESCRIPTION}",
    }
    return "".join(f"{name}: {value}\n" for name, value in fields.items())


def same_for_all(root: Path) -> None:
    """Gives everything below a folder the same time, and rights as packages have them."""
    followed = os.utime not in os.supports_follow_symlinks  # on Windows, where there are no links
    for path in (root, *root.rglob("*")):
        if not path.is_symlink():
            runs = path.is_dir() or path.stat().st_mode & 0o100
            path.chmod(0o755 if runs else 0o644)
        os.utime(path, (epoch(), epoch()), follow_symlinks=followed)


def _printed(*command: str) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def main(arguments: list[str]) -> int:
    """Lays the program out or makes the package."""
    match arguments:
        case ["tree", program, prefix]:
            Path(prefix).mkdir(parents=True)
            tree(Path(program), Path(prefix))
        case ["appdir", program, folder]:
            Path(folder).mkdir(parents=True)
            appdir(Path(program), Path(folder))
        case ["deb", program, folder]:
            Path(folder).mkdir(parents=True, exist_ok=True)
            print(deb(Path(program), Path(folder)))
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
