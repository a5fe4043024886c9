"""A game's options: named, with a default, given as Python values or as text."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from triskel.core.errors import OptionError

OptionValues = dict[str, str | int | bool | list[int]]  # as JSON has them

SHOWN = 60  # characters of a bad value that a message repeats


@dataclass(frozen=True, slots=True)
class Option:
    """`read` turns a value or its text into the value kept, or raises ValueError with what it takes.

    `values` are the choices where they are few or have names, `span` is the least and the most of a number: for menus.
    """

    name: str
    default: Any
    read: Callable[[Any], Any]
    help: str
    values: tuple[Any, ...] = ()
    span: tuple[int, int] | None = None


def flag(name: str, default: bool, help: str) -> Option:  # noqa: A002, the field's name
    """Return an option that is on or off."""
    return Option(name, default, yes_or_no, help, (False, True))


def number(name: str, default: int, span: tuple[int, int], help: str) -> Option:  # noqa: A002
    """Return an option that is a whole number in a range."""
    return Option(name, default, whole_number(*span), help, span=span)


def choice(name: str, words: tuple[str, ...], help: str) -> Option:  # noqa: A002
    """Return an option with a few named values, the default first."""
    return Option(name, words[0], one_of(*words), help, words)


def resolve(options: Iterable[Option], given: Mapping[str, Any]) -> dict[str, Any]:
    """Return the value of every option: the given one, checked, or the default."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            has = f"it has {', '.join(known)}" if known else "it has none"
            raise OptionError(f"this game has no option {name[:SHOWN]!r}: {has}")
    return {name: _resolved(option, given) for name, option in known.items()}


def _resolved(option: Option, given: Mapping[str, Any]) -> Any:
    if option.name not in given:
        return option.default
    try:
        return option.read(given[option.name])
    except ValueError as problem:
        shown = str(given[option.name])[:SHOWN]
        raise OptionError(f"option {option.name} cannot be {shown!r}: {problem}") from None


def yes_or_no(value: Any) -> bool:
    """Read the value of an option that is on or off."""
    words = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}
    if str(value).lower() not in words:
        raise ValueError("say true or false")
    return words[str(value).lower()]


def whole_number(low: int, high: int) -> Callable[[Any], int]:
    """Return a reader for whole numbers in a range."""

    def read(value: Any) -> int:
        text = str(value)
        if not (text.isascii() and text.isdigit() and len(text) < 10 and low <= int(text) <= high):
            raise ValueError(f"say a whole number from {low} to {high}")
        return int(text)

    return read


def one_of(*words: str) -> Callable[[Any], str]:
    """Return a reader for options with a few named values."""

    def read(value: Any) -> str:
        if value not in words:
            raise ValueError(f"say {' or '.join(words)}")
        return str(value)

    return read
