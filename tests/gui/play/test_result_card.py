"""The card of the result: accuracies, errors, the turning point, the graph, in every window."""

import re
from dataclasses import replace

import pygame
import pytest
from drawn import Text, draw_anew, unlike
from ended_games import ME_FIRST, TWO, card, said, win, won
from hands import Mouse
from kept_games import HARD, HUMAN, kept
from local_engines import InstantAnalysis
from pilot import Launch, Pilot
from screens import show

from gui.files.selection import Selection
from gui.play.result import FOLLOWS
from gui.play.result_card import RESULT
from gui.review.scene import ReviewScene
from gui.shell.requests import PlayGame

pytestmark = pytest.mark.usefixtures("motion_drawn")


def test_what_is_not_known_yet_is_left_open_and_its_graph_out(launch: Launch) -> None:
    pilot = launch(*ME_FIRST)
    win(pilot)
    result = pilot.play.ending.result
    assert result is not None
    assert [figure.value for figure in result.figures] == ["…"] * 3
    assert result.turn is None
    assert not pilot.sees("Show me")
    assert pilot.play.help.graph not in pilot.play.group.widgets
    assert FOLLOWS.removesuffix(".") in said(pilot)


def test_a_game_won_shows_its_turning_point_and_has_no_better_chance(launch: Launch) -> None:
    pilot = won(launch)
    pilot.click(pilot.widget("Show me").rect.center)
    assert isinstance(pilot.scene, ReviewScene)
    assert pilot.scene.review.ply == 2
    pilot.press(pygame.K_ESCAPE)
    assert card(pilot) == "You won"
    assert not pilot.sees("Try from here")
    pilot.type("t")
    assert not pilot.shows(ReviewScene)


@pytest.mark.parametrize("hand", ["T", "Try from here"])
def test_the_best_chance_of_a_lost_game_can_be_tried_again(launch: Launch, hand: str) -> None:
    pilot = show(launch, "lost", "--window", "1280x800")
    assert "Your best chance" in {text.shown for text in words_on_card(pilot)}
    assert "One move from a draw: move 5 had to be square 8." in said(pilot)
    assert "Move 3: a win in 3 was there." in said(pilot)
    if hand == "T":
        pilot.type("t")
    else:
        Mouse(pilot).push(hand)
    pilot.wait(1)
    assert isinstance(pilot.scene, ReviewScene)
    review = pilot.scene.review
    assert (review.ply, review.secret) == (2, True)
    pilot.type("9")
    assert review.secret, "it is the move that was played"
    pilot.type("5")
    assert not review.secret


def test_figures_stand_side_by_side_rather_than_in_rows_below_a_line(launch: Launch) -> None:
    pilot = show(launch, "lost by a mistake", "--window", "1280x630")
    on_card = {text.shown: text.ink.bottom for text in words_on_card(pilot)}
    assert "Your best chance" in on_card
    assert on_card["your accuracy"] == on_card["Yellow's accuracy"]


def test_a_missed_block_in_a_lost_position_can_be_tried_again(launch: Launch) -> None:
    saved = kept("11354554167131731", (HARD, HUMAN)).saved
    pilot = launch(analysis=InstantAnalysis())
    pilot.app.open(PlayGame(replace(saved, set_up=len(saved.moves))))
    pilot.type("3")
    pilot.wait(2)
    pilot.engine.answer(1)
    pilot.wait(3)
    assert "Move 1: missed block." in said(pilot)
    pilot.type("t")
    pilot.wait(1)
    assert isinstance(pilot.scene, ReviewScene)
    assert pilot.scene.review.secret
    pilot.type("2")
    assert not pilot.scene.review.secret


def test_a_block_missed_is_a_better_chance_than_a_win_in_twenty_moves(launch: Launch) -> None:
    analysis = InstantAnalysis()
    analysis.soon = 42
    pilot = launch(analysis=analysis)
    pilot.app.open(PlayGame(kept("14111424").saved))
    pilot.wait(1)
    pilot.type("7")
    pilot.engine.answer(3)
    pilot.wait(3)
    assert "Move 9: missed block." in said(pilot)


def test_accuracies_are_kept_without_a_review(launch: Launch) -> None:
    pilot = won(launch)
    pilot.app.errands.finish_frame()
    (kept,) = pilot.app.library.page(0, 9, Selection())
    assert kept.accuracy[0] == 100
    assert kept.accuracy[1] is not None
    pilot.app.back()
    pilot.wait(1)
    offered = {each.name: each.value for each in pilot.described()}["Your last game"]
    assert offered.startswith("You beat Medium in 3 moves. The turning point was move 2. ")


def words_on_card(pilot: Pilot) -> list[Text]:
    card = pilot.play.ui.place_of(RESULT)
    return [text for text in draw_anew(pilot).visible() if card.contains(text.ink)]


def test_a_small_card_has_the_accuracies_too(launch: Launch) -> None:
    pilot = won(launch, "--window", "480x480")
    assert {"100 %", "your accuracy"} <= {text.shown for text in words_on_card(pilot)}


@pytest.mark.usefixtures("every_frame")
@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("window", ["640x480", "1280x800"])
def test_the_panel_is_full_as_the_card_comes(launch: Launch, window: str, *, reduced: bool) -> None:
    motion = ["--reduced-motion"] if reduced else []
    pilot = launch(*TWO, "--moves", "112233", "--window", window, *motion)
    pilot.press(pygame.K_4)
    pilot.until(lambda: pilot.play.ui.place_of(RESULT).height > 0)
    pilot.until(lambda: not pilot.refreshes)
    screen, rect = pilot.app.screen, pilot.play.ui.place_of(RESULT)
    background = pygame.Surface(screen.get_size())
    pilot.app.style.backdrop(background)
    frames = 0
    while pilot.is_animating():
        difference = unlike(screen.subsurface(rect).copy(), background.subsurface(rect).copy())
        assert difference.count() > 0.8 * rect.width * rect.height, f"frame {frames}"
        frames += 1
        pilot.step()
    assert frames > 5


@pytest.mark.parametrize(
    ("players", "label"),
    [("human,medium", "mistakes of yours"), ("human,human", "mistakes in all")],
)
def test_the_card_counts_mistakes_as_reviews_do(launch: Launch, players: str, label: str) -> None:
    pilot = launch("--game", "tic-tac-toe", "--players", players, analysis=InstantAnalysis())
    for number, square in enumerate("365748291"[:8]):
        if pilot.play.match.outcome is not None:
            break
        if number % 2 and players == "human,medium":
            pilot.engine.answer(int(square) - 1)
        else:
            pilot.type(square)
        pilot.wait(2)
    pilot.until(lambda: not pilot.analyst.busy)
    pilot.wait(0.2)
    result = pilot.play.ending.result
    assert result is not None
    counted = {each.label: int(each.value) for each in result.figures[2:]}
    pilot.press(pygame.K_r)
    pilot.until(lambda: not pilot.analyst.busy)
    pilot.wait(0.2)
    said = next(each.value for each in pilot.described() if each.role == "status")
    marks = said.split(" · ")[1:2] if players == "human,medium" else [said]
    own = [int(n) for n in re.findall(r"(\d+) (?:mistake|blunder)", marks[0])]
    assert counted == {label: sum(own)}
    assert sum(own) > 1
