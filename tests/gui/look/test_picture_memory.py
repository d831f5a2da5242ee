"""Memory that is got while nothing moves and lent as pictures."""

import pygame
import pytest

from gui.look.picture_memory import STEP, PictureMemory

WINDOW = (1280, 800)

pytestmark = pytest.mark.usefixtures("display")


def prepared() -> PictureMemory:
    """Memory with all that a window needs."""
    memory = PictureMemory()
    while not memory.prepare(WINDOW):
        pass
    return memory


def place(picture: pygame.Surface) -> int:
    """Where the pixels of a picture are in the process's memory."""
    return int(picture._pixels_address)


def test_it_is_got_a_little_at_a_time() -> None:
    memory, calls = PictureMemory(), 1
    while not memory.prepare(WINDOW):
        calls += 1
    assert calls == -(-round(1.6 * 4 * 1280 * 800) // STEP)
    assert memory.prepare(WINDOW)
    assert not memory.prepare((1920, 1080)), "a larger window needs more"


def test_pictures_in_use_do_not_share_it_and_others_do() -> None:
    memory = prepared()
    one, other = memory.picture(WINDOW), memory.picture((600, 400))
    first = place(one)
    assert place(other) >= first + 4 * 1280 * 800
    del one
    assert place(memory.picture(WINDOW)) == first


def test_pictures_without_room_are_made_all_the_same() -> None:
    memory = prepared()
    one, other = memory.picture(WINDOW), memory.picture(WINDOW)
    one.fill((10, 20, 30))
    other.fill((40, 50, 60))
    assert one.get_at((9, 9))[:3] == (10, 20, 30)
    assert PictureMemory().picture((4, 4)).get_size() == (4, 4)


def test_a_picture_is_opaque_and_a_layer_transparent() -> None:
    memory, screen = prepared(), pygame.Surface((8, 8))
    screen.fill((100, 150, 200))
    picture = memory.picture((8, 8))
    picture.blit(screen, (0, 0))
    screen.fill((0, 0, 0))
    screen.blit(memory.layer((8, 8)), (0, 0))
    assert screen.get_at((4, 4))[:3] == (0, 0, 0)
    screen.blit(picture, (0, 0))
    assert screen.get_at((4, 4))[:3] == (100, 150, 200)
