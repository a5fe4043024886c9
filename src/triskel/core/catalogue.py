"""The catalogue of messages, `locales`: where it lies, and its English sentences about moves that are not allowed.

These are in the messages of errors. The browser engines take them along in their descriptions, so they are read as
plain templates; page and terminal format all other messages with Fluent.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec
from fluent.syntax import FluentParser, ast


class Sentence(msgspec.Struct, frozen=True):
    """A template with the names of arguments in braces; `cases` has others for some values of the argument `by`."""

    text: str
    by: str | None = None
    cases: dict[str, str] = {}

    def format(self, values: Mapping[str, int | str]) -> str:
        """Return the sentence with its arguments filled in."""
        template = self.text if self.by is None else self.cases.get(str(values[self.by]), self.text)
        return template.format_map(values)


def catalogue() -> Path:
    """Return the folder of the messages: inside the installed package, or beside `src` in a checkout."""
    package = Path(__file__).parents[1]
    installed = package / "locales"
    return installed if installed.is_dir() else package.parents[1] / "locales"


@cache
def english_refusals(game: str) -> dict[str, Sentence]:
    """Return why moves of a game are not allowed, by the names of the codes; nothing for a game without messages."""
    file, prefix = catalogue() / "en" / f"remarks-{game}.ftl", f"{game}-refusal-"
    if not file.is_file():
        return {}
    messages = (entry for entry in FluentParser().parse(file.read_text("utf-8")).body if isinstance(entry, ast.Message))
    return {
        message.id.name.removeprefix(prefix): _sentence(message.value)
        for message in messages
        if message.id.name.startswith(prefix) and message.value
    }


def _sentence(pattern: ast.Pattern) -> Sentence:
    """Return a message as templates. It may choose between sentences by one argument, and do nothing else."""
    first = pattern.elements[0]
    if not (isinstance(first, ast.Placeable) and isinstance(first.expression, ast.SelectExpression)):
        return Sentence(_template(pattern))
    choice = first.expression
    texts = {_key(variant): _template(variant.value) for variant in choice.variants}
    usual = next(_key(variant) for variant in choice.variants if variant.default)
    return Sentence(texts.pop(usual), _argument(choice.selector), texts)


def _key(variant: ast.Variant) -> str:
    return variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value


def _argument(expression: object) -> str:
    assert isinstance(expression, ast.VariableReference), "refusals are said with arguments alone"
    return expression.id.name


def _template(pattern: ast.Pattern) -> str:
    return "".join(
        element.value if isinstance(element, ast.TextElement) else f"{{{_argument(element.expression)}}}"
        for element in pattern.elements
    )
