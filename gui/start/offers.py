"""The cards below the games: the game to resume, the last one, the rules for a newcomer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame

from engine.records import dataclass
from gui.board.board_model import BoardModel
from gui.board.board_picture import still_board
from gui.board.board_view import BoardView
from gui.look import style as s
from gui.look.sprites import Sprites
from gui.look.style import Style
from gui.start import commands
from gui.start.words import stones_only
from gui.widgets import Button, Widget
from gui.widgets.widget import Description

BUTTON = 120
"""The width of a card's button, logical."""
LARGE = 110
"""The lowest card with large letters, logical."""
MOST = 2
"""The most cards."""


@dataclass(frozen=True)
class Offer:
    """What a card says, and the position in its picture."""

    title: str
    words: str
    model: BoardModel
    button: Button | None = None


def shortened(words: str) -> Iterator[str]:
    """Returns the words, then with one sentence after the other gone, or one detail."""
    yield words
    if ". " in words:
        while ". " in words:
            words = f"{words.rpartition('. ')[0]}."
            yield words
        return
    while "," in words:
        words = words.rpartition(",")[0]
        yield words


def fits(style: Style, words: str, room: pygame.Rect, size: int, most: int) -> bool:
    """Returns whether words need no more lines than `most`."""
    return len(style.wrapped(words, room.width, size)) <= most


class Offers:
    """The cards, and the buttons that resume a game and review one."""

    def __init__(self, resume: Callable[[], None], review: Callable[[], None]) -> None:
        """`resume` continues the saved game, `review` opens the last one."""
        self.resume = commands.RESUME.button(resume)
        self.review = commands.REVIEW.button(review)
        self.resume.short, self.review.short = self.resume.name, self.review.name
        self.shown: list[Offer] = []
        self._places: list[pygame.Rect] = []
        self._pictures: list[BoardView] = []
        self._slim = False

    @property
    def widgets(self) -> list[Widget]:
        """The controls in the order of Tab."""
        return [self.resume, self.review]

    def show(self, offers: Sequence[Offer]) -> None:
        """Shows these cards."""
        self.shown = list(offers)[:MOST]

    def place(
        self, places: Sequence[pygame.Rect], style: Style, sprites: Sprites, *, slim: bool
    ) -> None:
        """Places as many cards as there are places."""
        self._places, self._slim = list(places), slim
        self._pictures = []
        self.resume.visible = self.review.visible = False
        pad = style.px(5 if slim else 12)
        for card, offer in zip(self._places, self.shown, strict=False):
            area = card.inflate(-2 * pad, -2 * pad)
            area.width = area.height * 6 // 5
            area.x += style.px(4 if slim else 8)
            model = stones_only(offer.model)
            self._pictures.append(still_board(model, area, style, sprites, bare=True))
            if offer.button is not None:
                height = style.px(34 if slim else 40)
                wide = style.px(BUTTON if card.width > style.px(520) else 96)
                offer.button.visible = True
                offer.button.rect = pygame.Rect(0, 0, wide, height)
                offer.button.rect.midright = (
                    card.right - style.px(6 if slim else 20),
                    card.centery,
                )

    def look(self) -> tuple[object, ...]:
        """Returns what the cards show."""
        shown = ((each.title, each.words, each.model.position) for each in self.shown)
        return (*shown,)

    @property
    def area(self) -> pygame.Rect:
        """The cards."""
        if not self._places:
            return pygame.Rect(0, 0, 0, 0)
        return self._places[0].unionall(self._places[1:])

    def _words_place(
        self, card: pygame.Rect, picture: BoardView, offer: Offer, style: Style
    ) -> pygame.Rect:
        """Returns the place of a card's words, between its picture and its button."""
        x = picture.rect.right + style.px(12 if self._slim else 22)
        right = card.right - style.px(14)
        if offer.button is not None:
            right = offer.button.rect.x - style.px(10)
        return pygame.Rect(x, card.y, right - x, card.height)

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the cards without their buttons."""
        theme = style.theme
        for card, offer, picture in zip(self._places, self.shown, self._pictures, strict=False):
            style.card(target, card)
            picture.draw(target, style)
            room = self._words_place(card, picture, offer, style)
            size, small = (s.BODY, s.SMALL) if self._slim else (s.NAME, s.BODY)
            if card.height > style.px(LARGE):
                size, small = s.TITLE, s.NAME
            gap = style.px(0 if self._slim else 5)
            head, height = style.line_height(size, s.SEMIBOLD), style.line_height(small)
            most = min(max((card.height - style.px(8) - head - gap) // height, 1), 3)
            words = next(
                (each for each in shortened(offer.words) if fits(style, each, room, small, most)),
                offer.words,
            )
            lines = style.wrapped(words, room.width, small, most=most)
            y = card.centery - (head + gap + height * len(lines)) // 2
            row = pygame.Rect(room.x, y, room.width, head)
            style.write(target, offer.title, row, theme.text, size=size, weight=s.SEMIBOLD)
            y += gap
            for number, line in enumerate(lines):
                row = pygame.Rect(room.x, y + head + number * height, room.width, height)
                style.write(target, line, row, theme.muted, size=small)

    def describe(self) -> list[Description]:
        """Returns what the cards say."""
        return [
            Description("label", each.title, each.words, bounds=_bounds(card))
            for each, card in zip(self.shown, self._places, strict=False)
        ]


def _bounds(rect: pygame.Rect) -> tuple[int, int, int, int]:
    return rect.x, rect.y, rect.width, rect.height
