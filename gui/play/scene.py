"""The play screen's scene."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from engine.games.game import IllegalMoveError, Move
from engine.service.messages import Failed, Reply
from gui.analysis.analyst import Analyst
from gui.analysis.move_list import MoveList
from gui.board.board_view import BoardView
from gui.board.game_layout import GameLayout, game_layout
from gui.board.move_keys import numbered_move
from gui.files.game_file import Origin, SavedGame
from gui.files.setup import Setup
from gui.play import commands
from gui.play import words as play_text
from gui.play.another_game import AnotherGame
from gui.play.assistance import Assistance
from gui.play.buttons import GameButtons
from gui.play.ending import Ending
from gui.play.game_menu import MENU, open_game_menu, open_lab
from gui.play.game_scene import GameScene
from gui.play.match import REPLY_AFTER, Match, Phase
from gui.play.news import tell_news
from gui.play.panel import PanelWords, draw_panel, panel_looks, place_moves
from gui.play.tips import Tips
from gui.shell.app import App
from gui.shell.commands import BACK, COMMAND_KEYS, SEARCH_LAB, Command, find_command
from gui.shell.dialogs import usual_key
from gui.shell.requests import ReviewGame
from gui.shell.sound import Sound
from gui.shell.tips_seen import Tip
from gui.widgets import Description
from gui.widgets.widget import Look

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class PlayScene(GameScene):
    """A match on a board, with help, the list of moves, and buttons."""

    def __init__(
        self,
        app: App,
        analyst: Analyst,
        setup: Setup,
        *,
        moves: Sequence[Move] = (),
        reply_after: float = REPLY_AFTER,
    ) -> None:
        """Shows the board; the game starts with `begin` or `go_on`, so a question can come first.

        `reply_after` is the delay of the computer's replies in seconds.
        """
        super().__init__(app)
        self._setup, self._moves, self._reply_after = setup, tuple(moves), reply_after
        self.origin = Origin()
        self.moves = MoveList(
            *("Moves", (20, 64, 258), "No moves yet."),
            picked=self._pick_move,
            stone=lambda side, size: self.app.sprites.stone(self.match.game, side, size),
        )
        self.match = Match(setup, app.engine, app.clock, moves=moves, begun=False)
        self.help = Assistance(self, analyst, self.match)
        self.ending = self.overlay = Ending(self)
        self._another = AnotherGame(self)
        self.buttons = GameButtons(self, self.help, self.ending, self._actions)
        self.tips = Tips(self, {Tip.HINT: self.help.hint, Tip.REVIEW: self.buttons.review})
        self.board = BoardView(self.match.board_model, self._play, app.clock)
        self._arrange()

    def begin(self, seed: int | None = None) -> None:
        """Begins the game; `seed` decides among equal moves and is random by default."""
        chance = self.app.seeds.getrandbits(32) if seed is None else seed
        self._start(self._setup, self._moves, chance, Origin(given=len(self._moves)))

    def go_on(self, saved: SavedGame) -> None:
        """Continues a saved game, or begins one from a position set up."""
        self._start(saved.setup, saved.moves, saved.seed, saved.origin, saved.set_up)

    def _start(
        self,
        setup: Setup,
        moves: Sequence[Move],
        seed: int,
        origin: Origin,
        set_up: int = 0,
        *,
        same_players: bool = False,
    ) -> None:
        app = self.app
        app.errands.finish_frame()  # the last game is saved under its own name
        self.origin, self._moves = origin, tuple(moves)
        self.redraw_board()
        self.match = Match(
            setup,
            app.engine,
            app.clock,
            moves=moves,
            set_up=set_up,
            seed=seed,
            reduced_motion=app.reduced_motion,
            reply_after=self._reply_after,
            changed=self._changed,
        )
        self.board = BoardView(self.match.board_model, self._play, app.clock)
        self.help.begin(self.match)
        self.ending.begin(same_players=same_players)
        self.tips.begin(self.match)
        self._arrange()
        self.group.set_focus(self.board, visible=False)
        if moves and self.match.record.outcome is None and not app.options.selftest:
            self._save()
        self.place_anew()

    def _arrange(self) -> None:
        self.group.widgets = [
            self.board,
            self.help.values.bar,
            self.help.line,
            self.moves,
            self.help.graph,
            self.ending.card.link,
            *self.buttons.all,
            *self.tips.widgets,
        ]

    def enter(self) -> None:
        """Requests the computer's move again, which another screen may have cancelled."""
        self.match.resume()
        self.tips.returned()

    def exit(self) -> None:
        """Stops the engine, and saves the game."""
        self.match.close()
        if not self.app.options.selftest:
            self.app.in_progress.leave()

    # Commands

    def _play(self, move: Move) -> None:
        """Plays a move unless the coach objects; if no person is to move, only ends all motion."""
        if self.match.phase is not Phase.HUMAN:
            self.match.finish_motion()
        elif not self.help.coach_objects(move, self._play_anyway):
            self._play_anyway(move)

    def _play_anyway(self, move: Move) -> None:
        try:
            self.match.play(move)
            self.tips.done(Tip.MOVE)
        except IllegalMoveError as error:
            words = self.refusal(error)
            if move < self.match.game.move_count:
                self.board.refuse(move, words)
            else:
                self.app.notify(words, 2.5)
            self.app.announce(words)
            self.stale = True

    def _undo(self) -> None:
        self._stepped(self.match.undo(), "There is nothing to undo.")

    def _redo(self) -> None:
        self._stepped(self.match.redo(), "There is nothing to redo.")

    def step_to(self, ply: int) -> None:
        """Goes to a ply of the game, or on past it to one where a person is to move."""
        if self.match.step_to(ply):
            self.app.announce(play_text.headline(self.match, self.style.theme))

    def _pick_move(self, row: int, column: int) -> None:
        self.step_to(play_text.ply_listed(self.match.record, row, column))

    def _stepped(self, done: bool, otherwise: str) -> None:
        if done and self.match.motion.arrival is None:  # what drops is announced when it lands
            self.app.sounds.play(Sound.UNDO)
            self.app.announce(play_text.headline(self.match, self.style.theme))
        elif not done:
            self.app.notify(otherwise, 2)

    def begin_another(self, setup: Setup, *, same_players: bool) -> None:
        """Begins a game of `setup` once the stones have left the board.

        A series of games goes on only with the `same_players`.
        """
        stones, seed = tuple(self.match.position.stones()), self.app.seeds.getrandbits(32)
        self._start(setup, (), seed, Origin(), same_players=same_players)
        self.match.follow_on(stones)

    def finish_motion(self) -> None:
        """Ends all motion, and reports what was still to come of it."""
        self.match.finish_motion()
        tell_news(self.app, self.match, self.ending.ended)

    def _hurry(self) -> None:
        self.match.hurry()

    def _pause(self) -> None:
        self.match.toggle_pause()

    def _escape(self) -> None:
        """Removes a hint or a refutation; leaves the screen if there is none."""
        if not self.help.dismiss():
            self.app.back()

    def _review(self) -> None:
        self.finish_motion()
        if self.match.phase is Phase.OVER:
            self.app.open(ReviewGame(self.saved_game()))

    @property
    def _actions(self) -> dict[Command, Callable[[], None]]:
        """What each command does on its keys."""
        return {
            commands.UNDO: self._undo,
            commands.REDO: self._redo,
            commands.NEW_GAME: self._another.ask_for,
            commands.SWAP_SIDES: self._another.swap_sides,
            commands.MOVE_NOW: self._hurry,
            commands.PAUSE: self._pause,
            commands.REVIEW: self._review,
            commands.REMATCH: self._another.begin,
            commands.GAME_MENU: lambda: open_game_menu(self),
            SEARCH_LAB: lambda: open_lab(self),
            BACK: self._escape,
            **self.help.actions,
            **{command: partial(action, self) for command, action in MENU.items()},
        }

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Handles commands' keys, digits that play a move, and arrows that lead to the board."""
        actions = self._actions
        command = find_command(event, actions)
        if command is not None:
            actions[command]()
        elif event.mod & COMMAND_KEYS:
            return False
        elif event.key in ENTER and self.match.phase is Phase.OVER and self.board_has_keys:
            self._another.begin()
        elif (move := numbered_move(self.match.game, event)) is not None:
            self._play(move)
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT) and self.group.focus is None:
            self.group.set_focus(self.board)
        else:
            return usual_key(self, event, commands.KEYS)
        return True

    # Changes

    def handle_reply(self, reply: Reply) -> None:
        """Handles a reply of the engine: progress, a move, or a failure."""
        if self.match.handle_reply(reply):
            if isinstance(reply, Failed):
                self.app.notify(f"The engine gave no answer: {reply.reason}.", 12)
            self.stale = True

    def analysed(self) -> None:
        """Passes a new score on to the help."""
        self.help.analysed()
        self.stale = True

    def update(self) -> None:
        """Advances the stones, plays the computer's move, and plays sounds for what happened."""
        if self.match.update():
            self.compare()
        tell_news(self.app, self.match, self.ending.ended)
        self.redraw_board()
        for rect in self.ending.update():
            self.redraw(rect)
        self.help.update()
        super().update()

    @property
    def animating(self) -> bool:
        """Whether a stone, the winning line, a line played out or the ghost stone moves."""
        moving = self.match.motion.moving or self.board.ghost_moving
        helping = self.help.animating or self.ending.animating
        return not self.dialogs and (moving or helping)

    @property
    def idle(self) -> bool:
        """Whether no computer is to move, nothing moves, and no tooltip is due."""
        still = not self.match.motion.moving and not self.board.refused
        still = still and not self.help.waiting
        return super().idle and still and self.match.phase is not Phase.COMPUTER

    def _changed(self) -> None:
        """Called after every move: has the game saved, and marks what is shown as stale.

        The file is written once the frame in which the stone begins to fall is on the screen.
        """
        if not self.app.options.selftest:
            self.app.errands.after_frame(self._save)
        self.help.moved()
        self.stale = True

    def _save(self) -> None:
        if self.app.in_progress.save(self.saved_game()):
            self.app.notify("The previous game is kept under Games.", 4)

    def saved_game(self) -> SavedGame:
        """Returns the game as it stands, and how many of its moves were not played here."""
        match = self.match
        moves = match.record.moves
        origin = self.origin.after(self._moves, moves)
        return SavedGame(match.setup(), moves, match.seed, match.record.set_up, origin)

    def refresh(self) -> None:
        """Updates the buttons and the list of moves, and requests the analysis that is needed."""
        if self.tips.refresh(self.help.insight):
            self.layout()
        match = self.match
        self.help.request_analysis()
        self.ending.refresh(self.help.insight)
        self.help.refresh(self._layout.graph if match.outcome is None else self.ending.graph)
        self.moves.visible = match.outcome is None and self._layout.moves.height > 0
        self.buttons.refresh()
        self.buttons.place(self._layout)
        self.moves.mark(self.help.notes(), self.help.whom)
        self.moves.show(*play_text.moves_listed(match.record))

    def looks(self) -> dict[object, Look]:
        """Returns the looks of the panel's words and of the help, besides those of the controls."""
        return {
            **super().looks(),
            **panel_looks(self.style, self.match, self._layout, self._panel_words()),
            **self.help.looks(),
            **self.ending.looks(),
            **self.tips.looks(),
        }

    # Drawing

    def layout(self) -> None:
        """Places the board, the panel and the bars for the window's size."""
        self.place()
        super().layout()

    def place(self) -> GameLayout:
        """Places everything; returns the places."""
        game, style = self.match.game, self.style
        layout = game_layout(
            self.app.screen.get_size(),
            style.scale,
            game.columns,
            game.rows,
            gravity=game.gravity,
            analysis=self.app.settings.analysis,
        )
        layout = self.lay_below_question(self.tips.arrange(layout))
        self.put_board(layout.board)
        self.buttons.place(layout)
        place_moves(self.moves, layout, style)
        self.stale = True
        self.help.place(layout)
        self.ending.place(layout)
        return layout

    def draw_scene(self, target: pygame.Surface) -> None:
        """Draws the bars and the panel, the controls, then the help."""
        clip = target.get_clip()
        shaded = self._layout.panel.inflate(2 * self.style.card_reach, 2 * self.style.card_reach)
        if shaded.colliderect(clip) or not self.board.rect.contains(clip):
            draw_panel(
                target,
                self.style,
                self.app.sprites,
                self.match,
                self._layout,
                self._panel_words(),
                title_ends=self.buttons.menu.rect.x if self._layout.top.height else 0,
            )
            self.ending.draw(target)
        super().draw_scene(target)
        self.help.draw(target)
        self.tips.draw(target)

    def _panel_words(self) -> PanelWords:
        status = self.help.status(narrow=not self.wide)
        return PanelWords(
            sentence=self.help.sentence(self.help.examined),
            whom=self.moves.whom,
            accuracy=self.help.accuracy(),
            # A notice stands at the same place, and a plain panel leaves out keys and figures.
            status=None if self.app.notice or (self._layout.plain and not status) else status,
            score=self.ending.series.in_words(self.match.seats),
        )

    def describe(self) -> list[Description]:
        """Returns the descriptions of the sentence, the help and the controls."""
        if self.dialogs:
            return super().describe()
        status = Description("status", *self.help.sentence(self.help.examined))
        said = [status, *self.ending.describe(), *self.help.describe()]
        return [*said, *super().describe()]
