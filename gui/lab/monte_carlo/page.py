"""The Monte Carlo page: a tree search by random games, phase by phase."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from engine.games.catalogue import BOARD_GAMES
from engine.service.messages import Reply
from gui.lab import commands
from gui.lab.monte_carlo import words as mcts_text
from gui.lab.monte_carlo.board import MctsBoard, stones_of
from gui.lab.monte_carlo.export import files_of
from gui.lab.monte_carlo.path import PathView
from gui.lab.monte_carlo.step import (
    MOST_GAMES,
    MctsPhase,
    RecordedGames,
    Setting,
    root_moves,
    step_of,
)
from gui.lab.monte_carlo.view import CONSTANT, TREE, monte_carlo_page
from gui.lab.page import LabPage
from gui.lab.picks import Playing, SeedDialog, open_list
from gui.look.animation import DEAL, Unfolding
from gui.shell.app import App
from gui.shell.engine_news import NO_ANSWER
from gui.shell.jobs import Requests, watch
from gui.shell.requests import OpenLab
from gui.words.catalogue import Said, say, sentences

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0, 32.0, 128.0, 512.0, 2048.0)
"""Phases a second."""
AT_ONCE = 1_000
"""The games that one press adds."""
LONGEST_PLAYOUT = 1.2
"""The most seconds in which the stones of a playout appear."""
FAST = 32.0
"""Phases a second from which path and terms are shown only now and then."""
SHOWN_EVERY = 0.25
"""Seconds between two of these pictures."""
PATIENCE = 20.0
"""Seconds after which exact scores are given up."""


class MonteCarloPage(LabPage):
    """The games of a search one phase at a time: path, terms, playout, and what is backed up."""

    title = "Monte Carlo"
    name = "monte-carlo"

    def __init__(self, app: App, board: OpenLab) -> None:
        """Begins before the first game from the position on the board."""
        super().__init__(app, board)
        if board.position.outcome is not None:  # the one before the last move
            self.board = replace(board, moves=board.moves[:-1])
        self.level = 0
        """The place on the path whose terms are wanted."""
        self.playing = Playing(app.clock, SPEEDS)
        self.card = TREE
        """What stands beside the board of a small window."""
        self.path_view = PathView(self._select)
        self._to_announce = False
        """Whether the step is said once it is shown."""
        self._take(Setting(self.board), 0)

    @property
    def actions(self) -> commands.Actions:
        """What each command does on its keys."""
        return {
            commands.PHASE: lambda: self.go_by(1),
            commands.PHASE_BACK: lambda: self.go_by(-1),
            commands.GAME: lambda: self.go_by(4),
            commands.GAME_BACK: lambda: self.go_by(-4),
            commands.START: lambda: self.go_to(0),
            commands.PLAY: self._play,
            commands.FASTER: lambda: self._change_speed(1),
            commands.SLOWER: lambda: self._change_speed(-1),
            commands.MORE_GAMES: self._play_more,
            commands.UPWARDS: lambda: self._select(self.step.level - 1),
            commands.DOWNWARDS: lambda: self._select(self.step.level + 1),
            commands.CONSTANT: lambda: self.group.set_focus(self.ui.widget(CONSTANT)),
            commands.SEED: self._pick_seed,
            commands.POSITION: self._pick_position,
        }

    # Asking the engine

    def enter(self) -> None:
        """Asks for games and for the exact scores."""
        board = self.setting.board
        self.games.want(self.games.step // 4 + 1)
        self.app.analyst.request(Requests(watch(board.game, board.moves, patience=PATIENCE)))

    def leave(self) -> None:
        """Stops what it has asked."""
        self.games.stop()
        self.app.analyst.request(Requests())
        self.playing.stop()

    def handle_reply(self, reply: Reply) -> None:
        """Takes games."""
        self.games.handle_reply(reply)
        if self.games.failure:
            self.app.notify(say(NO_ANSWER, reason=self.games.failure), 8)

    def change(self, setting: Setting) -> None:
        """Searches something else or in another way, from the first game on."""
        same = setting.board == self.setting.board
        self._take(setting, self.games.step if same else 0)
        if not same:
            self.level = 0
            self.playing.stop()
        self.enter()

    def _take(self, setting: Setting, step: int) -> None:
        """Begins the games of a setting, to be shown at a step."""
        app, self.setting = self.app, setting
        self.games = RecordedGames(app.engine, setting)
        self.games.step = step
        self.step = self.path_view.step = step_of(self.games, self.level)
        """The step that is shown."""
        self.picture = MctsBoard(setting.board, app)
        self._dealing: tuple[int, Unfolding] | None = None
        """The step of the playout that is shown, and its stones."""
        self._shown_at = 0.0
        """When path and terms were shown last."""

    def memory(self) -> object:
        """Returns the board, what is searched and how, and the step."""
        return self.board, self.setting, self.games.step

    def recall(self, memory: object) -> None:
        """Shows the same games at the same step, if the lab was opened from the same board."""
        match memory:
            case (OpenLab() as board, Setting() as setting, int(step)) if board == self.board:
                self._take(setting, step)

    def _pick_seed(self) -> None:
        about = "The same seed gives the same games."
        self.open(SeedDialog(self, self.setting, about, self.change))

    def _pick_position(self) -> None:
        """Offers the position on the board and the start of each game."""
        setting = self.setting
        boards = (self.board, *(OpenLab(each.rules()) for each in BOARD_GAMES.values()))
        open_list(
            *(self, "Which position?", {mcts_text.position(each): each for each in boards}),
            lambda board: self.change(replace(setting, board=board)),
            mcts_text.position(setting.board),
        )

    # Steps

    @property
    def can_go_on(self) -> bool:
        """Whether there are steps after this one."""
        return self.games.step < self._last

    @property
    def _last(self) -> int:
        """The last step, as far as it is known."""
        games = self.games
        return 4 * (games.known if games.ended or games.failure else MOST_GAMES)

    def go_by(self, steps: int) -> None:
        """Goes so many phases on, or back if `steps` is negative."""
        if steps > 0 and not self.can_go_on:
            self.app.notify("There are no more games.", 2)
            return
        self.go_to(self.games.step + steps)

    def go_to(self, step: int, *, playing: bool = False) -> None:
        """Goes to a step, or the nearest there is."""
        if not playing:
            self.playing.stop()
        self.games.step = step = min(max(step, 0), self._last)
        self._to_announce = not playing or self.playing.a_second <= 1
        self.games.want(step // 4 + 1)

    def _play_more(self) -> None:
        if self.can_go_on:
            self.go_to(4 * (self.games.step // 4 + AT_ONCE))

    def _play(self) -> None:
        if self.playing.on:
            self.playing.stop()
        elif self.can_go_on:
            self.playing.start()

    def _change_speed(self, by: int) -> None:
        self.playing.change_speed(by)
        self.app.announce(say("{speed:g} phases a second.", speed=self.playing.a_second))

    def _select(self, level: int) -> None:
        """Shows the terms of a place on the path."""
        self.level = min(max(level, 0), len(self.step.nodes) - 1)
        self.step = step_of(self.games, self.level)
        if self.step.terms is not None:
            title, said = mcts_text.terms_title(self.step), mcts_text.terms_said(self.step)
            self.app.announce(sentences(title, said))

    def update(self) -> None:
        """Reads games, goes towards the step, and makes the steps that are due."""
        self.arriving = self._hurries or self.games.waiting
        changed = self.games.read()
        self.games.step = min(self.games.step, self._last)
        due = self.playing.due()
        if due:
            ready = 4 * self.games.known  # it never plays ahead of the engine
            step = min(self.games.step + due, max(ready, self.games.step))
            if step > self.games.step:
                self.go_to(step, playing=True)
            self.games.want(step // 4 + 1 + due)
            if not self.can_go_on:
                self.playing.stop()
            changed = True
        changed |= self.games.advance()
        position = self.picture.position
        changed |= self.app.analyst.known(position) is not self.picture.analysed
        if changed or self.moving:
            self.stale = True
        super().update()

    @property
    def _reached(self) -> bool:
        """Whether the step that is wanted is shown."""
        return self.games.shown == self.games.step

    @property
    def _hurries(self) -> bool:
        """Whether games go by faster than anybody reads."""
        return self.games.moving or (self.playing.on and self.playing.a_second >= FAST)

    @property
    def idle(self) -> bool:
        """Whether nothing is played, replayed or awaited."""
        awaits = self.playing.on or self.games.moving or self.games.waiting
        return super().idle and not awaits

    @property
    def moving(self) -> bool:
        """Whether the stones of a playout appear, or games are replayed."""
        placed = len(self.picture.playout)
        dealing = self._dealing is not None and placed < self._dealing[1].moves
        return self.games.moving or dealing

    # Showing it

    contents = monte_carlo_page

    @property
    def note(self) -> Said:
        """What the exact scores say."""
        picture = self.picture
        return mcts_text.verdict(self.setting.board.game, picture.moves, picture.analysed)

    def act(self, on: object, value: Any) -> None:
        """Changes the constant or the card, or calls a command."""
        if on == CONSTANT:
            self.change(replace(self.setting, exploration=value / 100))
        else:
            super().act(on, value)

    def refreshing(self) -> Iterator[None]:
        """Shows the step; while games go by, path and terms only now and then."""
        app, now = self.app, self.app.clock()
        if not self._hurries or now - self._shown_at >= SHOWN_EVERY:
            self._shown_at = now
            self.step = self.path_view.step = step_of(self.games, self.level)
            self._deal()
        placed = 0 if self._dealing is None else self._dealing[1].shown(now)
        picture = self.picture
        picture.path, picture.playout = stones_of(self.step, placed)
        picture.analysed = app.analyst.known(picture.position)
        picture.moves = root_moves(self.games.tree)
        if self._to_announce and self._reached:
            self._to_announce = False
            app.announce(self.sentence)
        yield from super().refreshing()

    def _deal(self) -> None:
        """Has the stones of a playout appear one after the other when it comes in sight."""
        step, app = self.step, self.app
        if step.phase is not MctsPhase.PLAY_OUT or step.game is None:
            self._dealing = None
        elif self._dealing is None or step.step != self._dealing[0]:
            pace = 0.8 / self.playing.a_second if self.playing.on else LONGEST_PLAYOUT
            stones, at_once = len(step.game.moves), app.reduced_motion or pace < 0.2
            each = min(DEAL, min(pace, LONGEST_PLAYOUT) / max(stones, 1))
            self._dealing = step.step, Unfolding(app.clock(), stones, at_once, True, each)

    @property
    def sentence(self) -> Said:
        """What happens in the step."""
        if self.step.game is None and self.games.step:
            return say("The engine plays games …")
        return mcts_text.sentence(self.step, self.style.theme)

    @property
    def count(self) -> str:
        """The number of the game."""
        done, games = self.games.tree.played, (self.games.step + 3) // 4
        message = "game {games:,}" if games else ""
        if not self._reached:
            message = "{done:,} of {games:# game|# games}"
        return say(message, done=done, games=games)

    exports = files_of
