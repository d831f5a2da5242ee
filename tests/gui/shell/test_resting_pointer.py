"""A pointer that rests while what is beneath it changes."""

import pygame
from pilot import TWO_PEOPLE, Launch

from engine.games.line_rules import Cell
from gui.widgets.group import TOOLTIP_AFTER


def test_a_window_that_opens_under_the_pointer_shows_no_tooltip(launch: Launch) -> None:
    pilot = launch()
    group = pilot.group
    shown = [w for w in group.widgets if w.tooltip and group.at(w.rect.center) is w]
    card = shown[0]
    pilot.post(pygame.WINDOWENTER)
    pilot.post(pygame.MOUSEMOTION, pos=card.rect.center, rel=(0, 0), buttons=(0, 0, 0))
    pilot.wait(3 * TOOLTIP_AFTER)
    window = pilot.app.screen.get_rect()
    assert not pilot.group.tooltip_look(window, pilot.scene.style)
    pilot.point((card.rect.centerx + 2, card.rect.centery))
    pilot.wait(TOOLTIP_AFTER + 0.1)
    assert pilot.group.tooltip_look(window, pilot.scene.style)


def test_a_new_game_and_a_screen_that_comes_back_know_where_the_pointer_is(launch: Launch) -> None:
    pilot = launch(*TWO_PEOPLE, "--moves", "443")
    pilot.point(pilot.play.board.cell_rect(Cell(2, 3)).center)
    assert pilot.play.board.aimed_at == 2
    pilot.press(pygame.K_n)
    pilot.press(pygame.K_RETURN)
    pilot.come_to_rest()
    assert pilot.play.match.record.ply == 0
    assert pilot.play.board.aimed_at == 2
    place = pilot.play.board.cell_rect(Cell(5, 3)).center
    pilot.press(pygame.K_F10)
    pilot.point(place)
    pilot.press(pygame.K_ESCAPE)
    assert pilot.play.board.aimed_at == 5
