"""Messages in the user's language: the Fluent catalogue of `locales`, which the web page uses too."""

import os
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Literal

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Message

from triskel.core.catalogue import catalogue
from triskel.core.errors import OptionError

if TYPE_CHECKING:  # it loads the compiler, and the full screen is painted before that
    from triskel.core.remark import Remark

LANGUAGES = {"en": "English", "fr": "Français", "de": "Deutsch"}
USUAL = "en"
AREA = "terminal"


def language_of(wanted: str | None, environment: Mapping[str, str] = os.environ) -> str:
    """Return the language asked for, or else the one that the environment names, if there are messages in it."""
    if wanted is not None:
        if wanted not in LANGUAGES:
            raise OptionError(f"there is no language {wanted[:20]!r}: say {', '.join(LANGUAGES)}")
        return wanted
    # As everywhere on a system: the first of these that is set decides.
    named = next((environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), USUAL)
    spoken = named[:2].lower()
    return spoken if spoken in LANGUAGES else USUAL


def _bundle_of(language: str, *areas: str) -> FluentBundle:
    """Return the messages of some areas, as far as there are such."""
    bundle = FluentBundle([language], use_isolating=False)
    for area in areas:
        file = catalogue() / language / f"{area}.ftl"
        if file.is_file():
            bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


def _format(bundle: FluentBundle, name: str, values: Mapping[str, str | int]) -> str:
    pattern = bundle.get_message(name).value
    assert pattern is not None, f"the message {name} has no text"
    said, problems = bundle.format_pattern(pattern, dict(values))
    assert not problems, f"the message {name} cannot be said: {problems}"
    return str(said)


def page_message(name: str, language: str = USUAL, /, **values: str | int) -> str:
    """Return a message of the web page, of the area that its name begins with."""
    area = name.partition("-")[0]
    return _format(_bundle_of(language, "common" if area == "app" else area), name, values)


class Words:
    """The messages of the terminal in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._bundle = _bundle_of(language, AREA)

    def __contains__(self, name: str) -> bool:
        return self._bundle.has_message(f"{AREA}-{name}")

    def __call__(self, name: str, /, **values: str | int) -> str:
        """Return a message with its values filled in."""
        return _format(self._bundle, f"{AREA}-{name}", values)


class RemarkWords:
    """The sentences of a game's remarks in one language; a game of another package may have none."""

    def __init__(self, language: str, game: str) -> None:
        self._game, self._bundle = game, _bundle_of(language, game, f"remarks-{game}")

    def __call__(self, kind: Literal["refusal", "effect"], remark: "Remark") -> str | None:
        """Return a remark as a sentence, None where the catalogue has no message for it."""
        name = f"{self._game}-{kind}-{remark.code}"
        if not self._bundle.has_message(name):
            return None
        return _format(self._bundle, name, {key: self._value(key, value) for key, value in remark.values.items()})

    def all(self, remarks: "Iterable[Remark]") -> str:
        """Return effects as sentences one after another."""
        return " ".join(said for remark in remarks if (said := self("effect", remark)))

    def _value(self, key: str, value: str | int) -> str | int:
        """Return a value as people call it: `other_colour` is said as every colour of the game is."""
        name = f"{self._game}-remark-{key.rpartition('_')[2]}"
        if isinstance(value, int) or not self._bundle.has_message(name):
            return value
        return _format(self._bundle, name, {"value": value, "letter": value[:1], "rest": value[1:]})


class Phrases:
    """All messages in one language, by their full names; a file is read when one of its messages is first wanted."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._bundle, self._read = _bundle_of(language), set[str]()

    def __contains__(self, name: str) -> bool:
        for area in _areas_of(name):
            self._add(area)
        return self._bundle.has_message(name)

    def __call__(self, name: str, /, **values: str | int) -> str:
        """Return a message with its values filled in."""
        if name not in self:
            raise LookupError(f"there is no message {name}")
        return _format(self._bundle, name, values)

    def names(self, area: str) -> list[str]:
        """Return the names of a file's messages, in their order."""
        file = catalogue() / self.language / f"{area}.ftl"
        entries = FluentResource(file.read_text(encoding="utf-8")).body if file.is_file() else []
        return [entry.id.name for entry in entries if isinstance(entry, Message)]

    def _add(self, area: str) -> None:
        file = catalogue() / self.language / f"{area}.ftl"
        if area not in self._read and file.is_file():
            self._bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
        self._read.add(area)


def _areas_of(name: str) -> list[str]:
    """Return the files that a message, and what it refers to, can be in."""
    first, second, *_ = [*name.split("-"), ""]
    if first == "rules":
        return [f"rules-{second}", second, f"options-{second}", "rules"]
    if second == "option":
        return [f"options-{first}"]
    return [f"remarks-{first}", first] if second in ("remark", "refusal", "effect") else [first]
