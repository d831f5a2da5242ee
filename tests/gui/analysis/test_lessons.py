"""What is kept of a game once every move is judged."""

from pathlib import Path

import pytest
from kept_games import HARD, HUMAN, kept, library

from engine.games.line_game import LinePosition
from engine.reasons.judgement import Slip, evaluate
from engine.search.limits import Bounds
from engine.service.messages import Analysed
from gui.analysis.lessons import keep_judged
from gui.files.cards import Cards, OwnMistake
from plyfall import Solver


def mistakes_in(tmp_path: Path, moves: str, *, missed: int = -1) -> dict[str, OwnMistake]:
    """The mistakes of a game by the moves before; that at ply `missed` misses a win."""
    game = kept(moves, (HUMAN, HARD))
    solver = Solver(game.setup.game)

    def known(position: LinePosition) -> Analysed | None:
        if position.outcome is not None:
            return None
        scores = solver.analyze(position)
        columns = [
            Bounds(scores[move], scores[move]) if move in scores else None for move in range(7)
        ]
        return Analysed(0, position.ply, tuple(columns))

    def slip_of(position: LinePosition, move: int) -> Slip | None:
        return Slip.MISSED_WIN if position.ply == missed else None

    found = library(tmp_path)
    found.keep(game.saved)
    evaluated = evaluate(game.setup.game, game.saved.moves, known, 0, slip_of)
    assert evaluated.complete
    keep_judged(found, game.saved, evaluated, known)
    stored = found.find(game.id)
    assert stored is not None
    assert stored.accuracy[0] is not None
    return {before: card.mistake for before, card in Cards(found).read().items() if card.mistake}


def test_mistakes_become_cards_by_their_kind(tmp_path: Path) -> None:
    found = mistakes_in(tmp_path, "122327431", missed=8)
    assert (found[""].kind, found[""].right) == ("opening", (3,))
    assert (found["12232743"].kind, found["12232743"].played) == ("missed win", 0)


@pytest.mark.parametrize("before", ["4744", "61266731636654"])
def test_a_late_mistake_or_one_with_two_right_moves_is_not_of_the_opening(
    tmp_path: Path, before: str
) -> None:
    assert mistakes_in(tmp_path, f"{before}1")[before].kind == "blunder"
