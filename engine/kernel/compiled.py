"""Whether the compiled searches are there; told without loading any of them."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec

NOT_COMPILED = (
    "the compiled part of the engine is missing, so it thinks far more slowly; "
    "to have it, install a C compiler and then Plyfall again"
)
"""What every part of the program says where they are not: once, and goes on."""


@cache
def is_compiled() -> bool:
    """Whether the compiled searches have been built."""
    return find_spec(".searches", __package__) is not None
