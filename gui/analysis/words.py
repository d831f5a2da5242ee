"""Sentences about positions, moves, what these have done, and threats. `worth` names values."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.exact_score import ExactScore, final_score, moves_until_end
from engine.games.game import Move, Player
from engine.games.line_game import LineGame, LinePosition
from engine.reasons.judgement import Judgement, Mark, best_moves, best_score, sign, worth_of
from engine.search.limits import Bounds
from engine.service.messages import Analysed
from gui.analysis.threats import Threat, threats
from gui.analysis.worth import UNKNOWN, leads_to, result_in, results_of, winner_in
from gui.look.words import capitalised
from gui.shell.player_names import Subject, Subjects
from gui.words.catalogue import joined, listed, say

LOOKING = "Looking for the best move…"
"""What stands in place of a hint until the best move is known."""
MOST_NAMED = 4
"""The most moves that are named one by one."""
PLACES = {
    True: ("column {moves}", "any of {count:# column|# columns}"),
    False: ("square {moves}", "any of {count:# square|# squares}"),
}
"""One of several moves, by whether stones fall."""
UNSOLVED = {
    (1, 1): "{mover:You win|# wins}; the quickest way is not known yet",
    (-1, -1): "{other:You win|# wins}; the longest defence is not known yet",
    (0, 0): "A draw with best play",
    (0, 1): "{mover:You have|# has} at least a draw",
    (-1, 0): "{mover:You have|# has} at most a draw",
    (-1, 1): "Who wins is not known yet",
}
"""What is proven of an unsolved position, by the signs of the bounds of its score."""


def move_name(game: LineGame, move: Move) -> str:
    """Returns a move's name for the beginning of a sentence."""
    return any_of(game, [move])


def either(game: LineGame, moves: Sequence[Move]) -> str:
    """Returns words for one of several moves: column 3; column 3 or 5; any of 6 squares."""
    one, many = PLACES[game.gravity]
    if len(moves) > MOST_NAMED:
        return say(many, count=len(moves))
    *most, last = (str(move + 1) for move in moves)
    names = say("{moves} or {last}", moves=listed(most), last=last) if most else last
    return say(one, moves=names)


def any_of(game: LineGame, moves: Sequence[Move]) -> str:
    """Returns the same words for the beginning of a sentence."""
    return capitalised(either(game, moves))


def move_worth(position: LinePosition, analysed: Analysed, move: Move, sides: Subjects) -> str:
    """Returns a move and what it leads to: "Column 4 wins for you in 9, the best move"."""
    bounds, best = analysed.columns[move], best_moves(analysed.columns)
    name = move_name(position.game, move)
    if bounds is None:
        return say("{move} cannot be played", move=name)
    message = "{sentence}, one of the best moves"
    if len(position.legal_moves()) == 1:
        message = "{sentence}, the only move"
    elif len(best) == 1:
        message = "{sentence}, the best move"
    words = leads_to(name, position, bounds, sides)
    return say(message, sentence=words) if move in best else words


# Positions


def verdict(position: LinePosition, analysed: Analysed, sides: Subjects) -> str:
    """Returns the best move and what it leads to, or what is proven of an unsolved position."""
    score, best = best_score(analysed.columns), best_moves(analysed.columns)
    if score is None or not best:
        worth = worth_of(analysed.columns)
        assert worth is not None, "the game goes on"
        return result_in(position, 0, sides, {0: UNSOLVED[results_of(worth)]})
    count = len(position.legal_moves())
    alike = len(best) == count > 1
    if not alike and score < 0 and count > 1:
        message = "{other} wins, whatever {mover:you play|# plays}"
        if sides[position.turn.other].is_you:
            message = "You win, whatever {mover} plays"
        return result_in(position, 0, sides, {0: message})
    plan = say("Every move") if alike else any_of(position.game, best)
    return leads_to(plan, position, Bounds(score, score), sides)


def proof(position: LinePosition, analysed: Analysed, sides: Subjects, *, given_up: bool) -> str:
    """Returns what is proven of the moves besides the best, or how far the proof has come."""
    game = position.game
    playable = [bounds for bounds in analysed.columns if bounds is not None]
    solved = "{solved} of {count:# column|# columns} solved"
    if not game.gravity:
        solved = "{solved} of {count:# square|# squares} solved"
    done = say(solved, solved=sum(each.exact for each in playable), count=len(playable))
    best, score = best_moves(analysed.columns), best_score(analysed.columns)
    if not best or score is None:
        how = "Too large to solve here: {done}." if given_up else "Solving: {done}."
        return say(how, done=done)
    if len(playable) == 1:
        return say("It is the only move.")
    if score < 0 and len(best) < len(playable):
        end = end_of(position, score, sides)
        return say("{move} holds out longest: {end}.", move=any_of(game, best), end=end)
    if not analysed.exact:
        return say("The best move is proven: {done}.", done=done)
    others = [(m, b.score) for m, b in enumerate(analysed.columns) if b and m not in best]
    return _of_others(position, score, others, sides)


def end_of(position: LinePosition, score: ExactScore, sides: Subjects) -> str:
    """Returns how a position ends that is lost for the side to move."""
    moves = moves_until_end(position, score)
    return winner_in(sides[position.turn.other], moves, score)


def _of_others(
    position: LinePosition,
    score: ExactScore,
    others: Sequence[tuple[Move, ExactScore]],
    sides: Subjects,
) -> str:
    """Returns what all moves but the best lead to; `score` is that of the best, a win or a draw."""
    if not others:
        return ""
    alike = [move for move, other in others if sign(other) == sign(score)]
    results = {sign(other) for _, other in others}
    if len(alike) == len(others):
        return say("Everything else takes longer.")
    if alike:
        plan = any_of(position.game, alike)
        return say("{moves} wins later; nothing else wins.", moves=plan)
    message = "Everything else gives {mover:your|#'s} win away."
    if results == {-1}:
        message = "Everything else lets {other:you|#} win."
    elif results == {0}:
        message = "Everything else leads to a draw."
    return result_in(position, 0, sides, {0: message})


def bar_words(
    position: LinePosition, analysed: Analysed | None, sides: Subjects, begun: int = 0
) -> str:
    """Returns what the evaluation bar shows: after how many moves, and who is winning.

    The first `begun` moves lead to a position set up by hand and are not counted.
    """
    over = position.outcome is not None
    score = None if analysed is None else best_score(analysed.columns)
    if over:
        score = final_score(position)
    if score is None:
        return say(UNKNOWN)
    words: str = say("a draw" if over else "a draw with best play")
    if score:
        winner = sides[position.turn if score > 0 else position.turn.other]
        words = winner_in(winner, moves_until_end(position, score), abs(score))
    return say("{when}: {result}", when=after_move(position.ply - begun), result=words)


def after_move(number: int, count: int = 0) -> str:
    """Returns after which move a position is, and of how many if there are `count`."""
    message = "After move {move}" if number else "At the start"
    if count:
        message = "After move {move} of {count:# move|# moves}"
        message = message if number else "At the start of {count:# move|# moves}"
    return say(message, move=number, count=count)


# Hint


def hint(position: LinePosition, analysed: Analysed, move: Move, sides: Subjects) -> str:
    """Returns the best move and what it leads to."""
    bounds, name = analysed.columns[move], either(position.game, [move])
    assert bounds is not None, "a hint is a legal move"
    if bounds.exact and bounds.score < 0:
        end = end_of(position, bounds.score, sides)
        return say("Hint: {move} holds out longest: {end}", move=name, end=end)
    return say("Hint: {sentence}", sentence=leads_to(name, position, bounds, sides))


def unproven_hint(position: LinePosition, move: Move, sides: Subjects) -> str:
    """Returns the move that a search suggests while none is proven best."""
    message = "{side:Hint|Hint for #}: {move}, not proven"
    return say(message, side=sides[position.turn], move=either(position.game, [move]))


# Threats


def threats_in_words(position: LinePosition, sides: Subjects) -> str:
    """Returns what each side threatens: at once and, with gravity, in odd and even rows.

    It is empty after the end of a game.
    """
    if position.outcome is not None:
        return ""
    parts, found = [], threats(position)
    for player in Player:
        own = [threat for threat in found if threat.player is player]
        parts += [_at_once(position, own, sides[player]), _later(own, sides[player])]
    return joined(*parts) or say("No side threatens to win.")


def _at_once(position: LinePosition, own: Sequence[Threat], side: Subject) -> str:
    """Returns where one side can win with its next stone; '' for nowhere."""
    game = position.game
    moves = sorted({game.move_to(threat.cell) for threat in own if threat.now})
    if not moves:
        return ""
    where = say("in {column}", column=either(game, moves))
    if not game.gravity:
        where = say("on {square}", square=either(game, moves))
    if any(threat.player is position.turn for threat in own):
        return say("{side:You|#} can win {where}.", side=side, where=where)
    return say("{side:You threaten|# threatens} to win {where}.", side=side, where=where)


def _later(own: Sequence[Threat], side: Subject) -> str:
    """Returns how many of one side's threats cannot be played yet; '' for none."""
    rows = [threat.odd for threat in own if not threat.now]
    odd, even = rows.count(True), rows.count(False)
    if not rows:
        return ""
    message = (
        "{side:You have|# has} {odd:# odd threat|# odd threats} "
        "and {even:# even threat|# even threats}."
    )
    if not odd:
        message = "{side:You have|# has} {even:# even threat|# even threats}."
    elif not even:
        message = "{side:You have|# has} {odd:# odd threat|# odd threats}."
    return say(message, side=side, odd=odd, even=even)


def zugzwang(game: LineGame, sides: Subjects) -> str:
    """Returns why odd and even rows matter; empty without gravity or with an odd number of rows."""
    if not game.gravity or game.rows % 2:
        return ""
    message = (
        "Odd rows fall to {first:you|#} and even ones to {second:you|#} "
        "when only bad columns are left."
    )
    return say(message, first=sides[0], second=sides[1])


Deed = tuple[str, str]
"""What a move does, as a review goes through a game, and what it has done, during one and after."""
PLAYED = ("{side:You play|# plays} {move}", "{side:You|#} played {move}")
WON = (
    "{side:You play {move} and win|# plays {move} and wins} the game",
    "{side:You|#} played {move} and won the game",
)
ONLY = (
    "{side:You play|# plays} {move}: {side:your|the} only move",
    "{side:You|#} played {move}: {side:your|the} only move",
)
BEST = (
    "{side:You play|# plays} {move}: {side:your|the} best move",
    "{side:You|#} played {move}: {side:your|the} best move",
)
ONE_OF_THE_BEST = (
    "{side:You play|# plays} {move}: one of {side:your|the} best moves",
    "{side:You|#} played {move}: one of {side:your|the} best moves",
)
WINS_LATER = (
    (
        "{side:You play {move} and still win|# plays {move} and still wins}, "
        "{later:# move|# moves} later"
    ),
    "{side:You|#} played {move} and still {side:win|wins}, {later:# move|# moves} later",
)
LOSES_SOONER = (
    "{side:You play {move} and lose|# plays {move} and loses} {later:# move|# moves} sooner",
    "{side:You|#} played {move} and {side:lose|loses} {later:# move|# moves} sooner",
)
ERRORS = {
    (1, 0): (
        "{side:You play {move} and give your|# plays {move} and gives its} win away",
        "{side:You|#} played {move} and gave {side:your|its} win away",
    ),
    (0, -1): (
        "{side:You play {move} and give|# plays {move} and gives} the draw away",
        "{side:You|#} played {move} and gave the draw away",
    ),
    (1, -1): (
        "{side:You play {move} and turn your|# plays {move} and turns its} win into a loss",
        "{side:You|#} played {move} and turned {side:your|its} win into a loss",
    ),
}
"""A move that makes the result worse, by the results before and after it; 1 is a win."""


def deed(
    before: LinePosition,
    move: Move,
    judgement: Judgement | None,
    sides: Subjects,
    *,
    then: bool = False,
    won: bool = False,
) -> str:
    """Returns which move was made in the position `before` it, and how good it was if it is judged.

    It does so now, or has done so `then`. If it has `won` the game, that is said.
    """
    later = 0 if judgement is None else judgement.best - judgement.played
    now, past = WON if won else _kind(before, judgement)
    side, place = sides[before.turn], either(before.game, [move])
    return say(past if then else now, side=side, move=place, later=later)


def _kind(before: LinePosition, judgement: Judgement | None) -> Deed:
    if judgement is None:
        return PLAYED
    if judgement.mark is Mark.BEST:
        if len(before.legal_moves()) == 1:
            return ONLY
        return BEST if len(judgement.best_moves) == 1 else ONE_OF_THE_BEST
    if judgement.mark.is_error:
        return ERRORS[judgement.results]
    return WINS_LATER if judgement.best > 0 else LOSES_SOONER
