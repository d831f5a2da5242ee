"""Finds out whether a position can arise: whether some order of moves leads to it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.games.game import Move, Player
from engine.games.line_game import LineGame, LinePosition, bits
from engine.games.notation import SYMBOLS, NotationError, check_stones


def can_arise(position: LinePosition) -> bool:
    """Returns whether some legal game leads to the position. Looks for one only once."""
    if position.arises is None:
        position.arises = moves_to(position) is not None
    return position.arises


def why_not(
    game: LineGame, first: int, second: int, names: Mapping[Player, str] = SYMBOLS
) -> str | None:
    """Returns why no game leads to these two bitboards, in a few words; None where one does."""
    try:
        position = check_stones(game, first, second, names)
    except NotationError as error:
        return str(error)
    return None if can_arise(position) else "no order of moves leads here"


def moves_to(position: LinePosition) -> list[Move] | None:
    """Returns a legal game that leads to the position, None where there is none.

    Once the last stone is gone there is no line, nor is there one in anything that is
    left after that: only the choice of the last stone has to do with lines at all.
    """
    game = position.game
    try:
        check_stones(game, position.stones_of(Player.FIRST), position.stones_of(Player.SECOND))
    except NotationError:
        return None
    if not position.ply:
        return []
    return _from_columns(position) if game.gravity else _by_turns(position)


def _by_turns(position: LinePosition) -> list[Move]:
    """Without gravity, where any order will do but for the last move."""
    game, last = position.game, position.last_moves()[0]
    early, late = position.current, position.mask ^ position.current ^ position.last_stone(last)
    moves = [last] * position.ply
    for side, end in ((late, -3), (early, -2)):
        moves[end::-2] = [game.move_to(game.cell_at(bit)) for bit in bits(side)]
    return moves


def _from_columns(position: LinePosition) -> list[Move] | None:
    """With gravity: takes stones off the columns by turns, depth first.

    What has failed once, in whatever order the columns stand, is not tried again.
    """
    late = position.mask ^ position.current  # the side that moved last
    stacks = []
    for column in position.game.column_boards:
        stack = 1  # below the stones, so that a stack knows its height; its top is bit 0
        for bit in bits(position.mask & column):
            stack = stack << 1 | late >> bit & 1
        stacks.append(stack)
    failed: set[tuple[int, ...]] = set()
    moves: list[Move] = []

    def take_back(tops: Iterable[Move], following: int) -> bool:
        """Returns whether all stones can be taken off, the next one being `following`'s."""
        # The stacks that show the same colour again first: it is then there the next time.
        for move in sorted(tops, key=lambda move: stacks[move] >> 1 & 1 == following):
            stack = stacks[move]
            stacks[move] = stack >> 1
            state = tuple(sorted(stacks))
            if state not in failed:
                tops = [m for m, stack in enumerate(stacks) if stack > 1 and stack & 1 == following]
                if state[-1] == 1 or take_back(tops, 1 - following):
                    moves.append(move)
                    return True
                failed.add(state)
            stacks[move] = stack
        return False

    return moves if take_back(position.last_moves(), 0) else None
