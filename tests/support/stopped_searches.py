"""When a search under test is stopped."""

from __future__ import annotations

from collections.abc import Callable


def stop_after(looks: int) -> Callable[[], bool]:
    """A `should_stop` that says yes at its `looks`-th question and ever after."""
    count = iter(range(looks - 1))
    return lambda: next(count, None) is None
