"""When a search under test is stopped."""

from __future__ import annotations


def stop_after(looks: int):
    """A `should_stop` that says yes at its `looks`-th question and ever after."""
    count = iter(range(looks - 1))
    return lambda: next(count, None) is None
