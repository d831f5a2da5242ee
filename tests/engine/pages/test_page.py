"""A page: everything in one file, whatever stands in its data."""

import json
import re

from engine.pages.page import FOLDER, page


def test_a_page_has_everything_in_it_and_nothing_ends_its_script_early() -> None:
    hostile = "</script><!--<script>\u2028&amp;"
    made = page("search", "A < B & C", "by hand", {"text": hostile})
    shown = re.search(r'<script type="application/json" id="data">(.*?)</script>', made)
    assert shown is not None
    assert json.loads(shown[1])["text"] == hostile
    assert "<title>A &lt; B &amp; C</title>" in made
    assert made.count("</script>") == 2, "the data's and the script's"
    assert not re.search(r'(src|href)="', made), "it needs no other file"
    assert "default-src 'none'" in made
    assert (FOLDER / "page.css").read_text("utf-8") in made


def test_a_page_has_its_part_of_the_script() -> None:
    whole = (FOLDER / "page.js").read_text("utf-8")
    parts = [page(kind, "", "", {}).partition('"module">\n')[2] for kind in ("search", "game")]
    for of_trees, of_games, text in (
        (True, True, "function stepper("),
        (True, False, "KINDS.search ="),
        (True, False, "KINDS.sheet ="),
        (False, True, "game: gamePage"),
    ):
        assert text in whole
        assert [text in part for part in parts] == [of_trees, of_games]
