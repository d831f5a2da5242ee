"""What the headline says while a reply is awaited, and for whom every sentence speaks."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from analysed_games import chips
from drawn import draw_anew
from how_many import often
from local_engines import InstantAnalysis, PatientAnalysis
from oracle import scores
from pilot import Launch, Pilot
from sample_games import CONNECT_FOUR, TIC_TAC_TOE, after
from screens import FOUR, LATE

from engine.games.game import Move
from engine.reasons.judgement import Judgement
from engine.search.limits import Bounds
from engine.service.messages import Analysed, AnalysisTask, Done, Reply
from gui.analysis.shown import LONGEST
from gui.analysis.words import deed
from gui.play.match import HEADLINE
from gui.shell.player_names import Subject

BEST, LATER, ERROR = 1, 6, 0
"""Red's moves after `LATE`: one that wins in 3, one that wins in 11, one that loses."""


class TellingAnalysis(InstantAnalysis):
    """Tells of every position column by column, one answer each time it is looked at."""

    def __init__(self) -> None:
        super().__init__()
        self._telling: Iterator[Reply] = iter(())
        self.silent = False

    def analyse(self, task: AnalysisTask) -> int:
        number = super().analyse(task)
        told = [each for each in super().poll() if isinstance(each, Analysed)]
        self._telling = iter([part for each in told for part in _parts(each)] + [Done(number)])
        return number

    def stop(self) -> None:
        super().stop()
        self._telling = iter(())

    def poll(self) -> list[Reply]:
        reply = None if self.silent else next(self._telling, None)
        return [] if reply is None else [reply]


def _parts(whole: Analysed) -> list[Reply]:
    """Returns what is told of a position until all of it is known."""
    if whole.line:
        return [whole]
    parts: list[Reply] = []
    for known in range(len(whole.columns)):
        columns = tuple(
            bounds if bounds is None or move <= known else Bounds(-99, 99)
            for move, bounds in enumerate(whole.columns)
        )
        parts.append(replace(whole, columns=columns))
    return parts


def playing(
    launch: Launch, *arguments: str, analysis: Callable[[], PatientAnalysis] = TellingAnalysis
) -> Pilot:
    """A game against the computer, with analysis; the person is to move, and all is known."""
    pilot = launch(
        *("--game", "connect-four", "--players", "human,alphabeta", "--moves", LATE, *arguments),
        analysis=analysis(),
    )
    pilot.type("a")
    pilot.until(lambda: bool(chips(pilot)))
    pilot.wait(0.5)
    return pilot


def seen_in(pilot: Pilot, move: Move, reply: Move) -> list[tuple[str, dict[Move, str]]]:
    """Returns every headline with its values, from a move until long after the reply."""
    found, end = list[tuple[str, dict[Move, str]]](), pilot.clock.now + 3
    pilot.type(str(move + 1))
    pilot.engine.answer(reply)
    while pilot.clock.now < end:
        now = pilot.sentence, chips(pilot)
        if found[-1:] != [now]:
            found.append(now)
        pilot.step()
    return found


@pytest.mark.parametrize("analysis", [TellingAnalysis, InstantAnalysis])
@pytest.mark.parametrize(
    ("move", "says"),
    often(
        1,
        [
            (ERROR, "You played column 1 and turned your win into a loss"),
            (BEST, "You played column 2: one of your best moves"),
            (LATER, "You played column 7 and still win, 8 moves later"),
        ],
    ),
)
def test_the_headline_tells_of_the_move_until_the_reply_and_its_values_are_there(
    launch: Launch, move: Move, says: str, analysis: type[InstantAnalysis]
) -> None:
    pilot = playing(launch, analysis=analysis)
    before = chips(pilot)
    found = seen_in(pilot, move, reply=3)
    assert found[0] == (says, before)
    replied = [each for each in found[1:-1] if each[0].startswith("Yellow played column 4")]
    assert found[1:-1] == replied[:1], "then of the reply, and nothing else in between"
    assert replied[0][1] == before, "headline and values change together"
    assert set(found[-1][1]) == set(scores(LATE + f"{move + 1}4")), "all of them"
    assert "you" in found[-1][0]


def test_without_analysis_it_tells_of_the_move_alone(launch: Launch) -> None:
    pilot = launch("--game", "tic-tac-toe")
    assert pilot.sentence == "Your turn: you are X"
    found = seen_in(pilot, 4, reply=0)
    assert [headline for headline, _ in found] == [
        "You played square 5",
        "O played square 1",
        "Your turn: you are X",
    ]
    assert pilot.app.last_announcement == "O on square 1. Your turn: you are X."


def test_nothing_is_said_of_a_search_that_is_soon_over(launch: Launch) -> None:
    pilot = launch("--game", "tic-tac-toe")
    pilot.type("5")
    pilot.step()
    assert pilot.described()[0].value == ""
    pilot.engine.report(depth=5, nodes=1)
    pilot.step()
    assert pilot.described()[0].value == "Depth 5 · 1 position · 1.50 s · press G to move now"


def test_two_people_are_told_of_the_last_move_before_the_values(launch: Launch) -> None:
    pilot = playing(launch, "--players", "human,human")
    pilot.type("2")
    assert pilot.sentence == "Red played column 2: one of the best moves"
    pilot.wait(HEADLINE + 0.1)
    assert pilot.sentence == "Red wins, whatever Yellow plays"


def test_what_is_too_long_in_coming_is_not_waited_for(launch: Launch) -> None:
    pilot = playing(launch)
    assert isinstance(pilot.analysis, TellingAnalysis)
    pilot.type("2")
    pilot.analysis.silent = True
    pilot.engine.answer(3)
    pilot.wait(1.5)
    assert pilot.sentence == "Yellow played column 4"
    pilot.wait(HEADLINE + LONGEST + 0.5)
    assert pilot.sentence == "Your turn: you are Red"
    assert pilot.described()[0].value == "Analysing…"


SIDES = (Subject("Red", is_you=True), Subject("Yellow"))


@pytest.mark.parametrize(
    ("best", "made", "equal", "you", "other"),
    [
        (3, 3, 1, "{you}: your best move", "{other}: the best move"),
        (3, 3, 2, "{you}: one of your best moves", "{other}: one of the best moves"),
        (3, 0, 1, "{you} and gave your win away", "{other} and gave its win away"),
        (0, -1, 1, "{you} and gave the draw away", "{other} and gave the draw away"),
        (
            3,
            -1,
            1,
            "{you} and turned your win into a loss",
            "{other} and turned its win into a loss",
        ),
        (3, 1, 1, "{you} and still win, 2 moves later", "{other} and still wins, 2 moves later"),
        (-3, -4, 1, "{you} and lose 1 move sooner", "{other} and loses 1 move sooner"),
    ],
)
def test_a_move_played_is_named_with_its_mover_and_what_it_changed(
    best: int, made: int, equal: int, you: str, other: str
) -> None:
    judgement = Judgement(best, made, tuple(range(equal)))
    turns = (CONNECT_FOUR.start(), CONNECT_FOUR.start().play(0))
    said = [deed(position, 3, judgement, SIDES, then=True) for position in turns]
    both = {"you": "You played column 4", "other": "Yellow played column 4"}
    assert said == [words.format(**both) for words in (you, other)]


def caption(pilot: Pilot) -> str:
    return next(each.value for each in pilot.described() if each.name == "Values")


def test_the_caption_and_the_best_line_stay_with_the_values(launch: Launch) -> None:
    pilot = playing(launch)
    line = pilot.widget("Best line").value_text()
    pilot.type("7")
    pilot.wait(0.5)
    assert caption(pilot) == "for you, before move 17"
    assert pilot.widget("Best line").value_text() == line
    pilot.type("l")
    assert pilot.notice == "The best line is shown only on your turn."
    pilot.engine.answer(3)
    while caption(pilot) == "for you, before move 17":
        assert pilot.widget("Best line").value_text() == line
        pilot.step()
    assert caption(pilot) == "for you, before move 19"
    assert pilot.widget("Best line").value_text() != line


def test_marks_in_the_list_are_for_the_person(launch: Launch) -> None:
    words = ("--players", "alphabeta,human", "--moves", LATE + "1")
    pilot = playing(launch, *words, analysis=InstantAnalysis)
    said = [each.changed[0] for each in pilot.play.moves.entries if each.mark]
    assert said == [
        "Red wins 8 moves later",
        "lets you back in",
        "gives the draw away",
        "lets you back in",
    ]


@pytest.mark.parametrize("people", ["human,human", "human,alphabeta", "alphabeta,human"])
def test_a_move_is_told_of_long_enough_to_be_read(launch: Launch, people: str) -> None:
    pilot = launch("--game", "tic-tac-toe", "--players", people, analysis=InstantAnalysis())
    pilot.type("a")
    pilot.wait(1)
    if people == "human,alphabeta":
        pilot.type("5")
        pilot.wait(0.1)
    ply = pilot.play.match.record.ply
    pilot.type("1") if people == "human,human" else pilot.engine.answer(0)
    pilot.until(lambda: pilot.play.match.record.ply > ply)
    end, before = pilot.clock.now + HEADLINE, chips(pilot)
    while pilot.clock.now < end - 0.1:
        pilot.step()
        assert "played square 1" in pilot.sentence
        assert chips(pilot) == before, "what is now changes all at once"
    pilot.wait(0.2)
    assert "played" not in pilot.sentence
    assert chips(pilot) != before


@pytest.mark.parametrize(
    ("players", "whom"),
    [("human,human", "Red"), ("human,alphabeta", "you"), ("alphabeta,human", "you")],
)
def test_the_list_says_for_whom_its_results_are(launch: Launch, players: str, whom: str) -> None:
    start = LATE if players != "alphabeta,human" else LATE + "1"
    pilot = playing(launch, "--players", players, "--moves", start, analysis=InstantAnalysis)
    assert pilot.play.moves.value_text().startswith(f"Values for {whom}: 1 ")
    shown = [text.shown for text in draw_anew(pilot).visible()]
    assert f"values for {whom}" in shown
    assert any(re.search("gives the (win|draw) away|lets you back in", text) for text in shown)
    pilot.type("a")
    pilot.wait(0.3)
    assert f"values for {whom}" not in [text.shown for text in draw_anew(pilot).visible()]
    assert pilot.play.moves.value_text().startswith("1 ")


def test_a_list_without_that_has_marks_alone(launch: Launch) -> None:
    pilot = playing(launch, "--window", "640x480", analysis=InstantAnalysis)
    shown = [text.shown for text in draw_anew(pilot).visible()]
    assert any(each.mark for each in pilot.play.moves.entries)
    assert "?" in shown
    assert not any(re.search("gives|lets", text) for text in shown)
    assert pilot.play.moves.value_text().startswith("Values for you: ")


@pytest.mark.parametrize(("people", "for_whom"), [("human,human", "O"), ("alphabeta,human", "you")])
def test_a_draw_is_said_of_its_mover(launch: Launch, people: str, for_whom: str) -> None:
    words = ("--game", "tic-tac-toe", "--players", people, "--moves", "3")
    pilot = playing(launch, *words, analysis=InstantAnalysis)
    assert pilot.sentence == f"Square 5 leads to a draw for {for_whom}"
    pilot.type("h")
    pilot.wait(0.2)
    assert pilot.sentence == f"Hint: square 5 leads to a draw for {for_whom}"


def test_the_only_move_is_called_that() -> None:
    alone = after(TIC_TAC_TOE, "15374682")
    (move,) = alone.legal_moves()
    judgement = Judgement(0, 0, (move,))
    said = [deed(alone, move, judgement, SIDES, then=then) for then in (False, True)]
    assert said == ["You play square 9: your only move", "You played square 9: your only move"]


def test_where_no_value_is_known_the_move_is_told_and_then_whose_turn_it_is(launch: Launch) -> None:
    pilot = launch(*FOUR, "--moves", LATE, analysis=PatientAnalysis())
    pilot.type("a3")
    pilot.wait(0.7)
    told = [each.shown for each in draw_anew(pilot).texts]
    assert "Red played column 3" in told
    assert "Not known yet." not in told
    pilot.wait(HEADLINE + LONGEST)
    told = [each.shown for each in draw_anew(pilot).texts]
    assert {"Player 2's turn: Yellow", "Analysing…"} <= {*told}
