"""The gallery of all screens can be made: its pictures, sheets and page."""

from pathlib import Path

import pygame
import pytest
from processes import ROOT, run_python

from gui.look.themes import THEMES

MOST_BYTES = 150_000


def make_gallery(*words: str) -> None:
    """Runs the tool in a process of its own."""
    end = run_python(str(ROOT / "tools" / "make_gallery.py"), *words, timeout=300)
    assert end.returncode == 0, end.stderr


def check_page(docs: Path, sheets: list[str]) -> None:
    """The page shows these sheets, which are small, and nothing else."""
    text = (docs / "README.md").read_text("utf-8")
    assert sorted(path.name for path in docs.iterdir()) == sorted([*sheets, "README.md"])
    assert text.count("![") == len(sheets)
    for name in sheets:
        assert f"]({name})" in text
        assert (docs / name).stat().st_size <= MOST_BYTES


@pytest.mark.slow
def test_a_screen_is_drawn_in_every_theme_and_size(tmp_path: Path) -> None:
    folder, docs = tmp_path / "pictures", tmp_path / "docs"
    make_gallery(str(folder), "--docs", str(docs), "--only", "playing")
    pictures = [pygame.image.load(path) for path in folder.iterdir()]
    assert len(pictures) == 4 * len(THEMES)
    sizes = [picture.get_size() for picture in pictures]
    assert set(sizes) == {(640, 480), (1280, 800), (1920, 1080)}
    assert sizes.count((1920, 1080)) == 2 * len(THEMES)
    assert len({pygame.image.tobytes(picture, "RGB") for picture in pictures}) == len(pictures)
    check_page(docs, ["screen-playing.jpg"])


@pytest.mark.slow
def test_the_frames_of_each_motion_are_drawn(tmp_path: Path) -> None:
    make_gallery("--docs", str(tmp_path), "--frames")
    motions = ("dialog", "dialog-goes", "drop", "new-game", "undo", "win")
    check_page(tmp_path, [f"motion-{name}.jpg" for name in motions])
