"""Hints on the play screen, by real events, against another solver."""

import pygame
import pytest
from analysed_games import HalfAnalysis, at
from drawn import check_picture, unlike
from how_many import often
from local_engines import SlowAnalysis
from oracle import scores
from pilot import Launch
from random_games import random_texts
from screens import LATE, PEOPLE

from engine.games.game import Move
from engine.games.line_rules import Cell
from engine.players.spec import PlayerSpec
from engine.search.limits import Bounds

UNPROVEN = [Bounds(-3, 5), *[Bounds(-9, 9)] * 6]


@pytest.mark.parametrize("seed", often(1, range(4)))
def test_a_hint_is_never_inferior(launch: Launch, seed: int) -> None:
    for words in random_texts(8, range(13, 40), 100 + seed):
        pilot = at(launch, words)
        pilot.type("h")
        pilot.wait(0.05)
        hinted = pilot.play.insight.hinted
        known = scores(words)
        assert hinted is not None
        assert known[hinted] == max(known.values()), words
        assert pilot.sentence.startswith(f"Hint: column {hinted + 1} ")
        assert pilot.app.last_announcement.startswith(pilot.sentence)
        pilot.type("h")
        pilot.wait(0.1)
        assert pilot.play.help.player.shown[0][0].column == hinted
        pilot.type(str(hinted + 1))
        pilot.step()
        assert pilot.play.insight.hinted is None
        assert not pilot.play.help.player.shown


def test_threats_are_drawn_in_columns_where_no_disc_falls(launch: Launch) -> None:
    pilot = launch("--game", "connect-four", *PEOPLE, "--moves", "2233")
    pilot.type("t")
    for key in "451u":
        pilot.type(key)
        pilot.come_to_rest()
        pilot.wait(1)
        check_picture(pilot)


def test_a_hint_appears_as_soon_as_it_is_known(launch: Launch) -> None:
    analysis = SlowAnalysis()
    pilot = launch("--game", "connect-four", *PEOPLE, "--moves", LATE, analysis=analysis)

    def hinted() -> Move | None:
        return pilot.play.insight.hinted

    pilot.type("h")
    pilot.wait(1)
    assert pilot.sentence == "Looking for the best move…"
    assert hinted() is None
    analysis.answering = True
    pilot.step()
    assert hinted() in (1, 3)
    pilot.press(pygame.K_ESCAPE)
    assert hinted() is None, "Esc puts it away, and does not leave yet"


def test_where_nothing_is_proven_a_search_suggests_a_move(launch: Launch) -> None:
    analysis = HalfAnalysis(UNPROVEN)
    pilot = launch("--game", "connect-four", *PEOPLE, analysis=analysis)
    assert not pilot.engine.is_asked(), "nobody has asked for a hint"
    pilot.type("h")
    pilot.step()
    assert pilot.engine.open is not None
    assert pilot.engine.open.player == PlayerSpec("deepening")
    before = pilot.app.screen.copy()
    pilot.engine.answer(3)
    pilot.wait(0.2)
    assert pilot.sentence == "Hint for Red: column 4, not proven"
    assert "Hint for Red: column 4, not proven" in pilot.app.last_announcement
    below = next(each.value for each in pilot.described() if each.role == "status")
    assert below == "Solving: 0 of 7 columns solved."
    landing = pilot.play.board.cell_rect(Cell(3, 0))
    assert unlike(before.subsurface(landing), pilot.app.screen.subsurface(landing)).count()
    analysis.bounds = (Bounds(5, 5), *[Bounds(-9, -9)] * 6)
    pilot.wait(0.2)
    assert pilot.sentence.startswith("Hint: column 1 wins")


def test_a_suggestion_that_comes_too_late_is_dropped(launch: Launch) -> None:
    pilot = launch("--game", "connect-four", *PEOPLE, analysis=HalfAnalysis(UNPROVEN))
    pilot.type("h")
    late = pilot.engine.best(3)
    pilot.type("4")
    pilot.come_to_rest()
    pilot.type("h")
    pilot.scene.handle_reply(late)
    assert pilot.sentence == "Looking for the best move…"
    pilot.engine.answer(0)
    pilot.wait(0.2)
    assert pilot.sentence == "Hint for Yellow: column 1, not proven"


def test_a_suggestion_that_another_screen_has_cancelled_is_requested_again(launch: Launch) -> None:
    pilot = launch("--game", "connect-four", *PEOPLE, analysis=HalfAnalysis(UNPROVEN))
    pilot.type("h")
    pilot.press(pygame.K_F3)
    pilot.engine.stop()
    pilot.press(pygame.K_ESCAPE)
    pilot.engine.answer(2)
    pilot.wait(0.2)
    assert pilot.sentence == "Hint for Red: column 3, not proven"


def test_without_a_proof_or_a_search_no_move_is_hinted_at(launch: Launch) -> None:
    analysis = HalfAnalysis(UNPROVEN)
    pilot = launch("--game", "connect-four", *PEOPLE, analysis=analysis)
    pilot.type("h")
    pilot.step()
    analysis.gives_up = True
    pilot.wait(0.2)
    assert pilot.sentence == "No proven best move yet"
    assert pilot.play.insight.hinted is None


def test_of_the_best_moves_the_most_central_is_the_hint(launch: Launch) -> None:
    pilot = launch("--game", "tic-tac-toe", *PEOPLE, analysis=HalfAnalysis([Bounds(0, 0)] * 9))
    pilot.type("h")
    pilot.step()
    assert pilot.play.insight.hinted == 4
