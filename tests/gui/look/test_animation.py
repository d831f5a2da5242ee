"""The motion of stones: its duration, its height, and where it ends."""

import hypothesis.strategies as st
import pytest
from hypothesis import given

from gui.look.animation import (
    DIM,
    DIMMED,
    FADE,
    GLIDE,
    GRAVITY,
    GROWTH,
    LEAVE,
    LIFT,
    LIGHT,
    LIGHT_EVERY,
    LONGEST_BOUNCE,
    OPEN,
    RESTITUTION,
    SHAKE,
    STROKE,
    Appearance,
    Arrival,
    Celebration,
    Departure,
    Glide,
    Shake,
    bounce_time,
    fall_time,
    height_above_rest,
)

CELLS = st.integers(1, 15)
PART = st.floats(0, 1)


def test_one_cell_takes_a_sixth_of_a_second_and_six_two_fifths() -> None:
    assert fall_time(1) == pytest.approx(0.17, abs=0.005)
    assert fall_time(6) == pytest.approx(0.42, abs=0.005)


@given(CELLS, PART)
def test_a_disc_falls_as_far_as_the_square_of_its_time(cells: int, part: float) -> None:
    fallen = cells - height_above_rest(cells, part * fall_time(cells))
    assert fallen == pytest.approx(cells * part**2)


@given(CELLS, PART)
def test_a_bounce_stays_low_and_above_the_place(cells: int, part: float) -> None:
    height = height_above_rest(cells, fall_time(cells) + part * bounce_time(cells))
    assert 0 <= height <= min(cells * RESTITUTION**2, GRAVITY * LONGEST_BOUNCE**2 / 8) + 1e-9


@given(CELLS, st.floats(0, 1.2), st.floats(0, 0.001))
def test_a_disc_never_jumps(cells: int, seconds: float, step: float) -> None:
    fastest = GRAVITY * fall_time(cells)
    moved = height_above_rest(cells, seconds + step) - height_above_rest(cells, seconds)
    assert abs(moved) <= fastest * step + 1e-9


@given(CELLS, st.floats(0, 1000))
def test_a_disc_begins_at_the_top_and_rests_exactly_in_its_place(cells: int, late: float) -> None:
    arrival = Arrival(50.0, cells, reduced=False)
    assert arrival.height(50.0 - late) == cells
    assert arrival.height(arrival.end + 1e-6 + late) == 0
    assert arrival.start < arrival.lands < arrival.end


def test_a_mark_is_drawn_in_two_strokes_where_it_stands() -> None:
    arrival = Arrival(10.0, 0, reduced=False)
    assert arrival.lands == arrival.end == 10 + 2 * STROKE
    assert [arrival.drawn(10 + STROKE * n) for n in (-1, 0, 1, 2, 3)] == pytest.approx(
        [0, 0, 0.5, 1, 1]
    )
    assert arrival.height(10.05) == 0


@pytest.mark.parametrize("cells", [0, 1, 6])
def test_reduced_motion_fades_in_at_the_place_within_an_eighth_of_a_second(cells: int) -> None:
    arrival = Arrival(10.0, cells, reduced=True)
    assert arrival.end - arrival.start == pytest.approx(FADE) == pytest.approx(0.12)
    assert arrival.lands == arrival.start
    for seconds in (0, 0.03, 0.5):
        assert arrival.height(10 + seconds) == 0
    assert arrival.drawn(10.06) == pytest.approx(0.5)


def test_a_win_lights_one_stone_after_the_other_and_dims_the_rest() -> None:
    win = Celebration(5.0, reduced=False, stones=4)
    assert win.opacity(5.0) == 1
    assert win.opacity(5 + DIM) == pytest.approx(DIMMED)
    assert [win.lit(5.0, index) for index in range(4)] == [0, 0, 0, 0]
    at_third = 5 + 2 * LIGHT_EVERY + 0.01
    assert win.lit(at_third, 1) > win.lit(at_third, 2) > win.lit(at_third, 3) == 0
    assert [win.lit(win.end, index) for index in range(4)] == pytest.approx([1, 1, 1, 1])
    assert win.end == pytest.approx(5 + 3 * LIGHT_EVERY + LIGHT)
    assert win.lit(1e6, 3) == 1, "the light stays"
    assert win.opacity(1e6) == pytest.approx(DIMMED)


@given(st.floats(0, 3), st.integers(0, 6))
def test_with_reduced_motion_a_win_shows_at_once(seconds: float, index: int) -> None:
    win = Celebration(5.0, reduced=True)
    assert win.lit(5 + seconds, index) == 1
    assert win.opacity(5 + seconds) == pytest.approx(DIMMED)
    assert win.end == pytest.approx(5 + FADE)


@given(st.integers(1, 15), st.integers(0, 14), PART, PART)
def test_a_disc_taken_back_rises_out_of_its_column(
    rows: int, row: int, one: float, other: float
) -> None:
    lift = Departure(5.0, rows, reduced=False)
    row = min(row, rows - 1)
    earlier, later = sorted((5 + LIFT * one, 5 + LIFT * other))
    assert 0 <= lift.height(earlier, row) <= lift.height(later, row)
    assert lift.height(lift.end, row) == pytest.approx(rows - row)
    assert lift.opacity(earlier) >= lift.opacity(later)
    assert lift.opacity(5.0) == 1


@pytest.mark.parametrize("rows", [1, 6, 15])
def test_all_discs_are_through_the_bottom_in_time(rows: int) -> None:
    spill = Departure(5.0, rows, reduced=False, spills=True)
    lowest_first = [spill.height(5.1, row) for row in range(3)]
    assert lowest_first == sorted(lowest_first)
    assert spill.end - spill.start <= 0.35
    for row in range(rows):
        assert spill.height(spill.start, row) == 0
        assert spill.height(spill.end, row) <= -row - 1


@pytest.mark.parametrize(
    "leaving", [Departure(5.0, 0, reduced=False), Departure(5.0, 6, reduced=True, spills=True)]
)
def test_what_does_not_move_fades(leaving: Departure) -> None:
    assert leaving.height(5.05, 2) == 0
    assert leaving.opacity(5.0) == 1
    assert 0 < leaving.opacity(5.05) < 1
    assert leaving.opacity(leaving.end) == pytest.approx(0)


VALUE = st.floats(-1, 1)


@given(VALUE, VALUE, st.floats(0, 1))
def test_a_value_glides_from_one_to_the_other_and_stays(a: float, b: float, late: float) -> None:
    glide = Glide(5.0, a, b, GLIDE)
    assert glide.value(5.0) == pytest.approx(a)
    assert min(a, b) - 1e-9 <= glide.value(5 + late * GLIDE) <= max(a, b) + 1e-9
    assert glide.value(glide.end + late) == b
    assert Glide(5.0, a, b).value(5.0) == b


@given(VALUE, VALUE, VALUE, PART)
def test_a_glide_to_another_value_begins_where_it_is(
    a: float, b: float, c: float, part: float
) -> None:
    glide, now = Glide(5.0, a, b, GLIDE), 5 + part * GLIDE
    other = glide.to(c, now)
    assert other.value(now) == pytest.approx(glide.value(now))
    assert other.value(now + GLIDE) == c
    assert glide.to(b, now) is glide


@given(st.floats(-1, 1))
def test_a_shake_goes_both_ways_and_ends_in_its_place(seconds: float) -> None:
    shake = Shake(2.0, reduced=False)
    assert abs(shake.offset(2 + seconds)) <= 1
    assert shake.offset(shake.end) == shake.offset(2.0) == 0
    signs = [shake.offset(2 + SHAKE * n / 8) > 0 for n in (1, 3, 5, 7)]
    assert signs == [True, False, True, False], "it goes to and fro twice"
    assert Shake(2.0, reduced=True).offset(2.1) == 0


@given(PART, PART, st.booleans())
def test_a_dialog_only_ever_comes_or_only_ever_goes(one: float, two: float, goes: bool) -> None:
    early, late = sorted((one, two))
    appearance = Appearance(3.0, reduced=False, leaving=goes)
    assert appearance.end == pytest.approx(3 + (LEAVE if goes else OPEN))
    first, last = (appearance.shown(3 + part * OPEN) for part in (early, late))
    assert 0 <= min(first, last) <= max(first, last) <= 1
    assert first >= last if goes else first <= last
    assert 1 - GROWTH <= appearance.size(3 + one * OPEN) <= 1
    assert appearance.shown(appearance.end) == (0 if goes else 1)


def test_with_reduced_motion_what_appears_fades_at_its_size() -> None:
    appearance = Appearance(3.0, reduced=True, comes=0.3)
    assert appearance.end == 3 + FADE
    assert [appearance.size(3 + t / 20) for t in range(4)] == [1, 1, 1, 1]
