"""The race and the table while they run: what is asked of their own engine process, and told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from engine.players.measured import CostRow, LaneProgress, MeasureTask
from engine.service.client import EngineClient
from engine.service.messages import Done, Failed, Measured, Reply
from gui.lab.page import OnBoard
from gui.lab.race_choice import RaceChoice
from gui.lab.race_model import LaneState, Racer, Table, after, begun, lanes_of, stopped


class Measurer(Protocol):
    """The methods of the engine client that measuring uses."""

    restarts: int

    def measure(self, task: MeasureTask) -> int:
        """Has searches measured; returns the request's number."""

    def stop(self) -> None:
        """Ends the searches."""

    def poll(self) -> list[Reply]:
        """Returns what has been told."""

    def close(self) -> None:
        """Ends the process."""


class Runs:
    """Has a task measured in a process of its own, which starts with the first task."""

    def __init__(self, take: Callable[[LaneProgress | CostRow], None]) -> None:
        """`take` is called with everything that is told."""
        self._take = take
        self._client: Measurer | None = None
        self._asked = 0
        self._restarts = 0
        self.running = False
        self.failure = ""
        """Why there is no result; empty if nothing is wrong."""
        self.anew = False
        """Whether the process had to be replaced, so that the searches have begun again."""

    def start(self, task: MeasureTask) -> None:
        """Begins with a task."""
        if self._client is None:
            self._client = make_client()
        self._restarts = self._client.restarts
        self.failure, self.anew, self.running = "", False, True
        self._asked = self._client.measure(task)

    def stop(self) -> None:
        """Ends the searches; nothing more is told of them."""
        if self._client is not None and self.running:
            self._client.stop()
        self.running = False

    def poll(self) -> bool:
        """Takes what has been told; returns whether that was anything, or the process failed."""
        if self._client is None:
            return False
        replies = [each for each in self._client.poll() if getattr(each, "id", 0) == self._asked]
        if not self.running:
            return False
        changed = bool(replies)
        if self._client.restarts != self._restarts:
            self._restarts, self.anew, changed = self._client.restarts, True, True
        for reply in replies:
            if isinstance(reply, Measured):
                self._take(reply.progress)
            elif isinstance(reply, Failed):
                self.running, self.failure = False, reply.reason
            elif isinstance(reply, Done):
                self.running = False
        return changed

    def close(self) -> None:
        """Ends the process."""
        self.running = False
        if self._client is not None:
            self._client.close()
            self._client = None


def make_client() -> Measurer:
    """Starts an engine process."""
    return EngineClient()


class RaceRun:
    """The race."""

    def __init__(self) -> None:
        """Has no searches yet."""
        self.lanes: tuple[Racer, ...] = ()
        self.runs = Runs(self._take)

    def reset(self, choice: RaceChoice) -> None:
        """Forgets what the searches have cost; ends a race that runs."""
        self.runs.stop()
        self.runs.failure = ""
        self.lanes = lanes_of(choice.runners)

    def start(self, choice: RaceChoice, board: OnBoard) -> None:
        """Begins the race."""
        self.lanes = begun(lanes_of(choice.runners))
        self.runs.start(choice.race(board))

    def stop(self) -> None:
        """Ends the race where it is."""
        self.runs.stop()
        self.lanes = stopped(self.lanes)

    def poll(self) -> bool:
        """Takes what has been told; returns whether anything has changed."""
        changed = self.runs.poll()
        if changed and not self.runs.running:
            self.lanes = stopped(self.lanes)
        return changed

    def _take(self, told: LaneProgress | CostRow) -> None:
        assert isinstance(told, LaneProgress), "it is a race"
        if told.lane == 0 and self.lanes[0].state is LaneState.DONE:
            self.lanes = begun(self.lanes)  # another process has begun again
        self.lanes = after(self.lanes, told)

    @property
    def over(self) -> bool:
        """Whether all searches have ended."""
        return bool(self.lanes) and all(lane.state is LaneState.DONE for lane in self.lanes)


class TableRun:
    """The table."""

    def __init__(self) -> None:
        """Is empty."""
        self.table: Table | None = None
        self.runs = Runs(self._take)

    def reset(self) -> None:
        """Empties the table."""
        self.runs.stop()
        self.runs.failure = ""
        self.table = None

    def start(self, choice: RaceChoice, board: OnBoard) -> None:
        """Begins to fill the table."""
        task, runners = choice.table(board), choice.table_runners
        self.table = Table(runners, (None,) * len(runners), len(task.positions) or None)
        self.runs.start(task)

    def stop(self) -> None:
        """Leaves the table as it is."""
        self.runs.stop()
        self._ended()

    def _ended(self) -> None:
        if self.table is not None:
            self.table = Table(self.table.runners, self.table.rows, self.table.searches, False)

    def poll(self) -> bool:
        """Takes what has been told; returns whether anything has changed."""
        changed = self.runs.poll()
        if changed and not self.runs.running:
            self._ended()
        return changed

    def _take(self, told: LaneProgress | CostRow) -> None:
        assert isinstance(told, CostRow), "it is a table"
        assert self.table is not None, "it has been started"
        self.table = self.table.after(told)
