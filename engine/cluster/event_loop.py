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
        """Starts the thread."""
        self._loop: asyncio.AbstractEventLoop
        self._leave: asyncio.Event
        started = threading.Event()

        async def run() -> None:
            self._loop, self._leave = asyncio.get_running_loop(), asyncio.Event()
            # Otherwise errors of coroutines that were cancelled are printed.
            self._loop.set_exception_handler(lambda loop, context: None)
            started.set()
            await self._leave.wait()

        self._thread = threading.Thread(target=lambda: asyncio.run(run()), daemon=True)
        self._thread.start()
        started.wait()

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
