"""A page: everything in one file, whatever stands in its data."""

import json
import re

import pytest

from engine.pages.page import FOLDER, data_of, page


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


def test_a_page_leads_to_the_project_where_that_has_an_address(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for address in ("", "https://plyfall.example"):
        monkeypatch.setattr("engine.pages.page.ADDRESS", address)
        assert data_of(page("search", "", "", {})).get("address", "") == address


@pytest.mark.parametrize(("name", "most"), [("page.js", 1000), ("search.js", 400)])
def test_the_script_stays_small(name: str, most: int) -> None:
    assert len((FOLDER / name).read_text("utf-8").splitlines()) <= most
