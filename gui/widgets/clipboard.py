"""The system's clipboard."""

from __future__ import annotations

import pygame

from engine.games.foreign_text import drawable

_TROUBLES = (pygame.error, ValueError, NotImplementedError, AttributeError)
"""What pygame raises if there is no window or no answer, for text that it cannot convert, and if
it was built without a clipboard."""


class NoClipboardError(Exception):
    """The system's clipboard does not answer."""


class Clipboard:
    """The clipboard that all programs share. Works only while a window is open."""

    def put(self, text: str) -> None:
        """Copies `text`, with characters that cannot be encoded replaced.

        Raises `NoClipboardError`.
        """
        try:
            pygame.scrap.put_text("\n".join(map(drawable, text.split("\n"))))
        except _TROUBLES as error:
            raise NoClipboardError(str(error)) from None

    def get(self) -> str:
        """Returns the text to paste, '' if there is none; raises `NoClipboardError`."""
        try:
            return pygame.scrap.get_text() if pygame.scrap.has_text() else ""
        except UnicodeDecodeError:
            raise NoClipboardError("its content is not text") from None
        except _TROUBLES as error:
            raise NoClipboardError(str(error)) from None
