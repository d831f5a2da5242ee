"""The layout in windows of every size, at every scale, for every board."""

from collections.abc import Iterable
from itertools import combinations

import hypothesis.strategies as st
import pytest
from board_sizes import FLAT_BOARDS, GRAVITY_BOARDS
from hands import Mouse
from how_many import often
from hypothesis import given
from pilot import Launch, Pilot
from pygame import Rect

from engine.games.catalogue import BOARD_GAMES, line_game
from engine.games.line_game import LineGame
from engine.knowledge.evaluation import EVALUATIONS
from engine.players.algorithms import ALGORITHMS, LEVELS
from gui.board.board_page import BoardFrame, Form, PanelNeeds, board_frame
from gui.board.board_place import LARGEST_CELL, BoardPlace, fit_board
from gui.files.settings import SCALES, SMALLEST
from gui.look import words as text
from gui.play.view import NEEDS
from gui.review.view import NEEDS as REVIEW
from gui.shell.window import automatic_percent, effective_scale
from gui.widgets import Slider

SIZES = st.tuples(st.integers(SMALLEST[0], 3840), st.integers(SMALLEST[1], 2160))
PERCENTS = st.sampled_from(SCALES)
FOUR, THREE = (line_game(name) for name in ("connect-four", "tic-tac-toe"))


def a_game(columns: int, rows: int, *, gravity: bool) -> LineGame:
    return LineGame("a game", columns, rows, 3, gravity=gravity)


def check_board(place: BoardPlace, columns: int, rows: int, gravity: bool) -> None:
    """The board's parts fit together."""
    assert place.cells.size == (place.cell * columns, place.cell * rows)
    assert place.frame.contains(place.cells)
    assert place.cells.left - place.frame.left == place.frame.right - place.cells.right > 0
    assert bool(place.ghost.height) == bool(place.labels.height) == gravity
    if gravity:
        assert place.ghost.height == place.cell
        assert place.ghost.bottom <= place.cells.top
        assert place.labels.top >= place.frame.bottom


def check_frame(size: tuple[int, int], frame: BoardFrame) -> None:
    """Nothing overlaps, and nothing is outside the window."""
    window, board = Rect((0, 0), size), frame.board
    whole = board.frame.unionall([r for r in (board.ghost, board.labels) if r.height])
    if frame.bar.left < 0:
        assert whole.width > size[0] - frame.bar.width, "the bar of a very broad board"
    parts = [whole, frame.panel, *(part for part in (frame.top, frame.line) if part.height)]
    if frame.bar.height:
        parts.append(frame.bar)
    for part in parts:
        assert window.contains(part), part
        assert part.width > 0 < part.height
    for one, other in combinations(parts, 2):
        assert not one.colliderect(other), (one, other)


@given(SIZES, PERCENTS, GRAVITY_BOARDS | FLAT_BOARDS, st.sampled_from((*NEEDS.values(), REVIEW)))
def test_board_and_panel_never_overlap_and_stay_inside(
    size: tuple[int, int], percent: int, board: tuple[int, int, bool], needs: PanelNeeds
) -> None:
    columns, rows, gravity = board
    scale = effective_scale(size, percent)
    game = a_game(columns, rows, gravity=gravity)
    frame = board_frame(size, scale, game, needs)
    check_board(frame.board, columns, rows, gravity)
    assert bool(frame.line.height) == (needs.line and frame.form is not Form.BELOW)
    if rows <= 8:
        check_frame(size, frame)
        assert frame.board.cell >= 18 * scale


@given(st.integers(30, 3000), st.integers(30, 2000), GRAVITY_BOARDS | FLAT_BOARDS)
def test_a_board_is_as_large_as_its_area_allows_and_in_its_middle(
    width: int, height: int, board: tuple[int, int, bool]
) -> None:
    columns, rows, gravity = board
    area = Rect(7, 11, width, height)
    place = fit_board(area, 1.0, a_game(columns, rows, gravity=gravity))
    check_board(place, columns, rows, gravity)
    if place.cell > 4:
        whole = place.frame.unionall([place.ghost, place.labels])
        assert area.contains(whole)
        assert abs(whole.centerx - area.centerx) <= 1
        assert abs(whole.centery - area.centery) <= 1
        larger = (place.frame.width + columns, whole.height + rows + gravity)
        room = larger[0] <= area.width and larger[1] <= area.height
        assert not room or place.cell == LARGEST_CELL, "cells a pixel larger would fit"


@pytest.mark.parametrize(
    ("size", "percent", "scale"),
    [
        ((640, 480), 100, 1.0),
        ((640, 480), 200, 1.0),
        ((1280, 800), 100, 1.0),
        ((1280, 800), 200, 800 / 480),
        ((1920, 1080), 200, 2.0),
        ((480, 600), 100, 1.0),
        ((800, 1280), 200, 800 / 480),
        ((200, 100), 100, 0.5),
    ],
)
def test_a_scale_too_large_for_the_window_is_brought_down(
    size: tuple[int, int], percent: int, scale: float
) -> None:
    assert effective_scale(size, percent) == pytest.approx(scale)


@pytest.mark.parametrize(
    ("display", "size", "percent"),
    [
        ((1920, 1080), (1280, 800), 100),
        ((2560, 1440), (2560, 1440), 100),
        ((3840, 2160), (2560, 1600), 200),
        ((3840, 2160), (3840, 2160), 200),
        ((2160, 3840), (1600, 2560), 200),
        ((2880, 1800), (2880, 1800), 150),
        ((3440, 1440), (3440, 1440), 100),
        ((3840, 2160), (1280, 800), 100),
        ((3840, 2160), (1920, 1200), 150),
        ((3840, 2160), (640, 480), 100),
    ],
)
def test_the_automatic_size_suits_the_display_and_the_window(
    display: tuple[int, int], size: tuple[int, int], percent: int
) -> None:
    assert automatic_percent(size, display) == percent


@pytest.mark.parametrize(
    ("size", "percent", "form", "cell"),
    [
        ((480, 600), 100, Form.BELOW, 52),
        ((640, 480), 100, Form.COMPACT, 52),
        ((640, 1000), 100, Form.BELOW, 78),
        ((800, 600), 100, Form.COMPACT, 64),
        ((800, 1280), 100, Form.BELOW, 100),
        ((1000, 700), 100, Form.COMPACT, 80),
        ((1280, 800), 100, Form.WIDE, 84),
        ((1920, 1080), 100, Form.WIDE, 120),
        ((1920, 1080), 200, Form.COMPACT, 120),
        ((2560, 1600), 200, Form.WIDE, 160),
        ((3840, 2160), 100, Form.WIDE, 270),
        ((3840, 2160), 200, Form.WIDE, 250),
    ],
)
def test_the_usual_boards_have_cells_of_a_good_size(
    size: tuple[int, int], percent: int, form: Form, cell: int
) -> None:
    scale = effective_scale(size, percent)
    four = board_frame(size, scale, FOUR, PanelNeeds())
    assert four.form is form
    assert four.board.cell >= cell
    check_frame(size, four)
    assert four.bar.height == four.board.frame.height
    three = board_frame(size, scale, THREE, PanelNeeds())
    assert three.board.cell >= cell
    check_frame(size, three)


@pytest.mark.parametrize(
    ("game", "every"), often(1, [(game, every) for every in (8, 1) for game in BOARD_GAMES])
)
def test_no_words_are_cut_on_the_start_screen_whatever_is_chosen(
    launch: Launch, cut: set[str], game: str, every: int
) -> None:
    pilot = launch("--window", "640x480")
    hand = Mouse(pilot)
    hand.choose("Game", BOARD_GAMES[game].title)
    for label in [text.board_size(*each[:2]) for each in BOARD_GAMES[game].boards[::every]]:
        hand.take_board(label)
        for kind in ("You", "Random", "Computer"):
            hand.seat("Who moves first", kind)
        for level in (ALGORITHMS[name].label for name in LEVELS):
            hand.choose("Level", level)
        hand.choose("Strength by", "Depth")
        slide(pilot, "Depth", (1, 4, 9, 16, 42))
        hand.choose("Strength by", "Time")
        slide(pilot, "Time for a move", range(18))
        hand.push("Choose another algorithm")
        for evaluation in (each.label for each in EVALUATIONS.values()):
            hand.choose("Evaluation", evaluation)
        for algorithm in ("quiescence", "minimax", "alphabeta"):
            hand.choose("Algorithm", ALGORITHMS[algorithm].label)
            slide(pilot, "Depth", (1, 4, 9, 16, 42))
        hand.choose("Algorithm", ALGORITHMS["mcts"].label)
        slide(pilot, "Thousands of games", (1, 10, 50, 500))
        hand.push("Done")
        pilot.wait(0.1)
        hand.push("Choose another algorithm")
        hand.choose("Algorithm", ALGORITHMS["quiescence"].label)
        hand.push("Done")
        pilot.wait(0.1)
        hand.choose("Strength by", "Level")
    assert cut == set()


def slide(pilot: Pilot, name: str, values: Iterable[int]) -> None:
    """Draws the screen with the slider at each of the values."""
    for value in values:
        slider = pilot.widget(name)
        assert isinstance(slider, Slider)
        slider.set(value)
        pilot.app.scene.redraw()
        pilot.step()
