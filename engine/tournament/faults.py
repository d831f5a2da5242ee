"""Why a game was lost that did not end on the board: a code with fields, said in any language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.foreign_text import drawable
from engine.wording import Worded, worded

LOSSES = {
    "no-start": "{name} cannot be started: {error}",
    "deaf": "{name} does not read what it is told",
    "no-end": "{name} wrote more than {bytes} bytes without an end of line",
    "closed": "{name} closed its output",
    "closed-saying": "{name} closed its output: {line}",
    "signal": "{name} was ended by the signal {signal}",
    "exit": "{name} ended with exit status {status}",
    "exit-saying": "{name} ended with exit status {status}: {line}",
    "chatty": "{name} wrote {lines} lines and no bestmove",
    "no-move": "{name} answered {answer}, which is no move",
    "illegal": "{name} played the illegal move {move} after {moves}",
    "illegal-first": "{name} played the illegal move {move} on the empty board",
    "silent": "{name} wrote no {word} within {span} ms",
    "silent-but": "{name} wrote no {word} within {span} ms, but {line}",
    "time": "{name} lost on time: no move after {span} ms of {limit}",
    "time-but": "{name} lost on time: no move after {span} ms of {limit}, but {line}",
    "failed": "{name} failed: {error}",
}
"""What the loser did, by the code that is kept in files."""
CODES = {message: code for code, message in LOSSES.items()}
GIVEN_UP = "the process that played it ended or stopped answering {tries} times"
"""Why a game is not played."""


def loss(code: str, name: object, **fields: object) -> Worded:
    """Returns in words why the player of a name has lost, as `LOSSES` has them."""
    return worded(LOSSES[code], name=name, **fields)


def loss_to_json(reason: str) -> dict[str, object] | None:
    """Returns the code of a reason with its fields as JSON data; None if it has none."""
    if not isinstance(reason, Worded):
        return None
    return {"code": CODES[reason.message], **reason.fields}


def loss_from_json(data: object, text: str) -> str:
    """Returns the reason of JSON data; `text`, in English, where that has no code that is known."""
    if not isinstance(data, Mapping):
        return text
    try:
        fields: dict[str, Any] = {
            name: each if isinstance(each, int) else drawable(str(each))
            for name, each in data.items()
        }
        return loss(**fields)
    except (LookupError, TypeError, ValueError):
        return text
