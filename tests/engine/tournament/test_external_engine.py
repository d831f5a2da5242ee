"""External engines as text, and the conversation with good and bad ones."""

import sys
import time
from contextlib import closing
from pathlib import Path

import pytest
from fake_engines import LONG, SHORT, fake, our_own
from posix_system import linux, posix
from processes import is_alive, until, with_word
from sample_games import CONNECT_FOUR, TIC_TAC_TOE

from engine.games.game import Outcome
from engine.players.spec import PlayerSpec
from engine.search.limits import WIN, Limit, SearchInfo
from engine.tournament.engine_process import EngineFaultError, Fault
from engine.tournament.external_engine import ExternalEngine, name_of, parse_competitor
from engine.tournament.external_player import (
    ExternalPlayer,
    Introduction,
    Patience,
    introduce,
    read_info,
)
from engine.tournament.playing import Engines, Played, play_game
from engine.tournament.schedule import Plan

RANDOM = PlayerSpec("random")


def game_against(engine: ExternalEngine, patience: Patience = LONG) -> Played:
    with closing(Engines(patience)) as engines:
        return play_game(next(Plan(CONNECT_FOUR, (engine, RANDOM)).pairings()), engines)


@pytest.mark.parametrize(
    "text",
    [
        "ugi:path=./my-engine",
        "ugi:path=/opt/my engine/run,\"args=--fast, -x 'a b'\",name=mine,depth=5,nodes=9,time=0.5",
        'ugi:path=e,option.Hash Size=16,"option.Book=a,b"',
        'ugi:path=e,"name=a ""quoted"" one"',
    ],
)
def test_an_engine_is_read_and_written_alike(text: str) -> None:
    engine = ExternalEngine.parse(text)
    assert ExternalEngine.parse(str(engine)) == engine


def test_every_part_of_the_text_counts() -> None:
    engine = ExternalEngine.parse(
        "ugi:path=/x/my-engine.sh,args=--fast 'a b',movetime=200,option.Hash=16"
    )
    assert engine == ExternalEngine(
        "/x/my-engine.sh", ("--fast", "a b"), (("Hash", "16"),), movetime=200
    )
    assert engine.go == "go movetime 200"
    assert name_of(engine, CONNECT_FOUR) == "my-engine"
    assert ExternalEngine.parse("ugi:path=e,depth=3,nodes=7").go == "go depth 3 nodes 7"
    assert ExternalEngine.parse("ugi:path=e").movetime == 1000


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("ugi:", "needs its path"),
        ("ugi:depth=3", "needs its path"),
        ("ugi:path=e,speed=3", "ugi takes path, args, name"),
        ("ugi:path=e,depth", "ugi takes path"),
        ("ugi:path=e,depth=x", "the depth 'x' is not a number"),
        ("ugi:path=e,depth=0", "1 to 64"),
        ("ugi:path=e,time=x", "is not a number"),
        ("ugi:path=e,path=f", "path is given twice"),
        ("ugi:path=e,time=1,movetime=5", "is given twice"),
        ("ugi:path=e,args='a", "a quotation mark is missing"),
        ("ugi:path=e,option.A=\tgo", "no control characters"),
        ("ugi:path=e,option.A=y\ngo", "no control characters"),
        ('ugi:path=e,"name=a\r\nb"', "no control characters"),
        (f"ugi:path=e,name={'a' * 200_000}", "cannot be read: field larger"),
    ],
)
def test_a_wrong_text_says_what_is_wrong(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why) as caught:
        ExternalEngine.parse(text)
    assert "\n" not in str(caught.value)


def test_a_limit_is_for_players_that_name_none() -> None:
    limit = Limit(seconds=0.2)
    assert str(parse_competitor("alphabeta", limit)) == "alphabeta:movetime=200,evaluation=squares"
    assert parse_competitor("mcts", limit) == PlayerSpec("mcts", movetime=200)
    assert parse_competitor("mcts:nodes=5", limit) == PlayerSpec("mcts", nodes=5)
    assert parse_competitor("hard", limit) == PlayerSpec("hard")
    assert parse_competitor("mcts", Limit(depth=4)) == PlayerSpec("mcts")
    assert parse_competitor("ugi:path=e", limit).movetime == 200
    assert parse_competitor("ugi:path=e,depth=4", limit).movetime is None


@posix
def test_a_program_is_found_or_said_to_be_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert Path(ExternalEngine("python3").located().path).is_absolute()
    monkeypatch.setenv("HOME", str(Path(sys.executable).parent))
    own = f"~/{Path(sys.executable).name}"
    assert ExternalEngine(own).located().path == sys.executable
    for missing in (str(tmp_path / "nothing"), "long" * 2000, "~nobody-of-this-name/engine"):
        with pytest.raises(ValueError, match="there is no program"):
            ExternalEngine(missing).located()
    (tmp_path / "text").write_text("hello")
    with pytest.raises(ValueError, match="cannot be run"):
        ExternalEngine(str(tmp_path / "text")).located()


def test_a_good_engine_plays_a_whole_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = tmp_path / "log"
    monkeypatch.setenv("PLYFALL_FAKE_LOG", str(log))
    engine = ExternalEngine.parse(f"{fake()},option.Hash Size=4")
    played = game_against(engine)
    assert (played.fault, played.reason) == (None, "")
    assert played.moves[::2] == tuple(sorted(played.moves[::2]))  # the leftmost columns
    told = log.read_text().splitlines()
    assert told[:6] == [
        "ugi",
        "setoption name Game value connect-four",
        "setoption name Hash Size value 4",
        "uginewgame",
        "isready",
        "position startpos",
    ]
    assert told[6:8] == ["isready", "go depth 1"]
    assert told[8].startswith("position startpos moves 1 ")
    assert told[-1] == "quit"


@pytest.mark.parametrize(
    ("kind", "fault", "reason"),
    [
        ("mute", Fault.TIME, "mute wrote no bestmove within 200 ms"),
        ("chatty", Fault.TIME, "within 200 ms, but 'I would rather talk about the weather'"),
        ("binary", Fault.TIME, "wrote no bestmove within 200 ms, but '\ufffd"),
        ("garbage", Fault.NONSENSE, "garbage answered 'banana', which is no move"),
        ("empty", Fault.NONSENSE, "empty answered '', which is no move"),
        ("illegal", Fault.ILLEGAL, "illegal played the illegal move 8 on the empty board"),
        ("flood", Fault.NONSENSE, "flood wrote more than 8192 bytes without an end of line"),
        ("dying", Fault.DIED, "dying ended with exit status 3: 'KeyError: 'lost my head''"),
        pytest.param("killed", Fault.DIED, "was ended by the signal SIGKILL", marks=posix),
        pytest.param("closing", Fault.DIED, "closing closed its output", marks=pytest.mark.slow),
        pytest.param("child", Fault.TIME, "child wrote no bestmove", marks=posix),
        pytest.param("stopped", Fault.TIME, "stopped wrote no bestmove", marks=posix),
        ("deaf", Fault.NONSENSE, ""),
    ],
)
def test_a_bad_engine_loses_its_game_with_the_reason(kind: str, fault: Fault, reason: str) -> None:
    began = time.monotonic()
    played = game_against(fake(kind), SHORT if fault is Fault.TIME else LONG)
    assert played.outcome is Outcome.SECOND
    assert reason in played.reason
    assert "\n" not in played.reason
    if kind != "deaf":  # whether its lines are taken for answers depends on the moment
        assert played.fault is fault
    assert time.monotonic() - began < 30


@pytest.mark.slow
def test_an_engine_that_is_too_slow_loses_on_time() -> None:
    played = game_against(fake("slow", movetime=200))
    assert played.fault is Fault.TIME
    assert played.reason == "slow lost on time: no move after 300 ms of 200"
    player = ExternalPlayer(fake("slow", movetime=60_000), CONNECT_FOUR, LONG)
    player.begin()
    assert player.move(CONNECT_FOUR.start(), ()).seconds >= 0.6
    player.quit()


def test_lines_without_end_do_not_put_off_the_end_of_the_time() -> None:
    played = game_against(fake("lines"), SHORT)
    assert played.fault in (Fault.TIME, Fault.NONSENSE)


def test_a_flood_on_standard_error_does_no_harm() -> None:
    assert game_against(fake("errors")).fault is None


@pytest.mark.parametrize(
    ("kind", "reason"),
    [
        ("silent", "silent wrote no ugiok within 300 ms"),
        pytest.param("unready", "unready wrote no readyok within", marks=pytest.mark.slow),
    ],
)
def test_an_engine_that_never_gets_ready_loses(kind: str, reason: str) -> None:
    played = game_against(fake(kind), Patience(start=0.3 if kind == "silent" else 2.0))
    assert played.fault is Fault.START
    assert reason in played.reason
    assert played.moves == ()


@posix
def test_a_program_that_is_not_there_loses() -> None:
    played = game_against(ExternalEngine("/nowhere/engine"))
    assert played.reason == "engine cannot be started: No such file or directory"


@linux
@pytest.mark.parametrize("kind", ["good", "staying", "mute"])
def test_no_process_is_left_behind(kind: str) -> None:
    word, patience = f"left-behind-{kind}", SHORT if kind == "mute" else LONG
    player = ExternalPlayer(fake(kind, word), CONNECT_FOUR, patience)
    player.begin()
    (process,) = with_word(word)
    assert player.introduction.name == f"Fake {kind}"
    if kind == "mute":
        with pytest.raises(EngineFaultError):
            player.move(CONNECT_FOUR.start(), ())
    else:
        player.quit()
    assert not is_alive(process)


@linux
def test_what_an_engine_has_started_ends_with_it(tmp_path: Path) -> None:
    player = ExternalPlayer(fake("child", str(tmp_path / "child")), CONNECT_FOUR, SHORT)
    player.begin()
    child = int((tmp_path / "child").read_text("ascii"))
    assert is_alive(child)
    with pytest.raises(EngineFaultError, match="no bestmove"):
        player.move(CONNECT_FOUR.start(), ())
    until(lambda: not is_alive(child))


def test_a_faulty_engine_is_started_again_for_the_next_game() -> None:
    plan = Plan(CONNECT_FOUR, (fake("dying"), RANDOM), games=2)
    with closing(Engines(LONG)) as engines:
        played = [play_game(pairing, engines) for pairing in plan.pairings()]
    assert [game.fault for game in played] == [Fault.DIED, Fault.DIED]
    assert [game.outcome for game in played] == [Outcome.SECOND, Outcome.FIRST]
    assert len(played[0].moves) == 2


def test_an_answer_to_the_last_question_is_none_to_the_next() -> None:
    player = ExternalPlayer(fake("late", "3"), CONNECT_FOUR, LONG)
    player.begin()
    position = CONNECT_FOUR.position("44")
    assert player.move(position, (3, 3)).move == 0
    assert player.move(position, (3, 3)).move == 0  # not the 3 that was still to be read
    player.quit()


def test_what_an_engine_says_while_it_thinks_is_passed_on() -> None:
    player, said = ExternalPlayer(fake("deep"), CONNECT_FOUR, LONG), list[SearchInfo]()
    player.begin()
    result = player.move(CONNECT_FOUR.start(), (), said.append)
    player.quit()
    assert [(info.depth, info.score, info.nodes) for info in said] == [(7, 4 - WIN, 321)]
    assert (result.move, result.depth, result.nodes) == (0, 7, 321)
    assert result.seconds > 0


@pytest.mark.parametrize(
    ("line", "score"),
    [
        ("info depth 1 score mate 1", WIN - 1),
        ("info depth 1 score mate -1", 2 - WIN),
        ("info depth 1 score cp -35", -35),
        ("info depth 1 score cp 99999999999999999999", 0),
        ("info depth 1 score mate 0", 0),
    ],
)
def test_scores_are_read(line: str, score: int) -> None:
    info = read_info(line)
    assert info is not None
    assert info.score == score


@pytest.mark.parametrize("line", ["info", "info string depth 3", "info nodes", "info multipv 2"])
def test_lines_that_say_nothing_of_the_search(line: str) -> None:
    assert read_info(line) is None


def test_an_engine_introduces_itself() -> None:
    assert introduce(fake(), CONNECT_FOUR, LONG) == Introduction(
        "Fake good", "", ("Game", "Hash Size")
    )
    with pytest.raises(EngineFaultError, match="cannot be started"):
        introduce(ExternalEngine("/nowhere/engine"), CONNECT_FOUR)


@pytest.mark.slow
def test_our_own_engine_plays_from_outside_on_both_sides() -> None:
    engines = our_own("alphabeta"), our_own("mcts", "nodes=50")
    for game in (CONNECT_FOUR, TIC_TAC_TOE):
        with closing(Engines(LONG)) as running:
            played = play_game(next(Plan(game, engines).pairings()), running)
        assert played.fault is None, played.reason
        assert played.costs[0].evaluations > 0
    inside = PlayerSpec("alphabeta", depth=2)
    with closing(Engines(LONG)) as running:
        pairing = next(Plan(CONNECT_FOUR, (engines[0], inside)).pairings())
        assert play_game(pairing, running).fault is None
