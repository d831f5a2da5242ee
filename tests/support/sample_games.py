"""Boards and positions that many of the tests play on."""

import random
from collections.abc import Sequence

from hypothesis import strategies as st

from engine.games.connect_four import connect_four
from engine.games.game import Move, Player
from engine.games.line_game import LineGame, LinePosition
from engine.games.line_rules import Cell
from engine.games.notation import check_moves, split_moves
from engine.games.tic_tac_toe import tic_tac_toe

CONNECT_FOUR = connect_four()
TIC_TAC_TOE = tic_tac_toe()

GAMES = (
    CONNECT_FOUR,
    connect_four(8, 7),
    connect_four(4, 4),
    connect_four(5, 4, 3),
    connect_four(10, 5, 5),
    connect_four(1, 6, 3),
    connect_four(32, 1, 6),
    TIC_TAC_TOE,
    tic_tac_toe(5, 5, 4),
    tic_tac_toe(6, 6, 4),
    tic_tac_toe(8, 8, 5),
    tic_tac_toe(7, 3, 3),
    tic_tac_toe(1, 5, 3),
)
SMALL_GAMES = (
    connect_four(4, 4, 3),
    connect_four(4, 4, 4),
    connect_four(5, 4, 3),
    TIC_TAC_TOE,
    tic_tac_toe(4, 3, 3),
)


def name_of(game: LineGame) -> str:
    return f"{game.name}-{game.columns}x{game.rows}-{game.connect}"


def after(game: LineGame, text: str) -> LinePosition:
    """The position after moves written 1-based, as people write them."""
    return check_moves(game.start(), split_moves(game, text))


def playout(game: LineGame, chance: random.Random) -> tuple[list[LinePosition], list[Move]]:
    """A random game to its end: every position from the start, and the moves."""
    positions, moves = [game.start()], []
    while choices := positions[-1].legal_moves():
        moves.append(chance.choice(choices))
        positions.append(positions[-1].play(moves[-1]))
    return positions, moves


def shuffled(position: LinePosition, chance: random.Random) -> list[Move]:
    moves = position.legal_moves()
    chance.shuffle(moves)
    return moves


def near_the_end(seeds: int) -> list[LinePosition]:
    """Positions of small games from the last plies of random ones, the same every time."""
    found = []
    for game in SMALL_GAMES:
        for seed in range(seeds):
            played, _ = playout(game, random.Random(seed))
            found.append(played[max(-2 - seed % 5, -len(played))])
    return found


def grid(position: LinePosition) -> dict[Cell, Player]:
    return dict(position.stones())


def every_line(game: LineGame) -> list[list[Cell]]:
    """All winning lines, found without bitboards."""
    lines = []
    for column in range(game.columns):
        for row in range(game.rows):
            for right, up in ((0, 1), (1, 0), (1, 1), (1, -1)):
                line = [Cell(column + right * i, row + up * i) for i in range(game.connect)]
                if game.contains(line[-1]):
                    lines.append(line)
    return lines


@st.composite
def positions(
    draw: st.DrawFn,
    games: Sequence[LineGame] = GAMES,
    *,
    ongoing: bool = False,
    least_plies: int = 0,
) -> LinePosition:
    """Positions that some legal moves lead to."""
    game = draw(st.sampled_from(games))
    position = game.start()
    for _ in range(draw(st.integers(least_plies, game.cells))):
        choices = position.legal_moves()
        if not choices:
            break
        following = position.play(draw(st.sampled_from(choices)))
        if ongoing and following.outcome is not None:
            break
        position = following
    return position
