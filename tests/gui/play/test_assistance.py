"""Analysis on the play screen, by real events, against another solver."""

import random
from dataclasses import replace

import pygame
import pytest
from analysed_games import HalfAnalysis, analysed, at, chips, expected
from hands import Digits
from local_engines import PatientAnalysis
from oracle import scores, square_scores
from pilot import Launch
from random_games import random_texts
from sample_games import CONNECT_FOUR, after
from screens import LATE, PEOPLE

from engine.games.exact_score import moves_until_end
from engine.games.line_rules import Cell
from engine.search.limits import Bounds
from gui.analysis.shown import LONGEST
from gui.look.animation import STEP
from gui.play import commands
from gui.play.insight import PATIENCE, PONDERING
from gui.selftest import run_selftest
from gui.shell.analyst import PONDER_PATIENCE

pytestmark = pytest.mark.usefixtures("motion_drawn")


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_chips_agree_with_another_solver(launch: Launch, seed: int) -> None:
    for words in random_texts(5, range(14, 38), seed):
        pilot = analysed(launch, words)
        assert chips(pilot) == expected(scores(words), len(words)), words
        pilot.type("a")
        assert chips(pilot) == {}


@pytest.mark.parametrize("words", ["", "5", "15", "159", "1592"])
def test_squares_say_what_they_are_worth(launch: Launch, words: str) -> None:
    pilot = analysed(launch, words, game="tic-tac-toe")
    assert chips(pilot) == expected(square_scores(words), len(words), cells=9)
    board = pilot.play.board
    for chip in pilot.play.help.values.chips:
        cell = board.game.square_cell(int(chip.name.split()[1]) - 1)
        assert board.cell_rect(cell).contains(chip.rect)


@pytest.mark.slow
def test_chips_stay_true_through_moves_undo_and_redo(launch: Launch) -> None:
    chance = random.Random(1)
    pilot = analysed(launch, random_texts(1, range(16, 17), 8)[0])
    for _ in range(40):
        record = pilot.play.match.record
        keys = "uy" + "".join(str(move + 1) for move in record.position.legal_moves())
        pilot.type(chance.choice(keys))
        pilot.until(lambda: not pilot.play.match.tells)
        pilot.step()
        if record.outcome is None:
            assert chips(pilot) == expected(scores(record.text), record.ply)
        else:
            pilot.come_to_rest()
            assert chips(pilot) == {}


def test_pointer_and_cursor_are_told_what_a_move_leads_to(launch: Launch) -> None:
    pilot = analysed(launch)
    assert pilot.app.storage.load_settings().analysis, "the next start begins with it"
    known = scores(LATE)
    board = pilot.play.board
    for column in range(7):
        pilot.point((board.rect.x + board.cell_rect(Cell(column, 0)).x, 0))
        pilot.point(board.cell_rect(Cell(column, 5)).center)
        pointed = pilot.described()[0].value
        assert pointed.startswith(f"Column {column + 1} ")
        assert ("wins for Red" if known[column] > 0 else "lets Yellow win") in pointed
        assert f" in {moves_until_end(after(CONNECT_FOUR, LATE), known[column])}" in pointed
    pilot.post(pygame.WINDOWLEAVE)
    pilot.press(pygame.K_LEFT)
    by_keys = {pilot.described()[0].value}
    for _ in range(7):
        pilot.press(pygame.K_LEFT)
        by_keys.add(pilot.described()[0].value)
    assert "Column 1 lets Yellow win in 13" in by_keys
    assert "Column 2 wins for Red in 3, one of the best moves" in by_keys


def test_what_is_not_solved_is_shown_as_bounds_and_said_to_be_so(launch: Launch) -> None:
    bounds = [Bounds(1, 5), Bounds(-18, 18), Bounds(-4, 0), None, *[Bounds(-3, 3)] * 3]
    analysis = HalfAnalysis(bounds)
    pilot = launch("--game", "connect-four", *PEOPLE, "--moves", "444444", analysis=analysis)
    pilot.type("a")
    pilot.wait(LONGEST + 0.2)
    shown = chips(pilot)
    assert shown == {0: "win", 2: "≤ draw"}, "nothing is said of what is not known"
    assert pilot.sentence == "Red wins; the quickest way is not known yet"
    assert pilot.described()[0].value == "Solving: 0 of 6 columns solved."
    analysis.gives_up = True
    pilot.wait(0.2)
    assert pilot.described()[0].value == "Too large to solve here: 0 of 6 columns solved."
    assert {q.patience for q in analysis.questions} <= {PATIENCE, PONDERING, PONDER_PATIENCE}, (
        "every request has a limit"
    )
    pilot.wait(1)
    assert not pilot.analyst.busy, "it has given up"


def test_the_best_line_plays_itself_where_it_is_pointed_at(launch: Launch) -> None:
    pilot = analysed(launch)
    line = pilot.play.insight.line
    position = after(CONNECT_FOUR, LATE)
    for move in line:
        position = position.play(move)
    assert position.outcome is not None
    assert len(line) == 5, "a win in three moves"
    pilot.point(pilot.widget("Best line").rect.center)
    shown = pilot.play.help
    assert len(shown.player.shown) == 1
    pilot.wait(1.5 * STEP)
    assert len(shown.player.shown) == 2
    pilot.wait(STEP * 3)
    assert len(shown.player.shown) == len(line)
    pilot.come_to_rest()
    assert not shown.player.shown, "it is shown once, and goes"
    pilot.point((2, 2))
    pilot.point(pilot.widget("Best line").rect.center)
    assert shown.player.shown
    pilot.point((2, 2))
    assert not shown.player.shown
    Digits(pilot).reach("Best line")
    assert shown.player.shown
    assert pilot.moves == LATE, "nothing has been played"


def test_with_reduced_motion_the_line_is_there_at_once(launch: Launch) -> None:
    pilot = analysed(launch, LATE, "--reduced-motion")
    pilot.point(pilot.widget("Best line").rect.center)
    assert len(pilot.play.help.player.shown) == len(pilot.play.insight.line)
    assert not pilot.play.animating


def test_the_graph_steps_to_a_ply(launch: Launch) -> None:
    pilot = analysed(launch)
    graph = pilot.play.help.graph
    pilot.click((graph.rect.x + graph.rect.width // 2, graph.rect.centery))
    assert pilot.play.match.record.ply == len(LATE) // 2
    assert pilot.play.match.record.all_moves == tuple(int(c) - 1 for c in LATE)


@pytest.mark.parametrize("set_up", [0, 5, 6])
def test_a_click_in_the_list_of_moves_goes_to_the_move(launch: Launch, set_up: int) -> None:
    pilot = at(launch, LATE)
    pilot.play.go_on(replace(pilot.play.saved_game(), set_up=set_up))
    pilot.step()
    moves, match = pilot.play.moves, pilot.play.match
    seen = []
    for index in range(-1 if set_up else 0, len(moves.entries)):
        moves.scroll_to((index + 2 * bool(set_up)) // 2)
        pilot.click(moves.cell(index).center)
        assert moves.ply == match.record.ply
        seen.append(match.record.ply)
    assert seen == list(range(set_up or 1, len(LATE) + 1))
    assert match.record.text == LATE, "nothing is lost"


def test_positions_are_analysed_only_while_a_person_is_to_move(launch: Launch) -> None:
    analysis = PatientAnalysis()
    pilot = launch("--game", "connect-four", "--moves", LATE, analysis=analysis)

    def busy() -> bool:
        return pilot.analyst.busy

    assert busy(), "a person is to move"
    pilot.type("2")
    pilot.step()
    assert not busy(), "the computer is"
    pilot.type("u")
    assert busy()
    pilot.play.act(commands.SHOW_GAMES, None)
    assert not busy(), "nobody sees the game"
    pilot.press(pygame.K_ESCAPE)
    assert busy()
    pilot.press(pygame.K_ESCAPE)
    assert not busy(), "the game has been left"


def test_once_all_is_solved_the_window_is_idle(launch: Launch) -> None:
    pilot = analysed(launch)
    pilot.wait(3)
    assert not pilot.analyst.busy
    asked = len(pilot.analysis.questions)
    pilot.wait(30)
    assert len(pilot.analysis.questions) == asked
    assert pilot.play.idle


def test_pondering_has_the_answers_ready(launch: Launch) -> None:
    pilot = at(launch, LATE)
    pilot.wait(1)
    position = pilot.play.match.position
    for move in position.legal_moves():
        following = position.play(move)
        assert pilot.analyst.known(following) is not None or following.outcome is not None


def test_the_selftest_starts_no_analysis(
    launch: Launch, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pilot = launch("--selftest", "--players", "human,random")
    asked: list[object] = []
    monkeypatch.setattr(PatientAnalysis, "analyse", asked.append)
    run_selftest(pilot.app)
    assert "selftest" in capsys.readouterr().out
    assert not asked


def test_a_position_set_up_has_marks_and_graph_from_where_it_began(launch: Launch) -> None:
    pilot = at(launch, LATE)
    saved = pilot.play.saved_game()
    pilot.play.go_on(replace(saved, set_up=len(LATE)))
    pilot.type("a1")
    pilot.step()
    pilot.wait(0.5)
    scene = pilot.play
    assert [scene.help.graph.last, scene.help.graph.ply] == [1, 1]
    assert [each.move for each in scene.moves.entries if each.mark] == ["1"]
    first = {question.plies[-1] for question in pilot.analysis.questions if question.plies}
    assert min(first) >= len(LATE), "what was set up is not judged"
