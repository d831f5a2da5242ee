"""The session bus, asked whether a screen reader runs: AccessKit is loaded only when one does."""

from __future__ import annotations

import re
import socket
import struct
from contextlib import suppress

BUS = (b"org.freedesktop.DBus", b"/org/freedesktop/DBus", b"org.freedesktop.DBus")
STATUS = (b"org.a11y.Bus", b"/org/a11y/bus", b"org.freedesktop.DBus.Properties")
CALLS = (
    (*BUS, b"Hello", b""),
    (*BUS, b"AddMatch", b"sender='org.a11y.Bus'"),
    (*BUS, b"AddMatch", b"sender='org.freedesktop.DBus',arg0='org.a11y.Bus'"),
    (*STATUS, b"GetAll", b"org.a11y.Status"),
)
"""Destination, path, interface, member, argument: has changes told, and asks how it is now."""
ENABLED = re.compile(rb"(?:IsEnabled|ScreenReaderEnabled)\x00\x01b\x00+\x01")
"""A property that is true, as answers and changes have it."""
BEGUN = b"NameOwnerChanged"
"""What is told when the service begins or ends."""
LONGEST = 64
"""More bytes than either takes, which may come in two parts."""


class SessionBus:
    """A connection to the bus that waits for a screen reader."""

    def __init__(self, address: str) -> None:
        """Takes an address as `DBUS_SESSION_BUS_ADDRESS` has it; raises `OSError` without a bus."""
        self._last = b""
        """The end of what has been heard."""
        kind, _, name = address.partition(",")[0].partition("=")
        self.link = socket.socket(getattr(socket, "AF_UNIX"))  # noqa: B009 - Windows has none
        try:
            self.link.connect("\0" + name if kind == "unix:abstract" else name)
            self.link.setblocking(False)
            self.link.sendall(b"\0AUTH EXTERNAL\r\nDATA\r\nBEGIN\r\n")
            self.link.sendall(b"".join(map(_message, CALLS)))
        except OSError:
            self.link.close()
            raise

    def has_reader(self) -> bool:
        """Returns whether a reader has come; asks no more then."""
        heard = self._last
        with suppress(OSError):  # nothing was said, or the bus has gone
            heard += self.link.recv(1 << 16)
            if BEGUN in heard:  # perhaps with a reader
                self.link.sendall(_message(CALLS[-1]))
        found = ENABLED.search(heard) is not None
        self._last = b"" if found else heard.rpartition(BEGUN)[2][-LONGEST:]
        if found:
            self.link.close()
        return found


def _message(call: tuple[bytes, ...]) -> bytes:
    """Returns a call as D-Bus writes it: numbered, for which no service is started."""
    *names, argument = (struct.pack("<I", len(each)) + each + b"\0" for each in call)
    fields, body = b"", argument if call[-1] else b""
    for kind, name in zip((b"\6\1s", b"\1\1o", b"\2\1s", b"\3\1s"), names, strict=True):
        fields += kind + b"\0" + name
        fields += bytes(-len(fields) % 8)
    fields += b"\x08\1g\0" + (b"\1s\0" if body else b"\0\0")
    sizes = struct.pack("<III", len(body), 1 + CALLS.index(call), len(fields))
    head = b"l\1\2\1" + sizes + fields
    return head + bytes(-len(head) % 8) + body
