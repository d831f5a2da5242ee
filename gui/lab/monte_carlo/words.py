"""The words of the Monte Carlo page."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.game import Move, Player
from engine.games.line_game import LineGame
from engine.service.messages import Analysed
from engine.trace.trace import NONE
from gui.analysis.judgement import best_moves
from gui.analysis.words import either
from gui.lab.monte_carlo.look import Circle, MctsPhase, RootMove, StepLook, Terms
from gui.look.theme import Theme
from gui.look.words import many, place_noun, side_name

TREE = "Path through the tree"
EXPLORATION = "Exploration constant c"
EXPLORATION_SHORT = "Exploration c"
SEED_BODY = "The same seed gives the same games."
SEED = "Seed"
POSITION = "Which position?"
PHASES = {
    MctsPhase.SELECT: "Select",
    MctsPhase.EXPAND: "Expand",
    MctsPhase.PLAY_OUT: "Play out",
    MctsPhase.BACK_UP: "Back up",
}
START = "No game has been played yet."
WAITING = "The engine plays games …"
FORMULA = "sum = mean + c √(ln N / n)"
MEAN = "mean: −1 lost, 0 drawn, 1 won"
NO_TERMS = "The terms of the choice stand here once a game is played."
OVER_NOTE = "The game ends in this position."
SOLVING = "Exact scores are still being worked out."
NO_MORE = "There are no more games."
LONG_NOTE = "Preferred now: column 2; best is column 3, 4 or 5."
LONG_SENTENCE = "Game 1,000, back up: +1 for Yellow's moves, −1 for Red's. Proven: column 4 wins."
"""Long texts, for which there is room from the beginning."""


def place(game: LineGame, move: Move) -> str:
    """Returns a move within a sentence: "column 3"."""
    return f"{place_noun(game)} {move + 1}"


def count(number: int) -> str:
    """Returns a number of games with little room: 950, 1.2 k, 12 k."""
    if number < 1_000:
        return str(number)
    thousands = number / 1_000
    return f"{thousands:.1f} k" if thousands < 9.95 else f"{thousands:.0f} k"


def number(value: float, digits: int = 3) -> str:
    """Returns a number of the search, rounded, with a real minus sign."""
    rounded = f"{value:.{digits}f}"
    if float(rounded) == 0:
        rounded = rounded.lstrip("-")
    return rounded.replace("-", "−")


def per_cent(rate: float) -> str:
    """Returns a rate from 0 to 1 in per cent."""
    return f"{100 * rate:.0f} %"


def gain(value: float) -> str:
    """Returns what is backed up: +1, 0, −1."""
    whole = f"{value:+g}" if value else "0"
    return whole.replace("-", "−")


def outcome(game: LineGame, result: float, theme: Theme) -> str:
    """Returns how a game ended: "Red wins"."""
    if not result:
        return "a draw"
    winner = Player.FIRST if result > 0 else Player.SECOND
    return f"{side_name(game, winner, theme)} wins"


def played_out(game: LineGame, look: StepLook, theme: Theme) -> str:
    """Returns how the playout went."""
    assert look.game is not None, "a game is in hand"
    result = outcome(game, look.game.outcome, theme)
    if not look.game.moves:
        return f"the game is over: {result}"
    return f"played out at random: {result}"


def sentence(game: LineGame, look: StepLook, theme: Theme) -> str:
    """Returns what happens in a step, with its numbers."""
    played = look.game
    if played is None:
        return START
    lead = f"Game {look.number:,}, {PHASES[look.phase].lower()}"
    noun = place_noun(game)
    path = [str(move + 1) for move in played.path]
    if look.phase is MctsPhase.SELECT:
        known = path[:-1] if played.is_new else path
        if not known:
            return f"{lead}: it stays at the root, where moves are untried."
        way = f"{noun} {known[0]}" if len(known) == 1 else f"{noun}s {', '.join(known)}"
        end = "where a move is untried" if played.is_new else "where the game is over"
        return f"{lead}: {way}, {end}."
    if look.phase is MctsPhase.EXPAND:
        if played.is_new:
            return f"{lead}: {noun} {path[-1]} is tried for the first time."
        return f"{lead}: nothing is added, the game is over here."
    result = outcome(game, played.outcome, theme)
    if look.phase is MctsPhase.PLAY_OUT:
        if not played.moves:
            return f"{lead}: the game is over, {result}."
        return f"{lead}: {many(len(played.moves), 'random move')}, {result}."
    return f"{lead}: {_backed_up(game, played.outcome, theme)}{_proofs(game, look, theme)}"


def _backed_up(game: LineGame, result: float, theme: Theme) -> str:
    if not result:
        return "0 for every move, one more game."
    winner = Player.FIRST if result > 0 else Player.SECOND
    one, other = side_name(game, winner, theme), side_name(game, winner.other, theme)
    return f"+1 for {one}'s moves, −1 for {other}'s."


def _proofs(game: LineGame, look: StepLook, theme: Theme) -> str:
    """Returns what the game has proven at the root or of its first move, and for whom."""
    assert look.game is not None, "a game is in hand"
    proven = dict(look.game.proofs)
    if 0 in proven:
        return " The root is proven: the search ends."
    if 1 in proven:
        move, mover = place(game, look.game.path[0]), side_name(game, look.turn, theme)
        if proven[1] < 0:
            return f" Proven: {move} wins for {mover}."
        return f" Proven: {move} lets {side_name(game, look.turn.other, theme)} win."
    return ""


def terms_title(game: LineGame, look: StepLook) -> str:
    """Returns the heading of the terms."""
    terms = look.terms
    if terms is None:
        return "Why a move is chosen"
    if look.phase is MctsPhase.BACK_UP:
        if terms.over:
            return "The game is over here"
        if terms.untried:
            return "Next: a move not yet tried"
        return f"Next: {place(game, terms.chosen)}" if terms.chosen != NONE else "Nothing is open"
    if terms.chosen == NONE:
        return "The game is over here"
    verb = "tried" if terms.untried else "chosen"
    return f"Why {place(game, terms.chosen)} was {verb}"


def terms_notes(game: LineGame, terms: Terms, exploration: float) -> tuple[str, ...]:
    """Returns the lines below the terms: what was untried, the formula, its numbers."""
    if terms.over:
        return (OVER_NOTE,)
    found = []
    if terms.untried:
        found.append(f"Untried moves come first: {either(game, terms.untried)}.")
    found += [FORMULA, f"c = {exploration:.2f}, N = {terms.visits:,}", MEAN]
    return tuple(found)


def circle_words(game: LineGame, circle: Circle, above: Sequence[Move]) -> tuple[str, str]:
    """Returns the name and the numbers of a node for a screen reader.

    `above` are the moves that lead to the node above it.
    """
    moves = ", ".join(str(move + 1) for move in (*above, circle.move))
    noun = f"{place_noun(game)}{'s' if above else ''}"
    name = "Root" if circle.move == NONE else f"After {noun} {moves}"
    if circle.node == NONE:
        return name, "new"
    mover = "the side that moved there"
    words = [many(circle.visits, "game"), f"mean {number(circle.mean, 2)} for {mover}"]
    if circle.gain is not None:
        words.append(f"{gain(circle.gain)} backed up")
    if circle.proven:
        words.append(f"a proven {'win' if circle.proven > 0 else 'loss'} for it")
    return name, ", ".join(words)


def terms_said(game: LineGame, terms: Terms) -> str:
    """Returns the terms for a screen reader."""
    rows = []
    for row in terms.rows:
        name = place(game, row.move)
        if row.proven is not None:
            result = "loss" if row.proven > 0 else "win"
            rows.append(f"{name} is a proven {result} for the side to move")
        else:
            parts = f"{number(row.mean)} + {number(row.bonus)} = {number(row.total)}"
            rows.append(f"{name}: {parts}")
    return "; ".join(rows)


def root_said(game: LineGame, moves: Sequence[RootMove]) -> str:
    """Returns the visits and win rates for a screen reader."""
    rows = [
        f"{place(game, each.move)} {many(each.visits, 'game')}, {per_cent(each.rate)}"
        for each in moves
        if each.visits
    ]
    return "; ".join(rows)


def verdict(game: LineGame, moves: Sequence[RootMove], analysed: Analysed | None) -> str:
    """Returns whether the move preferred is best by the exact scores."""
    best = next((each.move for each in moves if each.best), None)
    known = best_moves(analysed.columns) if analysed is not None and analysed.exact else []
    if not known:
        return SOLVING
    if best is None:
        return "Exact scores stand below the estimates."
    if best in known:
        return f"Preferred now: {place(game, best)}, which is best."
    return f"Preferred now: {place(game, best)}; best is {either(game, sorted(known))}."
