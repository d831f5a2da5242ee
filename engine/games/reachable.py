"""Whether a position can arise at all: is there an order of moves that leads to it?"""

from __future__ import annotations

from engine.games.line_game import LineGame, LinePosition


def can_arise(position: LinePosition) -> bool:
    """Whether some legal game leads to the position.

    The stones' numbers must be right. Takes stones back alternately, depth first; what
    has failed once is not tried again.
    """
    game, own, other = position.game, position.current, position.mask ^ position.current
    if game.has_line(own) or other.bit_count() - own.bit_count() != position.ply % 2:
        return False
    if not game.gravity:
        # The squares can have been taken in any order; only the end may not come early.
        return not game.has_line(other) or any(
            not game.has_line(other & ~bit) for bit in game.square_bits if other & bit
        )
    return _take_back(game, own, other, set())


def _take_back(game: LineGame, own: int, other: int, failed: set[int]) -> bool:
    """Whether a game leads here, `other` having moved last.

    A game ends with its first line, so that after the last stone is gone there is none.
    """
    if not other:
        return not own
    mask = own | other
    if mask + own in failed:
        return False
    # In every column the stone with nothing on it: adding the floor carries to the empty
    # cell above it.
    tops = (mask + game.floor) >> 1 & other
    while tops:
        stone = tops & -tops
        tops ^= stone
        rest = other ^ stone
        if not game.has_line(rest) and _take_back(game, rest, own, failed):
            return True
    failed.add(mask + own)
    return False
