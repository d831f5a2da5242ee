"""``why``: the reasons for a position, or for what its last move did wrong or right."""

from __future__ import annotations

import json
from argparse import Namespace

from engine.cli.entry import CommandError, failing_by
from engine.cli.progress import ProgressLine
from engine.complaint import complain
from engine.games.game import Move, Player
from engine.games.line_game import LineGame, LinePosition
from engine.games.notation import NotationError, parse_game
from engine.games.record import GameRecord
from engine.games.whole_number import counted
from engine.players.solvers import make_solver
from engine.reasons.messages import sides_of
from engine.reasons.proof import Proof
from engine.reasons.reasons import Reasons
from engine.reasons.searches import scores_by
from engine.wording import NamedSides


def run(options: Namespace) -> int:
    """Prints the reasons, the most telling first."""
    game: LineGame = options.line_game
    position, move = _asked(game, options.moves, last=options.last)
    if position.outcome is not None:
        raise CommandError("the game is over; --last asks about the move that ended it")
    sides = sides_of(game, None if options.side is None else Player[options.side.upper()])
    with ProgressLine() as progress:
        known = scores_by(
            make_solver(game, missing=complain),
            report=lambda nodes: progress.show(counted(nodes, "node")),
        )
        found = list(Reasons(game, known).all(position, move))
    if options.format == "json":
        print(json.dumps([_as_json(proof, sides) for proof in found]), flush=True)
        return 0
    for proof in found:
        print(proof.sentence.said(sides), flush=True)
    return 0


def _as_json(proof: Proof, sides: NamedSides) -> dict[str, object]:
    """Returns a proof as JSON writes it: moves, columns and rows from 1, rows from the bottom."""
    return {
        "kind": proof.kind.value,
        "winner": None if proof.winner is None else proof.winner.name.lower(),
        "moves": [move + 1 for move in proof.moves],
        "cells": [[cell.column + 1, cell.row + 1] for cell in proof.cells],
        "sentence": proof.sentence.said(sides),
    }


def _asked(game: LineGame, text: str, *, last: bool) -> tuple[LinePosition, Move | None]:
    """Returns the position asked about, and the last move where that is; raises `CommandError`."""
    with failing_by(NotationError):
        moves, position = parse_game(game, text)
    if not last:
        return position, None
    if not moves:
        raise CommandError("--last needs a move")
    return GameRecord(game, moves).positions[-2], moves[-1]
