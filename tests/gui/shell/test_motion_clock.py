"""The clock by which everything moves: its speed, and that it never jumps."""

from dataclasses import replace

import pytest
from pilot import TWO_PEOPLE, Clock, Launch

from gui.files.settings import SPEEDS
from gui.shell.pacing import MotionClock


def test_it_runs_faster_or_slower_and_never_jumps() -> None:
    clock = Clock()
    motion, expected = MotionClock(clock, 2.0), clock()
    assert motion() == expected == MotionClock(clock)()
    for speed in (0.5, 1.0, 1.6, 0.6):
        motion.speed = speed
        assert motion() == pytest.approx(expected)
        clock.now += 3
        expected += 3 * speed
        assert motion() == pytest.approx(expected)


@pytest.mark.parametrize("speed", SPEEDS)
def test_the_setting_scales_how_long_a_disc_falls(launch: Launch, speed: str) -> None:
    pilot = launch(*TWO_PEOPLE)
    pilot.app.change(replace(pilot.app.settings, speed=speed))
    pilot.type("4")
    scene, began = pilot.app.scene, pilot.clock()
    while scene.animating:
        pilot.wait(0.01)
    took = (pilot.clock() - began) * SPEEDS[speed]
    assert took == pytest.approx(0.42 + 0.21, abs=0.05)
