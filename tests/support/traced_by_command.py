"""Runs `plyfall trace` and returns what it prints."""

from __future__ import annotations

import pytest

from engine.cli.entry import main


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Runs the command; returns its status and what it printed."""
    try:
        status = main(["trace", *arguments])
    except SystemExit as left:
        status = int(left.code or 0)
    out, err = capsys.readouterr()
    return status, out, err
