"""The graph of what the positions of a game are worth."""

import pygame
import pytest
from sample_games import CONNECT_FOUR

from engine.reasons.judgement import GameEvaluation, PlyEvaluation
from gui.analysis.evaluation_graph import EDGE, EvaluationGraph
from gui.look.style import Style
from gui.look.themes import DARK


@pytest.mark.parametrize("score", [18, -18])
@pytest.mark.parametrize("turns", [True, False])
def test_the_label_of_a_side_does_not_hide_the_line(score: int, turns: bool) -> None:
    pygame.font.init()
    sides = [score] * 12 + [-score if turns else score] * 12
    target, style = pygame.Surface((480, 140)), Style(DARK, 1.0)
    graph = EvaluationGraph(CONNECT_FOUR, lambda ply: None)
    graph.rect = target.get_rect()
    plies = tuple(PlyEvaluation(each, moves_left=1) for each in sides)
    graph.show(GameEvaluation(plies[:12] if not turns else plies), 0, graph.sides, room=23)
    graph.draw(target, style)
    end = 480 - EDGE if turns else 480 // 2 - EDGE
    for x in range(EDGE + 8, end):  # beyond the ring at ply 0
        column = {tuple(target.get_at((x, y)))[:3] for y in range(140)}
        assert any(
            sum(abs(a - b) for a, b in zip(c, DARK.accent, strict=True)) < 90 for c in column
        ), x
