"""The bar that shows what a position is worth."""

import pygame
from sample_games import CONNECT_FOUR, after

from gui.analysis.evaluation_bar import EvaluationBar
from gui.look.style import Style
from gui.look.themes import DARK


def test_the_line_between_the_shares_stays_in_the_bar() -> None:
    now, target = [0.0], pygame.Surface((40, 560))
    bar, style = EvaluationBar(lambda: now[0]), Style(DARK, 4 / 3)
    bar.rect = pygame.Rect(10, 10, 24, 530)
    bar.show(after(CONNECT_FOUR, "31212121"), None, "Yellow won")
    bar.show(after(CONNECT_FOUR, "1212121"), None, "Red won")
    while bar.moving:
        bar.draw(target, style)
        assert not any(pygame.transform.average_color(target, (0, y, 40, 1))[0] for y in (9, 540))
        now[0] += 1 / 2000
