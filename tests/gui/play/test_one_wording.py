"""One wording on the screen, and values that stay and keep to one side."""

from dataclasses import replace

import pygame
import pytest
from analysed_games import analysed, at, chips
from games_to_review import COMPUTER, HUMAN, review_between
from local_engines import InstantAnalysis, SlowAnalysis
from oracle import scores
from pilot import TWO_PEOPLE, Launch
from screens import LATE

from engine.reasons.shown_line import MOST
from gui.files.settings import REDUCED
from gui.files.setup import Seats
from gui.look.animation import STEP
from gui.play.words import sentence


def test_experts_get_exact_scores(launch: Launch) -> None:
    pilot = analysed(launch)
    assert not pilot.app.settings.exact_scores
    pilot.app.change(replace(pilot.app.settings, exact_scores=True))
    pilot.play.stale = True
    pilot.wait(0.3)
    best = max(scores(LATE).values())
    assert chips(pilot)[1] == f"+{best}*"
    assert pilot.sentence == f"Column 2 or 4 wins for Red in 3 (+{best})"
    assert pilot.play.help.values.bar.value_text() == f"After move 16: Red wins in 3 (+{best})"
    graph = pilot.play.help.graph
    assert graph.words(graph.last) == f"After move 16: Red wins in 3 (+{best})"


def test_the_only_move_is_named_where_it_loses(launch: Launch) -> None:
    pilot = analysed(launch, "5541341276364275256371436756617242335472")
    assert pilot.sentence == "Column 1 lets Yellow win in 1"


def test_nothing_goes_blank_between_two_answers(launch: Launch) -> None:
    analysis = SlowAnalysis()
    analysis.answering = True
    pilot = launch(*TWO_PEOPLE, "--moves", LATE, analysis=analysis)
    pilot.type("a")
    pilot.wait(0.5)
    before, shares = chips(pilot), pilot.play.help.values.bar.shares
    assert sum(shares) == pytest.approx(1)
    analysis.answering = False
    pilot.analyst.evaluated.clear()
    pilot.type("7")
    for _ in range(20):
        pilot.step()
        assert chips(pilot) == before
        assert pilot.play.help.values.bar.shares == shares
    noted = [each for each in pilot.described() if each.role == "label"]
    held = [each for each in noted if each.name.startswith("Column ") and each.states]
    assert {each.states for each in held} == {("before move 17",)}
    assert len(held) == len(before)
    analysis.answering = True
    pilot.wait(1)
    assert chips(pilot) != before
    assert pilot.described()[2].states == ()


def test_the_bar_glides_to_its_new_value(launch: Launch) -> None:
    pilot = analysed(launch)
    bar = pilot.play.help.values.bar
    pilot.come_to_rest()
    start = bar.shares[0]
    pilot.type("1")
    pilot.until(lambda: bar.moving)
    pilot.step()
    between = bar.shares[0]
    pilot.come_to_rest()
    assert start > between > bar.shares[0]
    assert not bar.moving


def test_with_reduced_motion_the_bar_changes_at_once(launch: Launch) -> None:
    pilot = analysed(launch)
    bar = pilot.play.help.values.bar
    before = bar.shares
    pilot.app.settings = replace(pilot.app.settings, motion=REDUCED)
    pilot.type("1")
    pilot.step()
    assert bar.shares != before
    assert not bar.moving


def test_the_best_line_begins_with_the_move_of_the_reason(launch: Launch) -> None:
    """Column 4 wins as soon, and the engine's own line begins there."""
    pilot = analysed(launch)
    pilot.wait(0.5)
    assert "Red plays 2" in sentence(pilot.play)[1]
    assert pilot.widget("Best line").value_text() == "2 3 4 4 3"


@pytest.mark.usefixtures("motion_drawn")
@pytest.mark.parametrize("keys", ["al", "l", "hh"])
def test_the_line_plays_itself_once_and_goes(launch: Launch, keys: str) -> None:
    """Yellow wins in 13, a line of 25 moves."""
    pilot = at(launch, LATE + "1")
    pilot.wait(0.3)
    pilot.type(keys)
    shown = pilot.play.help
    pilot.until(lambda: bool(shown.player.shown))
    assert len(shown.player.shown) == 1
    words = "Best line: 4 2 3 3 2 3 3 5 7 4."
    pilot.until(lambda: pilot.app.last_announcement.endswith(words), 2 * STEP)
    pilot.wait(STEP * MOST)
    assert len(shown.insight.line) == 25
    assert len(shown.player.shown) == MOST, "it does not flood the board"
    assert len(shown.line.moves) == MOST
    pilot.come_to_rest()
    pilot.wait(3)
    assert not shown.player.shown
    assert pilot.moves == LATE + "1", "nothing has been played"
    pilot.type("l")
    pilot.until(lambda: bool(shown.player.shown))
    pilot.press(pygame.K_ESCAPE)
    assert not shown.player.shown
    pilot.type("l2")
    pilot.step()
    assert not shown.player.shown, "a move ends it"


@pytest.mark.parametrize(("seats", "view"), [((HUMAN, COMPUTER), 0), ((COMPUTER, HUMAN), 1)])
def test_a_review_keeps_to_one_players_view(launch: Launch, seats: Seats, view: int) -> None:
    words = LATE + "2447"
    pilot, scene = review_between(launch, seats, moves=words, analysis=InstantAnalysis())
    assert any(each.value.startswith("Values for you: ") for each in pilot.described())
    seen = set()
    for _ in range(4):
        pilot.press(pygame.K_LEFT)
        pilot.wait(0.5)
        ply = scene.review.compared_at
        assert ply is not None
        known = scores(scene.review.record.text[:ply])
        for chip in scene.values.chips:
            score = known[int(chip.name.split()[1]) - 1] * (1 if ply % 2 == view else -1)
            kind = "win" if score > 0 else "loss" if score else "draw"
            assert chip.value.split()[0] == kind
        seen.add(next(each.value for each in pilot.described() if each.name == "Values"))
    assert seen == {f"for you, before move {move}" for move in (16, 17, 18, 19)}


def test_bar_and_graph_do_not_tell_the_result_before_the_mark_is_drawn(launch: Launch) -> None:
    pilot = analysed(launch, "1425", game="tic-tac-toe")
    help_, graph = pilot.play.help, pilot.play.help.graph
    assert help_.values.bar.shares == pytest.approx((1, 0)), "a win in one fills it"
    pilot.type("3")
    pilot.step()
    assert help_.values.bar.value_text() == "After move 4: X wins in 1"
    assert graph.last == 4
    pilot.come_to_rest()
    assert help_.values.bar.value_text() == "After move 5: X has won"
    assert help_.values.bar.shares == pytest.approx((1, 0))
    assert graph.words(graph.last) == "After move 5: X has won"
    pilot.type("l")
    assert pilot.notice == "The best line is shown only on your turn."
    assert not help_.values.chips
