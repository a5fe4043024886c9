"""Messages in the user's language: the Fluent catalogue of `locales`, which the web page uses too."""

import os
from collections.abc import Mapping
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

from triskel.core.errors import OptionError

LANGUAGES = {"en": "English", "fr": "Français", "de": "Deutsch"}
USUAL = "en"
AREA = "terminal"


def catalogue() -> Path:
    """Return the folder of the messages: inside the installed package, or beside `src` in a checkout."""
    package = Path(__file__).parents[1]
    installed = package / "locales"
    return installed if installed.is_dir() else package.parents[1] / "locales"


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


class Words:
    """The messages of the terminal in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        text = (catalogue() / language / f"{AREA}.ftl").read_text(encoding="utf-8")
        self._bundle.add_resource(FluentResource(text))

    def __contains__(self, name: str) -> bool:
        return self._bundle.has_message(f"{AREA}-{name}")

    def __call__(self, name: str, /, **values: str | int) -> str:
        """Return a message with its values filled in."""
        pattern = self._bundle.get_message(f"{AREA}-{name}").value
        assert pattern is not None, f"the message {name} has no text"
        said, problems = self._bundle.format_pattern(pattern, values)
        assert not problems, f"the message {name} cannot be said: {problems}"
        return str(said)
