"""The search of the pages against the readable one: the same score, move and nodes."""

import random

import pytest
from how_many import examples
from page_search import NODE, answers, question
from random_games import undecided

from engine.games.catalogue import line_game
from engine.games.line_game import LineGame, LinePosition
from engine.games.tic_tac_toe import tic_tac_toe
from engine.knowledge.evaluation import evaluation
from engine.knowledge.line_knowledge import centre_first
from engine.search.deepening import deepening
from engine.search.enhanced import Aids
from engine.search.limits import Meter, SearchResult
from engine.search.ordering import Ordering
from engine.search.root import fixed_depth

pytestmark = pytest.mark.skipif(NODE is None, reason="needs Node.js")

BOARDS = (
    (line_game("connect-four"), 250, 5),
    (tic_tac_toe(), 150, 9),
    (line_game("connect-four", (8, 7), 5), 40, 4),
    (line_game("connect-four", (4, 5), 3), 30, 6),
    (tic_tac_toe(8, 8, 5), 30, 2),
)
"""Boards, the number of their positions, and the largest depth."""


def readable(
    position: LinePosition, depth: int, preference: list[int], *, ordered: bool, deepen: bool
) -> SearchResult:
    aids = Aids(None, Ordering(centre_first(position.game))) if ordered else None
    search = deepening if deepen else fixed_depth
    judge = evaluation("squares", position.game)
    return search(
        "alphabeta", position, depth, judge, preference=preference, meter=Meter(), aids=aids
    )


def test_the_same_score_move_and_nodes_on_many_positions() -> None:
    chance, asked, expected = random.Random(25), [], []
    for game, count, deepest in BOARDS:
        for _ in range(examples(count)):
            position, moves = undecided(game, chance.randrange(game.cells), chance)
            preference = chance.sample(legal := position.legal_moves(), len(legal))
            ordered, deepen = chance.random() < 0.6, chance.random() < 0.5
            depth = chance.randint(1, deepest)
            way = {"ordered": ordered, "deepen": deepen}
            asked.append(question(game, moves, depth, preference=preference, **way))
            found = readable(position, depth, preference, ordered=ordered, deepen=deepen)
            expected.append((found.score, found.move, found.nodes))
    found_here = [(each["score"], each["move"], each["nodes"]) for each in answers(asked)]
    assert len(found_here) == sum(examples(count) for _, count, _ in BOARDS)
    assert found_here == expected


@pytest.mark.parametrize(("game", "text"), [(line_game("connect-four"), ""), (tic_tac_toe(), "5")])
def test_without_a_preference_the_lowest_of_equal_moves_is_chosen(
    game: LineGame, text: str
) -> None:
    position = game.position(text)
    moves = [int(each) - 1 for each in text]
    found = readable(position, 3, position.legal_moves(), ordered=True, deepen=True)
    (answer,) = answers([question(game, moves, 3)])
    assert (answer["score"], answer["move"]) == (found.score, found.move)
