"""What packages say about the project, with an address and without one."""

import re
import sys
from datetime import UTC, datetime

import pytest
from processes import ROOT

sys.path.insert(0, str(ROOT / "tools"))

from project_facts import VERSION, links, readme, released

README = (ROOT / "README.md").read_text("utf-8")
ADDRESS = "https://example.org/plyfall"
_TARGET = re.compile(r"\]\(([^)]*)\)")


def test_without_an_address_a_package_names_no_page_and_links_nowhere() -> None:
    assert links("") == {}
    left = _TARGET.findall(readme(README, ""))
    assert all(target.startswith(("https://", "#")) for target in left)
    assert "[Python](docs/" not in readme("see [Python](docs/python-api.md)", "")
    assert readme("![a](b.png)see [c](d.md), [e](https://f.g)", "") == "see c, [e](https://f.g)"


def test_with_an_address_everything_leads_to_this_version() -> None:
    pages = links(ADDRESS)
    assert pages["Homepage"] == ADDRESS
    assert all(page.startswith(ADDRESS) for page in pages.values())
    assert _TARGET.findall(readme("![a](b.png) [c](d.md#e)", ADDRESS)) == [
        f"{ADDRESS}/raw/v{VERSION}/b.png",
        f"{ADDRESS}/blob/v{VERSION}/d.md#e",
    ]
    assert all(":" in target for target in _TARGET.findall(readme(README, ADDRESS)))


def test_the_list_of_changes_has_this_version_and_its_day() -> None:
    assert released((ROOT / "CHANGELOG.md").read_text("utf-8")) <= datetime.now(UTC)
    with pytest.raises(ValueError, match=re.escape(f"no section for {VERSION}")):
        released("## [0.0.1] - 2020-01-01\n")
