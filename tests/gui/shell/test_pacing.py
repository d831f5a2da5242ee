"""The rests between rounds: frames are shown at even distances, whatever drawing takes."""

from itertools import pairwise

import pytest

from gui.shell.pacing import FRAME, SHOWN_AFTER, Pacing
from gui.shell.window import DisplayConnection


class Rounds:
    """Runs rounds on a clock of its own and notes when their frames are shown."""

    def __init__(self) -> None:
        self.now = 100.0
        self.pacing = Pacing(lambda: self.now, self._pass)
        self.shown: list[float] = []

    def _pass(self, seconds: float) -> None:
        assert seconds >= 0
        self.now += seconds

    def run(self, drawing: float) -> None:
        self.pacing.begin_round()
        self._pass(drawing)
        self.pacing.wait_to_show()
        self.shown.append(self.now)
        self.pacing.wait_for_frame()


@pytest.fixture
def rounds() -> Rounds:
    return Rounds()


def test_frames_follow_evenly_whatever_drawing_takes(rounds: Rounds) -> None:
    for drawing in (0.004, 0.001, 0.007, 0.002, 0.0):
        rounds.run(drawing)
    distances = [later - shown for shown, later in pairwise(rounds.shown)]
    assert distances == pytest.approx([FRAME] * 4)


def test_the_first_frame_of_a_motion_is_shown_at_once(rounds: Rounds) -> None:
    for _ in range(2):
        begun = rounds.now
        rounds.run(0.003)
        assert rounds.shown[-1] == pytest.approx(begun + 0.003)
        rounds.pacing.pause(DisplayConnection())


def test_a_frame_after_a_late_one_comes_when_it_was_due(rounds: Rounds) -> None:
    for drawing in (0.001, 0.012, 0.001, 0.001):
        rounds.run(drawing)
    first, late, third, fourth = rounds.shown
    assert late == pytest.approx(first + FRAME + 0.012 - SHOWN_AFTER)
    assert (third - first, fourth - third) == pytest.approx((2 * FRAME, FRAME))


def test_a_frame_late_by_another_is_not_made_up_for(rounds: Rounds) -> None:
    for drawing in (0.001, 0.040, 0.001, 0.001):
        rounds.run(drawing)
    first, late, third, fourth = rounds.shown
    assert late > first + 2 * FRAME
    assert (third - late, fourth - third) == pytest.approx((FRAME, FRAME))
