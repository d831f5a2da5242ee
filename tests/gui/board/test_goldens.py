"""A few pictures to compare with: a board of each game in four themes, in a larger size, and won.

After a change that is meant to be seen, look at what this makes and commit it:

    PYTHONPATH=. python tests/gui/board/test_goldens.py
"""

import os
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from engine.games.catalogue import line_game
from engine.games.notation import parse_moves
from gui.board.board_model import still_model
from gui.board.board_picture import still_board
from gui.look.sprites import Sprites
from gui.look.style import Style
from gui.look.themes import THEMES

GOLDENS = Path(__file__).parent / "goldens"
SIZE = (240, 220)
SHOWN = {"connect-four": "4443523", "tic-tac-toe": "1593"}
WON = {"connect-four": "4343434", "tic-tac-toe": "15263"}
THEMES_SHOWN = ("dark", "light", "wood", "high-contrast")
LARGE = 2.0
"""The scale of the goldens that are larger than the others."""
NAMES = [(game, moves, theme, 1.0) for game, moves in SHOWN.items() for theme in THEMES_SHOWN]
NAMES += [(game, moves, "dark", LARGE) for game, moves in SHOWN.items()]
NAMES += [(game, moves, "dark", 1.0) for game, moves in WON.items()]
UNLIKE = 48
"""A colour so far off, of 255, is another one; drawing differs by less between versions."""
MOST_UNLIKE = 0.002
"""Of the pixels, this part may be."""


def picture(game_name: str, moves: str, theme_name: str, scale: float = 1.0) -> pygame.Surface:
    """A small board with a few stones."""
    game, style = line_game(game_name), Style(THEMES[theme_name], scale)
    surface = pygame.Surface((SIZE[0] * scale, SIZE[1] * scale))
    surface.fill(style.theme.background)
    board = still_board(
        still_model(game, parse_moves(game, moves), open_to_move=False),
        surface.get_rect().inflate(-16, -16),
        style,
        Sprites(style, symbols=True),
    )
    board.draw(surface, style)
    return surface


def unlike(one: pygame.Surface, other: pygame.Surface) -> float:
    alike = pygame.mask.from_threshold(
        one, (0, 0, 0), (UNLIKE, UNLIKE, UNLIKE, 255), othersurface=other
    )
    return 1 - alike.count() / (one.get_width() * one.get_height())


def file(game: str, moves: str, theme: str, scale: float) -> Path:
    won = "-won" if moves == WON[game] else ""
    size = "" if scale == 1 else f"-{100 * scale:.0f}"
    return GOLDENS / f"{game}{won}-{theme}{size}.png"


@pytest.mark.parametrize(("game", "moves", "theme", "scale"), NAMES)
@pytest.mark.usefixtures("display")
def test_a_board_looks_as_it_did(game: str, moves: str, theme: str, scale: float) -> None:
    golden = pygame.image.load(file(game, moves, theme, scale)).convert()
    drawn = picture(game, moves, theme, scale).convert()
    assert drawn.get_size() == golden.get_size()
    assert unlike(drawn, golden) <= MOST_UNLIKE


@pytest.mark.usefixtures("display")
def test_pictures_that_differ_in_a_stone_or_a_theme_are_told_apart() -> None:
    dark, light = (picture("connect-four", "445", theme).convert() for theme in ("dark", "light"))
    assert unlike(dark, dark) == 0
    assert unlike(dark, light) > MOST_UNLIKE
    for game, moves in SHOWN.items():
        one, fewer = (picture(game, each, "light").convert() for each in (moves, moves[:-1]))
        assert unlike(one, fewer) > 2 * MOST_UNLIKE


def remake() -> None:
    pygame.display.init()
    pygame.font.init()
    GOLDENS.mkdir(exist_ok=True)
    for name in NAMES:
        pygame.image.save(picture(*name), file(*name))


if __name__ == "__main__":
    remake()
