"""Games, evaluations and players without words of their own are shown by a name."""

from dataclasses import replace

import pygame
import pytest
from hands import Mouse
from pilot import Launch

from engine.games.catalogue import BOARD_GAMES, readable
from engine.knowledge.evaluation import EVALUATIONS
from engine.players.algorithms import ALGORITHMS


@pytest.fixture
def no_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if everything had been added to the engine after the words were written."""
    for name, algorithm in ALGORITHMS.items():
        monkeypatch.setitem(ALGORITHMS, name, replace(algorithm, label="", tip=""))
    for name, evaluation in EVALUATIONS.items():
        monkeypatch.setitem(EVALUATIONS, name, replace(evaluation, label="", tip=""))
    for name, game in BOARD_GAMES.items():
        plain = replace(game, title="", boards=game.boards[:1])
        monkeypatch.setitem(BOARD_GAMES, name, plain)


def test_a_name_without_words_is_made_readable() -> None:
    assert readable("x") == "X"
    assert readable("four-in-a-square") == "Four in a square"


@pytest.mark.usefixtures("no_words")
def test_every_screen_works_without_words(launch: Launch) -> None:
    pilot = launch()
    hand = Mouse(pilot)
    for game in ("Connect four", "Tic tac toe"):
        hand.choose("Game", game)
        hand.push("Choose another algorithm")
        for evaluation in ("Threats", "Windows", "Outcome"):
            hand.choose("Evaluation", evaluation)
        for algorithm in ("Minimax", "Quiescence", "Mcts", "Alphabeta"):
            hand.choose("Algorithm", algorithm)
        hand.push("Done")
        hand.choose("Strength by", "Level")
        hand.choose("Level", "Perfect")
    hand.push("Games")
    pilot.press(pygame.K_ESCAPE)
    hand.push("Statistics")
    pilot.press(pygame.K_ESCAPE)
    hand.push("Play")
    pilot.type("5")
    assert "5" in pilot.sentence
