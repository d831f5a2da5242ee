"""Finds rows in the pages of a damaged database that SQLite itself cannot read.

If the header or the schema is destroyed, the pages with the rows are mostly undamaged. The
layout is that of https://www.sqlite.org/fileformat2.html: a leaf page of a table begins with 13;
the two bytes at offset 3 count its cells, whose offsets are listed from offset 8 on. A cell
consists of the length of its record, the row's number and the record; a record, of the length of
its head, a code for each column, and the values.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path

TABLE_LEAF = 13
USUAL_SIZE = 4096
FIRST_HEAD = 100
"""The length of the file's header in bytes, which precedes the first page's header."""
INTEGERS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}
"""The length in bytes of a whole number, by its code."""

StoredValue = int | float | str | bytes | None


def pages(path: Path) -> tuple[int, int]:
    """Returns the size of a page in bytes and the number of pages; raises OSError."""
    if not path.is_file():
        return USUAL_SIZE, 0
    with path.open("rb") as file:
        head = file.read(18)
    size = int.from_bytes(head[16:18], "big")
    size = 65536 if size == 1 else size
    if size < 512 or size & (size - 1):
        size = USUAL_SIZE
    return size, -(-path.stat().st_size // size)


def rows_of_page(path: Path, number: int, size: int) -> Iterator[list[StoredValue]]:
    """Returns the rows of page `number`, from 0, as lists of values; raises OSError.

    A page that contains no rows has none; invalid rows are skipped.
    """
    with path.open("rb") as file:
        file.seek(number * size)
        page = file.read(size)
    head = page[FIRST_HEAD if number == 0 else 0 :]
    if len(head) < 8 or head[0] != TABLE_LEAF:
        return
    count = int.from_bytes(head[3:5], "big")
    for place in struct.iter_unpack(">H", head[8 : 8 + 2 * min(count, (len(head) - 8) // 2)]):
        try:
            yield _record(page, place[0])
        except (IndexError, ValueError):
            continue


def _record(page: bytes, at: int) -> list[StoredValue]:
    """Returns the values of the cell at offset `at`; raises IndexError or ValueError."""
    length, at = _varint(page, at)
    _, at = _varint(page, at)
    record = page[at : at + length]
    end, at = _varint(record, 0)
    codes = []
    while at < end:
        code, at = _varint(record, at)
        codes.append(code)
    values = []
    for code in codes:
        value, at = _value(record, at, code)
        values.append(value)
    if at > len(record):  # the rest is on other pages: too long for a game
        raise ValueError("the record is cut off")
    return values


def _varint(raw: bytes, at: int) -> tuple[int, int]:
    """Returns a number of up to nine bytes, seven bits in each but the last, and its end offset."""
    value = 0
    for place in range(at, at + 8):
        value = value << 7 | raw[place] & 0x7F
        if raw[place] < 0x80:
            return value, place + 1
    return value << 8 | raw[at + 8], at + 9


def _value(record: bytes, at: int, code: int) -> tuple[StoredValue, int]:
    """Returns the value with this code at offset `at`, and its end offset."""
    if code in INTEGERS:
        end = at + INTEGERS[code]
        return int.from_bytes(record[at:end], "big", signed=True), end
    if code == 7:
        raw = record[at : at + 8].ljust(8, b"\0")
        return float(struct.unpack(">d", raw)[0]), at + 8
    if code in (8, 9):
        return code - 8, at
    if code >= 12:
        end = at + (code - 12) // 2
        return (record[at:end].decode("utf-8") if code % 2 else record[at:end]), end
    return None, at
