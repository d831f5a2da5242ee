"""One record adds an algorithm, another an evaluation: everywhere players are named."""

import random
import re
from typing import Any

import pytest
from commands import Commands
from hands import Mouse
from pilot import Launch, Pilot
from ugi_talk import talk

from engine.games.connect_four import connect_four
from engine.games.game import Player, Position
from engine.games.line_game import LineGame, LinePosition
from engine.knowledge.evaluation import EVALUATIONS, Evaluation, NamedEvaluation
from engine.players.algorithms import ALGORITHMS, Algorithm
from engine.players.choose import RUNS, Task, choose
from engine.players.cost import SearchCost
from engine.players.spec import PlayerSpec
from engine.search.limits import Meter, SearchResult, Variation
from engine.search.root import SEARCHES
from gui.command_line import parse
from gui.files.kept_game import Opponent
from gui.files.setup import Seat, SeatKind
from gui.shell.player_names import opponent_name


def rightmost(task: Task) -> SearchResult:
    return Meter().result(1, 0, (task.position.legal_moves()[-1],), complete=True)


def edges(game: LineGame, root: Player) -> Evaluation:
    """One's own stones in the last column less the opponent's."""
    del root
    column = game.column_boards[-1]

    def evaluate(position: LinePosition) -> int:
        own, other = position.current, position.mask ^ position.current
        return (own & column).bit_count() - (other & column).bit_count()

    return evaluate


@pytest.fixture(autouse=True)
def added(monkeypatch: pytest.MonkeyPatch) -> None:
    """Adds both, and what runs the player."""
    algorithm = Algorithm(
        "rightmost",
        "rightmost",
        "Right",
        "Plays the last move there is.",
        parameters=("depth", "evaluation"),
        usual_limit=("depth", 2),
        window_place=4,
        cost=SearchCost(lambda game, limit: 1000.0 * (limit.depth or 1), readable_speed=1000),
    )
    evaluation = NamedEvaluation(
        "edges", edges, "Edges", "Likes the last column.", readable_slowdown=10.0
    )
    monkeypatch.setitem(RUNS, algorithm.name, rightmost)
    monkeypatch.setitem(ALGORITHMS, algorithm.name, algorithm)
    monkeypatch.setitem(EVALUATIONS, evaluation.name, evaluation)


def test_they_choose_moves() -> None:
    start = connect_four().start()
    assert PlayerSpec.parse("rightmost") == PlayerSpec("rightmost", depth=2)
    assert choose(PlayerSpec.parse("rightmost"), start, random.Random(1)).move == 6
    assert choose(PlayerSpec.parse("alphabeta:depth=1,evaluation=edges"), start).move == 6
    with pytest.raises(ValueError, match="rightmost takes depth, evaluation"):
        PlayerSpec.parse("rightmost:nodes=5")


def test_a_search_is_added_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    searched = []

    def first_move(child: Position, depth: int, *rest: Any) -> tuple[float, Variation]:
        searched.append(depth)
        return SEARCHES["minimax"](child, depth, *rest)

    monkeypatch.setitem(SEARCHES, "twin", first_move)
    twin = Algorithm("twin", "look_ahead", parameters=("depth", "evaluation"), search="twin")
    monkeypatch.setitem(ALGORITHMS, twin.name, twin)
    start = connect_four().start()
    found = choose(PlayerSpec("twin", depth=3), start)
    assert found.pv == choose(PlayerSpec("minimax", depth=3), start).pv
    assert max(searched) == 2


def test_the_command_lines_know_them(run: Commands) -> None:
    players = "rightmost,alphabeta:depth=1,evaluation=edges"
    said = run.said("play", "--players", players, "--seed", "1")
    assert "(rightmost:depth=2,evaluation=squares: " in said
    words = ("--algorithms", "rightmost", "--depth", "1", "--evaluation", "edges")
    assert re.search(r"^rightmost +1 ", run.said("table", *words), re.MULTILINE)
    options = parse(["--algorithm", "rightmost", "--evaluation", "edges"])
    assert (options.algorithm, options.evaluation) == ("rightmost", "edges")
    seats = parse(["--players", "human,rightmost"]).players
    assert seats is not None
    assert [seat.file_name for seat in seats] == ["human", "rightmost"]


def test_the_statistics_name_them() -> None:
    seat = Seat(SeatKind.COMPUTER, "rightmost", depth=3)
    opponent = Opponent.of(seat)
    assert Opponent.from_key(opponent.key) == opponent
    assert opponent_name(opponent) == "Right, depth 3"


def test_ugi_offers_and_plays_them() -> None:
    setting = "setoption name {} value {}".format
    lines = ("ugi", setting("Algorithm", "rightmost"), setting("Evaluation", "edges"), "go depth 1")
    said = talk(*lines)
    assert any(re.match(r"option name Algorithm .* var rightmost$", line) for line in said)
    assert any(re.match(r"option name Evaluation .* var edges$", line) for line in said)
    assert "bestmove 7" in said


def said(pilot: Pilot) -> str:
    return " ".join(each.name for each in pilot.described() if each.role == "label")


def test_the_window_offers_them_and_says_what_they_cost(launch: Launch) -> None:
    pilot = launch()
    hand = Mouse(pilot)
    hand.push("Choose another algorithm")
    hand.choose("Algorithm", "Right")
    assert pilot.choice("Algorithm").tooltip == "Plays the last move there is."
    assert "About 6 s a move at first." in said(pilot)
    hand.choose("Evaluation", "Edges")
    assert pilot.choice("Evaluation").tooltip == "Likes the last column."
    assert "About 60 s a move at first." in said(pilot)
    hand.push("Done")
    hand.push("Play")
    pilot.type("4")
    pilot.wait(1)
    assert pilot.engine.open is not None
    assert pilot.engine.open.player == PlayerSpec("rightmost", depth=6, evaluation="edges")
