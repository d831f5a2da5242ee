"""Runs coroutines in a thread of their own, for callers that are no coroutines.

Dask can do that as well, but prints an error if Ctrl+C is pressed just as it begins to wait.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from typing import Any, TypeVar

Awaited = TypeVar("Awaited")


class EventLoop:
    """An event loop that runs in a thread until it is closed."""

    def __init__(self) -> None:
        """Starts the thread; raises OSError where the system has no room for a loop."""
        runner = asyncio.Runner(loop_factory=asyncio.new_event_loop)
        self._loop = runner.get_loop()  # made here, as nobody hears of an error in the thread
        # Otherwise errors of coroutines that were cancelled are printed.
        self._loop.set_exception_handler(lambda loop, context: None)
        self._leave = asyncio.Event()

        def run() -> None:
            with runner:
                runner.run(self._leave.wait())

        self._thread = threading.Thread(target=run, daemon=True)
        self._thread.start()

    def start(
        self, function: Callable[..., Awaitable[Awaited]], *arguments: Any
    ) -> Future[Awaited]:
        """Calls a function in the loop's thread; what its coroutine returns is the future's result.

        It runs until it has returned, the future is cancelled, or the loop is closed.
        """

        async def call() -> Awaited:
            return await function(*arguments)

        return asyncio.run_coroutine_threadsafe(call(), self._loop)

    def result(self, function: Callable[..., Awaitable[Awaited]], *arguments: Any) -> Awaited:
        """Calls a function as `start` does, and returns or raises what its coroutine does."""
        answered: queue.SimpleQueue[Future[Awaited]] = queue.SimpleQueue()
        self.start(function, *arguments).add_done_callback(answered.put)
        return answered.get().result()

    def close(self, timeout: float) -> None:
        """Cancels what still runs, and ends the thread; waits for it at most `timeout` seconds."""
        self._loop.call_soon_threadsafe(self._leave.set)
        self._thread.join(timeout)
