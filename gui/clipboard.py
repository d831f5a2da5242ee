"""The system's clipboard."""

from __future__ import annotations

from typing import Protocol

import pygame


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
        """Copies; raises `NoClipboardError`."""
        try:
            pygame.scrap.put_text(text)
        except pygame.error as error:
            raise NoClipboardError(str(error)) from None

    def get(self) -> str:
        """What is there to paste, empty for nothing; raises `NoClipboardError`."""
        try:
            return pygame.scrap.get_text() if pygame.scrap.has_text() else ""
        except (pygame.error, UnicodeDecodeError) as error:
            raise NoClipboardError(str(error)) from None
