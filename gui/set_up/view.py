"""The screen on which a position is set up as boxes."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.game import Player
from engine.games.line_game import LineGame
from gui.board.board_page import BoardFrame, board_page
from gui.board.board_picture import draw_stone
from gui.board.board_view import BoardView
from gui.look import style as s
from gui.look import words as text
from gui.look.sprites import Sprites
from gui.set_up import commands
from gui.set_up import words as setup_text
from gui.shell.commands import BACK, SETTINGS
from gui.view import boxes as b
from gui.view.box import Box
from gui.widgets import Command
from gui.words.catalogue import joined, say

PIECE = "piece"
SENTENCE, LINE = "sentence", "line"
"""The keys of boxes that notices may fill."""


class SetUpState(NamedTuple):
    """What the screen shows."""

    game: LineGame
    sides: tuple[str, str]
    """What the sides are called."""
    counts: tuple[int, int]
    """How many stones each has on the board."""
    turn: Player | None
    """Who moves next; None where nobody can."""
    sentence: str
    hand: Player | None
    """The side whose stone is placed; None to remove stones."""
    playable: bool
    played: bool
    """Whether there is a position of a game to copy."""
    sprites: Sprites
    frame: BoardFrame

    @property
    def wide(self) -> bool:
        """Whether there is a panel with large cards beside the board."""
        return self.frame.wide


def set_up_page(now: SetUpState, board: BoardView) -> Box:
    """Returns the screen: a board with its panel."""
    line = b.text(setup_text.keys_line(now.game), s.SMALL, tone="muted", wrap=False)
    return board_page(
        *(now.frame, board, now.sprites),
        top=_bar(now),
        panel=_panel(now, leave=not now.frame.top.height),
        line=b.fit(line, b.space(), key=LINE, says=b.SILENT),
    )


def _bar(now: SetUpState) -> Box:
    title = b.text(setup_text.TITLE, s.TITLE if now.wide else s.NAME, s.SEMIBOLD, wrap=False)
    name = b.text(text.game_name(now.game), tone="muted", wrap=False, says=b.SILENT)
    buttons = [
        b.button(SETTINGS, quiet=True, height=36),
        b.button(BACK, quiet=True, height=36),
    ]
    bar = b.fit(
        b.row(title, b.space(width=28), name, b.space(), *buttons, gap=4),
        b.row(title, b.space(), *buttons, gap=4),
    )
    return b.frame(bar, pad=(32 if now.wide else 16, 4))


# The panel


def _panel(now: SetUpState, *, leave: bool) -> Box:
    """Returns the cards and the buttons, `leave` with the one that goes back among them."""
    gap = 12 if now.wide else 8
    buttons, piece = _buttons(now, leave=leave), _piece(now)
    help_lines = setup_text.help_lines(now.game)
    helps = [_help(now, help_lines[:count]) for count in range(len(help_lines), -1, -1)]
    inside = b.column(
        b.label(setup_text.PIECE), piece, b.fit(*helps, grow=1), gap=8 if now.wide else 4
    )
    card = b.card(inside, pad=(20, 12) if now.wide else (8, 6), grow=1)
    return b.fit(
        b.column(_counts(now), _sentence(now), card, buttons, gap=gap),
        b.column(piece, _sentence(now), buttons, gap=4),
    )


def _help(now: SetUpState, lines: tuple[str, ...]) -> Box:
    letters = s.BODY if now.wide else s.SMALL
    return b.column(*(b.text(words, letters, tone="muted") for words in lines), gap=4)


def _piece(now: SetUpState) -> Box:
    options = [*zip(Player, now.sides, strict=True), (None, "Empty")]
    return b.segments(PIECE, setup_text.PIECE, options, now.hand, want_height=40)


def _sentence(now: SetUpState) -> Box:
    counts = joined(
        *(
            say("{side}: {count}", side=side, count=_count(now, player))
            for player, side in zip(Player, now.sides, strict=True)
        ),
        by=", ",
    )
    letters = (s.TITLE, (s.NAME, s.BODY)) if now.wide else (s.NAME, (s.BODY, s.SECOND))
    words = b.text(now.sentence, letters[0], s.SEMIBOLD, smaller=letters[1])
    return b.card(
        b.column(words, justify="center"),
        pad=(20 if now.wide else 12, 6),
        want_height=88,
        min_height=44,
        key=SENTENCE,
        says=("status", now.sentence, counts),
    )


def _count(now: SetUpState, player: Player) -> str:
    message = "{count:# disc|# discs}" if now.game.gravity else "{count:# mark|# marks}"
    return say(message, count=now.counts[player])


def _counts(now: SetUpState) -> Box:
    """Returns how many stones each side has, and which side is to move."""
    abreast = b.row(*(_side(now, player) for player in Player), gap=8, across="stretch")
    above = b.row(*(_small_side(now, player) for player in Player), gap=4)
    return b.fit(
        b.card(abreast, pad=(12, 4), want_height=88, min_width=360),
        above,
        says=b.SILENT,
    )


def _side(now: SetUpState, player: Player) -> Box:
    to_move = now.turn is player
    count = _count(now, player)
    note = say("{count}, to move", count=count) if to_move else count
    words = b.column(
        b.text(now.sides[player], s.NAME, s.SEMIBOLD),
        b.text(note, tone="accent" if to_move else "muted", smaller=(s.SMALL,)),
        grow=1,
    )
    stone = b.drawing(
        *(draw_stone, now.game, player, now.sprites), width=54, want_height=54, min_height=36
    )
    return b.row(stone, words, gap=8, part=1)


def _small_side(now: SetUpState, player: Player) -> Box:
    """Returns a stone, and below it the name of its side and the number of its stones."""
    tone = "accent" if now.turn is player else "text"
    words = say("{side}: {count}", side=now.sides[player], count=now.counts[player])
    return b.column(
        b.drawing(*(draw_stone, now.game, player, now.sprites), height=36),
        b.text(words, s.SMALL, s.SEMIBOLD, tone=tone, write="center"),
        part=1,
        gap=2,
    )


def _buttons(now: SetUpState, *, leave: bool) -> Box:
    """Returns the buttons in two rows, the upper one broad, or else in one."""
    why = "" if now.playable else now.sentence

    def button(command: Command, part: float = 1) -> Box:
        enabled = {commands.PLAY: now.playable, commands.FROM_GAME: now.played}
        return b.button(
            command,
            primary=command is commands.PLAY,
            enabled=enabled.get(command, True),
            tip=why if command is commands.PLAY else "",
            part=part,
            want_height=48 if now.wide and command is commands.PLAY else 42,
        )

    play, undo, clear = map(button, (commands.PLAY, commands.UNDO, commands.CLEAR))
    copy = button(commands.FROM_GAME)
    back = button(BACK) if leave else None
    return b.fit(
        b.column(
            play,
            b.row(undo, clear, button(commands.FROM_GAME, 1.5), back, gap=8),
            gap=12,
            min_width=400,
            min_height=92,
        ),
        b.column(
            b.row(play, undo, gap=8, wrap=True), b.row(clear, copy, back, gap=8, wrap=True), gap=8
        ),
        b.row(play, undo, clear, copy, back, gap=8, wrap=True),
    )
