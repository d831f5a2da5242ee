"""What packages say about the project, with an address and without one."""

import re
from datetime import UTC, datetime

import pytest
from processes import ROOT
from project_facts import VERSION, elsewhere, links, released

README = (ROOT / "README.md").read_text("utf-8")
ADDRESS = "https://example.org/plyfall"
_TARGET = re.compile(r"\]\(([^)]*)\)")


def test_without_an_address_a_package_names_no_page_and_links_nowhere() -> None:
    assert links("") == {}
    left = _TARGET.findall(elsewhere(README, ""))
    assert all(target.startswith(("https://", "#")) for target in left)
    assert "[Python](docs/" not in elsewhere("see [Python](docs/python-api.md)", "")
    assert elsewhere("![a](b.png)see [c](d.md), [e](https://f.g)", "") == "see c, [e](https://f.g)"


def test_with_an_address_everything_leads_to_this_version() -> None:
    pages = links(ADDRESS)
    assert pages["Homepage"] == ADDRESS
    assert all(page.startswith(ADDRESS) for page in pages.values())
    assert _TARGET.findall(elsewhere("![a](b.png) [c](d.md#e)", ADDRESS)) == [
        f"{ADDRESS}/raw/v{VERSION}/b.png",
        f"{ADDRESS}/blob/v{VERSION}/d.md#e",
    ]
    assert all(":" in target for target in _TARGET.findall(elsewhere(README, ADDRESS)))


def test_links_of_the_site_stay_and_others_lead_out_of_it() -> None:
    page = "[a](b.md#c) [d](../engine/e.py) ![f](pictures/g.webp) [h](https://i.j)"
    site = {"folder": "docs", "kept": "docs"}
    assert elsewhere(page, "", **site) == page.replace("[d](../engine/e.py)", "d")
    out = f"{ADDRESS}/blob/v{VERSION}/engine/e.py"
    assert elsewhere(page, ADDRESS, **site) == page.replace("../engine/e.py", out)


def test_the_list_of_changes_has_this_version_and_its_day() -> None:
    assert released((ROOT / "CHANGELOG.md").read_text("utf-8")) <= datetime.now(UTC)
    with pytest.raises(ValueError, match=re.escape(f"no section for {VERSION}")):
        released("## [0.0.1] - 2020-01-01\n")
