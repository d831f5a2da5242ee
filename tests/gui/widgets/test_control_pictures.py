"""What glides when something else is chosen."""

import pytest
from pilot import Clock

from gui.look.animation import CHOICE
from gui.widgets import Toggle
from gui.widgets.choice import Segments
from gui.widgets.group import Group

pytestmark = pytest.mark.usefixtures("display")


@pytest.mark.parametrize("reduced", [False, True])
def test_a_highlight_and_a_knob_glide_to_their_new_place(reduced: bool) -> None:
    clock = Clock()
    choice = Segments("Show", [(n, str(n)) for n in range(4)], 0, lambda n: None)
    switch = Toggle("Sound", False, lambda on: None)
    group = Group([choice, switch], clock)
    group.update(reduced=reduced)
    assert not group.gliding, "nothing glides when it appears"
    choice.choose(3)
    switch.flip()
    places = []
    for _ in range(12):
        group.update(reduced=reduced)
        places.append((choice.place, switch.place))
        clock.advance(CHOICE / 8)
    assert places == sorted(places)
    assert len(set(places)) == (1 if reduced else 9)
    assert places[-1] == (3.0, 1.0)
    assert not group.gliding


def test_a_highlight_called_back_before_it_has_moved_stays_where_it_is() -> None:
    clock = Clock()
    choice = Segments("Show", [(n, str(n)) for n in range(4)], 0, lambda n: None)
    group = Group([choice], clock)
    group.update()
    choice.choose(3)
    group.update()
    clock.advance(CHOICE / 8)
    choice.choose(0)
    assert not group.update()
    assert choice.place == 0, "nothing was told to look different"
