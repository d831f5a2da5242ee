"""The messages of the program when it starts."""

from __future__ import annotations

from pathlib import Path

import pytest
from local_engines import PatientAnalysis, ScriptedEngine

from gui.command_line import parse
from gui.program import run
from gui.shell.app import App


@pytest.mark.parametrize("compiled", [True, False])
def test_where_nothing_is_compiled_the_window_says_so_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, compiled: bool
) -> None:
    notices: list[str] = []
    monkeypatch.setattr("gui.program.is_compiled", lambda: compiled)
    monkeypatch.setattr("gui.program.EngineClient", lambda at_once: PatientAnalysis())
    monkeypatch.setattr(App, "notify", lambda app, words, span: notices.append(words))
    monkeypatch.setattr(App, "run", lambda app: app.step())
    options = parse(["--mute", "--data-dir", str(tmp_path)])
    assert run(options, ScriptedEngine(), tmp_path) == 0
    assert len(notices) == (not compiled)
    for notice in notices:
        assert notice.startswith("The compiled part of the engine is missing, so searches take far")
        assert notice.endswith("and then install Plyfall again.")
