"""The textbook's functions agree with the program's own, and what shows itself shows the truth."""

import xml.etree.ElementTree as ET

import pytest
from example_programs import FOLDER

import plyfall
from plyfall import Player, connect_four, play_game, textbook, tic_tac_toe, tree

GAME = tic_tac_toe()


@pytest.mark.parametrize("moves", ["1524", "15243", "159", "1526", "123546879", "15928"])
def test_the_searches_find_what_the_solver_finds(moves: str) -> None:
    position = GAME.position(moves)
    scores = plyfall.Solver(GAME).analyze(position)
    for search in (textbook.minimax_search, textbook.alphabeta_search):
        value, move = search(GAME, position)
        if position.outcome is not None:
            assert move is None
            assert value == textbook.utility(GAME, position, position.turn)
        else:
            best = max(scores.values())
            assert value == (best > 0) - (best < 0)
            assert move is not None
            assert scores[move] == best


def test_the_rest_of_the_names() -> None:
    start = GAME.start()
    assert textbook.actions(GAME, start) == list(range(9))
    assert textbook.result(GAME, start, 4) == start.play(4)
    assert textbook.to_move(GAME, start) is Player.FIRST
    over = GAME.position("14253")
    assert (textbook.is_terminal(GAME, start), textbook.is_terminal(GAME, over)) == (False, True)
    assert textbook.utility(GAME, over, Player.FIRST) == 1
    assert textbook.utility(GAME, over, Player.SECOND) == -1
    assert textbook.monte_carlo_tree_search(GAME, GAME.position("1524"), 200) in range(9)


def test_figures() -> None:
    game = tree("figure-5.2")
    assert textbook.minimax_search(game, game.start()) == (3, 0)
    assert textbook.alphabeta_search(game, game.start().play(1)) == (-2, 0)  # for MIN
    leaf = game.start().play(2).play(0)
    assert textbook.utility(game, leaf, Player.FIRST) == 14
    chance = tree("figure-5.12")
    value, move = textbook.expectiminimax_search(chance, chance.start())
    assert (round(value, 9), move) == (2.1, 0)
    value, move = textbook.expectiminimax_search(chance, chance.start().play(1))
    assert (round(value, 9), move) == (-1.3, None)  # for MIN, who moves after the throw


def test_an_estimate_is_asked_for_the_player_at_the_root() -> None:
    asked = set()

    def h(position: object, player: Player) -> float:
        asked.add(player)
        return 0.5

    for cutoff in (1, 2):
        position = connect_four().position("4")
        value, _ = textbook.h_alphabeta_search(connect_four(), position, cutoff, h)
        assert value == 0.5
    assert asked == {Player.SECOND}


def test_the_textbooks_players_play(capsys: pytest.CaptureFixture[str]) -> None:
    players = {"X": textbook.player(textbook.alphabeta_search), "O": textbook.random_player}
    for _ in range(3):
        end = textbook.play_game(GAME, players)
        assert textbook.utility(GAME, end, Player.FIRST) >= 0
    assert capsys.readouterr().out == ""
    textbook.play_game(GAME, players, verbose=True)
    assert capsys.readouterr().out.startswith("Player X move: ")


def test_a_person_is_asked_until_the_move_is_legal() -> None:
    typed, shown, asked = iter(["", "zehn", "10", " 5 "]), list[str](), list[str]()

    def ask(question: str) -> str:
        asked.append(question)
        return next(typed)

    assert plyfall.query_player(GAME.position("1"), ask=ask, show=shown.append) == 4
    assert len(asked) == 4
    assert "2, 3, 4, 5, 6, 7, 8, 9" in asked[0]
    assert shown[0] == str(GAME.position("1"))
    assert len(shown) == 4


def test_a_person_is_asked_by_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("builtins.input", lambda question: "3")
    assert play_game(GAME, plyfall.query_player, "random", opening=[0, 3, 1, 4]).text == "14253"
    assert textbook.query_player(GAME, GAME.start()) == 2


def test_games_of_ones_own_are_played() -> None:
    game = plyfall.load_game(FOLDER / "dice_race.py")
    one, same = (play_game(game, "expectiminimax:depth=2", "random", seed=5) for _ in range(2))
    assert one.moves == same.moves
    assert one.outcome in ("first", "second")
    assert len(one.positions) == len(one.moves) + 1
    assert plyfall.choose(game.start(), "mcts:nodes=50", seed=1).move in range(3)
    with pytest.raises(plyfall.IllegalMoveError, match=r"first player \(.*\) answered 9 where"):
        play_game(game, lambda position: 9, "random")
    with pytest.raises(ValueError, match="cannot play games of chance"):
        plyfall.choose(game.start(), "alphabeta")


@pytest.mark.parametrize("what", ["figure-5.2", "figure-5.12", [[1, [2, 3]], 4], range(27)])
def test_trees_show_themselves(what: object) -> None:
    game = tree(what)  # type: ignore[arg-type]
    svg = ET.fromstring(game._repr_svg_())
    words = [each.text for each in svg.iter("{http://www.w3.org/2000/svg}text")]
    lines = str(game).splitlines()
    kinds = ("MAX", "MIN", "chance")
    in_text = [word for line in lines for word in line.split() if word not in kinds]
    assert sorted(filter(None, words)) == sorted(in_text)
    leaves = [line.split()[-1] for line in lines if line.split()[-1].lstrip("-").isdigit()]
    assert len(leaves) == plyfall.trace(game, "expectiminimax").counts.leaves


def test_a_large_tree_shows_its_upper_rows() -> None:
    nested: object = 1
    for _ in range(8):
        nested = [nested, nested, nested]
    drawn = tree(nested)._repr_svg_()  # type: ignore[arg-type]
    assert drawn.count("<polygon") == 1 + 3 + 9 + 27 + 81
    assert len(str(tree(nested)).splitlines()) < 300  # type: ignore[arg-type]


def test_a_tree_of_games_is_grown() -> None:
    position = GAME.position("15")
    grown = plyfall.trace_monte_carlo(position, 100, seed=3)
    assert grown.visits[0] == grown.played == 100
    grown.go_to(10)
    assert grown.played == 10


@pytest.mark.parametrize("count", [9, 27])
def test_leaf_values_in_a_list_are_the_tree_of_the_same_text(count: int) -> None:
    values = [(7 * place) % 11 for place in range(count)]
    game = tree(values)
    assert str(game) == str(tree(" ".join(map(str, values))))
    assert len(game.start().legal_moves()) == 3
