"""Writes a page that shows every changed picture of a screen beside the one before.

Usage: python tools/changed_pictures.py [COMMIT]

The pictures before are those of COMMIT, of HEAD if it is not given.
"""

from __future__ import annotations

import subprocess
import sys
from html import escape
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "tests" / "gui" / "pictures"
KEPT = f"{PICTURES}/*.svg"
BEFORE = ROOT / "build" / "pictures" / "gui" / "pictures"
"""As deep as `PICTURES`, so that both find the fonts by the same path."""
STYLE = "body {font-family: sans-serif} iframe {width: 49%; aspect-ratio: 8 / 5; border: 0}"


def git(*words: str) -> str:
    """Returns what git prints."""
    command = ["git", "-C", str(ROOT), *words]
    return subprocess.run(command, check=True, capture_output=True, encoding="utf-8").stdout


def changed(commit: str) -> list[str]:
    """Returns the names of the pictures that are not as they were."""
    differing = git("diff", "--name-only", commit, "--", KEPT).splitlines()
    new = git("ls-files", "--others", "--exclude-standard", "--", KEPT).splitlines()
    return sorted(Path(name).name for name in {*differing, *new})


def write_before(commit: str, name: str) -> None:
    """Writes a picture as it was; an empty one where there was none."""
    path = (PICTURES / name).relative_to(ROOT).as_posix()
    known = git("ls-tree", commit, "--", path)
    text = git("show", f"{commit}:{path}") if known else "<svg xmlns='http://www.w3.org/2000/svg'/>"
    (BEFORE / name).write_text(text.replace("../../../assets", "../../../../assets"), "utf-8")


def main(commit: str = "HEAD") -> None:
    """Writes the page and prints where it is."""
    names = changed(commit)
    BEFORE.mkdir(parents=True, exist_ok=True)
    rows = []
    for name in names:
        write_before(commit, name)
        frames = "".join(
            f'<iframe src="{folder.as_uri()}/{name}"></iframe> ' for folder in (BEFORE, PICTURES)
        )
        rows.append(f"<h2>{escape(name)}</h2>\n{frames}")
    page = ROOT / "build" / "pictures" / "changed.html"
    page.write_text(f"<!doctype html><style>{STYLE}</style>\n" + "\n".join(rows), "utf-8")
    print(f"{len(names)} pictures have changed: {page.as_uri()}")


if __name__ == "__main__":
    main(*sys.argv[1:])
