"""Make all that is released and that this machine can make, with checksums.

    python tools/release.py [--twice] [PART ...]

Writes into dist/release. Parts: folder (packed, in a disk image on macOS), one-file, sdist, wheel,
deb, appimage, installer. Without any, all whose tools are here; `installer` is only compiled,
against a stand-in, where this is not Windows. With --twice everything is made two times, in two
places, and any byte that differs is an error. `pip install -e '.[dev,release]'` installs what it
needs.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import io
import lzma
import os
import platform
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Callable, Iterable
from pathlib import Path

from linux_package import appdir, deb, same_for_all
from project_facts import ROOT, VERSION, epoch

RELEASE = ROOT / "dist" / "release"
WORK = ROOT / "build" / "release"
SUMS = "SHA256SUMS"
SYSTEM = {"win32": "windows", "darwin": "macos"}.get(sys.platform, sys.platform)
NAME = f"plyfall-{VERSION}-{SYSTEM}-{platform.machine().lower()}"
PACKED = {"windows": ".zip", "macos": ".dmg"}.get(SYSTEM, ".tar.xz")
LEFT_OUT = shutil.ignore_patterns(".*", "build", "dist", "*.egg-info", "__pycache__")


def run(*command: str | Path, **environment: str) -> None:
    """Runs a command in the checkout, so that it gives the same each time."""
    fixed = {
        "SOURCE_DATE_EPOCH": str(epoch()),
        "PYTHONHASHSEED": "0",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }
    subprocess.run(
        list(map(str, command)), cwd=ROOT, env={**os.environ, **fixed, **environment}, check=True
    )


def pyinstaller(work: Path, *words: str) -> Path:
    """Builds a program; returns the folder it is in."""
    places = ("--distpath", work / "dist", "--workpath", work / f"work{''.join(words)}")
    run(
        *(sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR"),
        *places,
        *("build.spec", "--", *words),
        PYINSTALLER_CONFIG_DIR=str(work / "config"),  # it keeps libraries that it has stripped
    )
    return work / "dist"


def built_folder(work: Path) -> Path:
    """The program as a folder, which is built once."""
    program = work / "dist" / "plyfall"
    return program if program.exists() else pyinstaller(work) / "plyfall"


def folder(work: Path, out: Path) -> None:
    """The program as a folder, packed."""
    program = built_folder(work)
    same_for_all(program)
    if SYSTEM == "macos":
        shown = work / "image"
        run("ditto", program.with_name("Plyfall.app"), shown / "Plyfall.app")
        (shown / "Applications").symlink_to("/Applications")  # to drag it onto
        image = ("hdiutil", "create", "-volname", "Plyfall", "-format", "UDZO")
        run(*image, "-srcfolder", shown, out / f"{NAME}{PACKED}")
    elif SYSTEM == "windows":
        with zipfile.ZipFile(out / f"{NAME}{PACKED}", "w", zipfile.ZIP_DEFLATED) as archive:
            for path in sorted(program.rglob("*")):
                archive.write(path, path.relative_to(program.parent))
    else:
        packed = lzma.compress(tar([(program, f"plyfall-{VERSION}")]), preset=9)
        (out / f"{NAME}{PACKED}").write_bytes(packed)


def tar(folders: Iterable[tuple[Path, str]]) -> bytes:
    """Returns an archive of folders, named as given, in which nothing is by chance."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for source, name in folders:
            for path in (source, *sorted(source.rglob("*"))):
                known = archive.gettarinfo(path, str(Path(name, path.relative_to(source))))
                known.uid = known.gid = 0
                known.uname = known.gname = "root"
                known.mtime = epoch()
                with path.open("rb") if known.isreg() else io.BytesIO() as content:
                    archive.addfile(known, content)
    return buffer.getvalue()


def one_file(work: Path, out: Path) -> None:
    """The program as one file."""
    ending = ".exe" if SYSTEM == "windows" else ""
    made = pyinstaller(work, "--one-file") / f"plyfall-{VERSION}{ending}"
    shutil.copy2(made, out / f"{NAME}-one-file{ending}")


def sdist(work: Path, out: Path) -> None:
    """The sources, packed anew so that all files have one time and owner."""
    checkout = work / "checkout"
    shutil.copytree(ROOT, checkout, ignore=LEFT_OUT)
    build = (sys.executable, "-m", "build", "--no-isolation", "--sdist")
    run(*build, "--outdir", work / "sdist", checkout)
    (made,) = (work / "sdist").glob("*.tar.gz")
    sources = unpacked(made, work / "sources")
    same_for_all(sources)
    packed = gzip.compress(tar([(sources, sources.name)]), 9, mtime=0)
    (out / made.name).write_bytes(packed)


def unpacked(archive: Path, target: Path) -> Path:
    """Unpacks a source archive; returns the one folder in it."""
    shutil.rmtree(target, ignore_errors=True)
    with tarfile.open(archive) as opened:
        opened.extractall(target, filter="data")
    (inside,) = target.iterdir()
    return inside


def wheel(work: Path, out: Path) -> None:
    """The wheel for this Python, built from the source archive; on Linux for others' systems."""
    if not list(out.glob("*.tar.gz")):
        sdist(work, out)
    (archive,) = out.glob("*.tar.gz")
    sources, made = unpacked(archive, work / "sources"), work / "wheel"
    flags = f"-DNDEBUG -fwrapv -O3 -g0 -ffile-prefix-map={sources}=."  # no places of this machine
    how = {"CFLAGS": flags, "LDSHARED": "gcc -shared"}
    build = (sys.executable, "-m", "build", "--no-isolation", "--wheel")
    run(*build, "--outdir", made, sources, **(how if SYSTEM == "linux" else {}))
    (one,) = made.glob("*.whl")
    if SYSTEM == "linux":
        beside = {"PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
        run(sys.executable, "-m", "auditwheel", "repair", "--wheel-dir", out, one, **beside)
    else:
        shutil.copy2(one, out)


def debian(work: Path, out: Path) -> None:
    """The package for Debian and its relatives."""
    shutil.copy2(deb(built_folder(work), work), out)


def appimage(work: Path, out: Path) -> None:
    """The program as an AppImage."""
    laid_out = work / "AppDir"
    appdir(built_folder(work), laid_out)
    same_for_all(laid_out)
    made = out / f"{NAME}.AppImage"
    run("appimagetool", "--no-appstream", laid_out, made, ARCH=platform.machine())


def installer(work: Path, out: Path) -> None:
    """The installer for Windows; elsewhere its script is compiled against a stand-in."""
    program = work / "stand-in"
    target = work / f"{NAME}-installer.exe"
    if SYSTEM == "windows":
        program, target = built_folder(work), out / target.name
    else:
        (program / "_internal").mkdir(parents=True)
        (program / "plyfall.exe").touch()
    told = {"VERSION": VERSION, "PROGRAM": program, "OUTPUT": target}
    script = ROOT / "packaging" / "windows" / "plyfall.nsi"
    run("makensis", "-V2", "-WX", *(f"-D{name}={told[name]}" for name in told), script)


PARTS: dict[str, tuple[Callable[[Path, Path], None], str | None]] = {
    "folder": (folder, None),
    "one-file": (one_file, None),
    "sdist": (sdist, None),
    "wheel": (wheel, None),
    "deb": (debian, "dpkg-deb"),
    "appimage": (appimage, "appimagetool"),
    "installer": (installer, "makensis"),
}
"""Every part: what makes it, and the command that this needs."""


def make(parts: Iterable[str], work: Path, out: Path) -> None:
    """Makes parts in a place of their own."""
    for each in (work, out):
        shutil.rmtree(each, ignore_errors=True)
        each.mkdir(parents=True)
    for part in parts:
        print(f"--- {part}", flush=True)
        PARTS[part][0](work, out)


def sums(files: Path) -> str:
    """Returns the checksums of a folder's files, as `sha256sum --check` reads them."""
    found = (path for path in sorted(files.iterdir()) if path.name != SUMS)
    return "".join(
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in found
    )


def main() -> int:
    """Makes what is asked for; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--twice", action="store_true", help="and compare")
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    options = parser.parse_args()
    if wrong := set(options.parts) - set(PARTS):
        parser.error(f"no such part: {', '.join(sorted(wrong))}")
    parts = options.parts or [
        name for name, (_, needed) in PARTS.items() if needed is None or shutil.which(needed)
    ]
    make(parts, WORK, RELEASE)
    made = sums(RELEASE)
    (RELEASE / SUMS).write_text(made, "utf-8", newline="\n")
    print(made, end="")
    for path in sorted(RELEASE.iterdir()):
        print(f"{path.stat().st_size / 2**20:6.2f} MiB  {path.name}")
    if not options.twice:
        return 0
    again = WORK.with_name("release-again")
    make(parts, again, again / "out")
    differing = set(sums(again / "out").splitlines()) ^ set(made.splitlines())
    print("\n".join(sorted(differing)) or "the same bytes twice")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
