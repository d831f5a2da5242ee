"""Quiescence search in line games: open threats are played out."""

from how_many import examples
from hypothesis import given, settings
from hypothesis import strategies as st
from sample_games import CONNECT_FOUR, GAMES, TIC_TAC_TOE, after, positions

from engine.games.line_game import LinePosition
from engine.knowledge.evaluation import evaluation
from engine.knowledge.line_knowledge import centre_first, open_threats
from engine.players.choose import choose
from engine.players.spec import PlayerSpec
from engine.search.alphabeta import alphabeta
from engine.search.limits import INFINITE, LONGEST_GAME, WIN, Meter, plies_to_end
from engine.search.quiescence import no_noisy_moves, quiescence


def test_an_open_threat_is_completed() -> None:
    position = after(CONNECT_FOUR, "112233")
    score, line = quiescence(
        position, evaluation("squares", CONNECT_FOUR), open_threats(CONNECT_FOUR), Meter()
    )
    assert (score, line) == (WIN - 1, (3,))


def test_two_open_threats_lose_without_any_depth() -> None:
    position = after(CONNECT_FOUR, "3344552"[:6] + "1")  # the first player has 3 4 5 below
    assert position.outcome is None
    score, line = quiescence(
        position, evaluation("squares", CONNECT_FOUR), open_threats(CONNECT_FOUR), Meter()
    )
    # The second player completes 3 4 5 above, or has to stop one of two.
    assert plies_to_end(score) is not None
    assert len(line) == plies_to_end(score)


def test_a_quiet_position_is_only_evaluated() -> None:
    meter = Meter()
    evaluate = evaluation("squares", TIC_TAC_TOE)
    position = after(TIC_TAC_TOE, "5")
    found = quiescence(position, evaluate, open_threats(TIC_TAC_TOE), meter)
    assert found == (evaluate(position), ())
    assert (meter.nodes, meter.evaluations, meter.estimates) == (1, 1, 1)


def test_a_finished_position_is_counted_and_is_no_guess() -> None:
    meter, over = Meter(), after(CONNECT_FOUR, "1122334")
    found = quiescence(over, evaluation("squares", CONNECT_FOUR), no_noisy_moves, meter, distance=3)
    assert found == (3 - WIN, ())
    assert (meter.nodes, meter.evaluations, meter.estimates) == (1, 1, 0)


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


@settings(max_examples=examples(200))
@given(positions(GAMES, ongoing=True))
def test_the_order_does_not_change_the_moves(position: LinePosition) -> None:
    assert sorted(centre_first(position.game)(position)) == position.legal_moves()


def test_the_middle_comes_first() -> None:
    assert list(centre_first(CONNECT_FOUR)(CONNECT_FOUR.start())) == [3, 2, 4, 1, 5, 0, 6]
    assert centre_first(TIC_TAC_TOE)(TIC_TAC_TOE.start())[0] == 4


def test_a_shallow_quiescent_player_sees_a_deeper_win() -> None:
    # 1. d1 d2 2. c1: an open pair wins by force, five plies deep.
    position = after(CONNECT_FOUR, "443")
    reply = choose(PlayerSpec("quiescence", depth=2), position)
    assert reply.move in (1, 4)
