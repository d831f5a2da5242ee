"""Titles, dialogs, lines of moves and tooltips, checked without pictures to compare with."""

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest
from bench import changed, dressed
from drawn import recorded, unlike
from pilot import Clock, Launch

from gui.lab.tournament.cross_table import GamesList
from gui.look.style import Style
from gui.look.themes import DARK
from gui.shell.dialog import Dialog
from gui.widgets import Button
from gui.widgets.line_view import LineMove, LineView


@pytest.mark.parametrize("window", ["640x480", "480x480"])
def test_a_dialog_too_wide_for_the_window_keeps_clear_of_its_edges(
    launch: Launch, window: str
) -> None:
    pilot = launch("--window", window)
    for scale in (50, 100, 170):
        pilot.app.change(replace(pilot.app.settings, scale=scale))
        dialog = Dialog(pilot.scene, "Title", body=["word " * 40], width=5_000)
        dialog.layout()
        assert pilot.app.screen.get_rect().inflate(-8, 0).contains(dialog.rect)
        assert dialog.rect.contains(dialog.group.widgets[-1].rect)


@pytest.mark.parametrize("width", range(60, 640, 23))
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.usefixtures("display")
def test_the_best_line_keeps_to_its_place_however_long_it_is(width: int, scale: float) -> None:
    style, surface = Style(DARK, scale), pygame.Surface((1200, 100))
    surface.fill((1, 2, 3))
    line = LineView("Best line", lambda: None)
    line.show([LineMove(str(n), (200, 60, 60), ring=n % 2 == 0) for n in range(1, 60)])
    line.rect = pygame.Rect(20, 20, round(width * scale), style.px(30))
    with recorded(surface) as drawing:
        line.draw(surface, style)
    inside = line.rect.inflate(-2 * style.px(6), 0)
    for each in drawing.texts:
        assert inside.contains(each.ink) or not each.ink.width, each
    discs = [each for each in drawing.texts if each.asked.isdigit()]
    assert [each.shown for each in discs] == [str(n) for n in range(1, len(discs) + 1)]
    for one, other in pairwise(drawing.texts):
        assert one.ink.right <= other.ink.left
    assert inside.contains(changed(surface))


@pytest.mark.parametrize("width", range(200, 420, 20))
@pytest.mark.usefixtures("display")
def test_a_row_of_games_holds_its_words_apart_and_in_its_middle(width: int) -> None:
    style, surface = Style(DARK, 1.0), pygame.Surface((640, 100))
    games = GamesList("Games", clock=Clock())
    games.show([("1", "An engine with a long name – Monte Carlo 20,000", "1 – 0", "failed")], 0)
    games.rect = pygame.Rect(20, 20, width, games.tall)
    with recorded(surface) as drawing:
        games.draw(surface, style)
    number, points, players, note = (each.ink for each in drawing.texts)
    assert number.right < players.left
    assert players.right < points.left
    assert abs((points.top - games.rect.top) - (games.rect.bottom - note.bottom)) <= 1


@pytest.mark.parametrize("width", range(40, 200, 3))
@pytest.mark.usefixtures("display")
def test_a_button_without_room_for_its_pictogram_shows_its_name_alone(width: int) -> None:
    style, pictures, needed = Style(DARK, 1.0), list[pygame.Surface](), list[int]()
    for icon in ("undo", ""):
        button = dressed(Button("Undo", lambda: None), icon=icon)
        button.rect = pygame.Rect(20, 20, width, 40)
        pictures.append(pygame.Surface((240, 80)))
        button.draw(pictures[-1], style)
        needed.append(button.room_needed(style, icon=True, key=False))
    assert (unlike(*pictures).count() == 0) is (width < needed[0])
