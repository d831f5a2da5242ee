"""The ways to use the program: by mouse, by digits, by arrow keys."""

from typing import Any

import pygame
from bench import PaperClip
from pilot import Pilot, alike

from engine.games.catalogue import board_game_of
from engine.games.game import Move
from engine.games.line_rules import Cell
from gui.widgets import Choice, Slider, Widget
from gui.words.catalogue import say


def board_of(title: str) -> str:
    return say("Board of {game}", game=say(title))


class Hands:
    """What both ways to use the controls share."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot

    def reach(self, name: str, nth: int = 0) -> Widget:
        """Returns a control, which is to be used next."""
        raise NotImplementedError

    def press(self, button: Widget) -> None:
        raise NotImplementedError

    def take(self, control: Choice | Slider, index: int) -> None:
        raise NotImplementedError

    def push(self, name: str) -> None:
        """Presses a button, or one behind "More" where there is no room for it."""
        if not self.pilot.sees(name) and self.pilot.sees("More"):
            self.push("More")
        self.press(self.reach(name))

    def choose(self, name: str, label: str, nth: int = 0) -> None:
        """Chooses one of the labels of a choice or of a slider."""
        control = self.reach(name, nth)
        assert isinstance(control, Choice | Slider)
        if isinstance(control, Slider):
            labels = list(control.labels)
        else:
            labels = [text for _, text in control.options]
        self.take(control, next(n for n, each in enumerate(labels) if alike(each, label)))

    def take_board(self, label: str) -> None:
        """Chooses one of the boards offered for the game chosen on the start screen."""
        self.push(board_of(board_game_of(self.pilot.start.setup.game).title))
        self.choose("Boards", label)
        self.push("Done")

    def seat(self, name: str, player: str) -> None:
        """Chooses who plays a side on the start screen."""
        labels = [label for _, label in self.pilot.choice(name).options]
        if player in labels[:2]:
            self.choose(name, player)
            return
        self.choose(name, labels[2])
        self.choose("Algorithm", player)
        self.push("Done")


class Mouse(Hands):
    def reach(self, name: str, nth: int = 0) -> Widget:
        """Returns a control, and turns the wheel until its middle is in sight."""
        widget = self.pilot.widget(name, nth)
        page = widget.seen_through
        for _ in range(30):
            if page is None or page.collidepoint(widget.rect.center):
                return widget
            self.pilot.point(page.topleft)
            self.pilot.post(pygame.MOUSEWHEEL, x=0, y=1 if widget.rect.y < page.y else -1)
        raise AssertionError(f"no wheel brings {name} into sight")

    def press(self, button: Widget) -> None:
        self.pilot.click(button.rect.center)

    def take(self, control: Choice | Slider, index: int) -> None:
        if isinstance(control, Slider):
            self.pilot.click(control.place_of(index))
            return
        place = control.places[index]
        link = self.pilot.group.at(place.center) is not control
        self.pilot.click((place.x + 12, place.y + 12) if link else place.center)

    def play(self, move: Move) -> None:
        board = self.pilot.play.board
        game = board.game
        cell = Cell(move, game.rows - 1) if game.gravity else game.square_cell(move)
        self.pilot.click(board.cell_rect(cell).center)


class Digits(Hands):
    """Uses the keyboard only: Tab and Space for the controls, a digit for a move."""

    def reach(self, name: str, nth: int = 0) -> Widget:
        """Presses Tab until the control has the focus."""
        wanted = self.pilot.widget(name, nth)
        for _ in self.pilot.group.widgets:
            if self.pilot.group.focus is wanted:
                return wanted
            self.pilot.press(pygame.K_TAB)
        raise AssertionError(f"Tab does not lead to {name}")

    def press(self, button: Widget) -> None:
        self.pilot.press(pygame.K_SPACE)

    def take(self, control: Choice | Slider, index: int) -> None:
        for key in (pygame.K_HOME, *[pygame.K_RIGHT] * index):
            self.pilot.press(key)
        if isinstance(control, Choice) and control.at_dialog:
            self.pilot.press(pygame.K_RETURN)

    def play(self, move: Move) -> None:
        self.pilot.type(str(move + 1))


class Arrows(Digits):
    """Uses the keyboard only, with the cursor on the board."""

    def play(self, move: Move) -> None:
        pilot = self.pilot
        self.reach(pilot.play.board.name)
        pilot.press(pygame.K_RIGHT)  # the first arrow may only show where the cursor is
        game = pilot.play.match.game
        columns, rows = (game.columns, 1) if game.gravity else (game.columns, game.rows)
        back = [pygame.K_LEFT] * columns + [pygame.K_UP] * (rows - 1)
        there = [pygame.K_RIGHT] * (move % columns) + [pygame.K_DOWN] * (move // columns)
        for key in (*back, *there, pygame.K_RETURN):
            pilot.press(key)


def paste(pilot: Pilot, text: str) -> None:
    pilot.app.clipboard = PaperClip(text)
    pilot.press(pygame.K_v, mod=pygame.KMOD_LCTRL)


def open_file(pilot: Pilot, name: str) -> None:
    pilot.press(pygame.K_o, mod=pygame.KMOD_LCTRL)
    Digits(pilot).reach("Name")
    pilot.type(name)
    Mouse(pilot).push("Open")


def save_as(pilot: Pilot, name: str) -> None:
    pilot.press(pygame.K_s, mod=pygame.KMOD_LCTRL)
    pilot.type(name)
    pilot.press(pygame.K_RETURN)


HANDS = (Mouse, Digits, Arrows)
HandKind = type[Mouse | Digits]
"""One of them, from the keyword of a test."""


class Finger:
    """A finger on the screen: SDL makes events of the mouse for it, and then its own."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot

    def _post(self, kind: int, of_finger: int, pos: tuple[int, int], **fields: Any) -> None:
        """Posts both events, as SDL does."""
        width, height = self.pilot.app.screen.get_size()
        place = {"x": pos[0] / width, "y": pos[1] / height, "finger_id": 1, "touch_id": 1}
        pygame.event.post(pygame.event.Event(kind, pos=pos, touch=True, **fields))
        self.pilot.post(of_finger, **place)

    def down(self, pos: tuple[int, int]) -> None:
        rel = (0, 0)
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=rel, touch=True))
        self._post(pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN, pos, button=1)

    def move(self, pos: tuple[int, int]) -> None:
        fields = {"rel": (1, 1), "buttons": (1, 0, 0)}
        self._post(pygame.MOUSEMOTION, pygame.FINGERMOTION, pos, **fields)

    def up(self, pos: tuple[int, int]) -> None:
        self._post(pygame.MOUSEBUTTONUP, pygame.FINGERUP, pos, button=1)

    def tap(self, pos: tuple[int, int]) -> None:
        self.down(pos)
        self.up(pos)

    def swipe(self, pos: tuple[int, int], across: int, down: int, steps: int = 4) -> None:
        self.down(pos)
        end = pos
        for step in range(1, steps + 1):
            end = (pos[0] + across * step // steps, pos[1] + down * step // steps)
            self.move(end)
        self.up(end)
