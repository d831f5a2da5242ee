"""Every word of a screen is a message of the source that another language can answer.

The other language is English in capitals: what is drawn or read aloud in small letters has not
passed through the catalogue, or was put together before it did.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache

import pseudo_language as longer_language
import pytest
from drawn import draw_anew
from how_many import often
from pilot import Launch, Pilot
from processes import ROOT
from screens import NAMES, show

from engine.games.catalogue import BOARD_GAMES
from engine.players.algorithms import ALGORITHMS
from engine.wording import without_context
from gui.words.catalogue import CATALOGUE

NOT_WORDS = re.compile(
    r"\b(Plyfall|nobody|Enter|Esc|Tab|Home|End|Del|Delete|Ctrl|Shift|Space|Page|Up|Down|Backspace|Arrows)\b"
)
"""What is the same in every language: names, what a person has typed, keys."""


NAMES_OF_FILES = ("open a game", "save the game")
NAMES_OF_PLAYERS = ("add a player", "tournament", "tournament played")
ENGINES_WORDS = (
    *("exercise, wrong", "exercise, done", "lab at a cut", "lab at a cut of a position"),
    "set up wrongly",
)
"""Screens on which the engine's own sentences about a search or a position stand."""
CODE = ("lab", "lab with a position", "lab with its source", "lab: leaves", "lab: orders")
"""Screens with lines of code and names of nodes."""
NO_ANSWER = ("thinking", "no answer")
"""Screens that are come to by names of controls."""
LEFT = {*NAMES_OF_FILES, *NAMES_OF_PLAYERS, *ENGINES_WORDS, *CODE, *NO_ANSWER}
COMPLETE = [name for name in NAMES if name not in LEFT]
"""The screens of which every word passes through the catalogue."""


@cache
def messages() -> frozenset[str]:
    """Returns every text of the source that stands there whole."""
    found = set[str]()
    for path in sorted([*ROOT.glob("gui/**/*.py"), *ROOT.glob("engine/**/*.py")]):
        nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
        parts = {part for each in nodes if isinstance(each, ast.JoinedStr) for part in each.values}
        whole = (each for each in nodes if isinstance(each, ast.Constant) and each not in parts)
        found |= {each.value for each in whole if isinstance(each.value, str)}
    labels = (each.label for each in ALGORITHMS.values())
    titles = (each.title for each in BOARD_GAMES.values())
    return frozenset(found).union(labels, titles, longer_language.messages())


def in_capitals(message: str) -> str:
    """Returns a message of the source in capitals, but for the names of its fields."""
    message = without_context(message)
    if message not in messages():
        return message
    return re.sub(r"({\w*)|([a-z])", lambda found: found[1] or found[2].upper(), message)


@pytest.fixture
def _capitals() -> Iterator[None]:
    CATALOGUE.use(in_capitals)
    yield
    CATALOGUE.use()


def left_in_english(texts: Iterator[str]) -> set[str]:
    """Returns the texts in which there are words in small letters."""
    return {each for each in texts if re.search("[a-z]{2}", NOT_WORDS.sub("", each))}


def spoken(pilot: Pilot) -> Iterator[str]:
    """Yields all that is read aloud of a screen."""
    for each in pilot.described():
        yield from (each.name, each.value, each.hint)
    yield pilot.app.last_announcement


@pytest.mark.usefixtures("_capitals")
@pytest.mark.parametrize("name", often(12, COMPLETE))
def test_every_word_is_a_message(launch: Launch, name: str) -> None:
    pilot = show(launch, name)
    pilot.come_to_rest()
    drawn = {each.asked for each in draw_anew(pilot).visible()}
    left = left_in_english(iter(drawn)) | left_in_english(spoken(pilot))
    assert left == set()
