"""The file of results: going on after a crash, damaged files, files made on purpose."""

import json
import math
import zlib
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from small_tournament import play, small

from engine.games.game import Outcome
from engine.languages.language import translation
from engine.tournament.engine_process import Fault
from engine.tournament.faults import CODES, LOSSES, loss
from engine.tournament.playing import Cost, Played
from engine.tournament.results_file import (
    ResultsFile,
    ResultsFileError,
    played_from_json,
    played_to_json,
    read_tournament,
)
from engine.tournament.schedule import Pairing
from engine.tournament.tournament import Tournament


def test_a_tournament_goes_on_where_it_was(tmp_path: Path) -> None:
    plan, path = small(), tmp_path / "results"
    with (
        closing(ResultsFile(path, plan)) as results,
        Tournament(plan, results=results) as tournament,
    ):
        while len(tournament.played) < 5:
            tournament.poll(0.1)
        before = dict(tournament.played)
    with closing(ResultsFile(path, plan)) as results:
        again = Tournament(read_tournament(path).plan, concurrency=2, results=results)
        assert again.played.keys() == before.keys()
        assert again.table.games == len(before)
        play(again)
    assert sorted(again.played) == list(range(plan.total))
    with closing(ResultsFile(path, plan)) as last:
        assert last.played == again.played
    assert len(path.read_bytes().splitlines()) == 2 + plan.total  # each once
    whole = Tournament(plan)
    play(whole)
    assert {n: g.moves for n, g in whole.played.items()} == {
        n: g.moves for n, g in last.played.items()
    }


def late(pairing: Pairing) -> Played:
    """A game that was lost on time after one move."""
    free = next(move for move in range(9) if move not in pairing.opening)
    moves, costs = (*pairing.opening, free), (Cost(1, 2, 0.5), Cost())
    return Played(pairing, moves, Outcome.SECOND, costs, Fault.TIME, "é was late")


PLAN = small()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "results"
    with closing(ResultsFile(path, PLAN)) as results:
        for pairing in PLAN.pairings():
            results.add(late(pairing))
    return path


def line_of(text: bytes) -> bytes:
    """A line whose checksum is right."""
    return b"%08x %b\n" % (zlib.crc32(text), text)


def change_first_game(path: Path, **changes: object) -> None:
    """Writes other fields of the first game into its line, with the right checksum."""
    head, place, first, *rest = path.read_bytes().splitlines(keepends=True)
    game = json.dumps({**json.loads(first.partition(b" ")[2]), **changes}).encode()
    path.write_bytes(b"".join([head, place, line_of(game), *rest]))


@pytest.mark.parametrize("cut", [1, 2, 30, 200, 1000])
def test_a_cut_file_loses_only_what_is_cut_off(path: Path, cut: int) -> None:
    data = path.read_bytes()
    path.write_bytes(data[:-cut])
    lines = data[:-cut].count(b"\n") - 2
    with closing(ResultsFile(path, PLAN)) as results:
        assert len(results.played) in (lines, lines + 1)  # only a line end may have been cut
        for pairing in PLAN.pairings():
            if pairing.number not in results.played:
                results.add(late(pairing))
    with closing(ResultsFile(path, PLAN)) as results:
        assert len(results.played) == PLAN.total


@pytest.mark.parametrize("at", [10, 400, 700])
def test_a_damaged_byte_costs_at_most_its_line(path: Path, at: int) -> None:
    data = bytearray(path.read_bytes())
    data[at] ^= 1
    path.write_bytes(data)
    if at < data.index(b"\n"):
        with pytest.raises(ResultsFileError, match="is not a tournament's file"):
            ResultsFile(path, PLAN)
        return
    with closing(ResultsFile(path, PLAN)) as results:
        assert len(results.played) >= PLAN.total - 2  # two where the byte was a line end


def test_a_changed_game_is_not_accepted(path: Path) -> None:
    head, _, first, *rest = path.read_bytes().splitlines(keepends=True)
    game = json.loads(first.partition(b" ")[2])
    opening, move = game["moves"]
    other = next(each for each in "123456789" if each not in (opening, move))
    changed = first.replace(f'"{opening}{move}"'.encode(), f'"{opening}{other}"'.encode())
    assert changed != first
    path.write_bytes(b"".join([head, changed, *rest]))
    with closing(ResultsFile(path, PLAN)) as results:
        assert sorted(results.played) == list(range(1, PLAN.total))
    path.write_bytes(b"".join([head, line_of(changed.partition(b" ")[2].strip()), *rest]))
    with closing(ResultsFile(path, PLAN)) as results:  # which has nothing else against it
        assert results.played[0].moves[-1] == int(other) - 1


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("moves", "11"),
        ("moves", 55),
        ("moves", "1x"),
        ("moves", ""),
        ("result", "nobody"),
        ("fault", None),
        ("fault", ["time"]),
        ("costs", [[1, 2, math.inf], [0, 0, 0.0]]),
        ("costs", [[math.inf, 2, 0.5], [0, 0, 0.0]]),
        ("costs", [[1, -2, 0.5], [0, 0, 0.0]]),
        ("costs", [["1", 2, 0.5], [0, 0, 0.0]]),
        ("costs", [[1, 2, 0.5]]),
        ("ended", 1e300),
        ("ended", math.nan),
        ("number", [0]),
    ],
)
def test_a_game_that_cannot_have_been_does_not_count(path: Path, field: str, value: object) -> None:
    change_first_game(path, **{field: value})
    with path.open("ab") as file:
        file.write(line_of(b"[" * 100_000))
    with closing(ResultsFile(path, PLAN)) as results:
        assert sorted(results.played) == list(range(1, PLAN.total))


def test_a_reason_is_kept_as_a_code_that_any_language_says(path: Path) -> None:
    pairing = next(PLAN.pairings())
    why = loss("time-but", name="Ærø", span=300, limit=200, line="'hello'")
    data = played_to_json(replace(late(pairing), reason=why))
    assert data["reason"] == "Ærø lost on time: no move after 300 ms of 200, but 'hello'"
    again = played_from_json(json.loads(json.dumps(data)), pairing).reason
    assert again == why
    assert translation("de").say(again).startswith("Ærø hat auf Zeit verloren: nach 300 von 200 ms")
    others: list[object] = [None, [], {}, {"code": []}, {"code": "new"}, {"code": "time"}]
    for wrong in others:
        assert played_from_json({**data, "loss": wrong}, pairing).reason == data["reason"]
    older = {name: value for name, value in data.items() if name != "loss"}
    assert played_from_json(older, pairing).reason == data["reason"]
    unprintable = {"code": "deaf", "name": "a\x1b[2J"}
    assert played_from_json({**data, "loss": unprintable}, pairing).reason.startswith("a\ufffd[2J ")


def test_every_reason_has_a_code_and_whoever_lost_by_it() -> None:
    assert len(CODES) == len(LOSSES)
    assert all("{name}" in message for message in LOSSES.values())


def test_a_reason_from_a_file_can_be_printed(path: Path) -> None:
    change_first_game(path, reason="a\x1b[2J\nb\ud800")
    with closing(ResultsFile(path, PLAN)) as results:
        assert results.played[0].reason == "a\ufffd[2J b\ufffd"


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("players", ["random", "ugi:path=e,option.A=y\ngo"]),
        ("players", [f"ugi:path={'e' * 200_000}", "random"]),
        ("players", "random"),
        ("seed", 10**40),
        ("seed", "1"),
        ("columns", True),
        ("openings", [5, "x"]),
    ],
)
def test_a_plan_that_cannot_be_is_refused(path: Path, field: str, value: object) -> None:
    plan = json.loads(path.read_bytes().splitlines()[0].partition(b" ")[2])
    path.write_bytes(line_of(json.dumps({**plan, field: value}).encode()))
    with pytest.raises(ResultsFileError, match=r"cannot be read: .") as caught:
        read_tournament(path)
    assert "\n" not in str(caught.value)


def test_another_tournaments_file_is_refused_and_kept(path: Path, tmp_path: Path) -> None:
    before = path.read_bytes()
    with pytest.raises(ResultsFileError, match="holds another tournament"):
        ResultsFile(path, small(8))
    (tmp_path / "text").write_text("dear diary")
    with pytest.raises(ResultsFileError, match="is not a tournament's file"):
        ResultsFile(tmp_path / "text", small())
    assert (tmp_path / "text").read_text() == "dear diary"
    with pytest.raises(ResultsFileError, match="is not a tournament's file"):
        read_tournament(tmp_path / "text")
    with pytest.raises(ResultsFileError, match="cannot be read"):
        read_tournament(tmp_path / "nothing")
    with pytest.raises(ResultsFileError, match="cannot be written"):
        ResultsFile(tmp_path, small())
    assert path.read_bytes() == before


def test_a_file_cut_in_its_first_line_begins_anew(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:50])
    with closing(ResultsFile(path, PLAN)) as results:
        assert results.played == {}
    assert read_tournament(path).plan == PLAN
