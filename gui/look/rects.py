"""Rectangles of the window that are to be drawn again."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

WASTE = 1.2
"""How much larger than two overlapping rectangles one may be that covers both."""
NEAR, SPARE = 20, 20_000
"""How far apart rectangles are at the most that become one, and how many more pixels that one has:
to draw another part of the window takes longer than to draw these."""


def join(rects: Iterable[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    """Returns rectangles inside `whole` that cover all others and do not overlap.

    Two that overlap become one, or the later one is cut where one would be much larger. Two that
    lie close together become one where that is little larger, and overlaps no other. They are in
    the order of the first rectangle that each covers.
    """
    pieces: list[pygame.Rect] = []
    for rect in rects:
        waiting = [(rect.clip(whole), len(pieces))]
        while waiting:
            piece, place = waiting.pop()
            if not piece.width or not piece.height:
                continue
            hit = piece.collidelist(pieces)
            both = piece if hit < 0 else piece.union(pieces[hit])
            if hit < 0:
                pieces.insert(place, piece)
            elif _area(both) <= WASTE * (_area(piece) + _area(pieces[hit])):
                pieces.pop(hit)
                waiting.append((both, min(place, hit)))
            else:
                left = around(piece.clip(pieces[hit]), piece)
                waiting += [(part, max(place, hit + 1)) for part in left]
    return _without_gaps(pieces)


def _without_gaps(pieces: list[pygame.Rect]) -> list[pygame.Rect]:
    """Returns rectangles that do not overlap, fewer where some lie close together."""
    found: list[pygame.Rect] = []
    needed: list[int] = []
    """The pixels of the pieces that each of them covers."""
    for number, piece in enumerate(pieces, 1):
        for near in piece.inflate(2 * NEAR, 2 * NEAR).collidelistall(found):
            both = piece.union(found[near])
            others = [*found[:near], *found[near + 1 :], *pieces[number:]]
            pixels = needed[near] + _area(piece)
            if _area(both) - pixels <= SPARE and both.collidelist(others) < 0:
                found[near], needed[near] = both, pixels
                break
        else:
            found.append(piece)
            needed.append(_area(piece))
    return found


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
