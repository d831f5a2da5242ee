"""Coroutines that run in a thread of their own."""

import asyncio
import errno
import threading
from collections.abc import Iterator

import pytest
from posix_system import interrupt_main_thread, posix
from processes import PATIENCE, control_c_heard

from engine.cluster.event_loop import EventLoop


@pytest.fixture
def loop() -> Iterator[EventLoop]:
    """A loop that is closed at the end."""
    made = EventLoop()
    yield made
    made.close(PATIENCE)


def test_what_a_coroutine_returns_or_raises_arrives(loop: EventLoop) -> None:
    async def divided(number: int, by: int) -> float:
        assert threading.current_thread() is not threading.main_thread()
        return number / by

    assert loop.result(divided, 6, 3) == 2
    with pytest.raises(ZeroDivisionError):
        loop.result(divided, 6, 0)


def test_a_loop_that_cannot_be_made_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise OSError(errno.EMFILE, "Too many open files")

    monkeypatch.setattr(asyncio, "new_event_loop", refuse)
    with pytest.raises(OSError, match="Too many open files"):
        EventLoop()


@posix
def test_control_c_as_a_call_begins_is_quiet(capfd: pytest.CaptureFixture[str]) -> None:
    """What was called runs on, until it is cancelled with the loop."""
    loop, cancelled = EventLoop(), threading.Event()

    async def interrupt() -> None:
        interrupt_main_thread()
        try:
            await asyncio.Event().wait()
        finally:
            cancelled.set()

    with control_c_heard(), pytest.raises(KeyboardInterrupt):
        loop.result(interrupt)
    loop.close(PATIENCE)
    assert cancelled.is_set()
    assert capfd.readouterr() == ("", "")
