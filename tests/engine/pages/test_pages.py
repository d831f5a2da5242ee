"""Pages: all in one file, the steps of their searches, exercises, in every language."""

import json
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from commands import Commands
from pseudo_language import longer, unmarked

from engine.games.catalogue import line_game
from engine.games.notation import parse_moves
from engine.games.tree_text import drawn_tree, read_tree
from engine.languages.language import LANGUAGES, Translation
from engine.pages.game_page import GameToShow, game_page
from engine.pages.games_page import games_page
from engine.pages.page import FOLDER, data_of
from engine.pages.page import page as page_of
from engine.pages.play_page import play_page
from engine.pages.search_page import search_page
from engine.pages.sheet_page import sheet_page
from engine.players.solvers import make_solver
from engine.trace.filling import FilledIn, check_filled, read_number, wanted
from engine.trace.monte_carlo import MonteCarloTree, trace_monte_carlo
from engine.trace.options import TraceOptions
from engine.trace.run import trace_search
from engine.trace.steps import caption, value_text

HUNDRED = "[" + ",".join(["[[3,12,8],[2,4,6],[14,5,2],[7,1,9]]"] * 6) + "]"
"""A tree of 103 nodes."""


def test_the_steps_of_a_search_are_those_of_its_trace() -> None:
    trace = trace_search(read_tree("figure-5.2").start())
    shown = data_of(search_page(trace))
    assert shown["title"] == "Alpha–beta on Figure 5.2"
    assert shown["subtitle"].endswith("7 of 9 leaves are looked at")
    assert len(shown["steps"]) == len(trace.steps)
    for number, step in enumerate(shown["steps"]):
        assert (step.get("head", ""), step["text"]) == caption(trace, number)
        assert shown["tree"]["nodes"][step["node"]]["name"] == trace.name(trace.step(number).node)
    (cut,) = (step for step in shown["steps"] if "cut" in step)
    names = [node["name"] for node in shown["tree"]["nodes"]]
    assert [names[node] for node in cut["cut"]] == ["C2", "C3"]
    assert (cut["value"], cut["alpha"], cut["beta"], cut["note"]) == ("≤2", "3", "∞", "2 ≤ 3")
    assert shown["steps"][-1]["value"] == value_text(trace.value) == "3"


@pytest.mark.parametrize("search", ["minimax", "alphabeta"])
def test_a_page_of_a_hundred_nodes_is_small(search: str) -> None:
    trace = trace_search(read_tree(HUNDRED).start(), search)
    assert len(trace) > 100
    assert len(search_page(trace).encode()) < 150_000
    games = games_page(*trace_monte_carlo(line_game("connect-four").start(), 100, 1))
    assert len(games.encode()) < 150_000


def test_a_large_tree_has_its_upper_rows_and_chance_its_odds() -> None:
    position = line_game("connect-four").start()
    shown = data_of(search_page(trace_search(position, "minimax", 4)))
    assert len(shown["tree"]["nodes"]) < 130
    assert "lower rows are left out" in shown["subtitle"]
    assert max(step["node"] for step in shown["steps"]) < len(shown["tree"]["nodes"])
    shown = data_of(search_page(trace_search(drawn_tree("random-chance", 1).start())))
    assert ["chance", shown["tree"]["rows"][1][1]] in shown["tree"]["rows"]
    odds = [node["move"] for node in shown["tree"]["nodes"] if node["parent"] == 1]
    assert sum(map(float, odds)) == 1


def test_nodes_of_a_row_keep_their_distance() -> None:
    position = drawn_tree("random-12", 3).start()
    nodes = data_of(search_page(trace_search(position, None, None, TraceOptions("best"))))["tree"]
    rows: dict[int, list[int]] = {}
    for node in nodes["nodes"]:
        assert 0 < node["x"] < nodes["width"]
        rows.setdefault(node["y"], []).append(node["x"])
    for row in rows.values():
        assert all(right - left >= 60 for left, right in pairwise(sorted(row)))


def test_a_monte_carlo_search_goes_on_game_by_game() -> None:
    position = line_game("tic-tac-toe").position("15")
    trace, result = trace_monte_carlo(position, 40, 1)
    shown = data_of(games_page(trace, result))
    tree = MonteCarloTree(trace)
    for number, step in enumerate(shown["steps"], 1):
        tree.go_to(number)
        assert step["more"][0][1] == f"{tree.visits[0]:,}" == str(number)
        assert step["lines"][0].startswith("select")


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("tree", ["random-9", "random-8", "random-12", "random-chance"])
def test_what_is_right_on_the_page_is_right(tree: str, seed: int) -> None:
    trace = trace_search(drawn_tree(tree, seed).start())
    data = data_of(search_page(trace, exercise=True))
    names = {trace.name(node): node for node in range(len(trace))}
    right: dict[int, dict[str, Any]] = {}
    for place in data["exercise"]["places"]:
        assert data["tree"]["nodes"][place["node"]]["name"] == place["name"]
        if "right" in place:
            number = place["right"] if place["what"] == "spared" else read_number(place["shown"])
            right.setdefault(names[place["name"]], {})[place["what"]] = number
    filled = {node: FilledIn(**found) for node, found in right.items()}
    assert check_filled(trace, filled) == []
    assert filled.keys() == wanted(trace).keys()
    assert all("7777" not in each for p in data["exercise"]["places"] for each in p["doubts"])


def test_a_sheet_has_as_many_trees_as_asked_for_and_the_same_for_everybody() -> None:
    page = sheet_page(7, 6)
    assert page == sheet_page(7, 6) != sheet_page(8, 6)
    exercises = data_of(page)["exercises"]
    assert [each["title"][:2] for each in exercises] == ["1.", "2.", "3.", "4.", "5.", "6."]
    assert all("right" in each["places"][-1] for each in exercises)
    assert not any(place["what"] == "spared" for place in exercises[0]["places"]), "minimax"


def test_what_is_too_large_or_no_tree_is_not_filled_in() -> None:
    for position in (line_game("tic-tac-toe").position("1234"), read_tree(str([[1] * 40])).start()):
        with pytest.raises(ValueError, match="only plain searches of trees of at most 30 leaves"):
            search_page(trace_search(position), exercise=True)


def test_a_page_has_everything_in_it_and_nothing_ends_its_script_early() -> None:
    hostile = "</script><!--<script>\u2028&amp;"
    made = page_of("search", "A < B & C", "by hand", {"text": hostile})
    assert data_of(made)["text"] == hostile
    assert '<script type="application/json" id="data">' in made
    assert "<title>A &lt; B &amp; C</title>" in made
    assert made.count("</script>") == 2, "the data's and the script's"
    assert not re.search(r'(src|href)="', made), "it needs no other file"
    assert "default-src 'none'" in made
    assert (FOLDER / "page.css").read_text("utf-8") in made


def test_a_page_has_its_part_of_the_script() -> None:
    whole = (FOLDER / "page.js").read_text("utf-8")
    parts = [page_of(kind, "", "", {}).partition('"module">\n')[2] for kind in ("search", "game")]
    for of_trees, of_games, text in (
        (True, True, "function stepper("),
        (True, False, "KINDS.search ="),
        (True, False, "KINDS.sheet ="),
        (False, True, "game: gamePage"),
    ):
        assert text in whole
        assert [text in part for part in parts] == [of_trees, of_games]


def test_a_page_leads_to_the_project_where_that_has_an_address(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for address in ("", "https://plyfall.example"):
        monkeypatch.setattr("engine.pages.page.ADDRESS", address)
        assert data_of(page_of("search", "", "", {})).get("address", "") == address


@pytest.mark.parametrize(("name", "most"), [("page.js", 1000), ("search.js", 400)])
def test_the_script_stays_small(name: str, most: int) -> None:
    assert len((FOLDER / name).read_text("utf-8").splitlines()) <= most


CODE = {"board", "code", "call", "search", "kind", "note", "address", "what", "tone", "names"}
"""The parts of a page that hold code, kinds of things, and names."""


def texts(data: object) -> Iterator[str]:
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


GAME = "4566533242743212"


def test_a_mistake_has_its_mark_its_reason_its_line_and_exact_values(run: Commands) -> None:
    page = data_of(run.said("page", GAME))
    step = page["steps"][11]
    assert (step["mark"], step["word"], step["tone"]) == ("??", "missed win", "bad")
    assert step["title"] == "Red missed a forced win"
    assert step["text"].startswith("Red had a forced win: \ue008 (Yellow must answer in \ue009)")
    line = step["line"]
    assert line["from"] == 10
    assert line["stones"] == [[20, 0], [21, 1], [14, 0], [15, 1], [26, 0]]
    assert sorted(line["wins"]) == [[8, 0], [32, 0]]
    assert 11 in page["marks"]
    assert page["subtitle"] == "Connect Four · 16 moves · Red 59 %, Yellow 66 %"
    assert page["title"] == "Red lost to Yellow"
    assert page["mistakes"] == "3 mistakes by Red, 3 mistakes by Yellow"
    game = line_game("connect-four")
    known = make_solver(game).analyse(game.position(GAME[:10])).columns
    scores = [bounds.lower for bounds in known if bounds is not None]
    chips = step["chips"]
    assert [text for text, _ in chips] == [
        *("loss 16", "win 13", "draw", "win 4", "draw", "loss 13", "loss 16")
    ]
    best = [place for place, (_, tone) in enumerate(chips) if tone == "best"]
    assert best == [scores.index(max(scores))]


def test_a_game_that_the_window_has_kept_is_told_by_its_players(
    run: Commands, tmp_path: Path
) -> None:
    seats = [{"kind": "human", "name": ""}, {"kind": "computer", "level": "medium", "name": ""}]
    fields = {"game": "connect-four", "columns": 7, "rows": 6, "connect": 4}
    file = tmp_path / "game.json"
    file.write_text(json.dumps({**fields, "seats": seats, "moves": GAME, "set_up": 2}), "utf-8")
    page = data_of(run.said("page", str(file)))
    assert page["title"] == "Player 1 lost to Medium"
    assert page["heading"] == "\ue000 Player 1 lost to \ue001 Medium"
    assert (page["begin"], len(page["steps"])) == (2, 15)
    assert page["steps"][9]["title"] == "Player 1 missed a forced win"


def test_squares_have_no_discs(run: Commands) -> None:
    page = data_of(run.said("page", "--game", "tic-tac-toe", "519378"))
    assert page["steps"][5]["move"] == "Move 5: X played 7"
    assert page["steps"][5]["title"] == "X missed a block"


def test_a_game_to_play_has_both_games(run: Commands) -> None:
    page = data_of(run.said("page", "--play"))
    assert [each["title"] for each in page["games"]] == ["Connect Four", "Tic-tac-toe"]
    assert "export function choose" in page["search"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["4444444"], "plyfall page: move 7 (4): column 4 is full"),
        (["nowhere.json"], "plyfall page: 'nowhere.json' cannot be read"),
        (["--play", "4"], "plyfall page: --play begins without moves"),
        ([], "plyfall page: the moves of a game, a file with one, or --play is needed"),
    ],
)
def test_what_is_no_game_is_one_line(run: Commands, arguments: list[str], said: str) -> None:
    assert run.refused("page", *arguments).startswith(said)
