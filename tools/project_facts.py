"""What a package says about the project besides its code: version, date, address, identifier."""

from __future__ import annotations

import os
import posixpath
import re
import sys
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import engine  # noqa: E402 (found only now)

ADDRESS, VERSION = engine.ADDRESS, engine.__version__
IDENTIFIER = "org.plyfall.Plyfall"
"""The program's name among all programs, for desktops."""
SUMMARY = "Connect Four and tic-tac-toe, with an engine that shows its thinking"
_LINK = re.compile(r"(!?)\[([^\]]*)\]\((?![a-z]+:|#)([^)]*)\)")


def epoch() -> int:
    """Returns the second in which everything in a package was made, as all its files have it."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    return int(given) if given else int(released(changelog).timestamp())


def links(address: str = ADDRESS) -> dict[str, str]:
    """Returns the project's pages by their names; none as long as it has no address."""
    if not address:
        return {}
    pages = {"Homepage": "", "Source": "", "Issues": "/issues"}
    changes = {"Changelog": f"/blob/v{VERSION}/CHANGELOG.md"}
    return {name: address + page for name, page in (pages | changes).items()}


def elsewhere(text: str, address: str = ADDRESS, *, folder: str = "", kept: str = "") -> str:
    """Returns a page of a folder for another place: its links lead to the project.

    Without an address they are plain text. Links to what is below `kept` stay as they are.
    """

    def absolute(found: re.Match[str]) -> str:
        image, words, path = found.groups()
        target = posixpath.normpath(posixpath.join(folder, path))
        if kept and target.startswith(f"{kept}/"):
            return found[0]
        if not address:
            return "" if image else words
        return f"{image}[{words}]({address}/{'raw' if image else 'blob'}/v{VERSION}/{target})"

    return _LINK.sub(absolute, text)


def released(changelog: str) -> datetime:
    """Returns the day on which this version came out, as the list of changes has it."""
    found = re.search(rf"^## \[{re.escape(VERSION)}\] - (\S+)$", changelog, re.MULTILINE)
    if found is None:
        raise ValueError(f"CHANGELOG.md has no section for {VERSION}")
    return datetime.fromisoformat(found[1]).replace(tzinfo=UTC)
