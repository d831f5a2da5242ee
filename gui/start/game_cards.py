"""The cards by which a game is chosen, each with a picture of its board."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from engine.games.catalogue import BOARD_GAMES, Piece, board_game_of, board_of
from engine.games.line_game import LineGame
from gui.board.board_model import still_model
from gui.board.board_picture import still_board
from gui.board.board_view import BoardView
from gui.look import style as s
from gui.look import words as text
from gui.look.sprites import Sprites
from gui.look.style import Style
from gui.start import commands
from gui.start import words as start_text
from gui.start.layout import TALL_CARD, card_places, cards_in_sight
from gui.start.samples import sample_moves
from gui.widgets import Choice, LinkButton
from gui.widgets.widget import Pos

LINK = 24
"""The height of the link to a game's board, logical."""


class GameCards(Choice[str]):
    """A choice among the games. More than have room side by side scroll with the wheel."""

    def __init__(
        self,
        changed: Callable[[str], None],
        ask_for_board: Callable[[str], None],
        scrolled: Callable[[], None],
    ) -> None:
        """`ask_for_board` is called with the game whose board is to be chosen."""
        games = list(BOARD_GAMES.values())
        super().__init__("Game", [(game.name, game.title) for game in games], "", changed)
        self.links = [
            LinkButton(
                f"{commands.BOARD.label} {game.title}",
                lambda name=game.name: ask_for_board(name),  # type: ignore[misc]
                icon="down",
                letters=s.SECOND,
                muted=True,
            )
            for game in games
        ]
        self._scrolled = scrolled
        self._games: list[LineGame] = []
        self._first = 0
        """The first card in sight."""
        self._cards: list[pygame.Rect] = []
        """The cards in sight."""
        self._boards: list[BoardView] = []
        self._names: list[pygame.Rect] = []

    def show(self, games: Sequence[LineGame], chosen: str) -> None:
        """Shows each game on the board chosen for it."""
        self._games, self.value = list(games), chosen
        self._tell_goal()

    def _tell_goal(self) -> None:
        """Has the tooltip tell the goal of the game pointed at, or else of the chosen one."""
        told = self.index if self.under_pointer < 0 else self.under_pointer
        self.tooltip = start_text.goal(self._games[told])

    def drag(self, pos: Pos) -> None:
        """Highlights the card under the pointer, and tells its game's goal."""
        super().drag(pos)
        self._tell_goal()

    def leave(self) -> None:
        """Highlights no card."""
        super().leave()
        self._tell_goal()

    def place(self, area: pygame.Rect, style: Style, sprites: Sprites) -> None:
        """Places the cards and their links."""
        count = cards_in_sight(area, len(self.options), style.scale)
        self._first = min(max(self._first, self.index - count + 1), self.index)
        self._put(area, count, style, sprites)

    def _put(self, area: pygame.Rect, count: int, style: Style, sprites: Sprites) -> None:
        self._cards = card_places(area, count, style.scale)
        self._boards, self._names = [], []
        for link in self.links:
            link.visible = False
        for card, index in zip(self._cards, self._in_sight(), strict=True):
            picture, name, row = _inside(card, style)
            self._names.append(name)
            game = self._games[index]
            model = still_model(game, sample_moves(game), open_to_move=False)
            model = start_text.stones_only(model)
            if board_game_of(game).piece is Piece.MARK:  # a grid looks larger than a board
                picture = picture.inflate(-picture.width // 5, -picture.height // 5)
            self._boards.append(still_board(model, picture, style, sprites, bare=True))
            self._place_link(self.links[index], row, game, style)
        self.rect = self._cards[0].unionall(self._cards[1:])
        self.rect.height = min(link.rect.y for link in self.links if link.visible) - area.y

    def _place_link(
        self, link: LinkButton, room: pygame.Rect, game: LineGame, style: Style
    ) -> None:
        link.visible = True
        link.label = text.board_name(*board_of(game))
        if link.width(style) > room.width:
            link.label = text.board_size(game.columns, game.rows)
        link.rect = room.copy()
        link.rect.width = min(link.width(style), room.width)

    def _in_sight(self) -> range:
        return range(self._first, self._first + len(self._cards))

    @property
    def hidden(self) -> tuple[bool, bool]:
        """Whether there are cards to the left and to the right of those in sight."""
        return self._first > 0, self._first + len(self._cards) < len(self.options)

    def wheel(self, steps: int) -> bool:
        """Chooses the neighbour, where not every card is in sight."""
        aim = min(max(self.index - steps, 0), len(self.options) - 1)
        if not any(self.hidden) or aim == self.index:
            return False
        self.choose(aim)
        return True

    def choose(self, index: int) -> None:
        """Chooses a game, and brings its card in sight."""
        super().choose(index)
        if index not in self._in_sight():
            self._scrolled()

    def segment(self, index: int) -> pygame.Rect:
        """Returns the place of a card above its link; an empty one if it is not in sight."""
        if index not in self._in_sight():
            return pygame.Rect(0, 0, 0, 0)
        return self._cards[index - self._first].clip(self.rect)

    def segment_at(self, pos: Pos) -> int:
        """Returns the index of the card at a point; -1 for none."""
        found = (i for i, card in enumerate(self._cards) if card.collidepoint(pos))
        return next((self._first + i for i in found), -1)

    def contains(self, pos: Pos) -> bool:
        """Returns whether a card is at the point."""
        return self.visible and self.segment_at(pos) >= 0

    def area(self, style: Style) -> pygame.Rect:
        """Returns the cards with their shadows."""
        reach = 2 * style.card_reach
        return self._cards[0].unionall(self._cards[1:]).inflate(reach, reach)

    def look(self) -> tuple[object, ...]:
        """Returns the games with their boards."""
        return (*super().look(), tuple(self._games), self._first)

    def draw_cards(self, target: pygame.Surface, style: Style) -> None:
        """Draws the cards with their pictures and names."""
        theme = style.theme
        clip, reach = target.get_clip(), 2 * style.card_reach
        for place, index in enumerate(self._in_sight()):
            card = self._cards[place]
            if not clip.colliderect(card.inflate(reach, reach)):
                continue
            style.card(target, card)
            if index == self.index:
                style.box(target, card, None, radius=s.CARD, border=theme.accent, width=2.5)
            elif index == self.under_pointer:
                style.box(target, card, None, radius=s.CARD, border=theme.border, width=1.5)
            self._boards[place].draw(target, style)
            title, room = board_game_of(self._games[index]).title, self._names[place]
            sizes = (s.TITLE, s.NAME, s.BODY)
            widths = ((size, style.text_size(title, size, s.SEMIBOLD)[0]) for size in sizes)
            fitting = next((size for size, wide in widths if wide <= room.width), s.SMALL)
            style.write(target, title, room, theme.text, size=fitting, weight=s.SEMIBOLD)
        for there, card, sign in zip(
            self.hidden, (self._cards[0], self._cards[-1]), ("previous", "next"), strict=True
        ):
            if there:
                mark = pygame.Rect(0, 0, style.px(18), style.px(18))
                mark.midleft = (card.x + style.px(6), card.centery)
                if sign == "next":
                    mark.midright = (card.right - style.px(6), card.centery)
                style.icon(target, sign, mark, theme.text)

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the focus ring; `draw_cards` has drawn the rest below the links."""
        if self.show_focus and self.index in self._in_sight():
            style.focus_ring(target, self._cards[self.index - self._first], s.CARD)


def _inside(card: pygame.Rect, style: Style) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """Returns the places of a card's picture, name and link."""
    px = style.px
    if card.height >= max(px(TALL_CARD), card.width * 2 // 3):
        pad = px(22 if card.width >= px(260) else 14)
        inner = card.inflate(-2 * pad, -2 * pad)
        foot = px(14)
        link = pygame.Rect(inner.x, card.bottom - foot - px(LINK), inner.width, px(LINK))
        name = pygame.Rect(inner.x, link.y - px(28), inner.width, px(28))
        return (
            pygame.Rect(inner.x, inner.y, inner.width, name.y - px(14) - inner.y),
            name,
            link,
        )
    pad = px(8)
    picture = card.inflate(-2 * pad, -2 * pad)
    most = card.width * 9 // 20 if card.width >= px(300) else card.width * 9 // 25
    picture.width = min(picture.height * 5 // 4, most)
    x = picture.right + px(12 if card.width >= px(260) else 8)
    name = pygame.Rect(x, 0, card.right - px(8) - x, px(28))
    name.bottom = card.centery + px(2)
    link = pygame.Rect(x, name.bottom, name.width, px(LINK))
    return picture, name, link
