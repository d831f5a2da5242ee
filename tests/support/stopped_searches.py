"""Stops a search after a number of looks."""

from collections.abc import Callable


def stop_after(looks: int) -> Callable[[], bool]:
    """Returns a `should_stop` that is true from its `looks`-th call on."""
    count = iter(range(looks - 1))
    return lambda: next(count, None) is None
