"""Runs commands of the engine in the process of the test."""

import io
import json
import re
import sys
from typing import Any

import pytest

from engine.cli.entry import main


def without_times(text: str) -> str:
    """Returns what a match prints without what differs from run to run."""
    return re.sub(r" +\d+\.\d{3}$", "", text, flags=re.MULTILINE)


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


class Commands:
    """Runs commands; what they print is kept by pytest, what they read is given."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys, self._monkeypatch = capsys, monkeypatch

    def __call__(self, *arguments: str, given: str | bytes | Terminal = "") -> tuple[int, str, str]:
        """Runs a command with an input; returns exit status, output and complaints."""
        if isinstance(given, str):
            given = given.encode()
        stdin = io.TextIOWrapper(io.BytesIO(given)) if isinstance(given, bytes) else given
        self._monkeypatch.setattr(sys, "stdin", stdin)
        try:
            status = main(arguments)
        except SystemExit as exit_:  # argparse's way to leave
            status = int(exit_.code or 0)
        out, err = self._capsys.readouterr()
        return status, out, err

    def said(self, *arguments: str, given: str | Terminal = "") -> str:
        """Returns what a command prints; it must succeed without complaints."""
        status, out, err = self(*arguments, given=given)
        assert (status, err) == (0, "")
        return out

    def json(self, *arguments: str) -> Any:
        return json.loads(self.said(*arguments, "--format", "json"))

    def refused(self, *arguments: str) -> str:
        """Returns the one line that a wrong command gets, without its end."""
        status, out, err = self(*arguments)
        assert (status, out, err.count("\n")) == (2, "", 1)
        return err.removesuffix("\n")
