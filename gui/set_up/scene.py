"""The scene to set up a position by hand and start a game from it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from engine.games.game import Player
from engine.games.line_game import LinePosition
from engine.games.line_rules import Cell
from engine.games.reachable import moves_to
from gui.board.game_layout import GameLayout, game_layout
from gui.files.game_file import Origin, SavedGame
from gui.files.setup import Setup
from gui.look import style as s
from gui.look import words as text
from gui.look.paragraph import write_sentence
from gui.set_up import commands
from gui.set_up import words as setup_text
from gui.set_up.stones import Stones
from gui.set_up.stones_view import StonesView
from gui.shell.app import App
from gui.shell.commands import BACK, COMMAND_KEYS, SETTINGS, Command, find_command
from gui.shell.dialogs import ask, open_settings, usual_key
from gui.shell.layout import button_row
from gui.shell.scene import Scene
from gui.shell.sound import Sound
from gui.widgets import Description, Segments, place_at_right
from gui.widgets.widget import Look

STACKED = 360
"""The logical width of the panel below which the sides' names stand below their stones."""


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
        self._layout: GameLayout  # set by `layout` before the first drawing
        self._reason: str | None = None
        self.stones = Stones(setup.game)
        self.board = StonesView(self.stones, self._put, app.clock)
        self.piece: Segments[Player | None] = Segments("Piece", [], self.stones.hand, self._choose)
        self.play = commands.PLAY.button(self._play, primary=True)
        self.undo = commands.UNDO.button(self._undo)
        self.clear = commands.CLEAR.button(self._clear)
        self.from_game = commands.FROM_GAME.button(self._from_game)
        self.leave = BACK.button(self._leave, quiet=True, tooltip=BACK.key)
        self.settings = SETTINGS.button(lambda: open_settings(self), quiet=True)
        self.from_game.enabled = self._played is not None
        self.group.widgets = [
            self.board,
            self.piece,
            self.play,
            self.undo,
            self.clear,
            self.from_game,
            self.settings,
            self.leave,
        ]
        self.group.set_focus(self.board, visible=False)

    @property
    def sentence(self) -> str:
        """The side to move, the game's result, or why the position cannot arise."""
        return setup_text.sentence(self.stones.position, self._reason, self.style.theme)

    # Actions

    def _choose(self, hand: Player | None) -> None:
        self.stones.hand = self.piece.value = hand

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
        self._judge()
        self.app.announce(f"{words} {self.sentence}")

    def _judge(self) -> None:
        names = {p: text.side_name(self._setup.game, p, self.style.theme) for p in Player}
        self._reason = self.stones.why_not(names)
        self.play.enabled = self._reason is None and self.stones.position.outcome is None
        self.play.tooltip = "" if self.play.enabled else self.sentence

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
        moves = moves_to(self.stones.position) if self.play.enabled else None
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
        actions: dict[Command, Callable[[], None]] = {
            commands.PLAY: self._play,
            commands.UNDO: self._undo,
            commands.CLEAR: self._clear,
            commands.FROM_GAME: self._from_game,
            commands.CHOOSE_FIRST: lambda: self._choose(Player.FIRST),
            commands.CHOOSE_SECOND: lambda: self._choose(Player.SECOND),
            commands.CHOOSE_NONE: lambda: self._choose(None),
            commands.REMOVE: self._remove,
            BACK: self._leave,
        }
        command = find_command(event, actions)
        if command is not None:
            actions[command]()
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

    def looks(self) -> dict[object, Look]:
        """Returns all that the drawing depends on: the stones and the sentence."""
        words = self._layout.players.union(self._layout.sentence)
        return {
            **super().looks(),
            "words": (words, (self.stones.sides, self._reason)),
            "keys": (self._layout.status, bool(self.app.notice)),
        }

    @property
    def notice_rooms(self) -> list[pygame.Rect]:
        """Where a notice may stand, in pixels: in place of the keys' line, or of the sentence."""
        layout = self._layout
        rooms = [each for each in (layout.status, layout.sentence) if each.height]
        return super().notice_rooms if self.dialogs else rooms

    @property
    def notice_cards(self) -> list[pygame.Rect]:
        """The sentence's card, which a notice fills, in pixels."""
        return [] if self.dialogs else [self._layout.sentence]

    # Drawing

    def layout(self) -> None:
        """Lays out as the play screen does; the pieces are in its list's place or the top bar."""
        game, style = self._setup.game, self.style
        layout = game_layout(
            self.app.screen.get_size(), style.scale, game.columns, game.rows, gravity=game.gravity
        )
        self._layout = layout
        self._place_buttons(layout.buttons)
        self.stones.reduced_motion = self.app.reduced_motion
        self.board.put(layout.board, self.app.sprites)
        self.piece.options = [
            *((p, text.side_name(game, p, style.theme)) for p in Player),
            (None, "Empty"),
        ]
        self._judge()
        self._place_bar(layout)
        if layout.moves.height:
            inner = layout.moves.inflate(-style.px(40 if layout.wide else 16), 0)
            self.piece.rect = pygame.Rect(inner.x, inner.y + style.px(44), inner.width, 0)
        else:
            self.piece.rect = layout.players.copy()
        self.piece.rect.height = style.px(40)
        super().layout()

    def _place_buttons(self, places: Sequence[pygame.Rect]) -> None:
        """Places the buttons; Play is wide above the others where there are two rows of four.

        Back is the last of them where there is no top bar.
        """
        if len(places) > 4:
            upper, lower = places[:4], places[4:]
            places = (upper[0].unionall(upper[1:]), *lower[:2], lower[2].union(lower[3]))
        if not self._layout.top.height:
            last = [place for place in places if place.y == places[-1].y]
            widths = (1,) * (len(last) + 1)
            row = button_row(last[0].unionall(last[1:]), self.style.px(8), widths)
            places = (*places[: -len(last)], *row)
        buttons = (self.play, self.undo, self.clear, self.from_game, self.leave)
        for button, place in zip(buttons, places, strict=False):
            button.rect = place

    def _place_bar(self, layout: GameLayout) -> None:
        """Places the quiet buttons at the right of the top bar, if there is one."""
        bar = (self.leave, self.settings)
        self.settings.visible = self.leave.quiet = layout.top.height > 0
        if layout.top.height:
            place_at_right(bar, layout.top, self.style, edge=14 if layout.wide else 0, keys=False)

    def draw_scene(self, target: pygame.Surface) -> None:
        """Draws bars and panel, then the controls."""
        style, theme, layout, game = self.style, self.style.theme, self._layout, self._setup.game
        self._draw_panel(target)
        keys = "" if self.app.notice else setup_text.keys_line(game)
        if layout.status.height and style.text_size(keys, s.SMALL)[0] <= layout.status.width:
            style.write(target, keys, layout.status, theme.muted, size=s.SMALL)
        super().draw_scene(target)

    def _draw_panel(self, target: pygame.Surface) -> None:
        style, theme, layout, game = self.style, self.style.theme, self._layout, self._setup.game
        if layout.top.height:
            place = layout.top.move(style.px(32 if layout.wide else 16), 0)
            size = s.TITLE if layout.wide else s.NAME
            title = style.write(
                target, "Set up a position", place, theme.text, size=size, weight=s.SEMIBOLD
            )
            place.x = title.right + style.px(28)
            place.width = self.settings.rect.x - place.x
            name = text.game_name(game)
            if style.text_size(name)[0] <= place.width:
                style.write(target, name, place, theme.muted)
        for card in (layout.sentence, layout.moves):
            if card.height:
                style.card(target, card)
        if layout.moves.height:
            self._draw_counts(target)
            self._draw_help(target)
        card = layout.sentence.inflate(-style.px(40 if layout.wide else 24), -style.px(12))
        write_sentence(target, style, card, self.sentence)

    def _draw_counts(self, target: pygame.Surface) -> None:
        """Draws how many stones each side has, and which side is to move."""
        card = self._layout.players
        stacked = card.width < self.style.px(STACKED)
        if not stacked:
            self.style.card(target, card)
        for player in Player:
            half = pygame.Rect(card.x, card.y, card.width // 2, card.height)
            half.x += half.width * player
            if stacked:
                self._draw_count_below(target, player, half)
            else:
                self._draw_count(target, player, half)

    def _to_move(self, player: Player) -> bool:
        position = self.stones.position
        return self._reason is None and position.outcome is None and position.turn is player

    def _draw_count_below(self, target: pygame.Surface, player: Player, half: pygame.Rect) -> None:
        """Draws a stone, and below it the name of its side and the number of its stones."""
        style, theme, game = self.style, self.style.theme, self._setup.game
        spot = pygame.Rect(0, half.y, style.px(36), style.px(36))
        spot.centerx = half.centerx
        target.blit(self.app.sprites.stone(game, player, spot.width), spot)
        words = pygame.Rect(half.x, spot.bottom + style.px(2), half.width, style.px(20))
        count = self.stones.position.stones_of(player).bit_count()
        name = f"{text.side_name(game, player, theme)}: {count}"
        colour = theme.accent if self._to_move(player) else theme.text
        style.write(target, name, words, colour, size=s.SMALL, weight=s.SEMIBOLD, align="center")

    def _draw_count(self, target: pygame.Surface, player: Player, half: pygame.Rect) -> None:
        """Draws one half of the upper card: a side, its stones, and whether it is to move."""
        style, theme, game = self.style, self.style.theme, self._setup.game
        widest, edge = (54, style.px(12)) if half.width >= style.px(200) else (36, style.px(8))
        size = min(style.px(widest), half.height - style.px(8))
        spot = pygame.Rect(half.x + edge, 0, size, size)
        spot.centery = half.centery
        target.blit(self.app.sprites.stone(game, player, size), spot)
        words = pygame.Rect(spot.right + style.px(8), 0, 0, style.px(22))
        words.width = half.right - words.x
        words.bottom = half.centery
        name = text.side_name(game, player, theme)
        style.write(target, name, words, theme.text, size=s.NAME, weight=s.SEMIBOLD)
        words.y = half.centery + style.px(2)
        to_move = self._to_move(player)
        note = self._count(player) + (", to move" if to_move else "")
        size = s.BODY if style.text_size(note)[0] <= words.width else s.SMALL
        style.write(target, note, words, theme.accent if to_move else theme.muted, size=size)

    def _count(self, player: Player) -> str:
        stones = self.stones.position.stones_of(player).bit_count()
        return text.many(stones, text.piece_noun(self._setup.game))

    def _draw_help(self, target: pygame.Surface) -> None:
        """Draws the help on placing pieces below them, as far as there is room."""
        style, theme, card = self.style, self.style.theme, self._layout.moves
        head = pygame.Rect(self.piece.rect.x, card.y, self.piece.rect.width, style.px(44))
        style.write(target, "Piece", head, theme.text, weight=s.SEMIBOLD)
        row = pygame.Rect(head.x, self.piece.rect.bottom + style.px(12), head.width, style.px(22))
        size = s.BODY if self._layout.wide else s.SMALL
        for words in setup_text.help_lines(self._setup.game):
            lines = style.wrapped(words, row.width, size)
            if row.y + len(lines) * row.height > card.bottom - style.px(4):
                break
            for line in lines:
                style.write(target, line, row, theme.muted, size=size)
                row.y += row.height
            row.y += style.px(4)

    def describe(self) -> list[Description]:
        """Returns the sentence about the position, then the controls."""
        if self.dialogs:
            return super().describe()
        game, theme = self._setup.game, self.style.theme
        counts = [f"{text.side_name(game, p, theme)}: {self._count(p)}" for p in Player]
        return [Description("status", self.sentence, ", ".join(counts)), *super().describe()]
