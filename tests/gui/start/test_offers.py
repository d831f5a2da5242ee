"""The cards below the games: the game to resume, the last one, the rules for a newcomer."""

import pytest
from drawn import draw_anew
from hands import Mouse
from how_many import often
from kept_games import DEEP, HARD, WON, kept
from pilot import Launch, Pilot

from engine.games.connect_four import connect_four
from engine.kernel.compiled import NOT_COMPILED
from gui.board.board_model import still_model
from gui.look.words import capitalised
from gui.review.scene import ReviewScene
from gui.start.past import Offer

WINDOWS = ("640x480", "1280x800")


def words(pilot: Pilot) -> dict[str, str]:
    """The titles of the cards, with what they say."""
    return {each.name: each.value for each in pilot.described() if each.role == "label"}


def lose(launch: Launch) -> None:
    """Loses a game of Connect Four to the usual level."""
    pilot = launch("--game", "connect-four", "--level", "medium")
    for move, reply in zip("7775", (0, 0, 0, 0), strict=True):
        pilot.type(move)
        pilot.wait(1)
        pilot.engine.answer(reply)
        pilot.wait(1)


@pytest.mark.parametrize("window", WINDOWS)
def test_a_game_is_resumed_from_its_picture(launch: Launch, window: str) -> None:
    launch("--game", "connect-four", "--level", "hard", "--moves", "44")
    pilot = launch("--game", "connect-four", "--level", "hard", "--moves", "44")
    pilot.type("5")
    pilot = launch("--window", window)
    assert words(pilot)["Continue your game"] == "Connect Four against Hard, move 4, today"
    Mouse(pilot).push("Resume: Connect Four, 3 moves")
    assert pilot.play.match.record.text == "445"


@pytest.mark.parametrize("window", WINDOWS)
def test_the_last_game_is_reviewed(launch: Launch, window: str) -> None:
    lose(launch)
    pilot = launch("--window", window)
    pilot.wait(0.1)
    assert words(pilot)["Your last game"] == "You lost to Medium in 4 moves."
    Mouse(pilot).push("Review: You lost to Medium in 4 moves.")
    assert isinstance(pilot.app.scene, ReviewScene)


def test_a_game_that_computers_played_is_not_your_last_one(launch: Launch) -> None:
    lose(launch)
    pilot = launch()
    later = kept(WON, (HARD, DEEP), day=9000)
    assert pilot.app.library.keep_played([later])
    pilot = launch()
    pilot.wait(0.1)
    assert words(pilot)["Your last game"] == "You lost to Medium in 4 moves."


def test_ones_own_score_stands_below_the_strength(launch: Launch) -> None:
    lose(launch)
    pilot = launch()
    pilot.wait(0.1)
    assert pilot.widget("Level").value_text().endswith("You lost the only game against it.")
    lose(launch)
    pilot = launch()
    pilot.wait(0.1)
    assert pilot.widget("Level").value_text().endswith("Not beaten yet (0 of 2).")
    Mouse(pilot).choose("Level", "Hard")
    assert "Not beaten" not in pilot.widget("Level").value_text()
    Mouse(pilot).choose("Level", "Medium")
    Mouse(pilot).choose("Game", "Tic-tac-toe")
    assert "Not beaten" not in pilot.widget("Level").value_text()


def test_the_kept_games_are_read_after_the_first_picture(launch: Launch) -> None:
    lose(launch)
    pilot = launch()
    assert not words(pilot)["Your last game"].strip()
    places = [each.rect for each in pilot.group.widgets]
    pilot.step()
    assert words(pilot)["Your last game"]
    assert [each.rect for each in pilot.group.widgets] == places, "its card was there at once"


@pytest.mark.parametrize("with_games", [False, True])
@pytest.mark.parametrize(
    "window", often(2, ["480x600", "1280x800", "640x480", "800x600", "900x620"])
)
def test_notices_hide_no_control_or_card(launch: Launch, window: str, *, with_games: bool) -> None:
    if with_games:
        lose(launch)
        launch("--game", "connect-four", "--moves", "44").type("5")
    pilot = launch("--window", window)
    pilot.wait(0.1)
    before = {each.shown for each in draw_anew(pilot).visible()}
    pilot.app.notify(f"{capitalised(NOT_COMPILED)}.")
    pilot.step()
    drawing = draw_anew(pilot)
    shown = drawing.visible()
    (first,) = [each for each in shown if each.asked.startswith("The compiled part")]
    box = drawing.card(first)
    assert box is not None
    assert pilot.app.screen.get_rect().contains(box)
    for widget in pilot.group.widgets:
        assert not widget.rect.colliderect(box), widget.name
    level = pilot.widget("Level").value_text()
    assert all(words in level for words in before - {each.shown for each in shown})


def test_an_offer_leaves_out_a_detail_before_it_is_cut() -> None:
    model = still_model(connect_four(), (), open_to_move=False)
    resumed = Offer("", ("Connect Four against Medium", "move 13", "today"), model, by=", ")
    assert resumed.forms == [
        "Connect Four against Medium, move 13, today",
        "Connect Four against Medium, move 13",
        "Connect Four against Medium",
    ]
    ended = Offer("", ("You lost to Medium in 4 moves.", "Your accuracy: 55 %."), model)
    assert ended.forms[1:] == ["You lost to Medium in 4 moves."]
