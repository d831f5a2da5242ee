"""Tab, arrows, the focus ring, tooltips, and the focus inside dialogs."""

import pygame
import pytest
from hands import Mouse
from pilot import Clock, Launch
from screens import show

from gui.look.style import Style
from gui.look.themes import DARK
from gui.widgets import Button
from gui.widgets.group import Group


def grid() -> list[Button]:
    """Two rows of three buttons."""
    buttons = [Button(name) for name in "abcdef"]
    for number, button in enumerate(buttons):
        button.rect = pygame.Rect(100 * (number % 3), 60 * (number // 3), 80, 40)
    return buttons


def press(group: Group, key: int, mod: int = 0) -> str:
    """The name of what has the focus after a key."""
    group.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
    return group.focus.name if group.focus else ""


def test_tab_goes_round_what_takes_the_focus_and_shift_tab_back() -> None:
    group = Group(grid(), Clock())
    assert [press(group, pygame.K_TAB) for _ in range(7)] == list("abcdefa")
    assert [press(group, pygame.K_TAB, pygame.KMOD_LSHIFT) for _ in range(3)] == list("fed")
    buttons = grid()
    buttons[1].enabled = False
    buttons[4].focusable = False
    group = Group(buttons, Clock())
    assert [press(group, pygame.K_TAB) for _ in range(5)] == list("acdfa")
    group = Group([], Clock())
    assert press(group, pygame.K_TAB) == ""
    assert press(group, pygame.K_LEFT) == ""


def test_the_arrows_go_to_the_neighbour_and_stop_at_the_edge() -> None:
    buttons = grid()
    group = Group(buttons, Clock())
    group.set_focus(buttons[0])
    way = [pygame.K_RIGHT, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_UP]
    assert [press(group, key) for key in way] == list("beffc")
    assert press(group, pygame.K_UP) == "c"


def test_the_ring_shows_after_the_keyboard_and_not_after_the_mouse(launch: Launch) -> None:
    pilot = launch()
    assert not any(widget.show_focus for widget in pilot.group.widgets)
    pilot.press(pygame.K_TAB)
    assert [w.show_focus for w in pilot.group.widgets].count(True) == 1
    Mouse(pilot).choose("Game", "Tic-tac-toe")
    assert not any(widget.show_focus for widget in pilot.group.widgets)
    assert pilot.group.focus is pilot.widget("Game")
    pilot.press(pygame.K_LEFT)
    assert pilot.widget("Game").show_focus


@pytest.mark.parametrize("name", ["keys", "another board", "new game?"])
def test_a_click_beside_a_dialog_closes_it_and_acts_on_nothing_behind(
    launch: Launch, name: str
) -> None:
    pilot = show(launch, name)
    scene = pilot.app.scene
    pilot.wait(1)
    pilot.click(scene.dialogs[-1].rect.move(0, 6).midtop)
    assert pilot.dialog, "a click in it does not"
    behind = [widget.describe() for widget in scene.group.widgets]
    beside = [
        widget.rect.center
        for widget in scene.group.widgets
        if not scene.dialogs[-1].rect.collidepoint(widget.rect.center)
    ]
    for mod in (0, pygame.KMOD_LSHIFT):
        pilot.press(pygame.K_TAB, mod=mod)
        assert pilot.group.focus in scene.dialogs[-1].group.widgets
    assert [widget.describe() for widget in scene.group.widgets] == behind, "Tab stays in it"
    pilot.click(beside[-1])
    pilot.wait(1)
    assert pilot.dialog == ""
    assert pilot.app.scene is scene
    assert [widget.name for widget in scene.group.widgets] == [each.name for each in behind]


def test_a_tooltip_appears_where_the_pointer_rests_and_goes_with_it(launch: Launch) -> None:
    pilot = launch("--depth", "6")
    Mouse(pilot).push("Choose another algorithm")
    slider = pilot.widget("Depth")
    assert slider.tooltip == slider.describe().hint != ""
    pilot.come_to_rest()
    pilot.point(slider.rect.center)
    before = pilot.app.screen.copy()
    pilot.wait(0.5)
    assert same(before, pilot.app.screen)
    pilot.wait(0.3)
    assert not same(before, pilot.app.screen)
    pilot.point((5, 5))
    pilot.point(slider.rect.center)
    assert same(before, pilot.app.screen)


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def test_a_control_that_has_gone_is_neither_focused_nor_pressed_nor_explained() -> None:
    pressed: list[str] = []
    clock = Clock()
    gone, here = Button("gone", lambda: pressed.append("gone")), Button("here")
    gone.tooltip = "why"
    gone.rect = here.rect = pygame.Rect(0, 0, 80, 40)
    group = Group([gone], clock)
    group.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(10, 10), rel=(1, 1)))
    clock.advance(1)
    group.update()
    window, style = pygame.Rect(0, 0, 400, 300), Style(DARK, 1.0)
    assert group.tooltip_look(window, style)
    group.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(10, 10), button=1))
    group.widgets = [here]
    group.forget_gone()
    assert not group.tooltip_look(window, style)
    assert (gone.pressed, gone.hovered) == (False, False)
    group.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(10, 10), button=1))
    assert pressed == []
    group.set_focus(here)
    group.widgets = [gone, here]
    assert [each.name for each in group.widgets if each.focused] == ["here"]
