"""The board on the screen: clicks, the ghost stone, and marks."""

from dataclasses import replace

import pygame
import pytest
from drawn import check_picture, draw_anew
from hands import Digits, Mouse
from how_many import often
from pilot import Launch, Pilot

from engine.games.catalogue import BOARD_GAMES, BoardGame, Piece
from engine.games.line_rules import Cell
from gui.look.animation import GHOST

pytestmark = pytest.mark.usefixtures("every_frame")

HUMANS = ("--players", "human,human", "--reduced-motion")


def picture(pilot: Pilot, rect: pygame.Rect) -> bytes:
    return pygame.image.tobytes(pilot.app.screen.subsurface(rect), "RGB")


def square(pilot: Pilot, column: int, row: int) -> pygame.Rect:
    return pilot.play.board.cell_rect(Cell(column, row))


@pytest.mark.parametrize("window", ["640x480", "1280x800"])
@pytest.mark.parametrize(
    "words",
    [
        ("connect-four",),
        ("connect-four", "--board", "9x6"),
        ("connect-four", "--board", "3x15", "--connect", "3"),
        ("tic-tac-toe",),
        ("tic-tac-toe", "--board", "8x8", "--connect", "5"),
    ],
)
def test_a_click_finds_every_cell(launch: Launch, words: tuple[str, ...], window: str) -> None:
    board = launch("--game", *words, *HUMANS, "--window", window).play.board
    game = board.game
    for column in range(game.columns):
        for row in range(game.rows):
            cell = Cell(column, row)
            rect = board.cell_rect(cell)
            for pos in (rect.center, rect.topleft, (rect.right - 1, rect.bottom - 1)):
                assert board.cell_at(pos) == cell
    assert board.cell_at((board.cell_rect(Cell(0, 0)).x - 20, 300)) is None


def test_with_gravity_a_column_reaches_from_the_waiting_disc_to_its_number(launch: Launch) -> None:
    pilot = launch("--game", "connect-four", *HUMANS)
    rect, column = pilot.play.board.rect, square(pilot, 5, 0).centerx
    for y in (rect.top + 1, rect.bottom - 2):
        pilot.click((column, y))
    assert pilot.moves == "66"


def test_beside_the_squares_a_click_means_nothing(launch: Launch) -> None:
    pilot = launch("--game", "tic-tac-toe", *HUMANS)
    rect = pilot.play.board.rect
    for pos in ((rect.left + 2, rect.top + 2), (rect.right - 2, rect.centery), (5, 300)):
        pilot.click(pos)
    assert pilot.play.match.record.ply == 0


def test_the_ghost_waits_above_the_column_and_a_ring_where_it_would_land(launch: Launch) -> None:
    pilot = launch("--game", "connect-four", "--players", "human,human")
    bare = [picture(pilot, square(pilot, 2, row)) for row in (0, 6)]
    pilot.point(square(pilot, 2, 3).center)
    pilot.wait(GHOST + 0.05)
    assert picture(pilot, square(pilot, 2, 6)) != bare[1], "above the board"
    assert picture(pilot, square(pilot, 2, 0)) != bare[0], "in the lowest cell"
    pilot.point((5, 300))
    assert [picture(pilot, square(pilot, 2, row)) for row in (0, 6)] == bare


def test_the_ghost_follows_the_pointer_within_a_twelfth_of_a_second(launch: Launch) -> None:
    pilot = launch("--game", "connect-four", "--players", "human,human")
    bare = [picture(pilot, square(pilot, column, 6)) for column in (0, 6)]
    pilot.point(square(pilot, 0, 3).center)
    pilot.wait(1)
    assert not pilot.is_animating()
    pilot.point(square(pilot, 6, 3).center)
    began = pilot.clock.now
    assert pilot.is_animating()
    frames: list[float] = []
    pilot.app.on_frame = lambda: frames.append(pilot.clock.now - began)
    pilot.come_to_rest()
    assert len(frames) > 3
    assert max(frames) < GHOST + 0.05
    left, right = (picture(pilot, square(pilot, column, 6)) for column in (0, 6))
    assert left == bare[0]
    assert right != bare[1]


def test_there_is_no_ghost_while_a_computer_moves_or_over_a_full_column(launch: Launch) -> None:
    pilot = launch("--game", "connect-four", "--first", "computer")
    pilot.point(square(pilot, 2, 3).center)
    assert pilot.play.board.aimed_at is None
    pilot = launch("--game", "connect-four", *HUMANS, "--moves", "444444")
    pilot.point(square(pilot, 3, 3).center)
    assert pilot.play.board.aimed_at is None
    pilot.point(square(pilot, 4, 3).center)
    assert pilot.play.board.aimed_at == 4


@pytest.mark.parametrize("motion", often(1, [[], ["--reduced-motion"]]))
@pytest.mark.parametrize(
    ("game", "moves", "last", "on_line", "beside"),
    [("connect-four", "414141", "4", (3, 1), (6, 5)), ("tic-tac-toe", "1425", "3", (1, 2), None)],
)
def test_the_winning_line_stays_and_marks_only_its_own_stones(
    launch: Launch,
    motion: tuple[str, ...],
    game: str,
    moves: str,
    last: str,
    on_line: tuple[int, int],
    beside: tuple[int, int] | None,
) -> None:
    words = ("--game", game, "--players", "human,human", *motion)
    pilot = launch(*words, "--moves", moves)
    cells = [on_line] if beside is None else [on_line, beside]
    before = [picture(pilot, square(pilot, *cell)) for cell in cells]
    pilot.type(last)
    pilot.come_to_rest()
    after = [picture(pilot, square(pilot, *cell)) for cell in cells]
    assert after[0] != before[0]
    assert after[1:] == before[1:]
    pilot.wait(60)
    assert [picture(pilot, square(pilot, *cell)) for cell in cells] == after


def test_a_disc_is_seen_falling_and_the_board_stays_in_front(launch: Launch) -> None:
    pilot = launch("--game", "connect-four", "--players", "human,human")
    rest = picture(pilot, square(pilot, 6, 0))
    Mouse(pilot).play(6)
    pilot.point((5, 300))
    heights = []
    while pilot.play.match.arrival is not None:
        heights.append(pilot.play.match.arrival.height(pilot.clock.now))
        pilot.step()
    assert len(heights) > 20, "it was drawn frame by frame"
    assert heights[0] > 5
    assert min(heights) == 0 or heights[-1] < 0.3
    assert picture(pilot, square(pilot, 6, 0)) != rest


def test_down_drops_a_disc_and_the_board_keeps_the_focus(launch: Launch) -> None:
    pilot = launch("--game", "connect-four", *HUMANS)
    Digits(pilot).reach(pilot.play.board.name)
    for moves in ("4", "44"):
        pilot.press(pygame.K_DOWN)
        assert pilot.moves == moves
        assert pilot.group.focus is pilot.play.board


@pytest.mark.parametrize(
    ("game", "moves", "last"),
    often(1, [("connect-four", "414141", "4"), ("tic-tac-toe", "1425", "3")]),
)
def test_all_that_changes_while_a_line_lights_up_is_drawn_anew(
    launch: Launch, game: str, moves: str, last: str
) -> None:
    pilot = launch("--game", game, "--players", "human,human", "--moves", moves)
    pilot.type(last)
    frames = 0
    while pilot.is_animating():
        check_picture(pilot)
        frames += 1
        pilot.wait(0.05)
    check_picture(pilot)
    assert frames > 10


def test_discs_that_do_not_fall_lie_on_a_board_without_numbers(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disc to come is shown in the square that the pointer is on."""
    game = BoardGame("gomoku", ((8, 8, 5),), stones_fall=False, piece=Piece.DISC)
    monkeypatch.setitem(BOARD_GAMES, game.name, game)
    pilot = launch("--game", "gomoku", *HUMANS)
    frame = pilot.play.board.rect
    above = frame.move(0, -frame.height).clip(pilot.app.screen.get_rect())
    before, empty = picture(pilot, above), picture(pilot, square(pilot, 5, 7))
    assert not [each.asked for each in draw_anew(pilot).texts if each.ink.colliderect(frame)]
    pilot.point(square(pilot, 5, 7).center)
    assert picture(pilot, above) == before
    assert picture(pilot, square(pilot, 5, 7)) != empty
    pilot.click(square(pilot, 5, 7).center)
    assert pilot.moves == "6"


def test_marks_that_fall_are_shown_where_they_come_to_rest(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = BoardGame("falling", ((7, 6, 4),), stones_fall=True, piece=Piece.MARK)
    monkeypatch.setitem(BOARD_GAMES, game.name, game)
    pilot = launch("--game", "falling", *HUMANS, "--moves", "4")
    before = [picture(pilot, square(pilot, 3, row)) for row in range(6)]
    pilot.point(square(pilot, 3, 5).center)
    after = [picture(pilot, square(pilot, 3, row)) for row in range(6)]
    assert [row for row in range(6) if before[row] != after[row]] == [1]
    below = square(pilot, 0, 0).bottom
    numbers = [each.asked for each in draw_anew(pilot).texts if each.ink.y > below]
    assert [number for number in numbers if number.isdigit()] == list("1234567")
    pilot.click(square(pilot, 3, 5).center)
    assert pilot.moves == "44"


@pytest.mark.parametrize(
    ("game", "column", "row", "twice"), [("connect-four", 1, 0, "22"), ("tic-tac-toe", 2, 0, "9")]
)
def test_a_click_without_a_motion_takes_the_cursor_along(
    launch: Launch, game: str, column: int, row: int, twice: str
) -> None:
    pilot = launch("--game", game, *HUMANS)
    pos = square(pilot, column, row).center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pilot.post(kind, pos=pos, button=1)
    assert pilot.moves == twice[:1]
    board = next(each for each in pilot.described() if each.role == "grid")
    assert f"cursor on {'column' if game == 'connect-four' else 'square'} {twice[0]}" in board.value
    pilot.press(pygame.K_RETURN)
    assert pilot.moves == twice


@pytest.mark.parametrize("size", [100, 200])
def test_words_that_shake_over_a_square_leave_nothing_behind(launch: Launch, size: int) -> None:
    pilot = launch("--game", "tic-tac-toe", "--players", "human,human", "--moves", "1")
    pilot.app.change(replace(pilot.app.settings, scale=size))
    pilot.type("1")
    while pilot.is_animating():
        check_picture(pilot)
        pilot.wait(0.05)
    check_picture(pilot)


@pytest.mark.parametrize("column", [1, 4, 7])
def test_what_a_full_column_says_is_beside_the_disc_above_it(launch: Launch, column: int) -> None:
    moves = str(column) * 6
    pilot = launch("--game", "connect-four", *HUMANS, "--moves", moves)
    pilot.type(moves[:1])
    drawing, full = draw_anew(pilot), square(pilot, column - 1, 5)
    (card,) = [drawing.card(text) for text in drawing.visible() if "full" in text.shown]
    assert card is not None
    assert card.right < full.left if column == 7 else card.left > full.right


def test_words_wider_than_a_narrow_board_are_in_its_area(launch: Launch) -> None:
    rules = "--game", "tic-tac-toe", "--board", "1x8", "--connect", "5"
    pilot = launch(*rules, *HUMANS, "--moves", "5", "--window", "640x480")
    pilot.type("5")
    board, style = pilot.play.board, pilot.app.style
    drawn = pygame.Surface(pilot.app.screen.get_size(), pygame.SRCALPHA)
    board.draw(drawn, style)
    assert board.area(style).contains(drawn.get_bounding_rect())


def test_the_cursor_has_an_outline_above_a_full_column(launch: Launch) -> None:
    pilot = launch("--game", "connect-four", *HUMANS)
    pilot.type("444444")
    pilot.come_to_rest()
    pilot.press(pygame.K_RIGHT)
    inner = pilot.play.board.aim_rect.inflate(-8, -8)
    row = range(inner.left - 1, inner.left + 3)
    drawn = [pilot.app.screen.get_at((x, inner.centery))[:3] for x in row]
    muted = pilot.app.style.theme.muted
    assert [each == muted for each in drawn] == [False, True, True, False]
