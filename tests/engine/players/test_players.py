"""Players by name: their text form, chance among equals, the levels and their mistakes."""

import random
from typing import Any

import pytest
from how_many import examples
from hypothesis import given, settings
from hypothesis import strategies as st
from sample_games import CONNECT_FOUR, GAMES, TIC_TAC_TOE, after, positions

from engine.games.connect_four import connect_four
from engine.games.line_game import LineGame, LinePosition
from engine.games.tic_tac_toe import tic_tac_toe
from engine.knowledge.evaluation import EVALUATIONS
from engine.players import levels
from engine.players.algorithms import ALGORITHMS, LEVELS, NAMES, PERFECT, RANDOM, Level, offered
from engine.players.choose import Memory, choose
from engine.players.cost import is_solved_quickly
from engine.players.spec import PlayerSpec
from engine.search.limits import DEEPEST, Limit

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


DANGER = after(CONNECT_FOUR, "41424")  # three on top of one another in column 4
EDGE = after(CONNECT_FOUR, "14141")  # three on top of one another in column 1
OPENING = after(CONNECT_FOUR, "44")  # column 4 has the highest evaluation two plies ahead


def test_the_names_are_the_levels() -> None:
    assert [name for name in LEVELS if ALGORITHMS[name].level is None] == [PERFECT]
    assert LEVELS[-1] == PERFECT


@pytest.mark.parametrize("name", LEVELS)
def test_a_win_is_always_taken(name: str) -> None:
    position = after(CONNECT_FOUR, "414243")
    for seed in range(30):
        assert choose(PlayerSpec(name), position, random.Random(seed)).move == 3


@pytest.mark.parametrize(
    ("name", "often"), [("beginner", 70), ("easy", 100), ("medium", 100), ("hard", 100)]
)
@pytest.mark.slow
def test_a_loss_is_rarely_overlooked(name: str, often: int) -> None:
    stopped = [choose(PlayerSpec(name), DANGER, random.Random(seed)).move for seed in range(25)]
    assert 4 * stopped.count(3) >= often


@pytest.mark.parametrize(("name", "position"), [("beginner", DANGER), ("easy", OPENING)], ids=str)
def test_low_levels_make_mistakes(name: str, position: LinePosition) -> None:
    moves = {choose(PlayerSpec(name), position, random.Random(seed)).move for seed in range(200)}
    assert moves > {3}


@pytest.mark.parametrize(
    ("position", "sound", "error"),
    [(OPENING, 3, {"misjudges": 40}), (EDGE, 0, {"overlooks": (0.35,)})],
    ids=["misjudges", "overlooks"],
)
def test_each_kind_of_error_has_its_effect_alone(
    position: LinePosition, sound: int, error: dict[str, Any]
) -> None:
    def chosen(level: Level) -> set[int]:
        found = (levels.choose_like(level, position, range(7), random.Random(s)) for s in range(60))
        return {each.move for each in found}

    assert chosen(Level(Limit(depth=2))) == {sound}
    assert chosen(Level(Limit(depth=2), **error)) > {sound}


@settings(max_examples=examples(60))
@given(positions(GAMES, ongoing=True), st.sampled_from(LEVELS[:4]), st.integers(0, 999))
def test_moves_are_legal_and_a_seed_repeats_them(
    position: LinePosition, name: str, seed: int
) -> None:
    first, again = (choose(PlayerSpec(name), position, random.Random(seed)) for _ in range(2))
    assert first.move == again.move
    assert first.move in position.legal_moves()
    choose(PlayerSpec(name), position)


@pytest.mark.parametrize(
    ("weaker", "stronger", "games", "least"),
    [
        ("beginner", "easy", 40, 24),
        pytest.param("easy", "medium", 40, 24, marks=pytest.mark.slow),
        ("alphabeta:depth=2", "mcts:nodes=600", 6, 4.5),
    ],
)
def test_who_is_stronger_wins(weaker: str, stronger: str, games: int, least: float) -> None:
    """A few games only; `benchmarks/levels.py` plays 200 for each pair of levels."""
    points = 0.0
    for number in range(games):
        players = (weaker, stronger) if number % 2 else (stronger, weaker)
        chance, memory, position = random.Random(number), Memory(), CONNECT_FOUR.start()
        while position.outcome is None:
            spec = PlayerSpec.parse(players[position.turn])
            position = position.play(choose(spec, position, chance, memory=memory).move)
        winner = position.outcome.winner
        points += 0.5 if winner is None else players[winner] == stronger
    assert points >= least
