"""Makes a pack from a seed: games, the puzzles in them, a share of each theme, their bands."""

from __future__ import annotations

import itertools
import multiprocessing
import operator
import os
import random
import signal
import threading
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any

from engine.games.whole_number import counted
from engine.puzzles.finding import identity, puzzles_of_game, with_band
from engine.puzzles.pack import PackError
from engine.puzzles.puzzle import Puzzle, PuzzleTheme
from engine.service.spawning import current_folder_left_out

SHARES = {
    PuzzleTheme.DOUBLE_THREAT: 0.22,
    PuzzleTheme.FORCED_LINE: 0.24,
    PuzzleTheme.QUIET_MOVE: 0.24,
    PuzzleTheme.ONLY_DEFENCE: 0.13,
    PuzzleTheme.OPENING: 0.17,
}
"""Which part of a pack each theme is."""
MOST_IN_VAIN = 2_000
"""After so many games without a new puzzle no more are played."""
GAMES_AT_ONCE, AT_ONCE = 128, 8
"""The games that all processes are handed at a time, and the items that each is."""

InOrder = Callable[[Callable[[Any], Any], Iterable[Any]], Iterator[Any]]
"""`map`, or the same by several processes."""


def build(
    seed: int,
    count: int,
    themes: Sequence[PuzzleTheme] = tuple(PuzzleTheme),
    processes: int = 1,
    report: Callable[[str], object] = lambda text: None,
) -> list[Puzzle]:
    """Returns `count` puzzles of these themes, the same for the same seed everywhere.

    `report` is called with words that say how far the work has come. Raises `PackError` where
    there are not so many, `KernelMissingError` where the kernel has not been built.
    """
    wanted = _quotas(count, themes)
    with _workers(processes) as in_order:
        chosen = list(_chosen(in_order, seed, wanted, report))
        random.Random(seed).shuffle(chosen)  # the days of a week are to differ
        found = list[Puzzle]()
        for puzzle in in_order(with_band, chosen):
            found.append(puzzle)
            report(f"{len(found):,} of {counted(count, 'puzzle')} tried by the levels")
    return found


def _quotas(count: int, themes: Sequence[PuzzleTheme]) -> Counter[PuzzleTheme]:
    """Returns how many puzzles of each theme there are to be."""
    whole = sum(SHARES[theme] for theme in themes)
    ends = [round(count * end / whole) for end in itertools.accumulate(SHARES[t] for t in themes)]
    return Counter(dict(zip(themes, map(operator.sub, ends, [0, *ends]), strict=True)))


def _chosen(
    in_order: InOrder, seed: int, wanted: Counter[PuzzleTheme], report: Callable[[str], object]
) -> Iterator[Puzzle]:
    """Yields so many different puzzles, mirror images left out, game by game."""
    count, seen, latest = wanted.total(), set[int](), 0
    rounds = (range(n, n + GAMES_AT_ONCE) for n in itertools.count(0, GAMES_AT_ONCE))
    answers = (in_order(partial(puzzles_of_game, seed), numbers) for numbers in rounds)
    for number, found in enumerate(itertools.chain.from_iterable(answers)):
        if number - latest > MOST_IN_VAIN:
            raise PackError(f"seed {seed} has only {counted(len(seen), 'puzzle')} of these themes")
        for puzzle in found:
            same = identity(puzzle.position)
            if wanted[puzzle.theme] > 0 and same not in seen:
                seen.add(same)
                wanted[puzzle.theme] -= 1
                latest = number
                yield puzzle
        report(f"{len(seen):,} of {counted(count, 'puzzle')} in {counted(number + 1, 'game')}")
        if len(seen) == count:
            return


@contextmanager
def _workers(processes: int) -> Iterator[InOrder]:
    """Gives a function that answers in order, by so many processes."""
    if processes == 1:
        yield map
        return
    context = multiprocessing.get_context("spawn")
    with current_folder_left_out(), context.Pool(processes, _end_with_the_first) as pool:
        yield partial(pool.imap, chunksize=AT_ONCE)


def _end_with_the_first() -> None:
    """Leaves Ctrl+C to the first process, and ends this one where that has been killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    first = multiprocessing.parent_process()
    assert first is not None, "it has been started by another one"

    def watch() -> None:
        first.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
