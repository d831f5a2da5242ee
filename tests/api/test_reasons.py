"""`plyfall.reasons`: proofs with numbers from 0, and their sentences."""

from __future__ import annotations

from plyfall import Player, connect_four, reasons, tic_tac_toe

GAME = connect_four()


def test_a_mistake_is_explained_from_its_own_side() -> None:
    best = reasons(GAME.position("574"), 3, you=Player.SECOND)[0]
    assert (best.kind, best.winner, best.moves) == ("double threat", Player.FIRST, (3, 2))
    assert [tuple(cell) for cell in best.cells] == [(1, 0), (5, 0)]
    assert best.sentence == "Red plays 3 and threatens 2 and 6 at once; you can block only one."


def test_other_games_and_finished_ones() -> None:
    assert reasons(tic_tac_toe().position("14"))[0].kind == "forced line"
    assert reasons(GAME.position("1212121")) == []
