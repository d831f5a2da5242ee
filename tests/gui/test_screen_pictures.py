"""What every screen draws, compared with the pictures of it that are kept as SVG.

`nox -s pictures` renews them; look at those that change.
"""

import hashlib
import io
import re
import zlib
from pathlib import Path

import pygame
import pytest
from kept_texts import RENEWING, check_kept
from pilot import Launch
from recording import Setting, picture_of
from screens import NAMES, show

from gui.lab.page import LabPage
from gui.look.themes import THEMES

PICTURES = Path(__file__).with_name("pictures")
USUAL = Setting((1280, 800))
OTHERS = (
    Setting((640, 480), "light"),
    Setting((480, 600), "colour-blind"),
    Setting((1920, 1080), "wood"),
    Setting((1000, 700), "high-contrast"),
    Setting((1920, 1080), "dark", 200),
)
"""Of these each screen is seen in one besides the usual one."""
IN_ALL_THEMES = ("start", "playing", "analysed squares", "lab")
ELSEWHERE = (
    *(*OTHERS, Setting((640, 480)), Setting((640, 480), "wood", 150), Setting((800, 600), "light")),
    *(Setting((1000, 600), "wood"), Setting((1280, 800), "light", 150), Setting((1600, 540))),
    Setting((3840, 2160), "high-contrast", 200),
)
"""In these every screen is seen, too, and a digest is kept where there is no picture of it."""

EXPORTED = (
    *("lab at a cut", "lab with a position", "exercise, wrong", "exercise, done"),
    *("games of a search", "games of a search on squares", "tournament played"),
    *("lab on squares", "lab with chance"),
)
"""The screens whose exported pictures are kept, too."""


def settings_of(name: str) -> list[Setting]:
    """Returns how a screen is seen; a new screen changes nothing for the others."""
    themes = [USUAL._replace(theme=each) for each in THEMES if name in IN_ALL_THEMES]
    other = OTHERS[zlib.crc32(name.encode()) % len(OTHERS)]
    if name.startswith("lab: "):  # which differ only in small windows
        return list(OTHERS[:2])
    narrow = OTHERS[1:2] if name.startswith("games of a search") else ()  # where words are short
    return list(dict.fromkeys([USUAL, *themes, other, *narrow]))


def file_of(name: str, setting: Setting | str) -> Path:
    return PICTURES / f"{re.sub(r'[^a-z]+', '-', name).strip('-')}-{setting}.svg"


@pytest.mark.parametrize("name", NAMES)
def test_a_screen_looks_like_the_picture_of_it(launch_at_noon: Launch, name: str) -> None:
    settings = settings_of(name)
    pilot = show(launch_at_noon, name, "--window", "{}x{}".format(*settings[0].size))
    pilot.come_to_rest()
    pilot.wait(1)
    if name in EXPORTED:
        assert isinstance(pilot.scene, LabPage)
        found = {each.ending: each.content() for each in pilot.scene.exports()}
        check_kept(file_of(name, "exported"), found[".svg"].decode())
        assert pygame.image.load(io.BytesIO(found[".png"])).get_width() > 600
    for setting in settings:
        check_kept(file_of(name, setting), picture_of(pilot, setting))


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_a_screen_looks_as_before_in_other_windows(
    launch_at_noon: Launch, name: str, tmp_path: Path
) -> None:
    pilot = show(launch_at_noon, name, "--window", "1280x800")
    pilot.come_to_rest()
    pilot.wait(1)
    others = [each for each in ELSEWHERE if each not in settings_of(name)]
    pictures = {str(each): picture_of(pilot, each) for each in others}
    for setting, picture in pictures.items():
        (tmp_path / f"{setting}.svg").write_text(picture, "utf-8")
    digests = {each: hashlib.sha256(pictures[each].encode()).hexdigest()[:12] for each in pictures}
    told = "".join(f"{each} {digest}\n" for each, digest in digests.items())
    check_kept(file_of(name, "elsewhere").with_suffix(".txt"), told, f"; it is in {tmp_path}")


def test_every_picture_is_of_a_screen() -> None:
    wanted = {file_of(name, setting) for name in NAMES for setting in settings_of(name)}
    wanted |= {file_of(name, "exported") for name in EXPORTED}
    wanted |= {file_of(name, "elsewhere").with_suffix(".txt") for name in NAMES}
    found = set(PICTURES.iterdir())
    if RENEWING:
        for file in found - wanted:
            file.unlink()
    else:
        assert found == wanted
