"""The whole program used at random: nothing breaks, and the picture stays correct."""

import os

import pytest
from how_many import often
from monkey_seeds import use_at_random

FRESH = [int(seed) for seed in os.environ.get("PLYFALL_SEEDS", "").split()]
"""More seeds, as `nox -s monkey` draws them; every fourth is used with the real engines."""


@pytest.mark.parametrize("seed", often(1, range(12)))
def test_no_event_breaks_the_program_or_leaves_a_stale_picture(seed: int) -> None:
    use_at_random(seed, 150 if seed == 0 else 2000)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12, 16))
def test_no_event_breaks_it_beside_the_real_engines(seed: int) -> None:
    use_at_random(seed, 2000, real=True)


@pytest.mark.slow
@pytest.mark.parametrize("seed", FRESH)
def test_no_event_of_a_fresh_seed_breaks_it(seed: int) -> None:
    use_at_random(seed, 7500, real=FRESH.index(seed) % 4 == 0)
