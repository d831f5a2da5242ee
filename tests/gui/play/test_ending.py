"""The end of a game: who won is told when the last stone rests, then the card says more."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest
from drawn import Text, check_picture, draw_anew, unlike
from hands import Digits, paste
from local_engines import InstantAnalysis, PatientAnalysis, ScriptedEngine
from pilot import Launch, Pilot
from screens import LATE

from engine.games.game import Move, Player
from engine.games.line_game import LineGame
from engine.players.spec import PlayerSpec
from gui.files.selection import Selection
from gui.look.animation import FADE, LEAVE, SPILL
from gui.play.match import Phase
from gui.play.result import FOLLOWS
from gui.play.words import keys_lines, seat_note, subline
from gui.review.scene import ReviewScene

pytestmark = pytest.mark.usefixtures("motion_drawn")

TWO = ("--game", "connect-four", "--players", "human,human")
ME_FIRST = ("--game", "tic-tac-toe", "--players", "human,medium")
ME_SECOND = ("--game", "tic-tac-toe", "--players", "medium,human")
WON = ((1, 2), (5, 3), (9, None))
"""A game of tic-tac-toe: the person's squares and the computer's."""


@pytest.fixture
def analysis() -> PatientAnalysis:
    """Analyses at once."""
    return InstantAnalysis()


def win(pilot: Pilot) -> None:
    """Plays the game of `WON`, until everything is at rest."""
    for mine, other in WON:
        pilot.press(ord(str(mine)))
        pilot.wait(1)
        if other is not None:
            pilot.engine.answer(other - 1)
            pilot.wait(2)
    pilot.come_to_rest()


def card(pilot: Pilot) -> str:
    """The title of the card of the result; '' if there is none."""
    result = pilot.play.ending.card.result
    return "" if result is None else result.title


def said(pilot: Pilot) -> str:
    """Everything on the screen, in words."""
    return " ".join(f"{each.name} {each.value}" for each in pilot.described())


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
    assert graph.visible
    assert graph.value_text() == "After move 6 of 6 moves: not known yet"
    pilot.come_to_rest()
    pilot.wait(1)
    assert graph.value_text().startswith("After move 7 of 7 moves: Red has won")


def test_analysis_switched_on_while_the_last_disc_falls_tells_of_the_game(launch: Launch) -> None:
    pilot = launch(*TWO, "--moves", "112233")
    pilot.type("4a")
    assert pilot.play.match.phase is Phase.ENDING
    assert pilot.play.help.graph.value_text() == "After move 6 of 6 moves: not known yet"
    check_picture(pilot)


def test_nothing_says_who_won_before_the_last_disc_has_landed(launch: Launch) -> None:
    pilot = launch(*TWO, "--moves", "112233")
    pilot.press(pygame.K_4)
    assert pilot.play.match.phase is Phase.ENDING
    while pilot.play.match.motion.arrival is not None:
        assert pilot.sentence == "Red played column 4"
        assert "won" not in pilot.app.last_announcement
        assert not card(pilot)
        assert pilot.play.match.outcome is None
        pilot.step()
    assert pilot.play.match.outcome is not None
    assert card(pilot) == "Red won"
    assert "won" in pilot.app.last_announcement
    assert "Red won" in said(pilot)


def test_the_computers_win_is_told_no_sooner_either(launch: Launch) -> None:
    pilot = launch("--game", "connect-four", "--first", "computer", "--moves", "112233")
    pilot.engine.answer(3)
    pilot.step()
    pilot.until(lambda: pilot.play.match.record.ply == 7)
    assert "win" not in said(pilot)
    pilot.come_to_rest()
    assert card(pilot) == "You lost"


@pytest.mark.parametrize(
    ("arguments", "moves", "title", "notes"),
    [
        ((*TWO, "--moves", "112233"), "4", "Red won", ["won", "lost"]),
        (
            ("--game", "tic-tac-toe", "--players", "human,human", "--moves", "51932846"),
            "7",
            "A draw",
            ["draw", "draw"],
        ),
    ],
)
def test_the_players_card_says_how_each_has_fared(
    launch: Launch, arguments: tuple[str, ...], moves: str, title: str, notes: list[str]
) -> None:
    pilot = launch(*arguments)
    pilot.type(moves)
    pilot.come_to_rest()
    assert card(pilot) == title
    assert [seat_note(pilot.play.match, player) for player in Player] == notes


def test_the_card_has_both_accuracies_and_the_turning_point(
    launch: Launch, analysis: PatientAnalysis
) -> None:
    pilot = launch(*ME_FIRST, analysis=analysis)
    win(pilot)
    pilot.wait(1)
    result = pilot.play.ending.card.result
    assert result is not None
    assert (result.title, result.below) == ("You won", "Three in a row in 3 moves.")
    figures = [(figure.value, figure.label) for figure in result.figures]
    assert figures[0] == ("100 %", "your accuracy")
    assert figures[1] == ("0", "mistakes")
    assert figures[2][1] == "O's accuracy"
    assert result.turn is not None
    assert result.turn.title == "Turning point: move 2"
    assert result.turn.words == (
        "O played square 2 and gave the draw away. Square 5 would have kept it."
    )
    assert result.turn.words in said(pilot)


def test_what_is_not_known_yet_is_left_open(launch: Launch) -> None:
    pilot = launch(*ME_FIRST)
    win(pilot)
    result = pilot.play.ending.card.result
    assert result is not None
    assert [figure.value for figure in result.figures] == ["…"] * 3
    assert result.turn is None
    assert not pilot.sees("Show me")


def test_show_me_opens_the_review_at_the_turning_point(
    launch: Launch, analysis: PatientAnalysis
) -> None:
    pilot = launch(*ME_FIRST, analysis=analysis)
    win(pilot)
    pilot.wait(1)
    pilot.click(pilot.widget("Show me").rect.center)
    assert isinstance(pilot.scene, ReviewScene)
    assert pilot.scene.review.ply == 2
    pilot.press(pygame.K_ESCAPE)
    assert card(pilot) == "You won"


def test_enter_does_what_rematch_says_after_another_button_was_clicked(
    launch: Launch, analysis: PatientAnalysis
) -> None:
    pilot = launch(*ME_FIRST, analysis=analysis)
    win(pilot)
    pilot.wait(1)
    pilot.click(pilot.widget("Show me").rect.center)
    pilot.press(pygame.K_ESCAPE)
    assert pilot.widget("Rematch").describe().name == "Rematch"
    pilot.press(pygame.K_RETURN)
    assert not card(pilot)
    assert pilot.play.match.record.ply == 0


def test_enter_presses_a_button_that_tab_has_reached(launch: Launch) -> None:
    pilot = launch(*ME_FIRST)
    win(pilot)
    Digits(pilot).reach("Review")
    pilot.press(pygame.K_RETURN)
    assert isinstance(pilot.scene, ReviewScene)


def test_rematches_count_and_another_opponent_begins_anew(launch: Launch) -> None:
    pilot = launch(*ME_FIRST)
    win(pilot)
    assert pilot.play.ending.series.score(pilot.play.match.seats) == (1, 0)
    pilot.press(pygame.K_RETURN)
    assert not card(pilot)
    win(pilot)
    assert pilot.play.ending.series.score(pilot.play.match.seats) == (2, 0)
    assert pilot.play.ending.card.result is not None
    assert pilot.play.ending.card.result.below.endswith("and your second win in a row.")
    pilot.press(pygame.K_u)
    pilot.wait(1)
    pilot.press(pygame.K_9)
    pilot.come_to_rest()
    assert pilot.play.ending.series.score(pilot.play.match.seats) == (2, 0), "the same game"
    pilot.click(pilot.widget("Play against Hard").rect.center)
    assert pilot.play.match.seats[1].level == "hard"
    assert pilot.play.ending.series.score(pilot.play.match.seats) is None


def test_nobody_is_offered_to_play_a_level_who_has_not_beaten_the_one_before(
    launch: Launch,
) -> None:
    pilot = launch(*TWO, "--moves", "112233")
    pilot.press(pygame.K_4)
    pilot.come_to_rest()
    assert not any(w.visible and "against" in w.name for w in pilot.group.widgets)


def test_undo_takes_the_card_away_and_redo_brings_it_back_without_a_party(launch: Launch) -> None:
    pilot = launch(*TWO, "--moves", "112233")
    pilot.press(pygame.K_4)
    pilot.come_to_rest()
    pilot.press(pygame.K_u)
    assert not card(pilot)
    assert pilot.is_animating(), "the disc is lifted out"
    pilot.wait(1)
    pilot.press(pygame.K_y)
    assert not card(pilot), "the disc falls again"
    pilot.until(lambda: bool(card(pilot)))
    pilot.wait(0.6)
    assert not pilot.is_animating(), "there is no confetti"


@pytest.mark.parametrize("reduced", [False, True])
def test_confetti_ends_by_itself_and_is_not_thrown_with_reduced_motion(
    launch: Launch, reduced: bool
) -> None:
    pilot = launch(*TWO, "--moves", "112233", *(["--reduced-motion"] if reduced else []))
    pilot.press(pygame.K_4)
    pilot.until(lambda: bool(card(pilot)))
    before = pilot.clock.now
    pilot.come_to_rest()
    if reduced:
        assert pilot.clock.now - before <= FADE + 0.05
    else:
        assert 1.0 < pilot.clock.now - before < 1.7


def test_a_key_ends_the_party_and_counts(launch: Launch) -> None:
    pilot = launch(*TWO, "--moves", "112233")
    pilot.press(pygame.K_4)
    pilot.until(lambda: bool(card(pilot)))
    pilot.wait(0.4)
    pilot.press(pygame.K_r)
    assert isinstance(pilot.scene, ReviewScene)
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(0.3)
    assert not pilot.is_animating()


@pytest.mark.parametrize("key", [pygame.K_r, pygame.K_n])
def test_a_key_while_the_last_disc_falls_ends_the_game_first(launch: Launch, key: int) -> None:
    pilot = launch(*TWO, "--moves", "112233")
    pilot.press(pygame.K_4)
    pilot.press(key)
    if key == pygame.K_r:
        assert isinstance(pilot.scene, ReviewScene)
    else:
        assert pilot.play.ending.series.score(pilot.play.match.seats) == (1, 0)
        assert pilot.play.match.record.ply == 0


def test_the_discs_fall_out_before_a_rematch_and_a_move_meanwhile_counts(launch: Launch) -> None:
    pilot = launch(*TWO, "--moves", "112233")
    pilot.press(pygame.K_4)
    pilot.come_to_rest()
    pilot.press(pygame.K_RETURN)
    leaving = pilot.play.match.motion.leaving
    assert leaving is not None
    assert len(leaving.stones) == 7
    began = pilot.clock.now
    pilot.come_to_rest()
    assert pilot.clock.now - began <= SPILL + 0.05
    pilot.type("1")
    pilot.press(pygame.K_n)
    assert pilot.play.match.motion.leaving is not None
    pilot.press(pygame.K_3)
    assert pilot.play.match.record.text == "3"
    assert pilot.play.match.motion.leaving is None


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
    assert pilot.play.match.motion.leaving is not None
    assert pilot.play.match.record.ply == 0
    pilot.wait(FADE + SPILL)
    assert pilot.play.match.record.ply == 1


def test_the_window_with_confetti_is_the_window_and_pieces(launch: Launch) -> None:
    pilot = launch(*TWO, "--moves", "112233")
    pilot.press(pygame.K_4)
    pilot.until(lambda: bool(card(pilot)))
    pilot.wait(0.5)
    pilot.app._draw()
    before = pygame.image.tobytes(pilot.app.screen, "RGB")
    pilot.scene.redraw()
    pilot.app._draw()
    assert pygame.image.tobytes(pilot.app.screen, "RGB") == before


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
    assert pilot.play.ending.series.score(pilot.play.match.seats) == (0, 1)


def test_those_who_watch_are_not_told_how_to_drop(launch: Launch) -> None:
    pilot = launch("--game", "connect-four", "--players", "easy,medium")
    assert keys_lines(pilot.play.match) == ("P pause, resume · F1 keys", "F1 keys")
    assert not subline(pilot.play.match).startswith("Click")


def test_accuracies_are_kept_without_a_review(launch: Launch, analysis: PatientAnalysis) -> None:
    pilot = launch(*ME_FIRST, analysis=analysis)
    win(pilot)
    pilot.wait(1)
    pilot.app.finish_frame()
    (kept,) = pilot.app.library.page(0, 9, Selection())
    assert kept.accuracy[0] == 100
    assert kept.accuracy[1] is not None
    pilot.app.back()
    pilot.wait(1)
    offered = {each.name: each.value for each in pilot.described()}["Your last game"]
    assert offered.startswith("You beat Medium in 3 moves. The turning point was move 2. ")


def words_on_card(pilot: Pilot) -> list[Text]:
    """Returns what the card of the result says, and where."""
    card = pilot.play.ending.card.rect
    return [text for text in draw_anew(pilot).visible() if card.contains(text.ink)]


@pytest.mark.parametrize("window", ["480x600", "480x480"])
def test_a_small_card_has_the_accuracies_too(
    launch: Launch, analysis: PatientAnalysis, window: str
) -> None:
    pilot = launch(*ME_FIRST, "--window", window, analysis=analysis)
    win(pilot)
    pilot.wait(1)
    assert {"100 %", "your accuracy"} <= {text.shown for text in words_on_card(pilot)}


def test_a_graph_of_which_nothing_is_known_is_left_out(launch: Launch) -> None:
    pilot = launch(*ME_FIRST)
    win(pilot)
    assert not pilot.play.ending.graph.height
    assert FOLLOWS.removesuffix(".") in said(pilot)


@pytest.mark.parametrize(("window", "drawn"), [("800x1280", False), ("1280x800", True)])
def test_the_graph_stands_in_the_card_below_the_words_where_there_is_room(
    launch: Launch, analysis: PatientAnalysis, window: str, drawn: bool
) -> None:
    pilot = launch(*ME_FIRST, "--window", window, analysis=analysis)
    win(pilot)
    pilot.wait(1)
    card, words = pilot.play.ending.card, words_on_card(pilot)
    assert bool(card.graph.height) is drawn
    assert not drawn or card.rect.contains(card.graph)
    assert words
    in_graph = {text.shown for text in words if text.ink.colliderect(card.graph)}
    assert in_graph == ({"You win", "O wins"} if drawn else set()), "and nothing but its own words"


@pytest.mark.usefixtures("every_frame")
@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("window", ["640x480", "1280x800"])
def test_the_panel_is_never_empty_while_the_card_comes(
    launch: Launch, window: str, *, reduced: bool
) -> None:
    motion = ["--reduced-motion"] if reduced else []
    pilot = launch(*TWO, "--moves", "112233", "--window", window, *motion)
    pilot.press(pygame.K_4)
    pilot.until(lambda: pilot.play.match.outcome is not None)
    screen, rect = pilot.app.screen, pilot.play.ending.card.rect
    background = pygame.Surface(screen.get_size())
    pilot.app.style.backdrop(background)
    frames = 0
    while pilot.play.ending.card.moving:
        difference = unlike(screen.subsurface(rect).copy(), background.subsurface(rect).copy())
        assert difference.count() > 0.8 * rect.width * rect.height, f"frame {frames}"
        frames += 1
        pilot.step()
    assert frames > 5


def test_the_card_goes_as_it_came(launch: Launch) -> None:
    pilot = launch(*TWO, "--moves", "112233")
    pilot.press(pygame.K_4)
    pilot.until(lambda: bool(card(pilot)))
    pilot.come_to_rest()
    shown = pilot.play.ending.card
    pilot.press(pygame.K_u)
    assert not card(pilot)
    seen = []
    for _ in range(2):
        pilot.wait(2 * LEAVE / 3)
        seen.append(shown.moving)
    assert seen == [True, False]
    pilot.come_to_rest()
    before = pygame.image.tobytes(pilot.app.screen, "RGB")
    pilot.scene.redraw()
    pilot.app._draw()
    assert pygame.image.tobytes(pilot.app.screen, "RGB") == before


@pytest.mark.parametrize("window", ["640x480", "480x600", "1280x800"])
def test_the_card_and_its_buttons_are_whole_in_a_small_window(
    launch: Launch, analysis: PatientAnalysis, window: str
) -> None:
    easy = ("--game", "connect-four", "--level", "easy", "--moves", LATE)
    pilot = launch(*easy, "--window", window, analysis=analysis)
    for move, reply in ((2, 4), (4, 7), (3, None)):
        pilot.type(str(move))
        if reply is not None:
            pilot.engine.answer(reply - 1)
        pilot.wait(2)
    assert card(pilot) == "You won"
    pilot.until(lambda: not pilot.analyst.busy)
    pilot.wait(0.2)
    texts = draw_anew(pilot).visible()
    assert [text.asked for text in texts if text.shown != text.asked] == []
    assert any("Medium" in text.shown for text in texts)
