"""A worker made of a script, for clients."""

from __future__ import annotations

from collections import deque

from engine.service.messages import Ready

READY = Ready(4711)


class ScriptedLink:
    """A worker that sends what the test says and keeps what it was sent."""

    def __init__(self, *, deaf: bool = False, stillborn: bool = False) -> None:
        """`deaf`: sending to it fails; `stillborn`: it ends before it is ready."""
        self.connection = self
        self.deaf = deaf
        self.dead = stillborn
        self.closed = False
        self.sent: list[object] = []
        self.arriving: deque[object] = deque([] if stillborn else [READY])

    def send(self, message: object, /) -> None:
        if self.deaf or self.dead or self.closed:
            raise BrokenPipeError
        self.sent.append(message)

    def recv(self) -> object:
        if self.arriving:
            return self.arriving.popleft()
        raise EOFError

    def poll(self, timeout: float = 0.0, /) -> bool:
        if self.closed:
            raise OSError("handle is closed")
        return self.dead or bool(self.arriving)

    def close(self) -> None:
        self.closed = True
