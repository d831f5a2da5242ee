"""The dice race: its rules, and the commands that play a game in a file."""

import math
from pathlib import Path

import pytest
from commands import Commands
from example_programs import FOLDER, load

from engine.games.game_file import GameFileError, load_game
from plyfall import IllegalMoveError, Outcome, Player

dice_race = load("dice_race")
FILE = str(FOLDER / "dice_race.py")


def test_the_chances_of_a_throw() -> None:
    assert dice_race.throws(1) == {0: 1 / 6, **dict.fromkeys(range(2, 7), 1 / 6)}
    for dice in (1, 2, 3):
        chances = dice_race.throws(dice)
        assert math.isclose(sum(chances.values()), 1)
        assert math.isclose(chances[0], 1 - (5 / 6) ** dice)
        assert list(chances) == sorted(chances)
        # A die without its 1 is worth 4 in the mean.
        mean = sum(points * chance for points, chance in chances.items())
        assert math.isclose(mean, (5 / 6) ** dice * 4 * dice)


def test_a_game() -> None:
    position = dice_race.GAME.start()
    for dice, points in ((2, 18), (0, 6), (0, 2)):
        thrown = position.play(dice)
        assert thrown.outcome is None
        assert thrown.legal_moves() == [points for points, _ in thrown.chances()]
        with pytest.raises(IllegalMoveError):
            thrown.play(1)
        assert thrown.turn is position.turn.other
        position = thrown.play(points)
        assert position.turn is thrown.turn
    assert position.points == (20, 6)
    assert (position.turn, position.ply) == (Player.SECOND, 6)
    assert position.outcome is Outcome.FIRST
    assert position.legal_moves() == []
    with pytest.raises(IllegalMoveError):
        position.play(0)
    assert str(position) == f"first  {'#' * 20} 20\nsecond {'#' * 6}{'.' * 14}  6"


def test_expectiminimax_plays_it_better_than_chance(run: Commands) -> None:
    text = run.said("match", "expectiminimax:depth=2", "random", "--game", FILE, "--games", "200")
    together = next(line for line in text.splitlines() if line.startswith("together"))
    assert int(together.split()[1]) == 200
    assert float(together.split()[-1].rstrip("%")) > 55
    assert run.said("match", "mcts:nodes=20", "random", "--game", FILE, "--games", "2")


def test_a_match_shows_its_games_by_the_names_of_the_moves(run: Commands) -> None:
    words = ("match", "random", "random", "--game", FILE, "--games", "2", "--show", "--seed", "3")
    text = run.said(*words)
    assert run.said(*words).splitlines()[:2] == text.splitlines()[:2]
    number, result, *moves = text.splitlines()[0].split("  (")[0].split()
    assert (number, result in ("first", "second")) == ("1", True)
    position = dice_race.GAME.start()
    for name in moves:
        names = {dice_race.GAME.move_name(position, move): move for move in position.legal_moves()}
        position = position.play(names[name])
    assert position.outcome == result


def test_a_match_has_openings(run: Commands) -> None:
    words = ["match", "random", "random", "--games", "2", "--show", "--opening", "4", "--game"]
    text = run.said(*words, FILE)
    one, other = (line.split()[2:6] for line in text.splitlines()[:2])
    assert one == other
    assert "openings of 4 random plies" in text


def test_it_is_played_in_the_terminal(run: Commands) -> None:
    typed = "three-dice\nfour-dice\nu\ny\nu\n?\nq\n"
    text = run.said("play", FILE, "--seed", "1", "--depth", "2", given=typed)
    assert "moves: one-die, two-dice, three-dice" in text
    assert "'four-dice' is no move here; the moves are one-die, two-dice, three-dice" in text
    assert "the second player plays three-dice" in text
    assert text.count("chance: ") == 2
    assert "Throw(" not in text


def test_two_computers_play_it_to_its_end_and_their_record_is_an_opening(run: Commands) -> None:
    words = ("play", FILE, "--players", "random,random")
    *_, result, moves = run.said(*words, "--seed", "2").splitlines()
    assert result in ("the first player wins.", "the second player wins.")
    assert moves.startswith("moves: ")
    again = run.said(*words, "--moves", moves.removeprefix("moves: "))
    assert again.splitlines()[-1] == moves


def test_a_trace_of_it(run: Commands) -> None:
    words = ("trace", "three-dice 18 one-die 6", "--game", FILE, "--depth", "2")
    found = run.json(*words)
    assert found["move"] == "one-die"  # two points are enough
    root, *below = found["nodes"]
    assert root["kind"] == "max"
    chance = {node["name"]: node for node in below if node["kind"] == "chance"}
    # Five in six win at once; after a 1, 18 points against 6 are worth 12 of 20.
    expected = 5 / 6 * (1_000_000 - 2) + 1 / 6 * 12 * 900_000 / 20
    assert math.isclose(chance["one-die"]["value"], expected)
    assert run.said(*words, "--format", "svg").startswith("<svg")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("match alphabeta random --game FILE", "alphabeta cannot play games of chance"),
        ("match ugi:path=/bin/cat random --game FILE", "external engines cannot play"),
        ("play FILE --players alphabeta,random", "alphabeta cannot play games of chance"),
        ("play FILE --moves one-dice", "'one-dice' is no move here; the moves are one-die"),
        ("trace one-die --game FILE", "it is chance's turn"),
        ("trace one-dice --game FILE", "'one-dice' is no move here"),
        ("trace x --game no-such.py", "there is no file 'no-such.py'"),
    ],
)
def test_what_cannot_be_is_told_in_one_line(run: Commands, words: str, message: str) -> None:
    status, _, told = run(*words.replace("FILE", FILE).split())
    assert (status, told.count("\n")) == (2, 1)
    assert message in told


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("GAME = 1 / 0", "line 1: ZeroDivisionError: division by zero"),
        ("\nGAME = (", "line 2: SyntaxError"),
        ("x = 1", "names no game GAME"),
        ("GAME = 5", "AttributeError"),
        ("class G:\n name = 'g'\n def start(self): return 5\nGAME = G()", "position has no game"),
        ("import no_such_module", "line 1: ModuleNotFoundError"),
    ],
)
def test_a_file_without_a_game(tmp_path: Path, source: str, message: str) -> None:
    path = tmp_path / "wrong.py"
    path.write_text(source)
    with pytest.raises(GameFileError, match=message) as caught:
        load_game(path)
    assert "\n" not in str(caught.value)


def test_a_mistake_of_the_file_is_told_with_its_line(tmp_path: Path, run: Commands) -> None:
    path = tmp_path / "wrong.py"
    source = Path(FILE).read_text("utf-8").replace("return lead * 900_000", "return lead / 0")
    line = next(n for n, text in enumerate(source.splitlines(), 1) if "lead / 0" in text)
    path.write_text(source)
    for words in (
        ("match", "random", "expectiminimax:depth=2", "--game", str(path)),
        ("trace", "", "--game", str(path)),
        ("play", str(path), "--players", "expectiminimax:depth=2,random"),
    ):
        status, _, told = run(*words)
        assert (status, told.count("\n")) == (2, 1)
        assert f"line {line}: ZeroDivisionError" in told
