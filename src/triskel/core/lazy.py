"""Attributes that are computed when they are first asked for."""

from collections.abc import Callable
from typing import Any, Generic, Self, TypeVar, overload

T = TypeVar("T")


class lazy(Generic[T]):  # noqa: N801, used as a decorator
    """As `functools.cached_property` is from Python 3.12 on: without a lock, which costs more than many values do."""

    def __init__(self, compute: Callable[[Any], T]) -> None:
        self._compute, self._name = compute, ""
        self.__doc__ = compute.__doc__

    def __set_name__(self, _owner: type, name: str) -> None:
        self._name = name

    @overload
    def __get__(self, instance: None, owner: type) -> Self: ...

    @overload
    def __get__(self, instance: object, owner: type) -> T: ...

    def __get__(self, instance: object | None, owner: type) -> Self | T:
        if instance is None:
            return self
        value = self._compute(instance)
        setattr(instance, self._name, value)  # `__dict__` would have to be made, and slow the other attributes
        return value
