"""The scene to set up a position by hand and start a game from it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from engine.games.game import Player
from engine.games.line_game import LinePosition
from engine.games.line_rules import Cell
from engine.games.reachable import moves_to, why_not
from engine.wording import in_context
from gui.board.board_page import BoardFrame, PanelNeeds, board_frame, board_page
from gui.board.board_picture import draw_stone
from gui.files.game_file import Origin, SavedGame
from gui.files.setup import Setup
from gui.look import lettering as s
from gui.look import words as text
from gui.set_up import commands
from gui.set_up.stones import StonesView
from gui.shell import commands as shell
from gui.shell.app import App
from gui.shell.dialog import ask
from gui.shell.notices import NoticeRoom
from gui.shell.scene import Scene
from gui.shell.sound import Sound
from gui.shell.top_bar import top_bar
from gui.view import boxes as b
from gui.view.box import Box
from gui.widgets.widget import Widget, nothing
from gui.words.catalogue import commas, full_stop, joined, say

DROPPING = "1/2/0 piece · arrows move · Enter drops · Delete removes · {key} all keys"
PLACING = "1/2/0 piece · arrows move · Enter places · Delete removes · {key} all keys"
HELP_DROPPING = (
    "A click drops the piece or changes a disc's colour.",
    "A right click removes a disc. Discs above it fall.",
)
HELP_PLACING = "Click or drag to place the piece on squares.", "A right click removes a mark."
HELP_KEYS = "Keys: 1, 2 and 0 choose the piece; arrows and Enter place it, Delete removes it."
PIECE = "piece"
PIECES = {True: in_context("Connect Four", "Piece"), False: in_context("Tic-tac-toe", "Piece")}
"""What is placed, by whether it falls."""
SENTENCE, LINE = "sentence", "line"
"""The keys of boxes that notices may fill."""


class SetupScene(Scene):
    """A board, the pieces to put on it, and a sentence about the position."""

    listed = commands.COMMANDS

    frame: BoardFrame
    """The places of board and panel; set by `layout` before the first drawing."""

    def __init__(
        self, app: App, setup: Setup, played: LinePosition | None, play: Callable[[SavedGame], None]
    ) -> None:
        """Shows an empty board of `setup`; `played` is a position that can be copied to it.

        `play` is called with the game that starts from here, after this scene has closed.
        """
        super().__init__(app)
        self._setup, self._game, self._start = setup, setup.game, play
        self._played = played if played is not None and played.game == setup.game else None
        self.board = StonesView(app, setup.game, self._change)

    def home(self) -> Widget | None:
        """Returns the board."""
        return self.board

    def layout(self) -> None:
        """Places everything for the window's size, and names the sides by the theme."""
        size = self.app.screen.get_size()
        self.frame = board_frame(size, self.style.scale, self._game, PanelNeeds())
        self.board.put(self.frame.board, self.app.sprites)
        self._judge()
        super().layout()

    def _judge(self) -> None:
        """Finds out whether a game can start here, and says what is to be said of the stones."""
        names, position = {player: self._name(player) for player in Player}, self.board.position
        outcome, reason = position.outcome, why_not(self._game, *self.board.sides, names)
        self._playable = reason is None and outcome is None
        self.sentence = say("The game is over here: the board is full.")
        """The side to move, the game's result, or why the position cannot arise."""
        if reason is not None:
            self.sentence = full_stop(text.capitalised(say(reason)))
        elif outcome is None:
            self.sentence = say("Ready: {side} to move.", side=names[position.turn])
        elif outcome.winner is not None:
            message = "The game is over here: {side} has won."
            self.sentence = say(message, side=names[outcome.winner])

    def _name(self, player: Player) -> str:
        return text.side_name(self._game, player, self.style.theme)

    # Boxes

    def view(self) -> Box:
        """Returns the screen: a board with its panel."""
        keys = DROPPING if self._game.gravity else PLACING
        line = b.fit(b.small(say(keys, key=shell.KEY_LIST.key)), b.space(), key=LINE, says=b.SILENT)
        name, wide = text.game_name(self._game), self.frame.wide
        top = top_bar(name, shell.SETTINGS, shell.BACK, wide=wide, title="Set up a position")
        return board_page(self.frame, self.board, top=top, panel=self._panel(), line=line)

    def _panel(self) -> Box:
        """Returns the cards and the buttons."""
        wide, gravity = self.frame.wide, self._game.gravity
        buttons, said = self._buttons(), self._sentence()
        options = *((player, self._name(player)) for player in Player), (None, "Empty")
        pad = (20, 12) if wide else (12, 10)
        inner = self.frame.panel.width / self.style.scale - 2 * pad[0]  # in rows, if need be
        piece = b.segments(PIECE, PIECES[gravity], options, self.board.hand, want_height=40)
        size, helped = s.BODY if wide else s.SMALL, HELP_DROPPING if gravity else HELP_PLACING
        lines = [b.muted(words, size) for words in (*helped, HELP_KEYS)]
        helps = [b.column(*lines[:count], gap=4) for count in range(len(lines), -1, -1)]
        gap, below = 8 if wide else 4, b.fit(*helps, grow=1)
        inside = b.column(b.captioned(piece), below, gap=gap, width=inner)
        card = b.card(inside, pad=pad, grow=1)
        return b.fit(
            b.column(self._counts(), said, card, buttons, gap=12 if wide else 8),
            b.column(piece, said, buttons, gap=4),
        )

    def _sentence(self) -> Box:
        wide, sentence = self.frame.wide, self.sentence
        counts = (
            say("{side}: {count}", side=self._name(player), count=self._count(player))
            for player in Player
        )
        letters, smaller = (s.TITLE, (s.NAME, s.BODY)) if wide else (s.NAME, (s.BODY, s.SECOND))
        return b.card(
            b.text(sentence, letters, s.SEMIBOLD, smaller=smaller),
            pad=(20 if wide else 12, 6),
            want_height=88,
            min_height=44,
            key=SENTENCE,
            says=("status", sentence, commas(*counts)),
        )

    def _count(self, player: Player) -> str:
        message = "{count:# disc|# discs}" if self._game.gravity else "{count:# mark|# marks}"
        return say(message, count=self.board.sides[player].bit_count())

    def _to_move(self, player: Player) -> bool:
        return self._playable and self.board.position.turn is player

    def _counts(self) -> Box:
        """Returns how many stones each side has, and which side is to move."""
        abreast = b.panes(*map(self._side, Player), gap=8)
        return b.fit(
            b.card(abreast, pad=(12, 4), want_height=88, min_width=360),
            b.row(*map(self._small_side, Player), gap=4),
            says=b.SILENT,
        )

    def _side(self, player: Player) -> Box:
        to_move, count = self._to_move(player), self._count(player)
        note = say("{count}, to move", count=count) if to_move else count
        words = b.column(
            b.text(self._name(player), s.NAME, s.SEMIBOLD),
            b.text(note, tone="accent" if to_move else "muted", smaller=(s.SMALL,)),
            grow=1,
        )
        stone = (draw_stone, self._game, player, self.app.sprites)
        picture = b.drawing(*stone, width=54, want_height=54, min_height=36)
        return b.row(picture, words, gap=8, part=1)

    def _small_side(self, player: Player) -> Box:
        """Returns a stone, and below it the name of its side and the number of its stones."""
        count = self.board.sides[player].bit_count()
        words = say("{side}: {count}", side=self._name(player), count=count)
        tone = "accent" if self._to_move(player) else "text"
        return b.column(
            b.drawing(draw_stone, self._game, player, self.app.sprites, height=36),
            b.text(words, s.SMALL, s.SEMIBOLD, tone=tone, write="center"),
            part=1,
            gap=2,
        )

    def _buttons(self) -> Box:
        """Returns the buttons in two rows, the upper one broad, or else in one."""
        playable, high = self._playable, 48 if self.frame.wide else 42
        button = partial(b.button, part=1, want_height=42)
        tip = "" if playable else self.sentence
        play = button(commands.PLAY, primary=True, enabled=playable, tip=tip, want_height=high)
        undo, clear = button(commands.UNDO), button(commands.CLEAR)
        copy = partial(button, commands.FROM_GAME, enabled=self._played is not None)
        back = None if self.frame.top.height else button(shell.BACK)
        lower, others = b.row(undo, clear, copy(part=1.5), back, gap=8), (clear, copy(), back)
        two = b.row(play, undo, gap=8, wrap=True), b.row(*others, gap=8, wrap=True)
        return b.fit(
            b.column(play, lower, gap=12, min_width=400, min_height=92),
            b.column(*two, gap=8),
            b.row(play, undo, *others, gap=8, wrap=True),
        )

    # Actions

    def act(self, on: object, value: object) -> None:
        """Takes another piece in hand, or does what a command says."""
        stones = self.board
        match on:
            case commands.CHOOSE_FIRST:
                stones.hand = Player.FIRST
            case commands.CHOOSE_SECOND:
                stones.hand = Player.SECOND
            case commands.REMOVE if self.group.focus is self.board:
                self._change(self.board.cursor, None)
                self.group.show_ring()
            case commands.CHOOSE_NONE | commands.REMOVE:  # the next click removes a stone
                stones.hand = None
            case commands.UNDO if stones.undo():
                self._changed("Undone.")
            case commands.UNDO:
                self.app.notify("There is nothing to undo.", 2)
            case commands.CLEAR:
                stones.show(self._game.start())
                self._changed("The board is empty.")
            case commands.FROM_GAME if self._played is not None:
                stones.show(self._played)
                self._changed("The position of the game is on the board.")
            case commands.PLAY:
                self._play()
            case shell.BACK:
                self._leave()
            case _ if on == PIECE:
                stones.hand = value if isinstance(value, Player) else None
            case _:
                super().act(on, value)

    def _change(self, cell: Cell, hand: Player | None) -> None:
        game, where = self._game, self.board.put_stone(cell, hand)
        if where is None:
            self.app.sounds.play(Sound.FULL)
            place = text.place_in_words(game, game.move_to(cell))
            self.app.announce(say("Nothing changes on {place}.", place=place))
            return
        self.app.sounds.land(1 if game.gravity else 0)
        place = text.place_in_words(game, game.move_to(where))
        if game.gravity:
            place = text.cell_in_words(where)
        words: str = say("Removed: {place}.", place=place)
        if hand is not None:
            words = text.stone_in_words(game, hand, where, self.style.theme)
        self._changed(words)

    def _changed(self, words: str) -> None:
        self._judge()
        self.stale = True
        self.app.announce(joined(words, self.sentence))

    def _play(self) -> None:
        moves = moves_to(self.board.position) if self._playable else None
        if moves is None:  # the card says why
            self.app.sounds.play(Sound.FULL)
            self.app.announce(self.sentence)
            return
        self.app.back()
        seed, known = self.app.seeds.getrandbits(32), len(moves)
        self._start(SavedGame(self._setup, tuple(moves), seed, known, Origin(given=known)))

    def _leave(self) -> None:
        """Goes back; asks first where stones would be lost that were placed by hand."""
        if self.board.position in (self._game.start(), self._played):
            self.app.back()
        else:
            title, body = "Leave this position?", "It is lost unless you play from it."
            ask(self, title, body, ("Stay", nothing), "Leave it", self.app.back)

    def handle(self, event: pygame.event.Event) -> None:
        """Handles an event as every scene does; a right click removes a stone."""
        super().handle(event)
        right = event.type == pygame.MOUSEBUTTONDOWN and event.button == 3 and not self.dialogs
        if right and (cell := self.board.cell_at(event.pos)) is not None:
            self._change(cell, None)

    def update(self) -> None:
        """Moves the ghost towards the pointer."""
        for rect in self.board.in_motion(False):
            self.redraw(rect)
        super().update()

    @property
    def animating(self) -> bool:
        """Whether the ghost moves towards the pointer."""
        return not self.dialogs and self.board.ghost_moving

    @property
    def notice_rooms(self) -> list[NoticeRoom]:
        """Where a notice may stand: in place of the keys' line, or of the sentence."""
        rooms = [NoticeRoom(self.ui.place_of(key), card=True) for key in (LINE, SENTENCE)]
        return super().notice_rooms if self.dialogs else [r for r in rooms if r.rect.height]
