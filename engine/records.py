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
    from dataclasses import MISSING, FrozenInstanceError, fields
    from dataclasses import dataclass as _dataclass
    from operator import attrgetter

    def dataclass(cls=None, *, frozen=False):
        """Makes a dataclass of a class, as `dataclasses.dataclass` does."""
        if cls is None:
            return lambda cls: _give_methods(cls, frozen=frozen)
        return _give_methods(cls, frozen=frozen)

    def _give_methods(cls, *, frozen):
        own = set(vars(cls))
        cls = _dataclass(init=False, repr=False, eq=False)(cls)
        every = fields(cls)
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
        defaults = {f.name: f.default for f in every if f.default is not MISSING}
        factories = {f.name: f.default_factory for f in every if f.default_factory is not MISSING}
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
                raise FrozenInstanceError(f"cannot assign to field {name!r}")
            super(cls, self).__setattr__(name, value)

        def refuse_removal(self, name):
            if type(self) is cls or name in names:
                raise FrozenInstanceError(f"cannot delete field {name!r}")
            super(cls, self).__delattr__(name)

        return {"__setattr__": refuse_change, "__delattr__": refuse_removal}
