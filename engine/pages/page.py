"""Writes a page: one HTML file that needs no other file and no connection.

`assets/page` has the style and the script of all pages. What a page shows, and every text of it,
is data: the script draws it by its `kind`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

from engine import ADDRESS
from engine.wording import SayMessage, in_context, in_english

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "page"
WORDS = {
    "first": "To the start",
    "back": in_context("Page", "Back"),
    "next": "Next",
    "next_mark": "Next mark",
    "steps": "Step",
    "at_step": "step {step} of {steps}",
    "keys": "Arrow keys step. This page needs no installation and no connection.",
    "made_with": "Made with Plyfall",
    "print": "Print",
}
"""The texts of every page; a page may have others in their place."""
TREE_KINDS = ("search", "sheet")
"""The kinds of pages with trees; others have games."""
TREE_PARTS, GAME_PARTS = ("Trees", "Searches", "Exercises"), ("Boards", "Games against the page")
"""The headings of the parts of the script that one of these has alone."""
NO_SCRIPT = "This page needs JavaScript."
POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline' blob:; "
    "worker-src blob:; img-src data:"
)
"""What a page may load: nothing but what is in it."""
TEMPLATE = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<title>{title}</title>
<style>
{style}</style>
</head>
<body>
<noscript>{no_script}</noscript>
<script type="application/json" id="data">{data}</script>
<script type="module">
{script}</script>
</body>
</html>
"""


def page(
    kind: str,
    title: str,
    subtitle: str,
    data: Mapping[str, Any],
    *,
    words: Mapping[str, str] | None = None,
    say: SayMessage = in_english,
    language: str = "en",
) -> str:
    """Returns a page that the script draws as its `kind` says: ``search``, ``sheet``.

    `data` is what it shows; `words` are messages with named fields, by the names that the script
    has for them, besides `WORDS`; `say` translates these two.
    """
    shown = {
        "kind": kind,
        "title": title,
        "subtitle": subtitle,
        **filled(address=ADDRESS),
        "words": {name: say(text) for name, text in {**WORDS, **(words or {})}.items()},
        **data,
    }
    return TEMPLATE.format(
        language=language,
        policy=POLICY,
        title=escape(title),
        style=asset("page.css"),
        no_script=say(NO_SCRIPT),
        data=inlined(shown),
        script=_script(kind),
    )


def inlined(data: object) -> str:
    """Returns data as JSON that can stand within a script element: nothing in it ends that."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c")


def filled(**fields: Any) -> dict[str, Any]:
    """Returns the fields that have something in them: a page is smaller without the others."""
    return {name: value for name, value in fields.items() if value or type(value) in (int, float)}


def data_of(text: str) -> dict[str, Any]:
    """Returns what a page shows."""
    found: dict[str, Any] = json.loads(text.partition('id="data">')[2].partition("</script>")[0])
    return found


@cache
def _script(kind: str) -> str:
    """Returns the script without what belongs to other kinds of pages only."""
    first, *parts = re.split(r"^// (?=[A-Z][\w ]*\n\n)", asset("page.js"), flags=re.MULTILINE)
    titles = (*(GAME_PARTS if kind in TREE_KINDS else TREE_PARTS), "Notebooks")
    return "// ".join([first, *(part for part in parts if part.partition("\n")[0] not in titles)])


@cache
def asset(name: str) -> str:
    """Returns the text of a file of `assets/page`."""
    return (FOLDER / name).read_text("utf-8")
