"""Table and ordering change the cost of a search, not its result; quiescence plays threats out."""

import random

from how_many import examples
from hypothesis import given, settings
from hypothesis import strategies as st
from sample_games import CONNECT_FOUR, GAMES, after, positions

from engine.games.line_game import LineGame, LinePosition
from engine.knowledge.evaluation import evaluation
from engine.knowledge.line_knowledge import centre_first, open_threats
from engine.search.alphabeta import alphabeta
from engine.search.deepening import deepening
from engine.search.enhanced import Aids
from engine.search.limits import INFINITE, LONGEST_GAME, WIN, Limit, Meter
from engine.search.ordering import Ordering
from engine.search.quiescence import no_noisy_moves, quiescence
from engine.search.root import fixed_depth
from engine.search.table import TranspositionTable

NARROW_GAMES = [game for game in GAMES if game.move_count <= 9]
names = st.sampled_from(["squares", "segments", "windows", "windows-root", "outcome"])


def every_aid(game: LineGame) -> list[Aids]:
    """The table, the ordering, both, a table that forgets all the time, and neither."""
    return [
        Aids(),
        Aids(TranspositionTable()),
        Aids(TranspositionTable(most_entries=5)),
        Aids(ordering=Ordering()),
        Aids(ordering=Ordering(centre_first(game))),
        Aids(TranspositionTable(), Ordering(centre_first(game))),
    ]


@settings(max_examples=examples(100))
@given(positions(NARROW_GAMES, ongoing=True), st.integers(1, 5), names, st.integers(0, 999))
def test_every_search_finds_the_same_score_and_move(
    position: LinePosition, depth: int, name: str, seed: int
) -> None:
    evaluate, preference = evaluation(name, position.game), position.legal_moves()
    random.Random(seed).shuffle(preference)
    plain = fixed_depth("alphabeta", position, depth, evaluate, preference=preference)
    for aids in every_aid(position.game):
        for search in (fixed_depth, deepening):
            found = search("alphabeta", position, depth, evaluate, preference=preference, aids=aids)
            assert found.score == plain.score
            assert found.move == plain.move
            aids = Aids(  # a search of its own each time
                TranspositionTable() if aids.table is not None else None, aids.ordering
            )


def test_the_aids_save_most_of_the_work() -> None:
    evaluate = evaluation("squares", CONNECT_FOUR)
    start = CONNECT_FOUR.start()
    plain = fixed_depth("alphabeta", start, 7, evaluate)
    ordered = Aids(ordering=Ordering(centre_first(CONNECT_FOUR)))
    both = Aids(TranspositionTable(), Ordering(centre_first(CONNECT_FOUR)))
    by_order = deepening("alphabeta", start, 7, evaluate, aids=ordered)
    by_both = deepening("alphabeta", start, 7, evaluate, aids=both)
    assert by_order.nodes < plain.nodes / 3
    assert by_both.nodes < by_order.nodes
    assert both.table is not None
    assert both.table.hits > 100


def test_only_alphabeta_is_helped() -> None:
    position, evaluate = after(CONNECT_FOUR, "44"), evaluation("squares", CONNECT_FOUR)
    plain = fixed_depth("minimax", position, 3, evaluate)
    aided = fixed_depth("minimax", position, 3, evaluate, aids=Aids(TranspositionTable()))
    assert aided.nodes == plain.nodes


@settings(max_examples=examples(60))
@given(positions(NARROW_GAMES, ongoing=True), st.integers(1, 4), st.booleans())
def test_table_and_order_do_not_change_what_quiescence_finds(
    position: LinePosition, depth: int, deepen: bool
) -> None:
    evaluate, noisy_moves = evaluation("squares", position.game), open_threats(position.game)
    search = deepening if deepen else fixed_depth
    bare = search("alphabeta", position, depth, evaluate, aids=Aids(noisy_moves=noisy_moves))
    aids = Aids(TranspositionTable(), Ordering(centre_first(position.game)), noisy_moves)
    helped = search("alphabeta", position, depth, evaluate, aids=aids)
    assert (helped.score, helped.move) == (bare.score, bare.move)


def test_deepening_by_time_keeps_to_a_clock() -> None:
    ticks = iter(range(10_000_000))
    meter = Meter(clock=lambda: next(ticks) / 100, limit=Limit(seconds=0.5))
    result = deepening(
        "alphabeta", CONNECT_FOUR.start(), 40, evaluation("squares", CONNECT_FOUR), meter=meter
    )
    assert not result.complete
    assert result.nodes <= 51 * Meter.LOOK_EVERY


def by_trying(position: LinePosition, player_moves: bool) -> set[int]:
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
