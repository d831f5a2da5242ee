"""The words of the play screen, such as the sentence at the top of the panel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.game import Move, Player
from engine.reasons.judgement import GameEvaluation
from engine.search.limits import moves_to_end
from engine.wording import in_context
from gui.analysis import words as analysis_text
from gui.analysis.reason import reason_words
from gui.analysis.words import deed
from gui.analysis.worth import UNKNOWN
from gui.files.kept_game import Opponent
from gui.files.setup import SeatKind, two_people
from gui.look.words import capitalised, in_a_row, positions_in_short, seconds
from gui.play import commands
from gui.play.match import Match, Phase
from gui.shell.commands import BACK, KEY_LIST
from gui.shell.player_names import Subjects, opponent_name, seat_name
from gui.widgets.command import KEYS
from gui.words.catalogue import full_stop, joined, say

if TYPE_CHECKING:
    from gui.play.scene import PlayScene

LONG = 1.0
"""Seconds from which a search's progress is shown."""
LINE_FOLLOWS = "Press {key} again for the best line."
LINE_SHOWN = "The numbers on the board show the best line."
NOT_ANALYSED = "Nothing is known of the position. {key} turns analysis on."
LETTERS = {
    commands.UNDO: "{key} undo",
    commands.REDO: "{key} redo",
    commands.HINT: "{key} hint",
    commands.ANALYSE: "{key} analysis",
}
"""What the line of keys says of the most needed commands."""
ON_PAD = "{play} play · {undo} undo · {hint} hint · {menu} menu · {back} back"
"""What it says while a game controller is used."""
WON, LOST = in_context("Player", "won"), in_context("Player", "lost")
"""What the players' card says of them at the end."""
Sentence = tuple[str, str]
"""A headline and the line below it."""


def seat_note(match: Match, player: Player) -> str:
    """Returns the second line of a player's card."""
    seat = match.seats[player]
    if match.outcome is not None:
        winner = match.outcome.winner
        return "draw" if winner is None else WON if winner is player else LOST
    if match.is_to_move(player):
        if match.phase is Phase.PAUSED:
            return "paused"
        if seat.is_human:
            return "your turn" if match.setup.person is player else "to move"
        return "to move" if match.phase is Phase.STUCK else "thinking"
    if seat.kind is SeatKind.COMPUTER:
        return opponent_name(Opponent.of(seat))
    return "plays at random" if seat.kind is SeatKind.RANDOM else "waiting"


def headline(match: Match, both: Subjects) -> str:
    """Returns the sentence that says whose turn it is, or how the game has ended."""
    if match.outcome is not None:
        winner, line = match.outcome.winner, winning_line(match)
        if winner is None:
            return say("A draw: the board is full")
        message = "{side:You won with {line}|{name} won with #: {line}}"
        if both[winner.other].is_you:
            message = "You lost: {side} has {line}"
        return say(message, side=both[winner], name=seat_name(match.seats, winner), line=line)
    turn = both[match.position.turn]
    if match.phase is Phase.STUCK:
        return say("The engine gave no answer")
    if match.phase is Phase.PAUSED:
        return say("Paused: {side} is to move", side=turn)
    if match.phase is not Phase.HUMAN:
        return say("{side} is to move", side=turn)
    name = seat_name(match.seats, match.position.turn)
    return say("{side:Your turn: you are #|{name}'s turn: #}", side=turn, name=name)


def winning_line(match: Match) -> str:
    """Returns how many in a row have won, in words: the most there are on the board."""
    lines = match.position.winning_lines()
    return in_a_row(max(map(len, lines), default=match.game.connect))


def subline(match: Match) -> str:
    """Returns the line below the headline: the engine's progress, or else advice."""
    if match.phase is Phase.STUCK:
        return say("Press {key} to ask again, or undo.", key=commands.MOVE_NOW.key)
    if match.thinking:
        if match.info is None or match.info.seconds < LONG:
            return ""
        positions, span = positions_in_short(match.info.nodes), seconds(match.info.seconds)
        message, depth = "Depth {depth} · {positions} · {span}", match.info.depth
        done = say(message, depth=depth, positions=positions, span=span)
        return say("{progress} · press {key} to move now", progress=done, key=commands.MOVE_NOW.key)
    if match.phase is Phase.OVER:
        message = "Press {review} to review the game, {new} to start a new one, {undo} to undo."
        keys = {"review": commands.REVIEW.key, "new": commands.NEW_GAME.key}
        return say(message, undo=commands.UNDO.key, **keys)
    if match.phase is Phase.PAUSED:
        message = "Press {pause} to resume, {undo} and {redo} to step through the game."
        keys = {"undo": commands.UNDO.key, "redo": commands.REDO.key}
        return say(message, pause=commands.PAUSE.key, **keys)
    if match.phase is not Phase.HUMAN:
        return ""
    game = match.game
    column, square = "Click a column, or press 1–{last}.", "Click a square, or press 1–{last}."
    if game.move_count > 9:
        column = "Click a column, or use the arrows and Enter."
        square = "Click a square, or use the arrows and Enter."
    elif KEYS.by_pad:
        return say("Choose a place with the cross, and press {key}.", key=commands.REMATCH.key)
    return say(column if game.gravity else square, last=game.move_count)


def last_cost(match: Match, both: Subjects) -> str:
    """Returns what the engine's last move cost, for the status bar; '' if it has made none."""
    if match.last_search is None:
        return ""
    player, result = match.last_search
    name = seat_name(match.seats, player)
    if result.nodes < 2:
        return say("{player}: no search", player=name)
    parts = [
        say("depth {depth}", depth=result.depth),
        positions_in_short(result.nodes),
        seconds(result.seconds),
    ]
    if (moves := moves_to_end(result.score)) is not None:
        winner = both[player if result.score > 0 else player.other]
        parts.append(say("sees {side:your|#'s} win in {moves}", side=winner, moves=moves))
    return say("{player}: {cost}", player=name, cost=joined(*parts, by=" · "))


def keys_lines(match: Match) -> tuple[str, ...]:
    """Returns the most needed keys for the quiet line below the board, the longest line first."""
    game, more = match.game, say("{key} keys", key=KEY_LIST.key)
    if KEYS.by_pad:
        keys = {"undo": commands.UNDO.key, "hint": commands.HINT.key, "back": BACK.key}
        menu = commands.GAME_MENU.key
        return (say(ON_PAD, play=commands.REMATCH.key, menu=menu, **keys),)

    def row(*parts: str) -> str:
        return joined(*parts, more, by=" · ")

    if match.computers_only:
        return row(say("{key} pause, resume", key=commands.PAUSE.key)), more
    if game.move_count > 9:
        return row("Click, or arrows and Enter"), more
    digits = say("1–{last} drop" if game.gravity else "1–{last} play", last=game.move_count)
    arrows, letters = "arrows and Enter", LETTERS.items()
    each = (say(words, key=command.key) for command, words in letters)
    return row(digits, arrows, *each), row(digits, arrows), row(digits)


# What the analysis adds


def accuracy_words(match: Match, evaluated: GameEvaluation) -> str:
    """Returns both sides' accuracy in words; '' if none is known."""
    known = [
        say("{name} {percent} %", name=seat_name(match.seats, player), percent=figure)
        for player in Player
        if (figure := evaluated.accuracy(player)) is not None
    ]
    return joined("Accuracy", joined(*known, by="   "), by="  ") if known else ""


# The sentence


def sentence(scene: PlayScene, examined: Move | None = None) -> Sentence:
    """Returns the sentence and a second line; `examined` is the move at the pointer or cursor.

    What was just played is told first, then what the position is worth, once its `values` are on
    the screen. Two people who see no values are told whose turn it is at once.
    """
    match, insight, to_move = scene.match, scene.insight, scene.match.phase is Phase.HUMAN
    if to_move and (requested := _requested(scene)) is not None:
        return requested
    if match.tells and (insight.on or not (to_move and two_people(match.seats))):
        return _played(scene)
    if insight.on and match.phase in (Phase.HUMAN, Phase.PAUSED):
        return _analysed(scene, examined)
    return headline(match, scene.sides), subline(match)


def _requested(scene: PlayScene) -> Sentence | None:
    """Returns both lines of a hint, or why there is none; None if not asked."""
    match, sides, insight = scene.match, scene.sides, scene.insight
    progress, failure = _progress(scene), scene.app.analyst.failure
    if insight.hinting and insight.unproven is not None:
        return analysis_text.unproven_hint(match.position, insight.unproven, sides), progress
    if failure and (insight.on or insight.hinting):
        return headline(match, sides), say("No analysis: {reason}", reason=failure)
    if not insight.hinting:
        return None
    if insight.hinted is None or insight.known is None:
        return "No proven best move yet" if insight.doubtful else analysis_text.LOOKING, progress
    following: str = say(LINE_FOLLOWS, key=commands.HINT.key)
    if insight.line_wanted:
        following = say(LINE_SHOWN if insight.line else "Working out the best line…")
    proof = insight.reason
    if proof is not None and proof.moves[:1] in ((), (insight.hinted,)):
        following = joined(reason_words(proof, sides), following)
    said = analysis_text.hint(match.position, insight.known, insight.hinted, sides)
    return said, following


def _analysed(scene: PlayScene, examined: Move | None) -> Sentence:
    """Returns the verdict on the values that are shown, or what stands until there are any."""
    match, sides, values = scene.match, scene.sides, scene.help.values
    position, shown = match.position, values.moves.shown
    if shown is None or not values.moves.is_of(position):
        if values.moves.awaited and match.last_played is not None:
            return _played(scene)
        return headline(match, sides), say("Analysing…")
    head = analysis_text.verdict(position, shown.analysed, sides)
    if examined is None:
        return head, reason_words(scene.insight.reason, sides) or _progress(scene)
    return head, analysis_text.move_worth(position, shown.analysed, examined, sides)


def _progress(scene: PlayScene) -> str:
    """Returns what is proven of the moves besides the best, or how far the proof has come."""
    insight = scene.insight
    known, given_up = insight.known, insight.given_up
    if known is None:
        return ""
    return analysis_text.proof(insight.position, known, scene.sides, given_up=given_up)


def _played(scene: PlayScene) -> Sentence:
    """Returns which move was played last and how good it was, and how the engine or game stands."""
    match, insight = scene.match, scene.insight
    ply, balance = match.last_played, scene.help.values.bar.value_text()
    below = subline(match) if match.thinking else ""
    if insight.on and not (below or match.phase is Phase.ENDING or balance == say(UNKNOWN)):
        below = full_stop(capitalised(balance))
    if ply is None:
        return headline(match, scene.sides), below
    judgement = insight.judgement(ply) if insight.on else None
    before, move = match.record.position_at(ply), match.record.moves[ply]
    return deed(before, move, judgement, scene.sides, then=True), below
