"""The card of a tip as boxes, and what wins, with a small board for each direction."""

from __future__ import annotations

from functools import cache

from engine.games.catalogue import board_game_of
from engine.games.game import Player
from engine.games.line_game import LineGame, LinePosition
from engine.games.line_rules import Cell
from gui.board.board_model import LONG_AGO, BoardModel
from gui.board.board_picture import draw_position
from gui.look import style as s
from gui.look.animation import Celebration
from gui.look.sprites import Sprites
from gui.look.words import capitalised, in_a_row
from gui.play import commands
from gui.play.tips import TipWords
from gui.view import boxes as b
from gui.view.box import Box
from gui.words.catalogue import joined, say

BROAD = 360
"""The width from which a card has wide margins and large letters."""
FLAT = 150
"""The least height of a card with more than two sentences."""
LARGEST, SMALLEST, COLUMN = 94, 34, 160
"""The sides of a small board, and the greatest width of its column."""


def goal_words(game: LineGame) -> tuple[str, str]:
    """Returns what wins: before small boards that show it, and as a sentence."""
    line = capitalised(in_a_row(game.connect))
    return (
        say("{line} wins, in any direction:", line=line),
        say("{line} wins, in any direction.", line=line),
    )


def tip_card(tip: TipWords, game: LineGame, sprites: Sprites, wide: float, *, key: object) -> Box:
    """Returns the card of a tip in a panel of a logical width."""
    never = b.link(commands.NO_TIPS, letters=s.SECOND, muted=True)
    goal = goal_words(game)[1] if tip.head else ""
    parts = (part.rstrip(".:") + "." for part in (tip.head, tip.title, goal, tip.foot) if part)
    says = ("note", joined(*parts))
    if tip.head:
        inside = _first_move(tip, game, sprites, never, wide)
    else:
        title = b.text(tip.title)
        line = b.text(tip.title, wrap=False)
        inside = b.frame(
            b.fit(
                b.row(line, b.space(), never, gap=16),
                b.column(title, b.row(b.space(), never), gap=4),
            ),
            pad=(12, 8),
        )
    return b.card(inside, pad=(0, 0), tint="accent", key=key, says=says)


def _first_move(tip: TipWords, game: LineGame, sprites: Sprites, never: Box, wide: float) -> Box:
    """Returns how to move and what wins, or only two sentences where there is little room."""
    broad = wide >= BROAD
    pad = (28, 22) if broad else (12, 10)
    sizes = (s.FIGURE, s.TITLE, s.NAME) if broad else (s.NAME, s.BODY)
    foot = b.text(tip.foot, s.SECOND, tone="muted", wrap=False)
    row = b.fit(b.row(foot, b.space(), never, gap=12), b.row(b.space(), never))
    wins = b.text(goal_words(game)[1], s.BODY if broad else s.SMALL)

    def full(size: int, goal: Box) -> Box:
        lines = b.column(
            b.text(tip.head, s.SMALL, s.SEMIBOLD, tone="accent"),
            b.text(tip.title, size, s.SEMIBOLD, even=True),
        )
        return b.frame(b.column(lines, b.space(height=8), goal, b.space(height=10), row), pad=pad)

    boards = _goal(game, sprites, wide - 2 * pad[0])
    flat = b.row(
        b.column(
            b.text(f"{tip.title}.", s.NAME, s.SEMIBOLD, smaller=(s.BODY, s.SMALL)),
            b.text(goal_words(game)[1], s.BODY, tone="muted", smaller=(s.SMALL,)),
            grow=1,
        ),
        never,
        gap=12,
    )
    return b.fit(
        *(full(size, boards) for size in sizes),
        full(sizes[-1], wins),
        b.frame(flat, pad=(28 if broad else 12, 6)),
    )


def goal_card(game: LineGame, sprites: Sprites, wide: float) -> Box:
    """Returns a card that says what wins, at the top of the room that there is."""
    pad = 20 if wide >= BROAD else 12
    return b.column(b.card(_goal(game, sprites, wide - 2 * pad), pad=(pad, pad)), b.space())


def _goal(game: LineGame, sprites: Sprites, wide: float) -> Box:
    """Returns a sentence, and below it a small board for each direction, in a logical width."""
    models = winning_models(game)
    side = max(min(wide / 3 - 10, LARGEST), SMALLEST)

    def boards(*, named: bool) -> Box:
        kids = []
        for name, model in models:
            board = b.drawing(
                *(draw_position, model, sprites),
                want_height=side,
                max_height=side,
                min_height=SMALLEST,
                min_width=SMALLEST,
            )
            caption = b.text(name, s.SMALL, write="center", wrap=False) if named else None
            kids.append(b.column(board, caption, gap=4, part=1, max_width=COLUMN))
        return b.row(*kids, gap=8, across="start")

    names = ", ".join(say(name) for name, _ in models)
    return b.column(
        b.text(goal_words(game)[0], smaller=(s.SMALL,)),
        b.fit(boards(named=True), boards(named=False)),
        gap=8,
        says=("note", goal_words(game)[0], names),
    )


@cache
def winning_models(game: LineGame) -> tuple[tuple[str, BoardModel], ...]:
    """Returns a name and a small board for each direction in which a line has room."""
    long, upright = game.connect, "up" if game.gravity else "down"
    wide, high = game.columns >= long, game.rows >= long
    small = board_game_of(game).rules((long, long), long)
    lines = {
        "across": [Cell(step, 0 if game.gravity else long // 2) for step in range(long)] * wide,
        upright: [Cell((long - 1) // 2, step) for step in range(long)] * high,
        "diagonal": [Cell(step, step) for step in range(long)] * (wide and high),
    }
    return tuple((name, _model(small, line)) for name, line in lines.items() if line)


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
