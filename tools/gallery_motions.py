"""Draws the frames of each motion, and a sheet of them for docs/gallery."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
from gallery_program import MOST_FRAMES, Size, program
from motions import MOTIONS
from pilot import Pilot
from sheets import Labelled, file_name, save_sheet

MOTION_WIDTHS = (320, 280, 240, 200)
"""The widths tried for a picture on a sheet of frames, in pixels."""
FRAME_WIDTH = 800
"""The width of a window's picture from which the frames of a motion are cut, in pixels."""
SHOWN_FRAMES = 12
"""The frames on the sheet of a motion, whose times are equally far apart."""


def frames(name: str, theme: str, size: Size) -> list[Labelled]:
    """Returns the frames of a motion from its first to the one at rest, without what is still."""
    with program(theme, size) as (launch, _):
        pilot, act = MOTIONS[name](launch)
        pilot.come_to_rest()
        pilot.wait(1)

        def seen() -> pygame.Surface:
            return pygame.transform.smoothscale_by(pilot.app.screen, FRAME_WIDTH / size.width)

        still, began, found = seen(), pilot.clock.now, list[Labelled]()
        moved = pygame.Rect(0, 0, 0, 0)
        act()
        for _ in range(MOST_FRAMES):
            found.append(Labelled(f"{1000 * (pilot.clock.now - began):.0f} ms", seen()))
            alike = pygame.mask.from_threshold(
                found[-1].picture, (0, 0, 0), (8, 8, 8, 255), othersurface=still
            )
            alike.invert()
            moved = moved.unionall(alike.get_bounding_rects()) if moved.width else changed(alike)
            if not pilot.is_animating():
                break
            pilot.step()
        part = moved.inflate(24, 24).clip(still.get_rect()) if moved.width else still.get_rect()
    return [replace(each, picture=each.picture.subsurface(part)) for each in found]


def changed(mask: pygame.mask.Mask) -> pygame.Rect:
    """Returns the rectangle around all set pixels; an empty one if there are none."""
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)


def draw_motions(docs: Path) -> None:
    """Makes a sheet for each motion."""
    Pilot.frame, Pilot.draws_motion = 0.0, True  # tests draw fewer frames
    for name in MOTIONS:
        found = frames(name, "dark", Size(1280, 800))
        last = len(found) - 1
        count = min(SHOWN_FRAMES, len(found))
        shown = [found[round(n * last / max(count - 1, 1))] for n in range(count)]
        rows = [shown[start : start + 4] for start in range(0, count, 4)]
        save_sheet(rows, docs / f"motion-{file_name(name)}.jpg", MOTION_WIDTHS)
        print(name, flush=True)
