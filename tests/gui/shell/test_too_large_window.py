"""Windows larger than any display: a part of them is drawn, which takes no more memory."""

import hypothesis.strategies as st
import pygame
import pytest
from drawn import check_picture
from hypothesis import given
from pilot import TWO_PEOPLE, Launch

from gui.shell.window import LONGEST_SIDE, MOST_PIXELS, drawn_size

SIDES = st.integers(1, 60_000)
DISPLAYS = ((640, 480), (3840, 2160), (5120, 1440), (7680, 4320), (4320, 7680), (3 * 3840, 2160))


@given(width=SIDES, height=SIDES)
def test_what_is_drawn_is_never_more_than_the_largest_display(width: int, height: int) -> None:
    drawn = drawn_size((width, height))
    assert drawn[0] * drawn[1] <= MOST_PIXELS
    assert max(drawn) <= LONGEST_SIDE
    assert 1 <= drawn[0] <= width
    assert 1 <= drawn[1] <= height


@pytest.mark.parametrize("size", DISPLAYS)
def test_every_window_of_a_display_is_drawn_as_a_whole(size: tuple[int, int]) -> None:
    assert drawn_size(size) == size


@pytest.mark.usefixtures("every_frame")
def test_a_window_that_is_too_large_shows_the_program_in_its_corner(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gui.shell.window.MOST_PIXELS", 800 * 600)
    pilot = launch(*TWO_PEOPLE, "--window", "1600x1200")
    window = pygame.display.get_surface()
    assert window is not None
    assert (window.get_size(), pilot.app.screen.get_size()) == ((1600, 1200), (800, 600))
    pilot.type("44")
    pilot.press(pygame.K_F1)
    pilot.come_to_rest()
    check_picture(pilot)
    corner = window.subsurface((0, 0, 800, 600))
    assert pygame.image.tobytes(corner, "RGB") == pygame.image.tobytes(pilot.app.screen, "RGB")
    for size in ((800, 600), (1600, 1200), (640, 480)):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pilot.post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
        assert pilot.app.screen.get_width() == min(size[0], 800)
        check_picture(pilot)
