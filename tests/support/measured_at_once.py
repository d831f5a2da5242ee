"""A process of the lab's table of costs that measures in the test's own process."""

from stopped_searches import stop_after

from engine.players.measured import CostRow, TableTask
from engine.players.measuring import measure
from engine.service.messages import Done, Failed, Measured, Reply


class AtOnce:
    def __init__(self, looks: int | None = None) -> None:
        """Fails where it could have looked more than so often whether to stop."""
        self._looks = looks
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

        enough = None if self._looks is None else stop_after(self._looks)
        measure(task, tell, enough)
        ended = Failed(self.asked, "it takes too long") if enough and enough() else Done(self.asked)
        self.replies.append(ended)
        return self.asked

    def stop(self) -> None:
        self.replies = []

    def poll(self) -> list[Reply]:
        replies, self.replies = self.replies, []
        return replies

    def close(self) -> None:
        self.closed = True
