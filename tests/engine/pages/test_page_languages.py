"""Pages in other languages: every word of them, and the language that they name."""

import re
from collections.abc import Iterator

import pytest
from commands import Commands
from page_data import data_of
from pseudo_language import longer, unmarked

from engine.games.catalogue import line_game
from engine.games.notation import parse_moves
from engine.games.tree_text import read_tree
from engine.languages.language import LANGUAGES, Translation
from engine.pages.game_page import GameToShow, game_page
from engine.pages.games_page import games_page
from engine.pages.play_page import play_page
from engine.pages.search_page import search_page
from engine.pages.sheet_page import sheet_page
from engine.trace.monte_carlo import trace_monte_carlo
from engine.trace.run import trace_search

CODE = {"board", "code", "call", "search", "kind", "note", "address", "what", "tone", "names"}
"""The parts of a page that hold code, kinds of things, and names."""


def texts(data: object) -> Iterator[str]:
    """Yields what a page shows."""
    if isinstance(data, dict):
        for name, value in data.items():
            if name not in CODE:
                yield from texts(value)
    elif isinstance(data, list):
        for value in data:
            yield from texts(value)
    elif isinstance(data, str):
        yield re.sub(r"\{\w+\}", "", data)  # the script fills in the fields


def pages() -> Iterator[str]:
    """Yields a page of each kind in a language in which every word is marked."""
    say = Translation(translate=longer).say
    tree, game = read_tree("figure-5.2").start(), line_game("connect-four")
    for search in ("alphabeta", "minimax"):
        yield search_page(trace_search(tree, search), exercise=True, say=say)
    yield search_page(trace_search(game.start(), "alphabeta", 3), say=say)
    yield games_page(*trace_monte_carlo(game.start(), 20, 1), say=say)
    yield sheet_page(1, 5, say)
    yield play_page(say)
    moves = tuple(parse_moves(game, "4444"))
    unknown = lambda *_: None  # noqa: E731
    yield game_page(GameToShow(game, moves, ("A", "B"), *(unknown,) * 3, say=say))


def test_every_word_of_a_page_is_in_its_language() -> None:
    for page in pages():
        shown = {text for text in texts(data_of(page)) if "_" not in text}
        assert not unmarked(shown)


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_command_line_makes_pages_in_every_language(run: Commands, code: str) -> None:
    tag = f'<html lang="{LANGUAGES[code].tag}">'
    for command in (
        ("trace", "figure-5.2", "--format", "html"),
        ("trace", "44", "--format", "html", "--algorithm", "mcts", "--iterations", "5"),
        ("sheet", "--count", "1"),
        ("page", "--play"),
    ):
        page = run.said(*command, "--language", code)
        assert tag in page
        assert ("Made with Plyfall" in page) == (code == "en")
