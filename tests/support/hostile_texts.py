"""Texts that cannot be drawn or encoded."""

import pytest

HOSTILE = {
    "surrogate": "\udce9caf\ud800",
    "lines": "\u2028a\nb\r\nc\td",
    "marks": "a" + "\u0301" * 5_000,
    "megabyte": "word " * 200_000,
    "zero": "\0a\0b",
    "control": "\x1b[2J\x07\x08\x7f\x85",
    "bidi": "\u202eevil\u2066\u200f",
    "beyond": "😀\U0010ffff\uffff\ue000",
    "nothing": "\u200b\ufeff\ufe0f\u00ad",
    "long": "W" * 15_000,
}
HOSTILE_CASES = [pytest.param(text, id=name) for name, text in HOSTILE.items()]
"""The first four are tried in every place in every run."""
