"""The pack of puzzles: read, checked, a puzzle for every day; damage is told in one line."""

import random
from datetime import date, timedelta
from pathlib import Path

import pytest
from commands import Commands
from how_many import often
from oracle import scores

from engine.games.connect_four import connect_four
from engine.puzzles.build import SHARES, build
from engine.puzzles.finding import OPENING_PLIES, faults, identity, puzzles_of_game, with_band
from engine.puzzles.pack import SHIPPED, PackError, daily, line_of, pack_text, read_pack, shipped
from engine.puzzles.puzzle import Puzzle, PuzzleTheme
from engine.reasons.judgement import Slip, sign
from engine.reasons.proof import ProofKind
from engine.reasons.reasons import Reasons

DAY = date(2026, 11, 23)


def test_the_shipped_pack_has_every_theme_and_band_and_no_position_twice() -> None:
    pack = shipped()
    assert {each.theme for each in pack} == set(PuzzleTheme)
    assert {each.band for each in pack} == {1, 2, 3}
    assert len({identity(each.position) for each in pack}) == len(pack)


def test_every_puzzle_comes_on_one_day_before_any_comes_again() -> None:
    pack = shipped()
    days = [daily(DAY + timedelta(days=number)) for number in range(len(pack))]
    assert sorted(days) == sorted(pack)
    assert daily(DAY + timedelta(days=len(pack))) == days[0]


@pytest.mark.parametrize("every", often(1, [40, 1]))
def test_puzzles_of_the_pack_are_right(every: int) -> None:
    assert set(faults(shipped()[::every])) == {None}


@pytest.mark.slow
def test_another_solver_finds_one_best_move_in_every_puzzle() -> None:
    """And the best replies; `benchmarks/puzzles.py` asks it about openings, which take long."""
    for puzzle in (each for each in shipped() if len(each.moves) > OPENING_PLIES[-1]):
        for ply, move in enumerate(puzzle.line):
            known = scores(puzzle.moves + puzzle.solution[:ply])
            if ply % 2:
                assert known[move] == max(known.values()), puzzle
                continue
            results = {each: sign(score) for each, score in known.items()}
            assert results[move] == (puzzle.win_in > 0), puzzle
            assert [each for each in results if results[each] >= results[move]] == [move], puzzle


@pytest.mark.slow
def test_the_shipped_pack_is_what_its_seed_makes() -> None:
    """The first games of the seed: later ones are left out where a theme has enough."""
    found = dict[int, Puzzle]()
    for number in range(40):
        for puzzle in puzzles_of_game(1, number):
            found.setdefault(identity(puzzle.position), puzzle)
    assert len(found) > 5
    assert {*map(with_band, found.values())} <= {*shipped()}


def test_faults_are_named() -> None:
    found = next(each for each in shipped() if each.theme is PuzzleTheme.DOUBLE_THREAT)
    image = "".join(str(8 - int(digit)) for digit in found.moves)
    wrong = [found, *(found._replace(moves=moves) for moves in (image, "4444444", "121212"))]
    told = [fault or "" for fault in faults(wrong)]
    assert told[0] == ""
    assert "mirror image" in told[1]
    assert "column 4 is full" in told[2]
    assert "no puzzle" in told[3]
    (fault,) = faults([found._replace(theme=PuzzleTheme.QUIET_MOVE)])
    assert fault is not None
    assert f"it is {PuzzleTheme.DOUBLE_THREAT}" in fault


def test_a_file_that_is_damaged_is_told_in_one_line(tmp_path: Path) -> None:
    path, text = tmp_path / "own.puzzles", pack_text(shipped()[:5], 1)
    path.write_text(text)
    assert read_pack(path) == shipped()[:5]
    chance = random.Random(1)
    for damaged in ["", "not a pack\n", *(damage(text, chance) for _ in range(300))]:
        path.write_text(damaged, "ascii")
        with pytest.raises(PackError, match=r"own.puzzles is (not a pack of puzzles|damaged)$"):
            read_pack(path)
    with pytest.raises(PackError, match="none cannot be read: No such file"):
        read_pack(tmp_path / "none")


def damage(text: str, chance: random.Random) -> str:
    """A text that was cut off, or in which a character is another one."""
    place = chance.randrange(len(text))
    if chance.random() < 0.2:
        return text[:place]
    return text[:place] + chance.choice("17 dq\n".replace(text[place], "")) + text[place + 1 :]


def test_the_theme_is_what_the_reasons_say() -> None:
    """The most telling proof of a won position is of that kind; all but a defence are mistakes."""
    reasons = Reasons(connect_four(), lambda position: None)
    for puzzle in shipped()[::5]:
        position = puzzle.position
        if puzzle.theme.value in set(ProofKind):
            assert reasons.first(position).kind.value == puzzle.theme, line_of(puzzle)
        elif puzzle.theme is PuzzleTheme.ONLY_DEFENCE:
            others = {move: reasons.slip(position, move) for move in position.legal_moves()}
            assert others.pop(puzzle.line[0]) is None, line_of(puzzle)
            assert set(others.values()) == {Slip.LETS_CONNECT}, line_of(puzzle)


@pytest.mark.slow
def test_the_same_seed_makes_the_same_pack_with_any_number_of_processes() -> None:
    themes = [PuzzleTheme.DOUBLE_THREAT, PuzzleTheme.ONLY_DEFENCE]
    one = build(5, 6, themes)
    assert len(one) == 6
    assert {each.theme for each in one} == set(themes)
    assert build(5, 6, themes, processes=2) == one


def test_the_shares_are_of_one_whole() -> None:
    assert sum(SHARES.values()) == pytest.approx(1)


def test_the_command_builds_lists_and_checks(run: Commands, tmp_path: Path) -> None:
    path = tmp_path / "own.puzzles"
    few = ("--count", "2", "--theme", "double threat", "--processes", "1")
    said = run.said("puzzles", "build", str(path), *few)
    assert said.endswith("own.puzzles: 2 puzzles\n")
    assert run.said("puzzles", "check", str(path)) == "2 puzzles checked, 0 wrong\n"
    words = ("puzzles", "list", "--theme", "forced line", "--count", "3", "--seed", "2")
    again = [line_of(Puzzle(**each)) for each in run.json(*words)]
    assert run.said(*words).splitlines() == again
    rows = run.said("puzzles", "list", "--format", "csv").splitlines()
    assert rows[0] == "moves,solution,theme,band,win_in"
    assert len(rows) == len(shipped()) + 1
    nowhere = str(tmp_path / "nowhere" / "own.puzzles")
    assert "cannot be written" in run.refused("puzzles", "build", nowhere)  # before it plays
    wrong = read_pack(path)[0]._replace(solution="1")
    path.write_text(pack_text([wrong], 1))
    status, out, note = run("puzzles", "check", str(path))
    assert (status, out) == (1, "1 puzzle checked, 1 wrong\n")
    assert note.count("\n") == 1
    assert run("puzzles", "check", str(SHIPPED.with_name("none")))[0] == 2
