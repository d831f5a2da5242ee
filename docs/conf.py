"""How Sphinx makes the site: `sphinx-build docs build/site`, after `pip install -e '.[dev]'`.

The pages that can be played and stepped through are made by the program's own commands.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from sphinx.application import Sphinx

DOCS = Path(__file__).resolve().parent
ROOT = DOCS.parent
LIVE = ROOT / "build" / "live"
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

from project_facts import ADDRESS, VERSION, elsewhere  # noqa: E402 (found only now)

project, release = "Plyfall", VERSION
extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["notebooks/*.ipynb", "notebooks/*.py"]
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 3
html_theme = "furo"
html_title, html_show_copyright = "Plyfall", False
html_favicon = str(ROOT / "assets" / "icon.svg")
if ADDRESS:  # each page has a link to its source
    html_theme_options = {
        "source_view_link": f"{ADDRESS}/blob/v{VERSION}/docs/{{filename}}",
        "top_of_page_buttons": ["view"],
    }
html_extra_path = [str(LIVE)]
suppress_warnings = ["misc.highlighting_failure"]


def write_live(name: str, *words: str) -> None:
    """Writes a page that a command prints."""
    command = [sys.executable, "-m", "engine", *words]
    page = subprocess.run(command, cwd=ROOT, check=True, capture_output=True).stdout
    (LIVE / name).write_bytes(page)


def lead_out(_app: object, page: str, source: list[str]) -> None:
    """Has the links of a page to what is not on the site lead to the project."""
    folder = (Path("docs") / page).parent.as_posix()
    source[0] = elsewhere(source[0], folder=folder, kept="docs")


def setup(app: Sphinx) -> None:
    """Asks Sphinx to call it."""
    app.connect("source-read", lead_out)


LIVE.mkdir(parents=True, exist_ok=True)
write_live("play.html", "page", "--play")
write_live("shared-game.html", "page", "4566533242743212")
write_live("alpha-beta.html", "trace", "figure-5.2", "--format", "html", "--exercise")
write_live("sheet.html", "sheet", "--seed", "1", "--count", "5")
