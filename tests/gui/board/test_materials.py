"""What boards and stones are made of: wells, marks, the winning stroke, dotted lines, grain."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from engine.games.catalogue import line_game
from engine.games.game import Player
from engine.games.line_rules import Cell
from engine.games.notation import parse_moves
from gui.analysis.board_notes import draw_hint
from gui.analysis.threat_marks import draw_threats, threat_look
from gui.analysis.threats import threats
from gui.board.board_model import still_model
from gui.board.board_picture import still_board
from gui.board.board_view import BoardView
from gui.look.animation import Celebration
from gui.look.bowed_stroke import bow_at, bowed_stroke
from gui.look.sprites import Sprites
from gui.look.style import Style
from gui.look.theme import Colour
from gui.look.themes import DARK, HIGH_CONTRAST, THEMES, WOOD
from gui.look.wood import grain

pytestmark = pytest.mark.usefixtures("display")
AREA = pygame.Rect(0, 0, 640, 640)
every_theme = pytest.mark.parametrize("theme", THEMES)


def board(moves: str, theme: str = "dark") -> tuple[BoardView, pygame.Surface]:
    """A board of marks, drawn."""
    style, game = Style(THEMES[theme], 1), line_game("tic-tac-toe")
    sprites = Sprites(style, symbols=True)
    model = still_model(game, parse_moves(game, moves), open_to_move=False)
    view = still_board(model, AREA, style, sprites, bare=True)
    picture = pygame.Surface(AREA.size)
    view.draw(picture, style)
    return view, picture


def changed(before: pygame.Surface, after: pygame.Surface) -> pygame.mask.Mask:
    """The pixels that differ."""
    alike = pygame.mask.from_threshold(before, (0, 0, 0), (1, 1, 1, 255), othersurface=after)
    alike.invert()
    return alike


def near(picture: pygame.Surface, rect: pygame.Rect, colour: Colour) -> int:
    """How many pixels of a rectangle are nearly of a colour."""
    part = picture.subsurface(rect)
    return pygame.mask.from_threshold(part, colour, (40, 40, 40, 255)).count()


@every_theme
def test_each_mark_lies_in_a_well_of_its_own_in_its_sides_colours(theme: str) -> None:
    view, picture = board("159", theme)
    empty = board("", theme)[1]
    mask = changed(empty, picture)
    for cell, player in view.model.position.stones():
        rect = view.cell_rect(cell)
        square = pygame.mask.Mask(rect.size, fill=True)
        assert mask.overlap_area(square, rect.topleft) > rect.width**2 / 8
        pieces = view.sprites.pieces(player)
        assert near(picture, rect, pieces.mark[1]) > rect.width**2 / 40
        mask.erase(square, rect.topleft)
    assert mask.count() == 0, "nothing reaches beyond its square"
    wells = {empty.get_at(view.cell_rect(Cell(*at)).center)[:3] for at in ((0, 0), (1, 1), (2, 2))}
    assert len(wells) == 1


@every_theme
def test_the_last_move_has_a_frame_round_its_well(theme: str) -> None:
    view, picture = board("15", theme)
    last, other = view.cell_rect(Cell(1, 1)), view.cell_rect(Cell(0, 2))
    framed, bare = (
        near(
            picture,
            pygame.Rect(place.x + place.width // 20, place.centery, 8, 30),
            view.style.theme.last,
        )
        for place in (last, other)
    )
    assert framed > bare


def test_a_winning_stroke_grows_from_one_end_to_the_other_and_stays() -> None:
    view, won = board("14253")
    game, moves = view.game, (0, 3, 1, 4, 2)
    counts, picture = list[int](), won
    for seconds in (0.0, 0.1, 0.2, 0.3, 5.0):
        model = replace(
            still_model(game, moves, open_to_move=False),
            celebration=Celebration(-seconds, reduced=False, stones=3),
        )
        sight = BoardView(lambda model=model: model, lambda move: None, lambda: 0.0)  # type: ignore[misc]
        sight.put(view.place, view.sprites)
        picture = pygame.Surface(AREA.size)
        sight.draw(picture, view.style)
        row = view.cell_rect(Cell(0, 2)).unionall([view.cell_rect(Cell(2, 2))])
        counts.append(near(picture, row, view.style.theme.win_glow))
    assert counts == sorted(counts)
    assert counts[0] < counts[1] < counts[3] <= counts[4]
    assert changed(won, picture).count() == 0


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


def test_hint_and_threat_share_a_square_without_hiding_one_another() -> None:
    view, plain = board("5819")
    found = threats(view.model.position)
    assert [(threat.cell, threat.player) for threat in found] == [(Cell(0, 0), Player.SECOND)]
    with_threat, with_hint = plain.copy(), plain.copy()
    draw_threats(with_threat, view, found)
    draw_hint(with_hint, view, 6)
    one, other = changed(plain, with_threat), changed(plain, with_hint)
    assert one.count() > 0
    assert other.count() > 0
    assert one.overlap_area(other, (0, 0)) == 0
    marks = view.cell_rect(Cell(1, 0)).union(view.cell_rect(Cell(2, 0)))
    line = changed(plain, with_threat)
    assert line.overlap_area(pygame.mask.Mask(marks.size, fill=True), marks.topleft) > 50


@pytest.mark.parametrize("moves", ["14286", "1428659", "1523", "5819"])
def test_what_is_drawn_of_a_threat_is_inside_its_look(moves: str) -> None:
    view, plain = board(moves)
    found = threats(view.model.position)
    assert found
    for threat in found:
        picture = plain.copy()
        draw_threats(picture, view, [threat])
        drawn = changed(plain, picture).get_bounding_rects()
        assert threat_look(view, threat)[0].contains(drawn[0].unionall(drawn))


def test_a_threat_by_one_more_line_looks_different() -> None:
    views = board("14286")[0], board("1428659")[0]
    by_x = [threats(view.model.position)[0] for view in views]
    assert by_x[0] == by_x[1]
    one, two = map(threat_look, views, by_x)
    assert one != two


def test_wood_has_a_grain_that_is_always_the_same() -> None:
    one, two, other = grain((90, 60), 3), grain((90, 60), 3), grain((90, 60), 4)
    assert changed(one, two).count() == 0
    assert changed(one, other).count() > 4000
    rows = {one.get_at((45, y)).r for y in range(60)}
    assert len(rows) > 20, "fibres lie on one another"
    assert min(grain((90, 60), 3, pale=90).get_at((45, y)).r for y in range(60)) >= 90


def test_only_wood_has_a_grain_and_only_high_contrast_is_flat() -> None:
    for theme in THEMES.values():
        sprites = Sprites(Style(theme, 1), symbols=True)
        flat = theme is HIGH_CONTRAST
        size, cell = (300, 300), pygame.Rect(100, 100, 100, 100)
        tray = sprites.tray(size, (cell,), 12)
        shades = {tray.get_at((50, y))[:3] for y in range(120, 180)}
        assert (len(shades) == 1) == flat
        across = {tray.get_at((x, 50))[:3] for x in range(20, 280)}
        assert (len(across) > 20) == (theme is WOOD)
        face = sprites.mark(Player.FIRST, 100)
        assert (len({face.get_at((at, at))[:3] for at in range(35, 65)}) == 1) == flat
    assert DARK.wooden is False
