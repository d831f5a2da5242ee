"""How long a worker may take for what shows that it is sound, in seconds."""

from __future__ import annotations

STOP_WITHIN = 1.0
"""Seconds a worker has to answer a `Stop` before it is replaced."""
WORK_SHOWN_WITHIN = 1.5
"""Seconds a worker may send nothing while it has a question."""
PONG_WITHIN = 1.0
"""Seconds an idle worker has to answer a `Ping`."""
PING_EVERY = 0.4
"""Seconds between two looks at an idle worker, or two `Ping`."""
PROGRESS_WITHIN = 1.2
"""Seconds a worker may use no processor time while it starts, if the system tells that."""
START_WITHIN = 2.0
"""Seconds a start may take if the system does not tell its processor time."""
LONGEST_WAIT = 30.0
"""Seconds a start may take, or a worker may wait for a processor, at most."""
BUSY_WITHIN = 0.4
"""Seconds of processor time within which a late worker that runs has to send a message."""
MOST_PATIENCE = 8.0
"""The largest factor of the limits, which double with every worker that misses one."""
CLOSED_WITHIN = 1.0
"""The most seconds that closing waits for the workers to end."""
