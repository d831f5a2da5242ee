"""The window reads the games that a tournament exports."""

import json
from dataclasses import replace

import pytest
from sample_games import CONNECT_FOUR

from engine.players.algorithms import NAMES
from engine.players.spec import PlayerSpec
from engine.tournament.export import game_json, games_json
from engine.tournament.external_engine import ExternalEngine
from engine.tournament.playing import play_game
from engine.tournament.schedule import Plan
from gui.files.game_file import game_from_json, read_game
from gui.files.setup import Setup, default_setup
from gui.lab.tournament.run import as_kept
from gui.words.catalogue import CATALOGUE, error_text, say


def test_every_players_game_is_read() -> None:
    players = [PlayerSpec(name, depth=2, nodes=40, movetime=1) for name in NAMES]
    plan = Plan(CONNECT_FOUR, (*players, ExternalEngine("/nowhere/engine")), 2, plies=16)
    pairings = [each for each in plan.pairings() if each.seats[0] == 0]
    weak = PlayerSpec("random")
    for pairing in pairings:
        other = pairing.players[1]
        if "perfect" in str(other):
            continue  # takes its time
        played = play_game(replace(pairing, players=(weak, other)))
        data = game_json(plan, played)
        saved = read_game(json.dumps(data), default_setup("connect-four"))
        assert saved.moves == played.moves
        assert saved.origin.given == len(pairing.opening)
        kept = as_kept(plan, played, plan.names)
        assert kept.when.timestamp() == int(played.ended)
        assert data["result"] == played.outcome.value
        assert (played.fault is None) is isinstance(other, PlayerSpec)
        if played.fault is None:
            assert kept.outcome is played.outcome
        assert games_json(plan, [played]) == json.dumps(data, ensure_ascii=False) + "\n"


def test_why_a_game_was_lost_is_kept_for_any_language() -> None:
    plan = Plan(CONNECT_FOUR, (PlayerSpec("random"), ExternalEngine("/nowhere/engine")), 1)
    kept = as_kept(plan, play_game(next(plan.pairings())), plan.names)
    setup = Setup.from_json(json.loads(json.dumps(kept.saved.setup.to_json())))
    reason = setup.seats[1].lost_by
    assert reason == "engine cannot be started: No such file or directory"
    older = json.loads(json.dumps(setup.to_json()))
    for seat in older["seats"]:
        seat.pop("loss", None)
    CATALOGUE.speak("de")
    assert say(reason).startswith("engine kann nicht gestartet werden")
    assert say(Setup.from_json(older).seats[1].lost_by) == reason


@pytest.mark.parametrize(
    ("player", "stored"),
    [
        (PlayerSpec("deepening", depth=5), {"algorithm": "alphabeta", "depth": 5}),
        (PlayerSpec("deepening", nodes=7000), {"algorithm": "alphabeta", "playouts": 7}),
        (PlayerSpec("deepening", movetime=300), {"movetime": 300}),
        (PlayerSpec("deepening", movetime=1), {"movetime": 100}),
        (PlayerSpec("alphabeta", movetime=300, depth=4), {"algorithm": "alphabeta", "depth": 4}),
        (PlayerSpec("mcts", nodes=3000), {"algorithm": "mcts", "playouts": 3}),
        (PlayerSpec("minimax", 2, "windows"), {"algorithm": "minimax", "evaluation": "windows"}),
        (PlayerSpec("easy"), {"kind": "computer", "level": "easy"}),
        (PlayerSpec("random"), {"kind": "random"}),
    ],
    ids=str,
)
def test_a_player_is_stored_with_its_limits(player: PlayerSpec, stored: dict[str, object]) -> None:
    weak = PlayerSpec("random")
    plan = Plan(CONNECT_FOUR, (weak, weak), 1, plies=16)
    played = play_game(next(iter(plan.pairings())))
    moved = replace(played, pairing=replace(played.pairing, players=(player, weak)))
    data = game_json(plan, moved)
    assert isinstance(data["seats"], list)
    seat = data["seats"][0]
    assert {key: seat.get(key) for key in stored} == stored
    assert ("movetime" in seat) == ("movetime" in stored)
    assert game_from_json(data).setup.seats[0].to_json() == seat


def test_what_is_wrong_with_a_player_is_said_in_the_language_of_the_window() -> None:
    data = default_setup("connect-four").to_json()
    data["seats"][0]["depth"] = "deep"  # type: ignore[index]
    with pytest.raises(ValueError, match="a player's depth is not a whole number") as raised:
        Setup.from_json(data)
    CATALOGUE.speak("de")
    assert error_text(raised.value) == "die Tiefe eines Spielers ist keine ganze Zahl"
