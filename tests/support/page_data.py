"""What stands in a page as data."""

import json
import re
from pathlib import Path
from typing import Any


def data_of(page: str | Path) -> dict[str, Any]:
    """Returns what a page, or the page in a file, shows."""
    text = page.read_text("utf-8") if isinstance(page, Path) else page
    found = re.search(r'id="data">(.*?)</script>', text)
    assert found is not None
    shown: dict[str, Any] = json.loads(found[1])
    return shown
