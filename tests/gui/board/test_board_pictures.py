"""The picture of every size of board shows the whole board with a margin."""

import pygame
import pytest
from board_sizes import every_game
from how_many import often

from engine.games.catalogue import BOARD_GAMES, Piece, line_game
from engine.games.connect_four import connect_four
from engine.games.record import GameRecord
from gui.board.board_picture import MARGIN, board_picture
from gui.board.board_place import fit_picture
from gui.look.theme import Theme
from gui.look.themes import DARK, LIGHT

pytestmark = pytest.mark.usefixtures("display")
OFFERED = [(game.name, *board) for game in BOARD_GAMES.values() for board in game.boards]


def check_margins(picture: pygame.Surface, theme: Theme) -> None:
    """The board is in the middle of its background, `MARGIN` pixels from each edge."""
    ground = pygame.mask.from_threshold(picture, theme.background, (1, 1, 1, 255))
    ground.invert()
    boxes = ground.get_bounding_rects()
    drawn = boxes[0].unionall(boxes[1:])
    width, height = picture.get_size()
    inside = pygame.Rect(MARGIN, MARGIN, width - 2 * MARGIN, height - 2 * MARGIN)
    assert inside.contains(drawn)
    assert drawn.left - inside.left <= 1, "nor is the margin any wider"
    assert drawn.top - inside.top <= 1
    assert inside.right - drawn.right <= 1
    for corner in ((0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)):
        assert picture.get_at(corner)[:3] == theme.background


@pytest.mark.parametrize("step", often(1, [17, 1]))
def test_every_possible_board_has_a_picture_with_margins(step: int) -> None:
    games = [game for fall in (True, False) for game in every_game(gravity=fall, connects=[3])]
    assert len(games) == 272
    for game in games[::step]:
        check_margins(board_picture(game, [], DARK, symbols=True), DARK)


@pytest.mark.parametrize(("name", "columns", "rows", "connect"), often(2, OFFERED))
def test_the_picture_of_an_offered_board_shows_its_stones(
    name: str, columns: int, rows: int, connect: int
) -> None:
    record, piece = GameRecord(line_game(name, (columns, rows), connect)), BOARD_GAMES[name].piece
    for _ in range(5):
        record.play(record.position.legal_moves()[-1])
    for theme in (DARK, LIGHT):
        picture = board_picture(record.game, record.moves, theme, symbols=False)
        check_margins(picture, theme)
        assert 900 < max(picture.get_size()) <= 1264
        for pieces in (theme.first, theme.second):
            colour = pieces.fill if piece is Piece.DISC else pieces.stroke
            found = pygame.mask.from_threshold(picture, colour, (24, 24, 24, 255))
            assert found.count() > 400


@pytest.mark.parametrize(("columns", "rows"), [(3, 3), (7, 6), (4, 8), (1, 5)])
def test_no_board_reaches_beyond_its_area(columns: int, rows: int) -> None:
    for side in range(60, 500):
        area = pygame.Rect(5, 9, side, round(side * rows / columns))
        place = fit_picture(area, connect_four(columns, rows, 3))
        assert area.contains(place.frame), area
        assert place.frame.contains(place.cells), area


@pytest.mark.parametrize("rows", [31, 63])
def test_a_board_with_no_room_for_its_edge_has_none(rows: int) -> None:
    for side in range(8, 60):
        place = fit_picture(pygame.Rect(5, 9, side, side), connect_four(1, rows, 3))
        assert place.frame.contains(place.cells), side
