"""Quiescence search in line games: open threats are played out."""

from how_many import examples
from hypothesis import given, settings
from hypothesis import strategies as st
from sample_games import GAMES, positions

from engine.games.line_game import LinePosition
from engine.knowledge.evaluation import evaluation
from engine.knowledge.line_knowledge import open_threats
from engine.search.alphabeta import alphabeta
from engine.search.limits import INFINITE, LONGEST_GAME, WIN, Meter
from engine.search.quiescence import no_noisy_moves, quiescence


def by_trying(position: LinePosition, player_moves: bool) -> set[int]:
    """The moves by which a line is completed, found by playing them."""
    found = set()
    for move in position.legal_moves():
        if player_moves:
            ended = position.play(move).outcome
            if ended is not None and ended.winner is position.turn:
                found.add(move)
        else:
            cell = position.landing_cell(move)
            assert cell is not None
            stones = position.mask ^ position.current | 1 << position.game.bit(cell)
            if position.game.has_line(stones):
                found.add(move)
    return found


@settings(max_examples=examples(300))
@given(positions(GAMES, ongoing=True))
def test_threats_are_those_found_by_playing_each_move(position: LinePosition) -> None:
    moves, forced = open_threats(position.game)(position)
    wins, dangers = by_trying(position, True), by_trying(position, False)
    assert forced == bool(wins or dangers)
    if forced:
        assert len(moves) == 1
        assert set(moves) <= (wins or dangers)
    else:
        assert not moves


@settings(max_examples=examples(100))
@given(positions(GAMES, ongoing=True), st.sampled_from(["squares", "segments"]))
def test_without_noisy_moves_it_is_the_evaluation(position: LinePosition, name: str) -> None:
    evaluate = evaluation(name, position.game)
    assert quiescence(position, evaluate, no_noisy_moves, Meter()) == (evaluate(position), ())


@settings(max_examples=examples(100))
@given(positions(GAMES, ongoing=True))
def test_a_proven_result_is_true(position: LinePosition) -> None:
    """What the forced moves decide, a full search of that depth finds as well."""
    evaluate = evaluation("squares", position.game)
    score, line = quiescence(position, evaluate, open_threats(position.game), Meter())
    if abs(score) > WIN - LONGEST_GAME and len(line) <= 3:
        full, _ = alphabeta(position, len(line), evaluate, Meter(), -INFINITE, INFINITE)
        assert full >= score if score > 0 else full <= 0
