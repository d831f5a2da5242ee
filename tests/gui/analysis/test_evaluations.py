"""A game's exact scores ply by ply, marks held against another solver, graph and bar."""

import random

import pygame
import pytest
from bitbully import BitBully, Board
from games_to_review import FULL_BOARD, O_ERRS, SOLVED_AT_ONCE, LateAnalysis, moves_of
from how_many import often
from local_engines import InstantAnalysis
from random_games import whole_game
from sample_games import CONNECT_FOUR, TIC_TAC_TOE, after

from engine.games.game import Move
from engine.games.line_game import LineGame, LinePosition
from engine.reasons.judgement import (
    GameEvaluation,
    Judgement,
    Mark,
    PlyEvaluation,
    best_moves,
    evaluate,
)
from engine.search.limits import Bounds
from engine.service.messages import Analysed
from gui.analysis.evaluation_bar import EvaluationBar, height
from gui.analysis.evaluation_graph import EDGE, EvaluationGraph
from gui.look.style import Style
from gui.look.themes import DARK
from gui.shell.analyst import Analyst
from gui.shell.jobs import Requests, review


def reviewed(
    game: LineGame, moves: list[Move], analysis: type[InstantAnalysis]
) -> tuple[Analyst, GameEvaluation]:
    analyst = Analyst(analysis)
    analyst.request(Requests(reviewed=review(game, moves)))
    while analyst.busy:
        analyst.poll()
    return analyst, evaluate(game, moves, analyst.known)


def test_every_ply_has_its_score_from_the_first_players_side() -> None:
    _, found = reviewed(TIC_TAC_TOE, moves_of(TIC_TAC_TOE, O_ERRS), InstantAnalysis)
    marks = [each.judgement and each.judgement.mark for each in found.plies]
    assert [each.score for each in found.plies] == [0, 0, 0, 0, 2, 2, 2, 2]
    assert marks == [None, *[Mark.BEST] * 3, Mark.MISTAKE, *[Mark.BEST] * 3]
    assert found.plies[4].judgement == Judgement(0, -2, (1, 3, 5, 7))


@pytest.mark.parametrize("contradicted", [False, True])
def test_scores_unknown_or_contradicted_by_the_next_are_left_out(contradicted: bool) -> None:
    def lost(position: LinePosition) -> Analysed | None:
        worst = Bounds(-1, -1)
        columns = (worst if move in position.legal_moves() else None for move in range(9))
        return Analysed(1, position.ply, tuple(columns)) if contradicted else None

    found = evaluate(TIC_TAC_TOE, moves_of(TIC_TAC_TOE, O_ERRS), lost)
    assert [each.score for each in found.plies] == [None] * 7 + [2], "but how the game has ended"
    assert all(each.judgement is None for each in found.plies)
    assert found.turning_point is None


def test_the_end_of_a_full_board_is_a_draw() -> None:
    found = evaluate(CONNECT_FOUR, moves_of(CONNECT_FOUR, FULL_BOARD), lambda position: None)
    assert found.plies[-1].score == 0


@pytest.mark.parametrize("seed", often(1, range(6)))
def test_marks_scores_and_best_moves_are_those_of_another_solver(seed: int) -> None:
    moves = whole_game(CONNECT_FOUR, random.Random(seed))
    analyst, found = reviewed(CONNECT_FOUR, moves, LateAnalysis)
    oracle, position, checked = BitBully(), CONNECT_FOUR.start(), 0
    for ply, move in enumerate(moves):
        if ply >= SOLVED_AT_ONCE:
            scores = oracle.score_all_moves(Board(moves[:ply]))
            best = max(scores.values())
            known = analyst.known(position)
            assert known is not None
            assert {m: b.score for m, b in enumerate(known.columns) if b} == scores
            winners = [m for m in sorted(scores) if scores[m] == best]
            assert best_moves(known.columns) == winners
            assert found.plies[ply].score == (best if ply % 2 == 0 else -best)
            assert found.plies[ply + 1].judgement == Judgement(best, scores[move], tuple(winners))
            checked += 1
        position = position.play(move)
    assert checked == max(len(moves) - SOLVED_AT_ONCE, 0)


def test_the_scale_of_graph_and_bar_keeps_the_order_and_sets_wins_off_from_draws() -> None:
    wins = [height(CONNECT_FOUR, 1, moves) for moves in range(21, 0, -1)]
    assert wins == sorted(set(wins))
    assert wins[-1] == 1, "a win with the next stone"
    assert wins[0] >= 0.3
    assert height(CONNECT_FOUR, 0, 0) == 0
    assert [height(CONNECT_FOUR, -1, moves) for moves in range(21, 0, -1)] == [-up for up in wins]


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
