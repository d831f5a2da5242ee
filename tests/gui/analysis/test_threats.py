"""Cells that would complete a line."""

import random

import pytest
from random_games import random_texts
from sample_games import CONNECT_FOUR, TIC_TAC_TOE, after, playout

from engine.games.game import Player
from engine.games.line_game import LineGame, LinePosition
from engine.games.line_rules import Cell
from gui.analysis.threats import threats
from gui.analysis.words import threats_in_words
from gui.shell.player_names import Subject


def by_hand(position: LinePosition) -> set[tuple[Cell, Player]]:
    """Each empty cell, tried with a stone of each side."""
    game = position.game
    cells = [Cell(column, row) for column in range(game.columns) for row in range(game.rows)]
    return {
        (cell, player)
        for cell in cells
        for player in Player
        if position.stone_at(cell) is None
        and game.has_line(position.stones_of(player) | 1 << game.bit(cell))
    }


def test_every_threat_is_found_and_no_other() -> None:
    chance = random.Random(2)
    discs = [after(CONNECT_FOUR, words) for words in random_texts(60, range(6, 40), 5)]
    marks = [each for _ in range(30) for each in playout(TIC_TAC_TOE, chance)[0]]
    for position in discs + marks:
        found = threats(position)
        wanted = by_hand(position) if position.outcome is None else set()
        assert {(threat.cell, threat.player) for threat in found} == wanted
        landing = {position.landing_cell(move) for move in position.legal_moves()}
        assert all(threat.now == (threat.cell in landing) for threat in found)


def test_rows_are_counted_from_the_bottom() -> None:
    assert threats(after(CONNECT_FOUR, "1213141")) == [], "four in a column have won"
    found = threats(after(CONNECT_FOUR, "121314"))
    assert [(t.cell, t.player, t.now, t.odd) for t in found] == [
        (Cell(0, 3), Player.FIRST, True, False),
        (Cell(4, 0), Player.SECOND, True, True),
    ]


@pytest.mark.parametrize(
    ("game", "moves", "says"),
    [
        (TIC_TAC_TOE, "19", "No side threatens to win."),
        (TIC_TAC_TOE, "152", "You threaten to win on square 3."),
        (TIC_TAC_TOE, "1526", "You can win on square 3. O threatens to win on square 4."),
        (TIC_TAC_TOE, "14253", ""),
        (CONNECT_FOUR, "12121", "You threaten to win in column 1."),
        (CONNECT_FOUR, "7172736", "You threaten to win in column 7. O can win in column 4."),
        (CONNECT_FOUR, "4443335566", "You can win in column 7. O has 1 even threat."),
    ],
)
def test_a_threat_is_said_with_its_side_and_place(game: LineGame, moves: str, says: str) -> None:
    position = after(game, moves)
    sides = Subject("X", is_you=True), Subject("O")
    assert threats_in_words(position, sides) == says
