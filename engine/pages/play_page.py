"""Connect Four and tic-tac-toe as a page, against a search that runs in it."""

from __future__ import annotations

from engine.games.catalogue import BOARD_GAMES
from engine.games.line_game import LineGame
from engine.pages.page import asset, page
from engine.reasons.messages import sides_of
from engine.wording import SayMessage, in_english

DEEPEST = 14
"""The largest depth offered where stones fall: a move takes seconds at most."""
PLAYING = {
    "board": "Board",
    "column": "Column {number}: {stones}",
    "square": "Square {number}: {stones}",
    "empty": "empty",
    "full": "{stones}, full",
    "depth": "Looks ahead",
    "plies": "{depth} plies",
    "ply": "1 ply",
    "your_turn": "Your move.",
    "thinking": "Thinking…",
    "you_played": "You played {move}.",
    "it_played": "The page played {move}.",
    "you_won": "You win!",
    "it_won": "The page wins.",
    "drawn": "A draw.",
    "took": "It looked at {nodes} positions, {depth} plies deep.",
    "undo": "Take back",
}
"""The texts of playing against the page."""
WORDS = {
    **PLAYING,
    "games": "Game",
    "new": "New game",
    "begins": "Who begins",
    "you_begin": "You begin",
    "it_begins": "The page begins",
    "keys": "Number keys play. This page needs no installation and no connection.",
    "how": "Line up {connect} in a row before the page does.",
    "again": "Another game?",
}
TITLE, SUBTITLE = "Play here", "Against alpha–beta, which looks as far ahead as you say"


def rules_of(game: LineGame, say: SayMessage = in_english) -> dict[str, object]:
    """Returns a game's rules and the names of its stones, as the script has them."""
    names = ("columns", "rows", "connect", "gravity")
    return {
        "rules": {name: getattr(game, name) for name in names},
        "stones": [say(each.side) for each in sides_of(game)],
    }


def search_source() -> str:
    """Returns the source of the search, which the page runs as a worker."""
    return asset("search.js")


def play_page(say: SayMessage = in_english, language: str = "en") -> str:
    """Returns the page."""
    offered = [
        {
            **rules_of(each.rules(), say),
            "title": say(each.title),
            "depth": each.usual_depth,
            "deepest": min(DEEPEST, each.rules().cells),
        }
        for each in BOARD_GAMES.values()
    ]
    data = {"games": offered, "search": search_source()}
    title, subtitle = say(TITLE), say(SUBTITLE)
    return page("play", title, subtitle, data, words=WORDS, say=say, language=language)
