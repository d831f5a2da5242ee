"""Controls are made once, and anew where what they say has changed."""

from __future__ import annotations

import pytest

from gui.view import boxes as b
from gui.widgets.command import KEYS, Command
from gui.words.catalogue import CATALOGUE

UNDO = Command("Undo", "U", "takes a move back", pad="X")


def test_the_same_arguments_give_the_same_button() -> None:
    assert b.button(UNDO) is b.button(UNDO)
    assert b.button(UNDO) is not b.button(UNDO, enabled=False)


def test_a_button_is_made_anew_in_another_language() -> None:
    before = b.button(UNDO)
    CATALOGUE.use(str.upper)
    try:
        assert dict(b.button(UNDO).data.attributes)["name"] == "UNDO"  # type: ignore[attr-defined]
    finally:
        CATALOGUE.use()
    assert b.button(UNDO) == before


def test_a_button_is_made_anew_where_its_command_has_another_key(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before = b.button(UNDO)
    monkeypatch.setattr(KEYS, "by_pad", True)
    assert dict(b.button(UNDO).data.attributes)["key_name"] == "(X)"  # type: ignore[attr-defined]
    monkeypatch.undo()
    monkeypatch.setitem(KEYS.names, UNDO, "test.undo")
    KEYS.use({"test.undo": "F7"})
    try:
        assert dict(b.button(UNDO).data.attributes)["key_name"] == "F7"  # type: ignore[attr-defined]
    finally:
        KEYS.use({})
    monkeypatch.undo()
    assert b.button(UNDO) == before
