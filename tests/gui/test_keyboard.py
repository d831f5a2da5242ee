"""Every control of every screen is reached by keyboard, and shows that it has the focus."""

from dataclasses import replace

import pygame
import pytest
from how_many import seldom
from pilot import Launch, Pilot
from screens import NAMES, RARE, show

from gui.look.themes import THEMES
from gui.widgets import Widget

CONTROLS = {"button", "grid", "listbox", "radiogroup", "slider", "spinbutton", "switch", "textbox"}
"""The roles of what is worked; the arrows reach their parts."""
MOST = 200


@pytest.mark.parametrize("name", seldom(RARE, NAMES))
def test_tab_reaches_every_control_and_each_shows_it(launch: Launch, name: str) -> None:
    pilot = show(launch, name)
    theme = list(THEMES)[NAMES.index(name) % len(THEMES)]
    pilot.app.change(replace(pilot.app.settings, theme=theme))
    pilot.step()
    for mod in (0, pygame.KMOD_LSHIFT):
        wanted = {widget for widget in pilot.group.widgets if widget.takes_focus}
        said = {
            (each.role, each.name)
            for each in pilot.described()
            if each.role in CONTROLS and "disabled" not in each.states and each.part < 0
        }
        for _ in range(MOST):
            pilot.press(pygame.K_TAB, mod=mod)
            focus = pilot.group.focus
            assert focus is not None
            wanted &= {*pilot.group.widgets}  # hints go with what they are about
            if focus in wanted:
                check_ring(pilot, focus)
                wanted.remove(focus)
            now = {(each.role, each.name): each.states for each in pilot.described()}
            said = {each for each in said if "focused" not in now.get(each, ("focused",))}
            if not wanted:
                break
        assert not [each.name for each in wanted]
        assert not said


def check_ring(pilot: Pilot, widget: Widget) -> None:
    """The ring round a control that has the focus can be seen, and is two pixels thick."""
    pilot.come_to_rest()
    window = pilot.app.screen.get_rect()
    seen = window if widget.seen_through is None else widget.seen_through
    area = widget.area(pilot.app.style).clip(seen)
    assert area.contains(widget.focused_part.clip(seen)), "a key has led out of sight"
    screen, pictures = pilot.app.screen, []
    screen.set_clip(area)
    for shown in (False, True):
        widget.show_focus = shown
        pilot.scene.draw(screen)
        pictures.append(screen.subsurface(area).copy())
    screen.set_clip(None)
    same = pygame.mask.from_threshold(pictures[0], (0, 0, 0), (60, 60, 60, 255), pictures[1])
    same.invert()
    thick = same
    for offset in ((1, 0), (0, 1)):
        thick = thick.overlap_mask(thick, offset)
    least = widget.focused_part.clip(seen)
    assert thick.count() >= (least.width + least.height) // 2, widget.name


def test_the_arrows_scroll_code_that_has_no_room(launch: Launch) -> None:
    pilot = show(launch, "lab with its source", "--window", "1000x600")
    while not pilot.group.focus or not pilot.group.focus.name.startswith("The search as code"):
        pilot.press(pygame.K_TAB)
    pictures = []
    for key in (pygame.K_UP, pygame.K_DOWN, pygame.K_UP):
        for _ in range(60):
            pilot.press(key)
        pictures.append(pygame.image.tobytes(pilot.app.screen, "RGB"))
    assert pictures[0] == pictures[2] != pictures[1]
