"""What the program shows and says, kept as texts in files."""

import os
from difflib import unified_diff
from pathlib import Path

import pytest

RENEWING = bool(os.environ.get("PLYFALL_RENEW_PICTURES"))
MOST = 40
"""The lines of a difference that are told."""


def check_kept(file: Path, found: str, where: str = "", around: int = 0) -> None:
    """Fails with the first lines that differ from a kept text, or writes it anew."""
    if RENEWING:
        file.write_text(found, "utf-8", newline="\n")
    kept = file.read_text("utf-8") if file.exists() else ""
    if found != kept:
        lines = unified_diff(kept.splitlines(), found.splitlines(), "kept", "now", "", "", around)
        told = "\n".join([*lines][2 : MOST + 2])
        pytest.fail(f"{file.name} is not as before{where}; nox -s pictures renews it\n{told}")
