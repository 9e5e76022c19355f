"""Frozen dataclasses that start fast: some hundreds are made each time the program starts."""

from collections.abc import Callable
from dataclasses import Field, dataclass, field, fields
from operator import attrgetter
from typing import Any, TypeVar, dataclass_transform, overload

Made = TypeVar("Made", bound=type[Any])


@overload
def record(made: Made) -> Made: ...


@overload
def record(*, eq: bool = True, kw_only: bool = False, slots: bool = False) -> Callable[[Made], Made]: ...


@dataclass_transform(frozen_default=True, field_specifiers=(field, Field))
def record(made: Any = None, *, eq: bool = True, kw_only: bool = False, slots: bool = False) -> Any:
    """What `dataclass(frozen=True, eq=..., kw_only=...)` is, for a third of the time that it takes.

    A dataclass writes and compiles six methods for each class, though only the one that makes an object needs
    that. The types alone see to it that no field is set again. With `slots` each takes half the memory, and
    the class twice the time: for what there are a hundred thousand of.
    """
    def make(cls: Any) -> Any:
        cls.__doc__ = cls.__doc__ or cls.__name__  # else the dataclass works out a signature for it
        found = dataclass(repr=False, eq=False, kw_only=kw_only, slots=slots)(cls)
        for name, method in (_methods(found) if eq else {"__repr__": _repr(found)}).items():
            if name not in found.__dict__:
                setattr(found, name, method)
        return found

    return make if made is None else make(made)


def _methods(cls: Any) -> dict[str, Callable[..., Any]]:
    """Two records are equal, and have one hash, if all their fields are equal."""
    names = [each.name for each in fields(cls) if each.compare]
    # of one name alone an attrgetter gives the value, not a tuple of it
    values = attrgetter(*names, *names[:1]) if names else lambda _: ()

    def equals(self: Any, other: object) -> Any:
        return values(self) == values(other) if other.__class__ is self.__class__ else NotImplemented

    return {"__repr__": _repr(cls), "__eq__": equals, "__hash__": lambda self: hash(values(self))}


def _repr(cls: Any) -> Callable[[Any], str]:
    names = [each.name for each in fields(cls) if each.repr]

    def told(self: Any) -> str:
        return f"{cls.__qualname__}({', '.join([f'{name}={getattr(self, name)!r}' for name in names])})"

    return told
