"""The games shown: by result, by game, by words typed; what is said while there are none."""

from pathlib import Path

import pygame
import pytest
from drawn import check_picture
from hands import HANDS, HandKind, Mouse
from kept_games import DEEP, DRAWN, HARD, HUMAN, LOST, RANDOM, WON, fill, kept
from pilot import Launch, Pilot

from gui.files.kept_game import Opponent
from gui.files.selection import Selection
from gui.history.games_scene import GamesScene, wanted
from gui.start.scene import StartScene

GAMES = [
    kept(WON, (HUMAN, HARD), accuracy=(90, 50)),
    kept(LOST, (HUMAN, HARD), day=1),
    kept(WON, (HUMAN, DEEP), day=2),
    kept(DRAWN, (RANDOM, HUMAN), game="tic-tac-toe", day=3),
    kept("44", (HUMAN, HARD), day=4),
    kept(LOST, (HUMAN, HUMAN), day=5),
    kept(WON, (RANDOM, DEEP), day=6),
]


@pytest.fixture
def games(launch: Launch, tmp_path: Path) -> Pilot:
    fill(tmp_path, GAMES)
    pilot = launch()
    Mouse(pilot).push("Games")
    return pilot


def shown(pilot: Pilot) -> list[tuple[str, str]]:
    if not pilot.sees("Games played"):
        return []
    return [(row[0], row[1]) for row in pilot.pick_list("Games played").rows]


@pytest.mark.parametrize("hands", HANDS)
def test_games_are_shown_by_their_result(games: Pilot, hands: HandKind) -> None:
    hand = hands(games)
    for result, found in (
        ("Won", [("You won", "Alpha–beta, depth 9"), ("You won", "Hard")]),
        ("Lost", [("You lost", "Hard")]),
        ("Drawn", [("Draw", "Random")]),
        ("Unfinished", [("Unfinished", "Hard")]),
    ):
        hand.choose("Show", result)
        assert shown(games) == found
    hand.choose("Show", "All")
    assert len(shown(games)) == len(GAMES)


def test_games_are_shown_by_game(games: Pilot) -> None:
    hand = Mouse(games)
    hand.choose("Game", "Tic-tac-toe")
    assert shown(games) == [("Draw", "Random")]
    hand.choose("Show", "Won")
    assert shown(games) == []
    assert games.sees("Show all games")
    hand.push("Show all games")
    assert len(shown(games)) == len(GAMES)
    assert not games.sees("Show all games")


def test_words_typed_look_for_opponents_and_results(games: Pilot) -> None:
    games.press(pygame.K_f, mod=pygame.KMOD_CTRL)
    games.type("computers")
    assert [who for _, who in shown(games)] == ["Two computers"]
    games.press(pygame.K_ESCAPE)
    games.press(pygame.K_f, mod=pygame.KMOD_CTRL)
    games.type("hard")
    assert shown(games) == [("Unfinished", "Hard"), ("You lost", "Hard"), ("You won", "Hard")]
    games.type(" won")
    assert shown(games) == [("You won", "Hard")]
    check_picture(games)
    games.press(pygame.K_BACKSPACE)
    assert shown(games) == [("You won", "Hard")], "the beginning of a word is enough"
    games.press(pygame.K_RETURN)
    assert games.pick_list("Games played").focused
    games.press(pygame.K_f, mod=pygame.KMOD_CTRL)
    games.press(pygame.K_ESCAPE)
    assert len(shown(games)) == len(GAMES), "Esc clears the words"
    games.press(pygame.K_ESCAPE)
    assert games.shows(StartScene), "and then goes back"


@pytest.mark.parametrize("focused", ["Games played", "Show", "Open"])
def test_typing_anywhere_searches(games: Pilot, focused: str) -> None:
    games.scene.group.set_focus(games.widget(focused))
    games.type("hard")
    assert games.text_field("Search").focused
    assert shown(games) == [("Unfinished", "Hard"), ("You lost", "Hard"), ("You won", "Hard")]
    check_picture(games)
    games.press(pygame.K_RETURN)
    assert games.pick_list("Games played").focused
    games.type("9/")
    assert games.text_field("Search").value == "hard9/", "goes on where the words end"


def test_letters_typed_into_the_search_are_no_shortcuts(games: Pilot) -> None:
    games.press(pygame.K_f, mod=pygame.KMOD_CTRL)
    games.type("rm?")
    games.press(pygame.K_DELETE)
    assert games.shows(GamesScene)
    assert not games.dialog
    assert games.text_field("Search").value == "rm?"
    assert shown(games) == []


def test_the_marked_game_stays_marked_while_it_is_among_those_shown(games: Pilot) -> None:
    view = games.pick_list("Games played")
    games.press(pygame.K_END)
    assert view.marked == len(GAMES) - 1
    Mouse(games).choose("Show", "Won")
    assert view.marked == 1
    Mouse(games).choose("Show", "All")
    assert view.marked == len(GAMES) - 1


def test_every_word_means_all_that_it_may_begin() -> None:
    hard, deep, person = Opponent("level:hard"), Opponent("alphabeta:9"), Opponent("person")
    everybody = [hard, deep, person]
    nobody = Selection(opponents=())
    assert wanted("", everybody) == ()
    assert wanted("Won", everybody) == ((nobody, Selection(result="won")),)
    assert wanted("tic", everybody) == ((nobody, Selection(game="tic-tac-toe")),)
    assert wanted("beta 9", everybody) == 2 * ((Selection(opponents=(deep,)),),)
    assert wanted("people", everybody) == ((Selection(opponents=(person,)),),)
    computers = Selection(with_person=False)
    assert wanted("two", everybody) == ((Selection(opponents=(person,)), computers),)
    assert wanted("unf", everybody) == ((nobody, Selection(finished=False)),)
    assert wanted("%' OR 1", everybody)[0] == (nobody,), "it is no SQL"


def test_what_invites_goes_when_there_is_a_game(launch: Launch, tmp_path: Path) -> None:
    pilot = launch()
    Mouse(pilot).push("Games")
    assert pilot.sees("Play a game")
    fill(tmp_path, GAMES[:1])
    pilot.until(lambda: pilot.sees("Games played"))
    assert not pilot.sees("Play a game")
    assert pilot.pick_list("Games played").focused
    check_picture(pilot)
