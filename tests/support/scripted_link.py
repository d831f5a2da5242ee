"""A scripted worker for tests of the client."""

from collections import deque

from engine.service.link import Activity
from engine.service.messages import Ping, Pong, Ready
from engine.service.worker import Connection

READY = Ready(4711)


class ScriptedLink:
    """A worker that sends what the test says and keeps what it was sent; it answers each ping."""

    def __init__(
        self, *, unreachable: bool = False, ends_early: bool = False, stopped: bool = False
    ) -> None:
        """`unreachable`: sending to it fails; `ends_early`: it ends before it is ready;
        `stopped`: it does nothing, from before it is ready."""
        self.connection: Connection = self
        self.unreachable = unreachable
        self.dead = ends_early
        self.stopped = stopped
        self.closed = False
        self.lingers = False
        """Whether it is still there after it was ended."""
        self.doing: Activity | None = None
        """What the system says it does, None for nothing."""
        self.sent: list[object] = []
        self.pings = 0
        self.arriving: deque[object] = deque([] if ends_early or stopped else [READY])

    def send(self, message: object, /) -> None:
        if self.unreachable or self.dead or self.closed:
            raise BrokenPipeError
        if not isinstance(message, Ping):
            self.sent.append(message)
            return
        self.pings += 1
        if not self.stopped:
            self.arriving.append(Pong())

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

    def is_gone(self, within: float = 0.0) -> bool:
        return not self.lingers

    def activity(self) -> Activity | None:
        return self.doing
