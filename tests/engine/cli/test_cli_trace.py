"""`python -m engine trace`: trees, moves and games in, text, JSON and drawings out."""

import re
from xml.etree import ElementTree

import pytest
from commands import Commands

from engine.games.catalogue import line_game
from engine.trace.monte_carlo import MonteCarloTree, trace_monte_carlo


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
        (["3, 12, 8"], "a tree of three moves has 9 or 27 leaves, not 3; others are "),
        (["[[3,12],[2"], "a ']' is missing at the end"),
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


SQUARES = ("51", "--game", "tic-tac-toe", "--algorithm", "mcts")


def test_json_has_the_tree_of_the_search(run: Commands) -> None:
    found = run.json(
        "trace", *SQUARES, "--iterations", "200", "--seed", "7", "--exploration", "1.41"
    )
    trace, result = trace_monte_carlo(
        line_game("tic-tac-toe").position("51"), 200, seed=7, exploration=1.41
    )
    tree = MonteCarloTree(trace)
    tree.go_to(200)
    assert [node["visits"] for node in found["nodes"]] == list(tree.visits)
    assert [node["win rate"] for node in found["nodes"]] == [
        tree.win_rate(node) for node in range(len(tree))
    ]
    assert [node["parent"] for node in found["nodes"][1:]] == list(tree.parent[1:])
    assert found["move"] == str(result.move + 1)
    assert [game["outcome"] for game in found["games"]] == [game.outcome for game in trace.games]
    assert "selected" not in found["games"][0]


def test_each_choice_has_the_highest_sum_and_each_result_reaches_the_root(run: Commands) -> None:
    found = run.json("trace", *SQUARES, "--iterations", "120", "--steps")
    visits = [0] * len(found["nodes"])
    for game in found["games"]:
        for level in game["selected"]:
            assert level["visits"] == visits[level["node"]]
            assert [term["visits"] for term in level["terms"]] == [
                visits[term["node"]] for term in level["terms"]
            ]
            open_terms = {t["move"]: t["sum"] for t in level["terms"] if t["proven"] is None}
            if level["untried"]:
                assert level["chosen"] in level["untried"]
            elif level["chosen"] is not None:
                assert open_terms[level["chosen"]] == max(open_terms.values())
        for node in game["backed up to"]:
            visits[node] += 1
    assert visits == [node["visits"] for node in found["nodes"]]


def test_text_tells_the_four_steps_of_each_game(run: Commands) -> None:
    games = run.said("trace", *SQUARES, "--iterations", "9", "--seed", "7").split("\n\n")
    assert games[0].splitlines()[0] == "tic-tac-toe, mcts, exploration 1.414, seed 7"
    assert len(games) == 10
    assert [line[2:12].strip() for line in games[9].splitlines()[1:]] == [
        *("select", "", "expand", "play out", "back up")
    ]
    sums = re.findall(r"(\d) 1\.000 \+ (\d\.\d{3}) = (\d\.\d{3})", games[9])
    assert len(sums) == 5
    assert all(float(total) == pytest.approx(1 + float(bonus)) for _, bonus, total in sums)
    assert "root, 8 games: " in games[9]


def test_of_many_games_the_first_are_told(run: Commands) -> None:
    out = run.said("trace", *SQUARES, "--iterations", "2000")
    assert len(out.splitlines()) < 1_050
    assert re.search(r"\n\(\d[\d,]* more games left out\)$", out.rstrip())


def test_the_drawing_shows_the_nodes_of_the_most_games(run: Commands) -> None:
    few = run.said("trace", *SQUARES, "--iterations", "20", "--format", "svg")
    drawn = ElementTree.fromstring(few)
    circles = [each for each in drawn.iter() if each.tag.endswith("circle")]
    words = [each.text for each in drawn.iter() if each.tag.endswith("text")]
    assert len(circles) == 21
    assert "20" in words
    assert "left out" not in str(words[0])
    assert words[1] == "In each circle: games, and the win rate of the side that moved there."
    many = ElementTree.fromstring(
        run.said("trace", *SQUARES, "--iterations", "900", "--format", "svg")
    )
    assert len([each for each in many.iter() if each.tag.endswith("circle")]) == 130
    assert "nodes of few games left out" in str(many.get("aria-label"))


@pytest.mark.parametrize("what", ["figure-5.2", "figure-5.12", "random"])
@pytest.mark.parametrize("form", ["text", "json", "svg"])
def test_trees_also_with_chance_are_traced(run: Commands, what: str, form: str) -> None:
    out = run.said("trace", what, "--algorithm", "mcts", "--iterations", "60", "--format", form)
    assert ("chance gives" in out) is (what == "figure-5.12" and form == "text")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--exploration", "-1"], "an exploration constant is a number from 0, not '-1'"),
        (["--exploration", "x"], "an exploration constant is a number from 0, not 'x'"),
        (["--exploration", "inf"], "an exploration constant is a number from 0, not 'inf'"),
        (["--iterations", "0"], "argument --iterations: '0' is not a number from 1 to 100000"),
        (["--depth", "3"], "mcts takes no --depth, --order or --nodes: use --iterations"),
        (["--order", "best"], "mcts takes no --depth, --order or --nodes: use --iterations"),
        (["--nodes", "9"], "mcts takes no --depth, --order or --nodes: use --iterations"),
        (
            ["--algorithm", "mcts:nodes=5"],
            "mcts has no parameters here: use --iterations and --exploration",
        ),
        (
            ["--algorithm", "minimax", "--iterations", "5"],
            "--iterations and --exploration need --algorithm mcts",
        ),
    ],
)
def test_mistakes_about_games_are_told_in_one_line(
    run: Commands, arguments: list[str], message: str
) -> None:
    assert run.refused("trace", *SQUARES, *arguments) == f"plyfall trace: {message}"


def test_a_game_that_is_over_has_no_search(run: Commands) -> None:
    why = run.refused("trace", "1213141", "--algorithm", "mcts")
    assert why == "plyfall trace: there is no move to choose"
