"""Random games on boards: to their ends, or to positions in which they go on."""

import random

from sample_games import CONNECT_FOUR

from engine.games.game import Move
from engine.games.line_game import LineGame, LinePosition


def whole_game(game: LineGame, chance: random.Random) -> list[Move]:
    return played(game, game.cells, chance)[1]


def undecided(game: LineGame, ply: int, chance: random.Random) -> tuple[LinePosition, list[Move]]:
    """A position after `ply` moves in which the game goes on, and the moves."""
    while True:
        position, moves = played(game, ply, chance)
        if position.outcome is None:
            return position, moves


def random_texts(count: int, plies: range, seed: int) -> list[str]:
    """So many games of Connect Four that go on, as people write them; `plies` are their lengths."""
    chance, found = random.Random(seed), list[str]()
    while len(found) < count:
        position, moves = played(CONNECT_FOUR, chance.choice(plies), chance)
        if position.outcome is None:
            found.append("".join(str(move + 1) for move in moves))
    return found


def played(game: LineGame, ply: int, chance: random.Random) -> tuple[LinePosition, list[Move]]:
    """What is played in at most `ply` moves: the position, and the moves."""
    position, moves = game.start(), list[Move]()
    while position.outcome is None and position.ply < ply:
        moves.append(chance.choice(position.legal_moves()))
        position = position.play(moves[-1])
    return position, moves
