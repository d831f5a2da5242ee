"""The summary of a review, the tour of one's own mistakes, the best line, the scores compared."""

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
from hands import Digits, HandKind, Mouse
from how_many import often
from local_engines import InstantAnalysis, SlowAnalysis
from page_data import data_of
from pilot import Launch, Pilot
from sample_games import CONNECT_FOUR, TIC_TAC_TOE
from screens import PEOPLE

from engine.games.line_game import LineGame
from engine.search.limits import Bounds
from engine.service.messages import Analyse, Analysed, AnalysisTask, ReasonTask, Reply
from gui.files.setup import Seat
from gui.look.animation import OPEN
from gui.review import commands
from gui.review.scene import ReviewScene
from gui.review.words import comment


@pytest.mark.parametrize("hands", often(1, [Mouse, Digits]))
@pytest.mark.parametrize(("seats", "side"), [((HUMAN, COMPUTER), 0), ((COMPUTER, HUMAN), 1)])
def test_a_person_goes_through_their_own_mistakes_alone(
    launch: Launch, hands: HandKind, seats: tuple[Seat, Seat], side: int
) -> None:
    pilot, scene = review_between(launch, seats)
    own = [ply for ply in scene.review.evaluated.mistakes() if (ply - 1) % 2 == side]
    assert own != scene.review.evaluated.mistakes(), "both err"
    hand, seen = hands(pilot), list[int]()
    hand.push("Go through my mistakes")
    while len(seen) < 99 and not scene.review.at_summary:
        pilot.come_to_rest()
        seen.append(scene.review.ply)
        hand.push("My next mistake" if len(seen) < len(own) else "Back to the summary")
    assert seen == own


@pytest.mark.usefixtures("motion_drawn")
def test_the_same_button_leads_through_everybody_elses_mistakes(launch: Launch) -> None:
    pilot, scene = review_between(launch, (HUMAN, HUMAN))
    seen = list[int]()
    pilot.press(pygame.K_RETURN)
    assert pilot.sees("Next mistake"), "nobody's own"
    while len(seen) < 99 and not scene.review.at_summary:
        seen.append(scene.review.ply)
        Mouse(pilot).push("Next mistake" if pilot.sees("Next mistake") else "Back to the summary")
    assert seen == scene.review.evaluated.mistakes()
    assert pilot.sees("Go through the mistakes")


@pytest.mark.usefixtures("motion_drawn")
def test_a_mistake_shown_already_is_not_called_the_next_one(launch: Launch) -> None:
    pilot, scene = review(launch)
    (only,) = scene.review.evaluated.mistakes()
    hand = Mouse(pilot)
    hand.push("Go through the mistakes")
    pilot.come_to_rest()
    assert pilot.sees("Back to the summary"), "it is the only one"
    pilot.press(pygame.K_LEFT)
    hand.push("Back to the mistake")
    assert scene.review.ply == only
    hand.push("Try again")
    pilot.press(pygame.K_a)
    assert pilot.sees("Back to the summary"), "the answer stands in the mistake's place"
    pilot.press(pygame.K_HOME)
    assert pilot.sees("Back to the mistake")


@pytest.mark.usefixtures("motion_drawn")
def test_picking_a_move_ends_the_tour(launch: Launch) -> None:
    pilot, scene = review_between(launch, (COMPUTER, HUMAN))
    pilot.press(pygame.K_PERIOD)
    assert scene.review.touring, "it has begun"
    pilot.press(pygame.K_HOME)
    assert pilot.sees("Next mistake")
    pilot.press(pygame.K_PERIOD)
    assert scene.review.ply == scene.review.evaluated.mistakes()[0], "anybody's"


def test_a_game_without_mistakes_is_replayed_from_the_start(launch: Launch) -> None:
    pilot, scene = review(launch, moves="152374689")
    assert not scene.review.evaluated.mistakes()
    assert "No move changed the result." in pilot.sentence
    Mouse(pilot).push("Replay from the start")
    assert scene.review.ply == 0


@pytest.mark.usefixtures("motion_drawn")
def test_a_right_answer_says_so_and_enter_goes_on(launch: Launch) -> None:
    pilot, scene = review_between(launch, (HUMAN, HUMAN))
    first, second, *_ = (
        ply for ply in scene.review.evaluated.mistakes() if ply in scene.review.evaluated.judged()
    )
    while scene.review.ply != first:
        pilot.press(pygame.K_PERIOD)
    pilot.press(pygame.K_RETURN)
    assert pilot.sentence.startswith("Find ")
    assert not any(each.name == "Line" for each in pilot.described()), "it would tell the answer"
    judgement = scene.review.evaluated.plies[first].judgement
    assert judgement is not None
    pilot.type(str(judgement.best_moves[0] + 1))
    assert pilot.sentence.startswith("Correct! ")
    pilot.press(pygame.K_RETURN)
    assert scene.review.ply == second


class UnsolvingAnalysis(InstantAnalysis):
    def analyse(self, task: AnalysisTask) -> int:
        return super().analyse(replace(task, plies=()))


@pytest.mark.parametrize(
    ("game", "moves", "number"), [(CONNECT_FOUR, "4141214", 7), (TIC_TAC_TOE, O_ERRS, 4)]
)
def test_practical_mistakes_are_told_of_where_nothing_is_solved(
    launch: Launch, game: LineGame, moves: str, number: int
) -> None:
    analysis = UnsolvingAnalysis()
    analysis.soon = game.cells
    pilot, scene = review_between(launch, (HUMAN, HUMAN), game, moves, analysis=analysis)
    assert scene.review.evaluated.mistakes() == [number]
    pilot.press(pygame.K_PERIOD)
    assert scene.review.ply == number
    mark, _, said = pilot.sentence.partition(". ")
    assert mark in (f"Move {number}, missed block", f"Move {number}, lets X connect")
    assert "had to block" in said or "threatens" in said
    assert not pilot.sees("Try again"), "what is right is not known"
    pilot.wait(3)
    assert any(each.name == "Line" for each in pilot.described())


class WordlessAnalysis(LateAnalysis):
    def explain(self, task: ReasonTask) -> int:
        return super().explain(replace(task, plies=()))


def test_the_best_line_is_shown_where_it_is_asked_for(launch: Launch) -> None:
    pilot, scene = review_between(launch, (HUMAN, HUMAN), analysis=WordlessAnalysis())
    pilot.press(pygame.K_PERIOD)
    pilot.come_to_rest()
    assert not any(each.name == "Line" for each in pilot.described())
    pilot.press(pygame.K_l)
    pilot.until(lambda: any(each.name == "Line" for each in pilot.described()))
    assert scene.review.variation_from is None, "it is drawn, and not played"
    pilot.press(pygame.K_HOME)
    assert not any(each.name == "Line" for each in pilot.described())


class FickleAnalysis(LateAnalysis):
    """Says of the best line that every move leads to another score than it said before."""

    def poll(self) -> list[Reply]:
        line = isinstance(self._open, Analyse) and self._open.task.line
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
            found += [pilot.sentence, comment(scene.review, scene.sides).detail]
        return tuple(found)

    games = [
        review(launch, moves=FULL_BOARD, game="connect-four", analysis=analysis)
        for analysis in (LateAnalysis(), FickleAnalysis())
    ]
    steady, fickle = (read(*each) for each in games)
    assert fickle == steady


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


@pytest.mark.usefixtures("every_frame")
def test_what_changes_in_a_card_that_fades_in_is_seen_at_once(launch: Launch) -> None:
    pilot, scene = review_between(launch, (HUMAN, HUMAN))
    pilot.press(pygame.K_END)
    pilot.come_to_rest()
    pilot.press(pygame.K_LEFT)
    pilot.wait(0.7 * OPEN)
    link = scene.ui.widget(commands.REPLIES)
    assert link is not None
    scene.group.set_focus(link)
    scene.compare()
    pilot.step()
    assert scene.animating
    area = link.area(pilot.app.style)
    soon = pilot.app.screen.subsurface(area).copy()
    pilot.come_to_rest()
    near = pygame.mask.from_threshold(
        soon, (0, 0, 0), (60, 60, 60, 255), pilot.app.screen.subsurface(area)
    )
    assert near.count() == area.width * area.height


@pytest.mark.usefixtures("every_frame")
def test_a_fade_begins_with_all_of_its_card_drawn_below_a_notice(launch: Launch) -> None:
    pilot, scene = review_between(launch, (HUMAN, HUMAN), window="480x600")
    pilot.press(pygame.K_END)
    pilot.come_to_rest()
    pilot.app.notify("The previous game is kept under Games.", 4)
    pilot.step()
    scene.act(commands.PREVIOUS, None)
    scene.stale = True
    check_picture(pilot)


@pytest.mark.parametrize("by_key", [True, False])
def test_a_review_is_shared_as_a_page(launch: Launch, *, by_key: bool) -> None:
    pilot, scene = review_between(launch, (HUMAN, COMPUTER))
    if by_key:
        pilot.press(pygame.K_e, mod=pygame.KMOD_LCTRL)
    else:
        Mouse(pilot).push("Share as a page")
    pilot.press(pygame.K_RETURN)
    assert pilot.notice.startswith("Saved as connect-four ")
    (file,) = (pilot.data / "games").glob("*.html")
    page = data_of(file)
    assert page["title"] == "Player 1 and Computer drew"
    assert page["moves"] == list(scene.review.main)
    assert page["marks"] == scene.review.evaluated.mistakes()
    marks = [each.mark and each.mark.glyph for each in scene.review.evaluated.plies]
    assert [step.get("mark") for step in page["steps"]] == marks
