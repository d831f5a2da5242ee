"""The words of the Monte Carlo page."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.game import Move, Player
from engine.games.line_game import LineGame
from engine.reasons.judgement import best_moves
from engine.service.messages import Analysed
from engine.trace.columns import NONE
from gui.analysis.words import either
from gui.lab.monte_carlo.step import MctsPhase, ShownNode, ShownStep
from gui.look.theme import Theme
from gui.look.words import game_name, side_name
from gui.shell.requests import OpenLab
from gui.words.catalogue import Said, commas, joined, listed, number_text, say

EXPLORATION = "Exploration constant c"
PHASES = {
    MctsPhase.SELECT: "Select",
    MctsPhase.EXPAND: "Expand",
    MctsPhase.PLAY_OUT: "Play out",
    MctsPhase.BACK_UP: "Back up",
}
MEAN = "mean: −1 lost, 0 drawn, 1 won (for 0 to 1, halve c)"
NO_TERMS = "The terms of the choice stand here once a game is played."
LONG_SENTENCE = "Game 1,000, back up: +1 for Yellow's moves, −1 for Red's. Proven: column 4 wins."
"""Long texts, for which there is room from the beginning."""


def position(board: OpenLab) -> str:
    """Returns what a position is called."""
    message = "{game}: after {moves:# move|# moves}" if board.moves else "{game}: empty board"
    return say(message, game=game_name(board.game), moves=len(board.moves))


def places(game: LineGame, *moves: Move) -> Said:
    """Returns moves within a sentence: "column 3", "squares 1, 5"."""
    noun = "{count:column|columns} {moves}" if game.gravity else "{count:square|squares} {moves}"
    return say(noun, count=len(moves), moves=listed(str(move + 1) for move in moves))


def count(number: int) -> str:
    """Returns a number of games with little room: 950, 1.2 k, 12 k."""
    if number < 1_000:
        return str(number)
    thousands = number / 1_000
    return say("{number:.1f} k" if thousands < 9.95 else "{number:.0f} k", number=thousands)


def number(value: float, digits: int = 3) -> str:
    """Returns a number of the search, rounded, with a real minus sign."""
    return Said(number_text(value, f"z.{digits}f").replace("-", "−"))


def rate(node: ShownNode) -> Said:
    """Returns the win rate of a move at the root, or what is proven of it."""
    if node.proven:
        return say("won") if node.proven > 0 else say("lost")
    return say("{percent} %", percent=f"{100 * node.rate:.0f}")


def gain(value: float) -> str:
    """Returns what is backed up: +1, 0, −1."""
    return Said(number_text(value, "+g").replace("-", "−")) if value else "0"


def outcome(game: LineGame, result: float, theme: Theme) -> Said:
    """Returns how a game ended: "Red wins"."""
    if not result:
        return say("a draw")
    winner = Player.FIRST if result > 0 else Player.SECOND
    return say("{side} wins", side=side_name(game, winner, theme))


def played_out(step: ShownStep, theme: Theme) -> Said:
    """Returns how the playout went."""
    assert step.game is not None, "a game is in hand"
    message = "played out at random: {result}" if step.game.moves else "the game is over: {result}"
    return say(message, result=outcome(step.rules, step.game.outcome, theme))


def sentence(step: ShownStep, theme: Theme) -> Said:
    """Returns what happens in a step, with its numbers."""
    game, played = step.rules, step.game
    if played is None:
        return say("No game has been played yet.")
    last = places(game, played.path[-1]) if played.path else ""
    known = played.path[:-1] if played.is_new else played.path
    message, proof = "", ""
    if step.phase is MctsPhase.SELECT and not known:
        message = "Game {number:,}, select: it stays at the root, where moves are untried."
    elif step.phase is MctsPhase.SELECT and played.is_new:
        message = "Game {number:,}, select: {way}, where a move is untried."
    elif step.phase is MctsPhase.SELECT:
        message = "Game {number:,}, select: {way}, where the game is over."
    elif step.phase is MctsPhase.EXPAND and played.is_new:
        message = "Game {number:,}, expand: {last} is tried for the first time."
    elif step.phase is MctsPhase.EXPAND:
        message = "Game {number:,}, expand: nothing is added, the game is over here."
    elif step.phase is MctsPhase.PLAY_OUT and played.moves:
        message = "Game {number:,}, play out: {moves:# random move|# random moves}, {result}."
    elif step.phase is MctsPhase.PLAY_OUT:
        message = "Game {number:,}, play out: the game is over, {result}."
    else:
        message = "Game {number:,}, back up: +1 for {winner}'s moves, −1 for {loser}'s."
        if not played.outcome:
            message = "Game {number:,}, back up: 0 for every move, one more game."
        proof = _proof(step, theme)
    winner = Player.FIRST if played.outcome > 0 else Player.SECOND
    said = say(
        message,
        number=step.number,
        way=places(game, *known),
        last=last,
        moves=len(played.moves),
        result=outcome(game, played.outcome, theme),
        winner=side_name(game, winner, theme),
        loser=side_name(game, winner.other, theme),
    )
    return joined(said, proof)


def _proof(step: ShownStep, theme: Theme) -> str:
    """Returns what the game has proven at the root or of its first move, and for whom."""
    assert step.game is not None, "a game is in hand"
    proven = dict(step.game.proofs)
    if 0 in proven:
        return say("The root is proven: the search ends.")
    if 1 not in proven:
        return ""
    wins, turn = proven[1] < 0, step.root.turn
    side = side_name(step.rules, turn if wins else turn.other, theme)
    message = "Proven: {move} wins for {side}." if wins else "Proven: {move} lets {side} win."
    return say(message, move=places(step.rules, step.game.path[0]), side=side)


def terms_title(step: ShownStep) -> Said:
    """Returns the heading of the terms."""
    terms, is_next = step.terms, step.phase is MctsPhase.BACK_UP
    if terms is None:
        return say("Why a move is chosen")
    if is_next and terms.untried and not terms.over:
        return say("Next: a move not yet tried")
    if terms.over or terms.chosen == NONE:
        known = is_next and not terms.over
        return say("Nothing is open") if known else say("The game is over here")
    message = "Why {move} was tried" if terms.untried else "Why {move} was chosen"
    return say("Next: {move}" if is_next else message, move=places(step.rules, terms.chosen))


def terms_notes(step: ShownStep) -> tuple[str, ...]:
    """Returns the lines below the terms: what was untried, the formula, its numbers."""
    terms = step.terms
    if terms is None or terms.over:
        return (say("The game ends in this position." if terms else NO_TERMS),)
    found = []
    if terms.untried:
        found = [say("Untried moves come first: {moves}.", moves=either(step.rules, terms.untried))]
    message = "c = {exploration:.2f}, N = {visits:,}"
    numbers = say(message, exploration=step.exploration, visits=terms.visits)
    return (*found, say("sum = mean + c √(ln N / n)"), numbers, say(MEAN))


def node_words(game: LineGame, node: ShownNode, above: Sequence[Move]) -> tuple[str, str]:
    """Returns the name and the numbers of a node for a screen reader.

    `above` are the moves that lead to the node above it.
    """
    is_root = node.move == NONE
    name = say("Root") if is_root else say("After {moves}", moves=places(game, *above, node.move))
    if node.node == NONE:
        return name, say("new")
    message = "{games:# game|# games}, mean {mean} for the side that moved there"
    if is_root:
        message = "{games:# game|# games}, mean {mean} for the side to move"
    parts = [say(message, games=node.visits, mean=number(node.mean, 2))]
    if node.gain is not None:
        parts.append(say("{gain} backed up", gain=gain(node.gain)))
    if node.proven:
        parts.append(say("a proven win for it" if node.proven > 0 else "a proven loss for it"))
    return name, commas(*parts)


def terms_said(step: ShownStep) -> Said:
    """Returns the terms for a screen reader."""
    rows = []
    for row in step.terms.rows if step.terms else ():
        message = "{move}: {mean} + {bonus} = {sum}"
        if row.proven is not None:
            message = "{move} is a proven win for the side to move"
            if row.proven > 0:
                message = "{move} is a proven loss for the side to move"
        parts = {"mean": number(row.mean), "bonus": number(row.bonus), "sum": number(row.total)}
        rows.append(say(message, move=places(step.rules, row.move), **parts))
    return joined(*rows, by="; ")


def root_said(game: LineGame, moves: Sequence[ShownNode]) -> Said:
    """Returns the visits and win rates for a screen reader."""
    message = "{move} {games:# game|# games}, {percent} %"
    rows = [
        say(message, move=places(game, e.move), games=e.visits, percent=f"{100 * e.rate:.0f}")
        for e in moves
        if e.visits
    ]
    return joined(*rows, by="; ")


def verdict(game: LineGame, moves: Sequence[ShownNode], analysed: Analysed | None) -> Said:
    """Returns whether the move preferred is best by the exact scores."""
    preferred = next((each.move for each in moves if each.chosen), None)
    known = best_moves(analysed.columns) if analysed is not None and analysed.exact else []
    if not known:
        return say("Exact scores are still being worked out.")
    if preferred is None:
        return say("Exact scores stand below the estimates.")
    message = "Preferred now: {move}; best is {best}."
    if preferred in known:
        message = "Preferred now: {move}, which is best."
    return say(message, move=places(game, preferred), best=either(game, sorted(known)))
