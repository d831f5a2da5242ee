"""The session bus, asked whether a screen reader runs: AccessKit is loaded only when one does."""

from __future__ import annotations

import re
import socket
import struct
from contextlib import suppress

BUS, PROPERTIES = "org.freedesktop.DBus", "org.freedesktop.DBus.Properties"
CALLS = (
    (BUS, "/org/freedesktop/DBus", BUS, "Hello", ""),
    (BUS, "/org/freedesktop/DBus", BUS, "AddMatch", "sender='org.a11y.Bus'"),
    (BUS, "/org/freedesktop/DBus", BUS, "AddMatch", f"sender='{BUS}',arg0='org.a11y.Bus'"),
    ("org.a11y.Bus", "/org/a11y/bus", PROPERTIES, "GetAll", "org.a11y.Status"),
)
"""Destination, path, interface, member, argument: has changes told, and asks how it is now."""
NO_AUTO_START = 2
"""Has the bus start no service in order to answer."""
ENABLED = re.compile(rb"(?:IsEnabled|ScreenReaderEnabled)\x00\x01b\x00+\x01")
"""A property that is true, as answers and changes have it."""


class SessionBus:
    """A connection to the bus that waits for a screen reader."""

    def __init__(self, address: str) -> None:
        """Takes an address as `DBUS_SESSION_BUS_ADDRESS` has it.

        Raises `ValueError` where it is of an unusual kind, `OSError` where there is no bus.
        """
        found = re.match("unix:(path|abstract)=([^,;%]+)(?:[,;]|$)", address)
        if found is None:
            raise ValueError(address)
        self._link = socket.socket(getattr(socket, "AF_UNIX"))  # noqa: B009 - Windows has none
        calls = [_call(number, *call) for number, call in enumerate(CALLS, 1)]
        try:
            self._link.connect("\0" * (found[1] == "abstract") + found[2])
            self._link.setblocking(False)
            self._link.sendall(b"".join([b"\0AUTH EXTERNAL\r\nDATA\r\nBEGIN\r\n", *calls]))
        except OSError:
            self.close()
            raise

    def has_reader(self) -> bool:
        """Returns whether a reader has come; asks no more then."""
        heard = b""
        with suppress(OSError):  # nothing was said, or the bus has gone
            heard = self._link.recv(1 << 16)
            if b"NameOwnerChanged" in heard:  # the service may have begun with a reader
                self._link.sendall(_call(len(CALLS), *CALLS[-1]))
        found = ENABLED.search(heard) is not None
        if found:
            self.close()
        return found

    def close(self) -> None:
        """Lets go of the bus."""
        self._link.close()


def _call(number: int, to: str, path: str, interface: str, member: str, word: str) -> bytes:
    """Returns a call as a message of D-Bus, whose specification says where what stands."""
    body, fields = _string(word) if word else b"", b""
    for code, kind, text in ((1, "o", path), (2, "s", interface), (3, "s", member), (6, "s", to)):
        fields += bytes((code, 1, ord(kind), 0)) + _string(text)
        fields += bytes(-len(fields) % 8)
    kinds = b"s" * bool(word)
    fields += b"\x08\x01g\x00" + bytes((len(kinds),)) + kinds + b"\0"
    sizes = struct.pack("<III", len(body), number, len(fields))
    call = b"l\x01" + bytes((NO_AUTO_START, 1)) + sizes + fields
    return call + bytes(-len(call) % 8) + body


def _string(text: str) -> bytes:
    return struct.pack("<I", len(text)) + text.encode() + b"\0"
