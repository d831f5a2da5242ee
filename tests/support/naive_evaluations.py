"""Evaluations written as plainly as can be, and positions turned round and mirrored."""

from sample_games import every_line, grid

from engine.games.line_game import LinePosition
from engine.games.line_rules import Cell


def turned(position: LinePosition) -> LinePosition:
    """The same stones seen by the other side, which a game need not be able to reach."""
    other = position.mask ^ position.current
    return LinePosition(position.game, position.mask, other, position.ply)


def mirrored(position: LinePosition) -> LinePosition:
    game = position.game
    mask = current = 0
    for cell, player in position.stones():
        bit = 1 << game.bit(Cell(game.columns - 1 - cell.column, cell.row))
        mask |= bit
        current |= bit if player is position.turn else 0
    return LinePosition(game, mask, current, position.ply)


def line_counts(position: LinePosition) -> list[tuple[int, int]]:
    """For every line, the stones of the side to move and the opponent's."""
    stones = grid(position)
    turn = position.turn
    return [
        (
            sum(stones.get(cell) is turn for cell in line),
            sum(stones.get(cell) is turn.other for cell in line),
        )
        for line in every_line(position.game)
    ]


def naive_segments(position: LinePosition) -> int:
    """Lines of one colour only: 1, 100, 1,000,000 for two less than full, one less, full."""
    worth = {
        position.game.connect - 2: 1,
        position.game.connect - 1: 100,
        position.game.connect: 1_000_000,
    }
    return sum(
        (worth.get(own, 0) if other == 0 else 0) - (worth.get(other, 0) if own == 0 else 0)
        for own, other in line_counts(position)
    )


def naive_windows(position: LinePosition) -> int:
    """Centre 3 a stone, own open lines 4, 8, 100, the opponent's nearly full ones -6."""
    connect, centre = position.game.connect, position.game.columns // 2
    score = 3 * sum(
        player is position.turn and cell.column == centre for cell, player in position.stones()
    )
    for own, other in line_counts(position):
        if other == 0:
            score += {connect - 2: 4, connect - 1: 8, connect: 100}.get(own, 0)
        if own == 0 and other == connect - 1:
            score -= 6
    return score
