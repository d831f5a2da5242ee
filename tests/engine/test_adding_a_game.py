"""The worked example in the documentation does what it says."""

from __future__ import annotations

import re
import sys
import types
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "adding-a-game.md"


def test_the_worked_example_runs(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert len(blocks) == 3
    module = types.ModuleType("matches")
    monkeypatch.setitem(sys.modules, "matches", module)  # dataclasses look their module up
    for block in blocks:
        exec(compile(block, str(PAGE), "exec"), vars(module))
    assert capsys.readouterr().out.startswith("take 1;")
