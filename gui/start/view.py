"""The start screen as boxes."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from engine.games.catalogue import BOARD_GAMES, Piece, board_game_of, board_of
from engine.games.foreign_text import LONGEST_NAME
from engine.games.game import Player
from engine.games.line_game import LineGame
from engine.players.algorithms import ALGORITHMS
from gui.board.board_model import still_model
from gui.board.board_picture import SHADOW, draw_position, draw_stone
from gui.files.setup import SeatKind, Setup, two_people, usual_name, with_person
from gui.look import lettering as s
from gui.look import words as text
from gui.look.style import Style
from gui.shell import commands as shell
from gui.shell.app import App
from gui.shell.player_names import KINDS
from gui.shell.scene import Scene
from gui.start import commands
from gui.start import words as start_text
from gui.start.choices import (
    COMPUTER,
    DEPTH,
    LEVEL,
    OTHER,
    TIME,
    YOU,
    Choices,
    kind_of,
    scale,
    strength_by,
    strength_of,
)
from gui.start.past import Offer, Past, sample_moves
from gui.view import boxes as b
from gui.view.box import Box
from gui.view.controls import Control
from gui.widgets import Button
from gui.words.catalogue import joined, say

GAME, BOARD, SEAT, SIDE = "game", "board", "seat", "side"
BY, STRENGTH, NAME, COACH = "by", "strength", "name", "coach"
"""What controls are for; with a game's name or a player where there are several."""
ELSEWHERE = (
    (commands.SHOW_GAMES, ""),
    (commands.SHOW_STATISTICS, ""),
    (commands.SET_UP, "Place discs or marks on the board by hand and play from there."),
    (shell.SEARCH_LAB, "See step by step how a computer searches: trees, cuts and the source."),
    (shell.SETTINGS, ""),
)
"""The links to other screens, with their tips."""
BETWEEN, OFFERS, WORDS = "between title and links", "offers", "words"
"""The keys of boxes that notices leave free, or fill."""


class Sizes(NamedTuple):
    """Lengths that grow with the window, logical."""

    margin: tuple[float, float]
    gap: float
    pad: float
    row: float
    """The height of a row of the choices."""
    title: int
    head: int
    """The size of the games' names."""
    heading: int
    body: int
    second: int
    """The size of words of second rank."""
    play: float
    strip: float
    """The height of a card below the games."""
    between: float
    """The space between the parts of the choices."""


SMALL = Sizes((10, 8), 8, 10, 36, s.FIGURE, s.NAME, s.NAME, s.SECOND, s.SECOND, 42, 44, 4)
WIDE = Sizes((24, 22), 22, 26, 44, s.RESULT, s.TITLE, s.NAME, s.BODY, s.SECOND, 56, 96, 12)
LARGE = Sizes((48, 40), 26, 42, 54, s.RESULT, s.FIGURE, s.TITLE, s.NAME, s.NAME, 72, 164, 16)
COLUMN = 270
"""The least width of a column of choices."""
RIM = 4
"""The space above and below what scrolls, in which cards cast their shadows."""
SPACIOUS, SPACIOUS_HEIGHT = 1600, 940
"""The smallest logical window in which letters and spaces are larger."""
ROUND = 99
"""A radius with which a square is a disc."""
EDGE = 16
"""How far the words of a quiet button are from its edge."""


class StoneButton(Button):
    """A side's stone, which is pressed to set that side's strength."""

    ring_radius = ROUND

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws a ring around the stone if its side is chosen."""
        if self.chosen or self.hovered:
            colour = style.theme.accent if self.chosen else style.theme.border
            style.box(target, self.focused_part, None, radius=ROUND, border=colour, width=2)

    @property
    def focused_part(self) -> pygame.Rect:
        """The square around the stone."""
        side = min(self.rect.size)
        return pygame.Rect(0, 0, side, side).move_to(center=self.rect.center)


STONE = Control(lambda data, act: StoneButton("", act))


class StartPage(Scene):
    """The start screen: what is chosen on it, and its boxes."""

    def __init__(self, app: App) -> None:
        """Shows the choices of the command line, or else the last ones."""
        super().__init__(app)
        settings = app.settings
        self.choices = Choices(app.options.setup(settings), settings.setups, settings.names)
        self.saved = app.in_progress.offered()
        self.past = Past(app)

    @property
    def setup(self) -> Setup:
        """The game chosen and its players."""
        return self.choices.setup

    @property
    def _size(self) -> Sizes:
        (width, height), px = self.app.screen.get_size(), self.style.px
        large = width >= px(SPACIOUS) and height >= px(SPACIOUS_HEIGHT)
        return LARGE if large else WIDE if self.wide else SMALL

    def side_name(self, player: Player) -> str:
        """Returns what a side is called, in the colours of the theme."""
        return text.side_name(self.setup.game, player, self.style.theme)

    def view(self) -> Box:
        """Returns the screen: the choices beside the games, or else below them."""
        size = self._size
        cards = self.past.game(self.saved, self.setup), self.past.practice()
        offers = b.column(*map(self._offer, cards), gap=size.gap, key=OFFERS)
        if self.wide:
            games = b.column(self._games(), offers, gap=size.gap, part=64)
            who = b.text("Who plays", size.heading, s.SEMIBOLD)
            room = b.space(min_height=4, max_height=32, grow=1)
            inside = b.column(
                b.column(who, *self._sides(), gap=size.between),
                room,
                *([b.rule(), room] if size is LARGE else []),
                self._strength(),
                b.space(min_height=4, grow=2),
                self._foot(14),
                gap=4,
            )
            panel = b.card(inside, pad=(size.pad, size.pad), part=36)
            body = b.panes(games, panel, gap=size.gap, grow=1)
        else:
            left = b.column(*self._sides(), b.space(grow=1), self._foot(4), gap=4, part=1)
            right = b.stack(self._strength(), part=1)
            both = b.panes(left, right, gap=24, min_width=2 * COLUMN)
            low = b.column(*self._sides(), self._strength(), self._foot(2), gap=2)
            panel = b.fit(b.card(both, pad=(14, 10)), b.card(low, pad=(10, 8)))
            body = b.column(self._games(), panel, offers, gap=size.gap, grow=1)
        page = b.column(
            self._head(),
            b.scroll(b.frame(body, pad=(EDGE, RIM), grow=1), grow=1),
            gap=size.gap / 2 - RIM / 2,
        )
        across, down = size.margin
        return b.frame(page, pad=(max(across - EDGE, 0), down - RIM))

    def _head(self) -> Box:
        """Returns the title and the links to other screens."""
        size = self._size
        title = b.line(text.TITLE, size.title, s.BOLD)
        letters, edge = size.body if size is LARGE else s.BODY, b.space(width=EDGE)
        low: b.Lengths = {"want_height": 36, "min_height": 30}
        links = [  # without their keys, for which there is no room
            b.button(command, key_name="", quiet=True, tip=tip, letters=letters, **low)
            for command, tip in ELSEWHERE
        ]
        between = b.space(grow=1, align="stretch", key=BETWEEN)
        return b.fit(
            b.row(edge, title, between, *links, gap=4),
            b.column(b.row(edge, title), b.row(*links, wrap=True)),
        )

    # Games

    def _games(self) -> Box:
        options = [(game.name, game.title) for game in BOARD_GAMES.values()]
        games = [self.choices.setups[name].game for name in BOARD_GAMES]
        return b.cards(
            *(GAME, "Game", options, self.setup.game.name),
            *map(self._game, games),
            tips=[start_text.goal(game) for game in games],
            gap=self._size.gap,
            grow=1,
            key=GAME,
        )

    def _game(self, game: LineGame) -> Box:
        """Returns a game's card: its name and its board below its picture, or else beside it."""
        size, known = self._size, board_game_of(game)
        board = b.link(
            (BOARD, game.name),
            say("Board of {game}", game=say(known.title)),
            label=text.board_name(*board_of(game)),
            short=text.board_size(game.columns, game.rows),
            icon="down",
            letters=size.second,
            muted=True,
            align="start",
        )
        smaller = (s.TITLE, s.NAME, s.BODY, s.SMALL)
        name = b.label(known.title, size.head, s.SEMIBOLD, smaller=smaller)
        words = b.column(name, board)
        model = still_model(game, sample_moves(game))
        part = 0.9 if known.piece is Piece.MARK else 1.0  # a square looks larger than a board
        picture = b.drawing(
            *(draw_position, model.unmarked(), self.app.sprites, part),
            reach=SHADOW,
            grow=1,
            min_height=44,
            want_height=240,
        )
        beside = b.panes(
            b.column(picture, part=38, min_width=44),
            b.column(words, part=62, justify="center"),
            gap=10,
        )
        tall = b.column(picture, min_height=110, grow=1)
        above = b.frame(b.column(tall, words, gap=14), pad=(14, 12))
        return b.card(b.fit(above, beside), pad=(8, 6), min_width=150)

    def _offer(self, offer: Offer) -> Box:
        """Returns a card below the games."""
        size = self._size
        roomy = size is not SMALL
        model, sprites = offer.model.unmarked(), self.app.sprites
        picture = b.drawing(draw_position, model, sprites, reach=SHADOW, width=size.strip)
        letters = size.body if roomy else s.SMALL
        words = b.column(
            b.text(offer.title, size.heading if roomy else s.BODY, s.SEMIBOLD),
            b.fit(*(b.muted(each, letters) for each in offer.forms)),
            gap=4 if roomy else 0,
            justify="center",
            says=("label", offer.title, offer.forms[0]),
            grow=1,
        )
        button = None
        if offer.command is not None:
            button = b.button(
                *(offer.command, offer.name),
                short=offer.command.label,
                want_width=120 if roomy else 96,
                want_height=40 if roomy else 34,
                align="center",
            )
        across = b.panes(picture, words, button, gap=20 if roomy else 12)
        pad = (20, 12) if roomy else (8, 4)
        return b.card(across, pad=pad, want_height=size.strip)

    # Choices

    def _foot(self, gap: float) -> Box:
        """Returns the switch of the coach and the button that plays."""
        people = with_person(self.setup.seats)
        coach, size = self.app.settings.coach, self._size
        letters = s.TITLE if size is LARGE else s.NAME
        return b.column(
            b.toggle(COACH, "Coach: warn me before a mistake", coach, leading=True, enabled=people),
            b.button(
                commands.PLAY, primary=True, letters=letters, want_height=size.play, min_height=36
            ),
            gap=gap,
        )

    def _sides(self) -> list[Box]:
        """Returns a row for each side's player, and who moves first."""
        letters = self._size.second
        order = start_text.order(self.side_name(Player.FIRST), self.setup.seats)
        first = b.muted(order, letters)
        swap = b.row(first, b.link(commands.SWAP, letters=letters), gap=6)
        return [*map(self._side, Player), swap]

    def _side(self, player: Player) -> Box:
        """Returns the choice of a side's player beside its stone.

        The stone is a button where both sides have a strength.
        """
        seats, size = self.setup.seats, self._size
        seat, kind, other = seats[player], kind_of(seats[player]), "Other"
        if kind == OTHER:
            random = seat.kind is SeatKind.RANDOM
            other = KINDS[seat.kind] if random else ALGORITHMS[seat.algorithm].label
        person = "Person" if seats[player.other].is_human else "You"
        choice = b.segments(
            *((SEAT, player), "Who moves second" if player else "Who moves first"),
            ((YOU, person), (COMPUTER, "Computer"), (OTHER, other)),
            kind,
            opens=True,
            grow=1,
            want_height=size.row,
            min_height=34,
        )
        stone = self._stone(player)
        if not with_person(seats):
            name = say("Strength of {side}", side=self.side_name(player))
            attributes = {"name": name, "chosen": player is self.choices.side}
            stone = b.control(STONE, (SIDE, player), attributes, stone)
        return b.row(stone, choice, gap=12 if size is not SMALL else 8)

    def _stone(self, player: Player) -> Box:
        row = self._size.row
        return b.drawing(
            *(draw_stone, self.setup.game, player, self.app.sprites),
            width=row,
            want_height=row,
            min_height=34,
        )

    def _strength(self) -> Box:
        """Returns how strong the computer is; the names of two people instead."""
        size, choices, game, seats = self._size, self.choices, self.setup.game, self.setup.seats
        if two_people(seats):
            heading = b.text("Names", size.heading, s.SEMIBOLD)
            return b.column(heading, *map(self._name, Player), gap=8)
        seat, by = choices.seat, strength_by(choices.seat)
        ways = ((LEVEL, "Level"), (DEPTH, "Depth"), (TIME, "Time"))
        alone, side = with_person(seats), self.side_name(choices.side)
        asked = "How strong" if alone else say("How strong is {side}", side=side)
        name, words = start_text.strength(game, seat)
        words = joined(words, start_text.own_score(self.past.score(self.setup, choices.side)))
        head = b.row(
            b.text(asked, size.heading, s.SEMIBOLD, smaller=(s.SECOND,), grow=1),
            b.segments(BY, "Strength by", ways, by, want_height=36),
            gap=8,
        )
        slider, small = b.space(height=42), size is SMALL
        if by:
            label, _, labels, big_step = scale(game, by)
            at = strength_of(seat, game, by)
            slider = b.slider(
                *((STRENGTH, by), label, at, labels), ends=True, means=words, big_step=big_step
            )
        said = b.column(
            b.text(name, size.head, s.SEMIBOLD),
            b.muted(words, size.body, smaller=(s.SMALL,) if small else ()),
            gap=0 if small else 4,
        )
        if small and self.app.notices.shown:  # it stands at the same place
            said = b.space()
        low = 58 if small else 92
        said = b.stack(said, min_height=low, want_height=72, key=WORDS, says=b.SILENT)
        other = b.link(commands.OTHER, icon="next", letters=size.body, align="start")
        return b.column(head, slider, said, other, gap=size.between, justify="between")

    def _name(self, player: Player) -> Box:
        """Returns the field for a person's name, beside the stone of the side."""
        name = say("Name of {side}", side=self.side_name(player))
        field = b.field(
            *((NAME, player), name, self.choices.names[player]),
            placeholder=usual_name(player),
            longest=LONGEST_NAME,
            height=38,
            grow=1,
        )
        return b.row(self._stone(player), field, gap=12)
