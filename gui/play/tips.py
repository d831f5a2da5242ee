"""Tips for the first games: a card in the panel, and an arrow to what it speaks of.

Each is shown once, and not for what has been done already. The first game has a plain panel.
"""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING

import pygame

from engine.games.catalogue import board_game_of
from engine.games.line_game import LineGame, LinePosition
from engine.games.line_rules import Cell
from gui.board.board_model import LONG_AGO, BoardModel
from gui.board.board_page import Form
from gui.board.board_picture import draw_position
from gui.board.board_scene import Note
from gui.look import lettering as s
from gui.look.animation import Celebration
from gui.look.strokes import Arrow
from gui.look.words import capitalised, in_a_row
from gui.play import commands
from gui.play.match import Match, Phase
from gui.shell.app import App
from gui.view import boxes as b
from gui.view.box import Box
from gui.words.catalogue import full_stop, listed, say, sentences

if TYPE_CHECKING:
    from gui.play.scene import PlayScene

TIP = "tip"
"""The key of the card."""
BROAD = 360
"""The width from which a card has wide margins and large letters."""
LARGEST, SMALLEST, COLUMN = 94, 34, 160
"""The sides of a small board, and the greatest width of its column."""
FROM, UNTIL = 4, 12
"""The plies from which and before which the tip about hints is shown."""
THICK, HEAD = 3.5, 17
"""The width of an arrow's stroke and the length of an arm of its head, logical."""


class Tip(Enum):
    """What a tip is about; the value is its name in the settings."""

    MOVE = "move"
    HINT = "hint"
    REVIEW = "review"
    GAME = "first game"
    """The first game, whose screen has no more on it than is needed."""


ABOUT_BUTTONS = {
    Tip.HINT: ("Not sure? Press {key} to see the best move.", commands.HINT),
    Tip.REVIEW: ("Press {key} to see what decided the game.", commands.REVIEW),
}
"""The words of the tips about a button, and what that does."""


def is_new(app: App, tip: Tip) -> bool:
    """Returns whether a tip is still to be shown."""
    settings = app.settings
    return settings.tips and not app.options.selftest and tip.value not in settings.tips_seen


def note(app: App, *tips: Tip) -> None:
    """Notes that tips have been shown or are needless; saved once the next frame is shown."""
    new = {tip.value for tip in tips if is_new(app, tip)}
    if new:
        seen = tuple(sorted({*app.settings.tips_seen, *new}))
        app.settings = replace(app.settings, tips_seen=seen)
        app.errands.after_frame(lambda: app.change(app.settings))


class Tips:
    """Shows one tip at a time, and the plain panel of the first game."""

    def __init__(self, scene: PlayScene) -> None:
        """Shows nothing until `refresh` finds a tip that helps now."""
        self._scene, self._app = scene, scene.app
        self.shown: Tip | None = None
        """The tip that is shown; None for none."""
        self._shown_at: tuple[Match, int, Phase] | None = None
        """When it appeared: it goes with the next move."""
        if is_new(self._app, Tip.GAME) and self._app.library.last_own() is not None:
            note(self._app, Tip.GAME, Tip.MOVE)

    @property
    def plain(self) -> bool:
        """Whether the panel has no more on it than the first game needs."""
        match, origin = self._scene.match, self._scene.origin
        elsewhere = origin.given or match.record.set_up or match.computers_only
        return is_new(self._app, Tip.GAME) and not (self._app.settings.analysis or elsewhere)

    # What happens

    def done(self, tip: Tip) -> None:
        """Notes that what a tip speaks of has been done."""
        note(self._app, tip)
        if self.shown is tip:
            self.shown = None

    def end_all(self) -> None:
        """Has no more tips shown."""
        self._app.change(replace(self._app.settings, tips=False))
        self.shown = None

    def refresh(self) -> None:
        """Shows the tip that helps now, if any."""
        scene, match, insight = self._scene, self._scene.match, self._scene.insight
        if insight.hinting or insight.on:
            self.done(Tip.HINT)
        if match.outcome is not None and not match.computers_only:
            note(self._app, Tip.GAME)
        now = match, match.record.ply, match.phase
        if self._shown_at != now:
            self.shown = None
        if self.shown is None and not scene.dialogs and self._app.is_on_top(scene):
            self.shown, self._shown_at = self._due(match), now
            if self.shown is not None:
                note(self._app, self.shown)
        scene.board.inviting = self.in_sight is Tip.MOVE

    def _due(self, match: Match) -> Tip | None:
        """Returns the tip that helps now and has not been shown."""
        played, to_move = match.record.ply - match.record.set_up, match.phase is Phase.HUMAN
        due = {
            Tip.REVIEW: match.phase is Phase.OVER and not match.computers_only,
            Tip.MOVE: to_move and played < 2 and self.plain,
            Tip.HINT: to_move and FROM <= played < UNTIL,
        }
        return next((tip for tip in due if due[tip] and is_new(self._app, tip)), None)

    @property
    def in_sight(self) -> Tip | None:
        """The tip that is shown, unless a question stands in the panel."""
        return None if self._scene.question is not None else self.shown

    # The arrow

    @property
    def _arrow(self) -> Arrow | None:
        """The arrow from the card to what it speaks of; None if there is none."""
        tip, px, ui = self.in_sight, self._scene.style.px, self._scene.ui
        card = ui.place_of(TIP)
        if tip is None or not card.height:
            return None
        if tip is not Tip.MOVE:
            button = ui.widget(ABOUT_BUTTONS[tip][1])
            if button is None:
                return None
            x, y = button.rect.midtop
            return Arrow((x, card.bottom), (x, card.bottom), (x, card.bottom), (x, y - px(3)))
        board = self._scene.board
        aim = board.aim_rect
        if self._scene.frame.form is Form.BELOW:
            end = aim.centerx, (board.outline if board.game.gravity else aim).bottom + px(2)
            start = aim.centerx + px(48), card.y - px(2)
            middle = (start[1] + end[1]) // 2
            return Arrow(start, (start[0], middle), (end[0], middle), end)
        start, end = (card.x - px(2), card.y + px(52)), (aim.right + px(14), aim.centery)
        wide = start[0] - end[0]
        before_end = end[0] + max(wide // 2, px(34)), end[1]  # it arrives level
        return Arrow(start, (start[0] - wide // 5, start[1]), before_end, end)

    def notes(self) -> list[Note]:
        """Returns the arrow."""
        arrow, style = self._arrow, self._scene.style
        if arrow is None:
            return []
        area = arrow.area(style.px(HEAD + THICK))
        return [Note(area, self._draw_arrow, (arrow, area))]

    def _draw_arrow(self, target: pygame.Surface, arrow: Arrow, area: pygame.Rect) -> None:
        theme, scale = self._scene.style.theme, self._scene.style.scale
        colours, head = (theme.accent, theme.background), min(HEAD * scale, 0.45 * arrow.length)
        picture = self._app.sprites.kept.once(
            arrow, lambda: arrow.picture(area, *colours, thick=THICK * scale, head=head)
        )
        target.blit(picture, area)


# The card


def _goal_words(scene: PlayScene, message: str = "{line} wins, in any direction.") -> str:
    """Returns what wins, as a sentence."""
    return say(message, line=capitalised(in_a_row(scene.match.game.connect)))


def tip_card(scene: PlayScene) -> Box | None:
    """Returns the card of the tip in sight; None for none."""
    tip = scene.tips.in_sight
    if tip is None:
        return None
    never = b.link(commands.NO_TIPS, letters=s.SECOND, muted=True)
    if tip is Tip.MOVE:
        inside, told = _first_move(scene, never)
    else:
        message, command = ABOUT_BUTTONS[tip]
        told = say(message, key=command.key)
        row = b.row(b.line(told), b.space(), never, gap=16)
        below = b.column(b.text(told), b.row(b.space(), never), gap=4)
        inside = b.frame(b.fit(row, below), pad=(12, 8))
    return b.card(inside, pad=(0, 0), tint="accent", key=TIP, says=("note", told))


def _first_move(scene: PlayScene, never: Box) -> tuple[Box, str]:
    """Returns how to move and what wins, or only two sentences where there is little room.

    All of it in words comes last.
    """
    game, head, goal = scene.match.game, "Your first move", _goal_words(scene)
    title = "Click a column and your disc drops" if game.gravity else "Click a square to take it"
    other = "Or press 1 to {last}" if game.move_count <= 9 else "Or use the arrows and Enter"
    more = say(other, last=game.move_count)
    broad = scene.panel_size[0] >= BROAD
    pad = (28, 22) if broad else (12, 10)
    sizes = (s.FIGURE, s.TITLE, s.NAME) if broad else (s.NAME, s.BODY)
    foot = b.line(more, s.SECOND, tone="muted")
    row = b.fit(b.row(foot, b.space(), never, gap=12), b.row(b.space(), never))
    wins = b.text(goal, s.BODY if broad else s.SMALL)

    def full(size: int, goal: Box) -> Box:
        lines = b.column(
            b.text(head, s.SMALL, s.SEMIBOLD, tone="accent"),
            b.text(title, size, s.SEMIBOLD, even=True),
        )
        return b.frame(b.column(lines, b.space(height=8), goal, b.space(height=10), row), pad=pad)

    boards = _goal(scene, pad[0])
    flat = b.row(
        b.column(
            b.text(full_stop(title), s.NAME, s.SEMIBOLD, smaller=(s.BODY, s.SMALL)),
            b.muted(goal, s.BODY, smaller=(s.SMALL,)),
            grow=1,
        ),
        never,
        gap=12,
    )
    every = [*(full(size, boards) for size in sizes), full(sizes[-1], wins)]
    inside = b.fit(*every, b.frame(flat, pad=(pad[0], 6)))
    return inside, sentences(head, title, goal, more)


def goal_card(scene: PlayScene) -> Box:
    """Returns a card that says what wins, at the top of the room that there is."""
    pad = 20 if scene.panel_size[0] >= BROAD else 12
    words = b.text(_goal_words(scene), s.SMALL)
    cards = (b.card(each, pad=(pad, pad)) for each in (_goal(scene, pad), words))
    return b.column(b.fit(*cards), b.space())


def _goal(scene: PlayScene, pad: float) -> Box:
    """Returns a sentence, and below it a small board for each direction, in a card with a pad."""
    models = winning_models(scene.match.game)
    side = max(min((scene.panel_size[0] - 2 * pad) / 3 - 10, LARGEST), SMALLEST)

    def boards(*, named: bool) -> Box:
        kids = []
        for name, model in models:
            board = b.drawing(
                *(draw_position, model, scene.app.sprites),
                want_height=side,
                max_height=side,
                min_height=SMALLEST,
                min_width=SMALLEST,
            )
            caption = b.line(name, s.SMALL, write="center") if named else None
            kids.append(b.column(board, caption, gap=4, part=1, max_width=COLUMN))
        return b.row(*kids, gap=8, across="start")

    names = listed(say(name) for name, _ in models)
    goal = _goal_words(scene, "{line} wins, in any direction:")
    both = b.fit(boards(named=True), boards(named=False))
    return b.column(b.text(goal, smaller=(s.SMALL,)), both, gap=8, says=("note", goal, names))


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
    below = {Cell(cell.column, row) for cell in line for row in range(cell.row * game.gravity)}
    mask = sum(1 << game.bit(cell) for cell in below.union(line))
    beside = (game.bit(cell) for cell in below.difference(line) if (cell.column - cell.row) % 2)
    second = sum(1 << bit for bit in beside)
    # After an odd number of moves the first side has moved last, so that its line ends the game.
    position = LinePosition(game, mask, second, ply=1)
    return BoardModel(position, celebration=Celebration(-LONG_AGO, reduced=False))
