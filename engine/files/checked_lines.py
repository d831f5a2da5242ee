"""Lines of JSON data with checksums: a line that was cut off or damaged costs only itself."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator
from contextlib import suppress


def checked_line(data: object) -> bytes:
    """Returns JSON data as a line that begins with its checksum."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
    return b"%08x %b\n" % (zlib.crc32(text), text)


def read_lines(content: bytes) -> Iterator[object]:
    """Generates the data of all undamaged lines."""
    for line in content.split(b"\n"):
        checksum, _, text = line.partition(b" ")
        if checksum == b"%08x" % zlib.crc32(text):
            with suppress(ValueError, RecursionError):
                yield json.loads(text)
