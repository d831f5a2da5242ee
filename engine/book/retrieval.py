"""A table that holds a small number for every key without storing the keys: 0.92 bytes a key.

A number is the exclusive or of three slots of the table, which a hash of its key names. A slot
has six bits, so that numbers go from 0 to 63; four slots take three bytes.

To build the table, keys are taken out one after the other, each with a slot that no key
still left uses; then these slots are filled in the reverse order. With 1.23 slots a key one
of the first hash seeds nearly always allows this. Looking up a key that was not put in
returns an arbitrary number.

Source: Majewski, Wormald, Havas, Czech, "A Family of Perfect Hashing Methods", 1996; that
the value can be had without the perfect hash: Botelho, Pagh, Ziviani, "Simple and
Space-Efficient Minimal Perfect Hash Functions", 2007.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping

_WORD = (1 << 64) - 1
_HALF_BITS = 32
_HALF = (1 << _HALF_BITS) - 1
_MIX_1, _MIX_2 = 0xFF51AFD7ED558CCD, 0xC4CEB9FE1A85EC53
"""Factors of MurmurHash3's finalizer (Austin Appleby, in the public domain)."""
_SLOT_BITS = 6
LARGEST = (1 << _SLOT_BITS) - 1
"""The largest number that can be put in."""


def slots(key: int, seed: int, third: int) -> tuple[int, int, int]:
    """Returns the three slots of a key, one in each third of the table."""
    mixed = (key ^ seed) * _MIX_1 & _WORD
    mixed = (mixed ^ mixed >> 33) * _MIX_2 & _WORD
    mixed ^= mixed >> 33
    more = (mixed * _MIX_1 & _WORD) >> _HALF_BITS
    return (
        (mixed & _HALF) * third >> _HALF_BITS,
        third + ((mixed >> _HALF_BITS) * third >> _HALF_BITS),
        2 * third + (more * third >> _HALF_BITS),
    )


def is_table(table: bytes, most: int) -> bool:
    """Returns whether a table can be one of at most so many keys: three thirds fill it."""
    return len(table) in range(9, _third(most) * 9 // 4 + 1, 9)


def look_up(table: bytes, seed: int, key: int) -> int:
    """Returns the number of a key that was put in."""
    one, two, three = slots(key, seed, len(table) * 4 // 9)
    return _slot(table, one) ^ _slot(table, two) ^ _slot(table, three)


def _slot(table: bytes, slot: int) -> int:
    byte, bit = divmod(slot * _SLOT_BITS, 8)
    return int.from_bytes(table[byte : byte + 2], "little") >> bit & LARGEST


def build(values: Mapping[int, int]) -> tuple[bytes, int]:
    """Returns a table of these numbers by their keys, and the hash seed to read it with."""
    third = _third(len(values))
    seed = 0
    while True:
        seed += 1
        order = _peel(values, seed, third)
        if order is not None:
            break
    filled = bytearray(3 * third)
    for key, free in reversed(order):
        number = values[key]
        for slot in slots(key, seed, third):
            number ^= filled[slot]
        filled[free] ^= number  # it was 0
    return _packed(filled), seed


def _third(keys: int) -> int:
    """Returns the slots in each third of a table for so many keys; they fill whole bytes."""
    return (keys * 123 // 300 + 14) // 4 * 4


def _packed(filled: bytearray) -> bytes:
    """Returns slots as bytes, four slots in three of them."""
    one, two, three, four = (filled[place::4] for place in range(4))
    packed = bytearray(len(filled) // 4 * 3)
    packed[::3] = bytes(a | b << 6 & 255 for a, b in zip(one, two, strict=True))
    packed[1::3] = bytes(b >> 2 | c << 4 & 255 for b, c in zip(two, three, strict=True))
    packed[2::3] = bytes(c >> 4 | d << 2 for c, d in zip(three, four, strict=True))
    return bytes(packed)


def _peel(keys: Mapping[int, int], seed: int, third: int) -> list[tuple[int, int]] | None:
    """Returns the keys, each with a slot that no later key uses; None where that fails."""
    count, merged = array("L", [0]) * (3 * third), array("Q", [0]) * (3 * third)
    for key in keys:
        for slot in slots(key, seed, third):
            count[slot] += 1
            merged[slot] ^= key
    lonely = [slot for slot, keys_here in enumerate(count) if keys_here == 1]
    order = []
    while lonely:
        free = lonely.pop()
        if count[free] != 1:
            continue
        key = merged[free]
        order.append((key, free))
        for slot in slots(key, seed, third):
            count[slot] -= 1
            merged[slot] ^= key
            if count[slot] == 1:
                lonely.append(slot)
    return order if len(order) == len(keys) else None
