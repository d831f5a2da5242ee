"""`python -m engine trace`: trees and moves in, text, JSON and drawings out."""

import pytest
from commands import Commands

LEAVES = "3 12 8 2 4 6 14 5 2 7 9 1 0 4 4 2 8 8 1 6 5 3 3 9 10 2 7"


@pytest.mark.parametrize(
    ("options", "leaves", "skipped"),
    [
        (["--algorithm", "minimax"], 9, []),
        ([], 7, ["C2", "C3"]),
        (["--order", "best"], 5, ["C2", "C3", "D2", "D1"]),
        (["--order", "worst"], 9, []),
    ],
)
def test_figure_5_2(run: Commands, options: list[str], leaves: int, skipped: list[str]) -> None:
    found = run.json("trace", "figure-5.2", *options)
    assert (found["value"], found["move"], found["leaves"]) == (3, "a1", leaves)
    assert found["skipped"] == skipped


def test_27_leaves_and_nested_lists(run: Commands) -> None:
    for text in (LEAVES, LEAVES.replace(" ", ","), LEAVES.replace(" ", ", ")):
        found = run.json("trace", text)
        assert found["value"] == 6
        names = {node["name"] for node in found["nodes"]} | set(found["skipped"])
        assert {"A", "B", "E", "E1", "M3"} <= names
    nested = run.json("trace", "[[3,12,8],[2,4,6],[14,5,2]]")
    figure = run.json("trace", "figure-5.2")
    assert nested["nodes"] == figure["nodes"]


def test_a_seed_repeats_tree_and_order(run: Commands) -> None:
    first = run.said("trace", "random", "--seed", "5", "--order", "random")
    assert first == run.said("trace", "random", "--seed", "5", "--order", "random")
    assert first != run.said("trace", "random", "--seed", "6", "--order", "random")


def test_moves_of_board_games(run: Commands) -> None:
    found = run.json("trace", "444", "--depth", "2")
    assert found["game"] == "connect-four"
    assert found["nodes"][0]["kind"] == "min"
    arguments = ["5 1", "--game", "tic-tac-toe", "--depth", "3"]
    found = run.json("trace", *arguments)
    assert len(found["by_move"]) == 7
    found = run.json("trace", "", "--board", "4x4", "--depth", "1")
    assert found["leaves"] == 4


def test_27_moves_on_a_large_board_are_moves(run: Commands) -> None:
    moves = " ".join(str(move) for move in range(1, 28))
    arguments = ["--game", "tic-tac-toe", "--board", "8x8", "--connect", "8", "--depth", "1"]
    status, out, note = run("trace", moves, *arguments)
    assert (status, note) == (0, "these 27 numbers are moves; with commas they are leaf values\n")
    assert out.startswith("tic-tac-toe,")
    assert run.said("trace", moves).startswith("tree-3x3x3")


NINE = "3 1 2 4 6 5 7 2 1"


@pytest.mark.parametrize(
    ("text", "game", "begins", "note"),
    [
        (NINE, [], "tree,", "these 9 numbers are leaf values; as moves they are 312465721"),
        (NINE.replace(" ", ""), [], "connect-four,", ""),
        (NINE.replace(" ", ","), [], "tree,", ""),
        ("[[3,1,2],[4,6,5],[7,2,1]]", [], "tree,", ""),
        ("3 12 8 2 4 6 14 5 2", [], "tree,", ""),
        ("3 1 2 4 6 5 7 2", [], "connect-four,", ""),
        (
            NINE,
            ["--board", "10x5"],
            "connect-four,",
            "these 9 numbers are moves; with commas they are leaf values",
        ),
        (NINE.replace(" ", ","), ["--board", "10x5"], "tree,", ""),
    ],
)
def test_what_numbers_are_taken_for_is_said(
    run: Commands, text: str, game: list[str], begins: str, note: str
) -> None:
    status, out, err = run("trace", text, "--depth", "2", *game)
    assert (status, err.strip()) == (0, note)
    assert out.startswith(begins)


def test_steps_with_their_lines(run: Commands) -> None:
    found = run.json("trace", "figure-5.2", "--steps")
    assert found["steps"][0]["kind"] == "enter"
    assert all(step["line"] for step in found["steps"])


def test_a_drawing_and_a_limit(run: Commands) -> None:
    assert run.said("trace", "figure-5.2", "--format", "svg").startswith("<svg ")
    assert run.said("trace", "figure-5.2", "--format", "html").startswith("<!doctype html>")
    assert "Fill it in" in run.said("trace", "random-8", "--format", "html", "--exercise")
    assert run.said("sheet", "--seed", "3", "--count", "2").count('"title":"2. ') == 1
    found = run.json("trace", "44", "--depth", "3", "--nodes", "30")
    assert found["kept"] < 40 < found["counts"]["nodes"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["figure-5.3"], "there is no tree 'figure-5.3' (choose from figure-5.2, "),
        (
            ["1 2 3 x"],
            "'1 2 3 x' is neither 9 or 27 leaf values nor moves of connect-four: 4 are given",
        ),
        (
            ["3 12 8"],
            "'3 12 8' is neither 9 or 27 leaf values nor moves of connect-four: 3 are given",
        ),
        (
            ["3, 12, 8"],
            "a tree of three moves has 9 or 27 leaves, not 3; others are written as nested lists",
        ),
        (["[[3,12],[2"], "a ']' is missing at the end"),
        (["[[3,12],[2,x]]"], "'x' is not a whole number"),
        (["444444444"], "move 7 (4): column 4 is full"),
        (["1213141"], "the game is over: there is nothing to search"),
        (["figure-5.2", "--algorithm", "easy"], "easy has no tree to trace"),
        (["figure-5.2", "--algorithm", "nothing"], "there is no player 'nothing'"),
        (["figure-5.12", "--algorithm", "alphabeta"], "alphabeta cannot play games of chance"),
        (["figure-5.2", "--exercise"], "--exercise needs --format html"),
        (["44", "--format", "html", "--exercise"], "only plain searches of trees of at most 30"),
        (["figure-5.2", "--order", "up"], "argument --order: invalid choice: 'up'"),
        (["figure-5.2", "--depth", "0"], "argument --depth: '0' is not a number from 1 to 64"),
        (["44", "--game", "chess"], "argument --game: invalid choice: 'chess'"),
        ([], "the following arguments are required: WHAT"),
    ],
)
def test_mistakes_are_told_in_one_line(run: Commands, arguments: list[str], message: str) -> None:
    assert run.refused("trace", *arguments).startswith(f"plyfall trace: {message}")
