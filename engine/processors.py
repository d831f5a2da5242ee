"""How many processors there are to work with."""

from __future__ import annotations

import os


def cores() -> int:
    """How many the process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
