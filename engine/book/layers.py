"""Lists the positions of a book: every unfinished one, in a fixed order.

Of a position and its mirror image only the canonical one is listed.
"""

from __future__ import annotations

from engine.games.line_game import LineGame, LinePosition

Bitboards = tuple[int, int]
"""A position as two bitboards: all stones, those of the side to move."""


def mirrored(game: LineGame, board: int) -> int:
    """Returns a bitboard with left and right exchanged."""
    height = game.rows + 1
    column, found = (1 << height) - 1, 0
    for _ in range(game.columns):
        found = found << height | board & column
        board >>= height
    return found


def canonical(game: LineGame, stones: Bitboards) -> Bitboards:
    """Returns the position or its mirror image, whichever has the smaller bitboards."""
    mask, current = stones
    image = mirrored(game, mask)
    if image < mask:
        return image, mirrored(game, current)
    # All stones together are symmetric: the bitboards of the side to move decide.
    return stones if image > mask else (mask, min(current, mirrored(game, current)))


def key(stones: Bitboards) -> int:
    """Returns a number that no other position of the game has."""
    return stones[0] + stones[1]


def position_of(game: LineGame, stones: Bitboards) -> LinePosition:
    """Returns the position the bitboards stand for."""
    return LinePosition(game, *stones, stones[0].bit_count())


def children(game: LineGame, stones: Bitboards) -> list[tuple[Bitboards, bool]]:
    """Returns every position one move on, and whether that move has won the game."""
    mask, current = stones
    found = []
    for floor, column in zip(game.column_floors, game.column_boards, strict=True):
        stone = mask + floor & column
        if stone:
            found.append(((mask | stone, mask ^ current), game.has_line(current | stone)))
    return found


def layers(game: LineGame, deepest: int) -> list[list[Bitboards]]:
    """Returns the unfinished positions of every ply from 0 to `deepest`, each ply sorted by key.

    Neighbours in this order share the stones of their left columns, so that a solver going
    through them finds much of what it needs in its table.
    """
    found = [[(0, 0)]]
    for ply in range(1, deepest + 1):
        following = {
            canonical(game, child)
            for stones in found[-1]
            for child, won in children(game, stones)
            if not won and ply < game.cells
        }
        found.append(sorted(following, key=key))
    return found
