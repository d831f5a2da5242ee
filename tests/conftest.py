"""How the property tests run, without a time limit each, and what several tests need."""

from collections.abc import Iterator

import pytest
from hypothesis import settings
from processes import control_c_heard

settings.register_profile("plyfall", deadline=None, print_blob=True)
settings.load_profile("plyfall")


@pytest.fixture
def control_c() -> Iterator[None]:
    """Ctrl+C interrupts, even where the tests run in a shell's background, which ignores it."""
    with control_c_heard():
        yield
