"""The start screen's scene: the choices for a new game, kept from the last time."""

from __future__ import annotations

from dataclasses import replace

import pygame

from engine.games.catalogue import BOARD_GAMES, board_game_of, board_of, line_game, parse_size
from engine.games.foreign_text import quoted
from engine.games.game import Player
from engine.games.line_rules import LARGEST_SIDE, MOST_BITS
from engine.games.record import GameRecord
from gui.board.board_model import still_model
from gui.board.board_picture import still_board
from gui.board.board_view import SHADOW, BoardView
from gui.files.game_file import SavedGame
from gui.files.setup import Seat, Setup
from gui.look import style as s
from gui.look import words as text
from gui.shell.app import App
from gui.shell.dialogs import open_settings, usual_key
from gui.shell.requests import NewGame, ResumeGame, SetUpPosition, ShowGames, ShowStatistics
from gui.shell.scene import Scene
from gui.start import commands
from gui.start import words as start_text
from gui.start.layout import StartLayout, start_layout
from gui.start.search_dialog import open_search
from gui.start.seat_card import SeatCard
from gui.widgets import Button, Choice, Dialog, TextField
from gui.widgets.widget import Look

OTHER = (0, 0, 0)
"""The choice for a board that is not among those offered."""
SAMPLE = "44435263"
"""The moves shown in the preview, as far as they are legal."""


class StartScene(Scene):
    """The controls for the game, the board and the players."""

    def __init__(self, app: App) -> None:
        """Shows the choices of the command line, or else the last ones."""
        super().__init__(app)
        self.setup = app.options.setup(app.settings)
        self.saved = app.in_progress.offered()
        self.game: Choice[str] = Choice(
            "Game",
            [(game.name, game.title) for game in BOARD_GAMES.values()],
            self.setup.game.name,
            self._choose_game,
        )
        self.board: Choice[tuple[int, int, int]] = Choice(
            "Board", [], OTHER, self._choose_board, last_opens_dialog=True
        )
        self.cards = [SeatCard(p, self._choose_seat, self._ask_for_search) for p in Player]
        self.play = commands.PLAY.button(self._play, primary=True)
        self.go_on = commands.GO_ON.button(self._go_on)
        self.elsewhere = [
            commands.SET_UP.button(self._set_up, quiet=True, tooltip=start_text.SET_UP_TIP),
            commands.SHOW_GAMES.button(lambda: app.open(ShowGames()), quiet=True),
            commands.SHOW_STATISTICS.button(lambda: app.open(ShowStatistics()), quiet=True),
            commands.OPEN_SETTINGS.button(lambda: open_settings(self), quiet=True),
        ]
        self.group.widgets = [
            self.game,
            self.board,
            *self.cards[0].widgets,
            *self.cards[1].widgets,
            self.play,
            self.go_on,
            *self.elsewhere,
        ]
        self.group.set_focus(self.play, visible=False)
        self._layout: StartLayout  # set by `layout` before the first drawing
        self._preview: BoardView | None = None
        self._show_setup()

    def enter(self) -> None:
        """Shows the saved game that can be continued, as after leaving a game."""
        self.saved = self.app.in_progress.offered()
        self._show_setup()
        self.layout()

    # Choices

    def _show_setup(self) -> None:
        game = self.setup.game
        boards = board_game_of(game).boards
        usual = boards[0][2]
        here = board_of(game)
        options = [(size, text.board_label(*size, usual)) for size in boards]
        label = "Other…" if here in boards else text.board_label(*here, usual) + "…"
        self.board.options = [*options, (OTHER if here in boards else here, label)]
        self.game.value, self.board.value = game.name, here
        for card, seat in zip(self.cards, self.setup.seats, strict=True):
            card.show(seat, game)
        self.go_on.visible = self.saved is not None
        if self.saved is not None:
            self.go_on.name = start_text.go_on_label(self.saved.setup, len(self.saved.moves))

    def _change_setup(self, setup: Setup) -> None:
        self.setup = setup
        self._show_setup()
        self._show_preview()

    def _choose_game(self, name: str) -> None:
        self._change_setup(self.app.settings.setups[name])

    def _choose_board(self, size: tuple[int, int, int]) -> None:
        if size in board_game_of(self.setup.game).boards:
            self._set_board(size)
        else:
            self.board.value = board_of(self.setup.game)
            self._ask_for_board()

    def _set_board(self, size: tuple[int, int, int]) -> None:
        game = line_game(self.setup.game.name, (size[0], size[1]), size[2])
        self._change_setup(replace(self.setup, game=game))

    def _choose_seat(self, player: Player, seat: Seat) -> None:
        seats = list(self.setup.seats)
        seats[player] = seat
        self._change_setup(replace(self.setup, seats=(seats[0], seats[1])))

    def _ask_for_search(self, player: Player) -> None:
        game = self.setup.game
        open_search(
            self,
            f"How {text.side_name(game, player, self.style.theme)} searches",
            game,
            self.setup.seats[player],
            lambda seat: self._choose_seat(player, seat),
        )

    def _ask_for_board(self) -> None:
        game, clipboard = self.setup.game, self.app.clipboard

        def entered(_: str = "") -> None:
            try:
                columns, rows = parse_size(size.value)
                if not connect.value.strip().isdecimal():
                    raise ValueError(f"{quoted(connect.value)} is not a number")
                board = (columns, rows, int(connect.value.strip()[:4]))
                line_game(game.name, (columns, rows), board[2])
            except ValueError as error:
                message = str(error)
                dialog.error = message[0].upper() + message[1:] + "."
                return
            self.close_dialog()
            self._set_board(board)

        size = TextField(
            "Columns × rows", f"{game.columns}x{game.rows}", entered, clipboard=clipboard
        )
        connect = TextField(
            "How many in a row win", str(game.connect), entered, clipboard=clipboard
        )
        limit = (
            f"Columns × (rows + 1) is at most {MOST_BITS}."
            if game.gravity
            else f"At most {LARGEST_SIDE}x{LARGEST_SIDE}."
        )
        dialog = Dialog(
            "Another board",
            self.app.clock,
            body=[f"Columns x rows, then how many in a row win. {limit}"],
            widgets=[size, connect],
            buttons=[
                Button("Use it", entered, primary=True),
                Button("Cancel", self.close_dialog),
            ],
            close=self.close_dialog,
            width=500,
        )
        self.open(dialog)

    # Starting

    def _play(self) -> None:
        self.app.change(self.app.settings.with_setup(self.setup))
        self.app.open(NewGame(self.setup))

    def _go_on(self) -> None:
        if self.saved is not None:
            self.app.open(ResumeGame(self.saved))

    def _set_up(self) -> None:
        """Opens the set-up screen for the game and the players chosen."""
        saved = self.saved
        played = saved.record().position if saved is not None else None
        self.app.open(SetUpPosition(self.setup, played, self._play_from))

    def _play_from(self, saved: SavedGame) -> None:
        self.app.change(self.app.settings.with_setup(self.setup))
        self.app.open(ResumeGame(saved))

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Plays by Enter unless what has the focus uses it; else the keys of all screens."""
        if commands.PLAY.matches(event) and not self._enter_is_taken():
            self._play()
            return True
        return usual_key(self, event, commands.KEYS)

    def _enter_is_taken(self) -> bool:
        """Whether the focused control handles Enter itself."""
        focus = self.group.focus
        return isinstance(focus, Button) or (focus is self.board and self.board.at_dialog)

    # Drawing

    def layout(self) -> None:
        """Places the form and, in a wide window, a picture of the board beside it."""
        size, style = self.app.screen.get_size(), self.style
        layout = start_layout(
            size, style.scale, saved=self.go_on.visible, links=len(self.elsewhere)
        )
        self._layout = layout
        self.game.rect, self.board.rect = layout.game, layout.board
        for card, rect in zip(self.cards, layout.cards, strict=True):
            card.layout(rect, style)
        self.play.rect, self.go_on.rect = layout.play, layout.go_on
        for button, rect in zip(self.elsewhere, layout.links, strict=True):
            button.rect = rect
        self._show_preview()
        super().layout()

    def _show_preview(self) -> None:
        area = self._layout.preview
        self._preview = self._make_preview(area) if area.width else None

    def _make_preview(self, area: pygame.Rect) -> BoardView:
        game = self.setup.game
        record = GameRecord(game)
        for digit in SAMPLE:
            if int(digit) - 1 in record.position.legal_moves():
                record.play(int(digit) - 1)
        model = still_model(game, record.moves, open_to_move=True)
        return still_board(model, area, self.style, self.app.sprites)

    def looks(self) -> dict[object, Look]:
        """Returns the looks of the preview, the cards and the controls."""
        game, edge = self.setup.game, 2 * self.style.px(SHADOW)
        return {
            **super().looks(),
            "preview": (self._layout.preview.inflate(edge, edge), game),
            **{card: card.look(game) for card in self.cards},
        }

    def draw_scene(self, target: pygame.Surface) -> None:
        """Draws the preview, the title, the cards, the controls."""
        style, theme = self.style, self.style.theme
        if self._preview is not None:
            self._preview.draw(target, style)
        style.write(
            target, text.TITLE, self._layout.title, theme.text, size=s.FIGURE, weight=s.SEMIBOLD
        )
        for card in self.cards:
            card.draw(target, style, self.setup.game)
        super().draw_scene(target)
