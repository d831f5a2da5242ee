"""Finds out whether a position can arise: whether some order of moves leads to it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from engine.games.game import Move, Player
from engine.games.line_rules import LineRules, bits
from engine.games.notation import SYMBOLS, NotationError, check_stones

if TYPE_CHECKING:
    from engine.games.line_game import LinePosition


def can_arise(position: LinePosition) -> bool:
    """Returns whether some legal game leads to the position. Looks for one only once."""
    if position.arises is None:
        position.arises = moves_to(position) is not None
    return position.arises


def why_not(
    game: LineRules, first: int, second: int, names: Mapping[Player, str] = SYMBOLS
) -> str | None:
    """Returns why no game leads to these two bitboards, in a few words; None where one does."""
    try:
        mask, current = check_stones(game, first, second, names)
    except NotationError as error:
        said: str = error.args[0]
        return said
    found = _order_of_moves(game, mask, current)
    return "no order of moves leads here" if found is None else None


def moves_to(position: LinePosition) -> list[Move] | None:
    """Returns a legal game that leads to the position, None where there is none."""
    current, moved = position.current, position.mask ^ position.current
    first, second = (current, moved) if position.turn is Player.FIRST else (moved, current)
    try:
        check_stones(position.game, first, second)
    except NotationError:
        return None
    return _order_of_moves(position.game, position.mask, current)


def _order_of_moves(game: LineRules, mask: int, current: int) -> list[Move] | None:
    """Returns the moves of a game that leads to these checked stones, None where there is none.

    `mask` holds all stones, `current` those of the side to move. Lines matter only for the last
    move: without its stone there is no line, nor is there in anything left after that.
    """
    if not mask:
        return []
    return _from_columns(game, mask, current) if game.gravity else _by_turns(game, mask, current)


def _by_turns(game: LineRules, mask: int, current: int) -> list[Move]:
    """Returns the moves without gravity, where any order will do but for the last move."""
    last = game.last_moves(mask, current)[0]
    early, late = current, mask ^ current ^ game.last_stone(last, mask)
    moves = [last] * mask.bit_count()
    for side, end in ((late, -3), (early, -2)):
        moves[end::-2] = [game.move_to(game.cell_at(bit)) for bit in bits(side)]
    return moves


def _from_columns(game: LineRules, mask: int, current: int) -> list[Move] | None:
    """Finds the moves with gravity: takes stones off the columns by turns, depth first.

    What has failed once, in whatever order the columns stand, is not tried again.
    """
    late = mask ^ current  # the side that moved last
    stacks = []
    for column in game.column_boards:
        stack = 1  # below the stones, so that a stack knows its height; its top is bit 0
        for bit in bits(mask & column):
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

    return moves if take_back(game.last_moves(mask, current), 0) else None
