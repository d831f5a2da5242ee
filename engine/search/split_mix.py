"""A generator of random numbers so simple that compiled code draws the very same ones.

Source: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", 2014.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

WORD = (1 << 64) - 1
Thing = TypeVar("Thing")


class SplitMix(random.Random):
    """SplitMix64, for what `engine.search.mcts` draws: choices, with weights or without."""

    def __init__(self, seed: int) -> None:
        """Takes the lowest 64 bits of `seed`."""
        self._state = seed & WORD

    def _word(self) -> int:
        self._state = x = self._state + 0x9E3779B97F4A7C15 & WORD
        x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 & WORD
        x = (x ^ x >> 27) * 0x94D049BB133111EB & WORD
        return x ^ x >> 31

    def random(self) -> float:
        """Returns a number from 0 to 1, without 1."""
        return (self._word() >> 11) * 2.0**-53

    def choice(self, seq: Sequence[Thing]) -> Thing:  # type: ignore[override]
        """Returns one of the elements."""
        return seq[(self._word() >> 32) * len(seq) >> 32]
