"""Positions set up by hand, by mouse alone and by keyboard alone, and games that start there."""

import pygame
import pytest
from drawn import draw_anew
from hands import Digits, HandKind, Mouse
from pilot import Launch, Pilot

from engine.games.line_rules import Cell
from engine.games.notation import format_position
from gui.play.match import Phase
from gui.play.scene import PlayScene
from gui.set_up.scene import SetupScene

FOUR = ("--game", "connect-four", "--players", "human,human")
THREE = ("--game", "tic-tac-toe", "--players", "human,human")


def setting_up(launch: Launch, *words: str) -> tuple[Pilot, SetupScene]:
    """The screen on which a position is set up, opened from a game."""
    pilot = launch(*words)
    pilot.press(pygame.K_F2)
    Mouse(pilot).push("Set up a position")
    return pilot, scene_of(pilot)


def scene_of(pilot: Pilot) -> SetupScene:
    assert isinstance(pilot.app.scene, SetupScene)
    return pilot.app.scene


def click(pilot: Pilot, column: int, row: int, button: int = 1) -> None:
    pos = scene_of(pilot).board.cell_rect(Cell(column, row)).center
    pilot.point(pos)
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)
    pilot.post(pygame.MOUSEBUTTONUP, pos=pos, button=button)


def shown(pilot: Pilot) -> str:
    """The stones, from the top."""
    return format_position(scene_of(pilot).board.position).split()[0]


def test_by_mouse_discs_are_dropped_changed_and_taken_away(launch: Launch) -> None:
    pilot, _ = setting_up(launch, *FOUR)
    assert pilot.sentence == "Ready: Red to move."
    click(pilot, 3, 4)
    click(pilot, 3, 0)  # on a disc of the same colour: on top of it
    assert shown(pilot) == "7/7/7/7/3x3/3x3"
    assert pilot.sentence == "Red may be at most one disc ahead."
    Mouse(pilot).choose("Piece", "Yellow")
    click(pilot, 3, 1)
    assert shown(pilot) == "7/7/7/7/3o3/3x3"
    assert pilot.sentence == "Ready: Red to move."
    click(pilot, 3, 0, button=3)
    assert shown(pilot) == "7/7/7/7/7/3o3", "what lies above falls"
    assert pilot.sentence == "Yellow may not be ahead of Red, who moves first."
    Mouse(pilot).choose("Piece", "Empty")
    click(pilot, 3, 5)
    assert shown(pilot) == "7/7/7/7/7/7", "an empty cell means the top of its column"


def test_above_and_below_the_cells_a_click_means_the_columns_next_cell(launch: Launch) -> None:
    pilot, scene = setting_up(launch, *FOUR)
    click(pilot, 2, 0)
    Mouse(pilot).choose("Piece", "Yellow")
    rect, column = scene.board.rect, scene.board.cell_rect(Cell(2, 0)).centerx
    for y in (rect.top + 1, rect.bottom - 2):
        pilot.click((column, y))
    assert shown(pilot) == "7/7/7/2o4/2o4/2x4"


def test_a_stroke_paints_squares(launch: Launch) -> None:
    pilot, scene = setting_up(launch, *THREE)
    first = scene.board.cell_rect(Cell(0, 2)).center
    pilot.point(first)
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=first, button=1)
    for column in (0, 1, 2, 1):
        pilot.point(scene.board.cell_rect(Cell(column, 2)).center, held=True)
    pilot.post(pygame.MOUSEBUTTONUP, pos=first, button=1)
    assert shown(pilot) == "xxx/3/3"
    pilot.point(scene.board.cell_rect(Cell(1, 0)).center)
    assert shown(pilot) == "xxx/3/3"


@pytest.mark.parametrize("window", ["480x600", "640x480", "1000x700", "1280x800"])
def test_a_notice_hides_no_control_and_no_title(launch: Launch, window: str) -> None:
    pilot, _ = setting_up(launch, *THREE, "--window", window)
    pilot.press(pygame.K_u)
    drawing = draw_anew(pilot)
    shown = drawing.visible()
    (words,) = [each for each in shown if each.asked == "There is nothing to undo."]
    box = drawing.card(words)
    assert box is not None
    for widget in pilot.group.widgets:
        assert not widget.rect.colliderect(box), widget.name
    assert not pilot.sees("Settings") or "Set up a position" in [each.shown for each in shown]


@pytest.mark.parametrize("by_key", [True, False])
def test_a_position_placed_by_hand_is_not_left_unasked(launch: Launch, *, by_key: bool) -> None:
    def leave() -> None:
        if by_key:
            pilot.press(pygame.K_ESCAPE)
        else:
            Mouse(pilot).push("Back")

    pilot, scene = setting_up(launch, *FOUR, "--moves", "445")
    click(pilot, 0, 0)
    for answer in (pygame.K_ESCAPE, pygame.K_RETURN):
        leave()
        assert pilot.dialog == "Leave this position?"
        pilot.press(answer)
        assert (pilot.dialog, pilot.app.scene) == ("", scene)
    assert shown(pilot) == "7/7/7/7/7/x6"
    leave()
    Mouse(pilot).push("Leave it")
    assert pilot.play.match.record.text == "445"


@pytest.mark.parametrize("keys", ["", "f", "fc"])
def test_what_would_not_be_lost_is_left_at_once(launch: Launch, keys: str) -> None:
    pilot, _ = setting_up(launch, *FOUR, "--moves", "445")
    pilot.type(keys)
    pilot.press(pygame.K_ESCAPE)
    assert pilot.shows(PlayScene)


@pytest.mark.parametrize("entry", ["Set up a position", "Games played"])
def test_escape_goes_back_and_the_question_is_asked_again(launch: Launch, entry: str) -> None:
    pilot = launch("--game", "connect-four", "--first", "computer")
    assert pilot.engine.is_asked()
    pilot.press(pygame.K_F2)
    Mouse(pilot).push(entry)
    assert not pilot.engine.is_asked()
    pilot.press(pygame.K_ESCAPE)
    assert pilot.play.match.phase is Phase.COMPUTER
    pilot.engine.answer(3)
    pilot.until(lambda: pilot.play.match.phase is Phase.HUMAN)
    assert pilot.moves == "4"


def begun(launch: Launch, *words: str) -> Pilot:
    """A game from the position after 4, 4, 5, in which 6 was then played."""
    pilot, _ = setting_up(launch, *words, "--moves", "445")
    pilot.press(pygame.K_f)
    pilot.press(pygame.K_p)
    assert pilot.saved["set_up"] == 3
    pilot.type("6")
    return pilot


def move_rows(pilot: Pilot) -> list[list[str]]:
    return [list(row) for row in pilot.play.moves.rows]


@pytest.mark.usefixtures("motion_drawn")
def test_undo_does_not_go_behind_the_position_and_the_list_says_what_it_is(launch: Launch) -> None:
    pilot = begun(launch, *FOUR)
    assert len(pilot.moves) == 4
    assert move_rows(pilot) == [["Set-up position"], ["6"]]
    pilot.press(pygame.K_u)
    assert not pilot.widget("Undo").enabled
    assert pilot.play.match.record.last_cell is None
    pilot.press(pygame.K_u)
    assert pilot.notice == "There is nothing to undo."
    assert len(pilot.moves) == 3
    pilot.press(pygame.K_y)
    pilot.type("7")
    assert move_rows(pilot) == [["Set-up position"], ["6", "7"]]


def test_the_game_goes_on_after_a_restart_as_it_was(launch: Launch) -> None:
    begun(launch, *FOUR)
    pilot = launch()
    Mouse(pilot).push("Resume: Connect Four, 4 moves")
    assert move_rows(pilot) == [["Set-up position"], ["6"]]
    pilot.type("uu")
    assert pilot.play.match.record.ply == 3
    assert pilot.saved["set_up"] == 3


def test_the_computer_is_asked_with_the_moves_that_lead_there(launch: Launch) -> None:
    pilot, _ = setting_up(launch, "--game", "connect-four", "--first", "computer")
    click(pilot, 3, 0)
    pilot.press(pygame.K_2)
    click(pilot, 3, 5)
    pilot.press(pygame.K_p)
    question = pilot.engine.open
    assert question is not None
    assert question.moves == (3, 3)
    pilot.engine.answer(0)
    pilot.until(lambda: pilot.play.match.phase is Phase.HUMAN)
    match = pilot.play.match
    assert not match.step_to(match.record.ply - 1), "nobody but the computer has moved"


@pytest.mark.parametrize("hands", [Mouse, Digits])
def test_from_the_start_screen_with_its_board_and_players(launch: Launch, hands: HandKind) -> None:
    pilot = launch()
    hand = hands(pilot)
    hand.take_board("8×7")
    hand.choose("Level", "Easy")
    hand.push("Set up")
    scene = scene_of(pilot)
    assert not pilot.widget("From the game").enabled, "nothing was played on this board"
    assert scene.board.game.columns == 8
    click(pilot, 7, 0)
    hand.push("Play")
    question = pilot.engine.open
    assert question is not None
    assert (question.moves, question.player.name) == ((7,), "easy")
    pilot.press(pygame.K_ESCAPE)
    assert pilot.start.setup.game.columns == 8
    hand.push("Set up")
    assert pilot.widget("From the game").enabled, "the game left is on this board"


def test_a_notice_stands_at_the_foot_of_the_window_where_a_dialog_is_open(launch: Launch) -> None:
    pilot, scene = setting_up(launch, *FOUR, "--window", "1000x700")
    pilot.press(pygame.K_F1)
    pilot.app.notify("Sound off")
    pilot.step()
    (notice,) = (each for each in draw_anew(pilot).texts if each.shown == "Sound off")
    assert not scene.dialogs[-1].rect.colliderect(notice.ink)
    assert abs(notice.ink.centerx - pilot.app.screen.get_rect().centerx) <= 1
