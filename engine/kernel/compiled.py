"""Tells whether the compiled searches have been built, without loading them."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec

NOT_COMPILED = (
    "the compiled part of the engine is missing, so searches take far longer; "
    "to get it, install a C compiler and then install Plyfall again"
)
"""The message shown once by every part of the program where they have not been built."""


@cache
def is_compiled() -> bool:
    """Returns whether the compiled searches have been built."""
    return find_spec(".searches", __package__) is not None
