"""Only what has changed is drawn, and all of it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

import pygame
import pytest
from analysed_games import HalfAnalysis, at
from bench import CANVAS, changed
from drawn import check_parts, check_picture, unlike
from how_many import often
from local_engines import InstantAnalysis
from pilot import TWO_PEOPLE, Launch, Pilot
from screens import NAMES, show

from engine.games.line_rules import Cell
from engine.search.limits import Bounds
from gui.lab.tree.tree_view import TreeView
from gui.lab.tree.words import TREE
from gui.widgets.slider import Slider

pytestmark = pytest.mark.usefixtures("every_frame")


@dataclass
class Drawn:
    pieces: list[pygame.Rect] = field(default_factory=list)
    whole: int = 0
    refreshes: int = 0


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Callable[[Pilot], Drawn]:
    """Begins to record what the scene in sight draws."""

    def begin(pilot: Pilot) -> Drawn:
        scene, drawn = pilot.scene, Drawn()
        take_dirty, refreshing = scene.take_dirty, scene.refreshing

        def recording_take_dirty() -> list[pygame.Rect]:
            pieces = take_dirty()
            drawn.pieces += pieces
            drawn.whole += pilot.app.screen.get_rect() in pieces
            return pieces

        def recording_refreshing() -> Iterator[None]:
            drawn.refreshes += 1
            return refreshing()

        monkeypatch.setattr(scene, "take_dirty", recording_take_dirty)
        monkeypatch.setattr(scene, "refreshing", recording_refreshing)
        return drawn

    return begin


Watch = Callable[[Pilot], Drawn]


def draws_only_its_changes(pilot: Pilot, watch: Watch, control: str, key: int) -> Drawn:
    """Presses a key on a control, and checks that the window is drawn in pieces; returns them."""
    pilot.group.set_focus(pilot.widget(control))
    pilot.wait(1)
    drawn = watch(pilot)
    pilot.press(key)
    assert drawn.pieces
    assert drawn.whole == 0
    check_picture(pilot)
    return drawn


def at_rest(launch: Launch, pos: tuple[int, int], *words: str) -> Pilot:
    """The play screen with the pointer at rest."""
    pilot = launch(*TWO_PEOPLE, *words)
    pilot.point(pos)
    pilot.wait(1)
    return pilot


def test_a_pointer_in_another_column_draws_no_more_than_the_board_and_elsewhere_nothing(
    launch: Launch, watch: Watch
) -> None:
    pilot = at_rest(launch, (400, 30))
    board, drawn = pilot.play.board, watch(pilot)
    for step in range(1, 20):
        pilot.point((400 + step, 30))
    assert drawn == Drawn()
    pilot.wait(5)
    assert drawn.pieces == [], "an idle window draws nothing"
    columns = [board.cell_rect(Cell(column, 3)) for column in (3, 2)]
    for column in columns:
        pilot.point(column.center)
        pilot.wait(1)
    assert drawn.pieces
    assert all(board.area(pilot.app.style).contains(piece) for piece in drawn.pieces)
    assert drawn.refreshes == 0
    drawn.pieces.clear()
    for step in range(1, 20):
        pilot.point((columns[1].centerx + step, columns[1].centery + step))
    assert drawn == Drawn(), "it stays within the column"


def test_pointer_and_focus_draw_no_more_than_the_controls_that_have_them(
    launch: Launch, watch: Watch
) -> None:
    pilot = at_rest(launch, (400, 30))
    button = pilot.widget("New game")
    drawn = watch(pilot)
    pilot.point(button.rect.center)
    pilot.point((400, 30))
    assert drawn.pieces == [button.area(pilot.app.style)] * 2
    assert drawn.refreshes == 0
    pilot.press(pygame.K_TAB)
    before = pilot.group.focus
    drawn.pieces.clear()
    pilot.press(pygame.K_TAB)
    after = pilot.group.focus
    assert before is not None
    assert after is not None
    places = [each.rect.inflate(12, 12) for each in (before, after)]
    assert all(any(place.contains(piece) for place in places) for piece in drawn.pieces)
    assert drawn.whole == 0


def test_a_notice_draws_no_more_than_its_place(launch: Launch, watch: Watch) -> None:
    pilot = at_rest(launch, (400, 30))
    drawn = watch(pilot)
    pilot.app.notify("Sound on", 2)
    pilot.step()
    check_picture(pilot)
    pilot.app.notify("There is no mistake before this move.", 2)
    pilot.step()
    check_picture(pilot)
    pilot.wait(3)
    assert not pilot.notice
    check_picture(pilot)
    assert drawn.whole == 3, "by the checks alone"
    assert drawn.refreshes == 0


@pytest.mark.parametrize("analysis", [False, True])
@pytest.mark.parametrize("motion", [(), ("--reduced-motion",)])
def test_a_move_is_refreshed_once_and_draws_the_window_at_most_once(
    launch: Launch, watch: Watch, motion: tuple[str, ...], analysis: bool
) -> None:
    pilot = at_rest(launch, (400, 30), *motion)
    if analysis:
        pilot.type("a")
        pilot.wait(1)
    column = pilot.play.board.cell_rect(Cell(2, 3)).center
    moves: list[Callable[[], None]] = [lambda: pilot.type("4"), lambda: pilot.click(column)]
    for move in moves:
        pilot.point((400, 30))
        pilot.wait(1)
        drawn = watch(pilot)
        ply = pilot.play.match.record.ply
        move()
        pilot.wait(1.5)
        assert pilot.play.match.record.ply == ply + 1
        assert drawn.refreshes == 1
        assert drawn.whole <= 1


def test_a_computers_move_draws_the_window_at_most_once(launch: Launch, watch: Watch) -> None:
    pilot = launch("--game", "connect-four", "--players", "human,alphabeta")
    pilot.type("4")
    pilot.wait(1)
    drawn = watch(pilot)
    pilot.engine.answer(3)
    pilot.wait(2)
    assert pilot.play.match.record.ply == 2
    assert drawn.whole <= 1
    assert drawn.refreshes == 1, "for the answer and the move together"


@pytest.mark.parametrize("window", ["1280x800", "800x600"])
@pytest.mark.parametrize(
    ("control", "key"),
    [
        ("Level", pygame.K_RIGHT),
        ("Who moves second", pygame.K_LEFT),
        ("Strength by", pygame.K_RIGHT),
        ("Game", pygame.K_RIGHT),
    ],
)
def test_a_choice_on_the_start_screen_draws_no_more_than_it_changes(
    launch: Launch, watch: Watch, control: str, key: int, window: str
) -> None:
    pilot = launch("--window", window)
    assert draws_only_its_changes(pilot, watch, control, key).refreshes == 1


@pytest.mark.parametrize(
    ("screen", "control", "key"),
    [("games", "Games played", pygame.K_DOWN), ("statistics", "Games", pygame.K_RIGHT)],
)
def test_a_choice_in_a_list_draws_no_more_than_it_changes(
    launch: Launch, watch: Watch, screen: str, control: str, key: int
) -> None:
    draws_only_its_changes(show(launch, screen), watch, control, key)


def test_another_mark_in_the_cross_table_draws_two_rows(launch: Launch, watch: Watch) -> None:
    pilot = show(launch, "tournament played")
    table = pilot.widget("Cross-table")
    pilot.group.set_focus(table)
    pilot.press(pygame.K_DOWN)
    drawn = draws_only_its_changes(pilot, watch, "Cross-table", pygame.K_DOWN)
    assert drawn.pieces[0].height < table.rect.height // 2


def test_refreshing_again_changes_nothing(launch: Launch, watch: Watch) -> None:
    for words in ((), TWO_PEOPLE):
        pilot = launch(*words, analysis=InstantAnalysis())
        pilot.wait(1)
        drawn = watch(pilot)
        pilot.scene.stale = True
        pilot.step()
        assert (drawn.refreshes, drawn.pieces) == (1, [])


PARTS = (
    ("playing", "700x1000", 100),
    ("thinking", "1280x800", 125),
    ("review", "800x600", 175),
)
"""Screens in whose windows something is drawn close to the board."""


@pytest.mark.parametrize(
    ("name", "window", "scale"),
    often(len(PARTS), [*PARTS, *((name, "800x600", 175) for name in NAMES)]),
)
def test_every_part_is_drawn_by_itself_as_in_the_whole(
    launch: Launch, name: str, window: str, scale: int
) -> None:
    app = launch("--window", window).app
    app.change(replace(app.settings, scale=scale))
    pilot = show(launch, name, "--window", window)
    pilot.come_to_rest()
    pilot.wait(1)
    pilot.app.notices.hide()
    check_parts(pilot)


def test_a_slider_moved_from_its_end_leaves_no_shadow(launch: Launch) -> None:
    pilot = launch("--window", "1040x640")
    slider = next(each for each in pilot.group.widgets if isinstance(each, Slider))
    for x in (slider.rect.left + 2, slider.rect.centerx, slider.rect.right - 2, slider.rect.left):
        pilot.click((x, slider.rect.bottom - 4))
        pilot.point((10, 10))
        check_picture(pilot)


@pytest.mark.parametrize("name", often(2, dict.fromkeys(["another board", "settings", *NAMES])))
@pytest.mark.parametrize("scale", [100, 200])
def test_every_control_draws_inside_its_area(launch: Launch, name: str, scale: int) -> None:
    app = launch("--window", "1280x800").app
    app.change(replace(app.settings, scale=scale))
    pilot = show(launch, name, "--window", "1280x800")
    style, canvas = pilot.app.style, pygame.Surface(pilot.app.screen.get_size())
    for widget in list(pilot.group.widgets):
        if widget.takes_focus:
            pilot.group.set_focus(widget, visible=True)
        canvas.fill(CANVAS)
        widget.draw(canvas, style)
        drawn = changed(canvas)
        first, *others = [rect for rect, _ in widget.looks(style).values()]
        assert drawn.width == 0 or first.unionall(others).contains(drawn), widget.name


@pytest.mark.parametrize(
    ("board", "connect"), often(2, [("7x6", "4"), ("3x10", "3"), ("4x8", "5"), ("10x3", "3")])
)
def test_values_that_change_are_drawn_again_as_a_whole(
    launch: Launch, board: str, connect: str
) -> None:
    words = ("--board", board, "--connect", connect, "--window", "1280x800")
    pilot = launch(*TWO_PEOPLE, *words, analysis=InstantAnalysis())
    pilot.type("a")
    columns = pilot.play.match.game.columns
    values = HalfAnalysis([Bounds(1, 1), *[Bounds(0, 0)] * (columns - 1)])
    pilot = launch(*TWO_PEOPLE, *words, analysis=values)
    pilot.wait(1)
    check_picture(pilot)
    values.bounds = tuple(reversed(values.bounds))
    pilot.wait(1)
    check_picture(pilot)


def test_a_thin_strip_above_a_board_has_its_part_of_the_line_of_words(launch: Launch) -> None:
    pilot = at(launch, "123", "--window", "640x480", game="tic-tac-toe")
    pilot.type("a")
    pilot.wait(2)
    pilot.app.notices.hide()
    assert any(each.name == "Values" for each in pilot.described()), "there is such a line"
    check_parts(pilot, side=16)


@pytest.mark.parametrize("name", often(4, NAMES))
def test_all_is_in_its_place_once_the_window_has_another_size(launch: Launch, name: str) -> None:
    pilot = show(launch, name)
    pilot.wait(1)
    size = (700, 500)
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pilot.post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
    pilot.wait(8 if name == "best line" else 0)  # until its last move is shown
    while pilot.is_animating():
        pilot.step()
    pilot.draw()
    before = pilot.app.screen.copy()
    pilot.scene.stale = True
    pilot.scene.redraw()
    pilot.draw()
    assert unlike(before, pilot.app.screen).count() == 0


def test_the_shadow_of_a_games_picture_is_drawn_whole(launch: Launch) -> None:
    crosses = launch("--game", "tic-tac-toe", "--players", "human,human", "--moves", "1425")
    crosses.type("3")
    pilot = show(launch, "games")
    pilot.app.change(replace(pilot.app.settings, theme="light"))
    for key in (pygame.K_END, pygame.K_HOME):
        pilot.press(key)
        check_picture(pilot)


@pytest.mark.parametrize("name", often(1, ["lab", "lab with chance"]))
def test_a_node_picked_by_mouse_or_key_is_drawn_apart(
    launch: Launch, watch: Watch, name: str
) -> None:
    pilot = show(launch, name, "--window", "1280x800")
    tree = pilot.widget(TREE)
    assert isinstance(tree, TreeView)
    pilot.wait(1)
    drawn = watch(pilot)
    for node in tree.tree.nodes[:6]:
        for pick in (pilot.point, pilot.click):
            drawn.pieces.clear()
            pick(tree.node_rect(node.node).center)
            assert not any(piece.contains(tree.rect) for piece in drawn.pieces)
            check_picture(pilot)
    pilot.press(pygame.K_UP)
    pilot.press(pygame.K_RIGHT)
    pilot.come_to_rest()
    check_picture(pilot)
