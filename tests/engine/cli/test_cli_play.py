"""A game in the terminal, typed by a script; games of one's own and chess in matches."""

from collections.abc import Callable
from pathlib import Path

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


ROUND = """\
from plyfall import Player

class Round:
    name = "round"
    def start(self):
        return Place(self, 0)

class Place:
    outcome = None
    def __init__(self, game, ply):
        self.game, self.ply, self.turn = game, ply, Player(ply % 2)
    def __str__(self):
        return "a place"
    def legal_moves(self):
        return [0, 1]
    def play(self, move):
        return Place(self.game, self.ply + 1)

GAME = Round()
"""
"""A game that has no end."""
JUDGED = ROUND.replace("GAME =", "Round.evaluate = lambda self, position: 1\nGAME =")


@pytest.fixture
def endless(tmp_path: Path) -> str:
    path = tmp_path / "round.py"
    path.write_text(ROUND)
    return str(path)


def test_a_game_without_an_end_is_drawn_and_said(run: Commands, endless: str) -> None:
    words = ("match", "random", "alphabeta:depth=1", "--game", endless, "--games", "2")
    text = run.said(*words)
    assert "not over after 1,000 plies, so counted as drawn: 2 games" in text
    assert "1000.0 plies on average" in text
    assert "together             2      0      2      0    50.0%" in text
    short = run.said(*words, "--plies", "7", "--show")
    assert short.count("(not over after 7 plies)") == 2
    assert "fault" not in short
    why = run.refused("match", "random", "random", "--plies", "7")
    assert why.endswith("--plies is for games in files; the others end by their rules")


def test_computers_give_a_game_without_an_end_up(run: Commands, endless: str) -> None:
    text = run.said("play", endless, "--players", "random,random")
    assert text.endswith("The game is given up, as it is not over after 1,000 plies.\n")
    assert text.count(" plays ") == 1000


def test_players_of_ones_own_game_name_no_evaluation(run: Commands, endless: str) -> None:
    words = ("match", "alphabeta:depth=1", "random", "--plies", "4", "--games", "2", "--show")
    for file, judged in ((ROUND, "judged at its end only"), (JUDGED, "judged by its own")):
        Path(endless).write_text(file)
        text = run.said(*words, "--game", endless)
        assert f"round, {judged}" in text
        assert "alphabeta:depth=1 against random" in text
        assert "(first: alphabeta:depth=1)" in text
        assert "evaluation=" not in text
    assert "evaluation=" not in run.said("play", endless, "--players", "alphabeta,random")
    named = "alphabeta:evaluation=threats"
    why = "round has no evaluations with names: it is judged by its own evaluation"
    assert why in run.refused("match", named, "random", "--game", endless)
    assert why in run.refused("play", endless, "--players", f"{named},random")
    assert why in run.refused("play", endless, "--evaluation", "threats")


def test_a_match_of_chess(run: Commands) -> None:
    pytest.importorskip("chess")
    words = ("match", "random", "random", "--game", "chess", "--games", "2", "--show")
    text = run.said(*words)
    assert "chess, judged by material, from the start, seed 1" in text
    assert "random against random" in text
    first = text.splitlines()[0].split()
    assert first[2][0] in "abcdefghN"  # White's first move as chess players write it
    assert run.said(*words).splitlines()[:2] == text.splitlines()[:2]
    assert "perfect cannot play chess" in run.refused(
        "match", "perfect", "random", "--game", "chess"
    )
    assert "external engines cannot play chess" in run.refused(
        "match", "ugi:path=/bin/cat", "random", "--game", "chess"
    )


def test_one_is_not_many(run: Commands) -> None:
    last = ("play", "tic-tac-toe", "--moves", "12354687", "--players", "minimax,minimax")
    assert ", 1 evaluation, " in run.said(*last)
    text = run.said("match", "random", "random", "--games", "1", "--opening", "1")
    assert "openings of 1 random ply" in text
    assert "1 different game, " in text
    text = run.said("tournament", "random", "random", "--games", "1", "--concurrency", "1")
    assert "each pair 1 game\n" in text
