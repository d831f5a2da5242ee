"""`dataclass` for what is imported at the start, made in a tenth of the time.

The standard library's compiles six functions for every class, half a millisecond each class, and a
hundred classes are made until the window shows its first frame. Here all classes share functions
that are given the fields. What they make is a dataclass: `replace`, `fields` and `match` know it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass  # which type checkers know
else:
    from operator import attrgetter

    def dataclass(cls=None, *, frozen=False):
        """Makes a dataclass of a class, as `dataclasses.dataclass` does; it has no `ClassVar`."""
        if cls is None:
            return lambda cls: dataclass(cls, frozen=frozen)
        own, every = set(vars(cls)), _fields(cls)
        compared = attrgetter(*names) if (names := _those(every, "compare")) else lambda self: ()
        shown = _those(every, "repr")

        def equal(self, other):
            if other.__class__ is not self.__class__:
                return NotImplemented
            return compared(self) == compared(other)

        def written(self):
            values = ", ".join(f"{name}={getattr(self, name)!r}" for name in shown)
            return f"{type(self).__qualname__}({values})"

        methods = {"__init__": _initializer(cls, every), "__repr__": written, "__eq__": equal}
        methods["__hash__"] = (lambda self: hash(compared(self))) if frozen else None
        if frozen:
            methods["__setattr__"] = _refusal(cls, every, "assign to", "__setattr__")
            methods["__delattr__"] = _refusal(cls, every, "delete", "__delattr__")
        for name, method in methods.items():
            if name not in own:
                setattr(cls, name, method)
        return cls

    _MADE = {}
    """The fields of the classes made here, for those that extend them."""

    class _FieldsOnDemand:
        """Stands for `__dataclass_fields__` until `replace`, `fields` or a subclass reads it.

        To load `dataclasses` takes longer than all else that a short command does.
        """

        def __init__(self, cls):
            self._cls = cls

        def __get__(self, it, owner=None):
            from dataclasses import dataclass

            return dataclass(init=False, repr=False, eq=False)(self._cls).__dataclass_fields__

    def _fields(cls):
        """Returns what `_field` knows of the fields of a class, those that it inherits first."""
        found = {}
        for base in cls.__mro__[:0:-1]:
            found |= _MADE.get(base, {})
        for name in cls.__annotations__:
            found[name] = _field(vars(cls), name)
        _MADE[cls] = found
        cls.__match_args__ = tuple(found)
        cls.__dataclass_fields__ = _FieldsOnDemand(cls)
        return found

    def _field(values, name):
        """Returns what makes the default of a field, None for none, and the `field` given."""
        if name not in values:
            return None, None
        given = values[name]
        if type(given).__name__ != "Field":
            return (lambda: given), None
        from dataclasses import MISSING  # as the class itself has done

        if given.default_factory is not MISSING:
            return given.default_factory, given
        return (None if given.default is MISSING else lambda: given.default), given

    def _those(every, use):
        """Returns the names of the fields that a use, ``compare`` or ``repr``, is made of."""
        return [name for name, (_, given) in every.items() if given is None or getattr(given, use)]

    def _initializer(cls, every):
        """Returns a class's `__init__`."""
        names, put = tuple(every), object.__setattr__
        count, finish = len(names), hasattr(cls, "__post_init__")
        defaults = {name: make for name, (make, _) in every.items() if make is not None}

        def initialise(self, *args, **given):
            if len(args) > count or not given.keys() <= every.keys():
                raise TypeError(f"{cls.__qualname__} takes {', '.join(names)}: {args}, {given}")
            for name, value in zip(names, args, strict=False):
                put(self, name, value)
            for name in names[len(args) :]:
                if name in given:
                    put(self, name, given.pop(name))
                elif name in defaults:
                    put(self, name, defaults[name]())
                else:
                    raise TypeError(f"{cls.__qualname__} is given no {name}")
            if given:
                raise TypeError(f"{cls.__qualname__} is given twice: {', '.join(given)}")
            if finish:
                self.__post_init__()

        return initialise

    def _refusal(cls, every, what, method):
        """Returns a method that keeps the fields of a frozen class as they are."""

        def refuse(self, name, *value):
            if type(self) is cls or name in every:
                from dataclasses import FrozenInstanceError

                raise FrozenInstanceError(f"cannot {what} field {name!r}")
            getattr(super(cls, self), method)(name, *value)

        return refuse
