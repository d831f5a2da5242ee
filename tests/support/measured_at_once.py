"""A process of the lab's table of costs that measures in the test's own process."""

from __future__ import annotations

from engine.players.measured import CostRow, TableTask
from engine.players.measuring import measure
from engine.service.messages import Done, Failed, Measured, Reply


class AtOnce:
    """Measures in this process, when it is looked at."""

    def __init__(self) -> None:
        self.restarts = self.asked = 0
        self.tasks: list[TableTask] = []
        self.replies: list[Reply] = []
        self.reason = ""
        self.closed = False

    def measure(self, task: TableTask) -> int:
        self.asked += 1
        self.tasks.append(task)
        if self.reason:
            self.replies.append(Failed(self.asked, self.reason))
            return self.asked

        def tell(progress: CostRow) -> None:
            self.replies.append(Measured(self.asked, progress))

        measure(task, tell)
        self.replies.append(Done(self.asked))
        return self.asked

    def stop(self) -> None:
        self.replies = []

    def poll(self) -> list[Reply]:
        replies, self.replies = self.replies, []
        return replies

    def close(self) -> None:
        self.closed = True
