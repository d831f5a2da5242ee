"""An old picture that fades into the new one."""

import pygame
import pytest
from pilot import Clock

from gui.look.crossfade import Crossfade
from gui.look.picture_memory import PictureMemory


@pytest.mark.usefixtures("display")
@pytest.mark.parametrize("reduced", [False, True])
def test_the_old_picture_fades_and_is_gone(reduced: bool) -> None:
    clock, screen = Clock(), pygame.Surface((40, 30))
    screen.fill((200, 0, 0))
    fade, part = Crossfade(clock, PictureMemory()), pygame.Rect(10, 5, 60, 10)
    assert fade.in_motion() == []
    fade.begin(screen, part, reduced=reduced)
    seen = list[int]()
    while fade.moving:
        screen.fill((0, 0, 200))
        fade.draw(screen)
        seen.append(screen.get_at((15, 8))[0])
        assert screen.get_at((5, 8))[0] == 0, "the rest of the window has no part in it"
        assert fade.in_motion() == [pygame.Rect(10, 5, 30, 10)]
        clock.advance(1 / 60)
    assert seen[0] == 200
    assert seen == sorted(seen, reverse=True)
    assert len(seen) <= 12
    screen.fill((0, 0, 200))
    fade.draw(screen)
    assert screen.get_at((15, 8))[0] == 0
