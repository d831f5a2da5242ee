"""The system's clipboard."""

from __future__ import annotations

from typing import Protocol

import pygame

from engine.games.foreign_text import drawable

_TROUBLES = (pygame.error, ValueError, NotImplementedError, AttributeError)
"""What pygame raises: no window or no answer; text it cannot convert; no clipboard built in."""


class NoClipboardError(Exception):
    """The system's clipboard does not answer."""


class Clipboard(Protocol):
    """Where text is copied to and pasted from."""

    def put(self, text: str) -> None:
        """Copies; raises `NoClipboardError`."""

    def get(self) -> str:
        """What is there to paste, empty for nothing; raises `NoClipboardError`."""


class SystemClipboard:
    """The clipboard that all programs share. It needs a window."""

    def put(self, text: str) -> None:
        """Copies, with stand-ins for what no encoding can write; raises `NoClipboardError`."""
        try:
            pygame.scrap.put_text("\n".join(map(drawable, text.split("\n"))))
        except _TROUBLES as error:
            raise NoClipboardError(str(error)) from None

    def get(self) -> str:
        """What is there to paste, empty for nothing; raises `NoClipboardError`."""
        try:
            return pygame.scrap.get_text() if pygame.scrap.has_text() else ""
        except UnicodeDecodeError:
            raise NoClipboardError("what is on it is no text") from None
        except _TROUBLES as error:
            raise NoClipboardError(str(error)) from None
