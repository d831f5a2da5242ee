"""What boards and stones are made of: wells, marks, the winning stroke, dotted lines, grain."""

import pygame
import pytest
from drawn import unlike

from engine.games.catalogue import line_game
from engine.games.game import Player
from engine.games.line_rules import Cell
from engine.games.notation import parse_moves
from gui.analysis.board_notes import draw_hint
from gui.analysis.threats import threat_notes, threats
from gui.board.board_model import still_model
from gui.board.board_picture import still_board
from gui.board.board_view import BoardView
from gui.look.animation import Celebration
from gui.look.sprites import Sprites
from gui.look.strokes import bow_at, bowed_stroke
from gui.look.style import Style
from gui.look.theme import BLACK
from gui.look.themes import THEMES

pytestmark = pytest.mark.usefixtures("display")
AREA = pygame.Rect(0, 0, 640, 640)


def board(moves: str, theme: str = "dark") -> tuple[BoardView, pygame.Surface]:
    style, game = Style(THEMES[theme], 1), line_game("tic-tac-toe")
    sprites = Sprites(style, symbols=True)
    model = still_model(game, parse_moves(game, moves), open_to_move=False)
    view = still_board(model, AREA, style, sprites, bare=True)
    picture = pygame.Surface(AREA.size)
    view.draw(picture, style)
    return view, picture


def test_a_winning_stroke_grows_from_one_end_to_the_other_and_stays() -> None:
    view, won = board("14253")
    game, moves = view.game, (0, 3, 1, 4, 2)
    counts, picture = list[int](), won
    for seconds in (0.0, 0.1, 0.2, 0.3, 5.0):
        win = Celebration(-seconds, reduced=False, stones=3)
        model = still_model(game, moves, open_to_move=False)._replace(celebration=win)
        sight = BoardView(lambda model=model: model, lambda: 0.0)  # type: ignore[misc]
        sight.put(view.place, view.sprites)
        picture = pygame.Surface(AREA.size)
        sight.draw(picture, view.style)
        row = view.cell_rect(Cell(0, 2)).unionall([view.cell_rect(Cell(2, 2))])
        glow = view.style.theme.win_glow
        part = picture.subsurface(row)
        counts.append(pygame.mask.from_threshold(part, glow, (40, 40, 40, 255)).count())
    assert counts == sorted(counts)
    assert counts[0] < counts[1] < counts[3] <= counts[4]
    assert unlike(won, picture).count() == 0


def test_a_stroke_goes_from_gold_to_cream_in_a_bow() -> None:
    gold, cream, edge = (255, 200, 60), (255, 245, 220), (150, 110, 30)
    across = (300, 0)
    picture = bowed_stroke(across, 20, (gold, cream), edge, glows=False)
    middle = picture.get_rect().center
    spots = [bow_at(across, part) for part in (0.02, 0.5, 0.98)]
    assert spots[1][1] < min(spots[0][1], spots[2][1]), "its middle is higher"
    blues = [
        picture.get_at((round(middle[0] - 150 + x), round(middle[1] + y + 4))).b for x, y in spots
    ]
    assert blues == sorted(blues)


def test_light_fades_around_a_stroke() -> None:
    picture = bowed_stroke((300, 0), 20, ((255, 200, 60), (255, 245, 220)), BLACK, glows=True)
    x, y = picture.get_rect().center
    near, farther, far = (picture.get_at((x, y + round(20 * part))).a for part in (1, 1.5, 2.2))
    assert 60 > near > 30 > farther > 15 > far


def test_hint_and_threat_share_a_square_without_hiding_one_another() -> None:
    view, plain = board("5819")
    found = threats(view.model.position)
    assert [(threat.cell, threat.player) for threat in found] == [(Cell(0, 0), Player.SECOND)]
    with_threat, with_hint = plain.copy(), plain.copy()
    for note in threat_notes(view, found):
        note.draw(with_threat, *note.model)
    draw_hint(with_hint, view, view.model.position, 6)
    one, other = unlike(plain, with_threat), unlike(plain, with_hint)
    assert one.count() > 0
    assert other.count() > 0
    assert one.overlap_area(other, (0, 0)) == 0
    marks = view.cell_rect(Cell(1, 0)).union(view.cell_rect(Cell(2, 0)))
    line = unlike(plain, with_threat)
    assert line.overlap_area(pygame.mask.Mask(marks.size, fill=True), marks.topleft) > 50


@pytest.mark.parametrize("moves", ["14286", "1428659", "1523", "5819"])
def test_what_is_drawn_of_a_threat_is_inside_its_look(moves: str) -> None:
    view, plain = board(moves)
    found = threats(view.model.position)
    assert found
    for threat in found:
        picture = plain.copy()
        (note,) = threat_notes(view, [threat])
        note.draw(picture, *note.model)
        drawn = unlike(plain, picture).get_bounding_rects()
        assert note.area.contains(drawn[0].unionall(drawn))


def test_a_threat_by_one_more_line_looks_different() -> None:
    views = board("14286")[0], board("1428659")[0]
    by_x = [threats(view.model.position)[0] for view in views]
    assert by_x[0] == by_x[1]
    one, two = (threat_notes(view, [threat])[0] for view, threat in zip(views, by_x, strict=True))
    assert one.area != two.area or one.model[1:] != two.model[1:]
