"""What the system tells of a worker's process."""

from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from posix_system import send
from processes import until

from engine.service.link import Activity, ProcessLink
from engine.service.worker import Connection


def work_when_told(connection: Connection, errors: Any) -> None:
    """Waits for a message, then works until the process is ended."""
    del errors
    connection.recv()
    while True:
        pass


@pytest.mark.skipif(not Path("/proc/self/schedstat").exists(), reason="only Linux tells")
def test_a_worker_waits_works_is_stopped_and_is_gone() -> None:
    with closing(ProcessLink(work_when_told)) as link:

        def seen(so: Callable[[Activity], bool]) -> Activity:
            """Waits until the process is seen like that."""
            found = list[Activity]()

            def is_so() -> bool:
                activity = link.activity()
                assert activity is not None
                found.append(activity)
                return so(activity)

            until(is_so)
            return found[-1]

        started = seen(lambda activity: activity.runnable)
        waiting = seen(lambda activity: activity.processor_time > 0 and not activity.runnable)
        assert not started.stopped
        assert not waiting.stopped
        assert waiting.processor_time < 60, "in seconds"
        link.connection.send("work")
        working = seen(lambda activity: activity.processor_time > waiting.processor_time + 0.1)
        assert seen(lambda activity: activity.runnable).stopped is False
        assert working.processor_time < waiting.processor_time + 60
        pid = link.process.pid
        assert pid is not None
        send(pid, "SIGSTOP")
        assert not seen(lambda activity: activity.stopped).runnable
        send(pid, "SIGCONT")
        assert not seen(lambda activity: activity.runnable).stopped
    until(lambda: link.is_gone())
    assert link.activity() is None
