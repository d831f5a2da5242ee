"""Cells that would complete a line."""

from __future__ import annotations

import random

from pilot import Launch
from random_games import random_texts
from sample_games import CONNECT_FOUR, TIC_TAC_TOE, after

from engine.games.game import Player
from engine.games.line_game import LinePosition
from engine.games.line_rules import Cell
from gui.analysis.threats import threats


def by_hand(position: LinePosition) -> set[tuple[Cell, Player]]:
    """Each empty cell, tried with a stone of each side."""
    game = position.game
    found = set()
    for column in range(game.columns):
        for row in range(game.rows):
            cell = Cell(column, row)
            if position.stone_at(cell) is not None:
                continue
            for player in Player:
                if game.has_line(position.stones_of(player) | 1 << game.bit(cell)):
                    found.add((cell, player))
    return found


def test_every_threat_is_found_and_no_other() -> None:
    for words in random_texts(60, range(6, 40), 5):
        position = after(CONNECT_FOUR, words)
        found = threats(position)
        assert {(threat.cell, threat.player) for threat in found} == by_hand(position)
        landing = {position.landing_cell(move) for move in position.legal_moves()}
        assert all(threat.now == (threat.cell in landing) for threat in found)


def test_rows_are_counted_from_the_bottom() -> None:
    assert threats(after(CONNECT_FOUR, "1213141")) == [], "four in a column have won"
    found = threats(after(CONNECT_FOUR, "121314"))
    assert [(t.cell, t.player, t.now, t.odd) for t in found] == [
        (Cell(0, 3), Player.FIRST, True, False),
        (Cell(4, 0), Player.SECOND, True, True),
    ]


def test_squares_have_threats_too() -> None:
    chance = random.Random(2)
    for _ in range(30):
        position = TIC_TAC_TOE.start()
        while position.outcome is None:
            assert {(t.cell, t.player) for t in threats(position)} == by_hand(position)
            position = position.play(chance.choice(position.legal_moves()))
        assert threats(position) == []


def test_t_marks_them_and_says_why_they_matter(launch: Launch) -> None:
    pilot = launch("--game", "connect-four", "--players", "human,human", "--moves", "121314")
    pilot.type("t")
    said = pilot.app.last_announcement
    assert said.startswith("Red can win in column 1. Yellow threatens to win in column 5. ")
    assert "Odd rows fall to Red and even ones to Yellow" in said
    assert pilot.widget("Threats").states() == ("selected",)
    pilot.type("t")
    assert pilot.widget("Threats").states() == ()
    again = launch("--game", "connect-four", "--players", "human,human", "--moves", "1")
    assert not again.app.settings.threats
