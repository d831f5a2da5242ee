"""The end of a game: who won is told when the last stone rests, then the card says more."""

from collections.abc import Sequence

import pygame
import pytest
from drawn import check_picture
from ended_games import ME_FIRST, ME_SECOND, TWO, card, ended, said, win, won
from hands import paste
from heard import Heard
from local_engines import ScriptedEngine
from pilot import Launch

from engine.games.game import Move
from engine.games.line_game import LineGame
from engine.players.spec import PlayerSpec
from gui.look.animation import FADE, LEAVE, SPILL
from gui.play.match import Phase
from gui.review.scene import ReviewScene
from gui.shell.sound import Sound

pytestmark = pytest.mark.usefixtures("motion_drawn")


class QuickEngine(ScriptedEngine):
    """Answers the question after `moves` in the round in which it is asked."""

    def __init__(self, moves: int, answer: int) -> None:
        super().__init__()
        self._after = moves, answer

    def go(
        self, game: LineGame, moves: Sequence[Move], player: PlayerSpec, seed: int | None = None
    ) -> int:
        number = super().go(game, moves, player, seed)
        if len(moves) == self._after[0]:
            self.answer(self._after[1])
        return number


def test_a_game_pasted_that_the_computer_wins_at_once_shows_its_graph(launch: Launch) -> None:
    computer = ("--game", "connect-four", "--first", "computer", "--level", "medium")
    pilot = launch(*computer, engine=QuickEngine(6, 0))
    pilot.type("a")
    paste(pilot, "121212")
    assert pilot.play.match.phase is Phase.ENDING
    graph = pilot.play.help.graph
    assert graph in pilot.group.widgets
    assert graph.value_text() == "After move 6 of 6 moves: not known yet"
    pilot.come_to_rest()
    pilot.wait(1)
    assert graph.value_text().startswith("After move 7 of 7 moves: Red has won")


def test_analysis_switched_on_while_the_last_disc_falls_tells_of_the_game(launch: Launch) -> None:
    pilot = launch(*TWO, "--moves", "112233")
    pilot.play.play(3)
    pilot.type("a")
    assert pilot.play.match.phase is Phase.ENDING
    assert pilot.play.help.graph.value_text() == "After move 6 of 6 moves: not known yet"
    check_picture(pilot)


@pytest.mark.parametrize(
    ("game", "players", "moves", "sound"),
    [
        ("connect-four", "human,human", "1122334", Sound.WIN),
        ("connect-four", "human,easy", "1122334", Sound.WIN),
        ("connect-four", "easy,human", "1122334", Sound.LOSE),
        ("connect-four", "easy,medium", "1122334", Sound.WIN),
        ("tic-tac-toe", "human,human", "123546879", Sound.DRAW),
    ],
)
def test_only_a_loss_to_a_computer_sounds_like_one(
    launch: Launch, game: str, players: str, moves: str, sound: Sound
) -> None:
    pilot = launch("--game", game, "--players", players, "--moves", moves[:-1])
    pilot.app.sounds = sounds = Heard()
    heard = sounds.heard
    if pilot.play.match.phase is Phase.HUMAN:
        pilot.type(moves[-1])
    else:
        pilot.engine.answer(int(moves[-1]) - 1)
        pilot.wait(1)
    pilot.come_to_rest()
    assert [each for each in heard if each in (Sound.WIN, Sound.LOSE, Sound.DRAW)] == [sound]
    pilot.press(pygame.K_u)
    pilot.press(pygame.K_y)
    pilot.come_to_rest()
    assert heard[-1] not in (Sound.WIN, Sound.LOSE, Sound.DRAW), "it is only played again"


def test_nothing_says_who_won_before_the_last_disc_has_landed(launch: Launch) -> None:
    pilot = launch(*TWO, "--moves", "112233")
    pilot.press(pygame.K_4)
    assert pilot.play.match.phase is Phase.ENDING
    while pilot.play.match.arrival is not None:
        assert pilot.sentence == "Red played column 4"
        assert pilot.app.last_announcement == ""
        assert not card(pilot)
        assert pilot.play.match.outcome is None
        pilot.step()
    assert pilot.play.match.outcome is not None
    pilot.step()  # the party is seen to begin first
    assert card(pilot) == "Red won"
    assert pilot.app.last_announcement.startswith("Red dropped in column 4, row 1. Player 1 won")
    assert "Red won" in said(pilot)


def test_enter_does_what_rematch_says_after_another_button_was_clicked(launch: Launch) -> None:
    pilot = won(launch)
    pilot.click(pilot.widget("Show me").rect.center)
    pilot.press(pygame.K_ESCAPE)
    assert pilot.widget("Rematch").describe().name == "Rematch"
    pilot.press(pygame.K_RETURN)
    assert not card(pilot)
    assert pilot.play.match.record.ply == 0


def test_rematches_count_and_another_opponent_begins_anew(launch: Launch) -> None:
    pilot = launch(*ME_FIRST)
    win(pilot)
    assert pilot.play.ending.score == "1 – 0"
    pilot.press(pygame.K_RETURN)
    assert not card(pilot)
    win(pilot)
    assert pilot.play.ending.score == "2 – 0"
    assert pilot.play.ending.result is not None
    assert pilot.play.ending.result.below.endswith("and your second win in a row.")
    pilot.press(pygame.K_u)
    pilot.wait(1)
    pilot.press(pygame.K_9)
    pilot.come_to_rest()
    assert pilot.play.ending.score == "2 – 0", "the same game"
    pilot.click(pilot.widget("Play Hard").rect.center)
    assert pilot.play.match.seats[1].level == "hard"
    assert pilot.play.ending.score == ""


@pytest.mark.parametrize(
    ("second", "offered"),
    [("medium", "Play Easy"), ("beginner", ""), ("human", ""), ("random", "")],
)
def test_after_a_loss_the_level_below_is_offered(launch: Launch, second: str, offered: str) -> None:
    pilot = launch("--game", "connect-four", "--players", f"human,{second}", "--moves", "415161")
    pilot.type("2")
    if second == "human":
        pilot.type("1")
    else:
        pilot.wait(2)
        pilot.engine.answer(0)
    pilot.until(lambda: pilot.play.match.outcome is not None)
    pilot.come_to_rest()
    names = [each.name for each in pilot.group.widgets if each.name.startswith("Play ")]
    assert names == ([offered] if offered else [])


def test_undo_takes_the_card_away_and_redo_brings_it_back_without_a_party(launch: Launch) -> None:
    pilot = ended(launch)
    pilot.come_to_rest()
    pilot.press(pygame.K_u)
    assert not card(pilot)
    pilot.wait(2 * LEAVE / 3)
    assert pilot.is_animating(), "the disc is lifted out, and the card fades"
    pilot.wait(2 * LEAVE / 3)
    assert not pilot.is_animating()
    check_picture(pilot)
    pilot.press(pygame.K_y)
    assert not card(pilot), "the disc falls again"
    pilot.until(lambda: bool(card(pilot)))
    pilot.wait(0.6)
    assert not pilot.is_animating(), "there is no confetti"


@pytest.mark.parametrize("reduced", [False, True])
def test_confetti_ends_and_is_not_thrown_with_reduced_motion(launch: Launch, reduced: bool) -> None:
    pilot = ended(launch, *(["--reduced-motion"] if reduced else []))
    before = pilot.clock.now
    pilot.come_to_rest()
    if reduced:
        assert pilot.clock.now - before <= FADE + 0.05
    else:
        assert 1.0 < pilot.clock.now - before < 1.7


def test_a_key_ends_the_party_and_counts(launch: Launch) -> None:
    pilot = ended(launch)
    pilot.wait(0.4)
    pilot.press(pygame.K_r)
    assert isinstance(pilot.scene, ReviewScene)
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(0.3)
    assert not pilot.is_animating()


@pytest.mark.usefixtures("every_frame")
def test_a_key_without_a_use_takes_the_confetti_away(launch: Launch) -> None:
    pilot = ended(launch)
    pilot.wait(0.6)
    pilot.press(pygame.K_F12)
    pilot.come_to_rest()
    check_picture(pilot)


@pytest.mark.parametrize("key", [pygame.K_r, pygame.K_n])
def test_a_key_while_the_last_disc_falls_ends_the_game_first(launch: Launch, key: int) -> None:
    pilot = launch(*TWO, "--moves", "112233")
    pilot.press(pygame.K_4)
    pilot.press(key)
    if key == pygame.K_r:
        assert isinstance(pilot.scene, ReviewScene)
    else:
        assert pilot.play.ending.score == "1 – 0"
        assert pilot.play.match.record.ply == 0


def test_the_discs_fall_out_before_a_rematch_and_a_move_meanwhile_counts(launch: Launch) -> None:
    pilot = ended(launch)
    pilot.come_to_rest()
    pilot.press(pygame.K_RETURN)
    leaving = pilot.play.match.leaving
    assert leaving is not None
    assert len(leaving.stones) == 7
    began = pilot.clock.now
    pilot.come_to_rest()
    assert pilot.clock.now - began <= SPILL + 0.05
    pilot.type("1")
    pilot.press(pygame.K_n)
    assert pilot.play.match.leaving is not None
    pilot.press(pygame.K_3)
    assert pilot.play.match.record.text == "3"
    assert pilot.play.match.leaving is None


def test_the_computer_moves_only_after_the_discs_are_gone(launch: Launch) -> None:
    pilot = launch(*ME_SECOND)
    for mine, other in ((2, 1), (3, 5), (None, 9)):
        pilot.engine.answer(other - 1)
        pilot.wait(2)
        if mine is not None:
            pilot.press(ord(str(mine)))
            pilot.wait(1)
    assert card(pilot) == "You lost"
    pilot.press(pygame.K_RETURN)
    pilot.engine.answer(4)
    pilot.step()
    assert pilot.play.match.leaving is not None
    assert pilot.play.match.record.ply == 0
    pilot.wait(FADE + SPILL)
    assert pilot.play.match.record.ply == 1


def test_swapping_sides_after_the_end_begins_another_game(launch: Launch) -> None:
    pilot = launch(*ME_FIRST)
    win(pilot)
    ended = pilot.play.match
    pilot.type("s")
    pilot.come_to_rest()
    assert ended.seats[0].is_human, "the game that ended stays won by the person"
    assert pilot.play.match is not ended
    assert pilot.play.match.record.text == ""
    assert [seat.is_human for seat in pilot.play.match.seats] == [False, True]
    assert pilot.play.ending.score == "0 – 1"
