"""A screen with a list, and the lists: of kept games with marks, of results with bars."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from gui.board.board_model import still_model
from gui.board.board_picture import still_board
from gui.files.kept_game import DRAWN, LOST, RESULTS, WON, KeptGame, Opponent
from gui.files.library import GamePages, State
from gui.files.selection import GameResults
from gui.history import commands
from gui.history import words as history_text
from gui.look import lettering as s
from gui.look.pen import Pen
from gui.look.sprites import Sprites
from gui.look.style import Style
from gui.look.theme import Colour, Theme, mix
from gui.shell.app import App
from gui.shell.commands import BACK, Command
from gui.shell.scene import Scene
from gui.shell.top_bar import BESIDE
from gui.view import boxes as b
from gui.view.box import Box
from gui.widgets import PickList, Widget

BADGE = 30
"""The size of a result's mark, logical."""
ICONS = {WON: "tick", LOST: "close"}
"""The pictograms of results; that of all others that have ended is a minus."""
NAME_PART = 0.34
"""The part of a row that the opponent's name has, more for a long name."""
SHORTEST_BAR = 24
"""The length of a bar, logical, that a long name leaves."""
HIGH, GAP = 10, 2
"""The height of a bar, and the space between two parts of it, logical."""


def result_colour(theme: Theme, result: str | None) -> Colour:
    """Returns the colour of a result for the person; quiet for a game without one."""
    colours = {WON: theme.good, LOST: theme.bad, DRAWN: theme.warn, None: theme.muted}
    return colours[result]


class TwoLineList(PickList):
    """A list whose rows have two lines."""

    sizes: tuple[int, int, int]
    """The heights of the lines, and how far below the middle of a row they meet, logical."""

    def _lines(
        self, target: pygame.Surface, style: Style, row: pygame.Rect, room: pygame.Rect, index: int
    ) -> tuple[pygame.Rect, pygame.Rect]:
        """Draws what is behind a row if it is marked; returns the places of its lines in `room`."""
        if index == self.marked:
            lit = row.inflate(-style.px(20), -style.px(4))
            style.box(target, lit, style.theme.raised, radius=10)
        upper, lower = room.copy(), room.copy()
        upper.height, lower.height, below = map(style.px, self.sizes)
        upper.bottom = lower.top = row.centery + below
        return upper, lower

    def _write_details(
        self, target: pygame.Surface, style: Style, line: pygame.Rect, parts: Sequence[str]
    ) -> None:
        """Writes the details of a row, of which the last are left out where there is no room."""
        forms = [" · ".join(filter(None, parts[:most])) for most in range(len(parts), 0, -1)]
        words = style.first_fitting(forms, line.width, s.SMALL)
        style.write(target, words, line, style.theme.muted, size=s.SMALL)


class GameList(TwoLineList):
    """A list of kept games; the words of a row are those of `words.game_row`."""

    tall, sizes = 56, (22, 22, 1)
    games: GamePages
    """The games of the rows."""
    sprites: Sprites

    def _draw_row(self, target: pygame.Surface, style: Style, row: pygame.Rect, index: int) -> None:
        theme, game, words = style.theme, self.games.game(index), self.rows[index]
        left, size = row.x + style.px(62), style.px(BADGE)
        room = pygame.Rect(left, row.y, row.right - style.px(20) - left, row.height)
        upper, lower = self._lines(target, style, row, room, index)
        if index not in (self.marked, self.marked - 1, len(self.rows) - 1):
            target.fill(theme.line, (left, row.bottom - 1, room.width, 1))
        if game is None:
            return
        result, against, *details, when = words
        badge = pygame.Rect(row.x + style.px(18), row.centery - size // 2, size, size)
        self._draw_mark(target, style, badge, game)
        style.write(target, when, lower, theme.muted, size=s.SMALL, align="right")
        half = upper.inflate(-upper.width // 2, 0)  # a result may have a long name
        half.right = upper.right
        colour = result_colour(theme, game.result)
        ended = style.write(target, result, half, colour, weight=s.SEMIBOLD, align="right")
        gap = style.px(12)
        lower.width -= style.width(when, s.SMALL) + gap
        upper.width = ended.x - gap - upper.x
        style.write(target, against, upper, theme.text, weight=s.SEMIBOLD)
        self._write_details(target, style, lower, details)

    def _draw_mark(
        self, target: pygame.Surface, style: Style, badge: pygame.Rect, game: KeptGame
    ) -> None:
        """Draws the result: a pictogram on a disc, or the winner's piece of two people's game."""
        theme, result = style.theme, game.result
        winner = None if game.outcome is None else game.outcome.winner
        if result is None and winner is not None:
            piece = self.sprites.stone(game.setup.game, winner, badge.width * 6 // 5)
            target.blit(piece, piece.get_rect(center=badge.center))
            return
        colour = result_colour(theme, result)
        radius = badge.width / 2 / style.scale
        fill, border = (colour, None) if result else (None, colour)
        style.box(target, badge, fill, radius=radius, border=border, width=1.5)
        icon = "pause" if game.outcome is None else ICONS.get(result or "", "minus")
        inner = badge.inflate(-badge.width * 2 // 5, -badge.width * 2 // 5)
        style.icon(target, icon, inner, theme.panel if result else colour)


def draw_game(
    target: pygame.Surface, rect: pygame.Rect, style: Style, game: KeptGame | None, sprites: Sprites
) -> None:
    """Draws the board where a kept game stands; a drawing of a box."""
    if game is not None:
        saved = game.saved
        person = saved.setup.seats[len(saved.moves) % 2].is_human
        model = still_model(saved.setup.game, saved.moves, open_to_move=person)
        still_board(model, rect, style, sprites).draw(target, style)


class OpponentsList(TwoLineList):
    """The results against each opponent; a row in words is what a screen reader says."""

    tall, sizes = 54, (22, 20, 2)
    scores: Sequence[tuple[Opponent | None, GameResults]] = ()
    """The results of each row; None stands for all computers."""

    def _draw_row(self, target: pygame.Surface, style: Style, row: pygame.Rect, index: int) -> None:
        theme, (who, score) = style.theme, self.scores[index]
        upper, lower = self._lines(target, style, row, row.inflate(-style.px(40), 0), index)
        words, people = history_text.score_name(who), _are_people(who)
        rate = "–" if people else history_text.win_rate(score)
        style.write(target, rate, upper, theme.text, weight=s.SEMIBOLD, align="right")
        name = upper.copy()
        name.width -= _wide(style, "100 %") + style.px(14)
        if not people:
            names = [history_text.score_name(who) for who, _ in self.scores if not _are_people(who)]
            longest = max(round(upper.width * NAME_PART), *(_wide(style, each) for each in names))
            end, gap = name.right, style.px(12)
            name.width = min(longest, name.width - gap - style.px(SHORTEST_BAR))
            pen = Pen(target, style, (name.right + gap, upper.centery - style.px(HIGH) // 2))
            _draw_bar(pen, (end - name.right - gap) / style.scale, score)
        size = s.BODY if _wide(style, words) <= name.width else s.SMALL
        style.write(target, words, name, theme.text, size=size, weight=s.SEMIBOLD)
        self._write_details(target, style, lower, history_text.counts(who, score))


def _are_people(who: Opponent | None) -> bool:
    return who is not None and who.is_person


def _wide(style: Style, words: str) -> int:
    return style.width(words, s.BODY, s.SEMIBOLD)


def _draw_bar(pen: Pen, width: float, score: GameResults) -> None:
    """Draws the games won, drawn and lost as parts of a bar, with gaps between them."""
    theme, x = pen.theme, 0.0
    for result in RESULTS:
        count, colour = score.results.count(result), result_colour(theme, result)
        fill = colour if result == WON else mix(colour, theme.panel, 0.35)
        long = (width + GAP) * count / score.played
        if count:
            pen.box(x, 0, long - GAP, HIGH, fill, radius=5)
        x += long


KIND = "kind"
"""What the choice among the games is for."""


class ListScene(Scene):
    """Shows a list on a card, or an invitation in place of an empty one."""

    def __init__(self, app: App, rows: PickList) -> None:
        """Shows the list `rows`."""
        super().__init__(app)
        self.list = rows
        self._known: State | None = None
        """The library's state when it was read."""

    @property
    def invites(self) -> tuple[str, str, Command]:
        """What stands in place of an empty list: its head, why it is empty, and a button."""
        raise NotImplementedError

    def act(self, on: object, value: object) -> None:
        """Shows the games of another choice, leads back to where one plays, or calls a command."""
        if isinstance(on, str):  # choices are for attributes
            setattr(self, on, value)
            self.read()
        elif on is commands.PLAY:
            self.app.back()
        else:
            super().act(on, value)

    def read(self) -> None:
        """Reads what is shown from the library."""
        self._known = self.app.library.state()
        self.stale = True

    def enter(self) -> None:
        """Shows what is in the library."""
        self.read()
        super().enter()

    def update(self) -> None:
        """Shows changes of the games, also those made by another program."""
        if self.app.library.state() != self._known:
            self.read()
        super().update()

    def home(self) -> Widget | None:
        """Returns the list, or the button of the invitation."""
        return self.ui.widget(self.list if self.list.rows else self.invites[2])

    # Boxes

    def page(self, *parts: Box) -> Box:
        """Returns a page whose parts stand below one another, at most 1,400 wide to be read."""
        wide = self.wide
        page = b.column(*parts, gap=16 if wide else 10, max_width=1400, max_height=1050, grow=1)
        return b.scroll(b.frame(page, pad=(48, 24) if wide else (16, 10), grow=1), grow=1)

    def rows(self) -> Box:
        """Returns the list on its card."""
        return b.card(b.hosted(self.list, grow=1, min_height=112), pad=(4, 8), grow=1)

    def invitation(self) -> Box:
        """Returns what stands in place of the list."""
        head, why, command = self.invites
        words = b.column(
            b.text(head, s.TITLE, s.BOLD, write="center"),
            b.muted(why, write="center"),
            b.space(height=4),
            b.button(command, primary=True, height=44, min_width=190, align="center"),
            gap=8,
            justify="center",
        )
        return b.card(words, grow=1)


def head(title: str, *middle: Box) -> Box:
    """Returns the first row of a page: its title, and the button that goes back at the right."""
    name = b.line(title, s.FIGURE, s.BOLD)
    return flush(name, *middle, b.button(BACK, quiet=True, height=36))


def flush(*kids: Box) -> Box:
    """Returns a row across the page, at whose right edge the words of a quiet button end."""
    return b.frame(b.row(b.space(width=BESIDE - 12), *kids, gap=12), pad=(-BESIDE, 0))
