"""What a Linux desktop is given, and the Debian package, here of a program that is a stand-in.

`.ci/run` makes the package of the program itself.
"""

import os
import subprocess
import tarfile
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import pytest
from linux_package import SOURCES, appdir, deb, metainfo, tree
from posix_system import linux, posix
from processes import needs
from project_facts import IDENTIFIER, SUMMARY, VERSION

from gui.files.game_file import ENDINGS

DESKTOP = SOURCES / f"{IDENTIFIER}.desktop"


@pytest.fixture
def program(tmp_path: Path) -> Path:
    folder = tmp_path / "dist" / "plyfall"
    (folder / "_internal").mkdir(parents=True)
    (folder / "_internal" / "library.so").write_bytes(b"GLIBC_2.17 GLIBC_2.4 GLIBC_2.35")
    (folder / "plyfall").write_text("#!/bin/sh\n")
    (folder / "plyfall").chmod(0o700)
    return folder


@linux
def test_the_menu_entry_and_what_software_centres_show_are_valid(tmp_path: Path) -> None:
    needs("desktop-file-validate", "appstreamcli")
    subprocess.run(["desktop-file-validate", DESKTOP], check=True)
    check = ["appstreamcli", "validate", "--no-net"]
    for number, address in enumerate(("", "https://example.org/plyfall")):
        folder = tmp_path / str(number)
        folder.mkdir()
        file = folder / f"{IDENTIFIER}.metainfo.xml"
        file.write_text(metainfo(address), "utf-8")
        end = subprocess.run([*check, file], capture_output=True, text=True)
        assert end.returncode == 0, end.stdout
        assert ("example.org" in file.read_text("utf-8")) == bool(address)


def test_menu_entry_type_and_description_are_of_one_program() -> None:
    entry = dict(line.split("=", 1) for line in DESKTOP.read_text("utf-8").splitlines()[1:])
    (kind,) = ElementTree.parse(SOURCES / f"{IDENTIFIER}.mime.xml").getroot()
    assert entry["MimeType"] == f"{kind.get('type')};"
    assert [each.get("pattern") for each in kind if each.get("pattern")] == [f"*{ENDINGS[0]}"]
    described = ElementTree.fromstring(metainfo(""))
    assert described.findtext("id") == entry["Icon"] == IDENTIFIER
    assert described.findtext("provides/mediatype") == kind.get("type")
    assert described.findtext("provides/binary") == entry["Exec"].split()[0]
    assert described.findtext("summary") == SUMMARY
    assert [each.get("version") for each in described.iter("release")] == [VERSION]


@posix
def test_the_program_is_found_where_a_desktop_looks(program: Path, tmp_path: Path) -> None:
    tree(program, tmp_path / "usr")
    found = {path.relative_to(tmp_path).as_posix() for path in tmp_path.glob("usr/**/*")}
    assert found >= {
        f"usr/share/applications/{IDENTIFIER}.desktop",
        f"usr/share/icons/hicolor/scalable/apps/{IDENTIFIER}.svg",
        f"usr/share/icons/hicolor/48x48/apps/{IDENTIFIER}.png",
        f"usr/share/metainfo/{IDENTIFIER}.metainfo.xml",
        f"usr/share/mime/packages/{IDENTIFIER}.xml",
        "usr/share/doc/plyfall/copyright",
    }
    assert subprocess.run([tmp_path / "usr" / "bin" / "plyfall"]).returncode == 0


@posix
def test_an_appimage_starts_the_program_and_shows_its_icon(program: Path, tmp_path: Path) -> None:
    appdir(program, tmp_path / "AppDir")
    first = {path.name: path for path in (tmp_path / "AppDir").iterdir() if path.name != "usr"}
    assert set(first) == {"AppRun", f"{IDENTIFIER}.desktop", f"{IDENTIFIER}.svg", ".DirIcon"}
    assert all(path.is_symlink() and path.is_file() for path in first.values())
    assert subprocess.run([first["AppRun"]]).returncode == 0


@linux
def test_the_package_is_the_same_each_time(program: Path, tmp_path: Path) -> None:
    needs("dpkg-deb")
    made = deb(program, tmp_path / "one")
    os.utime(program / "plyfall", (0, 0))
    assert made.read_bytes() == deb(program, tmp_path / "two").read_bytes()
    fields = subprocess.check_output(["dpkg-deb", "--field", made], text=True)
    assert "Depends: libc6 (>= 2.35), " in fields
    assert "Homepage" not in fields
    content = subprocess.check_output(["dpkg-deb", "--fsys-tarfile", made])
    with tarfile.open(fileobj=BytesIO(content)) as archive:
        members = archive.getmembers()
    assert {(each.uid, each.gid, each.mtime) for each in members} == {(0, 0, members[0].mtime)}
    modes = {each.name: oct(each.mode) for each in members if each.isfile()}
    assert modes["./usr/lib/plyfall/plyfall"] == "0o755"
    assert {mode for name, mode in modes.items() if not name.endswith("/plyfall")} == {"0o644"}
