"""What a screen reader is sent, and what its wishes do; a list stands for the system's adapter."""

from collections.abc import Callable
from functools import partial
from itertools import chain
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from pilot import TWO_PEOPLE, Launch, Pilot
from screens import show

from gui.access import reader as access
from gui.access.nodes import ROOT, SpokenNode, as_accesskit

kit: Any = pytest.importorskip("accesskit")


class Ears:
    """Stands for the adapter: keeps the tree of the updates that it is sent."""

    def __init__(self, pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
        """Attaches itself to the window of `pilot`."""
        monkeypatch.setattr(access, "Adapter", self._open)
        monkeypatch.setattr(access, "awaited", lambda: lambda: True)
        self.now = 0.0
        monkeypatch.setattr("gui.access.reader.time.monotonic", lambda: self.now)
        self.pilot, self.updates, self.placed = pilot, 0, (0, 0)
        self.reader = access.ScreenReader(pilot.app)
        pilot.step()

    def _open(self, first: Callable[[Any], Any], act: Callable[[Any], None], ended: Any) -> Any:
        self.ask, self.act, self.end = partial(first, kit), act, ended
        return self

    def update(self, make: Callable[[Any], Any]) -> None:
        self.updates += 1
        self.made = make(kit)

    def place(self, window: pygame.Rect, focused: bool) -> None:
        self.placed = window.size

    def hear(self) -> None:
        for _ in range(4):
            self.now += 0.1
            self.pilot.step()

    @property
    def nodes(self) -> dict[int, SpokenNode]:
        return self.reader._sent

    @property
    def focus(self) -> str:
        return self.nodes[self.reader._focus].label

    def number(self, name: str) -> int:
        return next(n for n, node in self.nodes.items() if node.label.startswith(name))

    def want(self, action: str, name: str, data: object = None) -> None:
        """Asks for something, as a reader does."""
        wish = SimpleNamespace(name=action)
        self.act(SimpleNamespace(action=wish, target=self.number(name), data=data))
        self.hear()

    @property
    def live(self) -> list[str]:
        return [node.label for node in self.nodes.values() if node.live]


@pytest.fixture
def ears(launch: Launch, monkeypatch: pytest.MonkeyPatch) -> Ears:
    found = Ears(launch(*TWO_PEOPLE), monkeypatch)
    found.ask()
    found.hear()
    return found


def test_nothing_is_sent_before_a_reader_asks(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    ears = Ears(launch(*TWO_PEOPLE), monkeypatch)
    ears.pilot.type("4")
    ears.hear()
    assert not ears.updates
    assert not ears.reader._words
    ears.ask()
    ears.hear()
    assert ears.updates


def test_every_child_is_known_and_told_once(ears: Ears) -> None:
    assert ears.placed == ears.pilot.app.screen.get_size()
    kids = [kid for node in ears.nodes.values() for kid in node.kids]
    assert sorted([*kids, ROOT]) == sorted(ears.nodes)


def test_the_focused_column_carries_the_last_move(ears: Ears) -> None:
    assert ears.focus.startswith("Column 4, empty. Player 1's turn: Red.")
    ears.pilot.type("4")
    ears.pilot.come_to_rest()
    ears.hear()
    said = "Red dropped in column 4, row 1. Player 2's turn: Yellow."
    assert ears.live == [said]
    assert ears.focus == f"Column 4, 1 disc, top red. {said}"
    ears.pilot.press(pygame.K_RIGHT)
    ears.hear()
    assert ears.focus == "Column 5, empty"


def test_a_text_is_read_again(ears: Ears) -> None:
    numbers = set()
    for _ in range(2):
        ears.pilot.press(pygame.K_F5)
        ears.hear()
        assert ears.live == ["The board is empty."]
        numbers |= {n for n, node in ears.nodes.items() if node.live}
    assert len(numbers) == 2


def test_what_is_gone_is_never_numbered_again(ears: Ears) -> None:
    before = set(ears.nodes)
    ears.pilot.press(pygame.K_F1)
    ears.hear()
    dialog = set(ears.nodes) - {ROOT}
    assert not dialog & before
    ears.pilot.press(pygame.K_ESCAPE)
    ears.hear()
    assert not set(ears.nodes) & dialog - {ROOT} - set(ears.reader._live)


def test_a_reader_can_do_what_keys_do(ears: Ears) -> None:
    ears.want("CLICK", "Column 3")
    ears.pilot.come_to_rest()
    assert ears.pilot.play.match.record.moves == (2,)
    ears.want("FOCUS", "Column 6")
    assert ears.pilot.play.board.cursor.column == 5
    assert ears.focus.startswith("Column 6, empty")
    ears.want("CLICK", "Keys")
    assert ears.pilot.dialog == "Keys"


def test_a_reader_sets_values(launch: Launch, monkeypatch: pytest.MonkeyPatch) -> None:
    ears = Ears(launch(), monkeypatch)
    ears.ask()
    ears.hear()
    before = ears.pilot.start.ui.group.widgets
    level = next(widget for widget in before if widget.name == "Level")
    ears.want("SET_VALUE", "Level:", 4.0)
    assert level.numbers()[0] == 4
    ears.want("DECREMENT", "Level:")
    assert level.numbers()[0] == 3
    ears.want("CLICK", "Tic-tac-toe")
    assert ears.pilot.choice("Game").value == "tic-tac-toe"


def test_when_the_reader_goes_and_another_comes_all_is_sent_again(ears: Ears) -> None:
    ears.end()
    sent = ears.updates
    ears.pilot.type("4")
    ears.hear()
    assert ears.updates == sent
    ears.ask()
    ears.hear()
    assert len(ears.nodes) > 20
    assert ears.updates > sent


def test_accesskits_own_fault_ends_the_reading_and_nothing_else(ears: Ears) -> None:
    panic = type("PanicException", (BaseException,), {})

    def fail(make: Callable[[Any], Any]) -> None:
        raise panic

    vars(ears)["update"] = fail
    ears.pilot.type("4")
    ears.hear()
    assert not ears.reader._there
    ears.pilot.type("5")
    ears.pilot.come_to_rest()
    assert len(ears.pilot.play.match.record.moves) == 2


def test_every_node_is_sent_with_its_place_states_and_numbers(launch: Launch) -> None:
    sent: dict[str, Any] = {}
    shown = [show(launch, name).described() for name in ("start", "games", "lab")]
    for each in chain(*shown):
        node = as_accesskit(SpokenNode(each, each.name), kit)
        sent[each.name] = node
        left, top, width, height = each.bounds
        place = (node.bounds.x0, node.bounds.y0, node.bounds.x1, node.bounds.y1)
        assert place == (left, top, left + width, top + height)
        assert (node.description or "") == each.hint
        assert node.is_disabled == ("disabled" in each.states)
        if each.role in ("radio", "switch"):
            on = {"checked", "selected"} & set(each.states)
            assert node.toggled == (kit.Toggled.TRUE if on else kit.Toggled.FALSE), each
        if each.role in ("option", "treeitem"):
            assert node.is_selected == ("selected" in each.states), each
        if each.numbers:
            range_of = node.min_numeric_value, node.max_numeric_value
            assert (node.numeric_value, *range_of) == tuple(map(float, each.numbers))
    lives = [
        as_accesskit(SpokenNode(shown[0][0], "", live=live), kit).live for live in (False, True)
    ]
    assert lives == [None, kit.Live.POLITE]
    assert {"Coach: warn me before a mistake", "Connect Four", "A"} <= set(sent)
