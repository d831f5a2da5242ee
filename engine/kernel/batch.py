"""Threads for the compiled solver: several for one position, or a batch of many positions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from threading import Thread

    from engine.kernel.seven_by_six import Batch, Core

POLLS_ALONE = 3
"""After so many milliseconds other threads help; a shorter batch would be done before they are."""
UNSCORED = 100
"""Stands for a score that is not known yet; the compiled part calls it `NO_SCORE`."""
REPORT_EVERY = 0.05
"""Seconds between two reports while threads end."""


class HelperThreads:
    """Threads that help a core search one position, started when it takes long."""

    def __init__(self, core: Core) -> None:
        """Prepares one thread fewer than `core` has room for: the calling thread searches, too."""
        self._core = core
        self._threads: list[Thread] = []

    def start(self) -> None:
        """Starts the threads unless they are running."""
        if self._threads:
            return
        from threading import Thread  # loaded for what takes longer than to load it

        for number in range(1, self._core.threads):
            thread = Thread(target=self._core.assist, args=(number,), daemon=True)
            self._threads.append(thread)
            thread.start()

    def join(self) -> None:
        """Waits for the threads to end, as they do with the search."""
        while self._threads:
            self._threads.pop().join()


class BatchScorer:
    """Scores batches of positions; threads that share a table take a few positions at a time.

    Each thread has a core of its own and runs compiled code without the GIL. One batch at a
    time.
    """

    def __init__(self, make_core: Callable[[], Core], threads: int) -> None:
        """Scores with cores that `make_core` makes, one for each thread; all share a table."""
        self._make_core = make_core
        self._threads = threads
        self._cores: list[Core] = []

    def clear(self) -> None:
        """Empties the tables of all cores."""
        for core in self._cores:
            core.clear()

    def fill(
        self, stones: bytearray, scores: bytearray, report: Callable[[], object] | None = None
    ) -> None:
        """Fills in every score that is `UNSCORED`; `stones` and `scores` are those of a `Batch`.

        `report` is called in the calling thread, about every millisecond.
        """
        while len(self._cores) < self._threads:
            self._cores.append(self._make_core())
        self._run(self._cores[0].batch(stones, scores, self._threads), report or (lambda: None))

    def _run(self, batch: Batch, report: Callable[[], object]) -> None:
        """Scores the batch here, and in other threads once it has taken some milliseconds."""
        helpers: list[Thread] = []
        stopped = False
        polls = 0

        def help_out(core: Core) -> None:
            core.run_batch(batch, lambda: core.stop() if stopped else None)

        def on_poll() -> None:
            nonlocal polls
            polls += 1
            if polls == POLLS_ALONE and len(self._cores) > 1:
                from threading import Thread

                for core in self._cores[1:]:
                    helpers.append(Thread(target=help_out, args=(core,), daemon=True))
                    helpers[-1].start()
            report()

        try:
            self._cores[0].run_batch(batch, on_poll)
            for thread in helpers:
                while thread.is_alive():
                    thread.join(REPORT_EVERY)
                    report()
        except BaseException:  # Ctrl+C as well: the other threads have to stop
            stopped = True
            batch.stop()
            raise
        finally:
            for thread in helpers:
                thread.join()
