"""Rectangles of the window that are to be drawn again."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

WASTE = 1.2
"""How much larger than two overlapping rectangles one may be that covers both."""


def join(rects: Iterable[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    """Returns rectangles inside `whole` that cover all others and do not overlap.

    Two that overlap become one, or the later one is cut where one would be much larger. Two that
    touch become one where that is no larger. They are in the order of the first rectangle that each
    covers.
    """
    pieces: list[pygame.Rect] = []
    for rect in rects:
        waiting = [(rect.clip(whole), len(pieces))]
        while waiting:
            piece, place = waiting.pop()
            if not piece.width or not piece.height:
                continue
            hit, waste = piece.collidelist(pieces), WASTE
            if hit < 0:
                hit, waste = piece.inflate(2, 2).collidelist(pieces), 1.0
            both = piece if hit < 0 else piece.union(pieces[hit])
            if hit >= 0 and _area(both) <= waste * (_area(piece) + _area(pieces[hit])):
                pieces.pop(hit)
                waiting.append((both, min(place, hit)))
            elif waste < WASTE:  # none overlaps it
                pieces.insert(place, piece)
            else:
                left = around(piece.clip(pieces[hit]), piece)
                waiting += [(part, max(place, hit + 1)) for part in left]
    return pieces


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height


def first_part(rect: pygame.Rect, most: int) -> tuple[pygame.Rect, list[pygame.Rect]]:
    """Returns the upper part of a rectangle, of about `most` pixels, and what is left of it."""
    height = max(most // max(rect.width, 1), 1)
    if height >= rect.height:
        return rect, []
    rest = pygame.Rect(rect.x, rect.y + height, rect.width, rect.height - height)
    return pygame.Rect(rect.topleft, (rect.width, height)), [rest]


def around(hole: pygame.Rect, whole: pygame.Rect) -> list[pygame.Rect]:
    """Returns the parts of `whole` outside `hole`, which is inside it, or empty."""
    if not hole.width or not hole.height:
        return [whole]
    parts = (
        (whole.x, whole.y, whole.width, hole.y - whole.y),
        (whole.x, hole.bottom, whole.width, whole.bottom - hole.bottom),
        (whole.x, hole.y, hole.x - whole.x, hole.height),
        (hole.right, hole.y, whole.right - hole.right, hole.height),
    )
    return [pygame.Rect(part) for part in parts if part[2] and part[3]]
