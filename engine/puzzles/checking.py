"""Holds puzzles against the rules and the exact solver."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.puzzles.finding import finder, identity
from engine.puzzles.puzzle import Puzzle


def faults(puzzles: Iterable[Puzzle]) -> Iterator[str | None]:
    """Yields for each puzzle what is wrong with it in one line, None where nothing is.

    Raises `KernelMissingError` where the kernel has not been built.
    """
    seen: dict[int, str] = {}
    for puzzle in puzzles:
        try:
            position = puzzle.position
        except ValueError as error:
            yield f"{puzzle.moves}: {error}"
            continue
        other = seen.setdefault(identity(position), puzzle.moves)
        right = finder().puzzle(puzzle.moves, position)
        if other != puzzle.moves:
            yield f"{puzzle.moves}: the same position as {other}, or its mirror image"
        elif right is None:
            yield f"{puzzle.moves}: no puzzle: several moves are as good, or one is played at once"
        elif right != puzzle._replace(band=0):
            yield (
                f"{puzzle.moves}: {puzzle.theme} {puzzle.solution}, win in {puzzle.win_in}; it is "
                f"{right.theme} {right.solution}, win in {right.win_in}"
            )
        else:
            yield None
