"""Rectangles that are drawn again."""

import random
from itertools import combinations

from pygame import Rect

from gui.look.rects import NEAR, SPARE, around, first_part, join

WHOLE = Rect(0, 0, 300, 200)


def test_they_are_covered_and_do_not_overlap() -> None:
    chance = random.Random(4)
    for _ in range(60):
        rects = [
            Rect(chance.randrange(-20, 290), chance.randrange(-20, 190), chance.randrange(90), 30)
            for _ in range(chance.randrange(1, 9))
        ]
        pieces = join(rects, WHOLE)
        assert not any(one.colliderect(other) for one, other in combinations(pieces, 2))
        assert all(WHOLE.contains(piece) for piece in pieces)
        for rect in rects:
            seen = rect.clip(WHOLE)
            parts = [seen.clip(piece) for piece in pieces]
            assert sum(p.width * p.height for p in parts) == seen.width * seen.height


def test_a_bar_and_a_column_that_cross_do_not_become_all_of_the_window() -> None:
    pieces = join([Rect(0, 190, 300, 10), Rect(140, 0, 20, 200)], WHOLE)
    assert sum(piece.width * piece.height for piece in pieces) == 300 * 10 + 20 * 190
    assert join([Rect(0, 0, 50, 50), Rect(10, 0, 50, 50)], WHOLE) == [Rect(0, 0, 60, 50)]


def test_what_is_around_a_hole_and_the_first_part() -> None:
    parts = around(Rect(100, 50, 40, 30), WHOLE)
    assert sum(part.width * part.height for part in parts) == 300 * 200 - 40 * 30
    assert around(Rect(0, 0, 0, 0), WHOLE) == [WHOLE]
    assert first_part(WHOLE, 3_000) == (Rect(0, 0, 300, 10), [Rect(0, 10, 300, 190)])
    assert first_part(WHOLE, 90_000) == first_part(WHOLE, 300 * 200) == (WHOLE, [])


def test_those_close_together_become_one_that_overlaps_no_other() -> None:
    window, row = Rect(0, 0, 1000, 1000), [Rect(x, 40, 50, 20) for x in (10, 70, 130)]
    assert join(row, window) == [Rect(10, 40, 170, 20)]
    between = Rect(61, 0, 8, 1000)
    assert join([*row, between], window) == [row[0], Rect(70, 40, 110, 20), between]
    near, far = Rect(49 + NEAR, 0, 50, 50), Rect(0, 50 + NEAR, 50, 50)
    assert join([Rect(0, 0, 50, 50), near, far], window) == [Rect(0, 0, 99 + NEAR, 50), far]
    tall, small, wide = Rect(0, 0, 100, 900), Rect(110, 0, 12, 10), Rect(110, 0, 13, 10)
    assert join([tall, small], window) == [Rect(0, 0, 122, 900)]
    assert join([tall, wide], window) == [tall, wide], f"{SPARE} pixels more are too many"
