"""The review of a game, by keyboard alone and by mouse alone."""

import pygame
import pytest
from drawn import check_picture
from games_to_review import (
    FULL_BOARD,
    HUMAN,
    O_ERRS,
    SOLVED_AT_ONCE,
    LateAnalysis,
    moves_of,
    review,
    review_between,
    reviewed,
)
from hands import Digits, Mouse
from local_engines import InstantAnalysis, PatientAnalysis, SlowAnalysis
from pilot import Launch, Pilot
from sample_games import TIC_TAC_TOE
from screens import PEOPLE

from engine.service.messages import Failed, Reply
from gui.play.scene import PlayScene
from gui.review.scene import ReviewScene
from gui.widgets.widget import Description


def described(pilot: Pilot, role: str) -> Description:
    return next(each for each in pilot.described() if each.role == role)


@pytest.mark.usefixtures("motion_drawn")
def test_a_whole_review_by_mouse_alone(launch: Launch) -> None:
    pilot = launch("--game", "tic-tac-toe", *PEOPLE, analysis=InstantAnalysis())
    mouse = Mouse(pilot)
    for digit in O_ERRS:
        mouse.play(int(digit) - 1)
    pilot.come_to_rest()
    mouse.push("Review")
    scene = reviewed(pilot)
    mouse.push("Show me")
    pilot.come_to_rest()
    assert (scene.review.ply, scene.review.at_summary) == (4, False)
    mouse.push("Try again")
    square = scene.board.cell_rect(scene.review.game.square_cell(6)).center
    pilot.click(square)
    assert pilot.sentence.startswith("You tried square 7. It gives O's draw away.")
    mouse.push("Show the answer")
    mouse.push("Back to the game")
    pilot.click(scene.moves.cell(3).center)
    assert scene.review.ply == 4
    pilot.click((scene.graph.rect.right - 12, scene.graph.rect.centery))
    assert scene.review.ply == 7
    mouse.push("Back")
    assert isinstance(pilot.app.scene, PlayScene)


def test_a_game_of_42_moves(launch: Launch) -> None:
    pilot, scene = review(launch, moves=FULL_BOARD, game="connect-four", analysis=LateAnalysis())
    assert scene.review.ply == 42
    assert pilot.sentence == (
        "A draw: the board is full. Turning point: move 38, Yellow. "
        "Yellow played column 3 and gave its win away. Column 4 would have won for Yellow in 1."
    )
    pilot.press(pygame.K_END)
    assert pilot.sentence.startswith(
        "Move 42, best. Yellow plays column 4: the only move. The board is"
    )
    pilot.press(pygame.K_HOME)
    assert pilot.sentence == "The start. Too large to solve here."
    seen = set()
    for ply in range(1, 43):
        pilot.press(pygame.K_RIGHT)
        assert scene.review.ply == ply
        assert scene.moves.rect.contains(scene.moves.cell(ply - 1)), "the move is in sight"
        seen.add(pilot.sentence)
    assert len(seen) == 42
    words = described(pilot, "status").value
    assert f"{42 - SOLVED_AT_ONCE} of 42 moves judged; the others are too large" in words


def test_moves_are_judged_from_the_end_as_they_are_known_until_it_is_left(launch: Launch) -> None:
    pilot = launch("--game", "tic-tac-toe", *PEOPLE, "--moves", O_ERRS)
    pilot.press(pygame.K_r)
    assert "Reviewing: 0 of 7 moves judged" in described(pilot, "status").value
    assert pilot.sentence == "X won with its 4th move."
    pilot.press(pygame.K_END)
    assert "Not solved yet." in pilot.sentence
    practical = pilot.analysis.reasons[-1]
    assert (practical.plies, practical.live) == ((6, 5, 4, 3, 2, 1, 0), True)
    assert pilot.analyst.busy
    pilot.press(pygame.K_ESCAPE)
    assert pilot.analyst.busy, "the card of the result asks for the same"
    pilot.press(pygame.K_ESCAPE)
    assert not pilot.analyst.busy


def test_the_library_learns_what_is_known_when_the_review_is_opened(launch: Launch) -> None:
    pilot, scene = review_between(launch, (HUMAN, HUMAN), TIC_TAC_TOE, O_ERRS)
    library, saved = pilot.app.library, scene.review.saved
    library.keep(saved)
    assert library.page(0, 1)[0].accuracy == (None, None)
    pilot.press(pygame.K_ESCAPE)
    pilot.app.show(ReviewScene(pilot.app, saved))
    assert library.page(0, 1)[0].accuracy == (100, 73)


def test_the_library_learns_how_well_both_played(launch: Launch) -> None:
    analysis = SlowAnalysis()
    pilot = launch("--game", "tic-tac-toe", *PEOPLE, analysis=analysis)
    pilot.type(O_ERRS)
    pilot.come_to_rest()
    library = pilot.app.library
    assert library.page(0, 1)[0].accuracy == (None, None)
    pilot.press(pygame.K_r)
    analysis.answering = True
    reviewed(pilot)
    assert library.page(0, 1)[0].accuracy == (100, 73)


def test_a_game_is_reviewed_from_the_list_of_games(launch: Launch) -> None:
    pilot = launch("--game", "tic-tac-toe", *PEOPLE, analysis=InstantAnalysis())
    pilot.type(O_ERRS)
    pilot.come_to_rest()
    pilot.press(pygame.K_ESCAPE)
    Mouse(pilot).push("Games")
    pilot.press(pygame.K_r)
    scene = reviewed(pilot)
    assert scene.review.main == tuple(moves_of(TIC_TAC_TOE, O_ERRS))
    assert pilot.app.library.page(0, 1)[0].accuracy == (100, 73)
    pilot.press(pygame.K_ESCAPE)
    Mouse(pilot).push("Review")
    assert isinstance(pilot.app.scene, ReviewScene)


def test_a_game_from_a_position_set_up_begins_there(launch: Launch) -> None:
    pilot, scene = review_between(launch, (HUMAN, HUMAN), TIC_TAC_TOE, O_ERRS, set_up=5)
    said = "Values for X: Set-up position; 1 O 4 (best); 2 X 8 (best) (current)"
    assert described(pilot, "list").value == said
    assert pilot.sentence.startswith("X won with its 1st move.")
    pilot.press(pygame.K_END)
    assert pilot.sentence.startswith("Move 2, best. X plays square 8 and wins the game.")
    assert described(pilot, "slider").value.startswith("After move 2 of 2 moves: ")
    assert "All 2 moves judged." in described(pilot, "status").value
    pilot.press(pygame.K_HOME)
    assert scene.review.ply == 5
    assert pilot.sentence.startswith("The position set up. Every move lets X win in 1")
    pilot.click(scene.graph.rect.midleft)
    pilot.press(pygame.K_LEFT)
    assert scene.review.ply == 5, "the moves that lead there have no player"
    pilot.click((scene.graph.rect.right - 2, scene.graph.rect.centery))
    assert scene.review.ply == 7
    pilot.click(scene.moves.cell(0).center)
    assert scene.review.ply == 6
    assert not scene.review.evaluated.mistakes()


def test_mistakes_after_a_position_set_up_are_counted_from_there(launch: Launch) -> None:
    pilot, _ = review_between(launch, (HUMAN, HUMAN), TIC_TAC_TOE, O_ERRS, set_up=3)
    assert described(pilot, "slider").value.endswith("; mistakes of O: move 1")


class Refusing(PatientAnalysis):
    def poll(self) -> list[Reply]:
        if self._open is None:
            return []
        question, self._open = self._open, None
        return [Failed(question.id, "it fell over")]


def test_what_the_engine_has_no_answer_to_is_not_called_too_large(launch: Launch) -> None:
    pilot, _ = review_between(launch, (HUMAN, HUMAN), TIC_TAC_TOE, O_ERRS, analysis=Refusing())
    assert pilot.notice == "The engine gave no answer: it fell over."
    said = described(pilot, "status").value
    assert said.startswith("0 of 7 moves judged; the engine gave no answer")


@pytest.mark.usefixtures("every_frame")
def test_the_whole_ring_of_the_board_is_drawn(launch: Launch) -> None:
    words = "--game", "connect-four", *PEOPLE, "--moves", "1213141"
    pilot = launch(*words, analysis=InstantAnalysis())
    pilot.press(pygame.K_r)
    pilot.press(pygame.K_END)
    pilot.wait(1)
    pilot.group.set_focus(reviewed(pilot).board, visible=False)
    pilot.press(pygame.K_DOWN)
    assert reviewed(pilot).board.show_focus
    check_picture(pilot)


def test_every_control_is_reached_by_tab_and_the_cursor_plays(launch: Launch) -> None:
    pilot, scene = review(launch)
    hands = Digits(pilot)
    hands.push("First")
    hands.reach("Evaluation")
    pilot.press(pygame.K_RIGHT)
    pilot.press(pygame.K_RIGHT)
    assert scene.review.ply == 2
    hands.reach("Moves")
    pilot.press(pygame.K_DOWN)
    assert scene.review.ply == 4
    hands.push("First")
    hands.reach(scene.board.name)
    pilot.press(pygame.K_RIGHT)
    pilot.press(pygame.K_RIGHT)
    pilot.press(pygame.K_RETURN)
    assert scene.review.record.moves == (5,), "the square at the right of the middle"
    assert scene.review.variation_from == 0
    hands.push("Previous")
    pilot.come_to_rest()
    assert scene.review.ply == 0, "the variation has no move that could have a reason"


@pytest.mark.usefixtures("motion_drawn")
def test_the_wheel_over_the_graph_steps_and_its_words_follow_the_pointer(launch: Launch) -> None:
    pilot, scene = review(launch)
    pilot.point((scene.graph.rect.centerx + 20, scene.graph.rect.centery))
    pilot.post(pygame.MOUSEWHEEL, x=0, y=1, flipped=False)
    assert scene.review.ply == 6
    assert scene.graph.tooltip.startswith("After move 6: X wins"), "not of where the pointer rests"
    pilot.press(pygame.K_LEFT)
    assert scene.graph.tooltip.startswith("After move 5: X wins")
    pilot.point((scene.graph.rect.centerx + 21, scene.graph.rect.centery))
    assert scene.graph.tooltip.startswith("After move 4: X wins"), "of what the pointer is moved to"
    pilot.point((1, 1))
    assert not scene.graph.tooltip
