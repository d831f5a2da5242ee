"""A table that holds a byte for every key without storing the keys: 1.23 bytes a key.

A key's byte is the exclusive or of three slots of the table, which a hash of the key names.
To build the table, keys are taken out one after the other, each with a slot that no key
still left uses; then these slots are filled in the reverse order. With 1.23 slots a key one
of the first hash seeds nearly always allows this. Looking up a key that was not put in
returns an arbitrary byte.

Source: Majewski, Wormald, Havas, Czech, "A Family of Perfect Hashing Methods", 1996; that
the value can be had without the perfect hash: Botelho, Pagh, Ziviani, "Simple and
Space-Efficient Minimal Perfect Hash Functions", 2007.
"""

from __future__ import annotations

from collections.abc import Mapping

_WORD = (1 << 64) - 1
_FIELD_BITS = 21
_FIELD = (1 << _FIELD_BITS) - 1
MOST_SLOTS = 3 << _FIELD_BITS
"""The most slots: 21 bits of the hash choose the slot in each third of the table."""


def slots(key: int, seed: int, third: int) -> tuple[int, int, int]:
    """Returns the three slots of a key, one in each third of the table."""
    # The finalizer of MurmurHash3 (Austin Appleby, in the public domain).
    mixed = (key ^ seed) * 0xFF51AFD7ED558CCD & _WORD
    mixed = (mixed ^ mixed >> 33) * 0xC4CEB9FE1A85EC53 & _WORD
    mixed ^= mixed >> 33
    return (
        (mixed & _FIELD) * third >> _FIELD_BITS,
        third + ((mixed >> _FIELD_BITS & _FIELD) * third >> _FIELD_BITS),
        2 * third + ((mixed >> 2 * _FIELD_BITS & _FIELD) * third >> _FIELD_BITS),
    )


def look_up(table: bytes, seed: int, key: int) -> int:
    """Returns the byte of a key that was put in."""
    one, two, three = slots(key, seed, len(table) // 3)
    return table[one] ^ table[two] ^ table[three]


def slots_of_a_third(keys: int) -> int:
    """Returns how many slots each third of a table for so many keys has.

    Raises ValueError for too many keys.
    """
    third = keys * 123 // 300 + 11
    if 3 * third > MOST_SLOTS:
        raise ValueError(f"{keys:,} positions are too many for one table")
    return third


def build(values: Mapping[int, int]) -> tuple[bytes, int]:
    """Returns a table of these bytes by their keys, and the hash seed to read it with.

    Raises ValueError for too many keys.
    """
    third = slots_of_a_third(len(values))
    seed = 0
    while True:
        seed += 1
        order = _peel(values, seed, third)
        if order is not None:
            break
    table = bytearray(3 * third)
    for key, free in reversed(order):
        byte = values[key]
        for slot in slots(key, seed, third):
            byte ^= table[slot]
        table[free] ^= byte  # it was 0
    return bytes(table), seed


def _peel(keys: Mapping[int, int], seed: int, third: int) -> list[tuple[int, int]] | None:
    """Returns the keys, each with a slot that no later key uses; None where that fails."""
    count, merged = [0] * (3 * third), [0] * (3 * third)
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
