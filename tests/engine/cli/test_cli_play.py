"""A game in the terminal, typed by a script."""

from collections.abc import Callable

import pytest
from commands import Commands

from engine.cli.entry import CommandError
from engine.cli.parser import parse
from engine.cli.play import seats
from engine.players.spec import PlayerSpec

Play = Callable[..., str]


@pytest.fixture
def play(run: Commands) -> Play:
    """Plays with these options and these lines typed; returns what was shown."""

    def game(options: str, *typed: str) -> str:
        lines = "".join(f"{line}\n" for line in typed)
        return run.said("play", *options.split(), "--seed", "1", given=lines)

    return game


def chosen(options: str) -> tuple[PlayerSpec | None, PlayerSpec | None]:
    """Who sits where."""
    return seats(parse(["play", *options.split()]))


def test_who_plays() -> None:
    assert chosen("") == (None, PlayerSpec("alphabeta", depth=6))
    assert chosen("--first computer --depth 3") == (PlayerSpec("alphabeta", depth=3), None)
    assert chosen("--level easy")[1] == PlayerSpec("easy")
    assert chosen("--algorithm minimax --evaluation windows --depth 2")[1] == PlayerSpec(
        "minimax", depth=2, evaluation="windows"
    )
    assert chosen("--players random,human") == (PlayerSpec("random"), None)
    assert chosen("--players alphabeta:depth=2,evaluation=windows,mcts:nodes=5 --depth 4") == (
        PlayerSpec("alphabeta", depth=2, evaluation="windows"),
        PlayerSpec("mcts", nodes=5),
    )
    assert chosen("--players minimax,human --depth 4")[0] == PlayerSpec("minimax", depth=4)
    with pytest.raises(CommandError):
        chosen("--players human,human,human")


def test_two_people_and_a_winner(play: Play) -> None:
    shown = play("tic-tac-toe --players human,human", *"14253")
    assert shown.endswith("x wins.\nmoves: 14253\nu, n or q: \n")
    assert "X X X\no o 6\n7 8 9\n" in shown


def test_a_draw_and_the_moves_before(play: Play) -> None:
    shown = play("tic-tac-toe --players human,human --moves 12354687", "9", "q")
    assert "The game is drawn.\nmoves: 123546879\n" in shown


def test_what_cannot_be_played_is_said_and_asked_again(play: Play) -> None:
    shown = play("--players human,human --moves 444444", "4", "0", "8", "x", "", "1", "q")
    assert "column 4 is full" in shown
    assert shown.count("there is no column") == 2
    assert "type a column, 1 to 7, or h for help" in shown
    assert ". . . o . . .\n1 2 3 4 5 6 7" not in shown
    assert "x . . x . . .\n1 2 3 4 5 6 7" in shown


def test_undo_takes_back_the_computers_answer_too(play: Play) -> None:
    shown = play("--depth 2", "4", "u", "u", "y", "y", "q")
    empty = "\n".join([". . . . . . ."] * 6)
    assert shown.count(empty) == 2
    assert shown.count("there is no move to undo") == 1
    assert shown.count("there is no move to redo") == 1
    assert shown.count("o plays") == 1  # redo plays the old answer again


def test_nothing_to_take_back_when_only_the_computer_has_moved(play: Play) -> None:
    shown = play("--first computer --depth 2", "u", "q")
    assert "there is no move to undo" in shown


def test_hint_help_and_a_new_game(play: Play) -> None:
    shown = play("--depth 4 --moves 4455", "?", "h", "n", "q")
    assert "wins in 3 plies" in shown
    assert shown.count("Type a column, 1 to 7. Or:") == 2
    assert shown.rstrip().endswith("x, a column, 1 to 7:")


def test_a_finished_game_can_be_taken_back(play: Play) -> None:
    shown = play("--players human,human --moves 121212", "1", "?", "1", "u", "q")
    assert shown.count("x wins.") == 3
    assert shown.count("the game is over") == 2


def test_two_computers_play_to_the_end(play: Play) -> None:
    shown = play("--players random,alphabeta:depth=2")
    assert shown.splitlines()[-2].endswith((" wins.", "drawn."))
    assert "Type a column" not in shown


def test_chess(play: Play) -> None:
    pytest.importorskip("chess")
    shown = play("chess --players human,human", "f3", "e5", "g4", "Zz", "Qh4#", "q")
    assert "'Zz' is no legal move here" in shown
    assert "Black wins.\nmoves: f3 e5 g4 Qh4#" in shown
