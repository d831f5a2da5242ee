"""The review's scene: every move judged, errors to retry, variations to explore."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from engine.games.game import IllegalMoveError, Move, Player
from gui.analysis.analyst import Analyst
from gui.analysis.board_notes import Chip, chip_height, chips, draw_chips
from gui.analysis.evaluation_bar import balance, draw_bar
from gui.analysis.evaluation_graph import EvaluationGraph
from gui.analysis.evaluations import PlyEvaluation
from gui.board.board_view import BoardView
from gui.board.move_keys import numbered_move
from gui.board.moving_game import Motion
from gui.files.game_file import SavedGame
from gui.files.setup import Setup
from gui.look import style as s
from gui.look.words import side_name
from gui.review import commands, words
from gui.review.layout import ReviewLayout, review_layout
from gui.review.marked_moves import MarkedMoves
from gui.review.model import PATIENCE, Review
from gui.review.panel import Panel, draw_on_board
from gui.shell.app import App
from gui.shell.commands import KEY_LIST, SETTINGS, Command, find_command
from gui.shell.dialogs import open_keys, open_settings, usual_key
from gui.shell.layout import button_row
from gui.shell.scene import Scene
from gui.shell.sound import Sound
from gui.widgets import Description, place_at_right
from gui.widgets.widget import Look

Judged = Callable[[tuple[int | None, int | None]], None]
"""A function called with both sides' accuracy once every move is judged."""


def review_saved(app: App, analyst: Analyst, saved: SavedGame) -> None:
    """Opens the review of a saved game; stores both sides' accuracy in the library."""
    app.show(
        ReviewScene(
            app,
            analyst,
            saved.setup,
            saved.moves,
            set_up=saved.set_up,
            judged=lambda accuracy: app.library.set_accuracy(saved, accuracy),
        )
    )


class ReviewScene(Scene):
    """The board at any ply of a game, the moves with their marks, the evaluation graph."""

    def __init__(
        self,
        app: App,
        analyst: Analyst,
        setup: Setup,
        moves: Sequence[Move],
        *,
        set_up: int = 0,
        judged: Judged | None = None,
    ) -> None:
        """Begins at the game's end; raises `IllegalMoveError`.

        The first `set_up` moves lead to a position set up by hand.
        """
        super().__init__(app)
        self._analyst = analyst
        self.review = Review(
            setup,
            moves,
            analyst,
            app.clock,
            set_up=set_up,
            reduced_motion=app.reduced_motion,
        )
        self._judged = judged
        self._layout: ReviewLayout  # set by `layout` before the first drawing
        self.board = BoardView(self.review.board_model, self._play, app.clock)
        self.moves = MarkedMoves(self._go, setup.game)
        self.graph = EvaluationGraph(setup.game, lambda ply: self._go(ply + set_up))
        self.first = commands.FIRST.button(lambda: self._go(0))
        self.previous = commands.PREVIOUS.button(lambda: self._step(-1))
        self.next = commands.NEXT.button(lambda: self._step(1), primary=True)
        self.last = commands.LAST.button(self._go_to_end)
        self.earlier = commands.EARLIER_MISTAKE.button(lambda: self._error(-1))
        self.later = commands.NEXT_MISTAKE.button(lambda: self._error(1))
        self.again = commands.TRY_AGAIN.button(self._try_again)
        self.answer = commands.SHOW_ANSWER.button(self._show_answer)
        self.back = commands.BACK_TO_GAME.button(self._back)
        self.leave = commands.LEAVE.button(app.back, quiet=True)
        self.settings = SETTINGS.button(lambda: open_settings(self), quiet=True)
        self.keys = KEY_LIST.button(lambda: open_keys(self, commands.KEYS), quiet=True)
        self.group.widgets = [
            self.board,
            self.moves,
            self.graph,
            self.first,
            self.previous,
            self.next,
            self.last,
            self.earlier,
            self.later,
            self.again,
            self.answer,
            self.back,
            self.leave,
            self.keys,
            self.settings,
        ]
        self.group.set_focus(self.next, visible=False)

    # Entering and leaving

    def enter(self) -> None:
        """Requests the analysis of the whole game."""
        review = self.review
        self._analyst.review(review.game, review.main, first=review.set_up, patience=PATIENCE)
        self._hand_over()

    def analysed(self) -> None:
        """Updates the marks after new scores."""
        self.review.forget()
        self.review.look_at_trial()
        if self.review.complete:
            self._analyst.end_review()
        self._hand_over()
        self.stale = True

    def _hand_over(self) -> None:
        """Reports both sides' accuracy, once, when the last move is judged."""
        if self._judged is not None and self.review.complete and self.review.count:
            judged, self._judged = self._judged, None
            judged((self.review.accuracy(Player.FIRST), self.review.accuracy(Player.SECOND)))

    # Actions

    def _act(self, action: Callable[[], object]) -> None:
        """Runs an action that changes the board, and announces the new position."""
        action()
        self._look_at_line()
        self.stale = True
        self.app.announce(self._sentence())

    def _go(self, ply: int) -> None:
        self._act(lambda: self.review.go(ply))

    def _step(self, by: int) -> None:
        self._go(self.review.ply + by)

    def _go_to_end(self) -> None:
        self._go(len(self.review.record.all_moves))

    def _error(self, by: int) -> None:
        if self.review.error(by) is None:
            way = "after" if by > 0 else "before"
            self.app.notify(f"No mistake {way} this move.", 2)
        else:
            self._act(lambda: self.review.go_to_error(by))

    def _try_again(self) -> None:
        if not self.review.secret and self.review.own_error() is None:
            self.app.notify("No mistake to try again.", 2)
        else:
            self._act(self.review.try_again)
            self.group.set_focus(self.board, visible=self.board.show_focus)

    def _show_answer(self) -> None:
        if self.review.secret:
            self._act(self.review.show_answer)

    def _back(self) -> None:
        self._act(self.review.back)

    def _play(self, move: Move) -> None:
        try:
            self._act(lambda: self.review.play(move))
        except IllegalMoveError as error:
            self.app.sounds.play(Sound.FULL)
            message = str(error)
            self.app.notify(message[0].upper() + message[1:] + ".", 2.5)

    def _escape(self) -> None:
        if self.review.trial is not None or self.review.variation_from is not None:
            self._back()
        else:
            self.app.back()

    def _look_at_line(self) -> None:
        """Requests a variation's positions before the rest of the game."""
        review, analyst = self.review, self._analyst
        if review.variation_from is None:
            analyst.look_away()
        else:
            analyst.look_at(review.game, review.record.moves, patience=PATIENCE)

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Handles the keys that work whatever has the focus, except the board's arrows."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT):
            return False
        actions: dict[Command, Callable[[], None]] = {
            commands.FIRST: lambda: self._go(0),
            commands.LAST: self._go_to_end,
            commands.EARLIER_MISTAKE: lambda: self._error(-1),
            commands.NEXT_MISTAKE: lambda: self._error(1),
            commands.TRY_AGAIN: self._try_again,
            commands.SHOW_ANSWER: self._show_answer,
            commands.BACK_TO_GAME: self._back,
            commands.LEAVE: self._escape,
        }
        if not self.board.show_focus:
            actions[commands.PREVIOUS] = lambda: self._step(-1)
            actions[commands.NEXT] = lambda: self._step(1)
        command = find_command(event, actions)
        if command is not None:
            actions[command]()
        elif (move := numbered_move(self.review.game, event)) is not None:
            self._play(move)
        else:
            return usual_key(self, event, commands.KEYS)
        return True

    # Updates

    def update(self) -> None:
        """Advances the motion of stones."""
        if motions := self.review.motion.update():
            self.compare()
        if Motion.LANDED in motions:
            self.app.sounds.land(self.review.motion.fall)
        for rect in self.board.in_motion(self.review.motion.moving):
            self.redraw(rect)
        super().update()

    def _board_area(self) -> pygame.Rect:
        margin = self.style.px(10)
        return self.board.rect.inflate(2 * margin, 2 * margin)

    @property
    def animating(self) -> bool:
        """Whether a stone falls, a line lights up, or the ghost follows the pointer."""
        return not self.dialogs and (self.review.motion.moving or self.board.ghost_moving)

    @property
    def idle(self) -> bool:
        """Whether nothing moves."""
        return super().idle and not self.review.motion.moving

    @property
    def notice_top(self) -> int:
        """The top of a notice in pixels, within the top bar."""
        return self.style.px(6)

    def _sentence(self) -> str:
        theme = self.style.theme
        judgement = words.mark_at(self.review)
        mark = "" if judgement is None else f", {words.mark_words(judgement)}"
        return f"{words.headline(self.review, theme)}{mark}: {words.detail(self.review, theme)}"

    def refresh(self) -> None:
        """Updates the controls' contents and places."""
        review, theme = self.review, self.style.theme
        ply, end = review.ply, len(review.record.all_moves)
        self.moves.show(words.entries(review, theme), ply, review.set_up)
        shown = [
            PlyEvaluation(each.score) if words.hides(review, number) else each
            for number, each in enumerate(review.evaluations)
        ][review.set_up :]
        sides = [side_name(review.game, player, theme) for player in Player]
        self.graph.show(shown, ply - review.set_up, (sides[0], sides[1]), room=review.count)
        self.first.enabled = self.previous.enabled = ply > review.set_up
        self.next.enabled = self.last.enabled = ply < end
        away = review.variation_from is not None
        trying = review.trial is not None
        self.earlier.visible = self.later.visible = not review.secret
        self.earlier.enabled = review.error(-1) is not None
        self.later.enabled = review.error(1) is not None
        self.answer.visible = review.secret
        self.again.visible = review.secret or not (away or trying)
        self.again.enabled = review.secret or review.own_error() is not None
        self.back.visible = away or trying
        self._place_buttons()

    def looks(self) -> dict[object, Look]:
        """Returns all that the drawing depends on: the cards' words and the notes on the board."""
        review, theme, layout = self.review, self.style.theme, self._layout
        mark, known = words.mark_at(review), self._analyst.known(review.position)
        accuracies = tuple(words.accuracy_words(review, player) for player in Player)
        said = (words.headline(review, theme), words.detail(review, theme), mark)
        progress = words.progress_words(review, self._analyst)
        before = review.known(review.ply - 1) if review.ply else None
        over = review.record.outcome is not None
        written = (mark, review.answered, review.secret, over, review.motion.arrival is None)
        edge = self.style.px(8)
        return {
            **super().looks(),
            "players": (layout.players, accuracies),
            "sentence": (layout.sentence, said),
            "heads": (layout.moves.union(layout.graph_card), review.variation_from),
            "status": (layout.status, (progress, review.judged, review.complete)),
            "board": (self._board_area(), (written, known, before)),
            "bar": (layout.bar.inflate(edge, edge), (review.secret, review.position, known)),
        }

    # Drawing

    def layout(self) -> None:
        """Places board, panel and bars for the window's size."""
        game, style = self.review.game, self.style
        layout = review_layout(
            self.app.screen.get_size(),
            style.scale,
            game.columns,
            game.rows,
            gravity=game.gravity,
        )
        self._layout = layout
        self.review.motion.reduced_motion = self.app.reduced_motion
        self.board.put(layout.board, self.app.sprites)
        self.board.chips = chip_height(style, layout.board.cell) if game.gravity else 0
        self.moves.put(layout.list, style, self.app.sprites, each=2 if layout.roomy else 1)
        self.graph.rect = layout.graph
        self.stale = True
        self._place_bar(layout)
        super().layout()

    def _place_buttons(self) -> None:
        layout, style = self._layout, self.style
        lower = (self.earlier, self.later, self.again, self.answer, self.back)
        rows = (
            (self.first, self.previous, self.next, self.last),
            [button for button in lower if button.visible],
        )
        for row, area in zip(rows, layout.buttons, strict=True):
            widths = [1] * len(row)
            if not layout.roomy:  # too narrow for equal widths
                pad = style.px(17)
                widths = [style.text_size(b.short, s.BODY, s.MEDIUM)[0] + pad for b in row]
            for button, rect in zip(row, button_row(area, layout.between, widths), strict=True):
                button.rect = rect

    def _place_bar(self, layout: ReviewLayout) -> None:
        """Places the quiet buttons at the right of the top bar, without keys if it is narrow."""
        buttons = (self.settings, self.keys, self.leave)
        edge = 20 if layout.roomy else 8
        place_at_right(buttons, layout.top, self.style, edge=edge, keys=layout.roomy)

    def _chips(self) -> list[Chip]:
        """Returns the scores above the columns; none while a trial hides the answer."""
        if self.review.secret or self.review.record.outcome is not None:
            return []
        return chips(self.board, self.style, self._analyst.known(self.review.position))

    def draw_scene(self, target: pygame.Surface) -> None:
        """Draws bars and cards, the controls, and the notes on the board."""
        review, style, sprites = self.review, self.style, self.app.sprites
        Panel(target, style, sprites, review, self._layout).draw(
            title_ends=self.leave.rect.x, analyst=self._analyst
        )
        super().draw_scene(target)
        draw_on_board(target, style, sprites, review, self.board)
        draw_chips(target, style, self._chips())
        known = None if review.secret else self._analyst.known(review.position)
        draw_bar(target, style, self._layout.bar, balance(review.position, known))

    def describe(self) -> list[Description]:
        """Returns the comment on the move, accuracy, progress, chips, then the controls."""
        if self.dialogs:
            return super().describe()
        theme, review = self.style.theme, self.review
        progress = words.progress_words(review, self._analyst)
        accuracies = ", ".join(
            f"{words.player_line(review, player, theme)}: accuracy "
            f"{words.accuracy_words(review, player)}"
            for player in Player
        )
        status = Description("status", self._sentence(), f"{progress} {accuracies}")
        return [status, *(chip.describe() for chip in self._chips()), *super().describe()]
