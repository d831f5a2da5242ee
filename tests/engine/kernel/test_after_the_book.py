"""Positions one ply beyond the book, of which it proves a bound."""

import random

import pytest
from how_many import examples
from random_games import undecided
from sample_games import CONNECT_FOUR

from engine.book.book import Book
from engine.kernel.known_scores import least_after_book
from engine.kernel.limits import INFINITE
from engine.kernel.solver import CompiledSolver


def test_the_bound_holds_and_leads_to_the_same_scores(shipped: Book) -> None:
    chance, exact = random.Random(11), 0
    with_book, alone = CompiledSolver(CONNECT_FOUR, book=shipped), CompiledSolver(CONNECT_FOUR)
    count = examples(100)
    for _ in range(count):
        position, _ = undecided(CONNECT_FOUR, shipped.ply + 1, chance)
        score = alone.score(position)
        own, other = position.current, position.mask ^ position.current
        least = least_after_book(CONNECT_FOUR, own, other, shipped)
        assert -INFINITE < least <= score
        exact += least == score
        assert with_book.solve(position).score == score
        with_book.clear()
        assert with_book.score(position) == score
        with_book.clear()
    assert exact > count / 4


def test_every_column_of_the_last_position_in_the_book(shipped: Book) -> None:
    chance = random.Random(12)
    with_book, alone = CompiledSolver(CONNECT_FOUR, book=shipped), CompiledSolver(CONNECT_FOUR)
    for _ in range(examples(20)):
        position, _ = undecided(CONNECT_FOUR, shipped.ply, chance)
        columns = with_book.analyse(position).columns
        assert columns == alone.analyse(position).columns
        assert with_book.pv(position)[1] == max(b.lower for b in columns if b is not None)
        with_book.clear()


@pytest.mark.parametrize("ply", [1, 11, 13])
def test_other_plies_have_no_bound(shipped: Book, ply: int) -> None:
    position, _ = undecided(CONNECT_FOUR, ply, random.Random(13))
    own, other = position.current, position.mask ^ position.current
    assert least_after_book(CONNECT_FOUR, own, other, shipped) == -INFINITE
    assert least_after_book(CONNECT_FOUR, own, other, None) == -INFINITE
