"""The scene to set up a position by hand and start a game from it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.games.game import Player
from engine.games.line_game import LinePosition
from engine.games.line_rules import Cell
from engine.games.reachable import moves_to
from gui.board.board_page import PanelNeeds, board_frame
from gui.files.game_file import Origin, SavedGame
from gui.files.setup import Setup
from gui.look import words as text
from gui.set_up import commands
from gui.set_up import words as setup_text
from gui.set_up.stones import Stones
from gui.set_up.stones_view import StonesView
from gui.set_up.view import LINE, PIECE, SENTENCE, SetUpState, set_up_page
from gui.shell.app import App
from gui.shell.commands import BACK, COMMAND_KEYS, SETTINGS, Command, find_command
from gui.shell.dialogs import ask, open_settings, usual_key
from gui.shell.notice_view import NoticeRoom
from gui.shell.scene import Scene
from gui.shell.sound import Sound
from gui.view.box import Box
from gui.widgets import Widget
from gui.words.catalogue import joined


class SetupScene(Scene):
    """A board, the pieces to put on it, and a sentence about the position."""

    def __init__(
        self,
        app: App,
        setup: Setup,
        played: LinePosition | None,
        play: Callable[[SavedGame], None],
    ) -> None:
        """Shows an empty board of `setup`; `played` is a position that can be copied to it.

        `play` is called with the game that starts from here, after this scene has closed.
        """
        super().__init__(app)
        self._setup, self._start = setup, play
        self._played = played if played is not None and played.game == setup.game else None
        self.stones = Stones(setup.game)
        self.board = StonesView(self.stones, self._put, app.clock)
        self._judged: tuple[object, str | None] = (None, None)
        """The stones and the theme judged last, and why the position cannot arise."""
        self._actions: dict[Command, Callable[[], None]] = {
            commands.PLAY: self._play,
            commands.UNDO: self._undo,
            commands.CLEAR: self._clear,
            commands.FROM_GAME: self._from_game,
            commands.CHOOSE_FIRST: lambda: self._choose(Player.FIRST),
            commands.CHOOSE_SECOND: lambda: self._choose(Player.SECOND),
            commands.CHOOSE_NONE: lambda: self._choose(None),
            commands.REMOVE: self._remove,
            SETTINGS: lambda: open_settings(self),
            BACK: self._leave,
        }

    # What it shows

    def view(self) -> Box:
        """Returns the screen."""
        game, position, theme = self._setup.game, self.stones.position, self.style.theme
        self.stones.reduced_motion = self.app.reduced_motion
        first, second = (text.side_name(game, player, theme) for player in Player)
        size = self.app.screen.get_size()
        one, two = (position.stones_of(player).bit_count() for player in Player)
        state = SetUpState(
            game=game,
            sides=(first, second),
            counts=(one, two),
            turn=position.turn if self._playable else None,
            sentence=self.sentence,
            hand=self.stones.hand,
            playable=self._playable,
            played=self._played is not None,
            sprites=self.app.sprites,
            frame=board_frame(size, self.style.scale, game, PanelNeeds()),
        )
        return set_up_page(state, self.board)

    def home(self) -> Widget | None:
        """Returns the board."""
        return self.board

    @property
    def _reason(self) -> str | None:
        """Why the position cannot arise; None if it can."""
        game, theme = self._setup.game, self.style.theme
        now = (self.stones.sides, theme)
        if self._judged[0] != now:
            names = {player: text.side_name(game, player, theme) for player in Player}
            self._judged = (now, self.stones.why_not(names))
        return self._judged[1]

    @property
    def _playable(self) -> bool:
        """Whether a game can start here."""
        return self._reason is None and self.stones.position.outcome is None

    @property
    def sentence(self) -> str:
        """The side to move, the game's result, or why the position cannot arise."""
        return setup_text.sentence(self.stones.position, self._reason, self.style.theme)

    # Actions

    def act(self, on: object, value: object) -> None:
        """Takes another piece in hand, or does what a button says."""
        if isinstance(on, Command):
            self._actions[on]()
        elif on == PIECE:
            self._choose(value if isinstance(value, Player) else None)

    def _choose(self, hand: Player | None) -> None:
        self.stones.hand = hand

    def _put(self, cell: Cell) -> None:
        self._change(cell, self.stones.hand)

    def _change(self, cell: Cell, hand: Player | None) -> None:
        where = self.stones.put(cell, hand)
        if where is None:
            self.app.sounds.play(Sound.FULL)
            self.app.announce(setup_text.no_change_in_words(self._setup.game, cell))
            return
        self.app.sounds.land(1 if self._setup.game.gravity else 0)
        self._changed(setup_text.change_in_words(self._setup.game, hand, where, self.style.theme))

    def _changed(self, words: str) -> None:
        self.stale = True
        self.app.announce(joined(words, self.sentence))

    def _undo(self) -> None:
        if self.stones.undo():
            self._changed("Undone.")
        else:
            self.app.notify("There is nothing to undo.", 2)

    def _clear(self) -> None:
        self.stones.show(self._setup.game.start())
        self._changed("The board is empty.")

    def _from_game(self) -> None:
        if self._played is not None:
            self.stones.show(self._played)
            self._changed("The position of the game is on the board.")

    def _play(self) -> None:
        moves = moves_to(self.stones.position) if self._playable else None
        if moves is None:  # the card says why
            self.app.sounds.play(Sound.FULL)
            self.app.announce(self.sentence)
            return
        self.app.back()
        seed, known = self.app.seeds.getrandbits(32), len(moves)
        self._start(SavedGame(self._setup, tuple(moves), seed, known, Origin(given=known)))

    def _leave(self) -> None:
        """Goes back; asks first where stones would be lost that were placed by hand."""
        known = [Stones(self._setup.game).sides]
        if self._played is not None:
            known.append(
                (self._played.stones_of(Player.FIRST), self._played.stones_of(Player.SECOND))
            )
        if self.stones.sides in known:
            self.app.back()
        else:
            ask(
                *(self, setup_text.LEAVE, setup_text.LOST),
                yes=("Stay", lambda: None),
                no=("Leave it", self.app.back),
                escape=lambda: None,
            )

    def _remove(self) -> None:
        """Empties the cell at the cursor, or makes the next click remove a stone."""
        if self.group.focus is self.board:
            self._change(self.board.cursor, None)
            self.group.show_ring()
        else:
            self._choose(None)

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Handles the keys that work whatever has the focus."""
        command = find_command(event, self._actions)
        if command is not None:
            self._actions[command]()
        elif event.mod & COMMAND_KEYS:
            return False
        else:
            return usual_key(self, event, commands.KEYS)
        return True

    def handle(self, event: pygame.event.Event) -> None:
        """Handles an event as every scene does; a right click removes a stone."""
        super().handle(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3 and not self.dialogs:
            cell = self.board.cell_at(event.pos) if self.board.contains(event.pos) else None
            if cell is not None:
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
