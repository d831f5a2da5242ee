"""The stones of a line that are drawn again."""

from sample_games import CONNECT_FOUR

from gui.analysis.line_player import LinePlayer


def test_a_stone_that_gets_another_number_is_drawn_again() -> None:
    player, start = LinePlayer(), CONNECT_FOUR.start()
    player.show(start, (0, 1, 2), 0.0, reduced=True)
    assert player.changed(0.5) == player.shown(0.5)
    assert player.changed(0.5) == []
    before = player.shown(0.5)
    player.show(start, (2, 1, 0), 0.5, reduced=True)
    assert set(player.changed(0.6)) == {before[0], before[2]}
    assert [cell.column for cell, _ in player.shown(0.6)] == [2, 1, 0]
