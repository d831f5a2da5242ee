"""The pictures of the documentation can be drawn, and its page shows each of them."""

from pathlib import Path

import pytest
from processes import ROOT, run_python


@pytest.mark.slow
def test_a_picture_is_drawn_and_the_page_shows_all(tmp_path: Path) -> None:
    words = ("--only", "A puzzle", "--docs", str(tmp_path))
    end = run_python(str(ROOT / "tools" / "make_pictures.py"), *words, timeout=300)
    assert end.returncode == 0, end.stderr
    (drawn,) = (tmp_path / "pictures").iterdir()
    assert drawn.read_bytes()[8:12] == b"WEBP"
    page = (tmp_path / "screens.md").read_text("utf-8")
    assert page == (ROOT / "docs" / "screens.md").read_text("utf-8")
    kept = sorted(path.name for path in (ROOT / "docs" / "pictures").iterdir())
    assert all(f"(pictures/{name})" in page for name in kept if name != "game.webp")
    assert page.count("![") == len(kept) - 1
