"""Gathers what the play screen shows now."""

from __future__ import annotations

from engine.games.game import Player
from gui.play import commands
from gui.play import words as play_text
from gui.play.assistance import Assistance
from gui.play.ending import Ending
from gui.play.game_scene import GameScene
from gui.play.match import Match, Phase
from gui.play.state import PlayerState, PlayState
from gui.play.tips import Tips
from gui.widgets import Command
from gui.words.catalogue import say


def play_state(scene: GameScene, help_: Assistance, ending: Ending, tips: Tips) -> PlayState:
    """Returns what the boxes of a `scene` are made from."""
    match, app, frame, style = scene.match, scene.app, scene.frame, scene.style
    question = scene.question
    asks = 0 if question is None else question.height(frame.panel.width)
    plain, whom = tips.plain, scene.moves.whom
    cost = "" if plain else play_text.last_cost(match, style.theme)
    status = help_.status(narrow=not frame.wide) or cost
    over = match.outcome is not None
    first, second = (_side(match, player) for player in Player)
    return PlayState(
        game=match.game,
        sprites=app.sprites,
        frame=frame,
        size=(frame.panel.width / style.scale, frame.panel.height / style.scale),
        sides=(first, second),
        score=ending.series.in_words(match.seats),
        sentence=help_.sentence(help_.examined),
        analysed=help_.insight.on and not over,
        whom="" if whom is None else say("values for {side:you|#}", side=whom),
        accuracy=help_.accuracy(),
        result=ending.result,
        keys=() if plain else play_text.keys_lines(match),
        # A notice stands at the same place.
        status=None if app.notice else status,
        computers=match.computers_only,
        paused=match.phase is Phase.PAUSED,
        next_level=ending.next_level,
        off=commands_off(match),
        chosen=_chosen(help_, threats=app.settings.threats),
        plain=plain,
        tip=tips.words(),
        tips=tips.in_sight,
        question=asks / style.scale,
    )


def _side(match: Match, player: Player) -> PlayerState:
    """Returns what is said of a player."""
    over = match.record.outcome is not None
    return PlayerState(
        player=player,
        name=play_text.who(match, player),
        note=play_text.seat_note(match, player),
        to_move=not over and match.position.turn is player,
        won=match.outcome is not None and match.outcome.winner is player,
    )


def commands_off(match: Match) -> frozenset[Command]:
    """Returns what cannot be done now."""
    can = {
        commands.UNDO: match.undo_target() is not None,
        commands.REDO: match.redo_target() is not None,
        commands.HINT: match.phase is Phase.HUMAN,
        commands.MOVE_NOW: match.thinking or match.phase is Phase.STUCK,
    }
    return frozenset(command for command, able in can.items() if not able)


def _chosen(help_: Assistance, *, threats: bool) -> frozenset[Command]:
    """Returns what is turned on."""
    on = {commands.ANALYSE: help_.insight.on, commands.THREATS: threats}
    return frozenset(command for command, chosen in on.items() if chosen)
