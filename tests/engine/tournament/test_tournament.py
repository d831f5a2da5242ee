"""Whole tournaments: the schedule, bad engines, killed workers, the file of results, going on."""

import os
from collections import Counter
from pathlib import Path

import pytest
from fake_engines import LONG, fake
from posix_system import linux, send
from processes import engines as workers_of
from processes import is_alive, until, with_word
from sample_games import CONNECT_FOUR, TIC_TAC_TOE
from small_tournament import RANDOM, WEAK, play, small

from engine.games.game import Outcome
from engine.games.notation import parse_moves
from engine.players.spec import PlayerSpec
from engine.tournament.cross_table import CrossTable, fault_text, points_text
from engine.tournament.engine_process import Fault
from engine.tournament.external_engine import ExternalEngine
from engine.tournament.playing import Cost, MovePlayed, Played, Thought, play_game
from engine.tournament.schedule import Pairing, Plan, read_openings
from engine.tournament.tally import Tally
from engine.tournament.tournament import (
    SILENT_WITHIN,
    START_WITHIN,
    Event,
    GameAbandoned,
    GameStarted,
    Tournament,
)


def test_everybody_meets_everybody_from_both_sides() -> None:
    games = list(small(6).pairings())
    assert [game.number for game in games] == list(range(18)) == list(range(small(6).total))
    assert Counter(game.seats for game in games) == dict.fromkeys(
        [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)], 3
    )
    for begin in range(0, 18, 6):  # one opening for a round
        assert len({game.opening for game in games[begin : begin + 6]}) == 1
    assert len({game.opening for game in games}) == 3
    assert all(
        g.players == (small().players[g.seats[0]], small().players[g.seats[1]]) for g in games
    )


def test_in_a_gauntlet_only_the_first_meets_the_others() -> None:
    plan = Plan(TIC_TAC_TOE, (RANDOM, WEAK, RANDOM), 3, gauntlet=True)
    assert [game.seats for game in plan.pairings()] == [
        (0, 1), (1, 0), (0, 2), (2, 0), (0, 1), (0, 2),
    ]  # fmt: skip
    assert plan.names == ("random", "alphabeta:depth=1,evaluation=squares", "random #2")


def test_openings_from_a_list_are_played_in_turn() -> None:
    openings = read_openings(CONNECT_FOUR, "# the usual ones\n44\n\n4 4 4\n")
    plan = Plan(CONNECT_FOUR, (RANDOM, WEAK), 6, openings=openings)
    assert [len(game.opening) for game in plan.pairings()] == [2, 2, 3, 3, 2, 2]


@pytest.mark.parametrize(
    ("text", "why"), [("44\n48", "line 2: "), ("44444444", "line 1: "), ("# no", "no opening")]
)
def test_a_wrong_opening_is_named(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        read_openings(CONNECT_FOUR, text)


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(ValueError, match="players"):
        Plan(CONNECT_FOUR, (RANDOM,))
    with pytest.raises(ValueError, match="games"):
        Plan(CONNECT_FOUR, (RANDOM, WEAK), 0)
    over = tuple(parse_moves(CONNECT_FOUR, "1212121"))
    with pytest.raises(ValueError, match="over after the opening 1212121"):
        Plan(CONNECT_FOUR, (RANDOM, WEAK), openings=(over,))


def test_a_plan_is_read_as_it_was_written() -> None:
    plan = Plan(
        CONNECT_FOUR, (RANDOM, WEAK, ExternalEngine("e", ("-x, y",))), 6, 3,
        ((3, 3),), 7, gauntlet=True,
    )  # fmt: skip
    assert Plan.from_json(plan.to_json()) == plan


def test_bad_engines_lose_and_the_tournament_runs_to_its_end() -> None:
    bad = fake("garbage"), fake("slow", movetime=100), fake("dying")
    plan = Plan(CONNECT_FOUR, (WEAK, *bad), 2, plies=2)
    tournament = Tournament(plan, concurrency=2, patience=LONG)
    events = play(tournament)
    results = [event for event in events if isinstance(event, Played)]
    assert sorted(game.pairing.number for game in results) == list(range(12))
    assert sum(isinstance(event, GameStarted) for event in events) == 12
    table = tournament.table
    assert table.total(0) == Tally(wins=6)
    assert table.order[0] == 0
    assert set(table.faults[1]) == {Fault.NONSENSE}
    assert set(table.faults[2]) == {Fault.TIME}
    assert set(table.faults[3]) == {Fault.DIED}
    assert all(game.reason for game in results)
    reasons = " ".join(game.reason for game in results)
    for words in ("answered 'banana'", "lost on time", "ended with exit status 3"):
        assert words in reasons


@pytest.mark.slow
def test_a_seed_repeats_a_tournament_whatever_is_played_at_once() -> None:
    alone, together = Tournament(small()), Tournament(small(), concurrency=3)
    play(alone)
    play(together)
    moves = {number: game.moves for number, game in alone.played.items()}
    assert {number: game.moves for number, game in together.played.items()} == moves
    assert moves[0] == play_game(next(small().pairings())).moves


def test_a_watched_game_tells_its_moves_and_thoughts() -> None:
    players = PlayerSpec("deepening", movetime=30), fake("deep")
    plan = Plan(CONNECT_FOUR, players, 1, plies=2)
    tournament = Tournament(plan, watched=True, patience=LONG)
    events = play(tournament)
    (played,) = tournament.played.values()
    moves = [event for event in events if isinstance(event, MovePlayed)]
    assert tuple(event.move for event in moves) == played.moves[2:]
    assert [event.ply for event in moves] == list(range(2, len(played.moves)))
    assert moves[1].info.depth == 7
    assert any(isinstance(event, Thought) for event in events)
    assert isinstance(events[0], GameStarted)
    assert isinstance(events[-1], Played)


def test_a_pause_begins_no_games() -> None:
    with Tournament(small()) as tournament:
        tournament.pause()
        assert tournament.poll() == []
        assert not tournament.running
        tournament.go_on()
        assert isinstance(tournament.poll()[0], GameStarted)
        assert len(tournament.running) == 1


@linux
def test_a_game_whose_process_is_killed_is_played_again() -> None:
    plan = Plan(CONNECT_FOUR, (PlayerSpec("deepening", movetime=100), RANDOM), 1)
    with Tournament(plan) as tournament:
        tournament.poll()
        while not (found := workers_of(os.getpid())):  # a process gets its name after its start
            tournament.poll(0.01)
        send(found[0], "SIGKILL")
        events = list(tournament.events())
    assert [type(event) for event in events] == [GameStarted, Played]


@linux
def test_a_game_whose_process_is_stopped_is_played_again() -> None:
    plan = Plan(CONNECT_FOUR, (PlayerSpec("deepening", movetime=100), RANDOM), 1)
    now = 0.0
    with Tournament(plan, clock=lambda: now) as tournament:
        tournament.poll()
        while not (found := workers_of(os.getpid())):
            tournament.poll(0.01)
        send(found[0], "SIGSTOP")
        events: list[Event] = []
        while not events:  # nobody waits: the tournament's time passes as it is polled
            now += 0.5
            events += tournament.poll()
            assert now < 2 * START_WITHIN
        until(lambda: not is_alive(found[0]))
        events += list(tournament.events())
    assert SILENT_WITHIN <= now <= START_WITHIN + 1
    assert [type(event) for event in events] == [GameStarted, Played]


@pytest.mark.slow
def test_a_process_whose_game_takes_long_is_not_given_up() -> None:
    plan = Plan(CONNECT_FOUR, (fake("asleep"), RANDOM), 1)
    now = 0.0
    with Tournament(plan, patience=LONG, clock=lambda: now) as tournament:
        while now < START_WITHIN + 2 * SILENT_WITHIN:
            assert tournament.poll(60.0) == [] or now == 0.0  # it says that it works
            for _ in range(15):  # 9 s without a word, as far as the tournament knows
                now += 0.6
                assert tournament.poll() == []
        assert len(tournament.running) == 1


@linux
def test_an_engine_ends_with_a_process_that_is_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = tmp_path / "log"
    monkeypatch.setenv("PLYFALL_FAKE_LOG", str(log))
    plan = Plan(CONNECT_FOUR, (fake("asleep", "ends-with-it"), RANDOM), 1)
    with Tournament(plan, patience=LONG) as tournament:
        tournament.poll()
        until(lambda: log.exists() and "go" in log.read_text())
        (engine,) = with_word("ends-with-it")
        (worker,) = workers_of(os.getpid())
        send(worker, "SIGKILL")
        until(lambda: not is_alive(engine))


@linux
def test_a_game_that_ends_every_process_is_abandoned() -> None:
    plan = Plan(CONNECT_FOUR, (PlayerSpec("deepening", movetime=1000), RANDOM), 1)
    with Tournament(plan) as tournament:
        events: list[Event] = []
        while not tournament.done:
            events += tournament.poll(0.01)
            for process in workers_of(os.getpid()):
                send(process, "SIGKILL")
    assert isinstance(events[-1], GameAbandoned)
    assert "ended or stopped answering 3 times" in events[-1].reason
    assert not tournament.played


@linux
def test_closing_ends_engines_and_processes_in_the_middle_of_a_game() -> None:
    plan = Plan(CONNECT_FOUR, (fake("mute", "closed-early"), RANDOM), 1)

    with Tournament(plan) as tournament:
        tournament.poll()
        until(lambda: with_word("closed-early"))
    until(lambda: not with_word("closed-early"))
    assert not workers_of(os.getpid())
    assert tournament.poll() == []


def test_the_cross_table_adds_up() -> None:
    table = CrossTable(["a", "b"])
    first, second = Plan(TIC_TAC_TOE, (RANDOM, WEAK)).pairings()

    def add(pairing: Pairing, outcome: Outcome, fault: Fault | None = None) -> None:
        table.add(Played(pairing, (), outcome, (Cost(1, 5, 1.0), Cost(2, 7, 1.0)), fault))

    add(first, Outcome.FIRST)
    add(second, Outcome.DRAW)
    add(second, Outcome.FIRST, Fault.TIME)
    assert table.against(0, 1) == Tally(1, 1, 1)
    assert table.against(1, 0) == Tally(1, 1, 1)
    assert table.faults[0] == {Fault.TIME: 1}
    assert fault_text(table.faults[0]) == "time 1"
    assert not table.faults[1]
    assert table.costs[0] == Cost(5, 19, 3.0)
    assert table.games == 3
    assert points_text(Tally(1, 1, 0)) == "1½"
    assert [points_text(t) for t in (Tally(), Tally(draws=1), Tally(2))] == ["0", "½", "2"]
