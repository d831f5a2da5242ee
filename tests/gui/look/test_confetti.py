"""Confetti: where it is, and that it ends."""

import hypothesis.strategies as st
from hypothesis import given

from gui.look.confetti import KINDS, PIECES, SPAN, Confetti

SEED = st.integers(0, 50)


@given(SEED, st.floats(0, 2 * SPAN))
def test_it_is_a_function_of_time_alone(seed: int, seconds: float) -> None:
    one, two = (Confetti(10.0, 7, 6, seed) for _ in range(2))
    two.pieces(10 + SPAN / 2)
    assert one.pieces(10 + seconds) == two.pieces(10 + seconds)


@given(SEED)
def test_it_begins_and_ends_with_nothing(seed: int) -> None:
    confetti = Confetti(10.0, 7, 6, seed)
    assert confetti.pieces(10.0) == confetti.pieces(confetti.end) == []
    assert confetti.end - confetti.start <= 1.5
    assert len(confetti.pieces(10 + SPAN / 2)) == PIECES


@given(SEED, st.floats(0, SPAN), st.floats(0, 0.02))
def test_no_piece_jumps(seed: int, seconds: float, step: float) -> None:
    confetti = Confetti(10.0, 7, 6, seed)
    early, late = confetti.pieces(10 + seconds), confetti.pieces(10 + seconds + step)
    if len(early) == len(late) == PIECES:
        for one, other in zip(early, late, strict=True):
            assert abs(one.x - other.x) <= 30 * step + 1e-9
            assert abs(one.y - other.y) <= 30 * step + 1e-9
    for piece in early:
        assert 0 <= piece.opacity <= 1
        assert 0 <= piece.kind < KINDS
