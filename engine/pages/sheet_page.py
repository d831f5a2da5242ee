"""An exercise sheet as a page: trees to be searched by hand, on paper or on the page."""

from __future__ import annotations

from typing import Any

from engine.games.tree_text import drawn_tree
from engine.pages.exercise import WORDS, exercise_data
from engine.pages.page import page
from engine.pages.search_page import WORDS as TREE_WORDS
from engine.pages.tree_data import page_tree
from engine.players.algorithms import ALGORITHMS
from engine.trace.run import trace_search
from engine.wording import SayMessage, in_context, in_english

COURSE = (
    ("random-9", "minimax"),
    ("random-9", "alphabeta"),
    ("random-8", "alphabeta"),
    ("random-12", "alphabeta"),
    ("random-chance", "expectiminimax"),
)
"""The trees and searches of a sheet, one after the other and then again."""
SHEET_WORDS = {
    "answers": "Answers",
    "without": "Without answers",
    "with": "With answers",
    "name": in_context("Sheet", "Name"),
    "date": "Date",
    "print": "Print",
}


def sheet_page(seed: int, count: int, say: SayMessage = in_english, language: str = "en") -> str:
    """Returns a sheet of so many exercises; the same seed gives everybody the same sheet."""
    exercises = [_exercise(number, seed + number, say) for number in range(count)]
    subtitle = say("{count:# tree|# trees} to be searched by hand", count=count)
    title = say("Exercise sheet {seed}", seed=seed)
    words = {**TREE_WORDS, **WORDS, **SHEET_WORDS}
    return page(
        "sheet",
        title,
        subtitle,
        {"exercises": exercises},
        words=words,
        say=say,
        language=language,
    )


def _exercise(number: int, seed: int, say: SayMessage) -> dict[str, Any]:
    """Returns one exercise with its tree."""
    name, search = COURSE[number % len(COURSE)]
    trace = trace_search(drawn_tree(name, seed).start(), search)
    tree = page_tree(trace, say)
    title = say("{number}. {search}", number=number + 1, search=say(ALGORITHMS[search].label))
    return {"title": title, "tree": tree.data, **exercise_data(trace, tree, say)}
