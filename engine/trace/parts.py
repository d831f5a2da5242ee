"""What the evaluation of a node in a recorded search is made of."""

from __future__ import annotations

from engine.games.game import Player
from engine.games.line_game import LinePosition
from engine.knowledge.evaluation import evaluation_parts
from engine.knowledge.parts import EvaluationPart
from engine.players.spec import PlayerSpec
from engine.trace.trace import Trace


def parts_of_node(trace: Trace, node: int) -> list[EvaluationPart]:
    """Returns the features of a node with their weights, as the search's evaluation counts them.

    They are from the first player's side, whose ``own`` is: the worths add up to the value of a
    leaf that was evaluated. Nothing in trees, in games whose evaluation cannot be taken apart, and
    where the game is over.
    """
    position = trace.position(node)
    if not isinstance(position, LinePosition) or position.outcome is not None:
        return []
    name = PlayerSpec.parse(trace.algorithm).evaluation
    parts = evaluation_parts(name, position, trace.root.turn)
    return parts if position.turn is Player.FIRST else [part.reversed() for part in parts]
