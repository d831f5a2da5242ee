"""The command line: every option, and one line for every mistake."""

import errno
import os
from pathlib import Path

import hypothesis.strategies as st
import pytest
from hostile_texts import HOSTILE
from hypothesis import given
from pilot import Launch

from engine import __version__
from engine.games.foreign_text import drawable
from engine.players.spec import PlayerSpec
from gui.command_line import parse
from gui.files.settings import Options, Settings
from gui.files.setup import Seat, SeatKind, Setup
from gui.start.scene import StartScene


def setup(*arguments: str, settings: Settings | None = None) -> Setup:
    return parse(arguments).setup(settings or Settings())


def kinds(*arguments: str) -> tuple[str, str]:
    first, second = setup(*arguments).seats
    return first.file_name, second.file_name


def test_without_words_the_start_screen_opens_with_the_last_choices(launch: Launch) -> None:
    assert isinstance(launch().app.scene, StartScene)
    assert not parse([]).starts_at_once


def test_board_and_connect_choose_the_size() -> None:
    game = setup("--game", "connect-four", "--board", "8x7", "--connect", "5").game
    assert (game.columns, game.rows, game.connect) == (8, 7, 5)
    game = setup("--game", "tic-tac-toe", "--board", "5X5", "--connect", "4").game
    assert (game.columns, game.rows, game.connect) == (5, 5, 4)
    assert setup("--board", "5x4").game.name == "connect-four"


def test_first_says_who_begins_and_players_overrides_it() -> None:
    game = ("--game", "connect-four")
    assert kinds(*game, "--first", "computer") == ("alphabeta", "human")
    assert kinds(*game, "--first", "human") == ("human", "alphabeta")
    assert kinds(*game, "--first", "human", "--players", "random,minimax") == ("random", "minimax")
    assert kinds(*game, "--players", "human,human") == ("human", "human")


def test_depth_algorithm_and_evaluation_are_the_computers() -> None:
    words = ("--game", "connect-four", "--depth", "9", "--algorithm", "minimax")
    computer = setup(*words, "--evaluation", "windows").seats[1]
    assert computer.player == PlayerSpec("minimax", 9, "windows")


def test_options_left_out_keep_the_last_choices() -> None:
    seats = (Seat(SeatKind.HUMAN), Seat(SeatKind.COMPUTER, "minimax", 3, "segments"))
    kept = Settings().with_setup(Setup(setup("--game", "connect-four").game, seats))
    assert setup("--game", "connect-four", settings=kept).seats[1] == seats[1]
    assert setup(settings=kept).seats == seats


def test_the_switches_are_off_until_asked_for(launch: Launch, tmp_path: Path) -> None:
    plain = parse([])
    assert not any((plain.fullscreen, plain.mute, plain.reduced_motion, plain.selftest))
    picture = str(tmp_path / "picture.png")
    words = ["--fullscreen", "--mute", "--reduced-motion", "--seed", "9", "--selftest", picture]
    options = parse(words)
    assert all((options.fullscreen, options.mute, options.reduced_motion, options.selftest))
    assert options.seed == 9
    assert options.picture == Path(picture)
    assert parse(["--selftest"]).picture is None
    app = launch("--reduced-motion").app
    assert app.sounds.muted
    assert app.reduced_motion


@pytest.mark.parametrize("words", [["--version"], ["--help"]])
def test_version_and_help_end_well(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        parse(words)
    assert end.value.code == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    if words == ["--version"]:
        assert printed.out == f"Plyfall {__version__}\n"
    else:
        for option in Options.__dataclass_fields__:
            name = {"size": "--board", "picture": "--selftest", "file": "FILE"}.get(option)
            assert (name or f"--{option.replace('_', '-')}") in printed.out


WRONG = [
    ["--gaem", "connect-four"],
    ["--game"],
    ["--game", "chess"],
    ["--game", "connect-four", "--board", "7"],
    ["--game", "connect-four", "--board", "0x0"],
    ["--game", "connect-four", "--board", "9x9"],
    ["--game", "connect-four", "--board", "-7x6"],
    ["--game", "connect-four", "--board", "7x6x4"],
    ["--game", "connect-four", "--board", "\u0667x\u0666"],
    ["--game", "tic-tac-toe", "--board", "9x9"],
    ["--game", "connect-four", "--connect", "2"],
    ["--game", "tic-tac-toe", "--connect", "4"],
    ["--first", "nobody"],
    ["--first", "random"],
    ["--depth", "0"],
    ["--depth", "six"],
    ["--depth", "-1"],
    ["--depth", "9" * 5000],
    ["--algorithm", "magic"],
    ["--evaluation", "feeling"],
    ["--players", "human"],
    ["--players", "human,human,human"],
    ["--players", ""],
    ["--game", "connect-four", "--moves", "8"],
    ["--game", "connect-four", "--moves", "0"],
    ["--game", "connect-four", "--moves", "41414141"],
    ["--game", "tic-tac-toe", "--moves", "11"],
    ["--moves", "444"],
    ["--window", "640"],
    ["--window", "99999999999x480"],
    ["--seed", "-1"],
    ["--seed", "one"],
    ["--seed", "1.5"],
    ["--data-dir"],
    ["surplus"],
    ["no/such.plyfall"],
    ["x" * 5000],
    ["a\0b.plyfall"],
    [__file__, "--game", "connect-four"],
    [__file__, "another"],
    ["--mut"],
    ["--game=connect-four", "two\nlines"],
    ["--depth", "1\n2"],
    ["--game=connect-four", "--moves", "4\x1b[2J\u2028\udcff"],
    ["--players", "x" * 100_000],
    *(
        ["--game=connect-four", option, text.replace("\0", "")]
        for option in ("--moves", "--players", "--board", "--level", "--window", "--evaluation")
        for text in HOSTILE.values()
    ),
]


def refuse(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """The one line that a mistake is answered with."""
    with pytest.raises(SystemExit) as end:
        parse(words)
    assert end.value.code == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("plyfall: ")
    assert printed.err.endswith("\n")
    assert len(printed.err.splitlines()) == 1, printed.err
    assert printed.err[:-1] == drawable(printed.err[:-1]), "nothing that steers a terminal"
    assert len(printed.err) < 400
    return printed.err


@pytest.mark.parametrize("words", WRONG, ids=lambda words: " ".join(words)[:40])
def test_a_mistake_is_one_line_and_status_two(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    refuse(words, capsys)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--game", "connect-four", "--moves", "4444444"], "column 4 is full"),
        (["--game", "connect-four", "--moves", "4a"], "move 2: 'a' is not a number"),
        (["--game", "connect-four", "--connect", "8"], "8 in a row"),
        (["--players", "human,nobody"], "nobody"),
        (["--window", "479x480"], "at least 480x480"),
        (["--depth", "65"], "1 to 64"),
    ],
)
def test_the_line_says_what_is_wrong(
    words: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert says in refuse(words, capsys)


def test_a_data_directory_that_cannot_be_one_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("in the way")
    for place in (tmp_path / "file", tmp_path / "file" / "below", Path("/dev/null/x")):
        assert str(place) in refuse(["--data-dir", str(place)], capsys)
    for word in (1000 * "x/", 1000 * "folder/", "x" * 5000, "a\0b"):
        refuse(["--data-dir", word], capsys)
    assert [each.name for each in tmp_path.iterdir()] == ["file"], "nothing was made"


def test_a_data_directory_that_cannot_be_listed_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(path: Path) -> object:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(Path, "iterdir", refused)
    words = refuse(["--data-dir", str(tmp_path)], capsys)
    assert words.endswith("cannot be used: Permission denied\n")


def test_a_data_directory_is_made_with_its_parents(tmp_path: Path) -> None:
    options = parse(["--data-dir", str(tmp_path / "one" / "two")])
    assert options.data_dir is not None
    assert options.data_dir.is_dir()


OPTION = st.sampled_from(
    [
        *("--game", "--board", "--connect", "--first", "--depth", "--algorithm", "--evaluation"),
        *("--players", "--moves", "--window", "--fullscreen", "--mute", "--reduced-motion"),
        *("--seed", "--selftest", "--version", "--help"),
    ]
)
VALUE = st.sampled_from(
    [
        *("connect-four", "tic-tac-toe", "7x6", "3x3", "8x8", "1x3", "4", "3", "0", "computer"),
        *("human", "random", "minimax", "human,random", "segments", "44435", "1 2 3", "640x480"),
    ]
)


@given(words=st.lists(OPTION | VALUE | st.text(max_size=6), max_size=8))
def test_arguments_never_cause_a_traceback(words: list[str]) -> None:
    end: str | int | None = None
    try:
        options = parse([word for word in words if not word.startswith("--d")])
        options.start_moves(options.setup(Settings()))
    except SystemExit as error:
        end = error.code
    assert end in (None, 0, 2)


def test_the_perfect_player_is_a_level_with_a_name_of_its_own() -> None:
    game = ("--game", "connect-four")
    assert kinds(*game, "--players", "human,perfect") == ("human", "perfect")
    assert kinds(*game, "--level", "perfect") == ("human", "perfect")
    first = setup(*game, "--players", "perfect,random").seats[0]
    assert Seat.named(first.file_name) == first
    assert first.player == PlayerSpec("perfect")
    assert kinds(*game, "--level", "expert") == ("human", "alphabeta")
