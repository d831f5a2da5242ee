"""Makes text from outside (file names, files, the clipboard, arguments) fit to be shown.

A string may hold what no font can draw and no encoding can write: zeros, lone surrogates,
control characters, marks that turn the direction of what follows.
"""

from __future__ import annotations

import re
import unicodedata

REPLACEMENT = "\N{REPLACEMENT CHARACTER}"
NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"
ELLIPSIS = "…"
MOST_MARKS = 3
"""Combining marks drawn on one letter: no script needs more, and each makes the line taller."""
PLAIN = re.compile("[ -~\u00a0-\u00ac\u00ae-\u02ff\u2010-\u2027\u2190-\u22ff\u2700-\u27bf]*")
"""Letters, punctuation and arrows that need no look at each character."""
LONGEST_QUOTE = 40
"""Characters shown of a quoted text."""
LONGEST_NAME = 16
"""Characters of a person's name."""
LONGEST_LINE = 300
"""Characters of a line on a terminal."""


def drawable(text: str) -> str:
    """Returns `text` with a visible stand-in for each character that cannot be drawn.

    Characters keep their places, so that an index into one is an index into the other. Every
    kind of white space becomes a space; a no-break space stays.
    """
    if PLAIN.fullmatch(text):
        return text
    shown, marks = [], 0
    for character in text:
        marks = marks + 1 if unicodedata.category(character) in ("Mn", "Me") else 0
        if marks > MOST_MARKS:
            shown.append(REPLACEMENT)
        elif character.isprintable() or character == NO_BREAK_SPACE:
            shown.append(character)
        else:
            shown.append(" " if character.isspace() else REPLACEMENT)
    return "".join(shown)


def shortened(text: str, most: int = LONGEST_QUOTE) -> str:
    """Returns at most `most` drawable characters of `text`: its beginning and its end."""
    if len(text) > most:
        end = most // 4
        text = f"{text[: most - end - 1]}{ELLIPSIS}{text[len(text) - end :]}"
    return drawable(text)


def quoted(value: object) -> str:
    """Returns `value` in quotes, short and drawable, for a message."""
    return f"'{shortened(str(value))}'"


def person_name(text: str) -> str:
    """Returns `text` as a person's name, without what cannot be drawn or turns the direction.

    It has at most `LONGEST_NAME` characters, and none where nothing of it would be seen.
    """
    text = drawable(unicodedata.normalize("NFC", text[: 20 * LONGEST_NAME]))
    name = " ".join(text.replace(REPLACEMENT, "").split())[:LONGEST_NAME].strip()
    return name if any(unicodedata.category(each)[0] not in "MZ" for each in name) else ""


def one_line(text: str) -> str:
    """Returns `text` as one line for a terminal: no line breaks, no control characters."""
    return shortened(" ".join(text.split()), LONGEST_LINE)
