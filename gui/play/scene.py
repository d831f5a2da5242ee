"""The play screen's scene."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame

from engine.games.game import IllegalMoveError, Move
from engine.service.messages import Failed, Reply
from gui.analysis.board_notes import chip_space
from gui.analysis.move_list import MoveList
from gui.board.board_page import PanelNeeds
from gui.board.board_scene import BoardScene, Note
from gui.board.board_view import BoardView
from gui.board.moving_game import Motion, PlacedStones
from gui.files.game_file import SavedGame
from gui.files.setup import Setup
from gui.look import words as text
from gui.play import commands
from gui.play import words as play_text
from gui.play.assistance import THREATS_LATER, Assistance
from gui.play.coach import CoachCard
from gui.play.ending import Ending, Winners, ask_for_another, play_again, swap_sides
from gui.play.game_menu import MENU, open_game_menu, open_more
from gui.play.insight import Insight
from gui.play.match import REPLY_AFTER, Match, Phase
from gui.play.party import Party
from gui.play.result_card import RESULT
from gui.play.tips import TIP, Tip, Tips
from gui.play.view import HEAD, LEAD, NEEDS, SENTENCE, play_page
from gui.shell.app import App
from gui.shell.commands import BACK, SEARCH_LAB, Command
from gui.shell.engine_news import NO_ANSWER
from gui.shell.requests import OpenLab, Request, ReviewGame
from gui.shell.sound import Sound
from gui.view.box import Box
from gui.widgets.widget import ENTER
from gui.words.catalogue import full_stop, joined, say


class PlayScene(BoardScene):
    """A match on a board, with help, the list of moves, and buttons."""

    listed = commands.COMMANDS

    def __init__(self, app: App, saved: SavedGame, *, reply_after: float = REPLY_AFTER) -> None:
        """Shows a game, new or `saved`; it starts with `go_on`, so a question can come first.

        `reply_after` is the delay of the computer's replies in seconds.
        """
        super().__init__(app)
        self._reply_after = reply_after
        self._points_anew = False
        """Whether the pointer is to be found once another game is placed."""
        self.question: CoachCard | None = None
        """The question that stands in the panel; None if there is none."""
        self.moves = MoveList(self, "No moves yet.", self.step_to)
        self._take(saved, Match(saved, app.engine, app.clock, begun=False), {})

    def _take(self, saved: SavedGame, match: Match, winners: Winners) -> None:
        """Shows the match of a game, after others of a series that have `winners`."""
        self.origin, self._moves = saved.origin, saved.moves
        self.match: Match = match
        self.on_board = match
        self.board = BoardView(match.board_model, self.app.clock, self.play)
        self.insight = Insight(self.app, match)
        self.help = Assistance(self)
        self.ending = Ending(self, winners)
        self.party = Party(self)
        self.tips = Tips(self)

    def go_on(
        self, saved: SavedGame, *, same_players: bool = False, leaving: PlacedStones = ()
    ) -> None:
        """Begins a new game, or continues a saved one, while the stones of the last are `leaving`.

        A series of games goes on only with the `same_players`.
        """
        app = self.app
        app.errands.finish_frame()  # the last game is saved under its own name
        self.redraw_board()
        match = Match(
            saved, app.engine, app.clock, reply_after=self._reply_after, changed=self._changed
        )
        self._take(saved, match, self.ending.winners if same_players else {})
        if saved.moves and match.record.outcome is None:
            self._save()
        if leaving:
            match.spill(leaving)
        self._place_anew()
        self.group.set_focus(self.board, visible=False)

    def _place_anew(self) -> None:
        """Places another game; draws only what differs where all is at its place already.

        Drawing all of a large window would take more than a frame. A screen that is not shown yet
        is placed when it is.
        """
        if self not in self.app.scenes:
            return
        shown = self.app.is_on_top(self)
        if not shown or self.easing or self.dialogs or self.find_frame() != self.frame:
            self.layout()
        self.board.put(self.frame.board, self.app.sprites)
        self.stale = self._points_anew = True
        if self.match.leaving is None:  # or else this frame shows it, once
            self.refresh_if_stale()

    def enter(self) -> None:
        """Requests the computer's move again, which another screen may have cancelled."""
        self.match.resume()
        if self.tips.shown is Tip.REVIEW:
            self.tips.shown = None

    def exit(self) -> None:
        """Stops the engine, and saves the game."""
        self.match.close()
        if not self.app.options.selftest:
            self.app.in_progress.leave()

    # Commands

    def play(self, move: Move) -> None:
        """Plays a move unless the coach objects; if no person is to move, only ends all motion."""
        if self.match.phase is not Phase.HUMAN:
            self.finish_motion()
        elif not self.help.coach_objects(move, self._play_anyway):
            self._play_anyway(move)

    def _play_anyway(self, move: Move) -> None:
        self.finish_motion()
        try:
            self.match.play(move)
            self.tips.done(Tip.MOVE)
        except IllegalMoveError:
            words = self.refusal(self.match.position, move)
            if move < self.match.game.move_count:
                self.board.refuse(move, words)
            else:
                self.app.notify(words, 2.5)
            self.app.announce(words)
            self.stale = True

    def step_to(self, ply: int) -> None:
        """Goes to a ply of the game, or on past it to one where a person is to move."""
        if self.match.step_to(ply):
            self.app.announce(play_text.headline(self.match, self.sides))

    def _step(self, by: int, otherwise: str) -> None:
        """Takes moves back or plays them again; where there are none, says so."""
        if not self.match.step_to(self.match.record.ply + by):
            self.app.notify(otherwise, 2)
        elif self.match.arrival is None:  # what drops is announced when it lands
            self.app.sounds.play(Sound.UNDO)
            self.app.announce(play_text.headline(self.match, self.sides))

    def begin_another(self, setup: Setup, *, same_players: bool) -> None:
        """Begins a game of `setup` once the stones have left the board.

        A series of games goes on only with the `same_players`.
        """
        stones, seed = tuple(self.match.position.stones()), self.app.seeds.getrandbits(32)
        self.go_on(SavedGame(setup, (), seed), same_players=same_players, leaving=stones)

    def finish_motion(self) -> None:
        """Ends all motion, and reports what was still to come of it."""
        self._tell(self.match.finish())

    def _tell(self, motions: Sequence[Motion]) -> None:
        """Plays the sounds of the last stone, and says where it is and how the game stands.

        The result is told once the stone rests.
        """
        match, over, sounds = self.match, self.match.outcome is not None, self.app.sounds
        landed, rested = (each in motions for each in Motion)
        if landed:
            sounds.land(match.fall)
        elif rested and not (over or match.reduced_motion):
            sounds.bounce(match.fall)
        if over and rested:
            self.ending.ended()
        cell = match.record.last_cell
        if cell is not None and (landed if match.record.outcome is None else rested):
            theme, mover = self.style.theme, match.position.turn.other
            where = text.stone_in_words(match.game, mover, cell, theme)
            self.app.announce(joined(where, full_stop(play_text.headline(match, self.sides))))

    def leave_for(self, request: Request) -> None:
        """Opens another screen; the match stops thinking until this one is back."""
        self.match.close()
        self.app.open(request)

    def _review(self) -> None:
        self.finish_motion()
        if self.match.phase is Phase.OVER:
            self.app.open(ReviewGame(self.saved_game()))

    @property
    def actions(self) -> dict[Command, Callable[[], object]]:
        """What each command does."""
        match = self.match
        return {
            commands.UNDO: lambda: self._step(-1, "There is nothing to undo."),
            commands.REDO: lambda: self._step(1, "There is nothing to redo."),
            commands.HINT: self.help.hint,
            commands.LINE: self.help.show_line,
            commands.ANALYSE: self.help.toggle_analysis,
            commands.THREATS: self.help.toggle_threats,
            commands.NEW_GAME: partial(ask_for_another, self),
            commands.SWAP_SIDES: partial(swap_sides, self),
            commands.MOVE_NOW: match.hurry,
            commands.PAUSE: match.toggle_pause,
            commands.REVIEW: self._review,
            commands.REMATCH: partial(play_again, self),
            commands.GAME_MENU: partial(open_game_menu, self),
            commands.MORE: partial(open_more, self),
            commands.PLAY_AGAINST: self.ending.play_next,
            commands.SHOW_ME: self.ending.show_turning_point,
            commands.TRY: self.ending.try_again,
            commands.PRACTISE: self.ending.practise,
            commands.NO_TIPS: self.tips.end_all,
            SEARCH_LAB: lambda: self.leave_for(
                OpenLab(match.game, match.record.moves, match.record.outcome is None)
            ),
            **{command: partial(action, self) for command, action in MENU.items()},
        }

    def handle(self, event: pygame.event.Event) -> None:
        """Handles an event; a key or a click ends what is over the window, and counts."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.party.finish()
            if self.fade.moving:
                self.fade.finish()
                self.redraw()
        examined = self.help.examined
        super().handle(event)
        if self.help.examined != examined:
            self.renew()

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Handles other keys: Esc that removes a hint, Enter after a game, arrows to the board."""
        focus, over = self.group.focus, self.match.phase is Phase.OVER
        if BACK.matches(event) and self.help.dismiss():
            return True
        if commands.THREATS.matches(event) and self.ending.try_again():
            return True
        if super().shortcut(event):
            return True
        # Enter is for no button that a key has led to.
        if event.key in ENTER and over and (focus in (None, self.board) or not focus.show_focus):
            play_again(self)
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT) and focus is None:
            self.group.set_focus(self.board)
        else:
            return False
        return True

    # Changes

    def handle_reply(self, reply: Reply) -> None:
        """Handles a reply of the engine: progress, a move, or a failure."""
        if self.match.handle_reply(reply):
            if isinstance(reply, Failed):
                self.app.notify(say(NO_ANSWER, reason=reply.reason), 12)
            self.stale = True

    def analysed(self) -> None:
        """Passes a new score on to the help."""
        self.help.analysed()
        self.stale = True

    def update(self) -> None:
        """Advances the stones, plays sounds for what happened, and plays the computer's move."""
        if motions := self.match.update():
            self._tell(motions)
            self.renew()
        self.match.reply()
        if self.match.phase is Phase.ENDING:
            self.board.prepare()
        self.help.update()
        super().update()

    @property
    def animating(self) -> bool:
        """Whether something moves: on the board, a line played out, confetti."""
        moving = self.help.animating or self.party.coming
        return super().animating or (not self.dialogs and moving)

    @property
    def idle(self) -> bool:
        """Whether no computer is to move, nothing moves, and no tooltip is due."""
        busy = self.match.moving or self.board.refused or self.help.waiting
        return super().idle and not busy and self.match.phase is not Phase.COMPUTER

    def _changed(self) -> None:
        """Called after every move: has the game saved, and marks what is shown as stale.

        The file is written once the frame in which the stone begins to fall is on the screen.
        """
        self.app.errands.after_frame(self._save)
        self.insight.moved()
        self.stale = True

    def _save(self) -> None:
        if not self.app.options.selftest and self.app.in_progress.save(self.saved_game()):
            self.app.notify("The previous game is kept under Games.", 4)

    def saved_game(self) -> SavedGame:
        """Returns the game as it stands, and how many of its moves were not played here."""
        match = self.match
        moves = match.record.moves
        origin = self.origin.after(self._moves, moves)
        return SavedGame(match.setup, moves, match.seed, match.record.set_up, origin)

    def refreshing(self) -> Iterator[None]:
        """Updates what is shown, and requests the analysis that is needed."""
        ui = self.ui
        self.tips.refresh()
        if self.app.is_on_top(self) and not self.app.options.selftest:
            self.insight.request_analysis()
        self.help.refresh()
        self.ending.refresh()
        yield
        before = ui.place_of(RESULT)
        yield from super().refreshing()
        card = ui.place_of(RESULT)
        if bool(before.height) != bool(card.height):
            self.fade_card(card if card.height else before, slides=card.height > 0)
        if self._points_anew:
            self._points_anew = False
            self.find_pointer()

    def _showing(self) -> Iterator[None]:
        yield from super()._showing()
        self.moves.headed = self.ui.place_of(HEAD).height > 0

    # What it shows

    @property
    def needs(self) -> PanelNeeds:
        """The room that the screen asks for."""
        return NEEDS[self.app.settings.analysis]

    def layout(self) -> None:
        """Places everything for the window's size."""
        self.party.finish()
        super().layout()

    def view(self) -> Box:
        """Returns the screen."""
        board, on = self.board, self.app.settings.analysis
        room = chip_space(self.style, self.frame.board.cell)
        board.chips = room if on and board.game.gravity else 0
        return play_page(self)

    @property
    def notes(self) -> list[Note]:
        """The help on the board, and an arrow."""
        return [*self.help.notes(), *self.tips.notes()]

    @property
    def status(self) -> tuple[str, str]:
        """The sentence."""
        return play_text.sentence(self, self.help.examined)

    @property
    def threats_told(self) -> str:
        """The threats, or that there are none any more."""
        return self.help.threats_in_words() or THREATS_LATER

    @property
    def evaluation_told(self) -> str:
        """What the bar says."""
        said = self.help.values.bar.value_text() if self.insight.on else ""
        if not said:
            return say(play_text.NOT_ANALYSED, key=commands.ANALYSE.key)
        return full_stop(text.capitalised(said))

    @property
    def divisible(self) -> bool:
        """Whether a frame may be divided; confetti over the window is drawn with all of it."""
        return super().divisible and not self.party.moving

    def take_dirty(self) -> list[pygame.Rect]:
        """Returns what to draw again, with confetti."""
        return self.party.take_dirty(super().take_dirty(), super().draw)

    def draw(self, target: pygame.Surface) -> None:
        """Draws the window, with confetti over it."""
        if not self.party.draw(target):
            super().draw(target)

    @property
    def cards(self) -> list[pygame.Rect]:
        """The sentence, or the card of the result, then what is below it, in pixels."""
        return [*map(self.ui.place_of, (RESULT, SENTENCE, TIP, LEAD))]
