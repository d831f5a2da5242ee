"""Reads the table of a book of version 1, which held a byte for every position.

As in `engine.book.retrieval` a number is the exclusive or of three slots, but a slot has
eight bits, and 21 bits of the hash choose it.
"""

from __future__ import annotations

_WORD = (1 << 64) - 1
_FIELD_BITS = 21
_FIELD = (1 << _FIELD_BITS) - 1
SCORE_ZERO = 64
"""The byte of score 0."""


def is_table(table: bytes, most: int) -> bool:
    """Returns whether a table can be one of at most so many keys: three thirds fill it."""
    return len(table) in range(3, 3 * most + 96, 3)


def score(table: bytes, seed: int, key: int) -> int:
    """Returns the score of a position that was put in, by its key."""
    third = len(table) // 3
    mixed = (key ^ seed) * 0xFF51AFD7ED558CCD & _WORD
    mixed = (mixed ^ mixed >> 33) * 0xC4CEB9FE1A85EC53 & _WORD
    mixed ^= mixed >> 33
    return (
        table[(mixed & _FIELD) * third >> _FIELD_BITS]
        ^ table[third + ((mixed >> _FIELD_BITS & _FIELD) * third >> _FIELD_BITS)]
        ^ table[2 * third + ((mixed >> 2 * _FIELD_BITS & _FIELD) * third >> _FIELD_BITS)]
    ) - SCORE_ZERO
