"""Matches and tournaments, also of external engines; killed, stopped, resumed."""

import csv
import json
import math
import os
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing
from pathlib import Path

import pytest
from commands import Commands, Terminal, without_times
from fake_engines import OUR_OWN, fake_text
from posix_system import interrupt_group, limited, linux, posix
from processes import ROOT, Piped, command, until, with_word
from sample_games import CONNECT_FOUR, TIC_TAC_TOE

from engine.cli.own_game import OwnMatch
from engine.cli.series import Standing
from engine.games.catalogue import line_game
from engine.games.line_game import LineGame
from engine.games.notation import parse_moves
from engine.players.spec import PlayerSpec
from engine.tournament.playing import Played, play_game
from engine.tournament.results_file import ResultsFile, read_tournament
from engine.tournament.schedule import Pairing, Plan, usual_opening
from engine.tournament.tally import Tally, elo, elo_text

QUICK = ("--games", "2", "--game", "tic-tac-toe")


def rows_of(path: Path) -> list[dict[str, str]]:
    return list(csv.DictReader(path.read_text("utf-8").splitlines()))


def test_a_match_against_external_engines(run: Commands) -> None:
    own = f"ugi:path={sys.executable},args={OUR_OWN} ugi,name=own,depth=2"
    own += ",option.Algorithm=alphabeta"
    text = run.said("match", own, fake_text("garbage"), "--games", "2", "--concurrency", "1")
    assert "own against garbage" in text
    assert "garbage lost 2 of its games by a fault, last: garbage answered 'banana'" in text
    assert "together             2      2" in text


def test_a_tournament_writes_its_table_and_its_games(run: Commands, tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("table.csv", "games.csv", "games.json")]
    text = run.said(
        *("tournament", "random", "alphabeta:depth=2", fake_text("dying"), "--games", "2"),
        *("--show", "--csv", str(files[0]), "--games-csv", str(files[1])),
        *("--export", str(files[2]), "--opening", "2"),
    )
    assert text.count("first:") == 6
    assert "openings of 2 random plies, seed 1; each pair 2 games" in text
    assert "dying lost games by a fault (died 4), last: dying ended with exit status 3" in text
    table = rows_of(files[0])
    assert {row["player"] for row in table} == {
        "random",
        "alphabeta:depth=2,evaluation=squares",
        "dying",
    }
    assert table[2]["player"] == "dying"
    assert table[2]["faults"] == "died 4"
    assert sum(float(row["elo"]) for row in table) == pytest.approx(0, abs=0.2)
    games = rows_of(files[1])
    assert [row["game"] for row in games] == [str(number) for number in range(1, 7)]
    exported = [json.loads(line) for line in files[2].read_text("utf-8").splitlines()]
    for row, game in zip(games, exported, strict=True):
        moves = parse_moves(line_game("connect-four"), row["moves"])
        assert row["moves"] == game["moves"]
        assert row["moves"].startswith(row["opening"])
        assert game["players"] == [row["first"], row["second"]]
        assert (game["result"], game["reason"]) == (row["result"], row["reason"])
        assert game["given"] == 2 <= len(moves)


def test_a_limit_is_for_those_that_name_none(run: Commands, tmp_path: Path) -> None:
    out = tmp_path / "out"
    run.said(
        *("tournament", "mcts", "mcts:nodes=30", "hard", "--nodes", "20", *QUICK),
        *("--out", str(out), "--gauntlet"),
    )
    assert [str(player) for player in read_tournament(out).plan.players] == [
        "mcts:nodes=20",
        "mcts:nodes=30",
        "hard",
    ]
    assert len(out.read_bytes().splitlines()) == 2 + 4  # the plan, the file's place, the games


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["random"], "2 to 64 players"),
        (["random", "nobody"], "there is no player 'nobody'"),
        (["random", "ugi:path=/nowhere/engine"], "there is no program '/nowhere/engine'"),
        (["random", "ugi:depth=2"], "needs its path"),
        (["random", "random", "--openings", "/nowhere/openings"], "cannot be read"),
        (["random", "random", "--resume"], "needs the file of results"),
        (["--resume", "--out", "/nowhere/out"], "cannot be read"),
        *(
            (["random", "random", option, "/nowhere/file"], "cannot be written")
            for option in ("--out", "--csv", "--games-csv", "--export")
        ),
        (["random", "random", "--games", "0"], "not a number from 1"),
        pytest.param(["--resume", "--out", "/dev/null"], "it is a device", marks=posix),
    ],
)
def test_what_cannot_be_played_is_said_in_one_line(
    run: Commands, arguments: list[str], why: str
) -> None:
    assert why in run.refused("tournament", *arguments)


def test_openings_are_read_from_a_file(run: Commands, tmp_path: Path) -> None:
    openings, text = tmp_path / "openings", ["tournament", "random", "random", "--openings"]
    openings.write_text("44\n48\n")
    assert "line 2: move 2 (8)" in run.refused(*text, str(openings))
    openings.write_text("44\n4455\n")
    shown = run.said(*text, str(openings), "--games", "4", "--show")
    assert "2 openings from a file" in shown
    moves = sorted(line.split()[2] for line in shown.splitlines() if "first:" in line)
    assert len(moves) == 4
    assert sum(line.startswith("4455") for line in moves) >= 2


def test_results_are_not_overwritten(run: Commands, tmp_path: Path) -> None:
    out = tmp_path / "out"
    arguments = ("tournament", "random", "random", *QUICK, "--out", str(out))
    run.said(*arguments)
    before = out.read_bytes()
    assert "exists already; --resume goes on with it" in run.refused(*arguments)
    assert "holds another tournament" in run.refused(*arguments, "--resume", "--seed", "2")
    assert "random" in run.said(*arguments, "--resume")  # nothing is left to play
    assert out.read_bytes() == before


def test_a_full_disk_leaves_the_table_so_far(run: Commands, tmp_path: Path) -> None:
    out = tmp_path / "out"
    arguments = ("tournament", "random", "beginner", "--games", "9", "--out", str(out))
    with limited("RLIMIT_FSIZE", 900):
        status, text, error = run(*arguments, "--concurrency", "1")
    assert status == 1
    kept = lines(out) - 2
    assert 1 <= kept < 9
    assert f"interrupted after {kept} of 9 games" in text
    assert "beginner" in text
    assert error == f"plyfall tournament: {out} cannot be written: File too large\n"
    run.said(*arguments, "--resume")
    with closing(ResultsFile(out, read_tournament(out).plan)) as results:
        assert sorted(results.played) == list(range(9))


def test_programs_of_a_file_from_elsewhere_are_asked_about(
    run: Commands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out, copy, log = tmp_path / "out", tmp_path / "copy", tmp_path / "log"
    monkeypatch.setenv("PLYFALL_FAKE_LOG", str(log))
    engine = fake_text("good", "an argument")
    run.said("tournament", engine, "random", *QUICK, "--out", str(out))
    plan, place, *_ = out.read_bytes().splitlines(keepends=True)
    out.write_bytes(plan + place)  # as if no game had been played yet
    copy.write_bytes(out.read_bytes())
    log.unlink()
    resume = "tournament", "--resume", "--concurrency", "1", "--out"

    error = run.refused(*resume, str(copy))
    assert "was not begun here and names programs to run: " in error
    assert "good 'an argument' (--run-programs runs them)" in error
    status, _, asked = run(*resume, str(copy), given=Terminal("n\n"))
    assert status == 2
    assert "good 'an argument'\nRun them? [y/N] " in asked
    assert not log.exists()

    assert "good" in run(*resume, str(copy), given=Terminal("y\n"))[1]
    assert log.exists()
    for agreed in (
        [str(copy), "--run-programs"],
        [str(copy), engine, "random", *QUICK],
        [str(out)],
    ):
        assert "good" in run.said(*resume, *agreed)


PLAYERS = ("mcts:nodes=3000", "alphabeta:depth=5")
LONG = ("--games", "6", "--concurrency", "2")
OURS = f"of-the-tournament-by-{os.getpid()}"
"""In the environment of its processes, its engines and what guards these."""


def start(out: Path) -> AbstractContextManager[Piped]:
    """A tournament of 18 games, in a group of processes of its own."""
    words = ("tournament", *PLAYERS, fake_text("good"), *LONG, "--out", str(out))
    environment = {**os.environ, "PLYFALL_TEST": OURS}
    return command(*words, text=True, start_new_session=True, env=environment)


def lines(path: Path) -> int:
    return path.read_bytes().count(b"\n") if path.exists() else 0


@linux
@pytest.mark.slow
def test_a_killed_tournament_goes_on_and_plays_every_game_once(
    run: Commands, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    with start(out) as process:
        until(lambda: lines(out) >= 4)
        assert len(with_word(OURS, "environ")) > 2, "it and its two workers at least"
        process.kill()
        process.wait()
    until(lambda: not with_word(OURS, "environ"))
    out.write_bytes(out.read_bytes()[:-7])  # and the last line was being written
    kept = lines(out) - 2
    plan = read_tournament(out).plan
    assert 1 <= kept < plan.total
    text = run.said("tournament", "--resume", "--out", str(out), "--concurrency", "2")
    assert "each pair 6 games" in text
    with closing(ResultsFile(out, plan)) as results:
        assert sorted(results.played) == list(range(18))
    numbers = Counter(
        json.loads(line.partition(b" ")[2])["number"]
        for line in out.read_bytes().splitlines()[2:]
        if line.endswith(b"}")
    )
    assert numbers == dict.fromkeys(range(18), 1)


@posix
def test_ctrl_c_prints_the_table_and_leaves_what_can_be_resumed(tmp_path: Path) -> None:
    out = tmp_path / "out"
    with start(out) as process:
        until(lambda: lines(out) >= 3)
        interrupt_group(process.pid)
        text, errors = process.communicate()
    assert process.returncode == 130
    assert errors == ""
    assert "interrupted after" in text
    assert "good" in text
    assert read_tournament(out).plan.total == 18


STRONG, WEAK = PlayerSpec.parse("alphabeta:depth=3"), PlayerSpec.parse("alphabeta:depth=1")


def pairings(game: LineGame, games: int, plies: int) -> Iterator[Pairing]:
    return Plan(game, (STRONG, WEAK), games, plies).pairings()


def match_text(run: Commands, *arguments: str) -> str:
    """What a match in this process prints, without the times."""
    return without_times(run.said("match", *arguments, "--processes", "1"))


def test_seats_change_after_every_game_and_openings_after_two() -> None:
    games = list(pairings(CONNECT_FOUR, 7, 4))
    assert [game.first for game in games] == [0, 1, 0, 1, 0, 1, 0]
    openings = [game.opening for game in games]
    assert openings[0::2] == [*openings[1::2], openings[6]]
    assert len(set(openings)) == 4


def test_openings_never_decide_the_game_and_may_run_out() -> None:
    games = pairings(TIC_TAC_TOE, 40, 1)
    assert {game.opening for game in games} == {(square,) for square in range(9)}
    for game in pairings(TIC_TAC_TOE, 6, 30):
        assert play_game(game).outcome is not None
    assert usual_opening(CONNECT_FOUR) == 4
    assert usual_opening(TIC_TAC_TOE) == 1


def test_the_standing_adds_up() -> None:
    standing = Standing()
    for game in pairings(CONNECT_FOUR, 20, 4):
        standing.add(play_game(game))
    first, second = standing.seats
    assert first.games == second.games == 10
    assert standing.total.wins == first.wins + second.wins
    assert standing.first_mover.wins == first.wins + second.losses
    assert standing.total.score > 0.6
    assert standing.plies == standing.costs[0].moves + standing.costs[1].moves + 20 * 4


def test_a_seed_repeats_a_match_and_another_does_not(run: Commands) -> None:
    arguments = ["random", "alphabeta:depth=1", "--games", "6", "--show"]
    first = match_text(run, *arguments, "--seed", "5")
    assert match_text(run, *arguments, "--seed", "5") == first
    assert match_text(run, *arguments, "--seed", "6") != first
    assert "6 different games" in first


def test_the_empty_board_as_opening(run: Commands) -> None:
    text = match_text(
        run, "alphabeta:depth=2", "alphabeta:depth=2", "--games", "4", "--opening", "0"
    )
    assert "from the empty board" in text


def test_elo_is_what_the_formula_says() -> None:
    assert elo(0.5) == 0
    assert elo(0.76) == pytest.approx(200.2, abs=0.1)
    assert elo(1) == math.inf
    assert elo(0) == -math.inf
    tally = Tally(wins=60, draws=20, losses=20)
    assert tally.score == 0.7
    assert tally.error == pytest.approx(1.96 * math.sqrt((0.6 + 0.05 - 0.49) / 100))
    assert elo_text(tally) == "+147, with 95 % certainty +86 to +218"


@pytest.mark.parametrize(
    ("tally", "text"),
    [
        (Tally(), "unknown"),
        (Tally(wins=100), "more than +607"),
        (Tally(losses=100), "less than -607"),
        (Tally(draws=10), "+0, with 95 % certainty -92 to +92"),  # 26 % decided: 5 %
        (Tally(losses=2), "less than +216"),  # who wins 78 % loses two with 5 %
        (Tally(9_990, 0, 10_010), "+0, with 95 % certainty -5 to +4"),
    ],
)
def test_elo_at_the_edges(tally: Tally, text: str) -> None:
    assert elo_text(tally) == text


@pytest.mark.parametrize(("games", "words"), [("1", "0 of 1 game"), ("2", "0 of 2 games")])
def test_ctrl_c_counts_the_games_in_words(
    games: str, words: str, run: Commands, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(game: int) -> Played:
        raise KeyboardInterrupt

    monkeypatch.setattr(OwnMatch, "played", lambda *_: map(interrupt, [1]))
    race = str(ROOT / "examples" / "dice_race.py")
    status, out, _ = run("match", "random", "random", "--games", games, "--game", race)
    assert status == 130
    assert out.startswith(f"interrupted after {words}\n")
