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
        """Makes a dataclass of a class, as `dataclasses.dataclass` does."""
        if cls is None:
            return lambda cls: _give_methods(cls, frozen=frozen)
        return _give_methods(cls, frozen=frozen)

    _REQUIRED = object()
    _MADE = {}
    """The fields of the classes made here, for those that extend them."""

    class _Field:
        """What a record needs to know of a field; the names are those of `dataclasses.Field`."""

        def __init__(self, name, default, default_factory=_REQUIRED, *, compare=True, repr=True):
            self.name = name
            self.default = default
            self.default_factory = default_factory
            self.compare = compare
            self.repr = repr

    class _FieldsOnDemand:
        """Stands for `__dataclass_fields__` until `replace`, `fields` or a subclass reads it.

        To load `dataclasses` takes longer than all else that a short command does.
        """

        def __init__(self, cls):
            self._cls = cls

        def __get__(self, it, owner=None):
            return _standard(self._cls).__dataclass_fields__

    def _standard(cls):
        """Gives a class what the functions of the standard library read; returns it."""
        from dataclasses import dataclass

        return dataclass(init=False, repr=False, eq=False)(cls)

    def _fields(cls):
        """Returns the fields of a class, those that it inherits first."""
        words, bases = cls.__annotations__, cls.__mro__[:0:-1]
        own = {name: _Field(name, vars(cls).get(name, _REQUIRED)) for name in words}
        if (
            any("__dataclass_fields__" in vars(base) and base not in _MADE for base in bases)
            or any("ClassVar" in str(word) for word in words.values())
            or any(type(field.default).__name__ == "Field" for field in own.values())
        ):
            return _standard_fields(cls)
        found = {field.name: field for base in bases for field in _MADE.get(base, ())} | own
        cls.__match_args__ = tuple(found)
        cls.__dataclass_fields__ = _FieldsOnDemand(cls)
        return list(found.values())

    def _standard_fields(cls):
        """Returns the fields of a class as the standard library finds them."""
        from dataclasses import MISSING, fields

        def known(value):
            return _REQUIRED if value is MISSING else value

        return [
            _Field(
                f.name, known(f.default), known(f.default_factory), compare=f.compare, repr=f.repr
            )
            for f in fields(_standard(cls))
        ]

    def _give_methods(cls, *, frozen):
        own = set(vars(cls))
        every = _MADE[cls] = _fields(cls)
        compared = _reader([field.name for field in every if field.compare])

        def equal(self, other):
            return (
                compared(self) == compared(other)
                if other.__class__ is self.__class__
                else NotImplemented
            )

        def hashed(self):
            return hash(compared(self))

        def shown(self):
            values = (f"{f.name}={getattr(self, f.name)!r}" for f in every if f.repr)
            return f"{type(self).__qualname__}({', '.join(values)})"

        methods = {"__init__": _initializer(cls, every), "__repr__": shown, "__eq__": equal}
        methods["__hash__"] = hashed if frozen else None
        if frozen:
            methods |= _guards(cls, {field.name for field in every})
        for name, method in methods.items():
            if name not in own:
                setattr(cls, name, method)
        return cls

    def _reader(names):
        """Returns a function that reads these attributes of an object."""
        return attrgetter(*names) if names else lambda self: ()

    def _initializer(cls, every):
        """Returns a class's `__init__`."""
        names = tuple(field.name for field in every)
        known, count, put = frozenset(names), len(names), object.__setattr__
        defaults = {f.name: f.default for f in every if f.default is not _REQUIRED}
        factories = {f.name: f.default_factory for f in every if f.default_factory is not _REQUIRED}
        finish = hasattr(cls, "__post_init__")

        def initialise(self, *args, **given):
            if len(args) > count or not known.issuperset(given):
                raise TypeError(f"{cls.__qualname__} takes {', '.join(names)}: {args}, {given}")
            for name, value in zip(names, args, strict=False):
                put(self, name, value)
            for name in names[len(args) :]:
                if name in given:
                    put(self, name, given.pop(name))
                elif name in defaults:
                    put(self, name, defaults[name])
                elif name in factories:
                    put(self, name, factories[name]())
                else:
                    raise TypeError(f"{cls.__qualname__} is given no {name}")
            if given:
                raise TypeError(f"{cls.__qualname__} is given twice: {', '.join(given)}")
            if finish:
                self.__post_init__()

        return initialise

    def _guards(cls, names):
        """Returns the methods that keep the fields of a frozen class as they are."""

        def refuse_change(self, name, value):
            if type(self) is cls or name in names:
                from dataclasses import FrozenInstanceError

                raise FrozenInstanceError(f"cannot assign to field {name!r}")
            super(cls, self).__setattr__(name, value)

        def refuse_removal(self, name):
            if type(self) is cls or name in names:
                from dataclasses import FrozenInstanceError

                raise FrozenInstanceError(f"cannot delete field {name!r}")
            super(cls, self).__delattr__(name)

        return {"__setattr__": refuse_change, "__delattr__": refuse_removal}
