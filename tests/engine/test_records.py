"""`engine.records.dataclass` against the one of the standard library."""

import dataclasses
from functools import partial
from typing import Any

import pytest
from processes import run_python

from engine.records import dataclass


class Fields:
    """What both kinds of class are made of; `items` do not count for comparisons."""

    left: int
    right: int = 2
    items: list[int] = dataclasses.field(default_factory=list, compare=False)


@dataclass(frozen=True)
class Point:
    """Can be pickled, as it has a name in this module."""

    x: int
    y: int = 0

    def __post_init__(self) -> None:
        if self.x < 0:
            raise ValueError("x is less than 0")


@dataclass(frozen=True)
class Pixel(Point):
    colour: str = "red"


class Pixels(Point):
    """Adds methods only, and is no dataclass itself, like `LineGame`."""


@dataclass
class Tally:
    wins: int = 0


@pytest.mark.parametrize("make", [dataclass, dataclasses.dataclass])
def test_both_make_the_same_of_a_class(make: Any) -> None:
    namespace = {name: value for name, value in vars(Fields).items() if name[:2] != "__"}
    namespace |= {"__annotations__": Fields.__annotations__, "__qualname__": "Made"}
    made = make(frozen=True)(type("Made", (), {**namespace, "__doc__": "A pair."}))
    one = made(1)
    assert repr(one) == "Made(left=1, right=2, items=[])"
    assert one == made(1, right=2, items=[3]) != made(1, 3)
    assert hash(one) == hash(made(1)) == hash((1, 2))
    assert one.items is not made(1).items
    assert one != (1, 2)
    assert dataclasses.replace(one, right=5) == made(1, 5)
    assert [field.name for field in dataclasses.fields(one)] == list(made.__match_args__)
    wrong: tuple[Any, ...]
    for wrong in ((), (1, 2, [], 4)):
        with pytest.raises(TypeError):
            made(*wrong)
    for unknown in ({"other": 1}, {"left": 2}):
        with pytest.raises(TypeError):
            made(1, **unknown)
    changes = (partial(setattr, one, "left", 3), partial(delattr, one, "left"))
    for change in changes:
        with pytest.raises(dataclasses.FrozenInstanceError):
            change()


def test_a_class_that_extends_another_has_its_fields_first() -> None:
    assert Pixel(1, 2, "blue") == Pixel(x=1, y=2, colour="blue")
    assert Pixel(1, 0) != Point(1, 0)
    assert Pixels(1) == Pixels(1) != Point(1)
    assert Pixels(1) != Pixels(2)
    assert hash(Pixels(1)) == hash(Pixels(1))
    match Pixel(3, 4):
        case Pixel(x, _, colour):
            assert (x, colour) == (3, "red")
    with pytest.raises(ValueError, match="less than 0"):
        Pixel(-1)


def test_a_class_that_extends_two_is_what_the_standard_library_makes() -> None:
    @dataclass(frozen=True)
    class Deep(Pixel):
        y: int = 7
        z: int = 1

    deep = Deep(1, colour="blue")
    assert repr(deep).endswith("Deep(x=1, y=7, colour='blue', z=1)")
    assert [field.name for field in dataclasses.fields(deep)] == list(Deep.__match_args__)
    assert dataclasses.replace(deep, z=3) == Deep(1, 7, "blue", 3)
    assert dataclasses.asdict(Pixel(1)) == {"x": 1, "y": 0, "colour": "red"}


def test_what_is_not_frozen_can_be_changed_and_has_no_hash() -> None:
    tally = Tally()
    tally.wins += 1
    assert tally == Tally(1)
    with pytest.raises(TypeError):
        hash(tally)


def test_dataclasses_are_loaded_when_they_are_needed() -> None:
    script = (
        "import sys; from engine.cli.entry import main; main(['solve', 'tests/no-such-file']);"
        "print({'dataclasses', 'inspect', 'engine.players'} & set(sys.modules))"
    )
    end = run_python("-c", script)
    assert end.stdout == "set()\n", end.stderr
