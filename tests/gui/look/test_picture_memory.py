"""Memory that is got while nothing moves and lent as pictures, and a picture that fades."""

import pygame
import pytest

from gui.look.animation import OPEN
from gui.look.picture_memory import Crossfade, PictureMemory

WINDOW = (1280, 800)

pytestmark = pytest.mark.usefixtures("display")


def prepared() -> PictureMemory:
    memory = PictureMemory()
    while not memory.prepare(WINDOW):
        pass
    return memory


def test_pictures_without_room_are_made_all_the_same() -> None:
    memory = prepared()
    one, other = memory.picture(WINDOW), memory.picture(WINDOW)
    one.fill((10, 20, 30))
    other.fill((40, 50, 60))
    assert one.get_at((9, 9))[:3] == (10, 20, 30)
    assert PictureMemory().picture((4, 4)).get_size() == (4, 4)


def test_no_picture_is_lent_memory_of_another() -> None:
    memory = prepared()
    one, two, three = (memory.picture((100, high)) for high in (40, 60, 20))
    two.fill((10, 20, 30))
    three.fill((40, 50, 60))
    del one
    memory.picture((100, 50)).fill((70, 80, 90))
    assert two.get_at((0, 0))[:3] == two.get_at((99, 59))[:3] == (10, 20, 30)
    assert three.get_at((0, 0))[:3] == three.get_at((99, 19))[:3] == (40, 50, 60)


def test_a_picture_is_opaque() -> None:
    memory, screen = prepared(), pygame.Surface((8, 8))
    screen.fill((100, 150, 200))
    picture = memory.picture((8, 8))
    picture.blit(screen, (0, 0))
    screen.fill((0, 0, 0))
    screen.blit(picture, (0, 0))
    assert screen.get_at((4, 4))[:3] == (100, 150, 200)


@pytest.mark.parametrize("still", [False, True])
@pytest.mark.parametrize("parts", [[(0, 0, 40, 30)], [(0, 0, 20, 30), (20, 0, 20, 30)]])
def test_a_fade_drawn_in_parts_looks_as_drawn_at_once(
    still: bool, parts: list[tuple[int, int, int, int]]
) -> None:
    screen, now = pygame.Surface((40, 30)), 0.0
    screen.fill((200, 0, 0))
    fade = Crossfade(lambda: now, prepared(), still=still)
    fade.begin(screen, screen.get_rect(), reduced=False)
    colours = []
    for moment in (0, OPEN / 2):
        now = moment
        for part in parts:
            screen.set_clip(part)
            screen.fill((0, 0, 200))
            fade.draw(screen)
        colours.append({screen.get_at((x, 15))[:3] for x in range(40)})
    (first,), (later,) = colours
    assert (first == (200, 0, 0)) == (not still)
    assert first[0] > 100 > later[0]
