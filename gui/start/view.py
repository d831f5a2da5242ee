"""The start screen as boxes."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.catalogue import BOARD_GAMES, Piece, board_game_of, board_of
from engine.games.foreign_text import LONGEST_NAME
from engine.games.game import Player
from engine.games.line_game import LineGame
from engine.players.algorithms import ALGORITHMS, LEVELS
from gui.board.board_model import still_model
from gui.board.board_picture import SHADOW, draw_position, draw_stone
from gui.files.setup import Names, Seat, SeatKind, Setup, two_people, usual_name
from gui.look import style as s
from gui.look import words as text
from gui.look.sprites import Sprites
from gui.shell.player_names import KINDS, seconds
from gui.start import commands
from gui.start import words as start_text
from gui.start.choices import (
    COMPUTER,
    DEPTH,
    LEVEL,
    OTHER,
    TIME,
    TIMES,
    YOU,
    kind_of,
    strength_by,
    strength_of,
)
from gui.start.past import Offer
from gui.start.samples import sample_moves
from gui.start.stones import STONE
from gui.view import boxes as b
from gui.view.box import Box
from gui.widgets.clipboard import Clipboard
from gui.words.catalogue import joined, say

GAME, BOARD, SEAT, SIDE, BY, STRENGTH, NAME, COACH = (
    *("game", "board", "seat", "side", "by", "strength", "name", "coach"),
)
"""What controls are for; with a game's name or a player where there are several."""
ELSEWHERE = (
    (commands.SHOW_GAMES, ""),
    (commands.SHOW_STATISTICS, ""),
    (commands.SET_UP, start_text.SET_UP_TIP),
    (commands.OPEN_LAB, start_text.LAB_TIP),
    (commands.OPEN_SETTINGS, ""),
)
"""The links to other screens, with their tips."""
TITLE_ROW, OFFERS, WORDS, FOOT = "title row", "offers", "words", "foot"
"""The keys of boxes that notices leave free, or fill."""


class StartState(NamedTuple):
    """What the screen shows."""

    games: tuple[LineGame, ...]
    """Each game on the board chosen for it."""
    setup: Setup
    side: Player
    """The side whose strength is set."""
    sides: tuple[str, str]
    """What the sides are called."""
    names: Names
    coach: bool
    score: str
    """How often the person has won against this computer."""
    offers: tuple[Offer, ...]
    """The cards below the games; the last one says how to win."""
    sprites: Sprites
    clipboard: Clipboard
    wide: bool
    large: bool


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
EDGE = 16
"""How far the words of a quiet button are from its edge."""


def start_page(now: StartState) -> Box:
    """Returns the screen: the choices beside the games, or else below them."""
    size = LARGE if now.large else WIDE if now.wide else SMALL
    offers = [_offer(now, each, size) for each in now.offers[:2]]
    if now.wide:
        games = b.column(_games(now, size), *offers, gap=size.gap, part=64)
        body = b.row(games, _panel_beside(now, size), gap=size.gap, across="stretch", grow=1)
    else:
        below = [
            b.column(_games(now, size), panel, *offers[:count], gap=size.gap)
            for panel in (_panel_in_two(now), _panel_below(now))
            for count in range(len(offers), 0, -1)
        ]
        body = b.fit(*below, grow=1)
    page = b.column(
        _head(size),
        b.scroll(b.frame(body, pad=(EDGE, RIM), grow=1), grow=1),
        gap=size.gap / 2 - RIM / 2,
    )
    across, down = size.margin
    return b.frame(page, pad=(max(across - EDGE, 0), down - RIM))


def _head(size: Sizes) -> Box:
    """Returns the title and the links to other screens."""
    title = b.text(text.TITLE, size.title, s.BOLD, wrap=False, key=TITLE_ROW)
    letters = size.body if size is LARGE else s.BODY
    links = [
        b.button(command, quiet=True, tip=tip, letters=letters, want_height=36, min_height=30)
        for command, tip in ELSEWHERE
    ]
    return b.fit(
        b.row(b.space(width=EDGE), title, b.space(), *links, gap=4),
        b.column(b.row(b.space(width=EDGE), title), b.row(*links, wrap=True)),
    )


# Games


def _games(now: StartState, size: Sizes) -> Box:
    options = [(game.name, game.title) for game in BOARD_GAMES.values()]
    return b.cards(
        *(GAME, "Game", options, now.setup.game.name),
        *(_game(now, game, size) for game in now.games),
        tips=[start_text.goal(game) for game in now.games],
        gap=size.gap,
        grow=1,
        key=GAME,
    )


def _game(now: StartState, game: LineGame, size: Sizes) -> Box:
    """Returns a game's card: its name and its board below its picture, or else beside it."""
    known = board_game_of(game)
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
    smaller = tuple(each for each in (s.TITLE, s.NAME, s.BODY, s.SMALL) if each < size.head)
    name = b.text(known.title, size.head, s.SEMIBOLD, smaller=smaller, says=b.SILENT)
    words = b.column(name, board)
    model = still_model(game, sample_moves(game), open_to_move=False)
    part = 0.9 if known.piece is Piece.MARK else 1.0  # a square looks larger than a board
    picture = b.drawing(
        *(draw_position, model.unmarked(), now.sprites, part),
        reach=SHADOW,
        grow=1,
        min_height=44,
        want_height=240,
    )
    beside = b.row(
        b.column(picture, part=38, min_width=44),
        b.column(b.space(), words, b.space(), part=62),
        gap=10,
        across="stretch",
    )
    tall = picture._replace(lay=picture.lay._replace(min_height=110))
    above = b.frame(b.column(tall, words, gap=14), pad=(14, 12))
    return b.card(b.fit(above, beside), pad=(8, 6), min_width=150)


def _offer(now: StartState, offer: Offer, size: Sizes) -> Box:
    """Returns a card below the games."""
    roomy = size is not SMALL
    picture = b.drawing(
        *(draw_position, offer.model.unmarked(), now.sprites), reach=SHADOW, width=size.strip
    )
    letters = size.body if roomy else s.SMALL
    words = b.column(
        b.text(offer.title, size.heading if roomy else s.BODY, s.SEMIBOLD),
        b.fit(*(b.text(each, letters, tone="muted") for each in offer.forms)),
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
            width=120 if roomy else 96,
            want_height=40 if roomy else 34,
            align="center",
        )
    across = b.row(picture, words, button, gap=20 if roomy else 12, across="stretch")
    pad = (20, 12) if roomy else (8, 4)
    return b.card(across, pad=pad, want_height=size.strip, key=(OFFERS, offer.title))


# Choices


def _panel_beside(now: StartState, size: Sizes) -> Box:
    """Returns the card of the choices, one below the other, as high as the screen."""
    inside = b.column(
        b.column(
            b.text(start_text.WHO, size.heading, s.SEMIBOLD), *_sides(now, size), gap=size.between
        ),
        b.space(min_height=4, max_height=32, grow=1),
        b.rule() if now.large else None,
        b.space(min_height=4, max_height=32, grow=1) if now.large else None,
        _strength(now, size),
        b.space(min_height=4, grow=2),
        _foot(now, size, 14),
        gap=4,
    )
    return b.card(inside, pad=(size.pad, size.pad), part=36)


def _panel_in_two(now: StartState) -> Box:
    """Returns the card of the choices in two columns: who plays, and how strong."""
    left = b.column(*_sides(now, SMALL), b.space(grow=1), _foot(now, SMALL, 4), gap=4, part=1)
    right = b.column(_strength(now, SMALL), part=1)
    both = b.row(left, right, gap=24, across="stretch", min_width=2 * COLUMN)
    return b.card(both, pad=(14, 10))


def _panel_below(now: StartState) -> Box:
    """Returns the card of the choices, as low as can be."""
    parts = (*_sides(now, SMALL), _strength(now, SMALL), _foot(now, SMALL, 2))
    return b.card(b.column(*parts, gap=2), pad=(10, 8))


def _foot(now: StartState, size: Sizes, gap: float) -> Box:
    """Returns the switch of the coach and the button that plays."""
    people = any(seat.is_human for seat in now.setup.seats)
    letters = s.TITLE if size is LARGE else s.NAME
    return b.column(
        b.toggle(COACH, start_text.COACH, now.coach, leading=True, enabled=people),
        b.button(
            commands.PLAY, primary=True, letters=letters, want_height=size.play, min_height=36
        ),
        gap=gap,
        key=FOOT,
    )


def _sides(now: StartState, size: Sizes) -> list[Box]:
    """Returns a row for each side's player, and who moves first."""
    rows = [_side(now, player, size) for player in Player]
    order = start_text.order(now.sides[0], now.setup.seats)
    first = b.text(order, size.second, tone="muted")
    return [*rows, b.row(first, b.link(commands.SWAP, letters=size.second), gap=6)]


def _side(now: StartState, player: Player, size: Sizes) -> Box:
    seats = now.setup.seats
    kind = kind_of(seats[player])
    options = [
        (YOU, "Person" if seats[player.other].is_human else "You"),
        (COMPUTER, "Computer"),
        (OTHER, _other(seats[player]) if kind == OTHER else "Other"),
    ]
    choice = b.segments(
        *((SEAT, player), start_text.WHO_MOVES[player], options, kind),
        opens=True,
        grow=1,
        want_height=size.row,
        min_height=34,
    )
    stone = _stone(now, player, size)
    if not any(each.is_human for each in seats):
        named = {"name": say("Strength of {side}", side=now.sides[player])}
        shown = {"game": now.setup.game, "player": player, "sprites": now.sprites}
        state = {"chosen": player is now.side}
        button = b.control(STONE, (SIDE, player), {**named, **shown, **state})
        stone = button._replace(lay=stone.lay)
    return b.row(stone, choice, gap=12 if size is not SMALL else 8)


def _other(seat: Seat) -> str:
    """Returns the name of a player other than a person or the usual computer."""
    return KINDS[seat.kind] if seat.kind is SeatKind.RANDOM else ALGORITHMS[seat.algorithm].label


def _stone(now: StartState, player: Player, size: Sizes) -> Box:
    return b.drawing(
        *(draw_stone, now.setup.game, player, now.sprites),
        width=size.row,
        want_height=size.row,
        min_height=34,
    )


def _strength(now: StartState, size: Sizes) -> Box:
    """Returns how strong the computer is; the names of two people instead."""
    game, seats = now.setup.game, now.setup.seats
    if two_people(seats):
        names = (_name(now, player, size) for player in Player)
        return b.column(b.text(start_text.NAMES, size.heading, s.SEMIBOLD), *names, gap=8)
    seat = seats[now.side]
    by = strength_by(seat)
    ways = ((LEVEL, "Level"), (DEPTH, "Depth"), (TIME, "Time"))
    alone = any(each.is_human for each in seats)
    heading = start_text.STRONG if alone else say("How strong is {side}", side=now.sides[now.side])
    words = joined(start_text.strength_words(game, seat), now.score)
    first = b.row(
        b.text(heading, size.heading, s.SEMIBOLD, smaller=(s.SECOND,), grow=1),
        b.segments(BY, "Strength by", ways, by, want_height=36),
        gap=8,
    )
    said = b.column(
        b.text(start_text.strength_name(game, seat), size.head, s.SEMIBOLD),
        b.text(words, size.body, tone="muted", smaller=(s.SMALL,) if size is SMALL else ()),
        gap=0 if size is SMALL else 4,
        min_height=72 if size is SMALL else 92,
        key=WORDS,
        says=b.SILENT,
    )
    other = b.link(commands.OTHER, icon="next", letters=size.body, align="start")
    slider = _slider(now, by, words) if by else b.space(height=42)
    return b.column(first, slider, said, other, gap=size.between)


def _slider(now: StartState, by: str, words: str) -> Box:
    cells = now.setup.game.cells
    name, labels, big_step = {
        LEVEL: ("Level", tuple(ALGORITHMS[level].label for level in LEVELS), 2),
        DEPTH: ("Depth", tuple(str(depth + 1) for depth in range(cells)), 5),
        TIME: ("Time for a move", tuple(say("{span} s", span=seconds(t)) for t in TIMES), 3),
    }[by]
    at = strength_of(now.setup.seats[now.side], cells)
    return b.slider(*((STRENGTH, by), name, at, labels), ends=True, means=words, big_step=big_step)


def _name(now: StartState, player: Player, size: Sizes) -> Box:
    """Returns the field for a person's name, beside the stone of the side."""
    name = say("Name of {side}", side=now.sides[player])
    field = b.field(
        *((NAME, player), name, now.names[player]),
        placeholder=usual_name(player),
        longest=LONGEST_NAME,
        clipboard=now.clipboard,
        height=38,
        grow=1,
    )
    return b.row(_stone(now, player, size), field, gap=12)
