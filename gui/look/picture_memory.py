"""Pictures that last as long as a motion: the memory for them, and one that fades into another.

A system takes long to provide memory for a picture of the window, often longer than a frame has.
So the memory is got a little at a time while nothing moves, and used again and again.
"""

from __future__ import annotations

import math
import mmap
import weakref
from collections.abc import Callable, Iterable
from dataclasses import replace

import pygame

from gui.look.animation import ARRIVE, OPEN, Appearance
from gui.look.rects import around
from gui.look.shapes import fade

STEP = 1 << 20
"""The bytes that one call of `prepare` gets: a millisecond or two."""
WINDOWS = 2
"""The pictures of the window that the memory holds: the old one and the new one."""
MOST_SCALED = 1_000_000
"""The most pixels of a dialog that grows as it opens; scaling a larger one takes half a frame."""


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
    """Keeps the old picture of a rectangle and the new one, which fades in over it."""

    def __init__(self, clock: Callable[[], float], memory: PictureMemory) -> None:
        """Shows nothing; `clock` is in seconds, and the pictures lie in `memory`."""
        self._clock, self._memory = clock, memory
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.old: pygame.Surface | None = None
        """The old picture while it is still to be seen."""
        self._new = pygame.Surface((0, 0))
        self._slide = 0
        self._grows: pygame.Rect | None = None
        self._motion = Appearance(0, reduced=True)

    @property
    def moving(self) -> bool:
        """Whether the old picture is still to be seen."""
        return self.old is not None

    @property
    def begins(self) -> bool:
        """Whether nothing of the new picture has been seen yet, which may take time to make."""
        return self.moving and self._motion.start == math.inf

    def begin(
        self,
        screen: pygame.Surface,
        rect: pygame.Rect,
        *,
        reduced: bool,
        leaving: bool = False,
        slide: int = 0,
        grows: pygame.Rect | None = None,
        new: pygame.Surface | None = None,
    ) -> None:
        """Takes the old picture from the screen, on which the new one is not drawn yet.

        The `new` one may be known, as where a dialog is `leaving`. It slides in from so many pixels
        further right, or the part of it that is a dialog `grows`, unless motion is `reduced`. What
        is left of an older picture fades with the old one.
        """
        self.rect = (rect.union(self.rect) if self.moving else rect).clip(screen.get_rect())
        if self.rect.width and self.rect.height:
            self.old = self._memory.picture(self.rect.size)
            self.old.blit(screen, (0, 0), self.rect)
            if new is None or new.get_size() != self.rect.size:
                new = self._memory.picture(self.rect.size)
            self._new, self._slide, self._grows = new, 0 if reduced else slide, grows
            comes = ARRIVE if slide else OPEN
            self._motion = Appearance(math.inf, reduced, leaving, comes)

    def finish(self) -> None:
        """Shows only the new picture."""
        self.old, self._new = None, pygame.Surface((0, 0))

    def in_motion(self) -> list[pygame.Rect]:
        """Returns what to draw again for this frame; the last one ends the motion."""
        if not self.moving:
            return []
        if self._clock() >= self._motion.end:
            self.finish()
        return [self.rect]

    def covers(self, rect: pygame.Rect) -> bool:
        """Returns whether it draws all of a rectangle, so that nothing need be behind it."""
        return self.moving and not self.begins and self.rect.contains(rect)

    def take(self, target: pygame.Surface, pieces: Iterable[pygame.Rect]) -> None:
        """Takes the new picture from where pieces of it have been drawn, and hides it there."""
        if self.old is not None:
            for part in (piece.clip(self.rect) for piece in pieces):
                here = part.move(-self.rect.x, -self.rect.y)
                self._new.blit(target, here, part)
                target.blit(self.old, part, here)

    def draw(self, target: pygame.Surface) -> bool:
        """Draws the new picture as far as it has come; returns whether it is all there."""
        if self.old is None:
            return True
        now = self._clock()
        if self.begins:
            self._motion = replace(self._motion, start=now)
        shown, clip, (x, y) = self._motion.shown(now), target.get_clip(), self.rect.topleft
        shown = 1 - shown if self._motion.leaving else shown
        target.set_clip(clip.clip(self.rect))
        target.blit(self.old, self.rect)
        fade(self._new, shown)
        size, parts = self._motion.size(now), [self.rect]
        if self._grows and size != 1.0 and self._grows.width * self._grows.height <= MOST_SCALED:
            dialog = self._new.subsurface(self._grows.move(-x, -y))
            scaled = pygame.transform.smoothscale_by(dialog, size)
            place = scaled.get_rect(center=self._grows.center)
            parts = around(place, self.rect)
            fade(scaled, shown)
            target.blit(scaled, place)
        away = round(self._slide * (1 - shown))
        for part in parts:
            target.blit(self._new, part.move(away, 0), part.move(-x, -y))
        target.set_clip(clip)
        return now >= self._motion.end
