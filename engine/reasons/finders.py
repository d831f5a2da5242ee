"""Finders of tactics: each returns a proof, or None. They work on every board of a line game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce

from engine.games.game import Move
from engine.games.line_game import LineGame, LinePosition
from engine.games.line_rules import Cell
from engine.kernel.limits import UNLIMITED
from engine.reasons import messages as m
from engine.reasons.case import Attack, Case
from engine.reasons.messages import in_turn, listed, sentence, where
from engine.reasons.proof import Field, Proof, ProofKind, Statement, played
from engine.reasons.winning_cells import playable_wins


def win_at_once(case: Case) -> Proof | None:
    """Finds a stone that completes a line, or would have."""
    if not case.wins_now:
        return None
    game, cell = case.position.game, case.wins_now[0]
    move, winner = game.move_to(cell), case.mover
    message = m.COULD_WIN if case.wrong else m.WINS_NOW
    said = sentence(message, winner=winner, where=where(game, move))
    return Proof(ProofKind.FORCED_LINE, winner, (move,), (cell,), said)


def blocked_threat(case: Case) -> Proof | None:
    """Finds the threat that must be blocked, or had to be."""
    game, threats = case.position.game, case.threats_of_opponent
    if len(threats) != 1:
        return None
    cell, opponent = threats[0], case.mover.other
    block = game.move_to(cell)
    if case.wrong and case.move == block:
        return None
    message = m.MUST_BLOCK if case.move is None else m.HAD_TO_BLOCK
    said = sentence(message, winner=opponent, loser=case.mover, where=where(game, block))
    if not case.wrong or case.move is None:
        return Proof(ProofKind.BLOCK, None, (block,), (cell,), said)
    return Proof(ProofKind.BLOCK, opponent, (case.move, block), (cell,), said)


def win_on_top(case: Case) -> Proof | None:
    """Finds that the opponent wins on top of the move."""
    game, move = case.position.game, case.move
    if not case.wrong or move is None or not game.gravity:
        return None
    opponent = case.mover.other
    for cell in playable_wins(case.after, opponent):
        if cell.column == move:
            said = sentence(m.ON_TOP, winner=opponent, move=move + 1)
            return Proof(ProofKind.ON_TOP, opponent, (move, move), (cell,), said)
    return None


def double_threat(case: Case) -> Proof | None:
    """Finds a stone that threatens to win in two cells at once."""
    threats = case.threats_of_opponent
    if not case.wrong and len(threats) > 1 and not case.wins_now:
        opponent = case.mover.other
        cells = _in_words(threats, case.position.game)
        said = sentence(m.DOUBLE_NOW, winner=opponent, loser=case.mover, cells=cells)
        return Proof(ProofKind.DOUBLE_THREAT, opponent, (), tuple(threats), said)
    for attack in case.attacks:
        line = _line(case, attack, stones=1)
        if line is not None and len(line) == 1:
            after = attack.position.play(line[0])
            if after.outcome is None and not attack.blocked:
                return _proof_of_line(attack, line)
    return None


def forced_line(case: Case) -> Proof | None:
    """Finds threats with one answer each, up to a win."""
    for attack in case.attacks:
        line = _line(case, attack, case.effort.stones)
        if line is not None:
            return _proof_of_line(attack, line)
    return None


def quiet_move(case: Case) -> Proof | None:
    """Finds a move that threatens nothing at once, after which every answer loses by force."""
    effort, tactics = case.effort, case.tactics
    for attack in case.attacks:
        own, mask = attack.position.current, attack.position.mask
        move = tactics.quiet_move(own, mask ^ own, effort.stones - 1, effort.tactics)
        if move is not None:
            return _quiet(case, attack, move)
    position, opponent = case.position, case.mover.other
    other = position.mask ^ position.current
    lost = not case.wrong and tactics.beats_every_answer(
        other, position.current, effort.stones - 1, effort.tactics
    )
    if not lost:
        return None
    reply, line, cells = _hardest(position, _answers(case, position))
    said = sentence(m.WHATEVER, winner=opponent, loser=case.mover)
    return Proof(ProofKind.QUIET_MOVE, opponent, (reply, *line), cells, said)


def _line(case: Case, attack: Attack, stones: int) -> tuple[Move, ...] | None:
    own, mask = attack.position.current, attack.position.mask
    return case.tactics.forced_line(own, mask ^ own, stones, case.effort.tactics)


def _proof_of_line(attack: Attack, line: tuple[Move, ...]) -> Proof:
    """Returns the proof by a line of threats."""
    cells, over = _end_of(attack.position, line)
    is_double = len(line) == 1 and not over and not attack.blocked
    kind = ProofKind.DOUBLE_THREAT if is_double else ProofKind.FORCED_LINE
    winner = attack.winner
    if over and len(line) == 1:  # after a block; other wins at once have been found before
        reply = played(attack.position.game, winner.other, attack.before[0])
        said = sentence(m.TOP_NOW, winner=winner, loser=winner.other, reply=reply)
    else:
        said = _after_block(attack, _line_in_words(attack, line, cells, over=over))
    return Proof(kind, winner, (*attack.before, *line), cells, said)


def _after_block(attack: Attack, said: Statement) -> Statement:
    """Returns a sentence that says first where the loser must block, if that is so."""
    if not attack.blocked:
        return said
    loser = attack.winner.other
    reply = played(attack.position.game, loser, attack.before[0])
    return sentence(m.BLOCK_FIRST, loser=loser, reply=reply, rest=said)


def _end_of(position: LinePosition, line: Sequence[Move]) -> tuple[tuple[Cell, ...], bool]:
    """Returns the cells that win after a line of threats, and whether it ends with the win itself.

    Then they are the cell of the last forced block and the one in which it is won.
    """
    cells, attacker = list[Cell](), position.turn
    for move in line:
        cell = position.landing_cell(move)
        assert cell is not None, "a line is legal"
        cells.append(cell)
        position = position.play(move)
    if position.outcome is not None:
        return tuple(cells[-2:]), True
    return tuple(playable_wins(position, attacker)), False


def _line_in_words(
    attack: Attack, line: Sequence[Move], cells: Sequence[Cell], *, over: bool
) -> Statement:
    """Returns the sentence for a line of threats that ends with two of them, or with the win."""
    winner, loser, game = attack.winner, attack.winner.other, attack.position.game
    named = line[:-2] if over else line  # the block and the win on top of it are told otherwise
    steps = [
        sentence(
            m.NEXT_STEP if place else m.FIRST_STEP,
            loser=loser,
            move=played(game, winner, move),
            reply=played(game, loser, reply),
        )
        for place, (move, reply) in enumerate(zip(named[::2], named[1::2], strict=False))
    ]
    fields: dict[str, Field] = {"winner": winner, "loser": loser}
    fields["move"] = played(game, winner, named[-1])
    if steps:
        fields["steps"] = reduce(lambda a, b: sentence(m.NEXT_OF_LINE, steps=a, step=b), steps)
    if over:
        message = m.MISSED_TO_TOP if attack.missed else m.LINE_TO_TOP
        if not steps:
            message = m.MISSED_ONE_TO_TOP if attack.missed else m.ONE_TO_TOP
        return Statement(message, fields | {"reply": played(game, loser, line[-2])})
    message = m.MISSED_TO_DOUBLE if attack.missed else m.LINE_TO_DOUBLE
    if not steps:
        message = m.DOUBLE_MISSED if attack.missed else m.DOUBLE
    return Statement(message, fields | {"cells": _in_words(cells, game)})


def _in_words(cells: Sequence[Cell], game: LineGame) -> Field:
    """Returns the moves that go to the cells: 2 and 6."""
    return listed([game.move_to(cell) for cell in cells])


def _answers(case: Case, position: LinePosition) -> dict[Move, tuple[Move, ...]]:
    """Returns the line of threats that beats each answer, where all lose to one."""
    found = {}
    for reply in position.legal_moves():
        after = position.play(reply)
        own, other = after.current, after.mask ^ after.current
        line = case.tactics.forced_line(own, other, case.effort.stones - 1, UNLIMITED)
        assert line is not None, "every answer is beaten"
        found[reply] = line
    return found


def _hardest(
    position: LinePosition, answers: Mapping[Move, tuple[Move, ...]]
) -> tuple[Move, tuple[Move, ...], tuple[Cell, ...]]:
    """Returns the answer that holds out longest, the line that beats it and where that ends."""
    reply = max(answers, key=lambda move: len(answers[move]))
    return reply, answers[reply], _end_of(position.play(reply), answers[reply])[0]


def _quiet(case: Case, attack: Attack, move: Move) -> Proof:
    """Returns the proof by a quiet move: what it threatens, and the answer that lasts longest."""
    after, winner, effort = attack.position.play(move), attack.winner, case.effort
    answers = _answers(case, after)
    reply, line, cells = _hardest(after, answers)
    own = after.mask ^ after.current
    threat = case.tactics.forced_line(own, after.current, effort.stones - 1, effort.tactics)
    fields: dict[str, Field] = {"winner": winner, "loser": winner.other}
    fields["move"] = played(after.game, winner, move)
    if threat is None:
        message = m.NO_THREAT_MISSED if attack.missed else m.NO_THREAT
    else:
        message = m.QUIET_MISSED if attack.missed else m.QUIET
        others = [answer for answer, line in answers.items() if line[::2] != threat[::2]]
        rest = sentence(m.EVERY_ANSWER if others else m.NO_ANSWER)
        in_its_column = after.game.gravity and all(answers[each] == (each,) for each in others)
        if others and in_its_column:
            rest = sentence(m.AT_ONCE_THERE, winner=winner, moves=listed(others, m.OR))
        fields |= {"threat": in_turn(threat[::2]), "rest": rest}
    said = _after_block(attack, Statement(message, fields))
    moves = (*attack.before, move, reply, *line)
    return Proof(ProofKind.QUIET_MOVE, winner, moves, cells, said)
