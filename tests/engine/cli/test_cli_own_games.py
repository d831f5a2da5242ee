"""Matches and games at the command line of chess and of games in files."""

from pathlib import Path

import pytest
from commands import Commands

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
