"""Whether the engine's process will search by compiled code; told without loading any of it."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec


@cache
def is_compiled() -> bool:
    """Whether the compiled searches have been built."""
    return find_spec("engine.kernel.searches") is not None
