"""A table of bytes by key that stores no keys: 1.23 bytes for each.

Every key names three slots, and its byte is the three slots' exclusive or. The slots are
filled in the reverse of an order in which every key still has one slot to itself; with
1.23 slots a key such an order is found almost at once. A key that was not put in gets an
arbitrary byte, so that the caller must know that it was.

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
"""A slot of each third is chosen by 21 bits."""


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


def build(values: Mapping[int, int]) -> tuple[bytes, int]:
    """Returns a table that holds a byte for every key, and the seed it has to be read with."""
    third = len(values) * 123 // 300 + 11
    if 3 * third > MOST_SLOTS:
        raise ValueError(f"{len(values)} keys are too many for one table")
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
    """Returns every key with a slot that no later key has; None where there is no such order."""
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
