"""The list of licences that a built program carries; `.ci/run` checks the program really built."""

import tomllib
from pathlib import Path

import pygame
import pytest
from processes import ROOT
from third_party_licences import FOLDER, NAME, LicenceError, check, document, main, parts

OWN = ("engine/kernel/table.so", "assets/sounds/win.wav", "LICENSE", NAME)


def named(*places: str, modules: tuple[str, ...] = ()) -> list[str]:
    """The parts of a program with files at these places."""
    return [part.name for part in parts(dict.fromkeys(places, ROOT / "LICENSE"), modules)]


@pytest.mark.parametrize(
    ("place", "part"),
    [
        ("pygame/base.cpython-311-x86_64-linux-gnu.so", "pygame-ce"),
        ("pygame/base.cp311-win_amd64.pyd", "pygame-ce"),
        ("pygame/pygame_icon.bmp", "pygame-ce"),
        ("pygame/SDL2.dll", "SDL"),
        ("pygame/.dylibs/libSDL2-2.0.0.dylib", "SDL"),
        ("libSDL2-2-50d19f93.0.so.0.3200.10", "SDL"),
        ("pygame_ce.libs/libSDL2_mixer-2-6719e6f6.0.so.0.800.2", "SDL_mixer"),
        ("libz.so.1", "zlib"),
        ("libstdc++.so.6", "GCC's libraries"),
        ("libpython3.11.so.1.0", "Python"),
        ("python311.dll", "Python"),
        ("VCRUNTIME140.dll", "Python"),
        ("_bz2.pyd", "Python"),
        ("python3.11/lib-dynload/_bz2.cpython-311-x86_64-linux-gnu.so", "Python"),
        ("base_library.zip", "Python"),
        ("assets/fonts/Inter-Medium.ttf", "Inter"),
        ("assets/fonts/JetBrainsMono-Medium.ttf", "JetBrains Mono"),
        ("assets/fonts/NotoSansSC-Bold.ttf", "Noto Sans SC"),
    ],
)
def test_every_file_belongs_to_something(place: str, part: str) -> None:
    assert named(place) == [part]


def test_the_programs_own_files_need_no_other_licence() -> None:
    assert named(*OWN, modules=("engine", "gui", "main", "plyfall")) == []


def test_modules_belong_to_their_distributions() -> None:
    modules = ("json", "platformdirs", "pygame", "pyimod01_archive", "PYZ.pyz", "pyi_rth_inspect")
    assert named(modules=modules) == ["platformdirs", "pygame-ce", "pyinstaller", "Python"]


def test_something_without_a_licence_text_is_refused_by_name() -> None:
    with pytest.raises(LicenceError, match=r"known for libnew\.so\.1, other/x\.txt, strange$"):
        parts(
            dict.fromkeys(["libnew.so.1", "libz.so.1", "other/x.txt"], ROOT / "LICENSE"),
            ["strange"],
        )


def test_every_library_that_pygame_brings_is_known() -> None:
    folder = Path(pygame.__file__).parent
    bundled = [*folder.parent.glob("pygame_ce.libs/*"), *folder.glob(".dylibs/*")]
    bundled += folder.glob("*.dll")
    for part in parts({path.name: path for path in bundled}, ()):
        assert part.version, part.name
        assert part.source.startswith("https://"), part.name


def test_every_component_has_its_texts_and_no_text_is_left_over() -> None:
    components = tomllib.loads((FOLDER / "components.toml").read_text("utf-8"))
    texts = {name for component in components.values() for name in component.get("texts", ())}
    for name in texts:
        assert len((FOLDER / name).read_text("utf-8")) > 500, name
    assert {path.name for path in FOLDER.glob("*.txt")} <= texts


def test_the_list_has_every_part_and_each_text_once() -> None:
    modules = ("pygame", "platformdirs", "pyimod01_archive", "json")
    found = parts({"libsndfile.so.1": ROOT / "LICENSE", "libz.so.1": ROOT / "LICENSE"}, modules)
    text = document(found)
    for part in found:
        assert f"\n{part.name} {part.version}".rstrip() in text
        assert f"Licence: {part.licence}\n" in text
    assert text.count("GNU LESSER GENERAL PUBLIC LICENSE\n                       Version 2.1") == 1
    assert "libsndfile, pygame-ce\n====" in text
    assert "https://github.com/pygame-community/pygame-ce/releases" in text
    assert "you may replace each" in text


def test_the_command_says_in_a_line_what_is_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(tmp_path)]) == 1
    assert capsys.readouterr().err.endswith("is not a built program\n")
    inside = tmp_path / "_internal"
    inside.mkdir()
    (inside / "base_library.zip").touch()
    assert main([str(tmp_path)]) == 1
    assert capsys.readouterr().err.endswith("does not list what is there\n")
    (inside / NAME).write_text(document(parts({"base_library.zip": tmp_path}, ())), "utf-8")
    assert [part.name for part in check(tmp_path)] == ["Python"]
    (inside / "libnew.so").touch()
    assert main([str(tmp_path)]) == 1
    assert capsys.readouterr().err == (
        "third_party_licences: no licence text is known for libnew.so\n"
    )
