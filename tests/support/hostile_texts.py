"""Texts that cannot be drawn or encoded."""

HOSTILE = {
    "zero": "\0a\0b",
    "surrogate": "\udce9caf\ud800",
    "control": "\x1b[2J\x07\x08\x7f\x85",
    "lines": "\u2028a\nb\r\nc\td",
    "bidi": "\u202eevil\u2066\u200f",
    "beyond": "😀\U0010ffff\uffff\ue000",
    "marks": "a" + "\u0301" * 5_000,
    "nothing": "\u200b\ufeff\ufe0f\u00ad",
    "long": "W" * 15_000,
    "megabyte": "word " * 200_000,
}
