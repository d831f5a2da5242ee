"""Memory for pictures that last as long as a motion.

A system takes long to provide memory for a picture of the window, often longer than a frame has.
So the memory is got a little at a time while nothing moves, and used again and again.
"""

from __future__ import annotations

import mmap
import weakref

import pygame

STEP = 1 << 20
"""The bytes that one call of `prepare` gets: a millisecond or two."""
WINDOWS = 1.6
"""The pictures of the window that the memory holds: one of all of it, and a large dialog's."""


class PictureMemory:
    """A block of memory, parts of which are lent as pictures while these are in use."""

    def __init__(self) -> None:
        """Has no memory yet."""
        self._block = mmap.mmap(-1, STEP)
        self._ready = 0
        """The bytes of the block that the system has provided."""
        self._lent: list[tuple[int, int, weakref.ref[pygame.Surface]]] = []
        """The parts in use: where they begin and end in the block, and their pictures."""

    def prepare(self, window: tuple[int, int]) -> bool:
        """Gets a little of what a `window` of so many pixels needs; returns whether all is there.

        It must not be called while something moves.
        """
        needed = round(WINDOWS * 4 * window[0] * window[1])
        if len(self._block) != needed:
            self._block, self._ready, self._lent = mmap.mmap(-1, needed), 0, []
        end = min(self._ready + STEP, needed)
        self._block[self._ready : end] = bytes(end - self._ready)
        self._ready = end
        return end == needed

    def picture(self, size: tuple[int, int]) -> pygame.Surface:
        """Returns an opaque picture of `size` pixels, with anything on it, to draw on.

        It is lent for as long as it is referred to. Where there is no room it gets memory of its
        own.
        """
        picture = self._lend(size)
        if picture is None:
            return pygame.Surface(size)
        picture.set_alpha(None)
        return picture

    def layer(self, size: tuple[int, int]) -> pygame.Surface:
        """Returns the same as `picture`, but transparent all over."""
        layer = self._lend(size)
        if layer is None:
            return pygame.Surface(size, pygame.SRCALPHA)
        layer.fill((0, 0, 0, 0))
        return layer

    def _lend(self, size: tuple[int, int]) -> pygame.Surface | None:
        """Returns a free part of the block as a picture; None if there is none."""
        start, needed = 0, 4 * size[0] * size[1]
        self._lent = [each for each in self._lent if each[2]() is not None]
        for begin, end, _ in sorted(self._lent, key=lambda each: each[:2]):
            if begin - start >= needed:
                break
            start = end
        end = start + needed
        if not needed or end > self._ready:
            return None
        picture = pygame.image.frombuffer(memoryview(self._block)[start:end], size, "BGRA")
        self._lent.append((start, end, weakref.ref(picture)))
        return picture
