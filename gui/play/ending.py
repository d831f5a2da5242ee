"""The end of a game on the play screen, with what it shows and offers, and another game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from engine.games.game import Player
from engine.games.notation import format_moves
from engine.players.algorithms import LEVELS
from gui.analysis.lessons import keep_judged
from gui.files.kept_game import Opponent
from gui.files.selection import Selection
from gui.files.setup import Seat, SeatKind, Seats, Setup
from gui.play.result import GameResult, game_result, streak_in_words
from gui.shell.dialog import ask
from gui.shell.requests import Practise, ReviewGame
from gui.shell.sound import Sound

if TYPE_CHECKING:
    from gui.play.scene import PlayScene


Winners = dict[str, Seat | Player | None]
"""Who has won the games of a series, by their ids; None for a draw."""


def _side(seats: Seats, player: Player) -> Seat | Player:
    """Returns the player who may change sides, or the side if both players are alike."""
    return player if seats[0] == seats[1] else seats[player]


class Ending:
    """What the play screen shows and offers once a game has ended."""

    def __init__(self, scene: PlayScene, winners: Winners) -> None:
        """Shows nothing until the game of `scene` ends; `winners` are those of the games before."""
        self._scene, self._app, self.winners = scene, scene.app, winners
        self.result: GameResult | None = None
        """What the card says; None while a game goes on."""
        self._streak = ""
        self._noted: tuple[object, ...] = ()
        """What has been stored of the game: of which moves, and what was known of them."""

    @property
    def score(self) -> str:
        """The games won in this series, as it is written between the players; '' for none yet."""
        won, seats = list(self.winners.values()), self._scene.match.seats
        first, second = (won.count(_side(seats, player)) for player in Player)
        return f"{first} – {second}" if won else ""

    # Commands

    def show_turning_point(self) -> None:
        """Opens the review at the move that gave the game its result."""
        if self.result is not None and (turn := self.result.turn) and turn.ply:
            self._app.open(ReviewGame(self._scene.saved_game(), turn.ply))

    def try_again(self) -> bool:
        """Begins to try the best chance again, if there is one; returns whether there is."""
        chance = None if self.result is None else self.result.chance
        if chance is not None:
            self._app.open(ReviewGame(self._scene.saved_game(), chance.ply, tries=True))
        return chance is not None

    def practise(self) -> None:
        """Begins to practise the mistake on the card."""
        saved = self._scene.saved_game()
        if self.result is not None and (ply := self.result.mistake):
            self._app.open(Practise(format_moves(saved.setup.game, saved.moves[: ply - 1])))

    @property
    def next_level(self) -> str:
        """The level after the one that a person has beaten, or the one before the winner's.

        It is '' if there is none.
        """
        match, person = self._scene.match, self._scene.match.setup.person
        if person is None or match.outcome is None or match.outcome.winner is None:
            return ""
        opponent = match.seats[person.other]
        if opponent.kind is not SeatKind.COMPUTER or opponent.level is None:
            return ""
        place = LEVELS.index(opponent.level) + (1 if match.outcome.winner is person else -1)
        return LEVELS[place] if 0 <= place < len(LEVELS) else ""

    def play_next(self) -> None:
        """Begins a game against that level."""
        match = self._scene.match
        if level := self.next_level:
            first, second = (
                seat if seat.is_human else replace(seat, level=level) for seat in match.seats
            )
            self._scene.begin_another(Setup(match.game, (first, second)), same_players=False)

    # Changes

    def ended(self) -> None:
        """Called when the last stone of a game has come to rest."""
        scene, match = self._scene, self._scene.match
        assert match.outcome is not None, "the game has ended"
        winner = match.outcome.winner
        name = scene.saved_game().origin.id  # a game that ends again after an undo counts once
        self.winners[name] = None if winner is None else _side(match.seats, winner)
        self._streak = self._find_streak(winner)
        scene.stale = True
        if match.last_played is None:  # its moves are only played again
            return
        sound, won = Sound.DRAW, False
        if winner is not None:
            won = match.seats[winner].is_human
            sound = Sound.WIN if won or match.computers_only else Sound.LOSE
        self._app.sounds.play(sound)
        if won and not match.reduced_motion:
            scene.party.throw(match.seed)

    def _find_streak(self, winner: Player | None) -> str:
        """Returns what is special about the result among the games kept; '' for nothing."""
        saved = self._scene.saved_game()
        person = saved.setup.person
        if saved.origin.given or saved.set_up or person is None or winner is not person:
            return ""
        opponent = Opponent.of(saved.setup.seats[person.other])
        found = self._app.library.statistics(Selection(opponents=(opponent,)))
        results = found.get(opponent)
        return "" if results is None else streak_in_words(results, opponent)

    def refresh(self) -> None:
        """Updates the result to what is known, and stores what the game tells."""
        scene, evaluated = self._scene, self._scene.help.graph.evaluated
        self.result = game_result(scene.insight, evaluated, scene.sides, self._streak)
        record, turn, whole = self._scene.match.record, evaluated.turning_point, evaluated.complete
        noted = (record.moves, turn, whole and len(evaluated.mistakes()))
        if self.result is None or noted == self._noted:
            return
        self._noted, saved = noted, self._scene.saved_game()
        library, known, later = self._app.library, self._app.analyst.known, self._app.errands
        if turn:
            later.after_frame(partial(library.note_turning_point, saved, turn - record.set_up))
        if whole:
            later.after_frame(partial(keep_judged, library, saved, evaluated, known))


# Another game


def ask_for_another(scene: PlayScene) -> None:
    """Begins another game; asks first where a person's game would be left unfinished."""
    ask_to_leave(
        scene,
        "Start a new game?",
        "The game in progress is not finished. It is kept under Games.",
        ("New game", lambda: play_again(scene)),
    )


def ask_to_leave(
    scene: PlayScene, title: str, body: str, leave: tuple[str, Callable[[], None]]
) -> None:
    """Does what the answer `leave` says; asks first if a person's game is under way."""
    match, (_, action) = scene.match, leave
    if match.record.outcome is None and match.record.ply > 1 and not match.computers_only:
        ask(scene, title, body, leave, "Play on")
    else:
        action()


def play_again(scene: PlayScene) -> None:
    """Begins another game as this one began."""
    scene.finish_motion()
    scene.begin_another(scene.match.setup, same_players=True)


def swap_sides(scene: PlayScene) -> None:
    """Exchanges the players; after the end of a game, for another one."""
    match = scene.match
    if match.record.outcome is None:
        match.swap_sides()
        return
    scene.finish_motion()
    first, second = match.seats
    scene.begin_another(replace(match.setup, seats=(second, first)), same_players=True)
