"""A newcomer's tips: when they appear, where, and how they go; the plain panel of a first game."""

import pygame
import pytest
from drawn import check_picture, draw_anew
from hands import Mouse
from how_many import often
from kept_games import WON, kept
from local_engines import InstantAnalysis
from pilot import Launch, Pilot
from screens import FOUR, THREE

from engine.games.line_rules import Cell
from gui.files.storage import Storage
from gui.play.scene import PlayScene
from gui.review.scene import ReviewScene
from gui.widgets import Button
from gui.widgets.button import LinkButton
from gui.widgets.widget import Description

MOVE, HINT, REVIEW = "Your first move.", "Not sure?", "Press R"
"""How the tips begin."""
GOAL = "Four in a row wins, in any direction:"
ENDED = "4141414"
"""A game of Connect Four that its last move wins."""


def notes(pilot: Pilot) -> list[Description]:
    """The notes in sight: a tip, and what wins."""
    pilot.step()
    return [each for each in pilot.described() if each.role == "note"]


def tip(pilot: Pilot) -> str:
    """How the tip in sight begins; '' if there is none."""
    found = [each.name for each in notes(pilot) if each.name != GOAL]
    assert len(found) <= 1
    begins = [each for each in (MOVE, HINT, REVIEW) if found and found[0].startswith(each)]
    return begins[0] if begins else ""


def buttons(pilot: Pilot) -> set[str]:
    """The buttons with a frame in the panel."""
    panel = pilot.play.frame.panel
    shown = [each for each in pilot.play.group.widgets if isinstance(each, Button)]
    shown = [each for each in shown if not each.quiet and not isinstance(each, LinkButton)]
    return {each.name for each in shown if each.rect.left >= panel.left}


@pytest.fixture
def newcomer(launch: Launch) -> Pilot:
    """The first game of somebody who has just installed the program."""
    return launch(*FOUR, analysis=InstantAnalysis(), tips=True)


def end(pilot: Pilot, moves: str = ENDED) -> None:
    """Plays moves of two people, as far as the game's end, until all is at rest."""
    pilot.type(moves)
    pilot.come_to_rest()


def test_a_newcomers_first_game_shows_three_tips_one_after_the_other(newcomer: Pilot) -> None:
    assert tip(newcomer) == MOVE
    Mouse(newcomer).play(3)
    assert tip(newcomer) == "", "it has been followed"
    newcomer.type("443")
    assert tip(newcomer) == HINT
    newcomer.press(pygame.K_h)
    assert tip(newcomer) == ""
    newcomer.type("35")
    assert tip(newcomer) == ""
    while newcomer.play.match.record.outcome is None:
        newcomer.type(str(newcomer.play.match.position.legal_moves()[0] + 1))
    newcomer.come_to_rest()
    assert tip(newcomer) == REVIEW
    newcomer.press(pygame.K_r)
    newcomer.press(pygame.K_ESCAPE)
    assert tip(newcomer) == ""


@pytest.mark.parametrize("how", often(2, ["killed", "left", "undone", "begun anew"]))
def test_a_tip_is_shown_once(launch: Launch, how: str) -> None:
    def again(pilot: Pilot, moves: str) -> Pilot:
        """The same position once more."""
        if how == "killed":
            words = ("--moves", moves) if moves else ()
            return launch(*FOUR, *words, tips=True)
        if how == "left":
            pilot.press(pygame.K_ESCAPE)
            Mouse(pilot).push("Play")
            pilot.type(moves)
        elif how == "undone":
            pilot.type("1u")
        else:
            pilot.press(pygame.K_n)
            if pilot.dialog:
                pilot.press(pygame.K_RETURN)
            pilot.type(moves)
        return pilot

    pilot = launch(*FOUR, tips=True)
    assert tip(pilot) == MOVE
    pilot = again(pilot, "")
    assert tip(pilot) == ""
    pilot.type("4453")
    assert tip(pilot) == HINT
    pilot = again(pilot, "4453")
    assert tip(pilot) == ""
    pilot = launch(*FOUR, "--moves", ENDED[:-1], tips=True)
    end(pilot, ENDED[-1])
    assert tip(pilot) == REVIEW
    pilot = launch(*FOUR, "--moves", ENDED[:-1], tips=True)
    end(pilot, ENDED[-1])
    assert tip(pilot) == ""


def test_a_tip_stays_behind_a_dialog_and_at_another_size(newcomer: Pilot) -> None:
    newcomer.press(pygame.K_F1)
    newcomer.press(pygame.K_ESCAPE)
    assert tip(newcomer) == MOVE
    newcomer.press(pygame.K_F10)
    newcomer.press(pygame.K_ESCAPE)
    assert tip(newcomer) == MOVE


def test_no_tip_is_counted_as_shown_behind_a_question(launch: Launch) -> None:
    launch(*FOUR).type("44")
    pilot = launch(*FOUR, tips=True)
    assert pilot.dialog
    assert pilot.app.settings.tips_seen == ()
    Mouse(pilot).push("New game")
    assert tip(pilot) == MOVE


@pytest.mark.parametrize("keys", ["h4453", "4a453"])
def test_no_tip_is_about_hints_after_hint_or_analysis(
    newcomer: Pilot, launch: Launch, keys: str
) -> None:
    newcomer.type(keys)
    assert tip(newcomer) == ""
    assert tip(launch(*FOUR, "--moves", "4453", tips=True)) == ""


@pytest.mark.parametrize("way", ["start", "games"])
def test_there_is_no_tip_about_reviews_after_a_review(launch: Launch, way: str) -> None:
    end(launch(*FOUR))
    pilot = launch(tips=True)
    pilot.wait(0.1)
    if way == "start":
        Mouse(pilot).push(next(w.name for w in pilot.group.widgets if w.name.startswith("Review:")))
    else:
        Mouse(pilot).push("Games")
        pilot.press(pygame.K_r)
    assert pilot.shows(ReviewScene)
    pilot = launch(*FOUR, tips=True)
    end(pilot)
    assert tip(pilot) == ""


@pytest.mark.parametrize("way", ["Review", "Show me"])
def test_the_tip_about_reviews_goes_with_the_first_review(launch: Launch, way: str) -> None:
    pilot = launch(*THREE, analysis=InstantAnalysis(), tips=True)
    end(pilot, "12539")
    pilot.wait(1)
    assert tip(pilot) == REVIEW
    Mouse(pilot).push(way)
    assert pilot.shows(ReviewScene)
    pilot.press(pygame.K_ESCAPE)
    if not pilot.shows(PlayScene):
        pilot.press(pygame.K_ESCAPE)
    assert tip(pilot) == ""


def test_those_who_played_with_an_earlier_version_are_no_newcomers(launch: Launch) -> None:
    launch().app.library.keep(kept(WON).saved)
    pilot = launch(*FOUR, tips=True)
    assert tip(pilot) == ""
    assert "Undo" in buttons(pilot)


def test_all_tips_can_be_turned_off_at_once(newcomer: Pilot) -> None:
    assert tip(newcomer) == MOVE
    Mouse(newcomer).push("No more tips")
    assert tip(newcomer) == ""
    newcomer.type("4453")
    assert tip(newcomer) == ""
    assert Storage(newcomer.data).load_settings().tips is False


def test_nobody_is_told_how_to_play_while_computers_play(launch: Launch) -> None:
    words = ("--game", "connect-four", "--players", "minimax,minimax")
    pilot = launch(*words, tips=True)
    assert notes(pilot) == []
    assert "Undo" in buttons(pilot)


@pytest.mark.parametrize("window", ["480x600", "640x480", "1280x800"])
@pytest.mark.parametrize("game", [FOUR, THREE])
def test_the_first_click_plays_wherever_it_is_on_the_board(
    launch: Launch, game: tuple[str, ...], window: str
) -> None:
    pilot = launch(*game, "--window", window, tips=True)
    assert tip(pilot) == MOVE
    board = pilot.play.board
    for x in range(board.rect.left + 2, board.rect.right, 9):
        for y in range(board.rect.top + 2, board.rect.bottom, 9):
            assert pilot.group.at((x, y)) is board
    pilot.click(board.cell_rect(Cell(2, 1)).center)
    assert pilot.play.match.record.ply == 1
    check_picture(pilot)


def accented(pilot: Pilot, rect: pygame.Rect) -> int:
    """The number of pixels of a rectangle that have the colour of arrows."""
    part = pilot.app.screen.subsurface(rect.clip(pilot.app.screen.get_rect())).copy()
    colour = pilot.app.style.theme.accent
    return pygame.mask.from_threshold(part, colour, (6, 6, 6, 255)).count()


@pytest.mark.parametrize("window", ["640x480", "1280x800"])
def test_an_arrow_leads_to_the_ghost_wherever_it_is(launch: Launch, window: str) -> None:
    pilot = launch(*FOUR, "--window", window, tips=True)
    assert tip(pilot) == MOVE
    board, row = pilot.play.board, pilot.play.board.place.ghost
    cell = board.place.cell

    def beside(column: int) -> pygame.Rect:
        return pygame.Rect(row.x + (column + 1) * cell, row.y + cell // 4, cell, cell // 2)

    assert accented(pilot, beside(3)) > cell, "in the middle before anybody points"
    for column in (1, 4):
        pilot.point((row.x + column * cell + cell // 2, row.centery))
        pilot.come_to_rest()
        assert accented(pilot, beside(column)) > cell
        assert not accented(pilot, beside(column - 1)), "left of it is nothing"
        check_picture(pilot)
    pilot.type("4")
    pilot.come_to_rest()
    assert not accented(pilot, row), "it goes with the tip"


def test_a_notice_stands_over_the_words_of_a_tip_not_over_buttons(launch: Launch) -> None:
    pilot = launch(*FOUR, "--window", "480x600", tips=True)
    pilot.press(pygame.K_u)
    drawing = draw_anew(pilot)
    (words,) = [each for each in drawing.visible() if each.asked == "There is nothing to undo."]
    box = drawing.card(words)
    assert box is not None
    for name in ("Hint", "More"):
        assert not pilot.widget(name).rect.colliderect(box)


def test_the_first_game_has_two_buttons_no_list_and_no_graph(launch: Launch) -> None:
    pilot = launch(*FOUR, tips=True)

    def is_plain() -> bool:
        pilot.step()
        shown = pilot.play.group.widgets
        bare = pilot.play.moves not in shown and pilot.play.help.graph not in shown
        assert bare is (buttons(pilot) == {"Hint", "More"})
        return bare

    assert is_plain()
    pilot.type("41")
    assert is_plain()
    assert GOAL in [each.name for each in notes(pilot)]
    pilot = launch(*FOUR, tips=True)
    pilot.press(pygame.K_RETURN)
    assert is_plain(), "the first game goes on"
    pilot.type("4a")
    assert not is_plain(), "who analyses wants to see it"
    pilot.type("a141")
    assert is_plain()
    pilot.type("4")
    pilot.come_to_rest()
    assert buttons(pilot) == {"Rematch", "Review", "Undo", "More"}
    pilot.press(pygame.K_u)
    assert not is_plain(), "the first game is over"
    pilot.press(pygame.K_n)
    pilot.press(pygame.K_RETURN)
    assert not is_plain()
    assert not notes(pilot)


@pytest.mark.parametrize("words", [("--moves", "445"), ()])
def test_only_a_game_begun_here_is_plain(launch: Launch, words: tuple[str, ...]) -> None:
    pilot = launch(*FOUR, *words, tips=True)
    assert (buttons(pilot) == {"Hint", "More"}) is (not words)
