"""How many examples the property tests try."""

from __future__ import annotations

import os

ALL = bool(os.environ.get("PLYFALL_ALL_EXAMPLES"))
"""Whether every example is tried, as `.ci/run` has it."""
PART = 4
"""Other runs try one in so many, different ones each time, since examples are random."""


def examples(most: int) -> int:
    """Returns how many of `most` examples a test tries in this run."""
    return most if ALL else -(-most // PART)
