"""Checks of proofs by the exact solver and by playing their lines against every reply."""

from __future__ import annotations

from engine.games.exact_score import final_score, moves_until_end
from engine.games.game import Move, Player
from engine.games.line_game import LinePosition
from engine.players.solvers import AnySolver
from engine.reasons import messages as m
from engine.reasons.judgement import sign
from engine.reasons.proof import Proof, ProofKind, Statement
from engine.reasons.winning_cells import playable_wins, winning_cells

FORCED = (ProofKind.BLOCK, ProofKind.ON_TOP, ProofKind.DOUBLE_THREAT, ProofKind.FORCED_LINE)
"""Kinds whose lines force every reply."""
WINNING = (m.WINS_ON_TOP, m.WINS_BY_BLOCK, m.WINS_IN_ITS_PLACE)
"""What says that the one reply that holds wins."""
MUST = (m.HOLDS_IN_ITS_PLACE, m.WINS_IN_ITS_PLACE)
"""What says that the mover had to play where the reply goes."""
OTHERS = (m.OTHER_COLUMNS_WON, m.OTHER_COLUMNS_DREW, m.OTHER_SQUARES_WON, m.OTHER_SQUARES_DREW)
"""What says that every other move was right."""
PLANS_PLAYED = 400
"""The most positions in which a plan is played on."""


def wrong_claims(
    position: LinePosition, move: Move | None, proof: Proof, solver: AnySolver
) -> list[str]:
    """What a proof says that is not so, in words; empty where it is all true."""
    winner = proof.winner
    if proof.kind is ProofKind.ONLY_MOVE:
        return _wrong_in_only_move(position, proof, solver)
    if proof.kind is ProofKind.NONE:
        return _wrong_in_none(position, move, proof, solver)
    if winner is None:
        return []
    if proof.kind is ProofKind.DECIDING_THREAT:
        return _wrong_in_threat(position, move, proof, solver) + _wrong_in_win(
            position, move, proof, solver
        )
    return _wrong_in_win(position, move, proof, solver)


def _wrong_in_win(
    position: LinePosition, move: Move | None, proof: Proof, solver: AnySolver
) -> list[str]:
    """What is wrong with a proof that a side wins."""
    line, winner = proof.moves, proof.winner
    assert winner is not None, "a side wins"
    if move is None or line[:1] != (move,) or position.turn is winner:
        return _wrong_in(position, line, winner, proof.kind, solver)
    # Either what the move lets happen, or one of its answers to a win that is there already.
    found = _wrong_in(position.play(move), line[1:], winner, proof.kind, solver)
    return found and (found if _wrong_in(position, line, winner, proof.kind, solver) else [])


def _wrong_in(
    start: LinePosition, rest: tuple[Move, ...], winner: Player, kind: ProofKind, solver: AnySolver
) -> list[str]:
    """What is wrong with a line that shows a win in the position `start`."""
    found = []
    score = _score(start, solver)
    if (score if start.turn is winner else -score) <= 0:
        return [f"{winner.name} does not win: {score}"]
    if kind in FORCED:
        found += _refutations(start, rest, winner)
        if not found and start.outcome is None:
            stones = _winners_stones(start, rest, winner)
            if stones < moves_until_end(start, score):
                found.append(f"won in {stones}, sooner than is possible")
    if kind is ProofKind.QUIET_MOVE:
        found += _lost_answers(start, rest, winner, solver)
    if kind is ProofKind.PLAN:
        after = start.play(rest[0]) if start.turn is winner else start
        found += _plan_failures(after, winner)
    return found


def _wrong_in_only_move(position: LinePosition, proof: Proof, solver: AnySolver) -> list[str]:
    """What is wrong with the one reply that holds a draw or wins, and with the word for it."""
    move, reply = proof.moves
    after = position.play(move)
    results = {each: sign(-_score(after.play(each), solver)) for each in after.legal_moves()}
    best = max(results.values())
    found = []
    if best < 0 or [each for each, result in results.items() if result == best] != [reply]:
        found.append(f"reply {reply} is not the only one: {results}")
    if proof.winner is not (after.turn if best > 0 else None):
        found.append(f"the reply leads to {best}")
    message, mover = proof.sentence.message, position.turn
    if (message in WINNING) is not (best > 0):
        found.append(f"the word for {best} is wrong")
    count = moves_until_end(after, solver.score(after)) if best > 0 else 0
    if best > 0 and proof.sentence.fields["count"] != count:
        found.append(f"it takes {count} moves")
    blocks = playable_wins(after, mover) == list(proof.cells)
    if (message in (m.HOLDS_BY_BLOCK, m.WINS_BY_BLOCK)) is not blocks:
        found.append("the reply blocks a threat, or does not")
    if (message in (m.PLAYS_ON_TOP, m.WINS_ON_TOP)) is not (reply == move and not blocks):
        found.append("the reply is on top of the move, or is not")
    right = _right(position, solver)
    if message in MUST and right != [reply]:
        found.append(f"it is not the only right move: {right}")
    if move in right:
        found.append("the move is no mistake")
    return found


def _reason_and_faults(
    position: LinePosition, move: Move | None, proof: Proof, solver: AnySolver
) -> tuple[Statement, list[str]]:
    """The words for the reason, and what is wrong with those for the right moves after them."""
    said, right, legal = proof.sentence, _right(position, solver), position.legal_moves()
    best, found = solver.score(position), list[str]()
    if said.message in (m.ONLY_COLUMN, m.ONLY_SQUARE):
        if [each + 1 for each in right] != [said.fields["move"]] or move in right:
            found.append(f"right were {right}")
    elif said.message in OTHERS:
        if move is None or right != [each for each in legal if each != move]:
            found.append(f"right were {right}")
        if (said.message in (m.OTHER_COLUMNS_WON, m.OTHER_SQUARES_WON)) is not (best > 0):
            found.append(f"the others lead to {best}")
    reason = said.fields.get("reason")
    return reason if isinstance(reason, Statement) else said, found


def _wrong_in_threat(
    position: LinePosition, move: Move | None, proof: Proof, solver: AnySolver
) -> list[str]:
    """What is wrong with the words for a threat that decides."""
    winner, (cell,) = proof.winner, proof.cells
    assert winner is not None, "a threat is a side's"
    said, found = _reason_and_faults(position, move, proof, solver)
    message = said.message
    start = position.play(proof.moves[0]) if proof.moves else position
    if cell not in winning_cells(start, winner):
        found.append("the cell wins nothing")
    given_up = message in (m.GIVEN_UP_LOSS, m.GIVEN_UP_DRAW)
    if given_up and (move is None or position.play(move).landing_cell(move) != cell):
        found.append("the threat cannot be blocked now")
    if given_up and winner is not position.turn:
        found.append("it is not the mover's")
    return found


def _wrong_in_none(
    position: LinePosition, move: Move | None, proof: Proof, solver: AnySolver
) -> list[str]:
    """What is wrong with the words that are left where there is no short reason."""
    if proof.sentence.message == m.NOTHING:
        return [] if proof.winner is None else ["a winner is named"]
    said, found = _reason_and_faults(position, move, proof, solver)
    best = solver.score(position)
    if said.message == m.DRAWN:
        return [*found, f"the score is {best}"] if best or proof.winner is not None else found
    start, score = position, best
    if said.message == m.NOW_TAKES:
        assert move is not None, "a move has made it worse"
        start = position.play(move)
        score = _score(start, solver)
        found += [] if best == 0 else [f"it was {best} before"]
    count, winner = moves_until_end(start, score) if score else 0, start.turn
    winner = winner if score > 0 else winner.other
    if (proof.winner, said.fields["winner"], said.fields["count"]) != (winner, winner, count):
        found.append(f"{winner.name} wins in {count}")
    return found


def _right(position: LinePosition, solver: AnySolver) -> list[Move]:
    """The moves that keep the result, each solved by itself."""
    results = {move: sign(-_score(position.play(move), solver)) for move in position.legal_moves()}
    return [move for move, result in results.items() if result == max(results.values())]


def _score(position: LinePosition, solver: AnySolver) -> int:
    return final_score(position) if position.outcome is not None else solver.score(position)


def _refutations(position: LinePosition, line: tuple[Move, ...], winner: Player) -> list[str]:
    """Plays a line of threats: every reply but the one in it must lose at once."""
    for place, move in enumerate(line):
        if position.turn is not winner:
            for reply in position.legal_moves():
                after = position.play(reply)
                if after.outcome is not None and after.outcome.winner is not winner:
                    return [f"reply {reply} ends the game"]
                if reply != move and not playable_wins(after, winner):
                    return [f"reply {reply} at {place} is not answered"]
        position = position.play(move)
    if position.outcome is not None:
        return [] if position.outcome.winner is winner else ["the line does not win"]
    if position.turn is winner:
        return [] if playable_wins(position, winner) else ["the line does not end with a win"]
    for reply in position.legal_moves():
        after = position.play(reply)
        if after.outcome is not None or not playable_wins(after, winner):
            return [f"reply {reply} at the end is not answered"]
    return []


def _winners_stones(position: LinePosition, line: tuple[Move, ...], winner: Player) -> int:
    """How many stones the winner needs: those of the line, and the last one if it is not in it."""
    stones = 0
    for move in line:
        stones += position.turn is winner
        position = position.play(move)
    return stones + (position.outcome is None)


def _lost_answers(
    position: LinePosition, line: tuple[Move, ...], winner: Player, solver: AnySolver
) -> list[str]:
    """Plays the quiet move: every answer must lose."""
    if position.turn is not winner and len(playable_wins(position, winner)) == 1:
        position, line = position.play(line[0]), line[1:]  # a forced block
    after = position.play(line[0]) if position.turn is winner else position
    if playable_wins(after, winner):
        return ["the quiet move threatens"]
    for reply in after.legal_moves():
        if sign(_score(after.play(reply), solver)) <= 0:
            return [f"answer {reply} does not lose"]
    for move in line:
        if move not in position.legal_moves():
            return ["the line is not legal"]
        position = position.play(move)
    return []


def _plan_failures(position: LinePosition, planner: Player) -> list[str]:
    """Follows a plan against every move of the opponent, as far as `PLANS_PLAYED` positions go."""
    waiting, seen = [position], 0
    while waiting and seen < PLANS_PLAYED:
        position, seen = waiting.pop(), seen + 1
        if position.outcome is not None:
            return ["the plan ends without a win"]
        for move in position.legal_moves():
            after = position.play(move)
            if after.outcome is not None:
                return [f"the plan loses or draws by {move}"]
            if playable_wins(after, planner):
                continue
            blocks = [cell.column for cell in playable_wins(after, planner.other)]
            if len(blocks) > 1 or (not blocks and move not in after.legal_moves()):
                return [f"the plan has no answer to {move}"]
            waiting.append(after.play(blocks[0] if blocks else move))
    return []
