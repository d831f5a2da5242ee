"""Plays chess with the searches, which know nothing of any game."""

import random

import pytest
from how_many import often

pytest.importorskip("chess", reason="chess is an optional extra")

from engine.games.chess_game import ChessGame, ChessPosition, from_number
from engine.games.game import IllegalMoveError, Outcome, Player
from engine.games.perft import perft
from engine.knowledge.chess_knowledge import captures_first, exchanges, material
from engine.players.algorithms import NAMES
from engine.players.choose import choose
from engine.players.spec import PlayerSpec
from engine.search.deepening import deepening
from engine.search.limits import Meter
from engine.search.quiescence import quiescence

MATE_IN_ONE = [
    ("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "Ra8#"),
    ("r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 0 1", "Qxf7#"),
    ("rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 1", "Qh4#"),
    ("7k/P5pp/8/8/8/8/8/K7 w - - 0 1", "a8=Q#"),
]


def at(fen: str) -> ChessPosition:
    return ChessGame(fen).start()


@pytest.mark.parametrize(("fen", "mate"), often(2, MATE_IN_ONE))
@pytest.mark.parametrize("name", [name for name in NAMES if name != "random"])
def test_every_algorithm_finds_mate_in_one(name: str, fen: str, mate: str) -> None:
    spec = PlayerSpec(name) if name in ("mcts", "deepening") else PlayerSpec(name, depth=2)
    if name == "mcts":
        spec = PlayerSpec(name, nodes=150)
    result = choose(spec, at(fen), random.Random(3))
    assert at(fen).format_move(result.move) == mate


def test_the_moves_are_those_of_chess() -> None:
    assert [perft(ChessGame().start(), depth) for depth in (1, 2)] == [20, 400]
    kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
    assert perft(at(kiwipete), 2) == 2039


def test_positions_are_immutable_and_say_how_they_ended() -> None:
    start = ChessGame().start()
    assert start.turn is Player.FIRST
    following = start.play(start.parse_move("e4"))
    assert start == ChessGame().start() != following
    assert hash(start) == hash(ChessGame().start())
    assert (following.turn, following.ply) == (Player.SECOND, 1)
    stalemate = at("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")
    assert stalemate.outcome is Outcome.DRAW
    assert stalemate.legal_moves() == []
    with pytest.raises(IllegalMoveError):
        stalemate.play(0)


def test_moves_as_text() -> None:
    start = ChessGame().start()
    assert start.parse_move("Nf3") == start.parse_move("g1f3")
    assert start.format_move(start.parse_move("g1f3")) == "Nf3"
    for wrong in ("", "e5", "0000", "e2e5", "Qh5", "♞"):
        with pytest.raises(IllegalMoveError):
            start.parse_move(wrong)
    for wrong_number in (-1, 0, 4095, 99_999_999):
        with pytest.raises(IllegalMoveError):
            start.play(wrong_number)


def test_positions_that_cannot_be() -> None:
    for fen in ("", "8/8/8/8/8/8/8/8 w - - 0 1", "nonsense w - - 0 1"):
        with pytest.raises(ValueError, match=r"fen|chess position|expected"):
            ChessGame(fen)


def test_quiescence_sees_that_a_pawn_is_protected() -> None:
    # The queen can take a pawn and is then taken: one ply deep that looks like a pawn won.
    fen = "4k3/2p5/3p4/8/8/8/3Q4/3K4 w - - 0 1"
    greedy = deepening("alphabeta", at(fen), 1, material)
    assert at(fen).format_move(greedy.move) == "Qxd6"
    quiet = choose(PlayerSpec("quiescence", depth=1), at(fen))
    assert at(fen).format_move(quiet.move) != "Qxd6"


def test_quiescence_plays_an_exchange_out() -> None:
    # A rook hangs, whoever is to move takes it.
    position = at("3rk3/8/8/8/8/8/8/3RK3 w - - 0 1")
    assert material(position) == 0
    score, line = quiescence(position, material, exchanges, Meter())
    assert score >= 0
    assert from_number(captures_first(position)[0]).uci() == "d1d8"
    assert line[:1] in ((), (captures_first(position)[0],))
