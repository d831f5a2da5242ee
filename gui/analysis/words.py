"""Words for exact scores and threats, in sentences and on chips."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.exact_score import moves_until_end
from engine.games.game import Move, Player
from engine.games.line_game import LineGame, LinePosition
from engine.search.limits import Bounds
from engine.service.messages import Analysed
from gui.analysis.judgement import Judgement, best_moves, best_score, sign
from gui.analysis.threats import Threat
from gui.look.theme import Theme
from gui.look.words import many, place_noun, side_name, signed

GIVEN_AWAY = {
    (1, 0): "gives away the win",
    (0, -1): "gives away the draw",
    (1, -1): "turns a win into a loss",
}
"""What a move gave away, by the results before and after it; 1 is a win."""


def move_name(game: LineGame, move: Move) -> str:
    """Returns a move's name for the beginning of a sentence."""
    return f"{place_noun(game).capitalize()} {move + 1}"


def either(game: LineGame, moves: Sequence[Move]) -> str:
    """Returns words for one of several moves: column 3; column 3 or 5; any of 6 squares."""
    if len(moves) > 4:
        return f"any of {len(moves)} {place_noun(game)}s"
    *most, last = [str(move + 1) for move in moves]
    return f"{place_noun(game)} " + (f"{', '.join(most)} or {last}" if most else last)


def chip(bounds: Bounds) -> str:
    """Returns a short score: +3, −2, draw; the proven bound if it is not exact, or …."""
    if bounds.exact:
        return signed(bounds.score) if bounds.score else "draw"
    if bounds.lower > 0 or (bounds.lower == 0 and bounds.upper > 0):
        return f"≥ {bounds.lower}"
    if bounds.upper < 0 or (bounds.upper == 0 and bounds.lower < 0):
        return f"≤ {signed(bounds.upper)}"
    if bounds.upper - bounds.lower < 10:
        return f"{signed(bounds.lower)}…{signed(bounds.upper)}"
    return "…"


def worth(position: LinePosition, bounds: Bounds) -> str:
    """Returns what a move leads to, as a predicate; the moves counted are the winner's."""
    if bounds.exact:
        if bounds.score == 0:
            return "draws"
        verb = "wins" if bounds.score > 0 else "loses"
        return f"{verb} in {many(moves_until_end(position, bounds.score), 'move')}"
    if bounds.lower > 0:
        return f"wins in at most {many(moves_until_end(position, bounds.lower), 'move')}"
    if bounds.upper < 0:
        return f"loses in at most {many(moves_until_end(position, bounds.upper), 'move')}"
    if bounds.lower == 0:
        return "wins or draws"
    return "draws or loses" if bounds.upper == 0 else "is not solved yet"


def move_worth(position: LinePosition, analysed: Analysed, move: Move) -> str:
    """Returns a move and what it leads to: "Column 4 wins in 9 moves, best"."""
    bounds = analysed.columns[move]
    if bounds is None:
        return f"{move_name(position.game, move)} cannot be played"
    best = ", best" if move in best_moves(analysed.columns) else ""
    return f"{move_name(position.game, move)} {worth(position, bounds)}{best}"


# Positions


def verdict(position: LinePosition, analysed: Analysed, theme: Theme) -> str:
    """Returns the position's score and best move, or its proven bounds while it is unsolved."""
    game, side = position.game, side_name(position.game, position.turn, theme)
    score, best = best_score(analysed.columns), best_moves(analysed.columns)
    if score is None or not best:
        return _unsolved(analysed, side)
    plan = "any move" if len(best) == len(position.legal_moves()) > 1 else either(game, best)
    if score == 0:
        return f"Draw with best play: {plan}"
    span = many(moves_until_end(position, score), "move")
    if score > 0:
        return f"{side} wins in {span} with {plan}"
    if plan == "any move":
        return f"Every move loses, in {span}"
    holds = "holds" if len(best) == 1 else "hold"
    return f"Every move loses; {plan} {holds} out longest, {span}"


def _unsolved(analysed: Analysed, side: str) -> str:
    """Returns words for the proven bounds of an unsolved position."""
    playable = [bounds for bounds in analysed.columns if bounds is not None]
    lower, upper = max(b.lower for b in playable), max(b.upper for b in playable)
    if lower > 0:
        return f"{side} wins; the quickest way is not known yet"
    if upper < 0:
        return f"{side} loses; the longest way is not known yet"
    if lower == upper == 0:
        return "A draw with best play"
    if lower == 0:
        return f"{side} has a draw at least"
    return f"{side} has a draw at most" if upper == 0 else "Who wins is not known yet"


def proof(position: LinePosition, analysed: Analysed, *, given_up: bool) -> str:
    """Returns how far the proof has come, and what is proven of the other moves."""
    game = position.game
    playable = [bounds for bounds in analysed.columns if bounds is not None]
    solved = sum(bounds.exact for bounds in playable)
    done = f"{solved} of {many(len(playable), place_noun(game))} solved"
    best, score = best_moves(analysed.columns), best_score(analysed.columns)
    if not best or score is None:
        return f"Too large to solve here · {done}" if given_up else f"Solving · {done}"
    if not analysed.exact:
        return f"The best is proven · {done}"
    others = [b.score for m, b in enumerate(analysed.columns) if b is not None and m not in best]
    if not others:
        only = len(best) == 1
        return "Proven · " + ("it is the only move" if only else "all moves are worth the same")
    alike = [sign(other) == sign(score) for other in others]
    every = f"every other {place_noun(game)}"
    if not any(alike):
        return f"Proven · {every} loses" + (" the win" if score > 0 else "")
    if score > 0:
        return f"Proven · {every} " + ("is slower" if all(alike) else "loses the win or is slower")
    return f"Proven · {every} loses sooner"


def bar_words(position: LinePosition, analysed: Analysed | None, theme: Theme) -> str:
    """Returns a description of the evaluation bar."""
    outcome = position.outcome
    if outcome is not None:
        winner = outcome.winner
        return "a draw" if winner is None else f"{side_name(position.game, winner, theme)} has won"
    score = None if analysed is None else best_score(analysed.columns)
    if score is None:
        return "not known yet"
    if score == 0:
        return "a draw with best play"
    winner = position.turn if score > 0 else position.turn.other
    span = many(moves_until_end(position, score), "move")
    return f"{side_name(position.game, winner, theme)} wins in {span}"


# Hint and coach


def hint(position: LinePosition, analysed: Analysed | None, move: Move | None) -> str:
    """Returns the best move and what it leads to, or that the search goes on."""
    if move is None or analysed is None:
        return "Looking for the best move…"
    bounds = analysed.columns[move]
    assert bounds is not None, "a hint is a legal move"
    return f"Hint: {place_noun(position.game)} {move + 1} {worth(position, bounds)}"


def given_away(judgement: Judgement) -> str:
    """Returns what an error gives away, as a predicate."""
    return GIVEN_AWAY[sign(judgement.best), sign(judgement.played)]


# Threats


def threats_in_words(position: LinePosition, found: Sequence[Threat], theme: Theme) -> str:
    """Returns both sides' threats in words: at once and, with gravity, in odd and even rows."""
    game = position.game
    parts = []
    for player in Player:
        own = [threat for threat in found if threat.player is player]
        if own:
            parts.append(f"{side_name(game, player, theme)} {_kinds(own, gravity=game.gravity)}")
    return "Threats: " + "; ".join(parts) + "." if parts else "No threats yet."


def _kinds(own: Sequence[Threat], *, gravity: bool) -> str:
    """Returns how many of one side's threats are at once, in odd rows, in even rows."""
    later = [threat for threat in own if not threat.now]
    counts = [(len(own) - len(later), "at once")]
    if gravity:
        odd = sum(threat.odd for threat in later)
        counts += [(odd, "odd"), (len(later) - odd, "even")]
    return ", ".join(f"{count} {kind}" for count, kind in counts if count)


def zugzwang(game: LineGame, theme: Theme) -> str:
    """Returns why odd and even rows matter; empty without gravity or with an odd number of rows."""
    if not game.gravity or game.rows % 2:
        return ""
    first, second = (side_name(game, player, theme) for player in Player)
    return f"When only bad columns are left, {first} gets the odd rows and {second} the even ones."


def judged(judgement: Judgement | None) -> str:
    """Returns the note beside a move in the list: the mark's sign and what the move changed."""
    if judgement is None or not judgement.words:
        return ""
    return f"{judgement.mark.glyph} {judgement.words}"
