"""A trace in small compressed parts, for a pipe, and back into a trace a little at a time.

The parts are one compressed stream of frames, each a pickled kind and its content. Columns are cut
into pieces, so that no step of reading takes long.
"""

from __future__ import annotations

import pickle
import time
import zlib
from array import array
from collections import deque
from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

from engine.trace.columns import ChildColumns, Nodes, Steps
from engine.trace.layout import IcicleLayout
from engine.trace.monte_carlo import MonteCarloTrace, TracedGame
from engine.trace.trace import Trace

PART = 1_400
"""The most bytes of a part, so that a message with it is smaller than 2 KiB."""
PIECE = 1 << 16
"""The most bytes of a piece of a column."""
LENGTH = 4
"""Bytes of the length before each frame."""
FAST = 1
"""The level of compression: columns shrink to a tenth even so."""

_GROUPS = ("children", "nodes", "steps", "overview")
"""What has columns that are sent piece by piece."""


class PartWriter:
    """Writes frames as one compressed stream, and sends it in parts."""

    def __init__(self, send: Callable[[bytes], None]) -> None:
        """`send` is given every part."""
        self._send = send
        self._packer = zlib.compressobj(FAST)
        self._waiting = bytearray()

    def add(self, kind: str, content: object) -> None:
        """Writes a frame; sends the parts that are full."""
        data = pickle.dumps((kind, content), pickle.HIGHEST_PROTOCOL)
        self._waiting += self._packer.compress(len(data).to_bytes(LENGTH, "big") + data)
        self._send_parts(PART)

    def add_trace(self, trace: Trace) -> None:
        """Writes a trace: all but its columns, then these."""
        self.add("trace", replace(trace, nodes=Nodes(), steps=Steps(), children=ChildColumns()))
        self._add_columns("children", trace.children)
        self._add_columns("nodes", trace.nodes)
        self._add_columns("steps", trace.steps)

    def add_overview(self, layout: IcicleLayout) -> None:
        """Writes an overview of a trace."""
        self.add("overview", layout.height)
        self._add_columns("overview", layout)

    def flush(self) -> None:
        """Sends all that has been written so far."""
        self._waiting += self._packer.flush(zlib.Z_SYNC_FLUSH)
        self._send_parts(1)

    def end(self) -> None:
        """Sends the rest of the stream."""
        self._waiting += self._packer.flush()
        self._send_parts(1)

    def _add_columns(self, group: str, columns: Any) -> None:
        for column in fields(columns):
            values = getattr(columns, column.name)
            if isinstance(values, array):
                data = values.tobytes()
                for start in range(0, len(data), PIECE):
                    piece = data[start : start + PIECE]
                    self.add("piece", (group, column.name, values.typecode, piece))

    def _send_parts(self, least: int) -> None:
        """Sends parts while `least` bytes are waiting."""
        while len(self._waiting) >= least:
            self._send(bytes(self._waiting[:PART]))
            del self._waiting[:PART]


class TraceReader:
    """Puts the parts together again: `add` keeps them, `advance` reads them for a short time."""

    def __init__(self, clock: Callable[[], float] = time.perf_counter) -> None:
        """Starts with nothing; `clock` returns seconds."""
        self._clock = clock
        self._begin()

    def _begin(self) -> None:
        self.trace: Trace | None = None
        """The trace, once all of it is there."""
        self.overview: IcicleLayout | None = None
        """An icicle of the tree, once all is there, if it was asked for."""
        self.monte_carlo: MonteCarloTrace | None = None
        """The games of a Monte Carlo search, which become more as they arrive."""
        self.complete = False
        """Whether everything has been read."""
        self._parts: deque[bytes] = deque()
        self._unpacker = zlib.decompressobj()
        self._unread = bytearray()
        self._ended = False
        self._begun: Trace | None = None
        self._height: int | None = None
        self._columns: dict[str, dict[str, array[Any]]] = {name: {} for name in _GROUPS}

    def add(self, number: int, data: bytes) -> None:
        """Keeps a part for later; its first part begins a trace anew."""
        if number == 0:
            self._begin()
        self._parts.append(data)

    def end(self) -> None:
        """Says that there are no more parts."""
        self._ended = True

    def advance(self, seconds: float = 0.004) -> bool:
        """Reads for about so many seconds; returns whether everything has been read."""
        latest = self._clock() + seconds
        while self._parts or self._has_frame():
            if not self._has_frame():
                self._unread += self._unpacker.decompress(self._parts.popleft())
            else:
                self._read_frame()
            if self._clock() >= latest:
                return False
        if self._ended and not self.complete:
            self._finish()
        return self.complete

    def _has_frame(self) -> bool:
        if len(self._unread) < LENGTH:
            return False
        return len(self._unread) >= LENGTH + int.from_bytes(self._unread[:LENGTH], "big")

    def _read_frame(self) -> None:
        end = LENGTH + int.from_bytes(self._unread[:LENGTH], "big")
        kind, content = pickle.loads(self._unread[LENGTH:end])
        del self._unread[:end]
        if kind == "trace":
            self._begun = content
        elif kind == "piece":
            group, name, code, data = content
            self._columns[group].setdefault(name, array(code)).frombytes(data)
        elif kind == "monte carlo":
            self.monte_carlo = content
        elif kind == "games":
            assert self.monte_carlo is not None, "the search comes before its games"
            self.monte_carlo.games += [TracedGame(*game) for game in content]
        else:
            self._height = content

    def _finish(self) -> None:
        if self._begun is not None:
            nodes, steps = Nodes(**self._columns["nodes"]), Steps(**self._columns["steps"])
            children = ChildColumns(**self._columns["children"])
            self.trace = replace(self._begun, nodes=nodes, steps=steps, children=children)
        if self._height is not None:
            self.overview = IcicleLayout(**self._columns["overview"], height=self._height)
        self.complete = True
