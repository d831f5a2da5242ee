"""What is kept of a game once every move is judged."""

from pathlib import Path

from kept_games import HARD, HUMAN, kept, library

from engine.games.line_game import LinePosition
from engine.reasons.judgement import Slip, evaluate
from engine.search.limits import Bounds
from engine.service.messages import Analysed
from gui.analysis.lessons import keep_judged
from gui.files.cards import Cards
from plyfall import Solver


def test_mistakes_become_cards_by_their_kind(tmp_path: Path) -> None:
    game = kept("122327431", (HUMAN, HARD))
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
        return Slip.MISSED_WIN if position.ply == 8 else None

    found = library(tmp_path)
    found.keep(game.saved)
    evaluated = evaluate(game.setup.game, game.saved.moves, known, 0, slip_of)
    assert evaluated.complete
    keep_judged(found, game.saved, evaluated, known)
    stored = found.find(game.id)
    assert stored is not None
    assert stored.accuracy[0] is not None
    cards = Cards(found).read()
    first, later = cards[""].mistake, cards["12232743"].mistake
    assert first is not None
    assert later is not None
    assert (first.kind, first.right) == ("opening", (3,))
    assert (later.kind, later.played) == ("missed win", 0)
