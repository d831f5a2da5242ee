"""What wins, for a newcomer: a sentence, and below it a small board for each direction."""

from __future__ import annotations

import pygame

from engine.games.catalogue import board_game_of
from engine.games.game import Player
from engine.games.line_game import LineGame, LinePosition
from engine.games.line_rules import Cell
from gui.board.board_model import LONG_AGO, BoardModel
from gui.board.board_picture import still_board
from gui.board.board_view import BoardView
from gui.look import style as s
from gui.look.animation import Celebration
from gui.look.sprites import Sprites
from gui.look.style import Style
from gui.look.words import in_a_row
from gui.widgets import Widget

LARGEST, SMALLEST = 94, 34
"""The sides of a small board, logical."""
GAP, CAPTION, COLUMN = 10, 22, 160
"""The space between the parts, the height of a caption, and a board's widest column, logical."""


def goal_words(game: LineGame) -> str:
    """Returns the sentence that says what wins."""
    return f"{in_a_row(game.connect).capitalize()} wins, in any direction:"


def winning_models(game: LineGame) -> list[tuple[str, BoardModel]]:
    """Returns a name and a small board for each direction in which a line has room."""
    long, upright = game.connect, "up" if game.gravity else "down"
    wide, high = game.columns >= long, game.rows >= long
    small = board_game_of(game).rules((long, long), long)
    lines = {
        "across": [Cell(step, 0 if game.gravity else long // 2) for step in range(long)] * wide,
        upright: [Cell((long - 1) // 2, step) for step in range(long)] * high,
        "diagonal": [Cell(step, step) for step in range(long)] * (wide and high),
    }
    return [(name, _model(small, line)) for name, line in lines.items() if line]


def _model(game: LineGame, line: list[Cell]) -> BoardModel:
    """Returns a board with the first side's line, and below it what a line of discs lies on."""
    sides = [0, 0]
    for cell in line:
        sides[Player.FIRST] |= 1 << game.bit(cell)
        for row in range(cell.row if game.gravity else 0):
            below = Cell(cell.column, row)
            if below not in line:
                side = Player.SECOND if (cell.column - row) % 2 else Player.FIRST
                sides[side] |= 1 << game.bit(below)
    # After an odd number of moves the first side has moved last, so that its line ends the game.
    position = LinePosition(game, sides[0] | sides[1], sides[Player.SECOND], ply=1)
    return BoardModel(position, celebration=Celebration(-LONG_AGO, reduced=False))


class Goal(Widget):
    """The sentence with its boards, on a card of its own or on a tip's."""

    role = "note"
    focusable = False

    def __init__(self, game: LineGame) -> None:
        """Shows what wins in a game."""
        super().__init__(goal_words(game))
        self.game = game
        self._card = pygame.Rect(0, 0, 0, 0)
        """The card that it stands on, if that is its own."""
        self._models = winning_models(game)
        self._boards: list[BoardView] = []

    @property
    def sentence(self) -> str:
        """What wins, where no boards follow."""
        return f"{self.name.rstrip(':')}."

    def value_text(self) -> str:
        """Returns the names of the directions."""
        return ", ".join(name for name, _ in self._models)

    def _lines(self, style: Style, width: int) -> list[str]:
        return list(style.wrapped(self.name, width, self._size(style, width)))

    @staticmethod
    def _size(style: Style, width: int) -> int:
        return s.BODY if width >= style.px(260) else s.SMALL

    def height(self, style: Style, width: int, most: int) -> int:
        """Returns how high it is in a place `width` and up to `most` wide and high, in pixels.

        It is 0 where there is no room for it.
        """
        words = self._words_height(style, width)
        side = min(width // 3 - style.px(GAP), style.px(LARGEST), most - words - style.px(GAP))
        if side < style.px(SMALLEST):
            return 0
        caption = self._caption(style, width)
        whole = words + style.px(GAP) + side
        return whole + caption if whole + caption <= most else whole

    def _words_height(self, style: Style, width: int) -> int:
        return len(self._lines(style, width)) * style.line_height(self._size(style, width))

    def _caption(self, style: Style, width: int) -> int:
        """Returns the height of the captions, 0 where they are too wide, in pixels."""
        widest = max(style.text_size(name, s.SMALL)[0] for name, _ in self._models)
        return style.px(CAPTION) if widest <= width // 3 - style.px(4) else 0

    def put(
        self,
        rect: pygame.Rect,
        style: Style,
        sprites: Sprites,
        *,
        card: pygame.Rect | None = None,
    ) -> None:
        """Places it in `rect`, as high as `height` says, on a `card` of its own or on a tip's."""
        self.rect, self._card = rect.copy(), card or pygame.Rect(0, 0, 0, 0)
        self._boards = []
        if not rect.height:
            return
        top = rect.y + self._words_height(style, rect.width) + style.px(GAP)
        each = min(rect.width // 3, style.px(COLUMN))
        side = min(each - style.px(GAP), style.px(LARGEST), rect.bottom - top)
        left = rect.x
        for place, (_, model) in enumerate(self._models):
            area = pygame.Rect(0, top, side, side)
            area.centerx = left + place * each + each // 2
            self._boards.append(still_board(model, area, style, sprites, bare=True))

    def area(self, style: Style) -> pygame.Rect:
        """Returns where it draws, in pixels, with its card and the card's shadow."""
        reach = 2 * style.card_reach
        return self._card.inflate(reach, reach) if self._card.height else self.rect

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the sentence and the boards."""
        if self._card.height:
            style.card(target, self._card)
        size = self._size(style, self.rect.width)
        row = pygame.Rect(self.rect.x, self.rect.y, self.rect.width, style.line_height(size))
        for line in self._lines(style, self.rect.width):
            style.write(target, line, row, style.theme.text, size=size)
            row.y += row.height
        for (name, _), board in zip(self._models, self._boards, strict=True):
            board.draw(target, style)
            caption = pygame.Rect(0, board.rect.bottom, self.rect.width // 3, style.px(CAPTION))
            caption.centerx = board.rect.centerx
            if caption.bottom <= self.rect.bottom + style.px(2):
                style.write(target, name, caption, style.theme.text, size=s.SMALL, align="center")
