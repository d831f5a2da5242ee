"""The summary of a review, the tour of one's own mistakes, the best line, the scores compared."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from drawn import check_picture, unlike
from games_to_review import (
    COMPUTER,
    FULL_BOARD,
    HUMAN,
    O_ERRS,
    LateAnalysis,
    review,
    review_between,
)
from hands import Digits, Mouse
from local_engines import InstantAnalysis, SlowAnalysis
from pilot import Launch, Pilot
from screens import PEOPLE

from engine.reasons.judgement import Mark
from engine.search.limits import Bounds
from engine.service.messages import Analysed, AnalysisTask, Reply
from gui.files.setup import Seat
from gui.review import commands
from gui.review.scene import ReviewScene
from gui.review.words import comment


@pytest.mark.parametrize("hands", [Mouse, Digits])
@pytest.mark.parametrize(("seats", "side"), [((HUMAN, COMPUTER), 0), ((COMPUTER, HUMAN), 1)])
def test_a_person_goes_through_their_own_mistakes_alone(
    launch: Launch, hands: type[Mouse | Digits], seats: tuple[Seat, Seat], side: int
) -> None:
    pilot, scene = review_between(launch, seats)
    own = [ply for ply in scene.review.evaluated.errors() if (ply - 1) % 2 == side]
    assert own != scene.review.evaluated.errors(), "both err"
    hand, seen = hands(pilot), list[int]()
    hand.push("Go through my mistakes")
    while not scene.review.at_summary:
        pilot.come_to_rest()
        seen.append(scene.review.ply)
        hand.push("My next mistake" if len(seen) < len(own) else "Back to the summary")
    assert seen == own


@pytest.mark.usefixtures("motion_drawn")
def test_the_same_button_leads_through_everybody_elses_mistakes(launch: Launch) -> None:
    pilot, scene = review_between(launch, (HUMAN, HUMAN))
    seen = []
    pilot.press(pygame.K_RETURN)
    assert pilot.sees("Next mistake"), "nobody's own"
    while not scene.review.at_summary:
        seen.append(scene.review.ply)
        pilot.press(pygame.K_RETURN)
    assert seen == scene.review.evaluated.errors()
    assert pilot.sees("Go through the mistakes")


@pytest.mark.usefixtures("motion_drawn")
def test_a_mistake_shown_already_is_not_called_the_next_one(launch: Launch) -> None:
    pilot, scene = review(launch)
    (only,) = scene.review.evaluated.errors()
    hand = Mouse(pilot)
    hand.push("Go through the mistakes")
    pilot.come_to_rest()
    assert pilot.sees("Back to the summary"), "it is the only one"
    pilot.press(pygame.K_LEFT)
    hand.push("Back to the mistake")
    assert scene.review.ply == only
    hand.push("Try it again")
    pilot.press(pygame.K_a)
    assert pilot.sees("Back to the summary"), "the answer stands in the mistake's place"
    pilot.press(pygame.K_HOME)
    assert pilot.sees("Back to the mistake")


@pytest.mark.usefixtures("motion_drawn")
def test_picking_a_move_ends_the_tour(launch: Launch) -> None:
    pilot, scene = review_between(launch, (HUMAN, COMPUTER))
    pilot.press(pygame.K_PERIOD)
    assert scene.review.touring, "it has begun"
    pilot.press(pygame.K_HOME)
    assert pilot.sees("Next mistake")
    pilot.press(pygame.K_PERIOD)
    assert scene.review.ply == scene.review.evaluated.errors()[0], "anybody's"


def test_a_game_without_mistakes_is_replayed_from_the_start(launch: Launch) -> None:
    pilot, scene = review(launch, moves="152374689")
    assert not scene.review.evaluated.errors()
    assert "No move changed the result." in pilot.sentence
    Mouse(pilot).push("Replay from the start")
    assert scene.review.ply == 0


@pytest.mark.usefixtures("motion_drawn")
def test_the_best_line_plays_itself_in_place_of_the_mistake(launch: Launch) -> None:
    pilot, scene = review_between(launch, (HUMAN, HUMAN))
    pilot.press(pygame.K_PERIOD)
    pilot.come_to_rest()
    ply = scene.review.ply
    best = scene.review.line_evaluated.plies[ply].judgement
    assert best is not None
    pilot.press(pygame.K_l)
    pilot.until(lambda: scene.review.line_plays)
    assert scene.animating
    pilot.until(lambda: not scene.review.line_plays)
    assert scene.review.variation_from == ply - 1
    assert scene.review.ply == len(scene.review.record.all_moves) >= ply
    marks = [each.judgement for each in scene.review.line_evaluated.plies[ply:] if each.judgement]
    assert marks, "it is judged like any other"
    assert all(each.mark is Mark.BEST for each in marks)
    check_picture(pilot)
    following = [each for each in scene.review.evaluated.errors() if each > ply]
    assert scene.review.error(1) == following[0], "not the mistake itself again"
    Mouse(pilot).push("Back to the game")
    assert "variation" not in scene.moves.value_text()
    assert scene.moves.ply == ply, "the mistake that it stood in place of"


def test_a_line_not_solved_move_by_move_says_what_is_proven_of_it(launch: Launch) -> None:
    pilot, scene = review_between(launch, (HUMAN, HUMAN))
    start, end = 0, 0
    while end <= start + 1:  # a line of more than the winning move
        pilot.press(pygame.K_PERIOD)
        start = scene.review.ply - 1
        pilot.press(pygame.K_l)
        pilot.until(lambda: scene.review.line_plays)
        end = len(scene.review.record.all_moves)
        pilot.press(pygame.K_BACKSPACE)
    before = scene.review.record.position_at(start)
    known = pilot.analyst.known(before)
    assert known is not None
    pilot.analyst.evaluated = {before: known}
    scene.review.forget()
    pilot.press(pygame.K_l)
    pilot.until(lambda: scene.review.ply == start + 2)
    said = comment(scene.review, scene.sides)
    assert said.head.startswith("In the best line Red plays column ") or said.head.startswith(
        "In the best line Yellow plays column "
    )
    assert "win" in said.detail or "draw" in said.detail


class FickleAnalysis(LateAnalysis):
    """Says of the best line that every move leads to another score than it said before."""

    def poll(self) -> list[Reply]:
        line = self._open is not None and self._open.task.line
        return [self._other(reply) if line else reply for reply in super().poll()]

    def _other(self, reply: Reply) -> Reply:
        if not isinstance(reply, Analysed):
            return reply
        columns = (each and Bounds(each.lower - 1, each.upper - 1) for each in reply.columns)
        return replace(reply, columns=tuple(columns))


def test_an_analysis_that_contradicts_itself_changes_no_mark_and_no_words(launch: Launch) -> None:
    def read(pilot: Pilot, scene: ReviewScene) -> tuple[str, ...]:
        pilot.press(pygame.K_PERIOD)
        found = list[str]()
        for key in (0, pygame.K_l, pygame.K_BACKSPACE):
            pilot.press(key)
            pilot.wait(2)
            found += [
                pilot.sentence,
                comment(scene.review, scene.sides).detail,
            ]
        return tuple(found)

    games = [
        review(launch, moves=FULL_BOARD, game="connect-four", analysis=analysis)
        for analysis in (LateAnalysis(), FickleAnalysis())
    ]
    steady, fickle = (read(*each) for each in games)
    assert fickle == steady


class ShortAnalysis(InstantAnalysis):
    """Solves nothing after O's square 3."""

    def analyse(self, task: AnalysisTask) -> int:
        short = task.moves[:4] == (0, 4, 1, 2)
        return super().analyse(
            replace(task, plies=tuple(p for p in task.plies if p < 4 or not short))
        )


def test_the_best_line_in_a_variation_tells_of_the_position_it_begins_in(launch: Launch) -> None:
    pilot, scene = review(launch, analysis=ShortAnalysis())
    pilot.press(pygame.K_HOME)
    pilot.type("15")  # as in the game
    pilot.type("2")  # X does not: but O can hold the draw
    pilot.type("4")  # O does not
    while pilot.analyst.busy:
        pilot.step()
    judgement = scene.review.line_evaluated.plies[4].judgement
    assert judgement is not None
    assert judgement.mark.is_error
    pilot.press(pygame.K_l)
    pilot.until(lambda: scene.review.line_plays)
    pilot.until(lambda: scene.review.ply == 5)
    assert scene.review.line_evaluated.plies[5].judgement is None
    assert comment(scene.review, scene.sides).detail == (
        "It begins with square 3, which leads to a draw for O."
    )


def test_any_key_stops_the_line(launch: Launch) -> None:
    pilot, scene = review_between(launch, (HUMAN, HUMAN))
    pilot.press(pygame.K_PERIOD)
    pilot.press(pygame.K_l)
    pilot.until(lambda: scene.review.line_plays)
    pilot.press(pygame.K_LEFT)
    assert not scene.review.line_plays
    here = scene.review.ply
    pilot.wait(2)
    assert scene.review.ply == here


def test_a_best_move_has_no_better_line(launch: Launch) -> None:
    pilot, scene = review(launch)
    pilot.press(pygame.K_END)
    pilot.press(pygame.K_l)
    assert pilot.notice == "There is no better line to show."
    assert not scene.review.line_plays


@pytest.mark.parametrize("seats", [(HUMAN, COMPUTER), (COMPUTER, HUMAN)])
def test_the_result_is_the_persons(launch: Launch, seats: tuple[Seat, Seat]) -> None:
    pilot, _ = review_between(launch, seats, moves="1415161")
    lost = "You lost: Red won with its 4th move."
    says = "You won with your 4th move." if seats[0] is HUMAN else lost
    assert pilot.sentence.startswith(says)


def test_a_comment_fades_into_the_next_one(launch: Launch) -> None:
    pilot, scene = review_between(launch, (HUMAN, HUMAN))
    pilot.press(pygame.K_END)
    pilot.come_to_rest()
    link = scene.ui.widget(commands.REPLIES)
    assert link is not None
    place = link.rect.move(0, -40)
    old = pilot.app.screen.subsurface(place).copy()
    pilot.press(pygame.K_LEFT)
    assert scene.animating
    pilot.press(pygame.K_COMMA)
    check_picture(pilot)
    pilot.come_to_rest()
    assert unlike(old, pilot.app.screen.subsurface(place)).count()
    check_picture(pilot)


@pytest.mark.usefixtures("every_frame")
def test_a_comment_behind_a_dialog_changes_without_fading(launch: Launch) -> None:
    analysis = SlowAnalysis()
    pilot = launch("--game", "tic-tac-toe", *PEOPLE, "--moves", O_ERRS, analysis=analysis)
    pilot.type("r")
    pilot.press(pygame.K_END)
    pilot.come_to_rest()
    pilot.press(pygame.K_F1)
    pilot.come_to_rest()
    analysis.answering = True
    pilot.step()
    check_picture(pilot)
    changed = pilot.app.screen.copy()
    pilot.wait(1)
    assert unlike(changed, pilot.app.screen).count() == 0


@pytest.mark.usefixtures("every_frame")
def test_a_fade_leaves_nothing_of_one_that_it_cuts_short(launch: Launch) -> None:
    pilot, scene = review_between(launch, (HUMAN, HUMAN))
    pilot.come_to_rest()
    assert scene.review.at_summary, "the card is higher than a comment"
    for _ in range(2):
        pilot.press(pygame.K_LEFT)
        pilot.step()
        assert scene.animating
        check_picture(pilot)
    pilot.come_to_rest()
    check_picture(pilot)
