"""A language in which every word is 40 % longer and has a mark, but for what no message says."""

import math
import re
from collections.abc import Iterable
from functools import cache

import languages

from engine.players.algorithms import ALGORITHMS
from engine.wording import without_context

MARK = "ø"
"""What words end with that a message has."""
WORD = re.compile(r"(?<!{)\b[^\W\d_]{2,}\b")
NAMES = re.compile(
    r"^…|^nobody$|^lineeø \d+: \w|(MAX|MIN|CHANCE)-VALUE|-SEARCH\(|Russell|engine/search|"
    r"\w+:\w+=|UGI|Plyfall|"
    r"\d{4}-\d\d-\d\d|[\w-]+\.(json|html|csv|png|svg|txt)"
)
"""Texts with names of people, files and functions, for which no language has other words."""


PLAYERS = {player.label for player in ALGORITHMS.values()}
"""Names that stand in tables beside those of programs; there is room for these, longer are cut."""


@cache
def messages() -> frozenset[str]:
    return frozenset(str(message.id) for message in languages.read(languages.TEMPLATE))


def longer(message: str) -> str:
    """Returns a message in this language, or what is none as it is."""
    message = without_context(message)
    if message not in messages():
        return message
    if message in PLAYERS:
        return WORD.sub(lambda found: found[0][:-1] + MARK, message)
    return WORD.sub(lambda found: stretched(found[0]), message)


def stretched(word: str) -> str:
    return word + word[-1] * (math.ceil(0.4 * len(word)) - 1) + MARK


def unmarked(texts: Iterable[str]) -> set[str]:
    """Returns the texts with a word that no message has, unless it is a name."""
    return {
        text
        for text in texts
        if not NAMES.search(text)
        and any(not word.endswith(MARK) for word in re.findall(r"[^\W\d_]{2,}", text))
    }
