"""A newcomer's tips: when they appear, and how they go."""

from __future__ import annotations

import pygame
import pytest
from drawn import check_picture
from hands import Mouse
from local_engines import InstantAnalysis
from pilot import Launch, Pilot

from gui.files.storage import Storage
from gui.play.tips import Tip, tip_words

PEOPLE = ("--game", "connect-four", "--players", "human,human")


def shown(pilot: Pilot) -> Tip | None:
    """The tip in sight."""
    pilot.step()
    tips = pilot.play.tips
    notes = [each.name for each in pilot.described() if each.role == "note"]
    assert bool(notes) == (tips.shown is not None), "a screen reader says it"
    return tips.shown


@pytest.fixture
def newcomer(launch: Launch) -> Pilot:
    """The first game of somebody who has just installed the program."""
    return launch(*PEOPLE, analysis=InstantAnalysis(), tips=True)


def test_a_newcomers_first_game_shows_three_tips_one_after_the_other(newcomer: Pilot) -> None:
    assert shown(newcomer) is Tip.MOVE
    Mouse(newcomer).play(3)
    assert shown(newcomer) is None, "it has been followed"
    newcomer.type("443")
    assert shown(newcomer) is Tip.HINT
    newcomer.press(pygame.K_h)
    assert shown(newcomer) is None
    newcomer.type("35")
    newcomer.type("1521")
    newcomer.until(lambda: not newcomer.is_animating())
    while newcomer.play.match.record.outcome is None:
        legal = newcomer.play.match.position.legal_moves()
        newcomer.type(str(legal[0] + 1))
    newcomer.come_to_rest()
    assert shown(newcomer) is Tip.REVIEW
    newcomer.press(pygame.K_r)
    newcomer.press(pygame.K_ESCAPE)
    assert shown(newcomer) is None


def test_a_tip_that_was_closed_does_not_come_back(newcomer: Pilot, launch: Launch) -> None:
    assert shown(newcomer) is Tip.MOVE
    Mouse(newcomer).push("Close the tip")
    assert shown(newcomer) is None
    assert newcomer.app.settings.tips_seen == ("move",)
    assert Storage(newcomer.data).load_settings().tips_seen == ("move",)
    newcomer.press(pygame.K_n)
    assert shown(newcomer) is None
    later = launch(*PEOPLE, tips=True)
    assert shown(later) is None
    later.type("4433")
    assert shown(later) is Tip.HINT, "the others are still to come"


def test_all_tips_can_be_turned_off_at_once(newcomer: Pilot) -> None:
    assert shown(newcomer) is Tip.MOVE
    Mouse(newcomer).push("Don't show tips")
    assert shown(newcomer) is None
    newcomer.type("4433")
    assert shown(newcomer) is None
    assert Storage(newcomer.data).load_settings().tips is False


def test_a_click_on_a_tip_plays_no_move(newcomer: Pilot) -> None:
    assert shown(newcomer) is Tip.MOVE
    card = newcomer.play.tips.card.rect
    newcomer.click((card.x + 20, card.centery))
    assert newcomer.play.match.record.ply == 0
    newcomer.type("4")
    assert newcomer.play.match.record.ply == 1, "keys play as ever"
    check_picture(newcomer)


@pytest.mark.parametrize("window", ["480x600", "640x480", "1280x800"])
@pytest.mark.parametrize("moves", ["", "4433"])
def test_a_tip_is_read_whole_and_hides_no_button(launch: Launch, window: str, moves: str) -> None:
    words = ("--moves", moves) if moves else ()
    pilot = launch(*PEOPLE, *words, "--window", window, tips=True)
    assert shown(pilot) is not None
    tips, style = pilot.play.tips, pilot.app.style
    assert pilot.app.screen.get_rect().contains(tips.card.rect)
    lines = tips.card.lines(style)
    assert " ".join(lines) == tip_words(tips.shown or Tip.MOVE, pilot.play.match.game)
    for button in pilot.play.buttons.all:
        assert not button.visible or not button.rect.colliderect(tips.card.rect), button.name


@pytest.mark.parametrize("window", ["480x600", "640x480", "1280x800"])
@pytest.mark.parametrize("moves", ["4453", "44443355", "11224455"])
def test_a_tip_about_hints_hides_no_move(launch: Launch, window: str, moves: str) -> None:
    pilot = launch(*PEOPLE, "--moves", moves, "--window", window, tips=True)
    assert shown(pilot) is Tip.HINT
    play, card = pilot.play, pilot.play.tips.card.rect
    assert not play.moves.visible or not card.colliderect(play.moves.row_rect(0))
    assert not play.moves.visible or card.top >= play.moves.end or not card.colliderect(play.panel)
    stones = [play.board.cell_rect(cell) for cell, _ in play.match.position.stones()]
    assert card.collidelist(stones) < 0


def test_nobody_is_told_how_to_play_while_computers_play(launch: Launch) -> None:
    words = ("--game", "connect-four", "--players", "minimax,minimax")
    assert shown(launch(*words, tips=True)) is None
