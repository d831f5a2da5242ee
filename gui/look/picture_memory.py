"""Pictures that last as long as a motion: the memory for them, and one that fades into another.

A system takes long to provide memory for a picture of the window, often longer than a frame has.
So the memory is got a little at a time while nothing moves, and used again and again.
"""

from __future__ import annotations

import mmap
import weakref
from collections.abc import Callable

import pygame

from gui.look.animation import ARRIVE, OPEN, Appearance
from gui.look.shapes import fade

STEP = 1 << 20
"""The bytes that one call of `prepare` gets: a millisecond or two."""
AHEAD = 1 / 60
"""Seconds by which a still picture is ahead in its first frame, so that some of it shows."""
WINDOWS = 1.35
"""The pictures of the window that the memory holds: one of all of it, and a dialog's. Of all
dialogs only lists of keys are larger in a usual window."""


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
        start, needed = 0, 4 * size[0] * size[1]
        self._lent = [each for each in self._lent if each[2]() is not None]
        for begin, end, _ in sorted(self._lent, key=lambda each: each[:2]):
            if begin - start >= needed:
                break
            start = end
        end = start + needed
        if not needed or end > self._ready:
            return pygame.Surface(size)
        picture = pygame.image.frombuffer(memoryview(self._block)[start:end], size, "BGRA")
        picture.set_alpha(None)
        self._lent.append((start, end, weakref.ref(picture)))
        return picture


class Crossfade:
    """Keeps the old picture of a rectangle while the new one takes its place."""

    def __init__(
        self, clock: Callable[[], float], memory: PictureMemory, *, still: bool = False
    ) -> None:
        """Shows nothing; `clock` is in seconds, and its pictures lie in `memory`.

        A new picture that is `still` need not be drawn for every frame, unless it is noted that
        it has changed.
        """
        self._memory, self._still = memory, still
        self._clock = clock
        self._old: pygame.Surface | None = None
        self._rect = pygame.Rect()
        self._new: pygame.Surface | None = None
        """The new picture where that is still; None where it is to be drawn."""
        self._slide = 0
        self._reduced = False
        self._appearance: Appearance | None = None
        """The motion; None until its first frame, as the new picture may take time to make."""

    @property
    def moving(self) -> bool:
        """Whether the old picture is still to be seen."""
        return self._old is not None

    def begin(
        self, screen: pygame.Surface, rect: pygame.Rect, *, reduced: bool, slide: int = 0
    ) -> None:
        """Takes the old picture from the screen, on which the new one is not drawn yet.

        A new one that is still slides in from so many pixels further right, unless motion is
        `reduced`. What is left of an older picture fades with it.
        """
        self._rect = (rect.union(self._rect) if self.moving else rect).clip(screen.get_rect())
        if self._rect.width and self._rect.height:
            self._old = self._memory.picture(self._rect.size)
            self._old.blit(screen, (0, 0), self._rect)
            self._new, self._slide = None, 0 if reduced else slide
            self._reduced, self._appearance = reduced, None

    def finish(self) -> None:
        """Shows only the new picture."""
        self._old = self._new = None

    def in_motion(self) -> list[pygame.Rect]:
        """Returns what to draw again for this frame; the last one ends the motion."""
        if self._old is None:
            return []
        if self._appearance is not None and self._clock() >= self._appearance.end:
            self.finish()
        return [self._rect]

    def note(self, changed: list[pygame.Rect]) -> None:
        """Has the new picture drawn again if places that have changed belong to it."""
        if self._rect.collidelist(changed) >= 0:
            self._new = None

    def covers(self, rect: pygame.Rect) -> bool:
        """Returns whether it draws all of a rectangle, so that nothing need be behind it."""
        return self._new is not None and self._rect.contains(rect)

    def draw(self, target: pygame.Surface) -> None:
        """Draws what is left of the old picture, or the new one on its way over it."""
        if self._old is None:
            return
        if self._appearance is None:
            comes = ARRIVE if self._slide else OPEN
            start = self._clock() - AHEAD * self._still
            self._appearance = Appearance(start, self._reduced, comes=comes)
        shown = self._appearance.shown(self._clock())
        clip = target.get_clip()
        if self._still and self._new is None and clip.contains(self._rect):
            self._new = self._memory.picture(self._rect.size)
            self._new.blit(target, (0, 0), self._rect)
        if self._new is not None and self._slide:
            fade(self._old, 1)
            target.blit(self._old, self._rect)
            fade(self._new, shown)
            target.set_clip(clip.clip(self._rect))
            target.blit(self._new, self._rect.move(round(self._slide * (1 - shown)), 0))
            target.set_clip(clip)
            return
        if self._new is not None:
            target.blit(self._new, self._rect)
        fade(self._old, 1 - shown)
        target.blit(self._old, self._rect)
