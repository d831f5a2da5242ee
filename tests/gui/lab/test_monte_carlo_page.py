"""The Monte Carlo page shows what the search did: every game, term, visit and win rate."""

import csv
import io
import math
from collections import defaultdict
from pathlib import Path

import pygame
import pytest
from analysed_games import HalfAnalysis
from drawn import check_picture
from lab_pages import described, page_in_sight
from local_engines import InstantAnalysis
from pilot import Launch, Pilot, turn_to

from engine.games.game import Player
from engine.games.line_game import LinePosition
from engine.games.line_rules import Cell
from engine.search.limits import Bounds, Limit, Meter
from engine.search.mcts import PlayedOut, SearchNode, SearchTree, mcts
from engine.search.split_mix import SplitMix
from gui.analysis.words import move_name
from gui.lab.monte_carlo import words as mcts_text
from gui.lab.monte_carlo.page import MonteCarloPage
from gui.lab.monte_carlo.step import MctsPhase
from gui.widgets import Slider

SQUARES = ("--game", "tic-tac-toe", "--moves", "51", "--players", "human,human")
DISCS = ("--game", "connect-four", "--moves", "44535", "--players", "human,human")


def opened(launch: Launch, *arguments: str) -> tuple[Pilot, MonteCarloPage]:
    pilot = launch(*(arguments or SQUARES), analysis=InstantAnalysis())
    pilot.press(pygame.K_F3)
    turn_to(pilot, "Monte Carlo")
    pilot.wait(0.3)
    return pilot, page_in_sight(pilot, MonteCarloPage)


def forward(pilot: Pilot, phases: int) -> None:
    for _ in range(phases):
        pilot.press(pygame.K_RIGHT)


def reached(pilot: Pilot, page: MonteCarloPage) -> None:
    """Waits until the step that is wanted is shown and no engine is awaited."""
    pilot.until(lambda: page._reached and not page.games.waiting, 60)
    pilot.step()


def searched(
    position: LinePosition, games: int, seed: int, exploration: float
) -> tuple[SearchNode, list[PlayedOut]]:
    """The root of the readable search itself, and its games."""
    tree, played, meter = SearchTree(), list[PlayedOut](), Meter(limit=Limit(nodes=games))
    mcts(position, meter, SplitMix(seed), tree, exploration=exploration, watch=played.append)
    assert tree.root is not None
    return tree.root, played


def check_root(page: MonteCarloPage, games: int) -> None:
    """Checks the bars, the terms and the circles against a search of so many games."""
    setting, step = page.setting, page.step
    assert page.games.tree.played == games
    found, _ = searched(setting.board.position, games, setting.seed, setting.exploration)
    children = {child.move: child for child in found.children}
    for each in page.picture.moves:
        child = children.get(each.move)
        assert each.visits == (child.visits if child else 0)
        if child:
            assert each.rate == pytest.approx((child.mean + 1) / 2)
    assert step.terms is not None
    for row in step.terms.rows:
        child = children[row.move]
        assert row.visits == child.visits
        assert row.mean == pytest.approx(child.mean)
        if child.proven is None:
            bonus = setting.exploration * math.sqrt(math.log(found.visits) / child.visits)
            assert row.bonus == pytest.approx(bonus)


@pytest.mark.usefixtures("motion_drawn")
def test_every_phase_of_every_game_is_the_searchs(launch: Launch) -> None:
    pilot, page = opened(launch)
    games = 12
    _, found = searched(page.setting.board.position, games, 1, 1.41)
    for number, game in enumerate(found):
        moves = []
        node: SearchNode | None = game.leaf
        while node is not None and node.parent is not None:
            moves.append(node.move)
            node = node.parent
        path = tuple(reversed(moves))
        forward(pilot, 1)
        assert (page.step.phase, page.games.tree.played) == (MctsPhase.SELECT, number)
        assert page.step.path == path[:-1]
        forward(pilot, 1)
        assert (page.step.phase, page.step.path) == (MctsPhase.EXPAND, path)
        forward(pilot, 1)
        pilot.wait(1.3)
        assert page.step.phase is MctsPhase.PLAY_OUT
        assert len(page.picture.playout) == len(game.moves)
        word = {1: "X wins", -1: "O wins", 0: "a draw"}[int(game.outcome)]
        assert pilot.sentence.endswith(f", {word}.")
        assert pilot.app.last_announcement == pilot.sentence
        forward(pilot, 1)
        assert (page.step.phase, page.games.tree.played) == (MctsPhase.BACK_UP, number + 1)
        gains = [node.gain for node in page.step.nodes]
        assert [abs(gain or 0) for gain in gains] == [abs(game.outcome)] * len(gains)
    check_root(page, games)
    check_picture(pilot)


def test_whole_games_a_thousand_games_and_the_start(launch: Launch) -> None:
    pilot, page = opened(launch)
    assert pilot.app.last_announcement == "Monte Carlo."
    pilot.press(pygame.K_RIGHT, mod=pygame.KMOD_LSHIFT)
    assert (page.step.phase, page.step.number) == (MctsPhase.BACK_UP, 1)
    pilot.press(pygame.K_LEFT, mod=pygame.KMOD_LSHIFT)
    assert page.step.phase is MctsPhase.START
    pilot.press(pygame.K_g)
    reached(pilot, page)
    check_root(page, 1000)
    assert pilot.app.last_announcement.startswith("Game 1,000, back up")
    pilot.press(pygame.K_HOME)
    reached(pilot, page)
    assert page.step.phase is MctsPhase.START
    assert [each.visits for each in page.picture.moves] == [0] * 7


def test_slow_phases_are_all_shown_and_fast_ones_now_and_then(launch: Launch) -> None:
    pilot, page = opened(launch)
    _, games = searched(page.setting.board.position, 2, 1, 1.41)
    pilot.press(pygame.K_EQUALS)
    pilot.press(pygame.K_EQUALS)
    assert pilot.app.last_announcement == "4 phases a second."
    pilot.press(pygame.K_SPACE)

    def seen() -> dict[int, set[int]]:
        """Returns how many stones of the playout were seen at each step in 5 seconds."""
        found, end = defaultdict[int, set[int]](set), pilot.clock.now + 5
        while pilot.clock.now < end:
            pilot.step()
            found[page.step.step].add(len(page.picture.playout))
        return found

    slow = seen()
    assert [*slow] == list(range(1, 22))
    assert [max(slow[step]) for step in (3, 7)] == [len(game.moves) for game in games]
    assert min(len(slow[step]) for step in (3, 7)) > 2, "one stone after the other"
    for _ in range(3):
        pilot.press(pygame.K_EQUALS)
    fast = seen()
    assert len(fast) in range(18, 22), "four times a second"
    assert page.step.step > 600


def test_another_constant_replays_the_same_number_of_games(launch: Launch) -> None:
    pilot, page = opened(launch)
    page.go_to(4 * 60)
    reached(pilot, page)
    before = [each.visits for each in page.picture.moves]
    pilot.press(pygame.K_c)
    pilot.press(pygame.K_PAGEUP)
    pilot.press(pygame.K_RIGHT)
    reached(pilot, page)
    assert page.setting.exploration == 1.52
    check_root(page, 60)
    constant = pilot.widget(mcts_text.EXPLORATION)
    assert isinstance(constant, Slider)
    pilot.click(constant.place_of(20))
    reached(pilot, page)
    assert page.setting.exploration == pytest.approx(0.2, abs=0.02)
    check_root(page, 60)
    assert [each.visits for each in page.picture.moves] != before


def test_the_exact_scores_stand_beside_the_estimates(launch: Launch) -> None:
    pilot, page = opened(launch)
    pilot.until(lambda: page.picture.analysed is not None)
    assert {chip.value for chip in page.picture.chips} <= {"draw", "loss 4", "loss 3", "loss 2"}
    assert len(page.picture.chips) == 7
    page.go_to(4 * 50)
    reached(pilot, page)
    (preferred,) = [each.move for each in page.picture.moves if each.chosen]
    name = move_name(page.picture.game, preferred)
    best = {chip.name: chip.value for chip in page.picture.chips}[name] == "draw"
    verdict = described(pilot, "note")["Exact scores"]
    assert verdict.startswith("Preferred now: square")
    assert (", which is best." in verdict, "; best is " in verdict) == (best, not best)
    said = [each.name for each in pilot.described()]
    assert {"Games and win rates", "Exact scores", "Phase done", "Root"} <= set(said)


def test_the_star_of_the_best_square_is_drawn_whole(launch: Launch) -> None:
    draws = [Bounds(0, 0)] * 15
    words = ("--game", "tic-tac-toe", "--board", "4x4", "--connect", "4", "--window", "640x480")
    values = HalfAnalysis([Bounds(-8, 8)] * 16)
    pilot = launch(*words, "--players", "human,human", analysis=values)
    pilot.press(pygame.K_F3)
    turn_to(pilot, "Monte Carlo")
    pilot.wait(1)
    check_picture(pilot)
    values.bounds = (*draws[:7], Bounds(1, 1), *draws[7:])
    pilot.wait(1)
    check_picture(pilot)


def test_a_search_that_ends_says_so(launch: Launch) -> None:
    moves = ("--game", "tic-tac-toe", "--moves", "1245", "--players", "human,human")
    pilot, page = opened(launch, *moves)
    pilot.press(pygame.K_g)
    reached(pilot, page)
    assert page.games.ended
    assert pilot.sentence.endswith("The root is proven: the search ends.")
    assert not pilot.widget("+1,000 games").enabled
    forward(pilot, 1)
    assert pilot.notice == "There are no more games."


def test_what_a_game_proves_is_told_and_a_node_beside_the_path_selects_the_one_above(
    launch: Launch,
) -> None:
    pilot, page = opened(launch, *SQUARES[:2], "--moves", "1592", *SQUARES[4:])
    forward(pilot, 40)
    reached(pilot, page)
    assert pilot.sentence.endswith("Proven: square 7 lets O win.")
    nodes = [each for each in pilot.described() if each.role == "treeitem"]
    beside = [each for each in nodes if each.name.startswith("After squares 7, 6")]
    pilot.click(pygame.Rect(beside[0].bounds).center)
    nodes = [each for each in pilot.described() if each.role == "treeitem"]
    (chosen,) = (each.name for each in nodes if "selected" in each.states)
    assert chosen == "After square 7"


def test_leaving_stops_the_engine_and_the_other_game_can_be_chosen(launch: Launch) -> None:
    pilot, page = opened(launch)
    pilot.press(pygame.K_t)
    pilot.click(pilot.widget("Connect Four: empty board").rect.center)
    pilot.wait(0.3)
    assert page.setting.board.game.gravity
    forward(pilot, 2)
    assert page.step.phase is MctsPhase.EXPAND
    assert pilot.sentence.startswith("Game 1, expand: column ")
    pilot.press(pygame.K_PAGEUP, mod=pygame.KMOD_LCTRL)
    assert not page.games.waiting


def test_the_terms_are_exported_as_csv(launch: Launch, tmp_path: Path) -> None:
    pilot, page = opened(launch)
    page.go_to(4 * 80 + 1)
    reached(pilot, page)
    made = {each.ending: each.content for each in page.exports()}
    assert made[".html"]().startswith(b"<!doctype html>")
    table = made[".csv"]().decode()
    rows = list(csv.DictReader(io.StringIO(table)))
    terms = page.step.terms
    assert terms is not None
    root = [row for row in rows if row["place"] == "0"]
    assert [(int(row["move"]) - 1, int(row["n"])) for row in root] == [
        (row.move, row.visits) for row in terms.rows
    ]
    assert [float(row["sum"]) for row in root if not row["proven"]] == pytest.approx(
        [row.total for row in terms.rows if row.proven is None], abs=1e-5
    )
    assert [row["move"] for row in root if row["chosen"]] == [str(terms.chosen + 1)]


def test_a_stone_of_a_playout_draws_itself(launch: Launch, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, page = opened(launch, *DISCS)
    forward(pilot, 3)
    pilot.step()
    drawn: list[pygame.Rect] = []
    take_dirty = pilot.scene.take_dirty

    def recording_take_dirty() -> list[pygame.Rect]:
        pieces = take_dirty()
        drawn.extend(pieces)
        return pieces

    monkeypatch.setattr(pilot.scene, "take_dirty", recording_take_dirty)
    while page.animating:
        pilot.step()
    column, all_at_once = page.picture.columns[0][1] * pilot.app.style.scale, 3
    assert drawn
    assert all(each.width * each.height <= all_at_once * column**2 for each in drawn)


@pytest.mark.usefixtures("every_frame")
def test_a_stone_of_a_playout_is_drawn_anew_in_the_path(launch: Launch) -> None:
    pilot, page = opened(launch)
    stones = (Cell(2, 2), Player.FIRST), (Cell(0, 0), Player.SECOND)
    for length in (1, 2):
        page.picture.path, page.picture.playout = stones[:length], stones[length:]
        pilot.scene.compare()
        check_picture(pilot)
