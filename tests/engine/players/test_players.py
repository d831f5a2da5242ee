"""Players by name: their text form, and how chance decides among equals."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sample_games import CONNECT_FOUR, GAMES, TIC_TAC_TOE, after, positions

from engine.games.connect_four import connect_four
from engine.games.line_game import LineGame, LinePosition
from engine.games.tic_tac_toe import tic_tac_toe
from engine.knowledge.evaluation import EVALUATIONS
from engine.players.algorithms import ALGORITHMS, NAMES, RANDOM, offered
from engine.players.choose import choose
from engine.players.cost import is_solved_quickly
from engine.players.spec import PlayerSpec
from engine.search.limits import DEEPEST

specs = st.builds(
    PlayerSpec,
    st.sampled_from(tuple(NAMES)),
    st.integers(1, DEEPEST),
    st.sampled_from(sorted(EVALUATIONS)),
)


@given(specs)
def test_a_player_is_read_as_it_was_written(spec: PlayerSpec) -> None:
    again = PlayerSpec.parse(str(spec))
    assert str(again) == str(spec)
    assert again == spec or spec.name == RANDOM  # which does not use depth and evaluation


@pytest.mark.parametrize(
    ("text", "spec"),
    [
        ("minimax", PlayerSpec("minimax", 6, "squares")),
        ("alphabeta:depth=8", PlayerSpec("alphabeta", 8, "squares")),
        ("alphabeta:evaluation=segments", PlayerSpec("alphabeta", 6, "segments")),
        ("alphabeta:evaluation=windows,depth=64", PlayerSpec("alphabeta", 64, "windows")),
        ("random", PlayerSpec("random")),
    ],
)
def test_options_left_out_have_their_defaults(text: str, spec: PlayerSpec) -> None:
    assert PlayerSpec.parse(text) == spec


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "there is no player ''"),
        ("stockfish", "there is no player 'stockfish'"),
        ("Alphabeta", "choose from alphabeta, minimax, .*random"),
        ("alphabeta:depth=0", "a depth is 1 to 64 plies, not 0"),
        ("alphabeta:depth=65", "a depth is 1 to 64 plies, not 65"),
        ("alphabeta:depth=-3", "'-3' .* is not a number"),
        ("alphabeta:depth=²", "is not a number"),
        ("alphabeta:depth=", "is not a number"),
        ("alphabeta:depth", "the depth '' .* is not a number"),
        ("alphabeta:depth=3,depth=4", "'depth=4' .*: depth is given twice"),
        ("alphabeta:nodes=-3", "'-3' .* is not a number"),
        ("alphabeta:nodes=0", "at least 1 node"),
        ("alphabeta:playouts=3", "'playouts=3' .* alphabeta takes depth, nodes"),
        ("mcts:depth=3", "'depth=3' .* mcts takes nodes, movetime"),
        ("random:depth=3", "random takes nothing"),
        ("deepening:time=0", "at least 1 millisecond"),
        ("deepening:table=1", "table .* is on or off, not '1'"),
        ("alphabeta:evaluation=feeling", "there is no evaluation 'feeling'"),
        ("alphabeta:depth=1\n2", "is not a number"),
    ],
)
def test_a_wrong_player_is_refused_in_one_line(text: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint) as raised:
        PlayerSpec.parse(text)
    assert len(str(raised.value).splitlines()) == 1


player_texts = st.text() | st.builds(
    lambda name, parts: f"{name}:{','.join(parts)}",
    st.sampled_from(tuple(NAMES)) | st.text(),
    st.lists(
        st.text() | st.builds("{}={}".format, st.sampled_from(["depth", "evaluation"]), st.text())
    ),
)


@given(player_texts)
def test_no_text_raises_anything_but_value_error(text: str) -> None:
    complaint = "one line"
    try:
        PlayerSpec.parse(text)
    except ValueError as error:
        complaint = str(error)
    assert len(complaint.splitlines()) == 1


@given(positions(GAMES, ongoing=True), st.integers())
def test_the_random_player_plays_any_legal_move_and_searches_nothing(
    position: LinePosition, seed: int
) -> None:
    spec = PlayerSpec(RANDOM)
    result = choose(spec, position, random.Random(seed))
    assert result.move in position.legal_moves()
    assert result.move == choose(spec, position, random.Random(seed)).move
    assert result.complete
    assert result.evaluations == 0
    assert choose(spec, position).move == position.legal_moves()[0]


def test_the_random_player_plays_every_legal_move_at_some_time() -> None:
    chance = random.Random(1)
    moves = {choose(PlayerSpec(RANDOM), CONNECT_FOUR.start(), chance).move for _ in range(200)}
    assert moves == set(range(7))


def test_without_chance_the_lowest_numbered_of_equal_moves_is_played() -> None:
    spec = PlayerSpec("alphabeta", 9, "outcome")
    assert choose(spec, TIC_TAC_TOE.start()).move == 0


def played(seed: int) -> list[int]:
    """A whole game of one player against itself."""
    chance, spec = random.Random(seed), PlayerSpec("alphabeta", 3, "segments")
    position, moves = CONNECT_FOUR.start(), []
    while position.outcome is None:
        moves.append(choose(spec, position, chance).move)
        position = position.play(moves[-1])
    return moves


def test_a_seed_repeats_a_game_and_other_seeds_play_others() -> None:
    games = [played(seed) for seed in range(4)]
    assert [played(seed) for seed in range(2)] == games[:2]
    assert len({tuple(game) for game in games}) > 1


def test_chance_decides_only_among_the_best() -> None:
    position = after(TIC_TAC_TOE, "12")  # after a corner and a poor reply: some moves win
    spec = PlayerSpec("minimax", 9, "outcome")
    best = choose(spec, position).score
    moves = {choose(spec, position, random.Random(seed)).move for seed in range(6)}
    assert len(moves) > 1
    for move in moves:
        assert -choose(spec, position.play(move)).score == best + 1  # one ply nearer


@pytest.mark.parametrize("name", NAMES)
def test_a_finished_game_has_no_move_to_choose(name: str) -> None:
    with pytest.raises(ValueError, match="the game is over"):
        choose(PlayerSpec(name), after(CONNECT_FOUR, "1212121"))


def test_no_two_searches_have_the_same_place_in_the_window() -> None:
    places = [ALGORITHMS[name].window_place for name in offered()]
    assert places == list(range(len(places)))


@pytest.mark.parametrize(
    ("game", "quickly"),
    [
        (connect_four(), True),
        (connect_four(8, 7), False),
        (connect_four(4, 4, 3), True),
        (connect_four(7, 6, 5), False),
        (tic_tac_toe(), True),
        (tic_tac_toe(4, 4, 4), True),
        (tic_tac_toe(5, 5, 4), True),
        (tic_tac_toe(7, 7, 5), False),
    ],
    ids=str,
)
def test_the_perfect_player_solves_small_boards_quickly(game: LineGame, quickly: bool) -> None:
    assert is_solved_quickly(game) is quickly
