"""`python -m engine trace --algorithm mcts`: the games of a Monte Carlo search in three formats."""

import re
from xml.etree import ElementTree

import pytest
from commands import Commands

from engine.games.catalogue import line_game
from engine.trace.monte_carlo import MonteCarloTree, trace_monte_carlo

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


def test_each_choice_has_the_highest_sum_and_each_result_reaches_the_root(
    run: Commands,
) -> None:
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
def test_mistakes_are_told_in_one_line(run: Commands, arguments: list[str], message: str) -> None:
    assert run.refused("trace", *SQUARES, *arguments) == f"plyfall trace: {message}"


def test_a_game_that_is_over_has_no_search(run: Commands) -> None:
    why = run.refused("trace", "1213141", "--algorithm", "mcts")
    assert why == "plyfall trace: there is no move to choose"
