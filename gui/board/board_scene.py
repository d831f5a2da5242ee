"""The base class of the scenes in which moves are played on a board: a match, a review."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import pygame

from engine.games.game import Move, Player
from engine.games.line_game import LineGame, LinePosition
from engine.games.line_rules import Cell
from gui.board.board_page import BoardFrame, PanelNeeds, board_frame
from gui.board.board_picture import draw_stone
from gui.board.board_view import BoardView
from gui.board.moving_game import MovingGame
from gui.look import words as text
from gui.look.picture_memory import Crossfade
from gui.shell.app import App
from gui.shell.commands import COMMAND_KEYS, Command, commands_in
from gui.shell.notices import NoticeRoom
from gui.shell.player_names import Subjects, subjects
from gui.shell.scene import Scene
from gui.shell.sound import Sound
from gui.view import boxes as b
from gui.view.box import Box
from gui.view.kept import Latest
from gui.widgets.widget import Description, Look, Widget, changed
from gui.words.catalogue import full_stop, listed, say, sentences

LAST_MOVE = Command("", "F4", "hear the last move")
ROWS = Command("", "F5", "hear the board row by row")
COLUMN = Command("", "F6", "hear the column or the square at the cursor")
TURN = Command("", "F7", "hear whose turn it is")
THREATS = Command("", "F8", "hear the threats")
EVALUATION = Command("", "F9", "hear the evaluation")
LISTENING = commands_in(vars())
"""The keys that tell of the board: a screen reader reads the sentence, and a notice shows it."""
SPAN = 8.0
"""Seconds for which the sentence is shown."""
SLIDE = 36
"""How far a card slides that comes, logical."""
NUMBER_PAD = {pygame.K_KP1 + n: n for n in range(9)}
"""The number pad's keys, with 0 for the 1."""


class Note(NamedTuple):
    """Something drawn over the boxes: on the board or beside it."""

    area: pygame.Rect
    """Where it is drawn, in pixels."""
    draw: Callable[..., None]
    """Draws it: ``draw(target, *model)``."""
    model: tuple[object, ...]
    """All that decides how it looks."""
    said: Callable[[], Sequence[Description]] = tuple
    """Returns what a screen reader says of it."""


class BoardScene(Scene, ABC):
    """A scene with a board on which a game is shown and moves are played."""

    on_board: MovingGame
    """The match or the review."""
    board: BoardView
    frame: BoardFrame
    """The places of board and panel; set by `layout` before the first drawing."""

    def __init__(self, app: App) -> None:
        """Makes the scene; it is placed when the app shows it."""
        super().__init__(app)
        self.fade = Crossfade(app.clock, app.memory, still=True)
        """The motion of a card whose contents change."""
        self._sides = Latest[Subjects]()
        self._drawn: list[Note] = []
        """The notes that are drawn until their looks are compared again."""

    @property
    @abstractmethod
    def needs(self) -> PanelNeeds:
        """The room that the screen asks for."""

    @property
    def sides(self) -> Subjects:
        """The subjects of sentences about both sides."""
        exact = self.app.settings.exact_scores
        state = self.on_board.game, self.on_board.seats, self.style.theme
        return self._sides.once((state, exact), lambda: subjects(*state, exact=exact))

    def stone(self, player: Player, size: float) -> Box:
        """Returns the picture of a side's stone, of a logical size."""
        model = self.on_board.game, player, self.app.sprites
        return b.drawing(draw_stone, *model, width=size, height=size)

    @property
    def panel_size(self) -> tuple[float, float]:
        """The logical width and height of the panel."""
        panel, scale = self.frame.panel, self.style.scale
        return panel.width / scale, panel.height / scale

    @property
    @abstractmethod
    def notes(self) -> list[Note]:
        """What is drawn over the boxes, from the back to the front."""

    @property
    @abstractmethod
    def status(self) -> tuple[str, str]:
        """What a screen reader says of the whole: a sentence, and more."""

    @property
    @abstractmethod
    def cards(self) -> list[pygame.Rect]:
        """The cards that a notice may cover where there is no room for it, in pixels."""

    @abstractmethod
    def play(self, move: Move) -> None:
        """Plays a move that a click or a digit key has made."""

    @property
    def threats_told(self) -> str:
        """What a key tells of threats."""
        return say("Threats are not told here.")

    @property
    def evaluation_told(self) -> str:
        """What a key tells of the position's worth."""
        return say("The evaluation is not told here.")

    def act(self, on: object, value: object) -> None:
        """Tells of the board what a key asks for, or does what every screen can do."""
        if on in LISTENING:
            words = _answer(self, on)
            self.app.announce(words)
            self.app.notify(words, SPAN)
        else:
            super().act(on, value)

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Handles commands' keys, and digits that play a move."""
        if super().shortcut(event):
            return True
        move = None if event.mod & COMMAND_KEYS else numbered_move(self.board.game, event)
        if move is not None:
            self.play(move)
        return move is not None

    def home(self) -> Widget | None:
        """Returns the board."""
        return self.board

    def find_frame(self) -> BoardFrame:
        """Returns the places of board and panel in the window."""
        size = self.app.screen.get_size()
        return board_frame(size, self.style.scale, self.board.game, self.needs)

    def layout(self) -> None:
        """Places everything for the window's size."""
        self.fade.finish()
        self.frame = self.find_frame()
        super().layout()

    def _showing(self) -> Iterator[None]:
        self.on_board.reduced_motion = self.app.reduced_motion
        self.board.put(self.frame.board, self.app.sprites)
        yield from super()._showing()

    @property
    def covered(self) -> pygame.Rect:
        """The board without its round corners, in pixels."""
        return self.board.covered

    @property
    def notice_rooms(self) -> list[NoticeRoom]:
        """Where a notice may stand: below the board or beside it."""
        if self.dialogs:
            return super().notice_rooms
        board, window = self.board.outline, self.app.screen.get_rect()
        below = pygame.Rect(board.x, board.bottom, board.width, window.bottom - board.bottom)
        rooms = [NoticeRoom(below), NoticeRoom(self.frame.line)]
        rooms += [NoticeRoom(card, card=True) for card in self.cards]
        return [room for room in rooms if room.rect.height]

    @property
    def kept_clear(self) -> list[pygame.Rect]:
        """What a notice should not hide, in pixels: controls, the board, its numbers and values."""
        board, found = self.board, super().kept_clear
        top = board.place.frame.top - board.chips
        values = pygame.Rect(board.rect.x, top, board.rect.width, board.chips)
        return [*(rect for rect in found if rect != board.rect), board.outline, values]

    @property
    def animating(self) -> bool:
        """Whether a card changes, a stone moves, or the ghost follows the pointer."""
        moving = self.on_board.moving or self.board.ghost_moving
        return self.fade.moving or (not self.dialogs and moving)

    def update(self) -> None:
        """Has what moves on the board and beside it drawn again."""
        self.redraw_board()
        self._redraw_fade()
        super().update()

    def draw_scene(self, target: pygame.Surface) -> None:
        """Draws the boxes and the controls, what is noted on the board, and a card that changes."""
        if not self.fade.covers(target.get_clip()):
            super().draw_scene(target)
            for note in self._drawn:
                if note.area.colliderect(target.get_clip()):
                    note.draw(target, *note.model)
        self.fade.draw(target)

    def looks(self) -> dict[object, Look]:
        """Returns the looks of the notes, besides those of the boxes."""
        self._drawn, found = self.notes, super().looks()
        alike = Counter[object]()
        for area, draw, model, _ in self._drawn:
            name = (draw, tuple(area))  # and not its number: others may come before it
            found[name, alike[name]] = (area, (draw, model))
            alike[name] += 1
        if self.fade.moving:
            self.fade.note(changed(self._looks, found))
        return found

    def describe(self) -> list[Description]:
        """Returns what is said of the whole and of the notes, then of the boxes."""
        if self.dialogs:
            return super().describe()
        self.refresh_if_stale()
        said = [each for note in self.notes for each in note.said()]
        return [Description("status", *self.status), *said, *super().describe()]

    def fade_card(self, card: pygame.Rect, *, slides: bool = False) -> None:
        """Has what is at a card's place on the screen fade, or the new card slide over it."""
        if not (self.dialogs or self.easing) and self.app.is_on_top(self):
            reach, slide = 2 * self.style.card_reach, self.style.px(SLIDE) if slides else 0
            area, reduced = card.inflate(reach, reach), self.app.reduced_motion
            self.fade.begin(self.app.screen, area, reduced=reduced, slide=slide)
            self._redraw_fade()  # also what is alike in both: a notice may be over it

    def _redraw_fade(self) -> None:
        for rect in self.fade.in_motion():
            self.redraw(rect)

    def redraw_board(self) -> None:
        """Has what moves on the board drawn again."""
        for rect in self.board.in_motion(self.on_board.moving):
            self.redraw(rect)

    def refusal(self, position: LinePosition, move: Move) -> str:
        """Plays the sound of a move that cannot be played; returns a sentence that says why."""
        self.app.sounds.play(Sound.FULL)
        game, number = position.game, move + 1
        if move >= game.move_count:
            column, square = "There is no column {number}.", "There is no square {number}."
        elif position.outcome is not None:
            return say("The game is over.")
        else:
            column, square = "Column {number} is full.", "Square {number} is taken."
        return say(column if game.gravity else square, number=number)


def numbered_move(game: LineGame, event: pygame.event.Event) -> Move | None:
    """Returns the move of a digit key, None for other keys.

    On a 3x3 board without gravity the keys of the number pad lie as the squares do.
    """
    if event.key in NUMBER_PAD:
        pad = NUMBER_PAD[event.key]
        if not game.gravity and (game.columns, game.rows) == (3, 3):
            return (2 - pad // 3) * 3 + pad % 3
        return pad
    if pygame.K_1 <= event.key <= pygame.K_9:
        return int(event.key - pygame.K_1)
    if len(event.unicode) == 1 and event.unicode in "123456789":
        return int(event.unicode) - 1
    return None


def _answer(scene: BoardScene, on: object) -> str:
    """Returns what a key tells of the board."""
    game, theme = scene.on_board, scene.style.theme
    position = game.position
    if on is LAST_MOVE:
        if (cell := game.record.last_cell) is None:
            return say("No moves yet.")
        return text.stone_in_words(position.game, position.turn.other, cell, theme)
    if on is ROWS:
        return text.board_by_rows(position, theme)
    if on is COLUMN:
        return _place(scene)
    if on is TURN:
        return sentences(*scene.status)
    return scene.threats_told if on is THREATS else scene.evaluation_told


def _place(scene: BoardScene) -> str:
    """Returns what is at the cursor: a column from the bottom, or a square."""
    position, cursor, theme = scene.on_board.position, scene.board.cursor, scene.style.theme
    if not position.game.gravity:
        return full_stop(text.cell_with_stone(position, cursor, theme))
    cells = [Cell(cursor.column, row) for row in range(position.game.rows)]
    found = [text.called(position, it, theme) for it in cells if position.stone_at(it) is not None]
    number, discs = cursor.column + 1, listed(found)
    if not discs:
        return say("Column {number} is empty.", number=number)
    return say("Column {number} from the bottom: {discs}.", number=number, discs=discs)
