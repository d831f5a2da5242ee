"""The whole program used at random: nothing breaks, and the picture stays correct."""

import pytest
from how_many import often
from monkey_seeds import use_at_random


@pytest.mark.parametrize("seed", often(1, range(12)))
def test_no_event_breaks_the_program_or_leaves_a_stale_picture(seed: int) -> None:
    told = use_at_random(seed, 250 if seed == 0 else 2000, real=False)
    assert not told.exceptions, told.exceptions[0]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12, 16))
def test_no_event_breaks_it_beside_the_real_engines(seed: int) -> None:
    told = use_at_random(seed, 2000, real=True)
    assert not told.exceptions, told.exceptions[0]
