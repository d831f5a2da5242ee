"""Moves as text, read by compiled code and by the readable parser."""

import random

import pytest

from engine.cli.scoring import moves_text
from engine.games.connect_four import connect_four
from engine.games.exact_score import final_score
from engine.games.line_game import LineGame
from engine.games.notation import NotationError, parse_game
from engine.games.tic_tac_toe import tic_tac_toe
from engine.kernel.batch import UNSCORED
from engine.kernel.moves import Lines, stones_after

GAMES = [
    *(connect_four(*size) for size in [(7, 6), (8, 7, 5), (10, 4, 3), (1, 63, 4), (32, 1, 4)]),
    *(tic_tac_toe(*size) for size in [(3, 3, 3), (7, 8, 5), (8, 8, 5)]),
]
NOISE = ("x", " ", "٤", "\0", "-", "\t", "\x1f", "0", "é", "/")


def some_text(game: LineGame, chance: random.Random) -> str:
    """Moves of a random game; now and then illegal ones, more after its end, or noise."""
    position, moves = game.start(), list[int]()
    for _ in range(chance.randint(0, game.cells + 1)):
        if position.outcome is not None and chance.random() < 0.9:
            break
        if position.outcome is not None or chance.random() < 0.01:
            moves.append(chance.randint(0, game.move_count))
            continue
        moves.append(chance.choice(position.legal_moves()))
        position = position.play(moves[-1])
    text = ("" if game.move_count <= 9 else " ").join(str(move + 1) for move in moves)
    if chance.random() < 0.1:
        place = chance.randint(0, len(text))
        text = text[:place] + chance.choice(NOISE) + text[place:]
    return text


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_both_parsers_read_the_same(game: LineGame) -> None:
    chance, compiled = random.Random(1), 0
    for _ in range(400):
        text = some_text(game, chance)
        found = stones_after(text, game.columns, game.rows, game.connect, game.gravity)
        try:
            expected = parse_game(game, text)[1]
        except NotationError:
            assert found is None, text
            with pytest.raises(NotationError):
                game.position(text)
            continue
        position = game.position(text)
        assert position == expected
        assert (position.ply, position.outcome) == (expected.ply, expected.outcome)
        assert position.arises
        compiled += found is not None
    assert compiled > 200 or game.columns * (game.rows + 1) > 64


def test_lines_are_read_as_the_readable_parser_reads_them() -> None:
    game, chance = GAMES[0], random.Random(2)
    texts = [some_text(game, chance) for _ in range(300)]
    ends = [chance.choice(["", " 5", "\r", " and more"]) for _ in texts]
    given = [text + end for text, end in zip(texts, ends, strict=True)]
    lines = Lines("\n".join(given).encode(), game.columns, game.rows, 6)
    assert lines.count == len(texts)
    assert 0 < len(lines.unusual) < 100
    for line, text in enumerate(given):
        if line in lines.unusual:
            assert lines.line(line).decode().split() == text.split()
            continue
        position = parse_game(game, moves_text(game, text))[1]
        assert lines.stones_of(line) == (position.mask, position.current)
        over = position.outcome is not None
        assert lines.scores[line] == (final_score(position) % 256 if over else UNSCORED)
        assert (line in lines.shallow) == (position.ply <= 6 and not over)


def test_lines_of_wide_boards_are_left_to_the_readable_parser() -> None:
    assert Lines(b"1 2\n10\n", 10, 4, 6).unusual == [0, 1]


def test_answers_stop_where_a_score_is_missing() -> None:
    lines = Lines(b"1\n12 5\n\n9\n4", 7, 6, 0)
    assert (lines.count, lines.unusual, lines.shallow) == (5, [3], [2])
    assert lines.answers() == b""
    lines.set_score(0, 2)
    lines.set_score(2, -12)
    assert lines.answers() == b"1 2\n"
    lines.set_score(1, 0)
    assert lines.answers() == b"12 0\n -12\n\n"  # the empty board; line 4 is wrong
    lines.set_position(3, b"1 2", 3, 1, -9)
    lines.set_score(4, 1)
    assert (lines.answers(), lines.answered) == (b"4 1\n", 5)
    assert lines.answers() == b""
    unusual = Lines(b"x\n", 7, 6, 0)
    unusual.set_position(0, b"1 2", 3, 1, -9)
    assert (unusual.line(0), unusual.stones_of(0)) == (b"x", (3, 1))
    assert unusual.answers() == b"1 2 -9\n"


def test_a_board_that_is_too_large_is_refused() -> None:
    with pytest.raises(ValueError, match="8x8 does not fit 64 bits"):
        Lines(b"", 8, 8, 0)
